//! Which module may use which others, and which files may use one another in a cycle.
//!
//! `clippy.toml` lists what else the library does without: files, clocks, threads, unordered maps.
//! Lints check the rest.
#![allow(clippy::expect_used, reason = "a test that cannot go on should fail")]

#[path = "architecture/shaders.rs"]
mod shaders;

use std::{
    collections::{BTreeMap, BTreeSet},
    fs,
    path::Path,
};

/// Modules at the root of the crate, with the modules that each may use.
const ALLOWED: [(&str, &[&str]); 22] = [
    ("background", &[]),
    ("data", &[]),
    ("grid", &[]),
    ("text", &[]),
    ("sim", &["data", "grid", "text"]),
    ("content", &["data", "generate", "sim", "text"]),
    ("generate", &["grid", "sim"]),
    ("names", &["sim", "text"]),
    ("odds", &["grid", "sim"]),
    ("read", &["grid", "names", "odds", "sim", "text"]),
    ("scenario", &["grid", "sim"]),
    ("auto", &["grid", "names", "read", "sim", "text"]),
    (
        "game",
        &["content", "generate", "grid", "read", "scenario", "sim"],
    ),
    (
        "replay",
        &["game", "grid", "names", "read", "scenario", "sim", "text"],
    ),
    (
        "store",
        &["background", "game", "read", "replay", "sim", "text"],
    ),
    ("catalog", &["generate", "grid", "sim"]),
    (
        "bot",
        &[
            "auto", "game", "generate", "grid", "names", "odds", "read", "replay", "sim", "store",
        ],
    ),
    (
        "headless",
        &[
            "auto", "game", "grid", "names", "odds", "read", "replay", "scenario", "sim", "store",
            "text",
        ],
    ),
    (
        "commands",
        &[
            "bot", "catalog", "content", "generate", "headless", "replay", "sim", "store",
        ],
    ),
    (
        "client",
        &[
            "auto",
            "background",
            "content",
            "game",
            "generate",
            "grid",
            "names",
            "odds",
            "read",
            "replay",
            "sim",
            "store",
            "text",
        ],
    ),
    (
        "main",
        &[
            "client", "commands", "content", "game", "generate", "grid", "read", "replay", "sim",
            "store",
        ],
    ),
    // Declares its modules and uses none.
    ("lib", &[]),
];

/// Allowed cycles: their files and the reason.
const CIRCLES: [(&[&str], &str); 4] = [
    (
        &[
            "sim::world::blueprint",
            "sim::event::cause",
            "sim::components::awareness",
            "sim::components::creature",
            "sim::components::effects",
            "sim::components::hunters",
            "sim::components::inventory",
            "sim::components::item_names",
            "sim::components::kind_map",
            "sim::components::map_memory",
            "sim::components::mind",
            "sim::components::player",
            "sim::ai::ai_trace",
            "sim::definition",
            "sim::definition::captive",
            "sim::definition::creature",
            "sim::definition::danger",
            "sim::definition::effect",
            "sim::definition::effect_step",
            "sim::definition::growth",
            "sim::definition::item",
            "sim::definition::keep",
            "sim::definition::kit",
            "sim::definition::omen",
            "sim::definition::perk",
            "sim::definition::rule_settings",
            "sim::definition::terrain",
            "sim::definition::usage",
            "sim::definition::world",
            "sim::world::engraving",
            "sim::event",
            "sim::event::kind",
            "sim::world::level",
            "sim::numbers",
            "sim::parts",
            "sim::world::passage",
            "sim::verb::refusal",
            "sim::world::terrain",
            "sim::world::terrain_map",
        ],
        "kinds, components and events are plain data that name one another's types",
    ),
    (
        &["data::block", "data::names", "data::source", "data::value"],
        "a value knows its file with the names there, and may be a block of values",
    ),
    (
        &["grid::direction", "grid::point"],
        "a point steps in a direction, and a direction leads from point to point",
    ),
    (
        &[
            "client::command",
            "client::command::argument",
            "client::command::verb",
            "client::dialog",
            "client::sheet",
        ],
        "a dialog shows a sheet, whose rows have commands, which open dialogs",
    ),
];

/// A file of `src`.
#[derive(Debug)]
struct Source {
    /// Path of the module: "sim::turn" for `sim/turn/mod.rs`.
    module: String,
    text: String,
    /// Text without comments and without the tests at its end.
    code: String,
    /// Paths re-exported by `pub use`, from the root of the crate; "sim::components::" for a glob.
    exports: Vec<String>,
}

impl Source {
    fn new(file: &str, text: &str) -> Self {
        let module = file.trim_end_matches(".rs").trim_end_matches("/mod");
        let lines = text.lines().filter_map(|line| line.split("//").next());
        let code = lines.collect::<Vec<&str>>().join("\n");
        let code = code.split("#[cfg(test)]\nmod tests {").next();
        let mut source = Self {
            module: module.replace('/', "::"),
            text: text.to_owned(),
            code: code.unwrap_or_default().to_owned(),
            exports: Vec::new(),
        };
        source.take_exports();
        source
    }

    /// Moves the `pub use` statements from the code to the exports.
    fn take_exports(&mut self) {
        let is_export = |line: &str| line.starts_with("pub") && line.contains(" use ");
        let mut rest = String::new();
        for statement in std::mem::take(&mut self.code).split_inclusive(';') {
            let (before, export) = match statement.lines().find(|line| is_export(line)) {
                Some(line) => statement.split_at(statement.find(line).unwrap_or_default()),
                None => (statement, ""),
            };
            rest += before;
            let paths = written_paths(export);
            let paths = paths.iter().filter(|path| path.contains("::"));
            for path in paths {
                let absolute = self.rooted(path);
                let export = absolute.unwrap_or_else(|| format!("{}::{path}", self.module));
                self.exports.push(export);
            }
        }
        self.code = rest;
    }

    /// The module at the root of the crate that contains this one: "sim".
    fn part(&self) -> &str {
        self.module.split("::").next().unwrap_or_default()
    }

    /// A path that begins with `crate`, `super`, `self` or the name of the library, from the root
    /// of the crate.
    fn rooted(&self, path: &str) -> Option<String> {
        let (first, mut rest) = path.split_once("::")?;
        let mut base = self.module.as_str();
        match first {
            "crate" | "slight_danger" => return Some(rest.to_owned()),
            "self" => return Some(format!("{base}::{rest}")),
            "super" => rest = path,
            _ => return None,
        }
        while let Some(after) = rest.strip_prefix("super::") {
            base = base.rsplit_once("::").map_or("", |(above, _)| above);
            rest = after;
        }
        let path = format!("{base}::{rest}");
        Some(path.trim_start_matches("::").to_owned())
    }
}

/// Every path in a code, with groups expanded: "super::a::B" and "super::c" for `super::{a::B, c}`.
/// A path before a `*` or a `<` ends with "::".
fn written_paths(code: &str) -> Vec<String> {
    let is_path = |letter: char| letter.is_alphanumeric() || "_:".contains(letter);
    let mut paths = Vec::new();
    // The prefix before each open brace.
    let mut groups: Vec<String> = Vec::new();
    let mut is_renamed = false;
    let mut rest = code;
    while let Some(letter) = rest.chars().next() {
        let length = rest.find(|letter| !is_path(letter)).unwrap_or(rest.len());
        let (word, after) = rest.split_at(length.max(letter.len_utf8()));
        rest = after;
        match letter {
            '{' => groups.push(String::new()),
            '}' => drop(groups.pop()),
            _ if length == 0 => {}
            _ if word == "as" => is_renamed = true,
            _ if std::mem::take(&mut is_renamed) && !word.contains("::") => {}
            _ => {
                let path = groups.last().cloned().unwrap_or_default() + word;
                match rest.strip_prefix('{') {
                    Some(inner) if path.ends_with("::") => {
                        groups.push(path);
                        rest = inner;
                    }
                    _ => paths.push(path.trim_end_matches("::self").to_owned()),
                }
            }
        }
    }
    paths
}

/// All files of `src` except tests, by module.
struct Sources(BTreeMap<String, Source>);

impl Sources {
    fn read() -> Self {
        let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
        let mut sources = Self(BTreeMap::new());
        sources.collect(&root, "");
        sources
    }

    fn collect(&mut self, folder: &Path, prefix: &str) {
        for entry in fs::read_dir(folder).expect("a folder") {
            let path = entry.expect("an entry").path();
            let name = path.file_name().expect("a name").to_string_lossy();
            if path.is_dir() && name != "tests" {
                self.collect(&path, &format!("{prefix}{name}/"));
            } else if name.ends_with(".rs") && name != "tests.rs" {
                let text = fs::read_to_string(&path).expect("a text");
                self.add(&format!("{prefix}{name}"), &text);
            }
        }
    }

    fn add(&mut self, file: &str, text: &str) {
        let source = Source::new(file, text);
        self.0.insert(source.module.clone(), source);
    }

    /// Modules at the root of the crate that a file uses.
    fn parts_used(&self, source: &Source) -> BTreeSet<String> {
        let written = written_paths(&source.code);
        let paths = written.iter().filter_map(|path| source.rooted(path));
        paths
            .chain(source.exports.iter().cloned())
            .filter_map(|path| Some(path.split("::").next()?.to_owned()))
            .filter(|part| self.0.contains_key(part) && part != source.part())
            .collect()
    }

    /// Modules whose files a file uses. Declaring a module or re-exporting from it is not a use.
    fn modules_used(&self, source: &Source) -> BTreeSet<&str> {
        let written = written_paths(&source.code);
        // Names usable without `crate::` or `super::`.
        let mut local: BTreeMap<String, String> = BTreeMap::new();
        let declared = source.code.lines().filter_map(|line| {
            let (_, name) = line.strip_suffix(';')?.split_once("mod ")?;
            Some(format!("{}::{name}", source.module))
        });
        let imported = written.iter().filter_map(|path| source.rooted(path));
        let modules = declared
            .chain(imported)
            .filter(|path| self.0.contains_key(path));
        for path in source.exports.iter().cloned().chain(modules) {
            let name = path.rsplit("::").next().unwrap_or_default().to_owned();
            local.insert(name, path);
        }
        let used = written.iter().filter_map(|path| {
            let (first, rest) = path.split_at(path.find("::").unwrap_or(path.len()));
            let named = local.get(first).map(|named| format!("{named}{rest}"));
            self.defined_in(named.or_else(|| source.rooted(path))?)
        });
        used.filter(|module| *module != source.module).collect()
    }

    /// The module whose file defines the target of a path from the root of the crate; `None` if the
    /// path leads to a module or out of the crate.
    fn defined_in(&self, mut path: String) -> Option<&str> {
        loop {
            let mut module = path.as_str();
            while !self.0.contains_key(module) {
                module = module.rsplit_once("::")?.0;
            }
            let rest = path[module.len()..].strip_prefix("::")?;
            let name = rest.split("::").next().filter(|name| !name.is_empty())?;
            let source = self.0.get(module)?;
            let Some(export) = self.export(source, name) else {
                return Some(&source.module);
            };
            path = format!("{export}{}", &rest[name.len()..]);
        }
    }

    /// The path of a name that a file re-exports.
    fn export(&self, source: &Source, name: &str) -> Option<String> {
        source.exports.iter().find_map(|export| {
            let Some(glob) = export.strip_suffix("::") else {
                return (export.rsplit("::").next() == Some(name)).then(|| export.clone());
            };
            self.export(self.0.get(glob)?, name)
        })
    }

    /// Files that use one another in a cycle: sets of modules each of which can be reached from
    /// every other.
    fn circles(&self) -> BTreeSet<BTreeSet<&str>> {
        let used: BTreeMap<&str, BTreeSet<&str>> = self
            .0
            .values()
            .map(|source| (source.module.as_str(), self.modules_used(source)))
            .collect();
        let mut circles = BTreeSet::new();
        for module in used.keys() {
            let reached = reached_from(module, &used);
            let back = reached
                .iter()
                .filter(|other| reached_from(other, &used).contains(module));
            circles.insert(back.copied().collect::<BTreeSet<&str>>());
        }
        circles.retain(|circle| !circle.is_empty());
        circles
    }
}

/// Modules reachable from one; itself only through a cycle.
fn reached_from<'m>(
    module: &'m str,
    used: &BTreeMap<&'m str, BTreeSet<&'m str>>,
) -> BTreeSet<&'m str> {
    let mut reached = BTreeSet::new();
    let mut open = vec![module];
    while let Some(module) = open.pop() {
        let next = used.get(module).into_iter().flatten();
        open.extend(next.filter(|next| reached.insert(**next)));
    }
    reached
}

#[test]
fn every_module_uses_only_allowed_modules() {
    let sources = Sources::read();
    let mut wrong = Vec::new();
    for source in sources.0.values() {
        let allowed = ALLOWED.iter().find(|(part, _)| *part == source.part());
        let Some((_, allowed)) = allowed else {
            panic!("say in ALLOWED what {} may use", source.module);
        };
        for used in sources.parts_used(source) {
            if !allowed.contains(&used.as_str()) {
                wrong.push(format!("{} uses {used}", source.module));
            }
        }
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
}

#[test]
fn files_use_one_another_only_in_known_cycles() {
    let sources = Sources::read();
    let found = sources.circles();
    let mut unknown = found.clone();
    for (files, reason) in CIRCLES {
        let circle: BTreeSet<&str> = files.iter().copied().collect();
        let is_there = unknown.remove(&circle);
        assert!(
            is_there,
            "no circle any more: {files:?} ({reason}); there are {unknown:#?}"
        );
    }
    eprintln!("{} circles", found.len());
    for circle in &unknown {
        eprintln!("{} files in a circle:", circle.len());
        for module in circle {
            let used = sources.modules_used(&sources.0[*module]);
            let used: Vec<_> = used.intersection(circle).collect();
            eprintln!("  {module} uses {used:?}");
        }
    }
    assert!(unknown.is_empty(), "circles that CIRCLES lacks");
}

#[test]
fn map_and_screens_do_not_use_each_other() {
    let sources = Sources::read();
    let rooms = ["client::view", "client::ui"];
    for (room, other) in [(rooms[0], rooms[1]), (rooms[1], rooms[0])] {
        let of_room = |source: &&Source| source.module.starts_with(room);
        let mut all = sources.0.values().filter(of_room).peekable();
        assert!(all.peek().is_some(), "nothing is in {room}");
        for source in all {
            let used = sources.modules_used(source);
            let wrong: Vec<_> = used.iter().filter(|used| used.starts_with(other)).collect();
            assert!(wrong.is_empty(), "{} uses {wrong:?}", source.module);
        }
    }
}

#[test]
fn every_way_to_write_a_path_is_recognised() {
    let sources = |file: &str, code: &str| {
        let mut sources = Sources(BTreeMap::new());
        for other in ["sim/mod.rs", "read/mod.rs", "read/tile.rs", "grid/mod.rs"] {
            sources.add(other, "pub use tile::Tile;");
        }
        sources.add(
            "read/mod.rs",
            "mod tile;\npub use tile::{Tile, KnownTile as V};",
        );
        sources.add(file, code);
        sources
    };
    let used = |file: &str, code: &str| {
        let sources = sources(file, code);
        let source = Source::new(file, code);
        let used = sources.modules_used(&source).into_iter();
        used.collect::<Vec<&str>>().join(" ")
    };
    let file = "sim/level.rs";
    for (code, expected) in [
        ("use crate::grid::Grid;", "grid"),
        (
            "use crate::{\n    grid::{Grid, Point},\n    read::tile::Shown, // seen\n};",
            "grid read::tile",
        ),
        ("use crate::read::Tile;", "read::tile"),
        ("use crate::read::Other;", "read"),
        ("use crate::read;\nfn f() -> read::Tile {}", "read::tile"),
        ("let x = crate::read::tile::shown();", "read::tile"),
        ("use super::super::read::Tile;", "read::tile"),
        ("use super::{super::grid::Grid, RULES};", "grid sim"),
        ("use super::{super::read::Tile as Shown};", "read::tile"),
        ("// crate::read::Tile", ""),
        ("use std::fmt;\npub use crate::read::Tile;", ""),
        (
            "#[cfg(test)]\nmod tests {\n    use crate::read::Tile;\n}",
            "",
        ),
    ] {
        assert_eq!(used(file, code), expected, "{code}");
    }
    let parts = |code| {
        let source = Source::new("main.rs", code);
        sources("main.rs", code).parts_used(&source)
    };
    let code = "use slight_danger::{grid::Grid, sim::Seed};\npub use crate::read::Tile;";
    assert!(parts(code).iter().eq(["grid", "read", "sim"]));
}

#[test]
fn a_cycle_is_found() {
    let mut sources = Sources(BTreeMap::new());
    sources.add("sim/mod.rs", "mod a;\nmod b;\nmod c;\npub use b::B;");
    sources.add("sim/a.rs", "use super::B;");
    sources.add("sim/b.rs", "use super::a::A;");
    sources.add("sim/c.rs", "use super::{a::A, b};");
    let circles = sources.circles();
    assert!(circles.iter().flatten().eq(&["sim::a", "sim::b"]));
}

#[test]
fn grid_and_texts_know_no_engine() {
    for source in Sources::read()
        .0
        .values()
        .filter(|source| ["grid", "text"].contains(&source.part()))
    {
        assert!(!source.code.contains("bevy"), "{}", source.module);
    }
}

/// Modules that may tell the truth about a game, and why. The rules know it anyway.
const TRUTHFUL: [(&str, &str); 14] = [
    ("bot::batch", "how a game ended"),
    ("bot::game_stats", "counts of all enemies"),
    ("client::ui::card::content", "choices, for those who ask"),
    (
        "client::ui::end_screen",
        "secret rooms, when the game is over",
    ),
    ("client::ui::proof", "the way to win, for those who ask"),
    ("game", "the door to it"),
    ("headless::level_structure", "`inspect`"),
    ("headless::view", "`inspect`"),
    ("read::end_summary", "secret rooms, when the game is over"),
    (
        "read::proof",
        "choices, and the way to win, for those who ask",
    ),
    ("replay::character_dump", "how a game ended"),
    ("replay::history", "read when a game is over"),
    ("replay::playthrough", "keeps the history"),
    ("store::finished_game", "how a game ended"),
];

#[test]
fn few_modules_know_more_than_the_player() {
    let sources = Sources::read();
    let others = sources.0.values().filter(|source| source.part() != "sim");
    let knowing = others.filter(|source| source.code.to_lowercase().contains("omniscient"));
    let knowing: Vec<&str> = knowing.map(|source| source.module.as_str()).collect();
    assert_eq!(knowing, TRUTHFUL.map(|(module, _)| module));
}

/// Modules with English in their code, and who reads it. All texts for players are in catalogues.
const ENGLISH: [(&str, &str); 19] = [
    ("auto::stop", "clients of the protocol"),
    ("bot", "designers, in reports"),
    (
        "client::launch",
        "the terminal, where no window opens, and reports of crashes",
    ),
    ("commands", "the terminal"),
    ("content", "designers, about mistakes in data"),
    ("data", "designers, about mistakes in data"),
    ("generate", "designers, about worlds that cannot be"),
    ("headless", "clients of the protocol"),
    ("main", "the terminal"),
    ("replay::header", "why a recording cannot be watched"),
    ("replay::verify", "the terminal"),
    ("scenario", "designers, about mistakes in scenarios"),
    ("sim::ai::ai_trace", "people who watch"),
    ("sim::definition", "designers, about mistakes in data"),
    ("sim::event::kind", "clients of the protocol"),
    ("sim::save::snapshot", "whoever reports a damaged save"),
    ("store", "why a file could not be read or written"),
    ("text", "translators, about mistakes in catalogues"),
    ("grid", "designers, about mistakes in scenarios"),
];

/// The string literals of a code that look like English, except those that only programmers see.
fn english(code: &str) -> Vec<&str> {
    let is_word = |word: &str| word.len() > 1 && word.bytes().all(|byte| byte.is_ascii_lowercase());
    let for_programmers = [
        "reason", "[error(", "expect(", "debug!(", "warn!(", "error!(", "panic!(", "assert",
    ];
    let mut found = Vec::new();
    for line in code.lines() {
        let mut parts = line.split('"');
        let before = parts.next().unwrap_or_default();
        if for_programmers.iter().any(|word| before.contains(word)) {
            continue;
        }
        let literals = parts.step_by(2);
        found.extend(literals.filter(|literal| {
            let words: Vec<&str> = literal.split(' ').collect();
            words
                .windows(2)
                .any(|pair| pair.iter().all(|word| is_word(word)))
        }));
    }
    found
}

#[test]
fn all_texts_for_players_are_in_catalogues() {
    let sources = Sources::read();
    for (module, _) in ENGLISH {
        let within = format!("{module}::");
        let mut here = sources.0.values();
        let is_needed = here.any(|source| {
            (source.module == module || source.module.starts_with(&within))
                && !english(&source.code).is_empty()
        });
        assert!(is_needed, "{module} has no English any more");
    }
    let mut wrong = Vec::new();
    for source in sources.0.values() {
        let module = source.module.as_str();
        let mut allowed = ENGLISH.iter().map(|(module, _)| *module);
        let is_allowed = allowed.any(|other| {
            module
                .strip_prefix(other)
                .is_some_and(|rest| rest.is_empty() || rest.starts_with("::"))
        });
        if !is_allowed && !module.contains("tests") {
            let found = english(&source.code);
            wrong.extend(found.iter().map(|text| format!("{module}: {text}")));
        }
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
}

#[test]
fn no_todo_is_left() {
    let sources = Sources::read();
    for source in sources.0.values() {
        for word in ["TODO", "FIXME", "XXX"] {
            assert!(!source.text.contains(word), "{word} in {}", source.module);
        }
    }
}
