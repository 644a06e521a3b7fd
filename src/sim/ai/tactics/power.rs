//! Using the innate powers of a kind.

use crate::{
    grid::{Point, line_of_sight},
    sim::{
        ai::{
            ai_trace::Reason,
            context::{AiContext, Choice},
        },
        definition::{Power, PowerTarget},
        verb::Intent,
        world_read::WorldRead,
    },
};

/// Uses power number `number` of the kind, from 1, on its target.
pub(super) fn power(context: &mut AiContext, number: u8) -> Choice {
    let number = number - 1;
    let kind = context.kind;
    let power = kind.powers.get(usize::from(number));
    let power = power.ok_or(Reason::NobodyToUseItOn)?;
    let at = match power.on {
        PowerTarget::Enemy => context.enemy?.at.point,
        PowerTarget::Oneself => context.me.at.point,
        PowerTarget::HurtFriend => hurt_friend(context, *power).ok_or(Reason::NobodyToUseItOn)?,
    };
    context.check(Intent::UsePower { power: number, at })
}

/// Place of the friend in sight that has lost the most hit points, at least a third of its maximum;
/// ties go to the lowest id.
fn hurt_friend(context: &AiContext, power: Power) -> Option<Point> {
    let (level, here) = (context.level, context.me.at.point);
    let kinds = &context.stage.definitions;
    let near = level.occupied().within(here, power.reach);
    let hurt = near.filter_map(|at| {
        let (entity, who) = level.creature_at(at)?;
        let stats = context.stage.stats(entity)?;
        let lost = stats.max_hp - stats.hp;
        let is_friend = kinds.are_friends(context.me.creature.kind, who.kind);
        (stats.is_badly_hurt()
            && is_friend
            && line_of_sight(level.opaque(), here, at, context.body.stats.vision))
        .then_some((lost, who.id, at))
    });
    let most = hurt.max_by_key(|(lost, id, _)| (*lost, std::cmp::Reverse(*id)));
    most.map(|(.., at)| at)
}
