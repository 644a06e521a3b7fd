//! `creatures.ron`: every kind of creature.

use schemars::JsonSchema;
use serde::Deserialize;

use crate::sim::{
    Adaptation, Carried, CreatureDefinition, CreatureKind, EffectKind, ItemKind, NUMBERS, Number,
    Numbers, Power, PowerTarget, RaiseRule, Tactic,
};

use super::{
    looks::{colour, glow, sprite},
    names::{NameTable, check_name},
    reader::{Block, Source, Value, all_or_none, read_fields},
};

/// The most names of a kind, so that one is found soon.
const MOST_NAMES: usize = 10_000;

/// The contents of the file.
pub(super) struct CreatureFile {
    /// In the order of the file.
    pub(super) creatures: Vec<CreatureDefinition>,
    /// The description of each kind's corpse, in the same order as `creatures`.
    pub(super) corpses: Vec<Option<String>>,
    /// The kind of the player.
    pub(super) player: CreatureKind,
}

/// The names of all kinds, and of those that the game makes and places as it likes; none if the
/// syntax is broken, which is reported when the file is read.
pub(super) fn names(source: &Source) -> (NameTable, NameTable) {
    let entries = source.block().map(|mut block| block.take_all());
    let entries = entries.unwrap_or_default();
    let all = NameTable::of("creatures.ron", "creature", &entries);
    let is_player = |value: &Value| value.block()?.take_optional("player")?.parse::<bool>();
    let each = (0..=u16::MAX).zip(&entries);
    let players = each.filter(|(_, (_, value))| is_player(value) == Some(true));
    let players: Vec<u16> = players.map(|(index, _)| index).collect();
    // If there is not one of it, that is told instead.
    let player = players.first().copied().filter(|_| players.len() == 1);
    let others = all.without(player, "is placed by the game; name another kind");
    (all, others)
}

/// Reads the file, which names creatures, items and effects.
pub(super) fn read(
    source: &Source,
    sprites: &[&str],
    names: (&NameTable, &NameTable, &NameTable),
) -> Option<CreatureFile> {
    let mut block = source.block()?;
    let entries = block.take_all();
    let read: Vec<Option<(CreatureDefinition, Option<String>, bool)>> = entries
        .iter()
        .map(|(name, value)| creature(name, value, sprites, names))
        .collect();
    let players: Vec<usize> = read
        .iter()
        .enumerate()
        .filter(|(_, creature)| {
            creature
                .as_ref()
                .is_some_and(|(_, _, is_player)| *is_player)
        })
        .map(|(index, _)| index)
        .collect();
    let read: Option<Vec<(CreatureDefinition, Option<String>, bool)>> = read.into_iter().collect();
    let (creatures, corpses) = read?
        .into_iter()
        .map(|(creature, corpse, _)| (creature, corpse))
        .unzip();
    match players.as_slice() {
        [player] => {
            let player = u16::try_from(*player).unwrap_or_default();
            Some(CreatureFile {
                creatures,
                corpses,
                player: CreatureKind(player),
            })
        }
        [] => {
            block.problem("no creature has `player: true`; exactly one must");
            None
        }
        [_, second, ..] => {
            entries[*second]
                .1
                .problem("a second creature with `player: true`; exactly one must have it");
            None
        }
    }
}

fn creature(
    name: &str,
    value: &Value,
    sprites: &[&str],
    (creatures, items, effects): (&NameTable, &NameTable, &NameTable),
) -> Option<(CreatureDefinition, Option<String>, bool)> {
    let name_fits = check_name(name, value);
    let mut block = value.block()?;
    let sign = block.character("glyph");
    let corpse = block.text_or_none("corpse");
    let is_player = block.flag_or("player", false);
    let creature = read_fields!(block => CreatureDefinition {
        name: Some(name.to_owned()),
        glyph: sign,
        colour: colour(&mut block),
        glow: glow(&mut block),
        sprite: sprite(&mut block, sprites),
        description: block.text_or_none("description"),
        numbers: numbers(&mut block),
        digs: block.flag_or("digs", false),
        hands: block.flag_or("hands", false),
        calls: block.flag_or("calls", false),
        hears_steps: block.flag_or("hears_steps", false),
        stays: block.flag_or("stays", false),
        shuns_light: block.number_or("shuns_light", 0..=9, 0),
        drains: block.count_or("drains", 0..=1000, 0),
        powers: block.or_default("powers", |value| {
            let powers = value.parse::<Vec<PowerWords>>()?;
            all_or_none(powers.into_iter().map(|power| power.read(value, effects)))
        }),
        shield: block.number_or("shield", 0..=100, 0),
        raises: block.optional("raises", |value| {
            let mut block = value.block()?;
            read_fields!(block => RaiseRule {
                reach: block.number("reach", 1..=60),
                turns: block.count("turns", 1..=100),
            })
        }),
        lurks: block.optional("lurks", |value| items.one(value, ItemKind)),
        adapts: block.optional("adapts", adaptation),
        slots: block.count("slots", 0..=26).map(|slots| slots as usize),
        enemies: block.or_default("enemies", |value| creatures.list(value, CreatureKind)),
        prey: block.or_default("prey", |value| creatures.list(value, CreatureKind)),
        outfit: block.or_default("outfit", |value| outfit(value, items)),
        carries: block.or_default("carries", |value| carries(value, items)),
        syllables: block.or_default("syllables", syllables),
        tactics: block.or_default("tactics", tactics),
    })?;
    let last = creature.powers.len();
    let lacks = |tactic: &&Tactic| matches!(tactic, Tactic::Power(n) if *n as usize > last);
    if let Some(tactic) = creature.tactics.iter().find(lacks) {
        let tactic = tactic.thought().words();
        value.problem(&format!(
            "the tactic {tactic} names a power that it does not have; it has {last}"
        ));
        return None;
    }
    let (carries, slots) = (&creature.carries, creature.slots);
    let most = carries.iter().map(|group| group.count as usize);
    let most = creature.outfit.len() + most.sum::<usize>();
    if !carries.is_empty() && most > slots {
        value.problem(&format!(
            "outfit and carries are up to {most} things; it has {slots} slots"
        ));
        return None;
    }
    let all = creature.numbers.all();
    for (index, most) in Number::pairs() {
        if all[index] > all[most] && NUMBERS[most].of_kinds.is_some() {
            let (name, most_name) = (NUMBERS[index].name, NUMBERS[most].name);
            let (number, bound) = (all[index], all[most]);
            value.problem(&format!("{name} {number} is more than {most_name} {bound}"));
            return None;
        }
    }
    name_fits.then_some((creature, corpse?, is_player?))
}

/// Takes out all numbers that kinds have.
fn numbers(block: &mut Block) -> Option<Numbers> {
    let all = NUMBERS.map(|number| match number.of_kinds {
        Some(low) => block.number(number.name, low..=number.high),
        None => Some(number.low),
    });
    let all: Vec<i32> = all.into_iter().collect::<Option<_>>()?;
    Some(Numbers::from_all(all.try_into().ok()?))
}

/// Lists of items by name, none of them empty.
pub(super) fn outfit(value: &Value, items: &NameTable) -> Option<Vec<Vec<ItemKind>>> {
    let groups = value.parse::<Vec<Vec<String>>>()?;
    if groups.iter().any(Vec::is_empty) {
        value.problem("a list of items is empty; each must name at least one");
        return None;
    }
    let groups = groups.iter();
    groups
        .map(|group| items.all(value, group, ItemKind))
        .collect()
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

fn adaptation(value: &Value) -> Option<Adaptation> {
    let mut block = value.block()?;
    read_fields!(block => Adaptation {
        misses: block.count("misses", 1..=100),
        turns: block.count("turns", 1..=10_000),
        ways_out: block.count("ways_out", 0..=8),
        jab: block.number("jab", 1..=1_000),
        jab_cost: block.number("jab_cost", 100..=1_000),
    })
}

/// A power as it stands in the file, with its effect by name.
#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
struct PowerWords {
    effect: String,
    on: PowerTarget,
    #[schemars(range(min = 1, max = 60))]
    reach: i32,
    #[serde(default)]
    #[schemars(range(min = 0, max = 1000))]
    mana: i32,
    #[serde(default = "usual_cost")]
    #[schemars(range(min = 100, max = 1000))]
    cost: i32,
}

const fn usual_cost() -> i32 {
    100
}

impl PowerWords {
    fn read(self, value: &Value, effects: &NameTable) -> Option<Power> {
        let fits = (1..=60).contains(&self.reach)
            && (0..=1_000).contains(&self.mana)
            && (100..=1_000).contains(&self.cost);
        if !fits {
            value.problem("of a power reach may be 1 to 60, mana 0 to 1000, cost 100 to 1000");
            return None;
        }
        Some(Power {
            effect: effects.find(value, &self.effect, EffectKind)?,
            on: self.on,
            reach: self.reach,
            mana: self.mana,
            cost: self.cost,
        })
    }
}

/// What the file says of things that are carried.
#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
struct CarriedWords {
    any_of: Vec<String>,
    #[serde(default = "one_piece")]
    count: u32,
    #[serde(default = "always")]
    chance: u32,
    #[serde(default)]
    known: bool,
}

const fn one_piece() -> u32 {
    1
}

/// The chance if none is given, in 1000ths.
const fn always() -> u32 {
    1000
}

/// What is carried, group by group.
pub(super) fn carries(value: &Value, items: &NameTable) -> Option<Vec<Carried>> {
    let groups = value.parse::<Vec<CarriedWords>>()?;
    all_or_none(groups.into_iter().map(|group| {
        let fits = !group.any_of.is_empty()
            && (1..=26).contains(&group.count)
            && (1..=1000).contains(&group.chance);
        if !fits {
            value.problem(
                "any_of must name at least one item, count be 1 to 26, chance 1 to 1000 (per 1000)",
            );
            return None;
        }
        Some(Carried {
            any_of: items.all(value, &group.any_of, ItemKind)?,
            count: group.count,
            chance: group.chance,
            known: group.known,
        })
    }))
}

/// A list of tactics, each with its numbers in range.
fn tactics(value: &Value) -> Option<Vec<Tactic>> {
    let tactics = value.parse::<Vec<Tactic>>()?;
    let mut fits = true;
    for tactic in &tactics {
        for (name, number, (low, high)) in tactic.numbers() {
            if !(low..=high).contains(&number) {
                let tactic = tactic.thought().words();
                value.problem(&format!(
                    "`{name}` of the tactic {tactic} is {number}; it may be {low} to {high}"
                ));
                fits = false;
            }
        }
    }
    fits.then_some(tactics)
}
