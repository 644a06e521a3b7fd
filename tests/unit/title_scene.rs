use super::*;
use crate::{client::geometry::TILE, content::SPRITE_NAMES, grid::Point};

#[test]
fn every_sprite_of_the_scene_exists() {
    let sprites = FIGURES.iter().flat_map(|(_, sprites)| *sprites);
    for sprite in sprites.chain(&["mote"]) {
        assert!(SPRITE_NAMES.lines().any(|name| name == *sprite), "{sprite}");
    }
    let widths: Vec<usize> = CAVE.rows.iter().map(|row| row.len()).collect();
    assert!(widths.iter().all(|width| *width == widths[0]), "{widths:?}");
}

#[test]
fn all_figures_stand_on_the_floor_and_creatures_on_no_grid() {
    let mut columns = Vec::new();
    for (at, sprites) in FIGURES {
        let feet = at + IVec2::new(8, 13);
        let tile = Point::new(feet.x.div_euclid(TILE), feet.y.div_euclid(TILE));
        assert!(CAVE.is_open(tile), "{sprites:?} at {at}");
        if sprites.len() > 1 && sprites[1] != "player" {
            columns.push(at.x.rem_euclid(TILE));
        }
    }
    columns.sort_unstable();
    columns.dedup();
    assert!(columns.len() > 5, "{columns:?}");
}
