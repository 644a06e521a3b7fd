//! Levels that wait: nobody plays a level on which nothing can matter to the player.
//!
//! A waiting level is plain data and the turn up to which it was played. When somebody
//! arrives, it plays the turns that it missed, without the player's perception, and is then
//! what it would have been: all that happens on a level depends on that level and on who comes
//! to it.

use std::sync::Arc;

use bevy_ecs::prelude::Resource;
use serde::{Deserialize, Serialize};

use crate::sim::{
    parts::CreatureParts,
    save::digest::Digest,
    world::{items::Item, stable_id::StableId},
};

/// A level that nobody plays now.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
pub struct WaitingLevel {
    /// Turns that it has played.
    pub turn: u32,
    /// All creatures on it, ascending by id.
    pub creatures: Vec<CreatureParts>,
    /// The items on it and in the packs of those on it, ascending by id.
    pub items: Vec<(StableId, Item)>,
    /// Experience from elsewhere that creatures of the level are to be given when it plays
    /// the turn.
    pub rewards: Vec<Reward>,
}

/// Experience for a death on another level.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Reward {
    /// The turn of the death.
    pub turn: u32,
    /// Index of the level of the death.
    pub level: usize,
    /// Who is to be given it.
    pub killer: StableId,
    /// What the death is worth before the killer's level is taken off.
    pub worth: i32,
    /// The least experience that it gives, 0 or 1.
    pub least: i32,
}

/// Which levels wait.
#[derive(Resource, Clone, Debug, Default, Serialize, Deserialize)]
#[serde(from = "Vec<Option<WaitingLevel>>", into = "Vec<Option<WaitingLevel>>")]
pub struct WaitingLevels {
    /// By level; `None` for one that is played. Each with a number that stands for all of it.
    levels: Vec<Option<(u64, Arc<WaitingLevel>)>>,
    /// Whether no level waits, whatever happens. Not part of the state.
    pub(in crate::sim) play_all: bool,
    /// The level that plays the turns that it missed. Not part of the state.
    pub(in crate::sim) catches_up: Option<usize>,
}

impl WaitingLevels {
    /// A level, if it waits.
    #[must_use]
    pub fn get(&self, level: usize) -> Option<&WaitingLevel> {
        Some(&self.levels.get(level)?.as_ref()?.1)
    }

    /// All levels that wait, each with its index.
    pub fn iter(&self) -> impl Iterator<Item = (usize, &WaitingLevel)> {
        let all = self.levels.iter().enumerate();
        all.filter_map(|(index, level)| Some((index, &*level.as_ref()?.1)))
    }

    /// A creature on a level that waits.
    #[must_use]
    pub fn creature(&self, id: StableId) -> Option<&CreatureParts> {
        let mut all = self.iter().flat_map(|(_, level)| &level.creatures);
        all.find(|one| one.id == id)
    }

    /// A number that is the same for the same waiting levels, however they came to be kept.
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

    /// Keeps experience for a creature of a level that waits, if it is on one.
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

/// Rewards from elsewhere that are due in the turn that is played.
#[derive(Resource, Clone, Debug, Default)]
pub(in crate::sim) struct DueRewards(pub Vec<Reward>);
