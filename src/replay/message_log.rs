//! The messages that the player read.

use std::{borrow::Cow, collections::VecDeque};

use serde::{Deserialize, Serialize};

use crate::{read::Message, text::Phrase};

/// A line of the message log.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct LogLine {
    /// The message.
    pub message: Message,
    /// The turn of the message; of equal ones in a row, that of the last.
    pub turn: u32,
    /// Number of equal messages in a row, 1 or more.
    pub times: u32,
}

impl LogLine {
    /// The message, with the number of equal ones if there are several.
    #[must_use]
    pub fn phrase(&self) -> Cow<'_, Phrase> {
        let phrase = &self.message.phrase;
        if self.times == 1 {
            return Cow::Borrowed(phrase);
        }
        let repeated = Phrase::new("message-repeated").with("message", phrase.clone());
        Cow::Owned(repeated.with("times", i64::from(self.times)))
    }
}

/// Most lines that are kept.
const MOST_LINES: usize = 500;

/// The messages that the player read.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct MessageLog {
    lines: VecDeque<LogLine>,
}

impl MessageLog {
    /// All lines, the oldest first.
    #[must_use]
    pub const fn lines(&self) -> &VecDeque<LogLine> {
        &self.lines
    }

    /// Adds a message: to the last line if it is equal, or as a new line.
    pub fn add(&mut self, message: Message, turn: u32) {
        if let Some(last) = self.lines.back_mut()
            && last.message == message
        {
            last.times += 1;
            last.turn = turn;
            last.message.about = message.about;
            return;
        }
        if self.lines.len() >= MOST_LINES {
            self.lines.pop_front();
        }
        self.lines.push_back(LogLine {
            message,
            turn,
            times: 1,
        });
    }
}
