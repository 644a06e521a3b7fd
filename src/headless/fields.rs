//! Fields that requests and intents share.

use serde::{Deserialize, Deserializer};

/// A tile of the level that the player is on, `[x,y]`.
pub(super) type Tile = [i32; 2];

/// Deserializes an optional field that may be absent, but not `null`.
pub(super) fn given<'de, D: Deserializer<'de>, T: Deserialize<'de>>(
    deserializer: D,
) -> Result<Option<T>, D::Error> {
    T::deserialize(deserializer).map(Some)
}
