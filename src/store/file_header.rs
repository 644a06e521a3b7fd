//! The header of every file of the game, with a checksum.
//!
//! ```text
//! 0   8  "SLIGHTD" and an end-of-file character, so that no program mistakes the file for text
//! 8   1  kind of file
//! 9   2  version of the format
//! 11  16 version of the program, padded with zeros
//! 27  4  length of the body in bytes
//! 31  8  XXH3 of the preceding bytes and the body
//! 39     body
//! ```
//!
//! Numbers are little-endian.

use serde::de::DeserializeOwned;
use xxhash_rust::xxh3::Xxh3;

use crate::{replay::VERSION, sim::read_without_new_parts};

use super::{
    bytes::{decode, decode_first},
    error::{FORMAT, FileError, OLDEST},
};

const MAGIC: [u8; 8] = *b"SLIGHTD\x1a";
const VERSION_SIZE: usize = 16;
const BEFORE_SUM: usize = 31;
const HEADER_SIZE: usize = 39;
/// Longest file of the game in bytes.
pub(super) const LARGEST: u64 = 64 << 20;

/// Kinds of files. Their order is part of the format.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(super) enum FileKind {
    /// A saved state.
    Save,
    /// The inputs of a saved game.
    Log,
    /// A whole game.
    Recording,
    /// The list of finished games.
    Archive,
}

impl FileKind {
    const ALL: [Self; 4] = [Self::Save, Self::Log, Self::Recording, Self::Archive];

    const fn words(self) -> &'static str {
        match self {
            Self::Save => "a saved game",
            Self::Log => "the log of a game",
            Self::Recording => "a recording",
            Self::Archive => "a history of games",
        }
    }
}

/// A file with a header and this body.
pub(super) fn write(kind: FileKind, body: &[u8]) -> Vec<u8> {
    let mut bytes = Vec::with_capacity(HEADER_SIZE + body.len());
    bytes.extend(MAGIC);
    bytes.push(kind as u8);
    bytes.extend(FORMAT.to_le_bytes());
    let mut version = [0; VERSION_SIZE];
    for (to, from) in version.iter_mut().zip(VERSION.bytes()) {
        *to = from;
    }
    bytes.extend(version);
    // A longer body makes a file that is refused on reading.
    bytes.extend(u32::try_from(body.len()).unwrap_or(u32::MAX).to_le_bytes());
    bytes.extend(sum(&bytes, body).to_le_bytes());
    bytes.extend(body);
    bytes
}

fn sum(header: &[u8], body: &[u8]) -> u64 {
    let mut hash = Xxh3::new();
    hash.update(header);
    hash.update(body);
    hash.digest()
}

/// The body of a file, with its format.
#[derive(Copy, Clone)]
pub(super) struct Body<'b> {
    bytes: &'b [u8],
    format: u16,
}

impl<'b> Body<'b> {
    /// Decodes a value that must use up the whole body.
    pub(super) fn decode<T: DeserializeOwned>(self) -> Result<T, FileError> {
        self.read(decode)
    }

    /// Decodes the value at the start of the body.
    pub(super) fn decode_first<T: DeserializeOwned>(self) -> Result<T, FileError> {
        self.read(|bytes| decode_first(bytes).map(|(value, _)| value))
    }

    fn read<T>(self, read: impl FnOnce(&'b [u8]) -> Result<T, FileError>) -> Result<T, FileError> {
        if self.format < FORMAT {
            read_without_new_parts(|| read(self.bytes))
        } else {
            read(self.bytes)
        }
    }
}

/// Reads the body of a file; bytes after the body are an error.
pub(super) fn read(kind: FileKind, bytes: &[u8]) -> Result<Body<'_>, FileError> {
    let (body, rest) = read_first(kind, bytes)?;
    if !rest.is_empty() {
        return Err(FileError::damaged(
            "there is more in it than there should be",
        ));
    }
    Ok(body)
}

/// Reads the body of a file, and returns the bytes after it too.
pub(super) fn read_first(kind: FileKind, bytes: &[u8]) -> Result<(Body<'_>, &[u8]), FileError> {
    if bytes.is_empty() {
        return Err(FileError::damaged("it is empty"));
    }
    let short = || FileError::damaged("it ends too early");
    if !bytes.starts_with(&MAGIC[..bytes.len().min(MAGIC.len())]) {
        return Err(FileError::NotOurs);
    }
    let (header, after) = bytes.split_at_checked(HEADER_SIZE).ok_or_else(short)?;
    let format = u16::from_le_bytes([header[9], header[10]]);
    if !(OLDEST..=FORMAT).contains(&format) {
        let version = String::from_utf8_lossy(&header[11..11 + VERSION_SIZE]);
        return Err(FileError::OtherFormat {
            format,
            version: version.chars().filter(char::is_ascii_graphic).collect(),
        });
    }
    let length = u32::from_le_bytes([header[27], header[28], header[29], header[30]]);
    let (body, rest) = after.split_at_checked(length as usize).ok_or_else(short)?;
    if sum(&header[..BEFORE_SUM], body).to_le_bytes() != header[BEFORE_SUM..] {
        return Err(FileError::damaged("its checksum does not agree"));
    }
    let found = FileKind::ALL
        .into_iter()
        .find(|kind| *kind as u8 == header[8])
        .ok_or(FileError::NotOurs)?;
    if found != kind {
        let (expected, found) = (kind.words(), found.words());
        return Err(FileError::OtherKind { expected, found });
    }
    let bytes = body;
    Ok((Body { bytes, format }, rest))
}
