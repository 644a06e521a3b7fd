//! What a world may use once only: marked locks, regions' themes, names of rooms.

use crate::sim::{Dice, KeepWords, LockDefinition, LockId};

/// A lock as it was drawn.
#[derive(Copy, Clone, Debug)]
pub(in crate::generate) struct DrawnLock {
    /// Its number in the world.
    pub(in crate::generate) id: LockId,
    /// Index of its kind.
    pub(in crate::generate) kind: u16,
    /// Index of its mark.
    pub(in crate::generate) mark: u16,
    /// Whether one sees across it.
    pub(super) see: bool,
}

/// What is left for the Keeps of a world.
#[derive(Clone, Debug)]
pub(in crate::generate) struct UniquePool<'w> {
    words: &'w KeepWords,
    kinds: Vec<u16>,
    marks: Vec<u16>,
    themes: Vec<u16>,
    /// Names of rooms not yet given.
    names: Vec<u32>,
    locks_taken: usize,
    themes_taken: usize,
}

impl<'w> UniquePool<'w> {
    /// All that there is, shuffled.
    pub(in crate::generate) fn new(words: &'w KeepWords, dice: &mut Dice) -> Self {
        let names = words.first_names.len() * words.last_names.len();
        Self {
            words,
            kinds: shuffled(words.locks.len(), dice),
            marks: shuffled(words.marks.len(), dice),
            themes: shuffled(words.themes.len(), dice),
            names: (0..u32::try_from(names).unwrap_or(u32::MAX)).collect(),
            locks_taken: 0,
            themes_taken: 0,
        }
    }

    /// A lock whose kind and mark no other has. Kinds and marks take turns.
    pub(super) fn lock(&mut self) -> Option<DrawnLock> {
        let (kinds, marks) = (self.kinds.len(), self.marks.len());
        let index = self.locks_taken;
        if index >= (kinds * marks).min(LockId::MOST) {
            return None;
        }
        // After as many as both divide, the same pairs would come again.
        let around = index / least_common_multiple(kinds, marks);
        let kind = self.kinds[(index + around) % kinds];
        let mark = self.marks[index % marks];
        self.locks_taken += 1;
        let definition: &LockDefinition = self.words.locks.get(usize::from(kind))?;
        Some(DrawnLock {
            id: LockId(u8::try_from(index).ok()?),
            kind,
            mark,
            see: definition.see,
        })
    }

    /// The theme of a region, none twice as long as there are others.
    pub(super) fn theme(&mut self) -> Option<u16> {
        let theme = self
            .themes
            .get(self.themes_taken % self.themes.len().max(1));
        self.themes_taken += 1;
        theme.copied()
    }

    /// A name for a room that no other has.
    pub(in crate::generate) fn name(&mut self, dice: &mut Dice) -> Option<String> {
        let count = u32::try_from(self.names.len()).ok()?;
        if count == 0 {
            return None;
        }
        let name = self.names.swap_remove(dice.below(count) as usize) as usize;
        let firsts = self.words.first_names.len();
        let first = self.words.first_names.get(name % firsts)?;
        let last = self.words.last_names.get(name / firsts)?;
        Some(format!("the {first} {last}"))
    }
}

/// The numbers below `count` in a drawn order.
fn shuffled(count: usize, dice: &mut Dice) -> Vec<u16> {
    let mut left: Vec<u16> = (0..u16::try_from(count).unwrap_or(u16::MAX)).collect();
    let mut drawn = Vec::with_capacity(count);
    while let Some(more) = u32::try_from(left.len()).ok().filter(|more| *more > 0) {
        drawn.push(left.swap_remove(dice.below(more) as usize));
    }
    drawn
}

fn least_common_multiple(one: usize, other: usize) -> usize {
    let (mut high, mut low) = (one, other);
    while low > 0 {
        (high, low) = (low, high % low);
    }
    one / high.max(1) * other
}
