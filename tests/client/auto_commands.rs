//! Automatic commands, held keys and keys typed ahead.

use bevy::prelude::{Color, ImageNode};

use crate::{
    client::ui::sprite_node::GREYED,
    sim::{EventKind, Known},
    text::{Noun, Phrase},
};

use super::*;

#[test]
fn a_key_explores_and_another_stops_it() {
    let mut client = TestClient::in_hall("#@....................................#", &[]);
    client.queue_keys("o", false);
    client.app.update();
    assert_eq!(client.turn(), 1, "the first step is taken at once");
    client.app.update();
    assert!(client.turn() > 1, "and it goes on by itself");
    let before = client.turn();
    // The key that stops it does nothing else.
    client.type_keys("l");
    assert_eq!(client.turn(), before);
    assert!(client.shows("You stop."));
    client.type_keys("l");
    assert_eq!(client.turn(), before + 1);
}

#[test]
fn automatic_commands_are_greyed_out_under_threat() {
    let tint = |row: &str| {
        let mut client = TestClient::in_hall(row, &[('z', LegendEntry::of_kind("zombie"))]);
        let world = client.app.world_mut();
        let mut buttons = world.query::<(&HoverTarget, &Children)>();
        let wanted = HoverTarget::Verb(verb('o'));
        let button = buttons.iter(world).find(|(target, _)| **target == wanted);
        let inside = button.map(|(_, inside)| inside.to_vec());
        let icon = inside.unwrap_or_default().first().copied();
        icon.and_then(|icon| Some(world.get::<ImageNode>(icon)?.color))
    };
    assert_eq!(tint("#@...#.z..#"), Some(Color::WHITE));
    assert_eq!(tint("#@.....z..#"), Some(GREYED));
}

#[test]
fn walking_on_stops_beside_a_creature() {
    let mut client = TestClient::in_hall("#@....f..#", &[('f', asleep("fungus"))]);
    client.type_keys("L").type_keys("");
    assert_eq!((client.x(), client.turn()), (5, 4));
}

#[test]
fn a_held_key_neither_digs_nor_attacks_nor_passes_items() {
    let mut client = TestClient::in_hall("#@...##", &[]);
    assert_eq!(client.hold_key("l", 20).x(), 4);
    assert_eq!(client.turn(), 3, "it dug");
    // A new press does.
    assert_eq!(client.type_keys("l").turn(), 4);
    let mut client = TestClient::in_hall("#@..f...#", &[('f', asleep("fungus"))]);
    assert_eq!(client.hold_key("l", 20).turn(), 2);
    let apple = item("apple");
    let mut client = TestClient::in_hall("#@....a...#", &[('a', apple)]);
    assert_eq!(client.hold_key("l", 20).x(), 5, "beside it");
    assert_eq!(client.hold_key("l", 20).x(), 6, "on it");
    assert_eq!(client.hold_key("l", 20).x(), 9);
    assert_eq!(client.hold_key(".", 3).turn(), 8 + 4);
}

#[test]
fn keys_typed_ahead_are_dropped_when_a_creature_comes_into_sight() {
    let zombie = asleep("zombie");
    let mut client = TestClient::in_hall("#@.............z.#", &[('z', zombie)]);
    // Sight reaches nine tiles: the fifth step shows the zombie.
    client.type_keys("llllllllllll");
    assert_eq!(client.turn(), 5);
    assert!(client.shows("Interrupted: later key presses were ignored."));
    // Only the first sight drops keys.
    client.type_keys("ll");
    assert_eq!(client.turn(), 7);
}

#[test]
fn all_keys_typed_ahead_count_when_nothing_happens() {
    let mut client = TestClient::in_hall("#@...#", &[]);
    client.queue_keys(&"lh".repeat(50), false);
    client.app.update();
    assert_eq!(client.turn(), 100);
}

#[test]
fn resting_unhurt_is_refused() {
    let mut client = TestClient::carrying(&[]);
    client.type_keys("Z");
    assert!(client.shows("There is no need to rest."));
    assert_eq!(client.dialogs(), []);
}

#[test]
fn a_rest_is_for_hit_points_or_for_mana_too() {
    let tired = || LegendEntry {
        hp: Some(98),
        max_hp: Some(100),
        hp_regen: Some(500),
        mana: Some(0),
        mana_regen: Some(100),
        ..LegendEntry::default()
    };
    let (healed, whole) = (
        "Rest until your HP is full",
        "Rest until your HP and mana are full",
    );
    let rests = |key| {
        let mut client = TestClient::in_hall_as("#@........#", &[], tired());
        client.type_keys("Z");
        assert!(client.shows(healed) && client.shows(whole));
        client.type_keys(key);
        for _ in 0..100 {
            client.app.update();
        }
        client.turn()
    };
    assert_eq!(rests("n"), 0);
    assert_eq!(rests("y"), 5);
    assert!(rests("m") > 100);
}

#[test]
fn a_key_or_the_menu_of_the_own_tile_searches_for_five_turns() {
    let search = |begin: fn(&mut TestClient)| {
        let mut client = TestClient::in_hall("#@...#", &[]);
        begin(&mut client);
        for _ in 0..6 {
            client.app.update();
        }
        assert_eq!(client.turn(), 5);
        assert!(client.shows("You find nothing here."));
    };
    search(|client| {
        client.type_keys("s");
    });
    search(|client| {
        client.hover_tile(1, 1).click(MouseButton::Right);
        client.type_keys("s");
    });
}

#[test]
fn again_without_an_earlier_throw_aims_or_explains() {
    let bat = [('b', asleep("bat"))];
    let mut client = TestClient::in_hall("#@...b.#", &bat);
    client.type_keys("a");
    assert!(client.shows("Nothing to repeat: fire, throw, zap or cast first."));
    assert_eq!((client.turn(), client.dialogs().len()), (0, 0));
    let archer = LegendEntry {
        wielding: Some("bow".to_owned()),
        ..wounded(&["arrow"], 100)
    };
    let mut client = TestClient::in_hall_as("#@...b.#", &bat, archer);
    client.type_keys("a");
    assert_eq!(client.dialogs(), dialogs![ask(&TILE, plan('f'))]);
    client.type_keys("\n");
    assert_eq!(client.turn(), 1);
}

#[test]
fn a_refused_command_is_not_shown_in_the_colour_of_wounds() {
    let mut client = TestClient::in_hall("#@.....z..#", &[('z', LegendEntry::of_kind("zombie"))]);
    client.type_keys("o");
    let mut log = client.log().into_iter();
    let told = log.find(|(text, _)| text == "Not while a zombie is in sight.");
    assert_eq!(told.map(|(_, colour)| colour), Some(theme::TEXT));
}

#[test]
fn again_repeats_the_last_throw() {
    let bat = || LegendEntry {
        hp: Some(1_000),
        max_hp: Some(1_000),
        ..asleep("bat")
    };
    let map = ["#######", "#..b..#", "#@....#", "#..c..#", "#######"];
    let mut client = TestClient::playing(Scenario {
        levels: vec![map.map(str::to_owned).to_vec()],
        legend: [('b', bat()), ('c', bat())].into(),
        player: wounded(&["rock", "apple", "rock"], 100),
        ..Scenario::default()
    });
    let hits = |client: &TestClient| {
        let session = client.app.world().resource::<Session>();
        let view = session.known();
        let events = view.iter().flat_map(Known::perceived);
        let hits = events.filter(|(event, _)| matches!(event.kind, EventKind::Hit { .. }));
        hits.map(|(hit, _)| (hit.item.map(|item| item.kind), hit.at.point))
            .collect::<Vec<_>>()
    };
    client
        .hover_tile(3, 3)
        .click(MouseButton::Right)
        .type_keys("ta");
    let first = hits(&client);
    assert_eq!((client.turn(), first.len()), (1, 1));
    assert_eq!(first[0].1, Point::new(3, 3));
    client.type_keys("a");
    assert_eq!((client.turn(), hits(&client)), (2, first));
}

#[test]
fn again_repeats_the_last_throw_but_no_healing_also_after_loading() {
    let bat = LegendEntry {
        hp: Some(1_000),
        max_hp: Some(1_000),
        ..asleep("bat")
    };
    // Daggers do not break.
    let player = wounded(&["dagger", "dagger", HEALER], 10);
    let mut client = TestClient::in_hall_as("#@..b.#", &[('b', bat)], player);
    // The minor heal of the first quickslot, on the player itself.
    client.type_keys("1");
    let after_one = client.hp();
    assert!(after_one > 10 && client.turn() == 1, "{after_one}");
    client.type_keys("a");
    assert!(client.shows("Nothing to repeat: fire, throw, zap or cast first."));
    assert_eq!(client.turn(), 1);
    client
        .hover_tile(4, 1)
        .click(MouseButton::Right)
        .type_keys("ta");
    assert_eq!((client.turn(), client.carried()), (2, 2));
    client.reload().type_keys("a");
    assert_eq!(
        (client.turn(), client.carried()),
        (3, 1),
        "the bat sleeps where it was"
    );
    client.reload().type_keys("a");
    assert!(client.shows("You have none left."));
}

#[test]
fn again_does_not_hit_a_creature_in_the_way() {
    let legend = [('f', asleep("fungus")), ('b', asleep("bat"))];
    let things = wounded(&["rock", "rock"], 100);
    let mut client = TestClient::in_hall_as("#@.f.b.#", &legend, things);
    client
        .hover_tile(5, 1)
        .click(MouseButton::Right)
        .type_keys("ta");
    assert_eq!(client.turn(), 1, "by hand it may be tried");
    client.type_keys("a");
    assert!(client.shows("The fungus is in the way."));
    assert_eq!(client.turn(), 1);
}

#[test]
fn a_search_by_part_of_a_name_leads_to_the_item() {
    let legend = [('a', item("apple")), ('r', item("rock"))];
    let mut client = TestClient::in_hall("#@..r..a..#", &legend);
    client.type_keys("X");
    assert!(
        client.shows("Rock, 3 tiles to the east") && client.shows("Apple, 6 tiles to the east")
    );
    client.type_keys("ppl");
    assert!(
        client.shows("Apple, 6 tiles to the east") && !client.shows("Rock, 3 tiles to the east")
    );
    client.type_keys("\n").type_keys("");
    assert_eq!((client.x(), client.dialogs()), (7, &[][..]));
    client.type_keys("Xnobody");
    assert!(client.shows("You know nothing by that name."));
    assert_eq!(client.type_keys("\n").dialogs().len(), 1);
}

#[test]
fn arrows_select_a_search_result() {
    let legend = [('a', item("apple")), ('r', item("rock"))];
    let mut client = TestClient::in_hall("#@..r..a..#", &legend);
    client.type_keys("X");
    client.press_key(KeyCode::ArrowDown, Key::ArrowDown);
    client.type_keys("").type_keys("\n").type_keys("");
    assert_eq!((client.x(), client.dialogs()), (7, &[][..]));
}

#[test]
fn the_player_is_warned_of_a_deadly_threat() {
    let zombie = LegendEntry {
        attack: Some(300),
        ..asleep("zombie")
    };
    let mut client = TestClient::in_hall("#@...z...#", &[('z', zombie)]);
    client.type_keys("ll");
    let danger = |client: &TestClient| client.app.world().resource::<Session>().is_in_danger();
    assert!(!danger(&client));
    client.type_keys("l");
    assert!(danger(&client));
    assert!(client.shows("The enemies in sight could kill you in one turn!"));
}

#[test]
fn items_stepped_onto_are_picked_up_if_set() {
    let apple = item("apple");
    let legend = [('a', apple)];
    let mut client = TestClient::in_hall("#@a....#", &legend);
    client.type_keys("l");
    assert_eq!(client.turn(), 1, "not unless it is set");
    let mut client = TestClient::in_hall("#@a....#", &legend);
    let world = client.app.world_mut();
    world.resource_mut::<Preferences>().settings.take_walking = true;
    client.type_keys("l");
    assert_eq!(client.turn(), 2);
}

#[test]
fn items_left_for_a_full_pack_are_reported_once() {
    let legend = [('b', item("sword"))];
    let words = Phrase::new("pack-full-leave").with("item", Noun::new("item", "sword"));
    let told = |client: &TestClient| {
        let session = client.app.world().resource::<Session>();
        let lines = session.messages().iter();
        let told = lines.filter(|line| line.message.phrase == words);
        told.filter(|line| line.message.tone == crate::read::Tone::Bad)
            .count()
    };
    // While exploring, every kind in sight is reported once.
    let full = || wounded(&FULL, 90);
    let mut client = TestClient::in_hall_as("#@..bb..#", &legend, full());
    client.type_keys("o").type_keys("").type_keys("");
    assert_eq!(told(&client), 1);
    let mut client = TestClient::in_hall_as("#@..bb..#", &legend, wounded(&["apple"; 2], 90));
    client.type_keys("o").type_keys("").type_keys("");
    assert_eq!(told(&client), 0);
    // Picking up while walking by hand reports it, too.
    for (takes, times) in [(false, 0), (true, 1)] {
        let mut client = TestClient::in_hall_as("#@b.b..#", &legend, full());
        let world = client.app.world_mut();
        if takes {
            world.resource_mut::<Preferences>().settings.take_walking = true;
        }
        client.type_keys("l").type_keys("l").type_keys("l");
        assert_eq!((client.turn(), told(&client)), (3, times));
    }
}

#[test]
fn one_key_loots_a_room() {
    let apple = item("apple");
    let mut client = TestClient::in_hall("#@a.aa..a.a#", &[('a', apple)]);
    client.type_keys("o").type_keys("").type_keys("");
    let carried = client.carried();
    assert_eq!(carried, 5);
}

#[test]
fn travel_to_an_item_picks_it_up_though_stairs_come_into_sight() {
    let apple = item("apple");
    let rows = [
        "#######", "#@...a#", "#####.#", "#####.#", "#####.#", "#####.#", "#####>#", "#######",
    ];
    let below = ["#######", "#<....#", "#######"];
    let level = |rows: &[&str]| rows.iter().map(|row| (*row).to_owned()).collect();
    let mut client = TestClient::playing(Scenario {
        levels: vec![level(&rows), level(&below)],
        legend: [('a', apple)].into(),
        ..Scenario::default()
    });
    client.hover_tile(5, 1).click(MouseButton::Left);
    client.type_keys("").type_keys("");
    let carried = client.carried();
    assert_eq!((client.x(), carried), (5, 1));
    assert!(client.shows("You see stairs down.") || client.shows("You pick up an apple."));
}

#[test]
fn a_step_into_rock_digs_only_at_a_second_press_while_hungry_or_in_danger() {
    // Without hunger or danger the first press digs.
    let mut client = TestClient::in_hall("##@....#", &[]);
    assert_eq!(client.type_keys("h").turn(), 1);
    let hungry = LegendEntry {
        food: Some(100),
        max_food: Some(1000),
        ..LegendEntry::default()
    };
    let hungry = TestClient::in_hall_as("##@....#", &[], hungry);
    let zombie = asleep("zombie");
    let threatened = TestClient::in_hall("##@..z.#", &[('z', zombie)]);
    for mut client in [hungry, threatened] {
        assert_eq!(client.type_keys("h").turn(), 0);
        assert!(client.shows("Repeat to dig."));
        // After another key it asks again.
        assert_eq!(client.type_keys("m ").type_keys("h").turn(), 0);
        assert_eq!(client.type_keys("h").turn(), 1);
    }
}

#[test]
fn exploring_says_why_it_throws_something() {
    let player = LegendEntry {
        attack: Some(90),
        level: Some(50),
        carrying: vec!["rock".to_owned()],
        ..LegendEntry::default()
    };
    let lurker = LegendEntry {
        hp: Some(1),
        ..asleep("lurker")
    };
    let legend = [('k', lurker), ('r', item("rock")), ('a', item("apple"))];
    let mut client = TestClient::in_hall_as("#k@...r...a.#", &legend, player);
    // A lurker that was met once may be under every rock.
    client.type_keys("h").type_keys("o");
    for _ in 0..20 {
        client.app.update();
    }
    let session = client.app.world().resource::<Session>();
    let told: Vec<&str> = session
        .messages()
        .iter()
        .map(|line| line.message.phrase.id())
        .collect();
    assert!(told.contains(&"throws-first"), "{told:?}");
}
