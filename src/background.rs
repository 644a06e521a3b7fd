//! Work on its own thread. On platforms without threads, such as a browser, a part of the work is
//! done at each poll.

use std::{
    sync::{Mutex, PoisonError},
    thread::{self, JoinHandle},
};

/// Whether the platform has threads.
pub(crate) const HAS_THREADS: bool = !cfg!(target_family = "wasm");

/// Runs work, and returns whether it ended without a panic. Without threads a panic ends the
/// program.
pub(crate) fn survives(work: impl FnOnce() + Send) -> bool {
    if HAS_THREADS {
        thread::scope(|scope| scope.spawn(work).join()).is_ok()
    } else {
        work();
        true
    }
}

/// Work in progress.
pub(crate) enum Background<T> {
    Thread(JoinHandle<T>),
    Parts(Mutex<Parts<T>>),
}

/// Work done in parts, and its result.
pub(crate) struct Parts<T> {
    work: Box<dyn FnMut() -> Option<T> + Send>,
    result: Option<T>,
}

impl<T> Parts<T> {
    /// Does the next part, and returns whether the work is finished.
    fn advance(&mut self) -> bool {
        if self.result.is_none() {
            self.result = (self.work)();
        }
        self.result.is_some()
    }
}

impl<T: Send + 'static> Background<T> {
    /// Starts work. The function does a part of it on each call, and returns the result on the last
    /// call.
    pub(crate) fn start(work: impl FnMut() -> Option<T> + Send + 'static) -> Self {
        Self::start_with(work, HAS_THREADS)
    }

    fn start_with(mut work: impl FnMut() -> Option<T> + Send + 'static, has_threads: bool) -> Self {
        if has_threads {
            return Self::Thread(thread::spawn(move || {
                loop {
                    if let Some(result) = work() {
                        return result;
                    }
                }
            }));
        }
        Self::Parts(Mutex::new(Parts {
            work: Box::new(work),
            result: None,
        }))
    }

    /// Whether [`Background::join`] would return immediately. Without threads, this call does the
    /// next part of the work.
    pub(crate) fn is_done(&self) -> bool {
        match self {
            Self::Thread(thread) => thread.is_finished(),
            Self::Parts(parts) => parts.lock().is_ok_and(|mut parts| parts.advance()),
        }
    }

    /// Waits for the result.
    ///
    /// # Errors
    ///
    /// If the work panicked.
    pub(crate) fn join(self) -> thread::Result<T> {
        match self {
            Self::Thread(thread) => thread.join(),
            Self::Parts(parts) => {
                let mut parts = parts.into_inner().unwrap_or_else(PoisonError::into_inner);
                loop {
                    parts.advance();
                    if let Some(result) = parts.result.take() {
                        return Ok(result);
                    }
                }
            }
        }
    }
}

#[cfg(test)]
#[path = "../tests/unit/background.rs"]
mod tests;
