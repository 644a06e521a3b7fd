//! Keys in words for the help screen, made from the table of verbs so that they are always
//! right.

use bevy::input::keyboard::KeyCode;

use crate::client::{verb::Verb, verbs::VERBS};

use super::trigger::Trigger::{self, Char, Code, Ctrl, Shift};

/// A line of the help screen.
pub(crate) struct KeyHelp {
    /// Keys in words.
    pub(crate) keys: String,
    /// What the keys do.
    pub(crate) description: &'static str,
}

/// Mouse actions, which are not in the table.
const MOUSE: [(&str, &str); 7] = [
    ("mouse   point", "tell what is there, and what a click does"),
    (
        "mouse   click",
        "go there and take it; attack, strike, shoot; dig; on yourself: stairs, take, wait",
    ),
    (
        "mouse   right click",
        "all that can be done there; in dialogs: one step back",
    ),
    ("mouse   click outside", "closes a dialog"),
    (
        "mouse   small map, who is in sight",
        "the same as on the map itself",
    ),
    (
        "mouse   map of the level",
        "point: what you know of a room; click: go there; drag; wheel",
    ),
    (
        "mouse   wheel",
        "a larger or smaller map; goes back in the log; turns pages",
    ),
];

/// Lines of the help screen. Neighbouring verbs with the same description share a line.
pub(crate) fn key_help() -> Vec<KeyHelp> {
    let keys = VERBS
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
        keys: keys.to_owned(),
        description,
    });
    keys.chain(mouse).collect()
}

/// Key of a verb as its button shows it.
pub(crate) fn button_key(verb: &Verb) -> String {
    match verb.triggers.first() {
        Some(Char(letter)) => letter.to_string(),
        Some(Code(KeyCode::Escape)) => "Esc".to_owned(),
        Some(Code(code) | Ctrl(code) | Shift(code)) => named(*code).1,
        None => String::new(),
    }
}

/// Keys in words, kind by kind: "arrows   numpad 8 2   k j".
fn names(triggers: &[Trigger]) -> String {
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
    let told: Vec<String> = kinds
        .into_iter()
        .map(|(kind, names)| match kind {
            KeyKind::Arrow => "arrows".to_owned(),
            KeyKind::CtrlArrow => "Ctrl + arrows".to_owned(),
            KeyKind::Shift => "Shift + direction".to_owned(),
            KeyKind::CtrlDigit => "Ctrl + digit".to_owned(),
            KeyKind::Numpad => format!("numpad {}", names.join(" ")),
            KeyKind::Other | KeyKind::Typed => names.join(" "),
        })
        .collect();
    told.join("   ")
}

/// Kinds of keys that are named together.
#[derive(Copy, Clone, PartialEq, Eq)]
enum KeyKind {
    Arrow,
    CtrlArrow,
    Shift,
    CtrlDigit,
    Numpad,
    Other,
    Typed,
}

/// Kind of a key by its place on the keyboard, and its name within that kind.
fn named(code: KeyCode) -> (KeyKind, String) {
    let name = format!("{code:?}");
    if let Some(way) = name.strip_prefix("Arrow") {
        (KeyKind::Arrow, way.to_owned())
    } else if let Some(digit) = name.strip_prefix("Numpad") {
        (KeyKind::Numpad, digit.to_owned())
    } else {
        (KeyKind::Other, name)
    }
}

#[cfg(test)]
mod tests {
    use crate::client::verbs::verb;

    use super::*;

    #[test]
    fn every_bound_letter_is_in_the_help() {
        let help: String = key_help()
            .into_iter()
            .map(|legend| legend.keys)
            .collect::<Vec<_>>()
            .join(" ");
        for verb in VERBS {
            for trigger in verb.triggers {
                if let Char(letter) = trigger {
                    assert!(
                        help.split(' ').any(|word| word == letter.to_string()),
                        "{letter} is not in the help"
                    );
                }
            }
        }
    }

    #[test]
    fn a_button_shows_its_first_key() {
        assert_eq!(button_key(verb('.')), ".");
        assert_eq!(button_key(verb('g')), "g");
        let menu = VERBS.last().map(button_key);
        assert_eq!(menu.as_deref(), Some("Esc"));
    }

    #[test]
    fn verbs_with_the_same_description_share_a_line() {
        let lines = key_help();
        let keys = |does: &str| {
            lines
                .iter()
                .find(|legend| legend.description.starts_with(does))
                .map(|legend| legend.keys.as_str())
        };
        assert_eq!(keys("step;"), Some("arrows   numpad 8 2 4 6   k j h l"));
        assert_eq!(keys("wait"), Some(".   numpad 5"));
        assert_eq!(keys("pick up"), Some("g ,"));
    }
}
