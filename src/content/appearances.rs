//! `appearances.ron`: the appearances of unidentified kinds.

use crate::sim::AppearanceDefinition;

use super::{
    looks::{colour, sprite},
    names::fits_as_name,
    reader::{Source, all_or_none},
};

/// Reads the file; `hidden` is the number of kinds that need an appearance.
pub(super) fn read(
    source: &Source,
    sprites: &[&str],
    hidden: usize,
) -> Option<Vec<AppearanceDefinition>> {
    let mut block = source.block()?;
    let entries = block.take_all();
    if entries.len() < hidden {
        block.problem(&format!(
            "there are {} appearances for {hidden} kinds of potions",
            entries.len()
        ));
        return None;
    }
    all_or_none(entries.iter().map(|(name, value)| {
        let name_fits = fits_as_name(name, value);
        let mut block = value.block()?;
        let colour = colour(&mut block);
        let sprite = sprite(&mut block, sprites);
        block.finish();
        name_fits.then_some(())?;
        Some(AppearanceDefinition {
            name: name.clone(),
            colour: colour?,
            sprite: sprite?,
        })
    }))
}
