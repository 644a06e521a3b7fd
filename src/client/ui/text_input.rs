//! A line to type in, and the button that is done with it.

use bevy::{
    ecs::hierarchy::ChildSpawnerCommands,
    prelude::{
        App, BackgroundColor, BorderColor, Component, IntoScheduleConfigs, Node, PostUpdate, Query,
        ResMut, Text, UiRect, Update, Val, With, in_state, px,
    },
    ui::UiSystems,
};

use crate::client::{
    dialogs::{Dialogs, OnTop},
    input::{
        queue::KeyQueue,
        typing::{Typing, TypingEnd},
    },
};

use super::{
    action::{ActionRunner, Layer, UiAction},
    button::{OnClick, button},
    setters::set_text,
    theme,
};

/// The line that shows what is typed.
#[derive(Component)]
struct TextInputText;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, answer.run_if(in_state(OnTop::Line)))
        .add_systems(
            PostUpdate,
            show.before(UiSystems::Layout).run_if(in_state(OnTop::Line)),
        );
}

/// Puts the line under a node, wide enough for all that may be typed.
pub(super) fn text_input(inside: &mut ChildSpawnerCommands, typing: &Typing) {
    // The cursor needs a place of its own.
    let width = theme::text_width(&"m".repeat(typing.longest + 1), theme::MEDIUM);
    inside
        .spawn((
            Node {
                padding: UiRect::all(px(theme::GAP)),
                border: UiRect::all(px(1)),
                flex_shrink: 0.0,
                ..Default::default()
            },
            BackgroundColor(theme::BACKGROUND),
            BorderColor::all(theme::FRAME),
        ))
        .with_children(|line| {
            line.spawn(Node {
                width: px(width.min(theme::WIDEST_TEXT)),
                ..Default::default()
            })
            .with_child((
                TextInputText,
                theme::label(shown(typing), theme::MEDIUM, theme::TEXT),
            ));
        });
}

/// Puts buttons under a node that do what Enter and Ctrl + V do.
pub(super) fn submit_buttons(inside: &mut ChildSpawnerCommands, words: &str) {
    let paste = ("Ctrl+V  paste", UiAction::Paste);
    for (words, action) in [paste, (words, UiAction::Enter)] {
        let push = OnClick {
            layer: Layer::Dialog,
            action,
        };
        button(inside, push, Val::Auto, |button| {
            button.spawn(theme::label(words, theme::SMALL, theme::ACCENT));
        });
    }
}

fn answer(mut keys: ResMut<KeyQueue>, mut runner: ActionRunner) {
    let before = runner.typing().map(|typing| typing.text.clone());
    let end = runner.typing().and_then(|typing| typing.take(&mut keys));
    if end.is_none() && before != runner.typing().map(|typing| typing.text.clone()) {
        runner.narrow();
    }
    match end {
        Some(TypingEnd::Entered) => runner.run(Layer::Dialog, UiAction::Enter),
        Some(TypingEnd::Pasted) => {
            runner.paste();
            runner.redraw.ask();
        }
        Some(TypingEnd::Stepped(by)) => runner.step(by),
        Some(TypingEnd::Cancelled) => runner.run(Layer::Dialog, UiAction::Close),
        None => {}
    }
}

fn show(mut dialogs: ResMut<Dialogs>, mut texts: Query<&mut Text, With<TextInputText>>) {
    let Some(typing) = dialogs.typing() else {
        return;
    };
    for mut text in &mut texts {
        let next = shown(typing);
        set_text(&mut text, &next);
    }
}

/// A text with the cursor behind it.
fn shown(typing: &Typing) -> String {
    format!("{}_", typing.text)
}
