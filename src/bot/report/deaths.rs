//! Deaths by level and killer.

use std::collections::{BTreeMap, BTreeSet};

use crate::{
    bot::{Ending, Killer},
    sim::CreatureKind,
};

use super::games::Report;

/// The deaths of a batch.
#[derive(Clone, Debug)]
pub(super) struct Deaths {
    /// Everything that killed a player, and also all kinds of enemies and hunger if they killed
    /// none; sorted by number of deaths, highest first.
    pub(super) killers: Vec<Killer>,
    /// Number of dungeon levels.
    pub(super) levels: usize,
    counts: BTreeMap<(usize, Killer), usize>,
}

impl Deaths {
    /// Counts the deaths of a report.
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
        let killers: BTreeSet<Killer> = counts
            .keys()
            .map(|(_, killer)| *killer)
            .chain(enemies)
            .chain([Killer::Hunger])
            .collect();
        let deepest = counts.keys().map(|(level, _)| *level).max();
        let mut deaths = Self {
            killers: killers.into_iter().collect(),
            levels: kinds.world.levels.len().max(deepest.unwrap_or(0)),
            counts,
        };
        let mut killers = std::mem::take(&mut deaths.killers);
        // Ties stay in the order of the data.
        killers.sort_by_key(|killer| std::cmp::Reverse(deaths.by(*killer)));
        deaths.killers = killers;
        deaths
    }

    /// Number of all deaths.
    pub(super) fn all(&self) -> usize {
        self.counts.values().sum()
    }

    /// Number of deaths by a killer.
    pub(super) fn by(&self, killer: Killer) -> usize {
        (1..=self.levels).map(|level| self.at(level, killer)).sum()
    }

    /// Number of deaths on a level, 1 for the first.
    pub(super) fn on(&self, level: usize) -> usize {
        let killers = self.killers.iter();
        killers.map(|killer| self.at(level, *killer)).sum()
    }

    /// Number of deaths on a level by a killer.
    pub(super) fn at(&self, level: usize, killer: Killer) -> usize {
        self.counts.get(&(level, killer)).copied().unwrap_or(0)
    }
}
