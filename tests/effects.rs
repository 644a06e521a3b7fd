//! The rules that all effects share: when they tick and end, that each has a
//! state of its own, and that they give back exactly what they changed.
#![allow(clippy::expect_used, reason = "a test that cannot go on should fail")]

#[path = "effects/anything.rs"]
mod anything;
#[path = "effects/apart.rs"]
mod apart;
#[path = "effects/giving_back.rs"]
mod giving_back;
#[path = "effects/lasting.rs"]
mod lasting;
#[path = "effects/state.rs"]
mod state;
mod support;
#[path = "effects/upkeep.rs"]
mod upkeep;

use slight_danger::sim::Definitions;

use support::{Being, being, builtin};

/// A player whom only effects change: nothing comes back by itself.
fn calm() -> Being {
    being("player").hp_regen(0).mana_regen(0)
}

#[test]
fn only_what_is_for_the_good_is_called_good() {
    let kinds: Definitions = builtin();
    let bad: Vec<&str> = kinds
        .effects
        .iter()
        .filter(|effect| !effect.good)
        .map(|effect| effect.name.as_str())
        .collect();
    assert_eq!(bad, ["poison", "summon bats"]);
}
