//! Files that grow record by record. An incomplete record at the end is ignored.
//!
//! After the file header, each record consists of its length and its checksum, four bytes each and
//! little-endian, and its bytes. The checksum is the lower half of the XXH3 of the bytes, seeded
//! with the number of the record, so that no record can be mistaken for another one.

use std::{marker::PhantomData, path::Path};

use serde::{Serialize, de::DeserializeOwned};
use xxhash_rust::xxh3::xxh3_64_with_seed;

use super::{
    bytes::{decode, encode},
    disk::{Disk, DiskFile, replace},
    error::{AtPath, FileError, StoreError},
    file_header::{self, FileKind, LARGEST},
};

const LENGTH_SIZE: usize = 4;
const SUM_SIZE: usize = 4;

/// The content of a log file.
pub(super) struct LogContents<H, R> {
    pub(super) header: H,
    /// All complete records.
    pub(super) records: Vec<R>,
    /// Length in bytes up to the end of the last complete record.
    pub(super) valid_len: u64,
}

/// Reads a log file up to its last complete record.
pub(super) fn read<H: DeserializeOwned, R: DeserializeOwned>(
    disk: &dyn Disk,
    path: &Path,
    kind: FileKind,
) -> Result<LogContents<H, R>, FileError> {
    let bytes = disk.read(path, LARGEST)?;
    let (header, mut rest) = file_header::read_first(kind, &bytes)?;
    let header = header.decode()?;
    let mut records = Vec::new();
    while let Some((payload, after)) = first_record(rest, records.len())
        && let Ok(record) = decode(payload)
    {
        records.push(record);
        rest = after;
    }
    Ok(LogContents {
        header,
        records,
        valid_len: (bytes.len() - rest.len()) as u64,
    })
}

/// Number of complete records in a log file whose bytes satisfy `predicate`; 0 if the file cannot be
/// read.
pub(super) fn count(
    disk: &dyn Disk,
    path: &Path,
    kind: FileKind,
    predicate: impl Fn(&[u8]) -> bool,
) -> u32 {
    let bytes = disk.read(path, LARGEST).unwrap_or_default();
    let mut rest = file_header::read_first(kind, &bytes).map_or(&[][..], |(_, rest)| rest);
    let (mut records, mut found) = (0, 0);
    while let Some((payload, after)) = first_record(rest, records) {
        records += 1;
        found += u32::from(predicate(payload));
        rest = after;
    }
    found
}

/// The bytes of the first record in `bytes`, and the bytes after it; `None` if the record is
/// incomplete. `number` counts records from 0.
fn first_record(bytes: &[u8], number: usize) -> Option<(&[u8], &[u8])> {
    let (length, bytes) = bytes.split_first_chunk::<LENGTH_SIZE>()?;
    let (expected, bytes) = bytes.split_first_chunk::<SUM_SIZE>()?;
    let length = u32::from_le_bytes(*length) as usize;
    let (payload, rest) = bytes.split_at_checked(length)?;
    (sum(payload, number) == *expected).then_some((payload, rest))
}

fn sum(payload: &[u8], number: usize) -> [u8; SUM_SIZE] {
    (xxh3_64_with_seed(payload, number as u64) as u32).to_le_bytes()
}

/// A log file open for writing.
pub(super) struct LogFile<R> {
    file: Box<dyn DiskFile>,
    /// Records not yet on the disk.
    pending: Vec<u8>,
    /// Length in bytes of the header and the complete records on the disk.
    valid_len: u64,
    /// Whether a part of a record may follow the complete ones on the disk.
    is_torn: bool,
    records: usize,
    record_type: PhantomData<fn(&R)>,
}

impl<R: Serialize> LogFile<R> {
    /// Creates a log file without records.
    pub(super) fn begin(
        disk: &dyn Disk,
        path: &Path,
        kind: FileKind,
        header: &impl Serialize,
    ) -> Result<Self, StoreError> {
        let bytes = file_header::write(kind, &encode(header).at(path)?);
        replace(disk, path, &bytes)?;
        Self::resume(disk, path, bytes.len() as u64, 0)
    }

    /// Opens a log file that has this length and number of complete records, and cuts off the rest.
    pub(super) fn resume(
        disk: &dyn Disk,
        path: &Path,
        valid_len: u64,
        records: usize,
    ) -> Result<Self, StoreError> {
        Ok(Self {
            file: disk.extend(path, valid_len).at(path)?,
            pending: Vec::new(),
            valid_len,
            is_torn: false,
            records,
            record_type: PhantomData,
        })
    }

    /// Adds a record, to be written by the next [`LogFile::flush`].
    pub(super) fn add(&mut self, record: &R) -> Result<(), FileError> {
        let payload = encode(record)?;
        let length = u32::try_from(payload.len()).unwrap_or(u32::MAX);
        self.pending.extend(length.to_le_bytes());
        self.pending.extend(sum(&payload, self.records));
        self.pending.extend(payload);
        self.records += 1;
        Ok(())
    }

    /// Writes the added records. After an error the next call tries again.
    pub(super) fn flush(&mut self) -> Result<(), FileError> {
        if self.is_torn {
            self.file.truncate(self.valid_len)?;
            self.is_torn = false;
        }
        if !self.pending.is_empty() {
            self.is_torn = true;
            self.file.write(&self.pending)?;
            self.is_torn = false;
            self.valid_len += self.pending.len() as u64;
            self.pending.clear();
        }
        Ok(())
    }
}
