//! Shortest paths between two tiles (A*).

use super::{BitGrid, Direction, Point};

/// The order in which neighbours are pushed onto a stack. The last in is the first out, so straight
/// steps are tried before diagonal ones, both clockwise from north.
const QUEUED: [Direction; 8] = [
    Direction::NW,
    Direction::SW,
    Direction::SE,
    Direction::NE,
    Direction::W,
    Direction::S,
    Direction::E,
    Direction::N,
];

/// A shortest path from `from` to `to`, as in [`PathFinder::shortest_path`]. For many paths a
/// [`PathFinder`] is faster, because it reuses its buffers.
pub fn shortest_path(
    blocked: &BitGrid,
    occupied: impl Fn(Point) -> bool,
    from: Point,
    to: Point,
) -> Option<Vec<Point>> {
    PathFinder::default().shortest_path(blocked, occupied, from, to)
}

/// Finds shortest paths between two tiles by A*, with the Chebyshev distance as the heuristic.
/// Buffers are reused between searches.
///
/// All costs are whole steps, and a step changes the heuristic by at most one. So the total cost of
/// a neighbour is that of the current tile plus 0 to 2, and three stacks used in turn serve as the
/// priority queue.
#[derive(Clone, Debug, Default)]
pub struct PathFinder {
    /// State of each tile in the searches, row by row.
    tiles: Vec<SearchNode>,
    /// Number of the current search; entries of other searches are void.
    search: u32,
    /// Tiles to expand, with their steps from the start, by total cost modulo 3.
    stacks: [Vec<(Point, u32)>; 3],
}

/// State of a tile in a search.
#[derive(Clone, Copy, Debug, Default)]
struct SearchNode {
    /// Number of the search.
    search: u32,
    /// Steps from the start on the shortest path found so far.
    steps: u32,
    /// Last step of that path; `None` at the start and on occupied tiles.
    arrival: Option<Direction>,
    /// Whether the tile was expanded, or is occupied.
    done: bool,
}

impl PathFinder {
    /// The tiles of a shortest path from `from`, which is left out, to `to`, which is
    /// included; empty from a tile to itself. `None` if `to` is blocked or cut off, or if
    /// either tile is off the map.
    ///
    /// Steps go in all eight directions, cost 1 each, may pass between two blocked corners, and
    /// avoid the tiles set in `blocked` and those for which `occupied` is true. `from` may be
    /// blocked or occupied, and `to` may be occupied, so that a path can lead to a creature. The
    /// choice among equally short paths is deterministic.
    pub fn shortest_path(
        &mut self,
        blocked: &BitGrid,
        occupied: impl Fn(Point) -> bool,
        from: Point,
        to: Point,
    ) -> Option<Vec<Point>> {
        if !blocked.contains(from) || !blocked.contains(to) || blocked.get(to) {
            return None;
        }
        self.begin(blocked);
        let width = blocked.width() as usize;
        let index = |point: Point| point.y as usize * width + point.x as usize;

        let mut total = from.chebyshev(to) as u32;
        self.tiles[index(from)] = SearchNode {
            search: self.search,
            ..SearchNode::default()
        };
        self.stacks[total as usize % 3].push((from, 0));
        let mut empty = 0;
        while empty < 3 {
            let Some((tile, steps)) = self.stacks[total as usize % 3].pop() else {
                total += 1;
                empty += 1;
                continue;
            };
            empty = 0;
            if tile == to {
                return Some(self.walk_back(index, from, to));
            }
            let known = &mut self.tiles[index(tile)];
            if std::mem::replace(&mut known.done, true) {
                continue;
            }
            let clear = blocked.clear_around(tile);
            let steps = steps + 1;
            for direction in QUEUED {
                if clear >> direction as u32 & 1 == 0 {
                    continue;
                }
                let next = tile + direction;
                let known = &mut self.tiles[index(next)];
                if known.search != self.search {
                    // Called only once per tile, because it may be slow.
                    let closed = next != to && occupied(next);
                    *known = SearchNode {
                        search: self.search,
                        steps: u32::MAX,
                        arrival: None,
                        done: closed,
                    };
                }
                if !known.done && steps < known.steps {
                    known.steps = steps;
                    known.arrival = Some(direction);
                    let total = steps + next.chebyshev(to) as u32;
                    self.stacks[total as usize % 3].push((next, steps));
                }
            }
        }
        None
    }

    /// Starts a new search and resizes the buffers to the map.
    fn begin(&mut self, blocked: &BitGrid) {
        let size = blocked.width() as usize * blocked.height() as usize;
        for stack in &mut self.stacks {
            stack.clear();
        }
        self.search = self.search.wrapping_add(1);
        if self.search == 0 || self.tiles.len() != size {
            self.tiles.clear();
            self.tiles.resize(size, SearchNode::default());
            self.search = 1;
        }
    }

    /// The path that was found, traced back from `to`.
    fn walk_back(&self, index: impl Fn(Point) -> usize, from: Point, to: Point) -> Vec<Point> {
        let mut path = Vec::with_capacity(self.tiles[index(to)].steps as usize);
        let mut tile = to;
        while tile != from {
            path.push(tile);
            let Some(direction) = self.tiles[index(tile)].arrival else {
                break;
            };
            tile = tile.step(direction.opposite());
        }
        path.reverse();
        path
    }
}
