//! The panel beside the map, from top to bottom: how the player stands, what
//! works on it, what was told, what is under the mouse, and what else can be clicked.

mod buttons;
mod effects;
mod hover;
mod layout;
mod log;
mod standing;

use bevy::{
    prelude::{
        App, BackgroundColor, BorderColor, Commands, FlexDirection, Interaction,
        IntoScheduleConfigs, Node, OnEnter, Overflow, PositionType, PostUpdate, UiRect, in_state,
        percent, px,
    },
    state::state_scoped::DespawnOnExit,
    ui::{FocusPolicy, UiSystems},
};

use crate::client::{geometry::PANEL_WIDTH, state::Screen};

use super::theme;
use layout::{BORDER, Panel, PanelSet};

pub(super) fn plugin(app: &mut App) {
    app.configure_sets(
        PostUpdate,
        PanelSet
            .before(UiSystems::Layout)
            .run_if(in_state(Screen::Playing)),
    )
    .add_plugins((
        standing::plugin,
        effects::plugin,
        log::plugin,
        hover::plugin,
        buttons::plugin,
    ))
    .add_systems(OnEnter(Screen::Playing), open);
}

fn open(mut commands: Commands<'_, '_>) {
    commands
        .spawn((
            Panel,
            Interaction::None,
            FocusPolicy::Block,
            DespawnOnExit(Screen::Playing),
            Node {
                position_type: PositionType::Absolute,
                right: px(0),
                top: px(0),
                width: px(PANEL_WIDTH),
                height: percent(100),
                flex_direction: FlexDirection::Column,
                row_gap: px(theme::GAP),
                padding: UiRect::all(px(theme::PAD)),
                border: UiRect::left(px(BORDER)),
                overflow: Overflow::clip(),
                ..Default::default()
            },
            BackgroundColor(theme::PANEL),
            BorderColor::all(theme::FRAME),
        ))
        .with_children(|panel| {
            standing::lay_out(panel);
            effects::lay_out(panel);
            log::lay_out(panel);
            hover::lay_out(panel);
            buttons::lay_out(panel);
        });
}
