//! The window stays responsive while a level has much to catch up.

use std::{thread, time::Instant};

use crate::{
    auto::{AutoCommand, AutoRunner},
    client::{session::Session, words::english},
    content,
    game::Game,
    replay::{Logs, RecordedInput},
    sim::{Definitions, Place},
};

use super::*;

/// The player beside stairs down, and a level below with a goblin that has a potion, out of sight
/// of the stairs. No creature there has acted yet.
fn game(definitions: Definitions) -> Game {
    let row = |text: &str| {
        vec![
            "#########".to_owned(),
            text.to_owned(),
            "#########".to_owned(),
        ]
    };
    let goblin = LegendEntry {
        carrying: vec!["poison potion".to_owned()],
        ..LegendEntry::of_kind("goblin")
    };
    let scenario = Scenario {
        levels: vec![row("#@>.....#"), row("#.<...#g#")],
        legend: [('g', goblin)].into(),
        ..Scenario::default()
    };
    let built = scenario.build(&definitions);
    let built = built.unwrap_or_else(|error| panic!("{error}"));
    Game::of(&built.start, definitions)
}

fn builtin() -> Definitions {
    content::builtin().unwrap_or_else(|error| panic!("{error}"))
}

/// A client that runs every step with a catch-up on another thread.
fn client() -> TestClient {
    let mut client = TestClient::in_game(game(builtin()));
    session(&mut client).work_limit.0 = 0;
    client
}

fn session(client: &mut TestClient) -> &mut Session {
    client
        .app
        .world_mut()
        .resource_mut::<Session>()
        .into_inner()
}

/// Draws frames until the level has caught up and all waiting inputs are answered. Returns the
/// number of frames with the bar.
fn frames_with_bar(client: &mut TestClient, words: &str) -> usize {
    let begun = Instant::now();
    let mut frames = 0;
    while session(client).is_catching_up() {
        assert!(begun.elapsed() < Duration::from_secs(60), "it never ends");
        client.app.update();
        frames += usize::from(client.shows(words));
        thread::sleep(Duration::from_millis(1));
    }
    for _ in 0..20 {
        client.app.update();
    }
    frames
}

/// State, turn, recording, messages and history of a game.
type Whole = (u64, u32, Vec<RecordedInput>, Logs);

/// All parts of the running game.
fn all_of(client: &mut TestClient) -> Option<Whole> {
    let play = session(client).play().cloned();
    play.map(|play| {
        let inputs = play.recording().inputs.clone();
        (
            play.game().hash(),
            play.game().turn(),
            inputs,
            play.logs().clone(),
        )
    })
}

/// The same keys, typed in several portions, in a client that runs all steps in place.
fn in_place(goes: &[&str]) -> Option<Whole> {
    let mut client = TestClient::in_game(game(builtin()));
    for keys in goes {
        client.type_keys(keys);
    }
    all_of(&mut client)
}

const BAR: &str = "Catching up with depth 2: 4 turns…";

#[test]
fn a_bar_is_shown_while_a_level_catches_up_and_the_step_is_the_same() {
    let mut client = client();
    client.type_keys("...l");
    let before = all_of(&mut client);
    client.queue_keys(">", false);
    client.app.update();
    assert_eq!(all_of(&mut client), before, "nothing has changed yet");
    assert_eq!(client.dialogs(), dialogs![CatchUp]);
    // One frame is drawn while the next is made.
    assert!(frames_with_bar(&mut client, BAR) >= 2);
    assert!(!client.shows(BAR));
    assert_eq!(client.dialogs(), []);
    assert_eq!(all_of(&mut client), in_place(&["...l>"]));
}

#[test]
fn a_level_with_little_to_catch_up_shows_no_bar() {
    let mut client = TestClient::in_game(game(builtin()));
    client.type_keys("...l");
    session(&mut client).work_limit.0 = 4;
    client.queue_keys(">", false);
    client.app.update();
    assert_eq!(client.turn(), 5);
    assert_eq!(client.dialogs(), []);
}

#[test]
fn keys_typed_while_a_level_catches_up_are_answered_afterwards_in_order() {
    let mut client = client();
    client.type_keys("...l");
    // The second is refused; in any other order the player ends elsewhere.
    client.queue_keys(">h", false);
    client.app.update();
    client.queue_keys("hl", false);
    client.app.update();
    client.queue_keys("ll", false);
    frames_with_bar(&mut client, BAR);
    assert_eq!(client.x(), 4);
    assert_eq!(all_of(&mut client), in_place(&["...l>", "hhlll"]));
}

#[test]
fn clicks_made_while_a_level_catches_up_are_queued_with_the_keys() {
    // Frames shorter than the moment after a dialog opens in which clicks are ignored.
    let short = TimeUpdateStrategy::ManualDuration(Duration::from_millis(17));
    let mut client = client();
    client.type_keys("...l");
    client.app.insert_resource(short);
    client.queue_keys(">l", false);
    client.app.update();
    client.queue_click(4, 1);
    client.app.update();
    client.queue_keys("l", false);
    client.queue_click(4, 1);
    client.app.update();
    assert!(session(&mut client).is_catching_up());
    frames_with_bar(&mut client, BAR);
    // By key to 3, by mouse to 4, by key to 5, by mouse back to 4.
    assert_eq!(all_of(&mut client), in_place(&["...l>", "lllh"]));
}

#[test]
fn an_automatic_command_continues_when_a_level_has_caught_up() {
    let mut client = client();
    session(&mut client).work_limit.0 = u64::MAX;
    client.type_keys("l>").type_keys("lllhhh<").type_keys("..");
    session(&mut client).work_limit.0 = 0;
    let to = Place::new(1, Point::new(4, 1));
    session(&mut client).start_auto(AutoRunner::new(AutoCommand::Travel { to }));
    client.app.update();
    assert!(session(&mut client).is_catching_up());
    frames_with_bar(&mut client, BAR);
    assert_eq!(client.x(), 4);
    assert!(!session(&mut client).is_auto_running());
}

#[test]
fn a_game_that_fails_while_a_level_catches_up_is_unchanged_and_says_so() {
    // The potion that the goblin tries has an effect that does not exist.
    let mut definitions = builtin();
    definitions.effects.clear();
    let mut client = TestClient::in_game(game(definitions));
    session(&mut client).work_limit.0 = 0;
    client.type_keys("...l");
    // The log says that keys were dropped.
    let without_log = |client: &mut TestClient| {
        all_of(client).map(|(hash, turn, inputs, _)| (hash, turn, inputs))
    };
    let before = without_log(&mut client);
    for _ in 0..2 {
        client.queue_keys(">", false);
        client.app.update();
        // Typed before the player can see the outcome.
        client.queue_keys("c", false);
        frames_with_bar(&mut client, BAR);
        let Some(Notice(words)) = client.top() else {
            panic!("{:?}", client.dialogs());
        };
        let told = words.iter().map(|words| english().text(words));
        let told = told.collect::<String>();
        assert!(told.contains("catching up with depth 2"), "{told}");
        client.type_keys(" ");
        assert_eq!(client.dialogs(), []);
        assert_eq!(without_log(&mut client), before);
    }
    client.type_keys("l");
    assert_eq!(client.turn(), 5);
}
