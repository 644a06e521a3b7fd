//! Everyone who died.

use bevy::prelude::Resource;

use super::{
    cause::Cause, fact::CreatureRef, fact::ItemRef, fingerprint::mix, place::Place,
    stable_id::StableId,
};

/// A creature that died, and of what.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Death {
    /// Who.
    pub who: CreatureRef,
    /// Where.
    pub at: Place,
    /// Of what.
    pub cause: Cause,
    /// In which turn, counted from 0.
    pub turn: u32,
    /// What it carried, in the order of the slots.
    pub carried: Vec<ItemRef>,
}

impl Death {
    fn fingerprint(&self) -> u64 {
        let carried = self
            .carried
            .iter()
            .map(|item| u64::from(item.id.0) << 16 | u64::from(item.kind.0));
        [
            u64::from(self.who.id.0) << 16 | u64::from(self.who.kind.0),
            self.at.fingerprint(),
            u64::from(self.turn),
        ]
        .into_iter()
        .chain(carried)
        .fold(self.cause.fingerprint(), |sum, word| mix(sum ^ word))
    }
}

/// Everyone who died in this game, in order of death.
#[derive(Resource, Clone, Debug, Default, PartialEq, Eq)]
pub struct Graveyard {
    deaths: Vec<Death>,
    fingerprint: u64,
}

impl Graveyard {
    pub(crate) fn bury(&mut self, death: Death) {
        // Kept as it grows, so that a long game's hash does not read all its
        // dead every turn.
        self.fingerprint = mix(self.fingerprint ^ death.fingerprint());
        self.deaths.push(death);
    }

    /// A number that is the same for the same deaths in the same order.
    #[must_use]
    pub const fn fingerprint(&self) -> u64 {
        self.fingerprint
    }

    /// The deaths, the first first.
    #[must_use]
    pub fn deaths(&self) -> &[Death] {
        &self.deaths
    }

    /// Who died in a turn, counted from 0, in order.
    pub fn died_in(&self, turn: u32) -> impl Iterator<Item = &Death> {
        // Deaths are in order.
        let first = self.deaths.partition_point(|death| death.turn < turn);
        self.deaths[first..]
            .iter()
            .take_while(move |death| death.turn == turn)
    }

    /// Whom a creature killed, in order.
    pub fn killed_by(&self, killer: StableId) -> impl Iterator<Item = &Death> {
        self.deaths.iter().filter(move |death| {
            death.who.id != killer
                && death
                    .cause
                    .author()
                    .is_some_and(|author| author.id == killer)
        })
    }
}
