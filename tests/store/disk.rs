//! A disk in memory that fails on demand.

use std::{
    collections::{BTreeMap, BTreeSet},
    io,
    path::{Path, PathBuf},
    sync::{Arc, Mutex, MutexGuard, PoisonError},
};

use slight_danger::store::{Disk, DiskFile, FileError};

/// How an operation fails.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(crate) enum Fault {
    /// With an error, once; a write stores half of its bytes.
    Once(io::ErrorKind),
    /// With an error, and so do all operations after it.
    FromThen(io::ErrorKind),
    /// The process is killed: this and all later operations do nothing.
    Kill,
}

#[derive(Default)]
struct State {
    files: BTreeMap<PathBuf, Vec<u8>>,
    folders: BTreeSet<PathBuf>,
    /// The files that survive a power cut.
    safe: BTreeMap<PathBuf, Vec<u8>>,
    /// Synced contents of files whose names are not safe yet.
    synced: BTreeMap<PathBuf, Vec<u8>>,
    locked: BTreeSet<PathBuf>,
    operations: usize,
    fault: Option<(usize, Fault)>,
    /// Whether the process was killed, so that writing has stopped.
    killed: bool,
}

impl State {
    /// Counts an operation, and fails it if a fault is set for it.
    fn count(&mut self) -> io::Result<()> {
        let number = self.operations;
        self.operations += 1;
        match self.fault {
            Some((at, Fault::Once(kind))) if at == number => Err(kind.into()),
            Some((at, Fault::FromThen(kind))) if at <= number => Err(kind.into()),
            Some((at, Fault::Kill)) if at <= number => {
                self.killed = true;
                Err(io::ErrorKind::Other.into())
            }
            _ => Ok(()),
        }
    }
}

/// A disk in memory. Its clones are the same disk.
#[derive(Clone, Default)]
pub(crate) struct MemoryDisk(Arc<Mutex<State>>);

impl MemoryDisk {
    pub(crate) fn new() -> Self {
        Self::default()
    }

    fn state(&self) -> MutexGuard<'_, State> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Fails the operation with this number, counted from 0 from now on.
    pub(crate) fn fail(&self, at: usize, fault: Fault) {
        let mut state = self.state();
        state.operations = 0;
        state.fault = Some((at, fault));
    }

    /// Number of operations since a fault was last set, or since the beginning.
    pub(crate) fn operations(&self) -> usize {
        self.state().operations
    }

    /// Whether the fault that kills the process has happened.
    pub(crate) fn is_killed(&self) -> bool {
        self.state().killed
    }

    /// The disk as another process finds it: intact, and without locks.
    pub(crate) fn restarted(&self) -> Self {
        let state = self.state();
        Self(Arc::new(Mutex::new(State {
            files: state.files.clone(),
            folders: state.folders.clone(),
            safe: state.safe.clone(),
            synced: state.synced.clone(),
            ..State::default()
        })))
    }

    /// The disk after a power cut.
    pub(crate) fn after_power_cut(&self) -> Self {
        let state = self.state();
        Self(Arc::new(Mutex::new(State {
            files: state.safe.clone(),
            folders: state.folders.clone(),
            safe: state.safe.clone(),
            ..State::default()
        })))
    }

    /// The files whose names end with `end`, with their bytes.
    pub(crate) fn files(&self, end: &str) -> Vec<(PathBuf, Vec<u8>)> {
        let state = self.state();
        let named = |path: &Path| path.to_string_lossy().ends_with(end);
        let files = state.files.iter().filter(|(path, _)| named(path));
        files
            .map(|(path, bytes)| (path.clone(), bytes.clone()))
            .collect()
    }

    /// Writes a file.
    pub(crate) fn put(&self, path: &Path, bytes: &[u8]) {
        self.state().files.insert(path.to_owned(), bytes.to_owned());
    }
}

impl Disk for MemoryDisk {
    fn read(&self, path: &Path, most: u64) -> Result<Vec<u8>, FileError> {
        let mut state = self.state();
        state.count()?;
        if state.folders.contains(path) {
            return Err(FileError::NotPlain);
        }
        let bytes = state.files.get(path).ok_or(FileError::Missing)?;
        let size = bytes.len() as u64;
        if size > most {
            return Err(FileError::TooLarge { size, most });
        }
        Ok(bytes.clone())
    }

    fn create(&self, path: &Path) -> io::Result<Box<dyn DiskFile>> {
        let mut state = self.state();
        state.count()?;
        state.files.insert(path.to_owned(), Vec::new());
        state.synced.remove(path);
        Ok(Box::new(MemoryFile(self.clone(), path.to_owned())))
    }

    fn extend(&self, path: &Path, keep: u64) -> io::Result<Box<dyn DiskFile>> {
        let mut state = self.state();
        state.count()?;
        let bytes = state.files.get_mut(path).ok_or(io::ErrorKind::NotFound)?;
        bytes.truncate(keep as usize);
        Ok(Box::new(MemoryFile(self.clone(), path.to_owned())))
    }

    fn sync(&self, path: &Path) -> io::Result<()> {
        let mut state = self.state();
        state.count()?;
        if let Some(bytes) = state.files.get(path).cloned() {
            if let Some(safe) = state.safe.get_mut(path) {
                safe.clone_from(&bytes);
            }
            state.synced.insert(path.to_owned(), bytes);
            return Ok(());
        }
        // Syncing a folder makes its names safe: contents that were never synced are empty.
        state.safe.retain(|name, _| name.parent() != Some(path));
        let names: Vec<PathBuf> = state.files.keys().cloned().collect();
        for name in names.into_iter().filter(|name| name.parent() == Some(path)) {
            let bytes = state.synced.get(&name).cloned().unwrap_or_default();
            state.safe.insert(name, bytes);
        }
        Ok(())
    }

    fn rename(&self, from: &Path, to: &Path) -> io::Result<()> {
        let mut state = self.state();
        state.count()?;
        let bytes = state.files.remove(from).ok_or(io::ErrorKind::NotFound)?;
        state.files.insert(to.to_owned(), bytes);
        if let Some(synced) = state.synced.remove(from) {
            state.synced.insert(to.to_owned(), synced);
        }
        Ok(())
    }

    fn remove(&self, path: &Path) -> io::Result<()> {
        let mut state = self.state();
        state.count()?;
        state.synced.remove(path);
        let gone = state.files.remove(path);
        gone.map(|_| ()).ok_or(io::ErrorKind::NotFound.into())
    }

    fn make_folder(&self, path: &Path) -> io::Result<bool> {
        let mut state = self.state();
        state.count()?;
        Ok(state.folders.insert(path.to_owned()))
    }

    fn remove_folder(&self, path: &Path) -> io::Result<()> {
        let mut state = self.state();
        state.count()?;
        state.folders.remove(path);
        Ok(())
    }

    fn list(&self, path: &Path) -> io::Result<Vec<String>> {
        let mut state = self.state();
        state.count()?;
        let all = state.files.keys().chain(&state.folders);
        let here = all.filter(|name| name.parent() == Some(path));
        let mut names: Vec<String> = here
            .filter_map(|name| Some(name.file_name()?.to_str()?.to_owned()))
            .collect();
        names.sort();
        Ok(names)
    }

    fn lock(&self, path: &Path) -> io::Result<Option<Box<dyn Send + Sync>>> {
        let mut state = self.state();
        state.count()?;
        if !state.locked.insert(path.to_owned()) {
            return Ok(None);
        }
        state.files.entry(path.to_owned()).or_default();
        Ok(Some(Box::new(Held(self.clone(), path.to_owned()))))
    }
}

struct MemoryFile(MemoryDisk, PathBuf);

impl DiskFile for MemoryFile {
    fn write(&mut self, bytes: &[u8]) -> io::Result<()> {
        let mut state = self.0.state();
        let was_killed = state.killed;
        let counted = state.count();
        let some = if counted.is_ok() {
            bytes.len()
        } else {
            bytes.len() / 2
        };
        if !was_killed && let Some(file) = state.files.get_mut(&self.1) {
            file.extend(&bytes[..some]);
        }
        counted
    }

    fn truncate(&mut self, len: u64) -> io::Result<()> {
        let mut state = self.0.state();
        state.count()?;
        if let Some(file) = state.files.get_mut(&self.1) {
            file.truncate(len as usize);
        }
        Ok(())
    }
}

/// Releases a lock when dropped.
struct Held(MemoryDisk, PathBuf);

impl Drop for Held {
    fn drop(&mut self) {
        self.0.state().locked.remove(&self.1);
    }
}
