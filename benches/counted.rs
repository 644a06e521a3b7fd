//! How many instructions the game takes, headless: the same number on every
//! run, however busy the machine is.
//!
//! `python3 benches/counts.py` runs this and compares it with `counts.toml`.
//! What is made for a benchmark and what is left of it is not counted.
#![allow(
    missing_docs,
    unused_qualifications,
    reason = "gungraun's macros make undocumented items and long paths"
)]
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    reason = "a benchmark may stop at the first surprise"
)]

#[path = "support/games.rs"]
mod games;

use std::hint::black_box;

use gungraun::{
    Callgrind, LibraryBenchmarkConfig, library_benchmark, library_benchmark_group, main,
};
use slight_danger::{
    game::Game,
    generate::generate,
    headless::{Answer, Conversation},
    sim::{Builder, Definitions, InitialState, Intent, Seed, Status},
};

use games::{Hunted, crowd, definitions, sturdy_game};

/// How many operations a benchmark does in one go.
fn operations(name: &str) -> u32 {
    include_str!("operations.toml")
        .lines()
        .filter_map(|line| line.split_once(" = "))
        .find_map(|(other, count)| (other == name).then(|| count.parse().unwrap()))
        .unwrap()
}

/// A game and how many turns of it to play.
type Stretch = (Game, u32);

fn default_game(seed: u64) -> Stretch {
    (sturdy_game(seed), operations("default_turn"))
}

fn hashed_game(seed: u64) -> Stretch {
    let mut game = sturdy_game(seed);
    game.hash_every_turn();
    (game, operations("hashed_turn"))
}

/// A crowd whose buffers have grown to what they need.
fn lively_crowd(count: usize, hunted: Hunted) -> Stretch {
    let mut game = crowd(count, hunted);
    for _ in 0..5 {
        game.step(Intent::Wait).unwrap();
    }
    (game, operations("crowd_turn"))
}

/// One turn of a player who waits, and what it is told of it.
fn wait(game: &mut Game) {
    black_box(game.step(Intent::Wait).unwrap().perceived().count());
    black_box(game.messages());
}

/// All turns were played, and nobody won or died meanwhile.
fn goes_on(game: Game) {
    assert_eq!(game.status(), Status::Playing);
}

#[library_benchmark(setup = default_game, teardown = goes_on)]
#[bench::seed_1(1)]
#[bench::seed_2(2)]
#[bench::seed_3(3)]
fn default_turn((mut game, turns): Stretch) -> Game {
    for _ in 0..turns {
        wait(&mut game);
    }
    game
}

#[library_benchmark(setup = lively_crowd, teardown = goes_on)]
#[bench::unseen_10000(10_000, Hunted::Unseen)]
#[bench::hunted_1000(1_000, Hunted::Seen)]
fn crowd_turn((mut game, turns): Stretch) -> Game {
    for _ in 0..turns {
        wait(&mut game);
    }
    game
}

#[library_benchmark(setup = hashed_game, teardown = goes_on)]
#[bench::seed_1(1)]
fn hashed_turn((mut game, turns): Stretch) -> Game {
    for _ in 0..turns {
        wait(&mut game);
        black_box(game.hash());
    }
    game
}

/// A game of which a branch is over, as all are but the first when somebody
/// searches.
fn game_branched_before(seed: u64) -> Game {
    let game = sturdy_game(seed);
    drop(game.clone());
    game
}

// The game comes back too, so that it is not dropped while instructions are
// counted.
#[library_benchmark]
#[bench::first(args = (1), setup = sturdy_game)]
#[bench::after_another(args = (1), setup = game_branched_before)]
fn clone(game: Game) -> [Game; 2] {
    let branch = game.clone();
    [game, branch]
}

/// Data, and how many worlds to make of it: with the levels that there are, or with one
/// level of a kind, of so many tiles from west to east and from north to south.
fn plan(level: &str, size: Option<(i32, i32)>) -> (Definitions, Vec<Seed>) {
    let mut definitions = definitions();
    if let Some((width, height)) = size {
        let keep = definitions.keeps.iter().position(|keep| keep.name == level);
        let world = &mut definitions.world;
        (world.width, world.height) = (width, height);
        world.levels = vec![keep.map_or(Builder::Caves, Builder::Keep)];
    }
    let seeds = 1..=u64::from(operations("world"));
    (definitions, seeds.map(Seed::from).collect())
}

#[library_benchmark(setup = plan)]
#[bench::seeds("caves", None)]
#[bench::cave_180x96("caves", Some((180, 96)))]
#[bench::keep_90x32("keep", Some((90, 32)))]
#[bench::keep_180x96("great keep", Some((180, 96)))]
fn world(
    (definitions, seeds): (Definitions, Vec<Seed>),
) -> (Definitions, Vec<Seed>, Vec<InitialState>) {
    let worlds = seeds
        .iter()
        .map(|seed| generate(seed, &definitions).unwrap())
        .collect();
    (definitions, seeds, worlds)
}

/// A conversation in which a game has begun, and how many turns to play.
fn begun(seed: u64) -> (Conversation, u32) {
    let mut conversation = Conversation::new(definitions());
    let new = format!("{{\"cmd\":\"new\",\"seed\":{seed}}}");
    accepted(&conversation.answer(new.as_bytes()));
    (conversation, operations("act"))
}

fn accepted(answer: &Answer) {
    let line = &answer.line;
    assert!(
        line.contains("\"ok\":true") && line.contains("\"playing\""),
        "{line}"
    );
}

/// The last request was no different from the first: the game goes on.
fn still_accepted((mut conversation, turns): (Conversation, u32)) {
    assert_eq!(conversation.game().map(Game::turn), Some(turns));
    accepted(&conversation.answer(ACT));
}

const ACT: &[u8] = b"{\"cmd\":\"act\",\"intent\":{\"kind\":\"wait\"}}";

#[library_benchmark(setup = begun, teardown = still_accepted)]
#[bench::seed_3(3)]
fn act((mut conversation, turns): (Conversation, u32)) -> (Conversation, u32) {
    for _ in 0..turns {
        black_box(conversation.answer(black_box(ACT)));
    }
    (conversation, turns)
}

library_benchmark_group!(
    name = game,
    benchmarks = [default_turn, crowd_turn, hashed_turn, clone, world, act]
);

main!(
    // Caches are not simulated: that takes time, and real ones differ.
    config = LibraryBenchmarkConfig::default().tool(Callgrind::with_args(["--cache-sim=no"]));
    library_benchmark_groups = game
);
