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
    reader::{Source, Value, all_or_none, read_fields},
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

/// Reads the file, which names creatures, items and effects.
pub(super) fn read(
    source: &Source,
    sprites: &[&str],
    names: (&NameTable, &NameTable, &NameTable),
) -> Option<CreatureFile> {
    let mut block = source.block()?;
    let entries = block.take_all();
    if entries.len() > usize::from(u16::MAX) {
        block.problem("at most 65535 kinds of creatures are possible");
        return None;
    }
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
    let glyph = block.character("glyph");
    let colour = colour(&mut block);
    let glow = glow(&mut block);
    let sprite = sprite(&mut block, sprites);
    let description = block.text_or_none("description");
    let numbers = NUMBERS.map(|number| match number.of_kinds {
        Some(low) => block.number(number.name, low..=number.high),
        None => Some(number.low),
    });
    let digs = block.flag_or("digs", false);
    let hands = block.flag_or("hands", false);
    let calls = block.flag_or("calls", false);
    let hears_steps = block.flag_or("hears_steps", false);
    let stays = block.flag_or("stays", false);
    let shuns_light = block.number_or("shuns_light", 0..=9, 0);
    let drains = block.count_or("drains", 0..=1000, 0);
    let powers = block.or_default("powers", |value| {
        let powers = value.parse::<Vec<PowerWords>>()?;
        all_or_none(powers.into_iter().map(|power| power.read(value, effects)))
    });
    let shield = block.number_or("shield", 0..=100, 0);
    let raises = block.optional("raises", |value| {
        let mut block = value.block()?;
        read_fields!(block => RaiseRule {
            reach: block.number("reach", 1..=60),
            turns: block.count("turns", 1..=100),
        })
    });
    let lurks = block.optional("lurks", |value| items.one(value, ItemKind));
    let adapts = block.optional("adapts", adaptation);
    let slots = block.count("slots", 0..=26);
    let enemies = block.or_default("enemies", |value| creatures.list(value, CreatureKind));
    let prey = block.or_default("prey", |value| creatures.list(value, CreatureKind));
    let outfit = block.or_default("outfit", |value| outfit(value, items));
    let carries = block.or_default("carries", |value| carries(value, items));
    let syllables = block.or_default("syllables", syllables);
    let corpse = block.text_or_none("corpse");
    let tactics = block.or_default("tactics", tactics);
    let is_player = block.flag_or("player", false);
    block.finish();
    for (index, most) in Number::pairs() {
        if let (Some(number), Some(bound)) = (numbers[index], numbers[most])
            && number > bound
            && NUMBERS[most].of_kinds.is_some()
        {
            let (name, most) = (NUMBERS[index].name, NUMBERS[most].name);
            value.problem(&format!("{name} {number} is more than {most} {bound}"));
            return None;
        }
    }
    if let (Some(powers), Some(tactics)) = (&powers, &tactics) {
        let last = powers.len();
        let lacks = |tactic: &&Tactic| matches!(tactic, Tactic::Power(n) if *n as usize > last);
        if let Some(tactic) = tactics.iter().find(lacks) {
            let tactic = tactic.thought().words();
            value.problem(&format!(
                "the tactic {tactic} names a power that it does not have; it has {last}"
            ));
            return None;
        }
    }
    if !name_fits {
        return None;
    }
    if let (Some(outfit), Some(carries), Some(slots)) = (&outfit, &carries, slots) {
        let most = carries.iter().map(|group| group.count as usize);
        let most = outfit.len() + most.sum::<usize>();
        if !carries.is_empty() && most > slots as usize {
            value.problem(&format!(
                "outfit and carries are up to {most} things; it has {slots} slots"
            ));
            return None;
        }
    }
    let all: Vec<i32> = numbers.into_iter().collect::<Option<_>>()?;
    let definition = CreatureDefinition {
        name: name.to_owned(),
        glyph: glyph?,
        colour: colour?,
        glow: glow?,
        sprite: sprite?,
        description: description?,
        numbers: Numbers::from_all(all.try_into().ok()?),
        digs: digs?,
        hands: hands?,
        calls: calls?,
        hears_steps: hears_steps?,
        stays: stays?,
        shuns_light: shuns_light?,
        drains: drains?,
        powers: powers?,
        shield: shield?,
        raises: raises?,
        lurks: lurks?,
        adapts: adapts?,
        slots: slots? as usize,
        enemies: enemies?,
        prey: prey?,
        outfit: outfit?,
        carries: carries?,
        syllables: syllables?,
        tactics: tactics?,
    };
    Some((definition, corpse?, is_player?))
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
