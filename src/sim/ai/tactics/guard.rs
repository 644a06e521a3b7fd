//! Turning a shield towards an enemy.

use crate::{
    grid::Direction,
    sim::{
        ai::{
            ai_trace::Reason,
            context::{AiContext, Choice},
        },
        verb::Intent,
    },
};

/// Turns the creature's shield towards an enemy in sight that it does not cover.
pub(super) fn guard(context: &mut AiContext) -> Choice {
    let enemy = context.enemy?.at.point;
    let here = context.me.at.point;
    if context.character.mind.shields_from(here, enemy) {
        return Err(Reason::ShieldIsThere);
    }
    let dir = Direction::compass(here, enemy).ok_or(Reason::NotPossible)?;
    context.check(Intent::Face { dir })
}
