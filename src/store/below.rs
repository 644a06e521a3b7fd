//! Paths that others name: always below one folder.

use std::{
    fs,
    path::{Component, Path, PathBuf},
};

use super::error::{Flaw, StoreError};

/// Longest path that is taken, characters.
const LONGEST: usize = 200;

/// The file of a name below a folder. It need not be there yet.
///
/// # Errors
///
/// When the name is empty, too long or leads elsewhere: it begins at the root, has
/// `..` in it, or goes through a link.
pub fn below(folder: &Path, name: &str) -> Result<PathBuf, StoreError> {
    let wrong = || Flaw::BadName.of(Path::new(name));
    let plain = |part| matches!(part, Component::Normal(_));
    let odd = |letter: char| letter.is_control() || letter == '\\';
    if name.is_empty()
        || name.chars().count() > LONGEST
        || name.contains(odd)
        || !Path::new(name).components().all(plain)
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
