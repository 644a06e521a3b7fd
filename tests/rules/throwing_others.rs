//! The rules of what is told of others who throw, and of what they cannot
//! throw any more.

use crate::support::{Being, Play, Scenario, being, inert, throw};
use slight_danger::sim::StableId;

/// A goblin that throws what it is told to, in a play of its own.
fn ordered(map: &[&str], items: &[&str], player: Being) -> Play {
    Scenario::new(map)
        .creature('g', inert("goblin").carrying(items))
        .creature('b', inert("bat").hp(1000))
        .player(player)
        .direct()
}

#[test]
fn others_are_told_of_as_they_throw() {
    let map = ["#######", "#@.g.b#", "#######"];
    let mut play = ordered(&map, &["rock", "apple", "sword"], being("player"));
    play.order('g', throw(play.carried('g', "rock"), 1, 1));
    play.wait(1);
    let damage = play.missiles()[0];
    assert_eq!(
        play.messages(),
        [format!(
            "The goblin throws a rock at you for {damage} damage."
        )]
    );
    assert_eq!(play.hp('@'), 100 - damage);
    play.order('g', throw(play.carried('g', "apple"), 5, 1));
    play.wait(1);
    let damage = play.missiles()[0];
    assert_eq!(
        play.messages(),
        [format!(
            "The goblin throws an apple at the bat for {damage} damage."
        )]
    );
    play.order('g', throw(play.carried('g', "sword"), 2, 1));
    play.wait(1);
    assert_eq!(play.messages(), ["The goblin throws a sword."]);
}

#[test]
fn a_throw_out_of_the_dark_is_felt_and_one_out_of_sight_is_not_told() {
    let near = being("player").vision(2);
    let mut play = ordered(&["#######", "#@..g.#", "#######"], &["rock"], near);
    play.order('g', throw(play.carried('g', "rock"), 1, 1));
    play.wait(1);
    let damage = play.missiles()[0];
    assert_eq!(
        play.messages(),
        [format!(
            "Something throws a rock at you for {damage} damage."
        )]
    );
    let map = ["#######", "#@#g.b#", "#######"];
    let mut play = ordered(&map, &["rock"], being("player"));
    play.order('g', throw(play.carried('g', "rock"), 5, 1));
    play.wait(1);
    assert_eq!(play.told().len(), 2);
    assert_eq!(play.messages(), [""; 0]);
}

#[test]
fn what_cannot_be_thrown_any_more_turns_into_waiting() {
    let map = ["#######", "#@.g.b#", "#######"];
    let mut play = ordered(&map, &["rock"], being("player"));
    let rock = play.carried('g', "rock");
    for intent in [throw(rock, 0, 1), throw(StableId(1), 1, 1)] {
        play.order('g', intent);
        play.wait(1);
        assert_eq!(play.told(), [""; 0], "{intent:?}");
    }
    assert_eq!(play.carried('g', "rock"), rock);
}
