//! Usage statistics of the games won.

use std::collections::BTreeSet;

use crate::{
    bot::{Ending, UseStat, names::use_name},
    sim::{Equipment, ItemKind, SpellKind},
};

use super::games::Report;

/// Usage statistics of a group of things with the same purpose, such as weapons.
#[derive(Clone, Debug)]
pub(super) struct UsageGroup {
    /// Name of the group.
    pub(super) name: &'static str,
    /// Name of the uses of these things, in the plural: "spells cast".
    pub(super) unit: &'static str,
    /// The things, in the order of the data, unused ones included.
    pub(super) things: Vec<UsageCount>,
}

/// Usage of a thing in the games won.
#[derive(Clone, Debug)]
pub(super) struct UsageCount {
    /// Name of the thing.
    pub(super) name: String,
    /// Number of games in which it was used.
    pub(super) games: usize,
    /// Number of games for each way of using it.
    pub(super) by_way: Vec<usize>,
    /// Total number of uses in all games won.
    pub(super) uses: u64,
}

impl UsageGroup {
    /// Number of uses of all things.
    pub(super) fn uses(&self) -> u64 {
        self.things.iter().map(|thing| thing.uses).sum()
    }
}

/// Usage statistics of all usable things, by group.
pub(super) fn usage_groups(report: &Report) -> [UsageGroup; 7] {
    let kinds = report.definitions;
    let equipment = |wanted| {
        let worn = items(report).filter(move |kind| kinds.item(*kind).equipment() == Some(wanted));
        std::iter::once(None).chain(worn.map(Some))
    };
    let magic = items(report).filter(|kind| {
        let item = kinds.item(*kind);
        (item.effect().is_some() || item.makes()) && item.equipment().is_none()
    });
    let spells = (0..kinds.spells.len()).filter_map(|index| u16::try_from(index).ok());
    let group = |name, unit, ways: Vec<Vec<UseStat>>| UsageGroup {
        name,
        unit,
        things: ways.iter().map(|ways| thing(report, ways)).collect(),
    };
    [
        group(
            "weapons",
            "blows and shots",
            equipment(Equipment::Weapon)
                .map(|kind| vec![UseStat::Struck(kind)])
                .collect(),
        ),
        group(
            "armour",
            "blows taken",
            equipment(Equipment::Armour)
                .map(|kind| vec![UseStat::Worn(kind)])
                .collect(),
        ),
        group(
            "rings and cloaks",
            "blows taken",
            [Equipment::Ring, Equipment::Cloak]
                .into_iter()
                .flat_map(|slot| equipment(slot).skip(1))
                .map(|kind| vec![UseStat::Worn(kind)])
                .collect(),
        ),
        group(
            "potions, scrolls and wands",
            "uses",
            magic
                .map(|kind| vec![UseStat::Used(kind), UseStat::Thrown(kind)])
                .collect(),
        ),
        group(
            "spells",
            "spells cast",
            spells
                .map(|index| vec![UseStat::Cast(SpellKind(index))])
                .collect(),
        ),
        group(
            "perks",
            "perks",
            kinds
                .perks
                .kinds()
                .map(|kind| vec![UseStat::Chosen(kind)])
                .collect(),
        ),
        group(
            "moves of perks",
            "moves",
            kinds
                .perks
                .kinds()
                .filter(|kind| kinds.perks.get(*kind).has_own_move())
                .map(|kind| vec![UseStat::Moved(kind)])
                .collect(),
        ),
    ]
}

/// Usage statistics of items other than potions that were thrown and hit.
pub(super) fn missiles(report: &Report) -> UsageGroup {
    let thrown: BTreeSet<UseStat> = report
        .ended(Ending::Won)
        .filter_map(|record| record.stats.as_ref())
        .flat_map(|stats| stats.uses.keys().copied())
        .filter(|used| {
            matches!(used, UseStat::Thrown(kind) if report.definitions.item(*kind).drink().is_none())
        })
        .collect();
    UsageGroup {
        name: "things thrown",
        unit: "hits",
        things: thrown
            .into_iter()
            .map(|used| thing(report, &[used]))
            .collect(),
    }
}

fn items<'r>(report: &'r Report) -> impl Iterator<Item = ItemKind> + 'r {
    let count = report.definitions.items.len();
    (0..count).filter_map(|index| u16::try_from(index).ok().map(ItemKind))
}

fn thing(report: &Report, ways: &[UseStat]) -> UsageCount {
    let mut thing = UsageCount {
        name: ways
            .first()
            .map_or_else(String::new, |used| use_name(*used, report.definitions)),
        games: 0,
        by_way: vec![0; ways.len()],
        uses: 0,
    };
    for record in report.ended(Ending::Won) {
        let mut is_used = false;
        for (way, games) in ways.iter().zip(&mut thing.by_way) {
            let stats = record.stats.as_ref();
            let uses = stats.and_then(|stats| stats.uses.get(way)).copied();
            if let Some(uses) = uses {
                *games += 1;
                thing.uses += u64::from(uses);
                is_used = true;
            }
        }
        thing.games += usize::from(is_used);
    }
    thing
}
