//! The numbers of items, which scrolls of making raise.

use crate::sim::{
    components::Inventory,
    definition::{Equipment, ItemDefinition, Kinds, UseMethod},
    world::items::{Item, Items},
};

/// A number of an item that counts while it is equipped, or its maximum number of charges.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum GearNumber {
    /// Attack.
    Attack,
    /// Defence.
    Defence,
    /// Attack when fired.
    Ranged,
    /// Damage to melee attackers, in percent of theirs.
    Thorns,
    /// Additional noise, in tiles.
    Loudness,
    /// Additional energy cost of steps, in percent.
    Weight,
    /// Additional mana regained, in percent.
    ManaRegen,
    /// Share of the weight that is not felt, in percent.
    Lightens,
    /// Additional distance of hearing, in tiles.
    Hears,
    /// Distance at which hunters are known, in tiles.
    Senses,
    /// Share of harm by fire that is kept off, in percent.
    Fireproof,
    /// Chance per 1000 that a missile misses.
    Evades,
    /// Maximum number of charges.
    Charges,
}

impl GearNumber {
    /// All numbers.
    pub const ALL: [Self; 13] = [
        Self::Attack,
        Self::Defence,
        Self::Ranged,
        Self::Thorns,
        Self::Loudness,
        Self::Weight,
        Self::ManaRegen,
        Self::Lightens,
        Self::Hears,
        Self::Senses,
        Self::Fireproof,
        Self::Evades,
        Self::Charges,
    ];

    /// The number of a new item of a kind.
    #[must_use]
    pub fn of(self, kind: &ItemDefinition) -> i32 {
        match self {
            Self::Attack => kind.attack,
            Self::Defence => kind.defence,
            Self::Ranged => kind.ranged,
            Self::Thorns => kind.thorns,
            Self::Loudness => kind.loudness,
            Self::Weight => kind.weight,
            Self::ManaRegen => kind.mana_regen,
            Self::Lightens => kind.lightens,
            Self::Hears => kind.hears,
            Self::Senses => kind.senses,
            Self::Fireproof => kind.fireproof,
            Self::Evades => kind.evades,
            Self::Charges => kind.usage.map_or(0, |usage| usage.charges.into()),
        }
    }

    /// Highest total of a creature; shares and chances end where they are complete.
    const fn most(self) -> i32 {
        match self {
            Self::Lightens | Self::Fireproof => 100,
            Self::Evades => 1_000,
            _ => i32::MAX,
        }
    }
}

impl Kinds {
    /// A number of an item, with what scrolls of making added to it.
    #[must_use]
    pub fn gear(&self, item: Item, number: GearNumber) -> i32 {
        let base = number.of(self.item(item.kind));
        if item.made == 0 {
            return base;
        }
        let added = self.adds(self.item(item.kind), number);
        base.saturating_add(added.saturating_mul(item.made.into()))
    }

    /// Increase of a number of a kind of items by a scroll of making.
    #[must_use]
    pub fn adds(&self, kind: &ItemDefinition, number: GearNumber) -> i32 {
        let Some(rule) = self.rules.making else {
            return 0;
        };
        match (kind.equipment(), number) {
            (Some(Equipment::Ring | Equipment::Cloak), GearNumber::Weight) => 0,
            (Some(Equipment::Ring | Equipment::Cloak), _) => share(number.of(kind), rule.share),
            (Some(Equipment::Armour), GearNumber::Defence) => rule.defence,
            (Some(Equipment::Weapon), GearNumber::Ranged) if kind.ranged > 0 => rule.ranged,
            (Some(Equipment::Weapon), GearNumber::Attack | GearNumber::Defence)
                if kind.ranged == 0 && kind.defence > 0 =>
            {
                rule.both
            }
            (Some(Equipment::Weapon), GearNumber::Attack) if kind.ranged == 0 => rule.attack,
            (None, GearNumber::Charges) if is_wand(kind) => rule.charges.into(),
            _ => 0,
        }
    }

    /// The number in the name of an item that was made better, as in "sword +2"; 0 for any other.
    #[must_use]
    pub fn mark(&self, item: Item) -> i32 {
        let kind = self.item(item.kind);
        let step = match kind.equipment() {
            Some(Equipment::Ring | Equipment::Cloak) => 1,
            None if !kind.spells.is_empty() => 1,
            _ => {
                let all = GearNumber::ALL.into_iter();
                all.map(|number| self.adds(kind, number)).max().unwrap_or(0)
            }
        };
        step.saturating_mul(item.made.into())
    }
}

/// The sum of a number over everything that a creature has equipped.
pub(in crate::sim) fn worn(
    pack: &Inventory,
    items: &Items,
    kinds: &Kinds,
    number: GearNumber,
) -> i32 {
    let used = pack.used().filter_map(|id| items.get(id));
    let all = used.map(|item| kinds.gear(item, number));
    all.fold(0, i32::saturating_add).min(number.most())
}

/// Whether a kind of items is zapped.
fn is_wand(kind: &ItemDefinition) -> bool {
    kind.usage
        .is_some_and(|usage| usage.method == UseMethod::Zap)
}

/// A share per 1000 of a number, rounded away from zero at one half.
pub(super) const fn share(number: i32, per_thousand: i32) -> i32 {
    let product = number as i64 * per_thousand as i64;
    let half = if product < 0 { -500 } else { 500 };
    ((product + half) / 1_000) as i32
}
