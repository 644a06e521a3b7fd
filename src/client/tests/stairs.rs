//! The dialog of stairs says what picking a row would do.

use crate::{
    client::{dialogs::Dialog, verb::Page},
    scenario::{LegendEntry, Scenario, ScenarioTerrain},
};

use super::{Typist, sleeping};

/// A hall with stairs down in it, and a level below.
fn hall(row: &str, legend: (char, LegendEntry)) -> Typist {
    let wall = "#".repeat(row.len());
    let below = format!("#{}#", "<".repeat(row.len() - 2));
    Typist::playing(Scenario {
        levels: vec![
            vec![wall.clone(), row.to_owned(), wall.clone()],
            vec![wall.clone(), below, wall],
        ],
        legend: [legend].into(),
        ..Scenario::default()
    })
}

/// Opens the dialog, reads that there, and picks the stairs down, for nothing.
fn refuses(typist: &mut Typist, words: &str) {
    typist.types("_");
    assert!(typist.reads(words), "{words}");
    assert!(!typist.reads("You know no way there."));
    typist.types(">\n");
    assert_eq!(typist.turn(), 0);
    assert_eq!(typist.stack(), [Dialog::Page(Page::Stairs)]);
}

#[test]
fn nobody_is_offered_to_go_to_stairs_while_an_enemy_is_in_sight() {
    let mut typist = hall("#.@...>.z.#", ('z', LegendEntry::of_kind("zombie")));
    refuses(&mut typist, "Not while a zombie is in sight.");
}

#[test]
fn who_is_in_the_only_way_to_stairs_is_named() {
    let mut typist = hall("#@..f..>#", ('f', sleeping("fungus")));
    refuses(&mut typist, "A fungus is in the way.");
}

#[test]
fn who_stands_on_stairs_beside_oneself_keeps_one_off_them() {
    let fungus = LegendEntry {
        terrain: Some(ScenarioTerrain::StairsDown),
        ..sleeping("fungus")
    };
    let mut typist = hall("#@f....#", ('f', fungus));
    refuses(&mut typist, "Somebody stands on them.");
}

#[test]
fn the_way_to_stairs_is_told_where_one_can_go() {
    let mut typist = hall("#@.....>#", ('f', sleeping("fungus")));
    typist.types("_");
    assert!(typist.reads("6 steps"));
    typist.types(">").types("").types("");
    assert_eq!(typist.x(), 7);
}
