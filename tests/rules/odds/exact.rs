//! Fights so small, or so one-sided, that their odds are known exactly.

use slight_danger::{odds::odds, sim::Energy};

use super::{fighter, speed};

#[test]
fn small_fights_are_computed_exactly() {
    let close = |one: f64, other: f64| (one - other).abs() < 1e-9;
    // Each blow does 1: a race of hit points that the first begins.
    for (one, other, win) in [(3, 3, 1.0), (2, 3, 0.0), (3, 4, 0.0), (4, 3, 1.0)] {
        let odds = odds(fighter(one, 0, 9), fighter(other, 1, 9), speed(100)).expect("odds");
        assert!(close(odds.win, win), "{one} against {other}: {odds:?}");
        assert_eq!((odds.to_kill.best, odds.to_kill.worst), (other, other));
        assert!(close(odds.to_kill.expected, f64::from(other)));
    }
    // 1 or 2 against 2 hit points: dead at once in half of the cases.
    let blows = odds(fighter(1, 2, 0), fighter(2, 5, 0), speed(100)).expect("odds");
    assert!(close(blows.win, 0.5));
    assert!(close(blows.to_kill.expected, 1.5));
    assert_eq!((blows.to_kill.best, blows.to_kill.worst), (1, 2));
    // At half speed the other strikes in every second turn only.
    let slow = odds(fighter(1, 2, 0), fighter(2, 5, 0), speed(50)).expect("odds");
    assert!(close(slow.win, 1.0));
    // With half an action saved up, in the first.
    let saved = Energy {
        speed: 50,
        stored: 50,
    };
    let saved = odds(fighter(1, 2, 0), fighter(2, 5, 0), Some(saved)).expect("odds");
    assert!(close(saved.win, 0.5));
    // At double speed twice in each.
    let fast = odds(fighter(2, 0, 0), fighter(2, 0, 9), speed(200)).expect("odds");
    assert!(close(fast.win, 0.0));
    let even = odds(fighter(3, 0, 0), fighter(2, 0, 9), speed(200)).expect("odds");
    assert!(close(even.win, 1.0));
}

#[test]
fn who_does_not_fight_is_always_killed() {
    let alone = odds(fighter(1, 5, 0), fighter(30, 50, 0), None).expect("odds");
    assert_eq!((alone.win, alone.to_die), (1.0, None));
    assert_eq!(alone.to_kill.best, 6);
    let still = odds(fighter(1, 5, 0), fighter(30, 50, 0), speed(0)).expect("odds");
    assert!((still.win - 1.0).abs() < 1e-9, "nor does who never acts");
}

#[test]
fn beyond_ten_thousand_hit_points_nothing_is_computed() {
    assert_eq!(odds(fighter(10_001, 5, 0), fighter(1, 5, 0), None), None);
    assert_eq!(odds(fighter(1, 5, 0), fighter(10_001, 5, 0), None), None);
    assert!(odds(fighter(10_000, 900, 0), fighter(1, 5, 0), None).is_some());
}
