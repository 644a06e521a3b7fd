//! Finished text with styles.

use std::{borrow::Cow, fmt, ops::Range};

use serde::{Deserialize, Serialize};

/// Style of a piece of text, by names that the front end defines.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Style {
    /// Tone, such as "good".
    pub tone: Option<Cow<'static, str>>,
    /// Icon to the left of the piece.
    pub icon: Option<Cow<'static, str>>,
}

/// Finished text: plain, with the styles of its arguments. It is never parsed again.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Text {
    pub(super) plain: String,
    /// Styled pieces from left to right, as byte ranges of the plain text.
    pub(super) styled: Vec<(Range<usize>, Style)>,
}

impl Text {
    /// The text without its styles.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.plain
    }

    /// The pieces of the text from left to right, with their styles if any.
    pub fn pieces(&self) -> impl Iterator<Item = (&str, Option<&Style>)> {
        let mut done = 0;
        let styled = self.styled.iter().flat_map(move |(range, style)| {
            let before = self.plain.get(done..range.start).unwrap_or_default();
            let piece = self.plain.get(range.clone()).unwrap_or_default();
            done = range.end;
            [(before, None), (piece, Some(style))]
        });
        let end = self.styled.last().map_or(0, |(range, _)| range.end);
        let rest = self.plain.get(end..).unwrap_or_default();
        styled
            .chain([(rest, None)])
            .filter(|(piece, _)| !piece.is_empty())
    }

    /// The text with its first letter in upper case, for headings.
    #[must_use]
    pub fn capitalised(mut self) -> Self {
        self.capitalise(0);
        self
    }

    /// Writes a whole number, faster than `format!`.
    pub(super) fn push_number(&mut self, number: i64) {
        if number < 0 {
            self.plain.push('-');
        }
        let mut digits = [0; 20];
        let mut rest = number.unsigned_abs();
        let mut count = 0;
        for digit in &mut digits {
            *digit = (rest % 10) as u8;
            rest /= 10;
            count += 1;
            if rest == 0 {
                break;
            }
        }
        let digits = digits[..count].iter().rev();
        self.plain
            .extend(digits.map(|digit| char::from(b'0' + digit)));
    }

    /// Converts the letter at a byte index to upper case.
    pub(super) fn capitalise(&mut self, at: usize) {
        let Some(first) = self.plain[at..].chars().next() else {
            return;
        };
        if first.is_ascii() {
            self.plain[at..=at].make_ascii_uppercase();
        } else {
            let upper: String = first.to_uppercase().collect();
            self.plain.replace_range(at..at + first.len_utf8(), &upper);
        }
    }
}

impl From<Text> for String {
    fn from(text: Text) -> Self {
        text.plain
    }
}

impl fmt::Display for Text {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.plain)
    }
}
