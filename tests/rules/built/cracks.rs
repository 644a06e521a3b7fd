//! The rule: a hairline crack in the wall of a Keep may be a secret door, or only a crack.

use std::collections::BTreeSet;

use serde_json::{Value, json};
use slight_danger::{
    game::Game,
    grid::{Direction, Point},
    headless::{inspect, observe},
    names::terrain_noun,
    read::{describe, things_in_sight},
    scenario::{LegendEntry, Scenario, ScenarioTerrain},
    sim::{
        Blueprint, CrackRule, GroundPlan, Intent, Place, Region, Room, RoomName, Seed, StableId,
        Terrain,
    },
};

use crate::support::{Ids, at, builtin, is_skipped_in_this_danger, plain};

/// A room with a secret door in its eastern wall, and a room behind it.
const SECRET: [&str; 4] = ["HHHHHHH", "H@.S..H", "H..H..H", "HHHHHHH"];

/// The same without the door.
const PLAIN: [&str; 4] = ["HHHHHHH", "H@.H..H", "H..H..H", "HHHHHHH"];

/// Every wall beside a room has a crack.
const ALL: CrackRule = CrackRule {
    doors: 10_000,
    walls: 10_000,
};

/// The walls beside the western room, row by row.
const WALLS: [(i32, i32); 8] = [
    (1, 0),
    (2, 0),
    (0, 1),
    (3, 1),
    (0, 2),
    (3, 2),
    (1, 3),
    (2, 3),
];

/// A game with these rooms; tiles from column 4 on are a room of their own.
fn keep(rows: &[&str], cracks: CrackRule) -> Game {
    let mut definitions = builtin();
    definitions.keep_settings.cracks = cracks;
    let stone = |terrain| LegendEntry {
        terrain: Some(terrain),
        ..LegendEntry::default()
    };
    let scenario = Scenario {
        levels: vec![rows.iter().map(|row| (*row).to_owned()).collect()],
        legend: [
            ('H', stone(ScenarioTerrain::Masonry)),
            ('S', stone(ScenarioTerrain::SecretDoor)),
        ]
        .into(),
        ..Scenario::default()
    };
    let mut setting = scenario.build(&definitions).expect("a scenario").start;
    let mut plan = GroundPlan::from(setting.blueprint.clone());
    plan.regions = vec![Region {
        level: 0,
        theme: 0,
        lock: None,
    }];
    plan.rooms = [(1..=2, "Gallery"), (4..=5, "Larder")]
        .into_iter()
        .map(|(columns, last)| Room {
            region: 0,
            name: RoomName {
                first: "Flooded".to_owned(),
                last: last.to_owned(),
            },
            level: 0,
            tiles: (1..=2)
                .flat_map(|y| columns.clone().map(move |x| Point::new(x, y)))
                .collect(),
            is_secret: last == "Larder",
        })
        .collect();
    setting.blueprint = Blueprint::from(plan);
    Game::of(&setting, definitions)
}

fn place((x, y): (i32, i32)) -> Place {
    Place::new(0, at(x, y))
}

/// The cracked walls that the player knows.
#[track_caller]
fn cracks(game: &Game) -> Vec<Place> {
    let view = game.known();
    let level = view.memory.level(0).expect("a level");
    let all = level.points().map(|point| Place::new(0, point));
    let known: Vec<Place> = all.filter(|place| view.is_cracked(*place)).collect();
    let observed = observe(game, StableId(1)).expect("the player lives");
    let place = |at: &Place| json!([at.point.x, at.point.y, at.level]);
    let cracks: Value = known.iter().map(place).collect();
    assert_eq!(observed["cracks"], cracks);
    known
}

#[test]
fn walls_beside_seen_rooms_are_cracked() {
    assert_eq!(cracks(&keep(&SECRET, ALL)), WALLS.map(place));
    let truth = inspect(&keep(&SECRET, ALL));
    let cracks = truth["cracks"].as_array().expect("a list");
    assert_eq!(cracks.len(), 14, "those of the other room as well");
}

#[test]
fn walls_outside_keeps_are_never_cracked() {
    let mut definitions = builtin();
    definitions.keep_settings.cracks = ALL;
    let masonry = LegendEntry {
        terrain: Some(ScenarioTerrain::Masonry),
        ..LegendEntry::default()
    };
    let scenario = Scenario {
        levels: vec![PLAIN.iter().map(|row| (*row).to_owned()).collect()],
        legend: [('H', masonry)].into(),
        ..Scenario::default()
    };
    let setting = scenario.build(&definitions).expect("a scenario").start;
    assert_eq!(cracks(&Game::of(&setting, definitions)), []);
}

#[test]
fn shares_of_cracked_doors_and_walls_come_from_data() {
    let some = |doors, walls| cracks(&keep(&SECRET, CrackRule { doors, walls }));
    let door = place((3, 1));
    assert_eq!(some(10_000, 0), [door]);
    let others = WALLS.map(place).into_iter().filter(|wall| *wall != door);
    assert_eq!(some(0, 10_000), others.collect::<Vec<_>>());
    assert_eq!(some(0, 0), []);
    assert_eq!(plain().keep_settings.cracks, CrackRule::default());
}

#[test]
fn a_false_crack_looks_like_a_true_one() {
    let (secret, plain) = (keep(&SECRET, ALL), keep(&PLAIN, ALL));
    let observed = |game: &Game| observe(game, StableId(1));
    assert_eq!(observed(&secret), observed(&plain));
    let (known, other) = (secret.known(), plain.known());
    assert_eq!(things_in_sight(&known), things_in_sight(&other));
    for wall in WALLS.map(place) {
        assert_eq!(describe(&known, wall), describe(&other, wall));
    }
    let words = |wall| describe(&known, place(wall)).title.ids();
    assert_eq!(words((3, 1)), "thing(terrain-cracked-stone)");
    assert_eq!(words((3, 2)), "thing(terrain-cracked-stone)");
    assert_eq!(words((3, 0)), "thing(terrain-worked-stone)", "a corner");
    let nearest = (at(1, 0), "thing(terrain-cracked-stone)".to_owned());
    let listed = things_in_sight(&known).into_iter();
    let listed: Vec<_> = listed.map(|(at, title)| (at, title.ids())).collect();
    assert_eq!(listed, [nearest]);
}

#[test]
fn a_found_door_has_no_crack() {
    let mut game = keep(&SECRET, ALL);
    for intent in [
        Intent::Walk { dir: Direction::E },
        Intent::Wait,
        Intent::Wait,
    ] {
        assert!(cracks(&game).contains(&place((3, 1))));
        game.step(intent).expect("legal");
    }
    let left = WALLS.map(place).into_iter();
    let left: Vec<Place> = left.filter(|wall| *wall != place((3, 1))).collect();
    assert_eq!(cracks(&game), left);
    let view = game.known();
    let door = terrain_noun(&view, Terrain::ClosedDoor, place((3, 1)));
    assert_eq!(describe(&view, place((3, 1))).title, door.into());
}

#[test]
fn about_half_of_all_cracks_are_secret_doors() {
    if is_skipped_in_this_danger() {
        return;
    }
    let mut patterns = BTreeSet::new();
    for world in ["keep", "campaign"] {
        let (mut hidden, mut all) = (0, 0);
        for seed in 1..=20 {
            let data = builtin().in_world(world).expect("a world");
            let game = Game::with_definitions(Seed::from(seed), data).expect("a world");
            let view = game.omniscient();
            let told = inspect(&game)["cracks"].take();
            let told: Vec<(i32, i32, usize)> = serde_json::from_value(told).expect("places");
            let cracks = told.into_iter();
            let cracks: Vec<Place> = cracks.map(|(x, y, z)| Place::new(z, at(x, y))).collect();
            let is_secret = |at: &&Place| view.levels.terrain(**at) == Terrain::SecretDoor;
            hidden += cracks.iter().filter(is_secret).count();
            all += cracks.len();
            patterns.insert(cracks);
        }
        let share = hidden * 100 / all;
        assert!((33..=66).contains(&share), "{share} % in {world}");
    }
    assert_eq!(patterns.len(), 40, "each world has cracks of its own");
}
