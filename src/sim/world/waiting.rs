//! Suspended levels: a level that cannot affect the player is not simulated.
//!
//! A suspended level is plain data, with the turn up to which it was played. When a creature
//! arrives, it plays the turns that it missed, without the player perceiving any of them. It is
//! then as if it had never been suspended, because all that happens on a level depends only on that
//! level and on the creatures that come to it.

use std::sync::Arc;

use bevy_ecs::prelude::Resource;
use serde::{Deserialize, Serialize};

use crate::sim::{
    parts::CreatureParts,
    save::digest::Digest,
    world::{items::Item, stable_id::StableId},
};

/// A level that is not simulated now.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
pub struct WaitingLevel {
    /// Turn of the game up to which it was played.
    pub turn: u32,
    /// All creatures on it, in ascending order of id.
    pub creatures: Vec<CreatureParts>,
    /// Items that lie or are carried on it, in ascending order of id.
    pub items: Vec<(StableId, Item)>,
    /// Experience for deaths on other levels, given to creatures of this level when it plays the
    /// turn.
    pub rewards: Vec<Reward>,
}

/// Experience for a death on another level.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Reward {
    /// The turn of the death.
    pub turn: u32,
    /// Index of the level of the death.
    pub level: usize,
    /// The creature to be rewarded.
    pub killer: StableId,
    /// Experience for the death before the killer's level is subtracted.
    pub value: i32,
    /// Minimum experience that it gives, 0 or 1.
    pub least: i32,
}

/// Suspended levels.
#[derive(Resource, Clone, Debug, Default, Serialize, Deserialize)]
#[serde(from = "Vec<Option<WaitingLevel>>", into = "Vec<Option<WaitingLevel>>")]
pub struct WaitingLevels {
    /// By level, `None` for one that is played; each with a digest of its content.
    levels: Vec<Option<(u64, Arc<WaitingLevel>)>>,
    /// Whether levels are never suspended. Not part of the state.
    pub(in crate::sim) play_all: bool,
    /// The level that is playing its missed turns, if any. Not part of the state.
    pub(in crate::sim) catches_up: Option<usize>,
}

impl WaitingLevels {
    /// Returns a level, if it is suspended.
    #[must_use]
    pub fn get(&self, level: usize) -> Option<&WaitingLevel> {
        Some(&self.levels.get(level)?.as_ref()?.1)
    }

    /// All suspended levels, with their indexes.
    pub fn iter(&self) -> impl Iterator<Item = (usize, &WaitingLevel)> {
        let all = self.levels.iter().enumerate();
        all.filter_map(|(index, level)| Some((index, &*level.as_ref()?.1)))
    }

    /// Returns a creature on a suspended level.
    #[must_use]
    pub fn creature(&self, id: StableId) -> Option<&CreatureParts> {
        let mut all = self.iter().flat_map(|(_, level)| &level.creatures);
        all.find(|one| one.id == id)
    }

    /// Fingerprint of the suspended levels: the same for equal ones, regardless of their history.
    #[must_use]
    pub fn fingerprint(&self) -> u64 {
        let mut digest = Digest::default();
        for (index, level) in self.levels.iter().enumerate() {
            if let Some((mark, _)) = level {
                digest.word(index as u64);
                digest.word(*mark);
            }
        }
        digest.finish()
    }

    /// Stores a reward for a creature, if it is on a suspended level.
    pub(in crate::sim) fn leave_reward(&mut self, reward: Reward) {
        let on = |level: &&mut Option<(u64, Arc<WaitingLevel>)>| {
            let level = level.as_ref().map(|(_, level)| level);
            level.is_some_and(|level| level.creatures.iter().any(|one| one.id == reward.killer))
        };
        if let Some(Some((mark, level))) = self.levels.iter_mut().find(on) {
            Arc::make_mut(level).rewards.push(reward);
            *mark = Digest::of(&**level);
        }
    }

    pub(in crate::sim) fn put(&mut self, index: usize, level: WaitingLevel) {
        if self.levels.len() <= index {
            self.levels.resize(index + 1, None);
        }
        self.levels[index] = Some((Digest::of(&level), Arc::new(level)));
    }

    pub(in crate::sim) fn take(&mut self, level: usize) -> Option<WaitingLevel> {
        let (_, waiting) = self.levels.get_mut(level)?.take()?;
        Some(Arc::unwrap_or_clone(waiting))
    }

    pub(in crate::sim) fn waits(&self, level: usize) -> bool {
        self.get(level).is_some()
    }
}

impl From<Vec<Option<WaitingLevel>>> for WaitingLevels {
    fn from(levels: Vec<Option<WaitingLevel>>) -> Self {
        let mut all = Self::default();
        for (index, level) in levels.into_iter().enumerate() {
            if let Some(level) = level {
                all.put(index, level);
            }
        }
        all
    }
}

impl From<WaitingLevels> for Vec<Option<WaitingLevel>> {
    fn from(all: WaitingLevels) -> Self {
        let levels = all.levels.into_iter();
        levels
            .map(|level| Some(Arc::unwrap_or_clone(level?.1)))
            .collect()
    }
}

/// Rewards for deaths on other levels that are due in the turn being played.
#[derive(Resource, Clone, Debug, Default)]
pub(in crate::sim) struct DueRewards(pub Vec<Reward>);
