//! Groups of creatures that start next to each other, and the free tiles for them.

use crate::{
    grid::{BitGrid, Grid, Point, flood_fill},
    sim::{Dice, Terrain},
};

use super::{draws::take_random, reachability::bits};

/// Number of candidate tiles for each group member: the nearest free tiles, of which some are
/// drawn.
const TILES_PER_MEMBER: usize = 3;

/// Splits `count` creatures into groups with sizes in `range`; into groups of one without a range.
/// A remainder too small for a group joins the last one.
pub(super) fn sizes(count: usize, range: Option<(u32, u32)>, dice: &mut Dice) -> Vec<usize> {
    let Some(range) = range else {
        return vec![1; count];
    };
    let mut sizes: Vec<usize> = Vec::new();
    let mut left = count;
    while left > 0 {
        let next = size(range, dice).min(left);
        left -= next;
        match sizes.last_mut() {
            Some(last) if next < range.0 as usize => *last += next,
            _ => sizes.push(next),
        }
    }
    sizes
}

/// Draws a group size from `least` to `most`, both included.
pub(super) fn size((least, most): (u32, u32), dice: &mut Dice) -> usize {
    (least + dice.below(most.saturating_sub(least) + 1)) as usize
}

/// Tiles of a level where creatures can still be placed.
pub(super) struct FreeTiles<'l> {
    level: &'l Grid<Terrain>,
    free: Vec<Point>,
    /// Tiles that block movement; computed on first use.
    walls: Option<BitGrid>,
    /// By tile, its index in `free` plus 1, or 0 if it is not free; computed on first use.
    numbers: Option<Grid<u32>>,
}

impl<'l> FreeTiles<'l> {
    /// Starts with the given free tiles of `level`.
    pub(super) const fn new(level: &'l Grid<Terrain>, free: Vec<Point>) -> Self {
        Self {
            level,
            free,
            walls: None,
            numbers: None,
        }
    }

    /// Replaces the free tiles.
    pub(super) fn refill(&mut self, free: Vec<Point>) {
        self.free = free;
        self.numbers = None;
    }

    /// Takes `size` free tiles near each other, or elsewhere if too few are near; `None` if too few
    /// are free in all.
    pub(super) fn take_group(&mut self, size: usize, dice: &mut Dice) -> Option<Vec<Point>> {
        let mut all = vec![self.take(dice)?];
        all.extend(self.take_around(all[0], size - 1, dice));
        while all.len() < size {
            all.push(self.take(dice)?);
        }
        Some(all)
    }

    /// Takes a random free tile; `None` if none is left.
    pub(super) fn take(&mut self, dice: &mut Dice) -> Option<Point> {
        let count = u32::try_from(self.free.len()).ok();
        let count = count.filter(|count| *count > 0)?;
        Some(self.remove(dice.below(count) as usize))
    }

    /// Takes a random free one of the given tiles; `None` if none is free.
    pub(super) fn take_one_of(&mut self, tiles: &[Point], dice: &mut Dice) -> Option<Point> {
        let is_one = |index: &usize| tiles.contains(&self.free[*index]);
        let indices: Vec<usize> = (0..self.free.len()).filter(is_one).collect();
        dice.pick(&indices).copied().map(|index| self.remove(index))
    }

    /// Takes up to `count` free tiles near `first`: a random choice of the nearest, by steps.
    pub(super) fn take_around(
        &mut self,
        first: Point,
        count: usize,
        dice: &mut Dice,
    ) -> Vec<Point> {
        if count == 0 {
            return Vec::new();
        }
        let walls = self
            .walls
            .get_or_insert_with(|| bits(self.level, Terrain::blocks_steps));
        let numbers = self.numbers.get_or_insert_with(|| {
            let mut numbers = self.level.map(|_| 0, 0);
            for (number, point) in (1..).zip(&self.free) {
                numbers.set(*point, number);
            }
            numbers
        });
        let mut near: Vec<Point> = flood_fill(walls, first)
            .filter(|point| numbers.get(*point) > 0)
            .take(TILES_PER_MEMBER * count)
            .collect();
        let mut taken = Vec::new();
        while taken.len() < count
            && let Some(point) = take_random(&mut near, dice)
        {
            let number = self.numbers.as_ref().map_or(0, |all| all.get(point));
            if let Some(index) = number.checked_sub(1) {
                taken.push(self.remove(index as usize));
            }
        }
        taken
    }

    fn remove(&mut self, index: usize) -> Point {
        let point = self.free.swap_remove(index);
        if let Some(numbers) = &mut self.numbers {
            numbers.set(point, 0);
            if let Some(moved) = self.free.get(index) {
                numbers.set(*moved, index as u32 + 1);
            }
        }
        point
    }
}

#[cfg(test)]
#[path = "../../tests/unit/groups.rs"]
mod tests;
