//! Safe paths below a folder, from names sent by a protocol client.

use std::{
    fs,
    path::{Component, Path, PathBuf},
};

use super::error::{FileError, StoreError};

/// Longest accepted name in characters.
const LONGEST: usize = 200;

/// The path of a file below a folder. The file need not exist.
///
/// # Errors
///
/// If the name is empty, too long, absolute, contains `..`, `\` or a control character, or passes
/// through a link.
pub fn safe_join(folder: &Path, name: &str) -> Result<PathBuf, StoreError> {
    let wrong = || StoreError::new(Path::new(name), FileError::BadName);
    let is_plain = |part| matches!(part, Component::Normal(_));
    let is_odd = |letter: char| letter.is_control() || letter == '\\';
    if name.is_empty()
        || name.chars().count() > LONGEST
        || name.contains(is_odd)
        || !Path::new(name).components().all(is_plain)
    {
        return Err(wrong());
    }
    let mut path = folder.to_owned();
    for part in Path::new(name).components() {
        path.push(part);
        if fs::symlink_metadata(&path).is_ok_and(|found| found.is_symlink()) {
            return Err(wrong());
        }
    }
    Ok(path)
}
