//! What decides for creatures: one system for each mind. A mind reads what
//! is so at the moment and writes the creature's `Intent`, nothing else.

pub(super) mod spreader;
pub(super) mod wanderer;
