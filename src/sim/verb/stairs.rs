//! Taking stairs; on the first level, the stairs up lead out.

use crate::{
    grid::outward,
    sim::{
        event::EventKind,
        level::Levels,
        place::Place,
        refusal::Refusal,
        stage::Stage,
        status::Status,
        terrain::{Terrain, Vertical},
        world_read::{Actor, WorldRead},
    },
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
    /// To a free tile of another level.
    Place(Place),
}

impl StairsPlan {
    /// Whether they lead out of the caves, and if so, to victory.
    pub(in crate::sim) const fn wins(&self) -> Option<bool> {
        match self.to {
            Destination::Out { won } => Some(won),
            Destination::Place(_) => None,
        }
    }
}

pub(in crate::sim) fn check(
    view: &impl WorldRead,
    actor: Actor,
    dir: Vertical,
) -> Result<StairsPlan, Refusal> {
    let level = match (view.levels().terrain(actor.at), dir) {
        (Terrain::StairsDown, Vertical::Down) => Some(actor.at.level + 1),
        (Terrain::StairsUp, Vertical::Up) => actor.at.level.checked_sub(1),
        _ => return Err(Refusal::NoStairs(dir)),
    };
    let to = match level {
        Some(level) => Destination::Place(step_off(view.levels(), actor.at, level, dir)?),
        None if view.is_player(actor.entity) => {
            let goal = view.definitions().world.goal;
            let pack = view.pack(actor.entity);
            let won = pack.is_some_and(|pack| view.items().any_in(pack, goal));
            Destination::Out { won }
        }
        None => return Err(Refusal::NoStairs(dir)),
    };
    Ok(StairsPlan { actor, to })
}

/// Where one comes out of stairs to another level. Somebody on the far end is
/// stepped around, so nobody can hold the stairs alone; the nearest free tile
/// beside them is always walkable from there.
fn step_off(levels: &Levels, from: Place, level: usize, dir: Vertical) -> Result<Place, Refusal> {
    if levels.terrain(Place::new(level, from.point)).blocks_steps() {
        return Err(Refusal::NoStairs(dir));
    }
    outward(from.point, 1)
        .map(|point| Place::new(level, point))
        .find(|place| levels.is_free(*place))
        .ok_or(Refusal::StairsBlocked)
}

pub(in crate::sim) fn perform(stage: &mut Stage, plan: StairsPlan) {
    let StairsPlan { actor, to } = plan;
    match to {
        Destination::Place(to) => {
            stage.show_departure(actor.creature, actor.at);
            stage.move_to(actor.entity, to);
            stage.emit(actor.event(EventKind::TookStairs).to(to));
        }
        Destination::Out { won } => {
            stage.emit(actor.event(EventKind::Left { won }));
            stage.end_game(if won { Status::Won } else { Status::Fled });
        }
    }
}
