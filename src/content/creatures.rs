//! `creatures.ron`: every kind of creature.

use serde::Deserialize;

use crate::sim::{
    Adaptation, Carried, CreatureDefinition, CreatureKind, EffectKind, ItemKind, NUMBERS, Number,
    Numbers, Power, PowerTarget, RaiseRule, Tactic,
};

use super::{
    looks::{colour, glow, sprite},
    names::{NameTable, check_name},
    reader::{Block, Source, Value, all_or_none},
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
    let digs = block.or_default("digs", Value::parse::<bool>);
    let hands = block.or_default("hands", Value::parse::<bool>);
    let calls = block.or_default("calls", Value::parse::<bool>);
    let hears_steps = block.or_default("hears_steps", Value::parse::<bool>);
    let stays = block.or_default("stays", Value::parse::<bool>);
    let shuns_light = block.number_or("shuns_light", 0..=9, 0);
    let drains = block.number_or("drains", 0..=1000, 0);
    let powers = block.or_default("powers", |value| {
        let powers = value.parse::<Vec<PowerWords>>()?;
        all_or_none(powers.into_iter().map(|power| power.read(value, effects)))
    });
    let shield = block.number_or("shield", 0..=100, 0);
    let raises = block.optional("raises", |value| {
        let mut block = value.block()?;
        let reach = block.number("reach", 1..=60);
        let turns = block.count("turns", 1..=100);
        block.finish();
        Some(RaiseRule {
            reach: reach?,
            turns: turns?,
        })
    });
    let lurks = block.optional("lurks", |value| {
        let name = value.parse::<String>()?;
        items.find(value, &name).map(ItemKind)
    });
    let adapts = block.optional("adapts", adaptation);
    let slots = block.count("slots", 0..=26);
    let enemies = kinds(&mut block, "enemies", creatures);
    let prey = kinds(&mut block, "prey", creatures);
    let outfit = block
        .take_optional("outfit")
        .map_or(Some(Vec::new()), |value| outfit(&value, items));
    let carries = block
        .take_optional("carries")
        .map_or(Some(Vec::new()), |value| carries(&value, items));
    let syllables = block
        .take_optional("syllables")
        .map_or(Some(Vec::new()), |value| syllables(&value));
    let corpse = block.text_or_none("corpse");
    let tactics = block
        .take_optional("tactics")
        .map_or(Some(Vec::new()), |value| tactics(&value));
    let is_player = block.or_default("player", Value::parse::<bool>);
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
        drains: drains?.unsigned_abs(),
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

/// A list of creatures by name, empty if it is left out.
fn kinds(block: &mut Block, key: &'static str, creatures: &NameTable) -> Option<Vec<CreatureKind>> {
    let Some(list) = block.take_optional(key) else {
        return Some(Vec::new());
    };
    let kinds = creatures.list(&list)?;
    Some(kinds.into_iter().map(CreatureKind).collect())
}

/// Lists of items by name, none of them empty.
pub(super) fn outfit(value: &Value, items: &NameTable) -> Option<Vec<Vec<ItemKind>>> {
    let groups = value.parse::<Vec<Vec<String>>>()?;
    if groups.iter().any(Vec::is_empty) {
        value.problem("a list of items is empty; each must name at least one");
        return None;
    }
    groups
        .iter()
        .map(|group| {
            let kinds = items.all(value, group)?;
            Some(kinds.into_iter().map(ItemKind).collect())
        })
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
    let misses = block.count("misses", 1..=100);
    let turns = block.count("turns", 1..=10_000);
    let ways_out = block.count("ways_out", 0..=8);
    let jab = block.number("jab", 1..=1_000);
    let jab_cost = block.number("jab_cost", 100..=1_000);
    block.finish();
    Some(Adaptation {
        misses: misses?,
        turns: turns?,
        ways_out: ways_out?,
        jab: jab?,
        jab_cost: jab_cost?,
    })
}

/// A power as it stands in the file, with its effect by name.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct PowerWords {
    effect: String,
    on: PowerTarget,
    reach: i32,
    #[serde(default)]
    mana: i32,
    #[serde(default = "usual_cost")]
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
            effect: effects.find(value, &self.effect).map(EffectKind)?,
            on: self.on,
            reach: self.reach,
            mana: self.mana,
            cost: self.cost,
        })
    }
}

/// What the file says of things that are carried.
#[derive(Deserialize)]
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
    let read = groups.into_iter().map(|group| {
        let fits = !group.any_of.is_empty()
            && (1..=26).contains(&group.count)
            && (1..=1000).contains(&group.chance);
        if !fits {
            value.problem(
                "any_of must name at least one item, count be 1 to 26, chance 1 to 1000 (per 1000)",
            );
            return None;
        }
        let kinds = items.all(value, &group.any_of)?;
        Some(Carried {
            any_of: kinds.into_iter().map(ItemKind).collect(),
            count: group.count,
            chance: group.chance,
            known: group.known,
        })
    });
    // Every group is looked at, so that all that is wrong is told.
    let read: Vec<Option<Carried>> = read.collect();
    read.into_iter().collect()
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
