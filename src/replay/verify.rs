//! Plays a recording again and finds the first difference.

use std::fmt;

use crate::{
    game::Game,
    read,
    sim::{CreatureParts, Definitions, StableId},
};

use super::{CannotReplay, Keyframe, Played, Recording};

/// Why a recording was not played to its end.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Failure {
    /// It cannot be played here.
    #[error(transparent)]
    Refused(#[from] CannotReplay),
    /// It went another way.
    #[error("{0}")]
    Differs(Box<Difference>),
}

/// Where a game first went another way than it was recorded.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub struct Difference {
    /// The turn that the input began, counted from 0.
    pub turn: u32,
    /// Which input it was, counted from 1.
    pub input: usize,
    /// The parts of the state that differ, by name; none where the recording does
    /// not tell.
    pub parts: Vec<String>,
    /// Why the input was refused this time, in words, if it was.
    pub refused: Option<String>,
    /// What differs at the next keyframe, if there is one.
    pub creature: Option<CreatureDifference>,
}

/// A creature that is not as it was recorded.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CreatureDifference {
    /// After how many inputs.
    pub after: u32,
    /// Who.
    pub id: StableId,
    /// Which part of it.
    pub part: &'static str,
    /// How it was recorded.
    pub expected: String,
    /// How it is.
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

/// Plays a recording from its start, and returns the game at its end.
///
/// # Errors
///
/// When it cannot be played here, or differs: then where first, and in what.
pub fn verify(recording: &Recording, definitions: &Definitions) -> Result<Game, Failure> {
    verify_until(recording, definitions, u32::MAX)
}

/// The same, up to where so many turns are finished.
///
/// # Errors
///
/// As [`verify`].
pub fn verify_until(
    recording: &Recording,
    definitions: &Definitions,
    turns: u32,
) -> Result<Game, Failure> {
    let mut game = recording.preamble.begin(definitions)?;
    for (index, moment) in recording.moments.iter().enumerate() {
        let turn = game.turn();
        if turn >= turns {
            break;
        }
        let refusal = moment.input.clone().carry_out(&mut game).err();
        let refused = refusal.map(|refusal| read::refusal(&game.view(), refusal));
        if refused.is_some() || !moment.is_at(&game) {
            let done = index + 1;
            let parts = differing_parts(&game, moment, &recording.preamble.parts);
            let mut keyframes = recording.keyframes.iter();
            let keyframe = keyframes.find(|keyframe| keyframe.after as usize >= done);
            let rest = &recording.moments[done..];
            return Err(Failure::Differs(Box::new(Difference {
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

/// The parts whose sums are not those that were recorded.
fn differing_parts(game: &Game, moment: &Played, names: &[String]) -> Vec<String> {
    let sums = game.part_sums();
    names
        .iter()
        .zip(sums.iter().zip(&moment.sums))
        .filter(|(_, (found, expected))| found != expected)
        .map(|(name, _)| name.clone())
        .collect()
}

/// Goes on to a keyframe, whatever happens, and finds the first creature that is
/// not as it was.
fn at_keyframe(
    mut game: Game,
    rest: &[Played],
    done: usize,
    keyframe: &Keyframe,
) -> Option<CreatureDifference> {
    for moment in rest.get(..(keyframe.after as usize).checked_sub(done)?)? {
        // Refused or not, it goes on: what is asked is how far it went astray.
        let _refused = moment.input.clone().carry_out(&mut game);
    }
    let found = Keyframe::everybody(&game);
    let everybody = keyframe.creatures.iter().chain(&found);
    let mut ids: Vec<StableId> = everybody.map(|one| one.id).collect();
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
        |one| format!("somebody at {:?}", one.position.0),
    )
}
