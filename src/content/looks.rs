//! Keys about looks that every file shares: colours and sprites.

use crate::sim::Rgb;

use super::reader::{Block, Value};

/// Takes out `colour`, written "#rrggbb".
pub(super) fn colour(block: &mut Block) -> Option<Rgb> {
    written_colour(&block.take("colour")?)
}

/// Takes out `glow`, a colour that may be left out.
pub(super) fn glow(block: &mut Block) -> Option<Option<Rgb>> {
    block.optional("glow", written_colour)
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

/// Old and current names of sprites: data from before there were several stones stays valid.
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

/// The current name of a sprite.
pub(super) fn current_name(name: String) -> String {
    let old = OLD_NAMES.iter().find(|(old, _)| *old == name);
    old.map_or(name, |(_, now)| (*now).to_owned())
}

/// The end of a sprite's name for a stone's wall among walls on all sides.
pub(super) const WHOLE: &str = "_wall_15_00_0";

/// Whether the atlas has the walls of a stone; a problem if it has not.
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

/// Whether the atlas has the sprite; a problem if it has not.
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
    sprite_name(&block.take("sprite")?, sprites)
}

/// The value as a name in the atlas.
pub(super) fn sprite_name(value: &Value, sprites: &[&str]) -> Option<String> {
    let sprite = value.parse::<String>()?;
    known_sprite(value, &sprite, sprites).then_some(sprite)
}
