//! Whether a creature has noticed its enemies.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::sim::{event::CreatureRef, world::place::Place};

/// How aware a creature is of its enemies.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Awareness {
    /// Does nothing until something wakes it.
    Asleep,
    /// Goes about its own business.
    Idle,
    /// Goes after its enemies.
    #[default]
    Hunting,
}

impl Awareness {
    /// The word for it: "asleep", "idle" or "hunting".
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
    /// It saw the player, or bumped into it.
    Saw,
    /// It heard the player's steps.
    Steps,
    /// It heard the player fight.
    Fight,
    /// It heard the player dig.
    Digging,
    /// It heard something else that the player did.
    Heard,
    /// Another of its kind called it.
    Called,
    /// It was hurt.
    Hit,
    /// It was told of what the player carries, or roused when the player took that.
    Alarm,
}

impl NoticeCause {
    /// The word for it, as in the protocol: "steps".
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

/// Stairs by which a creature saw an enemy leave.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct StairsTaken {
    /// Who left.
    pub who: CreatureRef,
    /// Place of the stairs.
    pub stairs: Place,
    /// Turns for which the creature still follows, 1 or more.
    pub left: u32,
}

/// What a creature with enemies has noticed of them.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Alert {
    /// How aware it is of its enemies.
    pub state: Awareness,
    /// Turns since it last saw an enemy, while it hunts.
    pub unseen: u32,
    /// Place of an enemy that it was made aware of and notices as its next action.
    pub startled: Option<Place>,
    /// Why it notices the player, once that is decided. No rule reads it, so it is neither hashed
    /// nor saved.
    #[serde(skip)]
    pub cause: Option<NoticeCause>,
    /// Stairs by which it saw an enemy leave.
    pub trail: Option<StairsTaken>,
}

impl Alert {
    /// A fresh alert in the given state.
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
