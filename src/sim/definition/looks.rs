//! Colours and sprites in data files.

use std::ops::RangeInclusive;

use crate::data::{Book, Data, Shape, Value, suggestion};

/// A colour as red, green and blue, 0 to 255 each.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct Rgb(pub [u8; 3]);

impl Data for Rgb {
    fn read(value: &Value<'_>, _: &RangeInclusive<i32>) -> Option<Self> {
        let text = value.text()?;
        // `from_str_radix` alone would take a sign, too.
        let digits = text.strip_prefix('#').filter(|digits| {
            digits.len() == 6 && digits.bytes().all(|byte| byte.is_ascii_hexdigit())
        });
        let number = digits.and_then(|digits| u32::from_str_radix(digits, 16).ok());
        let Some(number) = number else {
            value.problem(&format!(
                "\"{text}\" is not a colour; write it as \"#rrggbb\""
            ));
            return None;
        };
        let [_, red, green, blue] = number.to_be_bytes();
        Some(Self([red, green, blue]))
    }

    fn shape(_: &RangeInclusive<i32>, _: &mut Book) -> Shape {
        Shape::Colour
    }
}

/// Old and current names of sprites. Data files of versions with only one kind of stone use the old
/// names.
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

/// Suffix of the sprite for a wall of a stone with walls on all sides.
pub(super) const WHOLE: &str = "_wall_15_00_0";

/// Reads the name of a stone for walls that the atlas has.
pub(super) fn stone(value: &Value) -> Option<Option<String>> {
    let stone = value.text()?;
    let whole = format!("{stone}{WHOLE}");
    if !value.sprites().contains(whole.as_str()) {
        value.problem(&format!(
            "there is no stone \"{stone}\"; assets/sprites/stones has a file for each"
        ));
        return None;
    }
    Some(Some(stone))
}

/// Reads the name of a sprite in the atlas.
pub(super) fn sprite(value: &Value) -> Option<String> {
    let name = value.text()?;
    is_drawn(value, &name).then_some(name)
}

/// Reads the name of a sprite in the atlas, for an optional key.
pub(super) fn sprite_or_none(value: &Value) -> Option<Option<String>> {
    sprite(value).map(Some)
}

/// Reads names of sprites, of which each tile shows one.
pub(super) fn sprites(value: &Value) -> Option<Vec<String>> {
    let names = value.parse::<Vec<String>>()?.into_iter();
    let names: Vec<String> = names
        .map(|name| {
            let old = OLD_NAMES.iter().find(|(old, _)| *old == name);
            old.map_or(name, |(_, now)| (*now).to_owned())
        })
        .collect();
    if names.is_empty() {
        value.problem("needs at least one sprite");
        return None;
    }
    let is_wrong = names.iter().filter(|name| !is_drawn(value, name)).count() > 0;
    (!is_wrong).then_some(names)
}

/// Whether the atlas has a sprite; reports a problem if not.
fn is_drawn(value: &Value, name: &str) -> bool {
    let is_drawn = value.sprites().contains(name);
    if !is_drawn {
        let meant = suggestion(name, value.sprites().iter().copied(), "\"");
        value.problem(&format!(
            "there is no sprite \"{name}\"{meant}; assets/sprites/atlas.txt lists them"
        ));
    }
    is_drawn
}
