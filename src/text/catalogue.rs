//! The messages of one language.

use std::{
    collections::BTreeSet,
    sync::{Arc, Mutex, PoisonError},
};

use xxhash_rust::xxh3::xxh3_64;

use super::template::{Key, Part, Template, each_part};

/// A message, or a term, whose id begins with a hyphen.
#[derive(Debug)]
pub(super) struct Entry {
    pub(super) id: Box<str>,
    /// Empty if it has only attributes.
    pub(super) value: Template,
    pub(super) attributes: Vec<(Box<str>, Template)>,
    pub(super) file: Box<str>,
    /// The line, from 1.
    pub(super) line: usize,
}

impl Entry {
    pub(super) fn attribute(&self, name: &str) -> Option<&Template> {
        let found = self.attributes.iter().find(|(other, _)| **other == *name);
        found.map(|(_, template)| template)
    }

    /// An attribute that is plain text; empty if there is none.
    pub(super) fn word(&self, name: &str) -> &str {
        match self.attribute(name).map(|template| &**template) {
            Some([Part::Text(word)]) => word,
            _ => "",
        }
    }

    /// Calls a function with each part of the message and its attributes.
    pub(super) fn each_part(&self, call: &mut impl FnMut(&Part)) {
        each_part(&self.value, call);
        for (_, template) in &self.attributes {
            each_part(template, call);
        }
    }
}

/// The messages of one language.
#[derive(Debug)]
pub struct Catalogue {
    /// Sorted by their ids.
    pub(super) entries: Box<[Entry]>,
    /// Indexes of entries by the hashes of their ids; `EMPTY` for none. A power of two.
    slots: Box<[usize]>,
    pub(super) fallback: Option<Arc<Self>>,
    /// Ids that were asked for in vain.
    missing: Mutex<BTreeSet<String>>,
}

/// A slot without an entry.
const EMPTY: usize = usize::MAX;

impl Catalogue {
    pub(super) fn new(entries: Box<[Entry]>, fallback: Option<Arc<Self>>) -> Self {
        let mut slots = vec![EMPTY; (entries.len() * 2).next_power_of_two()];
        for (index, entry) in entries.iter().enumerate() {
            let mut slot = first_slot(&entry.id, slots.len());
            while slots[slot] != EMPTY {
                slot = (slot + 1) % slots.len();
            }
            slots[slot] = index;
        }
        Self {
            entries,
            slots: slots.into(),
            fallback,
            missing: Mutex::default(),
        }
    }

    /// The ids of all messages and terms, sorted.
    pub fn ids(&self) -> impl Iterator<Item = &str> {
        self.entries.iter().map(|entry| &*entry.id)
    }

    /// Whether the catalogue has a message itself.
    #[must_use]
    pub fn has(&self, id: &str) -> bool {
        self.find(id).is_some()
    }

    /// The names of the variables of a message, its attributes and what it refers to, sorted.
    #[must_use]
    pub fn variables(&self, id: &str) -> Vec<String> {
        let mut names = BTreeSet::new();
        let first = self.find(id);
        let others = first.map_or(Vec::new(), |entry| self.reached(entry));
        for entry in first.into_iter().chain(others) {
            entry.each_part(&mut |part| {
                if let Part::Variable { name, .. }
                | Part::Noun { name, .. }
                | Part::Select { name, .. } = part
                {
                    names.insert(name.to_string());
                }
            });
        }
        names.into_iter().collect()
    }

    /// The words by which a message, its attributes and what it refers to choose a variant for
    /// a variable, sorted.
    #[must_use]
    pub fn keys(&self, id: &str, variable: &str) -> Vec<String> {
        let mut keys = BTreeSet::new();
        let first = self.find(id);
        let others = first.map_or(Vec::new(), |entry| self.reached(entry));
        for entry in first.into_iter().chain(others) {
            entry.each_part(&mut |part| {
                if let Part::Select { name, variants, .. } = part
                    && **name == *variable
                {
                    keys.extend(variants.iter().filter_map(|(key, _)| match key {
                        Key::Word(word) => Some(word.to_string()),
                        Key::Number(_) => None,
                    }));
                }
            });
        }
        keys.into_iter().collect()
    }

    pub(super) fn find(&self, id: &str) -> Option<&Entry> {
        let mut slot = first_slot(id, self.slots.len());
        loop {
            let entry = self.entries.get(self.slots[slot])?;
            if *entry.id == *id {
                return Some(entry);
            }
            slot = (slot + 1) % self.slots.len();
        }
    }

    /// A message that another refers to, or its attribute.
    pub(super) fn referred(&self, id: &str, attribute: Option<&str>) -> Option<&Template> {
        let entry = self.find(id)?;
        attribute.map_or(Some(&entry.value), |name| entry.attribute(name))
    }

    /// All messages that a message refers to, and those that they refer to.
    pub(super) fn reached(&self, entry: &Entry) -> Vec<&Entry> {
        let mut reached: Vec<&Entry> = Vec::new();
        let mut next = Some(entry);
        let mut done = 0;
        while let Some(from) = next {
            from.each_part(&mut |part| {
                if let Part::Reference { id, .. } = part {
                    let is_new = |one: &&Entry| reached.iter().all(|other| other.id != one.id);
                    reached.extend(self.find(id).filter(is_new));
                }
            });
            next = reached.get(done).copied();
            done += 1;
        }
        reached
    }

    /// Logs, once, that there is no message of this id.
    pub(super) fn log_missing(&self, id: &str) {
        let mut missing = self.missing.lock().unwrap_or_else(PoisonError::into_inner);
        if missing.insert(id.to_owned()) {
            log::warn!("no catalogue has the text {id}");
        }
    }
}

/// Where the search for an id begins.
fn first_slot(id: &str, slots: usize) -> usize {
    xxh3_64(id.as_bytes()) as usize & (slots - 1)
}
