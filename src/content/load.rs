//! Finds the files, reads them all, and reports everything wrong at once.

use std::path::Path;

use xxhash_rust::xxh3::xxh3_64;

use crate::sim::{Builder, Danger, DataFile, Definitions, Kinds, RulesDefinition};

use super::{
    appearances, creatures, effects,
    error::{ContentError, Problem},
    folder::replacement,
    items,
    keep::{self, KeepFile},
    names::NameTable,
    overlay::{self, Overlay, OverlayText},
    reader::Source,
    rules,
    sprites::SPRITE_NAMES,
    terrain, world,
};

const TERRAIN: &str = "terrain.ron";
const CREATURES: &str = "creatures.ron";
const ITEMS: &str = "items.ron";
const EFFECTS: &str = "effects.ron";
const APPEARANCES: &str = "appearances.ron";
const KEEP: &str = "keep.ron";
const RULES: &str = "rules.ron";
const WORLD: &str = "world.ron";

/// The files that there were from the beginning.
const OF_OLD: [&str; 6] = [TERRAIN, CREATURES, ITEMS, EFFECTS, APPEARANCES, WORLD];

/// The data compiled into the program.
///
/// # Errors
///
/// Only when the program was built from data with mistakes, which its tests
/// rule out.
pub fn builtin() -> Result<Definitions, ContentError> {
    all(Texts::builtin(), &overlay::builtin(true), Vec::new())
}

/// The data of a folder: files named as in `assets/data` replace the built-in
/// ones, a missing one keeps the built-in. Other files are left alone. Overlays in
/// its folder `danger` replace the built-in ones or are added to them; of the built-in
/// ones, those are there that go with the files.
///
/// # Errors
///
/// Every mistake of every file; then nothing is loaded.
pub fn load(folder: &Path) -> Result<Definitions, ContentError> {
    if !folder.is_dir() {
        let message = "no such folder; --content takes a folder with data files".to_owned();
        return Err(ContentError {
            problems: vec![Problem {
                file: folder.display().to_string(),
                line: 0,
                key: String::new(),
                message,
            }],
        });
    }
    let mut texts = Texts::builtin();
    let mut problems = Vec::new();
    let mut replaced = Vec::new();
    for (name, text) in texts.each() {
        match replacement(folder, name) {
            Ok(Some(replacement)) => {
                *text = Some(replacement);
                replaced.push(name);
            }
            Ok(None) => {}
            Err(message) => {
                *text = None;
                problems.push(Problem {
                    file: name.to_owned(),
                    line: 0,
                    key: String::new(),
                    message,
                });
            }
        }
    }
    texts.is_keep_of_others = !replaced.is_empty() && !replaced.contains(&KEEP);
    let is_whole = OF_OLD.iter().all(|name| replaced.contains(name));
    if is_whole && !replaced.contains(&RULES) {
        // A folder from before there were such rules is played without them.
        texts.rules = None;
    }
    let overlays = overlay::find(folder, overlay::builtin(false), &mut problems);
    all(texts, &overlays, problems)
}

/// The text of every data file; none for one that could not be read.
struct Texts {
    terrain: Option<String>,
    creatures: Option<String>,
    items: Option<String>,
    effects: Option<String>,
    appearances: Option<String>,
    keep: Option<String>,
    rules: Option<String>,
    world: Option<String>,
    /// Whether some files were replaced and that of Keeps was not.
    is_keep_of_others: bool,
}

impl Texts {
    fn builtin() -> Self {
        Self {
            terrain: Some(include_str!("../../assets/data/terrain.ron").to_owned()),
            creatures: Some(include_str!("../../assets/data/creatures.ron").to_owned()),
            items: Some(include_str!("../../assets/data/items.ron").to_owned()),
            effects: Some(include_str!("../../assets/data/effects.ron").to_owned()),
            appearances: Some(include_str!("../../assets/data/appearances.ron").to_owned()),
            keep: Some(include_str!("../../assets/data/keep.ron").to_owned()),
            rules: Some(include_str!("../../assets/data/rules.ron").to_owned()),
            world: Some(include_str!("../../assets/data/world.ron").to_owned()),
            is_keep_of_others: false,
        }
    }

    fn each(&mut self) -> [(&'static str, &mut Option<String>); 8] {
        [
            (TERRAIN, &mut self.terrain),
            (CREATURES, &mut self.creatures),
            (ITEMS, &mut self.items),
            (EFFECTS, &mut self.effects),
            (APPEARANCES, &mut self.appearances),
            (KEEP, &mut self.keep),
            (RULES, &mut self.rules),
            (WORLD, &mut self.world),
        ]
    }

    /// What it takes to know each file again.
    fn files(&mut self) -> Vec<DataFile> {
        let each = self.each().into_iter();
        each.filter_map(|(name, text)| Some(data_file(name, text.as_ref()?)))
            .collect()
    }
}

/// What it takes to know a file again. However its lines end, it says the same.
fn data_file(name: &str, text: &str) -> DataFile {
    DataFile {
        name: name.to_owned(),
        sum: xxh3_64(text.replace("\r\n", "\n").as_bytes()),
    }
}

/// The files as they are, and with each overlay laid over them.
fn all(
    mut texts: Texts,
    overlays: &[OverlayText],
    mut problems: Vec<Problem>,
) -> Result<Definitions, ContentError> {
    let (usual, found) = read(&mut texts, None);
    problems.extend(found);
    let mut others = Vec::new();
    for overlay in overlays {
        let (kinds, found) = read(&mut texts, Some(overlay));
        others.extend(kinds);
        if overlay.must_fit {
            // What is wrong without it was told before.
            let of_it: Vec<Problem> = found
                .into_iter()
                .filter(|problem| !problems.contains(problem))
                .map(|problem| overlay.blamed_for(problem))
                .collect();
            problems.extend(of_it);
        }
    }
    match usual {
        Some(usual) if problems.is_empty() => Ok(Definitions::new(usual, others)),
        _ => Err(ContentError { problems }),
    }
}

/// What the files say, with an overlay laid over them if there is one; nothing where
/// something is wrong.
fn read(texts: &mut Texts, overlay: Option<&OverlayText>) -> (Option<Kinds>, Vec<Problem>) {
    let mut files = texts.files();
    let names = texts.each().map(|(name, _)| name);
    let mut problems = Vec::new();
    let above = overlay.map(|overlay| Source::overlay(&overlay.file, &overlay.text));
    let over = match &above {
        None => Some(Overlay::usual()),
        Some(above) => Overlay::read(above, &names),
    };
    let laid = |file, text| {
        let section = over.as_ref().and_then(|over| over.section(file));
        Source::new(file, text).under(section)
    };
    let sprites: Vec<&str> = SPRITE_NAMES.lines().collect();
    let terrain = texts.terrain.as_deref().and_then(|text| {
        let source = laid(TERRAIN, text);
        let terrain = terrain::read(&source, &sprites);
        problems.extend(source.into_problems());
        terrain
    });

    // Effects name creatures, items name effects, creatures name items: whose
    // names come later is known before anything is read.
    let names = texts
        .creatures
        .as_deref()
        .map_or(NameTable::default(), |text| {
            NameTable::in_file(CREATURES, "creature", &laid(CREATURES, text))
        });
    let mut effect_names = NameTable::default();
    let effects = texts.effects.as_deref().and_then(|text| {
        let source = laid(EFFECTS, text);
        let effects;
        (effects, effect_names) = effects::read(&source, &names);
        problems.extend(source.into_problems());
        effects
    });

    let mut item_names = NameTable::default();
    let items = texts.items.as_deref().and_then(|text| {
        let source = laid(ITEMS, text);
        let items;
        (items, item_names) = items::read(&source, &sprites, &effect_names);
        problems.extend(source.into_problems());
        items
    });

    let hidden = items.as_ref().map_or(0, items::ItemFile::hidden);
    let appearances = texts.appearances.as_deref().and_then(|text| {
        let source = laid(APPEARANCES, text);
        let appearances = appearances::read(&source, &sprites, hidden);
        problems.extend(source.into_problems());
        appearances
    });

    let creatures = texts.creatures.as_deref().and_then(|text| {
        let source = laid(CREATURES, text);
        let creatures = creatures::read(&source, &sprites, (&names, &item_names));
        problems.extend(source.into_problems());
        creatures
    });

    let player = creatures.as_ref().map(|creatures| creatures.player);
    let keep = texts.keep.as_deref().and_then(|text| {
        let source = laid(KEEP, text);
        let keep = keep::read(&source, &sprites, (&names, &item_names));
        let found = source.into_problems();
        if texts.is_keep_of_others && !found.is_empty() {
            // A folder from before there were Keeps has worlds without them.
            return Some(KeepFile::default());
        }
        problems.extend(found);
        keep
    });
    let worlds = texts.world.as_deref().and_then(|text| {
        let source = laid(WORLD, text);
        let worlds = world::read(&source, (&names, &item_names), keep.as_ref(), player);
        problems.extend(source.into_problems());
        worlds
    });
    let worlds = worlds.and_then(|worlds| Some((worlds.first()?.clone(), worlds)));
    let has_keeps = worlds.iter().flat_map(|(_, worlds)| worlds).any(|world| {
        let mut levels = world.levels.iter();
        levels.any(|level| matches!(level, Builder::Keep(_)))
    });
    if texts.is_keep_of_others && !has_keeps {
        // Nothing depends on it, as in the games begun before there were Keeps.
        files.retain(|file| file.name != KEEP);
    }

    let rules = texts
        .rules
        .as_deref()
        .map_or(Some(RulesDefinition::default()), |text| {
            let source = laid(RULES, text);
            let rules = rules::read(&source);
            problems.extend(source.into_problems());
            rules
        });

    let about = over.and_then(|over| over.about);
    let danger = about.map(|about| Danger {
        name: overlay
            .map_or(overlay::USUAL, |overlay| &overlay.name)
            .to_owned(),
        about,
    });
    if let (Some(overlay), Some(above)) = (overlay, above) {
        files.push(data_file(&overlay.file, &overlay.text));
        problems.extend(above.into_problems());
    }

    let all = terrain
        .zip(creatures)
        .zip(items)
        .zip(worlds)
        .zip(keep)
        .zip(rules);
    let kinds = match (all, effects.zip(appearances), danger) {
        (
            Some((((((terrain, creatures), items), (world, worlds)), keep), rules)),
            Some((effects, appearances)),
            Some(danger),
        ) if problems.is_empty() => Some(Kinds {
            danger,
            terrain,
            items: items.with_corpses(&creatures.creatures, creatures.corpses, &sprites),
            creatures: creatures.creatures,
            player: creatures.player,
            effects,
            spells: items.spells,
            appearances,
            world,
            worlds,
            keeps: keep.keeps,
            keep_words: keep.words,
            rules,
            files,
        }),
        _ => None,
    };
    (kinds, problems)
}
