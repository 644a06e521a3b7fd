//! One-line status of the player while the panel is folded. A click unfolds the panel.

use bevy::{prelude::*, ui::UiSystems};

use crate::{
    client::{
        command::{hover_target::HoverTarget, verb::Outcome, verbs::verb_with_outcome},
        geometry::{LOG_HEIGHT, WindowLayout},
        picture::theme,
        session::Session,
        state::Screen,
        words::Words,
    },
    read,
    text::Phrase,
};

use super::{
    action::UiAction,
    button::OnClick,
    setters::{set_displayed, set_text},
};

/// Height of the line with its frame, in logical pixels.
const HEIGHT: f32 = 30.0;

#[derive(Component)]
struct StatusBar;

#[derive(Component)]
struct StatusBarText;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(OnEnter(Screen::Playing), open).add_systems(
        PostUpdate,
        update
            .before(UiSystems::Layout)
            .run_if(in_state(Screen::Playing)),
    );
}

fn open(mut commands: Commands) {
    let Some(verb) = verb_with_outcome(|outcome| matches!(outcome, Outcome::TogglePanel)) else {
        return;
    };
    commands
        .spawn((
            StatusBar,
            HoverTarget::Verb(verb),
            OnClick::on_screen(UiAction::Begin(verb)),
            Button,
            DespawnOnExit(Screen::Playing),
            GlobalZIndex(2),
            Node {
                position_type: PositionType::Absolute,
                // Beside the oldest line of the log, so that it does not cover the map.
                bottom: px(LOG_HEIGHT - HEIGHT),
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
            theme::button_label("", theme::STRONG, theme::TEXT),
        ));
}

fn update(
    session: Res<Session>,
    arrangement: Res<WindowLayout>,
    language: Res<Words>,
    mut bars: Query<&mut Node, With<StatusBar>>,
    mut texts: Query<(&mut Text, &mut TextColor), With<StatusBarText>>,
) {
    for mut bar in &mut bars {
        set_displayed(&mut bar, arrangement.is_folded);
    }
    let Some(view) = session.known().filter(|_| arrangement.is_folded) else {
        return;
    };
    let status = read::status(&view);
    let words = Phrase::new("status-line")
        .with("hp", status.hp)
        .with("max-hp", status.max_hp)
        .with("mana", status.mana)
        .with("max-mana", status.max_mana)
        .with("food", status.food)
        .with("level", status.level)
        .with("depth", status.depth);
    let words = language.say(words);
    let tint = if theme::is_low(status.hp, status.max_hp) {
        theme::BAD
    } else {
        theme::TEXT
    };
    for (mut text, mut colour) in &mut texts {
        set_text(&mut text, &words);
        colour.set_if_neq(TextColor(tint));
    }
}
