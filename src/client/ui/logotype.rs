//! The logotype: its letters land one after another, then a teddy bear drops onto them.

use bevy::{
    input::{ButtonState, keyboard::KeyboardInput, mouse::MouseButtonInput},
    prelude::*,
};

use crate::client::{
    animation::queue::LONGEST_FRAME,
    geometry::{TILE, Viewport},
    picture::sprite_sheet::SpriteSheet,
    preferences::Preferences,
    redraw::Redraw,
};

use super::picture::{Drawn, draw};

/// Width and height, in sprite pixels.
const SIZE: IVec2 = IVec2::new(188, 33);
/// Window width and height per step of magnification, in physical pixels.
const WINDOW_PER_ZOOM: (i32, i32) = (196, 180);
/// Left edges of the letters, in sprite pixels.
const LETTERS: [i32; 11] = [0, 14, 28, 42, 54, 106, 120, 134, 148, 162, 174];
/// Number of letters in the first word.
const FIRST_WORD: usize = 5;
/// Upper edge of the letters, in sprite pixels.
const TOP: i32 = 13;
/// Upper left corner of the small words between them, in sprite pixels.
const WORDS: IVec2 = IVec2::new(71, 12);
const BEAR: IVec2 = IVec2::new(147, 0);
/// Time between two letters of a word, ms. The longer word has 6 letters.
const STEP: f32 = 50.0;
/// Time at which the bear has landed after a fall of 120 ms.
const LANDED: f32 = 6.0 * STEP + 120.0;
/// Time at which the bear has bounced and the animation ends.
const END: f32 = LANDED + 100.0;

/// A node that shows the logotype, with the time since the animation started, ms.
#[derive(Component, Default)]
pub(super) struct Logotype(f32);

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, play);
}

/// Advances the animation. Any key or mouse button ends it.
fn play(
    mut commands: Commands,
    (atlas, viewport, preferences): (Res<SpriteSheet>, Res<Viewport>, Res<Preferences>),
    time: Option<Res<Time<Real>>>,
    mut keys: MessageReader<KeyboardInput>,
    mut buttons: MessageReader<MouseButtonInput>,
    mut redraw: ResMut<Redraw>,
    mut logotypes: Query<(Entity, &mut Logotype, &mut Node)>,
) {
    let is_pressed = keys.read().any(|key| key.state == ButtonState::Pressed);
    let is_ended = is_pressed || buttons.read().count() > 0 || !preferences.has_motion();
    let passed = time.map_or(0.0, |time| time.delta_secs() * 1000.0);
    for (entity, mut logotype, mut node) in &mut logotypes {
        let is_new = logotype.is_added();
        if logotype.0 >= END && !is_new && !viewport.is_changed() {
            continue;
        }
        logotype.0 += match (is_ended, is_new) {
            (true, _) => END,
            (false, true) => 0.0,
            (false, false) => passed.min(LONGEST_FRAME),
        };
        redraw.ask();
        let (width, height) = viewport.window;
        let zoom = (width / WINDOW_PER_ZOOM.0).min(height / WINDOW_PER_ZOOM.1);
        let pixel = zoom.max(1) as f32 * viewport.ui_pixel();
        (node.width, node.height) = (px(SIZE.x as f32 * pixel), px(SIZE.y as f32 * pixel));
        node.flex_shrink = 0.0;
        let drawn = drawn(logotype.0, &atlas);
        draw(&mut commands.entity(entity), &atlas, pixel, drawn);
    }
}

/// Sprites of the logotype at a time in ms after the animation started.
fn drawn(now: f32, atlas: &SpriteSheet) -> Vec<Drawn> {
    let mut all = Vec::new();
    // Adds a sprite that falls from a height in sprite pixels during a time span in ms.
    let mut put = |name: String, at: IVec2, (from, to): (f32, f32), above: f32| {
        let share = ((now - from) / (to - from)).min(1.0);
        let above = (above * (1.0 - share * share)).round() as i32;
        let sprite = (atlas.index(&name), at - IVec2::new(0, above), Color::WHITE);
        all.extend((share >= 0.0).then_some(sprite));
    };
    for (number, left) in LETTERS.into_iter().enumerate() {
        let from = STEP * number.checked_sub(FIRST_WORD).unwrap_or(number) as f32;
        for half in 0..2 {
            let at = IVec2::new(left, TOP + TILE * half);
            put(
                format!("logotype_{number}_{half}"),
                at,
                (from, from + STEP),
                12.0,
            );
        }
    }
    let last = (5.0 * STEP, 6.0 * STEP);
    for quarter in 0..4 {
        let at = WORDS + IVec2::new(quarter % 2, quarter / 2) * TILE;
        put(format!("logotype_words_{quarter}"), at, last, 0.0);
    }
    let bounce = ((now - LANDED) / (END - LANDED)).clamp(0.0, 1.0) * std::f32::consts::PI;
    let bear = BEAR - IVec2::new(0, (2.0 * bounce.sin()).round() as i32);
    put("teddy_bear".to_owned(), bear, (last.1, LANDED), 40.0);
    all
}

#[cfg(test)]
#[path = "../../../tests/unit/logotype.rs"]
mod tests;
