//! Work on a thread of its own. Where there are no threads, as in a browser, a part of it is done
//! whenever somebody asks whether it is done.

use std::{
    sync::{Mutex, PoisonError},
    thread::{self, JoinHandle},
};

/// Whether there are threads.
pub(crate) const HAS_THREADS: bool = !cfg!(target_family = "wasm");

/// Does work, and returns whether it ended without a panic. Where there are no threads, a panic
/// ends the program.
pub(crate) fn survives(work: impl FnOnce() + Send) -> bool {
    if HAS_THREADS {
        thread::scope(|scope| scope.spawn(work).join()).is_ok()
    } else {
        work();
        true
    }
}

/// Work that has begun.
pub(crate) enum Background<T> {
    Thread(JoinHandle<T>),
    Parts(Mutex<Parts<T>>),
}

/// Work that is done in parts, and its result.
pub(crate) struct Parts<T> {
    work: Box<dyn FnMut() -> Option<T> + Send>,
    result: Option<T>,
}

impl<T> Parts<T> {
    /// Does the next part, and returns whether it was the last.
    fn go_on(&mut self) -> bool {
        if self.result.is_none() {
            self.result = (self.work)();
        }
        self.result.is_some()
    }
}

impl<T: Send + 'static> Background<T> {
    /// Begins work: a function that does a part of it each time, and returns the result with the
    /// last.
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

    /// Whether [`Background::join`] would return at once.
    pub(crate) fn is_done(&self) -> bool {
        match self {
            Self::Thread(thread) => thread.is_finished(),
            Self::Parts(parts) => parts.lock().is_ok_and(|mut parts| parts.go_on()),
        }
    }

    /// Waits for the result.
    ///
    /// # Errors
    ///
    /// When the work panicked.
    pub(crate) fn join(self) -> thread::Result<T> {
        match self {
            Self::Thread(thread) => thread.join(),
            Self::Parts(parts) => {
                let mut parts = parts.into_inner().unwrap_or_else(PoisonError::into_inner);
                loop {
                    parts.go_on();
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
