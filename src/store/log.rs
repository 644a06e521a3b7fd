//! Files that grow record by record. What was cut off in the middle of a record
//! ends with the one before.
//!
//! After the frame with its head, each record is its length and its checksum, four
//! bytes each and little-endian, and then its bytes. The checksum is the lower half
//! of the XXH3 of the bytes, seeded with the number of the record, so that none
//! can be taken for another.

use std::{marker::PhantomData, path::Path};

use serde::{Serialize, de::DeserializeOwned};
use xxhash_rust::xxh3::xxh3_64_with_seed;

use super::{
    bytes::{decode, encode},
    disk::{Disk, DiskFile, replace},
    error::{Flaw, StoreError},
    frame::{self, FileKind, LARGEST},
};

const LENGTH: usize = 4;
const SUM: usize = 4;

/// What was read of such a file.
pub(super) struct Contents<H, R> {
    /// What it begins with.
    pub(super) head: H,
    /// Its whole records.
    pub(super) records: Vec<R>,
    /// How many bytes all of that is; what comes after is part of a record.
    pub(super) whole: u64,
}

/// Reads such a file, up to its last whole record.
pub(super) fn read<H: DeserializeOwned, R: DeserializeOwned>(
    disk: &dyn Disk,
    path: &Path,
    kind: FileKind,
) -> Result<Contents<H, R>, Flaw> {
    parse(kind, &disk.read(path, LARGEST)?)
}

/// The same of bytes.
pub(super) fn parse<H: DeserializeOwned, R: DeserializeOwned>(
    kind: FileKind,
    bytes: &[u8],
) -> Result<Contents<H, R>, Flaw> {
    let (head, mut rest) = frame::unseal_first(kind, bytes)?;
    let head = decode(head)?;
    let mut records = Vec::new();
    while let Some((payload, after)) = first(rest, records.len())
        && let Ok(record) = decode(payload)
    {
        records.push(record);
        rest = after;
    }
    Ok(Contents {
        head,
        records,
        whole: (bytes.len() - rest.len()) as u64,
    })
}

/// How many whole records such a file has; none where it cannot be read.
pub(super) fn count(disk: &dyn Disk, path: &Path, kind: FileKind) -> u32 {
    let bytes = disk.read(path, LARGEST).unwrap_or_default();
    let mut rest = frame::unseal_first(kind, &bytes).map_or(&[][..], |(_, rest)| rest);
    let mut records = 0;
    while let Some((_, after)) = first(rest, records) {
        records += 1;
        rest = after;
    }
    u32::try_from(records).unwrap_or(u32::MAX)
}

/// The first record, if it is whole, and what comes behind it.
fn first(bytes: &[u8], number: usize) -> Option<(&[u8], &[u8])> {
    let (length, bytes) = bytes.split_first_chunk::<LENGTH>()?;
    let (wanted, bytes) = bytes.split_first_chunk::<SUM>()?;
    let length = u32::from_le_bytes(*length) as usize;
    let (payload, rest) = bytes.split_at_checked(length)?;
    (sum(payload, number) == *wanted).then_some((payload, rest))
}

fn sum(payload: &[u8], number: usize) -> [u8; SUM] {
    (xxh3_64_with_seed(payload, number as u64) as u32).to_le_bytes()
}

/// Such a file, to be gone on with.
pub(super) struct LogFile<R> {
    file: Box<dyn DiskFile>,
    /// Records that were not written yet, because the disk would not take them.
    pending: Vec<u8>,
    /// How many bytes are whole records.
    whole: u64,
    /// Part of a record may stand behind them.
    torn: bool,
    records: usize,
    of: PhantomData<fn(&R)>,
}

impl<R: Serialize> LogFile<R> {
    /// Begins one.
    pub(super) fn begin(
        disk: &dyn Disk,
        path: &Path,
        kind: FileKind,
        head: &impl Serialize,
    ) -> Result<Self, StoreError> {
        let here = |flaw: Flaw| flaw.of(path);
        let bytes = frame::seal(kind, &encode(head).map_err(here)?);
        replace(disk, path, &bytes)?;
        Self::resume(disk, path, bytes.len() as u64, 0)
    }

    /// Goes on with one that has so many bytes of so many whole records.
    pub(super) fn resume(
        disk: &dyn Disk,
        path: &Path,
        whole: u64,
        records: usize,
    ) -> Result<Self, StoreError> {
        let file = disk.extend(path, whole);
        Ok(Self {
            file: file.map_err(|error| Flaw::from(error).of(path))?,
            pending: Vec::new(),
            whole,
            torn: false,
            records,
            of: PhantomData,
        })
    }

    /// Adds a record, which is written with the next [`LogFile::flush`].
    pub(super) fn add(&mut self, record: &R) -> Result<(), Flaw> {
        let payload = encode(record)?;
        let length = u32::try_from(payload.len()).unwrap_or(u32::MAX);
        self.pending.extend(length.to_le_bytes());
        self.pending.extend(sum(&payload, self.records));
        self.pending.extend(payload);
        self.records += 1;
        Ok(())
    }

    /// Writes what was added. What the disk would not take is kept for the next
    /// time.
    pub(super) fn flush(&mut self) -> Result<(), Flaw> {
        if self.torn {
            self.file.truncate(self.whole)?;
            self.torn = false;
        }
        if !self.pending.is_empty() {
            self.torn = true;
            self.file.write(&self.pending)?;
            self.torn = false;
            self.whole += self.pending.len() as u64;
            self.pending.clear();
        }
        Ok(())
    }
}
