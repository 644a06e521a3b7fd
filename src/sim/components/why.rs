//! Why a creature did what it did last.

use bevy::prelude::Component;

/// The last decision of a mind: what it considered in order, why it passed each
/// over, and what it chose. For people who watch and debug; no rule reads it.
#[derive(Component, Clone, Debug, Default, PartialEq, Eq)]
pub struct DecisionTrace {
    /// What it chose; empty before the first decision.
    pub chosen: &'static str,
    /// What it considered before, and why not.
    pub tried: Vec<(&'static str, &'static str)>,
}

impl DecisionTrace {
    /// Begins a new decision, with what is left when all else is passed over.
    pub(crate) fn begin(&mut self, last_resort: &'static str) {
        self.tried.clear();
        self.chosen = last_resort;
    }

    /// Passes something over.
    pub(crate) fn pass(&mut self, what: &'static str, because: &'static str) {
        self.tried.push((what, because));
    }

    /// Chooses something.
    pub(crate) const fn choose(&mut self, what: &'static str) {
        self.chosen = what;
    }
}
