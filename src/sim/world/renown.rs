//! Creatures that have earned names.

use std::collections::BTreeMap;

use bevy_ecs::prelude::Resource;
use serde::{Deserialize, Serialize};

use crate::sim::{
    definition::CreatureKind, event::CreatureRef, rng::Draws, world::stable_id::StableId,
};

/// The name of a creature, and how it earned it.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Named {
    /// The creature's kind.
    pub kind: CreatureKind,
    /// Index of the level on which it earned its name.
    pub level: usize,
    /// Index of its name among the names of its kind.
    pub name: u32,
    /// Whether it ever reduced an adventurer to less than the share of HP that earns a name.
    pub wounded: bool,
}

/// All creatures that have earned names in this game, dead or alive.
#[derive(Resource, Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Renown(BTreeMap<StableId, Named>);

impl Renown {
    /// Returns the name of a creature, if it has one.
    #[must_use]
    pub fn of(&self, who: StableId) -> Option<&Named> {
        self.0.get(&who)
    }

    /// All named creatures, in ascending order of id.
    pub fn iter(&self) -> impl Iterator<Item = (CreatureRef, &Named)> {
        let all = self.0.iter();
        all.map(|(id, named)| {
            let (id, kind) = (*id, named.kind);
            (CreatureRef { id, kind }, named)
        })
    }

    /// Records that a creature reduced an adventurer to less than the share of HP, if it has a
    /// name.
    pub(in crate::sim) fn note_wounding(&mut self, who: StableId) {
        if let Some(named) = self.0.get_mut(&who) {
            named.wounded = true;
        }
    }

    /// Gives a creature on a level one of the `count` names of its kind, an unused one if possible,
    /// and returns its index. Each of `levels` levels has its own names, so that events on a
    /// suspended level do not affect other levels.
    pub(in crate::sim) fn add(
        &mut self,
        who: CreatureRef,
        (level, levels): (usize, usize),
        count: u32,
        draws: &mut Draws,
    ) -> u32 {
        let shares = u32::try_from(levels)
            .unwrap_or(u32::MAX)
            .clamp(1, count.max(1));
        let first = u32::try_from(level).unwrap_or_default() % shares;
        let own: Vec<u32> = (first..count).step_by(shares as usize).collect();
        let is_free = |name: &&u32| {
            let mut others = self.0.values();
            !others.any(|one| (one.kind, one.level, one.name) == (who.kind, level, **name))
        };
        let start = draws.below(own.len() as u32) as usize;
        let (before, after) = own.split_at(start);
        let name = after.iter().chain(before).find(is_free).or(after.first());
        let name = name.copied().unwrap_or_default();
        let named = Named {
            kind: who.kind,
            level,
            name,
            wounded: false,
        };
        self.0.insert(who.id, named);
        name
    }
}
