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
    dialogs::{Dialogs, InputMode},
    input::{
        queue::KeyQueue,
        typing::{Typing, TypingEnd},
    },
};

use super::{
    button::{Push, button},
    choice::{Choice, Chooser, Layer},
    theme,
    write::say,
};

/// The line that shows what is typed.
#[derive(Component)]
struct TypedText;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, answer.run_if(in_state(InputMode::TextInput)))
        .add_systems(
            PostUpdate,
            show.before(UiSystems::Layout)
                .run_if(in_state(InputMode::TextInput)),
        );
}

/// Puts the line under a node, wide enough for all that may be typed.
pub(super) fn field(inside: &mut ChildSpawnerCommands, typing: &Typing) {
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
                TypedText,
                theme::label(shown(typing), theme::MEDIUM, theme::TEXT),
            ));
        });
}

/// Puts buttons under a node that do what Enter and Ctrl + V do.
pub(super) fn enter_button(inside: &mut ChildSpawnerCommands, words: &str) {
    let paste = ("Ctrl+V  paste", Choice::Paste);
    for (words, choice) in [paste, (words, Choice::Enter)] {
        let push = Push {
            layer: Layer::Dialog,
            choice,
        };
        button(inside, push, Val::Auto, |button| {
            button.spawn(theme::label(words, theme::SMALL, theme::ACCENT));
        });
    }
}

fn answer(mut keys: ResMut<KeyQueue>, mut chooser: Chooser) {
    let before = chooser.typing().map(|typing| typing.text.clone());
    let end = chooser.typing().and_then(|typing| typing.take(&mut keys));
    if end.is_none() && before != chooser.typing().map(|typing| typing.text.clone()) {
        chooser.narrow();
    }
    match end {
        Some(TypingEnd::Entered) => chooser.carry_out(Layer::Dialog, Choice::Enter),
        Some(TypingEnd::Pasted) => {
            chooser.paste();
            chooser.redraw.ask();
        }
        Some(TypingEnd::Stepped(by)) => chooser.step(by),
        Some(TypingEnd::Cancelled) => chooser.carry_out(Layer::Dialog, Choice::Close),
        None => {}
    }
}

fn show(mut dialogs: ResMut<Dialogs>, mut texts: Query<&mut Text, With<TypedText>>) {
    let Some(typing) = dialogs.typing() else {
        return;
    };
    for mut text in &mut texts {
        let next = shown(typing);
        say(&mut text, &next);
    }
}

/// A text with the cursor behind it.
fn shown(typing: &Typing) -> String {
    format!("{}_", typing.text)
}
