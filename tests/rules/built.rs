//! The rules of buildings: doors, terrain features, locks and keys, secrets and cracks.

mod cracks;
mod doors;
mod furniture;
mod locks;
mod protocol;
mod secret_doors;
