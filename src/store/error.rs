//! What can be wrong with a file, in words.

use std::{
    io,
    path::{Path, PathBuf},
};

use crate::replay::{CannotReplay, OtherContent};

use super::frame::FORMAT;

/// What is wrong with a file.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Flaw {
    /// There is none.
    #[error("there is no such file")]
    Missing,
    /// It is a folder, a link or a device.
    #[error("it is no plain file")]
    NotPlain,
    /// It is too long to be one.
    #[error("it is {size} bytes long, and no file of this game has more than {most}")]
    TooLarge {
        /// Its length, bytes.
        size: u64,
        /// What is read at most, bytes.
        most: u64,
    },
    /// It begins otherwise.
    #[error("it is no file of this game")]
    NotOurs,
    /// It is another kind of file.
    #[error("it is {found}, not {expected}")]
    OtherKind {
        /// What was asked for.
        expected: &'static str,
        /// What it is.
        found: &'static str,
    },
    /// The file is in an older or a newer format.
    #[error(
        "it was saved in format {format}, and this version of the game reads format {FORMAT}; it \
         was left as it is. Open it with the version that saved it, {version}"
    )]
    OtherFormat {
        /// The format of the file.
        format: u16,
        /// The version of the program that wrote the file.
        version: String,
    },
    /// It is not as it was written.
    #[error("it is damaged: {0}")]
    Damaged(String),
    /// Somebody else has it.
    #[error("another window of the game, or another program, is playing it")]
    InUse,
    /// It belongs to other data files.
    #[error(transparent)]
    Content(#[from] OtherContent),
    /// What it holds cannot be played.
    #[error(transparent)]
    Unplayable(#[from] CannotReplay),
    /// Its name leads elsewhere.
    #[error("files are named by a path below the data folder, without `..` and links")]
    BadName,
    /// The system would not do it.
    #[error("{0}")]
    System(String),
}

impl From<io::Error> for Flaw {
    fn from(error: io::Error) -> Self {
        match error.kind() {
            io::ErrorKind::NotFound => Self::Missing,
            _ => Self::System(error.to_string()),
        }
    }
}

impl Flaw {
    /// Whether the file is of no use to anybody: not whole, or none of ours.
    #[must_use]
    pub const fn is_damage(&self) -> bool {
        matches!(
            self,
            Self::NotOurs | Self::OtherKind { .. } | Self::Damaged(_) | Self::TooLarge { .. }
        )
    }

    pub(super) fn damaged(what: &str) -> Self {
        Self::Damaged(what.to_owned())
    }

    /// With the file it is about.
    pub(super) fn of(self, path: &Path) -> StoreError {
        let path = path.to_owned();
        StoreError { path, flaw: self }
    }
}

/// What is wrong with which file.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{}: {flaw}", path.display())]
pub struct StoreError {
    /// The file or folder.
    pub path: PathBuf,
    /// What is wrong with it.
    pub flaw: Flaw,
}
