//! Keys that verbs are bound to.

use bevy::input::keyboard::{Key, KeyCode};

use super::queue::KeyPress;

/// A key that can be bound.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(crate) enum Trigger {
    /// A typed character, whichever key produces it.
    Char(char),
    /// A physical key.
    Code(KeyCode),
    /// A physical key with Ctrl.
    Ctrl(KeyCode),
    /// A physical key with Shift.
    Shift(KeyCode),
}

impl Trigger {
    /// Whether a key press matches.
    pub(crate) fn fires(self, press: &KeyPress) -> bool {
        match self {
            Self::Char(wanted) => {
                let Key::Character(typed) = &press.key else {
                    return false;
                };
                // The numpad types digits and the dot too, but is bound by physical key.
                !press.ctrl && !is_numpad(press.code) && typed.chars().eq([wanted])
            }
            Self::Code(code) => !press.ctrl && !press.shift && press.code == code,
            Self::Ctrl(code) => press.ctrl && press.code == code,
            Self::Shift(code) => !press.ctrl && press.shift && press.code == code,
        }
    }
}

/// Whether a key is a digit or the dot of the numpad.
pub(crate) const fn is_numpad(code: KeyCode) -> bool {
    matches!(
        code,
        KeyCode::Numpad0
            | KeyCode::Numpad1
            | KeyCode::Numpad2
            | KeyCode::Numpad3
            | KeyCode::Numpad4
            | KeyCode::Numpad5
            | KeyCode::Numpad6
            | KeyCode::Numpad7
            | KeyCode::Numpad8
            | KeyCode::Numpad9
            | KeyCode::NumpadDecimal
    )
}
