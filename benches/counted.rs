//! Instruction counts of the headless game, which are the same on every run, however busy the
//! machine is.
//!
//! `python3 benches/counts.py` runs these benchmarks and compares the counts with `counts.toml`.
//! Setup and teardown are not counted.
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

use std::{hint::black_box, sync::Arc};

use gungraun::{
    Callgrind, LibraryBenchmarkConfig, library_benchmark, library_benchmark_group, main,
};
use slight_danger::{
    bot::BotKind,
    game::{Game, HeldGame},
    generate::generate,
    headless::{Answer, Conversation},
    odds::{forecast, odds_against},
    sim::{
        BuilderKind, Definitions, InitialState, Intent, LevelPlan, Place, Seed, StairDirection,
        Status,
    },
    text::{Catalogue, Phrase},
};

use games::{Hunted, crowd, definitions, game_at_stairs, sturdy, sturdy_game};

/// Number of operations in one run of a benchmark.
fn operations(name: &str) -> u32 {
    include_str!("operations.toml")
        .lines()
        .filter_map(|line| line.split_once(" = "))
        .find_map(|(other, count)| (other == name).then(|| count.parse().unwrap()))
        .unwrap()
}

/// A game, and the number of turns to play.
type GameAndTurns = (Game, u32);

fn default_game(seed: u64) -> GameAndTurns {
    (sturdy_game(seed), operations("default_turn"))
}

fn hashed_game(seed: u64) -> GameAndTurns {
    let mut game = sturdy_game(seed);
    game.hash_every_turn();
    (game, operations("hashed_turn"))
}

/// A game in which all levels are simulated.
fn awake_game(seed: u64) -> GameAndTurns {
    let mut game = sturdy_game(seed);
    game.play_all_levels();
    (game, operations("awake_turn"))
}

fn game_of_levels(levels: usize) -> GameAndTurns {
    let mut definitions = definitions();
    definitions.world.levels = vec![LevelPlan::only(BuilderKind::CAVES); levels];
    (sturdy(1, definitions), operations("deep_turn"))
}

fn game_with_stairs(seed: u64) -> GameAndTurns {
    (game_at_stairs(seed, 0), operations("stairs_turn"))
}

/// A crowd whose buffers have grown to their final size.
fn warm_crowd(count: usize, hunted: Hunted) -> GameAndTurns {
    let mut game = crowd(count, hunted);
    for _ in 0..5 {
        game.step(Intent::Wait).unwrap();
    }
    (game, operations("crowd_turn"))
}

/// Plays a turn in which the player waits, and reads its events and messages.
fn wait(game: &mut Game) {
    black_box(game.step(Intent::Wait).unwrap().perceived().count());
    black_box(game.messages());
}

/// Plays turns in which the player waits.
fn wait_turns((mut game, turns): GameAndTurns) -> Game {
    for _ in 0..turns {
        wait(&mut game);
    }
    game
}

/// Checks that the game is not over.
fn assert_playing(game: Game) {
    assert_eq!(game.status(), Status::Playing);
}

#[library_benchmark(setup = default_game, teardown = assert_playing)]
#[bench::seed_1(1)]
#[bench::seed_2(2)]
#[bench::seed_3(3)]
fn default_turn(game: GameAndTurns) -> Game {
    wait_turns(game)
}

#[library_benchmark(setup = awake_game, teardown = assert_playing)]
#[bench::seed_1(1)]
fn awake_turn(game: GameAndTurns) -> Game {
    wait_turns(game)
}

#[library_benchmark(setup = game_of_levels, teardown = assert_playing)]
#[bench::levels_5(5)]
#[bench::levels_26(26)]
fn deep_turn(game: GameAndTurns) -> Game {
    wait_turns(game)
}

// Takes the stairs every 200 turns, down and up in turn.
#[library_benchmark(setup = game_with_stairs, teardown = assert_playing)]
#[bench::seed_1(1)]
fn stairs_turn((mut game, turns): GameAndTurns) -> Game {
    let mut dirs = [StairDirection::Down, StairDirection::Up]
        .into_iter()
        .cycle();
    for _ in 0..turns / 200 {
        let dir = dirs.next().unwrap();
        game.step(Intent::Stairs { dir }).unwrap();
        for _ in 1..200 {
            wait(&mut game);
        }
    }
    game
}

#[library_benchmark(setup = warm_crowd, teardown = assert_playing)]
#[bench::unseen_10000(10_000, Hunted::Unseen)]
#[bench::hunted_1000(1_000, Hunted::Seen)]
fn crowd_turn(game: GameAndTurns) -> Game {
    wait_turns(game)
}

#[library_benchmark(setup = hashed_game, teardown = assert_playing)]
#[bench::seed_1(1)]
fn hashed_turn((mut game, turns): GameAndTurns) -> Game {
    for _ in 0..turns {
        wait(&mut game);
        black_box(game.hash());
    }
    game
}

/// A game that was cloned once before, as in a search; the clone was dropped.
fn game_cloned_before(seed: u64) -> Game {
    let game = sturdy_game(seed);
    drop(game.clone());
    game
}

// The game is returned too, so that dropping it is not counted.
#[library_benchmark]
#[bench::first(args = (1), setup = sturdy_game)]
#[bench::after_another(args = (1), setup = game_cloned_before)]
fn clone(game: Game) -> [Game; 2] {
    let clone = game.clone();
    [game, clone]
}

/// A game that was stored and resumed once before, as positions in a search are.
fn game_held_before(seed: u64) -> Game {
    let game = sturdy_game(seed);
    drop(game.hold().resume());
    game
}

#[library_benchmark]
#[bench::and_resumed(args = (1), setup = game_held_before)]
fn hold(game: Game) -> (Game, HeldGame, Game) {
    let held = game.hold();
    let resumed = held.resume();
    (game, held, resumed)
}

/// Definitions and seeds of worlds: with the usual levels, or with a single level of the given
/// kind, width and height in tiles.
fn definitions_and_seeds(level: &str, size: Option<(i32, i32)>) -> (Definitions, Vec<Seed>) {
    let mut definitions = definitions();
    if let Some((width, height)) = size {
        let builder = definitions.builder_named(level);
        let world = &mut definitions.world;
        (world.width, world.height) = (width, height);
        world.levels = vec![LevelPlan::only(builder.unwrap_or(BuilderKind::CAVES))];
    }
    let seeds = 1..=u64::from(operations("world"));
    (definitions, seeds.map(Seed::from).collect())
}

#[library_benchmark(setup = definitions_and_seeds)]
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

/// A conversation with a new game, and the number of turns to play.
fn started(seed: u64) -> (Conversation, u32) {
    let mut conversation = Conversation::new(definitions());
    let new = format!("{{\"cmd\":\"new\",\"seed\":{seed}}}");
    assert_accepted(&conversation.answer(new.as_bytes()));
    (conversation, operations("act"))
}

/// Checks that a request succeeded and that the game is not over.
fn assert_accepted(answer: &Answer) {
    let line = &answer.line;
    assert!(
        line.contains("\"ok\":true") && line.contains("\"playing\""),
        "{line}"
    );
}

/// Checks that all turns were played and that the game still accepts requests.
fn assert_still_accepted((mut conversation, turns): (Conversation, u32)) {
    assert_eq!(conversation.game().map(Game::turn), Some(turns));
    assert_accepted(&conversation.answer(ACT));
}

const ACT: &[u8] = b"{\"cmd\":\"act\",\"intent\":{\"kind\":\"wait\"}}";

#[library_benchmark(setup = started, teardown = assert_still_accepted)]
#[bench::seed_3(3)]
fn act((mut conversation, turns): (Conversation, u32)) -> (Conversation, u32) {
    for _ in 0..turns {
        black_box(conversation.answer(black_box(ACT)));
    }
    (conversation, turns)
}

/// A game in which a bot has explored for some turns.
fn explored(seed: u64, with_tiles: bool) -> (Game, bool) {
    let mut game = sturdy_game(seed);
    explore(&mut game, 300, |_| {});
    (game, with_tiles)
}

/// Lets a bot play the game up to this turn, and calls `look` after each turn.
fn explore(game: &mut Game, turns: u32, mut look: impl FnMut(&Game)) {
    let mut bot = BotKind::Explorer.bot(1);
    let mut refused = false;
    while game.turn() < turns {
        refused = game.step(bot.decide(&game.known(), refused)).is_err();
        look(game);
    }
}

// Everything that the player sees or feels: creatures, items and events; optionally also every tile
// in sight.
#[library_benchmark]
#[bench::things(args = (1, false), setup = explored)]
#[bench::and_tiles(args = (1, true), setup = explored)]
fn known((game, with_tiles): (Game, bool)) -> Game {
    let known = game.known();
    black_box(known.creatures().map(|one| one.totals.attack).max());
    black_box(known.items_in_sight().count());
    black_box(known.perceived().count());
    let level = known.sight.level();
    for point in known.sight.field().iter().filter(|_| with_tiles) {
        black_box(known.tile(Place::new(level, point)));
    }
    game
}

/// A game in a hall with this number of goblins hunting the player.
fn hunted_by(goblins: usize) -> Game {
    let row = format!("#..@....{:.<5}#", "g".repeat(goblins));
    let (wall, floor) = ("#".repeat(14), format!("#{}#", ".".repeat(12)));
    let scenario = format!(
        r##"{{"cmd":"scenario","levels":[["{wall}","{floor}","{row}","{floor}","{wall}"]],
        "legend":{{"g":{{"creature":"goblin","alert":"hunting"}}}}}}"##
    );
    let mut conversation = Conversation::new(definitions());
    assert_accepted(&conversation.answer(scenario.replace('\n', "").as_bytes()));
    conversation.game().unwrap().clone()
}

// The odds of a duel with one of the goblins.
#[library_benchmark]
#[bench::duel(args = (1), setup = hunted_by)]
fn odds_of(game: Game) -> Game {
    let known = game.known();
    let goblin = known.creatures().find(|one| !one.is_player).unwrap();
    black_box(odds_against(&known, &goblin));
    game
}

#[library_benchmark]
#[bench::one(args = (1), setup = hunted_by)]
#[bench::three(args = (3), setup = hunted_by)]
fn forecast_of(game: Game) -> Game {
    black_box(forecast(&game.known()).unwrap());
    game
}

/// A catalogue, and the messages of a game played by a bot.
fn told(language: &str) -> (Arc<Catalogue>, Vec<Phrase>) {
    let mut game = sturdy_game(3);
    let most = operations("sentence") as usize;
    let mut told = Vec::new();
    explore(&mut game, 2_000, |game| {
        told.extend(game.messages().into_iter().map(|one| one.phrase));
    });
    assert!(told.len() >= most, "{} sentences", told.len());
    told.truncate(most);
    (catalogue(language), told)
}

/// The same number of sentences, all equal, with one number each.
fn told_simply(language: &str) -> (Arc<Catalogue>, Vec<Phrase>) {
    let phrase = Phrase::new("ago-hours").with("count", 12);
    (
        catalogue(language),
        vec![phrase; operations("sentence") as usize],
    )
}

fn catalogue(language: &str) -> Arc<Catalogue> {
    let definitions = definitions();
    let catalogue = definitions.languages().language(language);
    catalogue.unwrap().clone()
}

#[library_benchmark]
#[bench::simple(args = ("en"), setup = told_simply)]
#[bench::english(args = ("en"), setup = told)]
#[bench::german(args = ("de"), setup = told)]
fn sentence((words, told): (Arc<Catalogue>, Vec<Phrase>)) -> (Arc<Catalogue>, Vec<Phrase>) {
    for phrase in &told {
        black_box(words.text(black_box(phrase)));
    }
    (words, told)
}

library_benchmark_group!(
    name = game,
    benchmarks = [
        default_turn,
        awake_turn,
        deep_turn,
        stairs_turn,
        crowd_turn,
        hashed_turn,
        clone,
        hold,
        world,
        act,
        known,
        odds_of,
        forecast_of,
        sentence
    ]
);

main!(
    // Caches are not simulated, since that takes time and real caches differ.
    config = LibraryBenchmarkConfig::default().tool(Callgrind::with_args(["--cache-sim=no"]));
    library_benchmark_groups = game
);
