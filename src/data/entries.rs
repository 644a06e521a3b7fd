//! Splitting a block of a data file into keys and raw text.

use std::{cell::RefCell, collections::BTreeMap, fmt, marker::PhantomData, ops::Range, rc::Rc};

use ron::{error::SpannedResult, value::RawValue};
use serde::{
    Deserialize, Deserializer,
    de::{MapAccess, Visitor},
};

/// Keys of a block, each with the byte range of its value in the text of the block.
type Cut = Rc<[(String, Range<usize>)]>;

/// Cache of split blocks, by the memory address and length of their text. Several readers ask for
/// the same block, and difficulties share the files under them, so most blocks are split only once.
/// The texts must outlive the cache.
#[derive(Debug, Default)]
pub(crate) struct Cuts {
    blocks: RefCell<BTreeMap<(usize, usize), Cut>>,
    /// Byte range of the value in the text of a whole file.
    files: RefCell<BTreeMap<(usize, usize), Range<usize>>>,
}

/// Address and length of a text in memory.
fn place(text: &str) -> (usize, usize) {
    (text.as_ptr() as usize, text.len())
}

/// Range of a piece of a text in that text.
fn range(text: &str, piece: &str) -> Range<usize> {
    let start = (piece.as_ptr() as usize).saturating_sub(text.as_ptr() as usize);
    start..start + piece.len()
}

/// A value without surrounding whitespace and comments.
pub(super) fn bare(raw: &RawValue) -> &str {
    let text = raw.get_ron();
    // `ron` parses the whole value again to skip comments, so this is avoided where possible.
    if text.contains("//") || text.contains("/*") {
        return raw.trim().get_ron();
    }
    text.trim()
}

impl Cuts {
    /// The value of a whole file, without surrounding whitespace and comments.
    pub(super) fn of_file<'t>(&self, text: &'t str) -> SpannedResult<&'t str> {
        let known = self.files.borrow().get(&place(text)).cloned();
        let value = match known {
            Some(range) => range,
            None => range(text, RawValue::from_ron(text)?.trim().get_ron()),
        };
        self.files.borrow_mut().insert(place(text), value.clone());
        Ok(&text[value])
    }

    /// Splits this text of a block into its keys.
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

/// Keys of a struct or map with the raw text of their values, in order. Duplicate keys are kept.
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
