//! Work on a thread of its own. Where there are no threads, as in a browser, it is done in the
//! call.

use std::thread::{self, JoinHandle};

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
    Done(T),
}

impl<T: Send + 'static> Background<T> {
    /// Begins work.
    pub(crate) fn start(work: impl FnOnce() -> T + Send + 'static) -> Self {
        if HAS_THREADS {
            Self::Thread(thread::spawn(work))
        } else {
            Self::Done(work())
        }
    }

    /// Whether [`Background::join`] would return at once.
    pub(crate) fn is_done(&self) -> bool {
        match self {
            Self::Thread(thread) => thread.is_finished(),
            Self::Done(_) => true,
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
            Self::Done(result) => Ok(result),
        }
    }
}
