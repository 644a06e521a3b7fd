//! The events of a turn, and what the player perceived of them.

use bevy::prelude::Resource;

use crate::{grid::Direction, sim::components::Name};

use super::Event;

/// What the player perceived of an event as it happened.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Perception {
    /// The one who acted, where it acted from, was in sight or was the player.
    pub actor: bool,
    /// The one or the place acted on was in sight, or was the player; of a step,
    /// where it led.
    pub target: bool,
    /// Of speech by somebody out of sight, from where it came; nothing if it was not heard
    /// on the player's level.
    pub heard_from: Option<Direction>,
    /// What the player called the kind of item that the event is about; nothing if
    /// only by its looks.
    pub kind_name: Option<Name>,
    /// The name that the player had given to the very item.
    pub own_name: Option<String>,
}

/// An event, and what the player perceived of it if it perceived anything.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct WitnessedEvent<'f> {
    /// What happened.
    pub event: Event,
    /// What the player perceived.
    pub perceived: Option<&'f Perception>,
}

impl WitnessedEvent<'_> {
    /// Whether the player perceived anything of it.
    #[must_use]
    pub const fn is_perceived(&self) -> bool {
        self.perceived.is_some()
    }

    /// Whether the one who acted was perceived.
    #[must_use]
    pub fn actor(&self) -> bool {
        self.perceived.is_some_and(|perceived| perceived.actor)
    }

    /// Whether the one or the place acted on was perceived.
    #[must_use]
    pub fn target(&self) -> bool {
        self.perceived.is_some_and(|perceived| perceived.target)
    }
}

/// The events of the last turn, in the order in which they happened.
#[derive(Resource, Clone, Debug, Default, PartialEq, Eq)]
pub struct EventLog {
    events: Vec<Event>,
    /// What was perceived, with the places of the events in the list: most events
    /// are far away.
    perceived: Vec<(usize, Perception)>,
}

impl EventLog {
    #[inline]
    pub(crate) fn push(&mut self, event: Event) {
        self.events.push(event);
    }

    /// Keeps what was perceived of the event that comes next.
    pub(crate) fn push_perceived(&mut self, perceived: Perception) {
        self.perceived.push((self.events.len(), perceived));
    }

    pub(crate) fn clear(&mut self) {
        self.events.clear();
        self.perceived.clear();
    }

    /// Number of events, also of what nobody saw.
    #[must_use]
    pub const fn len(&self) -> usize {
        self.events.len()
    }

    /// Whether nothing happened.
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.events.is_empty()
    }

    /// All events, also of what nobody saw.
    #[must_use]
    pub fn events(&self) -> &[Event] {
        &self.events
    }

    /// All events, each with what the player perceived of it.
    pub fn iter(&self) -> impl Iterator<Item = WitnessedEvent<'_>> {
        let mut perceived = self.perceived.iter().peekable();
        self.events
            .iter()
            .enumerate()
            .map(move |(index, event)| WitnessedEvent {
                event: *event,
                perceived: perceived
                    .next_if(|(other, _)| *other == index)
                    .map(|(_, perceived)| perceived),
            })
    }

    /// The events that the player perceived, in order.
    pub fn perceived(&self) -> impl Iterator<Item = (Event, &Perception)> {
        self.perceived
            .iter()
            .filter_map(|(index, perceived)| Some((*self.events.get(*index)?, perceived)))
    }
}
