//! Finding secret doors: by standing beside them, sooner by waiting there.

use bevy::prelude::{Query, Res};

use crate::{
    grid::Direction,
    sim::{
        blueprint::Blueprint,
        components::SecretSearch,
        event::{Event, EventKind},
        mutation::Mutation,
        place::Place,
        stage::Stage,
        status::PlayerEntity,
        terrain::Terrain,
        verb::Intent,
        world_read::WorldRead,
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
    mut searchers: Query<&mut SecretSearch>,
    mut stage: Stage,
) {
    let (Ok(mut secret_search), Ok(actor)) =
        (searchers.get_mut(player.entity), stage.actor(player.entity))
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
        .map(|dir| actor.at.step(dir))
        .filter(|place| stage.levels.terrain(*place) == Terrain::SecretDoor)
        .map(|place| {
            let known = secret_search.felt.iter().find(|(other, _)| *other == place);
            (place, known.map_or(0, |(_, points)| *points))
        })
        .collect();
    let is_new = |(_, points): &(Place, u32)| *points == 0;
    if beside.iter().any(is_new) {
        stage.emit(actor.event(EventKind::FeltDraught));
    }
    secret_search.felt = beside;
    for (_, had) in &mut secret_search.felt {
        *had = had.saturating_add(points);
    }
    for (at, _) in secret_search.felt.extract_if(.., |(_, had)| *had >= enough) {
        stage.apply(Mutation::Reveal { at });
        stage.emit(Event::new(actor.creature, actor.at, EventKind::FoundSecret).to(at));
    }
}
