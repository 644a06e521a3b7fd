//! State that only the player has.

use bevy_ecs::prelude::Component;
use serde::{Deserialize, Serialize};

use schemars::JsonSchema;

use crate::sim::{
    definition::{ItemKind, PerkKind},
    save::{digest::Digest, older::if_saved},
    world::{blueprint::LockId, place::Place, stable_id::StableId},
};

use super::{MapMemory, SeenHunter};

/// Marks the creature that is controlled from outside the simulation, and holds the state that only
/// the player has.
///
/// Rules only use it for matters of the player alone: when the game ends, which events are
/// reported, and which keys and secrets were found.
#[derive(Component, Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct PlayerData {
    /// Counts of actions that players may choose to avoid as a challenge.
    pub conduct: Conduct,
    /// Keys found.
    pub keys: Keys,
    /// Undiscovered secret doors adjacent to the player.
    pub secret_search: SecretSearch,
    /// Perks currently offered, in the order of the data file. Empty if no selection was drawn:
    /// then all perks are on offer.
    pub offers: Vec<PerkKind>,
    /// Perks that the player declined lately, each with the number of offers, 1 or more, in which
    /// it does not appear.
    #[serde(deserialize_with = "if_saved")]
    pub declined: Vec<(PerkKind, u8)>,
    /// Turns spent on each level, by level; levels beyond the end were never visited.
    pub stays: Vec<u32>,
    /// Index of the uppermost level that has been alarmed because the player carries the goal item;
    /// `None` before the first alarm.
    pub rumour: Option<usize>,
    /// The captive that the player has fed or freed.
    pub companion: Option<Companion>,
    /// Enemies that hunt the player, in ascending order of id: enemies in sight, and enemies seen a
    /// few turns ago.
    #[serde(deserialize_with = "if_saved")]
    pub hunters: Vec<SeenHunter>,
    /// Turn in which the player last noticed an enemy calling others, counted from 0; `None` if
    /// there was no call, or the called creatures would have given up by now.
    #[serde(deserialize_with = "if_saved")]
    pub call: Option<u32>,
    /// Lurking creatures over which the player has seen an item move, in ascending order of id.
    #[serde(deserialize_with = "if_saved")]
    pub stirred: Vec<StableId>,
    /// Unidentified kinds of items that the player used on itself without a visible effect, in the
    /// order of their first use.
    #[serde(deserialize_with = "if_saved")]
    pub felt_nothing: Vec<ItemKind>,
    /// The player's memory of the map.
    pub map: MapMemory,
}

/// A captive that the player has fed or freed.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Companion {
    /// The id of the captive.
    pub id: StableId,
    /// Last order of the player; `None` while it is bound and after it has left.
    pub order: Option<Order>,
    /// Food given to it while it was bound.
    pub fed: i32,
    /// Turn in which it was last freed or fed, counted from 0.
    pub fed_at: u32,
    /// Number of times that the player has hurt it.
    pub hits: u32,
}

/// The order of the player to a friend.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Order {
    /// Stay near the player and fight creatures that hunt it.
    Come,
    /// Stay where it is and attack creatures that come next to it.
    Stay,
    /// Go after every enemy in sight.
    Attack,
}

/// The state of a captive.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Bond {
    /// It is still bound.
    Bound,
    /// It is the player's friend, with this order.
    Friend(Order),
    /// It was freed, but is no longer a friend.
    Left,
}

impl Bond {
    /// Name in the protocol: "bound", "left", or the name of the order.
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

    /// Name in the protocol: "come", "stay" or "attack".
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
    /// Creates the data of a new player with this memory of the map.
    #[must_use]
    pub fn new(map: MapMemory) -> Self {
        Self {
            conduct: Conduct::default(),
            keys: Keys::default(),
            secret_search: SecretSearch::default(),
            offers: Vec::new(),
            declined: Vec::new(),
            stays: Vec::new(),
            rumour: None,
            companion: None,
            hunters: Vec::new(),
            call: None,
            stirred: Vec::new(),
            felt_nothing: Vec::new(),
            map,
        }
    }

    /// Turns spent on a level.
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

    /// Ends the current offer: its perks other than `chosen` will not appear in the next `waits`
    /// offers.
    pub(crate) fn decline_all_but(&mut self, chosen: PerkKind, waits: u8) {
        self.declined.retain_mut(|(_, left)| {
            *left -= 1;
            *left > 0
        });
        if waits > 0 {
            let others = self.offers.iter().filter(|perk| **perk != chosen);
            self.declined.extend(others.map(|perk| (*perk, waits)));
        }
        self.offers.clear();
    }

    /// A hash that is equal for equal data.
    pub(crate) fn fingerprint(&self) -> u64 {
        let mut digest = Digest::default();
        digest.take(&self.conduct);
        digest.take(&self.keys);
        digest.take(&self.secret_search);
        digest.take(&self.offers);
        digest.take(&self.declined);
        digest.take(&self.stays);
        digest.take(&self.rumour);
        digest.take(&self.call);
        digest.take(&self.companion);
        digest.take(&self.hunters);
        digest.take(&self.stirred);
        // An empty list leaves the hash of games that were recorded without it.
        self.felt_nothing.iter().for_each(|kind| digest.take(kind));
        digest.word(self.map.fingerprint());
        digest.finish()
    }
}

/// Counts of actions that players may choose to avoid as a challenge.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Conduct {
    /// Melee attacks.
    pub blows: u32,
    /// Creatures hit with something thrown or fired.
    pub missiles: u32,
    /// Potions drunk.
    pub drinks: u32,
    /// Spells cast.
    pub casts: u32,
    /// Tiles of rock dug away.
    pub digs: u32,
    /// Things eaten.
    pub meals: u32,
    /// Corpses eaten.
    pub meat: u32,
    /// Weapons wielded or put away.
    pub weapons: u32,
    /// Armour put on or taken off.
    pub armours: u32,
}

/// The keys that the player has found. A key is not an item and cannot be lost.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Keys {
    /// The locks that the keys open, in the order in which the keys were found.
    held: Vec<LockId>,
}

impl Keys {
    /// Whether the keys open a lock.
    #[must_use]
    pub fn open(&self, lock: LockId) -> bool {
        self.held.contains(&lock)
    }

    /// The locks that the keys open, in the order in which the keys were found.
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

/// The undiscovered secret doors adjacent to the player, with the search progress for each.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct SecretSearch {
    /// Places of the doors, row by row, with the search points spent on each.
    pub(crate) felt: Vec<(Place, u32)>,
}
