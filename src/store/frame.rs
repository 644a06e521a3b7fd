//! What every file of the game begins with: what it is, which version wrote it,
//! how long it is, and a checksum over all of that and what follows.
//!
//! ```text
//! 0   8  "SLIGHTD" and an end of file, so that nothing takes it for a text
//! 8   1  what it is
//! 9   2  the version of the format
//! 11  16 the version of the program, filled up with zeros
//! 27  4  the length of the body, bytes
//! 31  8  XXH3 of all before and of the body
//! 39     the body
//! ```
//!
//! Numbers are little-endian.

use xxhash_rust::xxh3::Xxh3;

use crate::replay::VERSION;

use super::error::Flaw;

const MAGIC: [u8; 8] = *b"SLIGHTD\x1a";
/// The version of the format: the only one that is written and read.
pub(super) const FORMAT: u16 = 4;
const VERSION_SIZE: usize = 16;
const BEFORE_SUM: usize = 31;
const HEAD: usize = 39;
/// The most bytes of any file of the game.
pub(super) const LARGEST: u64 = 64 << 20;

/// What a file is.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(super) enum FileKind {
    /// A saved state.
    Save,
    /// The inputs of a game that goes on.
    Log,
    /// A whole game.
    Recording,
    /// The finished games.
    History,
}

impl FileKind {
    const ALL: [Self; 4] = [Self::Save, Self::Log, Self::Recording, Self::History];

    const fn words(self) -> &'static str {
        match self {
            Self::Save => "a saved game",
            Self::Log => "the log of a game",
            Self::Recording => "a recording",
            Self::History => "a history of games",
        }
    }
}

/// The body with all that comes before it.
pub(super) fn seal(kind: FileKind, body: &[u8]) -> Vec<u8> {
    let mut bytes = Vec::with_capacity(HEAD + body.len());
    bytes.extend(MAGIC);
    bytes.push(kind as u8);
    bytes.extend(FORMAT.to_le_bytes());
    let mut version = [0; VERSION_SIZE];
    for (to, from) in version.iter_mut().zip(VERSION.bytes()) {
        *to = from;
    }
    bytes.extend(version);
    // What is longer than any file may be is refused when it is read.
    bytes.extend(u32::try_from(body.len()).unwrap_or(u32::MAX).to_le_bytes());
    bytes.extend(sum(&bytes, body).to_le_bytes());
    bytes.extend(body);
    bytes
}

fn sum(head: &[u8], body: &[u8]) -> u64 {
    let mut hash = Xxh3::new();
    hash.update(head);
    hash.update(body);
    hash.digest()
}

/// The body of a file that is just that.
pub(super) fn unseal(kind: FileKind, bytes: &[u8]) -> Result<&[u8], Flaw> {
    let (body, rest) = unseal_first(kind, bytes)?;
    if !rest.is_empty() {
        return Err(Flaw::damaged("there is more in it than there should be"));
    }
    Ok(body)
}

/// The body of a file, and what comes behind it.
pub(super) fn unseal_first(kind: FileKind, bytes: &[u8]) -> Result<(&[u8], &[u8]), Flaw> {
    if bytes.is_empty() {
        return Err(Flaw::damaged("it is empty"));
    }
    let short = || Flaw::damaged("it ends too early");
    if !bytes.starts_with(&MAGIC[..bytes.len().min(MAGIC.len())]) {
        return Err(Flaw::NotOurs);
    }
    let (head, after) = bytes.split_at_checked(HEAD).ok_or_else(short)?;
    let format = u16::from_le_bytes([head[9], head[10]]);
    if format != FORMAT {
        let version = String::from_utf8_lossy(&head[11..11 + VERSION_SIZE]);
        return Err(Flaw::OtherFormat {
            format,
            version: version.chars().filter(char::is_ascii_graphic).collect(),
        });
    }
    let length = u32::from_le_bytes([head[27], head[28], head[29], head[30]]);
    let (body, rest) = after.split_at_checked(length as usize).ok_or_else(short)?;
    if sum(&head[..BEFORE_SUM], body).to_le_bytes() != head[BEFORE_SUM..] {
        return Err(Flaw::damaged("its checksum does not agree"));
    }
    let found = FileKind::ALL
        .into_iter()
        .find(|kind| *kind as u8 == head[8])
        .ok_or(Flaw::NotOurs)?;
    if found != kind {
        let (expected, found) = (kind.words(), found.words());
        return Err(Flaw::OtherKind { expected, found });
    }
    Ok((body, rest))
}
