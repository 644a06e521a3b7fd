//! The blueprint of a world: its rooms, regions, locks, keys and secrets, the proof that it can be
//! won, and the omens of its levels.
//!
//! It is created with the world and never changes. Its present state (open locks, found secrets,
//! taken keys) is in the terrain.

use std::{collections::BTreeMap, fmt, sync::Arc};

use bevy_ecs::prelude::Resource;
use serde::{Deserialize, Serialize};

use crate::{
    grid::{Grid, Point},
    sim::{
        definition::{CrackRule, ItemKind, Kinds, Omen, WorldDefinition},
        rng::Draws,
        save::digest::Digest,
        world::{level::Levels, place::Place, terrain::StairDirection},
    },
};

/// Exclusive upper bound of level indices in a blueprint, needed because blueprints may come from a
/// file.
const MOST_LEVELS: usize = 64;
/// Exclusive upper bound of the side lengths of levels, in tiles.
const LONGEST_SIDE: i32 = 1_024;

/// Index of a lock in [`GroundPlan::locks`]. Its key opens all of its barriers.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
pub struct LockId(pub u8);

impl LockId {
    /// Maximum number of locks in a world.
    pub const MOST: usize = 64;
}

/// A part of a level that one lock opens.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Region {
    /// Index of its level.
    pub level: usize,
    /// Index of its [theme](crate::sim::definition::RegionTheme): its name, stone and inhabitants.
    pub theme: u16,
    /// The lock on every way into it from regions that open earlier; `None` for the first region of
    /// a level.
    pub lock: Option<LockId>,
}

/// The name of a room: "the Flooded Gallery".
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct RoomName {
    /// The first word of the name, as in "Flooded"; one of `first_names` in `keep.ron`.
    pub first: String,
    /// The rest of the name, as in "Gallery"; one of `last_names` in `keep.ron`.
    pub last: String,
}

impl fmt::Display for RoomName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "the {} {}", self.first, self.last)
    }
}

/// A room.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Room {
    /// Index of its region.
    pub region: u16,
    /// Its name, unique in the world.
    pub name: RoomName,
    /// Index of its level.
    pub level: usize,
    /// Its tiles within the walls, terrain features included, row by row.
    pub tiles: Vec<Point>,
    /// Whether it can only be entered through secret doors.
    pub is_secret: bool,
}

/// A lock, with one or more barriers.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Lock {
    /// Index of its [kind](crate::sim::definition::LockDefinition).
    pub kind: u16,
    /// Index of its [mark](crate::sim::definition::MarkDefinition).
    pub mark: u16,
    /// Tiles of its barriers, level by level, row by row.
    pub at: Vec<Place>,
}

/// A key on its pedestal.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct KeyPlace {
    /// The lock that it opens.
    pub lock: LockId,
    /// Place where it stands at the start.
    pub at: Place,
}

/// Item or key taken in a step of a proof.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Prize {
    /// The key of a lock.
    Key(LockId),
    /// An item.
    Item(ItemKind),
}

/// A step of the proof that a world can be won. Between steps the player walks, through doors and
/// open locks, without digging.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum ProofStep {
    /// Go to a place and take what lies there.
    Take {
        /// Place of the item or key.
        at: Place,
        /// Item or key to take.
        what: Prize,
    },
    /// Open a lock.
    Open {
        /// Lock to open.
        lock: LockId,
        /// Place next to one of its barriers from which to open it.
        from: Place,
    },
    /// Take stairs.
    Stairs {
        /// Place of the stairs.
        at: Place,
        /// Direction of the stairs.
        dir: StairDirection,
    },
    /// Leave by the exit.
    Leave {
        /// Place of the exit.
        at: Place,
    },
}

/// Content of a blueprint, as plain data.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct GroundPlan {
    /// Regions, level by level, in the order in which they open.
    pub regions: Vec<Region>,
    /// Rooms, region by region.
    pub rooms: Vec<Room>,
    /// Locks, in the order in which they open.
    pub locks: Vec<Lock>,
    /// Keys, one for each lock, in the same order.
    pub keys: Vec<KeyPlace>,
    /// Secret doors, level by level, row by row.
    pub secrets: Vec<Place>,
    /// Steps in which the world can be won, from the start to the exit.
    pub proof: Vec<ProofStep>,
    /// Index of each level's [omen](crate::sim::definition::Omen) in the world's definition.
    pub omens: Vec<Option<u16>>,
}

/// Blueprint of a world, shared by all games in it. Empty for caves.
#[derive(Resource, Clone, Debug, Default, Serialize, Deserialize)]
#[serde(from = "GroundPlan", into = "GroundPlan")]
pub struct Blueprint(Arc<Indexed>);

/// Blueprint with derived data.
#[derive(Debug, Default)]
struct Indexed {
    plan: GroundPlan,
    /// Room number of each tile, by level: from 1, 0 for none.
    rooms: BTreeMap<usize, Grid<u16>>,
    /// Number that identifies the world, nearly always different for different worlds.
    key: u64,
}

impl PartialEq for Blueprint {
    fn eq(&self, other: &Self) -> bool {
        self.0.plan == other.0.plan
    }
}

impl From<GroundPlan> for Blueprint {
    fn from(plan: GroundPlan) -> Self {
        // Plans from a file may hold points off any map.
        let is_on_map = |point: &&Point| {
            let side = 0..LONGEST_SIDE;
            side.contains(&point.x) && side.contains(&point.y)
        };
        let mut sizes: BTreeMap<usize, (i32, i32)> = BTreeMap::new();
        for room in plan.rooms.iter().filter(|room| room.level < MOST_LEVELS) {
            let (width, height) = sizes.entry(room.level).or_default();
            for point in room.tiles.iter().filter(is_on_map) {
                (*width, *height) = ((*width).max(point.x + 1), (*height).max(point.y + 1));
            }
        }
        let mut rooms: BTreeMap<usize, Grid<u16>> = sizes
            .into_iter()
            .map(|(level, (width, height))| (level, Grid::new(width, height, 0, 0)))
            .collect();
        for (number, room) in (1..=u16::MAX).zip(&plan.rooms) {
            if let Some(level) = rooms.get_mut(&room.level) {
                for point in room.tiles.iter().filter(is_on_map) {
                    level.set(*point, number);
                }
            }
        }
        let key = Digest::of(&plan.secrets);
        Self(Arc::new(Indexed { plan, rooms, key }))
    }
}

impl From<Blueprint> for GroundPlan {
    fn from(blueprint: Blueprint) -> Self {
        blueprint.0.plan.clone()
    }
}

impl std::ops::Deref for Blueprint {
    type Target = GroundPlan;

    fn deref(&self) -> &GroundPlan {
        &self.0.plan
    }
}

impl Blueprint {
    /// Whether it fits a game with this number of levels: every index in it is in range.
    pub(in crate::sim) fn is_sound(&self, levels: usize, kinds: &Kinds) -> bool {
        let (keep, omens) = (&kinds.keep_settings, kinds.world.omens.len());
        let mut regions = self.regions.iter().map(|one| (one.level, one.theme));
        let mut rooms = self.rooms.iter().map(|one| (one.level, one.region));
        let mut locks = self.locks.iter().map(|one| (one.kind.into(), one.mark));
        let mut omen = self.omens.iter().flatten().map(|one| (0, *one));
        let within = |levels, most| move |(level, one)| level < levels && usize::from(one) < most;
        regions.all(within(levels, keep.themes.len()))
            && rooms.all(within(levels, self.regions.len()))
            && locks.all(within(keep.locks.len(), keep.marks.len()))
            && omen.all(within(1, omens))
    }

    /// Returns the places of a lock's barriers, open or not; empty if the lock does not exist.
    #[must_use]
    pub fn barriers(&self, lock: LockId) -> &[Place] {
        self.lock(lock).map_or(&[], |lock| &lock.at)
    }

    /// Returns the omen of a level, if it has one.
    #[must_use]
    pub fn omen<'d>(&self, level: usize, world: &'d WorldDefinition) -> Option<&'d Omen> {
        let omen = self.omens.get(level).copied().flatten()?;
        world.omens.get(usize::from(omen))
    }

    /// Returns the index of the room that a place belongs to, if it is in one.
    #[must_use]
    pub fn room_at(&self, place: Place) -> Option<usize> {
        let number = self.0.rooms.get(&place.level)?.get(place.point);
        usize::from(number).checked_sub(1)
    }

    /// Whether the wall at a place beside a room has a hairline crack; the place must have masonry
    /// or a secret door. Depends only on the world and the place, so it stays when the door is
    /// found.
    #[must_use]
    pub fn is_cracked(&self, place: Place, rule: CrackRule) -> bool {
        let share = if self.secrets.contains(&place) {
            rule.doors
        } else {
            rule.walls
        };
        Draws::of_place(self.0.key, place).chance(share, 10_000)
    }

    /// Whether no lock and no secret door lies between two places of a level: both are in the same
    /// room, in rooms of one region that are not secret, or in no room.
    #[must_use]
    pub fn share_a_region(&self, one: Place, other: Place) -> bool {
        let room = |place| self.room_at(place).and_then(|room| self.rooms.get(room));
        match (self.room_at(one), self.room_at(other)) {
            (None, None) => true,
            (Some(room), Some(same)) if room == same => true,
            _ => match (room(one), room(other)) {
                (Some(one), Some(other)) => {
                    one.region == other.region && !one.is_secret && !other.is_secret
                }
                _ => false,
            },
        }
    }

    /// Returns a lock by its index.
    #[must_use]
    pub fn lock(&self, lock: LockId) -> Option<&Lock> {
        self.locks.get(usize::from(lock.0))
    }

    /// Whether a lock has been opened.
    #[must_use]
    pub fn is_open(&self, levels: &Levels, lock: LockId) -> bool {
        self.lock(lock).is_some_and(|lock| {
            lock.at
                .iter()
                .all(|at| levels.terrain(*at).locked_by().is_none())
        })
    }
}
