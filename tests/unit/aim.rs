use bevy::input::keyboard::KeyCode;

use crate::{client::command::verbs::verb, grid::Direction};

use super::*;

fn press(key: Key, code: KeyCode) -> KeyPress {
    KeyPress {
        key,
        code,
        ctrl: false,
        shift: false,
        repeat: false,
        text: None,
    }
}

fn letter(letter: &str) -> KeyPress {
    press(Key::Character(letter.into()), KeyCode::F24)
}

#[test]
fn direction_keys_move_and_the_same_key_again_picks() {
    assert_eq!(
        meaning(&letter("y"), verb(';')),
        Some(Command::StepTarget(Direction::NW))
    );
    assert_eq!(meaning(&letter(";"), verb(';')), Some(Command::PickTile));
    assert_eq!(meaning(&letter("f"), verb('f')), Some(Command::PickTile));
    assert_eq!(meaning(&letter("f"), verb(';')), None);
    assert_eq!(meaning(&letter("."), verb('f')), Some(Command::PickTile));
    assert_eq!(meaning(&letter("d"), verb(';')), None);
}

#[test]
fn tab_selects_the_next_and_shift_tab_the_last_target() {
    let mut tab = press(Key::Tab, KeyCode::Tab);
    assert_eq!(
        meaning(&tab, verb(';')),
        Some(Command::NextTarget { back: false })
    );
    tab.shift = true;
    assert_eq!(
        meaning(&tab, verb(';')),
        Some(Command::NextTarget { back: true })
    );
}

#[test]
fn a_held_key_does_not_pick() {
    let mut held = letter("f");
    held.repeat = true;
    assert_eq!(meaning(&held, verb('f')), None);
}
