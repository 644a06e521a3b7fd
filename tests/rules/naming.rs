//! The rules of naming: the player may name a kind of item, or a single item.

use crate::support::{
    Being, E, FULL, Ids, PICK_UP, Play, Scenario, UP, at, being, drink, drop_item, eat, equip,
    hyphens, inert, thing, throw, walk,
};
use slight_danger::{
    read,
    sim::{Naming, Place, Refusal, StableId},
};

/// Tries to give an item's whole kind a name.
fn name_kind(play: &mut Play, item: StableId, text: &str) -> Result<(), Refusal> {
    play.name(Naming {
        item,
        whole_kind: true,
        text: text.to_owned(),
    })
}

/// Tries to give a single item a name.
fn name_item(play: &mut Play, item: StableId, text: &str) -> Result<(), Refusal> {
    play.name(Naming {
        item,
        whole_kind: false,
        text: text.to_owned(),
    })
}

/// Tries to give an item a name, which must be refused and change nothing; returns the reason, by
/// ids.
#[track_caller]
fn refused(play: &mut Play, item: StableId, text: &str) -> String {
    let before = (play.hash(), play.turn());
    let mut words = Vec::new();
    for name in [name_kind, name_item] {
        let refusal = name(play, item, text).expect_err(text);
        assert_eq!((play.hash(), play.turn()), before, "{text:?}");
        assert_eq!(play.told(), [""; 0]);
        words.push(read::refusal(&play.known(), refusal).ids());
    }
    assert_eq!(words[0], words[1]);
    words.swap_remove(0)
}

/// A hurt player with some items, and a bottle on the floor beside it.
fn owner(items: &[&str]) -> Play {
    Scenario::new(&["######", "#@h.b#", "######"])
        .creature('h', thing("health potion"))
        .creature('b', inert("bat").hp(1000))
        .player(being("player").hurt(50, 100).carrying(items))
        .play()
}

/// The names of the player's items.
fn pack(play: &Play) -> Vec<String> {
    let entries = read::pack(&play.known());
    entries.iter().map(|entry| entry.name.ids()).collect()
}

/// The id of the name of an unidentified kind.
fn unknown(play: &Play, kind: &str) -> String {
    format!("item-{}", hyphens(&play.looks(kind)))
}

/// The name of the item on a tile.
fn title(play: &Play, x: i32) -> String {
    let described = read::describe(&play.known(), Place::new(0, at(x, 1)));
    described.title.ids()
}

#[test]
fn a_name_of_a_kind_is_used_for_all_its_items() {
    let mut play = owner(&["health potion", "health potion", "mana potion"]);
    let mana = unknown(&play, "mana potion");
    let potion = play.carried('@', "health potion");
    let before = play.hash();
    name_kind(&mut play, potion, "healing?").expect("it has a name");
    assert_eq!(
        play.messages(),
        [format!(
            "event-kind-named({}, \"healing?\")",
            unknown(&play, "health potion")
        )]
    );
    assert_eq!(play.turn(), 0, "it takes no time");
    assert_ne!(play.hash(), before);
    assert_eq!(pack(&play), ["\"healing?\"", "\"healing?\"", &mana]);
    assert_eq!(title(&play, 2), "thing(\"healing?\")");
    assert_eq!(
        play.end_summary().possessions,
        ["\"healing?\"", "\"healing?\"", &mana]
    );
    let examined = read::examine(&play.known(), potion).expect("an item");
    assert_eq!(examined.name.ids(), "\"healing?\"");
    play.act(drop_item(potion));
    assert_eq!(play.messages(), ["event-dropped(you, \"healing?\")"]);
    assert_eq!(
        play.calls('b', "health potion"),
        play.looks("health potion")
    );
}

#[test]
fn a_single_item_gets_its_own_name() {
    let mut play = owner(&["sword", "sword"]);
    let sword = play.carried('@', "sword");
    name_item(&mut play, sword, "Excalibur").expect("it has a name");
    assert_eq!(play.messages(), ["event-named(item-sword, \"Excalibur\")"]);
    assert_eq!(pack(&play), ["item-sword", "\"Excalibur\""]);
    play.act(equip(sword));
    assert_eq!(play.messages(), ["event-wielded(you, \"Excalibur\")"]);
    assert_eq!(
        play.standing().weapon.ids().as_deref(),
        Some("\"Excalibur\"")
    );
    assert_eq!(
        play.refusal(eat(sword)),
        "refusal-not-edible(\"Excalibur\")"
    );
    let examined = read::examine(&play.known(), sword).expect("an item");
    assert_eq!(examined.name.ids(), "\"Excalibur\"");
    assert_eq!(examined.lines[0].ids(), "known-kind(item-sword)");
    play.act(throw(sword, 4, 1));
    let damage = play.missiles()[0];
    assert_eq!(
        play.messages(),
        [format!(
            "event-hit(you, \"Excalibur\", creature-bat, {damage})"
        )]
    );
    let mut play = owner(&["sword"]);
    let sword = play.carried('@', "sword");
    name_item(&mut play, sword, "Excalibur").expect("it has a name");
    play.act(drop_item(sword));
    assert_eq!(play.messages(), ["event-dropped(you, \"Excalibur\")"]);
    play.act(PICK_UP);
    assert_eq!(play.messages(), ["event-picked-up(you, \"Excalibur\")"]);
}

#[test]
fn an_empty_name_removes_a_name() {
    let mut play = owner(&["sword", "health potion"]);
    let (sword, potion) = (
        play.carried('@', "sword"),
        play.carried('@', "health potion"),
    );
    let looks = unknown(&play, "health potion");
    let before = play.hash();
    name_item(&mut play, sword, "Excalibur").expect("it has a name");
    name_kind(&mut play, potion, "healing?").expect("it has a name");
    name_item(&mut play, sword, " ").expect("it has none");
    assert_eq!(play.messages(), ["event-name-removed(item-sword)"]);
    name_kind(&mut play, potion, "").expect("it has none");
    assert_eq!(
        play.messages(),
        [format!("event-kind-name-removed({looks})")]
    );
    assert_eq!(pack(&play), ["item-sword", &*looks]);
    assert_eq!(play.hash(), before, "as if nothing had been");
}

#[test]
fn a_name_has_up_to_24_characters_on_one_line() {
    let mut play = owner(&["sword"]);
    let sword = play.carried('@', "sword");
    for (text, kept) in [
        ("abcdefghijklmnopqrstuvwx", "abcdefghijklmnopqrstuvwx"),
        ("  blank on both sides \n", "blank on both sides"),
        ("Überschwert «Ötzi» 剣 ❤", "Überschwert «Ötzi» 剣 ❤"),
        ("éééééééééééééééééééééééé", "éééééééééééééééééééééééé"),
        ("a", "a"),
    ] {
        name_item(&mut play, sword, text).expect(text);
        assert_eq!(pack(&play), [format!("\"{kept}\"")]);
    }
    for text in [
        "abcdefghijklmnopqrstuvwxy",
        "ééééééééééééééééééééééééé",
        "two\nlines",
        "a\ttab",
        "a bell\u{7}",
        "\u{1b}[31mred",
        "back\u{202e}wards",
        "line\u{2028}end",
        "x\u{0}y",
    ] {
        assert_eq!(refused(&mut play, sword, text), "refusal-bad-name");
    }
    assert_eq!(pack(&play), ["\"a\""]);
}

#[test]
fn only_carried_items_and_items_in_sight_can_be_named() {
    let mut play = Scenario::new(&["########", "#@a.g#r#", "########"])
        .creature('a', thing("apple"))
        .creature('g', inert("goblin").wielding("sword").carrying(&["bread"]))
        .creature('r', thing("rock"))
        .player(being("player").carrying(&["dagger"]))
        .play();
    for item in [play.lying("apple"), play.carried('@', "dagger")] {
        name_item(&mut play, item, "mine").expect("it is at hand");
        name_kind(&mut play, item, "such").expect("it is at hand");
    }
    for item in [
        play.lying("rock"),
        play.carried('g', "bread"),
        play.carried('g', "sword"),
        play.id('g'),
        StableId(0),
        StableId(u32::MAX),
    ] {
        assert_eq!(refused(&mut play, item, "mine"), "refusal-not-at-hand");
    }
}

#[test]
fn an_item_that_is_only_remembered_cannot_be_named() {
    let mut play = Scenario::new(&["######", "#r@..#", "####.#", "####.#", "######"])
        .creature('r', thing("rock"))
        .player(being("player").vision(1))
        .play();
    let rock = play.lying("rock");
    play.act(walk(E));
    assert_eq!(title(&play, 1), "thing(item-rock)");
    assert_eq!(refused(&mut play, rock, "mine"), "refusal-not-at-hand");
}

#[test]
fn nothing_is_named_while_a_perk_is_due_or_after_the_end() {
    let owner = |player: Being| {
        Scenario::new(&["####", "#@.#", "####"])
            .player(player.carrying(&["rock"]).on('<'))
            .play()
    };
    let mut play = owner(being("player").picks(1));
    let rock = play.carried('@', "rock");
    assert_eq!(refused(&mut play, rock, "mine"), "refusal-picks-pending");
    let mut play = owner(being("player"));
    play.act(UP);
    assert_eq!(refused(&mut play, rock, "mine"), "refusal-game-over");
}

#[test]
fn a_seen_effect_replaces_the_name_of_a_kind_but_not_of_an_item() {
    let mut play = owner(&["health potion", "health potion"]);
    let looks = unknown(&play, "health potion");
    let first = play.carried('@', "health potion");
    name_kind(&mut play, first, "healing?").expect("it has a name");
    play.act(walk(E));
    play.act(PICK_UP);
    let last = read::pack(&play.known())[2].id;
    name_item(&mut play, last, "Grail").expect("it has a name");
    play.act(drink(first));
    assert_eq!(
        play.messages()[..3],
        [
            "event-drank(you, \"healing?\")".to_owned(),
            "effect-health-begins(look healthier, you)".to_owned(),
            format!("event-learned({looks}, item-health-potion)"),
        ]
    );
    assert_eq!(pack(&play), ["item-health-potion", "\"Grail\""]);
    // The item may be named again.
    name_kind(&mut play, last, "cherry juice").expect("it has a name");
    play.act(drink(play.carried('@', "health potion")));
    assert_eq!(play.messages()[0], "event-drank(you, \"cherry juice\")");
    assert_eq!(pack(&play), ["\"Grail\""]);
}

#[test]
fn items_that_are_always_known_can_be_named_too() {
    let mut play = owner(&["rock", "rock"]);
    let rock = play.carried('@', "rock");
    name_kind(&mut play, rock, "pebble").expect("it has a name");
    assert_eq!(pack(&play), ["\"pebble\"", "\"pebble\""]);
    play.act(throw(rock, 2, 1));
    assert_eq!(play.messages(), ["event-threw(you, \"pebble\")"]);
}

#[test]
fn a_named_item_needs_its_own_slot() {
    let mut things = FULL.to_vec();
    things.push("rock");
    let mut play = owner(&things);
    let rock = play.carried('@', "rock");
    let before = (play.hash(), play.pack('@'));
    assert_eq!(
        name_item(&mut play, rock, "Rocky"),
        Err(Refusal::PackFull(rock))
    );
    assert_eq!((play.hash(), play.pack('@')), before);
    name_item(&mut play, rock, "").expect("to take a name away needs none");
    name_kind(&mut play, rock, "pebble").expect("all of them stay together");
    let dagger = play.carried('@', "dagger");
    name_item(&mut play, dagger, "Sting").expect("it has a slot to itself");
    let lies = play.lying("health potion");
    name_item(&mut play, lies, "Flask").expect("it is in no slot");
    play.act(drop_item(play.carried('@', "apple")));
    name_item(&mut play, rock, "Rocky").expect("there is a slot");
    assert_eq!(play.pack('@')[8], "i rock", "that of the apple");
}
