//! How kinds of items are used.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::data::{Value, data, data_enum};

use super::EffectKind;

/// A way of using an item.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum UseMethod {
    /// Drinking it, as a potion. Thrown at a creature, such an item breaks and works on that.
    Drink,
    /// Eating it.
    Eat,
    /// Reading it, as a scroll.
    Read,
    /// Zapping it, as a wand.
    Zap,
}
data_enum!(UseMethod);

/// What an item is used on.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum UseTarget {
    /// The user.
    #[default]
    User,
    /// The first creature on the line to a tile where the user sees a creature.
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
        /// The way of using it.
        method: UseMethod { named("how") },
        /// The target that it is used on.
        target: UseTarget { or(UseTarget::User) },
        /// Its effect, besides the food that it gives.
        effect: Option<EffectKind>,
        /// How often a new one can be used.
        charges: u16 { within(1..=1_000), or(1) },
        /// Whether it is gone when its last charge is spent; otherwise it stays, empty.
        used_up: bool { or(true) },
    }
}

impl Usage {
    /// Itself, if its parts go together.
    fn checked(self, value: &Value) -> Option<Self> {
        let is_consumed = matches!(self.method, UseMethod::Drink | UseMethod::Eat);
        if is_consumed && self.target != UseTarget::User {
            value.problem("what is drunk or eaten has no target");
            return None;
        }
        Some(self)
    }

    /// A meal without an effect.
    pub const MEAL: Self = Self {
        method: UseMethod::Eat,
        target: UseTarget::User,
        effect: None,
        charges: 1,
        used_up: true,
    };
}
