//! Conversion of values to bytes and back.

use serde::{Serialize, de::DeserializeOwned};

use super::error::FileError;

pub(super) fn encode(value: &impl Serialize) -> Result<Vec<u8>, FileError> {
    postcard::to_stdvec(value).map_err(|error| FileError::System(error.to_string()))
}

/// Decodes a value that must use up all bytes.
pub(super) fn decode<T: DeserializeOwned>(bytes: &[u8]) -> Result<T, FileError> {
    let (value, rest) = decode_first(bytes)?;
    if !rest.is_empty() {
        return Err(FileError::damaged(
            "there is more in it than can be understood",
        ));
    }
    Ok(value)
}

/// Decodes the first value, and returns it with the bytes after it.
pub(super) fn decode_first<T: DeserializeOwned>(bytes: &[u8]) -> Result<(T, &[u8]), FileError> {
    postcard::take_from_bytes(bytes)
        .map_err(|error| FileError::Damaged(format!("it cannot be understood ({error})")))
}
