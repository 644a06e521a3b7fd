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

/// All files below a folder whose names end as those of data files and catalogues do, by their
/// names below it, sorted. Hidden ones are left out.
pub(super) fn files(folder: &Path) -> Vec<String> {
    let mut found = Vec::new();
    let mut folders = vec![String::new()];
    while let Some(below) = folders.pop() {
        let entries = fs::read_dir(folder.join(&below)).into_iter().flatten();
        for entry in entries.flatten() {
            let name = entry.file_name().to_string_lossy().into_owned();
            if name.starts_with('.') {
                continue;
            }
            let path = format!("{below}{name}");
            // A link may lead in a circle.
            if entry.file_type().is_ok_and(|kind| kind.is_dir()) {
                folders.push(format!("{path}/"));
            } else if name.ends_with(".ron") || name.ends_with(".ftl") {
                found.push(path);
            }
        }
    }
    found.sort();
    found
}
