//! Log files with warnings and errors, in addition to standard error.

use std::{
    fs::{self, File},
    io,
    path::{Path, PathBuf},
    sync::Mutex,
};

use bevy::{
    log::{
        BoxedLayer,
        tracing_subscriber::{Layer, fmt},
    },
    prelude::*,
};

/// Folder of the log files.
#[derive(Resource, Clone, Debug)]
pub(in crate::client) struct LogFolder(pub(in crate::client) PathBuf);

/// Names of the log files, newest first.
const LOG_NAMES: [&str; 3] = ["log.txt", "log.1.txt", "log.2.txt"];

/// Tracing layer that writes the log file; `None` without a folder, or if the file cannot be
/// written.
pub(in crate::client) fn layer(app: &mut App) -> Option<BoxedLayer> {
    let LogFolder(folder) = app.world_mut().get_resource::<LogFolder>()?;
    let file = open(folder).ok()?;
    let layer = fmt::layer().with_ansi(false).with_writer(Mutex::new(file));
    Some(layer.boxed())
}

/// Opens a new log file. Renames older ones to the next name and overwrites the oldest.
fn open(folder: &Path) -> io::Result<File> {
    fs::create_dir_all(folder)?;
    for pair in LOG_NAMES.windows(2).rev() {
        let (newer, older) = (folder.join(pair[0]), folder.join(pair[1]));
        if newer.exists() {
            fs::rename(newer, older)?;
        }
    }
    File::create(folder.join(LOG_NAMES[0]))
}

#[cfg(test)]
#[path = "../../../tests/unit/log_file.rs"]
mod tests;
