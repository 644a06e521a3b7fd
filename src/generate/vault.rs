//! Vaults: closed rooms with three pedestals, from which the player takes one of three offers.
//!
//! A vault is carved into solid stone beside a cave or a room. Its door is the only entrance, and
//! no other part of the world depends on it: the proof that the world can be won does not use it.

use crate::{
    grid::{BitGrid, Direction, Grid, Point},
    sim::{Definitions, Dice, ItemKind, ItemSpawn, Place, Terrain},
};

use super::{
    draws::{is_rim, take_random},
    keep::{BuiltRoom, Keep},
};

/// Directions through the door into a vault, each with the direction to its right.
const SIDES: [(Direction, Direction); 4] = [
    (Direction::N, Direction::E),
    (Direction::E, Direction::S),
    (Direction::S, Direction::W),
    (Direction::W, Direction::N),
];

/// A possible place for a vault.
#[derive(Copy, Clone)]
struct Site {
    /// Floor tile in front of the door.
    front: Point,
    /// Direction from there through the door.
    inward: Point,
    /// Direction along the wall of the door.
    along: Point,
}

impl Site {
    /// The tile at this number of steps from the front.
    const fn at(self, inward: i32, along: i32) -> Point {
        Point::new(
            self.front.x + inward * self.inward.x + along * self.along.x,
            self.front.y + inward * self.inward.y + along * self.along.y,
        )
    }

    /// Tiles of the vault with its walls: 5 by 3.
    fn tiles(self) -> impl Iterator<Item = Point> {
        (1..=3).flat_map(move |inward| (-2..=2).map(move |along| self.at(inward, along)))
    }
}

/// A vault that has been built.
pub(super) struct Vault {
    /// Index of its level.
    level: usize,
    /// Its three pedestals.
    pedestals: Vec<Point>,
}

/// Builds the vault of a level, with the chance of the rule; `None` if no vault was built.
pub(super) fn build(
    index: usize,
    level: &mut Grid<Terrain>,
    keep: Option<&mut Keep>,
    definitions: &Definitions,
    dice: &mut Dice,
) -> Option<Vault> {
    let rule = definitions.world.vaults.as_ref()?;
    if !dice.chance(rule.chance, 1000) {
        return None;
    }
    let site = *dice.pick(&sites(level, keep.as_deref()))?;
    for tile in site.tiles() {
        level.set(tile, Terrain::Masonry);
    }
    level.set(site.at(1, 0), Terrain::ClosedDoor);
    let pedestals = [-1, 0, 1].map(|along| site.at(2, along)).to_vec();
    for tile in &pedestals {
        level.set(*tile, Terrain::VaultPedestal);
    }
    if let Some(keep) = keep {
        keep.add_vault(site.front, pedestals.clone());
    }
    Some(Vault {
        level: index,
        pedestals,
    })
}

/// Draws what lies on the pedestals of all vaults of a world, in the order of their levels. Gear
/// and books that the player starts with, that lie on the level or the one above, or that another
/// vault offers are left out, and each set of potions is offered once, as far as others are left.
pub(super) fn stock(
    vaults: Vec<Vault>,
    lying: &[ItemSpawn],
    carried: &[ItemKind],
    definitions: &Definitions,
    dice: &mut Dice,
) -> Option<Vec<ItemSpawn>> {
    let Some(rule) = &definitions.world.vaults else {
        return Some(Vec::new());
    };
    let mut taken = carried.to_vec();
    let mut sets = rule.potions.clone();
    let mut items = Vec::new();
    for Vault {
        level,
        mut pedestals,
    } in vaults
    {
        let near = |item: &&ItemSpawn| item.at.level == level || item.at.level + 1 == level;
        let near: Vec<ItemKind> = lying.iter().filter(near).map(|item| item.kind).collect();
        let mut pick = |kinds: &[ItemKind]| {
            let all = definitions.found_on(level, kinds);
            let is_new = |kind: &&ItemKind| !taken.contains(*kind) && !near.contains(*kind);
            let new: Vec<ItemKind> = all.iter().filter(is_new).copied().collect();
            let kind = *dice.pick(if new.is_empty() { &all } else { &new })?;
            taken.push(kind);
            Some(kind)
        };
        let (gear, book) = (pick(&rule.gear)?, pick(&rule.books)?);
        if sets.is_empty() {
            sets.clone_from(&rule.potions);
        }
        let mut potions = take_random(&mut sets, dice)?;
        potions.push(*rule.gems.get(level).or_else(|| rule.gems.last())?);
        for kinds in [vec![gear], vec![book], potions] {
            let at = Place::new(level, take_random(&mut pedestals, dice)?);
            items.extend(kinds.into_iter().map(|kind| ItemSpawn { kind, at }));
        }
    }
    Some(items)
}

/// All possible places for a vault: solid stone behind floor, which in a Keep belongs to a room
/// that is not secret.
fn sites(level: &Grid<Terrain>, keep: Option<&Keep>) -> Vec<Site> {
    let is_solid = |tile: Point| match level.get(tile) {
        Terrain::Wall => !is_rim(level, tile),
        Terrain::Masonry => true,
        _ => false,
    };
    let solid = BitGrid::of_tiles(level, true, |tile| {
        matches!(tile, Terrain::Wall | Terrain::Masonry)
    });
    let mut all = Vec::new();
    for front in solid.edges() {
        if level.get(front) != Terrain::Floor {
            continue;
        }
        for (inward, along) in SIDES {
            let (inward, along) = (inward.offset(), along.offset());
            let site = Site {
                front,
                inward,
                along,
            };
            let is_open = |keep: &Keep| keep.open_room_at(front).is_some();
            if site.tiles().all(is_solid) && keep.is_none_or(is_open) {
                all.push(site);
            }
        }
    }
    all
}

impl Keep {
    /// The room of a tile, unless it is secret.
    fn open_room_at(&self, point: Point) -> Option<&BuiltRoom> {
        let mut open = self.rooms.iter().filter(|room| !room.is_secret);
        open.find(|room| room.tiles.contains(&point))
    }

    /// Adds a vault whose door leads to a tile of a room.
    fn add_vault(&mut self, front: Point, mut tiles: Vec<Point>) {
        tiles.sort_by_key(|at| (at.y, at.x));
        if let Some(room) = self.open_room_at(front) {
            let (region, depth) = (room.region, room.depth + 1);
            let last = self.rooms.partition_point(|room| room.region <= region);
            let vault = BuiltRoom {
                region,
                tiles,
                is_secret: false,
                is_dead_end: true,
                depth,
            };
            self.rooms.insert(last, vault);
        }
    }
}
