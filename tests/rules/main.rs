//! The rules of the game, each in a module of its own.
//!
//! They are one program, so that the engine is linked once. To run a part: `cargo test
//! --no-default-features --features cli --test rules melee::`.
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

mod action_costs;
mod adapting;
mod alert;
mod appearances;
mod bat;
mod beginnings;
mod bonuses;
mod bottles;
mod built;
mod captives;
mod choices;
mod company;
mod corpses;
mod currents;
mod digging;
mod eating;
mod effects;
mod ending;
mod engravings;
mod equipment;
mod experience;
mod finery;
mod fire;
mod flee;
mod food;
mod food_law;
mod fungus;
mod gossip;
mod grid;
mod grip;
mod hunters;
mod item_memory;
mod items;
mod kinds;
mod kits;
mod knowledge;
mod lively_keeps;
mod log_lines;
mod magic;
mod making;
mod mana;
mod melee;
mod missiles;
mod named;
mod naming;
mod omens;
mod paths;
mod perception;
mod perks;
mod potions;
mod pursuit;
mod refusal;
mod regeneration;
mod rooms;
mod rumour;
mod runes;
mod search_parties;
mod secrets;
mod sight;
mod spells;
mod stairs;
mod tactics;
mod unseen;
mod using;
mod vaults;
mod walking;
mod weapon_traits;
mod winning;
mod words;
