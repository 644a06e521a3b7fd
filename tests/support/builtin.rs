//! The built-in data for tests.

use std::{env, sync::OnceLock};

use slight_danger::{content, sim::Definitions};

/// Environment variable with the difficulty for the rules tests, the default one if unset.
const TEST_DANGER: &str = "TEST_DANGER";

/// Default data in the world "caves" and the difficulty of [`TEST_DANGER`].
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

/// Data of the difficulty `classic`, in which every rule that data files may leave out is off.
pub(crate) fn plain() -> Definitions {
    let data = content::builtin().expect("the built-in data is right");
    let data = data.in_danger("classic").expect("a danger");
    data.in_world("caves").expect("there are always caves")
}
