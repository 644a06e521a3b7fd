//! Perks, one of which each new level brings.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::sim::numbers::Numbers;

use super::Modifiers;

/// Index of a perk in [`Perks::all`].
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
pub struct PerkKind(pub u16);

/// The perks of the game, and how they are offered at a new level.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Perks {
    /// All perks, in the order of the file. Of at least one there is no end.
    pub all: Vec<PerkDefinition>,
    /// So many groups each offer one of their perks. Without it all perks are offered.
    pub offered: Option<usize>,
    /// The group that has a perk in the first offer of a game.
    pub first: Option<String>,
    /// Who does not choose gets a perk with each of so many levels that it gains, 1 or more.
    pub others_every: i32,
}

/// A perk.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PerkDefinition {
    /// Its name. Unique.
    pub name: String,
    /// The name of its sprite in the atlas.
    pub sprite: String,
    /// The group that it is offered from.
    pub group: String,
    /// How often one may have it; `None`: as often as one likes.
    pub ranks: Option<usize>,
    /// Whether others than the player may get it.
    pub others: bool,
    /// Hit points, now and at most.
    pub hp: i32,
    /// Mana, now and at most.
    pub mana: i32,
    /// Hit points regained, percent of what the kind regains, or of 10 in 1000 turns if it
    /// regains none.
    pub recovery: i32,
    /// What is different from then on.
    pub change: Modifiers,
    /// What one can do besides.
    pub traits: Vec<PerkTrait>,
}

/// Something that a perk lets one do.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum PerkTrait {
    /// What one does is heard so many tiles less far.
    Quiet(u8),
    /// Food gives so many percent of what it would.
    Nourishment(u8),
    /// What harms lasts so many percent as long, but a turn at least.
    Endurance(u8),
    /// Whoever strikes one without a weapon loses so many hit points.
    Thorns(u8),
    /// Each kill brings back so many hit points.
    SecondWind(u8),
    /// Speech is heard from so many steps away.
    Hearing(u8),
    /// What creatures in sight take things for is known.
    ReadMinds,
    /// Sleepers beside one do not notice what is no louder than a step.
    Stealth,
    /// The first blow of another after a turn of waiting is answered by so many percent of a
    /// blow.
    Riposte(u8),
    /// What a blow does beyond killing strikes another enemy beside one.
    FollowThrough,
    /// After a turn of waiting a shot or a throw does so many percent of its damage.
    SteadyAim(u8),
    /// Attack of what is thrown.
    Throwing(u8),
    /// To use, wield and pick up things costs so many percent of what it would.
    QuickHands(u8),
    /// Digging is heard so many tiles far and costs so much food.
    Digging {
        /// Tiles.
        noise: u8,
        /// Food.
        food: u8,
    },
    /// Spells cost so much less mana, but 1 at least.
    CheapSpells(u8),
    /// Jump over a neighbouring tile, whoever stands there, for so much energy.
    Leap(u8),
    /// Push a neighbour one tile away, for so much energy. One that cannot move loses its next
    /// action.
    Shove(u8),
    /// Strike all enemies beside one.
    Sweep {
        /// Damage in percent of that of a usual blow.
        percent: u8,
        /// Energy.
        cost: u8,
    },
    /// Change places with a neighbour that does not hunt, for so much energy.
    Swap(u8),
}

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
