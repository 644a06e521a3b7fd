//! A text field.

use bevy::input::keyboard::Key;

use super::queue::{KeyPress, KeyQueue};

/// Text being typed, and its maximum length.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Typing {
    /// Text typed so far.
    pub(crate) text: String,
    /// Maximum length in characters.
    pub(crate) longest: usize,
    /// Index of the selected choice below the text field, if it has choices.
    pub(crate) chosen: usize,
}

/// Effect of a key on a text field besides editing.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(crate) enum TypingEnd {
    /// Accepts the text.
    Entered,
    /// Cancels typing.
    Cancelled,
    /// Inserts the clipboard and continues typing.
    Pasted,
}

impl Typing {
    /// An empty text field of this maximum length in characters.
    pub(crate) const fn of(longest: usize) -> Self {
        Self {
            text: String::new(),
            longest,
            chosen: 0,
        }
    }

    /// Handles waiting keys up to the first that does more than edit the text.
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
            Key::ArrowDown => self.chosen += 1,
            Key::ArrowUp => self.chosen = self.chosen.saturating_sub(1),
            Key::Backspace => {
                self.text.pop();
                self.chosen = 0;
            }
            _ if press.ctrl => {}
            _ => self.paste(press.text.as_deref().unwrap_or_default()),
        }
        None
    }

    /// Appends a text without control characters, as far as it fits.
    pub(crate) fn paste(&mut self, text: &str) {
        for letter in text.chars().filter(|letter| !letter.is_control()) {
            self.chosen = 0;
            if self.text.chars().count() < self.longest {
                self.text.push(letter);
            }
        }
    }
}

#[cfg(test)]
#[path = "../../../tests/unit/typing.rs"]
mod tests;
