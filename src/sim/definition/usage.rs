//! How kinds of items are used.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

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

/// What an item is used on.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum UseTarget {
    /// Whoever uses it.
    #[default]
    User,
    /// The first creature on the line to a tile where the user sees a creature.
    Creature,
    /// A tile in sight, or the first creature on the line to it.
    Tile,
}

/// How a kind of item is used, and what that does.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct Usage {
    /// The way of using it.
    pub method: UseMethod,
    /// What it is used on.
    pub target: UseTarget,
    /// Its effect, besides the food it gives.
    pub effect: Option<EffectKind>,
    /// How often a new one can be used, 1 to 1000.
    pub charges: u16,
    /// Whether it is gone when its last charge is spent; else it stays, empty.
    pub used_up: bool,
}

impl Usage {
    /// A meal without an effect.
    pub const MEAL: Self = Self {
        method: UseMethod::Eat,
        target: UseTarget::User,
        effect: None,
        charges: 1,
        used_up: true,
    };
}
