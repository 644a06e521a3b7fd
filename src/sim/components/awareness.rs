//! Whether a creature has noticed its enemies.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::sim::{event::CreatureRef, place::Place};

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
            trail: None,
        }
    }

    /// Whether the creature is not hunting.
    #[must_use]
    pub fn is_unaware(self) -> bool {
        self.state != Awareness::Hunting
    }
}
