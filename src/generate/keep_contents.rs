//! Creature and item placement in Keeps.

use std::slice;

use crate::{
    grid::{DistanceMap, Grid, Point},
    sim::{
        CreatureKind, CreatureSpawn, Definitions, Dice, ItemKind, ItemSpawn, KeepDefinition,
        KeepSettings, OptionalKind, Place, Terrain,
    },
};

use super::{
    builders::level_builder::{Built, Inhabitants, Level, LevelBuilder, Site},
    creatures::{equipped, seen_at_start},
    draws::{draw_weighted, take_random},
    groups,
    keep::{self, BuiltRoom, Keep},
    reachability::{bits, blocks_without_keys},
};

/// Maximum distance in tiles of a guard from its key, if bare floor is that near.
const GUARD_DISTANCE: i32 = 2;

/// Floor area, in tiles, for which the data files give the number of items. Regions get items in
/// proportion to their own floor area.
const AREA_OF_A_LEVEL: usize = 1200;

/// The builder of Keeps; its levels are named after the kinds of Keeps.
pub(super) struct Keeps;

impl LevelBuilder for Keeps {
    fn names(&self, settings: &KeepSettings) -> Vec<String> {
        let keeps = settings.keeps.iter();
        keeps.map(|keep| keep.name.clone()).collect()
    }

    fn has_rooms(&self) -> bool {
        true
    }

    fn build(&self, name: &str, site: &mut Site) -> Option<Built> {
        let mut dice = site.dice("keep");
        let kind = site.definitions.keep_named(name)?;
        let keep = keep::build(site.definitions, kind, site.pool, &mut dice)?;
        Some(Built {
            tiles: keep.tiles.clone(),
            keep: Some(keep),
        })
    }

    fn fill(&self, name: &str, level: &Level) -> Option<Inhabitants> {
        let keep = KeepLevel {
            index: level.index,
            tiles: level.tiles,
            keep: level.keep?,
            kind: level.definitions.keep_named(name)?,
            definitions: level.definitions,
            varied: level.varied,
        };
        let creatures = place_creatures(&keep, level.start, &mut level.dice("dwellers"));
        let items = place_items(&keep, level.goal, &mut level.dice("keep items"))?;
        Some((creatures, items))
    }
}

/// A level with a Keep.
#[derive(Copy, Clone)]
struct KeepLevel<'w> {
    /// Index of the level, from 0.
    index: usize,
    /// Tiles of the level, with stairs.
    tiles: &'w Grid<Terrain>,
    /// Rooms and regions of the Keep.
    keep: &'w Keep,
    /// Definition of this kind of Keep.
    kind: &'w KeepDefinition,
    /// Definitions of the game.
    definitions: &'w Definitions,
    /// Optional creature kinds that were drawn for this world.
    varied: &'w [OptionalKind],
}

impl KeepLevel<'_> {
    /// Depth of a region in the tables of creatures and items: its level's index, or in a world of
    /// one level the number of regions that open before it.
    fn depth(&self, region: usize) -> usize {
        if self.definitions.world.levels.len() == 1 {
            region
        } else {
            self.index
        }
    }

    /// Bare floor of the given rooms.
    fn floor<'r>(&self, rooms: impl Iterator<Item = &'r BuiltRoom>) -> Vec<Point> {
        let mut floor = Vec::new();
        for room in rooms {
            floor.reserve(room.tiles.len());
            let tiles = room.tiles.iter().copied();
            floor.extend(tiles.filter(|at| self.tiles.get(*at) == Terrain::Floor));
        }
        floor
    }

    /// The bare floor of all rooms that are not secret, with its depth: of the whole level, or of
    /// each region in a world of one level.
    fn open_floors(&self) -> Vec<(usize, Vec<Point>)> {
        let regions = 0..self.keep.themes.len();
        let floor = |region| self.floor(self.keep.rooms_of(region));
        if self.definitions.world.levels.len() == 1 {
            regions
                .map(|region| (self.depth(region), floor(region)))
                .collect()
        } else {
            vec![(self.index, regions.flat_map(floor).collect())]
        }
    }

    fn place(&self, point: Point) -> Place {
        Place::new(self.index, point)
    }

    /// Tiles where a guard of the key in a region may be placed; empty if the key has no guard.
    fn guard_posts(&self, region: usize) -> Vec<Point> {
        let key = self.keep.keys.get(region);
        let Some(key) = key.filter(|_| self.kind.guards && region > 0) else {
            return Vec::new();
        };
        let mut rooms = self.keep.rooms_of(region);
        let mut posts = self.floor(rooms.find(|room| room.tiles.contains(key)).into_iter());
        let far = |at: &Point| at.chebyshev(*key);
        let nearest = posts.iter().map(far).min().unwrap_or(0);
        posts.retain(|at| far(at) <= nearest.max(GUARD_DISTANCE));
        posts
    }

    /// Distance in steps from the entry of a region: its barriers, or the stairs up if it has none.
    fn steps_into(&self, region: usize) -> DistanceMap {
        let lock = region.checked_sub(1).and_then(|at| self.keep.locks.get(at));
        let entries: Vec<Point> = match lock {
            Some((_, barriers)) => barriers.clone(),
            None => self.tiles.points_where(|tile| tile == Terrain::StairsUp),
        };
        let mut steps = DistanceMap::default();
        steps.compute(&bits(self.tiles, blocks_without_keys), &entries);
        steps
    }

    /// Whether a room holds a key, stairs or a vault.
    fn is_taken(&self, room: &BuiltRoom) -> bool {
        room.tiles.iter().any(|at| {
            let tile = self.tiles.get(*at);
            matches!(tile, Terrain::Pedestal(_) | Terrain::VaultPedestal) || tile.is_stairs()
        })
    }
}

/// Places the creatures of a Keep, guards of keys included, region by region, at most one per tile
/// and none in sight of `start`. Regions that open later are more crowded.
fn place_creatures(level: &KeepLevel, start: Place, dice: &mut Dice) -> Vec<CreatureSpawn> {
    let definitions = level.definitions;
    let seen = seen_at_start(level.index, level.tiles, start, definitions);
    let mut all = Vec::new();
    let mut free_tiles = groups::FreeTiles::new(level.tiles, Vec::new());
    for (region, theme) in level.keep.themes.iter().copied().enumerate() {
        let Some(theme) = definitions.keep_settings.themes.get(usize::from(theme)) else {
            continue;
        };
        let mut floor = level.floor(level.keep.rooms_of(region));
        let order = level.depth(region).max(region);
        let order = u32::try_from(order).unwrap_or(u32::MAX);
        let density = level.kind.dwellers + level.kind.dwellers_per_region.saturating_mul(order);
        let count = floor.len() * density as usize / 10_000;
        floor.retain(|point| !seen.contains(*point));
        free_tiles.refill(floor);
        let mut kinds = kinds_at_depth(&theme.dwellers, level.depth(region), definitions);
        add_varied(&mut kinds, level, region);
        let experience = definitions.experience_at(level.index, region);
        let mut hunters = kinds.clone();
        hunters.retain(|(kind, _)| definitions.creature(*kind).hunts());
        let mut posts = level.guard_posts(region);
        if hunters.is_empty() {
            posts.clear();
        }
        let mut left = count.max(usize::from(!posts.is_empty()));
        while left > 0 {
            let post = free_tiles.take_one_of(&std::mem::take(&mut posts), dice);
            let kinds = if post.is_some() { &hunters } else { &kinds };
            let Some(first) = post.or_else(|| free_tiles.take(dice)) else {
                break;
            };
            let mut place = |kind: CreatureKind, point: Point, dice: &mut Dice| {
                let mut creature = equipped(kind, level.place(point), definitions, dice);
                creature.level = experience;
                all.push(creature);
            };
            let mut size = 1;
            if let Some(kind) = draw_weighted(kinds, dice) {
                place(kind, first, dice);
                if let Some(range) = definitions.world.band_of(kind) {
                    size = groups::size(range, dice);
                    for point in free_tiles.take_around(first, size - 1, dice) {
                        place(kind, point, dice);
                    }
                }
                let leader = level.varied.iter().find(|one| one.kind == kind);
                let company: Vec<CreatureKind> =
                    leader.into_iter().flat_map(OptionalKind::company).collect();
                size += company.len();
                let beside = free_tiles.take_around(first, company.len(), dice);
                for (kind, point) in company.into_iter().zip(beside) {
                    place(kind, point, dice);
                }
            }
            left = left.saturating_sub(size);
        }
    }
    all
}

/// The given creatures, with their weights, that the world's tables allow at a depth; all of them
/// if none is allowed.
fn kinds_at_depth(
    all: &[(CreatureKind, u32)],
    depth: usize,
    definitions: &Definitions,
) -> Vec<(CreatureKind, u32)> {
    let population = &definitions.world.population;
    let is_allowed = |kind: CreatureKind| {
        let known = population.iter().find(|one| one.kind == kind);
        known.is_none_or(|one| one.on_level(depth) > 0)
    };
    let allowed: Vec<(CreatureKind, u32)> = all
        .iter()
        .copied()
        .filter(|(kind, _)| is_allowed(*kind))
        .collect();
    if allowed.is_empty() {
        all.to_vec()
    } else {
        allowed
    }
}

/// Adds the optional kinds that live at the region's depth, with weights that make them about half
/// of the hunters drawn.
fn add_varied(kinds: &mut Vec<(CreatureKind, u32)>, level: &KeepLevel, region: usize) {
    let hunters = kinds
        .iter()
        .filter(|(kind, _)| level.definitions.creature(*kind).hunts());
    let weight: u32 = hunters.map(|(_, weight)| weight).sum();
    let lives_here = |one: &&OptionalKind| one.lives_on(level.depth(region));
    let varied: Vec<&OptionalKind> = level.varied.iter().filter(lives_here).collect();
    let count = u32::try_from(varied.len()).unwrap_or(u32::MAX).max(1);
    kinds.extend(varied.iter().map(|one| (one.kind, (weight / count).max(1))));
}

/// Places all items of a Keep, at most one per tile. The goal, if it lies on this level, goes to
/// the dead end of the last region that is farthest from the region's entry; treasures go to each
/// secret room, and a bonus item to each dead end that would otherwise hold nothing. The items of
/// the world are spread over the regions in proportion to their floor area, except groups with
/// `exact`, which lie anywhere but in secret rooms; up to `off_the_way`
/// items of each group go to the same dead ends while these have free tiles. `None` if they do not
/// fit.
fn place_items(
    level: &KeepLevel,
    goal: Option<ItemKind>,
    dice: &mut Dice,
) -> Option<Vec<ItemSpawn>> {
    let keep = level.keep;
    let mut items = Vec::new();
    let mut used: Grid<bool> = level.tiles.map(|_| false, true);
    let mut place = |free: &mut Vec<Point>, kind, dice: &mut Dice| {
        while let Some(point) = take_random(free, dice) {
            if !used.get(point) {
                used.set(point, true);
                let at = level.place(point);
                items.push(ItemSpawn { kind, at });
                return Some(point);
            }
        }
        None
    };
    let mut goal_at = None;
    if let Some(kind) = goal {
        let steps = level.steps_into(keep.last_region());
        let room = keep.rooms_of(keep.last_region()).max_by_key(|room| {
            let nearest = room.tiles.iter().filter_map(|at| steps.get(*at)).min();
            (room.is_dead_end, nearest)
        })?;
        goal_at = place(&mut level.floor(std::iter::once(room)), kind, dice);
        goal_at?;
    }
    let is_bare_end = |room: &BuiltRoom| {
        let has_goal = goal_at.is_some_and(|at| room.tiles.contains(&at));
        room.is_dead_end && !has_goal && !level.is_taken(room)
    };
    for room in &keep.rooms {
        let things: &[ItemKind] = if room.is_secret && !level.kind.treasures.is_empty() {
            dice.pick(&level.kind.treasures)?
        } else if room.is_secret || is_bare_end(room) {
            dice.pick(&level.kind.bonus).map(slice::from_ref)?
        } else {
            &[]
        };
        for kind in things {
            place(&mut level.floor(std::iter::once(room)), *kind, dice)?;
        }
    }
    let groups = &level.definitions.world.items;
    for group in groups.iter().filter(|group| group.exact) {
        for (depth, mut open) in level.open_floors() {
            let kinds = group.kinds_on_level(depth);
            let kinds = level.definitions.found_on(depth, kinds);
            for _ in 0..group.on_level(depth) {
                if let Some(kind) = dice.pick(&kinds).copied() {
                    place(&mut open, kind, dice)?;
                }
            }
        }
    }
    // By group, the number of items still to be placed, times `AREA_OF_A_LEVEL`.
    let mut shares = vec![0; groups.len()];
    let mut off_the_way: Vec<u32> = groups.iter().map(|group| group.off_the_way).collect();
    for region in 0..keep.themes.len() {
        let mut free = level.floor(keep.rooms_of(region));
        let area = free.len();
        let mut ends = level.floor(keep.rooms_of(region).filter(|room| is_bare_end(room)));
        let depth = level.depth(region);
        for ((group, share), off_the_way) in groups.iter().zip(&mut shares).zip(&mut off_the_way) {
            if group.exact {
                continue;
            }
            *share += group.on_level(depth) * area;
            for _ in 0..*share / AREA_OF_A_LEVEL {
                let kinds = group.kinds_on_level(depth);
                let kinds = level.definitions.found_on(depth, kinds);
                if let Some(kind) = dice.pick(&kinds).copied() {
                    if *off_the_way > 0 && place(&mut ends, kind, dice).is_some() {
                        *off_the_way -= 1;
                    } else {
                        place(&mut free, kind, dice)?;
                    }
                }
            }
            *share %= AREA_OF_A_LEVEL;
        }
    }
    Some(items)
}
