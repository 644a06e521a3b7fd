//! Fights so small, or so one-sided, that their odds are known exactly.

use slight_danger::{
    odds::{Combatant, Odds},
    sim::Energy,
};

use super::{clustered, fighter, speed, uniform};

fn odds(one: Combatant, other: Combatant, energy: Option<Energy>) -> Option<Odds> {
    slight_danger::odds::odds(&uniform(), one, other, energy)
}

#[test]
fn small_fights_are_computed_exactly() {
    let close = |one: f64, other: f64| (one - other).abs() < 1e-9;
    // Each attack does 1: a race of hit points that the first fighter begins.
    for (one, other, win) in [(3, 3, 1.0), (2, 3, 0.0), (3, 4, 0.0), (4, 3, 1.0)] {
        let odds = odds(fighter(one, 0, 9), fighter(other, 1, 9), speed(100)).expect("odds");
        assert!(close(odds.win, win), "{one} against {other}: {odds:?}");
        assert_eq!((odds.to_kill.few, odds.to_kill.many), (other, other));
        assert!(close(odds.to_kill.expected, f64::from(other)));
    }
    // 1 or 2 damage against 2 hit points: dead at once in half of the cases.
    let blows = odds(fighter(1, 2, 0), fighter(2, 5, 0), speed(100)).expect("odds");
    assert!(close(blows.win, 0.5));
    assert!(close(blows.to_kill.expected, 1.5));
    assert_eq!((blows.to_kill.few, blows.to_kill.many), (1, 2));
    // At half speed the other attacks in every second turn only.
    let slow = odds(fighter(1, 2, 0), fighter(2, 5, 0), speed(50)).expect("odds");
    assert!(close(slow.win, 1.0));
    // With half an action saved up, it attacks in the first turn.
    let saved = Energy {
        speed: 50,
        stored: 50,
    };
    let saved = odds(fighter(1, 2, 0), fighter(2, 5, 0), Some(saved)).expect("odds");
    assert!(close(saved.win, 0.5));
    // At double speed it attacks twice in each turn.
    let fast = odds(fighter(2, 0, 0), fighter(2, 0, 9), speed(200)).expect("odds");
    assert!(close(fast.win, 0.0));
    let even = odds(fighter(3, 0, 0), fighter(2, 0, 9), speed(200)).expect("odds");
    assert!(close(even.win, 1.0));
}

#[test]
fn an_enemy_that_does_not_fight_is_always_killed() {
    let alone = odds(fighter(1, 5, 0), fighter(30, 50, 0), None).expect("odds");
    assert_eq!((alone.win, alone.to_die), (1.0, None));
    // 1 to 5 each: 30 hit points take 8 to 13 attacks in nine fights of ten.
    assert_eq!((alone.to_kill.few, alone.to_kill.many), (8, 13));
    let still = odds(fighter(1, 5, 0), fighter(30, 50, 0), speed(0)).expect("odds");
    assert!((still.win - 1.0).abs() < 1e-9, "nor does who never acts");
}

#[test]
fn beyond_two_thousand_hit_points_no_odds_are_computed() {
    assert_eq!(odds(fighter(2_001, 5, 0), fighter(1, 5, 0), None), None);
    assert_eq!(odds(fighter(1, 5, 0), fighter(2_001, 5, 0), None), None);
    assert!(odds(fighter(2_000, 900, 0), fighter(1, 5, 0), None).is_some());
}

#[test]
fn clustered_damage_is_computed_exactly() {
    let odds =
        |one, other| slight_danger::odds::odds(&clustered(), one, other, speed(100)).expect("odds");
    let close = |one: f64, other: f64| (one - other).abs() < 1e-9;
    // Attack 4 against no defence has the mean 2: damage 1, 2 or 3 in 1, 2 and 1 of 4 cases.
    let blows = odds(fighter(9, 4, 0), fighter(3, 4, 0)).to_kill;
    assert_eq!((blows.few, blows.many), (1, 3));
    // One attack in 1 of 4 cases; two if they do 3 or more together, in 15 of 16; else three.
    let expected = 0.25 + 2.0 * (0.9375 - 0.25) + 3.0 * 0.0625;
    assert!(close(blows.expected, expected), "{blows:?}");
    // A fighter without attack does not fight back, and armour alone cannot win.
    let harmless = odds(fighter(9, 4, 0), fighter(3, 0, 0));
    assert_eq!((harmless.to_die, harmless.win), (None, 1.0));
    let none =
        slight_danger::odds::odds(&clustered(), fighter(9, 0, 0), fighter(3, 4, 0), speed(1));
    assert_eq!(none, None);
}
