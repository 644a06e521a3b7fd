//! The events of the player's last action, and the player's perception of them.

use bevy_ecs::prelude::Resource;

use crate::{grid::Direction, sim::components::Name};

use super::Event;

/// The player's perception of an event when it happened.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Perception {
    /// Whether the acting creature was perceived at its place, or was the player.
    pub actor: bool,
    /// Whether the target or the place acted on was perceived, or the target was the player; for a
    /// step, whether its destination was perceived.
    pub target: bool,
    /// Direction from which an unseen speaker was heard; `None` if it was seen, or not heard on the
    /// player's level.
    pub heard_from: Option<Direction>,
    /// The player's name for the item kind; `None` if it was known only by its appearance.
    pub kind_name: Option<Name>,
    /// Name that the player had given to the single item.
    pub own_name: Option<String>,
}

/// An event with the player's perception of it.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct WitnessedEvent<'f> {
    /// The event.
    pub event: Event,
    /// The player's perception; `None` if it perceived nothing.
    pub perceived: Option<&'f Perception>,
    /// Turns between the start of the player's action and the event.
    pub turns_before: u32,
}

impl WitnessedEvent<'_> {
    /// Whether the player perceived any part of the event.
    #[must_use]
    pub const fn is_perceived(&self) -> bool {
        self.perceived.is_some()
    }

    /// Whether the acting creature was perceived.
    #[must_use]
    pub fn actor(&self) -> bool {
        self.perceived.is_some_and(|perceived| perceived.actor)
    }

    /// Whether the target or the place acted on was perceived.
    #[must_use]
    pub fn target(&self) -> bool {
        self.perceived.is_some_and(|perceived| perceived.target)
    }
}

/// The events of the player's last action, in order of time. Boxed because the engine reserves room
/// for 64 of each resource.
#[derive(Resource, Clone, Debug, Default, PartialEq, Eq)]
pub struct EventLog(Box<Log>);

/// The contents of an [`EventLog`].
#[derive(Clone, Debug, Default, PartialEq, Eq)]
struct Log {
    events: Vec<Event>,
    /// Perceptions, each with the index of its event; most events are not perceived.
    perceived: Vec<(usize, Perception)>,
    /// Number of events at the end of each turn, the first turn first.
    turns: Vec<usize>,
    /// Number of player inputs carried out so far.
    inputs: u32,
    /// Events of suspended levels that just caught up, each with its turn, counted from 0.
    missed: Vec<(u32, Event)>,
}

impl EventLog {
    #[inline]
    pub(crate) fn push(&mut self, event: Event) {
        self.0.events.push(event);
    }

    /// Records the player's perception of the event that is pushed next.
    pub(crate) fn push_perceived(&mut self, perceived: Perception) {
        self.0.perceived.push((self.0.events.len(), perceived));
    }

    pub(crate) fn clear(&mut self) {
        self.0.events.clear();
        self.0.perceived.clear();
        self.0.turns.clear();
        self.0.missed.clear();
    }

    /// Adds the events of a turn that a suspended level has just caught up on.
    pub(crate) fn miss(&mut self, turn: u32, events: impl Iterator<Item = Event>) {
        self.0.missed.extend(events.map(|event| (turn, event)));
    }

    /// Discards the events of suspended levels.
    pub(crate) fn forget_missed(&mut self) {
        self.0.missed.clear();
    }

    /// Events of suspended levels that just caught up, each with its turn, counted from 0; only
    /// events that creature histories include.
    #[must_use]
    pub fn missed(&self) -> &[(u32, Event)] {
        &self.0.missed
    }

    /// Ends a turn: later events belong to the next one.
    pub(crate) fn end_turn(&mut self) {
        self.0.turns.push(self.0.events.len());
    }

    pub(crate) fn count_input(&mut self) {
        self.0.inputs = self.0.inputs.wrapping_add(1);
    }

    /// Number of player inputs carried out since the game began or was loaded. An action may take
    /// several turns, or only part of one.
    #[must_use]
    pub fn inputs(&self) -> u32 {
        self.0.inputs
    }

    /// Number of turns that the player's action took; 0 if it took only part of one.
    #[must_use]
    pub fn turns(&self) -> u32 {
        self.0.turns.len() as u32
    }

    /// Number of turns that ended between the start of the action and an event.
    fn turns_before(&self, index: usize) -> u32 {
        let before = self.0.turns.iter().filter(|end| **end <= index).count();
        before as u32
    }

    /// The number of events, perceived or not.
    #[must_use]
    pub fn len(&self) -> usize {
        self.0.events.len()
    }

    /// Whether there are no events.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.0.events.is_empty()
    }

    /// All events, perceived or not.
    #[must_use]
    pub fn events(&self) -> &[Event] {
        &self.0.events
    }

    /// All events, each with the player's perception of it.
    pub fn iter(&self) -> impl Iterator<Item = WitnessedEvent<'_>> {
        let mut perceived = self.0.perceived.iter().peekable();
        self.0
            .events
            .iter()
            .enumerate()
            .map(move |(index, event)| WitnessedEvent {
                event: *event,
                turns_before: self.turns_before(index),
                perceived: perceived
                    .next_if(|(other, _)| *other == index)
                    .map(|(_, perceived)| perceived),
            })
    }

    /// The events that the player perceived, in order.
    pub fn perceived(&self) -> impl Iterator<Item = (Event, &Perception)> {
        self.0
            .perceived
            .iter()
            .filter_map(|(index, perceived)| Some((*self.0.events.get(*index)?, perceived)))
    }
}
