//! The rule that makes replays, saves and shared seeds possible: the same seed
//! and the same intents lead to the same state, everywhere.
#![allow(clippy::expect_used, reason = "a test that cannot go on should fail")]

mod support;

use std::{collections::BTreeMap, fmt::Write as _};

use slight_danger::{
    game::Game,
    sim::{Dice, Energy, Intent, Seed, Spreader},
};
use support::{
    DOWN, E, Play, Scenario, UP, W, WAIT, any_intent, being, compare_with_golden, dig, inert, walk,
};

/// How many seeds are played.
const SEEDS: u64 = 10;
/// How many intents are tried in each game.
const INTENTS: u32 = 500;
/// After how many intents the hash is written down, to find where two games
/// part.
const STRIDE: u32 = 100;

/// Plays random intents and answers the hash after every stride.
fn hashes(seed: u64) -> Vec<(u32, u64)> {
    let mut game = Game::new(Seed::from(seed)).expect("a world");
    let mut dice = Dice::keyed(seed);
    let mut hashes = vec![(0, game.hash())];
    for number in 1..=INTENTS {
        let _refused = game.step(any_intent(&mut dice));
        if number % STRIDE == 0 {
            hashes.push((game.turn(), game.hash()));
        }
    }
    hashes
}

#[test]
fn every_build_plays_the_same_games() {
    let mut text = String::new();
    for seed in 0..SEEDS {
        for (turn, hash) in hashes(seed) {
            writeln!(text, "seed {seed} turn {turn}: {hash:016x}").expect("text");
        }
    }
    compare_with_golden("hashes.txt", &text);
}

#[test]
fn a_game_played_twice_is_the_same() {
    for seed in 0..3 {
        assert_eq!(hashes(seed), hashes(seed));
    }
}

#[test]
fn games_side_by_side_do_not_disturb_one_another() {
    let alone = hashes(0);
    let (mut one, mut other) = (game(0), game(1));
    let (mut dice, mut other_dice) = (Dice::keyed(0), Dice::keyed(1));
    for _ in 0..INTENTS {
        let _refused = one.step(any_intent(&mut dice));
        let _refused = other.step(any_intent(&mut other_dice));
    }
    assert_eq!(Some(&(one.turn(), one.hash())), alone.last());
}

fn game(seed: u64) -> Game {
    Game::new(Seed::from(seed)).expect("a world")
}

#[test]
fn looking_at_a_game_does_not_change_it() {
    let mut looked_at = game(4);
    let mut left_alone = game(4);
    for _ in 0..50 {
        let _looked = (
            looked_at.hash(),
            looked_at.facts().len(),
            looked_at.status(),
        );
        looked_at.step(WAIT).expect("waiting is always possible");
        left_alone.step(WAIT).expect("waiting is always possible");
    }
    assert_eq!(looked_at.hash(), left_alone.hash());
}

const HALL: [&str; 5] = ["########", "#@....b#", "#....f.#", "#......#", "########"];

fn hall() -> Scenario {
    Scenario::new(&HALL)
        .creature('b', inert("bat"))
        .creature('f', inert("fungus"))
}

/// Checks that no two of the scenarios have the same hash.
#[track_caller]
fn all_differ(scenarios: Vec<(&str, Scenario)>) {
    let mut seen: BTreeMap<u64, &str> = BTreeMap::new();
    for (name, scenario) in scenarios {
        let hash = scenario.play().hash();
        if let Some(other) = seen.insert(hash, name) {
            panic!("the hash cannot tell {name} from {other}");
        }
    }
}

#[test]
fn the_hash_knows_everything_about_a_creature() {
    let with = |bat: support::Being| hall().creature('b', bat);
    all_differ(vec![
        ("the hall", hall()),
        ("hp", with(inert("bat").hp(14))),
        ("attack", with(inert("bat").attack(4))),
        ("defence", with(inert("bat").defence(1))),
        ("vision", with(inert("bat").vision(8))),
        ("mind", with(being("bat"))),
        ("kind", with(inert("fungus").hp(15).attack(5))),
        ("ground", with(inert("bat").on('>'))),
        ("the player's hp", hall().player(being("player").hp(99))),
        (
            "the player's eyes",
            hall().player(being("player").vision(10)),
        ),
    ]);
    all_differ(vec![
        ("the hall", hall()),
        ("speed", hall().data(|data| data.creatures[2].speed = 100)),
        ("digging", hall().data(|data| data.creatures[2].digs = true)),
    ]);
}

#[test]
fn the_hash_knows_where_everything_is() {
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
fn the_hash_knows_what_was_done() {
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
        // Back where it was, but having seen more.
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
fn the_hash_knows_what_creatures_have_saved_up_and_had() {
    let start = || Scenario::new(&["####", "#@f#", "####"]).direct();
    let mut play = start();
    let energy = *play.part::<Energy>('f');
    let stored = energy.stored + 1;
    play.give('f', Energy { stored, ..energy });
    assert_ne!(play.hash(), start().hash());

    let mut play = start();
    let spreader = *play.part::<Spreader>('f');
    let children = spreader.children + 1;
    play.give(
        'f',
        Spreader {
            children,
            ..spreader
        },
    );
    assert_ne!(play.hash(), start().hash());
}

#[test]
fn the_hash_knows_how_the_game_ended() {
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
fn the_hash_knows_the_dead_and_who_killed_them() {
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
fn the_hash_knows_how_many_dice_have_fallen() {
    // The start differs by nothing but what the seed makes of it: the dice.
    assert_ne!(hall().seed(1).play().hash(), hall().seed(2).play().hash());
}

#[test]
fn the_hash_knows_the_level_one_is_on() {
    let start = || {
        Scenario::new(&["#####", "#@..#", "#####"])
            .player(being("player").on('>').vision(0))
            .below(&["#####", "#<..#", "#####"])
    };
    let mut down = start().play();
    down.act(DOWN);
    assert_ne!(down.hash(), played(start(), 1).hash());
}

#[test]
fn the_hash_taken_in_a_turn_is_the_one_asked_for_after_it() {
    let mut asked = Game::new(Seed::from(3)).expect("a world");
    let mut taken = asked.clone();
    taken.hash_every_turn();
    for _ in 0..50 {
        asked.step(WAIT).expect("waiting is possible");
        taken.step(WAIT).expect("waiting is possible");
        assert_eq!(asked.hash(), taken.hash());
    }
}
