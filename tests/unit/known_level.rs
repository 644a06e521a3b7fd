use crate::{
    content,
    game::Game,
    sim::{Definitions, Intent, Seed},
};

use super::*;

fn world(name: &str) -> Definitions {
    let data = content::builtin().unwrap_or_else(|error| panic!("{error}"));
    data.in_world(name)
        .unwrap_or_else(|error| panic!("{error}"))
}

/// All fields but the changes.
fn contents(sight: &LevelSight) -> (Point, &Grid<KnownTile>, &BTreeSet<Point>, &Grid<Terrain>) {
    let LevelSight {
        eye,
        tiles,
        features,
        outline,
        ..
    } = sight;
    (*eye, tiles, features, outline)
}

#[test]
fn incremental_updates_match_a_fresh_lookup() {
    // Any varied numbers do: the generator of Numerical Recipes.
    let mut state = 4_u32;
    let mut random = |below: usize| {
        state = state.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        (state >> 16) as usize % below.max(1)
    };
    for (name, seed) in [
        ("caves", "1"),
        ("caves", "7"),
        ("keep", "2"),
        ("campaign", "3"),
    ] {
        let seed = Seed::parse(seed).unwrap_or_else(|error| panic!("{error}"));
        let mut game =
            Game::with_definitions(seed, world(name)).unwrap_or_else(|error| panic!("{error}"));
        let mut kept = LevelSight::new(&game.known(), 0);
        let mut heading = 0;
        for turn in 0..400 {
            let legal = game.legal();
            // A straight walk sees more of the level.
            let dir = Direction::ALL[heading % 8];
            let on = legal.iter().find(|intent| **intent == Intent::Walk { dir });
            let other = legal.get(random(legal.len()));
            if on.is_none() || random(8) == 0 {
                heading = random(8);
            }
            let Some(intent) = on.or(other).copied() else {
                break;
            };
            game.step(intent)
                .unwrap_or_else(|refusal| panic!("{refusal:?}"));
            // Sometimes many turns pass between two updates.
            if turn % 50 > 25 {
                continue;
            }
            let view = game.known();
            if !kept.is_of(&view, 0) {
                kept = LevelSight::new(&view, 0);
                continue;
            }
            let (before, outline) = (kept.tiles.clone(), kept.outline.clone());
            kept.update(&view);
            let fresh = LevelSight::new(&view, 0);
            assert!(contents(&kept) == contents(&fresh), "{name}, turn {turn}");
            let differ = before.points().filter(|at| {
                before.get(*at) != fresh.tiles.get(*at)
                    || outline.get(*at) != fresh.outline.get(*at)
            });
            let mut changed = kept.changed.clone();
            changed.sort_by_key(|at| (at.y, at.x));
            changed.dedup();
            assert!(differ.eq(changed), "{name}, turn {turn}");
        }
    }
}

#[test]
fn the_rock_behind_a_step_of_a_wall_is_redrawn_with_the_wall_before_it() {
    let mut sight = LevelSight::blank(Place::new(0, Point::new(0, 0)), (9, 9));
    sight.changed = vec![Point::new(4, 4)];
    let dirty = sight.dirty_tiles();
    assert!(dirty.contains(&Point::new(4, 2)));
    assert_eq!(dirty.len(), 10);
}
