//! Reading states that were saved before fields were added to them.

use std::cell::Cell;

use serde::{Deserialize, Deserializer};

thread_local! {
    static LACKS_NEW_PARTS: Cell<bool> = const { Cell::new(false) };
}

/// Reads data saved by a version without the fields that `if_saved` reads.
pub fn read_without_new_parts<T>(read: impl FnOnce() -> T) -> T {
    /// Resets the flag even if reading panics.
    struct Reading;
    impl Drop for Reading {
        fn drop(&mut self) {
            LACKS_NEW_PARTS.set(false);
        }
    }
    let _reading = Reading;
    LACKS_NEW_PARTS.set(true);
    read()
}

/// Deserializes a field, or returns its default if the data was saved without it. Formats such as
/// that of saved games do not name their fields, so a missing one cannot be detected.
pub(in crate::sim) fn if_saved<'de, D, T>(from: D) -> Result<T, D::Error>
where
    D: Deserializer<'de>,
    T: Deserialize<'de> + Default,
{
    if LACKS_NEW_PARTS.get() {
        Ok(T::default())
    } else {
        T::deserialize(from)
    }
}
