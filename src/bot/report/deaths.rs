//! Where the player died, and of whom.

use std::collections::{BTreeMap, BTreeSet};

use crate::{
    bot::{Ending, Killer},
    sim::CreatureKind,
};

use super::Report;

/// The deaths of a batch.
#[derive(Clone, Debug)]
pub(super) struct Deaths {
    /// Who is to blame for any, and whoever is an enemy of the player, hunger too; the
    /// most deadly first.
    pub(super) blames: Vec<Killer>,
    /// How many levels there are.
    pub(super) levels: usize,
    counts: BTreeMap<(usize, Killer), usize>,
}

impl Deaths {
    /// Counts them.
    pub(super) fn of(report: &Report) -> Self {
        let mut counts: BTreeMap<(usize, Killer), usize> = BTreeMap::new();
        for record in report.ended(Ending::Dead) {
            if let Some(killer) = record.killer {
                *counts.entry((record.level, killer)).or_default() += 1;
            }
        }
        let kinds = report.definitions;
        let enemies = (0..kinds.creatures.len())
            .filter_map(|index| u16::try_from(index).ok().map(CreatureKind))
            .filter(|kind| kinds.is_enemy(*kind, kinds.player))
            .map(Killer::Creature);
        let blames: BTreeSet<Killer> = counts
            .keys()
            .map(|(_, killer)| *killer)
            .chain(enemies)
            .chain([Killer::Hunger])
            .collect();
        let deepest = counts.keys().map(|(level, _)| *level).max();
        let mut deaths = Self {
            blames: blames.into_iter().collect(),
            levels: kinds.world.levels.len().max(deepest.unwrap_or(0)),
            counts,
        };
        let mut blames = std::mem::take(&mut deaths.blames);
        // Those that killed as many stay in the order of the data.
        blames.sort_by_key(|killer| std::cmp::Reverse(deaths.by(*killer)));
        deaths.blames = blames;
        deaths
    }

    /// All of them.
    pub(super) fn all(&self) -> usize {
        self.counts.values().sum()
    }

    /// Those that somebody is to blame for.
    pub(super) fn by(&self, killer: Killer) -> usize {
        (1..=self.levels).map(|level| self.at(level, killer)).sum()
    }

    /// Those on a level, 1 for the first.
    pub(super) fn on(&self, level: usize) -> usize {
        let blames = self.blames.iter();
        blames.map(|killer| self.at(level, *killer)).sum()
    }

    /// Those on a level that somebody is to blame for.
    pub(super) fn at(&self, level: usize, killer: Killer) -> usize {
        self.counts.get(&(level, killer)).copied().unwrap_or(0)
    }
}
