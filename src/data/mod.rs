//! Turns data files into typed values. Each key is defined once, as a field of a struct.
//!
//! The macro [`data!`] declares the struct and generates the reader, which finds all mistakes with
//! file, line and key, the JSON schema, and the reference page for modders.
//!
//! A plain `Deserialize` would stop at the first error and lose positions, and it cannot read a
//! block that is merged from two files. So a block is split into its keys and their raw text,
//! borrowed from the file, and each value is parsed on its own.
//!
//! A section of a difficulty may overlay a file. The block then holds the file's keys, replaced key
//! by key by the difficulty's, and each value still knows its file.

mod block;
mod entries;
mod field;
mod names;
mod problem;
mod reference;
mod scan;
mod schema;
mod shape;
mod source;
mod suggestion;
mod value;
mod values;
mod words;

pub use problem::Problem;

pub(crate) use block::Block;
pub(crate) use entries::Cuts;
pub(crate) use field::Field;
pub(crate) use names::{NameTable, Names};
pub(crate) use reference::reference;
pub(crate) use scan::{gap, token};
pub(crate) use schema::schema;
pub(crate) use shape::{Book, Shape, StructShape};
pub(crate) use source::Source;
pub(crate) use suggestion::suggestion;
pub(crate) use value::{Value, all_or_none};
pub(crate) use values::{Data, EntryKey, Fields, data_enum};

/// Declares structs of data files. Each field is a key, and the first line of its documentation
/// gives its unit. Braces after the type hold calls of [`Field`] methods with further settings:
/// `{ within(0..=9), or(0) }`. A field in square brackets makes the struct an entry of a block; the
/// field is the entry's name there. `#[check(function)]` names a function that takes the struct and
/// its [`Value`], and returns the struct, or reports a problem and returns `None`.
macro_rules! data {
    ($(
        $(#[doc = $doc:literal])*
        $(#[derive($($derive:ident),*)])?
        $(#[check($check:path)])?
        $(#[list($list:literal)])?
        $visibility:vis struct $name:ident $([$(#[doc = $key_doc:literal])* $key:ident: $key_type:ty])? {
            $(
                $(#[doc = $field_doc:literal])*
                $field:ident: $type:ty $({ $($option:ident($($argument:expr)?)),+ $(,)? })?,
            )*
        }
    )+) => {$(
        $(#[doc = $doc])*
        #[derive(Clone, Debug, PartialEq, Eq, $($($derive),*)?)]
        $visibility struct $name {
            $($(#[doc = $key_doc])* pub $key: $key_type,)?
            $($(#[doc = $field_doc])* pub $field: $type,)*
        }

        impl $crate::data::Fields for $name {
            const IS_ENTRY: bool = [$(stringify!($key),)? ""].len() > 1;
            const LIST: Option<&'static str> = [$(Some($list),)? None][0];

            fn take(block: &mut $crate::data::Block<'_>) -> Option<Self> {
                $(let $key = <$key_type as $crate::data::EntryKey>::of_entry(block.value());)?
                $(let $field = $crate::data::Field::<$type>::new(stringify!($field))
                    $($(.$option($($argument)?))+)?.take(block);)*
                Some(Self { $($key: $key?,)? $($field: $field?,)* })
            }

            fn checked(self, value: &$crate::data::Value<'_>) -> Option<Self> {
                let one = self;
                $(let one = $check(one, value)?;)?
                let _ = value;
                Some(one)
            }

            fn describe(book: &mut $crate::data::Book) -> $crate::data::StructShape {
                $crate::data::StructShape {
                    name: stringify!($name),
                    about: [$($doc),*].concat(),
                    list: <Self as $crate::data::Fields>::LIST,
                    fields: [$($crate::data::Field::<$type>::new(stringify!($field))
                        $($(.$option($($argument)?))+)?
                        .shape(&[$($field_doc),*], book),)*]
                    .into_iter()
                    .flatten()
                    .collect(),
                }
            }
        }
    )+};
}
pub(crate) use data;
