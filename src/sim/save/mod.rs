//! Starting, copying, saving and hashing games.

pub(super) mod branch;
pub(super) mod digest;
pub(super) mod index_bounds;
pub(super) mod older;
pub(super) mod pairs;
pub(super) mod populate;
pub(super) mod snapshot;
