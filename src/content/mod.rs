//! Data files → validated definitions.
//!
//! The files of `assets/data` are compiled into the program. A folder given with `--content`
//! replaces any of them by name. Each overlay replaces values of the files, which makes another
//! difficulty. Catalogues of texts are merged over the built-in ones. All mistakes in all files are
//! found before anything is used, and reported with file, line and key.

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
