//! Writes states on a thread, so that turns do not wait for the disk.

use std::{
    path::{Path, PathBuf},
    sync::{
        Arc, Mutex, PoisonError,
        mpsc::{self, Sender},
    },
};

use crate::background::{Background, HAS_THREADS};

use super::{
    disk::{Disk, replace},
    error::{AtPath, FileError, StoreError},
    saved_game::{SaveSummary, SavedGame},
    slot::{remove_old_states, state_path},
};

/// A state to write.
pub(super) struct SaveJob {
    pub(super) folder: PathBuf,
    pub(super) log: PathBuf,
    pub(super) generation: u64,
    pub(super) saved: SavedGame,
    pub(super) summary: SaveSummary,
}

impl SaveJob {
    pub(super) fn run(&self, disk: &dyn Disk) -> Result<(), StoreError> {
        // A state counts records of the log, so the log must reach the disk first.
        disk.sync(&self.log).at(&self.log)?;
        let path = state_path(&self.folder, self.generation);
        let bytes = self.saved.to_file(&self.summary).at(&path)?;
        replace(disk, &path, &bytes)?;
        remove_old_states(disk, &self.folder);
        Ok(())
    }
}

/// Writes states in order, on a thread if the platform has threads.
pub(super) struct Writer {
    disk: Arc<dyn Disk>,
    /// The thread and the sender of its jobs, if the platform has threads.
    thread: Option<(Sender<SaveJob>, Background<()>)>,
    /// The result of the last job.
    outcome: Arc<Mutex<Result<(), StoreError>>>,
}

impl Writer {
    pub(super) fn new(disk: Arc<dyn Disk>) -> Self {
        Self::with_thread(disk, HAS_THREADS)
    }

    fn with_thread(disk: Arc<dyn Disk>, has_thread: bool) -> Self {
        let outcome = Arc::new(Mutex::new(Ok(())));
        let thread = has_thread.then(|| Self::start(Arc::clone(&disk), Arc::clone(&outcome)));
        Self {
            disk,
            thread,
            outcome,
        }
    }

    fn start(
        disk: Arc<dyn Disk>,
        outcome: Arc<Mutex<Result<(), StoreError>>>,
    ) -> (Sender<SaveJob>, Background<()>) {
        let (jobs, queue) = mpsc::channel::<SaveJob>();
        let thread = Background::start(move || {
            while let Ok(mut job) = queue.recv() {
                // If several jobs wait, only the newest state is needed.
                while let Ok(later) = queue.try_recv() {
                    job = later;
                }
                let result = job.run(&*disk);
                *outcome.lock().unwrap_or_else(PoisonError::into_inner) = result;
            }
            Some(())
        });
        (jobs, thread)
    }

    pub(super) fn write(&self, job: SaveJob) {
        if let Some((jobs, _)) = &self.thread {
            // Sending fails only when the thread panicked, which `finish` reports.
            let _gone = jobs.send(job);
        } else {
            let result = job.run(&*self.disk);
            *self.outcome.lock().unwrap_or_else(PoisonError::into_inner) = result;
        }
    }

    /// The result of the last job.
    pub(super) fn outcome(&self) -> Result<(), StoreError> {
        let outcome = self.outcome.lock().unwrap_or_else(PoisonError::into_inner);
        outcome.clone()
    }

    /// Waits until all states are written.
    pub(super) fn finish(&mut self) -> Result<(), StoreError> {
        let end = |(jobs, thread)| {
            drop::<Sender<SaveJob>>(jobs);
            Background::<()>::join(thread)
        };
        if self.thread.take().map(end).is_some_and(|end| end.is_err()) {
            let error = FileError::System("the thread that saves has failed".to_owned());
            return Err(StoreError::new(Path::new(""), error));
        }
        self.outcome()
    }
}

impl Drop for Writer {
    fn drop(&mut self) {
        let _unread = self.finish();
    }
}
