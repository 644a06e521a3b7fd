//! Effects in words.

use crate::sim::{EffectDefinition, EffectStep, Kinds};

/// An effect in a few words: "+2 hp a turn, 50 turns".
#[must_use]
pub fn describe_effect(kinds: &Kinds, effect: &EffectDefinition) -> String {
    let mut parts: Vec<String> = effect
        .start
        .iter()
        .map(|step| step_words(kinds, *step))
        .collect();
    let change = effect.change;
    let changes = [
        ("attack", change.attack),
        ("defence", change.defence),
        ("sight", change.vision),
        ("hp regeneration", change.hp_regen),
        ("mana regeneration", change.mana_regen),
        ("speed", change.speed),
    ];
    parts.extend(
        changes
            .into_iter()
            .filter(|(_, by)| *by != 0)
            .map(|(what, by)| format!("{what} {by:+}")),
    );
    if let Some(step) = effect.each_turn {
        let step = step_words(kinds, step);
        parts.push(if effect.chance >= 1000 {
            format!("{step} a turn")
        } else {
            format!("{step} in {} % of turns", effect.chance / 10)
        });
    }
    if effect.detects {
        parts.push("you know of every creature of the level".to_owned());
    }
    if effect.turns > 0 {
        parts.push(format!("{} turns", effect.turns));
    }
    parts.join(", ")
}

fn step_words(kinds: &Kinds, step: EffectStep) -> String {
    let number = step.number().map(|(number, _)| number.to_string());
    let creature = step
        .creature()
        .map(|kind| kinds.creature(*kind).name.clone());
    let what = number.or(creature).unwrap_or_default();
    step.phrase().replace("{}", &what)
}
