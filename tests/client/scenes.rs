//! Scenes: what opens them, once in a game, and what ends them.

use bevy::prelude::Mut;

use crate::{
    auto::{AutoCommand, AutoRunner},
    bot::BotKind,
    client::session::{Data, scene::SceneKind},
    content,
    game::Game,
    replay::{HistoryKind, Playthrough, Start, Timeline},
    scenario::ScenarioTerrain,
    sim::{Input, Place},
};

use super::*;

/// The scene being shown.
fn shown(client: &TestClient) -> Option<SceneKind> {
    client.top::<Scene>().map(|scene| scene.kind)
}

fn screen(client: &TestClient) -> Screen {
    **client.app.world().resource::<State<Screen>>()
}

fn session(client: &TestClient) -> &Session {
    client.app.world().resource::<Session>()
}

/// A copy of the current game.
fn game(client: &TestClient) -> Game {
    let game = session(client).game().cloned();
    game.unwrap_or_else(|| panic!("there is no game"))
}

/// A player beside stairs down, with no other creature.
fn beside_stairs() -> TestClient {
    let rows = |row: &str| ["#######", row, "#######"].map(str::to_owned).to_vec();
    TestClient::playing(Scenario {
        levels: vec![rows("#@>...#"), rows("#.<...#")],
        ..Scenario::default()
    })
}

/// A player beside the teddy bear.
fn beside_bear() -> TestClient {
    TestClient::in_hall("#@*...#", &[('*', item("teddy bear"))])
}

/// Checks that a key ends the scene and does nothing else.
fn pass(client: &mut TestClient) {
    let turn = client.turn();
    client.type_keys(".");
    assert_eq!((shown(client), client.turn()), (None, turn));
}

#[test]
fn the_first_stairs_down_open_a_scene_once_in_a_game() {
    let mut client = beside_stairs().moving();
    client.type_keys("l>");
    assert_eq!(shown(&client), Some(SceneKind::Descent));
    pass(&mut client);
    client.type_keys("<").type_keys(">");
    assert_eq!(shown(&client), None);
    client.reload();
    client.type_keys("<").type_keys(">");
    assert_eq!((shown(&client), client.turn()), (None, 6));
}

#[test]
fn the_bear_in_the_players_hands_opens_a_scene_once_in_a_game() {
    let mut client = beside_bear();
    client.type_keys("l,");
    assert_eq!(shown(&client), Some(SceneKind::Found));
    pass(&mut client);
    client.type_keys("d").type_keys("a");
    assert_eq!(client.carried(), 0);
    client.type_keys(",");
    assert_eq!((client.carried(), shown(&client)), (1, None));
    client.type_keys("d").type_keys("a");
    client.reload();
    client.type_keys(",");
    assert_eq!((client.carried(), shown(&client)), (1, None));
}

#[test]
fn a_name_earned_in_sight_opens_a_scene() {
    let goblin = LegendEntry {
        attack: Some(8),
        ..LegendEntry::of_kind("goblin")
    };
    let player = wounded(&[], 34);
    let mut client = TestClient::in_hall_as("#@g..#", &[('g', goblin)], player).moving();
    while shown(&client).is_none() && client.turn() < 9 {
        client.type_keys(".");
    }
    assert_eq!(shown(&client), Some(SceneKind::Named));
    pass(&mut client);
}

#[test]
fn the_death_of_a_friend_opens_a_scene() {
    let friend = LegendEntry {
        hp: Some(1),
        ..asleep("squire")
    };
    let legend = [('q', friend), ('g', LegendEntry::of_kind("goblin"))];
    let mut client = TestClient::in_hall("#@qg..#", &legend).moving();
    client.type_keys("l");
    while shown(&client).is_none() && client.turn() < 20 {
        client.type_keys(".");
    }
    assert_eq!(shown(&client), Some(SceneKind::FriendDied));
    pass(&mut client);
}

#[test]
fn the_death_of_another_friend_opens_no_scene_after_loading() {
    let friend = LegendEntry {
        hp: Some(1),
        ..asleep("squire")
    };
    let goblin = LegendEntry {
        hp: Some(900),
        max_hp: Some(900),
        ..LegendEntry::of_kind("goblin")
    };
    let legend = [('q', friend), ('g', goblin)];
    let player = LegendEntry {
        max_hp: Some(900),
        ..wounded(&[], 900)
    };
    let mut client = TestClient::in_hall_as("#q@qg..#", &legend, player).moving();
    client.type_keys("l");
    let deaths = |client: &TestClient| {
        let play = session(client).play();
        let entries = play.map_or(&[][..], |play| play.history().entries());
        let died = entries
            .iter()
            .filter(|entry| matches!(entry.what, HistoryKind::Died(_)));
        died.count()
    };
    while shown(&client).is_none() && client.turn() < 20 {
        client.type_keys(".");
    }
    assert_eq!(shown(&client), Some(SceneKind::FriendDied));
    pass(&mut client);
    // Free the other friend, and swap places so that it fights after loading.
    client.type_keys("h");
    assert_eq!(deaths(&client), 1);
    client.reload();
    client.type_keys("h");
    while deaths(&client) < 2 && client.turn() < 60 {
        client.type_keys(".");
    }
    assert_eq!((deaths(&client), shown(&client)), (2, None));
}

#[test]
fn death_opens_a_scene_and_then_a_key_opens_the_end_screen() {
    let killer = LegendEntry {
        attack: Some(900),
        ..LegendEntry::of_kind("zombie")
    };
    let mut client = TestClient::in_hall_as("#@z..#", &[('z', killer)], wounded(&[], 1));
    client.type_keys(".");
    assert_eq!(shown(&client), Some(SceneKind::Death));
    assert!(client.shows("The caves keep you."));
    assert_eq!(screen(&client), Screen::Playing);
    client.type_keys("4");
    assert_eq!(
        screen(&client),
        Screen::Ended,
        "and no choice is made there"
    );
}

#[test]
fn coming_home_opens_a_scene_and_then_a_click_opens_the_end_screen() {
    let exit = LegendEntry {
        terrain: Some(ScenarioTerrain::StairsUp),
        ..LegendEntry::default()
    };
    let player = wounded(&["teddy bear"], 9);
    let mut client = TestClient::in_hall_as("#@x..#", &[('x', exit)], player);
    client.type_keys("l<");
    assert_eq!(shown(&client), Some(SceneKind::Home));
    client.app.update();
    client.click(MouseButton::Left);
    client.app.update();
    assert_eq!(screen(&client), Screen::Ended);
}

#[test]
fn keys_typed_before_a_scene_is_seen_do_not_end_it() {
    let mut client = beside_stairs().moving();
    client.type_keys("l");
    client.queue_keys(">...", false);
    client.app.update();
    let turn = client.turn();
    for _ in 0..4 {
        client.app.update();
    }
    assert_eq!(
        (shown(&client), client.turn()),
        (Some(SceneKind::Descent), turn)
    );
    client.queue_keys(".", true);
    client.app.update();
    assert!(shown(&client).is_some(), "nor does a key that is held");
}

#[test]
fn a_small_scene_ends_by_itself_and_a_big_one_waits() {
    let lasts = |mut client: TestClient, keys: &str| {
        client.type_keys(keys);
        assert!(shown(&client).is_some());
        for _ in 0..80 {
            client.app.update();
        }
        shown(&client).is_some()
    };
    assert!(!lasts(beside_stairs().moving(), "l>"));
    assert!(lasts(beside_bear().moving(), "l,"));
}

#[test]
fn without_motion_only_big_scenes_are_shown() {
    let mut client = beside_stairs();
    client.type_keys("l>");
    assert_eq!(client.dialogs(), []);
    // It starts at its last frame.
    let mut client = beside_bear();
    client.type_keys("l,");
    assert_eq!(shown(&client), Some(SceneKind::Found));
    assert!(client.shows("You hold the teddy bear. Now bring it home."));
}

#[test]
fn a_scene_stops_an_automatic_command() {
    let mut before = beside_stairs();
    before.type_keys("l").type_keys(">").type_keys("<");
    // This game continues without a known history.
    let mut client = TestClient::in_game(game(&before)).moving();
    let to = Place::new(1, Point::new(5, 1));
    let world = client.app.world_mut();
    let mut playing = world.resource_mut::<Session>();
    playing.start_auto(AutoRunner::new(AutoCommand::Travel { to }));
    for _ in 0..9 {
        client.app.update();
    }
    assert_eq!(shown(&client), Some(SceneKind::Descent));
    assert!(!session(&client).is_auto_running());
    let turn = client.turn();
    pass(&mut client);
    for _ in 0..9 {
        client.app.update();
    }
    assert_eq!(client.turn(), turn);
}

#[test]
fn no_scene_is_shown_in_a_replay() -> Result<(), Box<dyn std::error::Error>> {
    let definitions = content::builtin()?;
    let start = Start::new("7", &definitions);
    let mut play = Playthrough::new(start, &definitions)?;
    let mut bot = BotKind::Diver.bot(1);
    let mut refused = false;
    let went_down = |play: &Playthrough| {
        let mut entries = play.history().entries().iter();
        entries.any(|one| one.what == HistoryKind::Came && one.who.id == *play.game().known().me.id)
    };
    while !went_down(&play) && play.game().turn() < 3_000 {
        let intent = bot.decide(&play.game().known(), refused);
        refused = play.play(Input::Act(intent)).is_err();
    }
    assert!(went_down(&play));
    let mut client = TestClient::carrying(&[]).moving();
    let recording = play.recording().clone();
    let world = client.app.world_mut();
    world.resource_scope(|world, data: Mut<Data>| {
        let mut session = world.resource_mut::<Session>();
        assert!(session.watch(recording, 0, &data).is_ok());
    });
    world.resource_mut::<Dialogs>().push(Replay);
    client.app.update();
    let last = session(&client).replay().map_or(0, Timeline::length);
    for _ in 0..=last {
        client.press_key(KeyCode::ArrowRight, Key::ArrowRight);
        assert_eq!(shown(&client), None);
    }
    assert!(session(&client).play().is_some_and(went_down));
    Ok(())
}
