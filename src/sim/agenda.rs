//! What everybody wants in a round of actions.

use bevy::prelude::Resource;

use super::{stable_id::StableId, verb::Intent, world_read::Actor};

/// What those want who can act in a round. Minds fill it in whatever order they
/// are asked; it is carried out in ascending id, which is the order in which
/// creatures act. Bits by id keep that order: to sort the wishes, each of a few
/// words, took several times as long.
#[derive(Resource, Clone, Debug, Default)]
pub(super) struct Agenda {
    wishes: Vec<(Actor, Intent)>,
    /// By id, which of the wishes it is.
    index: Vec<u32>,
    /// By id, as bits, whose wishes are left.
    left: Vec<u64>,
    /// The first of the words of bits that may have any left.
    word: usize,
    /// Whether anybody acts again in the next round.
    pub(super) again: bool,
}

impl Agenda {
    /// Forgets all wishes.
    pub(super) fn clear(&mut self) {
        self.wishes.clear();
        self.left.fill(0);
        self.word = 0;
        self.again = false;
    }

    /// Notes what somebody wants. Who waits is not noted: nothing comes of it.
    // Where it is called it is most of what a mind does besides thinking.
    #[inline(always)]
    pub(super) fn note(&mut self, actor: Actor, intent: Intent) {
        if intent == Intent::Wait {
            return;
        }
        let StableId(id) = actor.creature.id;
        let id = id as usize;
        if self.index.len() <= id {
            self.index.resize(id + 1, 0);
            self.left.resize(id / 64 + 1, 0);
        }
        self.index[id] = self.wishes.len() as u32;
        self.left[id / 64] |= 1 << (id % 64);
        self.wishes.push((actor, intent));
    }

    /// Takes the next wish, of the lowest id of those that are left.
    #[inline]
    pub(super) fn next(&mut self) -> Option<(Actor, Intent)> {
        while let Some(word) = self.left.get_mut(self.word) {
            if *word != 0 {
                let id = self.word * 64 + word.trailing_zeros() as usize;
                *word &= *word - 1;
                return self.wishes.get(self.index[id] as usize).copied();
            }
            self.word += 1;
        }
        None
    }
}
