//! A disk in memory, whose changes the page stores.
//!
//! A browser's database is asynchronous, but the game needs its files synchronously. So all files
//! are read before the game starts, and each change is made in memory first. The page takes the
//! changes of a turn together, and stores all of them or none.

use std::{
    collections::{BTreeMap, BTreeSet},
    io,
    path::{Path, PathBuf},
    sync::{Arc, Mutex, MutexGuard, PoisonError},
};

use slight_danger::store::{Disk, DiskFile, FileError};

/// A file that changed since changes were last taken.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Change {
    /// Path of the file.
    pub path: String,
    /// New content; `None` if the file was removed.
    pub bytes: Option<Vec<u8>>,
}

#[derive(Default)]
struct State {
    files: BTreeMap<PathBuf, Vec<u8>>,
    folders: BTreeSet<PathBuf>,
    locked: BTreeSet<PathBuf>,
    /// Files that changed since changes were last taken.
    changed: BTreeSet<PathBuf>,
    /// Files whose changes the page has taken and is storing.
    taken: BTreeSet<PathBuf>,
    /// Whether the page was notified of changes that it has not taken yet.
    told: bool,
    /// Whether any change must survive a power failure.
    must_last: bool,
    /// Reason why the page could not store the last changes.
    failure: Option<String>,
    /// Reason why writing is forbidden.
    closed: Option<String>,
}

/// A disk in memory. Clones share its content.
#[derive(Clone)]
pub struct PageDisk {
    state: Arc<Mutex<State>>,
    /// Notifies the page of changes to take.
    tell: fn(),
}

impl PageDisk {
    /// A disk with these files. It calls `tell` at the first change since changes were last taken.
    #[must_use]
    pub fn new(files: impl IntoIterator<Item = (String, Vec<u8>)>, tell: fn()) -> Self {
        let files = files.into_iter().map(|(path, bytes)| (path.into(), bytes));
        let files: BTreeMap<PathBuf, Vec<u8>> = files.collect();
        let folders = files.keys().flat_map(|path| path.ancestors().skip(1));
        let state = State {
            folders: folders.map(Path::to_owned).collect(),
            files,
            ..State::default()
        };
        Self {
            state: Arc::new(Mutex::new(state)),
            tell,
        }
    }

    /// Forbids writing from now on, for this reason.
    pub fn close(&self, why: &str) {
        self.state().closed = Some(why.to_owned());
    }

    /// Adds a file that the page already has.
    pub fn put(&self, path: &str, bytes: Vec<u8>) {
        self.state().files.insert(path.into(), bytes);
    }

    /// All files; empty while a file is being changed, which happens if the program panics in the
    /// change.
    #[must_use]
    pub fn all(&self) -> Vec<(String, Vec<u8>)> {
        let state = self.state.try_lock().ok();
        let files = state.iter().flat_map(|state| &state.files);
        let named = files.filter_map(|(path, bytes)| Some((path.to_str()?.to_owned(), bytes)));
        named.map(|(path, bytes)| (path, bytes.clone())).collect()
    }

    /// Returns the files that changed since the last call, and whether they must survive a power
    /// failure.
    #[must_use]
    pub fn take_changes(&self) -> (Vec<Change>, bool) {
        let mut state = self.state();
        state.told = false;
        state.taken = std::mem::take(&mut state.changed);
        let paths = state.taken.iter();
        let changes = paths.filter_map(|path| {
            Some(Change {
                path: path.to_str()?.to_owned(),
                bytes: state.files.get(path).cloned(),
            })
        });
        let changes = changes.collect();
        (changes, std::mem::take(&mut state.must_last))
    }

    /// Reports whether the page has stored the changes taken last, or why it failed. After a
    /// failure they count as changes again.
    pub fn kept(&self, failure: Option<String>) {
        let mut state = self.state();
        let taken = std::mem::take(&mut state.taken);
        if failure.is_some() {
            state.changed.extend(taken);
            // The page has given up, so it must be notified of the next change.
            state.told = false;
        }
        state.failure = failure;
    }

    fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Changes the files at these paths.
    fn change<T>(
        &self,
        paths: &[&Path],
        change: impl FnOnce(&mut State) -> io::Result<T>,
    ) -> io::Result<T> {
        let mut state = self.state();
        if let Some(why) = &state.closed {
            return Err(io::Error::new(io::ErrorKind::PermissionDenied, why.clone()));
        }
        let done = change(&mut state)?;
        let paths = paths.iter().map(|path| (*path).to_owned());
        state.changed.extend(paths);
        let was_told = std::mem::replace(&mut state.told, true);
        drop(state);
        if !was_told {
            (self.tell)();
        }
        Ok(done)
    }
}

impl Disk for PageDisk {
    fn read(&self, path: &Path, most: u64) -> Result<Vec<u8>, FileError> {
        let state = self.state();
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
        self.change(&[path], |state| {
            state.files.insert(path.to_owned(), Vec::new());
            Ok(())
        })?;
        Ok(Box::new(PageFile(self.clone(), path.to_owned())))
    }

    fn extend(&self, path: &Path, keep: u64) -> io::Result<Box<dyn DiskFile>> {
        let mut file = Box::new(PageFile(self.clone(), path.to_owned()));
        file.truncate(keep)?;
        Ok(file)
    }

    /// The page stores changes only after the turn, so this reports the result of the previous
    /// changes.
    fn sync(&self, _path: &Path) -> io::Result<()> {
        let mut state = self.state();
        state.must_last = true;
        match &state.failure {
            Some(why) => Err(io::Error::other(why.clone())),
            None => Ok(()),
        }
    }

    fn rename(&self, from: &Path, to: &Path) -> io::Result<()> {
        self.change(&[from, to], |state| {
            let bytes = state.files.remove(from).ok_or(io::ErrorKind::NotFound)?;
            state.files.insert(to.to_owned(), bytes);
            Ok(())
        })
    }

    fn remove(&self, path: &Path) -> io::Result<()> {
        self.change(&[path], |state| {
            let gone = state.files.remove(path);
            gone.map(drop).ok_or(io::ErrorKind::NotFound.into())
        })
    }

    fn make_folder(&self, path: &Path) -> io::Result<bool> {
        let mut state = self.state();
        let above = path.ancestors().skip(1).map(Path::to_owned);
        state.folders.extend(above);
        Ok(state.folders.insert(path.to_owned()))
    }

    fn remove_folder(&self, path: &Path) -> io::Result<()> {
        let mut state = self.state();
        let is_full = state.files.keys().any(|file| file.parent() == Some(path));
        if is_full {
            return Err(io::ErrorKind::DirectoryNotEmpty.into());
        }
        state.folders.remove(path);
        Ok(())
    }

    fn list(&self, path: &Path) -> io::Result<Vec<String>> {
        let state = self.state();
        let all = state.files.keys().chain(&state.folders);
        let here = all.filter(|name| name.parent() == Some(path));
        let names = here.filter_map(|name| Some(name.file_name()?.to_str()?.to_owned()));
        let names: BTreeSet<String> = names.collect();
        Ok(names.into_iter().collect())
    }

    fn lock(&self, path: &Path) -> io::Result<Option<Box<dyn Send + Sync>>> {
        // The page holds a lock on the whole store; this one is between games on the page.
        self.change(&[], |state| {
            if !state.locked.insert(path.to_owned()) {
                return Ok(None);
            }
            let held: Box<dyn Send + Sync> = Box::new(Held(self.clone(), path.to_owned()));
            Ok(Some(held))
        })
    }
}

struct PageFile(PageDisk, PathBuf);

impl PageFile {
    fn change(&self, change: impl FnOnce(&mut Vec<u8>)) -> io::Result<()> {
        self.0.change(&[&self.1], |state| {
            let file = state.files.get_mut(&self.1);
            change(file.ok_or(io::ErrorKind::NotFound)?);
            Ok(())
        })
    }
}

impl DiskFile for PageFile {
    fn write(&mut self, bytes: &[u8]) -> io::Result<()> {
        self.change(|file| file.extend(bytes))
    }

    fn truncate(&mut self, len: u64) -> io::Result<()> {
        let len = usize::try_from(len).unwrap_or(usize::MAX);
        self.change(|file| file.truncate(len))
    }
}

/// Releases a lock when dropped.
struct Held(PageDisk, PathBuf);

impl Drop for Held {
    fn drop(&mut self) {
        self.0.state().locked.remove(&self.1);
    }
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::{AtomicUsize, Ordering};

    use super::*;

    fn disk(files: &[(&str, &[u8])]) -> PageDisk {
        let files = files.iter();
        let files = files.map(|(path, bytes)| ((*path).to_owned(), bytes.to_vec()));
        PageDisk::new(files, || ())
    }

    fn change(path: &str, bytes: Option<&[u8]>) -> Change {
        Change {
            path: path.to_owned(),
            bytes: bytes.map(<[u8]>::to_vec),
        }
    }

    #[test]
    fn the_changes_of_a_turn_are_taken_together() {
        let disk = disk(&[("saves/1/log", b"ab"), ("saves/1/state-1", b"old")]);
        let mut log = disk.extend(Path::new("saves/1/log"), 2).unwrap();
        log.write(b"c").unwrap();
        let mut new = disk.create(Path::new("saves/1/state-2.new")).unwrap();
        new.write(b"state").unwrap();
        let to = Path::new("saves/1/state-2");
        disk.rename(Path::new("saves/1/state-2.new"), to).unwrap();
        disk.remove(Path::new("saves/1/state-1")).unwrap();
        let (changes, must_last) = disk.take_changes();
        assert!(!must_last, "nothing was synced");
        assert_eq!(
            changes,
            [
                change("saves/1/log", Some(b"abc")),
                change("saves/1/state-1", None),
                change("saves/1/state-2", Some(b"state")),
                change("saves/1/state-2.new", None),
            ]
        );
        disk.sync(to).unwrap();
        assert_eq!(disk.take_changes(), (Vec::new(), true));
    }

    #[test]
    fn changes_that_could_not_be_kept_are_taken_again_and_told() {
        let disk = disk(&[]);
        let path = Path::new("settings.ron");
        disk.create(path).unwrap().write(b"x").unwrap();
        let first = disk.take_changes();
        disk.kept(Some("the disk is full".to_owned()));
        let error = disk.sync(path).unwrap_err();
        assert_eq!(error.to_string(), "the disk is full");
        assert_eq!(disk.take_changes().0, first.0);
        disk.kept(None);
        assert!(disk.sync(path).is_ok());
        assert_eq!(disk.take_changes().0, []);
    }

    #[test]
    fn the_page_is_told_once_until_it_takes_the_changes() {
        static TOLD: AtomicUsize = AtomicUsize::new(0);
        let disk = PageDisk::new([], || {
            TOLD.fetch_add(1, Ordering::Relaxed);
        });
        for path in ["a", "b"] {
            disk.create(Path::new(path)).unwrap();
        }
        assert_eq!(TOLD.load(Ordering::Relaxed), 1);
        let _taken = disk.take_changes();
        disk.create(Path::new("c")).unwrap();
        assert_eq!(TOLD.load(Ordering::Relaxed), 2);
        // It is also notified while it stores changes, and after it failed to store them.
        let _taken = disk.take_changes();
        disk.create(Path::new("d")).unwrap();
        disk.kept(Some("the disk is full".to_owned()));
        disk.create(Path::new("e")).unwrap();
        assert_eq!(TOLD.load(Ordering::Relaxed), 4);
    }

    #[test]
    fn a_closed_disk_is_read_and_not_written() {
        let disk = disk(&[("history/log", b"x")]);
        disk.close("it is open in another tab");
        assert_eq!(disk.read(Path::new("history/log"), 9).unwrap(), b"x");
        let error = disk.create(Path::new("a")).err().unwrap();
        assert_eq!(error.to_string(), "it is open in another tab");
        assert_eq!(disk.list(Path::new("history")).unwrap(), ["log"]);
    }

    #[test]
    fn a_lock_is_held_once() {
        let disk = disk(&[]);
        let path = Path::new("saves/1/lock");
        let held = disk.lock(path).unwrap();
        assert!(held.is_some() && disk.lock(path).unwrap().is_none());
        drop(held);
        assert!(disk.lock(path).unwrap().is_some());
    }
}
