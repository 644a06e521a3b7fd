//! What the player was told.

use std::collections::VecDeque;

use serde::{Deserialize, Serialize};

use crate::read::Message;

/// A line of the log and how often it was told in a row.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct LogLine {
    /// What was told.
    pub message: Message,
    /// The turn in which it was told last.
    pub turn: u32,
    /// How often in a row, 1 or more.
    pub times: u32,
}

impl LogLine {
    /// What was told, and how often if more than once.
    #[must_use]
    pub fn words(&self) -> String {
        if self.times > 1 {
            format!("{} x{}", self.message.text, self.times)
        } else {
            self.message.text.clone()
        }
    }
}

/// Lines kept.
const LONGEST_LOG: usize = 500;

/// What the player was told, the oldest line first.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Journal {
    lines: VecDeque<LogLine>,
}

impl Journal {
    /// The lines, the oldest first.
    #[must_use]
    pub const fn lines(&self) -> &VecDeque<LogLine> {
        &self.lines
    }

    /// Adds a message, to the line before if it says the same.
    pub fn tell(&mut self, message: Message, turn: u32) {
        if let Some(last) = self.lines.back_mut()
            && last.message == message
        {
            last.times += 1;
            last.turn = turn;
            last.message.about = message.about;
            return;
        }
        if self.lines.len() >= LONGEST_LOG {
            self.lines.pop_front();
        }
        self.lines.push_back(LogLine {
            message,
            turn,
            times: 1,
        });
    }
}
