//! What the kinds of creatures are.

use schemars::JsonSchema;
use serde::Deserialize;

use crate::sim::numbers::Numbers;

use super::{CreatureKind, EffectKind, ItemKind, Rgb, Tactic};

/// How far a kind that spreads may multiply.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct SpreadLimits {
    /// How far a child may appear, tiles along each axis.
    pub reach: i32,
    /// Most children that one parent ever has.
    pub offspring: u32,
    /// A level never holds more of the kind than this times its number at the start.
    pub crowding: u32,
}

/// How a kind with a heavy weapon adapts to a target that steps aside: after some blows that hit
/// nobody it sweeps over three tiles if the target has room to step aside, and otherwise jabs
/// without raising the weapon.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct Adaptation {
    /// Blows that hit nobody after which it does so, 1 or more.
    pub misses: u32,
    /// For so many turns after the last of them.
    pub turns: u32,
    /// Free tiles beside a target, from which on it can step aside.
    pub ways_out: u32,
    /// Damage of a jab, percent of a blow's.
    pub jab: i32,
    /// Energy that a jab costs, 100 or more.
    pub jab_cost: i32,
}

/// How a kind raises corpses.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct RaiseRule {
    /// How far, tiles, 1 or more.
    pub reach: i32,
    /// Turns of song, 1 or more.
    pub turns: u32,
}

/// Something that a kind can do by nature.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct Power {
    /// What it does.
    pub effect: EffectKind,
    /// On whom.
    pub on: PowerTarget,
    /// How far, tiles, 1 or more.
    pub reach: i32,
    /// The mana that it costs, 0 or more.
    pub mana: i32,
    /// The energy that it costs, 100 or more.
    pub cost: i32,
}

/// On whom a power is used.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum PowerTarget {
    /// An enemy.
    Enemy,
    /// A friend that has lost at least a third of its hit points.
    HurtFriend,
}

/// What a creature carries when the world is made.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Carried {
    /// The kinds, each as likely for each piece. At least one.
    pub any_of: Vec<ItemKind>,
    /// How many pieces at most, 1 or more.
    pub count: u32,
    /// Chance of each piece, per 1000.
    pub chance: u32,
    /// Whether who carries it knows what it is.
    pub known: bool,
}

/// A kind of creature.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CreatureDefinition {
    /// The name as in a sentence: "bat". Unique.
    pub name: String,
    /// The letter that stands for it.
    pub glyph: char,
    /// The glyph's colour.
    pub colour: Rgb,
    /// The colour of the light that it gives, if it gives any. It is for the eyes alone.
    pub glow: Option<Rgb>,
    /// The name of its sprite in the atlas.
    pub sprite: String,
    /// One or two sentences for looking and hovering.
    pub description: Option<String>,
    /// The numbers it has at the start; its most hit points are those.
    pub numbers: Numbers,
    /// Whether it digs into rock that it walks into.
    pub digs: bool,
    /// Whether it has hands to open doors with.
    pub hands: bool,
    /// Slots of its pack, at most 26, one for each letter.
    pub slots: usize,
    /// Whether it tells its own kind within hearing where an enemy is that it notices.
    pub calls: bool,
    /// Whether it notices steps that it does not see, as far as they are heard.
    pub hears_steps: bool,
    /// Whether it never leaves its level.
    pub stays: bool,
    /// So near to creatures that glow it does not go, tiles; 0 if light is nothing to it.
    pub shuns_light: i32,
    /// The share of the experience between two levels that its touch takes, per 1000.
    pub drains: u32,
    /// What it can do by nature.
    pub powers: Vec<Power>,
    /// The defence that its shield adds on three sides; 0 if it has none.
    pub shield: i32,
    /// How it raises corpses; `None` if it does not.
    pub raises: Option<RaiseRule>,
    /// What it lies under, unseen, until an enemy is beside it or it is hurt.
    pub lurks: Option<ItemKind>,
    /// How the kind adapts when blows of its raised weapon hit nobody; `None` if it never does.
    pub adapts: Option<Adaptation>,
    /// The kinds it is an enemy of.
    pub enemies: Vec<CreatureKind>,
    /// The kinds that it hunts while it has no enemy to fight.
    pub prey: Vec<CreatureKind>,
    /// Worn and wielded by one of the kind when the world is made: one item of each group.
    pub outfit: Vec<Vec<ItemKind>>,
    /// What one of the kind carries besides when the world is made.
    pub carries: Vec<Carried>,
    /// Syllables of the names that it may earn: a name has one of each list.
    pub syllables: Vec<Vec<String>>,
    /// What it does: the first of these that applies.
    pub tactics: Vec<Tactic>,
}

impl CreatureDefinition {
    /// How many names the kind has, 0 if none of it ever earns one.
    #[must_use]
    pub fn count_names(&self) -> u32 {
        let lists = self.syllables.iter();
        let count = lists.fold(1, |count, list| list.len().saturating_mul(count));
        match self.syllables.is_empty() {
            true => 0,
            false => u32::try_from(count).unwrap_or(u32::MAX),
        }
    }

    /// One of the names of the kind, by its number, from 0.
    #[must_use]
    pub fn name_at(&self, number: u32) -> String {
        let mut left = number as usize;
        let syllables = self.syllables.iter().filter_map(|list| {
            let index = left % list.len().max(1);
            left /= list.len().max(1);
            list.get(index).map(String::as_str)
        });
        syllables.collect()
    }

    /// Whether it goes after enemies, or flees from them, once it is aware of them.
    #[must_use]
    pub fn hunts(&self) -> bool {
        self.tactics.iter().any(|tactic| tactic.reads_enemies())
    }

    /// Whether it ever strikes: an enemy, or what it bumps into.
    #[must_use]
    pub fn strikes(&self) -> bool {
        self.tactics.iter().any(|tactic| tactic.strikes())
    }

    /// Whether its tactics ever take it elsewhere.
    #[must_use]
    pub fn moves(&self) -> bool {
        self.tactics.iter().any(|tactic| tactic.moves())
    }

    /// In how many of 1000 actions it does nothing.
    #[must_use]
    pub fn idle_chance(&self) -> u32 {
        let idle = self.tactics.iter().find_map(|tactic| match *tactic {
            Tactic::Idle(chance) => Some(chance),
            _ => None,
        });
        idle.unwrap_or(0)
    }

    /// How far it may multiply, if it does.
    #[must_use]
    pub fn spread_limits(&self) -> Option<SpreadLimits> {
        self.tactics.iter().find_map(|tactic| match *tactic {
            Tactic::Spread {
                reach,
                offspring,
                crowding,
                ..
            } => Some(SpreadLimits {
                reach,
                offspring,
                crowding,
            }),
            _ => None,
        })
    }
}
