//! Steps of the running game for which a level must simulate many missed turns.

use crate::{
    client::launch::crash,
    sim::{Intent, MissedTurns},
    store::Autosave,
    text::{Argument, Phrase},
};

use super::{long_step::LongStep, state::Session};

impl Session {
    /// Starts the step in a background thread if it would take long. Returns whether a thread runs.
    pub(super) fn begin_long_step(&mut self, intent: Intent) -> bool {
        if let Some(play) = self.play.as_ref().filter(|_| self.replay.is_none()) {
            // For the crash report, should the step fail.
            crash::note(play.game(), self.autosave.as_ref().map(Autosave::folder));
            self.long_step = LongStep::begin(play, intent, &self.work_limit);
        }
        self.is_catching_up()
    }

    /// The level that is catching up, and the turns that it missed.
    pub(crate) fn catching_up(&self) -> Option<MissedTurns> {
        self.long_step.as_ref().map(|step| step.missed)
    }

    /// Whether a level is catching up. No other step can be taken until [`Session::end_long_step`].
    pub(crate) const fn is_catching_up(&self) -> bool {
        self.long_step.is_some()
    }

    /// Whether the background thread is done.
    pub(crate) fn has_caught_up(&self) -> bool {
        let step = self.long_step.as_ref();
        step.is_some_and(|step| step.work.is_done())
    }

    /// Waits for the thread and makes its branch the running game, with the same result as a normal
    /// step. Returns its intent; `None` if no such step is running.
    ///
    /// # Errors
    ///
    /// A message for the player if the game failed in the step; nothing has changed then.
    pub(crate) fn end_long_step(&mut self) -> Option<Result<Intent, Vec<Phrase>>> {
        let step = self.long_step.take()?;
        if let Ok((play, is_accepted)) = step.work.join() {
            self.play = Some(play);
            // No warning about the new level, which would drop typed keys: the player knew that it
            // was coming, so keys typed during the wait were meant for it.
            self.auto.threat_watch.expect_other_level();
            self.finish_step(is_accepted, None);
            return Some(Ok(step.intent));
        }
        self.stop_auto();
        // Keys typed during the wait were meant for the level that was not reached, so they are
        // dropped.
        self.auto.is_alarmed = true;
        let failed = Phrase::new("warning-catch-up-failed").with("depth", step.missed.level + 1);
        let report = crash::take_report().map(|path| {
            let file = Argument::Word(path.display().to_string().into());
            Phrase::new("warning-report").with("file", file)
        });
        let words = std::iter::once(failed).chain(report).collect();
        Some(Err(words))
    }
}
