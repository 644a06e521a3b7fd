//! Spells, scrolls, wands and potions that help in a fight.

use crate::{
    grid::Point,
    sim::{
        ai::{
            ai_trace::Reason,
            context::{AiContext, Choice},
        },
        definition::{EffectKind, EffectStep, UseMethod, UseTarget},
        event::ItemRef,
        verb::{Intent, cast},
        world_read::WorldRead,
    },
};

/// With a chance per 1000, casts, reads, zaps or drinks the first carried item that the creature
/// believes helps against the enemy in sight. It also zaps unidentified items.
pub(super) fn magic(context: &mut AiContext, chance: u32) -> Choice {
    let enemy = context.enemy?.at.point;
    let carried: Vec<ItemRef> = context.pack_scores().spare().collect();
    let intents = carried
        .iter()
        .flat_map(|item| intents(context, *item, enemy));
    let intents: Vec<Intent> = intents.collect();
    let possible = intents
        .into_iter()
        .find(|intent| context.check(*intent).is_ok());
    let intent = possible.ok_or(Reason::NoUsefulMagic)?;
    if context.draws.chance(chance, 1000) {
        Ok(Some(intent))
    } else {
        Err(Reason::NotThisTime)
    }
}

/// The uses of an item, including its spells, that the creature believes help against an enemy.
fn intents(context: &AiContext, item: ItemRef, enemy: Point) -> Vec<Intent> {
    let kinds = &context.stage.definitions;
    let kind = kinds.item(item.kind);
    let here = context.me.at.point;
    let mana = context.body.metabolism.mana.amount;
    let spells = kind.spells.iter().filter_map(|spell| {
        let kind = kinds.spell(*spell).effect;
        let effect = kinds.effect(kind);
        let is_paid = cast::price(context.stage, context.me.entity, *spell) <= mana;
        let on_self = effect.good || effect.around > 0;
        (is_paid && helps(context, kind, on_self, enemy)).then_some(Intent::Cast {
            item: item.id,
            spell: *spell,
            at: if on_self { here } else { enemy },
        })
    });
    let used = kind.usage.and_then(|usage| {
        let on_self = usage.target == UseTarget::User;
        let believed = context.pack_scores().believed_effect(item.kind);
        let fits = match believed {
            Some(effect) => helps(context, effect, on_self, enemy),
            None => {
                usage.method == UseMethod::Zap && context.character.names.known(item.kind).is_none()
            }
        };
        fits.then_some(Intent::Use {
            item: item.id,
            method: None,
            at: (!on_self).then_some(enemy),
        })
    });
    spells.chain(used).collect()
}

/// Whether an effect would help against an enemy and is not already active on its target. With
/// `on_self` the creature applies a good effect to itself, or a harmful one to all creatures around
/// it; without it, the enemy is the target.
fn helps(context: &AiContext, kind: EffectKind, on_self: bool, enemy: Point) -> bool {
    let effect = context.stage.definitions.effect(kind);
    let far = enemy.chebyshev(context.me.at.point);
    let is_hurt = context.body.stats.hp.saturating_mul(2) < context.body.stats.max_hp;
    let runs_on = |at: Point| {
        let there = context.level.occupant(at);
        there.is_some_and(|who| context.stage.has_effect(who, kind))
    };
    let lasts = effect.turns > 0;
    match (on_self, effect.good) {
        (true, true) => {
            let heals = effect.starts_with(|step| step.heals(0).is_some());
            let flees = effect
                .starts_with(|step| matches!(step, EffectStep::Blink(_) | EffectStep::Teleport(_)));
            let helps_now = if heals || flees {
                is_hurt
            } else {
                lasts && !effect.detects
            };
            helps_now && !runs_on(context.me.at.point)
        }
        (true, false) => (1..=effect.around).contains(&far) && !runs_on(enemy),
        (false, false) => {
            let harms = effect.starts_with(|step| {
                matches!(
                    step,
                    EffectStep::Harm(_)
                        | EffectStep::HarmByLevel { .. }
                        | EffectStep::Push { .. }
                        | EffectStep::Web(_)
                )
            });
            harms || lasts && !runs_on(enemy)
        }
        (false, true) => false,
    }
}
