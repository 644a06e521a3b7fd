//! Why hit points were lost.

use serde::{Deserialize, Serialize};

use super::{
    definition::{EffectKind, ItemKind},
    fact::CreatureRef,
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
}
