//! How the player stands, in a line, while the panel is folded away. A click brings that
//! back.

use bevy::{
    color::Alpha,
    prelude::{
        App, BackgroundColor, BorderColor, Button, Commands, Component, Display, GlobalZIndex,
        IntoScheduleConfigs, Node, OnEnter, PositionType, PostUpdate, Query, Res, Text, TextColor,
        UiRect, With, in_state, px,
    },
    state::state_scoped::DespawnOnExit,
    ui::UiSystems,
};

use crate::{
    client::{
        geometry::{LOG_HEIGHT, WindowLayout},
        hover_target::HoverTarget,
        session::Session,
        state::Screen,
        verb::Outcome,
        verbs::verb_with_outcome,
    },
    read::status,
};

use super::{
    button::Push,
    choice::{Choice, Layer},
    theme,
    write::{paint, say, show as show_node},
};

/// Marks the line.
#[derive(Component)]
struct Chip;

/// Marks its words.
#[derive(Component)]
struct ChipWords;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(OnEnter(Screen::Playing), open).add_systems(
        PostUpdate,
        show.before(UiSystems::Layout)
            .run_if(in_state(Screen::Playing)),
    );
}

fn open(mut commands: Commands) {
    let Some(verb) = verb_with_outcome(|outcome| matches!(outcome, Outcome::TogglePanel)) else {
        return;
    };
    commands
        .spawn((
            Chip,
            HoverTarget::Verb(verb),
            Push {
                layer: Layer::Screen,
                choice: Choice::Begin(verb),
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
            ChipWords,
            theme::button_label("", theme::HEADING, theme::TEXT),
        ));
}

fn show(
    session: Res<Session>,
    arrangement: Res<WindowLayout>,
    mut chips: Query<&mut Node, With<Chip>>,
    mut words: Query<(&mut Text, &mut TextColor), With<ChipWords>>,
) {
    for mut chip in &mut chips {
        show_node(&mut chip, arrangement.is_folded);
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
        say(&mut text, &next);
        paint(&mut colour, shade);
    }
}
