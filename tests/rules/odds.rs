//! The odds of a melee as they are computed, against fights that are fought.

mod all;
mod exact;
mod game;
mod sample;

use slight_danger::{
    read::{Blows, Combatant, Odds, odds},
    sim::Energy,
};

/// Somebody who fights.
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
fn the_odds_are_told_in_sentences() {
    let words = |odds: Option<Odds>| odds.expect("odds").words();
    assert_eq!(
        words(odds(fighter(9, 0, 9), fighter(1, 0, 9), speed(100))),
        [
            "You always win.",
            "It dies in 1 blow.",
            "You die in 9 blows."
        ]
    );
    assert_eq!(
        words(odds(fighter(1, 2, 0), fighter(2, 5, 0), speed(100))),
        [
            "You win 50 %.",
            "It dies in about 1.5 blows (1 to 2).",
            "You die in 1 blow."
        ]
    );
    assert_eq!(
        words(odds(fighter(1, 2, 0), fighter(2, 5, 0), None)),
        [
            "It does not fight back.",
            "It dies in about 1.5 blows (1 to 2)."
        ]
    );
    let lost = Odds {
        to_kill: Blows {
            best: 2,
            expected: 2.0,
            worst: 2,
        },
        to_die: None,
        win: 0.0,
    };
    assert_eq!(lost.words()[1], "It dies in 2 blows.");
}
