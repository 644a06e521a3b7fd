//! Text field of a dialog.

use bevy::prelude::*;

use super::finger::FingerSized;

use crate::client::{
    command::{Command, runner::Runner},
    input::{
        queue::KeyQueue,
        typing::{Typing, TypingEnd},
    },
    picture::theme,
    state::{InputMode, Layer},
};

/// Maximum number of letters that a text field shows.
const ROOM: usize = 50;

/// The box of a text field.
#[derive(Component, Default)]
pub struct TextField;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, read_keys.run_if(in_state(InputMode::TextInput)));
}

/// Spawns a text field that is wide enough for the longest text or for [`ROOM`] letters, but at most
/// this wide in logical pixels.
pub(super) fn text_input(parent: &mut ChildSpawnerCommands, typing: &Typing, widest: f32) {
    // One more letter for the cursor.
    let letters = typing.longest.min(ROOM) + 1;
    let width = theme::text_width(&"m".repeat(letters), theme::MEDIUM);
    parent
        .spawn((
            TextField,
            FingerSized,
            Node {
                padding: UiRect::all(px(theme::GAP)),
                border: UiRect::all(px(1)),
                align_items: AlignItems::Center,
                max_width: if widest.is_finite() {
                    px(widest)
                } else {
                    Val::Auto
                },
                overflow: Overflow::clip(),
                flex_shrink: 0.0,
                ..Default::default()
            },
            BackgroundColor(theme::BACKGROUND),
            BorderColor::all(theme::FRAME),
        ))
        .with_children(|line| {
            line.spawn(Node {
                width: px(width),
                ..Default::default()
            })
            .with_child(theme::button_label(
                with_cursor(typing),
                theme::MEDIUM,
                theme::TEXT,
            ));
        });
}

fn read_keys(mut keys: ResMut<KeyQueue>, mut runner: Runner) {
    let Some(typing) = runner.actions.dialogs.typing() else {
        return;
    };
    let before = typing.clone();
    let end = typing.take(&mut keys);
    let has_changed = *typing != before;
    if typing.chosen != before.chosen {
        let (top, context) = (runner.actions.dialogs.top(), runner.context());
        let sheet = top.and_then(|top| top.sheet(&context));
        let choices = sheet.map_or(0, |sheet| sheet.buttons());
        if let Some(typing) = runner.actions.dialogs.typing() {
            typing.chosen = typing.chosen.min(choices.saturating_sub(1));
        }
    }
    if let Some(end) = end {
        let command = match end {
            TypingEnd::Entered => Command::Submit,
            TypingEnd::Pasted => Command::Paste,
            TypingEnd::Cancelled => Command::Back,
        };
        runner.run(Layer::Dialog, command);
    }
    if has_changed {
        runner.actions.dialogs.refresh();
        runner.redraw.ask();
    }
}

/// The last [`ROOM`] letters of the typed text, followed by a cursor.
pub(in crate::client) fn with_cursor(typing: &Typing) -> String {
    let hidden = typing.text.chars().count().saturating_sub(ROOM);
    let shown = typing.text.chars().skip(hidden);
    shown.chain(['_']).collect()
}
