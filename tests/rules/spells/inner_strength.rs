//! Inner strength: the numbers it changes, and the points that it heals by chance.

use std::collections::BTreeSet;

use super::{alone, mage};
use crate::support::{
    Base, E, Scenario, WAIT, WHITE, at, being, chi_square, inert, left, quiet, walk,
};

/// The amounts that inner strength adds while it lasts.
const STRENGTH: Base = Base {
    attack: 2,
    defence: 2,
    vision: 1,
    hp_regen: 10,
    mana_regen: -10,
};

#[test]
fn inner_strength_changes_five_numbers_for_50_turns() {
    let mut play = alone(being("player").hp_regen(10).carrying(&[WHITE]));
    let start = play.base('@');
    assert_eq!((start.hp_regen, start.mana_regen), (10, 20));
    play.cast("inner strength", 1, 1);
    assert_eq!(
        play.messages(),
        [
            "event-cast(you, spell-inner-strength)",
            "effect-inner-strength-begins(seem to glow with inner strength, you)"
        ]
    );
    for turn in 1..50 {
        assert_eq!(play.base('@'), start.plus(STRENGTH), "turn {turn}");
        assert_eq!(play.effects('@'), left("inner strength", 50 - turn));
        play.wait(1);
    }
    assert_eq!((play.base('@'), play.effects('@')), (start, Vec::new()));
    assert_eq!(
        play.messages(),
        ["event-effect-ended(effect-inner-strength)"]
    );
}

#[test]
fn inner_strength_extends_the_players_sight_at_once() {
    let mut play = Scenario::new(&["##############", "#@...........#", "##############"])
        .player(mage())
        .play();
    assert!(!play.sees(at(11, 1)));
    play.cast("inner strength", 1, 1);
    assert!(play.sees(at(11, 1)) && !play.sees(at(12, 1)));
    play.wait(48);
    assert!(play.sees(at(11, 1)));
    play.wait(1);
    assert!(play.sees(at(10, 1)) && !play.sees(at(11, 1)));
}

#[test]
fn inner_strength_takes_no_more_than_available_and_returns_it() {
    let mut play = Scenario::new(&["######", "#@.g.#", "######"])
        .player(mage().mana(40, 40))
        .creature('g', inert("goblin").mana_regen(4))
        .play();
    let start = play.base('g');
    play.cast_on("inner strength", 'g');
    assert_eq!(play.base('g').mana_regen, 0);
    play.wait(10);
    play.cast_on("inner strength", 'g');
    assert_eq!(play.base('g').mana_regen, 0);
    assert_eq!(play.base('g').hp_regen, start.hp_regen + 20);
    play.wait(49);
    assert_eq!(play.effects('g'), []);
    assert_eq!(play.base('g'), start);
}

#[test]
fn inner_strength_heals_a_point_in_a_quarter_of_its_turns() {
    let (mut healed, mut counts) = (0, [0_u32; 5]);
    let seeds: u32 = 120;
    for seed in 0..seeds {
        let mut play = Scenario::new(&["####", "#@.#", "####"])
            .seed(u64::from(seed))
            .player(mage().hurt(1, 1000))
            // So that no other points are regained.
            .data(|data| {
                for effect in &mut data.effects {
                    effect.change.hp_regen = 0;
                }
            })
            .play();
        play.cast("inner strength", 1, 1);
        for turn in 0..50 {
            let gains = play.gains('@');
            assert!(gains.is_empty() || gains == [1], "{gains:?}");
            let count = gains.len() as u32;
            healed += count;
            counts[turn / 10] += count;
            play.wait(1);
        }
        assert_eq!(play.gains('@'), [0; 0], "none after the last");
    }
    // 6000 draws of a quarter: 1500, with a standard deviation of 34.
    let draws = seeds * 50;
    assert!((1400..1600).contains(&healed), "{healed} of {draws}");
    // No time of its 50 turns is favoured; 18.47 is the upper 0.1 % point of chi-square for 4
    // degrees of freedom.
    assert!(chi_square(&counts) < 18.47, "{counts:?}");
}

#[test]
fn inner_strength_takes_the_same_course_for_the_same_seed() {
    let course = |seed: u64| -> Vec<i32> {
        let mut play = Scenario::new(&["####", "#@.#", "####"])
            .seed(seed)
            .player(mage().hurt(1, 1000))
            .play();
        play.cast("inner strength", 1, 1);
        (0..50)
            .map(|_| {
                play.wait(1);
                play.hp('@')
            })
            .collect()
    };
    let courses: BTreeSet<Vec<i32>> = (0..20).map(course).collect();
    assert_eq!(course(3), course(3));
    assert!(courses.len() > 15, "and another for others");
}

#[test]
fn attacks_do_not_affect_the_chances_of_effects() {
    let course = |fights: bool| -> Vec<i32> {
        let mut play = Scenario::new(&["#####", "#@v.#", "#####"])
            .player(mage().hurt(1, 1000))
            .creature('v', quiet("fungus").hp(100_000))
            .play();
        play.cast("inner strength", 1, 1);
        (0..50)
            .map(|_| {
                play.act(if fights { walk(E) } else { WAIT });
                play.hp('@')
            })
            .collect()
    };
    assert_eq!(course(true), course(false));
}
