//! The rules of remembering items: as last seen, until their tile is seen without them.

use crate::support::{E, PICK_UP, Play, S, Scenario, W, at, being, drop_item, inert, thing, walk};
use slight_danger::sim::{Definitions, MapMemory, Place, TileKnowledge};

/// The items that the player remembers on the first level: "rock (1, 1)".
fn remembered(play: &Play) -> Vec<String> {
    let kinds = play.world().resource::<Definitions>();
    play.part::<MapMemory>('@')
        .items(0)
        .map(|(point, item)| format!("{} {point}", kinds.item(item.kind).name))
        .collect()
}

/// How the player knows a tile, and the item it knows there.
fn known(play: &Play, x: i32, y: i32) -> (TileKnowledge, Option<String>) {
    let view = play.known().tile(Place::new(0, at(x, y)));
    let kinds = play.world().resource::<Definitions>();
    let item = view.item.map(|item| kinds.item(item.kind).name.clone());
    (view.known, item)
}

/// A rock in a corridor, from which a shaft leads down; a goblin beyond.
fn corridor() -> Play {
    Scenario::new(&[
        "#######", "#@.rg##", "##.####", "##.####", "##.####", "#######",
    ])
    .creature('r', thing("rock"))
    .creature('g', inert("goblin"))
    .direct()
}

#[test]
fn items_in_sight_are_remembered() {
    assert_eq!(remembered(&corridor()), ["rock (3, 1)"]);
    let play = Scenario::new(&["#####", "#@#r#", "#####"])
        .creature('r', thing("rock"))
        .play();
    assert_eq!(remembered(&play), [""; 0], "not what lies behind rock");
    let play = Scenario::new(&["######", "#@..r#", "######"])
        .creature('r', thing("rock"))
        .player(being("player").vision(2))
        .play();
    assert_eq!(remembered(&play), [""; 0], "nor what lies too far away");
}

#[test]
fn an_item_taken_in_sight_is_forgotten() {
    let mut play = corridor();
    play.order('g', walk(W));
    play.wait(1);
    assert_eq!(
        remembered(&play),
        ["rock (3, 1)"],
        "it lies under the goblin"
    );
    play.order('g', PICK_UP);
    play.wait(1);
    assert_eq!(remembered(&play), [""; 0]);
}

#[test]
fn an_item_taken_out_of_sight_is_remembered_until_its_tile_is_seen_again() {
    let mut play = corridor();
    for direction in [E, S, S, S] {
        play.act(walk(direction));
    }
    assert_eq!(
        known(&play, 3, 1),
        (TileKnowledge::Remembered, Some("rock".to_owned()))
    );
    play.order('g', walk(W));
    play.wait(1);
    play.order('g', PICK_UP);
    play.wait(1);
    assert_eq!(play.pack('g'), ["a rock"]);
    assert_eq!(
        known(&play, 3, 1),
        (TileKnowledge::Remembered, Some("rock".to_owned()))
    );
    play.order('g', walk(E));
    for _ in 0..3 {
        play.act(walk(crate::support::N));
    }
    assert_eq!(known(&play, 3, 1), (TileKnowledge::Seen, None));
    assert_eq!(remembered(&play), [""; 0]);
}

#[test]
fn an_item_dropped_out_of_sight_is_unknown() {
    let mut play = Scenario::new(&["########", "#@.#.g.#", "########"])
        .creature('g', inert("goblin").carrying(&["sword"]))
        .direct();
    play.order('g', drop_item(play.carried('g', "sword")));
    play.wait(1);
    assert_eq!(play.floor(), ["sword (5, 1)"]);
    assert_eq!(remembered(&play), [""; 0]);
    assert_eq!(known(&play, 5, 1), (TileKnowledge::Unknown, None));
}

#[test]
fn an_item_the_player_drops_is_remembered() {
    let mut play = Scenario::new(&["####", "#@.#", "####"])
        .player(being("player").carrying(&["sword"]).vision(0))
        .play();
    play.act(drop_item(play.carried('@', "sword")));
    assert_eq!(remembered(&play), ["sword (1, 1)"]);
    play.act(walk(E));
    assert_eq!(
        known(&play, 1, 1),
        (TileKnowledge::Remembered, Some("sword".to_owned()))
    );
}
