//! Overlays: files with the differences of another danger from the data files.
//!
//! `danger/grave.ron` makes the danger "grave". It has a sentence for menus and a section
//! for each data file that it changes:
//!
//! ```ron
//! (
//!     about: "The caves as they are, but the goblins bite.",
//!     creatures: { "goblin": (attack: 30) },
//! )
//! ```

use std::path::Path;

use crate::data::{Field, Problem, Source, Value};

use super::folder::{names, replacement};

/// Name of the danger that the data files describe before an overlay changes them.
pub(super) const USUAL: &str = "slight";

/// Description of the usual danger.
const ABOUT_USUAL: &str = "The caves as they are meant to be: a slight danger, and a fair one.";

/// The folder of overlays in a data folder.
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
    /// Name of the danger.
    pub(super) name: String,
    /// The overlay's file, as in `danger/grave.ron`.
    pub(super) file: String,
    pub(super) text: String,
    /// Whether mistakes in combination with the data files are reported. Otherwise an
    /// overlay that does not fit them is left out.
    pub(super) must_fit: bool,
}

impl OverlayText {
    fn new(name: &str, text: String, must_fit: bool) -> Self {
        Self {
            name: name.to_owned(),
            file: format!("{FOLDER}/{name}.ron"),
            text,
            must_fit,
        }
    }

    /// Adds the overlay to the message of a mistake that a file has only with it.
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
        .map(|(name, text)| OverlayText::new(name, text.to_owned(), must_fit))
        .collect()
}

/// These overlays and those of a data folder, sorted by name. An overlay of the folder
/// replaces another of its name; one that cannot be read is a problem.
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
                all.push(OverlayText::new(name, text, true));
            }
            Ok(None) => {}
            Err(problem) => problems.push(problem),
        }
    }
    all.sort_by(|one, other| one.name.cmp(&other.name));
    all
}

/// Checks the name of a danger.
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
    /// Description of the danger in a sentence; `None` if it is wrong.
    pub(super) about: Option<String>,
    /// Sections, with the names of their data files.
    sections: Vec<(&'static str, Value<'s>)>,
}

impl<'s> Overlay<'s> {
    /// The empty overlay of the usual danger.
    pub(super) fn usual() -> Self {
        Self {
            about: Some(ABOUT_USUAL.to_owned()),
            sections: Vec::new(),
        }
    }

    /// Reads an overlay of these data files. The key of a section is the name of its file
    /// without `.ron`.
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

    /// The part of the overlay for a data file; `None` if it changes nothing there.
    pub(super) fn section(&self, file: &str) -> Option<Value<'s>> {
        let section = self.sections.iter().find(|(name, _)| *name == file);
        section.map(|(_, value)| value.clone())
    }
}
