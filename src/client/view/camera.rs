//! The camera, which centres on the player, stops at the edges of the level, and shows the
//! targeting cursor while a tile is picked.

use bevy::{camera::ScalingMode, ecs::system::SystemParam, prelude::*, window::PrimaryWindow};

use crate::client::{
    animation::queue::{self, AnimationQueue},
    command::target_picker::TargetPicker,
    geometry::{TILE, Viewport, ViewportSet, WindowLayout},
    picture::view_set::ViewSet,
    preferences::Preferences,
    session::Session,
};

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Viewport>()
        .insert_resource(ClearColor(Color::srgb_u8(10, 9, 13)))
        .add_systems(Startup, spawn_camera)
        .add_systems(PreUpdate, update_viewport.in_set(ViewportSet))
        .add_systems(PostUpdate, follow.in_set(ViewSet).after(queue::advance));
}

fn spawn_camera(mut commands: Commands) {
    // Sprites align with whole pixels, so anti-aliasing has no edges to smooth.
    commands.spawn((Camera2d, Msaa::Off));
}

/// Updates the viewport when the window or the visible content changes.
fn update_viewport(
    input: ViewportInput,
    windows: Query<&Window, With<PrimaryWindow>>,
    mut viewport: ResMut<Viewport>,
    mut ui_scale: ResMut<UiScale>,
) {
    let Ok(window) = windows.single() else {
        return;
    };
    let next = input.viewport(window);
    if *viewport != next {
        *viewport = next;
    }
    if (ui_scale.0 - next.ui_scale).abs() > f32::EPSILON {
        ui_scale.0 = next.ui_scale;
    }
}

/// Inputs of the viewport.
#[derive(SystemParam)]
struct ViewportInput<'w> {
    session: Res<'w, Session>,
    target: Res<'w, TargetPicker>,
    wanted: Res<'w, WindowLayout>,
    preferences: Res<'w, Preferences>,
    queue: Res<'w, AnimationQueue>,
}

impl ViewportInput<'_> {
    fn viewport(&self, window: &Window) -> Viewport {
        let size = (
            i32::try_from(window.physical_width()).unwrap_or(i32::MAX),
            i32::try_from(window.physical_height()).unwrap_or(i32::MAX),
        );
        let wanted = WindowLayout {
            scale: self.preferences.settings.interface_scale,
            ..*self.wanted
        };
        let viewport = Viewport::with_layout(size, window.scale_factor(), wanted);
        let Some(view) = self.session.known() else {
            return viewport;
        };
        // Rounded to sprite pixels, like the player's sprite.
        let slide = (self.queue.slide(*view.me.id) * TILE as f32).round() * viewport.zoom as f32;
        let around = viewport
            .look_at(view.here().point)
            .shifted(slide.x as i32, slide.y as i32)
            .within(view.size());
        match self.target.aimed() {
            Some(aimed) => {
                let bar = (viewport.bar_height() * viewport.pixels_per_unit()).ceil() as i32;
                around.showing(aimed.at, bar.min(viewport.clear / 3))
            }
            None => around,
        }
    }
}

fn follow(
    input: ViewportInput,
    windows: Query<&Window, With<PrimaryWindow>>,
    mut viewport: ResMut<Viewport>,
    mut cameras: Query<(&mut Transform, &mut Projection), With<Camera2d>>,
) {
    let Ok(window) = windows.single() else {
        return;
    };
    let next = input.viewport(window);
    if *viewport != next {
        *viewport = next;
    }
    for (mut transform, mut projection) in &mut cameras {
        // Only the camera shakes, so the mouse stays over its tile.
        let center = next.camera_center() + Vec2::X * input.queue.shake();
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
