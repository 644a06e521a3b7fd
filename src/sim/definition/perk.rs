//! Perks, one of which a creature gets at each new level.

use schemars::JsonSchema;
use serde::Deserialize;

use crate::{
    data::{Value, data, data_enum},
    sim::numbers::Numbers,
};

use super::{Kit, Modifiers, PerkKind, looks::sprite};

data! {
    /// Perks gained at new levels, how they are offered, and the starting kits.
    #[derive(Default)]
    #[check(Perks::checked)]
    pub struct Perks {
        /// Number of groups that each offer one of their perks at a new level. Left out, all perks
        /// are offered.
        offered: Option<usize> { within(1..=20) },
        /// Group that always has a perk in the first offer of a game.
        first: Option<String> { names("group") },
        /// Creatures other than the player get a perk each time they have gained this number of
        /// levels.
        others_every: i32 { within(1..=1_000), or(1) },
        /// All perks. At least one has no `ranks`.
        all: Vec<PerkDefinition> { named("perks"), required() },
        /// Starting kits, the default first. Left out, the player starts with what its kind wears
        /// and carries, and without a perk.
        kits: Vec<Kit>,
    }

    /// A perk.
    pub struct PerkDefinition [
        /// Unique name.
        name: String
    ] {
        /// Name of its sprite.
        sprite: String { with(sprite), names("sprite") },
        /// Group that it is offered from.
        group: String,
        /// Maximum number of times a creature may have it. Left out, there is no limit.
        ranks: Option<usize> { within(1..=1_000) },
        /// Whether creatures other than the player may get it.
        others: bool,
        /// Increase of hit points and of their maximum.
        hp: i32 { within(0..=1_000), or(0) },
        /// Increase of mana and of its maximum.
        mana: i32 { within(0..=1_000), or(0) },
        /// Additional regeneration of hit points, in percent of the kind's, or of 10 per 1000 turns
        /// if the kind has none.
        recovery: i32 { within(0..=1_000), or(0) },
        /// Permanent changes of other stats.
        change: Modifiers { or(Modifiers::default()) },
        /// Further abilities.
        traits: Vec<PerkTrait>,
    }
}

/// An ability given by a perk.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum PerkTrait {
    /// Its actions are heard this many tiles less far.
    Quiet(u8),
    /// Food gives this share of the usual, in percent.
    Nourishment(u8),
    /// Harmful effects last this share of the usual time, in percent, but at least a turn.
    Endurance(u8),
    /// A creature that attacks it without a weapon loses this many hit points.
    Thorns(u8),
    /// Each kill restores this many hit points.
    SecondWind(u8),
    /// It hears speech from this many steps away, and notices hunters from this many tiles away.
    Hearing(u8),
    /// It knows what creatures in sight believe item kinds to be.
    ReadMinds,
    /// Adjacent sleepers do not notice noises of it that are no louder than a step.
    Stealth,
    /// After a turn of waiting, it answers the first melee attack with one of its own, with this
    /// damage in percent of the usual.
    Riposte(u8),
    /// Damage of an attack that exceeds what was needed to kill hits another adjacent enemy.
    FollowThrough,
    /// After a turn of waiting, a shot or throw does this damage, in percent of the usual.
    SteadyAim(u8),
    /// Additional attack of thrown items.
    Throwing(u8),
    /// Using, equipping and picking up items takes this share of the usual time, in percent.
    QuickHands(u8),
    /// It digs more quietly and with less food.
    Digging {
        /// Distance in tiles at which digging is heard.
        noise: u8,
        /// Food cost of digging.
        food: u8,
    },
    /// Spells cost this much less mana, but at least 1.
    CheapSpells(u8),
    /// A move: jump over an adjacent tile, occupied or not, for this energy.
    Leap(#[schemars(range(min = 10, max = 255))] u8),
    /// A move: push an adjacent creature one tile away, for this energy. A target that cannot move
    /// loses its next action.
    Shove(#[schemars(range(min = 10, max = 255))] u8),
    /// A move: attack all adjacent enemies.
    Sweep {
        /// Damage of each attack, in percent of the usual.
        percent: u8,
        /// Energy cost.
        #[schemars(range(min = 10, max = 255))]
        cost: u8,
    },
    /// A move: change places with an adjacent creature that is not hunting, for this energy.
    Swap(#[schemars(range(min = 10, max = 255))] u8),
}

data_enum!(PerkTrait, |one: &PerkTrait| {
    let is_too_quick = one.move_cost().is_some_and(|cost| cost < 10);
    is_too_quick.then(|| "a move must cost 10 or more".to_owned())
});

impl PerkDefinition {
    /// Hit points that it adds to the regeneration per 1000 turns of a kind with these stats.
    #[must_use]
    pub const fn recovery_of(&self, kind: &Numbers) -> i32 {
        let usual = if kind.hp_regen > 0 { kind.hp_regen } else { 10 };
        usual * self.recovery / 100
    }
}

impl PerkTrait {
    /// Energy cost of the ability if it is a move; 100 is usual.
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
    /// Returns the perks if they never run out and the first offer is possible.
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

    /// The abilities that perks give, in order.
    pub fn traits<'p>(&'p self, held: &'p [PerkKind]) -> impl Iterator<Item = PerkTrait> + 'p {
        let each = held.iter().flat_map(|kind| &self.get(*kind).traits);
        each.copied()
    }

    /// Whether perks give an ability.
    #[must_use]
    pub fn have(&self, held: &[PerkKind], wanted: PerkTrait) -> bool {
        self.traits(held).any(|one| one == wanted)
    }

    /// The sum of the parameters that `number` finds in the abilities of perks.
    pub fn sum(&self, held: &[PerkKind], number: impl Fn(PerkTrait) -> Option<u8>) -> i32 {
        self.traits(held).filter_map(number).map(i32::from).sum()
    }

    /// Food that a creature with these perks gets from an item that gives `food` to others.
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

    /// Perks that a creature with these perks can still get.
    pub fn open<'p>(&'p self, held: &'p [PerkKind]) -> impl Iterator<Item = PerkKind> + 'p {
        self.kinds().filter(|kind| {
            let had = held.iter().filter(|other| *other == kind).count();
            self.get(*kind).ranks.is_none_or(|ranks| had < ranks)
        })
    }
}
