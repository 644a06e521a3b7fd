use super::*;
use crate::content::SPRITE_NAMES;

#[test]
fn every_sprite_of_the_scene_exists() {
    let height = i32::try_from(ROWS.len()).unwrap_or_default();
    for y in -1..=height {
        for x in -1..=40 {
            let at = Point::new(x, y);
            let ground = ground_sprite(at);
            let standing = standing_sprites(at).iter().copied();
            for sprite in standing.chain([ground.as_str()]) {
                let is_there = SPRITE_NAMES.lines().any(|name| name == sprite);
                assert!(is_there, "{sprite} at ({x}, {y})");
            }
        }
    }
    let widths = ROWS.map(str::len);
    assert!(widths.iter().all(|width| *width == widths[0]), "{widths:?}");
    assert!(lights().iter().all(Option::is_some));
}
