//! Log files with warnings and errors, written besides standard error.

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
pub(super) struct LogFolder(pub(super) PathBuf);

/// Names of the log files, the current one first.
const LOG_NAMES: [&str; 3] = ["log.txt", "log.1.txt", "log.2.txt"];

/// Tracing layer that writes the log file; `None` without a folder, or when the file cannot
/// be written.
pub(super) fn layer(app: &mut App) -> Option<BoxedLayer> {
    let LogFolder(folder) = app.world_mut().get_resource::<LogFolder>()?;
    let file = open(folder).ok()?;
    let layer = fmt::layer().with_ansi(false).with_writer(Mutex::new(file));
    Some(layer.boxed())
}

/// Opens a new log file. Older ones move to the next name, and the oldest is overwritten.
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
mod tests {
    use std::io::Write;

    use super::*;

    #[test]
    fn the_newest_three_log_files_are_kept() {
        let name = format!("slight-danger-log-{}", std::process::id());
        let folder = std::env::temp_dir().join(name);
        for text in ["one", "two", "three", "four"] {
            let written = open(&folder).and_then(|mut file| file.write_all(text.as_bytes()));
            assert!(written.is_ok(), "{written:?}");
        }
        let read = |name: &&str| fs::read_to_string(folder.join(name)).unwrap_or_default();
        let texts: Vec<String> = LOG_NAMES.iter().map(read).collect();
        assert_eq!(texts, ["four", "three", "two"]);
        let count = fs::read_dir(&folder).map_or(0, Iterator::count);
        assert_eq!(count, 3);
        let _gone = fs::remove_dir_all(&folder);
    }
}
