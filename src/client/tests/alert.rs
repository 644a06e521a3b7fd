//! Blows from afar, who sleeps, and a club that is raised, by keys and by mouse.

use bevy::input::mouse::MouseButton;

use crate::{
    scenario::{LegendEntry, Scenario},
    sim::Awareness,
};

use super::{Typist, sleeping};

fn armed(weapon: &str, row: &str, legend: &[(char, LegendEntry)]) -> Typist {
    let wall = "#".repeat(row.len());
    Typist::playing(Scenario {
        levels: vec![vec![wall.clone(), row.to_owned(), wall]],
        legend: legend.iter().cloned().collect(),
        player: LegendEntry {
            wielding: Some(weapon.to_owned()),
            ..LegendEntry::default()
        },
        ..Scenario::default()
    })
}

#[test]
fn a_click_with_a_staff_strikes_two_tiles_far() {
    let fungus = sleeping("fungus");
    let mut typist = armed("staff", "#@.f..#", &[('f', fungus.clone())]);
    typist.points(3, 1);
    assert!(typist.reads("click: strike the fungus"));
    typist.clicks(MouseButton::Left);
    assert_eq!((typist.x(), typist.turn()), (1, 1));
    let mut typist = armed("sword", "#@.f..#", &[('f', fungus)]);
    typist.points(3, 1);
    assert!(typist.reads("click: walk up to the fungus, 1 step"));
}

#[test]
fn the_key_that_fires_a_bow_strikes_with_a_staff() {
    let mut typist = armed("staff", "#@.f..#", &[('f', sleeping("fungus"))]);
    assert!(typist.reads("strike"), "so says the button");
    typist.types("f");
    assert!(typist.reads("Strike at"));
    assert!(typist.reads("You would hit the fungus."));
    // An empty tile within reach may be looked at, not struck; none farther off.
    typist.types("h");
    assert!(typist.reads("Nobody to strike is within reach."));
    typist.types("l").types("\n");
    assert_eq!((typist.x(), typist.turn()), (1, 1));
    typist.types("a");
    assert_eq!((typist.x(), typist.turn()), (1, 2), "once more");
    let mut typist = armed("staff", "#@..f..#", &[('f', sleeping("fungus"))]);
    typist.types("f");
    assert!(typist.stack().is_empty());
    assert!(typist.reads("Nobody to strike is within reach."));
}

#[test]
fn a_raised_club_is_told_beside_the_number_of_attack() {
    let mut typist = armed("club", "#@f...#", &[('f', sleeping("fungus"))]);
    assert!(typist.reads("club"));
    typist.types("l");
    assert!(typist.reads("club, raised"));
    typist.types("l");
    assert!(!typist.reads("club, raised"));
}

#[test]
fn who_sleeps_is_told_asleep_in_the_list_and_does_not_end_exploring_for_ever() {
    let asleep = LegendEntry {
        alert: Some(Awareness::Asleep),
        ..LegendEntry::of_kind("zombie")
    };
    let rows = ["#####################", "#@.................z#"];
    let room = vec![".".repeat(19); 9];
    let mut level = vec![rows[0].to_owned(), rows[1].to_owned()];
    level.extend(room.iter().map(|row| format!("#{row}#")));
    level.push(rows[0].to_owned());
    let mut typist = Typist::playing(Scenario {
        levels: vec![level],
        legend: [('z', asleep)].into(),
        ..Scenario::default()
    });
    for _ in 0..60 {
        typist.types("o");
        typist.types("");
        if typist.reads("asleep") {
            break;
        }
    }
    let stopped = typist.turn();
    assert!(typist.reads("You stop: a zombie is asleep there."));
    // What was typed as it came into sight is dropped.
    typist.types("").types("o").types("o");
    assert!(typist.turn() > stopped, "it goes on");
}
