//! Starting, saving, loading and archiving games.

use bevy::prelude::*;

use crate::{
    client::words::technical,
    replay::{Playthrough, Start},
    sim::{Definitions, Seed},
    store::{ArchiveEntry, ArchiveTask, GameStore, Loaded, SaveEntry},
    text::Phrase,
};

use super::state::{Data, Session, warn};

impl Session {
    /// Tells games that are finished from now on in the language of this code.
    pub(crate) fn speak(&mut self, language: &str) {
        if let Some(shelf) = &mut self.shelf {
            shelf.speak(language.to_owned());
        }
    }

    /// Starts a game from a seed.
    ///
    /// # Errors
    ///
    /// When the data allows no world for it; the old game stays.
    pub(crate) fn start(&mut self, seed: &Seed, data: &Data) -> Result<(), Phrase> {
        let play = Playthrough::new(Start::new(seed, &data.0), &data.0);
        let mut play = play.map_err(technical)?;
        self.save_and_close()?;
        let trouble = match self.shelf.as_ref().map(|shelf| shelf.begin(&play)) {
            Some(Ok(autosave)) => {
                self.autosave = Some(autosave);
                None
            }
            Some(Err(error)) => Some(technical(error)),
            None => Some("warning-no-folder".into()),
        };
        if let Some(trouble) = trouble {
            warn(
                &mut play,
                Phrase::new("warning-not-saved").with("reason", trouble),
            );
        }
        self.open(play);
        Ok(())
    }

    /// Continues a saved game.
    ///
    /// # Errors
    ///
    /// When it cannot be loaded; nothing has changed then.
    pub(crate) fn resume(&mut self, number: u32, data: &Data) -> Result<(), Phrase> {
        self.save_and_close()?;
        let shelf = self.shelf.as_ref().ok_or("saved-games-none")?;
        let loaded = shelf.resume(number, &data.0);
        let Loaded {
            mut play,
            autosave,
            notes,
        } = loaded.map_err(technical)?;
        debug!("goes on with game {number} in turn {}", play.game().turn());
        for note in notes {
            warn(&mut play, Phrase::verbatim(note));
        }
        self.open(play);
        self.autosave = Some(autosave);
        if self.is_over() {
            self.start_archiving();
        }
        Ok(())
    }

    /// Saves the running game, if it is not over, and closes it or the replay.
    ///
    /// # Errors
    ///
    /// When it cannot be saved; then it stays open.
    pub(crate) fn save_and_close(&mut self) -> Result<(), Phrase> {
        self.finish_archiving();
        if let (Some(autosave), Some(play)) = (&mut self.autosave, &self.play) {
            let saved = autosave.save_all(play);
            saved.map_err(|error| {
                Phrase::new("warning-not-saved").with("reason", technical(error))
            })?;
        }
        // A step that is not taken yet is given up.
        self.long_step = None;
        self.autosave = None;
        self.play = None;
        self.replay = None;
        self.past_game = None;
        self.is_practice = false;
        Ok(())
    }

    /// What the quickslots of the running or watched game were assigned to when it was played last.
    pub(crate) fn quickslots(&self) -> Vec<String> {
        match (&self.autosave, self.past_game, &self.shelf) {
            (Some(autosave), ..) => autosave.quickslots(),
            (None, Some(past), Some(shelf)) => shelf.archive().quickslots(past),
            (None, ..) => Vec::new(),
        }
    }

    /// Keeps what the quickslots of the running game are assigned to.
    pub(crate) fn keep_quickslots(&self, slots: &[String]) {
        let kept = self
            .autosave
            .as_ref()
            .map(|save| save.keep_quickslots(slots));
        if let Some(Err(error)) = kept {
            error!("{error}");
        }
    }

    /// Gives the running game up and moves it to the past games.
    ///
    /// # Errors
    ///
    /// When it cannot be kept or the save cannot be removed.
    pub(crate) fn abandon(&mut self) -> Result<(), Phrase> {
        let (play, autosave) = (self.play.take(), self.autosave.take());
        let (Some(shelf), Some(play), Some(autosave)) = (&self.shelf, play, autosave) else {
            return Ok(());
        };
        shelf.abandon(autosave, &play).map_err(technical)
    }

    /// Deletes a saved game.
    ///
    /// # Errors
    ///
    /// When the game is open elsewhere or a file cannot be removed.
    pub(crate) fn remove(&self, number: u32) -> Result<(), Phrase> {
        let shelf = self.shelf.as_ref();
        let removed = shelf.map_or(Ok(()), |shelf| shelf.remove(number));
        removed.map_err(technical)
    }

    /// Reads the list of saved games again.
    ///
    /// # Errors
    ///
    /// When the folder cannot be read.
    pub(crate) fn refresh_saved(&mut self) -> Result<(), Phrase> {
        self.finish_archiving();
        let found = self.shelf.as_ref().map_or(Ok(Vec::new()), GameStore::saves);
        self.saved = found.map_err(technical)?;
        Ok(())
    }

    /// Saved games at the last refresh, the one played last first.
    pub(crate) fn saved(&self) -> &[SaveEntry] {
        &self.saved
    }

    /// Reads the list of past games again.
    ///
    /// # Errors
    ///
    /// When the list cannot be read.
    pub(crate) fn refresh_past(&mut self) -> Result<(), Phrase> {
        self.finish_archiving();
        let shelf = self.shelf.as_ref();
        let found = shelf.map_or(Ok(Vec::new()), |shelf| shelf.archive().entries());
        self.past = found.map_err(technical)?;
        Ok(())
    }

    /// Past games at the last refresh, in the order in which they ended.
    pub(crate) fn past(&self) -> &[ArchiveEntry] {
        &self.past
    }

    /// The best score of the other past games in this world and danger.
    pub(crate) fn best_score(&self, definitions: &Definitions) -> Option<i32> {
        let archive = self.shelf.as_ref()?.archive();
        archive.best_score(definitions, self.past_game)
    }

    /// Number of the past game that is watched, or of the game that ended last if it is
    /// archived.
    pub(crate) const fn past_game(&self) -> Option<u32> {
        self.past_game
    }

    /// Story of a past game, or why there is none, in words.
    pub(crate) fn story(&self, number: u32) -> String {
        let Some(shelf) = &self.shelf else {
            return String::new();
        };
        let story = shelf.archive().character_dump(number);
        story.unwrap_or_else(|error| error.to_string())
    }

    /// Starts archiving a game that is over. If that fails, its save stays, and archiving is
    /// tried again when the game is continued.
    pub(super) fn start_archiving(&mut self) {
        if let (Some(shelf), Some(play)) = (&self.shelf, &self.play)
            && let Some(autosave) = self.autosave.take()
        {
            self.archiving = shelf.finish(autosave, play);
            self.past_game = self.archiving.as_ref().map(|archiving| archiving.number);
        } else if let Some(play) = &mut self.play {
            let history = play.with_all_levels().history().clone();
            play.set_history(history);
        }
    }

    /// Waits until the game that is over is archived. Adds a message if that failed.
    pub(super) fn finish_archiving(&mut self) {
        let Some(archived) = self.archiving.take().map(ArchiveTask::wait) else {
            return;
        };
        match (archived, &mut self.play) {
            (Ok(history), Some(play)) => play.set_history(history),
            (Ok(_), None) => {}
            (Err(trouble), play) => {
                error!("{trouble}");
                self.past_game = None;
                if let Some(play) = play {
                    let words = Phrase::new("warning-not-kept");
                    warn(play, words.with("reason", technical(trouble)));
                }
            }
        }
    }
}
