//! The starting stats and state of a new creature.

use super::{components::Awareness, definition::CreatureDefinition, numbers::Numbers};

/// Stats and state in which a creature may differ from others of its kind.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct Profile {
    /// Its numeric stats.
    pub numbers: Numbers,
    /// Generations since its ancestor that was placed at world creation; 0 for that ancestor.
    pub generation: u8,
    /// Whether it never acts, whatever tactics its kind has.
    pub inert: bool,
    /// How aware it is of its enemies; ignored if its kind never hunts.
    pub awareness: Awareness,
}

impl Profile {
    /// The default profile of a kind, with full hit points.
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
