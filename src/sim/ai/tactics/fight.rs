//! Fighting enemies, and searching for them.

use crate::sim::{
    ai::{
        ai_trace::Reason,
        context::{AiContext, Choice},
    },
    components::NoticeCause,
    verb::{Intent, attack},
    world::place::Place,
    world_read::WorldRead,
};

/// Attacks an enemy within reach, unless firing or throwing would do more damage on average.
pub(super) fn strike(context: &mut AiContext) -> Choice {
    let enemy = context.enemy?;
    if !reaches(context, enemy.at) {
        return Err(Reason::OutOfReach);
    }
    let (stage, me) = (context.stage, context.me);
    let (foe, ..) = stage.find(enemy.id).ok_or(Reason::NoEnemyInSight)?;
    let defence = stage.totals(foe).defence;
    let mean = |attack: i32| stage.definitions.rules.damage(attack, defence).mean();
    let scores = context.pack_scores();
    let thrown = scores.missile().map_or(0, |(value, _)| value);
    let missile = scores.ranged().max(thrown);
    let from_afar = mean((context.body.stats.attack / 2).saturating_add(missile));
    if missile > 0 && from_afar > mean(stage.totals(me.entity).attack) {
        return Err(Reason::MoreFromAfar);
    }
    context.check(Intent::Attack { target: enemy.id })
}

/// Fires the wielded weapon at an enemy in sight.
pub(super) fn fire(context: &mut AiContext) -> Choice {
    if context.pack_scores().ranged() == 0 {
        return Err(Reason::NoRangedWeapon);
    }
    let at = context.enemy?.at.point;
    context.check(Intent::Fire { at })
}

/// Throws the best spare item at an enemy in sight.
pub(super) fn throw(context: &mut AiContext) -> Choice {
    let at = context.enemy?.at.point;
    let missile = context.pack_scores().missile();
    let (_, item) = missile.ok_or(Reason::NothingToThrow)?;
    context.check(Intent::Throw { item, at })
}

/// Attacks an enemy within reach, else approaches one in sight.
pub(super) fn fight(context: &mut AiContext) -> Choice {
    let enemy = context.enemy?;
    if reaches(context, enemy.at) {
        Ok(Some(Intent::Attack { target: enemy.id }))
    } else {
        Ok(context.step_towards(enemy.at))
    }
}

/// Goes to where the creature last saw an enemy or, as a member of a search party, to stairs. If
/// it has not noticed any enemy yet and bumps into one on the way, it notices that enemy.
pub(super) fn search(context: &mut AiContext) -> Choice {
    let place = context.last_seen.ok_or(Reason::NowhereToLook)?;
    let step = context.step_towards(place);
    if context.is_unaware()
        && let Some(Intent::Walk { dir }) = step
        && let at = context.me.at.point.step(dir)
        && let Some((_, who)) = context.level.creature_at(at)
        && context.hunter().is_enemy(who.kind)
    {
        if who.kind == context.stage.definitions.player {
            context.set_notice_cause(NoticeCause::Saw);
        }
        return Ok(Some(Intent::Notice { at }));
    }
    Ok(step)
}

/// Whether a place is within the creature's melee reach.
pub(super) fn reaches(context: &AiContext, at: Place) -> bool {
    let (levels, here) = (&context.stage.levels, context.me.at);
    let reach = context.pack_scores().reach();
    attack::reaches(levels, here, reach, at.point)
}
