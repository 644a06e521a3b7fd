use Direction::{E, N, NE, S, SE, W};

use super::*;

fn is_in(open: &[Direction]) -> impl Fn(Direction) -> bool {
    |direction| open.contains(&direction)
}

#[test]
fn a_wall_with_a_door_has_a_direction_once_one_side_is_known() {
    for sides in [&[E, W][..], &[E], &[W], &[E, NE, SE]] {
        assert!(runs_up_and_down(is_in(sides)), "{sides:?}");
    }
    for sides in [&[N, S][..], &[S], &[N], &[S, E], &[]] {
        assert!(!runs_up_and_down(is_in(sides)), "{sides:?}");
    }
}

#[test]
fn corners_count_only_between_closed_sides() {
    let corner = piece(Point::new(2, 4), is_in(&[SE]));
    assert_eq!((corner.sides, corner.corners, corner.variant), (15, 2, 0));
    let edge = piece(Point::new(3, 4), is_in(&[S, SE]));
    assert_eq!((edge.sides, edge.corners, edge.variant), (11, 0, 1));
}

/// Tiles at which the front of a wall of these rows, `#` rock and `.` floor, has a slanted edge.
fn slanted(rows: &[&str]) -> Vec<(i32, i32)> {
    let look = |at: Point| {
        let row = usize::try_from(at.y).ok().and_then(|y| rows.get(y));
        let sign = row.and_then(|row| row.as_bytes().get(usize::try_from(at.x).ok()?));
        let terrain = match sign {
            Some(b'#') => Terrain::Wall,
            Some(b'M') => Terrain::Masonry,
            Some(b'.') => Terrain::Floor,
            _ => return crate::client::picture::known_level::UNKNOWN,
        };
        KnownTile {
            known: TileKnowledge::Seen,
            terrain,
            creature: None,
            item: None,
        }
    };
    let (width, height) = (rows[0].len() as i32, rows.len() as i32);
    let all = (0..height).flat_map(|y| (0..width).map(move |x| (x, y)));
    let is_slanted = |(x, y): &(i32, i32)| {
        let at = Point::new(*x, *y);
        let open = |direction| is_open(&look(at.step(direction)));
        !is_open(&look(at)) && is_slanted(piece(at, open), at, &look)
    };
    all.filter(is_slanted).collect()
}

#[test]
fn walls_that_go_down_tile_by_tile_have_one_slanted_edge() {
    let falls_east = ["######", "######", "..####", "...###", "......"];
    assert_eq!(slanted(&falls_east), [(2, 1), (2, 2), (3, 2), (3, 3)]);
    let falls_west = ["######", "######", "####..", "###...", "......"];
    assert_eq!(slanted(&falls_west), [(3, 1), (2, 2), (3, 2), (2, 3)]);
    // Nor a wall that goes on to the south, a pillar, a built wall, or an unknown tile.
    assert_eq!(
        slanted(&["######", "######", "..####", "..####", "..####"]),
        []
    );
    assert_eq!(slanted(&["######", "######", "..#...", "......"]), []);
    assert_eq!(slanted(&["MMMMMM", "MMMMMM", "..MMMM", "......"]), []);
    assert_eq!(slanted(&["######", "######", "..####", "      "]), []);
}
