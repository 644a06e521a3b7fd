//! Typing a seed.

use bevy::{
    input::keyboard::Key,
    prelude::{
        App, BackgroundColor, BorderColor, Changed, Commands, Component, Interaction,
        IntoScheduleConfigs, Node, OnEnter, Query, Res, ResMut, Resource, Text, TextColor, UiRect,
        Update, Val, With, in_state, px,
    },
};

use crate::{
    client::{input::Keys, state::Dialog},
    sim::Seed,
};

use super::{
    button::button,
    choice::{Choice, Chooser},
    dialog::Frame,
    theme,
};

/// What was typed so far.
#[derive(Resource, Default)]
struct Typed(String);

/// The line that shows it.
#[derive(Component)]
struct Field;

/// The line below it.
#[derive(Component)]
struct Hint;

/// The button that starts.
#[derive(Component)]
struct Start;

const HINT: &str = "A number or any word. The same seed makes the same caves.";

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Typed>()
        .add_systems(OnEnter(Dialog::Seed), open)
        .add_systems(
            Update,
            (typing, clicking).chain().run_if(in_state(Dialog::Seed)),
        );
}

fn open(mut commands: Commands<'_, '_>, mut typed: ResMut<'_, Typed>) {
    typed.0.clear();
    Frame::new(Dialog::Seed, "Enter a seed").open(&mut commands, |inside| {
        inside
            .spawn(Node {
                width: px(theme::WIDEST_TEXT),
                ..Default::default()
            })
            .with_child((Hint, theme::label(HINT, theme::SMALL, theme::FAINT)));
        inside
            .spawn((
                Node {
                    padding: UiRect::all(px(theme::GAP)),
                    border: UiRect::all(px(1)),
                    ..Default::default()
                },
                BackgroundColor(theme::BACKGROUND),
                BorderColor::all(theme::FRAME),
            ))
            .with_child((Field, theme::label("_", theme::MEDIUM, theme::TEXT)));
        button(inside, Start, Val::Auto, |button| {
            button.spawn(theme::label("Enter  start", theme::SMALL, theme::ACCENT));
        });
    });
}

fn typing(
    mut keys: ResMut<'_, Keys>,
    mut typed: ResMut<'_, Typed>,
    mut chooser: Chooser<'_>,
    mut fields: Query<'_, '_, &mut Text, With<Field>>,
    mut hints: Query<
        '_,
        '_,
        (&mut Text, &mut TextColor),
        (With<Hint>, bevy::prelude::Without<Field>),
    >,
) {
    while let Some(press) = keys.take() {
        match &press.key {
            Key::Escape if !press.repeat => {
                chooser.carry_out(Choice::Close);
                return;
            }
            Key::Enter if !press.repeat => {
                start(&typed.0, &mut chooser, &mut hints);
                return;
            }
            Key::Backspace => {
                typed.0.pop();
            }
            _ => {
                let text = press.text.as_deref().unwrap_or_default();
                for letter in text.chars().filter(|letter| !letter.is_control()) {
                    if typed.0.chars().count() < Seed::LONGEST {
                        typed.0.push(letter);
                    }
                }
            }
        }
        for mut field in &mut fields {
            field.0 = format!("{}_", typed.0);
        }
    }
}

fn clicking(
    typed: Res<'_, Typed>,
    mut chooser: Chooser<'_>,
    buttons: Query<'_, '_, &Interaction, (With<Start>, Changed<Interaction>)>,
    mut hints: Query<
        '_,
        '_,
        (&mut Text, &mut TextColor),
        (With<Hint>, bevy::prelude::Without<Field>),
    >,
) {
    if buttons
        .iter()
        .any(|interaction| *interaction == Interaction::Pressed)
    {
        start(&typed.0, &mut chooser, &mut hints);
    }
}

/// Starts the game of the seed, or says what is wrong with it.
fn start(
    text: &str,
    chooser: &mut Chooser<'_>,
    hints: &mut Query<
        '_,
        '_,
        (&mut Text, &mut TextColor),
        (With<Hint>, bevy::prelude::Without<Field>),
    >,
) {
    match Seed::parse(text) {
        Ok(seed) => chooser.start(seed),
        Err(error) => {
            for (mut text, mut colour) in hints.iter_mut() {
                text.0 = error.to_string();
                colour.0 = theme::BAD;
            }
        }
    }
}
