//! Passing on what kinds of items are taken for.

use bevy::prelude::Entity;

use crate::{
    grid::Direction,
    sim::{
        ai::context::{AiContext, Choice},
        components::ItemNames,
        decision_trace::Reason,
        definition::CreatureKind,
        flight::sees,
        hearing::is_within_hearing,
        place::Place,
        rng::Purpose,
        stable_id::StableId,
        verb::Intent,
        world_read::WorldRead,
    },
};

/// Says what the creature takes a kind of item for: with the rule of chatter, now and then
/// something that anybody near has no idea of; without it, at once to a neighbour of its own
/// kind that has none.
pub(super) fn tell(context: &mut AiContext) -> Choice {
    let has_news = context.one.names.all_known().next().is_some();
    let Some(chance) = context.stage.definitions.rules.chatter else {
        if !has_news {
            return Err(Reason::NothingToTell);
        }
        return tell_neighbour(context);
    };
    let id = context.me.creature.id;
    let (streams, round) = (&context.stage.streams, context.round);
    let is_talkative = || {
        let mut draws = streams.draws(Purpose::Chatter, id, round.turn, round.number);
        draws.chance(chance, 1000)
    };
    if has_news && is_talkative() {
        chat(context)
    } else {
        Err(Reason::KeepsItself)
    }
}

/// Tells the first neighbour of its own kind for whom it has news, clockwise from north.
fn tell_neighbour(context: &AiContext) -> Choice {
    let (here, vision) = (context.me.at.point, context.one.stats.vision);
    let mut reason = Reason::NobodyToTell;
    let neighbours = Direction::ALL.into_iter().map(|dir| here.step(dir));
    for point in neighbours.filter(|point| here.distance_squared(*point) <= vision * vision) {
        let Some((entity, who)) = context.level.who_stands(point) else {
            continue;
        };
        if who.kind != context.me.creature.kind {
            continue;
        }
        let Some(names) = context.stage.names(entity) else {
            continue;
        };
        let mut known = context.one.names.all_known();
        if let Some((kind, _)) = known.find(|(kind, _)| names.known(*kind).is_none()) {
            let listener = who.id;
            return context.check(Intent::Tell { listener, kind });
        }
        reason = Reason::NothingNewToTell;
    }
    Err(reason)
}

/// A creature near enough to be told something.
struct Listener<'a> {
    id: StableId,
    at: Place,
    kind: CreatureKind,
    entity: Entity,
    names: &'a ItemNames,
}

impl Listener<'_> {
    /// Whether it hears what is said at a place: it is within hearing, or sees the speaker.
    fn hears(&self, context: &AiContext, said_at: Place) -> bool {
        let stage = context.stage;
        // Looking is far cheaper than following the sound.
        sees(
            &stage.levels,
            self.at,
            stage.vision(self.entity),
            said_at.point,
        ) || is_within_hearing(stage, said_at, self.at)
    }
}

/// Says something to one of its own kind that anybody near, enemies too, has no idea of yet.
fn chat(context: &AiContext) -> Choice {
    let near = listeners(context);
    let here = context.me.at;
    let news = context.one.names.all_known().find_map(|(kind, _)| {
        let curious = near.iter().find(|one| {
            let has_idea = one.names.known(kind).is_some();
            !has_idea && one.hears(context, here)
        });
        curious.map(|one| (kind, one.id))
    });
    let (kind, curious) = news.ok_or(Reason::NothingNewToTell)?;
    let own = |one: &&Listener| one.kind == context.me.creature.kind;
    let asked = near.iter().filter(own).filter(|one| one.id == curious);
    let mut told = asked.chain(near.iter().filter(own));
    told.find_map(|one| {
        let listener = one.id;
        let is_heard = one.hears(context, here);
        is_heard.then(|| context.check(Intent::Tell { listener, kind }).ok())?
    })
    .ok_or(Reason::NobodyToTell)
}

/// Everybody as near as a voice carries or the creature sees, in ascending id.
fn listeners<'a>(context: &AiContext<'a>) -> Vec<Listener<'a>> {
    let (stage, here) = (context.stage, context.me.at);
    let steps = stage.definitions.rules.hearing.unwrap_or(0);
    let reach = context.one.stats.vision.max(steps.cast_signed());
    let mut near = Vec::new();
    let others = context.level.occupied().within(here.point, reach);
    others
        .filter(|point| *point != here.point)
        .for_each(|point| {
            if let Some((entity, who)) = context.level.who_stands(point)
                && let Some(names) = stage.names(entity)
            {
                near.push(Listener {
                    id: who.id,
                    at: Place::new(here.level, point),
                    kind: who.kind,
                    entity,
                    names,
                });
            }
        });
    near.sort_by_key(|one| one.id);
    near
}
