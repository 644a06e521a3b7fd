//! The rule: a creature steps to any of its eight neighbouring tiles.

use crate::support::{E, N, NE, SE, SW, Scenario, W, at, being, inert, walk};
use slight_danger::{
    grid::Direction,
    sim::{Creature, Refusal},
};

#[test]
fn a_step_leads_to_each_of_the_eight_neighbours() {
    for direction in Direction::ALL {
        let mut play = Scenario::new(&["#####", "#...#", "#.@.#", "#...#", "#####"]).play();
        play.act(walk(direction));
        let to = at(2, 2) + direction;
        assert_eq!(play.told(), [format!("@ moves to {to}")]);
        assert_eq!(play.point('@'), to);
        assert_eq!(play.turn(), 1);
    }
}

#[test]
fn a_step_leaves_the_old_tile_free() {
    let mut play = Scenario::new(&["####", "#@.#", "####"]).play();
    play.act(walk(E));
    assert_eq!(play.map(), ["####", "#.@#", "####"]);
    play.act(walk(W));
    assert_eq!(play.map(), ["####", "#@.#", "####"]);
}

#[test]
fn corners_do_not_block_a_diagonal_step() {
    let mut play = Scenario::new(&["####", "#@##", "##.#", "#.##", "####"]).play();
    play.act(walk(SE));
    play.act(walk(SW));
    assert_eq!(play.map(), ["####", "#.##", "##.#", "#@##", "####"]);
}

#[test]
fn stairs_are_stepped_on_like_floor() {
    let mut play = Scenario::new(&["#####", "#@><#", "#####"]).play();
    play.act(walk(E));
    play.act(walk(E));
    assert_eq!(play.map(), ["#####", "#.>@#", "#####"]);
}

#[test]
fn a_step_into_the_rim_of_the_map_is_refused() {
    let mut play = Scenario::new(&["###", "#@#", "###"]).play();
    for direction in Direction::ALL {
        assert_eq!(play.refuse(walk(direction)), Refusal::TooHard);
    }
}

#[test]
fn a_step_off_the_map_is_refused() {
    let mut play = Scenario::new(&["@."]).play();
    assert_eq!(play.refuse(walk(N)), Refusal::TooHard);
    assert_eq!(play.refuse(walk(W)), Refusal::TooHard);
}

#[test]
fn a_step_into_rock_is_refused_for_a_creature_that_cannot_dig() {
    let mut play = Scenario::new(&["#####", "#####", "##@##", "#####", "#####"])
        .data(|data| {
            let player = usize::from(data.player.0);
            data.creatures[player].digs = false;
        })
        .play();
    for direction in Direction::ALL {
        assert_eq!(play.refuse(walk(direction)), Refusal::RockInTheWay);
    }
}

#[test]
fn creatures_neither_step_onto_nor_attack_their_own_kind() {
    let mut play = Scenario::new(&["####", "#@p#", "####"])
        .creature('p', being("player"))
        .play();
    assert_eq!(play.part::<Creature>('@'), play.part::<Creature>('p'));
    assert_eq!(play.refuse(walk(E)), Refusal::OwnKind);
}

#[test]
fn a_step_into_another_kind_is_an_attack() {
    let mut play = Scenario::new(&["#####", "#.b.#", "#@..#", "#####"])
        .creature('b', inert("bat").hp(1000))
        .play();
    play.act(walk(NE));
    assert_eq!(play.told(), ["@ strikes b"]);
    assert_eq!(play.map(), ["#####", "#.b.#", "#@..#", "#####"]);
}

#[test]
fn all_creatures_walk_by_the_same_rule() {
    let mut play = Scenario::new(&["######", "#@.b.#", "######"])
        .creature('b', inert("bat"))
        .direct();
    play.order('b', walk(W));
    play.wait(1);
    // A bat acts twice: a step, then an attack on the player in its way.
    assert_eq!(play.told(), ["b moves to (2, 1)", "b strikes @"]);
    assert_eq!(play.map(), ["######", "#@b..#", "######"]);
}

#[test]
fn of_two_creatures_that_want_a_tile_the_lower_id_gets_it() {
    let mut play = Scenario::new(&["#####", "#f.g#", "#####", "#@..#", "#####"])
        .creature('f', inert("fungus"))
        .creature('g', inert("fungus"))
        .direct();
    play.order('f', walk(E));
    play.order('g', walk(W));
    play.wait(1);
    assert_eq!(play.told(), ["f moves to (2, 1)"]);
    assert_eq!(play.map()[1], "#.fg#");
}
