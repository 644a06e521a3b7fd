//! `appearances.ron`: the appearances of unidentified kinds, by class.

use std::collections::BTreeMap;

use crate::sim::AppearanceDefinition;

use super::{
    looks::{colour, sprite},
    names::check_name,
    reader::{Source, Value, all_or_none},
};

/// Reads the file; `needed` is the number of kinds that need an appearance of each class.
pub(super) fn read(
    source: &Source,
    sprites: &[&str],
    needed: &BTreeMap<String, usize>,
) -> Option<Vec<AppearanceDefinition>> {
    let mut block = source.block()?;
    let entries = block.take_all();
    let classes = entries
        .iter()
        .map(|(name, value)| class(name, value, sprites));
    let all: Vec<AppearanceDefinition> = all_or_none(classes)?.into_iter().flatten().collect();
    let mut is_enough = true;
    for (class, needed) in needed {
        let count = all.iter().filter(|one| one.class == *class).count();
        if count < *needed {
            is_enough = false;
            block.problem(&format!(
                "there are {count} appearances of class {class:?} for {needed} kinds of items"
            ));
        }
    }
    is_enough.then_some(all)
}

/// All appearances of a class.
fn class(name: &str, value: &Value, sprites: &[&str]) -> Option<Vec<AppearanceDefinition>> {
    let name_fits = check_name(name, value);
    let mut block = value.block()?;
    let description = block.text_or_none("description");
    let looks = block.required("looks", |value| {
        let looks = value.block()?.take_all();
        all_or_none(looks.iter().map(|(name, value)| {
            let name_fits = check_name(name, value);
            let mut block = value.block()?;
            let colour = colour(&mut block);
            let sprite = sprite(&mut block, sprites);
            block.finish();
            name_fits.then_some((name.clone(), colour?, sprite?))
        }))
    });
    block.finish();
    let description = description?;
    name_fits.then_some(())?;
    let looks = looks?.into_iter();
    let appearance = |(look, colour, sprite)| AppearanceDefinition {
        class: name.to_owned(),
        description: description.clone(),
        name: look,
        colour,
        sprite,
    };
    Some(looks.map(appearance).collect())
}
