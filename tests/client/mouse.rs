//! The mouse over the map: clicks, right clicks and the wheel.

use crate::{
    client::{dialog::AnyDialog, ui::settings::SettingsMenu},
    sim::Order,
};

use super::*;

#[test]
fn a_click_counts_when_released_where_it_was_pressed() {
    let mut client = TestClient::in_hall("#@..........#", &[]);
    client
        .hover_tile(6, 1)
        .mouse(MouseButton::Left, ButtonState::Pressed);
    assert_eq!(client.turn(), 0);
    client
        .hover_tile(4, 1)
        .mouse(MouseButton::Left, ButtonState::Released);
    assert_eq!(client.turn(), 0, "it was dragged off");
    client.hover_tile(6, 1).click(MouseButton::Left);
    client.type_keys("");
    assert_eq!(client.x(), 6);
    // Click again; a press elsewhere would stop the travel.
    client.hover_tile(11, 1).click(MouseButton::Left);
    assert!(client.x() > 6);
}

#[test]
fn a_click_on_an_unknown_tile_takes_no_turn() {
    let player = LegendEntry {
        vision: Some(5),
        ..LegendEntry::default()
    };
    let mut client = TestClient::in_hall_as("#@..........#", &[], player);
    client.hover_tile(10, 1).click(MouseButton::Left);
    assert_eq!(client.turn(), 0);
    assert!(client.shows("Not explored yet"));
}

#[test]
fn a_double_click_does_not_hit_the_dialog_it_opened() {
    let mut client = TestClient::carrying(&["rock"]);
    client.type_keys(" ");
    client.hover_menu_row(8);
    client.mouse(MouseButton::Left, ButtonState::Pressed);
    client.mouse(MouseButton::Left, ButtonState::Released);
    assert_eq!(client.dialogs(), dialogs![GameMenu, Abandon]);
    // The frame that draws the dialog is the first that could take a click.
    client.queue_keys("", false);
    let world = client.app.world_mut();
    world.insert_resource(TimeUpdateStrategy::ManualDuration(Duration::from_millis(
        20,
    )));
    client.app.update();
    client.hover_menu_row(1).click(MouseButton::Left);
    assert_eq!(client.dialogs(), dialogs![GameMenu, Abandon]);
    for _ in 0..20 {
        client.app.update();
    }
    client.hover_menu_row(0).click(MouseButton::Left);
    assert_eq!(client.dialogs(), [], "no, play on");
}

#[test]
fn a_right_click_opens_and_closes_the_menu_of_a_tile() {
    let mut client = TestClient::carrying(&["rock"]);
    client.hover_tile(3, 1).click(MouseButton::Right);
    assert_eq!(client.dialogs(), dialogs![TileMenu(Point::new(3, 1))]);
    assert!(client.shows("Throw"));
    // The player has no wand to zap.
    client.type_keys("z");
    assert_eq!(client.dialogs(), dialogs![TileMenu(Point::new(3, 1))]);
    client.click(MouseButton::Right);
    assert_eq!(client.dialogs(), []);
    // A throw chosen in the menu needs no further target.
    client.hover_tile(3, 1).click(MouseButton::Right);
    client.type_keys("ta");
    assert_eq!((client.dialogs(), client.turn()), (&[][..], 1));
}

#[test]
fn common_actions_take_at_most_two_clicks() {
    let click = MouseButton::Left;
    // Drink, heal by a spell, eat.
    let things = ["health potion", "bread", HEALER];
    for place in 0..3 {
        let mut client = TestClient::in_hall_as("#@...#", &[], wounded(&things, 30));
        client.hover(HoverTarget::Quickslot(place)).click(click);
        assert_eq!(client.turn(), 1, "place {place}");
    }
    // Throw.
    let bat = [('b', asleep("bat"))];
    let mut client = TestClient::in_hall_as("#@..b.#", &bat, wounded(&["rock"], 90));
    client.hover(HoverTarget::Quickslot(0)).click(click);
    client.unhover().hover_tile(4, 1).click(click);
    assert_eq!(client.turn(), 1);
    // Shoot: one click.
    let archer = LegendEntry {
        wielding: Some("bow".to_owned()),
        ..LegendEntry::default()
    };
    let foe = [('z', asleep("zombie"))];
    let mut client = TestClient::in_hall_as("#@...z.#", &foe, archer);
    client.hover_tile(5, 1).click(click);
    assert_eq!(client.turn(), 1);
    // Ten tiles: one click.
    let mut client = TestClient::in_hall_as("#@..........#", &[], LegendEntry::default());
    client.hover_tile(10, 1).click(click).type_keys("");
    assert_eq!(client.x(), 10);
    // An item on the floor is picked up with one click and eaten with another.
    let apple = item("apple");
    let mut client = TestClient::in_hall_as("#@..a..#", &[('a', apple)], LegendEntry::default());
    client
        .hover_tile(4, 1)
        .click(click)
        .type_keys("")
        .type_keys("");
    let turns = client.turn();
    client.type_keys("ia#1");
    client.hover(HoverTarget::Quickslot(0)).click(click);
    assert_eq!(client.turn(), turns + 1);
}

#[test]
fn creature_rows_work_like_the_map() {
    let foe = [('z', asleep("zombie"))];
    let mut client = TestClient::in_hall_as("#@z....#", &foe, LegendEntry::default());
    assert!(client.shows("Zombie") && client.shows("Stands still"));
    client.hover_creature_row(0);
    assert!(client.shows("Click: attack the zombie"));
    client.click(MouseButton::Left);
    assert_eq!(client.turn(), 1);
    client.click(MouseButton::Right);
    assert!(client.top::<TileMenu>().is_some());
}

#[test]
fn the_wheel_zooms_the_map_and_scrolls_the_log() {
    let mut client = TestClient::in_hall("#@......#", &[]);
    let zoom = |client: &TestClient| client.app.world().resource::<WindowLayout>().zoom;
    client.hover_tile(3, 1).scroll(1.0);
    assert_eq!(zoom(&client), 1);
    client.scroll(-1.0);
    assert_eq!(zoom(&client), 0);
    client.type_keys("+");
    assert_eq!(zoom(&client), 1);
    // Over the log the wheel does not zoom.
    client.type_keys("Zf0f0f0f0f0");
    let first = "There is no need to rest.";
    assert!(!client.shows(first));
    let world = client.app.world_mut();
    let mut boxes = world.query_filtered::<&Children, With<LogBox>>();
    let line = boxes.iter(world).find_map(|lines| lines.first().copied());
    if let Some(mut line) = line.and_then(|line| world.get_mut::<Interaction>(line)) {
        *line = Interaction::Hovered;
    }
    client.scroll(20.0);
    assert!(client.shows(first));
    assert_eq!(zoom(&client), 1);
    // A new message scrolls to the end, even if it repeats an older one.
    client.type_keys("0");
    assert!(!client.shows(first));
}

#[test]
fn hovering_a_creature_leaves_the_log_unchanged() {
    let foe = [('z', asleep("zombie"))];
    let mut client = TestClient::in_hall("#@...z...#", &foe);
    client.type_keys("f0f0f0");
    let shown = |client: &mut TestClient| client.log().len();
    assert_eq!(shown(&mut client), 4);
    client.hover_tile(5, 1);
    assert!(client.shows("Zombie"));
    assert_eq!(shown(&mut client), 4);
}

#[test]
fn the_orders_of_a_friend_are_numbered_as_shown() {
    let mut client = TestClient::in_hall("#@q....#", &[('q', asleep("squire"))]);
    client.type_keys("l");
    let order = |client: &TestClient| {
        let session = client.app.world().resource::<Session>();
        session.known().and_then(|view| view.friend()?.order)
    };
    while order(&client).is_none() && client.turn() < 20 {
        client.type_keys(".");
    }
    let second = |client: &mut TestClient| {
        client.hover_tile(2, 1).click(MouseButton::Right);
        assert!(client.shows("Wait here"));
        client.type_keys("3");
        (client.dialogs().len(), order(client))
    };
    assert_eq!(second(&mut client), (0, Some(Order::Stay)));
}

#[test]
fn a_click_too_soon_after_a_dialog_closed_is_ignored_with_a_message() {
    let mut client = TestClient::carrying(&["rock"]);
    let told = "Click ignored: it came too soon after the screen changed. Click again.";
    client.type_keys("i");
    let short = TimeUpdateStrategy::ManualDuration(Duration::from_millis(20));
    client.app.insert_resource(short);
    client.type_keys(" ");
    client.hover_tile(1, 1).click(MouseButton::Left);
    assert_eq!((client.turn(), client.shows(told)), (0, true));
    for _ in 0..20 {
        client.app.update();
    }
    client.hover_tile(1, 1).click(MouseButton::Left);
    assert_eq!(client.turn(), 1, "a turn is waited");
}

#[test]
fn a_click_on_a_creature_that_has_just_moved_is_no_step() {
    let told = "Click ignored: the zombie is no longer there.";
    let wielding = |weapon: &str| LegendEntry {
        wielding: Some(weapon.to_owned()),
        carrying: vec!["arrow".to_owned()],
        ..LegendEntry::default()
    };
    for (weapon, turns) in [("sword", 1), ("bow", 2)] {
        let zombie = LegendEntry::of_kind("zombie");
        let mut client = TestClient::in_hall_as("#@.....z...#", &[('z', zombie)], wielding(weapon));
        let short = TimeUpdateStrategy::ManualDuration(Duration::from_millis(20));
        client.hover_tile(7, 1);
        client.app.insert_resource(short);
        client.type_keys(".").click(MouseButton::Left);
        assert_eq!((client.x(), client.turn()), (1, turns), "{weapon}");
        assert_eq!(client.shows(told), weapon == "sword", "{weapon}");
    }
    // Once the new place could be seen, a click on the old one is a step.
    let zombie = LegendEntry::of_kind("zombie");
    let mut client = TestClient::in_hall_as("#@.....z...#", &[('z', zombie)], wielding("sword"));
    client
        .type_keys(".")
        .hover_tile(7, 1)
        .click(MouseButton::Left);
    assert_eq!((client.x(), client.turn()), (2, 2));
}

#[test]
fn a_creature_that_moves_while_the_button_is_down_is_followed() {
    let zombie = LegendEntry::of_kind("zombie");
    let mut client = TestClient::in_hall("#@...z...#", &[('z', zombie)]);
    client
        .hover_tile(5, 1)
        .mouse(MouseButton::Left, ButtonState::Pressed)
        .type_keys(".")
        .mouse(MouseButton::Left, ButtonState::Released);
    assert_eq!((client.x(), client.turn()), (1, 1));
    assert!(client.shows("Click ignored: the zombie is no longer there."));
}

#[test]
fn a_click_too_soon_after_a_key_is_ignored_while_picking_or_in_a_list() {
    let told = "Click ignored: it came too soon after the screen changed. Click again.";
    for keys in ["ta", "i"] {
        let bat = [('b', asleep("bat"))];
        let mut client = TestClient::in_hall_as("#@..b.#", &bat, wounded(&["rock"], 90));
        let short = TimeUpdateStrategy::ManualDuration(Duration::from_millis(20));
        client.app.insert_resource(short);
        client.type_keys(keys);
        client.hover_tile(4, 1).click(MouseButton::Left);
        assert_eq!((client.turn(), client.shows(told)), (0, true), "{keys}");
    }
}

#[test]
fn a_click_that_stops_a_command_does_nothing_else() {
    for is_quick in [false, true] {
        let mut client = TestClient::in_hall("#@....................................#", &[]);
        client.queue_keys("o", false);
        client.app.update();
        client.hover_tile(1, 1);
        let before = client.turn();
        if is_quick {
            client.queue_click(1, 1);
            client.app.update();
        } else {
            client.click(MouseButton::Left);
        }
        client.type_keys("");
        assert_eq!((client.turn(), client.shows("You stop.")), (before, true));
        client.click(MouseButton::Left);
        client.type_keys("");
        assert!(client.turn() > before, "the next click counts");
    }
}

#[test]
fn a_right_click_on_an_unknown_tile_opens_nothing_and_says_why() {
    let player = LegendEntry {
        vision: Some(5),
        ..LegendEntry::default()
    };
    let mut client = TestClient::in_hall_as("#@..........#", &[], player);
    client.hover_tile(10, 1).click(MouseButton::Right);
    assert_eq!(client.dialogs(), []);
    let log = client.log().into_iter();
    let told = log.filter(|(text, _)| text == "Not explored yet");
    assert_eq!(told.count(), 1);
}

#[test]
fn a_click_in_the_frame_in_which_a_key_opens_a_dialog_is_ignored() {
    let mut client = TestClient::in_hall_as("#@....#", &[], wounded(&["rock"], 90));
    client.queue_keys("i", false);
    client.queue_click(4, 1);
    client.app.update();
    client.app.update();
    assert_eq!(client.dialogs(), dialogs![Pack]);
    assert_eq!((client.turn(), client.count("Click ignored")), (0, 1));
}

#[test]
fn a_press_on_a_row_counts_although_its_dialog_is_drawn_again() {
    let mut client = TestClient::carrying(&[]);
    let mut press = |meanwhile: AnyDialog| {
        client.type_keys("    ").type_keys(" ");
        assert_eq!(client.dialogs(), dialogs![GameMenu]);
        client.hover_menu_row(2).move_mouse();
        client.mouse(MouseButton::Left, ButtonState::Pressed);
        let mut dialogs = client.app.world_mut().resource_mut::<Dialogs>();
        dialogs.replace(meanwhile);
        client.app.update();
        client.mouse(MouseButton::Left, ButtonState::Released);
        client.app.update();
        client.dialogs().to_vec()
    };
    assert_eq!(press(GameMenu.into()), dialogs![GameMenu, SettingsMenu]);
    // A row of another dialog at the same place is not what was pressed.
    assert_eq!(press(Pack.into()), dialogs![Pack]);
}
