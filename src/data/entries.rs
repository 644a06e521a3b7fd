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
pub(crate) struct Cuts(RefCell<BTreeMap<(usize, usize), Cut>>);

impl Cuts {
    /// The keys of a block of this text.
    pub(super) fn of(&self, text: &str) -> SpannedResult<Cut> {
        let place = (text.as_ptr() as usize, text.len());
        if let Some(known) = self.0.borrow().get(&place) {
            return Ok(Rc::clone(known));
        }
        let entries = ron::from_str::<Entries>(text)?.0.into_iter();
        let cut: Cut = entries
            .map(|(key, raw)| {
                let raw = raw.trim().get_ron();
                let start = (raw.as_ptr() as usize).saturating_sub(place.0);
                (key, start..start + raw.len())
            })
            .collect();
        self.0.borrow_mut().insert(place, Rc::clone(&cut));
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
