//! Creatures that stand together at the start.

use crate::{
    grid::{Grid, Point, flood},
    sim::{Dice, Terrain},
};

use super::reach::bits;

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

/// Where so many stand together. `None` when there is no room.
pub(super) fn stand(
    level: &Grid<Terrain>,
    free: &mut Vec<Point>,
    size: usize,
    dice: &mut Dice,
) -> Option<Vec<Point>> {
    let first = take(free, dice)?;
    let mut all = vec![first];
    all.extend(around(level, first, (free, size - 1), dice));
    // Who finds no place nearby stands elsewhere.
    while all.len() < size {
        all.push(take(free, dice)?);
    }
    Some(all)
}

/// Takes one of the free tiles.
pub(super) fn take(free: &mut Vec<Point>, dice: &mut Dice) -> Option<Point> {
    let count = u32::try_from(free.len()).ok().filter(|count| *count > 0)?;
    Some(free.swap_remove(dice.below(count) as usize))
}

/// Takes so many of the free tiles that are the fewest steps from one, or a few more;
/// fewer where there are no more.
pub(super) fn around(
    level: &Grid<Terrain>,
    first: Point,
    (free, count): (&mut Vec<Point>, usize),
    dice: &mut Dice,
) -> Vec<Point> {
    if count == 0 {
        return Vec::new();
    }
    let mut is_free = level.map(|_| false, false);
    for point in &*free {
        is_free.set(*point, true);
    }
    let mut near: Vec<Point> = flood(&bits(level), first)
        .filter(|point| is_free.get(*point))
        .take(ELBOW_ROOM * count)
        .collect();
    let mut taken = Vec::new();
    while taken.len() < count
        && let Some(point) = take(&mut near, dice)
    {
        taken.push(point);
    }
    free.retain(|point| !taken.contains(point));
    taken
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
    fn a_band_stands_together_on_free_tiles() {
        let level = Grid::new(9, 9, Terrain::Floor, Terrain::OutOfBounds);
        for seed in 0..50 {
            let mut dice = Dice::keyed(seed);
            let mut free: Vec<Point> = level.points().collect();
            let band = stand(&level, &mut free, 3, &mut dice).unwrap_or_default();
            assert_eq!((band.len(), free.len()), (3, 78));
            assert!(
                band.iter().all(|at| band[0].chebyshev(*at) <= 2),
                "{band:?}"
            );
            assert!(band.iter().all(|at| !free.contains(at)));
        }
    }
}
