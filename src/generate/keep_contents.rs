//! Who lives in a Keep and what lies about in it.

use crate::{
    grid::{FieldOfView, Grid, Point},
    sim::{
        CreatureKind, CreatureSpawn, Definitions, Dice, ItemKind, ItemSpawn, KeepDefinition, Place,
        Terrain,
    },
};

use super::{
    creatures::equipped,
    groups,
    keep::{BuiltRoom, Keep},
    reachability::bits_of,
};

/// The tiles of floor for which the numbers of items of a level are meant.
const AREA_OF_A_LEVEL: usize = 1200;

/// A Keep that is to be filled.
#[derive(Copy, Clone)]
pub(super) struct KeepLevel<'w> {
    /// Its level, with stairs.
    pub(super) level: (usize, &'w Grid<Terrain>),
    /// What was built there.
    pub(super) keep: &'w Keep,
    /// Its numbers.
    pub(super) kind: &'w KeepDefinition,
    /// Everything else.
    pub(super) definitions: &'w Definitions,
}

impl KeepLevel<'_> {
    /// How deep a region counts as in the tables of who lives and what lies where: as
    /// its level, or in a world of one level, as so many regions open before it.
    fn depth(&self, region: usize) -> usize {
        if self.definitions.world.levels.len() == 1 {
            region
        } else {
            self.level.0
        }
    }

    /// The bare floor of rooms.
    fn floor<'r>(&self, rooms: impl Iterator<Item = &'r BuiltRoom>) -> Vec<Point> {
        let level = self.level.1;
        let mut floor = Vec::new();
        for room in rooms {
            floor.reserve(room.tiles.len());
            let tiles = room.tiles.iter().copied();
            floor.extend(tiles.filter(|at| level.get(*at) == Terrain::Floor));
        }
        floor
    }

    fn place(&self, point: Point) -> Place {
        Place::new(self.level.0, point)
    }
}

/// Everybody in a Keep, one a tile, region by region; nobody in sight of the player's
/// first tile. The regions that open later hold more.
pub(super) fn settle(house: &KeepLevel, start: Place, dice: &mut Dice) -> Vec<CreatureSpawn> {
    let definitions = house.definitions;
    let mut sight = FieldOfView::default();
    if house.level.0 == start.level {
        let radius = definitions.creature(definitions.player).numbers.vision;
        let opaque = bits_of(house.level.1, Terrain::blocks_sight);
        sight.compute(&opaque, start.point, radius);
    }
    let mut all = Vec::new();
    let mut places = groups::FreeTiles::new(house.level.1, Vec::new());
    for (region, theme) in house.keep.themes.iter().copied().enumerate() {
        let Some(theme) = definitions.keep_words.themes.get(usize::from(theme)) else {
            continue;
        };
        let mut free = house.floor(house.keep.rooms_of(region));
        let order = house.depth(region).max(region);
        let order = u32::try_from(order).unwrap_or(u32::MAX);
        let density = house.kind.dwellers + house.kind.dwellers_per_region.saturating_mul(order);
        let count = free.len() * density as usize / 10_000;
        free.retain(|point| !sight.contains(*point));
        places.refill(free);
        let kinds = dwellers(&theme.dwellers, house.depth(region), definitions);
        let experience = definitions.world.experience_on_level(house.depth(region));
        let mut left = count;
        while left > 0 {
            let Some(first) = places.take(dice) else {
                break;
            };
            let mut settle = |kind: CreatureKind, point: Point, dice: &mut Dice| {
                let mut one = equipped(kind, house.place(point), definitions, dice);
                one.level = experience;
                all.push(one);
            };
            let mut size = 1;
            if let Some(kind) = draw(&kinds, dice) {
                settle(kind, first, dice);
                if let Some(band) = definitions.world.band_of(kind) {
                    size = groups::size(band, dice);
                    for point in places.take_around(first, size - 1, dice) {
                        settle(kind, point, dice);
                    }
                }
            }
            left = left.saturating_sub(size);
        }
    }
    all
}

/// Of those who live in a region, whoever is met this deep; if nobody is, all.
fn dwellers(
    all: &[(CreatureKind, u32)],
    depth: usize,
    definitions: &Definitions,
) -> Vec<(CreatureKind, u32)> {
    let population = &definitions.world.population;
    let is_met = |kind: CreatureKind| {
        let known = population.iter().find(|one| one.kind == kind);
        known.is_none_or(|one| one.on_level(depth) > 0)
    };
    let met: Vec<(CreatureKind, u32)> = all
        .iter()
        .copied()
        .filter(|(kind, _)| is_met(*kind))
        .collect();
    if met.is_empty() { all.to_vec() } else { met }
}

fn draw(kinds: &[(CreatureKind, u32)], dice: &mut Dice) -> Option<CreatureKind> {
    let mut left = dice.below(kinds.iter().map(|(_, weight)| weight).sum());
    for (kind, weight) in kinds {
        if left < *weight {
            return Some(*kind);
        }
        left -= weight;
    }
    None
}

/// All items of a Keep, one a tile: what the game is about, if it lies here, in the
/// last region; something in every secret room and every other dead end; and what the
/// world scatters, by area. `None` when there is no room.
pub(super) fn scatter(
    house: &KeepLevel,
    goal: Option<ItemKind>,
    dice: &mut Dice,
) -> Option<Vec<ItemSpawn>> {
    let keep = house.keep;
    let mut items = Vec::new();
    let mut used: Grid<bool> = house.level.1.map(|_| false, true);
    let mut put = |items: &mut Vec<ItemSpawn>, free: &mut Vec<Point>, kind, dice: &mut Dice| {
        while let Some(left) = u32::try_from(free.len()).ok().filter(|left| *left > 0) {
            let point = free.swap_remove(dice.below(left) as usize);
            if !used.get(point) {
                used.set(point, true);
                let at = house.place(point);
                items.push(ItemSpawn { kind, at });
                return Some(());
            }
        }
        None
    };
    if let Some(kind) = goal {
        let room = keep
            .rooms_of(keep.last_region())
            .filter(|room| room.depth > 0)
            .max_by_key(|room| (room.is_end, std::cmp::Reverse(room.depth)))?;
        let mut free = house.floor(std::iter::once(room));
        put(&mut items, &mut free, kind, dice)?;
    }
    for room in &keep.rooms {
        let is_bonus = room.is_secret || (room.is_end && dice.chance(1, 2));
        if is_bonus && let Some(kind) = dice.pick(&house.kind.bonus).copied() {
            let mut free = house.floor(std::iter::once(room));
            let done = put(&mut items, &mut free, kind, dice);
            if room.is_secret {
                done?;
            }
        }
    }
    let groups = &house.definitions.world.items;
    let mut shares = vec![0; groups.len()];
    for region in 0..keep.themes.len() {
        let mut free = house.floor(keep.rooms_of(region));
        let area = free.len();
        for (group, share) in groups.iter().zip(&mut shares) {
            *share += group.on_level(house.depth(region)) * area;
            for _ in 0..*share / AREA_OF_A_LEVEL {
                if let Some(kind) = dice.pick(&group.any_of).copied() {
                    put(&mut items, &mut free, kind, dice)?;
                }
            }
            *share %= AREA_OF_A_LEVEL;
        }
    }
    Some(items)
}
