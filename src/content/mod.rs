//! Data files → validated definitions.
//!
//! The files of `assets/data` are compiled into the program. A folder given with
//! `--content` replaces any of them by name. Each overlay makes another danger to choose by
//! replacing values of the files. Catalogues of texts are laid over the built-in ones. Every mistake in every file is found before anything is
//! used, and reported with its file, line and key.

mod error;
#[expect(
    clippy::disallowed_methods,
    clippy::disallowed_types,
    reason = "data files are read here"
)]
mod folder;
mod kinds;
#[expect(
    clippy::disallowed_methods,
    reason = "a folder of data files must be there"
)]
mod load;
mod meaning;
mod overlay;
mod sprites;
mod texts;

pub use crate::data::Problem;
pub use error::ContentError;
pub use kinds::{data_reference, data_schema};
pub use load::{builtin, load, unread};
pub use sprites::{SPRITE_NAMES, SPRITE_SIZE};
pub use texts::unread_messages;
