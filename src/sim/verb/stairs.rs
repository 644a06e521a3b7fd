//! Taking stairs. On the first level, the stairs up lead out of the caves.

use crate::sim::{
    event::EventKind,
    stage::Stage,
    verb::refusal::Refusal,
    world::{
        level::Levels, place::Place, stair_arrival::change_level, status::Status,
        terrain::StairDirection, travellers::Traveller,
    },
    world_read::{Actor, WorldRead},
};

/// Stairs to be taken.
pub(in crate::sim) struct StairsPlan {
    actor: Actor,
    to: Destination,
}

/// Destination of stairs.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
enum Destination {
    /// Out of the caves; `won` if the player carries the goal item.
    Out { won: bool },
    /// To another level.
    Level(usize),
}

impl StairsPlan {
    /// Whether taking these stairs wins the game; `None` if they lead to another level instead of
    /// out of the caves.
    pub(in crate::sim) const fn wins(&self) -> Option<bool> {
        match self.to {
            Destination::Out { won } => Some(won),
            Destination::Level(_) => None,
        }
    }
}

/// Index of the level that stairs lead to; `None` if the place has no stairs in that direction or
/// the exit.
pub(in crate::sim) fn leads_to(
    levels: &Levels,
    stairs: Place,
    dir: StairDirection,
) -> Option<usize> {
    if levels.terrain(stairs).stairs() != Some(dir) {
        return None;
    }
    let level = match dir {
        StairDirection::Down => stairs.level + 1,
        StairDirection::Up => stairs.level.checked_sub(1)?,
    };
    (level < levels.len()).then_some(level)
}

/// Plans to take stairs. Does not check the other level: whether it has room turns out on arrival.
pub(in crate::sim) fn check(
    view: &impl WorldRead,
    actor: Actor,
    dir: StairDirection,
) -> Result<StairsPlan, Refusal> {
    let to = match leads_to(view.levels(), actor.at, dir) {
        Some(level) => Destination::Level(level),
        None if view.is_player(actor.entity)
            && actor.at.level == 0
            && dir == StairDirection::Up
            && view.levels().terrain(actor.at).stairs() == Some(dir) =>
        {
            let goal = view.definitions().world.goal;
            let pack = view.pack(actor.entity);
            let won = pack.is_some_and(|pack| view.items().any_in(pack, goal));
            Destination::Out { won }
        }
        None => return Err(Refusal::NoStairs(dir)),
    };
    if let Some(holder) = view.holder(actor.entity) {
        return Err(Refusal::Held(holder.id));
    }
    Ok(StairsPlan { actor, to })
}

/// Moves the player at once, as the other level has caught up; other creatures arrive when the turn
/// is over.
pub(in crate::sim) fn perform(stage: &mut Stage, plan: StairsPlan) {
    let StairsPlan { actor, to } = plan;
    match to {
        Destination::Level(level) => {
            let traveller = Traveller {
                who: actor.creature.id,
                stairs: actor.at,
                level,
                following: None,
                landing_radius: None,
            };
            if stage.is_player(actor.entity) {
                change_level(stage, actor, traveller);
                stage.take_along(actor.creature, actor.at, level);
            } else {
                stage.travellers.0.push(traveller);
            }
        }
        Destination::Out { won } => {
            stage.emit(actor.event(EventKind::Left { won }));
            stage.end_game(if won { Status::Won } else { Status::Fled });
        }
    }
}
