//! `terrain.ron`: how each kind of tile looks and reads.

use crate::sim::{TerrainDefinition, TerrainDefinitions};

use super::{
    looks::{colour, known_sprite},
    reader::{Block, Source, Value},
};

const KINDS: [&str; 7] = [
    "floor",
    "wall",
    "stairs_down",
    "stairs_up",
    "exit",
    "unknown",
    "out_of_bounds",
];

/// Reads the file; `None` when anything in it is wrong.
pub(super) fn read(source: &Source<'_>, sprites: &[&str]) -> Option<TerrainDefinitions> {
    let mut block = source.block()?;
    let [
        floor,
        wall,
        stairs_down,
        stairs_up,
        exit,
        unknown,
        out_of_bounds,
    ] = KINDS.map(|kind| block.take(kind).and_then(|value| tile(&value, sprites)));
    // What the first version of the file did not know looks like what it did.
    let [masonry, closed_door, secret_door] = ["masonry", "closed_door", "secret_door"]
        .map(|kind| other(&mut block, kind, wall.as_ref(), sprites));
    let [open_door, pedestal, slab] = ["open_door", "pedestal", "slab"]
        .map(|kind| other(&mut block, kind, floor.as_ref(), sprites));
    block.finish();
    Some(TerrainDefinitions {
        masonry: masonry?,
        closed_door: closed_door?,
        open_door: open_door?,
        secret_door: secret_door?,
        pedestal: pedestal?,
        slab: slab?,
        floor: floor?,
        wall: wall?,
        stairs_down: stairs_down?,
        stairs_up: stairs_up?,
        exit: exit?,
        unknown: unknown?,
        out_of_bounds: out_of_bounds?,
    })
}

/// A kind that may be left out, and then is as another.
fn other(
    block: &mut Block<'_>,
    kind: &'static str,
    usual: Option<&TerrainDefinition>,
    sprites: &[&str],
) -> Option<TerrainDefinition> {
    match block.take_optional(kind) {
        Some(value) => tile(&value, sprites),
        None => usual.cloned(),
    }
}

/// A kind of tile, wherever it stands.
pub(super) fn tile(value: &Value<'_>, sprites: &[&str]) -> Option<TerrainDefinition> {
    let mut block = value.block()?;
    let glyph = block.character("glyph");
    let colour = colour(&mut block);
    let names = block.take("sprites").and_then(|value| {
        let names = value.parse::<Vec<String>>()?;
        if names.is_empty() {
            value.problem("needs at least one sprite");
            return None;
        }
        let mut all_there = true;
        for name in &names {
            all_there &= known_sprite(&value, name, sprites);
        }
        all_there.then_some(names)
    });
    let name = block.text("name");
    let description = block.text("description");
    block.finish();
    Some(TerrainDefinition {
        glyph: glyph?,
        colour: colour?,
        sprites: names?,
        name: name?,
        description: description?,
    })
}
