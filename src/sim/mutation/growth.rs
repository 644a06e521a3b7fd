//! Learning from kills.

use bevy::prelude::Entity;

use crate::{
    grid::MAX_RADIUS,
    sim::{
        components::Bonus,
        event::{CreatureRef, Event, EventKind},
        stage::Stage,
        world_read::WorldRead,
    },
};

use super::Mutation;

/// Widest radius of sight, tiles.
pub(super) const WIDEST_VISION: i32 = MAX_RADIUS;

pub(super) fn gain(stage: &mut Stage, entity: Entity, xp: i32) {
    let Some((who, at)) = stage.alive(entity) else {
        return;
    };
    let Ok(mut one) = stage.others.get_mut(entity) else {
        return;
    };
    one.experience.xp = one.experience.xp.saturating_add(xp);
    let total = one.experience.xp;
    stage.emit(Event::new(who, at, EventKind::Gained { xp }));
    while let Ok(mut one) = stage.others.get_mut(entity) {
        let (experience, chooses) = (&mut *one.experience, one.chooses);
        if total <= stage.definitions.rules.threshold(experience.level) {
            break;
        }
        let highest = stage.definitions.world.highest_level;
        if !chooses && highest.is_some_and(|highest| experience.level >= highest) {
            break;
        }
        experience.level += 1;
        let level = experience.level;
        if chooses {
            experience.picks += 1;
        }
        stage.emit(Event::new(who, at, EventKind::Advanced { level }));
        stage.apply(Mutation::Heal {
            target: entity,
            amount: level.saturating_mul(2),
        });
        if !chooses && let Some(bonus) = drawn(stage, who, level) {
            stage.apply(Mutation::Improve { who: entity, bonus });
        }
    }
}

/// The bonus of a level for who does not choose it.
fn drawn(stage: &Stage, who: CreatureRef, level: i32) -> Option<Bonus> {
    let mut dice = stage.streams.bonus(who.id, level);
    dice.pick(&Bonus::ALL).copied()
}

/// Lets a creature that comes into the world be of a level, with a bonus for each above
/// the first, as if it had just come to it. Nobody is told.
pub(crate) fn grow_up(stage: &mut Stage, entity: Entity, level: i32) {
    let Some((who, _)) = stage.alive(entity) else {
        return;
    };
    if level <= 1 {
        return;
    }
    for level in 2..=level {
        if let Some(bonus) = drawn(stage, who, level) {
            raise(stage, (who, entity), bonus);
        }
    }
    let began = stage.definitions.rules.threshold(level - 1);
    if let Ok(mut one) = stage.others.get_mut(entity) {
        one.experience.level = level;
        one.experience.xp = began.saturating_add(1);
    }
}

pub(super) fn improve(stage: &mut Stage, entity: Entity, bonus: Bonus) {
    let Some((who, at)) = stage.alive(entity) else {
        return;
    };
    raise(stage, (who, entity), bonus);
    stage.emit(Event::new(who, at, EventKind::Improved { bonus }));
}

/// Changes the numbers that a bonus changes.
fn raise(stage: &mut Stage, (who, entity): (CreatureRef, Entity), bonus: Bonus) {
    let more = bonus.amount(&stage.definitions.creature(who.kind).numbers);
    match bonus {
        Bonus::HitPoints => {
            if let Ok(mut body) = stage.bodies.get_mut(entity) {
                body.stats.max_hp = body.stats.max_hp.saturating_add(more);
                body.stats.hp = body.stats.hp.saturating_add(more);
            }
        }
        Bonus::Attack => {
            if let Ok(mut body) = stage.bodies.get_mut(entity) {
                body.stats.attack = body.stats.attack.saturating_add(more);
            }
        }
        Bonus::Defence => {
            if let Ok(mut body) = stage.bodies.get_mut(entity) {
                body.stats.defence = body.stats.defence.saturating_add(more);
            }
        }
        Bonus::Vision => {
            if let Ok(mut one) = stage.others.get_mut(entity) {
                let wider = one.vision.radius + more;
                let radius = wider.min(WIDEST_VISION);
                one.vision.radius = radius;
                // What has no room beside an effect is there at its end.
                one.effects.give_up_vision(wider - radius);
            }
            if stage.is_player(entity) {
                stage.invalidate_sight();
            }
        }
        Bonus::HpRegeneration => {
            if let Ok(mut one) = stage.others.get_mut(entity) {
                let rate = &mut one.regeneration.rate;
                *rate = rate.saturating_add(more);
            }
        }
        Bonus::Mana => {
            if let Ok(mut one) = stage.others.get_mut(entity) {
                let mana = &mut *one.mana;
                mana.max = mana.max.saturating_add(more);
                mana.amount = mana.amount.saturating_add(more);
            }
        }
        Bonus::ManaRegeneration => {
            if let Ok(mut one) = stage.others.get_mut(entity) {
                let rate = &mut one.mana_regeneration.0.rate;
                *rate = rate.saturating_add(more);
            }
        }
    }
}

pub(super) fn choose(stage: &mut Stage, who: Entity) {
    if let Ok(mut one) = stage.others.get_mut(who) {
        one.experience.picks = one.experience.picks.saturating_sub(1);
    }
}
