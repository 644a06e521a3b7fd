//! `text/LANGUAGE/*.ftl`: the texts that players read, in each language.

use std::{
    borrow::Cow,
    collections::BTreeSet,
    path::Path,
    sync::{Arc, LazyLock},
};

use crate::sim::Definitions;
use crate::text::{Catalogue, CatalogueFile, ENGLISH, Languages, LazyCatalogue, Mistake, Noun};

use crate::data::Problem;

use super::folder::{names, replacement};

/// Folder of catalogues in a data folder.
pub(super) const FOLDER: &str = "text";

macro_rules! builtin {
    ($folder:literal $($name:ident)*) => {
        [$((
            concat!($folder, stringify!($name), ".ftl"),
            include_str!(concat!("../../assets/text/", $folder, stringify!($name), ".ftl")),
        )),*]
    };
}

/// Catalogues compiled into the program, by language and file.
const BUILTIN: [[(&str, &str); 15]; 2] = [
    builtin!["de/" auto body commands creatures events grammar help items menus nouns pack panel
        places refusals story],
    builtin!["en/" auto body commands creatures events grammar help items menus nouns pack panel
        places refusals story],
];

/// Names and texts of catalogue files; a name is for example `de/events.ftl`.
type Files = Vec<(Cow<'static, str>, Cow<'static, str>)>;

/// The built-in catalogues, with those of a folder merged over them id by id. Languages of which
/// the folder has no file are built when they are first asked for.
pub(super) fn languages(folder: Option<&Path>, problems: &mut Vec<Problem>) -> Option<Languages> {
    let all_own = folder.map_or(Vec::new(), |folder| find(folder, problems));
    let mut build = |code: &str, fallback: Option<Arc<LazyCatalogue>>| {
        let own = files(&all_own, code);
        let fallback = move || fallback.map(|fallback| Arc::clone(&**fallback));
        let make: Box<dyn FnOnce() -> Arc<Catalogue> + Send> = if own.is_empty() {
            let code = code.to_owned();
            Box::new(move || {
                Catalogue::read(&[&files(&builtin(), &code)], fallback())
                    .0
                    .into()
            })
        } else {
            let built = Catalogue::build(&[&files(&builtin(), code), &own], fallback());
            let mistakes = |found: Vec<Mistake>| problems.extend(found.into_iter().map(problem));
            let built = Arc::new(built.map_err(mistakes).ok()?);
            Box::new(|| built)
        };
        Some(LazyLock::new(make))
    };
    let english = build(ENGLISH, None).map(Arc::new);
    let names = BUILTIN.as_flattened().iter().map(|(name, _)| *name);
    let names = names.chain(all_own.iter().map(|(name, _)| &**name));
    let others: BTreeSet<&str> = names.filter_map(language).collect();
    let others = others.into_iter().filter(|code| *code != ENGLISH);
    let others: Vec<_> = others
        .map(|code| Some((code.to_owned(), build(code, english.clone())?)))
        .collect();
    let others = others.into_iter().collect::<Option<_>>()?;
    Some(Languages::new(english?, others))
}

/// Language code of a file, such as "de".
fn language(name: &str) -> Option<&str> {
    Some(name.split_once('/')?.0)
}

/// Files of a language.
fn files<'f>(all: &'f Files, code: &str) -> Vec<CatalogueFile<'f>> {
    let own = all.iter().filter(|(name, _)| language(name) == Some(code));
    own.map(|(name, text)| CatalogueFile { name, text })
        .collect()
}

/// Catalogue files compiled into the program, with line feeds as line ends.
fn builtin() -> Files {
    let all = BUILTIN.as_flattened().iter();
    let all = all.map(|(name, text)| match text.contains('\r') {
        true => ((*name).into(), text.replace("\r\n", "\n").into()),
        false => ((*name).into(), (*text).into()),
    });
    all.collect()
}

/// Catalogue files of a data folder, sorted by name. An unreadable file is a problem.
fn find(folder: &Path, problems: &mut Vec<Problem>) -> Files {
    let mut all = Vec::new();
    for code in names(&folder.join(FOLDER)) {
        let files = names(&folder.join(FOLDER).join(&code)).into_iter();
        for file in files.filter(|file| file.ends_with(".ftl")) {
            let name = format!("{code}/{file}");
            match replacement(folder, &format!("{FOLDER}/{name}")) {
                Ok(text) => all.extend(text.map(|text| (name.into(), text.into()))),
                Err(problem) => problems.push(problem),
            }
        }
    }
    all
}

/// Classes of things that messages name.
const CLASSES: &str = "appearance barrier creature danger effect furniture item item-harmless key kit \
    mark omen perk region room room-word spell terrain world";
/// Suffixes of message ids, after the name of the thing.
const ENDINGS: &str = "about begins corpse description ends";

/// Reports each unused message: the game does not ask for it, no other message refers to it, and
/// the data has nothing that it could name or describe.
#[must_use]
pub fn unread_messages(definitions: &Definitions) -> Vec<Problem> {
    let mut found = Vec::new();
    let Some(shipped) = languages(None, &mut found) else {
        return found;
    };
    // Every name in the data appears as a quoted string in its debug output.
    let data = definitions.siblings().map(|one| format!("{:?}", *one));
    let data = data.collect::<String>();
    let names = data.split('"').map(|name| Noun::new("", name.to_owned()));
    let names: BTreeSet<String> = names.map(|noun| noun.id().to_owned()).collect();
    let is_about_a_thing = |id: &str| {
        let things = CLASSES
            .split(' ')
            .filter_map(|class| id.strip_prefix(class));
        things.into_iter().any(|thing| {
            let (name, ending) = thing.rsplit_once('-').unwrap_or_default();
            names.contains(thing)
                || ENDINGS.split(' ').any(|one| one == ending) && names.contains(name)
        })
    };
    for code in definitions.languages().codes() {
        let own = shipped.language(code).unwrap_or(shipped.english());
        let all = definitions.languages().language(code);
        let unread = all.map(|all| all.unread(|id| own.has(id) || is_about_a_thing(id)));
        found.extend(unread.into_iter().flatten().map(problem));
    }
    found
}

fn problem(mistake: Mistake) -> Problem {
    Problem {
        file: format!("{FOLDER}/{}", mistake.file),
        line: mistake.line,
        key: mistake.id,
        message: mistake.message,
    }
}
