//! Typing a seed.

use bevy::prelude::{
    App, Changed, Commands, Component, Interaction, IntoScheduleConfigs, Node, OnEnter, Query, Res,
    ResMut, Text, TextColor, Update, Val, With, in_state, px,
};

use crate::{
    client::{input::Keys, state::Dialog},
    sim::Seed,
};

use super::{
    button::button,
    choice::{Choice, Chooser},
    dialog::Frame,
    field::{End, Typed, field},
    theme,
};

/// The line above what is typed.
#[derive(Component)]
struct Hint;

/// The button that starts.
#[derive(Component)]
struct Start;

const HINT: &str = "A number or any word. The same seed makes the same caves.";

pub(super) fn plugin(app: &mut App) {
    app.add_systems(OnEnter(Dialog::Seed), open).add_systems(
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
        field(inside, Seed::LONGEST);
        button(inside, Start, Val::Auto, |button| {
            button.spawn(theme::label("Enter  start", theme::SMALL, theme::ACCENT));
        });
    });
}

/// The lines that say what is wrong.
type Hints<'w, 's> = Query<'w, 's, (&'static mut Text, &'static mut TextColor), With<Hint>>;

fn typing(
    mut keys: ResMut<'_, Keys>,
    mut typed: ResMut<'_, Typed>,
    mut chooser: Chooser<'_>,
    mut hints: Hints<'_, '_>,
) {
    if keys.is_empty() {
        return;
    }
    match typed.take(&mut keys, Seed::LONGEST) {
        Some(End::Entered) => start(&typed.0, &mut chooser, &mut hints),
        Some(End::Cancelled) => chooser.carry_out(Choice::Close),
        None => {}
    }
}

fn clicking(
    typed: Res<'_, Typed>,
    mut chooser: Chooser<'_>,
    buttons: Query<'_, '_, &Interaction, (With<Start>, Changed<Interaction>)>,
    mut hints: Hints<'_, '_>,
) {
    if buttons
        .iter()
        .any(|interaction| *interaction == Interaction::Pressed)
    {
        start(&typed.0, &mut chooser, &mut hints);
    }
}

/// Starts the game of the seed, or says what is wrong with it.
fn start(text: &str, chooser: &mut Chooser<'_>, hints: &mut Hints<'_, '_>) {
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
