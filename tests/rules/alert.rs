//! The rules of noticing: how loud actions are, which creatures hear or see them, what noticing
//! costs, and how it wears off.

mod calling;
mod chance;
mod steps;
mod why;

mod noticing;
mod staying;
mod unaware;

use slight_danger::sim::{Alert, AlertRule, Awareness, CombatStats, Definitions};

use crate::support::{Being, Play, Scenario, being};

/// Rules with round numbers: every creature that could notice an enemy does.
pub(super) const SURE: AlertRule = AlertRule {
    least: 0,
    asleep: 333,
    still: 3,
    step: 6,
    strike: 9,
    dig: 12,
    unseen: 9,
    idle_chance: 1000,
    asleep_chance: 1000,
    memory: 20,
};

/// Rules by which no creature notices anything unless it is hurt.
pub(super) const DEAF: AlertRule = AlertRule {
    least: 0,
    asleep: 0,
    still: 0,
    step: 0,
    strike: 0,
    dig: 0,
    unseen: 60,
    idle_chance: 0,
    asleep_chance: 0,
    memory: 20,
};

/// Sets the alert rule.
pub(super) fn ruled(rule: AlertRule) -> impl FnOnce(&mut Definitions) {
    move |kinds: &mut Definitions| kinds.rules.alert = Some(rule)
}

/// A scenario with an alert rule and a player with many hit points.
pub(super) fn scene(map: &[&str], rule: AlertRule) -> Scenario {
    Scenario::new(map)
        .player(being("player").hp(10_000).food(100_000, 100_000))
        .data(ruled(rule))
}

/// A zombie that has noticed no enemy.
pub(super) fn zombie(awareness: Awareness) -> Being {
    being("zombie").hp(1_000).alert(awareness)
}

/// The awareness of a creature.
pub(super) fn awareness(play: &Play, symbol: char) -> Awareness {
    play.part::<Alert>(symbol).state
}

/// A creature's hit points.
pub(super) fn hp(play: &Play, symbol: char) -> i32 {
    play.part::<CombatStats>(symbol).hp
}
