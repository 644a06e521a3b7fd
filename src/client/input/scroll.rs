//! Mouse wheel: whole notches, and the node or tile under the mouse.

use bevy::{
    input::{
        InputSystems,
        mouse::{MouseScrollUnit, MouseWheel},
    },
    prelude::*,
};

use crate::client::state::{InputMode, Screen};

use super::{
    click::{ClickSet, Clicks, UnderMouse},
    display::Display,
};

/// Notches turned in this frame, positive upwards, and the node or tile under the mouse.
#[derive(Resource, Debug)]
pub(crate) struct Scroll {
    notches: i32,
    over: UnderMouse,
    /// Fraction of a notch left over from smooth wheels.
    remainder: f32,
}

impl Default for Scroll {
    fn default() -> Self {
        Self {
            notches: 0,
            over: UnderMouse::Nowhere,
            remainder: 0.0,
        }
    }
}

/// Pixels per notch for wheels that report pixels.
const PIXELS_PER_NOTCH: f32 = 40.0;
/// Maximum number of notches per frame. Only a broken wheel reports more.
const MAX_NOTCHES: f32 = 20.0;

impl Scroll {
    /// Notches turned in this frame over a matching UI node, positive upwards.
    pub(crate) fn over(&self, is_wanted: impl Fn(Entity) -> bool) -> i32 {
        match self.over {
            UnderMouse::Node(node) if is_wanted(node) => self.notches,
            UnderMouse::Node(_) | UnderMouse::Tile(_) | UnderMouse::Nowhere => 0,
        }
    }

    /// Notches turned in this frame anywhere, positive upwards.
    pub(crate) const fn notches(&self) -> i32 {
        self.notches
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Scroll>()
        .add_systems(PreUpdate, update.after(InputSystems).after(ClickSet))
        .add_systems(Update, zoom.run_if(in_state(Screen::Playing)));
}

fn update(clicks: Res<Clicks>, mut events: MessageReader<MouseWheel>, mut scroll: ResMut<Scroll>) {
    let notches: f32 = events
        .read()
        .map(|event| match event.unit {
            MouseScrollUnit::Line => event.y,
            MouseScrollUnit::Pixel => event.y / PIXELS_PER_NOTCH,
        })
        .sum();
    if notches == 0.0 && scroll.notches == 0 {
        return;
    }
    let all = (scroll.remainder + notches).clamp(-MAX_NOTCHES, MAX_NOTCHES);
    scroll.notches = all.trunc() as i32;
    scroll.remainder = all.fract();
    scroll.over = clicks.over();
}

/// Zooms the map when the wheel is turned over it.
fn zoom(scroll: Res<Scroll>, input_mode: Res<State<InputMode>>, mut display: Display) {
    let is_free = matches!(
        input_mode.get(),
        InputMode::Screen | InputMode::TilePicker | InputMode::Replay
    );
    if scroll.notches != 0 && is_free && matches!(scroll.over, UnderMouse::Tile(_)) {
        display.zoom(scroll.notches.signum());
    }
}
