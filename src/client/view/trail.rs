//! The way to the tile that is being picked, tile by tile.

use bevy::{
    color::{Alpha, Color},
    math::Vec2,
    prelude::{
        App, Commands, Component, Entity, IntoScheduleConfigs, PostUpdate, Query, Res, Sprite,
        SystemCondition, Transform, With, resource_changed,
    },
};

use crate::{
    client::{
        geometry::{TILE, tile_center},
        input::mouse::Hint,
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
        show.in_set(ViewSet)
            .run_if(resource_changed::<Target>.or_else(resource_changed::<Hint>)),
    );
}

fn show(
    mut commands: Commands<'_, '_>,
    target: Res<'_, Target>,
    hint: Res<'_, Hint>,
    marks: Query<'_, '_, Entity, With<Mark>>,
) {
    for mark in &marks {
        commands.entity(mark).despawn();
    }
    let mut mark = |point: Point, leg: Leg| {
        let (colour, side) = looks(leg);
        let center = tile_center(point);
        commands.spawn((
            Mark,
            Sprite::from_color(colour, Vec2::splat(side)),
            Transform::from_xyz(center.x, center.y, HEIGHT),
        ));
    };
    let Some(aimed) = target.aimed() else {
        // Where a click leads; the frame marks its end.
        let way = hint.0.as_ref().map_or(&[][..], |meaning| &meaning.way);
        let before = way.split_last().map_or(&[][..], |(_, before)| before);
        before.iter().for_each(|point| mark(*point, Leg::Free));
        return;
    };
    // What lies on the tile itself stays in sight: the frame marks it.
    let marked = |(at, leg): &&(Point, Leg)| *at != aimed.at || *leg == Leg::Hit;
    for (point, leg) in aimed.aiming.way.iter().filter(marked) {
        mark(*point, *leg);
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
