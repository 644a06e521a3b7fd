//! Runs a command by choosing the next intent before each turn.

use std::collections::BTreeSet;

use crate::sim::{Intent, Known, StableId, Status};

use super::{
    command::AutoCommand,
    explore, hunger,
    interrupt::PlayerSnapshot,
    memory::AutoMemory,
    rest, search,
    stop::{Stop, Stopped},
    travel::Route,
    walk::Walk,
};

/// A running [`AutoCommand`], which chooses the next intent before each turn.
#[derive(Clone, Debug)]
pub struct AutoRunner {
    command: AutoCommand,
    then: Option<Intent>,
    /// Whether the player has arrived at the destination of a travel, and only the intent `then`
    /// remains.
    is_last: bool,
    /// Maximum number of intents.
    limit: u32,
    steps: u32,
    /// State before the last intent; `None` before the first.
    before: Option<PlayerSnapshot>,
    route: Route,
    walk: Walk,
    /// Sleepers that the command ignores; `None` until its first step sets them.
    ignored: Option<BTreeSet<StableId>>,
}

impl AutoRunner {
    /// Begins a command.
    #[must_use]
    pub fn new(command: AutoCommand) -> Self {
        Self {
            command,
            then: None,
            is_last: false,
            limit: u32::MAX,
            steps: 0,
            before: None,
            route: Route::default(),
            walk: Walk::default(),
            ignored: None,
        }
    }

    /// Limits the command to `turns` turns.
    #[must_use]
    pub const fn within(mut self, turns: u32) -> Self {
        self.limit = turns;
        self
    }

    /// Adds an intent to carry out at the destination of [`AutoCommand::Travel`].
    #[must_use]
    pub const fn and_then(mut self, intent: Intent) -> Self {
        self.then = Some(intent);
        self
    }

    /// Whether the command is to explore.
    #[must_use]
    pub const fn explores(&self) -> bool {
        matches!(self.command, AutoCommand::Explore)
    }

    /// Number of intents given so far.
    #[must_use]
    pub const fn steps(&self) -> u32 {
        self.steps
    }

    /// The next intent, to be carried out before this is called again.
    ///
    /// # Errors
    ///
    /// The reason why the command stops.
    pub fn next(&mut self, view: &Known, memory: &mut AutoMemory) -> Result<Intent, Stopped> {
        if view.state.status != Status::Playing {
            return Err(Stopped::silent(Stop::GameOver));
        }
        if view.me.experience.picks > 0 {
            return Err(Stopped::new(Stop::Done, "stop-bonus"));
        }
        memory.look(view);
        let now = PlayerSnapshot::of(view);
        let stopped = now.interruption(view, memory, self.command, self.before.as_ref());
        memory.mark_minor_threats_met(view, self.command.passes_unaware());
        if let Some(stopped) = stopped
            && !self.finishes(view, &stopped)
        {
            // The message offers to repeat the command, which would stop here again if the same
            // creature might notice its steps.
            if (stopped.words.as_ref()).is_some_and(|words| words.id() == "stop-unnoticed") {
                memory.warn((view.here(), self.command));
            }
            return Err(stopped);
        }
        let hungry = hunger::next(view, memory, self.command).filter(|_| !self.is_last);
        let intent = match hungry {
            Some(intent) => intent?,
            None => self.advance(view, memory)?,
        };
        if self.steps >= self.limit {
            return Err(Stopped::silent(Stop::Limit));
        }
        self.before = Some(now);
        self.steps += 1;
        Ok(intent)
    }

    /// The next intent of the command itself, after the checks for interruptions and hunger.
    fn advance(&mut self, view: &Known, memory: &mut AutoMemory) -> Result<Intent, Stopped> {
        let here = view.here();
        memory.begin_step((here, self.command), &mut self.ignored);
        let intent = match self.command {
            AutoCommand::Explore => explore::next(view, memory),
            AutoCommand::Travel { .. } if self.is_last => Err(Stopped::silent(Stop::Arrived)),
            AutoCommand::Travel { to } => self.route.next(view, memory, to).or_else(|stopped| {
                self.is_last = here == to;
                self.then.filter(|_| self.is_last).ok_or(stopped)
            }),
            AutoCommand::Rest { mana } => rest::next(view, mana, self.steps > 0),
            AutoCommand::Search => search::next(self.steps),
            AutoCommand::Walk { dir } => self.walk.next(view, memory, dir),
        };
        memory.end_step();
        if intent.as_ref().is_err_and(Stopped::resumes_if_repeated) {
            memory.warn((here, self.command));
        }
        intent
    }

    /// Whether a travel still gives its final intent despite a reason to stop: the player has
    /// arrived, and the reason is minor.
    fn finishes(&self, view: &Known, stopped: &Stopped) -> bool {
        let is_there = matches!(self.command, AutoCommand::Travel { to } if to == view.here());
        let is_minor = matches!(stopped.why, Stop::Item | Stop::Stairs | Stop::Effect);
        is_there && is_minor && self.then.is_some() && !self.is_last
    }
}
