//! Components of how creatures notice their enemies.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::sim::{event::CreatureRef, world::place::Place};

/// How aware a creature is of its enemies.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Awareness {
    /// Sleeps until something wakes it.
    Asleep,
    /// Awake, but not aware of any enemy.
    Idle,
    /// Aware of its enemies and goes after them.
    #[default]
    Hunting,
}

impl Awareness {
    /// Name in the protocol: "asleep", "idle" or "hunting".
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Self::Asleep => "asleep",
            Self::Idle => "idle",
            Self::Hunting => "hunting",
        }
    }
}

/// Why a creature noticed the player, or woke.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum NoticeCause {
    /// Saw the player, or bumped into it.
    Saw,
    /// Heard the player's steps.
    Steps,
    /// Heard the player fight.
    Fight,
    /// Heard the player dig.
    Digging,
    /// Heard something else that the player did.
    Heard,
    /// Was called by another of its kind.
    Called,
    /// Was hurt.
    Hit,
    /// Was told that the player carries the goal item, or alerted when the player took it.
    Alarm,
}

impl NoticeCause {
    /// Name in the protocol, such as "steps".
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Self::Saw => "saw",
            Self::Steps => "steps",
            Self::Fight => "fight",
            Self::Digging => "digging",
            Self::Heard => "heard",
            Self::Called => "called",
            Self::Hit => "hit",
            Self::Alarm => "alarm",
        }
    }
}

/// Stairs that a creature saw an enemy take.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct StairsTaken {
    /// The enemy that left.
    pub who: CreatureRef,
    /// Place of the stairs.
    pub stairs: Place,
    /// Turns for which the creature keeps following, 1 or more.
    pub left: u32,
}

/// A creature's awareness of its enemies.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Alert {
    /// Level of awareness.
    pub state: Awareness,
    /// Turns since it last saw an enemy, counted while it hunts.
    pub unseen: u32,
    /// Place of an enemy that it was alerted to; it notices that enemy with its next action.
    pub startled: Option<Place>,
    /// Reason why it notices the player, once known. No rule reads it, so it is neither hashed nor
    /// saved.
    #[serde(skip)]
    pub cause: Option<NoticeCause>,
    /// Stairs that it saw an enemy take.
    pub trail: Option<StairsTaken>,
}

impl Alert {
    /// Creates an alert in the given state, without memories of enemies.
    #[must_use]
    pub const fn new(state: Awareness) -> Self {
        Self {
            state,
            unseen: 0,
            startled: None,
            cause: None,
            trail: None,
        }
    }

    /// Whether the creature is not hunting.
    #[must_use]
    pub fn is_unaware(self) -> bool {
        self.state != Awareness::Hunting
    }
}
