//! Attacks from two tiles away, sleeping creatures and raised clubs.

use bevy::input::{
    keyboard::{Key, KeyCode},
    mouse::MouseButton,
};

use crate::{
    scenario::{LegendEntry, Scenario},
    sim::Awareness,
};

use super::{HoverTarget, Preferences, TestClient, asleep, verb};

fn armed(weapon: &str, row: &str, legend: &[(char, LegendEntry)]) -> TestClient {
    let player = LegendEntry {
        wielding: Some(weapon.to_owned()),
        ..LegendEntry::default()
    };
    TestClient::in_hall_as(row, legend, player)
}

#[test]
fn a_click_with_a_staff_attacks_two_tiles_away() {
    let fungus = asleep("fungus");
    let mut client = armed("staff", "#@.f..#", &[('f', fungus.clone())]);
    client.hover_tile(3, 1);
    assert!(client.shows("Click: strike the fungus"));
    client.click(MouseButton::Left);
    assert_eq!((client.x(), client.turn()), (1, 1));
    let mut client = armed("sword", "#@.f..#", &[('f', fungus)]);
    client.hover_tile(3, 1);
    assert!(client.shows("Click: walk up to the fungus, 1 step"));
}

#[test]
fn the_key_that_fires_a_bow_attacks_with_a_staff() {
    let fungus = LegendEntry {
        hp: Some(1_000),
        ..asleep("fungus")
    };
    let mut client = armed("staff", "#@.f..#", &[('f', fungus)]);
    client.hover(HoverTarget::Verb(verb('f')));
    assert!(client.shows("Strike"), "so says the button");
    client.unhover().type_keys("f");
    assert!(client.shows("Strike at"));
    assert_eq!(client.count("You would hit the fungus"), 1);
    // An empty tile within reach may be aimed at, but not attacked.
    client.type_keys("h");
    assert!(client.shows("No target is within reach."));
    client.type_keys("l").type_keys("\n");
    assert_eq!((client.x(), client.turn()), (1, 1));
    client.type_keys("a");
    assert_eq!((client.x(), client.turn()), (1, 2), "once more");
    let mut client = armed("staff", "#@..f..#", &[('f', asleep("fungus"))]);
    client.type_keys("f");
    assert!(client.dialogs().is_empty());
    assert!(client.shows("No target is within reach."));
}

#[test]
fn a_raised_club_is_named_beside_the_attack() {
    let mut client = armed("club", "#@f...#", &[('f', asleep("fungus"))]);
    assert!(!client.shows("Club, raised"));
    client.type_keys("l");
    assert!(client.shows("Club, raised"));
    client.type_keys("l");
    assert!(!client.shows("Club, raised"));
}

#[test]
fn a_sleeping_creature_is_listed_as_asleep_and_stops_exploring_only_once() {
    let asleep = LegendEntry {
        alert: Some(Awareness::Asleep),
        ..LegendEntry::of_kind("zombie")
    };
    let rows = ["#####################", "#@.................z#"];
    let room = vec![".".repeat(19); 9];
    let mut level = vec![rows[0].to_owned(), rows[1].to_owned()];
    level.extend(room.iter().map(|row| format!("#{row}#")));
    level.push(rows[0].to_owned());
    let mut client = TestClient::playing(Scenario {
        levels: vec![level],
        legend: [('z', asleep)].into(),
        ..Scenario::default()
    });
    for _ in 0..60 {
        client.type_keys("o");
        client.type_keys("");
        if client.shows("Asleep") {
            break;
        }
    }
    let stopped = client.turn();
    assert!(client.shows("You stop: a zombie is in sight, asleep."));
    // Keys typed as it came into sight are dropped.
    client.type_keys("").type_keys("o").type_keys("o");
    assert!(client.turn() > stopped, "it goes on");
}

#[test]
fn the_chance_to_be_noticed_is_shown_in_the_list_and_on_the_card() {
    let sleeper = LegendEntry {
        alert: Some(Awareness::Asleep),
        ..LegendEntry::of_kind("zombie")
    };
    let mut client = TestClient::in_hall("#@..z..#", &[('z', sleeper)]);
    assert!(client.shows("Asleep, 15% to notice"));
    client.hover_tile(4, 1);
    assert!(client.shows("Notices you: 0% if you wait, up to 15% if you step."));
    client.hover_tile(2, 1);
    assert!(client.shows("Chance that a step here is noticed: 15%."));
}

#[test]
fn f2_turns_the_tint_off_and_on_in_the_settings() {
    let mut client = TestClient::in_hall("#@....#", &[]);
    for expected in [true, false, true] {
        let preferences = client.app.world().resource::<Preferences>();
        assert_eq!(preferences.settings.earshot, expected);
        client.press_key(KeyCode::F2, Key::F2);
    }
}
