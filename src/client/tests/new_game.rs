//! The screen of a new game: which world, and which danger.

use bevy::{input::mouse::MouseButton, prelude::NextState};

use crate::client::{
    dialogs::{Dialog, Dialogs},
    session::Session,
    state::Screen,
};

use super::Typist;

/// On the title, with a new game asked for.
fn asked() -> Typist {
    let mut typist = Typist::carrying(&[]);
    to_title(&mut typist);
    typist.types("n");
    typist
}

fn to_title(typist: &mut Typist) {
    let world = typist.app.world_mut();
    world.resource_mut::<NextState<Screen>>().set(Screen::Title);
    typist.app.update();
    typist.app.update();
}

/// The danger and the world of the game that is played.
fn played(typist: &Typist) -> (String, Option<String>) {
    let session = typist.app.world().resource::<Session>();
    let view = session.view();
    let danger = view.map(|view| view.definitions.danger.name.clone());
    (danger.unwrap_or_default(), session.began_in())
}

#[test]
fn the_usual_danger_is_played_where_none_is_chosen() {
    let mut typist = asked();
    assert!(typist.reads("Danger: slight"));
    typist.types("\n");
    let (danger, world) = played(&typist);
    assert_eq!(
        (danger.as_str(), world.as_deref()),
        ("slight", Some("campaign"))
    );
}

#[test]
fn the_row_of_the_danger_goes_round_all_of_them_and_tells_what_each_is() {
    let mut typist = asked();
    typist.types("d");
    assert!(typist.reads("Danger: classic") && !typist.reads("Danger: slight"));
    assert!(typist.reads(
        "The numbers of the first tutorial: zombies and goblins that a beginner can fight."
    ));
    // Enter stays with it: it starts no game that nobody meant.
    typist.types("\n");
    assert!(typist.reads("Danger: grave"));
    typist.types("d");
    assert!(typist.reads("Danger: slight"));
}

#[test]
fn a_click_on_the_row_of_the_danger_takes_the_next() {
    let mut typist = Typist::carrying(&[]);
    let (seed, at_danger) = (None, false);
    let mut dialogs = typist.app.world_mut().resource_mut::<Dialogs>();
    dialogs.push(Dialog::NewGame { seed, at_danger });
    typist.types("");
    // It is below the three worlds.
    typist.points_at_row(3).moves();
    typist.clicks(MouseButton::Left).types("");
    assert!(typist.reads("Danger: classic"));
}

#[test]
fn the_danger_that_was_chosen_is_played_and_remembered() {
    let mut typist = asked();
    typist.types("d");
    typist.types("3");
    let classic = ("classic".to_owned(), Some("caves".to_owned()));
    assert_eq!(played(&typist), classic);
    to_title(&mut typist);
    typist.types("n");
    assert!(typist.reads("Danger: classic"));
    // The seed that was asked for stays.
    typist.types(" s").types("moth\n");
    assert!(typist.reads("A new game of seed moth"));
    typist.types("d");
    assert!(typist.reads("A new game of seed moth") && typist.reads("Danger: grave"));
    typist.types("2");
    let session = typist.app.world().resource::<Session>();
    let seed = session.game().map(|game| game.seed().to_string());
    assert_eq!(seed.as_deref(), Some("moth"));
    assert_eq!(
        played(&typist),
        ("grave".to_owned(), Some("keep".to_owned()))
    );
}
