//! The bar over the map while a replay is watched: its position and controls.

use bevy::{input::keyboard::Key, prelude::*, ui::UiSystems};

use crate::{
    client::{
        command::Command,
        dialog::{Context, Dialog},
        geometry::Viewport,
        input::queue::KeyPress,
        picture::theme,
        session::{
            Session,
            replay_player::{ReplayAction, ReplayPlayer},
        },
        sheet::{Frame, Sheet},
        state::InputMode,
        words::Words,
    },
    replay::Timeline,
    text::{Argument, Phrase},
};

use super::{
    map_bar::{MapBar, bar_button, keep_clear_of},
    setters::set_text,
};

/// Controls: message id of key and effect, and the action.
const CONTROLS: [(&str, ReplayAction); 9] = [
    ("replay-run", ReplayAction::Run),
    ("replay-step", ReplayAction::Step),
    ("replay-back", ReplayAction::Back),
    ("replay-faster", ReplayAction::Faster),
    ("replay-slower", ReplayAction::Slower),
    ("replay-start", ReplayAction::Start),
    ("replay-end", ReplayAction::End),
    ("replay-practise", ReplayAction::TakeOver),
    ("replay-leave", ReplayAction::Leave),
];

/// Text about the replay's position.
#[derive(Component)]
struct PositionText;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        PostUpdate,
        update
            .before(UiSystems::Layout)
            .run_if(in_state(InputMode::Replay)),
    );
}

/// Control of a key, if any.
pub(super) fn control(press: &KeyPress) -> Option<ReplayAction> {
    let wind = match (&press.key, press.code) {
        (_, KeyCode::ArrowRight | KeyCode::Numpad6) => ReplayAction::Step,
        (_, KeyCode::ArrowLeft | KeyCode::Numpad4) => ReplayAction::Back,
        (_, KeyCode::ArrowUp | KeyCode::Numpad8) => ReplayAction::Faster,
        (_, KeyCode::ArrowDown | KeyCode::Numpad2) => ReplayAction::Slower,
        (_, KeyCode::Home | KeyCode::Numpad7) => ReplayAction::Start,
        (_, KeyCode::End | KeyCode::Numpad1) => ReplayAction::End,
        (Key::Space, _) | (_, KeyCode::Space) => ReplayAction::Run,
        (Key::Enter, _) => ReplayAction::TakeOver,
        (Key::Escape, _) => ReplayAction::Leave,
        _ => return None,
    };
    // Only single steps repeat while the key is held.
    let repeats = matches!(wind, ReplayAction::Step | ReplayAction::Back);
    (repeats || !press.repeat).then_some(wind)
}

/// Replay controls. The map stays visible.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Replay;

impl Dialog for Replay {
    fn input_mode(&self) -> InputMode {
        InputMode::Replay
    }

    fn sheet(&self, _: &Context) -> Option<Sheet> {
        Some(Sheet::picture(Frame::Bar(theme::GAP)))
    }

    fn draw(&self, context: &Context, bar: &mut ChildSpawnerCommands) {
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
            for (id, wind) in CONTROLS {
                bar_button(row, &context.words.say(id), Command::Replay(wind));
            }
        });
    }
}

fn update(
    words: Res<Words>,
    session: Res<Session>,
    replay_player: Res<ReplayPlayer>,
    viewport: Res<Viewport>,
    mut bars: Query<&mut Node, With<MapBar>>,
    mut texts: Query<&mut Text, With<PositionText>>,
) {
    let Some(reel) = session.replay() else {
        return;
    };
    let words = words.say(describe(reel, &replay_player));
    for mut text in &mut texts {
        set_text(&mut text, &words);
    }
    let player = reel.play().game().known().here().point;
    for mut bar in &mut bars {
        keep_clear_of(&mut bar, &viewport, player);
    }
}

fn describe(reel: &Timeline, replay_player: &ReplayPlayer) -> Phrase {
    let state = if replay_player.is_playing {
        "running"
    } else if reel.at() == reel.length() {
        "ended"
    } else {
        "paused"
    };
    Phrase::new("replay-position")
        .with("turn", reel.play().game().turn())
        .with("action", reel.at())
        .with("actions", reel.length())
        .with("state", state)
        .with(
            "speed",
            Argument::Word(replay_player.speed().to_string().into()),
        )
}
