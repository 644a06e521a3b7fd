//! Bots, batches of their games, branches of games, and the catalogue.

use crate::support::{any_intent, builtin, compare_with_golden};
use slight_danger::{
    bot::{Batch, Ending, Kind, csv, summary},
    catalog,
    game::Game,
    sim::{Dice, Seed},
};

fn batch(seeds: Vec<u64>, threads: usize) -> Batch {
    Batch {
        bot: Kind::Explorer,
        seeds,
        max_turns: 1_500,
        threads,
        record: None,
    }
}

#[test]
fn the_results_do_not_depend_on_the_number_of_threads() {
    let play = |threads| {
        batch((1..=12).collect(), threads)
            .play(&builtin(), &|| {})
            .unwrap()
    };
    assert_eq!(play(1), play(4));
}

#[test]
fn shards_put_behind_one_another_are_the_whole_run() {
    let rows = |seeds: Vec<u64>, header| {
        let records = batch(seeds, 2).play(&builtin(), &|| {}).unwrap();
        csv(&records, header)
    };
    let whole = rows((1..=6).collect(), true);
    let parts = rows(vec![1, 4], true) + &rows(vec![2, 5], false) + &rows(vec![3, 6], false);
    let sorted = |text: &str| {
        let mut lines: Vec<String> = text.lines().map(str::to_owned).collect();
        lines.sort();
        lines
    };
    assert_eq!(sorted(&whole), sorted(&parts));
}

#[test]
fn the_explorer_wins_some_games_and_loses_some_and_never_gets_stuck() {
    let batch = Batch {
        max_turns: 20_000,
        ..batch((1..=40).collect(), 0)
    };
    let records = batch.play(&builtin(), &|| {}).unwrap();
    let count = |ending| {
        let games = records.iter().filter(|record| record.ending == ending);
        games.count()
    };
    let told = summary(&records);
    assert_eq!(count(Ending::Unfinished), 0, "{told}");
    assert!((1..20).contains(&count(Ending::Won)), "{told}");
}

#[test]
fn a_branch_has_the_hash_of_its_game_and_plays_on_alike() {
    let mut dice = Dice::keyed(3);
    for seed in 0..20 {
        let mut game = Game::with_definitions(Seed::from(seed), builtin()).unwrap();
        for _ in 0..30 {
            let _maybe_refused = game.step(any_intent(&mut dice));
        }
        let mut branch = game.clone();
        assert_eq!(branch.hash(), game.hash());
        assert_eq!(branch.facts(), game.facts());
        for _ in 0..30 {
            let intent = any_intent(&mut dice);
            let one = game.step(intent).cloned();
            let other = branch.step(intent).cloned();
            assert_eq!(one, other);
            assert_eq!(branch.hash(), game.hash());
        }
    }
}

#[test]
fn twenty_five_worlds_are_as_they_were() {
    let mut text = catalog::header(true);
    for seed in 1..=25 {
        text.push_str(&catalog::rows(seed, &builtin(), true).unwrap());
    }
    compare_with_golden("catalog.csv", &text);
}
