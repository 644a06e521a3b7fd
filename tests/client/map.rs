//! The map of the level, by keys and by mouse.

use bevy::{
    input::{
        keyboard::{Key, KeyCode},
        mouse::MouseButton,
    },
    math::Vec2,
    prelude::{Interaction, Text, With},
    ui::RelativeCursorPosition,
};

use crate::{
    client::{
        input::device::Device,
        session::{HostPage, Session},
        ui::map::{
            layout::{LevelButton, MapArea, MapDescription, WholeMap},
            state::MapState,
        },
    },
    content,
    game::Game,
    grid::Point,
    scenario::{LegendEntry, Scenario, ScenarioTerrain},
    sim::{Blueprint, GroundPlan, Region, Room, RoomName, StairDirection},
};

use super::test_client::TestClient;

/// Two rooms with an open door between them, and stairs to a cave below.
fn two_rooms() -> Game {
    let definitions = content::builtin().unwrap_or_else(|error| panic!("{error}"));
    let door = LegendEntry {
        terrain: Some(ScenarioTerrain::OpenDoor),
        ..LegendEntry::default()
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
    let mut setting = built.unwrap_or_else(|error| panic!("{error}")).start;
    let room = |first: &str, last: &str, west: i32, east: i32| Room {
        region: 0,
        name: RoomName {
            first: first.to_owned(),
            last: last.to_owned(),
        },
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
            room("Flooded", "Gallery", 1, 4),
            room("Silent", "Larder", 6, 9),
        ],
        ..GroundPlan::default()
    });
    Game::of(&setting, definitions)
}

impl TestClient {
    fn sheet(&self) -> &MapState {
        self.app.world().resource::<MapState>()
    }

    /// Text below the map.
    fn foot(&mut self) -> String {
        let world = self.app.world_mut();
        let mut feet = world.query_filtered::<&Text, With<MapDescription>>();
        feet.iter(world).map(|text| text.0.clone()).collect()
    }

    /// Moves the mouse to a tile of the map.
    fn hover_map(&mut self, x: i32, y: i32) -> &mut Self {
        self.place_on_map(x, y);
        self.move_mouse()
    }

    /// Places the mouse on a tile of the map without a frame.
    fn place_on_map(&mut self, x: i32, y: i32) {
        let sheet = self.sheet();
        let tile = Vec2::new(x as f32 + 0.5, y as f32 + 0.5);
        let spot = (sheet.origin() + tile * sheet.scale()) / sheet.area - 0.5;
        let world = self.app.world_mut();
        let mut areas = world
            .query_filtered::<(&mut RelativeCursorPosition, &mut Interaction), With<MapArea>>();
        for (mut cursor, mut interaction) in areas.iter_mut(world) {
            cursor.normalized = Some(spot);
            *interaction = Interaction::Hovered;
        }
    }
}

#[test]
fn the_map_opens_and_closes() {
    let mut client = TestClient::in_game(two_rooms());
    assert_eq!(client.type_keys("M").dialogs(), dialogs![WholeMap]);
    assert!(client.shows("Depth 1"));
    assert_eq!(client.type_keys("M").dialogs(), []);
    assert_eq!(client.type_keys("M ").dialogs(), []);
    client.type_keys("M");
    assert_eq!(client.click(MouseButton::Right).dialogs(), []);
    assert_eq!(client.turn(), 0);
}

#[test]
fn keys_zoom_and_move_the_map_but_not_the_player() {
    let mut client = TestClient::in_game(two_rooms());
    client.type_keys("M");
    let whole = client.sheet().scale();
    // All of it is in view, so it does not scroll.
    let origin = client.sheet().origin();
    client.type_keys("l");
    assert_eq!(client.sheet().origin(), origin);
    client.type_keys("-");
    let small = client.sheet().scale();
    assert!(small < whole);
    client.type_keys("++++");
    assert!((client.sheet().scale() - whole).abs() < 0.5, "the largest");
    assert_eq!(
        (client.turn(), client.dialogs()),
        (0, &dialogs![WholeMap][..])
    );
}

#[test]
fn a_large_level_scrolls() {
    let rock = "#".repeat(120);
    let hall = format!("#@{}#", ".".repeat(117));
    let mut client = TestClient::playing(Scenario {
        levels: vec![vec![rock.clone(), hall, rock]],
        ..Scenario::default()
    });
    client.type_keys("M");
    let whole = client.sheet().scale();
    client.type_keys("+");
    assert!(client.sheet().scale() > whole);
    let start = client.sheet().origin();
    assert!(start.x.abs() < 0.5, "the player is at the western edge");
    client.type_keys("l");
    let next = client.sheet().origin();
    assert!(next.x < start.x);
    client.type_keys("h");
    assert_eq!(client.sheet().origin(), start);
    // The tile under the mouse stays there when the wheel turns.
    client.type_keys("ll").hover_map(60, 1);
    assert_eq!(client.sheet().pointed, Some(Point::new(60, 1)));
    client.scroll(1.0);
    assert_eq!(client.sheet().pointed, Some(Point::new(60, 1)));
    assert!(client.sheet().scale() > whole);
    assert!(
        client.foot().starts_with("Green: "),
        "of what was never seen nothing"
    );
    assert_eq!(client.turn(), 0);
}

#[test]
fn hovering_a_room_describes_it() {
    let mut client = TestClient::in_game(two_rooms());
    client.type_keys("M").hover_map(1, 2);
    let words = client.foot();
    assert!(words.starts_with("The Flooded Gallery, in the "), "{words}");
    client.hover_map(3, 0);
    assert!(!client.foot().contains("Gallery"), "{}", client.foot());
    // By key.
    client.type_keys("M").type_keys("M");
    assert!(client.foot().starts_with("Green: "), "{}", client.foot());
    client.press_key(KeyCode::Tab, Key::Tab);
    assert!(client.foot().starts_with("The "), "{}", client.foot());
    assert_eq!(client.dialogs(), dialogs![WholeMap]);
}

#[test]
fn a_click_walks_to_the_tile_that_was_clicked() {
    let mut client = TestClient::in_game(two_rooms());
    client.type_keys("M").hover_map(7, 1);
    assert!(client.foot().starts_with("The Silent Larder"));
    client.click(MouseButton::Left);
    assert_eq!(client.dialogs(), []);
    client.unhover();
    for _ in 0..8 {
        client.app.update();
    }
    assert_eq!(client.x(), 7, "to the tile itself");
}

#[test]
fn rooms_and_doors_can_be_searched_to_go_there() {
    let mut client = TestClient::in_game(two_rooms());
    client.type_keys("X").type_keys("open");
    assert!(client.shows("Open door, 3 tiles to the east"));
    client.type_keys(" X").type_keys("larder");
    assert!(client.shows("Silent Larder, 5 tiles to the east"));
    client.type_keys("\n");
    for _ in 0..8 {
        client.app.update();
    }
    assert_eq!((client.x(), client.dialogs()), (7, &[][..]));
}

#[test]
fn arrows_select_the_next_room_in_their_direction() {
    let mut client = TestClient::in_game(two_rooms());
    client.type_keys("Ml");
    assert!(client.foot().starts_with("The Silent Larder"));
    client.press_key(KeyCode::ArrowRight, Key::ArrowRight);
    assert!(client.foot().starts_with("The Silent Larder"), "the last");
    client.press_key(KeyCode::ArrowLeft, Key::ArrowLeft);
    assert!(client.foot().starts_with("The Flooded Gallery"));
    client.type_keys("l\n");
    for _ in 0..8 {
        client.app.update();
    }
    assert_eq!((client.x() > 5, client.dialogs()), (true, &[][..]));
}

#[test]
fn the_first_tap_selects_a_room_and_the_second_walks_there() {
    let mut client = TestClient::in_game(two_rooms());
    client.app.insert_resource(Device::Touch);
    client.app.world_mut().resource_mut::<Session>().page = Some(HostPage {
        copy_link: |_| (),
        open_files: || (),
        is_touch: true,
    });
    client.type_keys("M");
    client.place_on_map(7, 1);
    client.click(MouseButton::Left);
    assert_eq!(client.dialogs(), dialogs![WholeMap]);
    assert!(client.foot().starts_with("The Silent Larder"));
    client.click(MouseButton::Left);
    assert_eq!(client.dialogs(), []);
}

#[test]
fn buttons_show_the_other_levels() {
    let mut client = TestClient::in_game(two_rooms());
    let level = |client: &TestClient| client.sheet().map.as_ref().map(|map| map.level);
    client.type_keys("l").type_keys(">").type_keys("M");
    for (dir, shown) in [(StairDirection::Up, 0), (StairDirection::Down, 1)] {
        client.unhover();
        let world = client.app.world_mut();
        let mut buttons = world.query::<(&LevelButton, &mut Interaction)>();
        for (button, mut interaction) in buttons.iter_mut(world) {
            if button.0 == dir {
                *interaction = Interaction::Hovered;
            }
        }
        client.move_mouse().click(MouseButton::Left);
        assert_eq!(level(&client), Some(shown));
    }
    assert_eq!(client.dialogs(), dialogs![WholeMap]);
}

#[test]
fn other_levels_are_shown_once_visited() {
    let mut client = TestClient::in_game(two_rooms());
    let level = |client: &TestClient| client.sheet().map.as_ref().map(|map| map.level);
    client.type_keys("M>");
    assert_eq!(level(&client), Some(0), "nothing is known of it");
    client.type_keys(" ").type_keys("l").type_keys(">");
    assert_eq!((client.turn(), client.dialogs()), (2, &[][..]));
    assert_eq!(client.type_keys("M").dialogs(), dialogs![WholeMap]);
    assert_eq!(level(&client), Some(1));
    assert!(client.shows("Depth 2") && client.shows("Caves"));
    client.type_keys("<");
    assert_eq!(level(&client), Some(0));
    assert!(client.shows("Depth 1") && !client.shows("Depth 2"));
    client.type_keys(">");
    assert_eq!(level(&client), Some(1));
}
