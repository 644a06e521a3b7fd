//! Why hit points were lost.

use serde::{Deserialize, Serialize};

use crate::sim::{
    definition::{EffectKind, ItemKind},
    event::CreatureRef,
};

/// Why hit points were lost.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Cause {
    /// A melee attack.
    Blow {
        /// The attacker.
        by: CreatureRef,
    },
    /// No food left.
    Starvation,
    /// Too much food.
    Overeating,
    /// A thrown or fired item.
    Missile {
        /// The thrower or shooter.
        by: CreatureRef,
        /// The thrown item, or the weapon that was fired.
        item: ItemKind,
    },
    /// An effect, such as that of a potion, a spell, a hit or terrain.
    Effect {
        /// Kind of the effect.
        kind: EffectKind,
        /// The creature that caused it, if any.
        by: Option<CreatureRef>,
        /// Whether the player perceived its beginning, and so recognizes it.
        seen: bool,
    },
}

impl Cause {
    /// The creature that caused the loss, if any.
    #[must_use]
    pub const fn author(self) -> Option<CreatureRef> {
        match self {
            Self::Blow { by } | Self::Missile { by, .. } => Some(by),
            Self::Effect { by, .. } => by,
            Self::Starvation | Self::Overeating => None,
        }
    }

    /// The kind of the thrown item, or of the weapon that was fired.
    #[must_use]
    pub const fn missile(self) -> Option<ItemKind> {
        match self {
            Self::Missile { item, .. } => Some(item),
            Self::Blow { .. } | Self::Starvation | Self::Overeating | Self::Effect { .. } => None,
        }
    }

    /// Whether the player recognizes the cause when it sees a creature suffer from it. An effect is
    /// only recognized if the player saw it begin.
    #[must_use]
    pub const fn is_evident(self) -> bool {
        match self {
            Self::Effect { seen, .. } => seen,
            Self::Blow { .. } | Self::Missile { .. } | Self::Starvation | Self::Overeating => true,
        }
    }
}
