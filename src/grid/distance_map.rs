//! Distances from a set of tiles, in steps.

use super::{BitGrid, Direction, Point, TileSet};

/// Marks a tile that cannot be reached.
const UNREACHED: u16 = u16::MAX;

/// The order in which [`DistanceMap::downhill`] tries the neighbours: straight steps first.
const DOWNHILL: [Direction; 8] = [
    Direction::N,
    Direction::E,
    Direction::S,
    Direction::W,
    Direction::NE,
    Direction::SE,
    Direction::SW,
    Direction::NW,
];

/// A Dijkstra map: the number of steps from each tile to the nearest of a set of sources. Steps
/// go in all eight directions, cost 1 each, and may pass between two blocked corners.
///
/// A breadth-first search spreads from the sources, 64 tiles of a row at once: a word of tiles,
/// widened by a tile on both sides, reaches itself and the words above and below. Buffers are
/// reused between computations.
#[derive(Clone, Debug, Default)]
pub struct DistanceMap {
    width: i32,
    height: i32,
    /// Words per row in the buffers below, which are laid out like the rows of a [`BitGrid`],
    /// including padding.
    stride: usize,
    /// Steps to the nearest source for each bit of the words.
    steps: Vec<u16>,
    /// Clear tiles that have not been reached yet.
    open: Vec<u64>,
    /// Tiles of the next wave.
    wave: Vec<u64>,
    /// Indices of the words of the next wave that hold tiles; only the first `count` entries are
    /// valid.
    coming: Vec<usize>,
    count: usize,
    /// Words of the current wave, with their tiles.
    spreading: Vec<(usize, u64)>,
    /// Steps from the sources to the tiles of the next wave.
    reached: u16,
}

impl DistanceMap {
    /// Computes the steps from `sources` to each tile that is clear in `blocked`, up to 65,534
    /// steps. A source may itself be blocked, such as a closed door: it is 0 steps away, and steps
    /// lead out of it. Sources off the map are ignored.
    pub fn compute(&mut self, blocked: &BitGrid, sources: &[Point]) {
        self.open(blocked, None);
        self.begin(blocked, sources);
        self.search(|_, _| false);
    }

    /// Like [`compute`](Self::compute), with the tiles of `taken` blocked as well.
    ///
    /// # Panics
    ///
    /// If the two maps differ in size.
    pub fn compute_around(&mut self, blocked: &BitGrid, taken: &TileSet, sources: &[Point]) {
        self.begin_around(blocked, taken, sources);
        self.search(|_, _| false);
    }

    /// Starts a [`compute_around`](Self::compute_around) without reaching any tile;
    /// [`reach`](Self::reach) continues it.
    ///
    /// # Panics
    ///
    /// If the two maps differ in size.
    pub fn begin_around(&mut self, blocked: &BitGrid, taken: &TileSet, sources: &[Point]) {
        self.open(blocked, Some(taken));
        self.begin(blocked, sources);
    }

    /// Continues until a neighbour of `from` is reached or no tiles are left. This is enough for
    /// [`nearest_step`](Self::nearest_step) there, with the same result as after a full
    /// computation.
    pub fn reach(&mut self, from: Point) {
        self.search(|map, _| map.nearest_step(from).is_some());
    }

    /// Like [`compute_around`](Self::compute_around) for one source, but stops once a neighbour of
    /// `from` is reached: enough for [`nearest_step`](Self::nearest_step) there.
    ///
    /// # Panics
    ///
    /// If the two maps differ in size.
    pub fn compute_to(&mut self, blocked: &BitGrid, taken: &TileSet, source: Point, from: Point) {
        self.begin_around(blocked, taken, &[source]);
        self.reach(from);
    }

    /// Like [`compute`](Self::compute), around the tiles of `taken` if given, but only for tiles
    /// whose distance from the sources is at most `reach` steps more than that of `near`.
    ///
    /// # Panics
    ///
    /// If the two maps differ in size.
    pub fn compute_near(
        &mut self,
        (blocked, taken): (&BitGrid, Option<&TileSet>),
        sources: &[Point],
        (near, reach): (Point, u16),
    ) {
        self.open(blocked, taken);
        self.begin(blocked, sources);
        self.search(|map, steps| map.get(near).is_some_and(|far| steps - far > reach));
    }

    /// Opens the tiles that are clear in `blocked` and not `taken`.
    fn open(&mut self, blocked: &BitGrid, taken: Option<&TileSet>) {
        let rows = blocked.rows().words();
        self.open.clear();
        self.open.extend(rows.iter().map(|word| !word));
        if let Some(taken) = taken {
            let taken = taken.rows().words();
            assert_eq!(rows.len(), taken.len(), "the maps are of the same size");
            let words = self.open.iter_mut().zip(taken);
            words.for_each(|(word, taken)| *word &= !taken);
        }
    }

    /// Resets the buffers and starts the first wave with the sources.
    fn begin(&mut self, blocked: &BitGrid, sources: &[Point]) {
        let rows = blocked.rows();
        self.width = blocked.width();
        self.height = blocked.height();
        self.stride = rows.stride();
        self.wave.clear();
        self.wave.resize(self.open.len(), 0);
        self.steps.clear();
        self.steps.resize(64 * self.open.len(), UNREACHED);
        // Room for each word, and for one that is written but not counted.
        self.coming.resize(self.open.len() + 1, 0);
        let mut frontier = Frontier {
            open: &mut self.open,
            wave: &mut self.wave,
            coming: &mut self.coming,
            count: 0,
        };
        for &source in sources {
            if blocked.contains(source) {
                let bit = rows.bit(source.y, source.x);
                let (word, tile) = (bit / 64, 1 << (bit % 64));
                frontier.open[word] |= tile;
                frontier.reach(word, tile);
            }
        }
        self.count = frontier.count;
        self.reached = 0;
    }

    /// Spreads over the open tiles until `is_enough`, which gets the map and the number of steps to
    /// the next wave, returns true.
    fn search(&mut self, is_enough: impl Fn(&Self, u16) -> bool) {
        while self.count > 0 && self.reached < UNREACHED && !is_enough(self, self.reached) {
            self.spread(self.reached);
            self.reached += 1;
        }
    }

    /// Steps from the tile at `point` to the nearest source; `None` if the tile is blocked,
    /// off the map or cut off.
    pub fn get(&self, point: Point) -> Option<u16> {
        if !point.is_within(self.width, self.height) {
            return None;
        }
        // One row and one word of padding come first.
        let row = (point.y as usize + 1) * self.stride + 1;
        let steps = self.steps[row * 64 + point.x as usize];
        Some(steps).filter(|&steps| steps != UNREACHED)
    }

    /// The direction from `point` to a tile one step nearer to a source, straight steps before
    /// diagonal ones, both clockwise from north; `None` at a source and where
    /// [`get`](Self::get) returns `None`.
    pub fn downhill(&self, point: Point) -> Option<Direction> {
        let nearer = self.get(point)?.checked_sub(1)?;
        DOWNHILL
            .into_iter()
            .find(|&direction| self.get(point + direction) == Some(nearer))
    }

    /// The direction to the neighbour with the fewest steps to a source; `point` itself may be
    /// blocked. Ties: straight before diagonal, then clockwise from north. `None` if no neighbour
    /// can be reached.
    pub fn nearest_step(&self, point: Point) -> Option<Direction> {
        DOWNHILL
            .into_iter()
            .filter_map(|direction| Some((self.get(point + direction)?, direction)))
            .min_by_key(|(steps, _)| *steps)
            .map(|(_, direction)| direction)
    }

    /// Steps to the nearest source from the best neighbour of `point`; `None` if no neighbour can
    /// be reached.
    pub fn beside(&self, point: Point) -> Option<u16> {
        let beside = DOWNHILL.into_iter();
        beside.filter_map(|dir| self.get(point + dir)).min()
    }

    /// Records the current wave, `steps` steps away, and finds the next one.
    fn spread(&mut self, steps: u16) {
        self.spreading.clear();
        for &word in &self.coming[..self.count] {
            let tiles = std::mem::take(&mut self.wave[word]);
            self.spreading.push((word, tiles));
            let row = &mut self.steps[word * 64..][..64];
            let mut left = tiles;
            while left != 0 {
                row[left.trailing_zeros() as usize] = steps;
                left &= left - 1;
            }
        }
        let stride = self.stride;
        let mut frontier = Frontier {
            open: &mut self.open,
            wave: &mut self.wave,
            coming: &mut self.coming,
            count: 0,
        };
        for &(word, tiles) in &self.spreading {
            let wide = tiles | tiles << 1 | tiles >> 1;
            frontier.reach(word - stride, wide);
            frontier.reach(word, wide);
            frontier.reach(word + stride, wide);
            // Tiles at the ends of a word have neighbours in the next.
            if tiles >> 63 == 1 {
                for word in [word - stride, word, word + stride] {
                    frontier.reach(word + 1, 1);
                }
            }
            if tiles & 1 == 1 {
                for word in [word - stride, word, word + stride] {
                    frontier.reach(word - 1, 1 << 63);
                }
            }
        }
        self.count = frontier.count;
    }
}

/// Buffers that the next wave is written to.
struct Frontier<'a> {
    open: &'a mut [u64],
    wave: &'a mut [u64],
    coming: &'a mut [usize],
    count: usize,
}

impl Frontier<'_> {
    /// Adds the open tiles among `tiles` of a word to the next wave.
    ///
    /// Branch-free, because processors would mispredict the branches.
    #[inline]
    fn reach(&mut self, word: usize, tiles: u64) {
        let fresh = tiles & self.open[word];
        self.open[word] ^= fresh;
        let before = self.wave[word];
        self.wave[word] = before | fresh;
        self.coming[self.count] = word;
        self.count += usize::from((before == 0) & (fresh != 0));
    }
}
