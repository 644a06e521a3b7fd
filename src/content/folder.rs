//! Files of a data folder.

use std::{
    fs::{self, File},
    io::{self, ErrorKind, Read},
    path::Path,
};

use crate::data::Problem;

/// Maximum size of a data file, in bytes.
const LARGEST_FILE: u64 = 1 << 20;

/// Text of a file of the folder, without byte order mark and with line feeds as line ends; `None`
/// if the folder has no such file.
pub(super) fn replacement(folder: &Path, name: &str) -> Result<Option<String>, Problem> {
    let path = folder.join(name);
    match fs::symlink_metadata(&path) {
        Err(error) if error.kind() == ErrorKind::NotFound => Ok(None),
        _ => read(&path)
            .map(Some)
            .map_err(|message| Problem::of_file(name, message)),
    }
}

/// Text of a regular file; follows links.
fn read(path: &Path) -> Result<String, String> {
    let failed = |error: io::Error| format!("cannot be read: {error}");
    // Checked before opening: a pipe would wait for a writer, and a device may never end.
    let about = fs::metadata(path).map_err(failed)?;
    if !about.is_file() {
        return Err("is not a plain file".to_owned());
    }
    let mut size = about.len();
    let mut bytes = Vec::new();
    if size <= LARGEST_FILE {
        let file = File::open(path).map_err(failed)?;
        let read = file.take(LARGEST_FILE + 1).read_to_end(&mut bytes);
        size = read.map_err(failed)? as u64;
    }
    if size > LARGEST_FILE {
        return Err(format!(
            "is {size} bytes long; a data file may have {LARGEST_FILE} at most"
        ));
    }
    let text = String::from_utf8(bytes).map_err(|error| {
        let right = &error.as_bytes()[..error.utf8_error().valid_up_to()];
        let line = 1 + right.iter().filter(|byte| **byte == b'\n').count();
        format!("is not UTF-8 on line {line}; save it as UTF-8")
    })?;
    let text = text.strip_prefix('\u{feff}').unwrap_or(&text);
    Ok(text.replace("\r\n", "\n"))
}

/// Sorted names of a folder's entries; empty if it is not a folder.
pub(super) fn names(folder: &Path) -> Vec<String> {
    let entries = fs::read_dir(folder).into_iter().flatten().flatten();
    let mut names: Vec<String> = entries
        .map(|entry| entry.file_name().to_string_lossy().into_owned())
        .collect();
    names.sort();
    names
}

/// Paths of all `.ron` and `.ftl` files below a folder, relative to it and sorted. Skips hidden
/// entries.
pub(super) fn files(folder: &Path) -> Vec<String> {
    let mut found = Vec::new();
    let mut folders = vec![String::new()];
    while let Some(below) = folders.pop() {
        for name in names(&folder.join(&below)) {
            if name.starts_with('.') {
                continue;
            }
            let path = format!("{below}{name}");
            // Links are not followed, since they may form a loop.
            let about = fs::symlink_metadata(folder.join(&path));
            if about.is_ok_and(|about| about.is_dir()) {
                folders.push(format!("{path}/"));
            } else if name.ends_with(".ron") || name.ends_with(".ftl") {
                found.push(path);
            }
        }
    }
    found.sort();
    found
}
