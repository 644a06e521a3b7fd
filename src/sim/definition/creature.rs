//! What the kinds of creatures are.

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

/// The most names of a kind, so that one is found soon.
const MOST_NAMES: usize = 10_000;

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
    /// How a kind with a heavy weapon adapts to a target that steps aside. After some blows in a row that
    /// miss, it sweeps over three tiles at usual damage if the target has room to step aside;
    /// otherwise it jabs without raising the weapon.
    #[derive(Copy)]
    pub struct Adaptation {
        /// Blows that must miss first.
        misses: u32 { within(1..=100) },
        /// How long it lasts after the last of them, turns.
        turns: u32 { within(1..=10_000) },
        /// Free tiles beside a target that count as room to step aside.
        ways_out: u32 { within(0..=8) },
        /// Damage of a jab, percent of a blow's.
        jab: i32 { within(1..=1_000) },
        /// Energy that a jab costs.
        jab_cost: i32 { within(100..=1_000) },
    }

    /// How a kind raises corpses, with the tactic `raise`. The dead rise with half of their numbers.
    #[derive(Copy)]
    pub struct RaiseRule {
        /// Distance to the corpse, tiles.
        reach: i32 { within(1..=60) },
        /// Turns of song.
        turns: u32 { within(1..=100) },
    }

    /// Something that a kind can do by nature. The tactic `power(1)` uses the first of its powers.
    #[derive(Copy)]
    pub struct Power {
        /// Its effect.
        effect: EffectKind,
        /// Its target.
        on: PowerTarget,
        /// Distance to the target, tiles.
        reach: i32 { within(1..=60) },
        /// Mana that it costs.
        mana: i32 { within(0..=1_000), or(0) },
        /// Energy that it costs.
        cost: i32 { within(100..=1_000), or(100) },
    }

    /// Items that a creature carries when the world is made.
    pub struct Carried {
        /// The kinds, each as likely for each piece.
        any_of: Vec<ItemKind> { some("must name at least one item") },
        /// Pieces.
        count: u32 { within(1..=26), or(1) },
        /// Chance that a piece is there, per 1000.
        chance: u32 { within(1..=1_000), or(1_000) },
        /// Whether the creature knows what it is.
        known: bool,
    }

    /// A kind of creature. To add one, copy an entry, change it, and give it a population in
    /// `world.ron`. Its numbers are those at the start. It never has more hit points than then, before
    /// it gains levels. Only the player starves without food.
    #[check(CreatureDefinition::checked)]
    #[list("traits")]
    pub struct CreatureDefinition [
        /// The name as in a sentence: "bat". Unique.
        name: String
    ] {
        /// The letter that stands for it.
        glyph: char,
        /// The colour of the letter.
        colour: Rgb,
        /// The colour of the light that it gives. Rules do not read it.
        glow: Option<Rgb>,
        /// The name of its sprite. NAME_b is the second picture, and NAME_ITEM the creature with an item
        /// in use, where the atlas has them.
        sprite: String { with(sprite), names("sprite") },
        /// One or two sentences for looking and hovering; left out, the message
        /// `creature-NAME-description`.
        description: Option<String>,
        /// The numbers it has at the start.
        numbers: Numbers { flat() },
        /// Slots of its pack, one for each letter.
        slots: usize { within(0..=26) },
        /// It digs into rock that it walks into.
        digs: bool { listed() },
        /// It has hands and opens doors.
        hands: bool { listed() },
        /// It tells its own kind within hearing about an enemy that it notices.
        calls: bool { listed() },
        /// It notices steps that it does not see, as far as they are heard.
        hears_steps: bool { listed() },
        /// It never leaves its level.
        stays: bool { listed() },
        /// It never goes so near to creatures that glow, tiles; with 0 light is nothing to it.
        shuns_light: i32 { listed(), within(0..=9), or(0) },
        /// Its tactic `steal` takes experience instead of items: the share of what lies between two
        /// levels, per 1000. Its death gives it back.
        drains: u32 { listed(), within(0..=1_000), or(0) },
        /// Powers that it has by nature.
        powers: Vec<Power> { listed() },
        /// Defence that its shield adds against strikes from three sides.
        shield: i32 { listed(), within(0..=100), or(0) },
        /// How it raises corpses.
        raises: Option<RaiseRule> { listed() },
        /// An item under which it lies unseen until an enemy is beside it or it is hurt.
        lurks: Option<ItemKind> { listed() },
        /// How it adapts when blows of its raised weapon miss.
        adapts: Option<Adaptation> { listed() },
        /// The kinds that it goes after, by name.
        enemies: Vec<CreatureKind>,
        /// The kinds that its tactic `prey` hunts while it has no enemy to fight. A kind with prey learns
        /// only from the deaths of prey and enemies.
        prey: Vec<CreatureKind>,
        /// Worn and wielded when the world is made: one item of each list.
        outfit: Vec<Vec<ItemKind>> { with(outfit) },
        /// Carried besides when the world is made.
        carries: Vec<Carried>,
        /// Syllables of the names that the kind earns by the rule `renown`, as in
        /// `[["Gra", "Mo"], ["k", "gul"]]`: a name has one of each list. Left out, it earns none.
        syllables: Vec<Vec<String>> { with(syllables) },
        /// One or two sentences about its corpse; left out, the message `item-NAME-corpse-description`.
        corpse: Option<String>,
        /// Whether the player is of this kind. Exactly one kind is.
        player: bool,
        /// The kinds of furniture that it does not walk onto: a bit for each index.
        barred: u64 { unread() },
        /// Its behaviour: in each of its actions it does the first of these that applies. With tactics that depend
        /// on enemies it notices them first, by the rule `alert`. Left out, it does nothing.
        tactics: Vec<Tactic>,
    }
}

/// Lists of items by name, none of them empty.
pub(super) fn outfit(value: &Value) -> Option<Vec<Vec<ItemKind>>> {
    let groups: Vec<Vec<ItemKind>> = Data::read(value, &(0..=0))?;
    if groups.iter().any(Vec::is_empty) {
        value.problem("a list of items is empty; each must name at least one");
        return None;
    }
    Some(groups)
}

/// The syllables of names, list by list, none of them empty.
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
    /// Itself, if its numbers, tactics and things go together.
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

    /// Whether it does not walk onto furniture on which others may.
    #[must_use]
    pub fn is_barred(&self, terrain: Terrain) -> bool {
        matches!(terrain, Terrain::Furniture(one) if self.barred >> one.kind() & 1 != 0)
    }

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
