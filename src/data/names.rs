//! Names in one file that refer to entries of another file.

use std::{
    cell::RefCell,
    collections::{BTreeMap, BTreeSet},
    rc::Rc,
};

use super::{entries::Cuts, suggestion::suggestion, value::Value};

/// Tables of names that values may refer to, by noun, for the files of one difficulty. Tables are
/// added while files are read.
#[derive(Debug)]
pub(crate) struct Names {
    /// Cache of split blocks, shared with other difficulties.
    pub(super) cuts: Rc<Cuts>,
    tables: RefCell<BTreeMap<&'static str, NameTable>>,
    /// Names of the sprites in the atlas.
    pub(crate) sprites: &'static BTreeSet<&'static str>,
}

impl Names {
    pub(crate) const fn new(sprites: &'static BTreeSet<&'static str>, cuts: Rc<Cuts>) -> Self {
        Self {
            cuts,
            tables: RefCell::new(BTreeMap::new()),
            sprites,
        }
    }

    /// Adds or replaces a table.
    pub(crate) fn put(&self, noun: &'static str, table: NameTable) {
        self.tables.borrow_mut().insert(noun, table);
    }

    /// The table of a noun; empty if missing.
    pub(crate) fn table(&self, noun: &str) -> NameTable {
        self.tables.borrow().get(noun).cloned().unwrap_or_default()
    }
}

impl Value<'_> {
    /// Names of the sprites in the atlas.
    pub(crate) const fn sprites(&self) -> &BTreeSet<&'static str> {
        self.source.names.sprites
    }

    /// Index of a name in the table of `noun`; reports a problem if the name is missing or
    /// forbidden.
    pub(crate) fn find(&self, noun: &str, name: &str) -> Option<u16> {
        self.source
            .names
            .tables
            .borrow()
            .get(noun)?
            .find(self, name)
    }

    /// Whether a text can be the name of an entry; reports a problem if not.
    pub(crate) fn check_name(&self, name: &str) -> bool {
        let fits = (1..=32).contains(&name.chars().count()) && !name.chars().any(char::is_control);
        if !fits {
            self.problem("a name must be 1 to 32 characters on one line");
        }
        fits
    }

    /// Index, in the table of `noun`, of the name that this value holds.
    pub(crate) fn named(&self, noun: &str) -> Option<u16> {
        self.find(noun, &self.text()?)
    }
}

/// Names of the entries of a file or, if `file` is empty, names that the program defines. Each has
/// the index of its kind.
#[derive(Clone, Debug, Default)]
pub(crate) struct NameTable {
    file: &'static str,
    noun: &'static str,
    names: BTreeMap<String, u16>,
    /// Kinds that other values must not refer to.
    forbidden: BTreeSet<u16>,
    /// Reason for forbidding them, for problems.
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

    /// Returns the table with some kinds forbidden; `why` is the reason, for problems.
    pub(crate) fn without(&self, kinds: impl IntoIterator<Item = u16>, why: &'static str) -> Self {
        Self {
            forbidden: kinds.into_iter().collect(),
            why,
            ..self.clone()
        }
    }

    /// All names in the order of their indices, separated by commas.
    fn list(&self) -> String {
        let mut names: Vec<_> = self.names.iter().collect();
        names.sort_by_key(|(_, index)| **index);
        let names: Vec<&str> = names.into_iter().map(|(name, _)| name.as_str()).collect();
        names.join(", ")
    }

    /// Index of a name; reports a problem with the value if the name is missing or forbidden. An
    /// empty table, of a file that could not be read, reports no missing names.
    fn find(&self, value: &Value, name: &str) -> Option<u16> {
        let index = self.names.get(name).copied();
        let (file, noun, why) = (self.file, self.noun, self.why);
        let meant = || {
            let known = self.names.keys().map(String::as_str);
            suggestion(name, known, "\"")
        };
        match index {
            None if file.is_empty() => {
                let (meant, known) = (meant(), self.list());
                value.problem(&format!(
                    "there is no \"{name}\"{meant}; a {noun} may be: {known}"
                ));
            }
            None if !self.names.is_empty() => {
                let meant = meant();
                value.problem(&format!("{file} has no {noun} \"{name}\"{meant}"));
            }
            Some(index) if self.forbidden.contains(&index) => {
                value.problem(&format!("the {noun} \"{name}\" {why}"));
                return None;
            }
            _ => {}
        }
        index
    }
}
