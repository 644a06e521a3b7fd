//! Potions and spells: values of their effects, and choice of the best one.

use crate::{
    names::{EffectBelief, Names},
    sim::{
        EffectDefinition, EffectStep, Intent, ItemKind, Known, KnownCreature, SpellDefinition,
        StableId, UseMethod, UseTarget,
    },
};

use super::{creatures::has_effect, inventory::carried_kinds};

/// Maximum HP and mana of a player, assumed for effects that restore a share of them.
const USUAL_MAX_HP: i32 = 100;
const USUAL_MAX_MANA: i32 = 20;

/// Sum of `number` over the steps that an effect runs once, at its start.
fn sum_at_start(effect: &EffectDefinition, number: impl Fn(&EffectStep) -> i64) -> i64 {
    effect.start.iter().map(number).sum()
}

/// Mean HP that an effect restores within the given turns; negative if it harms.
pub(super) fn healing(effect: &EffectDefinition, turns: u32) -> i64 {
    let points = |step: &EffectStep| match step {
        EffectStep::Heal(_) | EffectStep::HealShare { .. } => {
            step.heals(USUAL_MAX_HP).map_or(0, i64::from)
        }
        EffectStep::Harm(_) | EffectStep::HarmByLevel { .. } => -step.harms(1).map_or(0, i64::from),
        _ => 0,
    };
    let each: i64 = effect.each_turn.iter().map(points).sum();
    let lasting = i64::from(effect.turns.min(turns)) * i64::from(effect.chance.min(1000));
    sum_at_start(effect, points) + each * lasting / 1000
}

/// Sum of the attack, defence and a tenth of the speed that a lasting effect adds.
pub(super) fn strengthening(effect: &EffectDefinition) -> i64 {
    if effect.turns == 0 {
        return 0;
    }
    i64::from(effect.change.attack + effect.change.defence + effect.change.speed / 10)
}

/// Distance in tiles that an effect moves the bot.
pub(super) fn blink_range(effect: &EffectDefinition) -> i64 {
    sum_at_start(effect, |step| match step {
        EffectStep::Blink(reach) | EffectStep::Teleport(reach) => i64::from(*reach),
        _ => 0,
    })
}

/// Number of steps of an effect that map the level or identify carried items.
pub(super) fn insight(effect: &EffectDefinition) -> i64 {
    sum_at_start(effect, |step| {
        matches!(step, EffectStep::Map(_) | EffectStep::Identify).into()
    })
}

/// 1 if a harmful effect webs, slows, confuses or scares all other creatures in sight within a
/// radius of at least `far` tiles; else 0.
pub(super) fn halts_others(effect: &EffectDefinition, far: i32) -> i64 {
    let webs = effect.starts_with(|step| matches!(step, EffectStep::Web(_)));
    let halts = webs || effect.condition.is_some() || effect.change.speed < 0;
    i64::from(!effect.good && halts && (1..=effect.around).contains(&far))
}

/// Whether an effect hurts an enemy, or weakens it and is not active on it yet.
pub(super) fn weakens(view: &Known, effect: &EffectDefinition, foe: &KnownCreature) -> bool {
    let hurts = healing(effect, 1) < 0
        || effect.starts_with(|step| matches!(step, EffectStep::Push { .. }));
    !effect.good && (hurts || effect.turns > 0 && !has_effect(view, foe, &effect.name))
}

/// Zaps a wand at an enemy, or casts a spell at it, if that hurts or weakens the enemy.
/// Unidentified wands are tried as well.
pub(super) fn hex(view: &Known, foe: &KnownCreature) -> Option<Intent> {
    let (kinds, names) = (view.definitions, Names::of(view, &view.me));
    let at = foe.place.point;
    let wand = view.carried().find(|(_, item)| {
        let usage = kinds.item(item.kind).usage;
        let is_wand = usage.is_some_and(|usage| usage.target != UseTarget::User);
        is_wand
            && match names.effect(item.kind) {
                Some(EffectBelief::Unknown) => true,
                Some(EffectBelief::Effect(effect)) => weakens(view, kinds.effect(effect), foe),
                Some(EffectBelief::Harmless) | None => false,
            }
    });
    let zap = wand.map(|(wand, _)| Intent::Use {
        item: wand,
        method: None,
        at: Some(at),
    });
    zap.or_else(|| {
        let spell = |spell: &SpellDefinition, effect: &EffectDefinition| {
            (effect.around == 0 && weakens(view, effect, foe)).then_some(spell.mana)
        };
        match cast(view, spell)? {
            Intent::Cast { item, spell, .. } => Some(Intent::Cast { item, spell, at }),
            other => Some(other),
        }
    })
}

/// Number of steps of an effect that summon creatures.
pub(super) fn summonings(effect: &EffectDefinition) -> i64 {
    sum_at_start(effect, |step| matches!(step, EffectStep::Summon(_)).into())
}

/// Mana that an effect gives at once.
pub(super) fn mana_gain(effect: &EffectDefinition) -> i64 {
    sum_at_start(effect, |step| match step {
        EffectStep::Mana(_) | EffectStep::ManaShare { .. } => {
            step.restores(USUAL_MAX_MANA).map_or(0, i64::from)
        }
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

/// The first carried potion of a kind that is believed to be harmful.
pub(super) fn harmful_potion(
    view: &Known,
    is_harmful: impl Fn(&EffectDefinition) -> bool,
) -> Option<StableId> {
    let (kinds, names) = (view.definitions, Names::of(view, &view.me));
    let is_wanted = |kind: ItemKind| {
        let is_drunk = kinds.item(kind).drink().is_some();
        is_drunk
            && matches!(names.effect(kind), Some(EffectBelief::Effect(effect))
                if is_harmful(kinds.effect(effect)))
    };
    let potion = view.carried().find(|(_, item)| is_wanted(item.kind));
    potion.map(|(id, _)| id)
}

/// The effect of drinking or reading an item, if it affects its user, as the bot knows or believes.
fn effect_on_user(view: &Known, kind: ItemKind) -> Option<EffectBelief> {
    let usage = view.definitions.item(kind).usage?;
    let is_on_user = usage.target == UseTarget::User && usage.method != UseMethod::Eat;
    Names::of(view, &view.me)
        .effect(kind)
        .filter(|_| is_on_user)
}

/// Drinks or reads the most valuable potion or scroll, if its value is above 0.
pub(super) fn drink(view: &Known, worth: impl Fn(&EffectDefinition) -> i64) -> Option<Intent> {
    view.carried()
        .filter_map(|(id, item)| {
            let Some(EffectBelief::Effect(effect)) = effect_on_user(view, item.kind) else {
                return None;
            };
            let worth = worth(view.definitions.effect(effect));
            (worth > 0).then_some((worth, id))
        })
        .max()
        .map(|(_, item)| use_on_itself(item))
}

/// Drinks or reads the first potion or scroll of an unknown kind.
pub(super) fn drink_unknown(view: &Known) -> Option<Intent> {
    let is_unknown = |kind| effect_on_user(view, kind) == Some(EffectBelief::Unknown);
    let item = view.carried().find(|(_, item)| is_unknown(item.kind))?;
    Some(use_on_itself(item.0))
}

const fn use_on_itself(item: StableId) -> Intent {
    Intent::Use {
        item,
        method: None,
        at: None,
    }
}

/// Casts, on the bot itself, the highest-ranked spell that it has enough mana for.
pub(super) fn cast<R: Ord>(
    view: &Known,
    rank: impl Fn(&SpellDefinition, &EffectDefinition) -> Option<R>,
) -> Option<Intent> {
    let kinds = view.definitions;
    let readable = view.carried().flat_map(|(id, item)| {
        let spells = kinds.item(item.kind).spells.iter();
        spells.map(move |spell| (id, item, *spell))
    });
    readable
        .filter_map(|(item, book, spell)| {
            let definition = kinds.spell(spell);
            let rank = rank(definition, &kinds.spell_effect(book, spell))?;
            let has_mana = definition.mana <= view.me.metabolism.mana.amount;
            has_mana.then_some((rank, item, spell))
        })
        .max()
        .map(|(_, item, spell)| Intent::Cast {
            item,
            spell,
            at: view.here().point,
        })
}

/// Whether the bot carries a spell whose value is above 0, with or without the mana for it.
pub(super) fn knows_spell(view: &Known, worth: impl Fn(&EffectDefinition) -> i64) -> bool {
    let kinds = view.definitions;
    let mut spells = carried_kinds(view).flat_map(|item| &item.spells);
    spells.any(|spell| worth(kinds.effect(kinds.spell(*spell).effect)) > 0)
}
