//! Names in one file that refer to entries of another.

use std::collections::{BTreeMap, BTreeSet};

use super::reader::{Value, all_or_none};

/// The names of a file's entries; the index of a name is its kind.
#[derive(Clone, Debug, Default)]
pub(super) struct NameTable {
    file: &'static str,
    noun: &'static str,
    names: BTreeMap<String, u16>,
    /// Kinds that may not be named.
    barred: BTreeSet<u16>,
    /// Why they may not.
    why: &'static str,
}

impl NameTable {
    pub(super) fn of(file: &'static str, noun: &'static str, entries: &[(String, Value)]) -> Self {
        let names = entries.iter().map(|(name, _)| name.clone());
        Self {
            file,
            noun,
            names: names.zip(0..=u16::MAX).collect(),
            ..Self::default()
        }
    }

    /// The same names, of which some may not be named, for a reason.
    pub(super) fn without(&self, kinds: impl IntoIterator<Item = u16>, why: &'static str) -> Self {
        Self {
            barred: kinds.into_iter().collect(),
            why,
            ..self.clone()
        }
    }

    /// The kind of a name; a problem with the value if there is none, or it may not be named. An
    /// empty table, of a file that could not be read, reports no problem.
    pub(super) fn find<K>(&self, value: &Value, name: &str, kind: fn(u16) -> K) -> Option<K> {
        let index = self.names.get(name).copied();
        let (file, noun, why) = (self.file, self.noun, self.why);
        match index {
            None if !self.names.is_empty() => {
                value.problem(&format!("{file} has no {noun} \"{name}\""));
            }
            Some(index) if self.barred.contains(&index) => {
                value.problem(&format!("the {noun} \"{name}\" {why}"));
                return None;
            }
            _ => {}
        }
        index.map(kind)
    }

    /// The kind that a value names.
    pub(super) fn one<K>(&self, value: &Value, kind: fn(u16) -> K) -> Option<K> {
        self.find(value, &value.parse::<String>()?, kind)
    }

    /// The kinds of several names; each unknown name is a problem.
    pub(super) fn all<K>(
        &self,
        value: &Value,
        names: &[String],
        kind: fn(u16) -> K,
    ) -> Option<Vec<K>> {
        all_or_none(names.iter().map(|name| self.find(value, name, kind)))
    }

    /// The kinds of a list of names.
    pub(super) fn list<K>(&self, value: &Value, kind: fn(u16) -> K) -> Option<Vec<K>> {
        self.all(value, &value.parse::<Vec<String>>()?, kind)
    }

    /// The kinds of a list of lists of names.
    pub(super) fn lists<K>(&self, value: &Value, kind: fn(u16) -> K) -> Option<Vec<Vec<K>>> {
        let lists = value.parse::<Vec<Vec<String>>>()?;
        all_or_none(lists.iter().map(|list| self.all(value, list, kind)))
    }
}

/// Checks that a key can be the name of a kind, and reports a problem if not.
pub(super) fn check_name(name: &str, value: &Value) -> bool {
    let fits = (1..=32).contains(&name.chars().count()) && !name.chars().any(char::is_control);
    if !fits {
        value.problem("a name must be 1 to 32 characters on one line");
    }
    fits
}
