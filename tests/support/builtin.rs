//! The data that tests play with.

use std::{env, sync::OnceLock};

use slight_danger::{content, sim::Definitions};

/// The danger that the rules are tested in, if not the usual one.
const TEST_DANGER: &str = "TEST_DANGER";

/// The data of the game as it is shipped, with games played in the caves, in the
/// danger of [`TEST_DANGER`].
pub(crate) fn builtin() -> Definitions {
    static BUILTIN: OnceLock<Definitions> = OnceLock::new();
    BUILTIN
        .get_or_init(|| {
            let data = content::builtin().expect("the built-in data is right");
            let data = match env::var(TEST_DANGER) {
                Ok(name) => data.in_danger(&name).expect("a danger"),
                Err(_) => data,
            };
            data.in_world("caves").expect("there are always caves")
        })
        .clone()
}

/// The data of the first tutorial, in which all is off that data files may leave out:
/// each of that is tested alone.
pub(crate) fn plain() -> Definitions {
    let data = content::builtin().expect("the built-in data is right");
    let data = data.in_danger("classic").expect("a danger");
    data.in_world("caves").expect("there are always caves")
}
