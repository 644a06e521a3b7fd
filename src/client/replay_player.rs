//! Lets a recorded game run that is being watched.

use bevy::{
    prelude::{
        App, IntoScheduleConfigs, PreUpdate, Res, ResMut, Resource, in_state, resource_exists,
    },
    time::{Real, Time},
};

use super::{dialogs::InputMode, redraw::Redraw, session::Session};

/// What can be done with a game that is watched.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(crate) enum ReplayAction {
    /// Let it run, or stop it.
    Run,
    /// One thing done further.
    Step,
    /// One thing done back.
    Back,
    /// Let it run faster.
    Faster,
    /// Let it run slower.
    Slower,
    /// To its start.
    Start,
    /// To its end.
    End,
    /// Play on from here, for practice.
    TakeOver,
    /// Watch no longer.
    Leave,
}

/// How many things are done in a second, slowest first.
const SPEEDS: [f32; 7] = [1.0, 2.0, 5.0, 10.0, 20.0, 50.0, 200.0];
/// Which of them it is at first.
const USUAL: usize = 2;

/// How the game that is watched runs.
#[derive(Resource, Clone, Debug, PartialEq)]
pub(crate) struct ReplayPlayer {
    /// Whether it runs by itself.
    pub(crate) runs: bool,
    speed: usize,
    /// What is due of the next thing done, 0 to 1.
    due: f32,
}

impl Default for ReplayPlayer {
    fn default() -> Self {
        Self {
            runs: false,
            speed: USUAL,
            due: 0.0,
        }
    }
}

impl ReplayPlayer {
    /// How many things are done in a second.
    pub(crate) const fn speed(&self) -> f32 {
        SPEEDS[self.speed]
    }

    /// Sets the speed nearest to this many things a second.
    pub(crate) fn set_speed(&mut self, wanted: f32) {
        let distance = |speed: &f32| (speed - wanted).abs();
        let nearest = (0..SPEEDS.len())
            .min_by(|a, b| distance(&SPEEDS[*a]).total_cmp(&distance(&SPEEDS[*b])));
        self.speed = nearest.unwrap_or(USUAL);
    }

    /// Does what was wished, as far as it is about how the game runs.
    pub(crate) fn apply(&mut self, wind: ReplayAction, session: &mut Session) {
        let Some(reel) = session.replay_mut() else {
            return;
        };
        let at = reel.at();
        match wind {
            ReplayAction::Run => {
                self.runs = !self.runs && at < reel.length();
                self.due = 0.0;
            }
            ReplayAction::Faster => self.speed = (self.speed + 1).min(SPEEDS.len() - 1),
            ReplayAction::Slower => self.speed = self.speed.saturating_sub(1),
            ReplayAction::Step => reel.seek(at + 1),
            ReplayAction::Back => reel.seek(at.saturating_sub(1)),
            ReplayAction::Start => reel.seek(0),
            ReplayAction::End => reel.seek(usize::MAX),
            ReplayAction::TakeOver | ReplayAction::Leave => {}
        }
        if !matches!(
            wind,
            ReplayAction::Run | ReplayAction::Faster | ReplayAction::Slower
        ) {
            self.runs = false;
        }
    }
}

fn advance(
    time: Res<Time<Real>>,
    mut projector: ResMut<ReplayPlayer>,
    mut session: ResMut<Session>,
    mut redraw: ResMut<Redraw>,
) {
    if !projector.runs {
        return;
    }
    redraw.ask();
    // After a long sleep it does not leap.
    projector.due += (time.delta_secs() * projector.speed()).min(projector.speed());
    let steps = projector.due as usize;
    if steps == 0 {
        return;
    }
    projector.due -= steps as f32;
    if let Some(reel) = session.replay_mut() {
        reel.seek(reel.at() + steps);
        projector.runs = reel.at() < reel.length();
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<ReplayPlayer>().add_systems(
        PreUpdate,
        advance
            .run_if(resource_exists::<Time<Real>>)
            .run_if(in_state(InputMode::Replay)),
    );
}
