//! The keys pressed and not yet answered.

use std::collections::VecDeque;

use bevy::{
    input::{
        ButtonInput, ButtonState,
        keyboard::{Key, KeyCode, KeyboardInput},
    },
    prelude::{App, IntoScheduleConfigs, MessageReader, PreUpdate, Res, ResMut, Resource},
};

use bevy::input::InputSystems;

/// A key going down.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Press {
    /// What it means on this keyboard layout.
    pub key: Key,
    /// Its place on the keyboard.
    pub code: KeyCode,
    /// Whether Ctrl is held.
    pub ctrl: bool,
    /// Whether it is held down and repeats.
    pub repeat: bool,
    /// What it types.
    pub text: Option<String>,
}

/// Key presses in order, until their owner takes them.
#[derive(Resource, Default)]
pub(crate) struct Keys {
    presses: VecDeque<Press>,
}

/// Presses kept at most; more come only from a keyboard gone wild.
const MOST_PRESSES: usize = 32;

impl Keys {
    /// Takes the next press.
    pub(crate) fn take(&mut self) -> Option<Press> {
        self.presses.pop_front()
    }

    /// Whether presses wait for the frame after.
    pub(crate) fn is_empty(&self) -> bool {
        self.presses.is_empty()
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Keys>()
        .add_systems(PreUpdate, collect.after(InputSystems));
}

fn collect(
    mut keys: ResMut<'_, Keys>,
    held: Res<'_, ButtonInput<KeyCode>>,
    mut events: MessageReader<'_, '_, KeyboardInput>,
) {
    let ctrl = held.any_pressed([KeyCode::ControlLeft, KeyCode::ControlRight]);
    for event in events.read() {
        if event.state == ButtonState::Pressed && keys.presses.len() < MOST_PRESSES {
            keys.presses.push_back(Press {
                key: event.logical_key.clone(),
                code: event.key_code,
                ctrl,
                repeat: event.repeat,
                text: event.text.as_ref().map(ToString::to_string),
            });
        }
    }
}
