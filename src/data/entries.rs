//! A block of a data file, split into keys and raw text.

use std::{cell::RefCell, collections::BTreeMap, fmt, marker::PhantomData, ops::Range, rc::Rc};

use ron::{error::SpannedResult, value::RawValue};
use serde::{
    Deserialize, Deserializer,
    de::{MapAccess, Visitor},
};

/// The keys of a block, and where in its text their values stand.
type Cut = Rc<[(String, Range<usize>)]>;

/// Blocks that were cut, by where their texts are in memory. Several readers ask for the same block, and
/// dangers share the files under them, so that most blocks are cut once. The texts must outlive it.
#[derive(Debug, Default)]
pub(crate) struct Cuts {
    blocks: RefCell<BTreeMap<(usize, usize), Cut>>,
    /// Where in the texts of whole files the value stands.
    files: RefCell<BTreeMap<(usize, usize), Range<usize>>>,
}

/// A text in memory.
fn place(text: &str) -> (usize, usize) {
    (text.as_ptr() as usize, text.len())
}

/// Where a piece of a text stands in it.
fn range(text: &str, piece: &str) -> Range<usize> {
    let start = (piece.as_ptr() as usize).saturating_sub(text.as_ptr() as usize);
    start..start + piece.len()
}

/// A value without the spaces and comments around it.
pub(super) fn bare(raw: &RawValue) -> &str {
    let text = raw.get_ron();
    // To find where comments end, `ron` reads all of it once more.
    if text.contains("//") || text.contains("/*") {
        return raw.trim().get_ron();
    }
    text.trim()
}

impl Cuts {
    /// The value that a whole file is, without the spaces and comments around it.
    pub(super) fn of_file<'t>(&self, text: &'t str) -> SpannedResult<&'t str> {
        let known = self.files.borrow().get(&place(text)).cloned();
        let value = match known {
            Some(range) => range,
            None => range(text, RawValue::from_ron(text)?.trim().get_ron()),
        };
        self.files.borrow_mut().insert(place(text), value.clone());
        Ok(&text[value])
    }

    /// The keys of a block of this text.
    pub(super) fn of(&self, text: &str) -> SpannedResult<Cut> {
        if let Some(known) = self.blocks.borrow().get(&place(text)) {
            return Ok(Rc::clone(known));
        }
        let entries = ron::from_str::<Entries>(text)?.0.into_iter();
        let cut: Cut = entries
            .map(|(key, raw)| (key, range(text, bare(raw))))
            .collect();
        let known = Rc::clone(&cut);
        self.blocks.borrow_mut().insert(place(text), known);
        Ok(cut)
    }
}

/// The keys of a struct or map and the raw text of their values, in order. Duplicate keys
/// are kept.
pub(super) struct Entries<'de>(pub(super) Vec<(String, &'de RawValue)>);

impl<'de> Deserialize<'de> for Entries<'de> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct EntriesVisitor<'de>(PhantomData<&'de ()>);

        impl<'de> Visitor<'de> for EntriesVisitor<'de> {
            type Value = Entries<'de>;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("keys with values, as in (hp: 10) or {\"bat\": (...)}")
            }

            fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Self::Value, A::Error> {
                let mut entries = Vec::new();
                while let Some(key) = map.next_key::<String>()? {
                    entries.push((key, map.next_value::<&'de RawValue>()?));
                }
                Ok(Entries(entries))
            }
        }

        deserializer.deserialize_any(EntriesVisitor(PhantomData))
    }
}
