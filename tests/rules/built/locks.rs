//! The rule: a lock opens for good, on all its tiles, when a creature with its key walks into it. A
//! key is not an item: only the player gets it, by stepping onto its pedestal.

use slight_danger::{
    scenario::ScenarioTerrain,
    sim::{Keys, LockId, Refusal, Terrain},
};

use crate::support::{E, NE, Scenario, W, WAIT, at, being, ground, inert, key, lock, throw, walk};

const MARK: &str = "red crescent";

#[test]
fn without_its_key_a_lock_stays_shut() {
    let mut play = Scenario::new(&["#####", "#@L.#", "#####"])
        .creature('L', lock("door", MARK))
        .play();
    assert_eq!(play.refuse(walk(E)), Refusal::Locked(LockId(0)));
    assert!(!play.sees(at(3, 1)));
}

#[test]
fn stepping_onto_the_pedestal_gives_the_key_that_opens_all_tiles_of_the_lock() {
    let mut play = Scenario::new(&["########", "#@kL.LM#", "########"])
        .creature('k', key("door", MARK))
        .creature('L', lock("door", MARK))
        .creature('M', ground(ScenarioTerrain::Masonry))
        .play();
    play.act(walk(E));
    assert_eq!(play.told(), ["@ moves to (2, 1)", "@ finds key 0"]);
    assert_eq!(play.terrain(at(2, 1)), Terrain::Floor);
    assert_eq!(play.part::<Keys>('@').held(), [LockId(0)]);
    play.act(walk(E));
    assert_eq!(play.told(), ["@ unlocks 0 at (3, 1)"]);
    assert_eq!(play.point('@'), at(2, 1), "it takes no step");
    for x in [3, 5] {
        assert_eq!(play.terrain(at(x, 1)), Terrain::Gate(LockId(0)));
    }
    assert_eq!(
        play.refuse(slight_danger::sim::Intent::Close { dir: E }),
        Refusal::NoDoor,
        "what was locked stays open"
    );
}

#[test]
fn a_key_opens_only_the_lock_of_its_mark() {
    let mut play = Scenario::new(&["######", "#@kL.#", "######"])
        .creature('k', key("door", "blue star"))
        .creature('L', lock("door", MARK))
        .play();
    play.act(walk(E));
    assert!(matches!(play.refuse(walk(E)), Refusal::Locked(_)));
}

#[test]
fn a_chasm_blocks_steps_throws_and_blinking_but_not_sight() {
    let mut play = Scenario::new(&["######", "#@L.b#", "######"])
        .creature('L', lock("chasm", MARK))
        .creature('b', inert("bat"))
        .player(being("player").carrying(&["rock"]))
        .play();
    assert!(play.sees(at(4, 1)));
    assert_eq!(play.refuse(walk(E)), Refusal::Locked(LockId(0)));
    let rock = play.carried('@', "rock");
    assert_eq!(play.refuse(throw(rock, 4, 1)), Refusal::WallInTheWay);
}

#[test]
fn only_the_player_takes_keys_or_opens_locks() {
    let mut play = Scenario::new(&["#######", "#gk.L@#", "#######"])
        .creature('k', key("door", MARK))
        .creature('L', lock("door", MARK))
        .creature('g', inert("goblin"))
        .direct();
    play.order('g', walk(E));
    play.act(WAIT);
    assert_eq!(play.point('g'), at(2, 1));
    assert_eq!(play.terrain(at(2, 1)), Terrain::Pedestal(LockId(0)));
    play.order('g', walk(E));
    play.act(WAIT);
    play.act(WAIT);
    assert_eq!(play.terrain(at(4, 1)), Terrain::Barrier(LockId(0)));
}

#[test]
fn the_lost_item_passes_an_open_lock_only_with_the_player() {
    let mut play = Scenario::new(&["########", "#@k#####", "###L..g#", "########"])
        .creature('k', key("door", MARK))
        .creature('L', lock("door", MARK))
        .creature('g', inert("goblin").carrying(&["teddy bear"]))
        .direct();
    play.act(walk(E));
    play.act(walk(slight_danger::grid::Direction::SE));
    assert_eq!(play.terrain(at(3, 2)), Terrain::Gate(LockId(0)));
    play.act(walk(W));
    play.order('g', walk(W));
    for _ in 0..4 {
        play.act(WAIT);
    }
    assert_eq!(play.point('g'), at(4, 2), "it stops before the threshold");
}

#[test]
fn other_creatures_pass_an_open_lock() {
    let mut play = Scenario::new(&["########", "#@k#####", "###L..g#", "########"])
        .creature('k', key("door", MARK))
        .creature('L', lock("door", MARK))
        .creature('g', inert("goblin"))
        .direct();
    play.act(walk(E));
    play.act(walk(slight_danger::grid::Direction::SE));
    play.act(walk(W));
    play.order('g', walk(W));
    for _ in 0..3 {
        play.act(WAIT);
    }
    assert_eq!(play.point('g'), at(3, 2));
}

#[test]
fn blinking_onto_its_pedestal_takes_a_key_too() {
    let mut play = Scenario::new(&["#####", "#@..#", "#.k.#", "#####"])
        .creature('k', key("force", MARK))
        .play();
    play.act(walk(slight_danger::grid::Direction::SE));
    assert!(play.part::<Keys>('@').open(LockId(0)));
    play.act(walk(NE));
    assert_eq!(play.told(), ["@ moves to (3, 1)"]);
}
