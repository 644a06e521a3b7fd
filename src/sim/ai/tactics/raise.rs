//! Raising the dead.

use crate::{
    grid::{Point, line_of_sight},
    sim::{
        ai::{
            ai_trace::Reason,
            context::{AiContext, Choice},
        },
        verb::Intent,
        world::place::Place,
    },
};

/// While an enemy is in sight, sings for a corpse within reach: the corpse of a song that it has
/// begun, else the nearest; ties go to the first in column order.
pub(super) fn raise(context: &mut AiContext) -> Choice {
    context.enemy?;
    let rule = context.kind.raises.ok_or(Reason::NotPossible)?;
    let (stage, level, here) = (context.stage, context.level, context.me.at);
    let kinds = &stage.definitions;
    let is_corpse = |place: Place| {
        let mut items = stage.items.at(place);
        items.any(|item| {
            let kind = stage.items.get(item).map(|item| item.kind);
            kind.is_some_and(|kind| kinds.item(kind).corpse_of.is_some())
        })
    };
    let vision = context.body.stats.vision;
    let (Point { x, y }, reach) = (here.point, rule.reach);
    let rows = y - reach..=y + reach;
    let tiles = rows.flat_map(|y| (x - reach..=x + reach).map(move |x| Point::new(x, y)));
    let near = tiles.filter(|at| {
        let place = Place::new(here.level, *at);
        level.is_free(*at)
            && is_corpse(place)
            && line_of_sight(level.opaque(), here.point, *at, vision)
    });
    let is_new = |at| {
        let place = Place::new(here.level, at);
        context.character.mind.song_for(place).is_none()
    };
    let at = near.min_by_key(|at| (is_new(*at), here.point.distance_squared(*at), *at));
    context.check(Intent::Raise {
        at: at.ok_or(Reason::NoCorpse)?,
    })
}
