//! Definitions of creatures.

use schemars::JsonSchema;
use serde::Deserialize;

use crate::{
    data::{Data, Value, data, data_enum},
    sim::{
        numbers::{NUMBERS, Number, Numbers},
        world::terrain::Terrain,
    },
};

use super::{CreatureKind, EffectKind, ItemKind, Rgb, Tactic, looks::sprite};

/// Maximum number of different names of a kind. It bounds the search for an unused name.
const MOST_NAMES: usize = 10_000;

/// Limits of the tactic `spread`, with which a kind multiplies.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct SpreadLimits {
    /// Maximum distance from parent to child, in tiles along each axis.
    pub reach: i32,
    /// Maximum number of children of one parent.
    pub offspring: u32,
    /// Maximum number of creatures of the kind on a level, as a multiple of its initial number
    /// there.
    pub crowding: u32,
}

/// Creature that a power is used on.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum PowerTarget {
    /// An enemy in sight.
    Enemy,
    /// A friend in sight that has lost at least a third of its maximum hit points.
    HurtFriend,
    /// The creature itself.
    Oneself,
}
data_enum!(PowerTarget);

data! {
    /// Behaviour of a kind with a `heavy` weapon whose targets step aside. After a number of
    /// attacks in a row that hit nothing, it raises its weapon for a sweep over three tiles if its
    /// target has room to step aside; otherwise it attacks without raising the weapon (a jab). A
    /// sweep does usual damage.
    #[derive(Copy)]
    pub struct Adaptation {
        /// Misses in a row after which it adapts.
        misses: u32 { within(1..=100) },
        /// Turns after the last miss for which it stays adapted.
        turns: u32 { within(1..=10_000) },
        /// Number of free tiles next to the target and outside the sweep, from which on it sweeps.
        /// With fewer it jabs.
        ways_out: u32 { within(0..=8) },
        /// Damage of a jab, in percent of a usual attack.
        jab: i32 { within(1..=1_000) },
        /// Energy cost of a jab; 100 is usual for an action.
        jab_cost: i32 { within(100..=1_000) },
    }

    /// Rule for the tactic `raise`, with which a creature raises a corpse by singing. The raised
    /// creature has half the hit points and attack of its kind at the level of the singer.
    #[derive(Copy)]
    pub struct RaiseRule {
        /// Maximum distance to the corpse, in tiles along each axis.
        reach: i32 { within(1..=60) },
        /// Turns of singing after which the corpse rises.
        turns: u32 { within(1..=100) },
    }

    /// Power of a creature kind or a perk. The tactic `power(1)` uses the first power in the list.
    #[derive(Copy)]
    pub struct Power {
        /// Effect on the target.
        effect: EffectKind,
        /// Creature that it is used on.
        on: PowerTarget,
        /// Maximum distance to the target, in tiles along each axis.
        reach: i32 { within(1..=60) },
        /// Mana that each use costs.
        mana: i32 { within(0..=1_000), or(0) },
        /// Energy that each use costs; 100 is usual for an action.
        cost: i32 { within(10..=1_000), or(100) },
    }

    /// Items that a creature carries from the start.
    pub struct Carried {
        /// Item kinds to choose from, all equally likely for each item.
        any_of: Vec<ItemKind> { some("must name at least one item") },
        /// Number of items.
        count: u32 { within(1..=100), or(1) },
        /// Chance per 1000 that the creature has the item, drawn for each item.
        chance: u32 { within(1..=1_000), or(1_000) },
        /// Whether the creature knows from the start what these items are.
        known: bool,
    }

    /// Kind of creature. To add one, copy an entry, change it, and give it a population in
    /// `world.ron`. The stats are initial values; `hp` is also the maximum of hit points until the
    /// creature gains levels. Only the player starves without food.
    #[check(CreatureDefinition::checked)]
    #[list("traits")]
    pub struct CreatureDefinition [
        /// Unique name as in a sentence: "bat".
        name: String
    ] {
        /// Letter that represents it on the text map.
        glyph: char,
        /// Colour of `glyph`.
        colour: Rgb,
        /// Colour of the light that it gives off. Creatures with the trait `shuns_light` keep away
        /// from it.
        glow: Option<Rgb>,
        /// Name of its sprite. If the atlas also has NAME_b, this is the second picture of the
        /// creature; NAME_ITEM shows it with that item equipped.
        sprite: String { with(sprite), names("sprite") },
        /// Description, one or two sentences. If omitted, the message `creature-NAME-description`
        /// is used.
        description: Option<String>,
        /// Initial stats.
        numbers: Numbers { flat() },
        /// Number of slots for items in its pack, one per letter.
        slots: usize { within(0..=26) },
        /// Whether it digs through rock that it walks into.
        digs: bool { listed() },
        /// Whether it has hands, so that it can open doors.
        hands: bool { listed() },
        /// Whether it calls others of its kind within hearing when it notices an enemy. They notice
        /// the enemy, too.
        calls: bool { listed() },
        /// Whether it notices steps that it only hears. Other kinds need to see the enemy or hear a
        /// louder noise.
        hears_steps: bool { listed() },
        /// Whether it never leaves its level.
        stays: bool { listed() },
        /// Distance in tiles that it keeps from creature kinds with `glow`; 0 if it does not avoid
        /// them.
        shuns_light: i32 { listed(), within(0..=9), or(0) },
        /// Experience that its tactic `steal` takes instead of an item, per 1000 of the experience
        /// between two levels; 0 if it takes items. The player gets it back if it kills the thief
        /// or is on its level when the thief dies.
        drains: u32 { listed(), within(0..=1_000), or(0) },
        /// Innate powers, used by the tactic `power`.
        powers: Vec<Power> { listed() },
        /// Defence that its shield adds against attacks from the direction it faces and the two
        /// adjacent directions.
        shield: i32 { listed(), within(0..=100), or(0) },
        /// Rule for the tactic `raise`, with which it raises corpses.
        raises: Option<RaiseRule> { listed() },
        /// Effect on a creature that it hits in melee, unless the effect is active there already.
        grips: Option<EffectKind> { listed() },
        /// Item under which it hides until an enemy is adjacent or it is hurt.
        lurks: Option<ItemKind> { listed() },
        /// Behaviour after attacks with its raised weapon have missed.
        adapts: Option<Adaptation> { listed() },
        /// Kinds of creatures that it hunts, by name.
        enemies: Vec<CreatureKind>,
        /// Kinds of creatures that its tactic `prey` hunts while it has no enemy to fight. A kind
        /// with prey gains experience only from killing prey and enemies.
        prey: Vec<CreatureKind>,
        /// Equipment at the start: one random item of each list.
        outfit: Vec<Vec<ItemKind>> { with(outfit) },
        /// Other items that it carries at the start.
        carries: Vec<Carried>,
        /// Syllables of the names that creatures of this kind earn by the rule `renown`: a name has
        /// one syllable of each list, as in `[["Gra", "Mo"], ["k", "gul"]]`. If omitted, they earn
        /// no names.
        syllables: Vec<Vec<String>> { with(syllables) },
        /// Description of its corpse, one or two sentences. If omitted, the message
        /// `item-NAME-corpse-description` is used.
        corpse: Option<String>,
        /// Whether this is the kind of the player. It must be true for exactly one kind.
        player: bool,
        /// Bit set of the terrain features that it cannot walk onto; the bit number is the index of
        /// the feature.
        avoided_features: u64 { unread() },
        /// Behaviour, as a list of tactics in order of priority: each action follows the first
        /// tactic that applies. Under the rule `alert` it must notice an enemy before it uses
        /// tactics that depend on enemies. If omitted, it only waits.
        tactics: Vec<Tactic>,
    }
}

/// Reads lists of items by name, none of them empty.
pub(super) fn outfit(value: &Value) -> Option<Vec<Vec<ItemKind>>> {
    let groups: Vec<Vec<ItemKind>> = Data::read(value, &(0..=0))?;
    if groups.iter().any(Vec::is_empty) {
        value.problem("a list of items is empty; each must name at least one");
        return None;
    }
    Some(groups)
}

/// Reads lists of syllables, none of them empty.
fn syllables(value: &Value) -> Option<Vec<Vec<String>>> {
    let lists = value.parse::<Vec<Vec<String>>>()?;
    let sizes = lists.iter().map(Vec::len);
    let names = sizes.fold(1, usize::saturating_mul);
    if !(1..=MOST_NAMES).contains(&names) || lists.iter().flatten().any(String::is_empty) {
        value.problem(&format!(
            "each list must have a syllable, and there may be {MOST_NAMES} names at most"
        ));
        return None;
    }
    Some(lists)
}

impl CreatureDefinition {
    /// Returns the definition if its stats, tactics and items are consistent.
    fn checked(self, value: &Value) -> Option<Self> {
        let last = self.powers.len();
        let lacks = |tactic: &&Tactic| matches!(tactic, Tactic::Power(n) if *n as usize > last);
        if let Some(tactic) = self.tactics.iter().find(lacks) {
            let tactic = tactic.thought().words();
            value.problem(&format!(
                "the tactic {tactic} names a power that it does not have; it has {last}"
            ));
            return None;
        }
        let most = self.carries.iter().map(|group| group.count as usize);
        let most = self.outfit.len() + most.sum::<usize>();
        let slots = self.slots;
        if !self.carries.is_empty() && most > slots {
            value.problem(&format!(
                "outfit and carries are up to {most} things; it has {slots} slots"
            ));
            return None;
        }
        let all = self.numbers.all();
        for (index, most) in Number::pairs() {
            if all[index] > all[most] && NUMBERS[most].of_kinds.is_some() {
                let (name, most_name) = (NUMBERS[index].name, NUMBERS[most].name);
                let (number, bound) = (all[index], all[most]);
                value.problem(&format!("{name} {number} is more than {most_name} {bound}"));
                return None;
            }
        }
        Some(self)
    }

    /// Whether it cannot walk onto a terrain feature that other kinds may enter.
    #[must_use]
    pub fn avoids(&self, terrain: Terrain) -> bool {
        matches!(terrain, Terrain::Furniture(one) if self.avoided_features >> one.kind() & 1 != 0)
    }

    /// Number of different names that the kind can earn; 0 if it never earns one.
    #[must_use]
    pub fn count_names(&self) -> u32 {
        let lists = self.syllables.iter();
        let count = lists.fold(1, |count, list| list.len().saturating_mul(count));
        match self.syllables.is_empty() {
            true => 0,
            false => u32::try_from(count).unwrap_or(u32::MAX),
        }
    }

    /// The name with this number, from 0 to [`count_names`](Self::count_names) − 1.
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

    /// Whether any of its tactics depends on enemies, so that it hunts or flees from them once it
    /// has noticed them.
    #[must_use]
    pub fn hunts(&self) -> bool {
        self.tactics.iter().any(|tactic| tactic.reads_enemies())
    }

    /// Whether any of its tactics attacks enemies or creatures that it bumps into.
    #[must_use]
    pub fn strikes(&self) -> bool {
        self.tactics.iter().any(|tactic| tactic.strikes())
    }

    /// Whether any of its tactics makes it move.
    #[must_use]
    pub fn moves(&self) -> bool {
        self.tactics.iter().any(|tactic| tactic.moves())
    }

    /// Chance per 1000 that it does nothing in an action, from its tactic `idle`.
    #[must_use]
    pub fn idle_chance(&self) -> u32 {
        let idle = self.tactics.iter().find_map(|tactic| match *tactic {
            Tactic::Idle(chance) => Some(chance),
            _ => None,
        });
        idle.unwrap_or(0)
    }

    /// Limits of its tactic `spread`; `None` if it does not have it.
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
