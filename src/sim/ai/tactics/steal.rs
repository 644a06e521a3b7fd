//! Stealing from enemies.

use crate::sim::{
    ai::{
        ai_trace::Reason,
        context::{AiContext, Choice},
    },
    verb::Intent,
    world_read::WorldRead,
};

use super::fight;

/// Steals from an enemy within reach: the item that the creature believes to be best, or experience
/// if its kind drains that.
pub(super) fn steal(context: &mut AiContext) -> Choice {
    let enemy = context.enemy?;
    if !fight::reaches(context, enemy.at) {
        return Err(Reason::OutOfReach);
    }
    let target = enemy.id;
    if context.kind.drains > 0 {
        return context.check(Intent::Steal { target, item: None });
    }
    let stage = context.stage;
    let (victim, ..) = stage.find(target).ok_or(Reason::NoEnemyInSight)?;
    let pack = stage.pack(victim).ok_or(Reason::NothingToSteal)?;
    let item = context.pack_scores().of(pack).best_loot();
    let item = Some(item.ok_or(Reason::NothingToSteal)?);
    context.check(Intent::Steal { target, item })
}
