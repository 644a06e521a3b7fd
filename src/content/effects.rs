//! `effects.ron`: what potions and spells do.

use crate::sim::{CreatureKind, EffectDefinition, Modifiers, Step};

use super::{
    names::{NameTable, fits_as_name},
    reader::{Source, Value},
};

/// Reads the file, which names creatures. The names come back even when blocks
/// are wrong, so that other files can be checked against them.
pub(super) fn read(
    source: &Source,
    creatures: &NameTable,
) -> (Option<Vec<EffectDefinition>>, NameTable) {
    let Some(mut block) = source.block() else {
        return (None, NameTable::default());
    };
    let entries = block.take_all();
    if entries.len() > 10_000 {
        block.problem("at most 10000 kinds of effects are possible");
        return (None, NameTable::default());
    }
    let names = NameTable::of("effects.ron", "effect", &entries);
    let effects: Vec<Option<EffectDefinition>> = entries
        .iter()
        .map(|(name, value)| effect(name, value, creatures))
        .collect();
    (effects.into_iter().collect(), names)
}

fn effect(name: &str, value: &Value, creatures: &NameTable) -> Option<EffectDefinition> {
    let name_fits = fits_as_name(name, value);
    let mut block = value.block()?;
    let look = block.text("look");
    let end_look = block.text_or_none("end_look");
    let good = block.flag("good");
    let turns = block.number_or("turns", 0..=1_000_000, 0);
    let start = block
        .take_optional("start")
        .map_or(Some(Vec::new()), |value| steps(&value, creatures));
    let change = block
        .take_optional("change")
        .map_or(Some(Modifiers::default()), |value| change(&value));
    let each_turn = match block.take_optional("each_turn") {
        None => Some(None),
        Some(value) => value
            .parse::<Step<String>>()
            .and_then(|read| step(&value, read, creatures))
            .map(Some),
    };
    let chance = block.number_or("chance", 0..=1_000, 1_000);
    let detects = block
        .take_optional("detects")
        .map_or(Some(false), |value| value.parse::<bool>());
    block.finish();
    let effect = EffectDefinition {
        name: name.to_owned(),
        look: look?,
        end_look: end_look?,
        good: good?,
        turns: turns?.unsigned_abs(),
        start: start?,
        change: change?,
        each_turn: each_turn?,
        chance: chance?.unsigned_abs(),
        detects: detects?,
    };
    let lasting =
        effect.change != Modifiers::default() || effect.each_turn.is_some() || effect.detects;
    if effect.turns == 0 && lasting {
        value.problem("lasts no turns, but has a change, each_turn or detects");
        return None;
    }
    name_fits.then_some(effect)
}

fn steps(value: &Value, creatures: &NameTable) -> Option<Vec<Step>> {
    let read = value.parse::<Vec<Step<String>>>()?;
    let steps: Vec<Option<Step>> = read
        .into_iter()
        .map(|one| step(value, one, creatures))
        .collect();
    steps.into_iter().collect()
}

fn step(value: &Value, read: Step<String>, creatures: &NameTable) -> Option<Step> {
    if let Some((number, most)) = read.number()
        && !(1..=most).contains(&number)
    {
        value.problem(&format!("{number} is out of range; it may be 1 to {most}"));
        return None;
    }
    read.with_creatures(|name| creatures.find(value, &name).map(CreatureKind))
}

fn change(value: &Value) -> Option<Modifiers> {
    let mut block = value.block()?;
    let mut number = |key| block.number_or(key, -1_000_000..=1_000_000, 0);
    let change = Modifiers {
        attack: number("attack")?,
        defence: number("defence")?,
        vision: number("vision")?,
        hp_regen: number("hp_regen")?,
        mana_regen: number("mana_regen")?,
    };
    block.finish();
    Some(change)
}
