//! Stairs that lie far from where one comes from, so many to each level.

use crate::{
    grid::{BitGrid, ConnectedAreas, DistanceMap, Grid, Point},
    sim::{Dice, Place, StairsDefinition, Terrain},
};

use super::{
    reachability::{bits_of, is_shut},
    stairs::set_pair,
};

/// How often the stairs of a level are drawn, to leave the level below room for its own.
const MOST_DRAWS: usize = 12;

/// Places that the stairs of the level below should have to choose from.
const CHOICE: usize = 30;

/// The floor of the largest cave of a level, of equals that of the first: all others
/// are filled in.
pub(super) fn main_cave(level: &Grid<Terrain>, caves: &ConnectedAreas) -> Grid<bool> {
    let sizes = caves.sizes();
    let most = sizes.iter().max();
    let label = sizes.iter().position(|size| Some(size) == most);
    let mut may = level.map(|_| false, false);
    for (point, tile) in level.iter() {
        let own = caves.label(point).map(usize::from);
        may.set(
            point,
            tile == Terrain::Floor && own.is_some() && own == label,
        );
    }
    may
}

/// The tiles on which stairs may stand on both of two levels.
pub(super) fn shared(may: &[Grid<bool>]) -> Vec<Point> {
    let everywhere = may.first().into_iter().flat_map(Grid::points);
    everywhere
        .filter(|point| may.iter().all(|level| level.get(*point)))
        .collect()
}

/// Joins every level to the one below: where stairs may stand, `landings` says, level by
/// level. The upper ends of all pairs; `None` when a level has no room for any.
pub(super) fn place(
    levels: &mut [Grid<Terrain>],
    landings: &[Vec<Point>],
    (start, exit): (Place, Place),
    law: StairsDefinition,
    dice: &mut Dice,
) -> Option<Vec<Place>> {
    let walls: Vec<BitGrid> = levels.iter().map(|one| bits_of(one, is_closed)).collect();
    let mut all = Vec::new();
    // Where one comes into a level.
    let mut from = vec![start.point, exit.point];
    for (upper, here) in landings.iter().enumerate() {
        let storey = StairLevel {
            walls: &walls[upper],
            landings: here,
        };
        let below = landings.get(upper + 1).map(|landings| StairLevel {
            walls: &walls[upper + 1],
            landings,
        });
        let down = draw((&storey, below.as_ref()), &from, law, dice);
        if down.is_empty() {
            return None;
        }
        for point in &down {
            set_pair(levels, upper, *point);
            all.push(Place::new(upper, *point));
        }
        from = down;
    }
    Some(all)
}

/// Whether nobody steps there who has all keys and finds no secrets.
const fn is_closed(tile: Terrain) -> bool {
    match tile {
        Terrain::Barrier(_) | Terrain::ClearBarrier(_) => false,
        other => is_shut(other),
    }
}

/// A level, as far as its stairs down are concerned.
struct StairLevel<'w> {
    /// Where steps stop.
    walls: &'w BitGrid,
    /// Where the stairs may stand.
    landings: &'w [Point],
}

impl StairLevel<'_> {
    /// How many places are far enough from where one comes from.
    fn choice(&self, from: &[Point], apart: u16) -> usize {
        let mut map = DistanceMap::default();
        map.compute(self.walls, from);
        let far = self.landings.iter().filter_map(|at| map.get(*at));
        far.filter(|steps| *steps >= apart.max(1)).count()
    }
}

/// The stairs down of a level; of several draws the first that leaves the level below
/// enough of a choice, else that which leaves it the most.
fn draw(
    (here, below): (&StairLevel, Option<&StairLevel>),
    from: &[Point],
    law: StairsDefinition,
    dice: &mut Dice,
) -> Vec<Point> {
    let mut far = DistanceMap::default();
    far.compute(here.walls, from);
    let mut best: Option<(usize, Vec<Point>)> = None;
    for _ in 0..MOST_DRAWS {
        let down = draw_once(here, &far, law, dice);
        let choice = below.map_or(CHOICE, |below| below.choice(&down, law.apart).min(CHOICE));
        if best.as_ref().is_none_or(|(most, _)| choice > *most) {
            best = Some((choice, down));
        }
        if choice == CHOICE {
            break;
        }
    }
    best.map_or_else(Vec::new, |(_, down)| down)
}

/// The same drawn once: places that are far enough from where one comes from, or the
/// farthest, and as far from one another.
fn draw_once(
    here: &StairLevel,
    far: &DistanceMap,
    law: StairsDefinition,
    dice: &mut Dice,
) -> Vec<Point> {
    let mut left: Vec<(u16, Point)> = here
        .landings
        .iter()
        .filter_map(|at| Some((far.get(*at)?, *at)))
        // Where one comes from there are stairs already, or the player.
        .filter(|(steps, _)| *steps > 0)
        .collect();
    let mut down: Vec<Point> = Vec::new();
    let mut others = DistanceMap::default();
    for _ in 0..law.pairs {
        others.compute(here.walls, &down);
        // As far as is asked for is as good as farther.
        let worth = |(steps, at): &(u16, Point)| {
            let between = others.get(*at).unwrap_or(law.apart);
            ((*steps).min(law.apart), between.min(law.apart))
        };
        let Some(most) = left.iter().map(worth).max() else {
            break;
        };
        let best: Vec<Point> = left
            .iter()
            .filter(|one| worth(one) == most)
            .map(|(_, at)| *at)
            .collect();
        let Some(point) = dice.pick(&best).copied() else {
            break;
        };
        down.push(point);
        left.retain(|(_, at)| *at != point);
    }
    down
}
