//! Front ends of the game: automatic commands, bots, the protocol, data and mods, each in a module
//! of its own. A program apart from the rules, so that both are compiled in parallel.
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    reason = "a test that cannot go on should fail"
)]

#[allow(
    dead_code,
    unused_imports,
    reason = "what one of the programs does not use, the other does"
)]
#[path = "../support/mod.rs"]
mod support;

mod auto;
mod bot_kit;
mod bots;
mod caution;
mod clicks;
mod content;
mod dangers;
mod example_mods;
mod game_stats;
mod hash;
mod headless;
mod hidden;
mod invariants;
mod legal;
mod levels;
mod mods;
mod odds;
mod proofs;
mod report;
mod saved_states;
mod score;
mod seeds;
mod stretches;
mod targets;
