//! A batch of games as tables and plots, in a folder.

mod deaths;
mod games;
mod gear;
mod growth;
mod numbers;
mod page;
mod plot;
mod table;

use std::{
    fs::{self, OpenOptions},
    path::Path,
};

use super::csv::csv;

pub use games::{Report, ReportError};
pub(super) use numbers::quartiles;
use plot::PLOTS;

/// The file with the tables.
const PAGE: &str = "report.md";

impl Report<'_> {
    /// Creates the folder of a report and checks that files can be written there, before hours of
    /// play. Existing files are kept.
    ///
    /// # Errors
    ///
    /// When the folder cannot be created, or a file cannot be written there.
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

    /// Writes the tables as `report.md`, the plots that it shows, and `games.csv` with a row for
    /// each game. Overwrites files of these names and keeps others.
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
}
