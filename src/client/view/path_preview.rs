//! Preview of the path to the picked or hovered tile.

use bevy::prelude::*;

use crate::{
    auto::ClickAction,
    client::{
        command::target_picker::TargetPicker,
        geometry::{TILE, tile_center},
        input::mouse::HoverPreview,
        picture::{theme, view_set::ViewSet},
    },
    grid::Point,
    read::PathTile,
};

/// Draw height of the path, above the creatures and below the frame.
const HEIGHT: f32 = 3.0;
/// Side of a dot, in sprite pixels.
const MARK: f32 = 4.0;
/// Opacity of the part of a path that a click does not walk yet.
const NOT_YET: f32 = 0.35;

#[derive(Component)]
struct Mark;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        PostUpdate,
        show.in_set(ViewSet)
            .run_if(resource_changed::<TargetPicker>.or_else(resource_changed::<HoverPreview>)),
    );
}

fn show(
    mut commands: Commands,
    target: Res<TargetPicker>,
    hint: Res<HoverPreview>,
    marks: Query<Entity, With<Mark>>,
) {
    for mark in &marks {
        commands.entity(mark).despawn();
    }
    let mut mark = |point: Point, leg: PathTile, share: f32| {
        let (colour, parts) = looks(leg);
        let colour = colour.with_alpha(share);
        let center = tile_center(point);
        for (offset, size) in parts {
            let at = center + *offset;
            commands.spawn((
                Mark,
                Sprite::from_color(colour, *size),
                Transform::from_xyz(at.x, at.y, HEIGHT),
            ));
        }
    };
    let Some(aimed) = target.aimed() else {
        // Path of a click; the frame marks its end.
        let way = hint.0.as_ref().map_or(&[][..], |preview| &preview.way);
        let before = way.split_last().map_or(&[][..], |(_, before)| before);
        // With a threat in sight, a click walks a single step.
        let steps = match hint.0.as_ref().and_then(|preview| preview.action.as_ref()) {
            Some(ClickAction::Act(_)) => 1,
            Some(ClickAction::Run(_)) | None => before.len(),
        };
        for (index, point) in before.iter().enumerate() {
            let share = if index < steps { 1.0 } else { NOT_YET };
            mark(*point, PathTile::Free, share);
        }
        return;
    };
    // The picked tile has no dot, as the frame marks it.
    let marked = |(at, leg): &&(Point, PathTile)| *at != aimed.at || *leg == PathTile::Hit;
    for (point, leg) in aimed.aiming.path.iter().filter(marked) {
        mark(*point, *leg, 1.0);
    }
}

/// Parts of a dot: offset from the tile's centre, and size, in sprite pixels.
const DOT: &[(Vec2, Vec2)] = &[(Vec2::ZERO, Vec2::splat(MARK))];
/// Parts of an outline: the four edges of a tile.
const OUTLINE: &[(Vec2, Vec2)] = &[
    (Vec2::new(0.0, EDGE), Vec2::new(SIDE, 1.0)),
    (Vec2::new(0.0, -EDGE), Vec2::new(SIDE, 1.0)),
    (Vec2::new(EDGE, 0.0), Vec2::new(1.0, SIDE)),
    (Vec2::new(-EDGE, 0.0), Vec2::new(1.0, SIDE)),
];
const SIDE: f32 = TILE as f32;
const EDGE: f32 = (SIDE - 1.0) / 2.0;

/// Colour and parts of a mark. A creature that would be hit is outlined so that it stays visible.
const fn looks(leg: PathTile) -> (Color, &'static [(Vec2, Vec2)]) {
    match leg {
        PathTile::Free => (theme::ACCENT, DOT),
        PathTile::Hit => (theme::BAD, OUTLINE),
        PathTile::Behind => (theme::FAINT, DOT),
        PathTile::Blocked => (theme::HEALTH, DOT),
    }
}
