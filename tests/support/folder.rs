//! Temporary folders.

use std::{
    env, fs,
    path::{Path, PathBuf},
    process,
    sync::atomic::{AtomicU32, Ordering},
};

/// A temporary folder for a test, removed when dropped.
pub(crate) struct Folder(PathBuf);

impl Folder {
    /// Makes an empty folder.
    pub(crate) fn new() -> Self {
        static MADE: AtomicU32 = AtomicU32::new(0);
        let number = MADE.fetch_add(1, Ordering::Relaxed);
        let name = format!("slight-danger-test-{}-{number}", process::id());
        let path = env::temp_dir().join(name);
        fs::create_dir_all(&path).expect("a folder can be made");
        Self(path)
    }

    /// Writes a file into the folder or into one inside it.
    pub(crate) fn with(self, name: &str, bytes: impl AsRef<[u8]>) -> Self {
        let path = self.0.join(name);
        let above = path.parent().expect("a file is in a folder");
        fs::create_dir_all(above).expect("a folder can be made");
        fs::write(path, bytes).expect("a file can be written");
        self
    }

    /// Path of the folder.
    pub(crate) fn path(&self) -> &Path {
        &self.0
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _gone = fs::remove_dir_all(&self.0);
    }
}
