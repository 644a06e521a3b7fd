//! Replays of recorded games.

use crate::{
    client::words::technical,
    replay::{Recording, Timeline},
    sim::Status,
    text::Phrase,
};

use super::state::{Data, Session, warn};

impl Session {
    /// Watches a recorded game, starting at a turn.
    ///
    /// # Errors
    ///
    /// When the game cannot be replayed here; nothing has changed then.
    pub(crate) fn watch(
        &mut self,
        recording: Recording,
        from: u32,
        data: &Data,
    ) -> Result<(), Phrase> {
        let replay = Timeline::new(recording, &data.0);
        let mut replay = replay.map_err(technical)?;
        replay.seek_turn(from);
        self.save_and_close()?;
        self.replay = Some(replay);
        self.games_opened += 1;
        Ok(())
    }

    /// Watches a past game.
    ///
    /// # Errors
    ///
    /// When the game cannot be read or replayed here.
    pub(crate) fn watch_past(&mut self, number: u32, data: &Data) -> Result<(), Phrase> {
        self.finish_archiving();
        let game_store = self.game_store.as_ref().ok_or("past-games-none")?;
        let recording = game_store.archive().recording(number);
        self.watch(recording.map_err(technical)?, 0, data)?;
        self.past_game = Some(number);
        Ok(())
    }

    /// Whether the game is over at the replay's current position.
    pub(crate) fn replay_is_at_end(&self) -> bool {
        let replay = self.replay.as_ref();
        replay.is_some_and(|replay| replay.play().game().status() != Status::Playing)
    }

    /// Whether a game is running, rather than watched or over.
    pub(crate) fn is_played(&self) -> bool {
        self.play.is_some() && self.replay.is_none() && !self.is_over()
    }

    /// Whether the running game continues a replay for practice.
    pub(crate) const fn is_practice(&self) -> bool {
        self.is_practice
    }

    /// The replay being watched.
    pub(crate) const fn replay(&self) -> Option<&Timeline> {
        self.replay.as_ref()
    }

    /// The replay being watched, for seeking.
    pub(crate) const fn replay_mut(&mut self) -> Option<&mut Timeline> {
        self.replay.as_mut()
    }

    /// Continues as a game from the replay's current position, without saving.
    pub(crate) fn take_over(&mut self) {
        if let Some(replay) = self.replay.take() {
            let mut play = replay.take_over();
            warn(&mut play, "warning-practice");
            self.open(play);
            self.is_practice = true;
        }
    }
}
