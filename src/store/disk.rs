//! The file operations that saving is made of, behind a trait so that tests can
//! let each of them fail.

use std::{
    fs::{self, File, OpenOptions, TryLockError},
    io::{self, Read, Write},
    path::{Path, PathBuf},
};

use super::error::{Flaw, StoreError};

/// File operations. Each either takes place or leaves everything as it was,
/// except that a write may get only part of its bytes down.
pub trait Disk: Send + Sync {
    /// The bytes of a plain file.
    ///
    /// # Errors
    ///
    /// When it is no plain file, has more bytes than wanted, or cannot be read.
    fn read(&self, path: &Path, most: u64) -> Result<Vec<u8>, Flaw>;

    /// A file to write into, empty.
    ///
    /// # Errors
    ///
    /// As the system says.
    fn create(&self, path: &Path) -> io::Result<Box<dyn DiskFile>>;

    /// A file that is there, to go on with after its first `keep` bytes; the
    /// others are cut off.
    ///
    /// # Errors
    ///
    /// As the system says.
    fn extend(&self, path: &Path, keep: u64) -> io::Result<Box<dyn DiskFile>>;

    /// Waits until a file, or the names in a folder, would outlive a power cut.
    ///
    /// # Errors
    ///
    /// As the system says.
    fn sync(&self, path: &Path) -> io::Result<()>;

    /// Gives a file another name in the same folder, in the place of one that may
    /// have it.
    ///
    /// # Errors
    ///
    /// As the system says.
    fn rename(&self, from: &Path, to: &Path) -> io::Result<()>;

    /// Removes a file.
    ///
    /// # Errors
    ///
    /// As the system says.
    fn remove(&self, path: &Path) -> io::Result<()>;

    /// Makes a folder with all that it lies in; false if it was there.
    ///
    /// # Errors
    ///
    /// As the system says.
    fn make_folder(&self, path: &Path) -> io::Result<bool>;

    /// Removes an empty folder.
    ///
    /// # Errors
    ///
    /// As the system says.
    fn remove_folder(&self, path: &Path) -> io::Result<()>;

    /// The names in a folder, sorted; none when there is no such folder.
    ///
    /// # Errors
    ///
    /// As the system says.
    fn list(&self, path: &Path) -> io::Result<Vec<String>>;

    /// Takes a lock that ends with what is returned, or with the process; nothing
    /// if somebody else has it.
    ///
    /// # Errors
    ///
    /// As the system says.
    fn lock(&self, path: &Path) -> io::Result<Option<Box<dyn Send + Sync>>>;
}

/// A file that is being written.
pub trait DiskFile: Send + Sync {
    /// Adds bytes at the end.
    ///
    /// # Errors
    ///
    /// As the system says; then part of the bytes may be there.
    fn write(&mut self, bytes: &[u8]) -> io::Result<()>;

    /// Cuts off what comes after the first `len` bytes.
    ///
    /// # Errors
    ///
    /// As the system says.
    fn truncate(&mut self, len: u64) -> io::Result<()>;
}

/// The disk of the machine.
#[derive(Copy, Clone, Debug, Default)]
pub struct RealDisk;

impl Disk for RealDisk {
    fn read(&self, path: &Path, most: u64) -> Result<Vec<u8>, Flaw> {
        let kind = fs::symlink_metadata(path)?;
        if !kind.is_file() {
            return Err(Flaw::NotPlain);
        }
        let size = kind.len();
        if size > most {
            return Err(Flaw::TooLarge { size, most });
        }
        let mut bytes = Vec::new();
        File::open(path)?.take(most).read_to_end(&mut bytes)?;
        Ok(bytes)
    }

    fn create(&self, path: &Path) -> io::Result<Box<dyn DiskFile>> {
        Ok(Box::new(RealFile(File::create(path)?)))
    }

    fn extend(&self, path: &Path, keep: u64) -> io::Result<Box<dyn DiskFile>> {
        let file = OpenOptions::new().append(true).open(path)?;
        file.set_len(keep)?;
        Ok(Box::new(RealFile(file)))
    }

    fn sync(&self, path: &Path) -> io::Result<()> {
        // Folders cannot be opened everywhere; where they cannot, names are safe
        // once the system has them.
        if path.is_dir() && cfg!(not(unix)) {
            return Ok(());
        }
        File::open(path)?.sync_all()
    }

    fn rename(&self, from: &Path, to: &Path) -> io::Result<()> {
        fs::rename(from, to)
    }

    fn remove(&self, path: &Path) -> io::Result<()> {
        fs::remove_file(path)
    }

    fn make_folder(&self, path: &Path) -> io::Result<bool> {
        if let Some(above) = path.parent() {
            fs::create_dir_all(above)?;
        }
        match fs::create_dir(path) {
            Err(error) if error.kind() == io::ErrorKind::AlreadyExists && path.is_dir() => {
                Ok(false)
            }
            made => made.map(|()| true),
        }
    }

    fn remove_folder(&self, path: &Path) -> io::Result<()> {
        fs::remove_dir(path)
    }

    fn list(&self, path: &Path) -> io::Result<Vec<String>> {
        let entries = match fs::read_dir(path) {
            Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(Vec::new()),
            entries => entries?,
        };
        let mut names = Vec::new();
        for entry in entries {
            // Names that are no text are none of ours.
            if let Ok(name) = entry?.file_name().into_string() {
                names.push(name);
            }
        }
        names.sort();
        Ok(names)
    }

    fn lock(&self, path: &Path) -> io::Result<Option<Box<dyn Send + Sync>>> {
        let file = OpenOptions::new()
            .create(true)
            .truncate(false)
            .write(true)
            .open(path)?;
        match file.try_lock() {
            Ok(()) => Ok(Some(Box::new(file))),
            Err(TryLockError::WouldBlock) => Ok(None),
            Err(TryLockError::Error(error)) => Err(error),
        }
    }
}

struct RealFile(File);

impl DiskFile for RealFile {
    fn write(&mut self, bytes: &[u8]) -> io::Result<()> {
        self.0.write_all(bytes)
    }

    fn truncate(&mut self, len: u64) -> io::Result<()> {
        self.0.set_len(len)
    }
}

/// Puts bytes where a file is or is not yet: whatever happens, there are the old
/// ones or the new ones, and from then on the new ones.
pub(super) fn replace(disk: &dyn Disk, path: &Path, bytes: &[u8]) -> Result<(), StoreError> {
    let new = beside(path, "new");
    let put = || -> io::Result<()> {
        disk.create(&new)?.write(bytes)?;
        disk.sync(&new)?;
        disk.rename(&new, path)?;
        disk.sync(path.parent().unwrap_or(path))
    };
    put().map_err(|error| Flaw::from(error).of(path))
}

/// The path with a longer name.
pub(super) fn beside(path: &Path, end: &str) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push(".");
    name.push(end);
    PathBuf::from(name)
}
