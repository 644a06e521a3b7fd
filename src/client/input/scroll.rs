//! The wheel of the mouse: in whole notches, and what it is turned over.

use bevy::{
    input::{
        InputSystems,
        mouse::{MouseScrollUnit, MouseWheel},
    },
    prelude::{
        App, Entity, IntoScheduleConfigs, MessageReader, PreUpdate, Res, ResMut, Resource, State,
        Update, in_state,
    },
};

use crate::client::{dialogs::InputMode, state::Screen};

use super::{
    click::{ClickSet, Clicks, UnderMouse},
    display::Display,
};

/// Notches turned in this frame, up positive, and what is under the mouse.
#[derive(Resource, Debug)]
pub(crate) struct Scroll {
    notches: i32,
    over: UnderMouse,
    /// Less than a notch, of wheels that turn smoothly.
    rest: f32,
}

impl Default for Scroll {
    fn default() -> Self {
        Self {
            notches: 0,
            over: UnderMouse::Nowhere,
            rest: 0.0,
        }
    }
}

/// Pixels that wheels which tell pixels scroll for a notch.
const PIXELS_A_NOTCH: f32 = 40.0;
/// Most notches within a frame; more come only from a wheel gone wild.
const MOST_NOTCHES: f32 = 20.0;

impl Scroll {
    /// Notches turned in this frame over a node that will do, up positive.
    pub(crate) fn over(&self, will_do: impl Fn(Entity) -> bool) -> i32 {
        match self.over {
            UnderMouse::Node(node) if will_do(node) => self.notches,
            UnderMouse::Node(_) | UnderMouse::Tile(_) | UnderMouse::Nowhere => 0,
        }
    }

    /// Notches turned in this frame, wherever that was.
    pub(crate) const fn notches(&self) -> i32 {
        self.notches
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Scroll>()
        .add_systems(PreUpdate, turn.after(InputSystems).after(ClickSet))
        .add_systems(Update, zoom.run_if(in_state(Screen::Playing)));
}

fn turn(clicks: Res<Clicks>, mut turns: MessageReader<MouseWheel>, mut wheel: ResMut<Scroll>) {
    let notches: f32 = turns
        .read()
        .map(|turn| match turn.unit {
            MouseScrollUnit::Line => turn.y,
            MouseScrollUnit::Pixel => turn.y / PIXELS_A_NOTCH,
        })
        .sum();
    if notches == 0.0 && wheel.notches == 0 {
        return;
    }
    let all = (wheel.rest + notches).clamp(-MOST_NOTCHES, MOST_NOTCHES);
    wheel.notches = all.trunc() as i32;
    wheel.rest = all.fract();
    wheel.over = clicks.over();
}

/// Over the map it magnifies that.
fn zoom(wheel: Res<Scroll>, on_top: Res<State<InputMode>>, mut display: Display) {
    let is_free = matches!(
        on_top.get(),
        InputMode::Screen | InputMode::TilePicker | InputMode::Replay
    );
    if wheel.notches != 0 && is_free && matches!(wheel.over, UnderMouse::Tile(_)) {
        display.zoom(wheel.notches.signum());
    }
}
