//! What the kinds of items are.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::{CreatureKind, EffectKind, Rgb, SpellKind, Usage, UseMethod};

/// What an equipped item is worn or wielded as.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Equipment {
    /// Wielded.
    Weapon,
    /// Put on.
    Armour,
}

/// What a weapon is good at besides its numbers.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum WeaponTrait {
    /// A blow at who has not noticed its enemies does so many times the damage.
    Backstab {
        /// 1 or more.
        times: i32,
    },
    /// A step that begins and ends beside the same enemy that is up and about strikes it, too.
    Slash {
        /// Damage at one whose weapon is raised, percent of that of a usual blow.
        raised: i32,
    },
    /// Strikes so many tiles far.
    Reach {
        /// 1 or more.
        tiles: i32,
    },
    /// Is raised over a tile for an action, and comes down on it with the next, for
    /// so many times the damage.
    Heavy {
        /// 1 or more.
        times: i32,
    },
}

impl WeaponTrait {
    /// How far a blow reaches, tiles.
    #[must_use]
    pub const fn tiles(self) -> i32 {
        match self {
            Self::Reach { tiles } => tiles,
            Self::Backstab { .. } | Self::Slash { .. } | Self::Heavy { .. } => 1,
        }
    }
}

/// A kind of item.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ItemDefinition {
    /// The name as in a sentence: "apple". Unique.
    pub name: String,
    /// The character that stands for it.
    pub glyph: char,
    /// The glyph's colour.
    pub colour: Rgb,
    /// The colour of the light that it gives, if it gives any. It is for the eyes alone.
    pub glow: Option<Rgb>,
    /// The name of its sprite in the atlas.
    pub sprite: String,
    /// One or two sentences for looking and examining; `None` if catalogues have them.
    pub description: Option<String>,
    /// Added to the attack of who wields or wears it.
    pub attack: i32,
    /// Added to the defence of who wields or wears it.
    pub defence: i32,
    /// Attack when thrown.
    pub thrown: i32,
    /// Attack when fired, 0 if it does not fire.
    pub ranged: i32,
    /// What it is good at besides when it is wielded.
    pub weapon_trait: Option<WeaponTrait>,
    /// The effect that begins on whom a blow or shot with it hits, or that itself hits when thrown.
    pub hits: Option<EffectKind>,
    /// Hit points that such a blow, shot or throw gives back to whoever made it, percent of the
    /// damage, 0 to 100.
    pub drains: i32,
    /// Damage to whoever strikes its wearer, percent of the damage of the blow, 0 to 100.
    pub thorns: i32,
    /// Whether it flies back when it is thrown.
    pub returns: bool,
    /// Points that it adds to the [score](crate::sim::Score) if the player carries it at the end
    /// of the game, 0 or more.
    pub score: i32,
    /// How much farther one is heard who wears or wields it, tiles, -60 to 60.
    pub loudness: i32,
    /// How much longer all actions take with it wielded or worn, percent, 0 to 900.
    pub weight: i32,
    /// Food it gives when used, below 0 if it is disgusting.
    pub food: i32,
    /// How it is used, if it can be.
    pub usage: Option<Usage>,
    /// The class of `appearances.ron` from which its appearance is drawn until it is
    /// identified; `None` if it looks like what it is.
    pub appearance: Option<String>,
    /// The spells one can read in it, if it is a spell book.
    pub spells: Vec<SpellKind>,
    /// The first level (0 is the first of the world) where it lies about, is offered in vaults and
    /// part of what creatures have.
    pub from: usize,
    /// Of which kind of creature it is the corpse.
    pub corpse_of: Option<CreatureKind>,
}

impl ItemDefinition {
    /// What it does when it is used, besides giving food.
    #[must_use]
    pub fn effect(&self) -> Option<EffectKind> {
        self.usage?.effect
    }

    /// What it does to whoever drinks it or is hit by it.
    #[must_use]
    pub fn drink(&self) -> Option<EffectKind> {
        let usage = self.usage.filter(|usage| usage.method == UseMethod::Drink);
        usage?.effect
    }

    /// Whether equal ones share a slot of a pack: those that keep charges do not.
    #[must_use]
    pub fn stacks(&self) -> bool {
        let used_up = |usage: Usage| usage.charges <= 1 && usage.used_up;
        self.usage.is_none_or(used_up)
    }

    /// Whether it is eaten to fill the stomach.
    #[must_use]
    pub fn is_food(&self) -> bool {
        self.food > 0
            && self
                .usage
                .is_some_and(|usage| usage.method == UseMethod::Eat)
    }

    /// Whether it is good for throwing and nothing else.
    #[must_use]
    pub fn is_missile(&self) -> bool {
        self.thrown > 0
            && self.usage.is_none()
            && self.spells.is_empty()
            && self.equipment().is_none()
            && self.score == 0
    }

    /// What it can be equipped as: a weapon when attack + ranged ≥ defence,
    /// else armour; nothing when it has none of the three.
    #[must_use]
    pub const fn equipment(&self) -> Option<Equipment> {
        if self.attack == 0 && self.ranged == 0 && self.defence == 0 {
            None
        } else if self.attack + self.ranged >= self.defence {
            Some(Equipment::Weapon)
        } else {
            Some(Equipment::Armour)
        }
    }
}
