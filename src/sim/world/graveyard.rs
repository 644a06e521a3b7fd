//! Record of all deaths.

use bevy_ecs::prelude::Resource;
use serde::{Deserialize, Serialize};

use crate::sim::{
    event::{CreatureRef, ItemRef, cause::Cause},
    save::digest::{Digest, mix},
    world::{items::MOST_LEVELS, place::Place, stable_id::StableId},
};

/// The death of a creature.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Death {
    /// The creature that died.
    pub who: CreatureRef,
    /// Place of the death.
    pub at: Place,
    /// Cause of the death.
    pub cause: Cause,
    /// Turn of the death, counted from 0.
    pub turn: u32,
    /// Items that it carried, in slot order.
    pub carried: Vec<ItemRef>,
}

/// All deaths of this game.
#[derive(Resource, Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(from = "Vec<Death>", into = "Vec<Death>")]
pub struct Graveyard {
    /// Deaths on each level, in order.
    levels: Vec<Vec<Death>>,
    fingerprint: u64,
}

impl Graveyard {
    pub(crate) fn bury(&mut self, death: Death) {
        // A file may name any level, and is read before it is checked.
        let level = death.at.level.min(MOST_LEVELS);
        if self.levels.len() <= level {
            self.levels.resize_with(level + 1, Vec::new);
        }
        let before = self.levels[level].len() as u64;
        // Updated with each death, so that hashing a turn in a long game does not read all the
        // dead.
        let mark = mix(before ^ Digest::of(&death));
        self.fingerprint = self.fingerprint.wrapping_add(mark);
        self.levels[level].push(death);
    }

    /// Fingerprint of the deaths: the same for the same deaths in the same order on each level.
    #[must_use]
    pub const fn fingerprint(&self) -> u64 {
        self.fingerprint
    }

    /// Returns the deaths in order of turn, and within a turn level by level.
    #[must_use]
    pub fn deaths(&self) -> Vec<&Death> {
        let mut all: Vec<&Death> = self.levels.iter().flatten().collect();
        all.sort_by_key(|death| death.turn);
        all
    }

    /// Deaths in a turn, counted from 0, level by level.
    pub fn died_in(&self, turn: u32) -> impl Iterator<Item = &Death> {
        self.levels.iter().flat_map(move |deaths| {
            // Deaths of a level are in order of turn.
            let first = deaths.partition_point(|death| death.turn < turn);
            deaths[first..]
                .iter()
                .take_while(move |death| death.turn == turn)
        })
    }

    /// Returns the death of a creature, if it died.
    #[must_use]
    pub fn of(&self, who: StableId) -> Option<&Death> {
        let mut all = self.levels.iter().flatten();
        all.find(|death| death.who.id == who)
    }

    /// Deaths of other creatures that a creature caused, in order of turn.
    pub fn killed_by(&self, killer: StableId) -> impl Iterator<Item = &Death> {
        self.deaths().into_iter().filter(move |death| {
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
        graveyard.levels.into_iter().flatten().collect()
    }
}
