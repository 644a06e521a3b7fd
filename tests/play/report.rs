//! Reports of batches: the contents of the tables, and that the same batch gives the same files.

use std::fs;

use crate::support::{Folder, builtin, check_svg};
use slight_danger::{
    bot::{
        Batch, BlowsTaken, BotKind, Ending, EnemyStats, GameRecord, GameStats, Killer, Report,
        UseStat, csv,
    },
    sim::{Definitions, PerkKind},
};

const FILES: [&str; 7] = [
    "deaths.svg",
    "games.csv",
    "growth.svg",
    "report.md",
    "survival.svg",
    "turns.svg",
    "uses.svg",
];

fn caves() -> Definitions {
    builtin().in_world("caves").unwrap()
}

fn batch(seeds: Vec<u64>, threads: usize) -> Batch {
    Batch {
        bot: BotKind::Explorer,
        seeds,
        max_turns: 3_000,
        threads,
        record: None,
        stats: true,
    }
}

fn game(seed: u64, ending: Ending, turns: u32) -> GameRecord {
    GameRecord {
        seed,
        ending,
        turns,
        depth: 3,
        kills: 0,
        drinks: 0,
        casts: 0,
        missiles: 0,
        cause: String::new(),
        hash: 0xab,
        waits: 0,
        level: 1,
        killer: None,
        score: None,
        stats: Some(GameStats::default()),
    }
}

fn death(seed: u64, turns: u32, level: usize, killer: Killer) -> GameRecord {
    GameRecord {
        level,
        killer: Some(killer),
        ..game(seed, Ending::Dead, turns)
    }
}

/// Two games won, three lost, and one that did not end.
fn six(data: &Definitions) -> Vec<GameRecord> {
    let item = |name| data.item_named(name).unwrap();
    let stats = |uses: &[(UseStat, u32)], gossip, enemies| {
        let mut stats = GameStats::default();
        stats.uses = uses.iter().copied().collect();
        if gossip > 0 {
            stats.witnessed.insert("told", gossip);
        }
        stats.goal_turn = (gossip > 0).then_some(3_400);
        stats.enemies = enemies;
        stats.longest_stretches = [(0, 40), (1, 70 + gossip)].into();
        stats.blows_taken.insert(
            2,
            BlowsTaken {
                count: 4,
                shares: 300,
            },
        );
        Some(stats)
    };
    let census = |living, levels, grown, most_gained| {
        Some(EnemyStats {
            living,
            levels,
            grown,
            most_gained,
        })
    };
    let goblin = Killer::Creature(data.creature_named("goblin").unwrap());
    let health = UseStat::Used(item("health potion"));
    vec![
        GameRecord {
            depth: 5,
            score: Some(3_000),
            waits: 1_000,
            drinks: 2,
            missiles: 4,
            stats: stats(
                &[
                    (UseStat::Struck(Some(item("sword"))), 30),
                    (UseStat::Struck(None), 10),
                    (UseStat::Worn(None), 5),
                    (health, 2),
                    (UseStat::Thrown(item("poison potion")), 1),
                    (UseStat::Thrown(item("rock")), 3),
                    (UseStat::Chosen(PerkKind(1)), 2),
                ],
                1,
                [
                    census(10, 15, 1, 3),
                    census(4, 9, 2, 2),
                    None,
                    None,
                    None,
                    None,
                ],
            ),
            ..game(1, Ending::Won, 4_000)
        },
        GameRecord {
            depth: 5,
            score: Some(3_501),
            drinks: 1,
            stats: stats(
                &[
                    (UseStat::Struck(Some(item("sword"))), 60),
                    (health, 1),
                    (UseStat::Chosen(PerkKind(0)), 2),
                    (UseStat::Chosen(PerkKind(1)), 1),
                ],
                0,
                [census(0, 0, 0, 0), None, None, None, None, None],
            ),
            ..game(2, Ending::Won, 2_000)
        },
        GameRecord {
            score: Some(400),
            ..death(3, 100, 2, goblin)
        },
        GameRecord {
            cause: "killed by a goblin, \"Gob\"".to_owned(),
            ..death(4, 300, 3, goblin)
        },
        death(5, 900, 3, Killer::Hunger),
        game(6, Ending::Unfinished, 3_000),
    ]
}

#[test]
fn the_tables_agree_with_the_records() {
    let data = caves();
    let records = six(&data);
    let page = Report {
        batch: &batch((1..=6).collect(), 1),
        definitions: &data,
        records: &records,
    }
    .page();
    for line in [
        "# 6 games of the explorer",
        "| won | 2 | 33.3 % |",
        "| dead | 3 | 50.0 % |",
        "| fled | 0 | 0.0 % |",
        "| unfinished | 1 | 16.7 % |",
        "| turns, all games | 6 | 300 | 2,000 | 3,000 |",
        "| turns, games won | 2 | 2,000 | 4,000 | 4,000 |",
        "| turns without waits, all games | 6 | 300 | 2,000 | 3,000 |",
        "| turns without waits, games won | 2 | 2,000 | 3,000 | 3,000 |",
        "| turns on the way home, games won | 1 | 600 | 600 | 600 |",
        "| all games | 3 | 2,300.33 | 3,000 |",
        "| games won | 2 | 3,250.50 | 3,501 |",
        "| goblin | 2 | 66.7 % |",
        "| zombie | 0 | 0.0 % |",
        "Hunger: 1 of 3 deaths, 33.3 %. On the way home: 0, 0.0 %.",
        "| level | deaths | share | goblin | hunger | zombie | rat | brute | pilferer | lurker | slinger \
         | weaver | midge | herb-wife | shield-bearer | delver | bone-singer | troll | memory moth \
         | warden |",
        &format!("| 1 | 0 | 0.0 % | 0 | 0 | 0 | 0 | 0 {}|", "| 0 ".repeat(12)),
        &format!(
            "| 3 | 2 | 66.7 % | 1 | 1 | 0 | 0 | 0 {}|",
            "| 0 ".repeat(12)
        ),
        "| bare hands | 1 | 50.0 % | 10 | 10.0 % |",
        "| sword | 2 | 100.0 % | 90 | 90.0 % |",
        "| bow | 0 | 0.0 % | 0 | 0.0 % |",
        "| no armour | 1 | 50.0 % | 5 | 100.0 % |",
        "| platemail | 0 | 0.0 % | 0 | 0.0 % |",
        "| health potion | 2 | 100.0 % | 100.0 % | 0.0 % | 3 | 75.0 % |",
        "| poison potion | 1 | 50.0 % | 0.0 % | 50.0 % | 1 | 25.0 % |",
        "| blink | 0 | 0.0 % | 0 | – |",
        &format!("| {} | 1 | 50.0 % | 2 | 40.0 % |", data.perks.all[0].name),
        &format!("| {} | 2 | 100.0 % | 3 | 60.0 % |", data.perks.all[1].name),
        "| rock | 1 | 50.0 % | 3 | 100.0 % |",
        "| told | 1 | 16.7 % |",
        "| 500 | 2 | 10 | 1.50 | 10.0 % | 50.0 % |",
        "| 1,000 | 1 | 4 | 2.25 | 50.0 % | 100.0 % |",
        "| 4,000 | 0 | 0 | – | – | – |",
        "| 3 | 8 | 7.5 % |",
        "| 2 | 2 | 70 | 71 | 71 |",
        "| 3 | 4 | 66.7 % |",
        "| 5 | 2 | 33.3 % |",
        "| potions drunk | 33.3 % | 0.50 | 100.0 % | 1.50 |",
        "| spells cast | 0.0 % | 0.00 | 0.0 % | 0.00 |",
        "| hits from afar | 16.7 % | 0.67 | 50.0 % | 2.00 |",
    ] {
        assert!(page.lines().any(|other| other == line), "{line}\n{page}");
    }
}

#[test]
fn every_kind_of_the_data_has_a_row() {
    let data = caves();
    let page = Report {
        batch: &batch(Vec::new(), 1),
        definitions: &data,
        records: &[],
    }
    .page();
    let items = data.items.iter();
    let used = items.filter(|item| item.equipment().is_some() || item.effect().is_some());
    let names = used.map(|item| &item.name);
    for name in names.chain(data.spells.iter().map(|spell| &spell.name)) {
        assert!(page.contains(&format!("\n| {name} | 0 | – |")), "{name}");
    }
}

#[test]
fn the_rows_of_games_hold_the_gathered_statistics() {
    let data = caves();
    let text = csv(&six(&data), &data, true);
    let lines: Vec<&str> = text.lines().collect();
    assert_eq!(
        lines[1],
        "1,won,4000,5,0,2,0,4,,00000000000000ab,1000,1,,3000,told 1,3400,10,15,1,3,4,9,2,2,,,,,,,,,,,,,,,,,\
         bare hands 10; sword 30,no armour 5,health potion 2,rock 3; poison potion 1,,"
            .to_owned()
            + &format!("{} 2,", data.perks.all[1].name)
    );
    assert!(
        lines[4].starts_with("4,dead,300,3,0,0,0,0,\"killed by a goblin, \"\"Gob\"\"\","),
        "{}",
        lines[4]
    );
    // Commas in quotation marks aside, each row has as many columns as the head.
    let columns = |line: &str| line.split(',').count();
    assert_eq!(columns(lines[1]), columns(lines[0]));
    let bare = GameRecord {
        stats: None,
        ..game(9, Ending::Won, 7)
    };
    let row = csv(&[bare], &data, false);
    assert_eq!(columns(row.trim_end()), columns(lines[0]));
    assert!(row.contains(",0,1,,,,,"), "{row}");
}

#[test]
fn the_same_batch_gives_the_same_bytes_on_one_thread_and_on_two() {
    let data = builtin();
    let written = [1, 2].map(|threads| {
        let folder = Folder::new();
        let batch = Batch {
            max_turns: 700,
            ..batch((1..=6).collect(), threads)
        };
        let records = batch.play(&data, &|| {}).unwrap();
        let report = Report {
            batch: &batch,
            definitions: &data,
            records: &records,
        };
        report.write(folder.path()).unwrap();
        FILES.map(|name| fs::read_to_string(folder.path().join(name)).unwrap())
    });
    assert!(written[0] == written[1]);
    for (name, text) in FILES.iter().zip(&written[0]) {
        if name.ends_with(".svg") {
            check_svg(text);
        }
    }
}

#[test]
fn gathering_statistics_changes_no_game() {
    let play = |stats| {
        let batch = Batch {
            max_turns: 400,
            stats,
            ..batch((1..=4).collect(), 1)
        };
        let mut records = batch.play(&builtin(), &|| {}).unwrap();
        for record in &mut records {
            assert_eq!(record.stats.is_some(), stats);
            record.stats = None;
        }
        records
    };
    assert_eq!(play(true), play(false));
}

#[test]
fn a_batch_without_games_and_one_of_a_single_turn_have_plots_too() {
    let data = caves();
    for records in [Vec::new(), vec![game(1, Ending::Won, 0)], six(&data)] {
        let folder = Folder::new()
            .with("notes.txt", "mine")
            .with("uses.svg", "old");
        let report = Report {
            batch: &batch(Vec::new(), 1),
            definitions: &data,
            records: &records,
        };
        report.write(folder.path()).unwrap();
        for name in FILES.iter().filter(|name| name.ends_with(".svg")) {
            check_svg(&fs::read_to_string(folder.path().join(name)).unwrap());
        }
        let notes = fs::read_to_string(folder.path().join("notes.txt")).unwrap();
        assert_eq!(notes, "mine");
    }
}

#[test]
fn names_of_other_data_do_no_harm_to_tables_and_plots() {
    let mut data = caves();
    let sword = data.item_named("sword").unwrap();
    data.items[usize::from(sword.0)].name = "<b>&|\"".to_owned();
    let records = six(&caves());
    let report = Report {
        batch: &batch(Vec::new(), 1),
        definitions: &data,
        records: &records,
    };
    let folder = Folder::new();
    report.write(folder.path()).unwrap();
    check_svg(&fs::read_to_string(folder.path().join("uses.svg")).unwrap());
    assert!(report.page().contains("| <b>&\\|\" | 2 | 100.0 % |"));
}
