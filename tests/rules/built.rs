//! The rules of what was built: doors, furniture, locks and keys, secrets.

mod doors;
mod furniture;
mod locks;
mod protocol;
mod secret_doors;
