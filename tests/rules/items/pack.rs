//! Packs: their items, letters, and owners.

use serde_json::json;
use slight_danger::sim::{Items, Refusal, StableId};

use super::carrying;
use crate::support::{
    E, FULL, PICK_UP, Scenario, W, ask, at, being, conversation, drop_item, eat, equip, inert,
    thing, throw, unequip, walk,
};

#[test]
fn items_keep_their_letters_and_new_ones_get_the_first_free_letter() {
    let mut play = carrying(&["rock", "apple", "sword", "bread"]);
    assert_eq!(play.pack('@'), ["a rock", "b apple", "c sword", "d bread"]);
    play.act(drop_item(play.carried('@', "apple")));
    assert_eq!(play.pack('@'), ["a rock", "c sword", "d bread"]);
    play.act(drop_item(play.carried('@', "rock")));
    assert_eq!(play.pack('@'), ["c sword", "d bread"]);
    // The rock found no room on the apple's tile and lies beside it.
    play.act(PICK_UP);
    assert_eq!(play.pack('@'), ["a apple", "c sword", "d bread"]);
    play.act(walk(E));
    play.act(PICK_UP);
    assert_eq!(play.pack('@'), ["a apple", "b rock", "c sword", "d bread"]);
}

#[test]
fn a_pack_holds_twenty_items_from_a_to_t() {
    let mut play = Scenario::new(&["####", "#@.#", "####"])
        .player(being("player").carrying(&FULL).over("sword"))
        .play();
    let letters: String = play
        .pack('@')
        .iter()
        .filter_map(|one| one.chars().next())
        .collect();
    assert_eq!(letters, "abcdefghijklmnopqrst");
    let sword = play.lying("sword");
    assert_eq!(play.refuse(PICK_UP), Refusal::PackFull(sword));
    assert_eq!(play.refusal(PICK_UP), "refusal-pack-full(item-sword)");
    play.act(eat(play.carried('@', "apple")));
    play.act(PICK_UP);
    assert_eq!(play.pack('@')[8], "i sword", "the apple's letter");
}

#[test]
fn equal_items_share_a_slot_as_long_as_one_is_left() {
    let mut play = carrying(&["rock", "apple", "rock", "apple"]);
    assert_eq!(play.pack('@'), ["a rock", "a rock", "b apple", "b apple"]);
    play.act(eat(play.carried('@', "apple")));
    play.act(drop_item(play.carried('@', "rock")));
    assert_eq!(play.pack('@'), ["a rock", "b apple"]);
    play.act(PICK_UP);
    assert_eq!(play.pack('@'), ["a rock", "a rock", "b apple"]);
}

#[test]
fn a_used_item_leaves_its_stack_and_returns_to_it() {
    let mut play = carrying(&["dagger", "rock", "dagger"]);
    assert_eq!(play.pack('@'), ["a dagger", "a dagger", "b rock"]);
    let dagger = play.carried('@', "dagger");
    play.act(equip(dagger));
    assert_eq!(play.pack('@'), ["a dagger", "b rock", "c dagger"]);
    play.act(unequip(dagger));
    assert_eq!(play.pack('@'), ["a dagger", "a dagger", "b rock"]);
}

#[test]
fn a_full_pack_has_room_for_an_equal_item() {
    let mut play = Scenario::new(&["####", "#@.#", "####"])
        .player(being("player").carrying(&FULL).over("bread"))
        .play();
    play.act(PICK_UP);
    assert_eq!(play.pack('@').len(), 21);
}

#[test]
fn a_scenario_may_give_as_many_items_as_fit_in_play() {
    // The number of items of a player that also wields a sword; `None` if they are refused.
    let things = |carrying: &[&str]| {
        let mut session = conversation();
        let player = json!({"carrying": carrying, "wielding": "sword"});
        let levels = [["####", "#@.#", "####"]];
        let scenario = json!({"cmd": "scenario", "levels": levels, "player": player});
        let reply = ask(&mut session, &scenario);
        if reply["ok"] == false {
            let full = "scenario: player: what it has takes 21 slots of its pack, which has 20";
            assert_eq!(reply["error"], full);
            return None;
        }
        let seen = ask(&mut session, &json!({"cmd": "inspect"}));
        Some(seen["creatures"][0]["inventory"].as_array()?.len())
    };
    let with = |count: usize, more: &[&str]| things(&[&FULL[..count], more].concat());
    assert_eq!(things(&["rock"; 30]), Some(31));
    assert_eq!(with(19, &["rock", "bread", "rock"]), Some(23));
    assert_eq!(with(20, &[]), None);
    // Wielded items and items with charges have a slot of their own.
    assert_eq!(with(18, &["sword"; 3]), Some(22));
    assert_eq!(with(19, &["sword"]), None);
    assert_eq!(with(18, &["spark wand"]), Some(20));
    assert_eq!(with(18, &["spark wand"; 2]), None);
}

#[test]
fn only_carried_items_can_be_used() {
    let mut play = Scenario::new(&["######", "#@ar.#", "#.g..#", "######"])
        .creature('a', thing("apple"))
        .creature('r', thing("sword"))
        .creature('g', inert("goblin").carrying(&["bread"]).wielding("dagger"))
        .play();
    let others = [
        play.lying("apple"),
        play.lying("sword"),
        play.carried('g', "bread"),
        play.carried('g', "dagger"),
        play.id('g'),
        StableId(0),
        StableId(u32::MAX),
    ];
    for item in others {
        for intent in [
            drop_item(item),
            eat(item),
            equip(item),
            unequip(item),
            throw(item, 4, 1),
        ] {
            assert_eq!(play.refuse(intent), Refusal::NotAtHand, "{intent:?}");
            assert_eq!(play.refusal(intent), "refusal-not-at-hand");
        }
    }
}

#[test]
fn only_wielding_and_wearing_reach_items_underfoot() {
    let mut play = Scenario::new(&["####", "#@.#", "####"])
        .player(being("player").over("baguette"))
        .play();
    let baguette = play.lying("baguette");
    for intent in [
        eat(baguette),
        drop_item(baguette),
        unequip(baguette),
        throw(baguette, 2, 1),
    ] {
        assert_eq!(play.refuse(intent), Refusal::NotAtHand);
    }
}

#[test]
fn an_item_taken_by_another_cannot_be_taken() {
    let mut play = Scenario::new(&["#####", "#@g.#", "#####"])
        .creature('g', inert("goblin").over("sword"))
        .direct();
    let sword = play.lying("sword");
    play.order('g', PICK_UP);
    assert_eq!(play.refuse(equip(sword)), Refusal::NotAtHand);
    play.wait(1);
    play.order('g', walk(E));
    play.wait(1);
    play.act(walk(E));
    assert_eq!(play.refuse(PICK_UP), Refusal::NothingHere);
    assert_eq!(play.carried('g', "sword"), sword);
}

#[test]
fn carried_items_move_with_their_owner() {
    let mut play = Scenario::new(&["#####", "#@r.#", "#####"])
        .creature('r', thing("rock"))
        .player(being("player").carrying(&["sword"]).over("apple"))
        .play();
    play.act(walk(E));
    play.act(walk(E));
    play.act(walk(W));
    assert_eq!(play.floor(), ["apple (1, 1)", "rock (2, 1)"]);
    assert_eq!(play.pack('@'), ["a sword"]);
    let items = play.world().resource::<Items>();
    assert_eq!(items.iter().count(), 3);
    assert_eq!(play.point('@'), at(2, 1));
}

#[test]
fn gems_take_no_slot_of_a_full_pack() {
    let mut play = Scenario::new(&["####", "#@.#", "####"])
        .with_prices()
        .player(being("player").carrying(&FULL).over("garnet"))
        .play();
    assert!(play.known().me.pack.is_full());
    play.act(PICK_UP);
    assert_eq!(play.pack('@').last().unwrap(), "u garnet");
    assert_eq!(play.known().me.pack.slots_used(), 20);
    let garnet = play.carried('@', "garnet");
    play.act(drop_item(garnet));
    play.act(PICK_UP);
    assert_eq!(play.pack('@').last().unwrap(), "u garnet");
}

#[test]
fn a_slot_holds_four_loaves() {
    let mut play = Scenario::new(&["####", "#@.#", "####"])
        .with_prices()
        .player(being("player").carrying(&["bread"; 6]))
        .play();
    let slots: String = play
        .pack('@')
        .iter()
        .filter_map(|one| one.chars().next())
        .collect();
    assert_eq!(slots, "aaaabb");
    // A loaf eaten from the first slot leaves room for another one.
    play.act(eat(play.carried('@', "bread")));
    let view = play.known();
    let bread = view.definitions.item_named("bread").unwrap();
    assert_eq!(view.count_carried(bread), 5);
    assert_eq!(view.me.pack.slots_used(), 2);
}
