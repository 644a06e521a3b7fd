//! How items are used.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::data::{Value, data, data_enum};

use super::EffectKind;

/// Way in which an item is used.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum UseMethod {
    /// Drunk, like a potion. Thrown at a creature, it breaks and affects that creature.
    Drink,
    /// Eaten.
    Eat,
    /// Read, like a scroll.
    Read,
    /// Zapped, like a wand.
    Zap,
}
data_enum!(UseMethod);

/// Target on which an item has its effect.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum UseTarget {
    /// The creature that uses the item.
    #[default]
    User,
    /// A creature that the user sees, or another creature on the line to it.
    Creature,
    /// A tile that the user sees, or the first creature on the line to it.
    Tile,
    /// An item that the user carries, which becomes better by the rule `making`.
    Item,
}
data_enum!(UseTarget);

data! {
    /// Use of an item kind. Items with `food` but without `use` are eaten.
    #[derive(Copy)]
    #[check(Usage::checked)]
    pub struct Usage {
        /// Way in which it is used.
        method: UseMethod { named("how") },
        /// Target of the effect.
        target: UseTarget { or(UseTarget::User) },
        /// Effect on the target. The user also gets the `food` of the item.
        effect: Option<EffectKind>,
        /// Number of times that a new item can be used.
        charges: u16 { within(1..=1_000), or(1) },
        /// Whether it disappears after its last use. If false, the item stays without charges.
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
        if self.target == UseTarget::Item && self.effect.is_some() {
            value.problem("an item that makes another one better has no other effect");
            return None;
        }
        Some(self)
    }

    /// Use of food without an effect: it is eaten.
    pub const MEAL: Self = Self {
        method: UseMethod::Eat,
        target: UseTarget::User,
        effect: None,
        charges: 1,
        used_up: true,
    };
}
