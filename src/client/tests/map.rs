//! The map of a level: by keys and by mouse.

use bevy::{
    ecs::entity::Entity,
    input::{
        ButtonState,
        keyboard::{Key, KeyCode, KeyboardInput},
        mouse::MouseButton,
    },
    math::Vec2,
    prelude::{Interaction, Text, With},
    ui::RelativeCursorPosition,
};

use crate::{
    client::{
        dialogs::Dialog,
        ui::map::{
            layout::{MapArea, MapDescription},
            state::{AREA, MapState},
        },
        verb::Page,
    },
    content,
    game::Game,
    grid::Point,
    scenario::{Being, Ground, Scenario},
    sim::{Blueprint, GroundPlan, Region, Room},
};

use super::Typist;

const MAP: [Dialog; 1] = [Dialog::Page(Page::Map)];

/// Two rooms with an open door between them, and stairs to a cave below.
fn two_rooms() -> Game {
    let definitions = content::builtin().unwrap_or_else(|error| panic!("{error}"));
    let door = Being {
        terrain: Some(Ground::OpenDoor),
        ..Being::default()
    };
    let above = ["###########", "#.@>.D....#", "#....#....#", "###########"];
    let below = ["###########", "#..<......#", "###########", "###########"];
    let scenario = Scenario {
        levels: vec![
            above.map(str::to_owned).to_vec(),
            below.map(str::to_owned).to_vec(),
        ],
        legend: [('D', door)].into(),
        ..Scenario::default()
    };
    let built = scenario.build(&definitions);
    let mut setting = built.unwrap_or_else(|error| panic!("{error}")).setting;
    let room = |name: &str, west: i32, east: i32| Room {
        region: 0,
        name: name.to_owned(),
        level: 0,
        tiles: (1..=2)
            .flat_map(|y| (west..=east).map(move |x| Point::new(x, y)))
            .collect(),
        is_secret: false,
    };
    setting.blueprint = Blueprint::from(GroundPlan {
        regions: vec![Region {
            level: 0,
            theme: 0,
            lock: None,
        }],
        rooms: vec![
            room("the Flooded Gallery", 1, 4),
            room("the Silent Larder", 6, 9),
        ],
        ..GroundPlan::default()
    });
    Game::of(&setting, definitions)
}

impl Typist {
    fn sheet(&self) -> &MapState {
        self.app.world().resource::<MapState>()
    }

    /// A key without a letter goes down.
    fn presses(&mut self, key_code: KeyCode, logical_key: Key) -> &mut Self {
        self.app.world_mut().write_message(KeyboardInput {
            key_code,
            logical_key,
            state: ButtonState::Pressed,
            text: None,
            repeat: false,
            window: Entity::PLACEHOLDER,
        });
        self.app.update();
        self.app.update();
        self
    }

    /// The words below the map.
    fn foot(&mut self) -> String {
        let world = self.app.world_mut();
        let mut feet = world.query_filtered::<&Text, With<MapDescription>>();
        feet.iter(world).map(|text| text.0.clone()).collect()
    }

    /// The mouse goes to a tile of the map.
    fn points_on_map(&mut self, x: i32, y: i32) -> &mut Self {
        let sheet = self.sheet();
        let tile = Vec2::new(x as f32 + 0.5, y as f32 + 0.5);
        let spot = (sheet.origin() + tile * sheet.scale()) / AREA - 0.5;
        let world = self.app.world_mut();
        let mut areas = world
            .query_filtered::<(&mut RelativeCursorPosition, &mut Interaction), With<MapArea>>();
        for (mut cursor, mut interaction) in areas.iter_mut(world) {
            cursor.normalized = Some(spot);
            *interaction = Interaction::Hovered;
        }
        self.moves()
    }
}

#[test]
fn the_map_opens_and_closes() {
    let mut typist = Typist::in_game(two_rooms());
    assert_eq!(typist.types("M").stack(), MAP);
    assert!(typist.reads("Depth 1"));
    assert_eq!(typist.types("M").stack(), []);
    assert_eq!(typist.types("M ").stack(), []);
    typist.types("M");
    assert_eq!(typist.clicks(MouseButton::Right).stack(), []);
    assert_eq!(typist.turn(), 0);
}

#[test]
fn keys_magnify_and_move_the_map_and_not_the_player() {
    let mut typist = Typist::in_game(two_rooms());
    typist.types("M");
    let whole = typist.sheet().scale();
    // All of it is in view, so there is nowhere to go.
    let origin = typist.sheet().origin();
    typist.types("l");
    assert_eq!(typist.sheet().origin(), origin);
    typist.types("-");
    let small = typist.sheet().scale();
    assert!(small < whole);
    typist.types("++++");
    assert!((typist.sheet().scale() - whole).abs() < 0.5, "the largest");
    assert_eq!((typist.turn(), typist.stack()), (0, &MAP[..]));
}

#[test]
fn a_large_level_is_moved_about() {
    let rock = "#".repeat(120);
    let hall = format!("#@{}#", ".".repeat(117));
    let mut typist = Typist::playing(Scenario {
        levels: vec![vec![rock.clone(), hall, rock]],
        ..Scenario::default()
    });
    typist.types("M");
    let whole = typist.sheet().scale();
    typist.types("+");
    assert!(typist.sheet().scale() > whole);
    let start = typist.sheet().origin();
    assert!(start.x.abs() < 0.5, "the player is at the western edge");
    typist.types("l");
    let next = typist.sheet().origin();
    assert!(next.x < start.x);
    typist.types("h");
    assert_eq!(typist.sheet().origin(), start);
    // What is under the mouse stays there when the wheel turns.
    typist.types("ll").points_on_map(60, 1);
    assert_eq!(typist.sheet().pointed, Some(Point::new(60, 1)));
    typist.rolls(1.0);
    assert_eq!(typist.sheet().pointed, Some(Point::new(60, 1)));
    assert!(typist.sheet().scale() > whole);
    assert!(
        typist.foot().starts_with("Green: "),
        "of what was never seen nothing"
    );
    assert_eq!(typist.turn(), 0);
}

#[test]
fn a_room_is_told_to_who_points_at_it() {
    let mut typist = Typist::in_game(two_rooms());
    typist.types("M").points_on_map(1, 2);
    let words = typist.foot();
    assert!(words.starts_with("The Flooded Gallery, in the "), "{words}");
    typist.points_on_map(3, 0);
    assert!(!typist.foot().contains("Gallery"), "{}", typist.foot());
    // By key.
    typist.types("M").types("M");
    assert!(typist.foot().starts_with("Green: "), "{}", typist.foot());
    typist.presses(KeyCode::Tab, Key::Tab);
    assert!(typist.foot().starts_with("The "), "{}", typist.foot());
    assert_eq!(typist.stack(), MAP);
}

#[test]
fn a_click_walks_to_the_tile_that_was_clicked() {
    let mut typist = Typist::in_game(two_rooms());
    typist.types("M").points_on_map(7, 1);
    assert!(typist.foot().starts_with("The Silent Larder"));
    typist.clicks(MouseButton::Left);
    assert_eq!(typist.stack(), []);
    typist.points_off();
    for _ in 0..8 {
        typist.app.update();
    }
    assert_eq!(typist.x(), 7, "to the tile itself");
}

#[test]
fn other_levels_are_shown_once_they_were_visited() {
    let mut typist = Typist::in_game(two_rooms());
    let level = |typist: &Typist| typist.sheet().map.as_ref().map(|map| map.level);
    typist.types("M>");
    assert_eq!(level(&typist), Some(0), "nothing is known of it");
    typist.types(" ").types("l").types(">");
    assert_eq!((typist.turn(), typist.stack()), (2, &[][..]));
    assert_eq!(typist.types("M").stack(), MAP);
    assert_eq!(level(&typist), Some(1));
    assert!(typist.reads("Depth 2") && typist.reads("Caves."));
    typist.types("<");
    assert_eq!(level(&typist), Some(0));
    assert!(typist.reads("Depth 1") && !typist.reads("Depth 2"));
    typist.types(">");
    assert_eq!(level(&typist), Some(1));
}
