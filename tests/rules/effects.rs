//! The rules that all effects share: when they tick and end, that each has its own state, and that
//! they revert exactly what they changed.

mod anything;
mod apart;
mod giving_back;
mod lasting;
mod state;
mod upkeep;

use slight_danger::sim::Definitions;

use crate::support::{Being, being, builtin};

/// A player that only effects change: it regenerates nothing.
fn calm() -> Being {
    being("player").hp_regen(0).mana_regen(0)
}

#[test]
fn only_beneficial_effects_are_called_good() {
    let kinds: Definitions = builtin();
    let bad: Vec<&str> = kinds
        .effects
        .iter()
        .filter(|effect| !effect.good)
        .map(|effect| effect.name.as_str())
        .collect();
    assert_eq!(
        bad,
        [
            "poison",
            "summon bats",
            "web",
            "slowness",
            "confusion",
            "paralysis",
            "panic",
            "alarm",
            "snare",
            "sparks",
            "changing places",
            "force",
            "fire bolt",
            "flames",
            "stuck",
            "grip",
            "burning",
            "scorched",
            "tremor",
            "fear",
            "sleep",
            "read mind",
            "reeling",
            "war cry",
            "marked",
            "pinned",
            "fire breath",
            "blast",
            "spring net",
            "stillness",
            "dread",
        ]
    );
}
