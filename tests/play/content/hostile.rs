//! Hostile or unusual files: reported quickly, with a message and the line.

use std::{
    fmt::Write,
    fs,
    process::Command,
    time::{Duration, Instant},
};

use slight_danger::content::{builtin, load, unread, unread_messages};

use super::{WORLD, edit, line_of, problem, problems};
use crate::support::Folder;

const TOADS: &str = "(about: \"Something croaks.\", creatures: {\"zombie\": (speed: 50)})";

/// The only problem of a folder with this text as a catalogue.
#[track_caller]
fn text_problem(text: &str) -> String {
    let folder = Folder::new().with("text/en/x.ftl", text);
    let problems = problems(&folder);
    assert_eq!(problems.len(), 1, "{problems:#?}");
    problems[0].to_string()
}

#[test]
fn nesting_of_brackets_is_limited() {
    for open in ["(", "[", "{", "Some(", "{1: ", "(a: "] {
        let text = format!("(\n  locks: {}", open.repeat(200_000));
        let problem = problem("keep.ron", &text[..text.len().min(1 << 20)]);
        assert_eq!(problem.line, 2, "{problem}");
        assert!(problem.message.contains("nested too deep"), "{problem}");
    }
}

#[test]
fn nesting_of_braces_in_a_message_is_limited() {
    for open in [
        "{",
        "{ F(",
        "{\n",
        "{ $x ->\n *[a] {",
        "{ \"}\" }{",
        "{ F(\nF(",
    ] {
        let text = format!("fine = yes\n\nlost = {}", open.repeat(100_000));
        let text = &text[..text.len().min(1 << 20)];
        let told = text_problem(text);
        assert!(
            told.starts_with("text/en/x.ftl:3: lost: is too large"),
            "{told}"
        );
    }
    let most = format!("dark-here = {}$x{}", "{".repeat(200), "}".repeat(200));
    load(Folder::new().with("text/en/x.ftl", most).path()).expect("just as deep as allowed");
}

#[test]
fn messages_may_not_grow_by_references() {
    let mut text = String::new();
    for number in 0..14 {
        let next = format!("{{ m{} }}", number + 1);
        writeln!(text, "m{number} = {}", next.repeat(4)).expect("a line");
    }
    text.push_str("m14 = aaaaaaaaaaaaaaaa\nrefusal-no-stairs = { m0 }\n");
    let found = problems(&Folder::new().with("text/en/x.ftl", &text));
    // 16 bytes, four times as many, and so on: m9 becomes 16,384.
    let keys: Vec<String> = found.iter().map(|one| one.key.clone()).collect();
    let long = (0..=9).map(|number| format!("m{number}"));
    let long: Vec<String> = long.chain(["refusal-no-stairs".to_owned()]).collect();
    assert_eq!(keys, long);
    assert_eq!(
        found[9].to_string(),
        "text/en/x.ftl:10: m9: becomes longer than 10000 bytes with what it refers to"
    );
    let told = text_problem(&format!("long = {}", "a".repeat(10_001)));
    assert!(
        told.starts_with("text/en/x.ftl:1: long: is too large"),
        "{told}"
    );
}

#[test]
fn a_long_chain_of_messages_is_reported_quickly() {
    let mut text = String::new();
    for number in 0..20_000 {
        writeln!(text, "m{number} = {{ m{} }}", number + 1).expect("a line");
    }
    text.push_str("m20000 = end\n");
    let begun = Instant::now();
    let found = problems(&Folder::new().with("text/en/x.ftl", &text));
    // All but the last 31.
    assert_eq!(found.len(), 19_970);
    let told = found[0].to_string();
    assert!(
        told.starts_with("text/en/x.ftl:1: m0: refers to itself in a circle, or"),
        "{told}"
    );
    assert!(
        begun.elapsed() < Duration::from_secs(20),
        "{:?}",
        begun.elapsed()
    );
}

#[test]
fn many_keys_and_many_mistakes_are_reported_quickly() {
    let mut keys = String::from("{\n");
    for number in 0..70_000 {
        writeln!(keys, "\"{number}\": 1,").expect("a line");
    }
    keys.push('}');
    for name in ["creatures.ron", "items.ron", "terrain.ron", "danger/x.ron"] {
        let begun = Instant::now();
        let found = problems(&Folder::new().with(name, &keys));
        assert!(!found.is_empty());
        assert!(
            begun.elapsed() < Duration::from_secs(60),
            "{name}: {:?}",
            begun.elapsed()
        );
    }
}

#[test]
fn a_byte_order_mark_is_skipped_and_changes_nothing() {
    let (data, text) = (TOADS, "refusal-no-stairs = No stairs.\n");
    let plain = Folder::new()
        .with("danger/toads.ron", data)
        .with("world.ron", WORLD)
        .with("text/en/x.ftl", text);
    let marked = Folder::new()
        .with("danger/toads.ron", format!("\u{feff}{data}"))
        .with(
            "world.ron",
            format!("\u{feff}{}", WORLD.replace('\n', "\r\n")),
        )
        .with("text/en/x.ftl", format!("\u{feff}{text}"));
    let (plain, marked) = (load(plain.path()), load(marked.path()));
    let (plain, marked) = (plain.expect("right data"), marked.expect("right data"));
    assert_eq!(plain.files, marked.files);
    let told = |data: &slight_danger::sim::Definitions| {
        let english = data.languages().english();
        english.text(&"refusal-no-stairs".into()).to_string()
    };
    assert_eq!(
        (told(&plain), told(&marked)),
        ("No stairs.".into(), "No stairs.".into())
    );
}

#[test]
fn a_catalogue_may_have_windows_line_endings_and_reports_right_lines() {
    let told = text_problem("one = 1\r\n\r\ntwo =\r\n    { one }\r\n    { lost }\r\n");
    assert_eq!(
        told,
        "text/en/x.ftl:3: two: there is no lost, or it lacks that attribute"
    );
}

#[test]
fn the_line_that_is_not_utf_8_is_reported() {
    let problem = problem("terrain.ron", b"(\n  // gr\xfcn\n)");
    assert_eq!(problem.message, "is not UTF-8 on line 2; save it as UTF-8");
}

#[cfg(unix)]
#[test]
fn irregular_files_are_reported_and_not_opened() {
    use std::os::unix::{fs::symlink, net::UnixListener};

    for name in ["creatures.ron", "danger/x.ron", "text/en/x.ftl"] {
        for what in [
            "pipe",
            "device",
            "folder",
            "socket",
            "link to nothing",
            "itself",
        ] {
            let folder = Folder::new().with(name, "");
            let path = folder.path().join(name);
            fs::remove_file(&path).expect("the file");
            match what {
                "pipe" => {
                    let made = Command::new("mkfifo").arg(&path).status();
                    assert!(made.expect("mkfifo").success());
                }
                "device" => symlink("/dev/zero", &path).expect("a link"),
                "folder" => fs::create_dir(&path).expect("a folder"),
                "socket" => drop(UnixListener::bind(&path).expect("a socket")),
                "link to nothing" => symlink("nothing", &path).expect("a link"),
                _ => symlink(&path, &path).expect("a link"),
            }
            let problems = problems(&folder);
            let told: Vec<String> = problems.iter().map(ToString::to_string).collect();
            let words = match what {
                "link to nothing" | "itself" => "cannot be read: ",
                _ => "is not a plain file",
            };
            assert!(
                told.len() == 1 && told[0].starts_with(&format!("{name}: {words}")),
                "{what}: {told:?}"
            );
        }
    }
    let folder = Folder::new().with("elsewhere", TOADS);
    let danger = folder.path().join("danger");
    fs::create_dir(&danger).expect("a folder");
    symlink("../elsewhere", danger.join("toads.ron")).expect("a link");
    let data = load(folder.path()).expect("a link to a plain file is one");
    data.in_danger("toads").expect("the danger of the link");
}

#[test]
fn a_file_in_place_of_a_folder_is_reported() {
    let folder = Folder::new().with("danger", "").with("text", "");
    let told: Vec<String> = unread(folder.path())
        .iter()
        .map(ToString::to_string)
        .collect();
    assert!(told[0].starts_with("danger: is not a folder"), "{told:?}");
    assert!(told[1].starts_with("text: is not a folder"), "{told:?}");
}

#[test]
fn a_message_that_is_never_read_is_reported() {
    let text = "
event-tripped = { $actor } trips over { used }.
used = a thing
refusal-no-stairs = { used }
item-toadstool = toadstool
    .plural = toadstools
item-toadstool-description = It is { used }.
item-toadstol = toadstool
item-zombie-corpse = old meat
danger-toads = toads
omen-croaking = It croaks.
creature-shelob = spider
";
    let danger = "(about: \"Something croaks.\", items: {\"toadstool\": (glyph: '%', \
        colour: \"#d0d8dc\", sprite: \"apple\", food: 100)})";
    let folder = Folder::new()
        .with("text/en/x.ftl", text)
        .with("text/de/x.ftl", "event-tripped = Stolpert.\n")
        .with("danger/toads.ron", danger);
    let data = load(folder.path()).expect("right data");
    let found = unread_messages(&data);
    let told: Vec<String> = found.iter().map(ToString::to_string).collect();
    assert_eq!(
        told,
        [
            "text/en/x.ftl:12: creature-shelob: nothing reads this message",
            "text/en/x.ftl:2: event-tripped: nothing reads this message",
            "text/en/x.ftl:8: item-toadstol: nothing reads this message",
            "text/en/x.ftl:11: omen-croaking: nothing reads this message",
            "text/de/x.ftl:1: event-tripped: nothing reads this message",
        ]
    );
    assert_eq!(unread_messages(&builtin().expect("right data")), []);
}

#[test]
fn the_goal_of_the_game_cannot_be_used_up() {
    let text = edit(WORLD, "goal: \"teddy bear\"", "goal: \"apple\"");
    let problem = problem("world.ron", &text);
    assert_eq!(problem.line, line_of(&text, "goal: \"apple\""));
    assert_eq!(problem.key, "goal");
    assert!(problem.message.contains("can be used up"), "{problem}");
}

#[test]
fn transient_and_sticky_terrain_must_be_walkable() {
    let keep = include_str!("../../../assets/data/keep.ron");
    for name in ["web", "fire", "poison cloud"] {
        let start = keep.find(&format!("\"{name}\": (")).expect("furniture");
        let text = format!(
            "{}{}",
            &keep[..start],
            keep[start..].replacen("walk: true", "walk: false", 1)
        );
        let problem = problem("keep.ron", &text);
        assert_eq!(problem.key, format!("furniture.{name}"), "{problem}");
        assert!(problem.message.contains("has walk: true"), "{problem}");
    }
}

#[test]
fn the_player_cannot_be_listed_as_another_creature() {
    // Parts of a difficulty, each with the place of its mistake.
    let world =
        |key: &str, value: &str| (format!("world: ({key}: {value})"), format!("world.{key}"));
    let captives = |kinds, guards| {
        let rest = "chance: 9, depths: (2, 4), knows: 2, cost: 300, loyal: 9, hits: 2, unfed: 5, follows: 6";
        world(
            "captives",
            &format!("(kinds: [\"{kinds}\"], guards: [\"{guards}\"], {rest})"),
        )
    };
    let cases = [
        captives("player", "goblin"),
        captives("squire", "player"),
        world("warden", "\"player\""),
        world("variety", "(kinds: {\"player\": (depths: (1, 3))})"),
        world("population", "{\"player\": (base: 1, per_level: 0)}"),
        world(
            "omens",
            "{\"x\": (population: {\"player\": (base: 1, per_level: 0)})}",
        ),
        world("omens", "{\"x\": (carried_by: \"player\")}"),
        world("omens", "{\"x\": (without: [\"player\"])}"),
        world("omens", "{\"x\": (feud: [\"player\", \"bat\"])}"),
        (
            "effects: {\"summon bats\": (start: [summon(\"player\")])}".to_owned(),
            "effects.summon bats.start".to_owned(),
        ),
        (
            "effects: {\"poison\": (each_turn: summon(\"player\"))}".to_owned(),
            "effects.poison.each_turn".to_owned(),
        ),
        (
            "keep: (regions: {\"moss\": (dwellers: {\"player\": 1})})".to_owned(),
            "keep.regions".to_owned(),
        ),
    ];
    for (says, key) in cases {
        let text = format!("(\nabout: \"x\",\n{says})");
        let found = problems(&Folder::new().with("danger/x.ron", text));
        let told: Vec<String> = found
            .iter()
            .filter(|one| one.message.contains("placed by the game"))
            .map(ToString::to_string)
            .collect();
        let place = format!("danger/x.ron:3: {key}");
        assert!(
            told.iter().any(|one| one.starts_with(&place)),
            "{says}: {found:#?}"
        );
    }
    let fine =
        "(about: \"x\", creatures: {\"fungus\": (enemies: [\"player\"], prey: [\"player\"])})";
    load(Folder::new().with("danger/x.ron", fine).path()).expect("an enemy of the player");
}
