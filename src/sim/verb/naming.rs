//! Names that the player gives to items.

use serde::{Deserialize, Serialize};

use crate::sim::{seed::is_unprintable, verb::refusal::Refusal, world::stable_id::StableId};

/// Maximum length of a name, in characters.
pub const LONGEST_NAME: usize = 24;

/// A request to name an item or its kind, which takes no time.
///
/// Not an [`Intent`](crate::sim::Intent), because intents are small and for all creatures.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Naming {
    /// An item, carried or in sight.
    pub item: StableId,
    /// Whether the name is for all items of its kind.
    pub whole_kind: bool,
    /// The name, up to [`LONGEST_NAME`] characters on one line. An empty one removes the name.
    pub text: String,
}

impl Naming {
    /// Returns the name without spaces at its ends; `None` if it is empty.
    ///
    /// # Errors
    ///
    /// If the name is too long or not plain text on one line.
    pub(in crate::sim) fn name(&self) -> Result<Option<String>, Refusal> {
        let text = self.text.trim();
        if text.chars().count() > LONGEST_NAME || text.chars().any(is_unprintable) {
            return Err(Refusal::BadName);
        }
        Ok((!text.is_empty()).then(|| text.to_owned()))
    }
}
