//! The populations and items of levels, as they stand in `world.ron`.

use crate::sim::{CreatureKind, ItemKind, Population, Scatter};

use super::{
    names::NameTable,
    reader::{Block, Value, all_or_none},
};

/// The populations of a list by kinds of creatures.
pub(super) fn population(value: &Value, creatures: &NameTable) -> Option<Vec<Population>> {
    let mut block = value.block()?;
    let mut all = Some(Vec::new());
    for (name, value) in block.take_all() {
        let kind = creatures.find(&value, &name, CreatureKind);
        let numbers = value.block().and_then(|mut block| {
            let numbers = numbers(&mut block);
            let band = block.optional("band", |value| value.least_and_most("(2, 3)"));
            block.finish();
            numbers.zip(band)
        });
        match (kind, numbers, &mut all) {
            (Some(kind), Some(((base, per_level), band)), Some(all)) => all.push(Population {
                kind,
                base,
                per_level,
                band,
            }),
            _ => all = None,
        }
    }
    all
}

/// The groups of items of a list.
pub(super) fn scatter(value: &Value, items: &NameTable) -> Option<Vec<Scatter>> {
    let mut block = value.block()?;
    all_or_none(block.take_all().into_iter().map(|(name, value)| {
        let mut block = value.block()?;
        let by_depth = block.take_optional("by_depth");
        let is_by_depth = by_depth.is_some();
        let kinds = match by_depth.or_else(|| block.take_optional("any_of")) {
            Some(list) => items.list(&list, ItemKind),
            None => items.find(&value, &name, ItemKind).map(|kind| vec![kind]),
        };
        let numbers = numbers(&mut block);
        let off_the_way = block.count_or("off_the_way", 0..=500, 0);
        block.finish();
        let (kinds, (base, per_level)) = (kinds?, numbers?);
        if kinds.is_empty() {
            value.problem("any_of and by_depth name at least one item");
            return None;
        }
        Some(Scatter {
            kinds,
            by_depth: is_by_depth,
            base,
            per_level,
            off_the_way: off_the_way?,
        })
    }))
}

/// The number on the first level, and the increase with each deeper level.
fn numbers(block: &mut Block) -> Option<(i32, u32)> {
    let base = block.number("base", -500..=500);
    let per_level = block.count("per_level", 0..=100);
    Some((base?, per_level?))
}
