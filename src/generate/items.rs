//! Item placement in caves.

use crate::{
    grid::{DistanceMap, Grid, Point},
    sim::{Definitions, Dice, ItemKind, ItemSpawn, Place, Scatter, Terrain},
};

use super::{
    draws::take_random,
    reachability::{bits, blocks_without_keys},
};

/// Places the items of a cave level, and the goal if it lies there, on random floor tiles, at most
/// one per tile. The first `off_the_way` items of each group get a tile at least half as far from
/// the routes between the stairs as the farthest free tile. `None` if they do not fit.
pub(super) fn place_in_caves(
    index: usize,
    level: &Grid<Terrain>,
    goal: Option<ItemKind>,
    definitions: &Definitions,
    dice: &mut Dice,
) -> Option<Vec<ItemSpawn>> {
    let mut items = Vec::new();
    let mut free = level.points_where(|tile| matches!(tile, Terrain::Floor));
    let goal = goal.map(|kind| (kind, false));
    for (kind, is_off_the_way) in goal.into_iter().chain(draw_kinds(
        &definitions.world.items,
        index,
        definitions,
        dice,
    )) {
        let point = if is_off_the_way {
            let far = *dice.pick(&far_from_ways(level, &free))?;
            free.retain(|other| *other != far);
            far
        } else {
            take_random(&mut free, dice)?
        };
        let at = Place::new(index, point);
        items.push(ItemSpawn { kind, at });
    }
    Some(items)
}

/// Draws the kinds of a level's items, in the order of the data file. The flag of each is true if
/// the item should lie far from the routes between the stairs.
pub(super) fn draw_kinds(
    groups: &[Scatter],
    level: usize,
    definitions: &Definitions,
    dice: &mut Dice,
) -> Vec<(ItemKind, bool)> {
    let mut kinds = Vec::new();
    for group in groups {
        let found = definitions.found_on(level, group.kinds_on_level(level));
        for number in 0..group.on_level(level) {
            let kind = dice.pick(&found).copied();
            kinds.extend(kind.map(|kind| (kind, number < group.off_the_way as usize)));
        }
    }
    kinds
}

/// Returns the `tiles` whose distance in steps from the shortest routes between the stairs is at
/// least half of the greatest such distance.
fn far_from_ways(level: &Grid<Terrain>, tiles: &[Point]) -> Vec<Point> {
    let blocked = bits(level, blocks_without_keys);
    let mut ways = level.points_where(|tile| matches!(tile, Terrain::StairsUp));
    let mut steps = DistanceMap::default();
    steps.compute(&blocked, &ways);
    for mut at in level.points_where(|tile| matches!(tile, Terrain::StairsDown)) {
        ways.push(at);
        while let Some(direction) = steps.downhill(at) {
            at = at + direction;
            ways.push(at);
        }
    }
    steps.compute(&blocked, &ways);
    let far: Vec<u16> = tiles.iter().map(|at| steps.get(*at).unwrap_or(0)).collect();
    let most = far.iter().copied().max().unwrap_or(0);
    let far = tiles.iter().zip(far).filter(|(_, far)| *far >= most / 2);
    far.map(|(at, _)| *at).collect()
}
