//! Effects have separate states: neither their chances nor their durations depend on others.

use super::calm;
use crate::support::{Scenario, WHITE, quiet, throw};

#[test]
fn inner_strength_favours_each_creature_at_independent_times() {
    let mut play = Scenario::new(&["#######", "#@.g.z#", "#######"])
        .player(calm().hurt(1, 1000).mana(100, 100).carrying(&[WHITE]))
        .creature('g', quiet("goblin").hurt(1, 1000))
        .creature('z', quiet("zombie").hurt(1, 1000))
        .data(|data| {
            for effect in &mut data.effects {
                effect.change.hp_regen = 0;
            }
        })
        .play();
    for symbol in ['@', 'g', 'z'] {
        play.cast_on("inner strength", symbol);
    }
    let mut courses: [Vec<usize>; 3] = Default::default();
    for turn in 0..46 {
        for (course, symbol) in courses.iter_mut().zip(['@', 'g', 'z']) {
            course.extend((!play.gains(symbol).is_empty()).then_some(turn));
        }
        play.wait(1);
    }
    assert!(courses.iter().all(|course| course.len() > 3), "{courses:?}");
    assert_ne!(courses[0], courses[1]);
    assert_ne!(courses[1], courses[2]);
    assert_eq!(play.effects('@'), [("inner strength".to_owned(), 1)]);
    play.wait(1);
    assert_eq!(play.effects('@'), []);
    assert_eq!(play.effects('g'), [("inner strength".to_owned(), 1)]);
    assert_eq!(play.effects('z'), [("inner strength".to_owned(), 2)]);
}

#[test]
fn two_inner_strengths_are_two_chances_a_turn() {
    let turns: u32 = 1_600;
    let mut play = Scenario::new(&["####", "#@.#", "####"])
        .player(
            calm()
                .hurt(1, 10_000)
                .mana(32, 32)
                .food(2_000, 2_000)
                .carrying(&[WHITE]),
        )
        .data(|data| {
            for effect in &mut data.effects {
                effect.change.hp_regen = 0;
                if effect.name == "inner strength" {
                    effect.turns = turns + 2;
                }
            }
        })
        .play();
    play.cast("inner strength", 1, 1);
    play.cast("inner strength", 1, 1);
    let mut counts = [0_u32; 3];
    for _ in 0..turns {
        play.wait(1);
        counts[play.gains('@').len()] += 1;
    }
    // Nine, six and one sixteenth of the turns; a standard deviation is below 20.
    for (count, expected) in counts.into_iter().zip([900, 600, 100]) {
        assert!(count.abs_diff(expected) < 80, "{counts:?}");
    }
}

#[test]
fn the_duration_on_one_creature_does_not_depend_on_turns_of_another() {
    let mut play = Scenario::new(&["#######", "#@.g.z#", "#######"])
        .with_numbers("goblin", 66, 15, 5)
        .player(
            calm()
                .attack(0)
                .carrying(&["poison potion", "poison potion"]),
        )
        .creature('g', quiet("goblin").defence(0))
        .creature('z', quiet("zombie").defence(0))
        .play();
    play.act(throw(play.carried('@', "poison potion"), 3, 1));
    play.wait(5);
    let mut other = play.branch();
    let id = other.carried('@', "poison potion");
    // The zombie stands behind the goblin: the goblin is hit again.
    other.act(throw(id, 5, 1));
    assert_eq!(other.effects('g').len(), 2);
    assert_eq!(other.effects('z'), []);
    play.wait(1);
    assert_eq!(play.effects('g'), [("poison".to_owned(), 13)]);
    other.wait(13);
    play.wait(13);
    assert_eq!(play.effects('g'), []);
    assert_eq!(other.effects('g'), [("poison".to_owned(), 6)]);
}
