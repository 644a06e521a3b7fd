//! Enemies that the expert has seen, and whether they have noticed it.

use std::collections::BTreeMap;

use crate::{
    bot::creatures::hunters,
    sim::{Awareness, Known, KnownCreature, StableId},
};

/// Number of decisions for which a hunter that is out of sight still counts as hunting the bot.
const FRESH: u32 = 6;
/// Number of decisions for which a wandering enemy is assumed to be where it was last seen.
const WANDERS: u32 = 25;

/// An enemy as last seen.
#[derive(Clone, Debug)]
struct SeenEnemy {
    info: KnownCreature,
    /// Number of the decision when it was last seen.
    when: u32,
}

/// All enemies seen so far. An enemy is forgotten when its last known place is seen without it.
#[derive(Clone, Debug, Default)]
pub(super) struct EnemyMemory {
    known: BTreeMap<StableId, SeenEnemy>,
    /// Number of decisions so far.
    now: u32,
}

/// Whether a creature has noticed the bot.
pub(super) fn is_hunting(foe: &KnownCreature) -> bool {
    foe.awareness
        .is_none_or(|alert| alert == Awareness::Hunting)
}

impl EnemyMemory {
    /// Updates the memory from what the bot sees now.
    pub(super) fn update(&mut self, view: &Known) {
        self.now += 1;
        self.known.retain(|_, foe| !view.sight.sees(foe.info.place));
        let when = self.now;
        for info in hunters(view) {
            self.known.insert(info.id, SeenEnemy { info, when });
        }
    }

    /// Enemies on a level that hunt the bot, seen at most `FRESH` decisions ago.
    pub(super) fn hunting(&self, level: usize) -> Vec<&KnownCreature> {
        self.known
            .values()
            .filter(|foe| foe.info.place.level == level && is_hunting(&foe.info))
            .filter(|foe| self.now - foe.when <= FRESH)
            .map(|foe| &foe.info)
            .collect()
    }

    /// Enemies of a level that have not noticed the bot or have lost track of it.
    pub(super) fn unaware(&self, level: usize) -> Vec<&KnownCreature> {
        let lasts = |foe: &&SeenEnemy| {
            let age = self.now - foe.when;
            match foe.info.awareness {
                Some(Awareness::Asleep) => true,
                Some(Awareness::Idle) => age <= WANDERS,
                Some(Awareness::Hunting) | None => (FRESH + 1..=WANDERS).contains(&age),
            }
        };
        self.known
            .values()
            .filter(|foe| foe.info.place.level == level)
            .filter(lasts)
            .map(|foe| &foe.info)
            .collect()
    }
}
