//! `text/LANGUAGE/*.ftl`: what players read, in each language.

use std::{fs, path::Path, sync::Arc};

use crate::text::{Catalogue, CatalogueFile, ENGLISH, Languages, Mistake};

use super::{error::Problem, folder::replacement};

/// The folder of catalogues in a data folder.
pub(super) const FOLDER: &str = "text";

macro_rules! builtin {
    ($($name:literal),* $(,)?) => {
        [$(($name, include_str!(concat!("../../assets/text/", $name))),)*]
    };
}

/// The catalogues compiled into the program, by language and file.
const BUILTIN: [(&str, &str); 30] = builtin![
    "de/auto.ftl",
    "de/body.ftl",
    "de/commands.ftl",
    "de/creatures.ftl",
    "de/events.ftl",
    "de/grammar.ftl",
    "de/help.ftl",
    "de/items.ftl",
    "de/menus.ftl",
    "de/nouns.ftl",
    "de/pack.ftl",
    "de/panel.ftl",
    "de/places.ftl",
    "de/refusals.ftl",
    "de/story.ftl",
    "en/auto.ftl",
    "en/body.ftl",
    "en/commands.ftl",
    "en/creatures.ftl",
    "en/events.ftl",
    "en/grammar.ftl",
    "en/help.ftl",
    "en/items.ftl",
    "en/menus.ftl",
    "en/nouns.ftl",
    "en/pack.ftl",
    "en/panel.ftl",
    "en/places.ftl",
    "en/refusals.ftl",
    "en/story.ftl",
];

/// The names and texts of catalogue files, as in `de/events.ftl`.
type Files = Vec<(String, String)>;

/// The built-in catalogues, with those of a folder laid over them id by id.
pub(super) fn languages(folder: Option<&Path>, problems: &mut Vec<Problem>) -> Option<Languages> {
    let builtin = BUILTIN.map(|(name, text)| (name.to_owned(), text.replace("\r\n", "\n")));
    let own = folder.map_or(Vec::new(), |folder| find(folder, problems));
    let mut codes: Vec<&str> = builtin.iter().chain(&own).filter_map(language).collect();
    codes.sort_unstable();
    codes.dedup();
    let mut build = |code: &str, fallback| {
        let layers = [files(&builtin, code), files(&own, code)];
        let built = Catalogue::build(&[&layers[0], &layers[1]], fallback);
        built
            .map(Arc::new)
            .map_err(|mistakes| problems.extend(mistakes.into_iter().map(problem)))
            .ok()
    };
    let english = build(ENGLISH, None);
    let others = codes.into_iter().filter(|code| *code != ENGLISH);
    let others: Vec<(String, Option<Arc<Catalogue>>)> = others
        .map(|code| (code.to_owned(), build(code, english.clone())))
        .collect();
    let others = others.into_iter().map(|(code, built)| Some((code, built?)));
    Some(Languages::new(english?, others.collect::<Option<_>>()?))
}

/// The code of the language of a file: "de".
fn language((name, _): &(String, String)) -> Option<&str> {
    Some(name.split_once('/')?.0)
}

/// The files of a language.
fn files<'f>(all: &'f [(String, String)], code: &str) -> Vec<CatalogueFile<'f>> {
    let own = all.iter().filter(|file| language(file) == Some(code));
    own.map(|(name, text)| CatalogueFile { name, text })
        .collect()
}

/// The catalogue files of a data folder, sorted by their names. One that cannot be read is a
/// problem.
fn find(folder: &Path, problems: &mut Vec<Problem>) -> Files {
    let names = |folder: &Path| {
        let entries = fs::read_dir(folder).into_iter().flatten().flatten();
        let mut names: Vec<String> = entries
            .map(|entry| entry.file_name().to_string_lossy().into_owned())
            .collect();
        names.sort();
        names
    };
    let mut all = Vec::new();
    let folder = folder.join(FOLDER);
    for code in names(&folder) {
        for file in names(&folder.join(&code)) {
            let name = format!("{code}/{file}");
            if !file.ends_with(".ftl") {
                continue;
            }
            match replacement(&folder, &name) {
                Ok(text) => all.extend(text.map(|text| (name, text.replace("\r\n", "\n")))),
                Err(message) => problems.push(Problem {
                    file: format!("{FOLDER}/{name}"),
                    line: 0,
                    key: String::new(),
                    message,
                }),
            }
        }
    }
    all
}

fn problem(mistake: Mistake) -> Problem {
    Problem {
        file: format!("{FOLDER}/{}", mistake.file),
        line: mistake.line,
        key: mistake.id,
        message: mistake.message,
    }
}
