//! What stays of a game that is over.

use serde::{Deserialize, Serialize};

use crate::{
    read::end_summary,
    replay::{Playthrough, Recording, VERSION, morgue},
    sim::Status,
};

use super::clock::now;

/// How a game ended.
#[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub enum Fate {
    /// The player died.
    Died,
    /// The player left without what was lost.
    Fled,
    /// The player brought it home.
    Won,
}

/// A finished game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Finished {
    /// Its number: the same that it had while it went on.
    pub number: u32,
    /// How it ended.
    pub fate: Fate,
    /// How it ended, in words.
    pub ending: String,
    /// The seed, as it was written.
    pub seed: String,
    /// The kind of its player.
    pub kind: String,
    /// The player's experience level.
    pub level: i32,
    /// The level of the caves where it ended, 1 for the first.
    pub depth: usize,
    /// Finished turns.
    pub turns: u32,
    /// How many the player killed.
    pub kills: usize,
    /// When it ended, seconds since 1970.
    pub finished_at: u64,
    /// The version of the program.
    pub version: String,
}

impl Finished {
    fn of(number: u32, play: &Playthrough) -> Option<Self> {
        let game = play.game();
        let view = game.view();
        let end = end_summary(&view);
        Some(Self {
            number,
            fate: match game.status() {
                Status::Playing => return None,
                Status::Won => Fate::Won,
                Status::Dead(_) => Fate::Died,
                Status::Fled => Fate::Fled,
            },
            ending: end.ending.unwrap_or_default(),
            seed: game.seed().to_string(),
            kind: view.definitions.creature(view.me.creature.0).name.clone(),
            level: view.me.experience.level,
            depth: view.here().level + 1,
            turns: game.turn(),
            kills: end.kills.iter().map(|(_, count)| count).sum(),
            finished_at: now(),
            version: VERSION.to_owned(),
        })
    }
}

/// All that is remembered of a game that is over.
#[derive(Clone, Debug)]
pub struct Obituary {
    /// Its line in the history.
    pub finished: Finished,
    /// What is told of it.
    pub(super) morgue: String,
    /// The game, to watch.
    pub(super) recording: Recording,
}

impl Obituary {
    /// Of the game with this number; nothing as long as it goes on.
    #[must_use]
    pub fn of(number: u32, play: &Playthrough) -> Option<Self> {
        Some(Self {
            finished: Finished::of(number, play)?,
            morgue: morgue(play),
            recording: play.recording().clone(),
        })
    }
}
