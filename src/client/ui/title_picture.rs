//! The animated picture of the title screen, magnified by a whole number and cropped to the window.
//! Creatures breathe, bats bob, and motes drift in the light.

use bevy::prelude::*;

use crate::{
    client::{
        animation::idle::IdleAnimation,
        geometry::{TILE, Viewport},
        picture::sprite_sheet::{SHADOW, SpriteSheet},
    },
    sim::StableId,
};

use super::{
    picture::{Drawn, cover, draw},
    title_scene::{BAT, CAVE, FIGURES, LIGHT, MIDDLE, MOTES},
};

/// Vertical position in the window of the scene's centre, from 0 at the top to 1.
const MIDDLE_Y: f32 = 0.345;
/// Window height per step of magnification, in physical pixels.
const HEIGHT_PER_ZOOM: f32 = 216.0;
/// Distance of the picture's upper edge above the centre, in sprite pixels: below the logotype.
const ABOVE: i32 = 44;
/// Widths of the margins over which the picture fades out, in sprite pixels.
const MARGINS: [IVec2; 2] = [IVec2::new(96, 26), IVec2::new(96, 96)];
/// Period of the motes at a place, and the time that a mote is visible, in tenths of a second.
const DRIFT: [u32; 2] = [64, 40];

#[derive(Component)]
struct TitlePicture;

#[derive(Component)]
struct TitleFigures;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        (paint.run_if(resource_exists::<Assets<Image>>), show_figures).chain(),
    );
}

/// Spawns the picture behind everything that is spawned later.
pub(super) fn spawn_title_picture(screen: &mut ChildSpawnerCommands) {
    let clipped = Node {
        overflow: Overflow::clip(),
        ..cover()
    };
    screen.spawn((TitlePicture, clipped));
}

/// Physical pixels per sprite pixel, and the cave's corner in the window in physical pixels.
fn layout(viewport: &Viewport) -> (i32, IVec2) {
    let (width, height) = viewport.window;
    let zoom = (height as f32 / HEIGHT_PER_ZOOM).round().clamp(3.0, 5.0) as i32;
    let middle = IVec2::new(width / 2, (height as f32 * MIDDLE_Y) as i32);
    (zoom, middle - MIDDLE * zoom)
}

/// Repaints the cave when the size of the window changes.
fn paint(
    mut commands: Commands,
    viewport: Res<Viewport>,
    atlas: Res<SpriteSheet>,
    mut images: ResMut<Assets<Image>>,
    pictures: Query<(Entity, Ref<TitlePicture>)>,
) {
    for (picture, title) in &pictures {
        let (zoom, corner) = layout(&viewport);
        let sheet = images.get(&atlas.image);
        let Some(sheet) = sheet.filter(|_| title.is_added() || viewport.is_changed()) else {
            continue;
        };
        let first = MIDDLE - IVec2::new(viewport.window.0 / zoom / 2 + 1, ABOVE);
        let size = IVec2::from(viewport.window) - corner - first * zoom;
        let size = IVec2::new(2 * (MIDDLE - first).x, size.y.max(0) / zoom + 1);
        let image = CAVE.paint(&LIGHT, (&atlas, sheet), (first, size), MARGINS);
        let image = images.add(image);
        let length = |pixels: i32| px(pixels as f32 * viewport.ui_pixel());
        let place = |at: IVec2, size: IVec2| Node {
            left: length(at.x),
            top: length(at.y),
            width: length(size.x),
            height: length(size.y),
            ..cover()
        };
        let mut picture = commands.entity(picture);
        picture.despawn_children().with_children(|inside| {
            let node = place(corner + first * zoom, size * zoom);
            inside.spawn((ImageNode::new(image), node));
            inside.spawn((TitleFigures, place(corner, IVec2::ZERO)));
        });
    }
}

/// Draws the figures when the picture is new, and when they move.
fn show_figures(
    mut commands: Commands,
    viewport: Res<Viewport>,
    atlas: Res<SpriteSheet>,
    idle: Option<Res<IdleAnimation>>,
    pictures: Query<(Entity, Ref<TitleFigures>)>,
) {
    let moves = idle.as_ref().is_some_and(DetectChanges::is_changed);
    let idle = idle.map(|idle| *idle).unwrap_or_default();
    for (picture, figures) in &pictures {
        if moves || figures.is_added() {
            let pixel = layout(&viewport).0 as f32 * viewport.ui_pixel();
            let drawn = figures_at(idle, &atlas);
            draw(&mut commands.entity(picture), &atlas, pixel, drawn);
        }
    }
}

fn figures_at(idle: IdleAnimation, atlas: &SpriteSheet) -> Vec<Drawn> {
    let mut all = Vec::new();
    let tenths = idle.tenths();
    for ((at, sprites), number) in FIGURES.into_iter().zip(0_u32..) {
        // Bats bob by 3 pixels over 4 tenths of a second.
        let bob = [0, 1, 3, 1][((tenths + number) % 4) as usize];
        for sprite in sprites {
            let first = atlas.index(sprite);
            let second = atlas.find(&format!("{sprite}_b")).unwrap_or(first);
            let cell = [first, second][idle.picture(StableId(number))];
            let above = if sprites == BAT { bob } else { 0 };
            all.push(match *sprite {
                "shadow" => (cell, at, SHADOW),
                _ => (cell, at - IVec2::new(0, above), LIGHT.tint(at + TILE / 2)),
            });
        }
    }
    // Motes rise and sway while animations are on.
    for (start, number) in MOTES.into_iter().zip(0_u32..) {
        let age = (tenths + number * 23) % DRIFT[0];
        let sway = (age as f32 * 0.2).sin() * 3.0;
        let at = start + IVec2::new(sway.round() as i32, -(age as i32) / 2);
        let mote = (atlas.index("mote"), at, Color::WHITE);
        all.extend((tenths > 0 && age < DRIFT[1]).then_some(mote));
    }
    all
}
