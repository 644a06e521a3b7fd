//! Locks, themes and room names of a world. Locks and names are used at most once; themes repeat
//! only after all have been used.

use crate::{
    generate::draws::take_random,
    sim::{Dice, KeepSettings, LockDefinition, LockId, RoomName},
};

/// A lock with a random kind and mark.
#[derive(Copy, Clone, Debug)]
pub(in crate::generate) struct DrawnLock {
    /// Id of the lock in the world.
    pub(in crate::generate) id: LockId,
    /// Index of its kind in [`KeepSettings::locks`].
    pub(in crate::generate) kind: u16,
    /// Index of its mark in [`KeepSettings::marks`].
    pub(in crate::generate) mark: u16,
    /// Whether its barriers can be seen through.
    pub(super) see: bool,
}

/// Locks, themes and room names that the Keeps of a world have not used yet.
#[derive(Clone, Debug)]
pub(in crate::generate) struct UniquePool<'w> {
    settings: &'w KeepSettings,
    kinds: Vec<u16>,
    marks: Vec<u16>,
    themes: Vec<u16>,
    /// Numbers of the unused room names; each stands for a pair of first and last name.
    names: Vec<u32>,
    locks_taken: usize,
    themes_taken: usize,
}

impl<'w> UniquePool<'w> {
    /// All locks, themes and names, in random order.
    pub(in crate::generate) fn new(settings: &'w KeepSettings, dice: &mut Dice) -> Self {
        let names = settings.first_names.len() * settings.last_names.len();
        Self {
            settings,
            kinds: shuffled(settings.locks.len(), dice),
            marks: shuffled(settings.marks.len(), dice),
            themes: shuffled(settings.themes.len(), dice),
            names: (0..u32::try_from(names).unwrap_or(u32::MAX)).collect(),
            locks_taken: 0,
            themes_taken: 0,
        }
    }

    /// Draws a lock with an unused pair of kind and mark; `None` if no pair is left. Consecutive
    /// locks differ in both.
    pub(super) fn lock(&mut self) -> Option<DrawnLock> {
        let (kinds, marks) = (self.kinds.len(), self.marks.len());
        let index = self.locks_taken;
        if index >= (kinds * marks).min(LockId::MOST) {
            return None;
        }
        // Stepping through both lists together repeats a pair after the least common multiple of
        // their lengths; from there on, the kinds are shifted by one.
        let around = index / least_common_multiple(kinds, marks);
        let kind = self.kinds[(index + around) % kinds];
        let mark = self.marks[index % marks];
        self.locks_taken += 1;
        let definition: &LockDefinition = self.settings.locks.get(usize::from(kind))?;
        Some(DrawnLock {
            id: LockId(u8::try_from(index).ok()?),
            kind,
            mark,
            see: definition.see,
        })
    }

    /// Draws a theme for a region. Themes repeat only after all of them have been used.
    pub(super) fn theme(&mut self) -> Option<u16> {
        let theme = self
            .themes
            .get(self.themes_taken % self.themes.len().max(1));
        self.themes_taken += 1;
        theme.copied()
    }

    /// Draws an unused room name; `None` if none is left.
    pub(in crate::generate) fn name(&mut self, dice: &mut Dice) -> Option<RoomName> {
        let name = take_random(&mut self.names, dice)? as usize;
        let firsts = self.settings.first_names.len();
        let first = self.settings.first_names.get(name % firsts)?;
        let last = self.settings.last_names.get(name / firsts)?;
        let (first, last) = (first.clone(), last.clone());
        Some(RoomName { first, last })
    }
}

/// The numbers below `count` in random order.
fn shuffled(count: usize, dice: &mut Dice) -> Vec<u16> {
    let mut left: Vec<u16> = (0..u16::try_from(count).unwrap_or(u16::MAX)).collect();
    let mut drawn = Vec::with_capacity(count);
    while let Some(number) = take_random(&mut left, dice) {
        drawn.push(number);
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
