//! The way to the tile that is being picked, tile by tile.

use bevy::{
    color::{Alpha, Color},
    math::Vec2,
    prelude::{
        App, Commands, Component, Entity, IntoScheduleConfigs, PostUpdate, Query, Res, Sprite,
        Transform, With, resource_changed,
    },
};

use crate::{
    client::{
        geometry::{TILE, tile_center},
        target::Target,
        ui::theme,
    },
    grid::Point,
    read::Leg,
};

use super::order::ViewSet;

/// How far above the terrain it is drawn: above the creatures, below the frame.
const HEIGHT: f32 = 3.0;
/// Side of a mark on the way, pixels of pictures.
const MARK: f32 = 4.0;

/// Marks what is drawn.
#[derive(Component)]
struct Mark;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        PostUpdate,
        show.in_set(ViewSet).run_if(resource_changed::<Target>),
    );
}

fn show(
    mut commands: Commands<'_, '_>,
    target: Res<'_, Target>,
    marks: Query<'_, '_, Entity, With<Mark>>,
) {
    for mark in &marks {
        commands.entity(mark).despawn();
    }
    let Some(aimed) = target.aimed() else {
        return;
    };
    // What lies on the tile itself stays in sight: the frame marks it.
    let marked = |(at, leg): &&(Point, Leg)| *at != aimed.at || *leg == Leg::Hit;
    for (point, leg) in aimed.aiming.way.iter().filter(marked) {
        let (colour, side) = looks(*leg);
        let center = tile_center(*point);
        commands.spawn((
            Mark,
            Sprite::from_color(colour, Vec2::splat(side)),
            Transform::from_xyz(center.x, center.y, HEIGHT),
        ));
    }
}

/// The colour of a mark and its side, pixels of pictures: what would be hit is
/// covered whole.
fn looks(leg: Leg) -> (Color, f32) {
    match leg {
        Leg::Free => (theme::ACCENT, MARK),
        Leg::Hit => (theme::BAD.with_alpha(0.3), TILE as f32),
        Leg::Behind => (theme::FAINT, MARK),
        Leg::Blocked => (theme::HEALTH, MARK),
    }
}
