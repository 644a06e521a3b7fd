//! Queries of a played scenario about missiles, item knowledge and decisions.

use slight_danger::{
    names,
    sim::{Definitions, EventKind, ItemKind, ItemNames, Provenance},
};

use super::Play;

impl Play {
    /// The damage of every throw or shot of the last turn that hit, in order.
    pub(crate) fn missiles(&self) -> Vec<i32> {
        self.events()
            .filter_map(|event| match event.kind {
                EventKind::Hit { damage } | EventKind::Shot { damage } => Some(damage),
                _ => None,
            })
            .collect()
    }

    /// The item kind with a name.
    #[track_caller]
    pub(crate) fn item_kind(&self, name: &str) -> ItemKind {
        let kinds = self.world().resource::<Definitions>();
        kinds
            .item_named(name)
            .unwrap_or_else(|| panic!("no item {name}"))
    }

    /// Belief of a creature about a kind of items, its source and its turn; `None` without a
    /// belief.
    #[track_caller]
    pub(crate) fn knowledge(&self, symbol: char, kind: &str) -> Option<(String, Provenance, u32)> {
        let kinds = self.world().resource::<Definitions>();
        let known = self
            .part::<ItemNames>(symbol)
            .known(self.item_kind(kind))?
            .clone();
        let name = names::belief_name(kinds, self.item_kind(kind), known.belief);
        Some((name, known.how, known.turn))
    }

    /// AI trace of a creature's last decision: the rejected tactics with reasons, then the chosen
    /// one.
    pub(crate) fn thoughts(&self, symbol: char) -> Vec<String> {
        let why = self.why(symbol);
        why.passed()
            .map(|(tactic, because)| format!("{tactic}: {because}"))
            .chain([why.chosen().unwrap_or_default().to_owned()])
            .collect()
    }

    /// Checks that a creature's last decision rejected a tactic for a reason: "fire: no enemy in
    /// sight".
    #[track_caller]
    pub(crate) fn assert_passed(&self, symbol: char, reason: &str) {
        let thoughts = self.thoughts(symbol);
        assert!(thoughts.contains(&reason.to_owned()), "{thoughts:?}");
    }
}
