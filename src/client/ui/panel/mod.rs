//! The panel beside the map, from top to bottom: how the player stands, the level, who is
//! in sight, what works on the player, what is at hand, what is carried, and what else can
//! be clicked. It folds away. What can be clicked stays where it is: what comes and goes
//! takes its room from below the list of who is in sight.

mod buttons;
mod cells;
mod company;
mod effects;
mod layout;
mod minimap;
mod standing;

use bevy::{
    prelude::{
        App, BackgroundColor, BorderColor, Commands, FlexDirection, Interaction,
        IntoScheduleConfigs, Node, OnEnter, Overflow, PositionType, PostUpdate, Query, Res, UiRect,
        With, in_state, percent, px,
    },
    state::state_scoped::DespawnOnExit,
    ui::{FocusPolicy, UiSystems},
};

use crate::client::{
    geometry::{PANEL_WIDTH, WindowLayout},
    state::Screen,
    view::sprite_sheet::SpriteSheet,
};

use super::{theme, write::show};
use layout::{BORDER, PAD, Panel, PanelSet, ROW_GAP};
use minimap::SmallMap;

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
        minimap::plugin,
        company::plugin,
        cells::plugin,
        buttons::plugin,
    ))
    .add_systems(OnEnter(Screen::Playing), open)
    .add_systems(PostUpdate, fold.in_set(PanelSet));
}

fn open(mut commands: Commands, atlas: Res<SpriteSheet>, map: Option<Res<SmallMap>>) {
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
                row_gap: px(ROW_GAP),
                padding: UiRect::all(px(PAD)),
                border: UiRect::left(px(BORDER)),
                overflow: Overflow::clip(),
                ..Default::default()
            },
            BackgroundColor(theme::PANEL),
            BorderColor::all(theme::FRAME),
        ))
        .with_children(|panel| {
            standing::lay_out(panel, &atlas);
            minimap::lay_out(panel, map.as_deref());
            company::lay_out(panel, &atlas);
            effects::lay_out(panel, &atlas);
            cells::lay_out_quick(panel, &atlas);
            cells::lay_out_pack(panel, &atlas);
            buttons::lay_out(panel, &atlas);
        });
}

fn fold(arrangement: Res<WindowLayout>, mut panels: Query<&mut Node, With<Panel>>) {
    for mut panel in &mut panels {
        show(&mut panel, !arrangement.is_folded);
    }
}
