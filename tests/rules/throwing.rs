//! The rules of throwing: at what, what is hit, and how hard.

use std::collections::BTreeSet;

use crate::support::{Being, Scenario, at, being, inert, quaff, thing, throw};
use slight_danger::{
    grid::{Point, line},
    sim::{Refusal, StableId},
};

/// A player with some things in its pack, and a bat that stands a great deal at
/// the other end of a corridor.
fn corridor(items: &[&str]) -> Scenario {
    Scenario::new(&["########", "#@....b#", "########"])
        .creature('b', inert("bat").hp(1000))
        .player(being("player").carrying(items))
}

/// The damage that a player's throw of something does over many games to a bat
/// of some defence.
fn damages(player: &Being, item: &str, defence: i32) -> BTreeSet<i32> {
    (0..100)
        .flat_map(|seed| {
            let mut play = corridor(&[])
                .seed(seed)
                .player(player.clone())
                .creature('b', inert("bat").hp(1000).defence(defence))
                .play();
            play.act(throw(play.carried('@', item), 6, 1));
            assert_eq!(1000 - play.hp('b'), play.missiles()[0]);
            play.missiles()
        })
        .collect()
}

#[test]
fn a_throw_hits_with_half_the_base_attack_and_what_the_thing_adds() {
    // 21 / 2 = 10, and 5 for the rock, less 12.
    let player = being("player").attack(21);
    let rock = player.clone().carrying(&["rock"]);
    assert_eq!(damages(&rock, "rock", 12), (1..=3).collect());
    assert_eq!(damages(&rock, "rock", 0), (1..=15).collect());
    // A sword adds 3 when thrown, and what is wielded and worn adds nothing.
    let armed = player
        .clone()
        .wielding("staff")
        .wearing("tunic")
        .carrying(&["sword"]);
    assert_eq!(damages(&armed, "sword", 10), (1..=3).collect());
}

#[test]
fn a_throw_never_misses_and_does_one_at_least() {
    let weak = being("player").attack(0).carrying(&["apple"]);
    assert_eq!(damages(&weak, "apple", 500), BTreeSet::from([1]));
}

#[test]
fn what_effects_add_to_the_attack_counts_half_too() {
    let mut found = BTreeSet::new();
    for seed in 0..100 {
        let player = being("player").attack(21);
        let mut play = corridor(&[])
            .seed(seed)
            .creature('b', inert("bat").hp(1000).defence(12))
            .player(player.carrying(&["warrior's potion", "rock"]))
            .play();
        play.act(quaff(play.carried('@', "warrior's potion")));
        play.act(throw(play.carried('@', "rock"), 6, 1));
        found.extend(play.missiles());
    }
    // 26 / 2 + 5 - 12.
    assert_eq!(found, (1..=6).collect());
}

#[test]
fn only_a_throw_that_hits_costs_food_on_top_of_the_turn() {
    for (x, food) in [(3, 665), (6, 663)] {
        let mut play = corridor(&["rock"]).play();
        play.act(throw(play.carried('@', "rock"), x, 1));
        assert_eq!(play.food('@'), food);
    }
}

#[test]
fn whoever_is_first_on_the_line_is_hit() {
    // Whatever one aims at, the bat is hit if the line leads over it.
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

#[test]
fn who_is_in_the_way_is_hit_instead_of_the_target() {
    let mut play = Scenario::new(&["########", "#@.f..b#", "########"])
        .creature('b', inert("bat").hp(1000))
        .creature('f', inert("fungus").hp(1000))
        .player(being("player").carrying(&["rock"]))
        .play();
    play.act(throw(play.carried('@', "rock"), 6, 1));
    assert_eq!(play.told(), ["@ hits f with rock", "rock lands at (3, 1)"]);
    assert_eq!(play.hp('b'), 1000);
}

/// Rock to throw around.
const PILLARS: [&str; 7] = [
    "##########",
    "#...#....#",
    "#.#...#..#",
    "#...@....#",
    "#..#..#..#",
    "#.....#..#",
    "##########",
];

/// Why a throw at a tile of the pillars is refused, if it is.
fn refused_at(target: Point) -> Option<String> {
    let mut play = Scenario::new(&PILLARS)
        .player(being("player").vision(4).carrying(&["rock"]))
        .play();
    let rock = play.carried('@', "rock");
    let clear = line(at(4, 3), target)
        .skip(1)
        .all(|point| !play.terrain(point).blocks());
    let expected = if !play.sees(target) {
        Some("You can't see that place.")
    } else if !clear {
        Some("Rock is in the way.")
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
fn one_throws_at_what_one_sees_where_no_rock_is_on_the_line() {
    let mut reasons = BTreeSet::new();
    for target in (-1..8).flat_map(|y| (-1..11).map(move |x| at(x, y))) {
        reasons.insert(refused_at(target));
    }
    assert_eq!(reasons.len(), 3, "all of it came up: {reasons:?}");
}

#[test]
fn a_floor_tile_in_sight_may_be_behind_rock_all_the_same() {
    let play = Scenario::new(&PILLARS)
        .player(being("player").vision(4))
        .play();
    let blocked = |target: &Point| {
        let rock = line(at(4, 3), *target).any(|point| play.terrain(point).blocks());
        rock && play.sees(*target) && !play.terrain(*target).blocks()
    };
    let tiles = (0..7).flat_map(|y| (0..10).map(move |x| at(x, y)));
    let blocked: Vec<Point> = tiles.filter(blocked).collect();
    assert!(!blocked.is_empty(), "the pillars stand in the way of some");
    for target in blocked {
        assert_eq!(refused_at(target).as_deref(), Some("Rock is in the way."));
    }
}

#[test]
fn only_what_one_carries_can_be_thrown() {
    let mut play = Scenario::new(&["######", "#@ra.#", "#.g..#", "######"])
        .creature('r', thing("rock"))
        .creature('a', thing("apple"))
        .creature('g', inert("goblin").carrying(&["bread"]).wielding("dagger"))
        .player(being("player").over("sword"))
        .play();
    let others = [
        play.lying("rock"),
        play.lying("sword"),
        play.carried('g', "bread"),
        play.carried('g', "dagger"),
        play.id('g'),
        StableId(0),
        StableId(u32::MAX),
    ];
    for item in others {
        assert_eq!(play.refuse(throw(item, 4, 1)), Refusal::NotAtHand);
        assert_eq!(play.refusal(throw(item, 4, 1)), "You don't have that.");
    }
}

#[test]
fn the_thrower_learns_from_whom_it_kills() {
    let mut play = corridor(&["rock"]).creature('b', inert("bat").hp(1)).play();
    play.act(throw(play.carried('@', "rock"), 6, 1));
    assert_eq!(
        play.told(),
        [
            "@ hits b with rock",
            "b dies of @",
            "rock lands at (6, 1)",
            "bat corpse of b falls to (5, 1)",
            "@ gains 4 xp"
        ]
    );
}
