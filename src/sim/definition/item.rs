//! Definitions of items and spells.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::data::{Value, data, data_enum};

use super::{
    CreatureKind, EffectKind, Rgb, SpellKind, Usage, UseMethod,
    looks::{sprite, sprite_or_none},
};

/// Name of the entry that is the template of corpses.
pub(crate) const CORPSE: &str = "corpse";

/// The place in which an item is equipped.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Equipment {
    /// Wielded as a weapon.
    Weapon,
    /// Worn as armour.
    Armour,
}

/// A special ability of a weapon.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum WeaponTrait {
    /// Attacks do more damage to creatures that have not noticed their enemies.
    Backstab {
        /// Damage, as a multiple of the usual.
        #[schemars(range(min = 1, max = 100))]
        times: i32,
    },
    /// A step from one tile next to an awake enemy to another also attacks it.
    Slash {
        /// Damage to an enemy with a raised weapon, in percent of the usual.
        #[schemars(range(min = 1, max = 100))]
        raised: i32,
    },
    /// Attacks reach beyond adjacent tiles.
    Reach {
        /// Reach in tiles.
        #[schemars(range(min = 1, max = 20))]
        tiles: i32,
    },
    /// It is raised over a tile with one action and strikes with the next.
    Heavy {
        /// Damage, as a multiple of the usual.
        #[schemars(range(min = 1, max = 100))]
        times: i32,
    },
}

impl WeaponTrait {
    /// Reach of attacks in tiles.
    #[must_use]
    pub const fn tiles(self) -> i32 {
        match self {
            Self::Reach { tiles } => tiles,
            Self::Backstab { .. } | Self::Slash { .. } | Self::Heavy { .. } => 1,
        }
    }
}

data_enum!(WeaponTrait, |one: &WeaponTrait| {
    let fits = match *one {
        WeaponTrait::Slash { raised } => (1..=100).contains(&raised),
        WeaponTrait::Backstab { times } | WeaponTrait::Heavy { times } => {
            (1..=100).contains(&times)
        }
        WeaponTrait::Reach { tiles } => (1..=20).contains(&tiles),
    };
    let words = "`times` and `raised` are 1 to 100, `tiles` 1 to 20";
    (!fits).then(|| words.to_owned())
});

/// Maximum of an item's stats.
const MOST: i32 = 1_000_000;

data! {
    /// A kind of item. To add one, copy an entry, change it, and place it in `world.ron`. The entry
    /// `corpse` is the template of corpses. An item with attack, ranged or defence can be equipped:
    /// as armour if its defence exceeds the sum of the other two, else as a weapon.
    #[check(ItemDefinition::checked)]
    pub struct ItemDefinition [
        /// Unique name as in a sentence: "apple".
        name: String
    ] {
        /// Character that represents it.
        glyph: char,
        /// Colour of the character.
        colour: Rgb,
        /// Colour of the light that it gives. No rule reads it.
        glow: Option<Rgb>,
        /// Name of its sprite.
        sprite: String { with(sprite), names("sprite") },
        /// Description, one or two sentences; left out, the message `item-NAME-description`.
        description: Option<String>,
        /// Added to the attack of a creature that has equipped it.
        attack: i32 { within(0..=MOST), or(0) },
        /// Added to the defence of a creature that has equipped it.
        defence: i32 { within(0..=MOST), or(0) },
        /// Attack when thrown.
        thrown: i32 { within(0..=MOST), or(0) },
        /// Attack when fired; 0 if it cannot fire.
        ranged: i32 { within(0..=MOST), or(0) },
        /// Special ability of the weapon.
        weapon_trait: Option<WeaponTrait> { named("trait") },
        /// Effect on a creature hit by an attack or shot with it, or by the item itself when
        /// thrown.
        hits: Option<EffectKind>,
        /// Hit points that the attacker regains with such a hit, in percent of the damage.
        drains: i32 { within(0..=100), or(0) },
        /// Damage to a creature that attacks its wearer, in percent of the attack's damage.
        thorns: i32 { within(0..=100), or(0) },
        /// Whether it returns when thrown.
        returns: bool,
        /// Points that it adds to the score when the player carries it at the end of the game.
        score: i32 { within(0..=MOST), or(0) },
        /// How much farther a creature that has equipped it is heard, in tiles.
        loudness: i32 { within(-60..=60), or(0) },
        /// How much longer each step of a creature that has equipped it takes, in percent; for the
        /// goal item, each step of the player that carries it.
        weight: i32 { within(0..=900), or(0) },
        /// Food that it gives when used; negative if it is disgusting.
        food: i32 { within(-MOST..=MOST), or(0) },
        /// How it is used.
        usage: Option<Usage> { named("use") },
        /// Class of `appearances.ron` from which its appearance is drawn until it is identified.
        /// Left out, it is known on sight.
        appearance: Option<String> { names("class") },
        /// First depth at which it is placed, offered in vaults and carried by creatures.
        from: usize { within(1..=26), or(1) },
        /// Spells that can be read in it, by name.
        book: Vec<SpellDefinition> { named("spells") },
        /// Spells that can be read in it, if it is a spell book.
        spells: Vec<SpellKind> { unread() },
        /// Creature kind of the corpse, if it is one.
        corpse_of: Option<CreatureKind> { unread() },
    }

    /// A spell of a book.
    pub struct SpellDefinition [
        /// Unique name.
        name: String
    ] {
        /// Mana cost.
        mana: i32 { within(0..=MOST) },
        /// Its effect.
        effect: EffectKind,
        /// Name of its sprite. Left out, it looks like its book.
        sprite: Option<String> { with(sprite_or_none), names("sprite") },
    }
}

impl ItemDefinition {
    /// Returns the item; items with food and corpses become edible.
    fn checked(mut self, _: &Value) -> Option<Self> {
        if self.usage.is_none() && (self.food != 0 || self.name == CORPSE) {
            self.usage = Some(Usage::MEAL);
        }
        Some(self)
    }

    /// Its effect when used, besides food.
    #[must_use]
    pub fn effect(&self) -> Option<EffectKind> {
        self.usage?.effect
    }

    /// Its effect on a creature that drinks it or is hit by it.
    #[must_use]
    pub fn drink(&self) -> Option<EffectKind> {
        let usage = self.usage.filter(|usage| usage.method == UseMethod::Drink);
        usage?.effect
    }

    /// Whether equal items share a slot of a pack: those that keep charges do not.
    #[must_use]
    pub fn stacks(&self) -> bool {
        let used_up = |usage: Usage| usage.charges <= 1 && usage.used_up;
        self.usage.is_none_or(used_up)
    }

    /// Whether it is eaten for its food.
    #[must_use]
    pub fn is_food(&self) -> bool {
        self.food > 0
            && self
                .usage
                .is_some_and(|usage| usage.method == UseMethod::Eat)
    }

    /// Whether it is only useful for throwing.
    #[must_use]
    pub fn is_missile(&self) -> bool {
        self.thrown > 0
            && self.usage.is_none()
            && self.spells.is_empty()
            && self.equipment().is_none()
            && self.score == 0
    }

    /// The place in which it can be equipped: weapon if attack + ranged ≥ defence, else armour;
    /// `None` if all three are 0.
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
