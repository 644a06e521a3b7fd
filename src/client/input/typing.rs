//! A text field.

use bevy::input::keyboard::Key;

use super::queue::{KeyPress, KeyQueue};

/// Text being typed, and its maximum length.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Typing {
    /// Text typed so far.
    pub(crate) text: String,
    /// Maximum length, characters.
    pub(crate) longest: usize,
}

/// What a key does to a text field besides editing it.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(crate) enum TypingEnd {
    /// Accepts the text.
    Entered,
    /// Cancels typing.
    Cancelled,
    /// Inserts the clipboard; typing goes on.
    Pasted,
    /// Moves the selection so many rows down; typing goes on.
    Stepped(isize),
}

impl Typing {
    /// An empty text field of this maximum length.
    pub(crate) const fn of(longest: usize) -> Self {
        let text = String::new();
        Self { text, longest }
    }

    /// Answers waiting keys up to the first that is more than editing.
    pub(crate) fn take(&mut self, keys: &mut KeyQueue) -> Option<TypingEnd> {
        while let Some(press) = keys.take() {
            let end = self.answer(&press);
            if end.is_some() {
                return end;
            }
        }
        None
    }

    fn answer(&mut self, press: &KeyPress) -> Option<TypingEnd> {
        match &press.key {
            Key::Escape if !press.repeat => return Some(TypingEnd::Cancelled),
            Key::Enter if !press.repeat => return Some(TypingEnd::Entered),
            Key::Character(letter) if press.ctrl && letter.eq_ignore_ascii_case("v") => {
                return Some(TypingEnd::Pasted);
            }
            Key::ArrowDown => return Some(TypingEnd::Stepped(1)),
            Key::ArrowUp => return Some(TypingEnd::Stepped(-1)),
            Key::Backspace => {
                self.text.pop();
            }
            _ if press.ctrl => {}
            _ => self.paste(press.text.as_deref().unwrap_or_default()),
        }
        None
    }

    /// Adds a text without control characters, as far as it fits.
    pub(crate) fn paste(&mut self, text: &str) {
        for letter in text.chars().filter(|letter| !letter.is_control()) {
            if self.text.chars().count() < self.longest {
                self.text.push(letter);
            }
        }
    }
}

#[cfg(test)]
#[path = "../../../tests/unit/typing.rs"]
mod tests;
