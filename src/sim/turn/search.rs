//! Finding secret doors: by standing beside them, sooner by waiting there.

use bevy::prelude::{Query, Res};

use crate::{
    grid::Direction,
    sim::{
        blueprint::Blueprint,
        components::Draughts,
        fact::{Deed, Fact},
        mutation::Mutation,
        place::Place,
        situation::Situation,
        stage::Stage,
        status::PlayerEntity,
        terrain::Terrain,
        verb::Intent,
    },
};

use super::PlayerIntent;

/// Whether there are secrets at all.
pub(super) fn has_secrets(blueprint: Res<Blueprint>) -> bool {
    !blueprint.secrets.is_empty()
}

/// Counts what whoever searches has had of each secret door beside it. It feels a
/// draught when it comes to stand there, and finds the door after a while.
pub(super) fn search(
    intent: Res<PlayerIntent>,
    player: Res<PlayerEntity>,
    mut searchers: Query<&mut Draughts>,
    mut stage: Stage,
) {
    let (Ok(mut draughts), Ok(doer)) =
        (searchers.get_mut(player.entity), stage.doer(player.entity))
    else {
        return;
    };
    let words = &stage.definitions.keep_words;
    let points = if intent.0 == Intent::Wait {
        words.search_by_waiting
    } else {
        1
    };
    let enough = words.search_enough;
    let beside: Vec<(Place, u32)> = Direction::ALL
        .into_iter()
        .map(|dir| doer.at.step(dir))
        .filter(|place| stage.levels.terrain(*place) == Terrain::SecretDoor)
        .map(|place| {
            let known = draughts.felt.iter().find(|(other, _)| *other == place);
            (place, known.map_or(0, |(_, points)| *points))
        })
        .collect();
    let is_new = |(_, points): &(Place, u32)| *points == 0;
    if beside.iter().any(is_new) {
        stage.tell(doer.does(Deed::FeltDraught));
    }
    draughts.felt = beside;
    for (_, had) in &mut draughts.felt {
        *had = had.saturating_add(points);
    }
    for (at, _) in draughts.felt.extract_if(.., |(_, had)| *had >= enough) {
        stage.apply(Mutation::Reveal { at });
        stage.tell(Fact::new(doer.creature, doer.at, Deed::FoundSecret).to(at));
    }
}
