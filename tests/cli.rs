//! The command line: bad arguments and bad data are reported in plain sentences with a documented
//! exit code, and no game is started.
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    reason = "a test may stop at the first surprise"
)]

#[path = "support/folder.rs"]
mod folder;
#[path = "support/svg.rs"]
mod svg;

use std::process::{Command, Output};

use folder::Folder;
use svg::check_svg;

fn run(arguments: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_slight-danger"))
        .args(arguments)
        .env_remove("DISPLAY")
        .env_remove("WAYLAND_DISPLAY")
        .output()
        .unwrap()
}

fn stderr(output: &Output) -> String {
    let text = String::from_utf8(output.stderr.clone()).unwrap();
    assert!(
        !text.contains("panicked"),
        "a backtrace is no answer: {text}"
    );
    text
}

#[test]
fn help_names_every_option_and_exit_code() {
    let output = run(&["--help"]);
    let text = String::from_utf8(output.stdout).unwrap();
    assert!(output.status.success());
    for word in [
        "--seed",
        "--world",
        "--danger",
        "--content",
        "--data-dir",
        "--fullscreen",
        "--still",
        "--version",
        "Exit codes",
    ] {
        assert!(text.contains(word), "{word} is not in: {text}");
    }
}

#[test]
fn version_is_that_of_the_package() {
    let output = run(&["--version"]);
    let text = String::from_utf8(output.stdout).unwrap();
    assert!(text.contains(env!("CARGO_PKG_VERSION")), "{text}");
}

#[test]
fn an_unknown_argument_exits_with_2_and_says_which() {
    let output = run(&["--sed", "7"]);
    assert_eq!(output.status.code(), Some(2));
    assert!(stderr(&output).contains("--sed"));
}

#[test]
fn an_invalid_seed_exits_with_2_and_says_why() {
    for (seed, reason) in [
        ("", "empty"),
        ("   ", "empty"),
        (&"x".repeat(65), "64 characters"),
    ] {
        let output = run(&["--seed", seed]);
        assert_eq!(output.status.code(), Some(2));
        let text = stderr(&output);
        assert!(text.contains(reason), "{text}");
    }
}

#[test]
fn a_missing_content_folder_exits_with_2_and_names_it() {
    let output = run(&["--content", "/no/such/folder"]);
    assert_eq!(output.status.code(), Some(2));
    assert!(stderr(&output).contains("/no/such/folder"));
}

#[test]
fn all_mistakes_of_all_files_are_listed_before_anything_starts() {
    let creatures = include_str!("../assets/data/creatures.ron").replace("hp: 15,", "hp: -15,");
    let world = include_str!("../assets/data/world.ron").replace("width:", "witdh:");
    let folder = Folder::new()
        .with("creatures.ron", creatures)
        .with("world.ron", world);
    let output = run(&["--content", folder.path().to_str().unwrap()]);
    assert_eq!(output.status.code(), Some(2));
    let text = stderr(&output);
    for part in [
        "creatures.ron:",
        "bat.hp",
        "-15",
        "world.ron:",
        "`width` is missing",
        "witdh",
    ] {
        assert!(text.contains(part), "{part} is not in: {text}");
    }
}

#[test]
fn a_folder_is_checked_without_a_game() {
    let wrong = include_str!("../assets/data/creatures.ron").replace("hp: 15,", "hp: -15,");
    let folder = Folder::new().with("creatures.ron", wrong);
    let path = folder.path().to_str().unwrap();
    let output = run(&["check", path]);
    assert_eq!(output.status.code(), Some(2));
    let text = stderr(&output);
    assert!(
        text.contains("creatures.ron:") && text.contains("bat.hp"),
        "{text}"
    );
    let world = include_str!("../assets/data/world.ron").replace("levels: 5,", "levels: 4,");
    let right = Folder::new().with("world.ron", world);
    let output = run(&["check", right.path().to_str().unwrap()]);
    let text = String::from_utf8(output.stdout.clone()).unwrap();
    assert!(output.status.success(), "{}", stderr(&output));
    assert!(text.contains("Nothing is wrong"), "{text}");
    for (name, words) in [
        ("creature.ron", "creature.ron: nothing reads this file"),
        ("toads.txt", "nothing is in this folder"),
    ] {
        let folder = Folder::new().with(name, String::new());
        let output = run(&["check", folder.path().to_str().unwrap()]);
        assert_eq!(output.status.code(), Some(2));
        assert!(stderr(&output).contains(words), "{}", stderr(&output));
    }
}

#[test]
fn merged_shards_are_the_bytes_of_one_run() {
    let folder = Folder::new();
    let path = |name: &str| folder.path().join(name).to_str().unwrap().to_owned();
    let bot = |more: &[&str]| {
        let usual = [
            "bot",
            "--bot",
            "walker",
            "--seeds",
            "3..9",
            "--max-turns",
            "60",
        ];
        let output = run(&[&usual, more].concat());
        assert!(output.status.success(), "{}", stderr(&output));
    };
    bot(&["--csv", &path("whole.csv")]);
    let shards = ["1/3", "2/3", "3/3"];
    let folders = shards.map(|shard| path(&shard.replace('/', "of")));
    for (shard, out) in shards.iter().zip(&folders) {
        bot(&["--shard", shard, "--out", out]);
    }
    let merge = |folders: &[&str]| run(&[&["bot", "--merge"], folders].concat());
    let [one, two, three] = folders.each_ref().map(String::as_str);
    let merged = merge(&[three, one, two]);
    let whole = std::fs::read(path("whole.csv")).unwrap();
    assert!(merged.status.success(), "{}", stderr(&merged));
    assert_eq!(merged.stdout, whole);

    let refused = |folders: &[&str], why: &str| {
        let output = merge(folders);
        let text = stderr(&output);
        assert_eq!(output.status.code(), Some(2), "{text}");
        assert!(text.contains(why) && output.stdout.is_empty(), "{text}");
    };
    refused(&[one, three], "shards are missing: 2/3");
    refused(&[one, two, three, two], "are both shard 2");
    refused(
        &[one, &path("nowhere")],
        "nowhere/shard.json cannot be read",
    );
    let other = path("other");
    let run_of_others = [
        "bot",
        "--bot",
        "walker",
        "--seeds",
        "3..9",
        "--max-turns",
        "50",
    ];
    assert!(
        run(&[&run_of_others[..], &["--shard", "2/3", "--out", &other]].concat())
            .status
            .success()
    );
    refused(&[one, &other, three], "another run");
    let manifest = std::fs::read_to_string(format!("{two}/shard.json")).unwrap();
    let changed = manifest.replace("\"rules\": ", "\"rules\": 9");
    std::fs::write(format!("{two}/shard.json"), changed).unwrap();
    refused(&[one, two, three], "another version");
    std::fs::write(format!("{two}/shard.json"), manifest).unwrap();
    let games = std::fs::read_to_string(format!("{two}/games.csv")).unwrap();
    let rows: Vec<&str> = games.split_inclusive('\n').collect();
    std::fs::write(format!("{two}/games.csv"), rows[..2].concat()).unwrap();
    refused(&[one, two, three], "the game of seed 7 is missing");
}

#[cfg(feature = "client")]
#[test]
fn no_display_exits_with_3_and_says_what_to_do() {
    let output = run(&["--seed", "7"]);
    assert_eq!(output.status.code(), Some(3));
    let text = stderr(&output);
    assert!(text.contains("DISPLAY"), "{text}");
}

#[cfg(feature = "client")]
#[test]
fn a_display_that_does_not_answer_exits_with_3() {
    let output = Command::new(env!("CARGO_BIN_EXE_slight-danger"))
        .env("DISPLAY", ":31999")
        .env_remove("WAYLAND_DISPLAY")
        .output()
        .unwrap();
    assert_eq!(output.status.code(), Some(3));
    assert!(stderr(&output).contains("no display"));
}

#[test]
fn a_recorded_game_is_replayed_and_a_wrong_one_is_not() {
    let folder = Folder::new().with("text", "hello").with("empty", "");
    let path = folder.path().to_str().unwrap();
    let recorded = run(&[
        "bot",
        "--seeds",
        "3..4",
        "--max-turns",
        "80",
        "--record",
        path,
    ]);
    assert!(recorded.status.success(), "{}", stderr(&recorded));
    let file = format!("{path}/3.replay");
    let replayed = run(&["replay", &file, "--headless"]);
    assert_eq!(replayed.status.code(), Some(0), "{}", stderr(&replayed));
    let text = String::from_utf8(replayed.stdout).unwrap();
    assert!(text.contains("agree"), "{text}");

    for (name, words) in [
        ("text", "not a file of this game"),
        ("empty", "it is empty"),
        ("none", "no such file"),
        ("", "not a plain file"),
    ] {
        let output = run(&["replay", &format!("{path}/{name}"), "--headless"]);
        assert_eq!(output.status.code(), Some(2), "{name}");
        assert!(stderr(&output).contains(words), "{name}");
    }
    // With other data it is refused, and the file is named.
    let world = include_str!("../assets/data/world.ron").replace("width: 90", "width: 91");
    let other = Folder::new().with("world.ron", world);
    let content = other.path().to_str().unwrap();
    let output = run(&["replay", &file, "--headless", "--content", content]);
    assert_eq!(output.status.code(), Some(2));
    assert!(stderr(&output).contains("world.ron differs"));
}

#[test]
fn a_report_is_written_into_a_new_folder() {
    let folder = Folder::new();
    let report = folder.path().join("reports/first");
    let path = report.to_str().unwrap();
    let output = run(&[
        "bot",
        "--seeds",
        "3..6",
        "--max-turns",
        "150",
        "--report",
        path,
    ]);
    assert!(output.status.success(), "{}", stderr(&output));
    let read = |name: &str| std::fs::read_to_string(report.join(name)).unwrap();
    let page = read("report.md");
    assert!(page.starts_with("# 4 games of the explorer\n\nWorld `campaign`, seeds from 3 to 6"));
    for name in [
        "survival.svg",
        "deaths.svg",
        "turns.svg",
        "uses.svg",
        "growth.svg",
    ] {
        assert!(page.contains(&format!("]({name})\n")), "{name}: {page}");
        check_svg(&read(name));
    }
    // Every row of a table has as many cells as its head.
    let mut head = 0;
    for line in page.lines() {
        let cells = line.matches(" |").count().max(line.matches("|").count());
        if !line.starts_with('|') {
            head = 0;
        } else if head == 0 {
            head = cells;
        }
        assert!(head == 0 || cells == head, "{line}");
    }
    assert_eq!(read("games.csv").lines().count(), 5);
}

#[test]
fn an_unusable_report_folder_is_reported_before_any_game_is_played() {
    let folder = Folder::new().with("file", "hello");
    let path = folder.path().to_str().unwrap();
    std::fs::create_dir_all(folder.path().join("full/report.md")).unwrap();
    for (name, words) in [
        ("file", "cannot be made"),
        ("file/below", "cannot be made"),
        ("full", "report.md cannot be written"),
    ] {
        let report = format!("{path}/{name}");
        let output = run(&["bot", "--seeds", "1..1000000", "--report", &report]);
        assert_eq!(output.status.code(), Some(2), "{name}");
        let text = stderr(&output);
        assert!(text.contains(&report) && text.contains(words), "{text}");
    }
    let kept = std::fs::read_to_string(folder.path().join("file")).unwrap();
    assert_eq!(kept, "hello");
    let output = run(&["bot", "--keep", "--report", path]);
    assert_eq!(output.status.code(), Some(2));
}

#[test]
fn an_unknown_difficulty_exits_with_2_and_lists_the_known_ones() {
    for task in ["headless", "bot", "catalog"] {
        let output = run(&[task, "--danger", "mortal"]);
        assert_eq!(output.status.code(), Some(2), "{task}");
        let text = stderr(&output);
        let words = "there is no danger \"mortal\"; there are: slight, classic, grave";
        assert!(text.contains(words), "{text}");
    }
}

#[test]
fn difficulty_and_world_are_chosen_together() {
    let catalog = |arguments: &[&str]| {
        let all = [&["catalog", "--seeds", "1..1", "--csv"], arguments].concat();
        let output = run(&all);
        assert!(output.status.success(), "{}", stderr(&output));
        String::from_utf8(output.stdout).unwrap()
    };
    let folder = Folder::new().with(
        "danger/crowd.ron",
        "(about: \"Bats.\", world: (population: {\"bat\": (base: 60)}))",
    );
    let content = folder.path().to_str().unwrap();
    let bats = |text: &str| text.matches("bat").count();
    let usual = catalog(&["--world", "caves"]);
    let crowd = [
        "--world",
        "caves",
        "--danger",
        "crowd",
        "--content",
        content,
    ];
    assert!(bats(&catalog(&crowd)) > bats(&usual) + 50);
    let usual = catalog(&["--world", "campaign"]);
    let campaign = [
        "--danger",
        "crowd",
        "--world",
        "campaign",
        "--content",
        content,
    ];
    let campaign = catalog(&campaign);
    assert!(bats(&campaign) > bats(&usual) + 50 && campaign != catalog(&crowd));
}

#[test]
fn a_game_recorded_in_one_difficulty_is_replayed_whatever_is_chosen() {
    let folder = Folder::new();
    let path = folder.path().to_str().unwrap();
    let bot = [
        "bot",
        "--seeds",
        "3..3",
        "--max-turns",
        "60",
        "--record",
        path,
    ];
    let recorded = run(&[&bot[..], &["--danger", "classic"]].concat());
    assert!(recorded.status.success(), "{}", stderr(&recorded));
    let file = format!("{path}/3.replay");
    for danger in ["slight", "grave", "classic"] {
        let replayed = run(&["replay", &file, "--headless", "--danger", danger]);
        assert_eq!(replayed.status.code(), Some(0), "{}", stderr(&replayed));
    }
    // Where the difficulty has changed, it is named.
    let other = Folder::new().with("danger/classic.ron", "(about: \"Another.\")");
    let content = other.path().to_str().unwrap();
    let output = run(&["replay", &file, "--headless", "--content", content]);
    assert_eq!(output.status.code(), Some(2));
    let text = stderr(&output);
    assert!(
        text.contains("data files: danger/classic.ron differs"),
        "{text}"
    );
}

#[test]
fn a_replay_that_diverges_exits_with_4_and_names_the_turn() {
    use slight_danger::{
        replay::{Playthrough, Start},
        sim::{Input, Intent, StableId},
        store::{RealDisk, save_recording},
    };
    let folder = Folder::new();
    let data = slight_danger::content::builtin().unwrap();
    let mut play = Playthrough::new(Start::new("9", &data), &data).unwrap();
    for _ in 0..40 {
        play.play(Input::Act(Intent::Wait)).unwrap();
    }
    let mut recording = play.recording().clone();
    recording.inputs[12].hash[0] ^= 1;
    recording.inputs[12].sums[0] ^= 1;
    recording.inputs[20].input = Input::Act(Intent::Attack {
        target: StableId(900),
    });
    let path = folder.path().join("a.replay");
    save_recording(&RealDisk, &path, &recording).unwrap();
    let output = run(&["replay", path.to_str().unwrap(), "--headless"]);
    assert_eq!(output.status.code(), Some(4));
    let text = stderr(&output);
    assert!(
        text.contains("turn 12") && text.contains("in: state"),
        "{text}"
    );
}
