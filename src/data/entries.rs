//! A block of a data file, split into keys and raw text.

use std::{fmt, marker::PhantomData};

use ron::value::RawValue;
use serde::{
    Deserialize, Deserializer,
    de::{MapAccess, Visitor},
};

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
