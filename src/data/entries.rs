//! Splitting a block of a data file into keys and raw text.

use std::{cell::RefCell, collections::BTreeMap, fmt, marker::PhantomData, ops::Range, rc::Rc};

use ron::{error::SpannedResult, value::RawValue};
use serde::{
    Deserialize, Deserializer,
    de::{MapAccess, Visitor},
};

use super::scan;

/// Keys of a block, each with the byte range of its value in the text of the block.
type Cut = Rc<[(Rc<str>, Range<usize>)]>;

/// Cache of split blocks, by the memory address and length of their text. Several readers ask for
/// the same block, and difficulties share the files under them, so most blocks are split only once.
/// The texts must outlive the cache.
#[derive(Debug, Default)]
pub(crate) struct Cuts {
    blocks: RefCell<BTreeMap<(usize, usize), Cut>>,
    /// Byte range of the value in the text of each whole file whose syntax is right.
    files: RefCell<BTreeMap<(usize, usize), Range<usize>>>,
}

/// Address and length of a text in memory.
fn place(text: &str) -> (usize, usize) {
    (text.as_ptr() as usize, text.len())
}

impl Cuts {
    /// Marks the text of a whole file as right, so that its syntax is not checked. Returns the
    /// range of its value.
    pub(crate) fn trust(&self, text: &str) -> Range<usize> {
        let value = scan::bare(text);
        let mut files = self.files.borrow_mut();
        files.insert(place(text), value.clone());
        value
    }

    /// The value of a whole file, without surrounding whitespace and comments.
    pub(super) fn of_file<'t>(&self, text: &'t str) -> SpannedResult<&'t str> {
        let known = self.files.borrow().get(&place(text)).cloned();
        let value = match known {
            Some(value) => value,
            None => {
                RawValue::from_ron(text)?;
                self.trust(text)
            }
        };
        Ok(&text[value])
    }

    /// Splits this text of a block into its keys.
    pub(super) fn of(&self, text: &str) -> SpannedResult<Cut> {
        if let Some(known) = self.blocks.borrow().get(&place(text)) {
            return Ok(Rc::clone(known));
        }
        let cut: Cut = match scan::entries(text) {
            Some(cut) => cut.into(),
            None => by_ron(text)?,
        };
        let known = Rc::clone(&cut);
        self.blocks.borrow_mut().insert(place(text), known);
        Ok(cut)
    }
}

/// Splits a block by parsing it, which gives the error of a text that is no block. Takes much
/// longer than a scan.
fn by_ron(text: &str) -> SpannedResult<Cut> {
    let entries = ron::from_str::<Entries>(text)?.0.into_iter();
    let entries = entries.map(|(key, raw)| {
        let start = (raw.get_ron().as_ptr() as usize).saturating_sub(text.as_ptr() as usize);
        let bare = scan::bare(raw.get_ron());
        (key.into(), start + bare.start..start + bare.end)
    });
    Ok(entries.collect())
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
