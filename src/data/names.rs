//! Names in one file that refer to entries of another.

use std::{
    cell::RefCell,
    collections::{BTreeMap, BTreeSet},
    rc::Rc,
};

use super::{entries::Cuts, value::Value};

/// What the values of the files of a danger may name: tables by the noun of what is in them. They grow
/// while files are read.
#[derive(Debug)]
pub(crate) struct Names {
    /// Blocks that were cut before, also in other dangers.
    pub(super) cuts: Rc<Cuts>,
    tables: RefCell<BTreeMap<&'static str, NameTable>>,
    /// The sprites of the atlas.
    pub(crate) sprites: Vec<&'static str>,
}

impl Names {
    pub(crate) const fn new(sprites: Vec<&'static str>, cuts: Rc<Cuts>) -> Self {
        Self {
            cuts,
            tables: RefCell::new(BTreeMap::new()),
            sprites,
        }
    }

    /// Adds a table, or puts it in the place of another.
    pub(crate) fn put(&self, noun: &'static str, table: NameTable) {
        self.tables.borrow_mut().insert(noun, table);
    }

    /// The table of what is called by `noun`, an empty one if there is none.
    pub(crate) fn table(&self, noun: &str) -> NameTable {
        self.tables.borrow().get(noun).cloned().unwrap_or_default()
    }
}

impl Value<'_> {
    /// The sprites of the atlas.
    pub(crate) fn sprites(&self) -> &[&str] {
        &self.source.names.sprites
    }

    /// The index of what has this name among what is called by `noun`; a problem if there is none,
    /// or it may not be named.
    pub(crate) fn find(&self, noun: &str, name: &str) -> Option<u16> {
        self.source
            .names
            .tables
            .borrow()
            .get(noun)?
            .find(self, name)
    }

    /// Checks that a text can be the name of a kind, and reports a problem if not.
    pub(crate) fn check_name(&self, name: &str) -> bool {
        let fits = (1..=32).contains(&name.chars().count()) && !name.chars().any(char::is_control);
        if !fits {
            self.problem("a name must be 1 to 32 characters on one line");
        }
        fits
    }

    /// The index of what the value names.
    pub(crate) fn named(&self, noun: &str) -> Option<u16> {
        self.find(noun, &self.text()?)
    }
}

/// The names of a file's entries; the index of a name is its kind. Without a file they are names that
/// the program has.
#[derive(Clone, Debug, Default)]
pub(crate) struct NameTable {
    file: &'static str,
    noun: &'static str,
    names: BTreeMap<String, u16>,
    /// Kinds that may not be named.
    barred: BTreeSet<u16>,
    /// Why they may not.
    why: &'static str,
}

impl NameTable {
    pub(crate) fn of<'e>(
        file: &'static str,
        noun: &'static str,
        names: impl IntoIterator<Item = &'e String>,
    ) -> Self {
        let names = names.into_iter().cloned();
        Self {
            file,
            noun,
            names: names.zip(0..=u16::MAX).collect(),
            ..Self::default()
        }
    }

    /// The same names, of which some may not be named, for a reason.
    pub(crate) fn without(&self, kinds: impl IntoIterator<Item = u16>, why: &'static str) -> Self {
        Self {
            barred: kinds.into_iter().collect(),
            why,
            ..self.clone()
        }
    }

    /// All names by their indices, as words.
    fn list(&self) -> String {
        let mut names: Vec<_> = self.names.iter().collect();
        names.sort_by_key(|(_, index)| **index);
        let names: Vec<&str> = names.into_iter().map(|(name, _)| name.as_str()).collect();
        names.join(", ")
    }

    /// The index of a name; a problem with the value if there is none, or it may not be named. An
    /// empty table, of a file that could not be read, reports no problem.
    fn find(&self, value: &Value, name: &str) -> Option<u16> {
        let index = self.names.get(name).copied();
        let (file, noun, why) = (self.file, self.noun, self.why);
        match index {
            None if file.is_empty() => {
                let known = self.list();
                value.problem(&format!("there is no \"{name}\"; a {noun} may be: {known}"));
            }
            None if !self.names.is_empty() => {
                value.problem(&format!("{file} has no {noun} \"{name}\""));
            }
            Some(index) if self.barred.contains(&index) => {
                value.problem(&format!("the {noun} \"{name}\" {why}"));
                return None;
            }
            _ => {}
        }
        index
    }
}
