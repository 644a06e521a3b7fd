//! Checks that every index in a value refers to something that exists.

use serde::Serialize;

use crate::sim::{
    definition::Kinds,
    save::digest::{Words, take},
};

/// Exclusive upper bound of the side lengths of maps, in tiles.
const LONGEST_SIDE: usize = 1 << 16;

/// Names of the types that are an index or begin with one, each with the exclusive upper bound of
/// the index.
struct Bounds {
    all: [(&'static str, usize); 9],
    /// Type of the next words, and the exclusive upper bound of their values.
    next: Option<(&'static str, usize)>,
    /// Number of words left of that type.
    words: u32,
    /// The first type with an index that is too large.
    wrong: Option<&'static str>,
}

impl Words for Bounds {
    fn word(&mut self, word: u64) {
        let next = self.next.filter(|_| self.words > 0);
        self.words = self.words.saturating_sub(1);
        if let Some((name, bound)) = next
            && word >= bound as u64
        {
            self.wrong = self.wrong.or(Some(name));
        }
    }

    fn begin(&mut self, name: &'static str) {
        self.next = self.all.iter().find(|(other, _)| *other == name).copied();
        self.words = if name == "Point" { 2 } else { 1 };
    }
}

/// Returns the name of the first type in a value whose index is too large for these definitions and
/// numbers of levels and locks.
pub(in crate::sim) fn first_beyond(
    value: &impl Serialize,
    kinds: &Kinds,
    levels: usize,
    locks: usize,
) -> Option<&'static str> {
    let mut bounds = Bounds {
        all: [
            ("CreatureKind", kinds.creatures.len()),
            ("ItemKind", kinds.items.len()),
            ("EffectKind", kinds.effects.len()),
            ("SpellKind", kinds.spells.len()),
            ("PerkKind", kinds.perks.all.len()),
            ("Place", levels),
            // Negative coordinates become large unsigned words, so this bound rejects them too.
            ("Point", LONGEST_SIDE),
            ("LockId", locks),
            // The two lowest bits say whether it can be walked on and seen across.
            ("Furnishing", kinds.keep_settings.furniture.len() << 2),
        ],
        next: None,
        words: 0,
        wrong: None,
    };
    take(value, &mut bounds);
    bounds.wrong
}
