//! The rules of throwing: targets, hits and damage.

use std::collections::BTreeSet;

use super::{corridor, damages};
use crate::support::{MIDDLE, PILLARS, Play, Scenario, at, being, drink, inert, throw};
use slight_danger::{
    grid::{Point, line},
    sim::Intent,
};

/// A throw of an item at the bat.
fn thrown(item: &str) -> impl Fn(&Play) -> Intent {
    move |play| throw(play.carried('@', item), 6, 1)
}

#[test]
fn a_throw_hits_with_half_the_base_attack_and_the_thrown_number_of_the_item() {
    // 21 / 2 = 10, and 5 for the rock, less 12.
    let player = being("player").attack(21);
    let rock = player.clone().carrying(&["rock"]);
    assert_eq!(damages(&rock, 12, thrown("rock")), (1..=3).collect());
    assert_eq!(damages(&rock, 0, thrown("rock")), (1..=15).collect());
    // A sword adds 3 when thrown; equipment in use adds nothing.
    let armed = player
        .clone()
        .wielding("staff")
        .wearing("tunic")
        .carrying(&["sword"]);
    assert_eq!(damages(&armed, 10, thrown("sword")), (1..=3).collect());
}

#[test]
fn a_throw_never_misses_and_does_at_least_one_damage() {
    let weak = being("player").attack(0).carrying(&["apple"]);
    assert_eq!(damages(&weak, 500, thrown("apple")), BTreeSet::from([1]));
}

#[test]
fn half_of_what_effects_add_to_the_attack_counts() {
    let mut found = BTreeSet::new();
    for seed in 0..100 {
        let player = being("player").attack(21);
        let mut play = corridor(&[])
            .seed(seed)
            .creature('b', inert("bat").hp(1000).defence(12))
            .player(player.carrying(&["warrior's potion", "rock"]))
            .play();
        play.act(drink(play.carried('@', "warrior's potion")));
        play.act(throw(play.carried('@', "rock"), 6, 1));
        found.extend(play.missiles());
    }
    // 26 / 2 + 5 - 12.
    assert_eq!(found, (1..=6).collect());
}

#[test]
fn only_a_throw_that_hits_costs_food_on_top_of_the_turn() {
    for (x, cost) in [(3, 1), (6, 3)] {
        let mut play = corridor(&["rock"]).play();
        let food = play.food('@');
        play.act(throw(play.carried('@', "rock"), x, 1));
        assert_eq!(play.food('@'), food - cost);
    }
}

#[test]
fn the_first_creature_on_the_line_is_hit() {
    // Whatever the target, the bat is hit if the line passes over it.
    let room = [
        "#########",
        "#.......#",
        "#.@.....#",
        "#....b..#",
        "#.......#",
        "#########",
    ];
    let (from, bat) = (at(2, 2), at(5, 3));
    let (mut hits, mut throws) = (0, 0);
    for target in (1..5).flat_map(|y| (1..8).map(move |x| at(x, y))) {
        if target == from {
            continue;
        }
        let mut play = Scenario::new(&room)
            .creature('b', inert("bat").hp(1000))
            .player(being("player").carrying(&["rock"]))
            .play();
        let rock = play.carried('@', "rock");
        play.act(throw(rock, target.x, target.y));
        let is_hit = line(from, target).any(|point| point == bat);
        assert_eq!(!play.missiles().is_empty(), is_hit, "{target}");
        let end = if is_hit { bat } else { target };
        assert_eq!(play.lies_at(rock).map(|place| place.point), Some(end));
        hits += usize::from(is_hit);
        throws += 1;
    }
    assert!(hits > 2 && hits < throws, "{hits} of {throws}");
}

/// Throws at a tile between the pillars and returns the reason for a refusal, if refused.
fn refused_at(target: Point) -> Option<String> {
    let mut play = Scenario::new(&PILLARS)
        .player(being("player").vision(4).carrying(&["rock"]))
        .play();
    let rock = play.carried('@', "rock");
    let expected = if !play.sees(target) {
        Some("refusal-out-of-sight")
    } else if !play.is_clear(MIDDLE, target) {
        Some("refusal-wall-in-the-way")
    } else {
        None
    };
    match expected {
        Some(words) => assert_eq!(play.refusal(throw(rock, target.x, target.y)), words),
        None => {
            play.act(throw(rock, target.x, target.y));
            let place = play.lies_at(rock).expect("it lies somewhere");
            assert_eq!(place.point, target);
        }
    }
    expected.map(str::to_owned)
}

#[test]
fn a_throw_needs_a_tile_in_sight_without_rock_on_the_line() {
    let mut reasons = BTreeSet::new();
    for target in (-1..8).flat_map(|y| (-1..11).map(move |x| at(x, y))) {
        reasons.insert(refused_at(target));
    }
    assert_eq!(reasons.len(), 3, "all of it came up: {reasons:?}");
}

#[test]
fn a_floor_tile_in_sight_may_still_have_rock_on_the_line() {
    let play = Scenario::new(&PILLARS)
        .player(being("player").vision(4))
        .play();
    let blocked = |target: &Point| {
        let rock = !play.is_clear(MIDDLE, *target);
        rock && play.sees(*target) && !play.terrain(*target).blocks_steps()
    };
    let tiles = (0..7).flat_map(|y| (0..10).map(move |x| at(x, y)));
    let blocked: Vec<Point> = tiles.filter(blocked).collect();
    assert!(!blocked.is_empty(), "the pillars stand in the way of some");
    for target in blocked {
        assert_eq!(
            refused_at(target).as_deref(),
            Some("refusal-wall-in-the-way")
        );
    }
}
