//! Taking stairs; on the first level, the stairs up lead out.

use bevy::prelude::Entity;

use crate::{
    grid::outward,
    sim::{
        fact::Fact, intent::Vertical, level::Levels, mutation::Mutation, place::Place,
        refusal::Refusal, stage::Stage, status::Status, terrain::Terrain,
    },
};

use super::Outcome;

pub(super) fn perform(stage: &mut Stage<'_, '_>, actor: Entity, dir: Vertical) -> Outcome {
    let Some((who, from)) = stage.alive(actor) else {
        return Outcome::Done;
    };
    let to = match destination(&stage.levels, from, dir) {
        Ok(Destination::Out) => return leave(stage, actor, from),
        Ok(Destination::Place(to)) => to,
        Err(refusal) => return Outcome::Refused(refusal),
    };
    stage.apply(Mutation::Relocate { who: actor, to });
    stage.tell(Fact::TookStairs { who, from, to });
    Outcome::Done
}

/// Where stairs lead.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(in crate::sim) enum Destination {
    /// Out of the caves.
    Out,
    /// To a free tile of another level.
    Place(Place),
}

/// Where the stairs of a place lead now.
///
/// # Errors
///
/// When there are none in that direction, or nobody could step off them.
pub(in crate::sim) fn destination(
    levels: &Levels,
    from: Place,
    dir: Vertical,
) -> Result<Destination, Refusal> {
    let level = match (levels.terrain(from), dir) {
        (Terrain::StairsDown, Vertical::Down) => from.level + 1,
        (Terrain::StairsUp, Vertical::Up) if from.level > 0 => from.level - 1,
        (Terrain::StairsUp, Vertical::Up) => return Ok(Destination::Out),
        _ => return Err(Refusal::NoStairs(dir)),
    };
    if levels.terrain(Place::new(level, from.point)).blocks() {
        return Err(Refusal::NoStairs(dir));
    }
    // Somebody on the far end is stepped around, so nobody can hold the stairs
    // alone; the nearest free tile beside them is always walkable from there.
    outward(from.point, 1)
        .map(|point| Place::new(level, point))
        .find(|place| levels.is_free(*place))
        .map(Destination::Place)
        .ok_or(Refusal::StairsBlocked)
}

fn leave(stage: &mut Stage<'_, '_>, actor: Entity, at: Place) -> Outcome {
    if !stage.is_player(actor) {
        return Outcome::Refused(Refusal::NoStairs(Vertical::Up));
    }
    let goal = stage.definitions.world.goal;
    let won = stage
        .packs
        .get(actor)
        .is_ok_and(|pack| stage.items.any_in(pack, goal));
    if let Some((who, _)) = stage.alive(actor) {
        stage.tell(Fact::Left { who, at, won });
    }
    stage.apply(Mutation::End {
        status: if won { Status::Won } else { Status::Fled },
    });
    Outcome::Done
}
