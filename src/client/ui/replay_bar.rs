//! The strip over a recorded game that is watched: where it is, and what can be
//! done with it.

use bevy::{
    ecs::hierarchy::ChildSpawnerCommands,
    input::keyboard::{Key, KeyCode},
    prelude::{
        App, BackgroundColor, BorderColor, Commands, Component, FlexDirection, FlexWrap,
        GlobalZIndex, Interaction, IntoScheduleConfigs, Node, PositionType, PostUpdate, Query, Res,
        Text, UiRect, With, in_state, px,
    },
    ui::{FocusPolicy, UiSystems},
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
    action::{Layer, UiAction},
    button::{OnClick, button},
    dialog::DialogRoot,
    screen_layout::{FillsMapWidth, keep_clear_of},
    theme,
};

/// The keys, in words, and what they do.
const KEYS: [(&str, &str, Wind); 9] = [
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

/// Marks the strip over the map.
#[derive(Component)]
struct ReplayBar;

/// The line that says where it is.
#[derive(Component)]
struct ReplayBarText;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        PostUpdate,
        show.before(UiSystems::Layout).run_if(in_state(OnTop::Reel)),
    );
}

/// What a key does to a game that is watched.
pub(super) fn wind(press: &Press) -> Option<Wind> {
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
    // Held down, only the steps go on.
    let again = matches!(wind, Wind::Step | Wind::Back);
    (again || !press.repeat).then_some(wind)
}

pub(super) fn open(commands: &mut Commands) {
    commands
        .spawn((
            DialogRoot,
            FillsMapWidth,
            ReplayBar,
            Interaction::None,
            FocusPolicy::Block,
            GlobalZIndex(5),
            Node {
                position_type: PositionType::Absolute,
                left: px(0),
                top: px(0),
                flex_direction: FlexDirection::Column,
                row_gap: px(theme::GAP),
                padding: UiRect::axes(px(theme::PAD), px(theme::GAP)),
                border: UiRect::vertical(px(1)),
                ..Default::default()
            },
            BackgroundColor(theme::PANEL),
            BorderColor::all(theme::FRAME),
        ))
        .with_children(|strip| {
            strip.spawn((
                ReplayBarText,
                theme::label(" ", theme::HEADING, theme::ACCENT),
            ));
            strip
                .spawn(Node {
                    flex_wrap: FlexWrap::Wrap,
                    column_gap: px(theme::GAP),
                    row_gap: px(theme::GAP),
                    ..Default::default()
                })
                .with_children(|row| KEYS.into_iter().for_each(|key| push(row, key)));
        });
}

fn push(row: &mut ChildSpawnerCommands, (key, does, wind): (&str, &str, Wind)) {
    let push = OnClick {
        layer: Layer::Dialog,
        action: UiAction::Wind(wind),
    };
    let words = format!("{key}  {does}");
    let width = theme::text_width(&words, theme::SMALL) + theme::GAP * 3.0;
    button(row, push, px(width), |button| {
        button.spawn(theme::label(words, theme::SMALL, theme::TEXT));
    });
}

fn show(
    session: Res<Session>,
    projector: Res<Projector>,
    viewport: Res<Viewport>,
    mut strips: Query<&mut Node, With<ReplayBar>>,
    mut lines: Query<&mut Text, With<ReplayBarText>>,
) {
    let Some(reel) = session.reel() else {
        return;
    };
    let words = told(reel, &projector);
    for mut line in &mut lines {
        if line.0 != words {
            line.0.clone_from(&words);
        }
    }
    // It never lies over the one who is watched.
    let here = reel.play().game().view().here().point;
    for mut node in &mut strips {
        keep_clear_of(&mut node, &viewport, here, 4);
    }
}

fn told(reel: &Reel, projector: &Projector) -> String {
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
