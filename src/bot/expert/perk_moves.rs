//! The expert's use of the moves that perks allow in a fight.

use crate::{
    bot::{
        creatures::has_effect,
        magic::{halts_others, strengthening, weakens},
        odds::turns_to_kill,
    },
    grid::Point,
    sim::{
        Condition, EffectDefinition, Energy, Intent, KnownCreature, PerkTrait, PowerTarget,
        perk_moves, try_intent,
    },
};

use super::context::BotContext;

/// Minimum turns, in hundredths, that an enemy must last to be worth a power that weakens it.
const LONG_FIGHT: i64 = 300;
/// Distance in tiles within which hunters make a power on the bot itself worth its mana.
const NEAR: i32 = 2;

/// How badly a fight stands, from its estimated cost.
#[derive(Copy, Clone, Debug)]
pub(super) struct Danger {
    /// Whether the cost is a notable part of the bot's hit points.
    pub costly: bool,
    /// Whether it is a large part of them.
    pub serious: bool,
}

/// A move that a perk allows and that helps now: a lunge at a hunter, a power that hurts or weakens
/// one, or, if the fight is serious, a power on the bot itself.
pub(super) fn use_move(context: &BotContext, danger: Danger) -> Option<Intent> {
    let view = &context.view;
    let perks = &context.kinds().perks;
    let helps = |perk, at: Point| {
        let definition = perks.get(perk);
        let target = context.in_sight().find(|foe| foe.place.point == at);
        let Some(power) = definition.power else {
            let lunges = |one: &PerkTrait| matches!(one, PerkTrait::Lunge { .. });
            return definition.traits.iter().any(lunges) && target.is_some();
        };
        let effect = context.kinds().effect(power.effect);
        match power.on {
            PowerTarget::Enemy => target.is_some_and(|foe| is_worth(context, effect, foe, danger)),
            PowerTarget::Oneself => strengthens(context, effect, danger),
            PowerTarget::HurtFriend => true,
        }
    };
    perk_moves(view)
        .into_iter()
        .filter(|(perk, at)| helps(*perk, *at))
        .map(|(perk, at)| Intent::UsePerk { perk, at })
        .find(|intent| try_intent(view, *intent).is_ok())
}

/// Whether an effect on a hunter is worth its mana.
fn is_worth(
    context: &BotContext,
    effect: &EffectDefinition,
    foe: &KnownCreature,
    danger: Danger,
) -> bool {
    if !weakens(&context.view, effect, foe) {
        return false;
    }
    let is_beside = foe.place.point.is_adjacent(context.here());
    // Against an enemy beside the bot, a blow is better than a harmful power.
    if effect.turns == 0 {
        return !is_beside;
    }
    let lasts = turns_to_kill(context.kinds(), context.me.totals, foe) >= LONG_FIGHT;
    // An enemy that cannot act is of use only where the bot can strike it.
    let halts = effect.change.speed <= -Energy::FASTEST;
    danger.costly && lasts && (is_beside || !halts)
}

/// Whether an effect on the bot itself helps in the fight.
fn strengthens(context: &BotContext, effect: &EffectDefinition, danger: Danger) -> bool {
    let here = context.here();
    let near = |foe: &&KnownCreature| foe.place.point.chebyshev(here) <= NEAR;
    let near = context.in_sight().filter(near).count();
    if has_effect(&context.view, &context.me, &effect.name) {
        return false;
    }
    if effect.condition == Some(Condition::Hidden) {
        return danger.costly && context.beside().next().is_none();
    }
    if effect.around > 0 {
        return danger.serious && near > 1 && halts_others(effect, 1) > 0;
    }
    strengthening(effect) > 0 && danger.costly && near > 0
}
