//! Automatic commands of the running game: starting, stepping, stopping, and their alarms.

use bevy::prelude::*;

use crate::{
    auto::{
        AutoCommand, AutoMemory, AutoRunner, ClickPreview, Stop, follow_creature, preview_click,
        steps_to,
    },
    grid::Point,
    read::{Message, Tone},
    sim::{CreatureRef, Intent, Place, Status},
    text::Phrase,
};

use super::state::{Session, tell_left_lying};

impl Session {
    /// Clears the pending alarm.
    pub(crate) fn take_alarm(&mut self) {
        self.auto.is_alarmed = false;
    }

    /// Whether an alarm is pending that must drop queued keys.
    pub(crate) const fn is_alarmed(&self) -> bool {
        self.auto.is_alarmed
    }

    /// Whether an automatic command is running.
    pub(crate) const fn is_auto_running(&self) -> bool {
        self.auto.command.is_some()
    }

    /// Starts an automatic command.
    pub(crate) fn start_auto(&mut self, auto: AutoRunner) {
        self.auto.command = Some(auto);
    }

    /// Stops the automatic command.
    pub(crate) fn stop_auto(&mut self) {
        self.auto.command = None;
    }

    /// Whether to pick up the item underfoot after a step by hand.
    pub(crate) fn picks_up_underfoot(&self) -> bool {
        let view = self
            .known()
            .filter(|view| view.state.status == Status::Playing);
        view.is_some_and(|view| {
            self.auto.takes_walking && self.auto.auto_memory.wants_underfoot(&view)
        })
    }

    /// Whether the creatures in sight may together kill the player within the next turn.
    pub(crate) fn is_in_danger(&self) -> bool {
        self.replay.is_none() && self.auto.threat_watch.is_deadly()
    }

    /// Next intent of the automatic command. Adds a message when the command stops.
    pub(crate) fn next_auto_step(&mut self) -> Option<Intent> {
        let is_free = self.replay.is_none() && self.long_step.is_none();
        let play = self.play.as_mut().filter(|_| is_free)?;
        if self.auto.command.is_some() {
            tell_left_lying(play, &mut self.auto);
        }
        let steps = self.auto.command.as_ref().map_or(0, AutoRunner::steps);
        match self.auto.next(&play.game().known())? {
            Ok(intent) => {
                if let Intent::Throw { .. } = intent {
                    play.add_message(Message::new("throws-first", Tone::Plain));
                }
                Some(intent)
            }
            Err(stopped) => {
                debug!("stopped: {}", stopped.why.word());
                let tone = match stopped.why {
                    Stop::Threat | Stop::Hurt | Stop::Hungry if steps > 0 => Tone::Bad,
                    Stop::Threat
                    | Stop::Hurt
                    | Stop::Hungry
                    | Stop::Arrived
                    | Stop::Done
                    | Stop::NothingToExplore
                    | Stop::Item
                    | Stop::Stairs
                    | Stop::Effect
                    | Stop::Limit
                    | Stop::NoWay
                    | Stop::GameOver => Tone::Refused,
                };
                if let Some(words) = stopped.words {
                    play.add_message(Message::new(words, tone));
                }
                None
            }
        }
    }

    /// Next intent of a walk with a held key; `None` if the walk stops, with a message about the
    /// reason if `tells` is set.
    pub(crate) fn held_key_step(&mut self, walk: &mut AutoRunner, tells: bool) -> Option<Intent> {
        let play = self.play.as_mut().filter(|_| self.replay.is_none())?;
        match walk.next(&play.game().known(), &mut self.auto.auto_memory) {
            Ok(intent) => Some(intent),
            Err(stopped) => {
                if let Some(words) = stopped.words.filter(|_| tells) {
                    play.refuse(words);
                }
                None
            }
        }
    }

    /// Number of steps of the shortest known path to a place; `None` without one.
    pub(crate) fn steps_to(&self, to: Place) -> Option<usize> {
        steps_to(&self.known()?, &self.auto.auto_memory, to)
    }

    /// The memory of automatic commands.
    pub(crate) const fn auto_memory(&self) -> &AutoMemory {
        &self.auto.auto_memory
    }

    /// Preview of a click on a tile; `None` in a replay.
    pub(crate) fn preview_click(&self, at: Point) -> Option<ClickPreview> {
        let view = self.known().filter(|_| self.replay.is_none())?;
        Some(preview_click(&view, &self.auto.auto_memory, at))
    }

    /// The tile on which a click acts that was meant for a creature shown at `at`.
    ///
    /// # Errors
    ///
    /// When the creature has moved and cannot be attacked at once.
    pub(crate) fn follow_creature(&self, at: Point, meant: CreatureRef) -> Result<Point, Phrase> {
        self.known().map_or(Ok(at), |view| {
            follow_creature(&view, &self.auto.auto_memory, at, meant)
        })
    }

    /// Repeats the last throw, shot, spell or wand at the same target.
    ///
    /// # Errors
    ///
    /// When there is no target, another creature is in the way, the mana does not suffice, or the
    /// item is used up.
    pub(crate) fn repeat_shot(&self) -> Result<Intent, Phrase> {
        self.known()
            .map_or(Ok(Intent::Wait), |view| self.auto.repeat_shot(&view))
    }

    /// Whether a creature in sight prevents automatic commands from starting.
    pub(crate) fn is_threatened(&self) -> bool {
        let view = self.known();
        view.is_some_and(|view| self.auto.auto_memory.is_threatened(&view))
    }

    /// Why an automatic command would stop at once; `None` if it would go on, at the latest when
    /// repeated.
    pub(crate) fn objection_to(&self, command: AutoCommand) -> Option<Phrase> {
        let mut auto_memory = self.auto.auto_memory.clone();
        let stopped = AutoRunner::new(command)
            .next(&self.known()?, &mut auto_memory)
            .err()?;
        let may_resume = stopped.resumes_if_repeated();
        let words = stopped.words.unwrap_or_else(|| "stop-occupied".into());
        Some(words).filter(|_| !may_resume)
    }
}
