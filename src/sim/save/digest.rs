//! Digests: numbers computed from values, for the state hash.

use std::fmt::Error;

use serde::{Serialize, Serializer, ser};

/// Increment of the SplitMix64 generator: 2^64 divided by the golden ratio, made odd.
pub(in crate::sim) const GAMMA: u64 = 0x9E37_79B9_7F4A_7C15;

/// Spreads a number over all 64 bits with one step of the SplitMix64 generator. Different numbers
/// have different results.
#[inline]
pub(in crate::sim) const fn mix(number: u64) -> u64 {
    let mut bits = number.wrapping_add(GAMMA);
    bits = (bits ^ (bits >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    bits = (bits ^ (bits >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
    bits ^ (bits >> 31)
}

/// Hash of values, computed leaf by leaf in serialisation order.
///
/// Every number is a 64-bit word, so equal values have equal digests on every machine. Lists, maps
/// and strings are hashed with their lengths, variants with their index. Hashing a word takes three
/// instructions, and two values that differ in one leaf always have different digests.
#[derive(Debug, Default)]
pub(in crate::sim) struct Digest(u64);

impl Digest {
    /// Returns the digest of one value.
    pub(in crate::sim) fn of(value: &impl Serialize) -> u64 {
        let mut digest = Self::default();
        digest.take(value);
        digest.finish()
    }

    /// Adds a value.
    #[inline]
    pub(in crate::sim) fn take(&mut self, value: &impl Serialize) {
        take(value, self);
    }

    /// Adds a word.
    #[inline]
    pub(in crate::sim) const fn word(&mut self, word: u64) {
        // The factor is the one of FxHash: 2^64 / π, made odd.
        self.0 = (self.0.rotate_left(23) ^ word).wrapping_mul(0x517C_C1B7_2722_0A95);
    }

    /// Returns the digest of everything added.
    pub(in crate::sim) const fn finish(self) -> u64 {
        mix(self.0)
    }
}

impl Words for Digest {
    #[inline]
    fn word(&mut self, word: u64) {
        Self::word(self, word);
    }
}

/// A consumer of the leaves of values, as words in serialisation order.
pub(in crate::sim) trait Words {
    /// Consumes a word.
    fn word(&mut self, word: u64);

    /// Announces that the next word is the first of a structure of this name.
    #[inline]
    fn begin(&mut self, _name: &'static str) {}
}

/// Feeds all words of a value to a consumer.
#[inline]
pub(in crate::sim) fn take(value: &impl Serialize, words: &mut impl Words) {
    // Neither this serializer nor derived serialisation ever fails.
    let _infallible = value.serialize(Leaves(words));
}

/// A serializer that writes each leaf of a value as words.
struct Leaves<'w, W>(&'w mut W);

impl<W: Words> Leaves<'_, W> {
    fn bytes(self, bytes: &[u8]) {
        self.0.word(bytes.len() as u64);
        for chunk in bytes.chunks(8) {
            let word = chunk
                .iter()
                .rev()
                .fold(0, |word, byte| word << 8 | u64::from(*byte));
            self.0.word(word);
        }
    }
}

/// Serializes each number type as a word of its bits.
macro_rules! numbers {
    ($($serialize:ident: $number:ty as $word:expr;)*) => {
        $(#[inline]
        fn $serialize(self, number: $number) -> Result<(), Error> {
            let word: fn($number) -> u64 = $word;
            self.0.word(word(number));
            Ok(())
        })*
    };
}

/// Serializes a compound's header, a word with its length or variant index if it has one.
macro_rules! compounds {
    ($($serialize:ident: Self($($argument:ident: $argument_type:ty),*) $word:expr;)*) => {
        $(#[inline]
        fn $serialize(self, $($argument: $argument_type),*) -> Result<Self, Error> {
            let word: Option<u64> = $word;
            if let Some(word) = word {
                self.0.word(word);
            }
            Ok(self)
        })*
    };
}

impl<W: Words> Serializer for Leaves<'_, W> {
    type Ok = ();
    type Error = Error;
    type SerializeSeq = Self;
    type SerializeTuple = Self;
    type SerializeTupleStruct = Self;
    type SerializeTupleVariant = Self;
    type SerializeMap = Self;
    type SerializeStruct = Self;
    type SerializeStructVariant = Self;

    numbers! {
        serialize_bool: bool as u64::from;
        serialize_i8: i8 as |number| u64::from(number.cast_unsigned());
        serialize_i16: i16 as |number| u64::from(number.cast_unsigned());
        serialize_i32: i32 as |number| u64::from(number.cast_unsigned());
        serialize_i64: i64 as i64::cast_unsigned;
        serialize_u8: u8 as u64::from;
        serialize_u16: u16 as u64::from;
        serialize_u32: u32 as u64::from;
        serialize_u64: u64 as |number| number;
        serialize_f32: f32 as |number| u64::from(number.to_bits());
        serialize_f64: f64 as f64::to_bits;
        serialize_char: char as u64::from;
    }

    compounds! {
        serialize_seq: Self(length: Option<usize>) length.map(|length| length as u64);
        serialize_map: Self(length: Option<usize>) length.map(|length| length as u64);
        serialize_tuple: Self(_length: usize) None;
        serialize_tuple_struct: Self(_name: &'static str, _length: usize) None;
        serialize_tuple_variant: Self(
            _name: &'static str, index: u32, _variant: &'static str, _length: usize
        ) Some(u64::from(index));
        serialize_struct_variant: Self(
            _name: &'static str, index: u32, _variant: &'static str, _length: usize
        ) Some(u64::from(index));
    }

    #[inline]
    fn serialize_struct(self, name: &'static str, _length: usize) -> Result<Self, Error> {
        self.0.begin(name);
        Ok(self)
    }

    fn serialize_str(self, text: &str) -> Result<(), Error> {
        self.bytes(text.as_bytes());
        Ok(())
    }

    fn serialize_bytes(self, bytes: &[u8]) -> Result<(), Error> {
        self.bytes(bytes);
        Ok(())
    }

    #[inline]
    fn serialize_none(self) -> Result<(), Error> {
        self.0.word(0);
        Ok(())
    }

    #[inline]
    fn serialize_some<T: Serialize + ?Sized>(self, value: &T) -> Result<(), Error> {
        self.0.word(1);
        value.serialize(self)
    }

    fn serialize_unit(self) -> Result<(), Error> {
        Ok(())
    }

    fn serialize_unit_struct(self, _name: &'static str) -> Result<(), Error> {
        Ok(())
    }

    #[inline]
    fn serialize_unit_variant(
        self,
        _name: &'static str,
        index: u32,
        _variant: &'static str,
    ) -> Result<(), Error> {
        self.0.word(u64::from(index));
        Ok(())
    }

    #[inline]
    fn serialize_newtype_struct<T: Serialize + ?Sized>(
        self,
        name: &'static str,
        value: &T,
    ) -> Result<(), Error> {
        self.0.begin(name);
        value.serialize(self)
    }

    #[inline]
    fn serialize_newtype_variant<T: Serialize + ?Sized>(
        self,
        _name: &'static str,
        index: u32,
        _variant: &'static str,
        value: &T,
    ) -> Result<(), Error> {
        self.0.word(u64::from(index));
        value.serialize(self)
    }
}

/// Serializes the parts of compounds one after the other.
macro_rules! parts_of {
    ($($compound:ident: $add:ident($($key:ident: $key_type:ty)?);)*) => {
        $(impl<W: Words> ser::$compound for Leaves<'_, W> {
            type Ok = ();
            type Error = Error;

            #[inline]
            fn $add<T: Serialize + ?Sized>(
                &mut self,
                $($key: $key_type,)?
                value: &T,
            ) -> Result<(), Error> {
                value.serialize(Leaves(self.0))
            }

            fn end(self) -> Result<(), Error> {
                Ok(())
            }
        })*
    };
}

parts_of! {
    SerializeSeq: serialize_element();
    SerializeTuple: serialize_element();
    SerializeTupleStruct: serialize_field();
    SerializeTupleVariant: serialize_field();
    SerializeStruct: serialize_field(_key: &'static str);
    SerializeStructVariant: serialize_field(_key: &'static str);
}

impl<W: Words> ser::SerializeMap for Leaves<'_, W> {
    type Ok = ();
    type Error = Error;

    fn serialize_key<T: Serialize + ?Sized>(&mut self, key: &T) -> Result<(), Error> {
        key.serialize(Leaves(self.0))
    }

    fn serialize_value<T: Serialize + ?Sized>(&mut self, value: &T) -> Result<(), Error> {
        value.serialize(Leaves(self.0))
    }

    fn end(self) -> Result<(), Error> {
        Ok(())
    }
}

#[cfg(test)]
#[path = "../../../tests/unit/digest.rs"]
mod tests;
