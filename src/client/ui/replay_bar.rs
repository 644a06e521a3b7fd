//! The bar over the map while a replay is watched: its position and its controls.

use bevy::{
    input::keyboard::{Key, KeyCode},
    prelude::{
        App, Commands, Component, FlexWrap, IntoScheduleConfigs, Node, PostUpdate, Query, Res,
        Text, With, in_state, px,
    },
    ui::UiSystems,
};

use crate::{
    client::{
        dialogs::OnTop,
        geometry::Viewport,
        input::queue::Press,
        projector::{Projector, Wind},
        session::Session,
    },
    replay::Reel,
};

use super::{
    action::UiAction,
    map_bar::{MapBar, bar_button, keep_clear_of, map_bar},
    setters::set_text,
    theme,
};

/// Controls: name of the key, what it does, and as what.
const CONTROLS: [(&str, &str, Wind); 9] = [
    ("Space", "run or pause", Wind::Run),
    ("Right", "step", Wind::Step),
    ("Left", "back", Wind::Back),
    ("Up", "faster", Wind::Faster),
    ("Down", "slower", Wind::Slower),
    ("Home", "to the start", Wind::Start),
    ("End", "to its end", Wind::End),
    ("Enter", "practise from here", Wind::TakeOver),
    ("Esc", "leave", Wind::Leave),
];

/// Text about the position of the replay.
#[derive(Component)]
struct PositionText;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        PostUpdate,
        update
            .before(UiSystems::Layout)
            .run_if(in_state(OnTop::Reel)),
    );
}

/// The control of a key, if it has one.
pub(super) fn control(press: &Press) -> Option<Wind> {
    let wind = match (&press.key, press.code) {
        (_, KeyCode::ArrowRight | KeyCode::Numpad6) => Wind::Step,
        (_, KeyCode::ArrowLeft | KeyCode::Numpad4) => Wind::Back,
        (_, KeyCode::ArrowUp | KeyCode::Numpad8) => Wind::Faster,
        (_, KeyCode::ArrowDown | KeyCode::Numpad2) => Wind::Slower,
        (_, KeyCode::Home | KeyCode::Numpad7) => Wind::Start,
        (_, KeyCode::End | KeyCode::Numpad1) => Wind::End,
        (Key::Space, _) | (_, KeyCode::Space) => Wind::Run,
        (Key::Enter, _) => Wind::TakeOver,
        (Key::Escape, _) => Wind::Leave,
        _ => return None,
    };
    // Only single steps repeat while the key is held.
    let repeats = matches!(wind, Wind::Step | Wind::Back);
    (repeats || !press.repeat).then_some(wind)
}

pub(super) fn open(commands: &mut Commands) {
    commands.spawn(map_bar(theme::GAP)).with_children(|bar| {
        bar.spawn((
            PositionText,
            theme::label(" ", theme::HEADING, theme::ACCENT),
        ));
        bar.spawn(Node {
            flex_wrap: FlexWrap::Wrap,
            column_gap: px(theme::GAP),
            row_gap: px(theme::GAP),
            ..Default::default()
        })
        .with_children(|row| {
            for (key, does, wind) in CONTROLS {
                bar_button(row, &format!("{key}  {does}"), UiAction::Replay(wind));
            }
        });
    });
}

fn update(
    session: Res<Session>,
    projector: Res<Projector>,
    viewport: Res<Viewport>,
    mut bars: Query<&mut Node, With<MapBar>>,
    mut texts: Query<&mut Text, With<PositionText>>,
) {
    let Some(reel) = session.reel() else {
        return;
    };
    let words = describe(reel, &projector);
    for mut text in &mut texts {
        set_text(&mut text, &words);
    }
    let player = reel.play().game().view().here().point;
    for mut bar in &mut bars {
        keep_clear_of(&mut bar, &viewport, player);
    }
}

fn describe(reel: &Reel, projector: &Projector) -> String {
    let how = if projector.runs {
        format!("running, {} a second", projector.speed())
    } else if reel.at() == reel.length() {
        "at its end".to_owned()
    } else {
        format!("paused; {} a second", projector.speed())
    };
    format!(
        "Watching turn {}   {} of {} things done   {how}",
        reel.play().game().turn(),
        reel.at(),
        reel.length()
    )
}
