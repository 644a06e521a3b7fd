//! Text field of a dialog, and its buttons to paste and submit.

use bevy::{prelude::*, ui::UiSystems};

use crate::client::{
    dialogs::{Dialogs, InputMode},
    input::{
        queue::KeyQueue,
        typing::{Typing, TypingEnd},
    },
    picture::theme,
};

use super::{
    action::{Layer, UiAction},
    action_runner::ActionRunner,
    button::{OnClick, text_button},
    setters::set_text,
    ui_param::Ui,
};

/// Maximum number of letters that a text field shows.
const ROOM: usize = 50;

#[derive(Component)]
struct TextInputText;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, read_keys.run_if(in_state(InputMode::TextInput)))
        .add_systems(
            PostUpdate,
            update
                .before(UiSystems::Layout)
                .run_if(in_state(InputMode::TextInput)),
        );
}

/// Spawns a text field that is wide enough for the longest text or for [`ROOM`] letters.
pub(super) fn text_input(parent: &mut ChildSpawnerCommands, typing: &Typing) {
    // One more letter for the cursor.
    let letters = typing.longest.min(ROOM) + 1;
    let width = theme::text_width(&"m".repeat(letters), theme::MEDIUM);
    parent
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
                width: px(width),
                ..Default::default()
            })
            .with_child((
                TextInputText,
                theme::button_label(with_cursor(typing), theme::MEDIUM, theme::TEXT),
            ));
        });
}

/// Spawns buttons equivalent to Ctrl + V and Enter.
pub(super) fn submit_buttons(parent: &mut ChildSpawnerCommands, ui: &Ui, submit: &'static str) {
    let paste = ("key-paste", UiAction::Paste);
    for (id, action) in [paste, (submit, UiAction::Submit)] {
        let label = theme::label(ui.say(id), theme::SMALL, theme::ACCENT);
        text_button(parent, OnClick::in_dialog(action), Val::Auto, label);
    }
}

fn read_keys(mut keys: ResMut<KeyQueue>, mut runner: ActionRunner) {
    let before = runner.typing().map(|typing| typing.text.clone());
    let end = runner.typing().and_then(|typing| typing.take(&mut keys));
    if end.is_none() && before != runner.typing().map(|typing| typing.text.clone()) {
        runner.filter_matches();
    }
    match end {
        Some(TypingEnd::Entered) => runner.run(Layer::Dialog, UiAction::Submit),
        Some(TypingEnd::Pasted) => {
            runner.paste();
            runner.redraw.ask();
        }
        Some(TypingEnd::Stepped(by)) => runner.move_selection(by),
        Some(TypingEnd::Cancelled) => runner.run(Layer::Dialog, UiAction::Close),
        None => {}
    }
}

fn update(mut dialogs: ResMut<Dialogs>, mut texts: Query<&mut Text, With<TextInputText>>) {
    let Some(typing) = dialogs.typing() else {
        return;
    };
    for mut text in &mut texts {
        set_text(&mut text, &with_cursor(typing));
    }
}

/// The last [`ROOM`] letters of the typed text, followed by a cursor.
pub(in crate::client) fn with_cursor(typing: &Typing) -> String {
    let hidden = typing.text.chars().count().saturating_sub(ROOM);
    let shown = typing.text.chars().skip(hidden);
    shown.chain(['_']).collect()
}
