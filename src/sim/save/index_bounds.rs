//! Whether all that a value names by an index is there.

use serde::Serialize;

use crate::sim::{
    definition::Kinds,
    save::digest::{Words, take},
};

/// No map is as long, tiles.
const LONGEST_SIDE: usize = 1 << 16;

/// Names of types that are an index or begin with one, each with a number that no index reaches.
struct Bounds {
    all: [(&'static str, usize); 9],
    /// The type of the next words, and the number that they may not reach.
    next: Option<(&'static str, usize)>,
    /// Words left of that type.
    words: u32,
    /// The first type of which an index is too large.
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

/// The name of the first type in a value whose index is too large for these kinds and numbers of
/// levels and locks.
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
            // Points below 0 are large numbers as words.
            ("Point", LONGEST_SIDE),
            ("LockId", locks),
            // Its two lowest bits say what it blocks.
            ("Furnishing", kinds.keep_settings.furniture.len() << 2),
        ],
        next: None,
        words: 0,
        wrong: None,
    };
    take(value, &mut bounds);
    bounds.wrong
}
