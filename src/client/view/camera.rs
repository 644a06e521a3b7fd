//! The camera follows the player and stops at the map's edges. Where a tile is
//! picked, it has that in view.

use bevy::{
    camera::{Camera2d, ClearColor, OrthographicProjection, Projection, ScalingMode},
    color::Color,
    prelude::{
        App, Commands, IntoScheduleConfigs, PostUpdate, Query, Res, ResMut, Startup, Transform,
        Vec3, With,
    },
    ui::UiScale,
    window::{PrimaryWindow, Window},
};

use crate::client::{
    geometry::{Arrangement, Viewport},
    session::Session,
    target::Target,
};

use super::order::ViewSet;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Viewport>()
        .insert_resource(ClearColor(Color::srgb_u8(10, 9, 13)))
        .add_systems(Startup, open_eye)
        .add_systems(bevy::prelude::PreUpdate, measure)
        .add_systems(PostUpdate, follow.in_set(ViewSet));
}

fn open_eye(mut commands: Commands<'_, '_>) {
    commands.spawn(Camera2d);
}

/// Divides the window anew whenever its size, or what is looked at, changes.
fn measure(
    (session, target, wanted): (Res<'_, Session>, Res<'_, Target>, Res<'_, Arrangement>),
    windows: Query<'_, '_, &Window, With<PrimaryWindow>>,
    mut viewport: ResMut<'_, Viewport>,
    mut ui_scale: ResMut<'_, UiScale>,
) {
    let Ok(window) = windows.single() else {
        return;
    };
    let next = divide(window, *wanted, &session, &target);
    if *viewport != next {
        *viewport = next;
    }
    if (ui_scale.0 - next.ui_scale).abs() > f32::EPSILON {
        ui_scale.0 = next.ui_scale;
    }
}

fn divide(window: &Window, wanted: Arrangement, session: &Session, target: &Target) -> Viewport {
    let size = (
        i32::try_from(window.physical_width()).unwrap_or(i32::MAX),
        i32::try_from(window.physical_height()).unwrap_or(i32::MAX),
    );
    let viewport = Viewport::arranged(size, window.scale_factor(), wanted);
    let Some(view) = session.view() else {
        return viewport;
    };
    let around = viewport.look_at(view.here().point, view.size());
    match target.aimed() {
        Some(aimed) => around.showing(aimed.at),
        None => around,
    }
}

fn follow(
    (session, target, wanted): (Res<'_, Session>, Res<'_, Target>, Res<'_, Arrangement>),
    windows: Query<'_, '_, &Window, With<PrimaryWindow>>,
    mut viewport: ResMut<'_, Viewport>,
    mut cameras: Query<'_, '_, (&mut Transform, &mut Projection), With<Camera2d>>,
) {
    let Ok(window) = windows.single() else {
        return;
    };
    let next = divide(window, *wanted, &session, &target);
    if *viewport != next {
        *viewport = next;
    }
    for (mut transform, mut projection) in &mut cameras {
        let center = next.camera_center();
        let place = Vec3::new(center.x, center.y, transform.translation.z);
        if transform.translation != place {
            transform.translation = place;
        }
        let size = next.camera_size();
        let fits = matches!(&*projection, Projection::Orthographic(ortho)
            if matches!(ortho.scaling_mode, ScalingMode::Fixed { width, height }
                if width.to_bits() == size.x.to_bits() && height.to_bits() == size.y.to_bits()));
        if !fits {
            *projection = Projection::Orthographic(OrthographicProjection {
                scaling_mode: ScalingMode::Fixed {
                    width: size.x,
                    height: size.y,
                },
                ..OrthographicProjection::default_2d()
            });
        }
    }
}
