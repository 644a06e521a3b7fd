//! A step for which a level has many missed turns to catch up. It runs in the background to keep
//! the window responsive.

use crate::{
    background::{Background, HAS_THREADS},
    replay::Playthrough,
    sim::{Input, Intent, MissedTurns, missed_turns},
};

/// Default limit of the work between two frames, in turns of one creature: about 100 ms, or 50 ms
/// in a browser, which is slower.
const MOST_WORK: u64 = if HAS_THREADS { 50_000 } else { 8_000 };

/// Limit of the work between two frames, in turns of one creature.
pub(in crate::client) struct WorkLimit(pub(in crate::client) u64);

impl Default for WorkLimit {
    fn default() -> Self {
        Self(MOST_WORK)
    }
}

/// A step that runs in the background on a branch of a game.
pub(super) struct LongStep {
    pub(super) intent: Intent,
    /// The level with the most to catch up.
    pub(super) missed: MissedTurns,
    /// The branch after the step, and whether the game accepted the step.
    pub(super) work: Background<(Playthrough, bool)>,
}

impl LongStep {
    /// Starts a step in the background if its levels have more to catch up than the limit.
    pub(super) fn begin(play: &Playthrough, intent: Intent, limit: &WorkLimit) -> Option<Self> {
        let missed = missed_turns(&play.game().known(), intent);
        let cost = |one: &MissedTurns| u64::from(one.turns) * one.creatures as u64;
        if missed.iter().map(cost).sum::<u64>() <= limit.0 {
            return None;
        }
        let missed = missed.into_iter().max_by_key(cost)?;
        let mut branch = play.clone();
        let mut levels = branch.levels_before(intent);
        let mut branch = Some(branch);
        let work = Background::start(move || {
            let has_caught_up = branch.as_mut()?.catch_up(&mut levels);
            let mut branch = branch.take_if(|_| has_caught_up)?;
            let is_accepted = branch.play(Input::Act(intent)).is_ok();
            Some((branch, is_accepted))
        });
        Some(Self {
            intent,
            missed,
            work,
        })
    }
}
