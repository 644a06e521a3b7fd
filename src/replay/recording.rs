//! A whole game: its start, and what its player did.

use serde::{Deserialize, Serialize};

use crate::{
    game::Game,
    sim::{CreatureParts, Definitions, MapMemory},
};

use super::{Input, Preamble, Start};

/// An accepted input, and what the game was like after it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Played {
    /// What was done.
    pub input: Input,
    /// The lower half of the hash of the state after it.
    pub hash: [u8; 4],
    /// A short sum for each part of the state after it; none where they were not
    /// wanted.
    pub sums: Vec<u8>,
}

impl Played {
    /// Whether a game is as it was recorded here.
    #[must_use]
    pub fn is_at(&self, game: &Game) -> bool {
        short(game.hash()) == self.hash
    }
}

/// The lower half of a hash.
const fn short(hash: u64) -> [u8; 4] {
    (hash as u32).to_le_bytes()
}

/// All creatures at one moment, to say more of a difference than the sums can.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Keyframe {
    /// After how many inputs.
    pub after: u32,
    /// Everybody, ascending by id; without what the player remembers of the map,
    /// which would be half of it.
    pub creatures: Vec<CreatureParts>,
}

impl Keyframe {
    pub(super) fn everybody(game: &Game) -> Vec<CreatureParts> {
        let mut creatures = game
            .snapshot()
            .map_or_else(Vec::new, |state| state.creatures);
        for one in &mut creatures {
            if let Some(player) = &mut one.player {
                player.map = MapMemory::default();
            }
        }
        creatures
    }
}

/// A whole game: its start, what its player did, and what became of it.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Recording {
    /// How it began.
    pub preamble: Preamble,
    /// Every accepted input, in order.
    pub moments: Vec<Played>,
    /// All creatures every now and then.
    pub keyframes: Vec<Keyframe>,
}

impl Recording {
    /// A recording in which nothing was done yet.
    #[must_use]
    pub const fn new(preamble: Preamble) -> Self {
        Self {
            preamble,
            moments: Vec::new(),
            keyframes: Vec::new(),
        }
    }
}

/// Inputs between two keyframes.
const KEYFRAME_EVERY: usize = 1_000;

/// Records a game as it is played.
#[derive(Clone, Debug)]
pub struct Recorder {
    recording: Recording,
    detailed: bool,
}

impl Recorder {
    /// Begins to record a game from this start. In detail, a difference can be
    /// traced to a part and to a creature; without, the recording is much smaller.
    #[must_use]
    pub fn new(start: Start, definitions: &Definitions, detailed: bool) -> Self {
        Self {
            recording: Recording::new(Preamble::new(start, definitions)),
            detailed,
        }
    }

    /// Goes on with a recording, in detail.
    #[must_use]
    pub const fn resume(recording: Recording) -> Self {
        Self {
            recording,
            detailed: true,
        }
    }

    /// Notes an input that the game has accepted.
    pub fn note(&mut self, input: Input, game: &Game) {
        let mut moment = Played {
            input,
            hash: short(game.hash()),
            sums: Vec::new(),
        };
        if self.detailed {
            moment.sums = game.part_sums();
        }
        let moments = &mut self.recording.moments;
        moments.push(moment);
        if self.detailed
            && moments.len().is_multiple_of(KEYFRAME_EVERY)
            && let Ok(after) = u32::try_from(moments.len())
        {
            let creatures = Keyframe::everybody(game);
            let keyframe = Keyframe { after, creatures };
            self.recording.keyframes.push(keyframe);
        }
    }

    /// What was recorded so far.
    #[must_use]
    pub const fn recording(&self) -> &Recording {
        &self.recording
    }
}
