//! Lines of the help screen about keys, derived from the table of verbs so that they are always
//! correct.

use bevy::input::keyboard::KeyCode;

use crate::{
    client::command::verb::Verb,
    text::{Argument, Phrase},
};

use super::trigger::Trigger::{self, Char, Code, Ctrl, Shift};

/// A line of the help screen.
pub(crate) struct KeyHelp {
    /// Names of the keys.
    pub(crate) keys: Vec<Phrase>,
    /// Id of the message that describes what the keys do.
    pub(crate) description: &'static str,
}

/// Mouse actions, which are not in the table of verbs.
const MOUSE: [(&str, &str); 7] = [
    ("mouse-point", "help-mouse-point"),
    ("mouse-click", "help-mouse-click"),
    ("mouse-right-click", "help-mouse-right-click"),
    ("mouse-outside", "help-mouse-outside"),
    ("mouse-panel", "help-mouse-panel"),
    ("mouse-map", "help-mouse-map"),
    ("mouse-wheel", "help-mouse-wheel"),
];

/// What fingers do.
const FINGERS: [(&str, &str); 4] = [
    ("touch-tap", "help-mouse-click"),
    ("touch-hold", "help-touch-hold"),
    ("touch-drag", "help-touch-drag"),
    ("touch-pinch", "help-touch-pinch"),
];

/// Lines of the help screen for touch input: the buttons of the belt, and what fingers do.
pub(crate) fn finger_help(verbs: &[Verb]) -> Vec<KeyHelp> {
    let mut buttons: Vec<&Verb> = verbs.iter().collect();
    buttons.retain(|verb| verb.finger_index.is_some());
    buttons.sort_by_key(|verb| verb.finger_index);
    let buttons = buttons.into_iter().map(|verb| KeyHelp {
        keys: vec![verb.label.into()],
        description: verb.description,
    });
    let fingers = FINGERS.map(|(fingers, description)| KeyHelp {
        keys: vec![fingers.into()],
        description,
    });
    buttons.chain(fingers).collect()
}

/// Lines of the help screen. Adjacent verbs with the same description share a line.
pub(crate) fn key_help(verbs: &[Verb]) -> Vec<KeyHelp> {
    let keys = verbs
        .chunk_by(|one, other| one.description == other.description)
        .map(|group| {
            let triggers: Vec<Trigger> = group
                .iter()
                .flat_map(|verb| verb.triggers.iter().copied())
                .collect();
            KeyHelp {
                keys: names(&triggers),
                description: group.first().map_or("", |verb| verb.description),
            }
        });
    let mouse = MOUSE.map(|(keys, description)| KeyHelp {
        keys: vec![keys.into()],
        description,
    });
    keys.chain(mouse).collect()
}

/// Key of a verb as shown on its button.
pub(crate) fn button_key(verb: &Verb) -> String {
    match verb.triggers.first() {
        Some(Char(letter)) => letter.to_string(),
        Some(Code(KeyCode::Escape)) => "Esc".to_owned(),
        Some(Code(code) | Ctrl(code) | Shift(code)) => named(*code).1,
        None => String::new(),
    }
}

/// Names of keys grouped by kind: "arrows", "numpad 8 2", "k j".
fn names(triggers: &[Trigger]) -> Vec<Phrase> {
    let mut kinds: Vec<(KeyKind, Vec<String>)> = Vec::new();
    for trigger in triggers {
        let (kind, name) = match trigger {
            Char(letter) => (KeyKind::Typed, letter.to_string()),
            Code(code) => named(*code),
            Ctrl(code) if format!("{code:?}").starts_with("Digit") => {
                (KeyKind::CtrlDigit, String::new())
            }
            Ctrl(code) => (KeyKind::CtrlArrow, named(*code).1),
            Shift(_) => (KeyKind::Shift, String::new()),
        };
        match kinds.iter_mut().find(|(other, _)| *other == kind) {
            Some((_, names)) => names.push(name),
            None => kinds.push((kind, vec![name])),
        }
    }
    kinds
        .into_iter()
        .map(|(kind, names)| match kind {
            KeyKind::Arrow => "keys-arrows".into(),
            KeyKind::CtrlArrow => "keys-ctrl-arrows".into(),
            KeyKind::Shift => "keys-shift".into(),
            KeyKind::Corner => "keys-corners".into(),
            KeyKind::CtrlDigit => "keys-ctrl-digit".into(),
            KeyKind::Numpad => {
                let keys = Argument::Word(names.join(" ").into());
                Phrase::new("keys-numpad").with("keys", keys)
            }
            KeyKind::Other | KeyKind::Typed => Phrase::verbatim(names.join(" ")),
        })
        .collect()
}

/// Kinds of keys that the help groups together.
#[derive(Copy, Clone, PartialEq, Eq)]
enum KeyKind {
    Arrow,
    CtrlArrow,
    Corner,
    Shift,
    CtrlDigit,
    Numpad,
    Other,
    Typed,
}

/// Kind of a key by its keyboard position, and its name within that kind.
fn named(code: KeyCode) -> (KeyKind, String) {
    let name = format!("{code:?}");
    if let Some(way) = name.strip_prefix("Arrow") {
        (KeyKind::Arrow, way.to_owned())
    } else if let Some(digit) = name.strip_prefix("Numpad") {
        (KeyKind::Numpad, digit.to_owned())
    } else if ["Home", "PageUp", "PageDown", "End"].contains(&name.as_str()) {
        (KeyKind::Corner, name)
    } else {
        (KeyKind::Other, name)
    }
}

#[cfg(test)]
#[path = "../../../tests/unit/key_help.rs"]
mod tests;
