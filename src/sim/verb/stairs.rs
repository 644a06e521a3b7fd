//! Taking stairs; on the first level, the stairs up lead out.

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

/// Where stairs lead.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
enum Destination {
    /// Out of the caves, with what was lost or without.
    Out { won: bool },
    /// To another level.
    Level(usize),
}

impl StairsPlan {
    /// Whether they lead out of the caves, and if so, to victory.
    pub(in crate::sim) const fn wins(&self) -> Option<bool> {
        match self.to {
            Destination::Out { won } => Some(won),
            Destination::Level(_) => None,
        }
    }
}

/// The level that stairs lead to; `None` where there are none in that direction, and at the way
/// out.
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

/// It does not look at the other level: whether there is room shows when one gets there.
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
    Ok(StairsPlan { actor, to })
}

/// The player, for whom the other level has caught up, changes levels at once, all others when the
/// turn is over.
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
