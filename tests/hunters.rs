//! The rules of hunters: they go after the player on sight by the shortest
//! way, then to where they last saw it, else they wander.
#![allow(clippy::expect_used, reason = "a test that cannot go on should fail")]

mod support;

use slight_danger::{
    grid::Point,
    sim::{Fact, Hunter, MindDefinition, Place},
};
use support::{Being, DOWN, E, N, Play, Scenario, WAIT, at, being, builtin, inert, walk};

/// The scenario with hunters that never idle.
fn eager(scenario: Scenario) -> Scenario {
    scenario.data(|data| {
        for kind in &mut data.creatures {
            if let MindDefinition::Hunter(habit) = &mut kind.mind {
                habit.idle = 0;
            }
        }
    })
}

/// A player that stands a great deal.
fn sturdy() -> Being {
    being("player").hp(1_000_000).food(1_000_000, 1_000_000)
}

/// The tiles a creature is on after each of so many turns waited.
fn path(play: &mut Play, symbol: char, turns: u32) -> Vec<(i32, i32)> {
    (0..turns)
        .map(|_| {
            play.wait(1);
            let Point { x, y } = play.point(symbol);
            (x, y)
        })
        .collect()
}

/// Who struck whom in the last turn: "g strikes @".
fn strikes(play: &Play) -> Vec<String> {
    let mut told = play.told();
    told.retain(|fact| fact.contains("strikes"));
    told
}

#[test]
fn zombies_and_goblins_hunt_the_player_alone_and_nobody_hunts_them() {
    let data = builtin();
    for (name, idle) in [("zombie", 200), ("goblin", 0)] {
        let kind = data.creature_named(name).expect("a kind");
        let MindDefinition::Hunter(habit) = data.creature(kind).mind else {
            panic!("a {name} hunts");
        };
        assert_eq!(habit.idle, idle, "{name}");
        assert_eq!(data.creature(kind).enemies, [data.player]);
    }
    for name in ["player", "fungus", "bat"] {
        let kind = data.creature_named(name).expect("a kind");
        assert_eq!(data.creature(kind).enemies, [], "{name}");
    }
}

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
fn a_zombie_idles_on_its_way_too_and_loses_no_scent() {
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
    // 50 times eight steps of which each comes in four turns of five: 500.
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
fn a_hunter_takes_the_shortest_way() {
    // A fungus bars the straight way; of the two others one is shorter.
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
fn a_hunter_goes_around_who_is_in_its_way() {
    // The straight way is six tiles shorter, but a fungus stands in it.
    let mut play = eager(Scenario::new(&[
        "########", "#@.f..g#", "#.####.#", "#......#", "########",
    ]))
    .player(sturdy())
    .creature('f', inert("fungus"))
    .play();
    let steps = path(&mut play, 'g', 6);
    assert_eq!(steps, [(6, 2), (5, 3), (4, 3), (3, 3), (2, 3), (1, 2)]);
    assert_eq!(play.graveyard().deaths(), []);
    play.wait(1);
    assert_eq!(strikes(&play), ["g strikes @"]);
}

#[test]
fn a_hunter_strikes_what_blocks_its_only_way() {
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
fn a_hunter_sees_as_far_as_its_eyes_reach() {
    for (distance, seen) in [(8, true), (9, true), (10, false), (11, false)] {
        let map = format!("#@{}g#", ".".repeat(distance - 1));
        let rock = "#".repeat(map.len());
        let mut play = eager(Scenario::new(&[&rock, &map, &rock]))
            .player(sturdy())
            .play();
        play.wait(1);
        let last_seen = play.part::<Hunter>('g').last_seen;
        let expected = seen.then_some(Place::new(0, at(1, 1)));
        assert_eq!(last_seen, expected, "{distance}");
    }
    // Each with its own eyes.
    let mut play = eager(Scenario::new(&["#######", "#@...g#", "#######"]))
        .creature('g', being("goblin").vision(3))
        .player(sturdy())
        .play();
    play.wait(1);
    assert_eq!(play.part::<Hunter>('g').last_seen, None);
}

#[test]
fn a_hunter_does_not_see_through_rock() {
    let mut play = eager(Scenario::new(&["########", "#@#.g..#", "########"]))
        .player(sturdy())
        .play();
    for _ in 0..200 {
        play.wait(1);
        assert_eq!(play.part::<Hunter>('g').last_seen, None);
    }
    assert_eq!(play.blows(), [0; 0]);
}

#[test]
fn a_hunter_that_sees_nobody_wanders() {
    let mut play = Scenario::new(&["########", "#@#....#", "###.g..#", "########"])
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
            .below(&["########", "#<.....#", "########"]),
    )
    .player(sturdy().on('>'))
    .play();
    play.wait(1);
    let stairs = Place::new(0, at(1, 1));
    assert_eq!(play.part::<Hunter>('g').last_seen, Some(stairs));
    play.act(DOWN);
    assert_eq!(play.point('g'), at(4, 1));
    assert_eq!(
        play.part::<Hunter>('g').last_seen,
        Some(stairs),
        "it remembers"
    );
    assert_eq!(path(&mut play, 'g', 3), [(3, 1), (2, 1), (1, 1)]);
    let after = path(&mut play, 'g', 60);
    assert_eq!(
        play.part::<Hunter>('g').last_seen,
        None,
        "there was nothing"
    );
    assert!(after.iter().any(|(x, _)| *x > 2), "{after:?}");
    // It turns around on the way, which nobody does who knows where to go.
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
    // Out of sight in the shaft, yet it comes.
    let mut blows = 0;
    for _ in 0..6 {
        play.act(WAIT);
        blows += strikes(&play).len();
    }
    assert!(blows > 0);
}

#[test]
fn goblins_and_zombies_in_sight_of_the_player_leave_one_another_alone() {
    let mut play = Scenario::new(&["#######", "#.z.g.#", "#..@..#", "#.g.z.#", "#######"])
        .player(sturdy())
        .play();
    let mut blows = 0;
    for _ in 0..300 {
        play.wait(1);
        for fact in play.facts() {
            if let Fact::Attacked { target, .. } = fact {
                assert_eq!(target.id, play.id('@'));
                blows += 1;
            }
        }
    }
    assert!(blows > 900, "{blows}");
}

#[test]
fn wandering_hunters_strike_other_kinds_they_bump_into_and_never_their_own() {
    let cell = |one: &str, other: &str| {
        let mut play = Scenario::new(&["######", "#@#oz#", "######"])
            .player(sturdy())
            .creature('o', being(one).hp(100_000))
            .creature('z', being(other).hp(100_000))
            .play();
        (0..100)
            .map(|_| {
                play.wait(1);
                play.blows().len()
            })
            .sum::<usize>()
    };
    assert!(
        cell("goblin", "zombie") > 150,
        "there is nowhere else to go"
    );
    assert_eq!(cell("goblin", "goblin"), 0);
    assert_eq!(cell("zombie", "zombie"), 0);
}

#[test]
fn a_hunter_passes_by_who_is_no_enemy() {
    let mut play = eager(Scenario::new(&[
        "#########",
        "#@.....g#",
        "###f.f###",
        "#########",
    ]))
    .player(sturdy())
    .creature('f', inert("fungus"))
    .play();
    path(&mut play, 'g', 20);
    assert_eq!(play.point('g'), at(2, 1));
    assert_eq!(play.graveyard().deaths(), []);
}

#[test]
fn a_hunter_on_another_level_knows_nothing() {
    let mut play =
        eager(Scenario::new(&["#####", "#@..#", "#####"]).below(&["#####", "#..g#", "#####"]))
            .player(sturdy())
            .play();
    for _ in 0..30 {
        play.wait(1);
        assert_eq!(play.part::<Hunter>('g').last_seen, None);
        assert_eq!(play.place('g').level, 1);
    }
}

#[test]
fn a_hunter_strikes_at_who_steps_up_to_it() {
    // The player's step comes first; the goblin sees it where it is now.
    let mut play = Scenario::new(&["######", "#@.g.#", "######"])
        .player(sturdy())
        .play();
    play.act(walk(E));
    assert_eq!(play.told()[0], "@ moves to (2, 1)");
    assert_eq!(strikes(&play), ["g strikes @"]);
}
