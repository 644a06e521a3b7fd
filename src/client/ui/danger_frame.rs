//! Warnings at the edge of the map: a red frame while the creatures in sight could kill the player
//! within a turn, and a pulsing dark red edge while a quarter of the HP or less is left.

use bevy::{prelude::*, ui::UiSystems};

use crate::client::{
    animation::idle::IdleAnimation, geometry::Viewport, picture::theme, session::Session,
    state::Screen,
};

use super::setters::set_displayed;

/// Width of the frame, in logical pixels.
const WIDTH: f32 = 4.0;

/// Opacities of the bands of the edge, the outermost first.
const BANDS: [f32; 3] = [0.25, 0.17, 0.08];
/// Width of a band, in logical pixels.
const BAND: f32 = 8.0;

/// A node as large as the map.
#[derive(Component)]
struct MapFrame;

#[derive(Component)]
struct DangerFrame;

/// A band of the edge, with its opacity.
#[derive(Component)]
struct HealthEdge(f32);

pub(super) fn plugin(app: &mut App) {
    app.add_systems(OnEnter(Screen::Playing), open).add_systems(
        PostUpdate,
        (update, fit)
            .before(UiSystems::Layout)
            .run_if(in_state(Screen::Playing)),
    );
}

fn open(mut commands: Commands) {
    let frame = |inset: f32, width: f32| Node {
        position_type: PositionType::Absolute,
        left: px(inset),
        right: px(inset),
        top: px(inset),
        bottom: px(inset),
        border: UiRect::all(px(width)),
        display: Display::None,
        ..Default::default()
    };
    let mut map = frame(0.0, 0.0);
    map.display = Display::Flex;
    commands
        .spawn((
            MapFrame,
            DespawnOnExit(Screen::Playing),
            GlobalZIndex(1),
            map,
        ))
        .with_children(|map| {
            for (opacity, band) in BANDS.into_iter().zip(0_u8..) {
                map.spawn((
                    HealthEdge(opacity),
                    frame(BAND * f32::from(band), BAND),
                    BorderColor::DEFAULT,
                ));
            }
            map.spawn((DangerFrame, frame(0.0, WIDTH), BorderColor::all(theme::BAD)));
        });
}

fn fit(viewport: Res<Viewport>, mut maps: Query<&mut Node, With<MapFrame>>) {
    let edges = (px(viewport.panel), px(viewport.below()));
    for mut map in &mut maps {
        if (map.right, map.bottom) != edges {
            (map.right, map.bottom) = edges;
        }
    }
}

fn update(
    session: Res<Session>,
    idle: Option<Res<IdleAnimation>>,
    mut frames: Query<&mut Node, With<DangerFrame>>,
    mut edges: Query<(&HealthEdge, &mut Node, &mut BorderColor), Without<DangerFrame>>,
) {
    for mut frame in &mut frames {
        set_displayed(&mut frame, session.is_in_danger());
    }
    let stats = session.known().map(|view| view.me.stats);
    let is_low = stats.is_some_and(|stats| theme::is_low(stats.hp, stats.max_hp));
    let breath = 0.4 + 0.6 * idle.map_or(1.0, |idle| idle.pulse());
    for (edge, mut node, mut colour) in &mut edges {
        set_displayed(&mut node, is_low);
        colour.set_if_neq(BorderColor::all(theme::DYING.with_alpha(edge.0 * breath)));
    }
}
