//! The games of a report.

use std::{io, path::PathBuf};

use crate::{
    bot::{
        batch::Batch,
        record::{Ending, GameRecord},
    },
    sim::Definitions,
};

/// Why a report could not be written.
#[derive(Debug, thiserror::Error)]
pub enum ReportError {
    /// The folder cannot be created.
    #[error("the folder {} for the report cannot be made: {why}", path.display())]
    Folder {
        /// Path of the folder or file.
        path: PathBuf,
        /// Error of the file system.
        why: io::Error,
    },
    /// A file cannot be written.
    #[error("{} cannot be written: {why}", path.display())]
    File {
        /// Path of the folder or file.
        path: PathBuf,
        /// Error of the file system.
        why: io::Error,
    },
    /// A plot cannot be drawn.
    #[error("a plot cannot be drawn: {0}")]
    Plot(String),
}

/// A batch of games as a folder of tables and plots. The same batch gives the same bytes.
#[derive(Copy, Clone, Debug)]
pub struct Report<'b> {
    /// The batch that was played.
    pub batch: &'b Batch,
    /// Definitions of the game.
    pub definitions: &'b Definitions,
    /// Results of the games. Games without [statistics](crate::bot::GameStats) count as games
    /// without any uses.
    pub records: &'b [GameRecord],
}

impl Report<'_> {
    /// The games with this ending.
    pub(super) fn ended(&self, ending: Ending) -> impl Iterator<Item = &GameRecord> + Clone {
        let records = self.records.iter();
        records.filter(move |record| record.ending == ending)
    }
}
