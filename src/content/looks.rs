//! Keys about how things look, the same in every file.

use crate::sim::Rgb;

use super::reader::{Block, Value};

/// Takes out `colour`, written "#rrggbb".
pub(super) fn colour(block: &mut Block<'_>) -> Option<Rgb> {
    let value = block.take("colour")?;
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

/// Whether the atlas has the sprite; a problem when it has not.
pub(super) fn known_sprite(value: &Value<'_>, name: &str, sprites: &[&str]) -> bool {
    let known = sprites.contains(&name);
    if !known {
        value.problem(&format!(
            "there is no sprite \"{name}\"; assets/sprites/atlas.txt lists them"
        ));
    }
    known
}

/// Takes out `sprite`, a name in the atlas.
pub(super) fn sprite(block: &mut Block<'_>, sprites: &[&str]) -> Option<String> {
    let value = block.take("sprite")?;
    let sprite = value.parse::<String>()?;
    known_sprite(&value, &sprite, sprites).then_some(sprite)
}
