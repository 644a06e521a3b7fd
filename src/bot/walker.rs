//! A bot that walks at random.

use crate::{
    grid::Direction,
    sim::{Dice, Intent, Known},
};

use super::{decide::Bot, perks::choose_at_random};

/// Walks and chooses perks at random, with its own dice.
#[derive(Clone, Debug)]
pub struct Walker {
    dice: Dice,
}

impl Walker {
    /// Creates a walker; the same seed gives the same walk.
    #[must_use]
    pub fn new(seed: u64) -> Self {
        Self {
            dice: Dice::keyed(seed),
        }
    }
}

impl Bot for Walker {
    fn decide(&mut self, view: &Known, _refused: bool) -> Intent {
        if view.me.experience.picks > 0 {
            return choose_at_random(view, &mut self.dice);
        }
        self.dice
            .pick(&Direction::ALL)
            .map_or(Intent::Wait, |dir| Intent::Walk { dir: *dir })
    }
}
