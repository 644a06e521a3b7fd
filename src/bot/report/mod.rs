//! A batch of games as tables and plots, in a folder.

mod deaths;
mod gear;
mod growth;
mod numbers;
mod page;
mod plot;
mod table;

use std::{
    fs::{self, OpenOptions},
    io,
    path::{Path, PathBuf},
};

use crate::sim::Definitions;

use super::{Batch, Ending, GameRecord, csv};

pub(super) use numbers::quartiles;

/// The file with the tables.
const PAGE: &str = "report.md";

/// A plot: its file, and what draws it.
type Plot = (&'static str, fn(&Report<'_>) -> Result<String, ReportError>);

/// The plots, in the order in which the tables show them.
const PLOTS: [Plot; 5] = [
    ("survival.svg", plot::survival),
    ("deaths.svg", plot::deaths),
    ("turns.svg", plot::turns),
    ("uses.svg", plot::uses),
    ("growth.svg", plot::growth),
];

/// Why there is no report.
#[derive(Debug, thiserror::Error)]
pub enum ReportError {
    /// The folder cannot be made.
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

/// A batch of games as a folder of tables and plots. The same batch gives the same
/// bytes.
#[derive(Copy, Clone, Debug)]
pub struct Report<'b> {
    /// The batch that was played.
    pub batch: &'b Batch,
    /// Data of the game.
    pub definitions: &'b Definitions,
    /// Results of the games. Games without [statistics](super::GameStats) count as games in
    /// which nothing was used.
    pub records: &'b [GameRecord],
}

impl Report<'_> {
    /// Makes a folder for a report and checks that files can be written there, before hours
    /// of play. Files that are there already stay as they are.
    ///
    /// # Errors
    ///
    /// When the folder cannot be made, or a file cannot be written there.
    pub fn create_folder(folder: &Path) -> Result<(), ReportError> {
        fs::create_dir_all(folder).map_err(|why| ReportError::Folder {
            path: folder.to_owned(),
            why,
        })?;
        let path = folder.join(PAGE);
        match OpenOptions::new().append(true).create(true).open(&path) {
            Ok(_) => Ok(()),
            Err(why) => Err(ReportError::File { path, why }),
        }
    }

    /// Writes the tables as `report.md`, the plots that it shows, and `games.csv` with a
    /// row for each game. Files of these names are written over, others left alone.
    ///
    /// # Errors
    ///
    /// When a file cannot be written or a plot cannot be drawn.
    pub fn write(&self, folder: &Path) -> Result<(), ReportError> {
        Self::create_folder(folder)?;
        let write = |name: &str, text: String| {
            let path = folder.join(name);
            fs::write(&path, text).map_err(|why| ReportError::File { path, why })
        };
        write("games.csv", csv(self.records, self.definitions, true))?;
        for (name, draw) in PLOTS {
            write(name, draw(self)?)?;
        }
        write(PAGE, self.page())
    }

    /// The tables, in Markdown.
    #[must_use]
    pub fn page(&self) -> String {
        page::page(self)
    }

    /// The games with this ending.
    fn ended(&self, ending: Ending) -> impl Iterator<Item = &GameRecord> + Clone {
        let records = self.records.iter();
        records.filter(move |record| record.ending == ending)
    }
}
