//! The log of messages to the player.

use std::{borrow::Cow, collections::VecDeque};

use serde::{Deserialize, Serialize};

use crate::{
    read::Message,
    text::{Argument, Phrase},
};

/// A line of the message log.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct LogLine {
    /// The message.
    pub message: Message,
    /// The turn of the message; for repeated messages, of the last one.
    pub turn: u32,
    /// Number of equal messages in a row, 1 or more.
    pub times: u32,
}

impl LogLine {
    /// The message, with its count if repeated.
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

/// Maximum number of lines kept.
const MOST_LINES: usize = 500;
/// Number of last lines, and maximum age in turns, within which noise is merged with an equal
/// message.
const NOISE: (usize, u32) = (5, 10);
/// Ids of messages that are noise: attacks on a creature out of sight by one in sight.
const NOISES: [&str; 1] = ["event-fights-unseen"];
/// Ids of messages about one attack, and about several attacks.
const BLOWS: [(&str, &str); 3] = [
    ("event-attacked", "event-attacked-often"),
    ("event-hit", "event-hit-often"),
    ("event-shot", "event-shot-often"),
];

/// The log of messages to the player.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct MessageLog {
    lines: VecDeque<LogLine>,
}

impl MessageLog {
    /// All lines, oldest first.
    #[must_use]
    pub const fn lines(&self) -> &VecDeque<LogLine> {
        &self.lines
    }

    /// Adds the messages about one action of the player. If it took several turns, equal messages
    /// share a line, and so do attacks of one creature on the same target.
    pub fn add_action(&mut self, messages: impl IntoIterator<Item = Message>, turn: u32) {
        let mut all: Vec<(Message, u32)> = Vec::new();
        for message in messages {
            let sums = |(other, _): &mut (Message, u32)| {
                other.phrase = add_up(other, &message)?;
                Some(())
            };
            if all.iter_mut().find_map(sums).is_some() {
                continue;
            }
            match all.iter_mut().find(|(other, _)| *other == message) {
                Some((_, times)) => *times += 1,
                None => all.push((message, 1)),
            }
        }
        for (message, times) in all {
            for _ in 0..times {
                self.add(message.clone(), turn);
            }
        }
    }

    /// Adds a message: to the last line if equal, else as a new line. Noise may also be merged with
    /// earlier lines.
    pub fn add(&mut self, message: Message, turn: u32) {
        let is_noise = NOISES.contains(&message.phrase.id());
        let (lines, turns) = if is_noise { NOISE } else { (1, u32::MAX) };
        let mut last = self.lines.iter_mut().rev().take(lines);
        let same =
            last.find(|line| line.message == message && turn.saturating_sub(line.turn) <= turns);
        if let Some(same) = same {
            same.times += 1;
            same.turn = turn;
            same.message.about = message.about;
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

/// The message that sums up the attacks in `all` and one more; `None` if attacker or target differ.
fn add_up(all: &Message, one: &Message) -> Option<Phrase> {
    let (id, often) = BLOWS.iter().find(|(id, _)| *id == one.phrase.id())?;
    if all.tone != one.tone || all.about != one.about || ![*id, *often].contains(&all.phrase.id()) {
        return None;
    }
    let (mut sum, mut times) = (0, 1);
    let mut rest = [Vec::new(), Vec::new()];
    for (phrase, rest) in [&all.phrase, &one.phrase].into_iter().zip(&mut rest) {
        for (name, argument) in phrase.arguments() {
            match (name, argument) {
                ("damage", Argument::Number(damage)) => sum += damage,
                ("times", Argument::Number(count)) => times = *count,
                other => rest.push(other),
            }
        }
    }
    if rest[0] != rest[1] {
        return None;
    }
    let same = one.phrase.renamed(often);
    Some(same.with("damage", sum).with("times", times + 1))
}
