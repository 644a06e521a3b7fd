//! Bots, batches of their games, branches of games, and the catalogue.

use crate::support::{any_intent, builtin, compare_with_golden, is_skipped_in_this_danger};
use slight_danger::{
    bot::{Batch, BotKind, Ending, csv, summary},
    catalog,
    game::Game,
    generate::{generate, level_stats, steps_without_locks},
    sim::{Dice, Seed},
};

fn batch(seeds: Vec<u64>, threads: usize) -> Batch {
    Batch {
        bot: BotKind::Explorer,
        seeds,
        max_turns: 1_500,
        threads,
        record: None,
        stats: false,
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
fn concatenated_shards_are_the_whole_run() {
    let rows = |seeds: Vec<u64>, header| {
        let records = batch(seeds, 2).play(&builtin(), &|| {}).unwrap();
        csv(&records, &builtin(), header)
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
        ..batch((1..=80).collect(), 0)
    };
    let records = batch.play(&builtin(), &|| {}).unwrap();
    let count = |ending| {
        let games = records.iter().filter(|record| record.ending == ending);
        games.count()
    };
    let told = summary(&records);
    assert_eq!(count(Ending::Unfinished), 0, "{told}");
    let won = count(Ending::Won);
    // The number of wins depends on the numbers of the default difficulty.
    let most = if builtin().is_usual_danger() { 40 } else { 80 };
    assert!((1..most).contains(&won), "{told}");
}

#[test]
fn a_branch_has_the_hash_of_its_game_and_continues_alike() {
    let mut dice = Dice::keyed(3);
    for seed in 0..20 {
        let mut game = Game::with_definitions(Seed::from(seed), builtin()).unwrap();
        for _ in 0..30 {
            let _maybe_refused = game.step(any_intent(&mut dice));
        }
        let mut branch = game.clone();
        assert_eq!(branch.hash(), game.hash());
        assert_eq!(branch.events(), game.events());
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
fn twenty_five_worlds_match_the_catalogue() {
    if is_skipped_in_this_danger() {
        return;
    }
    let mut text = catalog::header(true);
    for seed in 1..=25 {
        text.push_str(&catalog::rows(seed, &builtin(), true).unwrap());
    }
    compare_with_golden("catalog.csv", &text);
}

#[test]
fn a_level_with_rooms_has_a_row_with_its_numbers() {
    let data = builtin().in_world("campaign").unwrap();
    let text = catalog::rows(3, &data, true).unwrap();
    let rows: Vec<Vec<&str>> = text
        .lines()
        .map(|line| line.split(',').collect())
        .filter(|columns: &Vec<&str>| columns[2] == "plan")
        .collect();
    let setting = generate(&Seed::from(3), &data).unwrap();
    let plan = &setting.blueprint;
    let levels: Vec<&str> = rows.iter().map(|columns| columns[1]).collect();
    assert_eq!(levels, ["2", "4"]);
    for columns in &rows {
        let level: usize = columns[1].parse().unwrap();
        let rooms: Vec<_> = plan.rooms.iter().filter(|one| one.level == level).collect();
        let regions = plan.regions.iter().filter(|one| one.level == level).count();
        let secrets = rooms.iter().filter(|room| room.is_secret).count();
        let words: Vec<&str> = columns[3].split(' ').collect();
        let [
            count,
            "rooms",
            of,
            "regions",
            locks,
            "locks",
            loops,
            "loops",
            hidden,
            "secrets",
            steps,
            "steps",
        ] = words[..]
        else {
            panic!("{columns:?}");
        };
        assert_eq!(count, rooms.len().to_string());
        assert_eq!(of, regions.to_string());
        assert_eq!(
            locks,
            (regions - 1).to_string(),
            "one for each but the first"
        );
        assert!(loops.parse::<usize>().unwrap() >= regions, "one in each");
        assert_eq!(hidden, secrets.to_string());
        assert!(steps.parse::<usize>().unwrap() > 0);
        assert_eq!(columns[4..], ["", ""]);
    }
    // Locks make the walks through all levels longer.
    let walked: usize = level_stats(&setting)
        .unwrap()
        .iter()
        .map(|one| one.proof)
        .sum();
    assert!(walked > steps_without_locks(&setting).unwrap());
}
