//! The hash depends on every item, its owner, and the memories of it.

use std::collections::BTreeSet;

use slight_danger::sim::{Inventory, MapMemory, StableId};

use super::{all_differ, hall};
use crate::support::{Being, E, PICK_UP, Scenario, W, being, drop_item, inert, thing, walk};

#[test]
fn the_hash_depends_on_every_item_and_its_owner() {
    let with = |bat: Being| hall().creature('b', bat);
    let bat = || inert("bat");
    all_differ(vec![
        ("nothing", with(bat())),
        ("a rock on the floor", with(bat().over("rock"))),
        ("an apple on the floor", with(bat().over("apple"))),
        ("a rock carried", with(bat().carrying(&["rock"]))),
        (
            "a rock and an apple",
            with(bat().carrying(&["rock", "apple"])),
        ),
        (
            "an apple and a rock",
            with(bat().carrying(&["apple", "rock"])),
        ),
        ("a sword carried", with(bat().carrying(&["sword"]))),
        ("a sword wielded", with(bat().wielding("sword"))),
        ("a tunic carried", with(bat().carrying(&["tunic"]))),
        ("a tunic worn", with(bat().wearing("tunic"))),
        (
            "the player's rock",
            hall().player(being("player").carrying(&["rock"])),
        ),
        (
            "the player's rock on the floor",
            hall().player(being("player").over("rock")),
        ),
        (
            "the fungus' rock",
            hall().creature('f', inert("fungus").carrying(&["rock"])),
        ),
    ]);
    let map = |rows: [&'static str; 3]| {
        Scenario::new(&rows)
            .creature('r', thing("rock"))
            .player(being("player").vision(0))
    };
    all_differ(vec![
        ("a rock", map(["######", "#@r..#", "######"])),
        ("a rock elsewhere", map(["######", "#@.r.#", "######"])),
        ("two rocks", map(["######", "#@rr.#", "######"])),
    ]);
}

#[test]
fn the_hash_depends_on_which_of_two_equal_items_is_where() {
    // Two rocks change places: the same kinds on the same tiles, in the same pack, after the same
    // turns, but with other ids.
    let after = |first: &str| {
        let mut play = Scenario::new(&["####", "#@.#", "####"])
            .player(being("player").carrying(&["rock", "rock"]))
            .play();
        let mut rocks: Vec<StableId> = play
            .part::<Inventory>('@')
            .items()
            .map(|(_, item)| item)
            .collect();
        if first == "second" {
            rocks.reverse();
        }
        play.act(drop_item(rocks[0]));
        play.act(drop_item(rocks[1]));
        play.hash()
    };
    assert_eq!(after("first"), after("first"));
    assert_ne!(after("first"), after("second"));
}

#[test]
fn the_hash_depends_on_the_slots_of_items() {
    // One sword, the same turns and the same food, in slot a or b.
    let after = |dropped: usize| {
        let mut play = Scenario::new(&["####", "#@.#", "####"])
            .player(being("player").carrying(&["rock", "apple"]))
            .play();
        let rock = play.part::<Inventory>('@').get(dropped).expect("a rock");
        play.act(drop_item(rock));
        play.act(PICK_UP);
        let mut slots = play.pack('@');
        slots.sort_unstable();
        (slots, play.hash())
    };
    // Picked up again, each returns to its old slot: the same state.
    assert_eq!(after(0), after(1));
    let swapped = || {
        let mut play = Scenario::new(&["####", "#@.#", "####"])
            .player(being("player").carrying(&["rock", "apple"]))
            .play();
        let rocks = [0, 1].map(|slot| play.part::<Inventory>('@').get(slot).expect("a rock"));
        play.act(drop_item(rocks[0]));
        play.act(drop_item(rocks[1]));
        (play, rocks)
    };
    // The first lies underfoot, the second one step east.
    let (mut one, _) = swapped();
    for intent in [PICK_UP, walk(E), PICK_UP, walk(W)] {
        one.act(intent);
    }
    let (mut other, _) = swapped();
    for intent in [walk(E), PICK_UP, walk(W), PICK_UP] {
        other.act(intent);
    }
    assert_ne!(one.pack('@'), other.pack('@'));
    assert_ne!(one.hash(), other.hash(), "they have changed slots");
}

#[test]
fn the_hash_depends_on_the_food_of_a_corpse() {
    let after = |max_hp| {
        let mut play = Scenario::new(&["####", "#@b#", "####"])
            .player(being("player").level(0, 50))
            .creature('b', inert("bat").hurt(1, max_hp))
            .play();
        play.act(walk(E));
        play.hash()
    };
    assert_ne!(after(15), after(16));
}

#[test]
fn the_hash_depends_on_the_items_the_player_remembers() {
    // One world, with the memories of players that saw different items in it.
    let seen = |row: &'static str| {
        Scenario::new(&["######", row, "######"])
            .creature('r', thing("rock"))
            .creature('a', thing("apple"))
            .direct()
    };
    let hashes: BTreeSet<u64> = ["#@...#", "#@r..#", "#@.r.#", "#@a..#", "#@rr.#"]
        .into_iter()
        .map(|row| {
            let memory = seen(row).part::<MapMemory>('@').clone();
            let mut play = seen("#@...#");
            play.give('@', memory);
            play.hash()
        })
        .collect();
    assert_eq!(hashes.len(), 5);
}
