//! The odds of a melee between two, computed and not sampled.

use crate::sim::{Energy, Known, KnownCreature};

use super::{
    attack_pattern::AttackPattern,
    combatant::{Combatant, Opponent, Pace},
};

/// Most hit points for which the chances are computed; the time grows with their
/// square.
const MOST_HP: i32 = 10_000;

/// Chances below this are ignored.
const NEVER: f64 = 1e-15;

/// Number of blows needed to kill.
#[derive(Copy, Clone, Debug, PartialEq)]
pub struct Blows {
    /// Blows needed if every blow does the most damage.
    pub best: i32,
    /// Blows needed on average.
    pub expected: f64,
    /// Blows needed if every blow does 1 damage.
    pub worst: i32,
}

/// The odds of a melee to the end, without healing.
#[derive(Copy, Clone, Debug, PartialEq)]
pub struct Odds {
    /// Blows that the attacker needs.
    pub to_kill: Blows,
    /// Blows that the other needs; `None` if it does not fight back.
    pub to_die: Option<Blows>,
    /// Chance that the attacker kills the other first, 0 to 1.
    pub win: f64,
}

/// The odds of an attacker that strikes once a turn, and first, against another that has
/// `stored` energy, gains `speed` each turn and spends 100 on a blow; without energy it
/// does not fight back. `None` when either has too many hit points to compute.
#[must_use]
pub fn odds(one: Combatant, other: Combatant, energy: Option<Energy>) -> Option<Odds> {
    duel(one, &Opponent::plain(other, energy))
}

/// The odds of the player against a creature; `None` when either has more hit points
/// than can be computed.
#[must_use]
pub fn odds_against(view: &Known, other: &KnownCreature) -> Option<Odds> {
    duel(Combatant::of(&view.myself()), &Opponent::of(view, other))
}

fn duel(one: Combatant, foe: &Opponent) -> Option<Odds> {
    let other = foe.combatant;
    if one.hp.max(other.hp) > MOST_HP {
        return None;
    }
    let most = one.most_damage(other);
    let kills = chances(other.hp, most, foe.struck);
    let to_kill = blows(other.hp, most, foe.struck, &kills);
    let Some(pace) = foe.pace else {
        return Some(Odds {
            to_kill,
            to_die: None,
            win: 1.0,
        });
    };
    let most = other.most_damage(one);
    let deaths = chances(one.hp, most, foe.strikes);
    // The attacker's chance to be alive, by blows of the other.
    let mut left = 1.0;
    let mut alive = vec![left];
    for death in &deaths {
        left -= death;
        alive.push(f64::max(left, 0.0));
    }
    let win = (1..)
        .zip(&kills)
        .map(|(count, kill)| {
            let struck = blows_before(foe.struck.actions(count), pace, foe.strikes);
            kill * alive.get(struck).copied().unwrap_or(0.0)
        })
        .sum();
    Some(Odds {
        to_kill,
        to_die: Some(blows(one.hp, most, foe.strikes, &deaths)),
        win,
    })
}

/// Blows that a creature strikes before another has acted a number of times, once a turn
/// and first.
pub(super) fn blows_before(actions: i64, pace: Pace, pattern: AttackPattern) -> usize {
    let blows = pattern.blows(pace.actions_before(actions));
    usize::try_from(blows).unwrap_or(usize::MAX)
}

fn blows(hp: i32, most: i32, pattern: AttackPattern, chances: &[f64]) -> Blows {
    let factor = pattern.damage_factor;
    let first = pattern.first_factor;
    let each = most.saturating_mul(factor);
    let left = (hp - each.saturating_mul(first)).max(0);
    Blows {
        best: 1 + (left + each - 1) / each,
        expected: (1..)
            .map(f64::from)
            .zip(chances)
            .map(|(count, chance)| count * chance)
            .sum(),
        worst: 1 + ((hp - factor * first).max(0) + factor - 1) / factor,
    }
}

/// The chance that the first, the second, … blow kills a creature with `hp` hit points,
/// when each does 1 to `most` damage, times the factors of the pattern.
pub(super) fn chances(hp: i32, most: i32, pattern: AttackPattern) -> Vec<f64> {
    let up = |number: i32, by: i32| (number + by - 1) / by.max(1);
    // A factor on every blow divides the hit points.
    let hp = up(hp, pattern.damage_factor);
    let hp = usize::try_from(hp).unwrap_or(0);
    let most = usize::try_from(most).unwrap_or(1).max(1);
    let share = 1.0 / most as f64;
    // Indexed by hit points left; 0 is dead. Only likely ones are visited: `low` to
    // `high`.
    let (mut alive, mut next) = (vec![0.0; hp + 1], vec![0.0; hp + 1]);
    alive[hp] = 1.0;
    let (mut low, mut high) = (hp, hp);
    let mut left = 1.0;
    let mut killed = Vec::new();
    if let Ok(first @ 2..) = usize::try_from(pattern.first_factor) {
        alive[hp] = 0.0;
        for after in (1..=most).filter_map(|damage| hp.checked_sub(damage * first)) {
            alive[after] += share;
        }
        let dies = (1..=most).filter(|damage| damage * first >= hp).count();
        let dies = dies as f64 * share;
        alive[0] = 0.0;
        killed.push(dies);
        left -= dies;
        (low, high) = (
            hp.saturating_sub(most * first).max(1),
            hp.saturating_sub(first),
        );
    }
    while left > NEVER && high > 0 {
        let dies: f64 = (low..=high.min(most))
            .map(|before| alive[before] * (most - before + 1) as f64 * share)
            .sum();
        killed.push(dies);
        left -= dies;
        // Each entry is a sum over the `most` entries above it, kept as a sliding window.
        let lowest = low.saturating_sub(most).max(1);
        let mut sliding = 0.0;
        for after in (lowest..high).rev() {
            sliding += alive[after + 1];
            if after + 1 + most <= high {
                sliding -= alive[after + 1 + most];
            }
            next[after] = f64::max(sliding, 0.0) * share;
        }
        alive[low..=high].fill(0.0);
        std::mem::swap(&mut alive, &mut next);
        high -= 1;
        low = lowest.min(high.max(1));
        while low < high && alive[low] < NEVER {
            alive[low] = 0.0;
            low += 1;
        }
        while high > low && alive[high] < NEVER {
            alive[high] = 0.0;
            high -= 1;
        }
    }
    killed
}
