//! The dialog of stairs says what picking a row would do.

use crate::{
    client::{dialogs::Dialog, verb::Page},
    scenario::{Being, Ground, Scenario},
};

use super::{TestClient, sleeping};

/// A hall with stairs down in it, and a level below.
fn hall(row: &str, legend: (char, Being)) -> TestClient {
    let wall = "#".repeat(row.len());
    let below = format!("#{}#", "<".repeat(row.len() - 2));
    TestClient::playing(Scenario {
        levels: vec![
            vec![wall.clone(), row.to_owned(), wall.clone()],
            vec![wall.clone(), below, wall],
        ],
        legend: [legend].into(),
        ..Scenario::default()
    })
}

/// Opens the dialog, reads that there, and picks the stairs down, for nothing.
fn refuses(client: &mut TestClient, words: &str) {
    client.type_keys("_");
    assert!(client.shows(words), "{words}");
    assert!(!client.shows("You know no way there."));
    client.type_keys(">\n");
    assert_eq!(client.turn(), 0);
    assert_eq!(client.dialogs(), [Dialog::Page(Page::Stairs)]);
}

#[test]
fn nobody_is_offered_to_go_to_stairs_while_an_enemy_is_in_sight() {
    let mut client = hall("#.@...>.z.#", ('z', Being::of_kind("zombie")));
    refuses(&mut client, "Not while a zombie is in sight.");
}

#[test]
fn who_is_in_the_only_way_to_stairs_is_named() {
    let mut client = hall("#@..f..>#", ('f', sleeping("fungus")));
    refuses(&mut client, "A fungus is in the way.");
}

#[test]
fn who_stands_on_stairs_beside_oneself_keeps_one_off_them() {
    let fungus = Being {
        terrain: Some(Ground::StairsDown),
        ..sleeping("fungus")
    };
    let mut client = hall("#@f....#", ('f', fungus));
    refuses(&mut client, "Somebody stands on them.");
}

#[test]
fn the_way_to_stairs_is_told_where_one_can_go() {
    let mut client = hall("#@.....>#", ('f', sleeping("fungus")));
    client.type_keys("_");
    assert!(client.shows("6 steps"));
    client.type_keys(">").type_keys("").type_keys("");
    assert_eq!(client.x(), 7);
}
