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
    client::{
        preferences::Preferences, redraw::Redraw, session::Session,
        transition_delay::TransitionDelay,
    },
    sim::StableId,
};

use super::{
    from_events,
    timeline::{Animation, AnimationKind, Pose},
};

/// Longest time that passes in a frame, ms: after a long sleep nothing leaps.
const LONGEST_FRAME: f32 = 40.0;
/// What moves now.
#[derive(Resource, Default)]
pub(in crate::client::view) struct AnimationQueue {
    animations: Vec<Animation>,
    /// Milliseconds since the turn.
    now: f32,
    /// The turn that was seen last; none where no game runs.
    turn: Option<u32>,
}

impl AnimationQueue {
    /// The sum of how far a creature or an item is from where it is, and how else it differs.
    pub(super) fn pose(&self, of: StableId) -> Pose {
        let mut pose = Pose::default();
        for act in &self.animations {
            act.pose(of, self.now, &mut pose);
        }
        pose
    }

    /// How far a creature still is from where it steps, tiles, y downwards.
    pub(in crate::client::view) fn slide(&self, of: StableId) -> Vec2 {
        let mut pose = Pose::default();
        let slides = |act: &&Animation| matches!(act.what, AnimationKind::Slide { .. });
        for act in self.animations.iter().filter(slides) {
            act.pose(of, self.now, &mut pose);
        }
        pose.shift
    }

    /// All that moves.
    pub(super) fn animations(&self) -> &[Animation] {
        &self.animations
    }

    /// Milliseconds since the turn.
    pub(super) const fn now(&self) -> f32 {
        self.now
    }

    /// Whether nothing moves any more.
    pub(in crate::client::view) fn is_over(&self) -> bool {
        self.animations.is_empty()
    }

    /// Ends all that moves.
    pub(in crate::client::view) fn skip(&mut self) {
        self.animations.clear();
    }
}

/// Whatever the player does ends what moves.
pub(super) fn skip(
    mut keys: MessageReader<KeyboardInput>,
    mut buttons: MessageReader<MouseButtonInput>,
    mut wheel: MessageReader<MouseWheel>,
    mut queue: ResMut<AnimationQueue>,
) {
    let is_pressed = keys.read().any(|key| key.state == ButtonState::Pressed);
    keys.clear();
    let is_clicked = buttons
        .read()
        .any(|button| button.state == ButtonState::Pressed);
    buttons.clear();
    if (is_pressed || is_clicked || wheel.read().count() > 0) && !queue.is_over() {
        queue.skip();
    }
}

/// Takes in the turn that was played, if one was, and lets time pass.
pub(in crate::client::view) fn advance(
    (session, preferences): (Res<Session>, Res<Preferences>),
    time: Option<Res<Time<Real>>>,
    mut queue: ResMut<AnimationQueue>,
    mut redraw: ResMut<Redraw>,
) {
    let passed = time.map_or(LONGEST_FRAME, |time| time.delta_secs() * 1000.0);
    if session.is_changed() {
        let view = session.view();
        let turn = view.as_ref().map(|view| view.state.turn);
        if turn != queue.turn {
            // Of many turns at once nothing could be made out.
            let is_next = turn.is_some() && turn == queue.turn.map(|before| before + 1);
            let view = view.filter(|_| is_next && preferences.has_motion());
            queue.animations = view.map_or_else(Vec::new, |view| from_events::animations(&view));
            queue.now = 0.0;
            queue.turn = turn;
            if !queue.is_over() {
                redraw.ask();
            }
            return;
        }
    }
    if !queue.is_over() {
        queue.now += passed.min(LONGEST_FRAME);
        let now = queue.now;
        queue.animations.retain(|act| act.progress(now).is_some());
        redraw.ask();
    }
}

/// What would cover it waits until nothing moves.
pub(super) fn hold_transition(queue: Res<AnimationQueue>, mut delay: ResMut<TransitionDelay>) {
    delay.set_if_neq(TransitionDelay {
        is_active: !queue.is_over(),
    });
}
