//! `terrain.ron`: how each kind of tile looks and reads.

use crate::sim::{RockDefinition, TerrainDefinition, TerrainDefinitions};

use super::{
    looks::{WHOLE, colour, glow, known_sprite, known_stone, present},
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
pub(super) fn read(source: &Source, sprites: &[&str]) -> Option<TerrainDefinitions> {
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
    let usual = floor.zip(wall);
    let usual = usual.map(|(floor, wall)| RockDefinition { floor, wall });
    let rocks = match block.take_optional("rocks") {
        Some(value) => rocks(&value, usual.as_ref(), sprites),
        None => usual.map(|usual| vec![usual]),
    };
    block.finish();
    Some(TerrainDefinitions {
        masonry: masonry?,
        closed_door: closed_door?,
        open_door: open_door?,
        secret_door: secret_door?,
        pedestal: pedestal?,
        slab: slab?,
        rocks: rocks?,
        stairs_down: stairs_down?,
        stairs_up: stairs_up?,
        exit: exit?,
        unknown: unknown?,
        out_of_bounds: out_of_bounds?,
    })
}

/// The rock of each level, by names that only the file uses; what is left out of one is
/// as usual.
fn rocks(
    value: &Value,
    usual: Option<&RockDefinition>,
    sprites: &[&str],
) -> Option<Vec<RockDefinition>> {
    let entries = value.block()?.take_all();
    if entries.is_empty() {
        value.problem("needs at least one rock; leave it out for the usual one");
        return None;
    }
    let (floor, wall) = (usual.map(|rock| &rock.floor), usual.map(|rock| &rock.wall));
    let rocks: Vec<Option<RockDefinition>> = entries
        .into_iter()
        .map(|(_, value)| {
            let mut block = value.block()?;
            let floor = other(&mut block, "floor", floor, sprites);
            let wall = other(&mut block, "wall", wall, sprites);
            block.finish();
            Some(RockDefinition {
                floor: floor?,
                wall: wall?,
            })
        })
        .collect();
    rocks.into_iter().collect()
}

/// A kind that may be left out, and then is as another.
fn other(
    block: &mut Block,
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
pub(super) fn tile(value: &Value, sprites: &[&str]) -> Option<TerrainDefinition> {
    let mut block = value.block()?;
    let glyph = block.character("glyph");
    let colour = colour(&mut block);
    let glow = glow(&mut block);
    let stone = block.take_optional("stone").map(|value| {
        let stone = value.parse::<String>()?;
        known_stone(&value, &stone, sprites).then_some(stone)
    });
    let names = match stone {
        Some(_) => Some(Vec::new()),
        None => pictures(&mut block, sprites),
    };
    let stone = match stone {
        Some(stone) => Some(stone?),
        None => names.as_deref().and_then(stone_of),
    };
    let name = block.text("name");
    let description = block.text("description");
    block.finish();
    Some(TerrainDefinition {
        glyph: glyph?,
        colour: colour?,
        glow: glow?,
        sprites: names?,
        stone,
        name: name?,
        description: description?,
    })
}

/// The stone that these sprites are a whole wall of, as walls were written at first.
fn stone_of(sprites: &[String]) -> Option<String> {
    let stone = sprites.first()?.strip_suffix(WHOLE)?;
    Some(stone.to_owned())
}

/// Takes out `sprites`, of which the place picks one.
fn pictures(block: &mut Block, sprites: &[&str]) -> Option<Vec<String>> {
    block.take("sprites").and_then(|value| {
        let names = value.parse::<Vec<String>>()?;
        let names: Vec<String> = names.into_iter().map(present).collect();
        if names.is_empty() {
            value.problem("needs at least one sprite");
            return None;
        }
        let mut all_there = true;
        for name in &names {
            all_there &= known_sprite(&value, name, sprites);
        }
        all_there.then_some(names)
    })
}
