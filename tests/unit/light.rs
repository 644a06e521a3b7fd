use crate::{
    client::picture::known_level::UNKNOWN,
    sim::{KnownTile, Place, Terrain, TileKnowledge},
};

use super::*;

/// A level with the given tiles known.
fn sight(rows: &[&str]) -> LevelSight {
    let there = |known, terrain| KnownTile {
        known,
        terrain,
        creature: None,
        item: None,
    };
    let size = (rows[0].len() as i32, rows.len() as i32);
    let mut sight = LevelSight::blank(Place::new(0, Point::new(0, 0)), size);
    for point in sight.tiles.points() {
        let sign = rows[point.y as usize].as_bytes()[point.x as usize];
        sight.tiles.set(
            point,
            match sign {
                b'#' => there(TileKnowledge::Seen, Terrain::Wall),
                b'.' => there(TileKnowledge::Seen, Terrain::Floor),
                b',' => there(TileKnowledge::Remembered, Terrain::Floor),
                _ => UNKNOWN,
            },
        );
    }
    sight
}

#[test]
fn unknown_tiles_behind_rock_are_drawn_as_rock() {
    let sight = sight(&["     ", " ### ", " #.# ", " #.  ", "  ,  "]);
    let share = |x, y| familiarity(&sight, Point::new(x, y))[3];
    assert_eq!(share(2, 2), 255, "seen");
    assert_eq!(share(2, 4), 255, "remembered");
    assert!((1..255).contains(&share(0, 1)), "behind rock alone");
    assert!((1..255).contains(&share(4, 0)), "behind a corner of rock");
    assert_eq!(share(3, 3), 0, "beside open floor");
    assert_eq!(share(4, 4), 0, "beside nothing that is known");
}

#[test]
fn seen_tiles_differ_from_remembered_ones() {
    let sight = sight(&[".,"]);
    assert_eq!(familiarity(&sight, Point::new(0, 0))[1], 255);
    assert_eq!(familiarity(&sight, Point::new(1, 0))[1], 0);
}

#[test]
fn walls_that_close_a_floor_in_sight_are_lit_with_it() {
    let mut sight = sight(&["###", ",.#", ", #"]);
    let wall = Point::new(2, 2);
    sight.tiles.set(wall, UNKNOWN);
    assert_eq!(familiarity(&sight, wall), [0, 0, 255, 0], "beside a floor");
    let remembered = KnownTile {
        known: TileKnowledge::Remembered,
        terrain: Terrain::Wall,
        ..UNKNOWN
    };
    sight.tiles.set(wall, remembered);
    assert_eq!(familiarity(&sight, wall), [255, 255, 255, 255]);
    let far = Point::new(0, 0);
    sight.tiles.set(Point::new(1, 1), UNKNOWN);
    sight.tiles.set(far, remembered);
    assert_eq!(familiarity(&sight, far), [255, 0, 255, 255]);
}

#[test]
fn known_rock_fades_over_three_tiles() {
    let sight = sight(&["#      "]);
    let share = |x| familiarity(&sight, Point::new(x, 0))[3];
    assert_eq!([0, 1, 2, 3, 4].map(share), [255, 191, 127, 63, 0]);
}

#[test]
fn distant_creatures_are_darker_but_never_dark() {
    let sight = sight(&["."]);
    let light = |x| tint(&sight, Point::new(x, 0)).to_linear().green;
    assert!(light(0) > light(5) && light(5) > light(9));
    assert!(light(9) > 0.5 && light(30) > 0.5);
}

#[test]
fn creatures_take_the_light_of_lamps() {
    let mut sight = sight(&["."]);
    let at = Point::new(12, 0);
    let dark = tint(&sight, at).to_linear();
    sight.lamps.push(LightSource {
        at,
        colour: Color::srgb_u8(0xf0, 0x91, 0x3a),
        reach: 5.0,
    });
    let lit = tint(&sight, at).to_linear();
    assert!(lit.red > 1.5 * dark.red);
    assert!(lit.red / lit.blue > dark.red / dark.blue, "the hue of fire");
}
