//! The panel beside the map, from top to bottom: the player's status, the minimap, the creatures in
//! sight, the effects on the player, quickslots, pack and buttons.
//!
//! Clickable parts never move: parts that come and go take their space from the end of the list of
//! creatures, which is flexible.

mod buttons;
mod creature_list;
mod effects;
mod item_slots;
mod layout;
mod minimap;
mod status;

use crate::client::{
    geometry::{PANEL_WIDTH, WindowLayout},
    picture::theme,
    session::fight::FightSet,
    state::Screen,
};

use super::{setters::set_displayed, ui_param::Ui};
use bevy::{
    prelude::*,
    ui::{FocusPolicy, UiSystems},
};

pub(super) use buttons::objection_to;
use layout::{BORDER, PAD, Panel, PanelSet, ROW_GAP};
use minimap::MinimapImage;

pub(super) fn plugin(app: &mut App) {
    app.configure_sets(
        PostUpdate,
        PanelSet
            .after(FightSet)
            .before(UiSystems::Layout)
            .run_if(in_state(Screen::Playing)),
    )
    .add_plugins((
        status::plugin,
        effects::plugin,
        minimap::plugin,
        creature_list::plugin,
        item_slots::plugin,
        buttons::plugin,
    ))
    .add_systems(OnEnter(Screen::Playing), open)
    .add_systems(PostUpdate, fold.in_set(PanelSet));
}

fn open(mut commands: Commands, ui: Ui, minimap: Option<Res<MinimapImage>>) {
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
            status::spawn(panel, &ui);
            minimap::spawn(panel, minimap.as_deref());
            creature_list::spawn(panel, &ui);
            effects::spawn(panel, &ui);
            item_slots::spawn_quickslots(panel, &ui);
            item_slots::spawn_pack(panel, &ui);
            buttons::spawn(panel, &ui);
        });
}

fn fold(arrangement: Res<WindowLayout>, mut panels: Query<&mut Node, With<Panel>>) {
    for mut panel in &mut panels {
        set_displayed(&mut panel, !arrangement.is_folded);
    }
}
