//! Overlays: files that change the data files for another difficulty.
//!
//! `danger/grave.ron` makes the difficulty "grave". It has a sentence for menus and a section for
//! each data file that it changes:
//!
//! ```ron
//! (
//!     about: "The caves as they are, but the goblins bite.",
//!     creatures: { "goblin": (attack: 30) },
//! )
//! ```

use std::{borrow::Cow, path::Path};

use crate::data::{Field, Problem, Source, Value};

use super::folder::{names, replacement};

/// Name of the difficulty of the data files without an overlay.
pub(super) const USUAL: &str = "slight";

/// Description of that difficulty.
const ABOUT_USUAL: &str = "The caves as they are meant to be: a slight danger, and a fair one.";

/// Folder of overlays in a data folder.
pub(super) const FOLDER: &str = "danger";

/// Overlays compiled into the program, by name.
const BUILTIN: [(&str, &str); 2] = [
    (
        "classic",
        include_str!("../../assets/data/danger/classic.ron"),
    ),
    ("grave", include_str!("../../assets/data/danger/grave.ron")),
];

/// The text of an overlay.
pub(super) struct OverlayText {
    /// Name of the difficulty.
    pub(super) name: String,
    /// File name of the overlay, such as `danger/grave.ron`.
    pub(super) file: String,
    /// Borrowed if it is compiled into the program.
    pub(super) text: Cow<'static, str>,
    /// Whether to report mistakes of the overlay together with the data files. If false, an overlay
    /// that does not fit the files is ignored.
    pub(super) must_fit: bool,
}

impl OverlayText {
    fn new(name: &str, text: Cow<'static, str>, must_fit: bool) -> Self {
        Self {
            name: name.to_owned(),
            file: format!("{FOLDER}/{name}.ron"),
            text,
            must_fit,
        }
    }

    /// Adds the overlay to the message of a mistake that only occurs with it.
    pub(super) fn explain_problem(&self, mut problem: Problem) -> Problem {
        if problem.file != self.file {
            let words = format!(" (with {} laid over it)", self.file);
            problem.message.push_str(&words);
        }
        problem
    }
}

/// The overlays compiled into the program.
pub(super) fn builtin(must_fit: bool) -> Vec<OverlayText> {
    BUILTIN
        .into_iter()
        .map(|(name, text)| OverlayText::new(name, text.into(), must_fit))
        .collect()
}

/// Adds the overlays of a data folder to the given ones, sorted by name. An overlay of the folder
/// replaces one of the same name; an unreadable overlay is a problem.
pub(super) fn find(
    folder: &Path,
    mut all: Vec<OverlayText>,
    problems: &mut Vec<Problem>,
) -> Vec<OverlayText> {
    for file in names(&folder.join(FOLDER)) {
        let Some(name) = file.strip_suffix(".ron") else {
            continue;
        };
        let file = format!("{FOLDER}/{file}");
        let checked = check_name(name).map_err(|message| Problem::of_file(&file, message));
        match checked.and_then(|()| replacement(folder, &file)) {
            Ok(Some(text)) => {
                all.retain(|other| other.name != name);
                all.push(OverlayText::new(name, text.into(), true));
            }
            Ok(None) => {}
            Err(problem) => problems.push(problem),
        }
    }
    all.sort_by(|one, other| one.name.cmp(&other.name));
    all
}

/// Checks the name of a difficulty.
fn check_name(name: &str) -> Result<(), String> {
    if name == USUAL {
        return Err(format!(
            "\"{USUAL}\" is the danger of the data files themselves; give this one another name"
        ));
    }
    if !(1..=32).contains(&name.chars().count()) || name.chars().any(char::is_control) {
        return Err("the name of a danger must be 1 to 32 characters on one line".to_owned());
    }
    Ok(())
}

/// An overlay, split into its sections.
pub(super) struct Overlay<'s> {
    /// Description of the difficulty in a sentence; `None` if it is wrong.
    pub(super) about: Option<String>,
    /// Sections, with the names of the data files that they change.
    sections: Vec<(&'static str, Value<'s>)>,
}

impl<'s> Overlay<'s> {
    /// The empty overlay of the default difficulty.
    pub(super) fn usual() -> Self {
        Self {
            about: Some(ABOUT_USUAL.to_owned()),
            sections: Vec::new(),
        }
    }

    /// Reads an overlay of the given data files. The key of a section is its file's name without
    /// `.ron`.
    pub(super) fn read(source: &'s Source<'s>, files: &[&'static str]) -> Option<Self> {
        let mut block = source.block()?;
        let about = Field::<String>::new("about").take(&mut block);
        let sections = files
            .iter()
            .filter_map(|file| {
                let section = file.strip_suffix(".ron")?;
                Some((*file, block.take(section)?))
            })
            .collect();
        block.finish();
        Some(Self { about, sections })
    }

    /// The section of the overlay for a data file; `None` if it changes nothing there.
    pub(super) fn section(&self, file: &str) -> Option<Value<'s>> {
        let section = self.sections.iter().find(|(name, _)| *name == file);
        section.map(|(_, value)| value.clone())
    }
}
