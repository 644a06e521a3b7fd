//! Values as bytes and back.

use serde::{Serialize, de::DeserializeOwned};

use super::error::Flaw;

/// A value as bytes.
pub(super) fn encode(value: &impl Serialize) -> Result<Vec<u8>, Flaw> {
    postcard::to_stdvec(value).map_err(|error| Flaw::System(error.to_string()))
}

/// The value that bytes are, all of them.
pub(super) fn decode<T: DeserializeOwned>(bytes: &[u8]) -> Result<T, Flaw> {
    let (value, rest) = decode_first(bytes)?;
    if !rest.is_empty() {
        return Err(Flaw::damaged("there is more in it than can be understood"));
    }
    Ok(value)
}

/// The value that bytes begin with, and the others.
pub(super) fn decode_first<T: DeserializeOwned>(bytes: &[u8]) -> Result<(T, &[u8]), Flaw> {
    postcard::take_from_bytes(bytes)
        .map_err(|error| Flaw::Damaged(format!("it cannot be understood ({error})")))
}
