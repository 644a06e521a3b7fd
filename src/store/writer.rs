//! The thread that writes whole states, so that no turn waits for the disk.

use std::{
    path::PathBuf,
    sync::{
        Arc, Mutex, PoisonError,
        mpsc::{self, Sender},
    },
    thread::{self, JoinHandle},
};

use super::{
    disk::{Disk, replace},
    error::{Flaw, StoreError},
    saved::{Saved, Summary},
    slot::{prune, state},
};

/// A state to be written.
pub(super) struct Job {
    pub(super) folder: PathBuf,
    pub(super) log: PathBuf,
    pub(super) generation: u64,
    pub(super) saved: Saved,
    pub(super) summary: Summary,
}

impl Job {
    /// Writes it: the log is safe first, since a state says how much of it there
    /// is.
    pub(super) fn carry_out(&self, disk: &dyn Disk) -> Result<(), StoreError> {
        let synced = disk.sync(&self.log);
        synced.map_err(|error| Flaw::from(error).of(&self.log))?;
        let path = state(&self.folder, self.generation);
        let bytes = self.saved.to_file(&self.summary);
        replace(disk, &path, &bytes.map_err(|flaw| flaw.of(&path))?)?;
        prune(disk, &self.folder);
        Ok(())
    }
}

/// Writes states one after the other.
pub(super) struct Writer {
    jobs: Option<Sender<Job>>,
    thread: Option<JoinHandle<()>>,
    /// How the last one went.
    outcome: Arc<Mutex<Result<(), StoreError>>>,
}

impl Writer {
    pub(super) fn new(disk: Arc<dyn Disk>) -> Self {
        let (jobs, queue) = mpsc::channel::<Job>();
        let outcome = Arc::new(Mutex::new(Ok(())));
        let told = Arc::clone(&outcome);
        let thread = thread::spawn(move || {
            while let Ok(mut job) = queue.recv() {
                // Of several that wait, the last is all that matters.
                while let Ok(later) = queue.try_recv() {
                    job = later;
                }
                let result = job.carry_out(&*disk);
                *told.lock().unwrap_or_else(PoisonError::into_inner) = result;
            }
        });
        Self {
            jobs: Some(jobs),
            thread: Some(thread),
            outcome,
        }
    }

    pub(super) fn write(&self, job: Job) {
        if let Some(jobs) = &self.jobs {
            // It is gone only when it panicked, which its outcome does not tell.
            let _gone = jobs.send(job);
        }
    }

    /// How the last one went.
    pub(super) fn outcome(&self) -> Result<(), StoreError> {
        let outcome = self.outcome.lock().unwrap_or_else(PoisonError::into_inner);
        outcome.clone()
    }

    /// Waits until all are written.
    pub(super) fn finish(&mut self) -> Result<(), StoreError> {
        drop(self.jobs.take());
        if let Some(thread) = self.thread.take()
            && thread.join().is_err()
        {
            let flaw = Flaw::System("the thread that saves has failed".to_owned());
            return Err(flaw.of(&PathBuf::new()));
        }
        self.outcome()
    }
}

impl Drop for Writer {
    fn drop(&mut self) {
        let _unread = self.finish();
    }
}
