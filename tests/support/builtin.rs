//! The data that tests play with.

use std::sync::OnceLock;

use slight_danger::{content, sim::Definitions};

/// The data of the game as it is shipped, with games played in the caves.
pub(crate) fn builtin() -> Definitions {
    static BUILTIN: OnceLock<Definitions> = OnceLock::new();
    BUILTIN
        .get_or_init(|| {
            let data = content::builtin().expect("the built-in data is right");
            data.in_world("caves").expect("there are always caves")
        })
        .clone()
}
