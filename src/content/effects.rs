//! `effects.ron`: the effects of potions and spells.

use crate::sim::{Condition, CreatureKind, EffectDefinition, EffectStep, Modifiers};

use super::{
    names::{NameTable, check_name},
    reader::{Source, Value, all_or_none, read_fields},
};

/// Reads the file, which refers to creatures by name. Names are returned even when blocks
/// are wrong, so that other files can be checked against them.
pub(super) fn read(
    source: &Source,
    creatures: &NameTable,
) -> (Option<Vec<EffectDefinition>>, NameTable) {
    let Some(mut block) = source.block() else {
        return (None, NameTable::default());
    };
    let entries = block.take_all();
    let names = NameTable::of("effects.ron", "effect", &entries);
    let effects = entries
        .iter()
        .map(|(name, value)| effect(name, value, creatures));
    (all_or_none(effects), names)
}

fn effect(name: &str, value: &Value, creatures: &NameTable) -> Option<EffectDefinition> {
    let name_fits = check_name(name, value);
    let mut block = value.block()?;
    let effect = read_fields!(block => EffectDefinition {
        name: Some(name.to_owned()),
        look: block.text("look"),
        end_look: block.text_or_none("end_look"),
        good: block.flag("good"),
        turns: block.count_or("turns", 0..=1_000_000, 0),
        start: block.or_default("start", |value| steps(value, creatures)),
        change: block.or_default("change", change),
        each_turn: block.optional("each_turn", |value| step(value, value.parse()?, creatures)),
        chance: block.count_or("chance", 0..=1_000, 1_000),
        detects: block.flag_or("detects", false),
        condition: block.optional("condition", Value::parse::<Condition>),
        until_hurt: block.flag_or("until_hurt", false),
        around: block.number_or("around", 0..=60, 0),
    })?;
    let lasting = effect.change != Modifiers::default()
        || effect.each_turn.is_some()
        || effect.detects
        || effect.condition.is_some()
        || effect.until_hurt;
    if effect.turns == 0 && lasting {
        value.problem(
            "lasts no turns, but has a change, each_turn, detects, condition or until_hurt",
        );
        return None;
    }
    name_fits.then_some(effect)
}

fn steps(value: &Value, creatures: &NameTable) -> Option<Vec<EffectStep>> {
    let words = value.parse::<Vec<EffectStep<String>>>()?;
    all_or_none(words.into_iter().map(|read| step(value, read, creatures)))
}

fn step(value: &Value, read: EffectStep<String>, creatures: &NameTable) -> Option<EffectStep> {
    if let Some((number, most)) = read.number()
        && !(1..=most).contains(&number)
    {
        value.problem(&format!("{number} is out of range; it may be 1 to {most}"));
        return None;
    }
    read.with_creatures(|name| creatures.find(value, &name, CreatureKind))
}

pub(super) fn change(value: &Value) -> Option<Modifiers> {
    let mut block = value.block()?;
    let mut number = |key| block.number_or(key, -1_000_000..=1_000_000, 0);
    let change = Modifiers {
        attack: number("attack")?,
        defence: number("defence")?,
        vision: number("vision")?,
        hp_regen: number("hp_regen")?,
        mana_regen: number("mana_regen")?,
        speed: number("speed")?,
    };
    block.finish();
    Some(change)
}
