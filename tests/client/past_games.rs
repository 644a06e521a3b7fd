//! Leaving a replay, and practice that continues one.

use std::sync::Arc;

use bevy::prelude::NextState;

use crate::{
    client::{
        session::Data,
        ui::past_games::{PastGames, Story},
    },
    replay::{Playthrough, Start},
    store::{GameDirs, GameStore, RealDisk},
};

use super::{folder::Folder, *};

/// A client on the title screen with one past game in this folder.
fn with_past_game(folder: &Folder) -> TestClient {
    let mut client = TestClient::carrying(&[]);
    let dirs = GameDirs::inside(folder.path());
    let games = GameStore::new(Arc::new(RealDisk), &dirs);
    let data = &client.app.world().resource::<Data>().0;
    let play = Playthrough::new(Start::new("7", data), data);
    let play = play.unwrap_or_else(|error| panic!("{error}"));
    let left = games.begin(&play);
    let left = left.and_then(|autosave| games.abandon(autosave, &play));
    left.unwrap_or_else(|error| panic!("{error}"));
    client.app.insert_resource(Session::new(Some(games)));
    to_screen(&mut client, Screen::Title);
    client
}

fn to_screen(client: &mut TestClient, screen: Screen) {
    let world = client.app.world_mut();
    world.resource_mut::<NextState<Screen>>().set(screen);
    client.app.update();
    client.app.update();
}

#[test]
fn leaving_a_replay_or_practice_returns_to_the_page_it_was_opened_from() {
    let folder = Folder::new();
    let mut client = with_past_game(&folder);
    client.type_keys("h1>");
    let story = Story { number: 1, page: 1 };
    let opened_from = dialogs![PastGames::default(), story];
    assert_eq!(client.dialogs(), opened_from);
    client.type_keys("r");
    assert_eq!(client.dialogs(), dialogs![Replay]);
    client.type_keys(" ");
    assert_eq!(client.dialogs(), opened_from, "from the replay");
    client.type_keys("r\n");
    assert_eq!(client.dialogs(), []);
    client.type_keys(" s");
    assert_eq!(client.dialogs(), opened_from, "from practice");
    client.type_keys("r\n");
    to_screen(&mut client, Screen::Ended);
    client.type_keys("4");
    assert_eq!(client.dialogs(), opened_from, "from the end of practice");
    let screen = client.app.world().resource::<State<Screen>>();
    assert_eq!(**screen, Screen::Title);
    // The dialogs below are open, too.
    assert_eq!(client.type_keys("  ").dialogs(), []);
}
