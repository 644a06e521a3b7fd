//! Running animations and their clock.

use bevy::{
    input::{
        ButtonState,
        keyboard::KeyboardInput,
        mouse::{MouseButtonInput, MouseWheel},
    },
    prelude::*,
};

use crate::{
    client::{preferences::Preferences, redraw::Redraw, session::Session},
    sim::{Known, StableId},
};

use super::{
    from_events,
    timeline::{Animation, AnimationKind, Pose},
    transition_delay::TransitionDelay,
};

/// Longest time counted per frame, ms, so that animations do not jump after a long sleep.
pub(in crate::client) const LONGEST_FRAME: f32 = 40.0;
/// Distance that the map shakes, in sprite pixels.
const SHAKE: f32 = 2.0;

/// Running animations.
#[derive(Resource, Default)]
pub(in crate::client) struct AnimationQueue {
    animations: Vec<Animation>,
    /// Time since the turn, ms.
    now: f32,
    /// Inputs of the game when the animations began; `None` without a game.
    inputs: Option<u32>,
}

impl AnimationQueue {
    /// Pose of a creature or item: the sum of its animations.
    pub(in crate::client) fn pose(&self, of: StableId) -> Pose {
        let mut pose = Pose::default();
        for act in &self.animations {
            act.pose(of, self.now, &mut pose);
        }
        pose
    }

    /// Offset of a sliding creature from its tile, in tiles, y downwards.
    pub(in crate::client) fn slide(&self, of: StableId) -> Vec2 {
        let mut pose = Pose::default();
        let slides = |act: &&Animation| matches!(act.kind, AnimationKind::Slide { .. });
        for act in self.animations.iter().filter(slides) {
            act.pose(of, self.now, &mut pose);
        }
        pose.shift
    }

    /// Shake offset of the map to the right, in whole sprite pixels.
    pub(in crate::client) fn shake(&self) -> f32 {
        let begun = |act: &&Animation| act.kind == AnimationKind::Shake && act.has_begun(self.now);
        let shake = self.animations.iter().find(begun);
        let share = shake.and_then(|act| act.progress(self.now));
        let swing = |share: f32| 1.0 - 2.0 * ((share * 3.0).floor() % 2.0);
        share.map_or(0.0, |share| SHAKE * swing(share))
    }

    /// Picked-up item whose slots flash now.
    pub(in crate::client) fn flashing(&self) -> Option<StableId> {
        let mut begun = self.animations.iter().filter(|act| act.has_begun(self.now));
        begun.find_map(|act| match act.kind {
            AnimationKind::SlotFlash { item } => Some(item),
            _ => None,
        })
    }

    /// All running animations.
    pub(in crate::client) fn animations(&self) -> &[Animation] {
        &self.animations
    }

    /// Time since the turn, ms.
    pub(in crate::client) const fn now(&self) -> f32 {
        self.now
    }

    /// Whether all animations are over.
    pub(in crate::client) fn is_over(&self) -> bool {
        self.animations.is_empty()
    }

    /// Ends all animations.
    pub(in crate::client) fn skip(&mut self) {
        self.animations.clear();
    }
}

/// Ends all animations on a key, mouse button or wheel event.
pub(in crate::client) fn skip(
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

/// Starts the animations of a new turn, or advances the running ones.
pub(in crate::client) fn advance(
    session: Res<Session>,
    preferences: Res<Preferences>,
    time: Option<Res<Time<Real>>>,
    mut queue: ResMut<AnimationQueue>,
    mut redraw: ResMut<Redraw>,
) {
    let passed = time.map_or(LONGEST_FRAME, |time| time.delta_secs() * 1000.0);
    if session.is_changed() {
        let view = session.known();
        let inputs = view.as_ref().map(Known::inputs);
        if inputs != queue.inputs {
            // Several actions since the last frame would be too much to follow.
            let is_next = inputs.is_some() && inputs == queue.inputs.map(|before| before + 1);
            let view = view.filter(|_| is_next && preferences.has_motion());
            queue.animations = view.map_or_else(Vec::new, |view| from_events::animations(&view));
            queue.now = 0.0;
            queue.inputs = inputs;
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

/// Delays screens that would cover running animations.
pub(in crate::client) fn hold_transition(
    queue: Res<AnimationQueue>,
    mut delay: ResMut<TransitionDelay>,
) {
    delay.set_if_neq(TransitionDelay {
        is_active: !queue.is_over(),
    });
}
