//! The files of a data folder: which are read, and errors of reading them.

use std::{fs, path::Path};

use slight_danger::content::{builtin, load, unread};

use super::{CREATURES, SHIPPED_WORLD, WORLD, edit, line_of, problem, problems};
use crate::support::Folder;

#[test]
fn an_empty_folder_keeps_all_the_builtin_data() {
    let folder = Folder::new();
    assert_eq!(load(folder.path()).ok(), builtin().ok());
}

#[test]
fn the_builtin_data_passes_the_checks_of_a_folder() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("assets/data");
    let data = load(&folder).unwrap_or_else(|error| panic!("{error}"));
    let builtin = builtin().expect("right data");
    assert_eq!(unread(&folder), []);
    assert_eq!(data.siblings().count(), builtin.siblings().count());
    for (one, other) in data.siblings().zip(builtin.siblings()) {
        assert_eq!(one, other);
    }
}

#[test]
fn a_file_replaces_the_builtin_one_and_the_others_stay() {
    let folder = Folder::new().with("world.ron", edit(SHIPPED_WORLD, "width: 90", "width: 120"));
    let mut expected = builtin().expect("right data");
    for world in &mut expected.worlds {
        if world.width == 90 {
            world.width = 120;
        }
    }
    expected.world = expected.worlds[0].clone();
    let loaded = load(folder.path()).expect("right data");
    let others = loaded.files.iter().zip(&expected.files);
    let changed = others.filter(|(file, builtin)| file != builtin);
    let names: Vec<&str> = changed.map(|(file, _)| file.name.as_str()).collect();
    assert_eq!(names, ["world.ron"]);
    expected.files.clone_from(&loaded.files);
    assert_eq!(loaded, expected);
}

#[test]
fn other_files_of_the_folder_are_ignored() {
    let folder = Folder::new()
        .with("notes.txt", "hello")
        .with("more.ron", "(((");
    assert_eq!(load(folder.path()).ok(), builtin().ok());
}

#[test]
fn lines_may_have_windows_endings() {
    let text = CREATURES.replace('\n', "\r\n");
    let folder = Folder::new().with("creatures.ron", &text);
    assert_eq!(load(folder.path()).ok(), builtin().ok());
    let text = edit(&text, "hp: 15", "hp: 0");
    assert_eq!(
        problem("creatures.ron", &text).line,
        line_of(&text, "hp: 0")
    );
}

#[test]
fn a_file_may_not_be_too_large() {
    let large = format!("{CREATURES}{}", " ".repeat(1 << 20));
    let problem = problem("creatures.ron", &large);
    assert_eq!((problem.line, problem.key.as_str()), (0, ""));
    assert!(
        problem
            .message
            .contains(&format!("is {} bytes long", large.len()))
    );
}

#[test]
fn a_file_that_cannot_be_read_does_not_make_others_look_wrong() {
    let newt = edit(WORLD, "\"bat\": (base", "\"newt\": (base");
    let folder = Folder::new()
        .with("creatures.ron", [0xFF])
        .with("world.ron", newt);
    let problems = problems(&folder);
    assert_eq!(problems.len(), 1, "{problems:#?}");
    assert_eq!(problems[0].file, "creatures.ron");
}

#[test]
fn a_file_must_be_utf_8() {
    let problem = problem("terrain.ron", [0x28, 0xFF, 0xFE, 0x29]);
    assert_eq!(problem.line, 0);
    assert!(problem.message.contains("UTF-8"), "{problem}");
}

#[test]
fn a_folder_in_place_of_a_file_is_a_problem() {
    let folder = Folder::new();
    fs::create_dir(folder.path().join("world.ron")).expect("a folder");
    let problems = problems(&folder);
    assert_eq!(problems.len(), 1);
    assert_eq!(
        (problems[0].file.as_str(), problems[0].line),
        ("world.ron", 0)
    );
}

#[test]
fn a_missing_folder_is_a_problem() {
    let folder = Folder::new();
    let missing = folder.path().join("nowhere");
    let problems = load(&missing).expect_err("no folder").problems;
    assert_eq!(problems.len(), 1);
    assert_eq!(problems[0].file, missing.display().to_string());
    assert!(problems[0].message.contains("no such folder"));
}
