//! The data that tests play with.

use std::{env, sync::OnceLock};

use slight_danger::{
    content,
    sim::{Definitions, WorldDefinition},
};

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

/// The same with all off that data files may leave out: each of these is tested alone.
pub(crate) fn plain() -> Definitions {
    let mut data = builtin();
    let worlds = std::mem::take(&mut data.worlds);
    data.worlds = worlds.into_iter().map(without_options).collect();
    data.world = without_options(data.world.clone());
    for creature in &mut data.creatures {
        creature.carries.clear();
    }
    let player = usize::from(data.player.0);
    data.creatures[player].outfit.clear();
    data
}

fn without_options(mut world: WorldDefinition) -> WorldDefinition {
    world.tunnels = false;
    world.stairs = None;
    world.experience_level = None;
    world.highest_level = None;
    for population in &mut world.population {
        population.band = None;
    }
    world
}
