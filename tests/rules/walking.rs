//! The rule: a creature steps to any of its eight neighbours.

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
fn the_rim_of_the_map_refuses_a_step() {
    let mut play = Scenario::new(&["###", "#@#", "###"]).play();
    for direction in Direction::ALL {
        assert_eq!(play.refuse(walk(direction)), Refusal::TooHard);
    }
}

#[test]
fn the_end_of_the_map_refuses_a_step() {
    let mut play = Scenario::new(&["@."]).play();
    assert_eq!(play.refuse(walk(N)), Refusal::TooHard);
    assert_eq!(play.refuse(walk(W)), Refusal::TooHard);
}

#[test]
fn rock_refuses_a_step_of_who_does_not_dig() {
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
fn nobody_steps_onto_or_strikes_its_own_kind() {
    let mut play = Scenario::new(&["####", "#@p#", "####"])
        .creature('p', being("player"))
        .play();
    assert_eq!(play.part::<Creature>('@'), play.part::<Creature>('p'));
    assert_eq!(play.refuse(walk(E)), Refusal::OwnKind);
}

#[test]
fn a_step_into_another_kind_is_a_blow() {
    let mut play = Scenario::new(&["#####", "#.b.#", "#@..#", "#####"])
        .creature('b', inert("bat").hp(1000))
        .play();
    play.act(walk(NE));
    assert_eq!(play.told(), ["@ strikes b"]);
    assert_eq!(play.map(), ["#####", "#.b.#", "#@..#", "#####"]);
}

#[test]
fn everybody_walks_by_the_same_rule() {
    let mut play = Scenario::new(&["######", "#@.b.#", "######"])
        .creature('b', inert("bat"))
        .direct();
    play.order('b', walk(W));
    play.wait(1);
    // A bat acts twice: a step, then a blow at who stands in its way.
    assert_eq!(play.told(), ["b moves to (2, 1)", "b strikes @"]);
    assert_eq!(play.map(), ["######", "#@b..#", "######"]);
}

#[test]
fn of_two_who_want_a_tile_the_lower_id_gets_it() {
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
