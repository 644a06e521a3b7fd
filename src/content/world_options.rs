//! The keys of `world.ron` that may be left out: what is off unless it is there.

use crate::sim::{StairsDefinition, StartingLevels};

use super::reader::Block;

/// Highest level of experience that may be asked for.
const HIGHEST_LEVEL: i32 = 100;

/// What a world may have besides.
pub(super) struct WorldOptions {
    pub(super) tunnels: bool,
    pub(super) stairs: Option<StairsDefinition>,
    pub(super) experience_level: Option<StartingLevels>,
    pub(super) highest_level: Option<i32>,
}

/// Takes out all of them; `None` and a problem for each that is wrong.
pub(super) fn read(block: &mut Block) -> Option<WorldOptions> {
    let tunnels = block
        .take_optional("tunnels")
        .map_or(Some(false), |value| value.parse::<bool>());
    let stairs = match block.take_optional("stairs") {
        None => Some(None),
        Some(value) => value.block().and_then(|mut block| {
            let pairs = block.count("pairs", 1..=20);
            let apart = block.count("apart", 0..=1000);
            block.finish();
            let apart = u16::try_from(apart?).ok()?;
            let pairs = pairs?;
            Some(Some(StairsDefinition { pairs, apart }))
        }),
    };
    let experience_level = match block.take_optional("experience_level") {
        None => Some(None),
        Some(value) => value.block().and_then(|mut block| {
            let base = block.number("base", 1..=HIGHEST_LEVEL);
            let per_level = block.number("per_level", 0..=20);
            block.finish();
            let (base, per_level) = (base?, per_level?);
            Some(Some(StartingLevels { base, per_level }))
        }),
    };
    let highest_level = match block.take_optional("highest_level") {
        None => Some(None),
        Some(value) => value.within(&(1..=HIGHEST_LEVEL)).map(Some),
    };
    Some(WorldOptions {
        tunnels: tunnels?,
        stairs: stairs?,
        experience_level: experience_level?,
        highest_level: highest_level?,
    })
}

/// Takes out how many of a kind stand together, which may be left out.
pub(super) fn band(block: &mut Block) -> Option<Option<(u32, u32)>> {
    let Some(value) = block.take_optional("band") else {
        return Some(None);
    };
    let (least, most) = value.parse::<(u32, u32)>()?;
    let fits = least >= 1 && least <= most && most <= 20;
    if !fits {
        value.problem("must be the fewest and the most, as in (2, 3), from 1 to 20");
    }
    fits.then_some(Some((least, most)))
}
