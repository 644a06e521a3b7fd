//! Starts, saves, loads and archives games.

use bevy::prelude::*;

use crate::{
    client::words::technical,
    replay::{Playthrough, Start},
    sim::{Definitions, Seed},
    store::{ArchiveEntry, ArchiveTask, GameStore, Loaded, SaveEntry, SaveSummary},
    text::Phrase,
};

use super::state::{Data, Session, warn};

impl Session {
    /// Sets the language, by its code, for the stories of games that finish from now on.
    pub(crate) fn set_language(&mut self, language: &str) {
        if let Some(game_store) = &mut self.game_store {
            game_store.set_language(language.to_owned());
        }
    }

    /// Starts a game from a seed.
    ///
    /// # Errors
    ///
    /// When no world can be made from the data for this seed; the old game stays.
    pub(crate) fn start(&mut self, seed: &Seed, data: &Data) -> Result<(), Phrase> {
        let play = Playthrough::new(Start::new(seed, &data.0), &data.0);
        let mut play = play.map_err(technical)?;
        self.save_and_close()?;
        let trouble = match self
            .game_store
            .as_ref()
            .map(|game_store| game_store.begin(&play))
        {
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

    /// Continues the latest saved game of a seed with the data's world, difficulty and kit, or
    /// starts one.
    ///
    /// # Errors
    ///
    /// When no world can be made from the data for this seed.
    pub(crate) fn resume_or_start(&mut self, seed: &Seed, data: &Data) -> Result<(), Phrase> {
        self.refresh_saved()?;
        let (seed_name, wanted) = (seed.to_string(), &data.0);
        let is_meant = |game: &SaveSummary| {
            game.seed == seed_name
                && game.world.as_ref() == Some(&wanted.world.name)
                && game.danger == wanted.danger.name
        };
        let meant = self.saved.iter();
        let meant = meant.filter(|one| one.summary.as_ref().is_ok_and(is_meant));
        let numbers: Vec<u32> = meant.map(|one| one.number).collect();
        for number in numbers {
            if self.resume(number, data).is_ok() && self.world_and_kit()[1] == wanted.kit_name() {
                return Ok(());
            }
        }
        self.start(seed, data)
    }

    /// Continues a saved game.
    ///
    /// # Errors
    ///
    /// When the game cannot be loaded.
    pub(crate) fn resume(&mut self, number: u32, data: &Data) -> Result<(), Phrase> {
        self.save_and_close()?;
        let game_store = self.game_store.as_ref().ok_or("saved-games-none")?;
        let loaded = game_store.resume(number, &data.0);
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

    /// Saves the running game if it is not over, then closes it or the replay.
    ///
    /// # Errors
    ///
    /// When the game cannot be saved; it stays open then.
    pub(crate) fn save_and_close(&mut self) -> Result<(), Phrase> {
        self.finish_archiving();
        if let (Some(autosave), Some(play)) = (&mut self.autosave, &self.play) {
            let saved = autosave.save_all(play);
            saved.map_err(|error| {
                Phrase::new("warning-not-saved").with("reason", technical(error))
            })?;
        }
        // A step still in the background is dropped.
        self.long_step = None;
        self.autosave = None;
        self.play = None;
        self.replay = None;
        self.past_game = None;
        self.is_practice = false;
        Ok(())
    }

    /// Saved quickslots of the running or watched game.
    pub(crate) fn quickslots(&self) -> Vec<String> {
        match (&self.autosave, self.past_game, &self.game_store) {
            (Some(autosave), ..) => autosave.quickslots(),
            (None, Some(past), Some(game_store)) => game_store.archive().quickslots(past),
            (None, ..) => Vec::new(),
        }
    }

    /// Saves the quickslots with the running game.
    pub(crate) fn keep_quickslots(&self, slots: &[String]) {
        let kept = self
            .autosave
            .as_ref()
            .map(|save| save.keep_quickslots(slots));
        if let Some(Err(error)) = kept {
            error!("{error}");
        }
    }

    /// Abandons the running game and moves it to the past games.
    ///
    /// # Errors
    ///
    /// When the game cannot be archived or its save cannot be removed.
    pub(crate) fn abandon(&mut self) -> Result<(), Phrase> {
        let (play, autosave) = (self.play.take(), self.autosave.take());
        let (Some(game_store), Some(play), Some(autosave)) = (&self.game_store, play, autosave)
        else {
            return Ok(());
        };
        game_store.abandon(autosave, &play).map_err(technical)
    }

    /// Deletes a saved game.
    ///
    /// # Errors
    ///
    /// When the game is open elsewhere or a file cannot be removed.
    pub(crate) fn remove(&self, number: u32) -> Result<(), Phrase> {
        let game_store = self.game_store.as_ref();
        let removed = game_store.map_or(Ok(()), |game_store| game_store.remove(number));
        removed.map_err(technical)
    }

    /// Reloads the list of saved games.
    ///
    /// # Errors
    ///
    /// When the folder cannot be read.
    pub(crate) fn refresh_saved(&mut self) -> Result<(), Phrase> {
        self.finish_archiving();
        let found = self
            .game_store
            .as_ref()
            .map_or(Ok(Vec::new()), GameStore::saves);
        self.saved = found.map_err(technical)?;
        Ok(())
    }

    /// Saved games at the last reload, the most recently played first.
    pub(crate) fn saved(&self) -> &[SaveEntry] {
        &self.saved
    }

    /// Reloads the list of past games.
    ///
    /// # Errors
    ///
    /// When the list cannot be read.
    pub(crate) fn refresh_past(&mut self) -> Result<(), Phrase> {
        self.finish_archiving();
        let game_store = self.game_store.as_ref();
        let found = game_store.map_or(Ok(Vec::new()), |game_store| game_store.archive().entries());
        self.past = found.map_err(technical)?;
        Ok(())
    }

    /// Past games at the last reload, in the order in which they ended.
    pub(crate) fn past(&self) -> &[ArchiveEntry] {
        &self.past
    }

    /// Best score of the other past games with this world and difficulty.
    pub(crate) fn best_score(&self, definitions: &Definitions) -> Option<i32> {
        let archive = self.game_store.as_ref()?.archive();
        archive.best_score(definitions, self.past_game)
    }

    /// Number of the past game being watched, or of the game that ended last if it is archived.
    pub(crate) const fn past_game(&self) -> Option<u32> {
        self.past_game
    }

    /// Story of a past game, or the error message if it has none.
    pub(crate) fn story(&self, number: u32) -> String {
        let Some(game_store) = &self.game_store else {
            return String::new();
        };
        let story = game_store.archive().character_dump(number);
        story.unwrap_or_else(|error| error.to_string())
    }

    /// Starts archiving a finished game. If that fails, the save stays, and archiving is tried
    /// again when the game is continued.
    pub(super) fn start_archiving(&mut self) {
        if let (Some(game_store), Some(play)) = (&self.game_store, &self.play)
            && let Some(autosave) = self.autosave.take()
        {
            self.archiving = game_store.finish(autosave, play);
            self.past_game = self.archiving.as_ref().map(|archiving| archiving.number);
        } else if let Some(play) = &mut self.play {
            let history = play.with_all_levels().history().clone();
            play.set_history(history);
        }
    }

    /// Waits until the finished game is archived. Adds a message if that failed.
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
