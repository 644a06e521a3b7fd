//! Loads all data files, and reports all mistakes at once.

use std::{borrow::Cow, collections::BTreeSet, path::Path, rc::Rc, sync::OnceLock};

use crate::{
    data::{Cuts, Problem},
    sim::{DataFile, Definitions},
};

use super::{
    error::ContentError,
    folder::{files, replacement},
    kinds::{
        self, APPEARANCES, CREATURES, EFFECTS, ITEMS, KEEP, PERKS, RULES, TERRAIN, Texts, WORLD,
    },
    meaning::data_file,
    overlay::{self, OverlayText},
    texts,
};

/// Files of a data folder from before Keeps and rules existed.
const OLD_FILES: [&str; 6] = [TERRAIN, CREATURES, ITEMS, EFFECTS, APPEARANCES, WORLD];

/// The data that is compiled into the program; it is read only once.
///
/// # Errors
///
/// When the program was built from faulty data, which its tests rule out.
pub fn builtin() -> Result<Definitions, ContentError> {
    static BUILTIN: OnceLock<Result<Definitions, ContentError>> = OnceLock::new();
    let read = || all(builtin_texts(), &overlay::builtin(true), None, Vec::new()).0;
    BUILTIN.get_or_init(read).clone()
}

/// Loads the data of a folder. Files named as in `assets/data` replace the built-in files. Overlays
/// in its folder `danger` are added to the built-in overlays or replace them by name; built-in
/// overlays that do not fit the files are ignored. Messages in its folder `text` replace the
/// built-in messages id by id. Other files are ignored.
///
/// # Errors
///
/// All mistakes of all files; nothing is loaded then.
pub fn load(folder: &Path) -> Result<Definitions, ContentError> {
    read(folder).0
}

/// Loads the data of a folder, and finds the keys of its overlays that remove nothing.
fn read(folder: &Path) -> (Result<Definitions, ContentError>, Vec<Problem>) {
    if !folder.is_dir() {
        let message = "no such folder; --content takes a folder with data files";
        let problems = vec![Problem::of_file(folder.display().to_string(), message)];
        return (Err(ContentError { problems }), Vec::new());
    }
    let mut texts = builtin_texts();
    let mut problems = Vec::new();
    let mut replaced = Vec::new();
    texts
        .all
        .retain_mut(|(name, text)| match replacement(folder, name) {
            Ok(own) => {
                replaced.extend(own.is_some().then_some(*name));
                if let Some(own) = own {
                    *text = own.into();
                }
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
        // Folders from before optional rules existed are played without them.
        texts.all.retain(|(name, _)| *name != RULES);
    }
    let overlays = overlay::find(folder, overlay::builtin(false), &mut problems);
    all(texts, &overlays, Some(folder), problems)
}

/// Reports what [`load`] ignores in the folder of a mod: files because of their names, and keys that
/// an overlay removes although no file has them. Reports a folder that has no files, too.
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
            found.push(problem(name.to_owned(), "is not a folder"));
        }
    }
    if all.is_empty() && folder.is_dir() {
        found.push(problem(
            folder.display().to_string(),
            "nothing is in this folder",
        ));
    }
    found.extend(read(folder).1);
    found
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

fn builtin_texts() -> Texts {
    Texts {
        all: BUILTIN.map(|(name, text)| (name, text.into())).into(),
        keeps_are_optional: false,
        kits_are_optional: false,
    }
}

/// Builds the definitions of the files alone and with each overlay. Adds the catalogues of the
/// folder, if given. Returns them with the keys of overlays that remove nothing.
fn all(
    texts: Texts,
    overlays: &[OverlayText],
    folder: Option<&Path>,
    mut problems: Vec<Problem>,
) -> (Result<Definitions, ContentError>, Vec<Problem>) {
    let cuts = Rc::<Cuts>::default();
    let files = texts.all.iter().map(|(_, text)| text);
    for text in files.chain(overlays.iter().map(|overlay| &overlay.text)) {
        if let Cow::Borrowed(builtin) = text {
            cuts.trust(builtin);
        }
    }
    let sums = texts.all.iter().map(|(name, text)| data_file(name, text));
    let sums: Vec<DataFile> = sums.collect();
    let usual = kinds::read(&texts, &sums, None, &cuts);
    problems.extend(usual.problems);
    let (mut others, mut idle) = (Vec::new(), Vec::new());
    for overlay in overlays {
        let read = kinds::read(&texts, &sums, Some(overlay), &cuts);
        others.extend(read.kinds);
        if overlay.must_fit {
            idle.extend(read.idle);
            // Mistakes that the files have without the overlay are reported already.
            let told: BTreeSet<Problem> = problems.iter().cloned().collect();
            let new = read
                .problems
                .into_iter()
                .filter(|problem| !told.contains(problem));
            problems.extend(new.map(|problem| overlay.explain_problem(problem)));
        }
    }
    let languages = texts::languages(folder, &mut problems);
    let definitions = match usual.kinds.zip(languages) {
        Some((usual, languages)) if problems.is_empty() => {
            Ok(Definitions::new(usual, others, languages))
        }
        _ => Err(ContentError { problems }),
    };
    (definitions, idle)
}
