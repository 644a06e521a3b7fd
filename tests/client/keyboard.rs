//! Keyboards of all alphabets, and long texts typed on them.

use bevy::input::keyboard::{Key, KeyCode};

use crate::client::{
    input::{queue::for_commands, typing::Typing},
    picture::theme,
    session::Session,
    ui::text_input::with_cursor,
};

use super::TestClient;

/// The commands of typed keys, each given by its character, physical key and Shift.
fn commands(typed: &[(&str, KeyCode, bool)]) -> Vec<String> {
    let mut is_foreign = false;
    let keys = typed.iter().map(|(typed, code, shift)| {
        let key = Key::Character((*typed).into());
        match for_commands(&key, *code, *shift, &mut is_foreign) {
            Key::Character(letter) => letter.to_string(),
            other => panic!("{other:?}"),
        }
    });
    keys.collect()
}

#[test]
fn letters_of_other_alphabets_act_by_their_place_on_the_keyboard() {
    use KeyCode::{Comma, Digit2, KeyB, KeyJ, KeyO, KeyQ, KeyV, Period, Slash};
    let typed = [
        ("щ", KeyO, false),
        ("Щ", KeyO, true),
        ("Б", Comma, true),
        ("ю", Period, false),
        // A character that another key types, too.
        (".", Slash, false),
        ("\u{5e7}", KeyJ, false),
        ("/", KeyQ, false),
        (";", KeyQ, true),
        ("\u{644}\u{627}", KeyB, false),
        ("\u{662}", Digit2, false),
        ("ω", KeyV, false),
    ];
    let stand_for = ["o", "O", "<", ".", ".", "j", "q", "Q", "b", "2", "v"];
    assert_eq!(commands(&typed), stand_for);
}

#[test]
fn latin_letters_act_as_themselves_on_any_layout() {
    use KeyCode::{Digit2, KeyA, KeyI, KeyM, KeyQ, KeyW, KeyY, Quote, Semicolon};
    // A French, a German, a Turkish and a Dvorak keyboard, also after another alphabet.
    let typed = [
        ("ı", KeyI, false),
        ("I", KeyI, true),
        ("a", KeyQ, false),
        (",", KeyM, false),
        ("m", Semicolon, false),
        ("é", Digit2, false),
        ("z", KeyY, false),
        ("ä", Quote, false),
        ("ф", KeyA, false),
        ("z", KeyY, false),
        (",", KeyW, false),
        ("2", Digit2, false),
    ];
    let stand_for = ["i", "I", "a", ",", "m", "é", "z", "ä", "a", "z", ",", "2"];
    assert_eq!(commands(&typed), stand_for);
}

#[test]
fn a_long_text_shows_its_end_and_fits() {
    let mut typing = Typing::of(64);
    typing.paste(&format!("{}end", "é".repeat(61)));
    let shown = with_cursor(&typing);
    assert!(shown.ends_with("éend_"), "{shown}");
    assert!(theme::text_width(&shown, theme::MEDIUM) <= theme::WIDEST_TEXT);
    typing.text.truncate(4);
    assert_eq!(with_cursor(&typing), "éé_");
}

#[test]
fn the_log_says_once_that_keys_act_by_their_place() {
    let mut client = TestClient::carrying(&["rock"]);
    let told = |client: &TestClient| -> u32 {
        let session = client.app.world().resource::<Session>();
        let lines = session.messages().iter();
        let told = lines.filter(|line| line.message.phrase.id() == "keys-by-place");
        told.map(|line| line.times).sum()
    };
    // A name in other letters is no command.
    client.type_keys("iaCo");
    client.press_key(KeyCode::KeyS, Key::Character("ы".into()));
    client.type_keys("    ");
    assert_eq!(told(&client), 0);
    client.press_key(KeyCode::KeyS, Key::Character("ы".into()));
    assert_eq!((told(&client), client.turn()), (1, 5));
    client.press_key(KeyCode::KeyS, Key::Character("ы".into()));
    assert_eq!((told(&client), client.turn()), (1, 10));
}
