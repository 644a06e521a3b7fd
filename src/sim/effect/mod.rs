//! The vocabulary of change. Effects are the only writers of the state that
//! rules are about, and they take hold at once.

mod birth;
mod damage;
mod dig;
mod relocate;

use bevy::prelude::Entity;

use super::{definition::CreatureKind, fact::Cause, place::Place, stage::Stage, status::Status};

pub(crate) use birth::spawn;

/// One change of the world.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(super) enum Effect {
    /// A creature loses hit points, and dies at none.
    Damage {
        /// Who.
        target: Entity,
        /// How many, 0 or more.
        amount: i32,
        /// Why.
        cause: Cause,
    },
    /// A creature is somewhere else.
    Relocate {
        /// Who.
        who: Entity,
        /// Where; the tile is free.
        to: Place,
    },
    /// Rock becomes floor.
    Dig {
        /// Which tile.
        at: Place,
    },
    /// A child of a spreading creature appears.
    Birth {
        /// The parent.
        parent: Entity,
        /// Its kind, and so the child's.
        kind: CreatureKind,
        /// Where; the tile is free.
        at: Place,
    },
    /// The game is over.
    End {
        /// How.
        status: Status,
    },
}

impl Stage<'_, '_> {
    /// Carries out a change, now and completely.
    pub(super) fn apply(&mut self, effect: Effect) {
        match effect {
            Effect::Damage {
                target,
                amount,
                cause,
            } => damage::apply(self, target, amount, cause),
            Effect::Relocate { who, to } => relocate::apply(self, who, to),
            Effect::Dig { at } => dig::apply(self, at),
            Effect::Birth { parent, kind, at } => birth::apply(self, parent, kind, at),
            Effect::End { status } => self.state.status = status,
        }
    }
}
