//! Data of the game for tests.

use std::{env, sync::OnceLock};

use slight_danger::{content, sim::Definitions};

/// Environment variable with the danger that the rules are tested in, the usual one by
/// default.
const TEST_DANGER: &str = "TEST_DANGER";

/// Shipped data in the world "caves" and the danger of [`TEST_DANGER`].
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

/// Data of the danger "classic", in which every rule that data files may leave out is
/// off.
pub(crate) fn plain() -> Definitions {
    let data = content::builtin().expect("the built-in data is right");
    let data = data.in_danger("classic").expect("a danger");
    data.in_world("caves").expect("there are always caves")
}
