//! Compares the computed odds of a melee with simulated fights.

mod all;
mod approach;
mod exact;
mod game;
mod hunters;
mod sample;

use slight_danger::{
    odds::{Blows, Combatant, Odds, Opening, odds},
    read::odds_words,
    sim::{DamageRule, Dice, Energy, RulesDefinition},
    text::Noun,
};

use crate::support::Ids;

/// Rules with uniform damage.
fn uniform() -> RulesDefinition {
    RulesDefinition::default()
}

/// Rules with clustered damage.
fn clustered() -> RulesDefinition {
    RulesDefinition {
        damage: Some(DamageRule {
            scale: 5,
            half: 10,
            full_defence: 20,
            least: 9,
        }),
        ..RulesDefinition::default()
    }
}

/// The damage of an attack by the rules of [`uniform`] or [`clustered`], implemented independently.
fn blow(rules: &RulesDefinition, attacker: Combatant, target: Combatant, dice: &mut Dice) -> i32 {
    let attack = attacker.attack;
    if rules.damage.is_none() {
        return dice.between(1, (attack - target.defence).max(1));
    }
    if attack == 0 {
        return 0;
    }
    let attack = f64::from(attack);
    let share = (5.0 * attack / f64::from(10 + target.defence)).round();
    let mean = share.max((attack / 9.0).ceil()) as i32;
    let spread = mean / 2;
    mean - spread + dice.between(0, spread) + dice.between(0, spread)
}

/// A fighter.
const fn fighter(hp: i32, attack: i32, defence: i32) -> Combatant {
    Combatant {
        hp,
        attack,
        defence,
    }
}

const fn speed(speed: i32) -> Option<Energy> {
    Some(Energy { speed, stored: 0 })
}

#[test]
fn the_odds_are_worded_by_the_winner_and_the_attacks_of_both() {
    let zombie = Noun::new("creature", "zombie");
    let told =
        |odds: Odds| -> Vec<String> { odds_words(&odds, &zombie).iter().map(Ids::ids).collect() };
    let words = |odds: Option<Odds>| told(odds.expect("odds"));
    assert_eq!(
        words(odds(
            &uniform(),
            fighter(9, 0, 9),
            fighter(1, 0, 9),
            speed(100)
        )),
        [
            "odds-win(always)",
            "odds-kill(creature-zombie, odds-blows(1))",
            "odds-die(creature-zombie, odds-blows(9))"
        ]
    );
    assert_eq!(
        words(odds(
            &uniform(),
            fighter(1, 2, 0),
            fighter(2, 5, 0),
            speed(100)
        )),
        [
            "odds-win(50)",
            "odds-kill(creature-zombie, odds-about-blows(2, 1, 2))",
            "odds-die(creature-zombie, odds-blows(1))"
        ]
    );
    assert_eq!(
        words(odds(&uniform(), fighter(1, 2, 0), fighter(2, 5, 0), None)),
        [
            "odds-harmless(creature-zombie)",
            "odds-kill(creature-zombie, odds-about-blows(2, 1, 2))"
        ]
    );
    let lost = Odds {
        to_kill: Blows {
            few: 2,
            expected: 2.0,
            many: 2,
        },
        to_die: None,
        win: 0.0,
        lost: 0.0,
        opening: Opening::Contact,
    };
    assert_eq!(told(lost)[1], "odds-kill(creature-zombie, odds-blows(2))");
    let dear = Odds {
        to_die: Some(lost.to_kill),
        win: 1.0,
        lost: 44.6,
        ..lost
    };
    assert_eq!(told(dear)[3], "odds-lost(45, creature-zombie)");
    let bat = |expected| Odds {
        to_die: Some(Blows {
            expected,
            ..lost.to_kill
        }),
        ..dear
    };
    assert_eq!(
        told(bat(40.0))[2],
        "odds-die(creature-zombie, odds-blows(2))"
    );
    assert_eq!(told(bat(40.1))[2], "odds-hardly-hurts(creature-zombie)");
}
