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

/// Maximum number of names of a kind, so that an unused one is found quickly.
const MOST_NAMES: usize = 10_000;

/// Limits on how far a kind spreads.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct SpreadLimits {
    /// Maximum distance of a child, in tiles along each axis.
    pub reach: i32,
    /// Maximum number of children of one parent.
    pub offspring: u32,
    /// Maximum number of the kind on a level, as a multiple of its number at the start.
    pub crowding: u32,
}

/// The target of a power.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum PowerTarget {
    /// An enemy.
    Enemy,
    /// A friend that has lost at least a third of its hit points.
    HurtFriend,
}
data_enum!(PowerTarget);

data! {
    /// How a kind with a heavy weapon adapts to a target that steps aside. After some attacks in a
    /// row that miss, it sweeps over three tiles at usual damage if the target has room to step
    /// aside; otherwise it jabs without raising the weapon.
    #[derive(Copy)]
    pub struct Adaptation {
        /// Number of misses in a row before it adapts.
        misses: u32 { within(1..=100) },
        /// Turns that it stays adapted after the last miss.
        turns: u32 { within(1..=10_000) },
        /// Number of free tiles next to a target that count as room to step aside.
        ways_out: u32 { within(0..=8) },
        /// Damage of a jab, in percent of the usual.
        jab: i32 { within(1..=1_000) },
        /// Energy cost of a jab.
        jab_cost: i32 { within(100..=1_000) },
    }

    /// How a kind raises corpses with the tactic `raise`. Raised creatures have half of their
    /// stats.
    #[derive(Copy)]
    pub struct RaiseRule {
        /// Maximum distance to the corpse, in tiles.
        reach: i32 { within(1..=60) },
        /// Turns of singing needed.
        turns: u32 { within(1..=100) },
    }

    /// An innate power of a kind. The tactic `power(1)` uses the first of its powers.
    #[derive(Copy)]
    pub struct Power {
        /// Its effect.
        effect: EffectKind,
        /// Its target.
        on: PowerTarget,
        /// Maximum distance to the target, in tiles.
        reach: i32 { within(1..=60) },
        /// Mana cost.
        mana: i32 { within(0..=1_000), or(0) },
        /// Energy cost.
        cost: i32 { within(100..=1_000), or(100) },
    }

    /// Items that a creature carries when the world is made.
    pub struct Carried {
        /// Kinds of items; each item is one of them, all equally likely.
        any_of: Vec<ItemKind> { some("must name at least one item") },
        /// Number of items.
        count: u32 { within(1..=26), or(1) },
        /// Chance per 1000 that each is present.
        chance: u32 { within(1..=1_000), or(1_000) },
        /// Whether the creature has identified it.
        known: bool,
    }

    /// A kind of creature. To add one, copy an entry, change it, and give it a population in
    /// `world.ron`. Its stats are those at the start; its initial hit points are also its maximum
    /// until it gains levels. Only the player starves without food.
    #[check(CreatureDefinition::checked)]
    #[list("traits")]
    pub struct CreatureDefinition [
        /// Unique name as in a sentence: "bat".
        name: String
    ] {
        /// Letter that represents it.
        glyph: char,
        /// Colour of the letter.
        colour: Rgb,
        /// Colour of the light that it gives. No rule reads it.
        glow: Option<Rgb>,
        /// Name of its sprite. Optional sprites of the atlas: NAME_b is the second picture,
        /// NAME_ITEM shows the creature with an item equipped.
        sprite: String { with(sprite), names("sprite") },
        /// Description, one or two sentences; left out, the message `creature-NAME-description`.
        description: Option<String>,
        /// Stats at the start.
        numbers: Numbers { flat() },
        /// Number of slots of its pack, one per letter.
        slots: usize { within(0..=26) },
        /// It digs into rock that it walks into.
        digs: bool { listed() },
        /// It has hands and opens doors.
        hands: bool { listed() },
        /// It calls others of its kind within hearing to an enemy that it notices.
        calls: bool { listed() },
        /// It notices steps that it hears but does not see.
        hears_steps: bool { listed() },
        /// It never leaves its level.
        stays: bool { listed() },
        /// Distance in tiles that it keeps from creatures that glow; 0 if it ignores light.
        shuns_light: i32 { listed(), within(0..=9), or(0) },
        /// Its tactic `steal` takes experience instead of items: this share, per 1000, of the
        /// experience between two levels. Its death returns it.
        drains: u32 { listed(), within(0..=1_000), or(0) },
        /// Innate powers.
        powers: Vec<Power> { listed() },
        /// Defence that its shield adds against attacks from three sides.
        shield: i32 { listed(), within(0..=100), or(0) },
        /// How it raises corpses.
        raises: Option<RaiseRule> { listed() },
        /// Item under which it hides until an enemy is adjacent or it is hurt.
        lurks: Option<ItemKind> { listed() },
        /// How it adapts when attacks with its raised weapon miss.
        adapts: Option<Adaptation> { listed() },
        /// Kinds that it hunts, by name.
        enemies: Vec<CreatureKind>,
        /// Kinds that its tactic `prey` hunts while it has no enemy to fight. A kind with prey only
        /// gains experience from killing prey and enemies.
        prey: Vec<CreatureKind>,
        /// Equipment when the world is made: one item of each list.
        outfit: Vec<Vec<ItemKind>> { with(outfit) },
        /// Other items carried when the world is made.
        carries: Vec<Carried>,
        /// Syllables of the names that the kind earns by the rule `renown`, as in `[["Gra", "Mo"],
        /// ["k", "gul"]]`: a name has one of each list. Left out, it earns no names.
        syllables: Vec<Vec<String>> { with(syllables) },
        /// Description of its corpse, one or two sentences; left out, the message
        /// `item-NAME-corpse-description`.
        corpse: Option<String>,
        /// Whether the player is of this kind. Exactly one kind is.
        player: bool,
        /// Terrain features that it does not walk onto: a bit for each index.
        avoided_features: u64 { unread() },
        /// Behaviour: in each action it follows the first of these tactics that applies. With
        /// tactics that depend on enemies, it must notice them first, by the rule `alert`. Left
        /// out, it does nothing.
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

    /// Whether it may not enter a terrain feature that other kinds may.
    #[must_use]
    pub fn avoids(&self, terrain: Terrain) -> bool {
        matches!(terrain, Terrain::Furniture(one) if self.avoided_features >> one.kind() & 1 != 0)
    }

    /// Number of names of the kind; 0 if it never earns one.
    #[must_use]
    pub fn count_names(&self) -> u32 {
        let lists = self.syllables.iter();
        let count = lists.fold(1, |count, list| list.len().saturating_mul(count));
        match self.syllables.is_empty() {
            true => 0,
            false => u32::try_from(count).unwrap_or(u32::MAX),
        }
    }

    /// The name of the kind with this number, from 0.
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

    /// Whether it hunts or flees from enemies once it is aware of them.
    #[must_use]
    pub fn hunts(&self) -> bool {
        self.tactics.iter().any(|tactic| tactic.reads_enemies())
    }

    /// Whether it ever attacks an enemy or a creature that it bumps into.
    #[must_use]
    pub fn strikes(&self) -> bool {
        self.tactics.iter().any(|tactic| tactic.strikes())
    }

    /// Whether any of its tactics makes it move.
    #[must_use]
    pub fn moves(&self) -> bool {
        self.tactics.iter().any(|tactic| tactic.moves())
    }

    /// Chance per 1000 that it idles in an action.
    #[must_use]
    pub fn idle_chance(&self) -> u32 {
        let idle = self.tactics.iter().find_map(|tactic| match *tactic {
            Tactic::Idle(chance) => Some(chance),
            _ => None,
        });
        idle.unwrap_or(0)
    }

    /// Limits of its spreading, if it spreads.
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
