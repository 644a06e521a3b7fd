//! `terrain.ron`: looks and descriptions of each kind of tile.

use crate::sim::{RockDefinition, TerrainDefinition, TerrainDefinitions};

use super::{
    looks::{WHOLE, colour, current_name, glow, known_sprite, known_stone},
    reader::{Block, Source, Value, all_or_none, read_fields},
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

/// Reads the file; `None` if anything in it is wrong.
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
    // Kinds that old files lack look like the wall or the floor.
    let [masonry, closed_door, secret_door] = ["masonry", "closed_door", "secret_door"]
        .map(|kind| tile_or(&mut block, kind, wall.as_ref(), sprites));
    let cracked_masonry = tile_or(&mut block, "cracked_masonry", masonry.as_ref(), sprites);
    let [open_door, pedestal, vault_pedestal, slab] =
        ["open_door", "pedestal", "vault_pedestal", "slab"]
            .map(|kind| tile_or(&mut block, kind, floor.as_ref(), sprites));
    let usual = floor.zip(wall);
    let usual = usual.map(|(floor, wall)| RockDefinition { floor, wall });
    let rocks = match block.take_optional("rocks") {
        Some(value) => rocks(&value, usual.as_ref(), sprites),
        None => usual.map(|usual| vec![usual]),
    };
    block.finish();
    Some(TerrainDefinitions {
        masonry: masonry?,
        cracked_masonry: cracked_masonry?,
        closed_door: closed_door?,
        open_door: open_door?,
        secret_door: secret_door?,
        pedestal: pedestal?,
        vault_pedestal: vault_pedestal?,
        slab: slab?,
        rocks: rocks?,
        stairs_down: stairs_down?,
        stairs_up: stairs_up?,
        exit: exit?,
        unknown: unknown?,
        out_of_bounds: out_of_bounds?,
    })
}

/// The rocks, one entry each; the names are not used. Parts left out are taken from `usual`.
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
    all_or_none(entries.into_iter().map(|(_, value)| {
        let mut block = value.block()?;
        read_fields!(block => RockDefinition {
            floor: tile_or(&mut block, "floor", floor, sprites),
            wall: tile_or(&mut block, "wall", wall, sprites),
        })
    }))
}

/// Takes out a kind of tile, or a copy of `usual`.
fn tile_or(
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

/// The value as a kind of tile.
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
        Some(_) => block.or_default("sprites", |value| sprite_names(value, sprites)),
        None => block.required("sprites", |value| sprite_names(value, sprites)),
    };
    let stone = match stone {
        Some(stone) => Some(stone?),
        None => names.as_deref().and_then(stone_of),
    };
    let name = block.text("name");
    let description = block.text_or_none("description");
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

/// The stone of a wall that an old file gives as sprites.
fn stone_of(sprites: &[String]) -> Option<String> {
    let stone = sprites.first()?.strip_suffix(WHOLE)?;
    Some(stone.to_owned())
}

/// The value as names of sprites; each place shows one of them.
fn sprite_names(value: &Value, sprites: &[&str]) -> Option<Vec<String>> {
    let names = value.parse::<Vec<String>>()?;
    let names: Vec<String> = names.into_iter().map(current_name).collect();
    if names.is_empty() {
        value.problem("needs at least one sprite");
        return None;
    }
    let mut all_there = true;
    for name in &names {
        all_there &= known_sprite(value, name, sprites);
    }
    all_there.then_some(names)
}
