//! Names that are thought up.

use serde::{Deserialize, Serialize};

use crate::sim::{verb::refusal::Refusal, world::stable_id::StableId};

/// Most characters of a name.
pub const LONGEST_NAME: usize = 24;

/// The wish to call something by a name of one's own, which takes no time.
///
/// It is no [`Intent`](crate::sim::Intent): those are for everybody and small, a name is neither.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Naming {
    /// An item, carried or in sight.
    pub item: StableId,
    /// Whether all of its kind are meant.
    pub whole_kind: bool,
    /// The name, up to [`LONGEST_NAME`] characters on one line; an empty one
    /// takes the name away.
    pub text: String,
}

impl Naming {
    /// The name as it is kept: without blanks at its ends, and nothing if nothing is left.
    ///
    /// # Errors
    ///
    /// When it is too long or not plain text on one line.
    pub(in crate::sim) fn name(&self) -> Result<Option<String>, Refusal> {
        let text = self.text.trim();
        if text.chars().count() > LONGEST_NAME || text.chars().any(is_unprintable) {
            return Err(Refusal::BadName);
        }
        Ok((!text.is_empty()).then(|| text.to_owned()))
    }
}

/// Whether a character would not be shown as itself on a line: control
/// characters, line ends, and those that change the direction of writing.
fn is_unprintable(letter: char) -> bool {
    letter.is_control()
        || matches!(
            letter,
            '\u{2028}' | '\u{2029}' | '\u{200e}' | '\u{200f}' | '\u{202a}'..='\u{202e}'
                | '\u{2066}'..='\u{2069}' | '\u{feff}'
        )
}
