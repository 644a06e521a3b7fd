//! What decides for creatures: one system for each mind. A mind reads what
//! is so at the moment and writes the creature's `Intent`, why it chose it, and
//! what it keeps in mind, nothing else.

pub(super) mod hunter;
pub(super) mod prey;
pub(super) mod spreader;
pub(super) mod tactician;
mod tactics;
mod trail;
pub(super) mod wanderer;
