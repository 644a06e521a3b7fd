//! The stairs dialog says what picking a row would do.

use crate::{
    client::{ui::stairs::Stairs, words::english},
    scenario::{LegendEntry, Scenario, ScenarioTerrain},
};

use super::{TestClient, asleep};

/// A hall with stairs down in it, and a level below.
fn hall(row: &str, legend: (char, LegendEntry)) -> TestClient {
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

/// Checks that the row of the stairs down is greyed, with a reason.
fn refuses(client: &TestClient, words: &str) {
    let [row] = client
        .menu(Stairs)
        .rows
        .try_into()
        .unwrap_or_else(|rows| panic!("{rows:?}"));
    assert_eq!((row.key, row.command), ('>', None));
    let reasons: Vec<String> = row.details.iter().map(|one| english().text(one)).collect();
    assert_eq!(reasons, [words]);
}

#[test]
fn stairs_are_refused_while_an_enemy_is_in_sight() {
    let client = hall("#.@...>.z.#", ('z', LegendEntry::of_kind("zombie")));
    refuses(&client, "Not while a zombie is in sight.");
}

#[test]
fn a_creature_on_the_only_way_to_the_stairs_is_approached_and_named() {
    let mut client = hall("#@..f..>#", ('f', asleep("fungus")));
    client.type_keys("_").type_keys(">").type_keys("");
    assert_eq!(client.x(), 3);
    assert!(client.shows("A fungus blocks the way and will not move. Walk into it to attack."));
}

#[test]
fn a_creature_on_adjacent_stairs_blocks_them() {
    let fungus = LegendEntry {
        terrain: Some(ScenarioTerrain::StairsDown),
        ..asleep("fungus")
    };
    let client = hall("#@f....#", ('f', fungus));
    refuses(&client, "A creature stands there.");
}

#[test]
fn the_number_of_steps_to_reachable_stairs_is_shown() {
    let mut client = hall("#@.....>#", ('f', asleep("fungus")));
    client.type_keys("_");
    assert!(client.shows("6 steps, to the east; then press >"));
    client.type_keys(">").type_keys("").type_keys("");
    assert_eq!(client.x(), 7);
    // On them, the first entry takes them.
    client.type_keys("_");
    assert!(client.shows("Take the stairs down"));
    client.type_keys("\n");
    assert_eq!(client.count("Depth 2 of 2"), 1);
}
