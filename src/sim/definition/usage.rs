//! How items are used.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::data::{Value, data, data_enum};

use super::EffectKind;

/// How an item is used.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum UseMethod {
    /// By drinking it, as a potion. Thrown at a creature, such an item breaks and affects that
    /// creature.
    Drink,
    /// By eating it.
    Eat,
    /// By reading it, as a scroll.
    Read,
    /// By zapping it, as a wand.
    Zap,
}
data_enum!(UseMethod);

/// The target of an item.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum UseTarget {
    /// The user.
    #[default]
    User,
    /// The first creature on the line to a tile where the user sees one.
    Creature,
    /// A tile in sight, or the first creature on the line to it.
    Tile,
}
data_enum!(UseTarget);

data! {
    /// How a kind of item is used. Items with food and no `use` are eaten.
    #[derive(Copy)]
    #[check(Usage::checked)]
    pub struct Usage {
        /// How it is used.
        method: UseMethod { named("how") },
        /// The target.
        target: UseTarget { or(UseTarget::User) },
        /// The effect, besides the food that it gives.
        effect: Option<EffectKind>,
        /// Number of uses of a new item.
        charges: u16 { within(1..=1_000), or(1) },
        /// Whether it disappears when its last charge is spent; otherwise it stays, empty.
        used_up: bool { or(true) },
    }
}

impl Usage {
    /// Returns the usage if its values are consistent.
    fn checked(self, value: &Value) -> Option<Self> {
        let is_consumed = matches!(self.method, UseMethod::Drink | UseMethod::Eat);
        if is_consumed && self.target != UseTarget::User {
            value.problem("an item that is drunk or eaten has no target");
            return None;
        }
        Some(self)
    }

    /// Eating, without an effect.
    pub const MEAL: Self = Self {
        method: UseMethod::Eat,
        target: UseTarget::User,
        effect: None,
        charges: 1,
        used_up: true,
    };
}
