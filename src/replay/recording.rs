//! The recording of a game: its start and all inputs.

use serde::{Deserialize, Serialize};

use crate::{
    game::Game,
    sim::{CreatureParts, Definitions, Input, MapMemory},
};

use super::{RecordingHeader, Start};

/// An accepted input, with hashes of the state after it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct RecordedInput {
    /// The input.
    pub input: Input,
    /// The lower half of the hash of the state after the input.
    pub hash: [u8; 4],
    /// A short hash for each part of the state after the input; empty in a recording
    /// without details.
    pub sums: Vec<u8>,
}

impl RecordedInput {
    /// Whether a game has the state that was recorded after the input.
    #[must_use]
    pub fn is_at(&self, game: &Game) -> bool {
        short(game.hash()) == self.hash
    }
}

/// The lower half of a hash.
const fn short(hash: u64) -> [u8; 4] {
    (hash as u32).to_le_bytes()
}

/// All creatures at one moment, used to find the first creature that differs in a replay.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Keyframe {
    /// Number of inputs before this moment.
    pub after: u32,
    /// All creatures in ascending order of id, without the player's memory of the map,
    /// which would take up half of the keyframe.
    pub creatures: Vec<CreatureParts>,
}

impl Keyframe {
    /// The creatures of a game, as stored in a keyframe.
    pub(super) fn creatures_of(game: &Game) -> Vec<CreatureParts> {
        let mut creatures = game.snapshot().creatures;
        for one in &mut creatures {
            if let Some(player) = &mut one.player {
                player.map = MapMemory::default();
            }
        }
        creatures
    }
}

/// The recording of a game, sufficient to replay it.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Recording {
    /// The start of the game, with its rules and data files.
    pub header: RecordingHeader,
    /// Every accepted input, in order.
    pub inputs: Vec<RecordedInput>,
    /// All creatures after every 1,000 inputs.
    pub keyframes: Vec<Keyframe>,
}

impl Recording {
    /// A recording without inputs.
    #[must_use]
    pub const fn new(header: RecordingHeader) -> Self {
        Self {
            header,
            inputs: Vec::new(),
            keyframes: Vec::new(),
        }
    }
}

/// Number of inputs between two keyframes.
const KEYFRAME_EVERY: usize = 1_000;

/// Records a game during play.
#[derive(Clone, Debug)]
pub struct Recorder {
    recording: Recording,
    detailed: bool,
}

impl Recorder {
    /// Starts to record a game. With a detailed recording a difference can be traced to a part of
    /// the state and to a creature; a recording without details is much smaller.
    #[must_use]
    pub fn new(start: Start, definitions: &Definitions, detailed: bool) -> Self {
        Self {
            recording: Recording::new(RecordingHeader::new(start, definitions)),
            detailed,
        }
    }

    /// Continues a recording, with details.
    #[must_use]
    pub const fn resume(recording: Recording) -> Self {
        Self {
            recording,
            detailed: true,
        }
    }

    /// Records an input that the game has accepted.
    pub fn record(&mut self, input: Input, game: &Game) {
        let mut recorded = RecordedInput {
            input,
            hash: short(game.hash()),
            sums: Vec::new(),
        };
        if self.detailed {
            recorded.sums = game.part_sums();
        }
        let inputs = &mut self.recording.inputs;
        inputs.push(recorded);
        if self.detailed
            && inputs.len().is_multiple_of(KEYFRAME_EVERY)
            && let Ok(after) = u32::try_from(inputs.len())
        {
            let creatures = Keyframe::creatures_of(game);
            let keyframe = Keyframe { after, creatures };
            self.recording.keyframes.push(keyframe);
        }
    }

    /// The recording up to now.
    #[must_use]
    pub const fn recording(&self) -> &Recording {
        &self.recording
    }
}
