//! The rule: a creature that can dig and walks into rock turns it into floor, and stays in place.

use crate::support::{E, N, NE, Scenario, W, WAIT, at, dig, inert, walk};
use slight_danger::{
    grid::Direction,
    sim::{EventKind, Refusal, Terrain},
};

#[test]
fn a_step_into_rock_digs_it_away_and_the_digger_stays() {
    let mut play = Scenario::new(&["#####", "#@###", "#####"]).play();
    play.act(walk(E));
    assert_eq!(play.told(), ["@ digs (2, 1)"]);
    assert_eq!(play.map(), ["#####", "#@.##", "#####"]);
    play.act(walk(E));
    assert_eq!(play.map(), ["#####", "#.@##", "#####"]);
}

#[test]
fn rock_can_be_dug_in_all_eight_directions() {
    for direction in Direction::ALL {
        let mut play = Scenario::new(&["#####", "#####", "##@##", "#####", "#####"]).play();
        play.act(dig(direction));
        assert_eq!(play.terrain(at(2, 2) + direction), Terrain::Floor);
        assert_eq!(play.point('@'), at(2, 2));
    }
}

#[test]
fn one_dig_takes_one_turn_and_one_tile() {
    let mut play = Scenario::new(&["#####", "#####", "##@##", "#####", "#####"]).play();
    let rock = |map: Vec<String>| map.concat().matches('#').count();
    let before = rock(play.map());
    play.act(walk(NE));
    assert_eq!(rock(play.map()), before - 1);
    assert_eq!(play.turn(), 1);
}

#[test]
fn the_rim_of_the_map_cannot_be_dug() {
    let mut play = Scenario::new(&["###", "#@#", "###"]).play();
    for direction in Direction::ALL {
        assert_eq!(play.refuse(dig(direction)), Refusal::TooHard);
    }
}

#[test]
fn only_rock_can_be_dug() {
    let mut play = Scenario::new(&["#.>#", "<@b#", "####"])
        .creature('b', inert("bat"))
        .play();
    for direction in [N, NE, E, W] {
        assert_eq!(play.refuse(dig(direction)), Refusal::NothingToDig);
    }
    let mut play = Scenario::new(&["@."]).play();
    assert_eq!(play.refuse(dig(N)), Refusal::NothingToDig);
}

#[test]
fn a_creature_that_cannot_dig_is_refused() {
    let mut play = Scenario::new(&["#####", "#@###", "#####"])
        .data(|data| {
            let player = usize::from(data.player.0);
            data.creatures[player].digs = false;
        })
        .play();
    assert_eq!(play.refuse(dig(E)), Refusal::RockInTheWay);
}

#[test]
fn digging_opens_the_view_at_once() {
    let mut play = Scenario::new(&["########", "#@#....#", "########"]).play();
    assert!(!play.sees(at(3, 1)));
    assert_eq!(play.memory()[1], "#@#     ".replace('@', "."));
    play.act(walk(E));
    assert!((3..=6).all(|x| play.sees(at(x, 1))));
    assert_eq!(play.memory()[1], "#......#");
}

#[test]
fn tiles_revealed_by_a_dig_are_perceived_in_the_same_turn() {
    let map = ["#######", "#@#b..#", "#######"];
    let mut play = Scenario::new(&map).play();
    play.act(WAIT);
    assert_eq!(play.witnessed().len(), 2);
    assert_eq!(play.perceived(), [""; 0]);
    let mut play = Scenario::new(&map).play();
    play.act(walk(E));
    assert_eq!(
        play.perceived().len(),
        3,
        "the dig and two steps of the bat"
    );
}

#[test]
fn every_creature_that_can_dig_digs() {
    let mut play = Scenario::new(&["######", "#b##@#", "######"])
        .creature('b', inert("bat"))
        .data(|data| {
            for kind in &mut data.creatures {
                kind.digs = true;
            }
        })
        .direct();
    play.order('b', walk(E));
    play.wait(1);
    assert_eq!(play.told(), ["b digs (2, 1)", "b moves to (2, 1)"]);
}

#[test]
fn a_creature_that_cannot_dig_waits_before_rock() {
    let mut play = Scenario::new(&["#####", "#b#@#", "#####"])
        .creature('b', inert("bat"))
        .direct();
    play.order('b', walk(E));
    play.wait(3);
    assert!(play.events().all(|event| event.kind != EventKind::Dug));
    assert_eq!(play.map()[1], "#b#@#");
}
