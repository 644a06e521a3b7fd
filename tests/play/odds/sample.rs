//! Compares the odds of random pairs with many simulated fights of each.

use std::thread;

use slight_danger::{
    odds::{Combatant, Odds, odds},
    sim::{Dice, Energy, RulesDefinition},
};

use super::{blow, clustered, uniform};

/// Fights simulated for each pair.
const FIGHTS: u32 = 100_000;

/// Number of random pairs.
const PAIRS: u64 = 24;

/// Two fighters, and the energy of the second.
#[derive(Copy, Clone, Debug)]
struct Pair {
    clustered: bool,
    one: Combatant,
    other: Combatant,
    energy: Energy,
}

impl Pair {
    /// A pair of the fixed sample. Pairs with an even number are nearly balanced.
    fn drawn(number: u64) -> Self {
        let mut dice = Dice::keyed(0x0DD5 ^ number);
        let mut fighter = |scale: i32| Combatant {
            hp: dice.between(1, 40 * scale),
            attack: dice.between(1, 25),
            defence: dice.between(0, 8),
        };
        let (one, mut other) = (fighter(3), fighter(2));
        let speed = *dice.pick(&[50, 100, 150, 200]).expect("four speeds");
        if number.is_multiple_of(2) {
            // Hit points that make the fight nearly even.
            let mean = |attack: i32, defence: i32| (1 + (attack - defence).max(1)) * 50;
            let blows = one.hp * 100 / mean(other.attack, one.defence);
            let turns = blows * 100 / speed;
            other.hp = (turns * mean(one.attack, other.defence) / 100).clamp(1, 120);
        }
        Self {
            clustered: number % 4 >= 2,
            one,
            other,
            energy: Energy {
                speed,
                stored: dice.between(0, 99),
            },
        }
    }

    fn rules(self) -> RulesDefinition {
        if self.clustered {
            clustered()
        } else {
            uniform()
        }
    }

    fn odds(self) -> Odds {
        odds(&self.rules(), self.one, self.other, Some(self.energy)).expect("few hit points")
    }
}

/// The number of attacks that kill a creature that does not fight.
fn blows_to_kill(
    rules: &RulesDefinition,
    attacker: Combatant,
    target: Combatant,
    dice: &mut Dice,
) -> i32 {
    let (mut hp, mut blows) = (target.hp, 0);
    while hp > 0 {
        hp -= blow(rules, attacker, target, dice);
        blows += 1;
    }
    blows
}

/// The hit points that the first loses in a fight to the end; `None` if it dies.
fn loses(pair: Pair, dice: &mut Dice) -> Option<i32> {
    let Pair {
        mut one,
        mut other,
        mut energy,
        ..
    } = pair;
    let rules = &pair.rules();
    loop {
        other.hp -= blow(rules, one, other, dice);
        if other.hp <= 0 {
            return Some(pair.one.hp - one.hp);
        }
        energy.stored += energy.speed;
        while energy.stored >= 100 {
            energy.stored -= 100;
            one.hp -= blow(rules, other, one, dice);
            if one.hp <= 0 {
                return None;
            }
        }
    }
}

/// Checks the computed odds of a pair against many fights.
fn check(number: u64) {
    let pair = Pair::drawn(number);
    let (mut dice, rules) = (Dice::keyed(number), pair.rules());
    let (mut won, mut lost, mut to_kill, mut to_die) = (0, 0, 0, 0);
    for _ in 0..FIGHTS {
        if let Some(hp) = loses(pair, &mut dice) {
            won += 1;
            lost += hp;
        }
        to_kill += blows_to_kill(&rules, pair.one, pair.other, &mut dice);
        to_die += blows_to_kill(&rules, pair.other, pair.one, &mut dice);
    }
    let mean = |sum: i32| f64::from(sum) / f64::from(FIGHTS);
    let share = f64::from(won) / f64::from(FIGHTS);
    let odds = pair.odds();
    let death = odds.to_die.expect("it fights");
    assert!((odds.win - share).abs() < 0.01, "{pair:?} {share} {odds:?}");
    if won > FIGHTS / 10 {
        let mean = f64::from(lost) / f64::from(won);
        let off = (odds.lost - mean).abs();
        assert!(
            off < 0.02 * f64::from(pair.one.hp),
            "{pair:?} {mean} {odds:?}"
        );
    }
    for (blows, mean) in [(odds.to_kill, mean(to_kill)), (death, mean(to_die))] {
        let off = (blows.expected - mean).abs() / mean;
        assert!(off < 0.01, "{pair:?} {mean} {blows:?}");
        let expected = blows.expected;
        let range = f64::from(blows.few) - 1e-6..=f64::from(blows.many) + 1e-6;
        assert!(range.contains(&expected), "{blows:?}");
    }
}

#[test]
fn the_odds_match_many_fights() {
    thread::scope(|scope| {
        for half in 0..2 {
            scope.spawn(move || {
                for number in (half..PAIRS).step_by(2) {
                    check(number);
                }
            });
        }
    });
}

#[test]
fn the_sample_covers_all_speeds_and_no_foregone_conclusions() {
    let pairs: Vec<Pair> = (0..PAIRS).map(Pair::drawn).collect();
    for speed in [50, 100, 150, 200] {
        assert!(
            pairs.iter().any(|pair| pair.energy.speed == speed),
            "{speed}"
        );
    }
    let open = pairs
        .iter()
        .filter(|pair| (0.05..0.95).contains(&pair.odds().win))
        .count();
    assert!(open >= 5, "{open}");
}
