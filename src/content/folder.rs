//! Files of a data folder.

use std::{fs, path::Path};

/// Largest size of a data file, bytes.
const LARGEST_FILE: u64 = 1 << 20;

/// The text of a file of the folder; `None` if the folder has no such file.
pub(super) fn replacement(folder: &Path, name: &str) -> Result<Option<String>, String> {
    let path = folder.join(name);
    if !path.exists() {
        return Ok(None);
    }
    let size = fs::metadata(&path)
        .map_err(|error| format!("cannot be read: {error}"))?
        .len();
    if size > LARGEST_FILE {
        return Err(format!(
            "is {size} bytes long; a data file may have {LARGEST_FILE} at most"
        ));
    }
    fs::read_to_string(&path)
        .map(Some)
        .map_err(|error| format!("cannot be read: {error}"))
}
