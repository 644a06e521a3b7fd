//! Groups of creatures and items.

use super::*;

#[test]
fn groups_have_their_size_and_every_creature_has_a_group() {
    for seed in 0..50 {
        let mut dice = Dice::keyed(seed);
        for count in 0..40 {
            let all = sizes(count, Some((2, 3)), &mut dice);
            assert_eq!(all.iter().sum::<usize>(), count);
            let fits = |size: &usize| (2..=4).contains(size);
            assert!(count == 1 || all.iter().all(fits), "{count}: {all:?}");
            // Only the last group is larger if one creature is left.
            assert!(all.iter().rev().skip(1).all(|size| *size <= 3), "{all:?}");
        }
        assert_eq!(sizes(1, Some((2, 3)), &mut dice), [1]);
        assert_eq!(sizes(3, None, &mut dice), [1, 1, 1]);
    }
}

#[test]
fn nothing_is_drawn_for_creatures_without_groups() {
    let (mut one, mut other) = (Dice::keyed(1), Dice::keyed(1));
    let _sizes = sizes(9, None, &mut one);
    assert_eq!(one.bits(), other.bits());
}

#[test]
fn groups_are_placed_while_enough_tiles_are_free() {
    let level = Grid::new(3, 3, Terrain::Floor, Terrain::OutOfBounds);
    let mut free = FreeTiles::new(&level, level.points().collect());
    let mut dice = Dice::keyed(1);
    assert_eq!(free.take_group(9, &mut dice).map(|all| all.len()), Some(9));
    assert_eq!(free.take_group(1, &mut dice), None);
}

#[test]
fn a_group_stands_together_on_free_tiles() {
    let level = Grid::new(9, 9, Terrain::Floor, Terrain::OutOfBounds);
    for seed in 0..50 {
        let mut dice = Dice::keyed(seed);
        let mut free = FreeTiles::new(&level, level.points().collect());
        let mut taken = Vec::new();
        for groups in 1..=20 {
            let group = free.take_group(3, &mut dice).unwrap_or_default();
            assert_eq!((group.len(), free.free.len()), (3, 81 - 3 * groups));
            let near = |at: &Point| groups > 1 || group[0].chebyshev(*at) <= 2;
            assert!(group.iter().all(near), "{group:?}");
            assert!(!group.iter().any(|at| free.free.contains(at)));
            taken.extend(group);
        }
        taken.sort_unstable_by_key(|at| (at.y, at.x));
        taken.dedup();
        assert_eq!(taken.len(), 60, "every creature has a tile of its own");
    }
}
