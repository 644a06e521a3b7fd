use super::*;

/// A level from a drawing, within a rim of rock: `.` is floor.
fn level(rows: &[&str]) -> Grid<Terrain> {
    let width = i32::try_from(rows[0].len()).unwrap_or(0) + 2;
    let height = i32::try_from(rows.len()).unwrap_or(0) + 2;
    let mut grid = Grid::new(width, height, Terrain::Wall, Terrain::OutOfBounds);
    for (y, row) in (1..).zip(rows) {
        for (x, symbol) in (1..).zip(row.chars()) {
            if symbol == '.' {
                grid.set(Point::new(x, y), Terrain::Floor);
            }
        }
    }
    grid
}

fn floor(grid: &Grid<Terrain>) -> usize {
    let tiles = grid.iter().filter(|(_, tile)| *tile == Terrain::Floor);
    tiles.count()
}

const THREE_CAVES: [&str; 5] = [
    "....#####....########....",
    "....#####....########....",
    "....#####....########....",
    "#########################",
    "#######..################",
];

#[test]
fn all_caves_but_the_smallest_become_one() {
    for seed in 0..100 {
        let mut grid = level(&THREE_CAVES);
        join(&mut grid, &mut Dice::keyed(seed));
        assert_eq!(
            ConnectedAreas::of(&bits(&grid, Terrain::blocks_steps)).len(),
            1
        );
        let is_rock = grid.points().filter(|point| is_rim(&grid, *point));
        assert!(is_rock.into_iter().all(|at| grid.get(at) == Terrain::Wall));
    }
}

#[test]
fn each_join_takes_one_short_tunnel() {
    for seed in 0..100 {
        let mut grid = level(&THREE_CAVES);
        join(&mut grid, &mut Dice::keyed(seed));
        // 5 and 8 tiles of rock lie between, and 2 tiles of floor are filled in; a tunnel may be
        // two tiles wide and wind once for every step.
        let dug = floor(&grid) - 3 * 12;
        assert!(
            (5 + 8..=2 * 2 * (6 + 9)).contains(&dug),
            "seed {seed}: {dug}"
        );
    }
}

#[test]
fn tunnels_wind_and_differ_in_width() {
    let lengths = |seed| {
        let mut grid = level(&THREE_CAVES);
        join(&mut grid, &mut Dice::keyed(seed));
        floor(&grid)
    };
    let all: std::collections::BTreeSet<usize> = (0..100).map(lengths).collect();
    assert!(all.len() > 8, "{all:?}");
}

#[test]
fn one_cave_is_left_as_it_is() {
    let grid = level(&["....", "....", "...."]);
    let mut joined = grid.clone();
    join(&mut joined, &mut Dice::keyed(1));
    assert_eq!(grid, joined);
    let mut nothing = level(&["####", "#..#", "####"]);
    join(&mut nothing, &mut Dice::keyed(1));
    assert_eq!(floor(&nothing), 0);
}
