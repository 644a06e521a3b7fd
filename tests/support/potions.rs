//! Queries of a played scenario about potions, spells and effects.

use slight_danger::sim::{
    CombatStats, Definitions, EventKind, Inventory, Items, Mana, Metabolism, Regeneration,
};

use super::perk::Perk;

use super::{Play, intents};

/// The book of healing and strength.
pub(crate) const WHITE: &str = "white mage's spellbook";
/// The book of blood, blinking, bats and far sight.
pub(crate) const BLUE: &str = "blue mage's spellbook";

/// Numbers of a creature that effects change temporarily.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Base {
    /// Base attack.
    pub(crate) attack: i32,
    /// Base defence.
    pub(crate) defence: i32,
    /// Sight radius, tiles.
    pub(crate) vision: i32,
    /// Hit points regained in 1000 turns.
    pub(crate) hp_regen: i32,
    /// Mana regained in 1000 turns.
    pub(crate) mana_regen: i32,
}

impl Base {
    /// The sum of two sets of numbers.
    pub(crate) const fn plus(self, other: Self) -> Self {
        Self {
            attack: self.attack + other.attack,
            defence: self.defence + other.defence,
            vision: self.vision + other.vision,
            hp_regen: self.hp_regen + other.hp_regen,
            mana_regen: self.mana_regen + other.mana_regen,
        }
    }
}

/// The amounts a perk adds to these numbers.
pub(crate) fn worth(perk: Perk) -> Base {
    let mut more = Base::default();
    match perk {
        Perk::HitPoints | Perk::Mana => {}
        Perk::Attack => more.attack = 2,
        Perk::Defence => more.defence = 2,
        Perk::Vision => more.vision = 1,
        Perk::HpRegeneration => more.hp_regen = 10,
        Perk::ManaRegeneration => more.mana_regen = 5,
    }
    more
}

/// An active effect in the form of `Play::effects`; empty when no turns are left.
pub(crate) fn left(name: &str, turns: u32) -> Vec<(String, u32)> {
    if turns == 0 {
        Vec::new()
    } else {
        vec![(name.to_owned(), turns)]
    }
}

impl Play {
    /// The numbers of a creature that effects change temporarily.
    pub(crate) fn base(&self, symbol: char) -> Base {
        let stats = self.part::<CombatStats>(symbol);
        Base {
            attack: stats.attack,
            defence: stats.defence,
            vision: self.part::<CombatStats>(symbol).vision,
            hp_regen: self.part::<Regeneration>(symbol).rate,
            mana_regen: self.part::<Metabolism>(symbol).mana_regeneration.rate,
        }
    }

    /// A creature's current and most mana.
    pub(crate) fn mana_of_max(&self, symbol: char) -> (i32, i32) {
        let Mana { amount, max } = *self.part::<Mana>(symbol);
        (amount, max)
    }

    /// Drinks a potion that the player carries.
    #[track_caller]
    pub(crate) fn drink(&mut self, potion: &str) {
        self.act(intents::drink(self.carried('@', potion)));
    }

    /// Casts a spell at a tile, from a book that the player carries.
    #[track_caller]
    pub(crate) fn cast(&mut self, spell: &str, x: i32, y: i32) {
        self.act(self.spelled('@', spell, x, y));
    }

    /// Casts a spell at a creature of the map.
    #[track_caller]
    pub(crate) fn cast_on(&mut self, spell: &str, symbol: char) {
        let at = self.point(symbol);
        self.cast(spell, at.x, at.y);
    }

    /// Intent of a creature to cast a spell at a tile, from a book that it carries.
    #[track_caller]
    pub(crate) fn spelled(
        &self,
        symbol: char,
        name: &str,
        x: i32,
        y: i32,
    ) -> slight_danger::sim::Intent {
        let spell = self.spell(name);
        let kinds = self.world().resource::<Definitions>();
        let items = self.world().resource::<Items>();
        let book = self
            .part::<Inventory>(symbol)
            .items()
            .map(|(_, item)| item)
            .find(|item| {
                items
                    .get(*item)
                    .is_some_and(|item| kinds.item(item.kind).spells.contains(&spell))
            })
            .unwrap_or_else(|| panic!("{symbol} has no book of {name}"));
        intents::cast(book, spell, x, y)
    }

    /// Hit points that a creature gained in the last turn, one entry for each gain.
    pub(crate) fn gains(&self, symbol: char) -> Vec<i32> {
        let id = self.id(symbol);
        self.events()
            .filter_map(|event| match event.kind {
                EventKind::Healed { amount } if event.who.id == id => Some(amount),
                _ => None,
            })
            .collect()
    }
}
