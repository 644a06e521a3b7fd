//! Taking stairs; on the first level, the stairs up lead out.

use bevy::prelude::Entity;

use crate::{
    grid::outward,
    sim::{
        effect::Effect,
        fact::Fact,
        intent::Vertical,
        place::Place,
        stage::Stage,
        status::{Refusal, Status, Way},
        terrain::Terrain,
    },
};

use super::Outcome;

pub(super) fn perform(stage: &mut Stage<'_, '_>, actor: Entity, dir: Vertical) -> Outcome {
    let Some((who, from)) = stage.alive(actor) else {
        return Outcome::Done;
    };
    let level = match (stage.levels.terrain(from), dir) {
        (Terrain::StairsDown, Vertical::Down) => from.level + 1,
        (Terrain::StairsUp, Vertical::Up) if from.level > 0 => from.level - 1,
        (Terrain::StairsUp, Vertical::Up) => return leave(stage, actor, from),
        _ => return Outcome::Refused(Refusal::NoStairs(Way(dir))),
    };
    let to = Place::new(level, from.point);
    if stage.levels.terrain(to).blocks() {
        return Outcome::Refused(Refusal::NoStairs(Way(dir)));
    }
    // Somebody on the far end is stepped around, so nobody can hold the stairs
    // alone; the nearest free tile beside them is always walkable from there.
    let free = outward(to.point, 1)
        .map(|point| Place::new(level, point))
        .find(|place| stage.levels.is_free(*place));
    let Some(to) = free else {
        return Outcome::Refused(Refusal::StairsBlocked);
    };
    stage.apply(Effect::Relocate { who: actor, to });
    stage.tell(Fact::TookStairs { who, from, to });
    Outcome::Done
}

fn leave(stage: &mut Stage<'_, '_>, actor: Entity, at: Place) -> Outcome {
    if !stage.is_player(actor) {
        return Outcome::Refused(Refusal::NoStairs(Way(Vertical::Up)));
    }
    if let Some((who, _)) = stage.alive(actor) {
        stage.tell(Fact::Left { who, at });
    }
    stage.apply(Effect::End {
        status: Status::Fled,
    });
    Outcome::Done
}
