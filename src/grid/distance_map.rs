//! Distances in steps from a set of tiles.

use super::{BitGrid, Direction, Point, TileSet};

/// Marks a tile that no step leads to.
const UNREACHED: u16 = u16::MAX;

/// The straight steps first, then all: the order in which
/// [`DistanceMap::downhill`] looks around.
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

/// How many steps each tile is from the nearest of a set of sources. Steps go
/// in all eight directions, cost 1 each, and pass between corners.
///
/// A wave of tiles spreads from the sources. It moves in words of 64 tiles of
/// a row at once: a word's shadow on itself and on the rows above and below,
/// widened by a tile on either side, is what it reaches next. The buffers are
/// kept from one computation to the next.
#[derive(Clone, Debug, Default)]
pub struct DistanceMap {
    width: i32,
    height: i32,
    /// Words from one row to the next in the buffers below, which are laid
    /// out like the rows of a [`BitGrid`], margins included.
    stride: usize,
    /// Steps, for every bit of the words.
    steps: Vec<u16>,
    /// The clear tiles not yet reached.
    open: Vec<u64>,
    /// The tiles of the coming wave.
    wave: Vec<u64>,
    /// The words that hold any of them: the first `count` here.
    coming: Vec<usize>,
    count: usize,
    /// The words of the wave that is spreading, with their tiles.
    spreading: Vec<(usize, u64)>,
}

impl DistanceMap {
    /// Finds the steps from `sources` to every tile that is clear in
    /// `blocked` and can be reached. A source may itself be blocked, as a
    /// closed door would be: it is 0 steps away, and steps lead out of it.
    /// Sources off the map do not count. Farther than 65,534 steps is out of
    /// reach.
    pub fn compute(&mut self, blocked: &BitGrid, sources: &[Point]) {
        let rows = blocked.rows();
        self.open.clear();
        self.open.extend(rows.words().iter().map(|word| !word));
        self.flow(blocked, sources);
    }

    /// The same around tiles that are taken, as if they were blocked.
    ///
    /// # Panics
    ///
    /// When the two maps are not of the same size.
    pub fn compute_around(&mut self, blocked: &BitGrid, taken: &TileSet, sources: &[Point]) {
        let (rows, taken) = (blocked.rows().words(), taken.rows().words());
        assert_eq!(rows.len(), taken.len(), "the maps are of the same size");
        self.open.clear();
        let words = rows.iter().zip(taken);
        self.open.extend(words.map(|(row, taken)| !(row | taken)));
        self.flow(blocked, sources);
    }

    /// Spreads from the sources over the open tiles.
    fn flow(&mut self, blocked: &BitGrid, sources: &[Point]) {
        let rows = blocked.rows();
        self.width = blocked.width();
        self.height = blocked.height();
        self.stride = rows.stride();
        self.wave.clear();
        self.wave.resize(self.open.len(), 0);
        self.steps.clear();
        self.steps.resize(64 * self.open.len(), UNREACHED);
        // Room for every word, and for one that is noted but not counted.
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
        for steps in 0..UNREACHED {
            if self.count == 0 {
                break;
            }
            self.spread(steps);
        }
    }

    /// Steps from the tile at `point` to the nearest source; none if it is
    /// blocked, off the map or cut off.
    pub fn get(&self, point: Point) -> Option<u16> {
        if point.x < 0 || point.y < 0 || point.x >= self.width || point.y >= self.height {
            return None;
        }
        // One row and one word of margin come first.
        let row = (point.y as usize + 1) * self.stride + 1;
        let steps = self.steps[row * 64 + point.x as usize];
        Some(steps).filter(|&steps| steps != UNREACHED)
    }

    /// The step from `point` to a tile one step nearer to a source, straight
    /// steps before diagonal ones, each clockwise from north; none at a source
    /// and where [`get`](Self::get) has no answer.
    pub fn downhill(&self, point: Point) -> Option<Direction> {
        let nearer = self.get(point)?.checked_sub(1)?;
        DOWNHILL
            .into_iter()
            .find(|&direction| self.get(point + direction) == Some(nearer))
    }

    /// The step from `point` to the neighbour with the fewest steps to a source,
    /// straight steps before diagonal ones, each clockwise from north; `point`
    /// itself may be blocked. None where no neighbour has an answer.
    pub fn nearest_step(&self, point: Point) -> Option<Direction> {
        DOWNHILL
            .into_iter()
            .filter_map(|direction| Some((self.get(point + direction)?, direction)))
            .min_by_key(|(steps, _)| *steps)
            .map(|(_, direction)| direction)
    }

    /// Takes in the coming wave, `steps` steps away, and finds the next.
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

/// The buffers that a spreading wave writes to.
struct Frontier<'a> {
    open: &'a mut [u64],
    wave: &'a mut [u64],
    coming: &'a mut [usize],
    count: usize,
}

impl Frontier<'_> {
    /// Takes those of `tiles` of a word into the coming wave that are open.
    ///
    /// Free of branches: whether any are is a coin toss that no processor
    /// guesses.
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
