//! What a creature comes into the world with.

use super::{components::Awareness, definition::CreatureDefinition, numbers::Numbers};

/// Where one creature may differ from others of its kind.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct Profile {
    /// Its numbers.
    pub numbers: Numbers,
    /// How many generations it is from somebody who was there from the beginning.
    pub generation: u8,
    /// It does nothing, whatever its kind does.
    pub inert: bool,
    /// How far it is aware of its enemies, if it goes after any.
    pub awareness: Awareness,
}

impl Profile {
    /// That of a kind, which has all its hit points at the start.
    #[must_use]
    pub const fn of(kind: &CreatureDefinition) -> Self {
        Self {
            numbers: Numbers {
                max_hp: kind.numbers.hp,
                ..kind.numbers
            },
            generation: 0,
            inert: false,
            awareness: Awareness::Hunting,
        }
    }
}
