//! Which keys do what: the one table that input and the help screen share.
//! `legend` puts it in words.

use bevy::input::keyboard::{Key, KeyCode};

use crate::{grid::Direction, read::Use};

use super::Press;

/// What a key means in the caves.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Command {
    /// Step, attack or dig.
    Step(Direction),
    /// Let a turn pass.
    Wait,
    /// Take the stairs up, or leave by the exit.
    StairsUp,
    /// Take the stairs down.
    StairsDown,
    /// Take what lies underfoot.
    PickUp,
    /// Show what is carried.
    Pack,
    /// Choose a thing to put to a use.
    Choose(Use),
    /// Show keys and story.
    Help,
    /// One step back; in the caves, the menu.
    Back,
    /// Fill the screen or stop filling it.
    Fullscreen,
}

/// A key that can be bound.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Trigger {
    /// The character typed, whatever key makes it.
    Char(char),
    /// A key by its place on the keyboard.
    Code(KeyCode),
    /// A key by its place, together with Ctrl.
    Ctrl(KeyCode),
}

/// A row of the table.
pub struct Binding {
    /// The keys.
    pub triggers: &'static [Trigger],
    /// What they mean.
    pub command: Command,
    /// The same in words.
    pub does: &'static str,
}

use Command::{Back, Choose, Fullscreen, Help, Pack, PickUp, StairsDown, StairsUp, Step, Wait};
use Trigger::{Char, Code, Ctrl};

const STEP: &str = "step; into a creature: attack; into rock: dig";
const DIAGONAL_STEP: &str = "the same, diagonally";

/// Every binding of the caves. A trigger stands at most once.
pub const BINDINGS: &[Binding] = &[
    bind(
        &[Code(KeyCode::ArrowUp), Code(KeyCode::Numpad8), Char('k')],
        Step(Direction::N),
        STEP,
    ),
    bind(
        &[Code(KeyCode::ArrowDown), Code(KeyCode::Numpad2), Char('j')],
        Step(Direction::S),
        STEP,
    ),
    bind(
        &[Code(KeyCode::ArrowLeft), Code(KeyCode::Numpad4), Char('h')],
        Step(Direction::W),
        STEP,
    ),
    bind(
        &[Code(KeyCode::ArrowRight), Code(KeyCode::Numpad6), Char('l')],
        Step(Direction::E),
        STEP,
    ),
    bind(
        &[
            Code(KeyCode::Numpad7),
            Code(KeyCode::Home),
            Ctrl(KeyCode::ArrowUp),
            Char('y'),
        ],
        Step(Direction::NW),
        DIAGONAL_STEP,
    ),
    bind(
        &[
            Code(KeyCode::Numpad9),
            Code(KeyCode::PageUp),
            Ctrl(KeyCode::ArrowRight),
            Char('u'),
        ],
        Step(Direction::NE),
        DIAGONAL_STEP,
    ),
    bind(
        &[
            Code(KeyCode::Numpad3),
            Code(KeyCode::PageDown),
            Ctrl(KeyCode::ArrowDown),
            Char('n'),
        ],
        Step(Direction::SE),
        DIAGONAL_STEP,
    ),
    bind(
        &[
            Code(KeyCode::Numpad1),
            Code(KeyCode::End),
            Ctrl(KeyCode::ArrowLeft),
            Char('b'),
        ],
        Step(Direction::SW),
        DIAGONAL_STEP,
    ),
    bind(&[Char('.'), Code(KeyCode::Numpad5)], Wait, "wait a turn"),
    bind(
        &[Char('<')],
        StairsUp,
        "take stairs up; at the way out: leave the caves",
    ),
    bind(&[Char('>')], StairsDown, "take stairs down"),
    bind(
        &[Char('g'), Char(',')],
        PickUp,
        "pick up what lies underfoot",
    ),
    bind(
        &[Char('i')],
        Pack,
        "pack: what you carry and what it is good for",
    ),
    bind(
        &[Char('w')],
        Choose(Use::Equip),
        "wield a weapon or wear armour",
    ),
    bind(
        &[Char('T')],
        Choose(Use::Unequip),
        "take off armour or put away a weapon",
    ),
    bind(&[Char('e')], Choose(Use::Eat), "eat"),
    bind(&[Char('d')], Choose(Use::Drop), "drop"),
    bind(&[Char('?')], Help, "this help"),
    bind(&[Code(KeyCode::F11)], Fullscreen, "full screen"),
    bind(
        &[Code(KeyCode::Escape)],
        Back,
        "one step back; in the caves: the menu",
    ),
];

const fn bind(triggers: &'static [Trigger], command: Command, does: &'static str) -> Binding {
    Binding {
        triggers,
        command,
        does,
    }
}

/// What a key press means in the caves; `None` for keys without a meaning.
#[must_use]
pub fn command_of(press: &Press) -> Option<Command> {
    BINDINGS
        .iter()
        .find(|binding| {
            binding
                .triggers
                .iter()
                .any(|trigger| fires(*trigger, press))
        })
        .map(|binding| binding.command)
}

fn fires(trigger: Trigger, press: &Press) -> bool {
    match trigger {
        Char(wanted) => {
            let Key::Character(typed) = &press.key else {
                return false;
            };
            // The numpad types digits and a dot too, but is bound by place.
            !press.ctrl && !is_numpad(press.code) && typed.chars().eq([wanted])
        }
        Code(code) => !press.ctrl && press.code == code,
        Ctrl(code) => press.ctrl && press.code == code,
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

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    fn press(key: Key, code: KeyCode, ctrl: bool) -> Press {
        Press {
            key,
            code,
            ctrl,
            repeat: false,
            text: None,
        }
    }

    #[test]
    fn no_key_means_two_things() {
        let mut seen = BTreeSet::new();
        for binding in BINDINGS {
            for trigger in binding.triggers {
                assert!(
                    seen.insert(format!("{trigger:?}")),
                    "{trigger:?} is bound twice"
                );
            }
        }
    }

    #[test]
    fn every_direction_has_arrows_or_numpad_and_a_letter() {
        for direction in Direction::ALL {
            let binding = BINDINGS
                .iter()
                .find(|binding| binding.command == Step(direction))
                .unwrap_or_else(|| panic!("{direction:?} is not bound"));
            assert!(
                binding
                    .triggers
                    .iter()
                    .any(|trigger| matches!(trigger, Char(_)))
            );
            assert!(
                binding
                    .triggers
                    .iter()
                    .any(|trigger| matches!(trigger, Code(_)))
            );
        }
    }

    #[test]
    fn the_numpad_steps_with_and_without_num_lock() {
        let with = press(Key::Character("4".into()), KeyCode::Numpad4, false);
        let without = press(Key::ArrowLeft, KeyCode::Numpad4, false);
        assert_eq!(command_of(&with), Some(Step(Direction::W)));
        assert_eq!(command_of(&without), Some(Step(Direction::W)));
    }

    #[test]
    fn ctrl_turns_arrows_into_diagonals() {
        let up = press(Key::ArrowUp, KeyCode::ArrowUp, true);
        assert_eq!(command_of(&up), Some(Step(Direction::NW)));
        let letter = press(Key::Character("l".into()), KeyCode::KeyL, true);
        assert_eq!(command_of(&letter), None);
    }

    #[test]
    fn an_unknown_key_means_nothing() {
        assert_eq!(
            command_of(&press(Key::Character("Q".into()), KeyCode::KeyQ, false)),
            None
        );
    }
}
