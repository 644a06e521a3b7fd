//! What moves now, and how long it has moved.

use bevy::{
    input::{
        ButtonState,
        keyboard::KeyboardInput,
        mouse::{MouseButtonInput, MouseWheel},
    },
    math::Vec2,
    prelude::{DetectChanges, DetectChangesMut, MessageReader, Res, ResMut, Resource},
    time::{Real, Time},
};

use crate::{
    client::{curtain::Curtain, preferences::Preferences, redraw::Redraw, session::Session},
    sim::StableId,
};

use super::{
    act::{Act, Doing, Pose},
    plot,
};

/// Longest time that passes in a frame, ms: after a long sleep nothing leaps.
const LONGEST_FRAME: f32 = 40.0;
/// What moves now.
#[derive(Resource, Default)]
pub(in crate::client::view) struct Motion {
    acts: Vec<Act>,
    /// Milliseconds since the turn.
    now: f32,
    /// The turn that was seen last; none where no game runs.
    turn: Option<u32>,
}

impl Motion {
    /// The sum of how far a creature or an item is from where it is, and how else it differs.
    pub(super) fn pose(&self, of: StableId) -> Pose {
        let mut pose = Pose::default();
        for act in &self.acts {
            act.pose(of, self.now, &mut pose);
        }
        pose
    }

    /// How far a creature still is from where it steps, tiles, y downwards.
    pub(in crate::client::view) fn slide(&self, of: StableId) -> Vec2 {
        let mut pose = Pose::default();
        let slides = |act: &&Act| matches!(act.what, Doing::Slide { .. });
        for act in self.acts.iter().filter(slides) {
            act.pose(of, self.now, &mut pose);
        }
        pose.shift
    }

    /// All that moves.
    pub(super) fn acts(&self) -> &[Act] {
        &self.acts
    }

    /// Milliseconds since the turn.
    pub(super) const fn now(&self) -> f32 {
        self.now
    }

    /// Whether nothing moves any more.
    pub(in crate::client::view) fn is_over(&self) -> bool {
        self.acts.is_empty()
    }

    /// Ends all that moves.
    pub(in crate::client::view) fn skip(&mut self) {
        self.acts.clear();
    }
}

/// Whatever the player does ends what moves.
pub(super) fn skip(
    mut keys: MessageReader<KeyboardInput>,
    mut buttons: MessageReader<MouseButtonInput>,
    mut wheel: MessageReader<MouseWheel>,
    mut motion: ResMut<Motion>,
) {
    let is_pressed = keys.read().any(|key| key.state == ButtonState::Pressed);
    keys.clear();
    let is_clicked = buttons
        .read()
        .any(|button| button.state == ButtonState::Pressed);
    buttons.clear();
    if (is_pressed || is_clicked || wheel.read().count() > 0) && !motion.is_over() {
        motion.skip();
    }
}

/// Takes in the turn that was played, if one was, and lets time pass.
pub(in crate::client::view) fn stage(
    (session, preferences): (Res<Session>, Res<Preferences>),
    time: Option<Res<Time<Real>>>,
    mut motion: ResMut<Motion>,
    mut redraw: ResMut<Redraw>,
) {
    let passed = time.map_or(LONGEST_FRAME, |time| time.delta_secs() * 1000.0);
    if session.is_changed() {
        let view = session.view();
        let turn = view.as_ref().map(|view| view.state.turn);
        if turn != motion.turn {
            // Of many turns at once nothing could be made out.
            let is_next = turn.is_some() && turn == motion.turn.map(|before| before + 1);
            let view = view.filter(|_| is_next && preferences.has_motion());
            motion.acts = view.map_or_else(Vec::new, |view| plot::plot(&view));
            motion.now = 0.0;
            motion.turn = turn;
            if !motion.is_over() {
                redraw.ask();
            }
            return;
        }
    }
    if !motion.is_over() {
        motion.now += passed.min(LONGEST_FRAME);
        let now = motion.now;
        motion.acts.retain(|act| act.progress(now).is_some());
        redraw.ask();
    }
}

/// What would cover it waits until nothing moves.
pub(super) fn hold(motion: Res<Motion>, mut curtain: ResMut<Curtain>) {
    curtain.set_if_neq(Curtain {
        is_held: !motion.is_over(),
    });
}
