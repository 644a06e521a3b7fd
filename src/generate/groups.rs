//! Creatures that stand together at the start.

use crate::{
    grid::{BitGrid, Grid, Point, flood_fill},
    sim::{Dice, Terrain},
};

use super::reachability::bits;

/// Of how many free tiles nearby each member of a band gets one.
const ELBOW_ROOM: usize = 3;

/// How many stand together in each band of so many creatures in all; alone where there
/// are no bands. Too few for a band join the last.
pub(super) fn sizes(count: usize, band: Option<(u32, u32)>, dice: &mut Dice) -> Vec<usize> {
    let Some(band) = band else {
        return vec![1; count];
    };
    let mut sizes: Vec<usize> = Vec::new();
    let mut left = count;
    while left > 0 {
        let next = size(band, dice).min(left);
        left -= next;
        match sizes.last_mut() {
            Some(last) if next < band.0 as usize => *last += next,
            _ => sizes.push(next),
        }
    }
    sizes
}

/// How many a band is.
pub(super) fn size((least, most): (u32, u32), dice: &mut Dice) -> usize {
    (least + dice.below(most.saturating_sub(least) + 1)) as usize
}

/// The free tiles of a level or a part of it, on which creatures are put.
pub(super) struct FreeTiles<'l> {
    level: &'l Grid<Terrain>,
    free: Vec<Point>,
    /// Where steps stop, from the first time that somebody looks around.
    walls: Option<BitGrid>,
    /// By tile, its place among the free ones, from 1, and 0 for one that is not free; from
    /// the first time that somebody looks around on these.
    numbers: Option<Grid<usize>>,
}

impl<'l> FreeTiles<'l> {
    /// Those that are free at first.
    pub(super) const fn new(level: &'l Grid<Terrain>, free: Vec<Point>) -> Self {
        Self {
            level,
            free,
            walls: None,
            numbers: None,
        }
    }

    /// Others are free now.
    pub(super) fn refill(&mut self, free: Vec<Point>) {
        self.free = free;
        self.numbers = None;
    }

    /// Where so many stand together. `None` when there is no room.
    pub(super) fn stand(&mut self, size: usize, dice: &mut Dice) -> Option<Vec<Point>> {
        let mut all = vec![self.take(dice)?];
        all.extend(self.take_around(all[0], size - 1, dice));
        // Who finds no place nearby stands elsewhere.
        while all.len() < size {
            all.push(self.take(dice)?);
        }
        Some(all)
    }

    /// Takes one of the free tiles, each as likely.
    pub(super) fn take(&mut self, dice: &mut Dice) -> Option<Point> {
        let count = u32::try_from(self.free.len()).ok();
        let count = count.filter(|count| *count > 0)?;
        Some(self.remove(dice.below(count) as usize))
    }

    /// Takes so many of the free tiles that are the fewest steps from a tile, or a few
    /// more; fewer where there are no more.
    pub(super) fn take_around(
        &mut self,
        first: Point,
        count: usize,
        dice: &mut Dice,
    ) -> Vec<Point> {
        if count == 0 {
            return Vec::new();
        }
        let walls = self.walls.get_or_insert_with(|| bits(self.level));
        let numbers = self.numbers.get_or_insert_with(|| {
            let mut numbers = self.level.map(|_| 0, 0);
            for (number, point) in (1..).zip(&self.free) {
                numbers.set(*point, number);
            }
            numbers
        });
        let mut near: Vec<Point> = flood_fill(walls, first)
            .filter(|point| numbers.get(*point) > 0)
            .take(ELBOW_ROOM * count)
            .collect();
        let mut taken = Vec::new();
        while taken.len() < count
            && let Some(left) = u32::try_from(near.len()).ok().filter(|left| *left > 0)
        {
            let point = near.swap_remove(dice.below(left) as usize);
            let number = self.numbers.as_ref().map_or(0, |all| all.get(point));
            if let Some(index) = number.checked_sub(1) {
                taken.push(self.remove(index));
            }
        }
        taken
    }

    fn remove(&mut self, index: usize) -> Point {
        let point = self.free.swap_remove(index);
        if let Some(numbers) = &mut self.numbers {
            numbers.set(point, 0);
            if let Some(moved) = self.free.get(index) {
                numbers.set(*moved, index + 1);
            }
        }
        point
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bands_have_as_many_as_they_should_and_nobody_is_left_out() {
        for seed in 0..50 {
            let mut dice = Dice::keyed(seed);
            for count in 0..40 {
                let all = sizes(count, Some((2, 3)), &mut dice);
                assert_eq!(all.iter().sum::<usize>(), count);
                let fits = |size: &usize| (2..=4).contains(size);
                assert!(count == 1 || all.iter().all(fits), "{count}: {all:?}");
                // One that is left makes the last band larger, and no other.
                assert!(all.iter().rev().skip(1).all(|size| *size <= 3), "{all:?}");
            }
            assert_eq!(sizes(1, Some((2, 3)), &mut dice), [1]);
            assert_eq!(sizes(3, None, &mut dice), [1, 1, 1]);
        }
    }

    #[test]
    fn nothing_is_drawn_for_who_stands_alone() {
        let (mut one, mut other) = (Dice::keyed(1), Dice::keyed(1));
        let _sizes = sizes(9, None, &mut one);
        assert_eq!(one.bits(), other.bits());
    }

    #[test]
    fn there_is_room_for_as_many_as_there_are_tiles() {
        let level = Grid::new(3, 3, Terrain::Floor, Terrain::OutOfBounds);
        let mut places = FreeTiles::new(&level, level.points().collect());
        let mut dice = Dice::keyed(1);
        assert_eq!(places.stand(9, &mut dice).map(|all| all.len()), Some(9));
        assert_eq!(places.stand(1, &mut dice), None);
    }

    #[test]
    fn a_band_stands_together_on_free_tiles() {
        let level = Grid::new(9, 9, Terrain::Floor, Terrain::OutOfBounds);
        for seed in 0..50 {
            let mut dice = Dice::keyed(seed);
            let mut places = FreeTiles::new(&level, level.points().collect());
            let mut taken = Vec::new();
            for bands in 1..=20 {
                let band = places.stand(3, &mut dice).unwrap_or_default();
                assert_eq!((band.len(), places.free.len()), (3, 81 - 3 * bands));
                let near = |at: &Point| bands > 1 || band[0].chebyshev(*at) <= 2;
                assert!(band.iter().all(near), "{band:?}");
                assert!(!band.iter().any(|at| places.free.contains(at)));
                taken.extend(band);
            }
            taken.sort_unstable_by_key(|at| (at.y, at.x));
            taken.dedup();
            assert_eq!(taken.len(), 60, "nobody stands where another does");
        }
    }
}
