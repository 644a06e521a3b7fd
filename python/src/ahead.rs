//! Worlds that are generated before their games start.

use std::{
    mem::replace,
    sync::{Arc, Mutex, PoisonError},
};

use rayon::ThreadPool;
use slight_danger::{
    generate::{WorldError, generate},
    sim::{Definitions, InitialState, Seed},
};

use crate::episode::guarded;

/// State of a world.
#[derive(Default)]
enum Progress {
    #[default]
    Wanted,
    /// The result of [`generate`]; `None` if it panicked.
    Made(Option<Box<Result<InitialState, WorldError>>>),
    /// The game has started.
    Taken,
}

/// The world of a game that has not started yet.
pub struct NextWorld {
    seed: u64,
    progress: Arc<Mutex<Progress>>,
}

impl NextWorld {
    /// Queues the world of a seed for a thread that generates worlds.
    pub fn begin(maker: &ThreadPool, seed: u64, definitions: Definitions) -> Self {
        let next = Self {
            seed,
            progress: Arc::default(),
        };
        let made = Arc::clone(&next.progress);
        maker.spawn(move || {
            let mut progress = made.lock().unwrap_or_else(PoisonError::into_inner);
            if let Progress::Wanted = *progress {
                let make = || generate(&Seed::from(seed), &definitions);
                *progress = Progress::Made(guarded(&seed.to_string(), 0, make).ok().map(Box::new));
            }
        });
        next
    }

    /// The world, if it has this seed and is generated. Waits if it is being generated now.
    pub fn take(self, seed: u64) -> Option<Result<InitialState, WorldError>> {
        let mut progress = self.progress.lock().unwrap_or_else(PoisonError::into_inner);
        match replace(&mut *progress, Progress::Taken) {
            Progress::Made(made) if seed == self.seed => made.map(|made| *made),
            Progress::Made(_) | Progress::Wanted | Progress::Taken => None,
        }
    }
}
