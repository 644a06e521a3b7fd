//! The rules of regeneration: a counter that runs down from 1000 and gives a
//! hit point when it falls below 0.

use crate::support::{Being, Play, Scenario, W, WAIT, being, inert, walk};
use slight_danger::sim::{Cause, CombatStats, Deed, Status};

fn alone(player: Being) -> Play {
    Scenario::new(&["####", "#@##", "####"])
        .player(player)
        .play()
}

/// The turns, counted from 1, in which a creature regained points.
fn turns_of_points(play: &mut Play, symbol: char, turns: u32) -> Vec<u32> {
    let id = play.id(symbol);
    let mut found = Vec::new();
    for turn in 1..=turns {
        play.wait(1);
        for fact in play.facts() {
            if let Deed::Healed { amount } = fact.deed
                && fact.who.id == id
            {
                assert_eq!(amount, 1);
                found.push(turn);
            }
        }
    }
    found
}

#[test]
fn ten_per_thousand_gives_points_on_turns_101_201_and_301() {
    let mut play = alone(being("player").hurt(50, 100));
    assert_eq!(turns_of_points(&mut play, '@', 399), [101, 201, 301]);
    assert_eq!(play.hp('@'), 53);
}

#[test]
fn other_rates_give_points_when_their_sum_exceeds_a_thousand() {
    for (rate, expected) in [
        (0, &[][..]),
        (9, &[112]),
        (20, &[51, 101, 151]),
        // 34 × 30 is above 1000 and 67 × 30 above 2000; 100 × 30 is just 3000.
        (30, &[34, 67, 101, 134]),
        (1000, &[2, 3, 4]),
    ] {
        let mut play = alone(being("player").hurt(1, 1000).hp_regen(rate));
        let turns = if rate == 1000 { 4 } else { 160 };
        assert_eq!(
            turns_of_points(&mut play, '@', turns),
            expected,
            "rate {rate}"
        );
    }
}

#[test]
fn everybody_regenerates_by_the_same_rule() {
    for kind in ["fungus", "bat", "zombie", "goblin"] {
        let mut play = Scenario::new(&["#####", "#@#g#", "#####"])
            .creature('g', inert(kind).hurt(1, 50))
            .play();
        assert_eq!(turns_of_points(&mut play, 'g', 250), [101, 201], "{kind}");
    }
}

#[test]
fn the_counter_runs_at_full_health_too() {
    let mut play = Scenario::new(&["####", "#@##", "####"]).direct();
    assert_eq!(play.counter('@'), 1000);
    play.wait(60);
    assert_eq!(play.counter('@'), 400);
    play.wait(40);
    assert_eq!(play.counter('@'), 0, "not below 0 yet");
    play.wait(1);
    assert_eq!(play.counter('@'), 990);
    play.wait(99);
    let stats = *play.part::<CombatStats>('@');
    play.give('@', CombatStats { hp: 99, ..stats });
    play.wait(1);
    assert_eq!(play.told(), ["@ regains 1"], "on turn 201, as ever");
}

#[test]
fn nobody_regains_more_than_its_most() {
    let mut play = alone(being("player").hurt(99, 100).hp_regen(400));
    assert_eq!(turns_of_points(&mut play, '@', 100), [3]);
    assert_eq!(play.hp('@'), 100);
    // Points that nobody needs are not saved up.
    let mut play = alone(being("player").hp(100).hp_regen(400));
    assert_eq!(turns_of_points(&mut play, '@', 100), [0; 0]);
}

#[test]
fn a_point_costs_1_food_and_only_when_it_is_regained() {
    let mut play = alone(being("player").hurt(50, 100).food(666, 1000));
    play.wait(100);
    assert_eq!(play.food('@'), 566);
    play.wait(1);
    assert_eq!(play.food('@'), 564);
    let mut play = alone(being("player").food(666, 1000));
    play.wait(101);
    assert_eq!(play.food('@'), 565);
}

#[test]
fn a_point_can_cost_the_last_food() {
    let mut play = alone(being("player").hurt(50, 100).food(102, 1000));
    play.wait(100);
    assert_eq!((play.food('@'), play.status()), (2, Status::Playing));
    play.wait(1);
    assert_eq!(play.status(), Status::Dead(Cause::Starvation));
}

#[test]
fn upkeep_comes_after_all_actions() {
    // The goblin's blow on turn 101 comes before the point of that turn.
    let mut play = Scenario::new(&["####", "#@g#", "####"])
        .player(being("player").hp(100))
        .creature('g', inert("goblin").attack(0))
        .direct();
    play.wait(100);
    play.order('g', walk(W));
    play.act(WAIT);
    assert_eq!(play.told(), ["g strikes @", "@ regains 1"]);
    assert_eq!(play.hp('@'), 100);
}

#[test]
fn the_dead_do_not_regenerate() {
    let mut play = Scenario::new(&["#####", "#@gf#", "#####"])
        .creature('g', inert("goblin"))
        .creature('f', inert("fungus").hurt(1, 10))
        .direct();
    play.wait(100);
    play.order('g', walk(crate::support::E));
    play.act(WAIT);
    let told = play.told();
    assert!(
        !told.iter().any(|fact| fact.contains("regains")),
        "{told:?}"
    );
    assert!(!play.is_there('f'));
}
