//! The warrior's potion: attack and defence for a while.

use slight_danger::sim::{CombatStats, EventKind};

use super::{alone, sober};
use crate::support::{Base, E, Scenario, W, WAIT, drink, left, quiet, throw, walk};

#[test]
fn a_warriors_potion_gives_5_attack_and_5_defence_for_20_turns() {
    let mut play = alone(sober().carrying(&["warrior's potion"]));
    let start = play.base('@');
    let strong = start.plus(Base {
        attack: 5,
        defence: 5,
        ..Base::default()
    });
    play.drink("warrior's potion");
    for turn in 1..20 {
        assert_eq!(play.base('@'), strong, "turn {turn}");
        assert_eq!(play.effects('@'), left("warrior's strength", 20 - turn));
        play.wait(1);
    }
    assert_eq!(play.base('@'), start);
    assert_eq!(play.effects('@'), []);
    assert_eq!(
        play.messages(),
        ["effect-warriors-strength-ends(look less strong, you)"]
    );
    play.wait(1);
    assert_eq!((play.base('@'), play.messages()), (start, Vec::new()));
}

#[test]
fn the_beginning_and_end_of_others_strength_are_seen() {
    let mut play = Scenario::new(&["######", "#@.g.#", "######"])
        .with_numbers("goblin", 66, 15, 5)
        .creature('g', quiet("goblin").carrying(&["warrior's potion"]))
        .direct();
    play.order('g', drink(play.carried('g', "warrior's potion")));
    play.wait(1);
    assert_eq!(
        play.messages()[1],
        "effect-warriors-strength-begins(look stronger, creature-goblin)"
    );
    play.order('g', WAIT);
    play.wait(18);
    let stats = *play.part::<CombatStats>('g');
    assert_eq!((stats.attack, stats.defence), (20, 10));
    play.wait(1);
    assert_eq!(
        play.messages(),
        ["effect-warriors-strength-ends(look less strong, creature-goblin)"]
    );
    let stats = *play.part::<CombatStats>('g');
    assert_eq!((stats.attack, stats.defence), (15, 5));
}

/// The least and the most damage of many attacks on a fungus, in a range of turns.
fn range_of_blows(potions: &[&str], turns: std::ops::Range<u32>) -> (i32, i32) {
    let mut blows = Vec::new();
    for seed in 0..40 {
        let mut play = Scenario::new(&["#####", "#@v.#", "#####"])
            .with_plain_damage()
            .seed(seed)
            .player(sober().carrying(potions))
            .creature('v', quiet("fungus").hp(100_000))
            .play();
        for potion in potions {
            play.drink(potion);
        }
        for turn in 1..turns.end {
            play.act(walk(E));
            if turns.contains(&turn) {
                blows.extend(play.blows());
            }
        }
    }
    let (least, most) = (blows.iter().min(), blows.iter().max());
    (*least.expect("blows"), *most.expect("blows"))
}

#[test]
fn a_warriors_strength_counts_in_every_attack_while_it_lasts() {
    assert_eq!(range_of_blows(&[], 1..20), (1, 20));
    // Drunk in one turn, it lasts for the attacks of 19 more.
    assert_eq!(range_of_blows(&["warrior's potion"], 1..20), (1, 25));
    assert_eq!(range_of_blows(&["warrior's potion"], 20..40), (1, 20));
}

#[test]
fn a_warriors_defence_counts_against_every_attack() {
    let mut blows = Vec::new();
    for seed in 0..40 {
        let mut play = Scenario::new(&["#####", "#@g.#", "#####"])
            .with_plain_damage()
            .seed(seed)
            .player(sober().hp(1000).carrying(&["warrior's potion"]))
            .creature('g', quiet("goblin").attack(20))
            .direct();
        play.drink("warrior's potion");
        play.order('g', walk(W));
        for _ in 0..19 {
            play.wait(1);
            blows.extend(play.blows());
        }
    }
    // 20 − (5 + 5).
    assert_eq!(blows.iter().max(), Some(&10));
    assert_eq!(blows.len(), 40 * 19);
}

#[test]
fn half_of_a_warriors_strength_goes_into_throws() {
    let mut most = 0;
    for seed in 0..60 {
        let mut play = Scenario::new(&["######", "#@..v#", "######"])
            .with_plain_damage()
            .seed(seed)
            .player(sober().carrying(&["warrior's potion", "rock", "rock", "rock"]))
            .creature('v', quiet("fungus").hp(1000))
            .play();
        play.drink("warrior's potion");
        for _ in 0..3 {
            play.act(throw(play.carried('@', "rock"), 4, 1));
            most = play.events().fold(most, |most, event| match event.kind {
                EventKind::Hit { damage } => most.max(damage),
                _ => most,
            });
        }
    }
    // 25 / 2, rounded down, and 5 of the rock.
    assert_eq!(most, 17);
}
