//! Events of the last turn as messages to the player.

use crate::sim::{Cause, Event, EventKind, Perception, StableId, View};

use super::{event_text::event_text, message::Message};

/// The messages about the last turn, in order.
#[must_use]
pub fn narrate(view: &View) -> Vec<Message> {
    let mut messages = Vec::new();
    for (event, perceived) in view.events.perceived() {
        let about = about(&event, perceived, *view.me.id);
        let told = event_text(view, &event, perceived).message;
        messages.extend(told.map(|message| Message { about, ..message }));
        if event.kind == EventKind::TookStairs && event.who.id == *view.me.id {
            messages.extend(began(view, &event));
        }
        let is_used = matches!(event.kind, EventKind::Quaffed | EventKind::Used { .. });
        let is_on_me = event.target.is_none() && event.who.id == *view.me.id;
        if is_used && is_on_me && !was_felt(view) {
            messages.push(Message::plain("You feel nothing."));
        }
    }
    messages
}

/// The creature or item that an event is about besides the player: the creature that acted,
/// else the target, else the item.
fn about(event: &Event, perceived: &Perception, me: StableId) -> Option<StableId> {
    let actor = Some(event.who.id).filter(|_| perceived.actor);
    let target = event.target.filter(|_| perceived.target);
    let others = [actor, target.map(|target| target.id)];
    let other = others.into_iter().flatten().find(|id| *id != me);
    other.or_else(|| event.item.map(|item| item.id))
}

/// A warning if the creatures of the level that the player has reached began at a higher
/// experience level than those of the level before.
fn began(view: &View, event: &Event) -> Option<Message> {
    let world = &view.definitions.world;
    let levels = [event.from.level, event.at.level].map(|z| world.experience_on_level(z));
    let text = format!("The creatures here are level {} or higher.", levels[1]);
    (levels[1] > levels[0]).then(|| Message::bad(text))
}

/// Whether the player felt anything of what it drank in the last turn.
fn was_felt(view: &View) -> bool {
    let me = *view.me.id;
    view.events.events().iter().any(|event| {
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
        is_effect && event.who.id == me
    })
}
