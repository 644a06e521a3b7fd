//! Delays before the end screen and the choice of a perk.

use bevy::prelude::ChildOf;

use super::*;

#[test]
fn enter_held_from_the_fight_does_not_close_the_end_screen() {
    let killer = LegendEntry {
        attack: Some(900),
        ..LegendEntry::of_kind("zombie")
    };
    let mut client = TestClient::in_hall_as("#@z..#", &[('z', killer)], wounded(&[], 1));
    client.type_keys("..\n\n\n\n");
    // Of the repeats, the first after the scene had opened ended it.
    client.type_keys("\n\n\n");
    let screen = client.app.world().resource::<State<Screen>>();
    assert_eq!(**screen, Screen::Ended);
    assert!(client.shows("You have died"));
    assert!(client.shows("200: depth 200"));
    let world = client.app.world_mut();
    let mut texts = world.query::<(&Text, &ChildOf)>();
    let heading = texts
        .iter(world)
        .find(|(text, _)| text.0 == "You have died");
    let around = heading.and_then(|(_, around)| world.get::<Node>(around.parent()));
    let centred = around.map(|node| node.justify_content);
    assert_eq!(centred, Some(JustifyContent::Center));
}

#[test]
fn new_screens_wait_for_the_last_animation() {
    let foe = LegendEntry {
        creature: Some("zombie".to_owned()),
        attack: Some(500),
        ..LegendEntry::default()
    };
    let mut client = TestClient::in_hall_as("#@z..#", &[('z', foe)], wounded(&[], 1));
    let screen = |client: &TestClient| **client.app.world().resource::<State<Screen>>();
    let hold = |client: &mut TestClient, is_held| {
        client
            .app
            .world_mut()
            .resource_mut::<TransitionDelay>()
            .is_active = is_held;
    };
    hold(&mut client, true);
    client.type_keys(".");
    let turn = client.turn();
    // Keys pressed meanwhile do nothing.
    client.type_keys("..");
    assert_eq!((screen(&client), client.turn()), (Screen::Playing, turn));
    hold(&mut client, false);
    client.move_mouse();
    client.move_mouse();
    assert!(client.top::<Scene>().is_some());
    client.type_keys(".");
    assert_eq!(screen(&client), Screen::Ended);
}

#[test]
fn the_choice_of_a_perk_opens_at_once_and_takes_no_key_meant_for_the_fight() {
    let mut client = TestClient::new(&[], 1);
    let frame = |client: &mut TestClient, millis| {
        let step = TimeUpdateStrategy::ManualDuration(Duration::from_millis(millis));
        client.app.insert_resource(step);
    };
    frame(&mut client, 50);
    // Animations run on behind it.
    client
        .app
        .world_mut()
        .resource_mut::<TransitionDelay>()
        .is_active = true;
    client.type_keys(".");
    assert_eq!(client.dialogs(), dialogs![LevelUp]);
    client.type_keys("aaa");
    client.hover_menu_row(0).click(MouseButton::Left);
    assert_eq!(client.dialogs(), dialogs![LevelUp]);
    assert_eq!(client.count("Click ignored"), 0, "it speaks for itself");
    frame(&mut client, 400);
    client.move_mouse().move_mouse();
    client.type_keys("a");
    assert_eq!(client.dialogs(), []);
}
