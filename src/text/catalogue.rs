//! The messages of one language.

use std::{
    collections::BTreeSet,
    sync::{Arc, Mutex, PoisonError},
};

use xxhash_rust::xxh3::xxh3_64;

use super::template::{Part, Template, each_part};

/// A message, or a term, whose id begins with a hyphen.
#[derive(Debug)]
pub(super) struct Entry {
    pub(super) id: Box<str>,
    /// Empty if the message has only attributes.
    pub(super) value: Template,
    pub(super) attributes: Vec<(Box<str>, Template)>,
    pub(super) file: Box<str>,
    /// Line in the file, from 1.
    pub(super) line: usize,
}

impl Entry {
    pub(super) fn attribute(&self, name: &str) -> Option<&Template> {
        let found = self.attributes.iter().find(|(other, _)| **other == *name);
        found.map(|(_, template)| template)
    }

    /// The value of a plain-text attribute; empty if the attribute is missing.
    pub(super) fn word(&self, name: &str) -> &str {
        match self.attribute(name).map(|template| &**template) {
            Some([Part::Text(word)]) => word,
            _ => "",
        }
    }

    /// Calls a function for each part of the message and its attributes.
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
    /// Hash table of indices into the entries, by id; unused slots are `EMPTY`. The length is a
    /// power of two.
    slots: Box<[usize]>,
    pub(super) fallback: Option<Arc<Self>>,
    /// Ids that were requested, but do not exist.
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

    /// Whether the catalogue itself has a message, not only its fallback.
    #[must_use]
    pub fn has(&self, id: &str) -> bool {
        self.find(id).is_some()
    }

    pub(super) fn find(&self, id: &str) -> Option<&Entry> {
        Some(&self.entries[self.index(id)?])
    }

    /// The index of a message in the entries.
    pub(super) fn index(&self, id: &str) -> Option<usize> {
        let mut slot = first_slot(id, self.slots.len());
        loop {
            let index = self.slots[slot];
            if *self.entries.get(index)?.id == *id {
                return Some(index);
            }
            slot = (slot + 1) % self.slots.len();
        }
    }

    /// The value of a message to which another one refers, or one of its attributes.
    pub(super) fn referred(&self, id: &str, attribute: Option<&str>) -> Option<&Template> {
        let entry = self.find(id)?;
        attribute.map_or(Some(&entry.value), |name| entry.attribute(name))
    }

    /// Logs, once per id, that no message has this id.
    pub(super) fn log_missing(&self, id: &str) {
        let mut missing = self.missing.lock().unwrap_or_else(PoisonError::into_inner);
        if missing.insert(id.to_owned()) {
            log::warn!("no catalogue has the text {id}");
        }
    }
}

/// The slot at which the search for an id starts.
fn first_slot(id: &str, slots: usize) -> usize {
    xxh3_64(id.as_bytes()) as usize & (slots - 1)
}
