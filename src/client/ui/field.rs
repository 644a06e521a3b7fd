//! A line to type in.

use bevy::{
    ecs::hierarchy::ChildSpawnerCommands,
    input::keyboard::Key,
    prelude::{
        App, BackgroundColor, BorderColor, Component, DetectChanges, IntoScheduleConfigs, Node,
        PostUpdate, Query, Res, Resource, Text, UiRect, With, px,
    },
    ui::UiSystems,
};

use crate::client::input::{Keys, Press};

use super::theme;

/// What was typed so far.
#[derive(Resource, Default)]
pub(super) struct Typed(pub(super) String);

/// The line that shows it.
#[derive(Component)]
struct Field;

/// How typing ends.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(super) enum End {
    /// With what was typed.
    Entered,
    /// With nothing.
    Cancelled,
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Typed>()
        .add_systems(PostUpdate, show.before(UiSystems::Layout));
}

/// Puts the line under a node, wide enough for so many letters.
pub(super) fn field(inside: &mut ChildSpawnerCommands<'_>, letters: usize) {
    // The cursor needs a place of its own.
    let width = theme::text_width(&"m".repeat(letters + 1), theme::MEDIUM);
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
            .with_child((Field, theme::label("_", theme::MEDIUM, theme::TEXT)));
        });
}

impl Typed {
    /// Answers the waiting keys, up to the one that ends it; at most so many
    /// letters can be typed.
    pub(super) fn take(&mut self, keys: &mut Keys, longest: usize) -> Option<End> {
        while let Some(press) = keys.take() {
            let end = self.answer(&press, longest);
            if end.is_some() {
                return end;
            }
        }
        None
    }

    fn answer(&mut self, press: &Press, longest: usize) -> Option<End> {
        match &press.key {
            Key::Escape if !press.repeat => return Some(End::Cancelled),
            Key::Enter if !press.repeat => return Some(End::Entered),
            Key::Backspace => {
                self.0.pop();
            }
            _ => {
                let text = press.text.as_deref().unwrap_or_default();
                for letter in text.chars().filter(|letter| !letter.is_control()) {
                    if self.0.chars().count() < longest {
                        self.0.push(letter);
                    }
                }
            }
        }
        None
    }
}

fn show(typed: Res<'_, Typed>, mut fields: Query<'_, '_, &mut Text, With<Field>>) {
    for mut field in &mut fields {
        if typed.is_changed() || field.is_added() {
            field.0 = format!("{}_", typed.0);
        }
    }
}

#[cfg(test)]
mod tests {
    use bevy::input::keyboard::KeyCode;

    use super::*;

    fn press(key: Key, text: &str) -> Press {
        Press {
            key,
            code: KeyCode::F24,
            ctrl: false,
            shift: false,
            repeat: false,
            text: Some(text.to_owned()),
        }
    }

    #[test]
    fn letters_are_typed_up_to_the_longest_and_taken_back() {
        let mut typed = Typed::default();
        for letter in ["a", "\u{8}", " ", "é", "x"] {
            typed.answer(&press(Key::Character(letter.into()), letter), 3);
        }
        assert_eq!(typed.0, "a é");
        typed.answer(&press(Key::Backspace, "\u{8}"), 3);
        assert_eq!(typed.0, "a ");
        assert_eq!(
            typed.answer(&press(Key::Enter, "\r"), 3),
            Some(End::Entered)
        );
        assert_eq!(
            typed.answer(&press(Key::Escape, ""), 3),
            Some(End::Cancelled)
        );
        assert_eq!(typed.0, "a ");
    }
}
