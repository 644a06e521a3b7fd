//! The rule: a lock opens for good, at all its tiles, when who holds its key walks
//! into it. A key is no item; who steps onto its pedestal has it, and only the player
//! does.

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
fn who_steps_onto_the_pedestal_has_the_key_and_opens_the_lock_at_all_its_tiles() {
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
fn another_mark_is_another_lock() {
    let mut play = Scenario::new(&["######", "#@kL.#", "######"])
        .creature('k', key("door", "blue star"))
        .creature('L', lock("door", MARK))
        .play();
    play.act(walk(E));
    assert!(matches!(play.refuse(walk(E)), Refusal::Locked(_)));
}

#[test]
fn one_sees_across_a_chasm_but_neither_steps_nor_throws_nor_blinks() {
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
fn nobody_but_the_player_takes_a_key_or_opens_a_lock() {
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
fn what_was_lost_goes_through_an_open_lock_with_the_player_alone() {
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
fn anybody_else_goes_through_what_is_open() {
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
fn a_key_is_taken_by_blinking_onto_its_pedestal_too() {
    let mut play = Scenario::new(&["#####", "#@..#", "#.k.#", "#####"])
        .creature('k', key("force", MARK))
        .play();
    play.act(walk(slight_danger::grid::Direction::SE));
    assert!(play.part::<Keys>('@').open(LockId(0)));
    play.act(walk(NE));
    assert_eq!(play.told(), ["@ moves to (3, 1)"]);
}
