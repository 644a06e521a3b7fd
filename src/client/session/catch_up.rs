//! Steps in which a level has much to catch up, in the running game.

use crate::{
    client::launch::crash,
    sim::{Intent, MissedTurns},
    store::Autosave,
    text::{Argument, Phrase},
};

use super::{long_step::LongStep, state::Session};

impl Session {
    /// Lets a thread take a step if it takes long. Returns whether it does.
    pub(super) fn begin_long_step(&mut self, intent: Intent) -> bool {
        if let Some(play) = self.play.as_ref().filter(|_| self.replay.is_none()) {
            // For the report, should the step fail.
            crash::note(play.game(), self.autosave.as_ref().map(Autosave::folder));
            self.long_step = LongStep::begin(play, intent, &self.work_limit);
        }
        self.is_catching_up()
    }

    /// The level that catches up now, and the turns that it missed.
    pub(crate) fn catching_up(&self) -> Option<MissedTurns> {
        self.long_step.as_ref().map(|step| step.missed)
    }

    /// Whether a level catches up. No other step can be taken until [`Session::end_long_step`].
    pub(crate) const fn is_catching_up(&self) -> bool {
        self.long_step.is_some()
    }

    /// Whether the level has caught up.
    pub(crate) fn has_caught_up(&self) -> bool {
        let step = self.long_step.as_ref();
        step.is_some_and(|step| step.work.is_done())
    }

    /// Waits for the thread, and makes its branch the running game: exactly as if the step had
    /// been taken there. Returns its intent; `None` if there is no such step.
    ///
    /// # Errors
    ///
    /// Says so when the game failed in the step; nothing has changed then.
    pub(crate) fn end_long_step(&mut self) -> Option<Result<Intent, Vec<Phrase>>> {
        let step = self.long_step.take()?;
        if let Ok((play, is_accepted)) = step.work.join() {
            self.play = Some(play);
            // The player was told of the other level, and meant for it what was typed since.
            self.auto.lookout.expect_other_level();
            self.finish_step(is_accepted, None);
            return Some(Ok(step.intent));
        }
        self.stop_auto();
        // What was typed since was meant for the other level.
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
