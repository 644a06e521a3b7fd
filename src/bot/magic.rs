//! Potions and spells: what their effects are worth, and the best one to use.

use crate::{
    observe::{CreatureInfo, EffectBelief, ItemInfo, Observation},
    sim::{EffectDefinition, EffectKind, EffectStep, Intent, SpellDefinition, StableId, UseTarget},
};

use super::creatures::has_effect;

/// Sum of a number over the steps with which an effect starts.
fn sum_at_start(effect: &EffectDefinition, number: impl Fn(&EffectStep) -> i64) -> i64 {
    effect.start.iter().map(number).sum()
}

/// Hit points that an effect gives on average, or takes if below 0, within so many turns.
pub(super) fn healing(effect: &EffectDefinition, turns: u32) -> i64 {
    let points = |step: &EffectStep| match step {
        EffectStep::Heal(amount) => i64::from(*amount),
        EffectStep::Harm(amount) => -i64::from(*amount),
        _ => 0,
    };
    let each: i64 = effect.each_turn.iter().map(points).sum();
    let lasting = i64::from(effect.turns.min(turns)) * i64::from(effect.chance.min(1000));
    sum_at_start(effect, points) + each * lasting / 1000
}

/// Attack and defence that an effect gives for a while, and a tenth of the speed.
pub(super) fn strengthening(effect: &EffectDefinition) -> i64 {
    if effect.turns == 0 {
        return 0;
    }
    i64::from(effect.change.attack + effect.change.defence + effect.change.speed / 10)
}

/// How far an effect takes the bot away, tiles.
pub(super) fn blink_range(effect: &EffectDefinition) -> i64 {
    sum_at_start(effect, |step| match step {
        EffectStep::Blink(reach) | EffectStep::Teleport(reach) => i64::from(*reach),
        _ => 0,
    })
}

/// Number of steps of an effect that map the level or identify what is carried.
pub(super) fn insight(effect: &EffectDefinition) -> i64 {
    sum_at_start(effect, |step| {
        matches!(step, EffectStep::Map(_) | EffectStep::Identify).into()
    })
}

/// 1 if an effect scares, webs or stops everybody else in sight who is so many tiles away, else 0.
pub(super) fn halts_others(effect: &EffectDefinition, far: i32) -> i64 {
    let webs = effect.starts_with(|step| matches!(step, EffectStep::Web(_)));
    let halts = webs || effect.condition.is_some() || effect.change.speed < 0;
    i64::from(!effect.good && halts && (1..=effect.around).contains(&far))
}

/// Whether an effect weakens or hurts an enemy on which it is not at work yet.
fn weakens(effect: &EffectDefinition, foe: &CreatureInfo) -> bool {
    let hurts = healing(effect, 1) < 0
        || effect.starts_with(|step| matches!(step, EffectStep::Push { .. }));
    !effect.good && (hurts || effect.turns > 0 && !has_effect(foe, &effect.name))
}

/// Zaps a wand at an enemy, or casts a spell that weakens or hurts it. Wands of which it has no
/// idea it tries.
pub(super) fn hex(seen: &Observation, foe: &CreatureInfo) -> Option<Intent> {
    let (me, kinds) = (&seen.observer, &seen.kinds);
    let at = foe.place.point;
    let wand = me.inventory.iter().find(|item| {
        let is_wand = item
            .usage
            .is_some_and(|usage| usage.target != UseTarget::User);
        is_wand
            && match item.effect {
                Some(EffectBelief::Unknown) => true,
                Some(EffectBelief::Effect(effect)) => weakens(kinds.effect(effect), foe),
                Some(EffectBelief::Harmless) | None => false,
            }
    });
    let zap = wand.map(|wand| Intent::Use {
        item: wand.id,
        method: None,
        at: Some(at),
    });
    zap.or_else(|| {
        let spell = |spell: &SpellDefinition, effect: &EffectDefinition| {
            (effect.around == 0 && weakens(effect, foe)).then_some(spell.mana)
        };
        match cast(seen, spell)? {
            Intent::Cast { item, spell, .. } => Some(Intent::Cast { item, spell, at }),
            other => Some(other),
        }
    })
}

/// Number of summonings of an effect.
pub(super) fn summonings(effect: &EffectDefinition) -> i64 {
    sum_at_start(effect, |step| matches!(step, EffectStep::Summon(_)).into())
}

/// Mana that an effect gives at once.
pub(super) fn mana_gain(effect: &EffectDefinition) -> i64 {
    sum_at_start(effect, |step| match step {
        EffectStep::Mana(amount) => i64::from(*amount),
        _ => 0,
    })
}

/// Experience points that an effect gives at once.
pub(super) fn experience_gain(effect: &EffectDefinition) -> i64 {
    sum_at_start(effect, |step| match step {
        EffectStep::Learn(points) => i64::from(*points),
        _ => 0,
    })
}

/// The effect that the bot believes a potion to have.
fn believed_effect(item: &ItemInfo) -> Option<EffectKind> {
    match item.potion() {
        Some(EffectBelief::Effect(effect)) => Some(effect),
        Some(EffectBelief::Unknown | EffectBelief::Harmless) | None => None,
    }
}

/// The first carried potion of a kind that is believed to be harmful.
pub(super) fn harmful_potion(
    seen: &Observation,
    is_harmful: impl Fn(&EffectDefinition) -> bool,
) -> Option<&ItemInfo> {
    seen.observer.inventory.iter().find(|item| {
        let effect = believed_effect(item);
        effect.is_some_and(|effect| is_harmful(seen.kinds.effect(effect)))
    })
}

/// Drinks the potion or reads the scroll that is worth most, if any is worth more than 0.
pub(super) fn quaff(
    seen: &Observation,
    worth: impl Fn(&EffectDefinition) -> i64,
) -> Option<Intent> {
    let inventory = seen.observer.inventory.iter();
    inventory
        .filter_map(|item| {
            let Some(EffectBelief::Effect(effect)) = item.effect_on_user() else {
                return None;
            };
            let worth = worth(seen.kinds.effect(effect));
            (worth > 0).then_some((worth, item.id))
        })
        .max()
        .map(|(_, item)| use_on_itself(item))
}

/// Drinks or reads the first potion or scroll of an unknown kind.
pub(super) fn quaff_unknown(me: &CreatureInfo) -> Option<Intent> {
    let mut inventory = me.inventory.iter();
    let item = inventory.find(|item| item.effect_on_user() == Some(EffectBelief::Unknown))?;
    Some(use_on_itself(item.id))
}

const fn use_on_itself(item: StableId) -> Intent {
    Intent::Use {
        item,
        method: None,
        at: None,
    }
}

/// Casts the highest ranking spell that the bot has the mana for on itself.
pub(super) fn cast<R: Ord>(
    seen: &Observation,
    rank: impl Fn(&SpellDefinition, &EffectDefinition) -> Option<R>,
) -> Option<Intent> {
    let (me, kinds) = (&seen.observer, &seen.kinds);
    let readable = me
        .inventory
        .iter()
        .flat_map(|item| item.spells.iter().map(|spell| (item.id, *spell)));
    readable
        .filter_map(|(item, spell)| {
            let definition = kinds.spell(spell);
            let rank = rank(definition, kinds.effect(definition.effect))?;
            (definition.mana <= me.numbers.mana).then_some((rank, item, spell))
        })
        .max()
        .map(|(_, item, spell)| Intent::Cast {
            item,
            spell,
            at: me.place.point,
        })
}

/// Whether the bot can read a spell that is worth more than 0, with the mana for it or not.
pub(super) fn knows_spell(seen: &Observation, worth: impl Fn(&EffectDefinition) -> i64) -> bool {
    let kinds = &seen.kinds;
    let mut spells = seen.observer.inventory.iter().flat_map(|item| &item.spells);
    spells.any(|spell| worth(kinds.effect(kinds.spell(*spell).effect)) > 0)
}
