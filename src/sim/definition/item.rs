//! Definitions of items and spells.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::data::{Value, data, data_enum};

use super::{
    CreatureKind, EffectKind, ItemKind, Rgb, SpellGain, SpellKind, Usage, UseMethod, UseTarget,
    looks::{sprite, sprite_or_none},
};

/// Name of the entry that is the template of corpses.
pub(crate) const CORPSE: &str = "corpse";

/// Slot for an equipped item.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Equipment {
    /// Wielded as a weapon.
    Weapon,
    /// Worn as armour.
    Armour,
    /// Worn as a ring.
    Ring,
    /// Worn as a cloak.
    Cloak,
}
data_enum!(Equipment);

impl Equipment {
    /// All slots.
    pub const ALL: [Self; 4] = [Self::Weapon, Self::Armour, Self::Ring, Self::Cloak];

    /// Whether an item in the slot is worn, not wielded.
    #[must_use]
    pub const fn is_worn(self) -> bool {
        !matches!(self, Self::Weapon)
    }
}

/// Special ability of a weapon.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum WeaponTrait {
    /// Attacks on creatures that have not noticed their enemies do more damage.
    Backstab {
        /// Factor by which the damage is multiplied.
        #[schemars(range(min = 1, max = 100))]
        times: i32,
    },
    /// When its wielder steps from one tile next to an alert enemy to another tile next to it, the
    /// weapon also attacks that enemy.
    Slash {
        /// Damage to an enemy that has raised its own weapon, in percent of the usual.
        #[schemars(range(min = 1, max = 100))]
        raised: i32,
    },
    /// Attacks reach farther than adjacent tiles.
    Reach {
        /// Maximum distance of the target, in tiles.
        #[schemars(range(min = 1, max = 20))]
        tiles: i32,
    },
    /// An attack takes two actions: one to raise the weapon over a tile, and one to hit that tile.
    Heavy {
        /// Factor by which the damage is multiplied.
        #[schemars(range(min = 1, max = 100))]
        times: i32,
    },
}

impl WeaponTrait {
    /// Maximum distance of the target of a melee attack, in tiles.
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

/// Maximum of most numbers of an item.
const MOST: i32 = 1_000_000;

data! {
    /// Kind of item. To add one, copy an entry, change it, and place it in `world.ron`. The entry
    /// `corpse` is the template of corpses. An item with `attack`, `ranged`, `defence` or `slot`
    /// can be equipped. Without `slot` it is armour if `defence` is more than the sum of the other
    /// two, else a weapon.
    #[check(ItemDefinition::checked)]
    pub struct ItemDefinition [
        /// Unique name as in a sentence: "apple".
        name: String
    ] {
        /// Character that represents it on the text map.
        glyph: char,
        /// Colour of `glyph`.
        colour: Rgb,
        /// Colour of the light that it gives off. It only affects the picture.
        glow: Option<Rgb>,
        /// Name of its sprite.
        sprite: String { with(sprite), names("sprite") },
        /// Description, one or two sentences. If omitted, the message `item-NAME-description` is
        /// used.
        description: Option<String>,
        /// Slot in which it is equipped. If omitted, `attack`, `ranged` and `defence` decide.
        slot: Option<Equipment>,
        /// Attack that it adds to a creature that has equipped it.
        attack: i32 { within(0..=MOST), or(0) },
        /// Defence that it adds to a creature that has equipped it.
        defence: i32 { within(0..=MOST), or(0) },
        /// Attack that it adds when thrown. Half of the thrower's base attack is added, too.
        thrown: i32 { within(0..=MOST), or(0) },
        /// Maximum distance of a throw, in tiles. If omitted, it can be thrown at all tiles in sight.
        throw_range: Option<i32> { within(1..=60) },
        /// Attack that it adds when fired, to half of the base attack of the creature that fires; 0
        /// if it cannot be fired.
        ranged: i32 { within(0..=MOST), or(0) },
        /// Damage of a shot at an adjacent creature, in percent of the usual.
        point_blank: i32 { within(1..=100), or(100) },
        /// Item of which each shot uses up one. If omitted, shots use up nothing.
        ammunition: Option<ItemKind>,
        /// Number of `ammunition` items carried by a creature, other than the player, that starts
        /// with this weapon.
        quiver: u32 { within(0..=100), or(0) },
        /// Chance per 1000 that it breaks when it hits a creature, thrown or as ammunition.
        breaks: u32 { within(0..=1_000), or(0) },
        /// Special ability of the weapon.
        weapon_trait: Option<WeaponTrait> { named("trait") },
        /// Effect on a creature that is hit by an attack or shot with the item, or by the item when
        /// it is thrown.
        hits: Option<EffectKind>,
        /// Hit points that the attacker regains with such a hit, in percent of the hit points lost
        /// by the target.
        drains: i32 { within(0..=100), or(0) },
        /// Damage to a creature that attacks the wearer in melee, in percent of the damage of its
        /// attack.
        thorns: i32 { within(0..=100), or(0) },
        /// Additional mana that a creature that has equipped it regains, in percent of the usual.
        mana_regen: i32 { within(0..=1_000), or(0) },
        /// Share of `weight` that a creature that has equipped it does not feel, in percent.
        lightens: i32 { within(0..=100), or(0) },
        /// Additional distance in tiles at which a creature that has equipped it hears speech. It
        /// then also hears speech through walls.
        hears: i32 { within(0..=60), or(0) },
        /// Distance in tiles within which a creature that has equipped it knows where its hunters
        /// are, also behind walls.
        senses: i32 { within(0..=60), or(0) },
        /// Share of the harm of effects with `fire` that it keeps off, in percent.
        fireproof: i32 { within(0..=100), or(0) },
        /// Chance per 1000 that a shot or throw at a creature that has equipped it misses.
        evades: i32 { within(0..=1_000), or(0) },
        /// Whether it returns to the thrower after a throw.
        returns: bool,
        /// Maximum number of these items in a slot of a pack. If omitted, there is no limit.
        per_slot: Option<usize> { within(1..=1_000) },
        /// Whether it can always be carried, as it takes no slot of a pack.
        needs_no_slot: bool,
        /// Points that it adds to the score if the player carries it at the end of the game.
        score: i32 { within(0..=MOST), or(0) },
        /// Additional distance, in tiles, at which a creature that has equipped it is heard.
        loudness: i32 { within(-60..=60), or(0) },
        /// Additional energy cost of steps for a creature that has equipped it, in percent of the
        /// usual. The goal item slows the player already when it is carried.
        weight: i32 { within(0..=900), or(0) },
        /// Food that it gives to the creature that uses it; a negative number takes food away.
        food: i32 { within(-MOST..=MOST), or(0) },
        /// Way in which it is used. Items with `food` are eaten if this is omitted.
        usage: Option<Usage> { named("use") },
        /// Class in `appearances.ron` from which each game draws its appearance before it is
        /// identified. If omitted, it needs no identification.
        appearance: Option<String> { names("class") },
        /// First depth at which it occurs: on the floor, in vaults and with creatures; 1 is the
        /// first level.
        from: usize { within(1..=26), or(1) },
        /// Spells that can be cast from it, by name.
        book: Vec<SpellDefinition> { named("spells") },
        /// Spells that can be cast from it, as indices of [`Kinds::spells`](super::Kinds::spells).
        spells: Vec<SpellKind> { unread() },
        /// Kind of the dead creature, if the item is a corpse.
        corpse_of: Option<CreatureKind> { unread() },
    }

    /// Spell in a book.
    pub struct SpellDefinition [
        /// Unique name.
        name: String
    ] {
        /// Mana that each casting costs.
        mana: i32 { within(0..=MOST) },
        /// Effect of the spell.
        effect: EffectKind,
        /// Name of its sprite. If omitted, the sprite of its book is used.
        sprite: Option<String> { with(sprite_or_none), names("sprite") },
        /// Gain by a scroll of making. If omitted, that of the rule `making`.
        making: Option<SpellGain>,
    }
}

impl ItemDefinition {
    /// Returns the item. Corpses, and items with food but without a use, become edible.
    fn checked(mut self, _: &Value) -> Option<Self> {
        if self.usage.is_none() && (self.food != 0 || self.name == CORPSE) {
            self.usage = Some(Usage::MEAL);
        }
        Some(self)
    }

    /// Effect on the target when it is used, besides its food.
    #[must_use]
    pub fn effect(&self) -> Option<EffectKind> {
        self.usage?.effect
    }

    /// Effect on a creature that drinks it or is hit by it; `None` if it is not for drinking.
    #[must_use]
    pub fn drink(&self) -> Option<EffectKind> {
        let usage = self.usage.filter(|usage| usage.method == UseMethod::Drink);
        usage?.effect
    }

    /// Whether equal items share a slot of a pack. Items with several charges, or that stay when
    /// empty, do not.
    #[must_use]
    pub fn stacks(&self) -> bool {
        let used_up = |usage: Usage| usage.charges <= 1 && usage.used_up;
        self.usage.is_none_or(used_up)
    }

    /// Whether it is eaten and gives food.
    #[must_use]
    pub fn is_food(&self) -> bool {
        self.food > 0
            && self
                .usage
                .is_some_and(|usage| usage.method == UseMethod::Eat)
    }

    /// Whether throwing it is its only use.
    #[must_use]
    pub fn is_missile(&self) -> bool {
        self.thrown > 0
            && self.usage.is_none()
            && self.spells.is_empty()
            && self.equipment().is_none()
            && self.score == 0
    }

    /// Whether the player has something to decide about it: it is neither food nor a missile.
    #[must_use]
    pub fn is_of_interest(&self) -> bool {
        !self.is_food() && !self.is_missile()
    }

    /// Whether it is read to make another item better.
    #[must_use]
    pub fn makes(&self) -> bool {
        self.usage
            .is_some_and(|usage| usage.target == UseTarget::Item)
    }

    /// Slot in which it can be equipped: its own, else weapon if attack + ranged ≥ defence, else
    /// armour; `None` without a slot if all three are 0.
    #[must_use]
    pub const fn equipment(&self) -> Option<Equipment> {
        if self.slot.is_some() {
            self.slot
        } else if self.attack == 0 && self.ranged == 0 && self.defence == 0 {
            None
        } else if self.attack + self.ranged >= self.defence {
            Some(Equipment::Weapon)
        } else {
            Some(Equipment::Armour)
        }
    }
}
