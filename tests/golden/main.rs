//! The worlds and games that every build must make of a seed.
//!
//! A program of its own beside `tests/rules`, so that a release build of it is small. The files
//! here that are not Rust are recorded results.
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    reason = "a test that cannot go on should fail"
)]

#[path = "../support/builtin.rs"]
mod builtin;
#[path = "../support/folder.rs"]
mod folder;
#[path = "../support/golden.rs"]
mod golden;
#[path = "../support/tries.rs"]
mod tries;

mod determinism;
mod keeps;
mod recordings;
mod sessions;
mod transcripts;
mod walk;
mod worlds;
