//! A bot that walks at random.

use crate::{
    grid::Direction,
    read::Observation,
    sim::{Dice, Intent},
};

use super::Bot;

/// Walks at random, with dice of its own.
#[derive(Clone, Debug)]
pub struct Walker {
    dice: Dice,
}

impl Walker {
    /// The walker of a seed: the same walk each time.
    #[must_use]
    pub fn new(seed: u64) -> Self {
        Self {
            dice: Dice::keyed(seed),
        }
    }
}

impl Bot for Walker {
    fn decide(&mut self, _seen: &Observation, _refused: bool) -> Intent {
        self.dice
            .pick(&Direction::ALL)
            .map_or(Intent::Wait, |dir| Intent::Walk { dir: *dir })
    }
}
