//! Errors of files, in words.

use std::{
    io,
    path::{Path, PathBuf},
};

use crate::replay::{ContentMismatch, ReplayError};

/// Version of the file format that is written.
pub(super) const FORMAT: u16 = 15;
/// Oldest version of the file format that is read.
pub(super) const OLDEST: u16 = 14;

/// A problem with a file.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum FileError {
    /// The file does not exist.
    #[error("there is no such file")]
    Missing,
    /// The path is a folder, a link or a device.
    #[error("it is not a plain file")]
    NotPlain,
    /// The file is longer than any file of the game may be.
    #[error("it is {size} bytes long, and no file of this game has more than {most}")]
    TooLarge {
        /// Length of the file in bytes.
        size: u64,
        /// Longest file that is read, in bytes.
        most: u64,
    },
    /// The file does not start like the files of the game.
    #[error("it is not a file of this game")]
    NotOurs,
    /// The file is of another kind, such as a recording instead of a saved game.
    #[error("it is {found}, not {expected}")]
    OtherKind {
        /// Expected kind of file, in words.
        expected: &'static str,
        /// Kind of the file, in words.
        found: &'static str,
    },
    /// The file is in an older or a newer format.
    #[error(
        "it was saved in format {format}, and this version of the game reads formats {OLDEST} to \
         {FORMAT}; it was left as it is. Open it with the version that saved it, {version}"
    )]
    OtherFormat {
        /// Format of the file.
        format: u16,
        /// Version of the program that wrote the file.
        version: String,
    },
    /// The content of the file has changed since it was written.
    #[error("it is damaged: {0}")]
    Damaged(String),
    /// Another process is playing the game.
    #[error("another window of the game, or another program, is playing it")]
    InUse,
    /// The game was started with other data files.
    #[error(transparent)]
    Content(#[from] ContentMismatch),
    /// The recorded game cannot be replayed.
    #[error(transparent)]
    Unplayable(#[from] ReplayError),
    /// The name would lead outside the data folder.
    #[error("files are named by a path below the data folder, without `..` and links")]
    BadName,
    /// Any other error of the operating system.
    #[error("{0}")]
    System(String),
}

impl From<io::Error> for FileError {
    fn from(error: io::Error) -> Self {
        match error.kind() {
            io::ErrorKind::NotFound => Self::Missing,
            _ => Self::System(error.to_string()),
        }
    }
}

impl FileError {
    pub(super) fn damaged(what: &str) -> Self {
        Self::Damaged(what.to_owned())
    }

    /// Whether the file itself is bad: damaged, too large, of another kind, or not a file of the
    /// game.
    #[must_use]
    pub const fn is_damage(&self) -> bool {
        matches!(
            self,
            Self::NotOurs | Self::OtherKind { .. } | Self::Damaged(_) | Self::TooLarge { .. }
        )
    }
}

/// A problem with a file, and its path.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{}: {error}", path.display())]
pub struct StoreError {
    /// The file or folder.
    pub path: PathBuf,
    /// The problem.
    pub error: FileError,
}

impl StoreError {
    pub(super) fn new(path: &Path, error: FileError) -> Self {
        let path = path.to_owned();
        Self { path, error }
    }
}

/// Adds the path of the file to an error.
pub(super) trait AtPath<T> {
    fn at(self, path: &Path) -> Result<T, StoreError>;
}

impl<T, E: Into<FileError>> AtPath<T> for Result<T, E> {
    fn at(self, path: &Path) -> Result<T, StoreError> {
        self.map_err(|error| StoreError::new(path, error.into()))
    }
}
