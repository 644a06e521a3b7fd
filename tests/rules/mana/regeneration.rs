//! How mana comes back: when, to whom, up to how much and for how much food.

use slight_danger::sim::{Cause, Mana, Status};

use super::{alone, counter, turns_of_points};
use crate::support::{E, Scenario, W, WAIT, being, inert, walk};

#[test]
fn twenty_per_thousand_give_points_on_turns_51_101_and_151() {
    let mut play = alone(being("player").mana(0, 20));
    assert_eq!(turns_of_points(&mut play, '@', 199), [51, 101, 151]);
    assert_eq!(play.mana('@'), 3);
    assert_eq!(play.standing().mana, 3);
}

#[test]
fn other_rates_give_points_when_their_sum_exceeds_a_thousand() {
    for (rate, expected) in [
        (0, &[][..]),
        (10, &[101]),
        (15, &[67, 134]),
        (25, &[41, 81, 121]),
        (30, &[34, 67, 101, 134]),
        (1000, &[2, 3, 4]),
    ] {
        let mut play = alone(being("player").mana(0, 100).mana_regen(rate));
        let turns = if rate == 1000 { 4 } else { 160 };
        assert_eq!(
            turns_of_points(&mut play, '@', turns),
            expected,
            "rate {rate}"
        );
    }
}

#[test]
fn everybody_regains_mana_by_the_same_rule() {
    for kind in ["fungus", "bat", "zombie", "goblin"] {
        let mut play = Scenario::new(&["#####", "#@#g#", "#####"])
            .creature('g', inert(kind).mana(0, 5))
            .play();
        assert_eq!(turns_of_points(&mut play, 'g', 120), [51, 101], "{kind}");
    }
}

#[test]
fn the_counter_runs_at_full_mana_too() {
    let mut play = Scenario::new(&["####", "#@.#", "####"]).direct();
    play.wait(50);
    assert_eq!(counter(&play, '@'), 0, "not below 0 yet");
    play.wait(1);
    assert_eq!((counter(&play, '@'), play.mana('@')), (980, 20));
    assert!(play.told().is_empty());
    play.wait(49);
    play.give('@', Mana { amount: 7, max: 20 });
    play.wait(1);
    assert_eq!(play.told(), ["@ restores 1"], "on turn 101, as ever");
    assert_eq!(play.mana('@'), 8);
}

#[test]
fn nobody_regains_more_mana_than_its_most() {
    let mut play = alone(being("player").mana(19, 20).mana_regen(400));
    assert_eq!(turns_of_points(&mut play, '@', 100), [3]);
    assert_eq!(play.mana('@'), 20);
    // Points that nobody needs are not saved up.
    let mut play = alone(being("player").mana_regen(400));
    assert_eq!(turns_of_points(&mut play, '@', 100), [0; 0]);
    // Nor is there anything to regain for who can have none.
    let mut play = alone(being("player").mana(0, 0).mana_regen(400));
    assert_eq!(turns_of_points(&mut play, '@', 50), [0; 0]);
}

#[test]
fn a_point_of_mana_costs_1_food_and_only_when_it_is_regained() {
    let mut play = alone(being("player").mana(5, 20).food(666, 1000));
    play.wait(50);
    assert_eq!(play.food('@'), 616);
    play.wait(1);
    assert_eq!(play.food('@'), 614);
    let mut play = alone(being("player").food(666, 1000));
    play.wait(51);
    assert_eq!(play.food('@'), 615);
}

#[test]
fn a_hit_point_and_a_point_of_mana_in_one_turn_cost_2_food() {
    let mut play = alone(being("player").hurt(50, 100).mana(5, 20).food(666, 1000));
    play.wait(100);
    // Mana came on turn 51.
    assert_eq!(play.food('@'), 565);
    play.wait(1);
    assert_eq!(play.told(), ["@ regains 1", "@ restores 1"]);
    assert_eq!(play.food('@'), 562);
    assert_eq!(play.messages(), [""; 0], "it shows in the bars");
}

#[test]
fn a_point_of_mana_can_cost_the_last_food() {
    let mut play = alone(being("player").mana(5, 20).food(52, 1000));
    play.wait(50);
    assert_eq!((play.food('@'), play.status()), (2, Status::Playing));
    play.wait(1);
    assert_eq!(play.status(), Status::Dead(Cause::Starvation));
}

#[test]
fn others_regain_mana_without_food() {
    let mut play = Scenario::new(&["#####", "#@#g#", "#####"])
        .creature('g', inert("goblin").mana(0, 5).food(0, 1000))
        .play();
    assert_eq!(turns_of_points(&mut play, 'g', 120), [51, 101]);
    assert_eq!(play.food('g'), 0);
}

#[test]
fn the_dead_regain_no_mana() {
    let mut play = Scenario::new(&["#####", "#@gf#", "#####"])
        .player(being("player").hp(1000))
        .creature('g', inert("goblin"))
        .creature('f', inert("fungus").hurt(1, 10).mana(0, 5))
        .direct();
    play.wait(50);
    play.order('g', walk(E));
    play.act(WAIT);
    assert!(!play.is_there('f'));
    let told = play.told();
    assert!(
        !told.iter().any(|fact| fact.contains("restores")),
        "{told:?}"
    );
    // Nor does a dead player.
    let mut play = Scenario::new(&["####", "#@g#", "####"])
        .player(being("player").hp(1).mana(5, 20))
        .creature('g', inert("goblin"))
        .direct();
    play.wait(50);
    play.order('g', walk(W));
    play.act(WAIT);
    assert_eq!(play.mana('@'), 5);
}
