use bevy::input::keyboard::KeyCode;

use super::*;

fn press(key: Key, text: &str) -> KeyPress {
    KeyPress {
        key,
        code: KeyCode::F24,
        ctrl: false,
        shift: false,
        repeat: false,
        text: Some(text.to_owned()),
    }
}

#[test]
fn text_is_typed_up_to_the_maximum_length_and_deleted() {
    let mut typing = Typing::of(3);
    for letter in ["a", "\u{8}", " ", "é", "x"] {
        typing.answer(&press(Key::Character(letter.into()), letter));
    }
    assert_eq!(typing.text, "a é");
    typing.answer(&press(Key::Backspace, "\u{8}"));
    assert_eq!(typing.text, "a ");
    assert_eq!(
        typing.answer(&press(Key::Enter, "\r")),
        Some(TypingEnd::Entered)
    );
    assert_eq!(
        typing.answer(&press(Key::Escape, "")),
        Some(TypingEnd::Cancelled)
    );
    assert_eq!(typing.text, "a ");
}
