//! Losing hit points, and death.

use bevy::prelude::Entity;

use crate::sim::{
    cause::Cause,
    components::Awareness,
    event::{CreatureRef, Event, EventKind},
    graveyard::Death,
    stage::Stage,
    status::Status,
    world_read::WorldRead,
};

use super::{Mutation, affect};

pub(super) fn apply(stage: &mut Stage, target: Entity, amount: i32, cause: Cause) {
    let Ok(mut body) = stage.bodies.get_mut(target) else {
        return;
    };
    if !body.stats.is_alive() {
        return;
    }
    body.stats.hp = body.stats.hp.saturating_sub(amount);
    let lives = body.stats.is_alive();
    let who = CreatureRef {
        id: *body.id,
        kind: body.creature.0,
    };
    let Some(at) = stage.place_of(target) else {
        return;
    };
    match cause {
        // The blow itself tells of its damage.
        Cause::Blow { .. } | Cause::Missile { .. } => {}
        Cause::Starvation | Cause::Overeating | Cause::Effect { .. } => {
            let damage = amount;
            stage.emit(Event::new(who, at, EventKind::Hurt { damage, cause }));
        }
    }
    if lives {
        disturb(stage, target, who, cause.author());
        return;
    }
    affect::end_all(stage, target);
    // Dead at once: the tile is free for whoever acts next. Settling only
    // clears the body away.
    stage.levels.leave(at);
    stage.emit(Event::new(who, at, EventKind::Died { cause }));
    let turn = stage.state.turn;
    let carried = stage.carried(target);
    stage.graveyard.bury(Death {
        who,
        at,
        cause,
        turn,
        carried,
    });
    if stage.is_player(target) {
        stage.apply(Mutation::End {
            status: Status::Dead(cause),
        });
    }
}

/// Whoever is hurt and has not noticed its enemies does: that one, if it was an enemy.
/// Who sleeps is awake in any case.
fn disturb(stage: &mut Stage, target: Entity, who: CreatureRef, author: Option<CreatureRef>) {
    let Some(alert) = stage.alert(target).filter(|alert| alert.is_unaware()) else {
        return;
    };
    let enemy = author.filter(|author| stage.definitions.is_enemy(who.kind, author.kind));
    let enemy = enemy.and_then(|enemy| stage.find(enemy.id));
    let Some(at) = stage.place_of(target) else {
        return;
    };
    match enemy {
        Some((.., place)) if place.level == at.level => {
            stage.apply(Mutation::Startle {
                who: target,
                at: place,
            });
        }
        _ if alert.state == Awareness::Asleep => {
            stage.apply(Mutation::Wake { who: target });
            stage.emit(Event::new(who, at, EventKind::Woke));
        }
        _ => {}
    }
}
