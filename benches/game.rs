//! Time benchmarks of the headless game on one core.
//!
//! Run with `cargo bench --no-default-features --bench game`. `docs/performance.md` explains each
//! benchmark and lists results. Other libraries for fields of view and paths are measured in the
//! package `benches/peers`.
#![allow(missing_docs, reason = "criterion's macros make undocumented items")]
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    reason = "a benchmark may stop at the first surprise"
)]

#[path = "support/games.rs"]
mod games;

use std::{
    hint::black_box,
    io::{BufRead, BufReader, Write},
    process::{Command, Stdio},
    time::Duration,
};

use criterion::{BatchSize, BenchmarkId, Criterion, Throughput, criterion_group, criterion_main};
use slight_danger::{
    game::Game,
    generate::generate,
    grid::{BitGrid, DistanceMap, PathFinder, Point},
    sim::{Dice, Intent, Seed, StairDirection},
};

use games::{Hunted, choose_perks, crowd, definitions, game_at_stairs, sturdy_game};

/// Turns of the longer default games.
const TURNS: u64 = 1_000;

/// `Game::step` and the perceived events, for games with seeds 1 to 10 in which the player waits:
/// the first 1,000 turns, in which fungi double the population, and the first 100, in which it
/// hardly grows.
fn turn_default(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("turn/default");
    group.sample_size(10);
    let games: Vec<Game> = (1..=10).map(sturdy_game).collect();
    for (name, turns, hashed) in [
        ("1000 turns", TURNS, false),
        ("1000 turns with the hash", TURNS, true),
        ("first 100 turns", 100, false),
        ("first 100 turns with the hash", 100, true),
    ] {
        group.throughput(Throughput::Elements(turns * 10));
        group.bench_function(name, |bencher| {
            bencher.iter_batched(
                || games.clone(),
                |mut games| {
                    for game in &mut games {
                        if hashed {
                            game.hash_every_turn();
                        }
                        for _ in 0..turns {
                            let events = game.step(Intent::Wait).unwrap();
                            let seen = events.perceived().count();
                            black_box(seen);
                            if hashed {
                                black_box(game.hash());
                            }
                        }
                    }
                    games
                },
                BatchSize::PerIteration,
            );
        });
    }
    group.finish();
}

/// Time per creature and turn in crowds of several sizes.
fn turn_scale(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("turn/scale");
    group
        .sample_size(10)
        .measurement_time(Duration::from_secs(3));
    let crowds = [100_usize, 1_000, 10_000, 100_000]
        .map(|count| ("wanderers and hunters", count, Hunted::Unseen));
    for (name, count, hunted) in
        crowds
            .into_iter()
            .chain([("hunters at work", 1_000, Hunted::Seen)])
    {
        let mut game = crowd(count, hunted);
        group.throughput(Throughput::Elements(count as u64));
        group.bench_with_input(BenchmarkId::new(name, count), &count, |bencher, _| {
            bencher.iter(|| {
                black_box(game.step(Intent::Wait).unwrap().len());
            });
        });
    }
    group.finish();
}

/// Games played on one thread, one turn of each in rotation, compared with a single game.
fn turn_of_many(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("turn/many");
    group.sample_size(10);
    for count in [1, 256] {
        group.throughput(Throughput::Elements(count * 100));
        group.bench_with_input(BenchmarkId::new("games", count), &count, |bencher, _| {
            bencher.iter_batched(
                || (1..=count).map(sturdy_game).collect::<Vec<Game>>(),
                |mut games| {
                    for _ in 0..100 {
                        for game in &mut games {
                            black_box(game.step(Intent::Wait).unwrap().len());
                        }
                    }
                    games
                },
                BatchSize::PerIteration,
            );
        });
    }
    group.finish();
}

/// The step down to a level that must catch up on this number of turns.
fn catch_up(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("catch up");
    group.sample_size(10);
    for (name, level, turns) in [
        ("1000 turns of depth 2", 0, 1_000),
        ("5000 of depth 5", 3, 5_000),
    ] {
        let mut game = game_at_stairs(1, level);
        while game.turn() < turns {
            game.step(Intent::Wait).unwrap();
            choose_perks(&mut game);
        }
        let dir = StairDirection::Down;
        group.bench_function(name, |bencher| {
            bencher.iter_batched_ref(
                || game.clone(),
                |game| game.step(Intent::Stairs { dir }).unwrap().len(),
                BatchSize::PerIteration,
            );
        });
    }
    group.finish();
}

/// Distance maps and single paths on the first level of a default world.
fn path(criterion: &mut Criterion) {
    let setting = generate(&Seed::from(1), &definitions()).unwrap();
    let terrain = &setting.levels[0];
    let blocked = BitGrid::from_fn(terrain.width(), terrain.height(), true, |point| {
        terrain.get(point).blocks_steps()
    });
    let start = setting.player.at.point;
    let mut dice = Dice::keyed(1);
    let floors: Vec<Point> = terrain
        .iter()
        .filter(|(_, tile)| !tile.blocks_steps())
        .map(|(point, _)| point)
        .collect();
    let goals: Vec<Point> = (0..64).map(|_| *dice.pick(&floors).unwrap()).collect();
    let mut group = criterion.benchmark_group("path");
    let mut map = DistanceMap::default();
    group.bench_function("distance map 90x32", |bencher| {
        bencher.iter(|| map.compute(&blocked, black_box(&[start])));
    });
    let mut finder = PathFinder::default();
    let mut next = 0;
    group.bench_function("single path", |bencher| {
        bencher.iter(|| {
            next = (next + 1) % goals.len();
            finder.shortest_path(&blocked, |_| false, start, goals[next])
        });
    });
    group.finish();
}

/// Generation of a world of five levels, each time from a new seed.
fn world(criterion: &mut Criterion) {
    let definitions = definitions();
    let mut seed = 0;
    criterion.bench_function("world", |bencher| {
        bencher.iter(|| {
            seed += 1;
            generate(&Seed::from(seed), &definitions).unwrap()
        });
    });
}

/// A new game with its first turn, and a clone of a game.
fn startup(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("startup");
    let mut seed = 0;
    group.bench_function("new game and first turn", |bencher| {
        bencher.iter(|| {
            seed += 1;
            let mut game = Game::with_definitions(Seed::from(seed), definitions()).unwrap();
            game.step(Intent::Wait).unwrap();
            game
        });
    });
    let game = sturdy_game(1);
    group.bench_function("clone", |bencher| bencher.iter(|| game.clone()));
    group.finish();
}

/// An `act` request and its reply, through the pipes of the real process.
fn protocol(criterion: &mut Criterion) {
    let mut child = Command::new(env!("CARGO_BIN_EXE_slight-danger"))
        .arg("headless")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let mut input = child.stdin.take().unwrap();
    let mut output = BufReader::new(child.stdout.take().unwrap());
    let mut reply = String::new();
    let act = "{\"cmd\":\"act\",\"intent\":{\"kind\":\"wait\"}}\n";
    let mut ask = |lines: &str, count: u64| {
        input.write_all(lines.as_bytes()).unwrap();
        let mut playing = true;
        for _ in 0..count {
            reply.clear();
            output.read_line(&mut reply).unwrap();
            assert!(reply.contains("\"ok\":true"), "{reply}");
            playing = reply.contains("\"playing\"");
        }
        playing
    };
    let new = "{\"cmd\":\"new\",\"seed\":1}\n";
    ask(new, 1);
    let mut group = criterion.benchmark_group("protocol");
    for (name, ahead) in [("act, one by one", 1), ("act, 32 sent ahead", 32)] {
        let lines = act.repeat(ahead as usize);
        group.throughput(Throughput::Elements(ahead));
        group.bench_function(name, |bencher| {
            bencher.iter(|| {
                // A game that is over plays no turns.
                if !ask(&lines, ahead) {
                    ask(new, 1);
                }
            });
        });
    }
    group.finish();
    drop(input);
    child.wait().unwrap();
}

criterion_group!(
    benches,
    turn_default,
    turn_scale,
    turn_of_many,
    catch_up,
    path,
    world,
    startup,
    protocol
);
criterion_main!(benches);
