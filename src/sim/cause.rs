//! Why hit points were lost.

use super::{
    definition::{EffectKind, ItemKind},
    fact::CreatureRef,
    fingerprint::mix,
};

/// Why hit points were lost.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
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

    /// A number that is the same for equal causes.
    pub(super) fn fingerprint(self) -> u64 {
        match self {
            Self::Blow { by } => mix(u64::from(by.id.0) << 16 | u64::from(by.kind.0)),
            Self::Missile { by, item } => {
                mix(mix(u64::from(by.id.0) << 16 | u64::from(by.kind.0)) ^ u64::from(item.0))
            }
            Self::Starvation => mix(1),
            Self::Overeating => mix(2),
            Self::Effect { kind, by } => {
                let by = by.map_or(0, |by| u64::from(by.id.0) << 16 | u64::from(by.kind.0));
                mix(mix(u64::from(kind.0) + 3) ^ by)
            }
        }
    }
}
