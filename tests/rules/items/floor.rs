//! Items on the floor: picking up, dropping, and where they land.

use slight_danger::sim::Refusal;

use super::carrying;
use crate::support::{E, PICK_UP, Scenario, being, drop_item, inert, thing, walk};

#[test]
fn an_item_underfoot_is_picked_up() {
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
fn nothing_is_picked_up_from_an_empty_tile() {
    let mut play = Scenario::new(&["#####", "#@r.#", "#####"])
        .creature('r', thing("rock"))
        .play();
    assert_eq!(play.refuse(PICK_UP), Refusal::NothingHere);
    play.act(walk(E));
    play.act(PICK_UP);
    assert_eq!(play.refuse(PICK_UP), Refusal::NothingHere);
}

#[test]
fn a_dropped_item_lies_underfoot() {
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
fn an_item_dropped_onto_another_lands_on_the_nearest_clear_tile() {
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
fn the_nearest_tile_is_measured_in_steps_and_not_through_rock() {
    // The tile in the upper right is nearer in a straight line.
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
    // A picked up item makes room.
    play.act(PICK_UP);
    play.act(drop_item(sword));
    assert_eq!(play.floor(), ["sword (1, 1)", "rock (2, 1)"]);
}
