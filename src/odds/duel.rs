//! The odds of a melee between two creatures, computed exactly instead of sampled.

use crate::sim::{DamageRoll, Energy, Known, KnownCreature, RulesDefinition};

use super::{
    attack_pattern::AttackPattern,
    combatant::{Combatant, Opponent},
    damage_dealt::DamageDealt,
    opening::Opening,
};

/// Maximum HP for which the odds are computed. The time grows with the square of the HP.
const MOST_HP: i32 = 2_000;

/// Attacks after which a fight counts as lost, because the target regains the damage.
const MOST_STRIKES: i64 = 2_000;

/// Probabilities below this are ignored.
const NEVER: f64 = 1e-15;

/// Number of attacks (blows and shots) needed to kill.
#[derive(Copy, Clone, Debug, PartialEq)]
pub struct Blows {
    /// Attacks that suffice in 5 % of fights (the 5th percentile).
    pub few: i32,
    /// Attacks needed on average.
    pub expected: f64,
    /// Attacks that suffice in 95 % of fights (the 95th percentile).
    pub many: i32,
}

/// The odds of a melee to the death, without healing.
#[derive(Copy, Clone, Debug, PartialEq)]
pub struct Odds {
    /// Attacks that the attacker needs.
    pub to_kill: Blows,
    /// Attacks that the other needs; `None` if it does not fight back.
    pub to_die: Option<Blows>,
    /// Probability that the attacker kills the other first, 0 to 1.
    pub win: f64,
    /// HP that the attacker loses on average when it wins.
    pub lost: f64,
    /// How the fight begins.
    pub opening: Opening,
}

/// The odds of an attacker that moves first and attacks once a turn. The other creature starts with
/// `energy.stored`, gains `energy.speed` each turn and pays 100 per attack; without energy it does
/// not fight back. `None` if either has too much HP to compute, or the attacker can do no damage.
#[must_use]
pub fn odds(
    rules: &RulesDefinition,
    one: Combatant,
    other: Combatant,
    energy: Option<Energy>,
) -> Option<Odds> {
    duel(rules, one, &Opponent::plain(other, energy))
}

/// The odds of the player against a creature; `None` if either has too much HP to compute, or the
/// player can do no damage.
#[must_use]
pub fn odds_against(view: &Known, other: &KnownCreature) -> Option<Odds> {
    let me = Combatant::of(&view.myself());
    let far = view.here().point.chebyshev(other.place.point);
    duel(
        &view.definitions.rules,
        me,
        &Opponent::of(view, other, far, true),
    )
}

fn duel(rules: &RulesDefinition, one: Combatant, foe: &Opponent) -> Option<Odds> {
    let other = foe.combatant;
    let roll = one.damage_to(other, rules);
    if one.hp.max(other.hp) > MOST_HP || roll.most() <= 0 {
        return None;
    }
    let kills = chances(other.hp, roll, foe.struck);
    let to_kill = blows(&kills);
    let opening = foe.opening();
    let roll = other.damage_to(one, rules);
    let Some(pace) = foe.pace.filter(|_| roll.most() > 0) else {
        return Some(Odds {
            to_kill,
            to_die: None,
            win: 1.0,
            lost: 0.0,
            opening,
        });
    };
    let fates = fates(one.hp, roll, foe.strikes);
    let deaths: Vec<f64> = fates.iter().map(|fate| fate.killed).collect();
    // Probability that the attacker is alive, and its expected HP loss, indexed by attacks of the
    // other.
    let mut left = 1.0;
    let mut alive = vec![(left, 0.0)];
    for fate in &fates {
        left -= fate.killed;
        alive.push((f64::max(left, 0.0), fate.lost));
    }
    let (mut win, mut lost) = (0.0, 0.0);
    for (count, kill) in (1..).zip(&kills) {
        let struck = foe.strikes_before(pace, foe.struck.actions(count));
        let (lives, loses) = alive.get(struck).copied().unwrap_or((0.0, 0.0));
        win += kill * lives;
        lost += kill * loses;
    }
    Some(Odds {
        to_kill,
        to_die: Some(blows(&deaths)),
        win,
        lost: if win > NEVER { lost / win } else { 0.0 },
        opening,
    })
}

fn blows(chances: &[f64]) -> Blows {
    let enough_in = |share: f64| {
        let mut left = share;
        let fewer = chances.iter().take_while(|chance| {
            left -= **chance;
            left > NEVER
        });
        1 + i32::try_from(fewer.count()).unwrap_or(MOST_HP)
    };
    Blows {
        few: enough_in(0.05),
        expected: (1..)
            .map(f64::from)
            .zip(chances)
            .map(|(count, chance)| count * chance)
            .sum(),
        many: enough_in(0.95),
    }
}

/// Probabilities that the first, the second, … attack kills a creature with `hp` HP. Empty if
/// attacks do no damage.
pub(super) fn chances(hp: i32, roll: DamageRoll, pattern: AttackPattern) -> Vec<f64> {
    let fates = fates(hp, roll, pattern).into_iter();
    fates.map(|fate| fate.killed).collect()
}

/// State after one attack of a series on the same target.
#[derive(Copy, Clone, Debug)]
struct AttackOutcome {
    /// Probability that this attack kills.
    killed: f64,
    /// Expected HP lost so far; cases in which the target is dead count as 0.
    lost: f64,
}

/// The states after each of a series of attacks on a target with `hp` HP, in order. Empty if
/// attacks do no damage.
fn fates(hp: i32, roll: DamageRoll, pattern: AttackPattern) -> Vec<AttackOutcome> {
    let mut dealt = DamageDealt::none(hp);
    let mut fates = Vec::new();
    if roll.most() <= 0 {
        return fates;
    }
    let mut left = 1.0;
    let mut strikes = (0..MOST_STRIKES).map(|number| pattern.strike(number, roll));
    while left > NEVER
        && let Some((roll, factor)) = strikes.next()
    {
        dealt.heal(pattern.regained);
        dealt.strike(roll, factor);
        let alive = dealt.alive();
        fates.push(AttackOutcome {
            killed: f64::max(left - alive, 0.0),
            lost: dealt.lost(),
        });
        left = alive;
    }
    fates
}
