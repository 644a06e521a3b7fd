//! The hash depends on all positions and on the outcome of the game.

use slight_danger::sim::Intent;

use super::{all_differ, hall};
use crate::support::{DOWN, E, Play, Scenario, UP, W, WAIT, being, dig, inert, walk};

#[test]
fn the_hash_depends_on_all_positions() {
    let map = |rows: [&'static str; 3]| {
        Scenario::new(&rows)
            .creature('b', inert("bat"))
            .player(being("player").vision(0))
    };
    all_differ(vec![
        ("the hall", map(["######", "#@..b#", "######"])),
        ("a bat elsewhere", map(["######", "#@.b.#", "######"])),
        ("a player elsewhere", map(["######", "#.@.b#", "######"])),
        ("rock", map(["######", "#@#.b#", "######"])),
        ("other rock", map(["######", "#@.#b#", "######"])),
        ("stairs down", map(["######", "#@>.b#", "######"])),
        ("stairs up", map(["######", "#@<.b#", "######"])),
    ]);
    let two = |lower| map(["####", "#@.#", "####"]).below(lower);
    all_differ(vec![
        ("nothing below", two(&["####", "#..#", "####"])),
        ("rock below", two(&["####", "#.##", "####"])),
        ("a bat below", two(&["####", "#.b#", "####"])),
    ]);
}

#[test]
fn the_hash_depends_on_past_actions() {
    let after = |acts: &[Intent]| {
        let mut play = Scenario::new(&["######", "#@#.b#", "######"])
            .player(being("player").vision(1))
            .creature('b', inert("bat"))
            .play();
        for act in acts {
            play.act(*act);
        }
        play.hash()
    };
    let mut hashes = vec![
        after(&[]),
        after(&[WAIT]),
        after(&[WAIT, WAIT]),
        after(&[dig(E)]),
        after(&[dig(E), WAIT]),
        after(&[dig(E), walk(E)]),
        // Back on the old tile, but having seen more.
        after(&[dig(E), walk(E), walk(W)]),
        after(&[dig(E), WAIT, WAIT]),
    ];
    let count = hashes.len();
    hashes.sort_unstable();
    hashes.dedup();
    assert_eq!(hashes.len(), count);
}

/// A scenario after some turns.
fn played(scenario: Scenario, turns: u32) -> Play {
    let mut play = scenario.play();
    play.wait(turns);
    play
}

#[test]
fn the_hash_depends_on_how_the_game_ended() {
    let exit = || {
        Scenario::new(&["####", "#@b#", "####"])
            .player(being("player").on('<'))
            .creature('b', inert("bat"))
    };
    let mut left = exit().play();
    left.act(UP);
    assert_ne!(left.hash(), played(exit(), 1).hash());
}

#[test]
fn the_hash_depends_on_the_dead_and_their_killers() {
    let arena = || {
        Scenario::new(&["######", "#@b.c#", "######"])
            .creature('b', inert("bat").hp(1))
            .creature('c', inert("bat"))
    };
    let mut killed = arena().play();
    killed.act(walk(E));
    let absent = Scenario::new(&["######", "#@..c#", "######"]).creature('c', inert("bat"));
    assert_ne!(killed.hash(), played(absent, 1).hash());
}

#[test]
fn the_hash_depends_on_the_number_of_random_draws() {
    // The start differs only by the seed.
    assert_ne!(hall().seed(1).play().hash(), hall().seed(2).play().hash());
}

#[test]
fn the_hash_depends_on_the_players_level() {
    let start = || {
        Scenario::new(&["#####", "#@..#", "#####"])
            .player(being("player").on('>').vision(0))
            .below(&["#####", "#<..#", "#####"])
    };
    let mut down = start().play();
    down.act(DOWN);
    assert_ne!(down.hash(), played(start(), 1).hash());
}
