//! A map from item kinds to values.

use serde::{Deserialize, Deserializer, Serialize, Serializer, ser::SerializeSeq};

use crate::sim::definition::ItemKind;

/// A value for each of some item kinds. A bit set records which kinds have one, so comparing two
/// creatures' knowledge does not have to read the values.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct KindMap<V> {
    /// A bit for each kind, up to the last one with a value.
    bits: Vec<u64>,
    /// The values, in the order of their kinds.
    values: Vec<V>,
}

impl<V> Default for KindMap<V> {
    fn default() -> Self {
        Self {
            bits: Vec::new(),
            values: Vec::new(),
        }
    }
}

/// The word index and the bit of a kind in the bit set.
const fn place(kind: ItemKind) -> (usize, u64) {
    ((kind.0 / 64) as usize, 1 << (kind.0 % 64))
}

impl<V> KindMap<V> {
    pub(super) const fn is_empty(&self) -> bool {
        self.values.is_empty()
    }

    pub(super) fn contains(&self, kind: ItemKind) -> bool {
        let (word, bit) = place(kind);
        self.bits.get(word).is_some_and(|bits| bits & bit != 0)
    }

    /// Number of lower kinds that have a value: the index of this kind's value.
    fn rank(&self, kind: ItemKind) -> usize {
        let (word, bit) = place(kind);
        let below = self.bits.iter().take(word).map(|bits| bits.count_ones());
        let beside = self
            .bits
            .get(word)
            .map_or(0, |bits| (bits & (bit - 1)).count_ones());
        (below.sum::<u32>() + beside) as usize
    }

    pub(super) fn get(&self, kind: ItemKind) -> Option<&V> {
        let index = self.contains(kind).then(|| self.rank(kind))?;
        self.values.get(index)
    }

    pub(super) fn insert(&mut self, kind: ItemKind, value: V) {
        let rank = self.rank(kind);
        if self.contains(kind) {
            self.values[rank] = value;
            return;
        }
        let (word, bit) = place(kind);
        if self.bits.len() <= word {
            self.bits.resize(word + 1, 0);
        }
        self.bits[word] |= bit;
        self.values.insert(rank, value);
    }

    /// The first kind that has a value here and none in the other map.
    #[inline]
    pub(super) fn first_missing_in(&self, other: &Self) -> Option<ItemKind> {
        for (word, bits) in self.bits.iter().enumerate() {
            let missing = bits & !other.bits.get(word).copied().unwrap_or(0);
            if missing != 0 {
                return Some(ItemKind(
                    (64 * word) as u16 + missing.trailing_zeros() as u16,
                ));
            }
        }
        None
    }

    pub(super) fn iter(&self) -> impl Iterator<Item = (ItemKind, &V)> {
        let words = self.bits.iter().enumerate();
        let kinds = words
            .flat_map(|(word, bits)| ones(*bits).map(move |bit| ItemKind(64 * word as u16 + bit)));
        kinds.zip(&self.values)
    }
}

/// The indices of the set bits, lowest first.
fn ones(bits: u64) -> impl Iterator<Item = u16> {
    let rest = std::iter::successors(Some(bits), |rest| Some(rest & rest.wrapping_sub(1)));
    rest.take_while(|rest| *rest != 0)
        .map(|rest| rest.trailing_zeros() as u16)
}

impl<V: Serialize> Serialize for KindMap<V> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut pairs = serializer.serialize_seq(Some(self.values.len()))?;
        for pair in self.iter() {
            pairs.serialize_element(&pair)?;
        }
        pairs.end()
    }
}

impl<'de, V: Deserialize<'de>> Deserialize<'de> for KindMap<V> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let mut map = Self::default();
        for (kind, value) in Vec::deserialize(deserializer)? {
            map.insert(kind, value);
        }
        Ok(map)
    }
}
