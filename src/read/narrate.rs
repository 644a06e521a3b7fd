//! Messages to the player about the events of the last turn.

use crate::{
    names::{called, effect_noun, item_noun},
    sim::{Cause, CreatureRef, Event, EventKind, ItemDefinition, Known, Perception, StableId},
    text::{Phrase, Someone},
};

use super::{below::warning_below, event_text::event_text, message::Message, odds::foes};

/// The first message of a game: where the player is, and the goal.
#[must_use]
pub fn beginning(view: &Known) -> Message {
    let world = &view.definitions.world;
    let id = if (0..world.levels.len()).any(|level| !view.definitions.has_rooms(level)) {
        "event-began-in-caves"
    } else {
        "event-began-in-keep"
    };
    let goal = item_noun(view.definitions, world.goal);
    Message::plain(Phrase::new(id).with("goal", goal))
}

/// The messages about the last turn, in order.
#[must_use]
pub fn narrate(view: &Known) -> Vec<Message> {
    let mut all = Vec::new();
    for (event, perceived) in view.perceived() {
        let about = about(&event, perceived, *view.me.id);
        let told =
            many_hit(view, &event).unwrap_or_else(|| event_text(view, &event, perceived).news);
        all.extend(told.map(|news| Message { about, ..news }));
        if event.kind == EventKind::TookStairs && event.who.id == *view.me.id {
            all.extend(began(view, &event));
        }
        let is_used = matches!(event.kind, EventKind::Drank | EventKind::Used { .. });
        let is_on_me = event.target.is_none() && event.who.id == *view.me.id;
        let is_felt =
            || was_felt(view, *view.me.id) || works_on_others(view, &event) || makes(view, &event);
        if is_used && is_on_me && !is_felt() {
            all.push(Message::plain("event-felt-nothing"));
        }
        if event.kind == EventKind::Moved && event.who.id == *view.me.id {
            all.extend(warning_below(view, event.at).map(Message::bad));
        }
        all.extend(without_effect(view, &event));
    }
    all
}

/// For an effect that hits several creatures around its user: at the first, the message that counts
/// and names those that the player perceived, "Tremor hits 3 creatures: the 2 goblins and the rat.",
/// and `Some(None)` at the others. `None` for all other events.
fn many_hit(view: &Known, event: &Event) -> Option<Option<Message>> {
    let EventKind::Affected { effect } = event.kind else {
        return None;
    };
    let (me, kinds) = (*view.me.id, view.definitions);
    let hit = view.perceived().filter(|(other, perceived)| {
        other.kind == event.kind && perceived.actor && other.who.id != me
    });
    let hit: Vec<CreatureRef> = hit.map(|(other, _)| other.who).collect();
    if kinds.effect(effect).around == 0 || event.who.id == me || hit.len() < 2 {
        return None;
    }
    let foes = foes(view, &hit.iter().map(|who| who.kind).collect::<Vec<_>>())?;
    let words = Phrase::new("event-affected-many").with("effect", effect_noun(kinds, effect));
    let words = words.with("count", hit.len()).with("foes", foes);
    Some((hit[0] == event.who).then(|| Message::plain(words)))
}

/// The creature or item of an event besides the player: the actor, else the target, else the item.
fn about(event: &Event, perceived: &Perception, me: StableId) -> Option<StableId> {
    let actor = Some(event.who.id).filter(|_| perceived.actor);
    let target = event.target.filter(|_| perceived.target);
    let others = [actor, target.map(|target| target.id)];
    let other = others.into_iter().flatten().find(|id| *id != me);
    other.or_else(|| event.item.map(|item| item.id))
}

/// A warning if creatures on the level just reached start at a higher experience level than on the
/// previous level.
fn began(view: &Known, event: &Event) -> Option<Message> {
    let world = &view.definitions.world;
    let levels = [event.from.level, event.at.level].map(|z| world.experience_on_level(z));
    let phrase = Phrase::new("event-level-danger").with("level", levels[1]);
    (levels[1] > levels[0]).then(|| Message::bad(phrase))
}

/// A message that an item thrown by the player broke on a creature in sight without visible effect.
/// Items that only wound, such as rocks, have none.
fn without_effect(view: &Known, event: &Event) -> Option<Message> {
    let item = view.definitions.item(event.item?.kind);
    let is_own = event.who.id == *view.me.id && event.kind == EventKind::Broke;
    let is_own = is_own && item.effect().is_some();
    let (hit, _) = view
        .perceived()
        .filter(|_| is_own)
        .find(|(other, perceived)| {
            other.item == event.item && other.target.is_some() && perceived.target
        })?;
    let target = hit.target?;
    let lives = view.creature(target.id).is_some();
    (lives && !was_felt(view, target.id)).then(|| {
        let kind = called(view, target);
        Message::plain(Phrase::new("event-saw-nothing").with("target", Someone::Seen(kind)))
    })
}

/// Whether a used item makes another one better.
fn makes(view: &Known, used: &Event) -> bool {
    let item = used.item.map(|item| view.definitions.item(item.kind));
    item.is_some_and(ItemDefinition::makes)
}

/// Whether the player perceived that a used item affected creatures around its user.
fn works_on_others(view: &Known, used: &Event) -> bool {
    let kinds = view.definitions;
    let effect = used.item.and_then(|item| kinds.item(item.kind).effect());
    let around = effect.filter(|effect| kinds.effect(*effect).around > 0);
    around.is_some_and(|effect| {
        let begun = EventKind::Affected { effect };
        view.perceived().any(|(event, _)| event.kind == begun)
    })
}

/// Whether the player perceived in the last turn that an effect began or worked on a creature.
fn was_felt(view: &Known, who: StableId) -> bool {
    view.perceived().any(|(event, _)| {
        let is_effect = matches!(
            event.kind,
            EventKind::Affected { .. }
                | EventKind::Healed { .. }
                | EventKind::Restored { .. }
                | EventKind::Gained { .. }
                | EventKind::Hurt {
                    cause: Cause::Effect { .. },
                    ..
                }
        );
        is_effect && event.who.id == who
    })
}
