//! Keys about how things look, the same in every file.

use crate::sim::Rgb;

use super::reader::{Block, Value};

/// Takes out `colour`, written "#rrggbb".
pub(super) fn colour(block: &mut Block) -> Option<Rgb> {
    written_colour(&block.take("colour")?)
}

/// Takes out `glow`, a colour that may be left out; nothing when it is wrong.
pub(super) fn glow(block: &mut Block) -> Option<Option<Rgb>> {
    match block.take_optional("glow") {
        Some(value) => written_colour(&value).map(Some),
        None => Some(None),
    }
}

fn written_colour(value: &Value) -> Option<Rgb> {
    let text = value.parse::<String>()?;
    // `from_str_radix` alone would take a sign, too.
    let digits = text
        .strip_prefix('#')
        .filter(|digits| digits.len() == 6 && digits.bytes().all(|byte| byte.is_ascii_hexdigit()));
    let number = digits.and_then(|digits| u32::from_str_radix(digits, 16).ok());
    if let Some(number) = number {
        let [_, red, green, blue] = number.to_be_bytes();
        Some(Rgb([red, green, blue]))
    } else {
        value.problem(&format!(
            "\"{text}\" is not a colour; write it as \"#rrggbb\""
        ));
        None
    }
}

/// Sprites as they were called before there was more than one sort of stone, and what
/// they are called now: data that names them stays good.
const OLD_NAMES: [(&str, &str); 13] = [
    ("wall_15", "moss_wall_15_00_0"),
    ("masonry", "worked_wall_15_00_0"),
    ("masonry_b", "worked_wall_15_00_1"),
    ("slab_0", "worked_floor_0"),
    ("slab_1", "worked_floor_1"),
    ("slab_2", "worked_floor_2"),
    ("floor_0", "moss_floor_0"),
    ("floor_1", "moss_floor_1"),
    ("floor_2", "moss_floor_2"),
    ("floor_3", "moss_floor_3"),
    ("floor_4", "moss_floor_4"),
    ("floor_5", "moss_floor_5"),
    ("unknown", "moss_wall_15_00_3"),
];

/// What a sprite is called now.
pub(super) fn present(name: String) -> String {
    let old = OLD_NAMES.iter().find(|(old, _)| *old == name);
    old.map_or(name, |(_, now)| (*now).to_owned())
}

/// What follows the name of a stone in that of its wall among walls on all sides.
pub(super) const WHOLE: &str = "_wall_15_00_0";

/// Whether the atlas has the walls of a stone; a problem when it has not.
pub(super) fn known_stone(value: &Value, stone: &str, sprites: &[&str]) -> bool {
    let whole = format!("{stone}{WHOLE}");
    let known = sprites.contains(&whole.as_str());
    if !known {
        value.problem(&format!(
            "there is no stone \"{stone}\"; assets/sprites/stones has a file for each"
        ));
    }
    known
}

/// Whether the atlas has the sprite; a problem when it has not.
pub(super) fn known_sprite(value: &Value, name: &str, sprites: &[&str]) -> bool {
    let known = sprites.contains(&name);
    if !known {
        value.problem(&format!(
            "there is no sprite \"{name}\"; assets/sprites/atlas.txt lists them"
        ));
    }
    known
}

/// Takes out `sprite`, a name in the atlas.
pub(super) fn sprite(block: &mut Block, sprites: &[&str]) -> Option<String> {
    let value = block.take("sprite")?;
    let sprite = value.parse::<String>()?;
    known_sprite(&value, &sprite, sprites).then_some(sprite)
}
