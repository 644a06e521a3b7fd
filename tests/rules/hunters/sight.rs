//! The creatures that hunters see, and what they do when they see none.

use slight_danger::sim::Place;

use super::{eager, last_seen, path, strikes, sturdy};
use crate::support::{DOWN, N, Scenario, WAIT, at, being, walk};

#[test]
fn a_hunter_sees_as_far_as_its_vision_radius() {
    for (distance, seen) in [(8, true), (9, true), (10, false), (11, false)] {
        let map = format!("#@{}g#", ".".repeat(distance - 1));
        let rock = "#".repeat(map.len());
        let mut play = eager(Scenario::new(&[&rock, &map, &rock]))
            .player(sturdy())
            .play();
        play.wait(1);
        let last_seen = last_seen(&play, 'g');
        let expected = seen.then_some(Place::new(0, at(1, 1)));
        assert_eq!(last_seen, expected, "{distance}");
    }
    // Each creature has its own vision.
    let mut play = eager(Scenario::new(&["#######", "#@...g#", "#######"]))
        .creature('g', being("goblin").vision(3))
        .player(sturdy())
        .play();
    play.wait(1);
    assert_eq!(last_seen(&play, 'g'), None);
}

#[test]
fn a_hunter_does_not_see_through_rock() {
    let mut play = eager(Scenario::new(&["########", "#@#.g..#", "########"]))
        .player(sturdy())
        .play();
    for _ in 0..200 {
        play.wait(1);
        assert_eq!(last_seen(&play, 'g'), None);
    }
    assert_eq!(play.blows(), [0; 0]);
}

#[test]
fn a_hunter_that_sees_no_enemy_wanders() {
    let mut play = Scenario::new(&["########", "#@#....#", "###.g..#", "########"])
        .without_noticing()
        .player(sturdy())
        .play();
    let mut places = path(&mut play, 'g', 300);
    let moves = places.windows(2).filter(|pair| pair[0] != pair[1]).count();
    assert_eq!(moves, 299, "in the open there is always a step");
    places.sort_unstable();
    places.dedup();
    assert_eq!(places.len(), 8, "it gets everywhere");
}

#[test]
fn a_hunter_goes_to_where_it_last_saw_its_enemy_then_wanders() {
    let mut play = eager(
        Scenario::new(&["########", "#@....g#", "########"])
            .without_pursuit()
            .below(&["########", "#<.....#", "########"]),
    )
    .player(sturdy().on('>'))
    .play()
    .with_all_levels();
    play.wait(1);
    let stairs = Place::new(0, at(1, 1));
    assert_eq!(last_seen(&play, 'g'), Some(stairs));
    play.act(DOWN);
    assert_eq!(play.point('g'), at(4, 1));
    assert_eq!(last_seen(&play, 'g'), Some(stairs), "it remembers");
    assert_eq!(path(&mut play, 'g', 3), [(3, 1), (2, 1), (1, 1)]);
    let after = path(&mut play, 'g', 60);
    assert_eq!(last_seen(&play, 'g'), None, "there was nothing");
    assert!(after.iter().any(|(x, _)| *x > 2), "{after:?}");
    // It turns around on the way, which a creature with a goal never does.
    let turns = after.windows(3).filter(|three| three[0] == three[2]);
    assert!(turns.count() > 5, "{after:?}");
}

#[test]
fn a_hunter_follows_around_a_corner() {
    let mut play = eager(Scenario::new(&[
        "########", "#.######", "#.######", "#@...g.#", "########",
    ]))
    .player(sturdy())
    .play();
    play.act(WAIT);
    play.act(walk(N));
    play.act(walk(N));
    // The player is out of sight in the shaft, yet the hunter comes.
    let mut blows = 0;
    for _ in 0..6 {
        play.act(WAIT);
        blows += strikes(&play).len();
    }
    assert!(blows > 0);
}

#[test]
fn a_hunter_on_another_level_knows_nothing() {
    let mut play =
        eager(Scenario::new(&["#####", "#@..#", "#####"]).below(&["#####", "#..g#", "#####"]))
            .player(sturdy())
            .play()
            .with_all_levels();
    for _ in 0..30 {
        play.wait(1);
        assert_eq!(last_seen(&play, 'g'), None);
        assert_eq!(play.place('g').level, 1);
    }
}
