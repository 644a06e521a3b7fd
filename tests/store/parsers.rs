//! Arbitrary data files, requests and arguments are read or refused without a crash.

use std::{fs, ops::Range, process::Command};

use proptest::{prelude::*, sample::Index};
use slight_danger::{content, headless::Conversation};

use crate::{builtin, damage::cases, folder::Folder};

const FILES: [(&str, &str); 7] = [
    (
        "creatures.ron",
        include_str!("../../assets/data/creatures.ron"),
    ),
    ("items.ron", include_str!("../../assets/data/items.ron")),
    ("effects.ron", include_str!("../../assets/data/effects.ron")),
    (
        "appearances.ron",
        include_str!("../../assets/data/appearances.ron"),
    ),
    ("terrain.ron", include_str!("../../assets/data/terrain.ron")),
    ("world.ron", include_str!("../../assets/data/world.ron")),
    (
        "danger/grave.ron",
        include_str!("../../assets/data/danger/grave.ron"),
    ),
];

/// A text with pieces removed, doubled, or replaced.
fn changed(text: &str, changes: &[(Index, Index, String)]) -> String {
    let mut letters: Vec<char> = text.chars().collect();
    for (from, length, new) in changes {
        let from = from.index(letters.len());
        let to = (from + length.index(12)).min(letters.len());
        letters.splice(from..to, new.chars());
        if letters.is_empty() {
            break;
        }
    }
    letters.into_iter().collect()
}

fn changes() -> impl Strategy<Value = Vec<(Index, Index, String)>> {
    let piece = "[-0-9a-z\"(){}\\[\\]:,.#\n ]{0,6}";
    prop::collection::vec((any::<Index>(), any::<Index>(), piece), 1..4)
}

/// Reads each of these files with changes, for its share of the cases.
fn read_changed(files: Range<usize>) {
    let share = cases() / 4 * u32::try_from(files.len()).unwrap() / FILES.len() as u32;
    proptest!(ProptestConfig::with_cases(share), |(file in files, changes in changes())| {
        let (name, text) = FILES[file];
        let folder = Folder::new().with(name, changed(text, &changes));
        if let Err(error) = content::load(folder.path()) {
            prop_assert!(error.to_string().contains(".ron"), "{error}");
        }
        fs::remove_file(folder.path().join(name)).unwrap();
    });
}

// In three parts, for as many threads.
#[test]
fn no_data_of_creatures_crashes_the_reader() {
    read_changed(0..2);
}

#[test]
fn no_data_of_effects_crashes_the_reader() {
    read_changed(2..4);
}

#[test]
fn no_data_of_worlds_crashes_the_reader() {
    read_changed(4..FILES.len());
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(cases() / 4))]

    #[test]
    fn no_request_crashes_the_conversation(which in 0..REQUESTS.len(), changes in changes()) {
        let mut conversation = Conversation::new(builtin());
        conversation.answer(br##"{"cmd":"scenario","levels":[["@..b"],["...."]],"legend":{"b":{"creature":"bat"}}}"##);
        let answer = conversation.answer(changed(REQUESTS[which], &changes).as_bytes());
        let is_object = answer.line.starts_with('{');
        prop_assert!(is_object && !answer.line.contains('\n'));
    }
}

const REQUESTS: [&str; 6] = [
    r#"{"cmd":"act","intent":{"kind":"walk","dir":"ne"},"events":"all"}"#,
    r#"{"cmd":"act","intent":{"kind":"throw","item":7,"at":[3,4]}}"#,
    r#"{"cmd":"save","path":"bots/one.save"}"#,
    r#"{"cmd":"replay","path":"one.replay","turn":12}"#,
    r##"{"cmd":"scenario","levels":[["@b"]],"legend":{"b":{"creature":"bat","hp":4}}}"##,
    r#"{"cmd":"restore","handle":3,"events":"none"}"#,
];

#[test]
fn no_arguments_crash_the_program() {
    let odd = [
        "",
        "-",
        "--",
        "--seed",
        "--seed=",
        "--content=/dev/null",
        "--data-dir=",
        "replay",
        "--headless",
        "--from",
        "--from=-1",
        "--speed=NaN",
        "bot",
        "--seeds=9..1",
        "--shard=0/0",
        "--keep",
        "--csv",
        "catalog",
        "\u{202e}",
        "headless",
        "/dev/zero",
        "/dev/null",
        "../x",
        "--max-turns=99999999999",
    ];
    for (index, first) in odd.iter().enumerate() {
        for second in odd.iter().skip(index % 5).step_by(5) {
            // The last argument makes sure that no game is played.
            let output = Command::new(env!("CARGO_BIN_EXE_slight-danger"))
                .args([first, second, "--no-such-argument"])
                .output()
                .unwrap();
            let told = String::from_utf8_lossy(&output.stderr);
            let code = output.status.code();
            assert!(code == Some(2), "{first:?} {second:?}: {code:?} {told}");
            assert!(!told.contains("panicked"), "{first:?} {second:?}: {told}");
        }
    }
    for file in ["/dev/zero", "/dev/null", "/", "", "/proc/self/mem"] {
        let output = Command::new(env!("CARGO_BIN_EXE_slight-danger"))
            .args(["replay", "--headless", file])
            .output()
            .unwrap();
        let told = String::from_utf8_lossy(&output.stderr);
        assert_eq!(output.status.code(), Some(2), "{file}: {told}");
        assert!(!told.contains("panicked"), "{file}: {told}");
    }
}
