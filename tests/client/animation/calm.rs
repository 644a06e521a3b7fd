//! Idle motion: fires, embers and the air of each rock.

use bevy::prelude::{ColorToPacked, Startup, World};

use crate::{
    client::picture::{
        sprite_sheet::SpriteSheet,
        terrain_sheet::{self, GroundKind, TerrainSheets, WallPiece},
    },
    grid::Point,
    scenario::Mind,
};

use super::*;

/// The world of an app with the terrain sheets.
fn sheets(app: &mut App) -> &World {
    let world = app.world_mut();
    world.add_schedule(bevy::prelude::Schedule::new(Startup));
    world.schedule_scope(Startup, |world, schedule| {
        schedule.add_systems(terrain_sheet::cut);
        schedule.run(world);
    });
    world
}

#[test]
fn fires_have_four_frames_and_can_begin_at_any_of_them() {
    let mut stage = Stage::new(hall("#@...#", &[], LegendEntry::default()), false);
    let world = sheets(&mut stage.app);
    let atlas = world.resource::<SpriteSheet>();
    let sheet = world.resource::<TerrainSheets>().of(0);
    let image = world.resource::<Assets<Image>>().get(&sheet.image);
    let image = image.unwrap_or_else(|| panic!("no sheet"));
    let pixel = |cell: u32, of: u32| {
        let (column, row) = (cell % 16, cell / 16);
        let at = image.get_color_at(column * 16 + of % 16, row * 16 + of / 16);
        at.unwrap_or_else(|error| panic!("{error}"))
            .to_srgba()
            .to_u8_array()
    };
    let cell = |cell: u32| (0..256).map(|of| pixel(cell, of)).collect::<Vec<_>>();
    for name in ["fire_0", "fire_1", "brazier"] {
        assert_eq!(atlas.frames(name).count(), 4, "{name}");
        for ground in [GroundKind::Rock, GroundKind::Slab] {
            let first = sheet.cell(name, ground, false);
            assert_eq!(sheet.frames(first), Some(4), "{name}");
            let cells: Vec<_> = (first..first + 7).map(cell).collect();
            for (one, other) in (0..7).flat_map(|one| (0..one).map(move |other| (one, other))) {
                let is_same = cells[one] == cells[other];
                assert_eq!(is_same, one == other + 4, "{name}: {one} and {other}");
            }
        }
    }
    let still = sheet.cell("rubble", GroundKind::Slab, false);
    assert_eq!(sheet.frames(still), None);
}

/// A cave with a terrain feature.
fn cave(thing: LegendEntry, has_motion: bool) -> Stage {
    let rows = [
        "#########",
        "#.......#",
        "#...@...#",
        "#....f..#",
        "#########",
    ];
    Stage::new(
        room(&rows, &[('f', thing)], LegendEntry::default()),
        has_motion,
    )
}

fn furniture(name: &str) -> LegendEntry {
    LegendEntry {
        furniture: Some(name.to_owned()),
        ..LegendEntry::default()
    }
}

/// Sprites of particles in the air: position and colour.
fn specks(stage: &mut Stage) -> Vec<(Vec2, Color)> {
    let world = stage.app.world_mut();
    let cell = world.resource::<SpriteSheet>().find("speck");
    let mut sprites = world.query::<(&Sprite, &Transform)>();
    let all = sprites
        .iter(world)
        .filter(|(sprite, _)| sprite.texture_atlas.as_ref().map(|atlas| atlas.index) == cell);
    all.map(|(sprite, place)| (place.translation.truncate(), sprite.color))
        .collect()
}

fn is_warm(colour: Color) -> bool {
    let colour = colour.to_linear();
    colour.red > 2.0 * colour.green.max(colour.blue)
        || colour.red > 2.0 * colour.blue && colour.red > 0.9
}

#[test]
fn embers_rise_from_fires_only() {
    let embers = |thing: &str, has_motion: bool| {
        let mut stage = cave(furniture(thing), has_motion);
        let mut all: Vec<Vec2> = Vec::new();
        for _ in 0..75 {
            stage.frames(1);
            let specks = specks(&mut stage);
            let embers = specks.into_iter().filter(|(_, colour)| is_warm(*colour));
            all.extend(embers.map(|(at, _)| at));
        }
        all
    };
    assert_eq!(embers("brazier", false), []);
    assert_eq!(embers("rubble", true), []);
    let rising = embers("brazier", true);
    let middle = crate::client::geometry::tile_center(Point::new(5, 3));
    assert!(rising.len() > 60, "one after another: {}", rising.len());
    let (lowest, highest) = rising.iter().fold((f32::MAX, f32::MIN), |(low, high), at| {
        assert!((at.x - middle.x).abs() <= 8.0, "{at}");
        (low.min(at.y), high.max(at.y))
    });
    assert!(
        (9.5..10.5).contains(&(highest - lowest)),
        "{lowest} to {highest}"
    );
}

#[test]
fn at_most_eight_points_drift_over_the_lit_floor() {
    let asleep = LegendEntry {
        mind: Some(Mind::Inert),
        ..goblin()
    };
    assert_eq!(specks(&mut cave(asleep.clone(), false)), []);
    let mut stage = cave(asleep, true);
    let mut seen = 0;
    for _ in 0..600 {
        stage.frames(1);
        let now = specks(&mut stage);
        assert!(now.len() <= 8, "{}", now.len());
        seen += now.len();
        for (at, _) in now {
            // They rise and sway a little from their starting points.
            assert!(
                (8.0..=136.0).contains(&at.x) && (-72.0..=8.0).contains(&at.y),
                "{at}"
            );
        }
    }
    assert!(seen > 0);
}

#[test]
fn a_slanted_wall_is_a_front_whose_lip_goes_down_with_it() {
    let mut stage = Stage::new(hall("#@...#", &[], LegendEntry::default()), false);
    let world = sheets(&mut stage.app);
    let sheet = world.resource::<TerrainSheets>().of(0);
    let cell = |sides, corners| {
        let piece = WallPiece {
            sides,
            corners,
            variant: 0,
        };
        sheet.stone("moss", piece, true)
    };
    let image = world.resource::<Assets<Image>>().get(&sheet.image);
    let image = image.unwrap_or_else(|| panic!("no sheet"));
    let pixel = |cell: u32, x: u32, y: u32| {
        let at = image.get_color_at(cell % 16 * 16 + x, cell / 16 * 16 + y);
        at.unwrap_or_else(|error| panic!("{error}"))
    };
    let (front, solid) = (cell(11, 0), cell(15, 0));
    // The rock behind a step, and the step, of walls that go down to the east and the west.
    for (behind, step, falls_east) in [
        (cell(15, 4), cell(3, 0), true),
        (cell(15, 2), cell(9, 0), false),
    ] {
        for slid in 0..16 {
            let x = if falls_east { slid } else { 15 - slid };
            for y in 0..slid {
                assert_eq!(pixel(behind, x, y), pixel(solid, x, y), "{x}, {y}");
            }
            for row in 0..6 {
                let (cell, y) = if slid + row < 16 {
                    (behind, slid + row)
                } else {
                    (step, slid + row - 16)
                };
                assert_eq!(pixel(cell, x, y), pixel(front, x, row), "{x}, {row}");
            }
            assert_eq!(pixel(step, x, 15), pixel(front, x, 15), "{x}");
        }
    }
}
