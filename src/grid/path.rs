//! Shortest paths.

use super::{BitGrid, Direction, Point};

/// The order in which neighbours are queued. The last in is the first out, so
/// straight steps are tried before diagonal ones, each clockwise from north.
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

/// A shortest path from `from` to `to`; see [`PathFinder::shortest_path`],
/// which spares the buffers' allocation where many paths are wanted.
pub fn shortest_path(
    blocked: &BitGrid,
    occupied: impl Fn(Point) -> bool,
    from: Point,
    to: Point,
) -> Option<Vec<Point>> {
    PathFinder::default().shortest_path(blocked, occupied, from, to)
}

/// Finds shortest paths between two tiles, by A* with the steps across open
/// floor as its estimate. The buffers are kept from one search to the next.
///
/// All costs are whole steps, and a step changes the estimate by at most one.
/// So a tile's total is the present one's or up to two more, and three stacks
/// used in turn do for a queue.
#[derive(Clone, Debug, Default)]
pub struct PathFinder {
    /// What is known of every tile, row by row.
    tiles: Vec<Searched>,
    /// The number of this search; a tile known from another is unknown.
    search: u32,
    /// The tiles to go on from, with their steps, by total modulo 3.
    stacks: [Vec<(Point, u32)>; 3],
}

/// What a search knows of a tile.
#[derive(Clone, Copy, Debug, Default)]
struct Searched {
    search: u32,
    /// Steps from the start by the best way found.
    steps: u32,
    /// The step by which that way arrives; none where nobody may step.
    arrival: Option<Direction>,
    /// Whether the search has gone on from here.
    done: bool,
}

impl PathFinder {
    /// The tiles of a shortest path from `from`, left out, to `to`, included.
    ///
    /// Steps go in all eight directions, cost 1 each, pass between corners,
    /// and avoid tiles set in `blocked` and those for which `occupied` holds.
    /// The tile `from` may be either, and `to` may be occupied, so that there
    /// is a path to someone. It is empty from a tile to itself. There is none
    /// if `to` is blocked or cut off, or either is off the map. Among equally
    /// short paths the choice is always the same.
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
        self.tiles[index(from)] = Searched {
            search: self.search,
            ..Searched::default()
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
                    // Asked once a tile, since it may be a costly question.
                    let closed = next != to && occupied(next);
                    *known = Searched {
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

    /// Forgets the last search and fits the buffers to the map.
    fn begin(&mut self, blocked: &BitGrid) {
        let size = blocked.width() as usize * blocked.height() as usize;
        for stack in &mut self.stacks {
            stack.clear();
        }
        self.search = self.search.wrapping_add(1);
        if self.search == 0 || self.tiles.len() != size {
            self.tiles.clear();
            self.tiles.resize(size, Searched::default());
            self.search = 1;
        }
    }

    /// Collects the path that arrived at `to`.
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
