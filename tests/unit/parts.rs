use super::*;

/// A level of the rows of a text: `>` and `<` are stairs, `.` is floor.
fn level(rows: &[&str]) -> Grid<Terrain> {
    let mut tiles = Grid::new(5, 3, Terrain::Wall, Terrain::OutOfBounds);
    for (y, row) in (0..).zip(rows) {
        for (x, tile) in (0..).zip(row.chars()) {
            let tile = match tile {
                '.' => Terrain::Floor,
                '>' => Terrain::StairsDown,
                '<' => Terrain::StairsUp,
                _ => Terrain::Wall,
            };
            tiles.set(Point::new(x, y), tile);
        }
    }
    tiles
}

fn floor(tiles: &Grid<Terrain>) -> usize {
    tiles.points_where(|tile| tile != Terrain::Wall).len()
}

#[test]
fn the_largest_part_that_spans_every_level_is_kept() {
    // The caves in the east are larger, but no stairs lead down from them.
    let mut levels = [
        level(&[">#...", ".#...", "##..."]),
        level(&["<#...", ".#...", ".#..."]),
    ];
    assert_eq!(fill_unreachable_caves(&mut levels, |_| true), Some(()));
    assert_eq!(levels.each_ref().map(floor), [2, 3]);
}

#[test]
fn of_equally_large_parts_the_first_is_kept_and_stairs_need_a_counterpart() {
    let mut levels = [
        level(&[">#>#.", "##.##", ".#.#>"]),
        level(&["<#<#.", "##.##", ".#.#."]),
    ];
    assert_eq!(fill_unreachable_caves(&mut levels, |_| true), Some(()));
    assert_eq!(levels.each_ref().map(floor), [3, 3]);
    let mut apart = [level(&["..>##"]), level(&["...##"])];
    assert_eq!(fill_unreachable_caves(&mut apart, |_| true), None);
}

#[test]
fn levels_other_than_caves_join_parts_and_stay_unchanged() {
    let mut levels = [level(&[">.#.>"]), level(&["<...<", "#####", "....."])];
    let is_cave = |level| level == 0;
    assert_eq!(fill_unreachable_caves(&mut levels, is_cave), Some(()));
    assert_eq!(levels.each_ref().map(floor), [4, 10]);
}
