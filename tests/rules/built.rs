//! The rules of what was built: doors, furniture, locks and keys, secrets and cracks.

mod cracks;
mod doors;
mod furniture;
mod locks;
mod protocol;
mod secret_doors;
