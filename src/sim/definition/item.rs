//! What the kinds of items are.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::data::{Value, data, data_enum};

use super::{
    CreatureKind, EffectKind, Rgb, SpellKind, Usage, UseMethod,
    looks::{sprite, sprite_or_none},
};

/// The entry that is the template of corpses.
pub(crate) const CORPSE: &str = "corpse";

/// What an equipped item is worn or wielded as.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Equipment {
    /// Wielded.
    Weapon,
    /// Put on.
    Armour,
}

/// A strength of a weapon besides its numbers.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum WeaponTrait {
    /// A blow does more damage to a creature that has not noticed its enemies.
    Backstab {
        /// Damage, times that of a usual blow.
        #[schemars(range(min = 1, max = 100))]
        times: i32,
    },
    /// A step that begins and ends beside the same awake enemy strikes it as well.
    Slash {
        /// Damage to an enemy whose weapon is raised, percent of that of a usual blow.
        #[schemars(range(min = 1, max = 100))]
        raised: i32,
    },
    /// A blow reaches farther than the next tile.
    Reach {
        /// Distance, tiles.
        #[schemars(range(min = 1, max = 20))]
        tiles: i32,
    },
    /// It is raised over a tile with one action, and comes down on it with the next.
    Heavy {
        /// Damage, times that of a usual blow.
        #[schemars(range(min = 1, max = 100))]
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

/// Greatest number of an item.
const MOST: i32 = 1_000_000;

data! {
    /// A kind of item. To add one, copy an entry, change it, and let `world.ron` scatter it. The entry
    /// `corpse` is the template of corpses. An item with attack, ranged or defence can be used: as
    /// armour if its defence is more than the other two together, else as a weapon.
    #[check(ItemDefinition::checked)]
    pub struct ItemDefinition [
        /// The name as in a sentence: "apple". Unique.
        name: String
    ] {
        /// The character that stands for it.
        glyph: char,
        /// The colour of the character.
        colour: Rgb,
        /// The colour of the light that it gives. Rules do not read it.
        glow: Option<Rgb>,
        /// The name of its sprite.
        sprite: String { with(sprite), names("sprite") },
        /// One or two sentences for looking and examining; left out, the message
        /// `item-NAME-description`.
        description: Option<String>,
        /// Added to the attack of a creature that wields or wears it.
        attack: i32 { within(0..=MOST), or(0) },
        /// Added to the defence of a creature that wields or wears it.
        defence: i32 { within(0..=MOST), or(0) },
        /// Attack when thrown.
        thrown: i32 { within(0..=MOST), or(0) },
        /// Attack when fired; with 0 it does not fire.
        ranged: i32 { within(0..=MOST), or(0) },
        /// A strength of the weapon besides its numbers.
        weapon_trait: Option<WeaponTrait> { named("trait") },
        /// The effect that begins on a creature that is hit by a blow or shot with it, or by itself when it
        /// is thrown.
        hits: Option<EffectKind>,
        /// Hit points that such a hit gives back to the attacker, percent of the damage.
        drains: i32 { within(0..=100), or(0) },
        /// Damage to a creature that strikes its wearer, percent of the damage of the blow.
        thorns: i32 { within(0..=100), or(0) },
        /// Whether it flies back when it is thrown.
        returns: bool,
        /// Points that it adds to the score if the player carries it at the end of the game.
        score: i32 { within(0..=MOST), or(0) },
        /// How much farther its user is heard, tiles.
        loudness: i32 { within(-60..=60), or(0) },
        /// How much longer all actions of its user take, and those of the player that carries the goal
        /// item, percent.
        weight: i32 { within(0..=900), or(0) },
        /// Food that it gives when used, below 0 if it is disgusting.
        food: i32 { within(-MOST..=MOST), or(0) },
        /// How it is used.
        usage: Option<Usage> { named("use") },
        /// The class of `appearances.ron` that its appearance is drawn from until it is identified. Left
        /// out, it looks like what it is.
        appearance: Option<String> { names("class") },
        /// The first depth at which it lies about, is offered in vaults and belongs to creatures.
        from: usize { within(1..=26), or(1) },
        /// The spells that can be read in it, each by its name.
        book: Vec<SpellDefinition> { named("spells") },
        /// The spells that can be read in it, if it is a spell book.
        spells: Vec<SpellKind> { unread() },
        /// Of which kind of creature it is the corpse.
        corpse_of: Option<CreatureKind> { unread() },
    }

    /// A spell of a book.
    pub struct SpellDefinition [
        /// Its name. Unique.
        name: String
    ] {
        /// Mana that it costs.
        mana: i32 { within(0..=MOST) },
        /// Its effect.
        effect: EffectKind,
        /// The name of its sprite. Left out, it looks like its book.
        sprite: Option<String> { with(sprite_or_none), names("sprite") },
    }
}

impl ItemDefinition {
    /// Itself; what gives food, and corpses, can be eaten.
    fn checked(mut self, _: &Value) -> Option<Self> {
        if self.usage.is_none() && (self.food != 0 || self.name == CORPSE) {
            self.usage = Some(Usage::MEAL);
        }
        Some(self)
    }

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
