//! Which keys do what: the one table that input and the help screen share.
//! `legend` puts it in words.

use bevy::input::keyboard::KeyCode;

use crate::{grid::Direction, read::Use};

use super::{
    Press,
    trigger::Trigger::{self, Char, Code, Ctrl},
};

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
    /// Look at a tile.
    Look,
    /// Fire at a tile.
    Fire,
    /// Show keys and story.
    Help,
    /// Tell of creatures' decisions, or stop telling.
    Minds,
    /// One step back; in the caves, the menu.
    Back,
    /// Fill the screen or stop filling it.
    Fullscreen,
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

use Command::{
    Back, Choose, Fire, Fullscreen, Help, Look, Minds, Pack, PickUp, StairsDown, StairsUp, Step,
    Wait,
};

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
    bind(&[Char('q')], Choose(Use::Quaff), "quaff a potion"),
    bind(
        &[Char('r')],
        Choose(Use::Read),
        "read: cast a spell out of a book",
    ),
    bind(&[Char('t')], Choose(Use::Throw), "throw"),
    bind(&[Char('f')], Fire, "fire the bow"),
    bind(&[Char(';')], Look, "look around"),
    bind(
        &[Char('x')],
        Choose(Use::Examine),
        "examine: all you know of a thing",
    ),
    bind(
        &[Char('N')],
        Choose(Use::Name),
        "name a thing, or all of its kind",
    ),
    bind(&[Char('?')], Help, "this help"),
    bind(
        &[Code(KeyCode::F3)],
        Minds,
        "minds: why creatures do what they do",
    ),
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
        .find(|binding| binding.triggers.iter().any(|trigger| trigger.fires(press)))
        .map(|binding| binding.command)
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use bevy::input::keyboard::Key;

    use super::*;

    fn press(key: Key, code: KeyCode, ctrl: bool) -> Press {
        Press {
            key,
            code,
            ctrl,
            shift: false,
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
