//! The rule: each terrain feature says whether it blocks walking and sight.

use slight_danger::sim::Refusal;

use crate::support::{E, Scenario, at, being, cast, furniture, inert, throw, walk};

/// A corridor with a terrain feature between the player and a bat.
fn across(name: &str) -> crate::support::Play {
    Scenario::new(&["######", "#@F.b#", "######"])
        .creature('F', furniture(name))
        .creature('b', inert("bat").hp(100))
        .player(being("player").carrying(&["rock"]))
        .play()
}

#[test]
fn a_pillar_blocks_walking_and_sight() {
    let mut play = across("pillar");
    assert!(!play.sees(at(4, 1)));
    assert!(matches!(play.refuse(walk(E)), Refusal::FeatureInTheWay(_)));
}

#[test]
fn water_blocks_walking_but_neither_sight_nor_missiles() {
    let mut play = across("water");
    assert!(play.sees(at(4, 1)));
    assert!(matches!(play.refuse(walk(E)), Refusal::FeatureInTheWay(_)));
    let rock = play.carried('@', "rock");
    assert_eq!(play.refuse(throw(rock, 2, 1)), Refusal::NoLanding);
    play.act(throw(rock, 4, 1));
    assert_eq!(play.told()[0], "@ hits b with rock");
}

#[test]
fn rubble_blocks_nothing() {
    let mut play = across("rubble");
    assert!(play.sees(at(4, 1)));
    play.act(walk(E));
    assert_eq!(play.point('@'), at(2, 1));
}

#[test]
fn blinking_reaches_only_walkable_tiles() {
    let mut play = Scenario::new(&["#########", "#@FFFF..#", "#########"])
        .creature('F', furniture("water"))
        .player(
            being("player")
                .carrying(&["blue mage's spellbook"])
                .vision(9),
        )
        .play();
    assert!(play.sees(at(6, 1)), "the far side is seen, and near enough");
    let book = play.carried('@', "blue mage's spellbook");
    let blink = play.spell("blink");
    play.act(cast(book, blink, 1, 1));
    assert_eq!(play.point('@'), at(1, 1));
}
