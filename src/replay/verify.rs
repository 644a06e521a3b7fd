//! Replays recordings and finds the first difference.

use std::fmt;

use crate::{
    game::Game,
    read,
    sim::{CreatureParts, Definitions, StableId},
};

use super::{Keyframe, RecordedInput, Recording, ReplayError};

/// Reason why a recording was not replayed to its end.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum VerifyError {
    /// This version cannot replay the recording.
    #[error(transparent)]
    Refused(#[from] ReplayError),
    /// The replayed game differs from the recording.
    #[error("{0}")]
    Differs(Box<Difference>),
}

/// The first moment at which a replayed game differs from its recording.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub struct Difference {
    /// Turn of the input, from 0.
    pub turn: u32,
    /// Number of the input, from 1.
    pub input: usize,
    /// Names of the parts of the state that differ; empty if the recording has no details.
    pub parts: Vec<String>,
    /// The reason if the game refused the input.
    pub refused: Option<String>,
    /// First creature that differs at the next keyframe, if any.
    pub creature: Option<CreatureDifference>,
}

/// A creature that differs from the recording.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CreatureDifference {
    /// Number of inputs before the keyframe.
    pub after: u32,
    /// Id of the creature.
    pub id: StableId,
    /// Name of the part that differs.
    pub part: &'static str,
    /// The recorded part.
    pub expected: String,
    /// The replayed part.
    pub found: String,
}

impl fmt::Display for Difference {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { turn, input, .. } = self;
        write!(f, "it differs in turn {turn} (input {input})")?;
        if let Some(words) = &self.refused {
            write!(f, ": what was done then is refused now: {words}")?;
        }
        if !self.parts.is_empty() {
            write!(f, "\n  in: {}", self.parts.join(", "))?;
        }
        if let Some(one) = &self.creature {
            write!(
                f,
                "\n  after input {}, `{}` of creature {}:\n    expected {}\n    found    {}",
                one.after, one.part, one.id, one.expected, one.found
            )?;
        }
        Ok(())
    }
}

/// Replays a recording from its start, and returns the game at its end.
///
/// # Errors
///
/// If this version cannot replay the recording, or the replay differs from it.
pub fn verify(recording: &Recording, definitions: &Definitions) -> Result<Game, VerifyError> {
    verify_until(recording, definitions, u32::MAX)
}

/// Replays a recording until this number of turns is finished, and returns the game.
///
/// # Errors
///
/// As for [`verify`], up to that turn.
pub fn verify_until(
    recording: &Recording,
    definitions: &Definitions,
    turns: u32,
) -> Result<Game, VerifyError> {
    let mut game = recording.header.begin(definitions)?;
    for (index, recorded) in recording.inputs.iter().enumerate() {
        let turn = game.turn();
        if turn >= turns {
            break;
        }
        let refusal = game.play(&recorded.input).err();
        let refused = refusal
            .map(|refusal| read::in_words(definitions, &read::refusal(&game.known(), refusal)));
        if refused.is_some() || !recorded.is_at(&game) {
            let done = index + 1;
            let parts = differing_parts(&game, recorded, &recording.header.parts);
            let mut keyframes = recording.keyframes.iter();
            let keyframe = keyframes.find(|keyframe| keyframe.after as usize >= done);
            let rest = &recording.inputs[done..];
            return Err(VerifyError::Differs(Box::new(Difference {
                turn,
                input: done,
                parts,
                refused,
                creature: keyframe.and_then(|keyframe| at_keyframe(game, rest, done, keyframe)),
            })));
        }
    }
    Ok(game)
}

/// Names of the parts whose hashes differ from the recorded ones.
fn differing_parts(game: &Game, recorded: &RecordedInput, names: &[String]) -> Vec<String> {
    let sums = game.part_sums();
    names
        .iter()
        .zip(sums.iter().zip(&recorded.sums))
        .filter(|(_, (found, expected))| found != expected)
        .map(|(name, _)| name.clone())
        .collect()
}

/// Replays the remaining inputs before a keyframe, and finds the first creature that differs there.
fn at_keyframe(
    mut game: Game,
    rest: &[RecordedInput],
    done: usize,
    keyframe: &Keyframe,
) -> Option<CreatureDifference> {
    for recorded in rest.get(..(keyframe.after as usize).checked_sub(done)?)? {
        // The game already differs, so some inputs may be refused.
        let _refused = game.play(&recorded.input);
    }
    let found = Keyframe::creatures_of(&game);
    let creatures = keyframe.creatures.iter().chain(&found);
    let mut ids: Vec<StableId> = creatures.map(|one| one.id).collect();
    ids.sort_unstable();
    ids.dedup();
    ids.into_iter().find_map(|id| {
        let of = |creatures: &[CreatureParts]| creatures.iter().find(|one| one.id == id).cloned();
        let (part, expected, found) = match (of(&keyframe.creatures), of(&found)) {
            (Some(expected), Some(found)) => expected.differences(&found).into_iter().next()?,
            (expected, found) => ("id", whereabouts(expected), whereabouts(found)),
        };
        Some(CreatureDifference {
            after: keyframe.after,
            id,
            part,
            expected,
            found,
        })
    })
}

fn whereabouts(creature: Option<CreatureParts>) -> String {
    creature.map_or_else(
        || "nobody".to_owned(),
        |one| format!("a creature at {:?}", one.position.0),
    )
}
