//! The rules of how throws and shots of others are told, and of those that became impossible.

use crate::support::{Being, Play, Scenario, being, fire, inert, throw};
use slight_danger::sim::StableId;

/// A goblin with a bow that follows orders, in a game of its own.
fn ordered(map: &[&str], items: &[&str], player: Being) -> Play {
    Scenario::new(map)
        .creature('g', inert("goblin").wielding("bow").carrying(items))
        .creature('b', inert("bat").hp(1000))
        .player(player)
        .direct()
}

#[test]
fn throws_and_shots_of_others_are_told() {
    let map = ["#######", "#@.g.b#", "#######"];
    let mut play = ordered(&map, &["rock", "apple", "sword"], being("player"));
    let [rock, apple, sword] = ["rock", "apple", "sword"].map(|item| play.carried('g', item));
    for (intent, event, whom) in [
        (
            throw(rock, 1, 1),
            "event-hit(creature-goblin, item-rock",
            "you",
        ),
        (
            throw(apple, 5, 1),
            "event-hit(creature-goblin, item-apple",
            "creature-bat",
        ),
        (fire(1, 1), "event-shot(creature-goblin", "you"),
        (fire(5, 1), "event-shot(creature-goblin", "creature-bat"),
    ] {
        let before = play.hp('@');
        play.order('g', intent);
        play.wait(1);
        let damage = play.missiles()[0];
        assert_eq!(play.messages(), [format!("{event}, {whom}, {damage})")]);
        let lost = if whom == "you" { damage } else { 0 };
        assert_eq!(play.hp('@'), before - lost);
    }
    play.order('g', throw(sword, 2, 1));
    play.wait(1);
    assert_eq!(
        play.messages(),
        ["event-threw(creature-goblin, item-sword)"]
    );
}

#[test]
fn missiles_from_the_dark_are_felt_and_those_out_of_sight_are_not_told() {
    let map = ["#######", "#@.g.b#", "#######"];
    let mut play = ordered(&map, &["rock"], being("player").vision(1));
    let rock = play.carried('g', "rock");
    for (intent, event) in [
        (throw(rock, 1, 1), "event-hit(unseen, item-rock"),
        (fire(1, 1), "event-shot(unseen"),
    ] {
        play.order('g', intent);
        play.wait(1);
        let damage = play.missiles()[0];
        assert_eq!(play.messages(), [format!("{event}, you, {damage})")]);
    }
    play.order('g', fire(5, 1));
    play.wait(1);
    assert_eq!(play.messages(), [""; 0], "nobody of them is in sight");
    let map = ["#######", "#@#g.b#", "#######"];
    let mut play = ordered(&map, &["rock"], being("player"));
    play.order('g', throw(play.carried('g', "rock"), 5, 1));
    play.wait(1);
    assert_eq!(play.told().len(), 2);
    assert_eq!(play.messages(), [""; 0]);
}

#[test]
fn a_throw_or_shot_that_became_impossible_is_a_wait() {
    let map = ["#######", "#@.g.b#", "#######"];
    let mut play = ordered(&map, &["rock"], being("player"));
    let rock = play.carried('g', "rock");
    for intent in [
        throw(rock, 0, 1),
        throw(StableId(1), 1, 1),
        fire(4, 1),
        fire(3, 1),
        fire(0, 0),
    ] {
        play.order('g', intent);
        play.wait(1);
        assert_eq!(play.told(), [""; 0], "{intent:?}");
    }
    assert_eq!(play.carried('g', "rock"), rock);
}
