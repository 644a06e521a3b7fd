//! Perks, one of which each new level brings.

use schemars::JsonSchema;
use serde::Deserialize;

use crate::{
    data::{Value, data, data_enum},
    sim::numbers::Numbers,
};

use super::{Kit, Modifiers, PerkKind, looks::sprite};

data! {
    /// The perks that new levels bring, how they are offered, and the kits to begin with.
    #[derive(Default)]
    #[check(Perks::checked)]
    pub struct Perks {
        /// How many groups each offer one of their perks at a new level. Left out, all perks are offered.
        offered: Option<usize> { within(1..=20) },
        /// The group that has a perk in the first offer of a game.
        first: Option<String> { names("group") },
        /// Creatures other than the player get a perk each time they have gained this many levels.
        others_every: i32 { within(1..=1_000), or(1) },
        /// All perks. At least one has no `ranks`.
        all: Vec<PerkDefinition> { named("perks"), required() },
        /// The kits to begin with, the usual one first. Left out, the player begins with what its kind wears
        /// and carries, and without a perk.
        kits: Vec<Kit>,
    }

    /// A perk.
    pub struct PerkDefinition [
        /// Its name. Unique.
        name: String
    ] {
        /// The name of its sprite.
        sprite: String { with(sprite), names("sprite") },
        /// The group that it is offered from.
        group: String,
        /// How often a creature may have it. Left out, there is no end.
        ranks: Option<usize> { within(1..=1_000) },
        /// Whether creatures other than the player may get it.
        others: bool,
        /// Hit points, now and at most.
        hp: i32 { within(0..=1_000), or(0) },
        /// Mana, now and at most.
        mana: i32 { within(0..=1_000), or(0) },
        /// Hit points regained, percent of what the kind regains, or of 10 in 1000 turns if it
        /// regains none.
        recovery: i32 { within(0..=1_000), or(0) },
        /// Numbers that change from then on.
        change: Modifiers { or(Modifiers::default()) },
        /// What its owner can do besides.
        traits: Vec<PerkTrait>,
    }
}

/// Something that a perk lets its owner do.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum PerkTrait {
    /// Its actions are heard this many tiles less far.
    Quiet(u8),
    /// Food gives this much of what it would, percent.
    Nourishment(u8),
    /// Harmful effects last this long, percent, but a turn at least.
    Endurance(u8),
    /// A creature that strikes it without a weapon loses this many hit points.
    Thorns(u8),
    /// Each kill brings back this many hit points.
    SecondWind(u8),
    /// Speech is heard from this many steps away, and hunters are noticed from this many tiles away.
    Hearing(u8),
    /// It knows what creatures in sight take kinds of items for.
    ReadMinds,
    /// Sleepers beside it do not notice what is no louder than a step.
    Stealth,
    /// After a turn of waiting it answers the first blow with one of this damage, percent of a usual blow.
    Riposte(u8),
    /// Damage of a blow beyond what kills strikes another enemy beside it.
    FollowThrough,
    /// After a turn of waiting a shot or a throw does this damage, percent of the usual.
    SteadyAim(u8),
    /// Attack of what it throws.
    Throwing(u8),
    /// Using, wielding and picking up items takes this long, percent of the usual.
    QuickHands(u8),
    /// It digs more quietly and with less effort.
    Digging {
        /// How far digging is heard, tiles.
        noise: u8,
        /// Food that digging costs.
        food: u8,
    },
    /// Spells cost this much less mana, but 1 at least.
    CheapSpells(u8),
    /// A move: jump over a neighbouring tile, taken or not, for this energy.
    Leap(#[schemars(range(min = 10, max = 255))] u8),
    /// A move: push a neighbour one tile away, for this energy. One that cannot move loses its next
    /// action.
    Shove(#[schemars(range(min = 10, max = 255))] u8),
    /// A move: strike all enemies beside it.
    Sweep {
        /// Damage, percent of that of a usual blow.
        percent: u8,
        /// Energy that it costs.
        #[schemars(range(min = 10, max = 255))]
        cost: u8,
    },
    /// A move: change places with a neighbour that does not hunt, for this energy.
    Swap(#[schemars(range(min = 10, max = 255))] u8),
}

data_enum!(PerkTrait, |one: &PerkTrait| {
    let is_too_quick = one.move_cost().is_some_and(|cost| cost < 10);
    is_too_quick.then(|| "a move must cost 10 or more".to_owned())
});

impl PerkDefinition {
    /// What it adds to the hit points that a kind with these numbers regains in 1000 turns.
    #[must_use]
    pub const fn recovery_of(&self, kind: &Numbers) -> i32 {
        let usual = if kind.hp_regen > 0 { kind.hp_regen } else { 10 };
        usual * self.recovery / 100
    }
}

impl PerkTrait {
    /// The energy that it costs to use it, if it is a move; 100 is usual.
    #[must_use]
    pub const fn move_cost(self) -> Option<u8> {
        match self {
            Self::Leap(cost) | Self::Shove(cost) | Self::Swap(cost) | Self::Sweep { cost, .. } => {
                Some(cost)
            }
            _ => None,
        }
    }
}

impl Perks {
    /// Itself, if perks never run out and the first offer can be made.
    fn checked(self, value: &Value) -> Option<Self> {
        if self.all.iter().all(|perk| perk.ranks.is_some()) {
            let perks = value.at(&["perks"]);
            perks.problem("must hold perks, at least one without `ranks`");
            return None;
        }
        if let Some(group) = &self.first
            && self.all.iter().all(|perk| perk.group != *group)
        {
            let words = format!("there is no perk of the group \"{group}\"");
            value.at(&["first"]).problem(&words);
            return None;
        }
        Some(self)
    }

    /// The definition of a perk.
    #[must_use]
    pub fn get(&self, kind: PerkKind) -> &PerkDefinition {
        &self.all[usize::from(kind.0)]
    }

    /// All perks, in the order of the file.
    pub fn kinds(&self) -> impl Iterator<Item = PerkKind> + use<> {
        (0..self.all.len()).filter_map(|index| u16::try_from(index).ok().map(PerkKind))
    }

    /// The perk of this name, if there is one.
    #[must_use]
    pub fn named(&self, name: &str) -> Option<PerkKind> {
        self.kinds().find(|kind| self.get(*kind).name == name)
    }

    /// What these perks let somebody do.
    pub fn traits<'p>(&'p self, held: &'p [PerkKind]) -> impl Iterator<Item = PerkTrait> + 'p {
        let each = held.iter().flat_map(|kind| &self.get(*kind).traits);
        each.copied()
    }

    /// Whether these perks have a trait.
    #[must_use]
    pub fn have(&self, held: &[PerkKind], wanted: PerkTrait) -> bool {
        self.traits(held).any(|one| one == wanted)
    }

    /// The sum of a number of the traits of these perks.
    pub fn sum(&self, held: &[PerkKind], number: impl Fn(PerkTrait) -> Option<u8>) -> i32 {
        self.traits(held).filter_map(number).map(i32::from).sum()
    }

    /// The food that a creature with these perks gets from an item that gives others `food`.
    #[must_use]
    pub fn nourishment(&self, held: &[PerkKind], food: i32) -> i32 {
        let percent = self.traits(held).find_map(|one| match one {
            PerkTrait::Nourishment(percent) => Some(i32::from(percent)),
            _ => None,
        });
        match percent {
            Some(percent) if food > 0 => food.saturating_mul(percent) / 100,
            _ => food,
        }
    }

    /// What one who has these perks can get.
    pub fn open<'p>(&'p self, held: &'p [PerkKind]) -> impl Iterator<Item = PerkKind> + 'p {
        self.kinds().filter(|kind| {
            let had = held.iter().filter(|other| *other == kind).count();
            self.get(*kind).ranks.is_none_or(|ranks| had < ranks)
        })
    }
}
