//! Doors that open and close, and items that are picked up.

use std::ops::RangeInclusive;

use crate::{
    client::{geometry::tile_center, state::Glyphs},
    grid::Point,
    scenario::ScenarioTerrain,
    sim::{EventKind, TileKnowledge},
};

use super::*;

fn door(terrain: ScenarioTerrain) -> LegendEntry {
    LegendEntry {
        terrain: Some(terrain),
        ..LegendEntry::default()
    }
}

/// A stage with the player north or west of a door.
fn beside_door(is_turned: bool, terrain: ScenarioTerrain, has_motion: bool) -> Stage {
    let rows: &[&str] = match is_turned {
        true => &["#######", "#@D...#", "#######"],
        false => &["###", "#@#", "#D#", "#.#", "#.#", "###"],
    };
    let game = room(rows, &[('D', door(terrain))], LegendEntry::default());
    Stage::new(game, has_motion)
}

/// The sprites that cover the door in the frames after an input, each with its number of frames.
fn pictures(stage: &mut Stage, is_turned: bool, intent: Intent) -> Vec<(&'static str, usize)> {
    let (at, names) = match is_turned {
        true => (
            Point::new(2, 1),
            ["door_closed_v", "door_closed_half_v", "door_open_v"],
        ),
        false => (
            Point::new(1, 2),
            ["door_closed", "door_closed_half", "door_open"],
        ),
    };
    stage.step(intent);
    let mut seen: Vec<(&str, usize)> = Vec::new();
    for _ in 0..12 {
        stage.frames(1);
        let shown = names
            .into_iter()
            .filter(|name| !stage.drawn(name).is_empty());
        let shown: Vec<&str> = shown.collect();
        for name in &shown {
            assert_eq!(stage.drawn(name), [tile_center(at)]);
            assert_eq!(stage.drawn("worked_floor_0"), [tile_center(at)]);
            match seen.last_mut() {
                Some((last, count)) if last == name => *count += 1,
                _ => seen.push((name, 1)),
            }
        }
        assert!(shown.len() <= 1, "{shown:?}");
    }
    seen
}

#[test]
fn a_door_opens_and_closes_in_two_pictures_of_60_ms() {
    use ScenarioTerrain::{Door, OpenDoor};
    for (is_turned, dir, [closed, half, open]) in [
        (
            false,
            Direction::S,
            ["door_closed", "door_closed_half", "door_open"],
        ),
        (
            true,
            Direction::E,
            ["door_closed_v", "door_closed_half_v", "door_open_v"],
        ),
    ] {
        let mut stage = beside_door(is_turned, Door, true);
        let opens = Intent::Walk { dir };
        let seen = pictures(&mut stage, is_turned, opens);
        assert_eq!(seen, [(closed, 4), (half, 4)], "frames of 16 ms");
        assert!(stage.is_over());
        let seen = pictures(&mut stage, is_turned, Intent::Close { dir });
        assert_eq!(seen, [(open, 4), (half, 4)]);
        for (has_motion, as_letters) in [(false, false), (true, true)] {
            let mut still = beside_door(is_turned, OpenDoor, has_motion);
            still.app.insert_resource(Glyphs(as_letters));
            let seen = pictures(&mut still, is_turned, Intent::Close { dir });
            assert_eq!(seen, [], "{has_motion}, {as_letters}");
        }
    }
}

#[test]
fn a_key_ends_the_movement_of_a_door() {
    let mut stage = beside_door(true, ScenarioTerrain::Door, true);
    stage.step(Intent::Walk { dir: Direction::E });
    stage.frames(1);
    assert_eq!(stage.drawn("door_closed_v").len(), 1);
    stage.skip();
    assert!(stage.is_over());
    assert_eq!(stage.drawn("door_closed_v"), []);
}

#[test]
fn a_door_lies_under_the_light_like_the_ground() {
    let mut stage = beside_door(true, ScenarioTerrain::Door, true);
    stage.step(Intent::Walk { dir: Direction::E });
    stage.frames(1);
    let world = stage.app.world_mut();
    let cell = |name| world.resource::<sprite_sheet::SpriteSheet>().find(name);
    let parts = [cell("worked_floor_0"), cell("door_closed_v")];
    let mut sprites = world.query::<(&Sprite, &Transform)>();
    let heights = parts.map(|part| {
        let mut all = sprites.iter(world).filter_map(|(sprite, place)| {
            let cell = sprite.texture_atlas.as_ref()?.index;
            (Some(cell) == part).then_some(place.translation.z)
        });
        all.next().unwrap_or(f32::NAN)
    });
    let [floor, door] = heights;
    assert!(0.0 < floor && floor < door && door < 1.0, "{floor}, {door}");
}

/// Doors that animations of the last turn move.
fn moved(game: &Game) -> Vec<Point> {
    let all = animations(game).into_iter();
    let doors = all.filter_map(|one| match one.kind {
        AnimationKind::Door { at, .. } => Some(at),
        _ => None,
    });
    doors.collect()
}

#[test]
fn a_door_that_the_player_does_not_see_does_not_move() {
    let blind = LegendEntry {
        vision: Some(0),
        ..LegendEntry::default()
    };
    let legend = [('D', door(ScenarioTerrain::Door))];
    for (player, wanted) in [
        (blind, vec![]),
        (LegendEntry::default(), vec![Point::new(2, 1)]),
    ] {
        let mut game = hall("#@D...#", &legend, player);
        game.step(Intent::Walk { dir: Direction::E })
            .unwrap_or_else(|refusal| panic!("{refusal:?}"));
        assert_eq!(moved(&game), wanted);
    }
}

#[test]
fn a_door_that_opened_out_of_sight_does_not_move() {
    // A slow player that detects creatures sees both doors open when its turn is over.
    let player = LegendEntry {
        speed: Some(2),
        mana: Some(100),
        max_mana: Some(100),
        carrying: vec!["blue mage's spellbook".to_owned()],
        ..strong()
    };
    let legend = [('D', door(ScenarioTerrain::Door)), ('g', goblin())];
    let mut game = hall("#@.DDg#", &legend, player);
    let (mut unseen, mut seen) = (0, 0);
    for turn in 0..20 {
        let intent = match (turn % 3, cast(&game, "detect creatures")) {
            (0, Some(cast)) => cast,
            _ => Intent::Wait,
        };
        game.step(intent)
            .unwrap_or_else(|refusal| panic!("{refusal:?}"));
        let view = game.known();
        let opened = view
            .perceived()
            .filter(|(event, _)| event.kind == EventKind::Opened);
        for (event, perceived) in opened {
            let is_in_view = view.tile(event.at).known == TileKnowledge::Seen;
            assert_eq!(
                moved(&game).contains(&event.at.point),
                perceived.target && is_in_view
            );
            unseen += usize::from(!perceived.target && is_in_view);
            seen += usize::from(perceived.target);
        }
    }
    assert!(unseen > 0 && seen > 0, "{unseen}, {seen}");
}

/// A spell that the player casts on itself from its only book.
fn cast(game: &Game, spell: &str) -> Option<Intent> {
    let view = game.known();
    let (_, item) = view.me.pack.items().next()?;
    let (spell, at) = (view.definitions.spell_named(spell)?, view.here().point);
    let cast = Intent::Cast { item, spell, at };
    game.legal().contains(&cast).then_some(cast)
}

/// The player on an apple.
fn on_apple(has_motion: bool) -> Stage {
    let legend = [(',', item("apple"))];
    let mut game = hall("#@,..#", &legend, LegendEntry::default());
    game.step(Intent::Walk { dir: Direction::E })
        .unwrap_or_else(|refusal| panic!("{refusal:?}"));
    Stage::new(game, has_motion)
}

#[test]
fn a_picked_up_item_hops_6_pixels_to_the_player_in_90_ms() {
    let mut stage = on_apple(true);
    let player = tile_center(Point::new(2, 1));
    let [lay] = stage.drawn("floor_apple")[..] else {
        panic!("{:?}", stage.drawn("floor_apple"));
    };
    stage.step(Intent::PickUp);
    let mut places = Vec::new();
    for _ in 0..12 {
        stage.frames(1);
        places.extend(stage.drawn("floor_apple"));
    }
    // At 16 ms a frame.
    assert_eq!(places.len(), 6);
    assert_eq!(places[0], lay);
    let away = |place: &Vec2| place.distance(player);
    assert!(places.is_sorted_by(|one, next| away(one) >= away(next)));
    let far = places[5].distance(lay);
    let allowed: RangeInclusive<f32> = 4.5..=6.5;
    assert!(allowed.contains(&far), "{places:?}");
    let mut still = on_apple(false);
    still.step(Intent::PickUp);
    still.frames(1);
    assert_eq!(still.drawn("floor_apple"), []);
}
