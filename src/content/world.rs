//! `world.ron`: the shape of the caves and who lives in them.

use crate::sim::{CreatureKind, ItemKind, Population, Scatter, WorldDefinition};

use super::{
    names::NameTable,
    reader::{Block, Source, Value},
};

/// Reads the file, which names creatures and items of the other files.
pub(super) fn read(
    source: &Source<'_>,
    (creatures, items): (&NameTable, &NameTable),
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
    let scatter = block.take("items").and_then(|value| scatter(&value, items));
    let goal = block.take("goal").and_then(|value| {
        let name = value.parse::<String>()?;
        items.find(&value, &name).map(ItemKind)
    });
    block.finish();
    Some(WorldDefinition {
        width: width?,
        height: height?,
        levels: levels? as usize,
        floor_percent: floor_percent?,
        smoothing_passes: smoothing_passes?,
        smallest_region: smallest_region?,
        tiles_per_extra_stairs: tiles_per_extra_stairs?,
        population: population?,
        items: scatter?,
        goal: goal?,
    })
}

fn population(
    value: &Value<'_>,
    creatures: &NameTable,
    player: Option<CreatureKind>,
) -> Option<Vec<Population>> {
    let mut block = value.block()?;
    let mut all = Some(Vec::new());
    for (name, value) in block.take_all() {
        let kind = creatures.find(&value, &name).map(CreatureKind);
        if kind.is_some() && kind == player {
            value.problem("the player is placed by the game and has no population");
        }
        let numbers = value.block().and_then(|mut block| {
            let numbers = numbers(&mut block);
            block.finish();
            numbers
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

fn scatter(value: &Value<'_>, items: &NameTable) -> Option<Vec<Scatter>> {
    let mut block = value.block()?;
    let groups: Vec<Option<Scatter>> = block
        .take_all()
        .into_iter()
        .map(|(name, value)| {
            let mut block = value.block()?;
            let kinds = match block.take_optional("any_of") {
                Some(list) => items.list(&list),
                None => items.find(&value, &name).map(|kind| vec![kind]),
            };
            let numbers = numbers(&mut block);
            block.finish();
            let (kinds, (base, per_level)) = (kinds?, numbers?);
            if kinds.is_empty() {
                value.problem("any_of names no item");
                return None;
            }
            Some(Scatter {
                any_of: kinds.into_iter().map(ItemKind).collect(),
                base,
                per_level,
            })
        })
        .collect();
    groups.into_iter().collect()
}

/// How many on the first level, and how many more on each deeper.
fn numbers(block: &mut Block<'_>) -> Option<(i32, u32)> {
    let base = block.number("base", -500..=500);
    let per_level = block.count("per_level", 0..=100);
    Some((base?, per_level?))
}
