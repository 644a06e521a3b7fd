//! Reading states that were saved before a part was added to them.

use std::cell::Cell;

use serde::{Deserialize, Deserializer};

thread_local! {
    static LACKS_NEW_PARTS: Cell<bool> = const { Cell::new(false) };
}

/// Reads something that was saved by a version without the parts that are read by
/// `if_saved`.
pub fn read_without_new_parts<T>(read: impl FnOnce() -> T) -> T {
    /// Whatever becomes of the reading, the next state is read whole.
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

/// Reads a part of a state; the default of one that was saved without it. Formats like the one of
/// saved games do not name their parts, so what is missing is not found out from them.
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
