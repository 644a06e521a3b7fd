//! The paths that hunters take, and how steadily they follow them.

use super::{eager, path, strikes, sturdy};
use crate::support::{E, Scenario, at, being, inert, walk};

#[test]
fn a_zombie_does_nothing_in_a_fifth_of_its_turns() {
    let mut play = Scenario::new(&["####", "#@z#", "####"])
        .player(sturdy())
        .play();
    let turns = 10_000;
    let mut idle = 0;
    for _ in 0..turns {
        play.wait(1);
        idle += i32::from(play.blows().is_empty());
    }
    // 3.29 standard deviations either way leave out one case in a thousand.
    let (expected, deviation) = (0.2 * f64::from(turns), (0.16 * f64::from(turns)).sqrt());
    let off = (f64::from(idle) - expected).abs() / deviation;
    assert!(off < 3.29, "{idle} of {turns}");
}

#[test]
fn a_zombie_idles_while_hunting_and_does_not_lose_the_trail() {
    let map = ["############", "#@........z#", "############"];
    let mut turns = 0;
    for seed in 0..50 {
        let mut play = Scenario::new(&map).seed(seed).player(sturdy()).play();
        let mut last = 10;
        while last > 2 {
            play.wait(1);
            turns += 1;
            let now = play.point('z').x;
            assert!(now == last || now == last - 1, "a step on the way or none");
            last = now;
        }
    }
    // 50 times eight steps, each taken in four turns of five: 500.
    assert!((450..=550).contains(&turns), "{turns}");
}

#[test]
fn a_goblin_never_idles() {
    let mut play = Scenario::new(&["####", "#@g#", "####"])
        .player(sturdy())
        .play();
    for _ in 0..500 {
        play.wait(1);
        assert_eq!(strikes(&play), ["g strikes @"]);
    }
}

#[test]
fn a_hunter_takes_the_shortest_path() {
    // A fungus blocks the straight path; one of the two others is shorter.
    let mut play = eager(Scenario::new(&[
        "##########",
        "#@.f....g#",
        "#.####.#.#",
        "#......#.#",
        "#.######.#",
        "#........#",
        "##########",
    ]))
    .player(sturdy())
    .creature('f', inert("fungus"))
    .play();
    let steps = path(&mut play, 'g', 7);
    assert_eq!(
        steps,
        [(7, 1), (6, 2), (5, 3), (4, 3), (3, 3), (2, 3), (1, 2)]
    );
    play.wait(1);
    assert_eq!(strikes(&play), ["g strikes @"]);
}

#[test]
fn a_hunter_walks_around_a_creature_in_its_way() {
    // The straight path is six tiles shorter, but a fungus stands in it.
    let mut play = eager(Scenario::new(&[
        "########", "#@.f..g#", "#.####.#", "#......#", "########",
    ]))
    .player(sturdy())
    .creature('f', inert("fungus"))
    .play();
    let steps = path(&mut play, 'g', 6);
    assert_eq!(steps, [(6, 2), (5, 3), (4, 3), (3, 3), (2, 3), (1, 2)]);
    assert!(play.graveyard().deaths().is_empty());
    play.wait(1);
    assert_eq!(strikes(&play), ["g strikes @"]);
}

#[test]
fn a_hunter_attacks_a_creature_that_blocks_its_only_path() {
    for other in ["fungus", "bat", "zombie"] {
        let mut play = eager(Scenario::new(&["#######", "#@.o.g#", "#######"]))
            .player(sturdy())
            .creature('o', inert(other).hp(1000))
            .play();
        play.wait(1);
        assert_eq!(play.told(), ["g moves to (4, 1)"]);
        for _ in 0..20 {
            play.wait(1);
            assert_eq!(strikes(&play), ["g strikes o"], "{other}");
        }
    }
}

#[test]
fn a_hunter_waits_behind_its_own_kind() {
    for kind in ["goblin", "zombie"] {
        let mut play = eager(Scenario::new(&["#######", "#@.o.g#", "#######"]))
            .player(sturdy())
            .creature('o', inert(kind))
            .creature('g', being(kind))
            .play();
        for _ in 0..50 {
            play.wait(1);
            assert_eq!(play.blows(), [0; 0], "{kind}");
        }
        assert_eq!(play.point('o'), at(3, 1));
        assert_eq!(play.point('g'), at(4, 1), "{kind}");
    }
}

#[test]
fn a_hunter_attacks_a_player_that_steps_up_to_it() {
    // The player's step comes first; the goblin sees its new tile.
    let mut play = Scenario::new(&["######", "#@.g.#", "######"])
        .player(sturdy())
        .play();
    play.act(walk(E));
    assert_eq!(play.told()[0], "@ moves to (2, 1)");
    assert_eq!(strikes(&play), ["g strikes @"]);
}
