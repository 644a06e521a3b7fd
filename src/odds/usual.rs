//! The odds against creatures that the player has not met yet.

use crate::sim::{CreatureKind, Energy, Kinds, Known};

use super::{
    combatant::{Combatant, active_speed},
    duel::{Odds, odds},
};

/// The odds of the player, at full HP, against each usual kind of enemy of the level with index
/// `z`, at its usual experience level plus `more`. Empty if the rules do not let stats grow with
/// the experience level.
pub fn odds_on_level(
    view: &Known,
    z: usize,
    more: i32,
) -> impl Iterator<Item = (CreatureKind, Odds)> {
    let kinds = view.definitions;
    let me = view.myself();
    let me = Combatant {
        hp: me.stats.max_hp,
        ..Combatant::of(&me)
    };
    let level = kinds.experience_at(z, 0).saturating_add(more);
    usual_enemies(kinds, z).filter_map(move |kind| {
        let speed = active_speed(kinds, kind, kinds.creature(kind).numbers.speed);
        let energy = Energy { speed, stored: 0 };
        let odds = odds(&kinds.rules, me, usual(kinds, kind, level)?, Some(energy))?;
        Some((kind, odds))
    })
}

/// A usual enemy of the player's level that falls after fewer blows, on average, than if the
/// player had `less` attack; with both counts, the higher one first. `None` if there is no such
/// enemy.
#[must_use]
pub fn fewer_blows(view: &Known, less: i32) -> Option<(CreatureKind, [i64; 2])> {
    let kinds = view.definitions;
    let me = Combatant::of(&view.myself());
    let z = view.here().level;
    let level = kinds.experience_at(z, 0);
    usual_enemies(kinds, z).find_map(|kind| {
        let foe = usual(kinds, kind, level)?;
        let blows = |attack| {
            let odds = odds(&kinds.rules, Combatant { attack, ..me }, foe, None)?;
            Some(odds.to_kill.expected.round() as i64)
        };
        let blows = [blows(me.attack - less)?, blows(me.attack)?];
        (blows[1] < blows[0]).then_some((kind, blows))
    })
}

/// Kinds of enemies that are on a level at the start of a game.
fn usual_enemies(kinds: &Kinds, z: usize) -> impl Iterator<Item = CreatureKind> {
    let is_keep = kinds.has_rooms(z);
    let themes = &kinds.keep_settings.themes;
    let dwells = move |kind| {
        let mut dwellers = themes.iter().flat_map(|theme| &theme.dwellers);
        !is_keep || dwellers.any(|(dweller, _)| *dweller == kind)
    };
    let population = kinds.world.population.iter();
    let there = population.filter(move |one| one.on_level(z) > 0);
    there
        .map(|one| one.kind)
        .filter(move |kind| kinds.is_enemy(*kind, kinds.player) && dwells(*kind))
}

/// A creature of a kind at an experience level, with equipment of average strength.
fn usual(kinds: &Kinds, kind: CreatureKind, level: i32) -> Option<Combatant> {
    let definition = kinds.creature(kind);
    let stats = kinds.rules.growth?.stats(&definition.numbers, level);
    let mut one = Combatant {
        hp: stats.max_hp,
        attack: stats.attack,
        defence: stats.defence,
    };
    for group in &definition.outfit {
        let count = i32::try_from(group.len()).unwrap_or(i32::MAX).max(1);
        let items = || group.iter().map(|item| kinds.item(*item));
        one.attack += items().map(|item| item.attack).sum::<i32>() / count;
        one.defence += items().map(|item| item.defence).sum::<i32>() / count;
    }
    Some(one)
}
