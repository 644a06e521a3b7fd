//! What it knows of potions and spells, and how it comes by them.

use crate::{
    read::{ItemInfo, PotionBelief},
    sim::{EffectDefinition, EffectKind, Intent, Step},
};

use super::scene::Standoff;

/// Hit points that an effect gives or takes: within so many turns.
pub(super) fn heals(effect: &EffectDefinition, turns: u32) -> i64 {
    let points = |step: &Step| match step {
        Step::Heal(amount) => i64::from(*amount),
        Step::Harm(amount) => -i64::from(*amount),
        _ => 0,
    };
    let each: i64 = effect.each_turn.iter().map(points).sum();
    let lasting = i64::from(effect.turns.min(turns)) * i64::from(effect.chance.min(1000));
    effect.start.iter().map(points).sum::<i64>() + each * lasting / 1000
}

/// Whether an effect makes who has it stronger for a while.
pub(super) fn strengthens(effect: &EffectDefinition) -> i64 {
    if effect.turns == 0 {
        return 0;
    }
    i64::from(effect.change.attack + effect.change.defence)
}

/// How far an effect takes one, tiles.
pub(super) fn takes_away(effect: &EffectDefinition) -> i64 {
    let reach = |step: &Step| match step {
        Step::Blink(reach) => i64::from(*reach),
        _ => 0,
    };
    effect.start.iter().map(reach).sum()
}

/// Whether an effect calls others.
pub(super) fn summons(effect: &EffectDefinition) -> i64 {
    let calls = |step: &Step| i64::from(matches!(step, Step::Summon(_)));
    effect.start.iter().map(calls).sum()
}

/// Whether an effect turns blood into mana.
pub(super) fn bleeds(effect: &EffectDefinition) -> i64 {
    i64::from(effect.start.contains(&Step::BloodToMana))
}

/// Mana that an effect gives at once.
pub(super) fn restores(effect: &EffectDefinition) -> i64 {
    let mana = |step: &Step| match step {
        Step::Mana(amount) => i64::from(*amount),
        _ => 0,
    };
    effect.start.iter().map(mana).sum()
}

/// What it takes a potion for.
pub(super) fn effect_of(item: &ItemInfo) -> Option<EffectKind> {
    match item.potion {
        Some(PotionBelief::Effect(effect)) => Some(effect),
        Some(PotionBelief::Unknown | PotionBelief::Harmless) | None => None,
    }
}

/// Drinks what is worth most, if anything is.
pub(super) fn quaff(scene: &Standoff, worth: impl Fn(&EffectDefinition) -> i64) -> Option<Intent> {
    let me = scene.me();
    me.inventory
        .iter()
        .filter_map(|item| {
            let worth = worth(scene.seen.kinds.effect(effect_of(item)?));
            (worth > 0).then_some((worth, item.id))
        })
        .max()
        .map(|(_, item)| Intent::Quaff { item })
}

/// Casts on itself what is worth most of what it can pay, if anything is; what costs
/// less before what costs more.
pub(super) fn cast(scene: &Standoff, worth: impl Fn(&EffectDefinition) -> i64) -> Option<Intent> {
    let (me, kinds) = (scene.me(), &scene.seen.kinds);
    let readable = me
        .inventory
        .iter()
        .flat_map(|item| item.spells.iter().map(|spell| (item.id, *spell)));
    readable
        .filter_map(|(item, spell)| {
            let definition = kinds.spell(spell);
            let worth = worth(kinds.effect(definition.effect));
            let paid = definition.mana <= me.numbers.mana;
            (worth > 0 && paid).then_some((worth, -definition.mana, item, spell))
        })
        .max()
        .map(|(.., item, spell)| Intent::Cast {
            item,
            spell,
            at: me.place.point,
        })
}

/// Whether it can read a spell that is worth something, whatever mana it has.
pub(super) fn knows(scene: &Standoff, worth: impl Fn(&EffectDefinition) -> i64) -> bool {
    let kinds = &scene.seen.kinds;
    let mut spells = scene.me().inventory.iter().flat_map(|item| &item.spells);
    spells.any(|spell| worth(kinds.effect(kinds.spell(*spell).effect)) > 0)
}

/// A potion that it takes for a harmful one.
pub(super) fn poison<'s>(scene: &Standoff<'s>) -> Option<&'s ItemInfo> {
    let kinds = &scene.seen.kinds;
    let harms = |item: &&ItemInfo| {
        effect_of(item).is_some_and(|effect| heals(kinds.effect(effect), 100) < 0)
    };
    scene.me().inventory.iter().find(harms)
}
