//! The rules of items: what they are, who carries them, where they lie.
#![allow(clippy::expect_used, reason = "a test that cannot go on should fail")]

mod support;

use std::collections::BTreeSet;

use slight_danger::sim::{Equipment, Items, Refusal, StableId};
use support::{
    E, PICK_UP, Play, Scenario, W, at, being, builtin, drop_item, eat, equip, inert, thing,
    unequip, walk,
};

/// Twenty things of different kinds, as many as a pack holds.
const TWENTY: [&str; 20] = [
    "rock",
    "dagger",
    "sword",
    "staff",
    "baguette",
    "tunic",
    "chainmail",
    "platemail",
    "apple",
    "bread",
    "rock",
    "dagger",
    "sword",
    "staff",
    "baguette",
    "tunic",
    "chainmail",
    "platemail",
    "apple",
    "bread",
];

/// The player with some things in its pack, at the western end of a corridor.
fn carrying(items: &[&str]) -> Play {
    Scenario::new(&["######", "#@...#", "######"])
        .player(being("player").carrying(items))
        .play()
}

#[test]
fn every_item_is_what_the_table_of_the_rules_says() {
    // Glyph, then attack, defence, thrown, ranged and food.
    let table = [
        ("rock", ',', [0, 0, 5, 0, 0]),
        ("dagger", ')', [5, 0, 5, 0, 0]),
        ("sword", ')', [10, 0, 3, 0, 0]),
        ("staff", ')', [5, 3, 3, 0, 0]),
        ("baguette", ')', [3, 0, 1, 0, 100]),
        ("tunic", '[', [0, 2, 1, 0, 0]),
        ("chainmail", '[', [0, 4, 1, 0, 0]),
        ("platemail", '[', [0, 6, 1, 0, 0]),
        ("apple", '%', [0, 0, 1, 0, 100]),
        ("bread", '%', [0, 0, 1, 0, 400]),
        ("teddy bear", '*', [0, 0, 1, 0, 0]),
        ("player corpse", '%', [0, 0, 1, 0, 100]),
        ("fungus corpse", '%', [0, 0, 1, 0, 10]),
        ("bat corpse", '%', [0, 0, 1, 0, 15]),
        ("zombie corpse", '%', [0, 0, 1, 0, 50]),
        ("goblin corpse", '%', [0, 0, 1, 0, 66]),
    ];
    let data = builtin();
    for (name, glyph, numbers) in table {
        let kind = data.item_named(name).expect(name);
        let item = data.item(kind);
        assert_eq!(item.glyph, glyph, "{name}");
        let found = [
            item.attack,
            item.defence,
            item.thrown,
            item.ranged,
            item.food,
        ];
        assert_eq!(found, numbers, "{name}");
    }
}

#[test]
fn every_kind_has_a_description_of_its_own() {
    let data = builtin();
    let items = data.items.iter().map(|item| &item.description);
    let all: Vec<&String> = items
        .chain(data.creatures.iter().map(|creature| &creature.description))
        .collect();
    for text in &all {
        let sentences = text.matches(['.', '!', '?']).count();
        assert!((1..=2).contains(&sentences), "{text}");
    }
    assert_eq!(all.iter().collect::<BTreeSet<_>>().len(), all.len());
}

#[test]
fn attack_and_range_against_defence_make_a_weapon_or_armour() {
    let data = builtin();
    let mut item = data.items[0].clone();
    for (attack, ranged, defence, expected) in [
        (0, 0, 0, None),
        (1, 0, 0, Some(Equipment::Weapon)),
        (0, 1, 0, Some(Equipment::Weapon)),
        (0, 0, 1, Some(Equipment::Armour)),
        (2, 0, 2, Some(Equipment::Weapon)),
        (1, 1, 2, Some(Equipment::Weapon)),
        (1, 1, 3, Some(Equipment::Armour)),
        (0, 3, 4, Some(Equipment::Armour)),
    ] {
        (item.attack, item.ranged, item.defence) = (attack, ranged, defence);
        assert_eq!(item.equipment(), expected, "{attack} {ranged} {defence}");
    }
}

#[test]
fn what_lies_underfoot_is_picked_up() {
    let mut play = Scenario::new(&["#####", "#@..#", "#####"])
        .player(being("player").over("sword"))
        .play();
    let sword = play.lying("sword");
    play.act(PICK_UP);
    assert_eq!(play.told(), ["@ takes sword"]);
    assert_eq!(play.pack('@'), ["a sword"]);
    assert_eq!(play.carried('@', "sword"), sword);
    assert_eq!(play.floor(), [""; 0]);
    assert_eq!(play.turn(), 1);
}

#[test]
fn where_nothing_lies_nothing_is_picked_up() {
    let mut play = Scenario::new(&["#####", "#@r.#", "#####"])
        .creature('r', thing("rock"))
        .play();
    assert_eq!(play.refuse(PICK_UP), Refusal::NothingHere);
    play.act(walk(E));
    play.act(PICK_UP);
    assert_eq!(play.refuse(PICK_UP), Refusal::NothingHere);
}

#[test]
fn what_is_dropped_lies_where_one_stands() {
    let mut play = carrying(&["sword"]);
    let sword = play.carried('@', "sword");
    play.act(drop_item(sword));
    assert_eq!(play.told(), ["@ drops sword at (1, 1)"]);
    assert_eq!(play.floor(), ["sword (1, 1)"]);
    assert_eq!(play.lying("sword"), sword);
    assert_eq!(play.pack('@'), [""; 0]);
    assert_eq!(play.turn(), 1);
}

#[test]
fn letters_stay_with_their_items_and_the_first_free_one_is_given() {
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
fn a_pack_holds_twenty_things_from_a_to_t() {
    let mut play = Scenario::new(&["####", "#@.#", "####"])
        .player(being("player").carrying(&TWENTY).over("sword"))
        .play();
    let letters: String = play
        .pack('@')
        .iter()
        .filter_map(|one| one.chars().next())
        .collect();
    assert_eq!(letters, "abcdefghijklmnopqrst");
    let sword = play.lying("sword");
    assert_eq!(play.refuse(PICK_UP), Refusal::PackFull(sword));
    assert_eq!(
        play.refusal(PICK_UP),
        "You're carrying too much to take the sword."
    );
    play.act(eat(play.carried('@', "apple")));
    play.act(PICK_UP);
    assert_eq!(play.pack('@')[8], "i sword", "the apple's letter");
}

#[test]
fn what_is_dropped_where_something_lies_lands_on_the_nearest_clear_tile() {
    let mut play = Scenario::new(&["#####", "#.@r#", "#####"])
        .creature('r', thing("rock"))
        .player(being("player").carrying(&["sword"]).over("apple"))
        .play();
    play.act(drop_item(play.carried('@', "sword")));
    assert_eq!(play.told(), ["@ drops sword at (1, 1)"]);
    assert_eq!(
        play.floor(),
        ["sword (1, 1)", "apple (2, 1)", "rock (3, 1)"]
    );
}

#[test]
fn nearest_is_by_steps_and_not_through_rock() {
    // The tile in the upper right is nearer as the bat flies.
    let mut play = Scenario::new(&["#####", "#@#.#", "#r#.#", "#rr##", "#####"])
        .creature('r', thing("rock"))
        .player(being("player").carrying(&["sword"]).over("apple"))
        .play();
    play.act(drop_item(play.carried('@', "sword")));
    assert_eq!(play.told(), ["@ drops sword at (3, 2)"]);
}

#[test]
fn a_creature_does_not_keep_an_item_from_its_tile() {
    let mut play = Scenario::new(&["####", "#@b#", "####"])
        .creature('b', inert("bat"))
        .player(being("player").carrying(&["sword"]).over("apple"))
        .play();
    play.act(drop_item(play.carried('@', "sword")));
    assert_eq!(play.told(), ["@ drops sword at (2, 1)"]);
}

#[test]
fn where_the_floor_is_full_dropping_is_refused() {
    let mut play = Scenario::new(&["####", "#@r#", "####"])
        .creature('r', thing("rock"))
        .player(being("player").carrying(&["sword"]).over("apple"))
        .play();
    let sword = play.carried('@', "sword");
    assert_eq!(play.refuse(drop_item(sword)), Refusal::FloorFull);
    // What was picked up makes room.
    play.act(PICK_UP);
    play.act(drop_item(sword));
    assert_eq!(play.floor(), ["sword (1, 1)", "rock (2, 1)"]);
}

#[test]
fn only_what_one_has_can_be_used() {
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
        for intent in [drop_item(item), eat(item), equip(item), unequip(item)] {
            assert_eq!(play.refuse(intent), Refusal::NotAtHand, "{intent:?}");
        }
    }
}

#[test]
fn only_wielding_and_wearing_reach_what_lies_underfoot() {
    let mut play = Scenario::new(&["####", "#@.#", "####"])
        .player(being("player").over("baguette"))
        .play();
    let baguette = play.lying("baguette");
    for intent in [eat(baguette), drop_item(baguette), unequip(baguette)] {
        assert_eq!(play.refuse(intent), Refusal::NotAtHand);
    }
}

#[test]
fn every_creature_handles_items_by_the_same_rules() {
    let mut play = Scenario::new(&["#####", "#@.g#", "#####"])
        .creature(
            'g',
            inert("goblin").over("sword").carrying(&["apple", "tunic"]),
        )
        .direct();
    let (sword, apple, tunic) = (
        play.lying("sword"),
        play.carried('g', "apple"),
        play.carried('g', "tunic"),
    );
    for (intent, told) in [
        (PICK_UP, &["g takes sword"][..]),
        (PICK_UP, &[]),
        (equip(sword), &["g uses sword"]),
        (equip(tunic), &["g uses tunic"]),
        (equip(apple), &[]),
        (eat(apple), &["g eats apple"]),
        (unequip(tunic), &["g puts away tunic"]),
        (drop_item(tunic), &["g drops tunic at (3, 1)"]),
        (drop_item(sword), &["g drops sword at (2, 1)"]),
    ] {
        play.order('g', intent);
        play.wait(1);
        assert_eq!(play.told(), told, "{intent:?}");
    }
    assert_eq!(play.pack('g'), [""; 0]);
}

#[test]
fn what_another_has_taken_cannot_be_taken_any_more() {
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
fn who_walks_about_carries_its_things_along() {
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
