//! Whether a creature has noticed its enemies, and how loud those are.

use bevy::prelude::Component;
use serde::{Deserialize, Serialize};

use crate::sim::place::Place;

/// How far a creature is aware of its enemies.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Awareness {
    /// It does nothing.
    Asleep,
    /// It goes about its own business.
    Idle,
    /// It goes after them.
    #[default]
    Hunting,
}

impl Awareness {
    /// In a word.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Self::Asleep => "asleep",
            Self::Idle => "idle",
            Self::Hunting => "hunting",
        }
    }
}

/// Stairs by which somebody saw an enemy go.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct StairsTaken {
    /// Where they are.
    pub stairs: Place,
    /// For how many turns it goes on after the enemy.
    pub left: u32,
}

/// Whether one that goes after its enemies has noticed them.
#[derive(Component, Copy, Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Alert {
    /// How far it is aware of them.
    pub state: Awareness,
    /// Turns since it last saw one, while it hunts.
    pub unseen: u32,
    /// Where an enemy is of whom it was made aware: it notices as its next action.
    pub startled: Option<Place>,
    /// The stairs by which it saw an enemy go.
    pub trail: Option<StairsTaken>,
}

impl Alert {
    /// One that begins so.
    #[must_use]
    pub const fn new(state: Awareness) -> Self {
        Self {
            state,
            unseen: 0,
            startled: None,
            trail: None,
        }
    }

    /// Whether it has not noticed its enemies.
    #[must_use]
    pub fn is_unaware(self) -> bool {
        self.state != Awareness::Hunting
    }
}

/// How far it is heard what somebody did last who is hunted, tiles; what it wears and
/// wields is not counted.
#[derive(Component, Copy, Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Noise(pub i32);

/// What somebody with hands is about to do with them.
#[derive(Component, Copy, Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Stance {
    /// The tile over which its weapon is raised.
    pub raised: Option<Place>,
}
