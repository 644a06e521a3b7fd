//! Everyone who died.

use bevy::prelude::Resource;
use serde::{Deserialize, Serialize};

use super::{
    cause::Cause,
    digest::{Digest, mix},
    event::CreatureRef,
    event::ItemRef,
    place::Place,
    stable_id::StableId,
};

/// A creature that died, and of what.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
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

/// Everyone who died in this game, in order of death.
#[derive(Resource, Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(from = "Vec<Death>", into = "Vec<Death>")]
pub struct Graveyard {
    deaths: Vec<Death>,
    fingerprint: u64,
}

impl Graveyard {
    pub(crate) fn bury(&mut self, death: Death) {
        // Kept as it grows, so that a long game's hash does not read all its
        // dead every turn.
        self.fingerprint = mix(self.fingerprint ^ Digest::of(&death));
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

impl From<Vec<Death>> for Graveyard {
    fn from(deaths: Vec<Death>) -> Self {
        let mut graveyard = Self::default();
        for death in deaths {
            graveyard.bury(death);
        }
        graveyard
    }
}

impl From<Graveyard> for Vec<Death> {
    fn from(graveyard: Graveyard) -> Self {
        graveyard.deaths
    }
}
