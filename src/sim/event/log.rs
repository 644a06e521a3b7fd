//! The events of a turn, and what the player perceived of them.

use bevy_ecs::prelude::Resource;

use crate::{grid::Direction, sim::components::Name};

use super::Event;

/// What the player perceived of an event as it happened.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Perception {
    /// Whether the creature that acted was perceived at its place, or was the player.
    pub actor: bool,
    /// Whether the target or the place acted on was perceived, or the target was the
    /// player; of a step, whether its end was perceived.
    pub target: bool,
    /// The direction from which an unseen speaker was heard; `None` if seen, or not heard
    /// on the player's level.
    pub heard_from: Option<Direction>,
    /// The player's name for the kind of item; `None` if it was known only by its looks.
    pub kind_name: Option<Name>,
    /// The name that the player had given to that single item.
    pub own_name: Option<String>,
}

/// An event, and what the player perceived of it if it perceived anything.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct WitnessedEvent<'f> {
    /// What happened.
    pub event: Event,
    /// What the player perceived.
    pub perceived: Option<&'f Perception>,
    /// Turns that had passed since the action of the player began.
    pub turns_before: u32,
}

impl WitnessedEvent<'_> {
    /// Whether the player perceived anything of it.
    #[must_use]
    pub const fn is_perceived(&self) -> bool {
        self.perceived.is_some()
    }

    /// Whether the creature that acted was perceived.
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

/// The events of the last turn, in the order in which they happened. In a box: the engine makes room for
/// 64 of each resource.
#[derive(Resource, Clone, Debug, Default, PartialEq, Eq)]
pub struct EventLog(Box<Log>);

/// The contents of an [`EventLog`].
#[derive(Clone, Debug, Default, PartialEq, Eq)]
struct Log {
    events: Vec<Event>,
    /// What was perceived, with the index of its event: few events are perceived.
    perceived: Vec<(usize, Perception)>,
    /// How many events there were when each turn ended, the first turn first.
    turns: Vec<usize>,
    /// Inputs of the player that were carried out before.
    inputs: u32,
    /// Events of levels that waited, each with its turn, counted from 0.
    missed: Vec<(u32, Event)>,
}

impl EventLog {
    #[inline]
    pub(crate) fn push(&mut self, event: Event) {
        self.0.events.push(event);
    }

    /// Records what was perceived of the event that is pushed next.
    pub(crate) fn push_perceived(&mut self, perceived: Perception) {
        self.0.perceived.push((self.0.events.len(), perceived));
    }

    pub(crate) fn clear(&mut self) {
        self.0.events.clear();
        self.0.perceived.clear();
        self.0.turns.clear();
        self.0.missed.clear();
    }

    /// Keeps what happened in a turn on a level that waited.
    pub(crate) fn miss(&mut self, turn: u32, events: impl Iterator<Item = Event>) {
        self.0.missed.extend(events.map(|event| (turn, event)));
    }

    /// Forgets what happened on levels that waited.
    pub(crate) fn forget_missed(&mut self) {
        self.0.missed.clear();
    }

    /// Events of levels that waited until now, as far as histories tell of them, each with its
    /// turn, counted from 0.
    #[must_use]
    pub fn missed(&self) -> &[(u32, Event)] {
        &self.0.missed
    }

    /// Ends a turn: what follows happens in the next.
    pub(crate) fn end_turn(&mut self) {
        self.0.turns.push(self.0.events.len());
    }

    pub(crate) fn count_input(&mut self) {
        self.0.inputs = self.0.inputs.wrapping_add(1);
    }

    /// How many inputs of the player were carried out since the game began or was loaded. An
    /// action may take several turns, or only a part of one.
    #[must_use]
    pub fn inputs(&self) -> u32 {
        self.0.inputs
    }

    /// How many turns the action of the player took; 0 if it was only a part of one.
    #[must_use]
    pub fn turns(&self) -> u32 {
        self.0.turns.len() as u32
    }

    /// How many turns had passed since the action began when an event happened.
    fn turns_before(&self, index: usize) -> u32 {
        let before = self.0.turns.iter().filter(|end| **end <= index).count();
        before as u32
    }

    /// The number of events, perceived or not.
    #[must_use]
    pub fn len(&self) -> usize {
        self.0.events.len()
    }

    /// Whether nothing happened.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.0.events.is_empty()
    }

    /// All events, perceived or not.
    #[must_use]
    pub fn events(&self) -> &[Event] {
        &self.0.events
    }

    /// All events, each with what the player perceived of it.
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
