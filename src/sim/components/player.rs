//! What belongs to the player alone.

use bevy_ecs::prelude::Component;
use serde::{Deserialize, Serialize};

use schemars::JsonSchema;

use crate::sim::{
    definition::PerkKind,
    save::{digest::Digest, older::if_saved},
    world::{blueprint::LockId, place::Place, stable_id::StableId},
};

use super::{MapMemory, SeenHunter};

/// Marks the creature that somebody outside the simulation decides for, and holds what only
/// that one has.
///
/// Rules do not ask for it, but where it is about the one at the keyboard: when the game
/// ends, what is told, and what keys and secrets were found.
#[derive(Component, Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct PlayerData {
    /// How often the player did what some pride themselves on never doing.
    pub conduct: Conduct,
    /// Keys found so far.
    pub keys: Keys,
    /// Secret doors beside the player that are not found yet.
    pub secret_search: SecretSearch,
    /// The perks that it may choose one of, in the order of the data; empty if all are offered.
    pub offers: Vec<PerkKind>,
    /// Turns spent on each level so far; none on those beyond the end.
    pub stays: Vec<u32>,
    /// The topmost level on which it is known that it carries what the game is about.
    pub rumour: Option<usize>,
    /// The captive that it fed or freed.
    pub companion: Option<Companion>,
    /// The enemies that hunt it, ascending by id: those in sight, and those that it saw a few turns
    /// ago.
    #[serde(deserialize_with = "if_saved")]
    pub hunters: Vec<SeenHunter>,
    /// The turn in which it last noticed an enemy call others, counted from 0; `None` once those
    /// would have given up.
    #[serde(deserialize_with = "if_saved")]
    pub call: Option<u32>,
    /// What the player remembers of the levels.
    pub map: MapMemory,
}

/// A captive that the player fed or freed.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Companion {
    /// The id of the captive.
    pub id: StableId,
    /// The last order of the player; `None` while it is bound, and after it has left.
    pub order: Option<Order>,
    /// Food that it was given while it was bound.
    pub fed: i32,
    /// The turn in which it was freed or fed last, counted from 0.
    pub fed_at: u32,
    /// How often the player has hurt it.
    pub hits: u32,
}

/// What a friend is told to do.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Order {
    /// Stay near the player and fight who hunts it.
    Come,
    /// Stay where it is and strike who comes beside it.
    Stay,
    /// Go after every enemy in sight.
    Attack,
}

/// The state of a captive.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Bond {
    /// Nobody has freed it yet.
    Bound,
    /// It is the player's friend and does so.
    Friend(Order),
    /// It was freed and is no friend any more.
    Left,
}

impl Bond {
    /// The word for it: "bound", "left", or that of its order.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Self::Bound => "bound",
            Self::Friend(order) => order.word(),
            Self::Left => "left",
        }
    }
}

impl Order {
    /// All orders.
    pub const ALL: [Self; 3] = [Self::Come, Self::Stay, Self::Attack];

    /// The word for it: "come", "stay" or "attack".
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Self::Come => "come",
            Self::Stay => "stay",
            Self::Attack => "attack",
        }
    }
}

impl PlayerData {
    /// A player that remembers nothing but a map of these sizes.
    #[must_use]
    pub fn new(map: MapMemory) -> Self {
        Self {
            conduct: Conduct::default(),
            keys: Keys::default(),
            secret_search: SecretSearch::default(),
            offers: Vec::new(),
            stays: Vec::new(),
            rumour: None,
            companion: None,
            hunters: Vec::new(),
            call: None,
            map,
        }
    }

    /// Turns that it has spent on a level.
    #[must_use]
    pub fn stay(&self, level: usize) -> u32 {
        self.stays.get(level).copied().unwrap_or(0)
    }

    /// Counts a turn on a level.
    pub(crate) fn spend_turn(&mut self, level: usize) {
        if self.stays.len() <= level {
            self.stays.resize(level + 1, 0);
        }
        self.stays[level] = self.stays[level].saturating_add(1);
    }

    /// A number that is equal for equal data.
    pub(crate) fn fingerprint(&self) -> u64 {
        let mut digest = Digest::default();
        digest.take(&self.conduct);
        digest.take(&self.keys);
        digest.take(&self.secret_search);
        digest.take(&self.offers);
        digest.take(&self.stays);
        digest.take(&self.rumour);
        digest.take(&self.call);
        digest.take(&self.companion);
        digest.take(&self.hunters);
        digest.word(self.map.fingerprint());
        digest.finish()
    }
}

/// How often the player did what some pride themselves on never doing.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Conduct {
    /// Blows struck.
    pub blows: u32,
    /// Creatures hit with something thrown or fired.
    pub missiles: u32,
    /// Potions drunk.
    pub quaffs: u32,
    /// Spells cast.
    pub casts: u32,
    /// Rocks dug away.
    pub digs: u32,
    /// Things eaten.
    pub meals: u32,
    /// Corpses eaten.
    pub meat: u32,
    /// Things wielded and put away.
    pub weapons: u32,
    /// Things put on and taken off.
    pub armours: u32,
}

/// The keys somebody has found. A key is no item; it cannot be lost.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Keys {
    /// Locks that they open, in the order in which the keys were found.
    held: Vec<LockId>,
}

impl Keys {
    /// Whether they open a lock.
    #[must_use]
    pub fn open(&self, lock: LockId) -> bool {
        self.held.contains(&lock)
    }

    /// The locks that they open, in the order in which the keys were found.
    #[must_use]
    pub fn held(&self) -> &[LockId] {
        &self.held
    }

    /// Adds a key.
    pub(crate) fn add(&mut self, lock: LockId) {
        if !self.open(lock) {
            self.held.push(lock);
        }
    }
}

/// The secret doors somebody stands beside, and how near each is to being found.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct SecretSearch {
    /// Their places, row by row, and the points of searching spent on each.
    pub(crate) felt: Vec<(Place, u32)>,
}
