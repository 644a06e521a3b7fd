//! Playback of a replay: play, pause and seek.

use bevy::prelude::*;

use crate::client::{redraw::Redraw, state::InputMode};

use super::Session;

/// Controls of the replay player.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(crate) enum ReplayAction {
    /// Plays or pauses.
    Run,
    /// Goes one input forward.
    Step,
    /// Goes one input back.
    Back,
    /// Plays faster.
    Faster,
    /// Plays slower.
    Slower,
    /// Jumps to the start.
    Start,
    /// Jumps to the end.
    End,
    /// Takes over the game from here, for practice.
    TakeOver,
    /// Stops watching.
    Leave,
}

/// Playback speeds in inputs per second, slowest first.
const SPEEDS: [f32; 7] = [1.0, 2.0, 5.0, 10.0, 20.0, 50.0, 200.0];
/// Index of the initial speed.
const DEFAULT_SPEED: usize = 2;

/// Playback state of the replay.
#[derive(Resource, Clone, Debug, PartialEq)]
pub(crate) struct ReplayPlayer {
    /// Whether the replay is playing.
    pub(crate) is_playing: bool,
    speed: usize,
    /// Fraction of the next input that is due, 0 to 1.
    due: f32,
}

impl Default for ReplayPlayer {
    fn default() -> Self {
        Self {
            is_playing: false,
            speed: DEFAULT_SPEED,
            due: 0.0,
        }
    }
}

impl ReplayPlayer {
    /// Playback speed in inputs per second.
    pub(crate) const fn speed(&self) -> f32 {
        SPEEDS[self.speed]
    }

    /// Sets the available speed that is closest to this number of inputs per second.
    pub(crate) fn set_speed(&mut self, wanted: f32) {
        let distance = |speed: &f32| (speed - wanted).abs();
        let nearest = (0..SPEEDS.len())
            .min_by(|a, b| distance(&SPEEDS[*a]).total_cmp(&distance(&SPEEDS[*b])));
        self.speed = nearest.unwrap_or(DEFAULT_SPEED);
    }

    /// Carries out a control. For [`ReplayAction::TakeOver`] and [`ReplayAction::Leave`] it only
    /// pauses; the UI does the rest.
    pub(crate) fn apply(&mut self, action: ReplayAction, session: &mut Session) {
        let Some(replay) = session.replay_mut() else {
            return;
        };
        let at = replay.at();
        match action {
            ReplayAction::Run => {
                self.is_playing = !self.is_playing && at < replay.length();
                self.due = 0.0;
            }
            ReplayAction::Faster => self.speed = (self.speed + 1).min(SPEEDS.len() - 1),
            ReplayAction::Slower => self.speed = self.speed.saturating_sub(1),
            ReplayAction::Step => replay.seek(at + 1),
            ReplayAction::Back => replay.seek(at.saturating_sub(1)),
            ReplayAction::Start => replay.seek(0),
            ReplayAction::End => replay.seek(usize::MAX),
            ReplayAction::TakeOver | ReplayAction::Leave => {}
        }
        if !matches!(
            action,
            ReplayAction::Run | ReplayAction::Faster | ReplayAction::Slower
        ) {
            self.is_playing = false;
        }
    }
}

fn advance(
    time: Res<Time<Real>>,
    mut player: ResMut<ReplayPlayer>,
    mut session: ResMut<Session>,
    mut redraw: ResMut<Redraw>,
) {
    if !player.is_playing {
        return;
    }
    redraw.ask();
    // A long sleep must not skip ahead.
    player.due += (time.delta_secs() * player.speed()).min(player.speed());
    let steps = player.due as usize;
    if steps == 0 {
        return;
    }
    player.due -= steps as f32;
    if let Some(replay) = session.replay_mut() {
        replay.seek(replay.at() + steps);
        player.is_playing = replay.at() < replay.length();
    }
}

pub(in crate::client) fn plugin(app: &mut App) {
    app.init_resource::<ReplayPlayer>().add_systems(
        PreUpdate,
        advance
            .run_if(resource_exists::<Time<Real>>)
            .run_if(in_state(InputMode::Replay)),
    );
}
