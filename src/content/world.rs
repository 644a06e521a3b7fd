//! `world.ron`: the shape of the caves and who lives in them.

use crate::sim::{CreatureKind, Population, WorldDefinition};

use super::reader::{Source, Value};

const KEYS: [&str; 8] = [
    "width",
    "height",
    "levels",
    "floor_percent",
    "smoothing_passes",
    "smallest_region",
    "tiles_per_extra_stairs",
    "population",
];

/// Reads the file; `creatures` are the names that a population may have, the
/// place in the list being the kind.
pub(super) fn read(
    source: &Source<'_>,
    creatures: &[String],
    player: Option<CreatureKind>,
) -> Option<WorldDefinition> {
    let mut block = source.block()?;
    let width = block.number("width", 20..=250);
    let height = block.number("height", 20..=250);
    let levels = block.count("levels", 1..=26);
    let floor_percent = block.count("floor_percent", 1..=99);
    let smoothing_passes = block.count("smoothing_passes", 0..=50);
    let smallest_region = block.count("smallest_region", 1..=10_000);
    let tiles_per_extra_stairs = block.count("tiles_per_extra_stairs", 1..=100_000);
    let population = block
        .take("population")
        .and_then(|value| population(&value, creatures, player));
    block.finish(&KEYS);
    Some(WorldDefinition {
        width: width?,
        height: height?,
        levels: levels? as usize,
        floor_percent: floor_percent?,
        smoothing_passes: smoothing_passes?,
        smallest_region: smallest_region?,
        tiles_per_extra_stairs: tiles_per_extra_stairs?,
        population: population?,
    })
}

fn population(
    value: &Value<'_>,
    creatures: &[String],
    player: Option<CreatureKind>,
) -> Option<Vec<Population>> {
    let mut block = value.block()?;
    let mut all = Some(Vec::new());
    for (name, value) in block.take_all() {
        let kind = creatures
            .iter()
            .position(|creature| *creature == name)
            .and_then(|index| u16::try_from(index).ok())
            .map(CreatureKind);
        // Nothing to check against when creatures.ron could not be read.
        if kind.is_none() && !creatures.is_empty() {
            value.problem(&format!("creatures.ron has no creature \"{name}\""));
        } else if kind.is_some() && kind == player {
            value.problem("the player is placed by the game and has no population");
        }
        let numbers = value.block().and_then(|mut block| {
            let base = block.count("base", 0..=500);
            let per_level = block.count("per_level", 0..=100);
            block.finish(&["base", "per_level"]);
            Some((base?, per_level?))
        });
        match (kind, numbers, &mut all) {
            (Some(kind), Some((base, per_level)), Some(all)) => all.push(Population {
                kind,
                base,
                per_level,
            }),
            _ => all = None,
        }
    }
    all
}
