//! The rules of the game and its protocol, each in a module of its own.
//!
//! They are one program, so that the engine is linked once. To run a part:
//! `cargo test --no-default-features --features cli --test rules melee::`.
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    reason = "a test that cannot go on should fail"
)]

#[path = "../support/mod.rs"]
mod support;

mod action_costs;
mod adapting;
mod alert;
mod appearances;
mod auto;
mod bat;
mod beginnings;
mod bonuses;
mod bot_kit;
mod bots;
mod bottles;
mod built;
mod captives;
mod choices;
mod clicks;
mod company;
mod content;
mod corpses;
mod dangers;
mod digging;
mod eating;
mod effects;
mod ending;
mod engravings;
mod equipment;
mod example_mods;
mod experience;
mod fire;
mod flee;
mod food;
mod fungus;
mod game_stats;
mod gossip;
mod grid;
mod hash;
mod headless;
mod hidden;
mod hunters;
mod invariants;
mod item_memory;
mod items;
mod kinds;
mod kits;
mod knowledge;
mod legal;
mod levels;
mod magic;
mod mana;
mod melee;
mod missiles;
mod mods;
mod named;
mod naming;
mod odds;
mod omens;
mod paths;
mod perception;
mod perks;
mod potions;
mod proofs;
mod pursuit;
mod refusal;
mod regeneration;
mod report;
mod rooms;
mod rumour;
mod runes;
mod saved_states;
mod score;
mod search_parties;
mod secrets;
mod seeds;
mod sight;
mod spells;
mod stairs;
mod tactics;
mod targets;
mod unseen;
mod using;
mod vaults;
mod walking;
mod weapon_traits;
mod winning;
mod words;
