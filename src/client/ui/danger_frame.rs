//! The red frame around the map while the creatures in sight could kill the player within
//! a turn.

use bevy::{prelude::*, ui::UiSystems};

use crate::client::{geometry::LOG_HEIGHT, session::Session, state::Screen};

use super::{setters::set_displayed, shared_nodes::EndsAtPanel, theme};

/// Width of the frame, logical pixels.
const WIDTH: f32 = 4.0;

/// The frame around the map.
#[derive(Component)]
struct DangerFrame;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(OnEnter(Screen::Playing), open).add_systems(
        PostUpdate,
        update
            .before(UiSystems::Layout)
            .run_if(in_state(Screen::Playing)),
    );
}

fn open(mut commands: Commands) {
    commands.spawn((
        DangerFrame,
        EndsAtPanel,
        DespawnOnExit(Screen::Playing),
        GlobalZIndex(1),
        Node {
            position_type: PositionType::Absolute,
            left: px(0),
            top: px(0),
            bottom: px(LOG_HEIGHT),
            border: UiRect::all(px(WIDTH)),
            display: Display::None,
            ..Default::default()
        },
        BorderColor::all(theme::BAD),
    ));
}

fn update(session: Res<Session>, mut frames: Query<&mut Node, With<DangerFrame>>) {
    for mut frame in &mut frames {
        set_displayed(&mut frame, session.is_in_danger());
    }
}
