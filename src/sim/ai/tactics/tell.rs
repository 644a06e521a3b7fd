//! Telling other creatures about item kinds, and boasting.

use std::cell::OnceCell;

use bevy_ecs::prelude::Entity;

use crate::{
    grid::{Direction, Point, TileWindow},
    sim::{
        ai::{
            ai_trace::Reason,
            context::{AiContext, Choice},
        },
        components::Alert,
        definition::ItemKind,
        event::CreatureRef,
        rng::Purpose,
        senses::{
            flight::sees,
            speech::{hearing, is_near_enough},
        },
        stage::Stage,
        verb::Intent,
        world::place::Place,
        world_read::WorldRead,
    },
};

/// The intent to boast; `None` if the creature does not boast now. Only an unaware creature with an
/// earned name and a listener of its own kind nearby boasts, with the chance that the rules set.
/// The rules also set the chance that the boast is false.
fn boast(context: &AiContext) -> Option<Intent> {
    let (stage, me) = (context.stage, context.me.creature);
    let rule = stage.definitions.rules.renown?;
    stage.renown.of(me.id)?;
    let round = context.round;
    let mut draws = (stage.streams).draws(Purpose::Boast, me.id, round.turn, round.number);
    let is_due = draws.chance(rule.boast, 1000) && context.alert.is_none_or(Alert::is_unaware);
    let wrong = draws.chance(rule.wrong, 1000);
    let is_heard = || listeners(context).iter().any(|one| one.who.kind == me.kind);
    let intent = (is_due && is_heard()).then_some(Intent::Boast { wrong })?;
    context.check(intent).ok()?
}

/// Boasts, or else tells another creature of its own kind what it believes about an item kind.
/// Under the chatter rule, it tells with a chance per 1000 and only what is news to a creature
/// nearby; without the rule, whenever it has news for an adjacent creature.
pub(super) fn tell(context: &mut AiContext) -> Choice {
    if let Some(intent) = boast(context) {
        return Ok(Some(intent));
    }
    let has_news = !context.character.names.knows_nothing();
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

/// Tells an adjacent creature of its own kind about an item kind that this listener has no belief
/// about. Picks the first such listener, clockwise from north.
fn tell_neighbour(context: &AiContext) -> Choice {
    let (here, vision) = (context.me.at.point, context.body.stats.vision);
    let mut reason = Reason::NoListener;
    let neighbours = Direction::ALL.into_iter().map(|dir| here.step(dir));
    for point in neighbours.filter(|point| here.distance_squared(*point) <= vision * vision) {
        let Some((entity, who)) = context.level.creature_at(point) else {
            continue;
        };
        if who.kind != context.me.creature.kind {
            continue;
        }
        let Some(names) = context.stage.names(entity) else {
            continue;
        };
        if let Some(kind) = context.character.names.news_for(names) {
            let listener = who.id;
            return context.check(Intent::Tell { listener, kind });
        }
        reason = Reason::NothingNewToTell;
    }
    Err(reason)
}

/// Initial capacity of a list of listeners.
const USUAL_LISTENERS: usize = 16;

/// A creature near enough to be told something.
#[derive(Copy, Clone)]
struct Listener {
    who: CreatureRef,
    entity: Entity,
    at: Point,
}

/// The voice of a creature that speaks.
struct Voice<'a> {
    stage: &'a Stage<'a, 'a>,
    from: Place,
    /// Tiles where the voice is heard, computed when a listener does not see the speaker.
    carries: OnceCell<TileWindow>,
}

impl Voice<'_> {
    /// Whether a creature sees or hears the speaker.
    fn reaches(&self, listener: Listener) -> bool {
        let (stage, Place { level, point }) = (self.stage, self.from);
        let at = Place::new(level, listener.at);
        let carries = || hearing(stage, self.from);
        // A line of sight is far cheaper than tracing sound.
        sees(&stage.levels, at, stage.vision(listener.entity), point)
            || is_near_enough(stage, point, listener.at)
                && self.carries.get_or_init(carries).contains(listener.at)
    }
}

/// Tells a creature of its own kind about an item kind that is news to a creature nearby, possibly
/// an enemy, which then overhears it. Picks the lowest item kind that is news to any creature
/// nearby, and among these creatures the one with the lowest id. If that one is of another kind,
/// speaks to the creature of its own kind with the lowest id.
fn chat(context: &AiContext) -> Choice {
    let near = listeners(context);
    let own = |one: &&Listener| one.who.kind == context.me.creature.kind;
    if !near.iter().any(|one| own(&one)) {
        return Err(Reason::NoListener);
    }
    let voice = Voice {
        stage: context.stage,
        from: context.me.at,
        carries: OnceCell::new(),
    };
    let names = context.character.names;
    let first = names.all_known().next().map(|(kind, _)| kind);
    let mut news: Option<(ItemKind, Listener)> = None;
    for one in &near {
        let theirs = context.stage.names(one.entity);
        if let Some(kind) = theirs.and_then(|theirs| names.news_for(theirs))
            && news.is_none_or(|(best, _)| kind < best)
            && voice.reaches(*one)
        {
            news = Some((kind, *one));
            // The speaker has no belief about any lower kind, so the search can end.
            if first == Some(kind) {
                break;
            }
        }
    }
    let (kind, curious) = news.ok_or(Reason::NothingNewToTell)?;
    let asked = [curious];
    let mut told = asked.iter().filter(own).chain(near.iter().filter(own));
    told.find_map(|one| {
        let listener = one.who.id;
        let is_heard = voice.reaches(*one);
        is_heard.then(|| context.check(Intent::Tell { listener, kind }).ok())?
    })
    .ok_or(Reason::NoListener)
}

/// All other creatures on the level within the range of the voice or of the speaker's sight, in
/// ascending order of id.
fn listeners(context: &AiContext) -> Vec<Listener> {
    let (stage, here) = (context.stage, context.me.at);
    let steps = stage.definitions.rules.hearing.unwrap_or(0);
    let reach = context.body.stats.vision.max(steps.cast_signed());
    let others = context.level.occupied().within(here.point, reach);
    let mut near = Vec::with_capacity(USUAL_LISTENERS);
    near.extend(others.filter(|at| *at != here.point).filter_map(|at| {
        let (entity, who) = context.level.creature_at(at)?;
        Some(Listener { who, entity, at })
    }));
    near.sort_unstable_by_key(|one| one.who.id);
    near
}
