//! Several active potions: they add up, and each has its own duration.

use slight_danger::sim::{Cause, Status};

use super::{alone, sober};
use crate::support::{Play, Scenario, WAIT, drink, left, quiet};

#[test]
fn two_poisons_tick_and_end_independently() {
    let mut play = alone(sober().carrying(&["poison potion", "poison potion"]));
    play.drink("poison potion");
    play.wait(4);
    play.drink("poison potion");
    let mut hp = 93;
    for turn in 6..=30 {
        let mut expected = left("poison", 20_u32.saturating_sub(turn));
        expected.extend(left("poison", 25_u32.saturating_sub(turn)));
        assert_eq!((play.hp('@'), play.effects('@')), (hp, expected), "{turn}");
        hp -= i32::from(turn < 20) + i32::from(turn < 25);
        play.wait(1);
    }
    assert_eq!(play.hp('@'), 60, "twice 20");
}

#[test]
fn two_warriors_potions_add_up_and_end_independently() {
    let mut play = alone(sober().carrying(&["warrior's potion", "warrior's potion"]));
    play.drink("warrior's potion");
    play.wait(4);
    play.drink("warrior's potion");
    let numbers = |play: &Play| (play.base('@').attack, play.base('@').defence);
    assert_eq!(numbers(&play), (30, 15));
    play.wait(13);
    assert_eq!(numbers(&play), (30, 15));
    play.wait(1);
    assert_eq!(numbers(&play), (25, 10));
    assert_eq!(
        play.messages(),
        ["effect-warriors-strength-ends(look less strong, you)"]
    );
    play.wait(4);
    assert_eq!(numbers(&play), (25, 10));
    play.wait(1);
    assert_eq!(numbers(&play), (20, 5));
    assert_eq!(
        play.messages(),
        ["effect-warriors-strength-ends(look less strong, you)"]
    );
}

#[test]
fn two_archers_and_two_slow_health_potions_add_up() {
    let mut play = alone(sober().hurt(10, 100).carrying(&[
        "archer's potion",
        "archer's potion",
        "slow health potion",
        "slow health potion",
    ]));
    play.drink("archer's potion");
    play.drink("archer's potion");
    assert_eq!(play.base('@').vision, 15);
    play.drink("slow health potion");
    assert_eq!(play.hp('@'), 11);
    play.drink("slow health potion");
    assert_eq!(play.hp('@'), 13);
    assert_eq!(play.gains('@'), [1, 1]);
    play.wait(16);
    assert_eq!(play.base('@').vision, 12);
    play.wait(1);
    assert_eq!(play.base('@').vision, 9);
}

#[test]
fn poison_and_slow_health_balance_in_the_order_in_which_they_began() {
    let mut play = alone(
        sober()
            .hurt(1, 100)
            .carrying(&["slow health potion", "poison potion"]),
    );
    play.drink("slow health potion");
    play.drink("poison potion");
    assert_eq!(play.hp('@'), 2, "first the point, then the harm");
    play.wait(19);
    assert_eq!(play.hp('@'), 2);
    play.wait(1);
    assert_eq!(play.hp('@'), 3);
    // In the reverse order the harm comes first.
    let mut play = alone(
        sober()
            .hurt(2, 100)
            .carrying(&["poison potion", "slow health potion"]),
    );
    play.drink("poison potion");
    assert_eq!(play.hp('@'), 1);
    play.drink("slow health potion");
    assert!(matches!(play.status(), Status::Dead(Cause::Effect { .. })));
}

#[test]
fn two_creatures_under_the_same_potion_have_independent_durations() {
    let mut play = Scenario::new(&["########", "#@.g.z.#", "########"])
        .with_numbers("goblin", 66, 15, 5)
        .with_numbers("zombie", 50, 10, 10)
        .player(sober().carrying(&["warrior's potion"]))
        .creature('g', quiet("goblin").carrying(&["warrior's potion"]))
        .creature('z', quiet("zombie").carrying(&["warrior's potion"]))
        .direct();
    let attack = |play: &Play| ['@', 'g', 'z'].map(|symbol| play.base(symbol).attack);
    play.drink("warrior's potion");
    play.wait(4);
    play.order('g', drink(play.carried('g', "warrior's potion")));
    play.wait(1);
    play.order('g', WAIT);
    play.wait(9);
    play.order('z', drink(play.carried('z', "warrior's potion")));
    play.wait(1);
    play.order('z', WAIT);
    assert_eq!(attack(&play), [25, 20, 15]);
    for (symbol, turns) in [('@', 4), ('g', 9), ('z', 19)] {
        assert_eq!(play.effects(symbol), left("warrior's strength", turns));
    }
    play.wait(4);
    assert_eq!(attack(&play), [20, 20, 15]);
    play.wait(5);
    assert_eq!(attack(&play), [20, 15, 15]);
    play.wait(10);
    assert_eq!(attack(&play), [20, 15, 10]);
}
