//! A saved state: what stands in a save file.

use serde::{Deserialize, Serialize};

use crate::{
    game::Game,
    replay::{CannotReplay, Edition, Playthrough, Preamble, Start, Told},
    sim::{Definitions, Kinds, RULES, Seed, Snapshot},
};

use super::{
    bytes::{decode, decode_first, encode},
    error::Flaw,
    frame::{self, FileKind},
};

/// What is told of a saved game before it is loaded.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Summary {
    /// The kind of its player.
    pub kind: String,
    /// The player's experience level.
    pub level: i32,
    /// The level of the caves, 1 for the first.
    pub depth: usize,
    /// Finished turns.
    pub turn: u32,
    /// The seed, as it was written.
    pub seed: String,
    /// When it was saved, seconds since 1970.
    pub played_at: u64,
    /// How many inputs of its log led there.
    pub inputs: u32,
}

impl Summary {
    /// The summary of a game that is saved at a moment, in seconds since 1970, after
    /// so many inputs.
    #[must_use]
    pub fn of(game: &Game, played_at: u64, inputs: u32) -> Self {
        let view = game.view();
        Self {
            kind: view.definitions.creature(view.me.creature.0).name.clone(),
            level: view.me.experience.level,
            depth: view.here().level + 1,
            turn: game.turn(),
            seed: game.seed().to_string(),
            played_at,
            inputs,
        }
    }
}

/// The names of all kinds, in the order of their numbers in the state.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
struct KindNames {
    creatures: Vec<String>,
    items: Vec<String>,
    effects: Vec<String>,
    spells: Vec<String>,
}

impl KindNames {
    fn of(kinds: &Kinds) -> Self {
        Self {
            creatures: kinds
                .creatures
                .iter()
                .map(|kind| kind.name.clone())
                .collect(),
            items: kinds.items.iter().map(|kind| kind.name.clone()).collect(),
            effects: kinds.effects.iter().map(|kind| kind.name.clone()).collect(),
            spells: kinds.spells.iter().map(|kind| kind.name.clone()).collect(),
        }
    }
}

/// A saved game.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Saved {
    edition: Edition,
    kinds: KindNames,
    seed: String,
    snapshot: Snapshot,
    /// The hash of the state.
    hash: u64,
    /// What is kept besides the state.
    pub told: Told,
    /// How many inputs of the log led to it.
    pub inputs: u32,
}

impl Saved {
    /// The state of a game of which nothing else is kept; nothing of a game that
    /// was never begun.
    #[must_use]
    pub fn of(game: &Game) -> Option<Self> {
        let definitions = game.view().definitions;
        Some(Self {
            edition: Edition::here(definitions),
            kinds: KindNames::of(definitions),
            seed: game.seed().to_string(),
            snapshot: game.snapshot()?,
            hash: game.hash(),
            told: Told::default(),
            inputs: 0,
        })
    }

    /// The state of a game that is being played.
    pub(super) fn in_play(play: &Playthrough) -> Option<Self> {
        Some(Self {
            told: play.told().clone(),
            inputs: u32::try_from(play.recording().moments.len()).ok()?,
            ..Self::of(play.game())?
        })
    }

    /// The whole file.
    pub(super) fn to_file(&self, summary: &Summary) -> Result<Vec<u8>, Flaw> {
        Ok(frame::seal(FileKind::Save, &encode(&(summary, self))?))
    }

    /// What is told of the game in a file.
    pub(super) fn summary(bytes: &[u8]) -> Result<Summary, Flaw> {
        let body = frame::unseal(FileKind::Save, bytes)?;
        Ok(decode_first::<Summary>(body)?.0)
    }

    /// The state in a file.
    pub(super) fn from_file(bytes: &[u8]) -> Result<Self, Flaw> {
        let body = frame::unseal(FileKind::Save, bytes)?;
        Ok(decode::<(Summary, Self)>(body)?.1)
    }

    /// The game as it was, in the danger that it was begun in, whichever these
    /// definitions are of.
    ///
    /// # Errors
    ///
    /// When it was begun with other data files, or is none.
    pub fn game(&self, definitions: &Definitions) -> Result<Game, Flaw> {
        let definitions = self.edition.definitions(definitions)?;
        if self.kinds != KindNames::of(&definitions) {
            return Err(Flaw::damaged("it counts the kinds of things otherwise"));
        }
        let seed = Seed::parse(&self.seed).map_err(CannotReplay::Seed)?;
        let game = Game::resume(seed, self.snapshot.clone(), definitions)
            .map_err(|error| Flaw::Damaged(error.to_string()))?;
        // Other rules may count otherwise.
        if self.edition.rules == RULES && game.hash() != self.hash {
            return Err(Flaw::damaged("its state is not the one that was saved"));
        }
        Ok(game)
    }

    /// The preamble of a log that begins at this state.
    pub(super) fn fresh_header(&self, definitions: &Definitions) -> Preamble {
        let start = Start::State {
            seed: self.seed.clone(),
            snapshot: Box::new(self.snapshot.clone()),
        };
        Preamble::new(start, definitions)
    }
}
