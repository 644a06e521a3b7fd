//! Reaching blows, sleeping creatures and raised clubs.

use bevy::input::mouse::MouseButton;

use crate::{
    scenario::{LegendEntry, Scenario},
    sim::Awareness,
};

use super::{TestClient, asleep};

fn armed(weapon: &str, row: &str, legend: &[(char, LegendEntry)]) -> TestClient {
    let player = LegendEntry {
        wielding: Some(weapon.to_owned()),
        ..LegendEntry::default()
    };
    TestClient::in_hall_as(row, legend, player)
}

#[test]
fn a_click_with_a_staff_strikes_two_tiles_far() {
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
fn the_key_that_fires_a_bow_strikes_with_a_staff() {
    let fungus = LegendEntry {
        hp: Some(1_000),
        ..asleep("fungus")
    };
    let mut client = armed("staff", "#@.f..#", &[('f', fungus)]);
    assert!(client.shows("strike"), "so says the button");
    client.type_keys("f");
    assert!(client.shows("Strike at"));
    assert!(client.shows("You would hit the fungus."));
    // An empty tile within reach may be aimed at, but not struck.
    client.type_keys("h");
    assert!(client.shows("Nobody is within reach."));
    client.type_keys("l").type_keys("\n");
    assert_eq!((client.x(), client.turn()), (1, 1));
    client.type_keys("a");
    assert_eq!((client.x(), client.turn()), (1, 2), "once more");
    let mut client = armed("staff", "#@..f..#", &[('f', asleep("fungus"))]);
    client.type_keys("f");
    assert!(client.dialogs().is_empty());
    assert!(client.shows("Nobody is within reach."));
}

#[test]
fn a_raised_club_is_named_beside_the_attack() {
    let mut client = armed("club", "#@f...#", &[('f', asleep("fungus"))]);
    assert!(client.shows("club"));
    client.type_keys("l");
    assert!(client.shows("club, raised"));
    client.type_keys("l");
    assert!(!client.shows("club, raised"));
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
    assert!(client.shows("You stop: a zombie is asleep there."));
    // Keys typed as it came into sight are dropped.
    client.type_keys("").type_keys("o").type_keys("o");
    assert!(client.turn() > stopped, "it goes on");
}
