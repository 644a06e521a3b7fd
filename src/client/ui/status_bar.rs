//! How the player stands, in a line, while the panel is folded away. A click brings that
//! back.

use bevy::{
    color::Alpha,
    prelude::{
        App, BackgroundColor, BorderColor, Button, Commands, Component, DetectChangesMut, Display,
        GlobalZIndex, IntoScheduleConfigs, Node, OnEnter, PositionType, PostUpdate, Query, Res,
        Text, TextColor, UiRect, With, in_state, px,
    },
    state::state_scoped::DespawnOnExit,
    ui::UiSystems,
};

use crate::{
    client::{
        geometry::{Arrangement, LOG_HEIGHT},
        session::Session,
        state::Screen,
        topic::Topic,
        verb::Outcome,
        verbs::leading_to,
    },
    read::status,
};

use super::{
    action::{Layer, UiAction},
    button::OnClick,
    setters::{set_displayed, set_text},
    theme,
};

/// Marks the line.
#[derive(Component)]
struct StatusBar;

/// Marks its words.
#[derive(Component)]
struct StatusBarText;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(OnEnter(Screen::Playing), open).add_systems(
        PostUpdate,
        show.before(UiSystems::Layout)
            .run_if(in_state(Screen::Playing)),
    );
}

fn open(mut commands: Commands) {
    let Some(verb) = leading_to(|outcome| matches!(outcome, Outcome::Fold)) else {
        return;
    };
    commands
        .spawn((
            StatusBar,
            Topic::Verb(verb),
            OnClick {
                layer: Layer::Screen,
                action: UiAction::Begin(verb),
            },
            Button,
            DespawnOnExit(Screen::Playing),
            GlobalZIndex(2),
            Node {
                position_type: PositionType::Absolute,
                bottom: px(LOG_HEIGHT + theme::GAP),
                right: px(theme::GAP),
                padding: UiRect::axes(px(theme::GAP), px(theme::GAP / 2.0)),
                border: UiRect::all(px(1)),
                display: Display::None,
                ..Default::default()
            },
            BackgroundColor(theme::PANEL.with_alpha(0.92)),
            BorderColor::all(theme::FRAME),
        ))
        .with_child((
            StatusBarText,
            theme::button_label("", theme::HEADING, theme::TEXT),
        ));
}

fn show(
    session: Res<Session>,
    arrangement: Res<Arrangement>,
    mut chips: Query<&mut Node, With<StatusBar>>,
    mut words: Query<(&mut Text, &mut TextColor), With<StatusBarText>>,
) {
    for mut chip in &mut chips {
        set_displayed(&mut chip, arrangement.is_folded);
    }
    let Some(view) = session.view().filter(|_| arrangement.is_folded) else {
        return;
    };
    let stands = status(&view);
    let next = format!(
        "hp {}/{}  mana {}/{}  food {}  level {}  depth {}   p: panel",
        stands.hp,
        stands.max_hp,
        stands.mana,
        stands.max_mana,
        stands.food,
        stands.level,
        stands.depth
    );
    let shade = if theme::is_low(stands.hp, stands.max_hp) {
        theme::BAD
    } else {
        theme::TEXT
    };
    for (mut text, mut colour) in &mut words {
        set_text(&mut text, &next);
        colour.set_if_neq(TextColor(shade));
    }
}
