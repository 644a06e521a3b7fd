//! Who may use whom, and what the code of the game does without.
#![allow(clippy::expect_used, reason = "a test that cannot go on should fail")]

use std::{
    collections::{BTreeMap, BTreeSet},
    fs,
    path::{Path, PathBuf},
};

/// A file of `src`, without comments.
struct Source {
    /// Below `src`, with `/`: `sim/turn/act.rs`.
    name: String,
    code: String,
}

impl Source {
    /// All files of `src` but those of tests.
    fn all() -> Vec<Self> {
        let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
        let mut paths = Vec::new();
        collect(&root, &mut paths);
        paths.sort();
        paths
            .iter()
            .map(|path| {
                let name = path.strip_prefix(&root).expect("below src");
                let parts: Vec<_> = name.iter().map(|part| part.to_string_lossy()).collect();
                let text = fs::read_to_string(path).expect("a text");
                Self {
                    name: parts.join("/"),
                    code: without_comments(&text),
                }
            })
            .filter(|source| {
                !source.name.ends_with("/tests.rs") && !source.name.contains("/tests/")
            })
            .collect()
    }

    /// The part of the game it belongs to: `sim`; of a file that stands alone
    /// its name.
    fn part(&self) -> &str {
        let first = self.name.split('/').next().unwrap_or_default();
        first.trim_end_matches(".rs")
    }

    /// How many modules deep the file is: 2 for `sim/level.rs`.
    fn depth(&self) -> usize {
        let name = self.name.trim_end_matches("/mod.rs");
        name.split('/').count()
    }

    /// The module it is: `client::ui` for `client/ui/mod.rs`.
    fn module(&self) -> String {
        let name = self.name.trim_end_matches(".rs").trim_end_matches("/mod");
        name.replace('/', "::")
    }

    /// The modules of this list that it uses or that are parts of it, without
    /// those that only its tests use.
    fn neighbours<'m>(&self, modules: &'m BTreeSet<String>) -> BTreeSet<&'m String> {
        let tests = "#[cfg(test)]\nmod tests {";
        let code = self.code.split(tests).next().unwrap_or_default();
        let own = self.module();
        let parts = code.lines().filter_map(|line| {
            let (_, name) = line.trim_end().strip_suffix(';')?.split_once("mod ")?;
            Some(format!("{own}::{name}"))
        });
        let used = use_paths(code).into_iter().map(|path| {
            let mut base = own.as_str();
            let mut path = path.as_str();
            if let Some(rest) = path.strip_prefix("crate::") {
                return rest.to_owned();
            }
            while let Some(rest) = path.strip_prefix("super::") {
                base = base.rsplit_once("::").map_or("", |(above, _)| above);
                path = rest;
            }
            format!("{base}::{path}")
        });
        parts
            .chain(used)
            .filter_map(|path| {
                let mut path = path.as_str();
                while !modules.contains(path) {
                    path = path.rsplit_once("::")?.0;
                }
                modules.get(path)
            })
            .filter(|module| **module != own)
            .collect()
    }

    /// The parts of the game that it uses, its own included.
    fn uses(&self) -> BTreeSet<String> {
        let mut parts = BTreeSet::new();
        for root in ["crate::", "slight_danger::"] {
            for (start, _) in self.code.match_indices(root) {
                parts.extend(first_names(&self.code[start + root.len()..]));
            }
        }
        // As many `super` as modules lead to the root, too.
        let climb = "super::".repeat(self.depth());
        for (start, _) in self.code.match_indices(&climb) {
            parts.extend(first_names(&self.code[start + climb.len()..]));
        }
        parts
    }
}

/// Every path of the statements that begin with `use`, groups written out:
/// "super::queue::Keys".
fn use_paths(code: &str) -> Vec<String> {
    let is_use = |line: &&str| {
        let words = line.trim_start();
        words.starts_with("use ") || (words.starts_with("pub") && words.contains(" use "))
    };
    code.split(';')
        .filter_map(|statement| {
            let line = statement.lines().find(is_use)?;
            let path = &statement[statement.find(line)?..];
            Some(written_out(&path[path.find("use ")? + 4..]))
        })
        .flatten()
        .collect()
}

fn written_out(path: &str) -> Vec<String> {
    let Some((start, group)) = path.split_once('{') else {
        return vec![path.trim().to_owned()];
    };
    let group = &group[..group.rfind('}').unwrap_or(group.len())];
    let mut depth = 0;
    group
        .split(|character| {
            depth += i32::from(character == '{') - i32::from(character == '}');
            depth == 0 && character == ','
        })
        .filter(|part| !part.trim().is_empty())
        .flat_map(|part| written_out(&format!("{}{}", start.trim(), part.trim())))
        .collect()
}

fn collect(folder: &Path, paths: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).expect("a folder") {
        let path = entry.expect("an entry").path();
        if path.is_dir() {
            collect(&path, paths);
        } else if path.extension().is_some_and(|end| end == "rs") {
            paths.push(path);
        }
    }
}

fn without_comments(text: &str) -> String {
    text.lines()
        .map(|line| line.split("//").next().unwrap_or_default())
        .collect::<Vec<&str>>()
        .join("\n")
}

/// The names with which a path goes on: one, or all of a group in braces.
fn first_names(rest: &str) -> Vec<String> {
    let rest = rest.trim_start();
    let Some(group) = rest.strip_prefix('{') else {
        return name(rest).into_iter().collect();
    };
    let mut names = Vec::new();
    let mut depth = 0;
    let mut fresh = true;
    for (index, character) in group.char_indices() {
        match character {
            '{' => depth += 1,
            '}' if depth == 0 => break,
            '}' => depth -= 1,
            ',' if depth == 0 => fresh = true,
            _ if fresh && !character.is_whitespace() => {
                names.extend(name(&group[index..]));
                fresh = false;
            }
            _ => {}
        }
    }
    names
}

fn name(text: &str) -> Option<String> {
    let end = text
        .find(|character: char| !character.is_alphanumeric() && character != '_')
        .unwrap_or(text.len());
    (end > 0).then(|| text[..end].to_owned())
}

/// What each part of the game may use besides itself.
const ALLOWED: [(&str, &[&str]); 17] = [
    ("grid", &[]),
    ("sim", &["grid"]),
    ("content", &["grid", "sim"]),
    ("generate", &["grid", "sim"]),
    ("read", &["grid", "sim"]),
    ("scenario", &["grid", "sim"]),
    ("auto", &["grid", "read", "sim"]),
    (
        "game",
        &["content", "generate", "grid", "read", "scenario", "sim"],
    ),
    ("replay", &["game", "grid", "read", "scenario", "sim"]),
    ("store", &["game", "read", "replay", "sim"]),
    ("catalog", &["generate", "grid", "sim"]),
    (
        "bot",
        &["game", "generate", "grid", "read", "replay", "sim", "store"],
    ),
    (
        "headless",
        &[
            "auto", "game", "grid", "read", "replay", "scenario", "sim", "store",
        ],
    ),
    (
        "commands",
        &["bot", "catalog", "headless", "replay", "sim", "store"],
    ),
    (
        "client",
        &[
            "auto", "content", "game", "generate", "grid", "read", "replay", "sim", "store",
        ],
    ),
    (
        "main",
        &[
            "client", "content", "game", "generate", "grid", "read", "replay", "sim", "store",
        ],
    ),
    // Names its modules and uses none.
    ("lib", &[]),
];

#[test]
fn every_part_uses_only_what_it_may() {
    let mut wrong = Vec::new();
    for source in Source::all() {
        let part = source.part();
        let Some((_, allowed)) = ALLOWED.iter().find(|(name, _)| *name == part) else {
            panic!("say in ALLOWED what {} may use", source.name);
        };
        for used in source.uses() {
            // What begins with a capital stands in the root itself.
            let is_part = used.chars().all(|letter| !letter.is_uppercase());
            if is_part && used != part && !allowed.contains(&used.as_str()) {
                wrong.push(format!("src/{} uses {used}", source.name));
            }
        }
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
}

#[test]
fn the_check_sees_every_way_to_write_a_use() {
    let uses = |name: &str, code: &str| {
        let source = Source {
            name: name.to_owned(),
            code: without_comments(code),
        };
        source.uses().into_iter().collect::<Vec<String>>().join(" ")
    };
    assert_eq!(uses("sim/level.rs", "use crate::grid::Grid;"), "grid");
    let group =
        "use crate::{\n    grid::{Grid, Point},\n    read::tile::Tile, // seen\n    bot,\n};";
    assert_eq!(uses("sim/level.rs", group), "bot grid read");
    assert_eq!(uses("sim/level.rs", "let x = crate::read::tile();"), "read");
    assert_eq!(
        uses("sim/level.rs", "use super::super::read::Tile;"),
        "read"
    );
    assert_eq!(
        uses("sim/mod.rs", "use super::{client, read};"),
        "client read"
    );
    assert_eq!(
        uses("sim/level.rs", "use super::place::Place; // crate::read"),
        ""
    );
    assert_eq!(uses("main.rs", "use slight_danger::client;"), "client");
}

#[test]
fn the_check_sees_which_files_use_one_another() {
    let modules = [
        "client",
        "client::launch",
        "client::ui",
        "client::ui::menu",
        "client::view",
    ];
    let modules = modules.map(str::to_owned).into();
    let neighbours = |name: &str, code: &str| {
        let (name, code) = (name.to_owned(), code.to_owned());
        let source = Source { name, code };
        let found = source.neighbours(&modules).into_iter();
        found.cloned().collect::<Vec<String>>().join(" ")
    };
    let group =
        "use bevy::App;\n\nuse crate::{\n    client::{ui::menu::Row, view},\n    sim::Item,\n};";
    assert_eq!(
        neighbours("client/launch.rs", group),
        "client::ui::menu client::view"
    );
    assert_eq!(
        neighbours("client/ui/mod.rs", "pub(super) mod menu;\n"),
        "client::ui::menu"
    );
    assert_eq!(
        neighbours("client/ui/menu.rs", "use super::{super::view::Map, theme};"),
        "client::ui client::view"
    );
    let tests = "#[cfg(test)]\nmod tests {\n    use crate::client::view::Map;\n}";
    assert_eq!(neighbours("client/ui/menu.rs", tests), "");
}

#[test]
fn no_two_files_of_a_part_use_one_another() {
    let sources = Source::all();
    for part in ["auto", "client"] {
        let files = || sources.iter().filter(|source| source.part() == part);
        let modules: BTreeSet<String> = files().map(Source::module).collect();
        let mut left: Vec<(String, BTreeSet<&String>)> = files()
            .map(|source| (source.module(), source.neighbours(&modules)))
            .collect();
        assert!(
            left.iter().any(|(_, used)| used.len() > 3),
            "nothing is read"
        );
        // Whoever uses none of those that are left is in no circle.
        loop {
            let names: BTreeSet<String> = left.iter().map(|(name, _)| name.clone()).collect();
            left.retain(|(_, used)| used.iter().any(|other| names.contains(*other)));
            if left.len() == names.len() {
                break;
            }
        }
        let circle: Vec<&String> = left.iter().map(|(name, _)| name).collect();
        assert!(circle.is_empty(), "in a circle, or above one: {circle:#?}");
    }
}

#[test]
fn the_grid_knows_no_engine() {
    for source in Source::all()
        .iter()
        .filter(|source| source.part() == "grid")
    {
        assert!(!source.code.contains("bevy"), "src/{}", source.name);
    }
}

#[test]
fn the_rules_know_no_files_clocks_windows_or_threads() {
    let foreign = [
        "std::fs",
        "std::time",
        "std::thread",
        "std::env",
        "std::process",
        "println!",
        "bevy_ecs_tilemap",
        "winit",
        "bevy::render",
        "SystemTime",
        "Instant",
    ];
    for source in Source::all() {
        if !["grid", "sim", "generate", "read"].contains(&source.part()) {
            continue;
        }
        for word in foreign {
            assert!(!source.code.contains(word), "{word} in src/{}", source.name);
        }
    }
}

fn is_of_a_name(letter: char) -> bool {
    letter.is_alphanumeric() || letter == '_'
}

#[test]
fn the_rules_draw_no_random_numbers_but_from_the_seed() {
    for source in Source::all() {
        let may =
            ["main", "client", "game"].contains(&source.part()) || source.name == "sim/rng.rs";
        for word in ["rand", "SysRng", "thread_rng", "RandomState"] {
            let mut words = source.code.split(|letter: char| !is_of_a_name(letter));
            assert!(
                may || words.all(|other| other != word),
                "{word} in src/{}",
                source.name
            );
        }
    }
}

#[test]
fn the_rules_use_no_maps_without_an_order() {
    for source in Source::all() {
        if !["grid", "sim", "generate", "read"].contains(&source.part()) {
            continue;
        }
        for word in ["HashMap", "HashSet", "EntityHash"] {
            assert!(!source.code.contains(word), "{word} in src/{}", source.name);
        }
    }
}

#[test]
fn the_front_ends_look_through_the_view() {
    for source in Source::all() {
        if ["client", "headless", "bot", "read"].contains(&source.part()) {
            for word in [".world()", "&World", "World::"] {
                assert!(!source.code.contains(word), "{word} in src/{}", source.name);
            }
        }
    }
}

#[test]
fn nothing_outside_tests_unwraps() {
    for source in Source::all() {
        let code = source.code.split("#[cfg(test)]").next().unwrap_or_default();
        for word in [".unwrap()", "panic!(", "todo!(", "unimplemented!(", "dbg!("] {
            assert!(!code.contains(word), "{word} in src/{}", source.name);
        }
    }
}

#[test]
fn nothing_is_left_to_be_done_later() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let mut paths = Vec::new();
    collect(&root, &mut paths);
    for path in paths {
        let text = fs::read_to_string(&path).expect("a text");
        for word in ["TODO", "FIXME", "XXX"] {
            assert!(!text.contains(word), "{word} in {}", path.display());
        }
    }
}

#[test]
fn no_two_types_share_a_name() {
    let mut seen: BTreeMap<String, String> = BTreeMap::new();
    for source in Source::all() {
        // What is indented belongs to a trait, a macro or a test.
        let declared = source.code.lines().filter_map(|line| {
            let line = line.strip_prefix("pub ").unwrap_or(line);
            let line = line
                .strip_prefix("pub(")
                .and_then(|rest| Some(rest.split_once(") ")?.1))
                .unwrap_or(line);
            ["struct ", "enum ", "trait "]
                .into_iter()
                .find_map(|word| name(line.strip_prefix(word)?))
        });
        for declared in declared {
            if let Some(other) = seen.insert(declared.clone(), source.name.clone()) {
                // Each of the two kinds of maps stores itself in a form of its own.
                assert_eq!(declared, "Stored", "in src/{other} and src/{}", source.name);
            }
        }
    }
    assert!(seen.len() > 200, "{} types were found", seen.len());
}
