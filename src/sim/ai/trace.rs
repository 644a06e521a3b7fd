//! Why a creature did what it did last.

use bevy::prelude::Component;

use super::tactic::{Reason, Thought};

/// The last decision of a mind: what it considered in order, why it passed each over, and
/// what it chose. For people who watch and debug; no rule reads it.
#[derive(Component, Copy, Clone, Debug, Default, PartialEq, Eq)]
pub struct DecisionTrace {
    chosen: Option<Thought>,
    count: usize,
    passed: [Option<(Thought, Reason)>; DecisionTrace::MOST],
}

impl DecisionTrace {
    /// Most entries of what was passed over; later ones are dropped.
    const MOST: usize = 16;

    /// The word for what it chose; `None` before the first decision.
    #[must_use]
    pub fn chosen(&self) -> Option<&'static str> {
        self.chosen.map(Thought::words)
    }

    /// What it considered before, and why not, in words.
    pub fn passed(&self) -> impl Iterator<Item = (&'static str, &'static str)> {
        self.passed[..self.count]
            .iter()
            .flatten()
            .map(|(what, because)| (what.words(), because.words()))
    }

    /// What it chose.
    pub(super) const fn chosen_thought(&self) -> Option<Thought> {
        self.chosen
    }

    /// Begins a new decision, with what is left when everything else is passed over.
    pub(super) const fn begin(&mut self, last_resort: Thought) {
        self.count = 0;
        self.chosen = Some(last_resort);
    }

    /// Passes something over.
    #[inline]
    pub(super) const fn pass(&mut self, what: Thought, because: Reason) {
        if self.count < Self::MOST {
            self.passed[self.count] = Some((what, because));
            self.count += 1;
        }
    }

    /// Chooses something.
    pub(super) const fn choose(&mut self, what: Thought) {
        self.chosen = Some(what);
    }
}
