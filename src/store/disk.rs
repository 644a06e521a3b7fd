//! File operations behind a trait, so that tests can make each of them fail.

use std::{
    fs::{self, File, OpenOptions, TryLockError},
    io::{self, Read, Write},
    path::{Path, PathBuf},
};

use super::error::{AtPath, FileError, StoreError};

/// File operations. A failed operation changes nothing, except that a failed write may have written
/// some of its bytes.
pub trait Disk: Send + Sync {
    /// Reads a regular file.
    ///
    /// # Errors
    ///
    /// If the path is not a regular file, the file has more than `most` bytes, or it cannot be
    /// read.
    fn read(&self, path: &Path, most: u64) -> Result<Vec<u8>, FileError>;

    /// Creates an empty file, or truncates an existing one.
    ///
    /// # Errors
    ///
    /// Any error of the operating system.
    fn create(&self, path: &Path) -> io::Result<Box<dyn DiskFile>>;

    /// Opens an existing file for appending after its first `keep` bytes; later bytes are cut off.
    ///
    /// # Errors
    ///
    /// Any error of the operating system.
    fn extend(&self, path: &Path, keep: u64) -> io::Result<Box<dyn DiskFile>>;

    /// Waits until a file, or the list of files in a folder, would survive a power failure.
    ///
    /// # Errors
    ///
    /// Any error of the operating system.
    fn sync(&self, path: &Path) -> io::Result<()>;

    /// Renames a file within its folder, replacing any file with the new name.
    ///
    /// # Errors
    ///
    /// Any error of the operating system.
    fn rename(&self, from: &Path, to: &Path) -> io::Result<()>;

    /// Removes a file.
    ///
    /// # Errors
    ///
    /// Any error of the operating system.
    fn remove(&self, path: &Path) -> io::Result<()>;

    /// Creates a folder and its parents. Returns false if the folder existed.
    ///
    /// # Errors
    ///
    /// Any error of the operating system.
    fn make_folder(&self, path: &Path) -> io::Result<bool>;

    /// Removes an empty folder.
    ///
    /// # Errors
    ///
    /// Any error of the operating system.
    fn remove_folder(&self, path: &Path) -> io::Result<()>;

    /// Names of the files and folders in a folder, sorted; empty if the folder does not exist.
    ///
    /// # Errors
    ///
    /// Any error of the operating system.
    fn list(&self, path: &Path) -> io::Result<Vec<String>>;

    /// Locks a file until the returned value is dropped or the process ends; `None` if the file is
    /// already locked.
    ///
    /// # Errors
    ///
    /// Any error of the operating system.
    fn lock(&self, path: &Path) -> io::Result<Option<Box<dyn Send + Sync>>>;
}

/// A file open for writing.
pub trait DiskFile: Send + Sync {
    /// Appends bytes.
    ///
    /// # Errors
    ///
    /// Any error of the operating system; part of the bytes may have been written then.
    fn write(&mut self, bytes: &[u8]) -> io::Result<()>;

    /// Cuts off all bytes after the first `len`.
    ///
    /// # Errors
    ///
    /// Any error of the operating system.
    fn truncate(&mut self, len: u64) -> io::Result<()>;
}

/// The real disk.
#[derive(Copy, Clone, Debug, Default)]
pub struct RealDisk;

impl Disk for RealDisk {
    fn read(&self, path: &Path, most: u64) -> Result<Vec<u8>, FileError> {
        let kind = fs::symlink_metadata(path)?;
        if !kind.is_file() {
            return Err(FileError::NotPlain);
        }
        let size = kind.len();
        if size > most {
            return Err(FileError::TooLarge { size, most });
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
        // On other systems folders cannot be opened, and a rename is durable by itself.
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
            // The game writes only files with Unicode names.
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

/// Replaces the content of a file atomically: after a failure the file has either its old bytes or
/// the new ones.
pub(super) fn replace(disk: &dyn Disk, path: &Path, bytes: &[u8]) -> Result<(), StoreError> {
    let new = beside(path, "new");
    let put = || -> io::Result<()> {
        disk.create(&new)?.write(bytes)?;
        disk.sync(&new)?;
        disk.rename(&new, path)?;
        disk.sync(folder_of(path))
    };
    put().at(path)
}

/// The folder of a file.
pub(super) fn folder_of(path: &Path) -> &Path {
    match path.parent() {
        Some(folder) if folder != Path::new("") => folder,
        // A bare name is a file in the current folder.
        _ => Path::new("."),
    }
}

/// The path with a dot and an ending appended to its name.
pub(super) fn beside(path: &Path, end: &str) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push(".");
    name.push(end);
    PathBuf::from(name)
}
