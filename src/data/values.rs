//! The types of values in data files, and how each is read.

use std::{fmt::Debug, ops::RangeInclusive};

use super::{
    block::Block,
    shape::{Book, Shape, StructShape},
    source::Source,
    value::{Value, all_or_none},
};

/// Any whole number.
pub(super) const ANY: RangeInclusive<i32> = i32::MIN..=i32::MAX;
/// Bounds of weights in random draws.
const WEIGHTS: RangeInclusive<i32> = 1..=1_000;
/// Maximum length of a text, in characters.
pub(super) const LONGEST: usize = 300;
/// Maximum of a range of numbers, such as depths or group sizes.
pub(super) const MOST_OF_RANGE: u32 = 20;

/// A type of values in data files.
pub(crate) trait Data: Sized + Debug {
    /// Whether it is an entry of a block and stores its name there.
    const IS_ENTRY: bool = false;

    /// Reads a value; numbers in it must be within the limits. `None` if anything is wrong, after
    /// reporting all problems.
    fn read(value: &Value<'_>, limits: &RangeInclusive<i32>) -> Option<Self>;

    /// Default value if the key is absent; `None` if the key is required.
    fn left_out() -> Option<Self> {
        None
    }

    /// Shape of the values, with numbers within the limits.
    fn shape(limits: &RangeInclusive<i32>, book: &mut Book) -> Shape;
}

/// A struct of a data file, declared by the macro `data!`.
pub(crate) trait Fields: Sized + Debug {
    /// Whether it is an entry of a block and stores its name there.
    const IS_ENTRY: bool = false;
    /// Key of a list whose members may also be keys of the block.
    const LIST: Option<&'static str> = None;

    /// Takes all keys of the struct out of a block.
    fn take(block: &mut Block<'_>) -> Option<Self>;

    /// Returns the struct if its keys are consistent; else `None` and a problem.
    fn checked(self, value: &Value<'_>) -> Option<Self> {
        let _ = value;
        Some(self)
    }

    /// Describes the keys.
    fn describe(book: &mut Book) -> StructShape;
}

impl<T: Fields> Data for T {
    const IS_ENTRY: bool = T::IS_ENTRY;

    fn read(value: &Value<'_>, _: &RangeInclusive<i32>) -> Option<Self> {
        value.block_with_list(T::LIST)?.read()
    }

    fn shape(_: &RangeInclusive<i32>, book: &mut Book) -> Shape {
        let described = T::describe(book);
        book.add_struct(described)
    }
}

impl Source<'_> {
    /// Reads the whole file as a type; `None` and problems if anything is wrong.
    pub(crate) fn read<T: Data>(&self) -> Option<T> {
        T::read(&self.value()?, &ANY)
    }
}

impl Block<'_> {
    /// Reads the remaining keys as a struct; `None` and problems if anything is wrong.
    pub(crate) fn read<T: Fields>(mut self) -> Option<T> {
        let value = self.value().clone();
        let read = T::take(&mut self);
        self.finish();
        read?.checked(&value)
    }
}

/// Type that can be read from the name of an entry.
pub(crate) trait EntryKey: Sized + Debug {
    fn of_entry(value: &Value<'_>) -> Option<Self>;
}

impl EntryKey for String {
    fn of_entry(value: &Value<'_>) -> Option<Self> {
        value
            .check_name(value.key())
            .then(|| value.key().to_owned())
    }
}

macro_rules! whole_numbers {
    ($($type:ty)*) => {$(
        impl Data for $type {
            fn read(value: &Value<'_>, limits: &RangeInclusive<i32>) -> Option<Self> {
                value.within(limits)?.try_into().ok()
            }

            fn shape(limits: &RangeInclusive<i32>, _: &mut Book) -> Shape {
                Shape::Number(limits.clone())
            }
        }
    )*};
}
whole_numbers!(i32 u32 u16 u8 u64 usize);

impl Data for bool {
    fn read(value: &Value<'_>, _: &RangeInclusive<i32>) -> Option<Self> {
        value.parse_as("true or false")
    }

    fn left_out() -> Option<Self> {
        Some(false)
    }

    fn shape(_: &RangeInclusive<i32>, _: &mut Book) -> Shape {
        Shape::Flag
    }
}

impl Data for char {
    fn read(value: &Value<'_>, _: &RangeInclusive<i32>) -> Option<Self> {
        let character = value.parse_as::<Self>("one character, as in 'b'")?;
        if character.is_control() {
            value.problem("a glyph must be a visible character or a space");
            return None;
        }
        Some(character)
    }

    fn shape(_: &RangeInclusive<i32>, _: &mut Book) -> Shape {
        Shape::Character
    }
}

impl Data for String {
    fn read(value: &Value<'_>, _: &RangeInclusive<i32>) -> Option<Self> {
        let text = value.text()?;
        let length = text.chars().count();
        if !(1..=LONGEST).contains(&length) || text.chars().any(char::is_control) {
            value.problem("must be 1 to 300 characters on one line");
            return None;
        }
        Some(text)
    }

    fn shape(_: &RangeInclusive<i32>, _: &mut Book) -> Shape {
        Shape::Text
    }
}

/// A minimum and a maximum.
impl Data for (u32, u32) {
    fn read(value: &Value<'_>, _: &RangeInclusive<i32>) -> Option<Self> {
        let (least, most) = value.parse_as::<Self>("two numbers, as in (3, 4)")?;
        let fits = least >= 1 && least <= most && most <= MOST_OF_RANGE;
        if !fits {
            value.problem("must be two numbers from 1 to 20, the smaller one first, as in (3, 4)");
        }
        fits.then_some((least, most))
    }

    fn shape(_: &RangeInclusive<i32>, _: &mut Book) -> Shape {
        Shape::Range
    }
}

/// An entry with its weight in a random draw.
impl<K: EntryKey> Data for (K, u32) {
    const IS_ENTRY: bool = true;

    fn read(value: &Value<'_>, _: &RangeInclusive<i32>) -> Option<Self> {
        let key = K::of_entry(value);
        let weight = u32::read(value, &WEIGHTS);
        key.zip(weight)
    }

    fn shape(_: &RangeInclusive<i32>, _: &mut Book) -> Shape {
        Shape::Number(WEIGHTS)
    }
}

/// `None` is an absent key.
impl<T: Data> Data for Option<T> {
    fn read(value: &Value<'_>, limits: &RangeInclusive<i32>) -> Option<Self> {
        T::read(value, limits).map(Some)
    }

    fn left_out() -> Option<Self> {
        Some(None)
    }

    fn shape(limits: &RangeInclusive<i32>, book: &mut Book) -> Shape {
        T::shape(limits, book)
    }
}

/// A list, or a block of entries.
impl<T: Data> Data for Vec<T> {
    fn read(value: &Value<'_>, limits: &RangeInclusive<i32>) -> Option<Self> {
        if T::IS_ENTRY {
            let entries = value.block()?.take_all();
            return all_or_none(entries.iter().map(|entry| T::read(entry, limits)));
        }
        let members = value.list()?;
        all_or_none(members.iter().map(|member| T::read(member, limits)))
    }

    fn left_out() -> Option<Self> {
        Some(Self::new())
    }

    fn shape(limits: &RangeInclusive<i32>, book: &mut Book) -> Shape {
        let each = Box::new(T::shape(limits, book));
        if T::IS_ENTRY {
            Shape::Entries(each)
        } else {
            Shape::List(each)
        }
    }
}

/// Implements [`Data`] for an enum that `serde` reads as words, with or without numbers. An
/// optional second argument is a function that returns what is wrong with a value.
macro_rules! data_enum {
    ($type:ty) => {
        $crate::data::data_enum!($type, |_: &$type| None::<String>);
    };
    ($type:ty, $mistakes:expr) => {
        impl $crate::data::Data for $type {
            fn read(
                value: &$crate::data::Value<'_>,
                _: &std::ops::RangeInclusive<i32>,
            ) -> Option<Self> {
                let read = value.words::<Self>()?;
                let mistakes: Vec<String> = ($mistakes)(&read).into_iter().collect();
                for mistake in &mistakes {
                    value.problem(mistake);
                }
                mistakes.is_empty().then_some(read)
            }

            fn shape(
                _: &std::ops::RangeInclusive<i32>,
                book: &mut $crate::data::Book,
            ) -> $crate::data::Shape {
                book.add_words::<Self>(stringify!($type))
            }
        }
    };
}
pub(crate) use data_enum;
