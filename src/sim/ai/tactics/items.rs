//! Picking up items, and using carried ones.

use crate::sim::{
    ai::{
        ai_trace::Reason,
        context::{AiContext, Choice},
    },
    verb::Intent,
};

/// Equips a carried item that is better than the current equipment.
pub(super) fn equip(context: &mut AiContext) -> Choice {
    let better = context.pack_scores().better();
    let item = better.ok_or(Reason::NothingBetter)?;
    context.check(Intent::Equip { item })
}

/// When hurt, drinks a potion that the creature believes heals.
pub(super) fn drink(context: &mut AiContext) -> Choice {
    if context.body.stats.hp >= context.body.stats.max_hp {
        return Err(Reason::NotHurt);
    }
    let healing = context.pack_scores().healing();
    let item = healing.ok_or(Reason::NoHealingPotion)?;
    context.check(Intent::drink(item))
}

/// Once in the creature's life, drinks an unidentified potion to find out its effect, while no
/// enemy is in sight.
pub(super) fn try_unknown(context: &mut AiContext) -> Choice {
    if context.character.mind.has_tried_unknown() {
        return Err(Reason::TriedBefore);
    }
    if context.enemy.is_ok() {
        return Err(Reason::AnEnemyInSight);
    }
    let unknown = context.pack_scores().unknown_potion();
    let item = unknown.ok_or(Reason::NoUnknownPotion)?;
    context.check(Intent::drink(item))
}

/// Picks up an item from the creature's tile.
pub(super) fn pick_up(context: &mut AiContext) -> Choice {
    if context.stage.items.top(context.me.at).is_none() {
        Err(Reason::NothingHere)
    } else {
        context.check(Intent::PickUp)
    }
}
