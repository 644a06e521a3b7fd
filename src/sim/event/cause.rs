//! Why hit points were lost.

use serde::{Deserialize, Serialize};

use crate::sim::{
    definition::{EffectKind, ItemKind},
    event::CreatureRef,
};

/// Why hit points were lost.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Cause {
    /// A blow struck by somebody.
    Blow {
        /// Who struck.
        by: CreatureRef,
    },
    /// Nothing left to live on.
    Starvation,
    /// More food than fits.
    Overeating,
    /// Something thrown or fired by somebody.
    Missile {
        /// Who threw or fired.
        by: CreatureRef,
        /// The thing, or the weapon.
        item: ItemKind,
    },
    /// A potion or a spell.
    Effect {
        /// Which.
        kind: EffectKind,
        /// Who threw, drank or cast it.
        by: Option<CreatureRef>,
        /// Whether the player perceived its beginning, and so knows it for what it is.
        seen: bool,
    },
}

impl Cause {
    /// Who is to blame.
    #[must_use]
    pub const fn author(self) -> Option<CreatureRef> {
        match self {
            Self::Blow { by } | Self::Missile { by, .. } => Some(by),
            Self::Effect { by, .. } => by,
            Self::Starvation | Self::Overeating => None,
        }
    }

    /// The kind of what was thrown, or of the weapon that was fired.
    #[must_use]
    pub const fn missile(self) -> Option<ItemKind> {
        match self {
            Self::Missile { item, .. } => Some(item),
            Self::Blow { .. } | Self::Starvation | Self::Overeating | Self::Effect { .. } => None,
        }
    }

    /// Whether the player knows it when it sees somebody suffer from it: nobody
    /// sees what a potion does that it did not see begin.
    #[must_use]
    pub const fn is_evident(self) -> bool {
        match self {
            Self::Effect { seen, .. } => seen,
            Self::Blow { .. } | Self::Missile { .. } | Self::Starvation | Self::Overeating => true,
        }
    }
}
