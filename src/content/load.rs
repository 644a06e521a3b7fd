//! Loads all data files, and reports all mistakes at once.

use std::{collections::BTreeSet, path::Path, sync::OnceLock};

use crate::sim::{Builder, Danger, DataFile, Definitions, Kinds, RulesDefinition};

use super::{
    appearances, creatures, effects,
    error::{ContentError, Problem},
    folder::{files, replacement},
    items,
    keep::{self, KeepFile},
    meaning::data_file,
    overlay::{self, Overlay, OverlayText},
    perks,
    reader::{Schema, Source},
    rules,
    sprites::SPRITE_NAMES,
    terrain, texts, world,
};

const TERRAIN: &str = "terrain.ron";
const CREATURES: &str = "creatures.ron";
const ITEMS: &str = "items.ron";
const EFFECTS: &str = "effects.ron";
const APPEARANCES: &str = "appearances.ron";
const KEEP: &str = "keep.ron";
const PERKS: &str = "perks.ron";
const RULES: &str = "rules.ron";
const WORLD: &str = "world.ron";

/// The files of a data folder from before there were Keeps and rules.
const OLD_FILES: [&str; 6] = [TERRAIN, CREATURES, ITEMS, EFFECTS, APPEARANCES, WORLD];

/// The data compiled into the program, read once.
///
/// # Errors
///
/// When the program was built from wrong data, which its tests rule out.
pub fn builtin() -> Result<Definitions, ContentError> {
    static BUILTIN: OnceLock<Result<Definitions, ContentError>> = OnceLock::new();
    let read = || all(Texts::builtin(), &overlay::builtin(true), None, Vec::new());
    BUILTIN.get_or_init(read).clone()
}

/// The data of a folder: files named as in `assets/data` replace the built-in ones. Overlays
/// in its folder `danger` replace the built-in ones or are added to them; built-in overlays
/// that do not fit the files are left out. Messages of catalogues in its folder `text` replace
/// the built-in ones, id by id. Other files are ignored.
///
/// # Errors
///
/// All mistakes of all files; then nothing is loaded.
pub fn load(folder: &Path) -> Result<Definitions, ContentError> {
    if !folder.is_dir() {
        let message = "no such folder; --content takes a folder with data files";
        return Err(ContentError {
            problems: vec![Problem::of_file(folder.display().to_string(), message)],
        });
    }
    let mut texts = Texts::builtin();
    let mut problems = Vec::new();
    let mut replaced = Vec::new();
    texts
        .all
        .retain_mut(|(name, text)| match replacement(folder, name) {
            Ok(own) => {
                replaced.extend(own.is_some().then_some(*name));
                *text = own.unwrap_or_else(|| std::mem::take(text));
                true
            }
            Err(problem) => {
                problems.push(problem);
                false
            }
        });
    texts.keeps_are_optional = !replaced.is_empty() && !replaced.contains(&KEEP);
    texts.kits_are_optional = !replaced.is_empty() && !replaced.contains(&PERKS);
    let is_whole = OLD_FILES.iter().all(|name| replaced.contains(name));
    if is_whole && !replaced.contains(&RULES) {
        // A folder from before there were optional rules is played without them.
        texts.all.retain(|(name, _)| *name != RULES);
    }
    let overlays = overlay::find(folder, overlay::builtin(false), &mut problems);
    all(texts, &overlays, Some(folder), problems)
}

/// Files of a mod's folder that [`load`] ignores because of their names, each as a problem; also one
/// if the folder has no file of a mod at all.
#[must_use]
pub fn unread(folder: &Path) -> Vec<Problem> {
    let names = BUILTIN.map(|(name, _)| name);
    let is_read = |file: &str| match file.split('/').collect::<Vec<_>>()[..] {
        [name] => names.contains(&name),
        [overlay::FOLDER, name] => name.ends_with(".ron"),
        [texts::FOLDER, _, name] => name.ends_with(".ftl"),
        _ => false,
    };
    let places = format!(
        "{}, danger/NAME.ron and text/CODE/NAME.ftl",
        names.join(", ")
    );
    let problem = |file: String, what: &str| {
        Problem::of_file(file, format!("{what}; the files of a mod are {places}"))
    };
    let all = files(folder);
    let unread = all.iter().filter(|file| !is_read(file));
    let mut found: Vec<Problem> = unread
        .map(|file| problem(file.clone(), "nothing reads this file"))
        .collect();
    for name in [overlay::FOLDER, texts::FOLDER] {
        let path = folder.join(name);
        if path.exists() && !path.is_dir() {
            found.push(problem(name.to_owned(), "is no folder"));
        }
    }
    if all.is_empty() && folder.is_dir() {
        found.push(problem(
            folder.display().to_string(),
            "nothing is in this folder",
        ));
    }
    found
}

/// A JSON schema of the data files, `docs/data.schema.json`: keys, types and bounds, as they are
/// read.
#[must_use]
pub fn schema() -> serde_json::Value {
    let schema = Schema::default();
    read(&Texts::builtin(), None, Some(&schema));
    schema.to_value()
}

/// The data files compiled into the program.
const BUILTIN: [(&str, &str); 9] = [
    (TERRAIN, include_str!("../../assets/data/terrain.ron")),
    (CREATURES, include_str!("../../assets/data/creatures.ron")),
    (ITEMS, include_str!("../../assets/data/items.ron")),
    (EFFECTS, include_str!("../../assets/data/effects.ron")),
    (
        APPEARANCES,
        include_str!("../../assets/data/appearances.ron"),
    ),
    (KEEP, include_str!("../../assets/data/keep.ron")),
    (PERKS, include_str!("../../assets/data/perks.ron")),
    (RULES, include_str!("../../assets/data/rules.ron")),
    (WORLD, include_str!("../../assets/data/world.ron")),
];

/// The texts of all data files by name, without those that could not be read.
struct Texts {
    all: Vec<(&'static str, String)>,
    /// Whether mistakes in the file of Keeps are ignored: the folder replaces other files but
    /// not this one.
    keeps_are_optional: bool,
    /// Whether there are no kits if they name things that there are not: the folder replaces
    /// other files but not that of perks.
    kits_are_optional: bool,
}

impl Texts {
    fn builtin() -> Self {
        Self {
            all: BUILTIN.map(|(name, text)| (name, text.to_owned())).into(),
            keeps_are_optional: false,
            kits_are_optional: false,
        }
    }

    fn get(&self, name: &str) -> Option<&str> {
        let (_, text) = self.all.iter().find(|(other, _)| *other == name)?;
        Some(text)
    }
}

/// The definitions of the files themselves, and with each overlay laid over them; texts also
/// from the folder, if there is one.
fn all(
    texts: Texts,
    overlays: &[OverlayText],
    folder: Option<&Path>,
    mut problems: Vec<Problem>,
) -> Result<Definitions, ContentError> {
    let (usual, found) = read(&texts, None, None);
    problems.extend(found);
    let mut others = Vec::new();
    for overlay in overlays {
        let (kinds, found) = read(&texts, Some(overlay), None);
        others.extend(kinds);
        if overlay.must_fit {
            // Mistakes that the files have without it are reported already.
            let told: BTreeSet<Problem> = problems.iter().cloned().collect();
            let new = found.into_iter().filter(|problem| !told.contains(problem));
            problems.extend(new.map(|problem| overlay.explain_problem(problem)));
        }
    }
    let languages = texts::languages(folder, &mut problems);
    match usual.zip(languages) {
        Some((usual, languages)) if problems.is_empty() => {
            Ok(Definitions::new(usual, others, languages))
        }
        _ => Err(ContentError { problems }),
    }
}

/// Data files being read, with an overlay over them and the mistakes found so far.
struct Reader<'t> {
    /// `None` if the overlay could not be read.
    overlay: Option<Overlay<'t>>,
    problems: Vec<Problem>,
    schema: Option<&'t Schema>,
}

impl<'t> Reader<'t> {
    fn source<'s>(&self, file: &'s str, text: &'s str) -> Source<'s>
    where
        't: 's,
    {
        let overlay = self.overlay.as_ref();
        Source::new(file, text)
            .with_overlay(overlay.and_then(|overlay| overlay.section(file)))
            .with_schema(self.schema)
    }

    /// Reads a file; `None` without a text.
    fn read<T>(
        &mut self,
        file: &str,
        text: Option<&str>,
        read: impl FnOnce(&Source) -> T,
    ) -> Option<T> {
        let source = self.source(file, text?);
        let content = read(&source);
        self.problems.extend(source.into_problems());
        Some(content)
    }
}

/// The definitions of the files, with an overlay over them if given, and all mistakes;
/// `None` if there are any. What is asked for is written into the schema, if one is given.
fn read(
    texts: &Texts,
    overlay: Option<&OverlayText>,
    schema: Option<&Schema>,
) -> (Option<Kinds>, Vec<Problem>) {
    let files = texts.all.iter().map(|(name, text)| data_file(name, text));
    let mut files: Vec<DataFile> = files.collect();
    let names = BUILTIN.map(|(name, _)| name);
    let above = overlay.map(|overlay| Source::overlay(&overlay.file, &overlay.text));
    let mut reader = Reader {
        overlay: match &above {
            None => Some(Overlay::usual()),
            Some(above) => Overlay::read(above, &names),
        },
        problems: Vec::new(),
        schema,
    };
    let sprites: Vec<&str> = SPRITE_NAMES.lines().collect();
    let terrain = reader.read(TERRAIN, texts.get(TERRAIN), |source| {
        terrain::read(source, &sprites)
    });

    // Effects refer to creatures, items to effects and creatures to items, so the names of
    // creatures are read first.
    let (names, others) = texts
        .get(CREATURES)
        .map(|text| creatures::names(&reader.source(CREATURES, text)))
        .unwrap_or_default();
    let (effects, effect_names) = reader
        .read(EFFECTS, texts.get(EFFECTS), |source| {
            effects::read(source, &others)
        })
        .unwrap_or_default();
    let (items, item_names) = reader
        .read(ITEMS, texts.get(ITEMS), |source| {
            items::read(source, &sprites, &effect_names)
        })
        .unwrap_or_default();
    let unidentified = items
        .as_ref()
        .map(items::ItemFile::unidentified)
        .unwrap_or_default();
    let used_up = items.iter().flat_map(items::ItemFile::used_up);
    let goals = item_names.without(
        used_up,
        "can be used up, and then nobody can win; name another",
    );
    let appearances = reader.read(APPEARANCES, texts.get(APPEARANCES), |source| {
        appearances::read(source, &sprites, &unidentified)
    });
    let creatures = reader.read(CREATURES, texts.get(CREATURES), |source| {
        creatures::read(source, &sprites, (&names, &item_names, &effect_names))
    });
    let creatures = creatures.flatten();
    let keep = texts.get(KEEP).and_then(|text| {
        let source = reader.source(KEEP, text);
        let keep = keep::read(&source, &sprites, (&others, &item_names, &effect_names));
        let found = source.into_problems();
        if texts.keeps_are_optional && !found.is_empty() {
            // A folder from before there were Keeps has worlds without them.
            return Some(KeepFile::default());
        }
        reader.problems.extend(found);
        keep
    });
    let worlds = reader.read(WORLD, texts.get(WORLD), |source| {
        world::read(source, (&others, &item_names, &goals), keep.as_ref())
    });
    let worlds = worlds.flatten();
    let worlds = worlds.and_then(|worlds| Some((worlds.first()?.clone(), worlds)));
    let has_keeps = worlds.iter().flat_map(|(_, worlds)| worlds).any(|world| {
        let mut levels = world.levels.iter();
        levels.any(|level| matches!(level, Builder::Keep(_)))
    });
    if texts.keeps_are_optional && !has_keeps {
        // Games from before there were Keeps do not depend on their file.
        files.retain(|file| file.name != KEEP);
    }

    let player = creatures.as_ref();
    let player = player.and_then(|all| all.creatures.get(usize::from(all.player.0)));
    let perks = texts.get(PERKS).and_then(|text| {
        let source = reader.source(PERKS, text);
        let read = perks::read(&source, &sprites, &item_names, player);
        let found = source.into_problems();
        let lacks_kits = read.as_ref().is_some_and(|(_, kits)| kits.is_none());
        if !(lacks_kits && texts.kits_are_optional) {
            reader.problems.extend(found);
        }
        read.map(|(perks, kits)| (perks, kits.unwrap_or_default()))
    });
    let rules = match texts.get(RULES) {
        None => Some(RulesDefinition::default()),
        Some(text) => reader.read(RULES, Some(text), rules::read).flatten(),
    };

    let Reader {
        overlay: over,
        mut problems,
        ..
    } = reader;
    let danger = over.and_then(|over| over.about).map(|about| Danger {
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
        .flatten()
        .zip(creatures)
        .zip(items)
        .zip(worlds)
        .zip(keep)
        .zip(rules)
        .zip(perks);
    let kinds = match (all, effects.zip(appearances.flatten()), danger) {
        (
            Some((
                (((((terrain, creatures), items), (world, worlds)), keep), rules),
                (perks, kits),
            )),
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
            keep_settings: keep.settings,
            perks,
            kit: None,
            kits,
            rules,
            files,
        }),
        _ => None,
    };
    let kinds = kinds.map(|mut kinds| {
        if let Some(kit) = kinds.kits.first() {
            kinds.begin_with(kit.clone());
        }
        kinds.set_captives();
        kinds
    });
    (kinds, problems)
}
