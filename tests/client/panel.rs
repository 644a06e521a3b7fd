//! The panel beside the map, and when it is drawn.

use bevy::prelude::{
    Alpha, BackgroundColor, BorderColor, Button, ChildOf, Children, DetectChangesMut, Display,
    Entity, PostUpdate, Val,
};

use crate::client::{
    animation::queue::{self, AnimationQueue},
    command::{Command, quickslots::QUICKSLOTS, verbs::VERBS},
    geometry::{BELT_SLOTS, FINGER_SLOTS, Viewport},
    input::{click::TileProxy, device::Device},
    ui::{button::OnClick, in_sight::InSight, widget::Shown},
};

use super::*;

#[test]
fn hovering_the_panel_explains_its_parts() {
    let mut client = TestClient::in_hall_as("#@...#", &[], wounded(&["sword", HEALER], 60));
    client.hover(HoverTarget::Stat(Stat::Hp));
    assert!(client.shows("Hit points") && client.shows("60 of 100"));
    client.hover(HoverTarget::Quickslot(0));
    assert!(client.shows("Minor heal") && client.shows("4 mana"));
    // A key press ends the hover of a resting mouse.
    client.type_keys(".");
    assert!(!client.shows("4 mana"));
    // The page about the player shows the same text.
    client.type_keys("@");
    assert!(client.shows("Hit points: 60 of 100."));
}

#[test]
fn a_key_folds_and_unfolds_the_panel() {
    let mut client = TestClient::carrying(&[]);
    let folded = |client: &TestClient| client.app.world().resource::<WindowLayout>().is_folded;
    client.type_keys("p");
    assert!(folded(&client));
    assert_eq!(client.turn(), 0);
    client.type_keys("p");
    assert!(!folded(&client));
}

#[test]
fn a_key_press_shows_within_two_frames() {
    let mut client = TestClient::in_hall("#@......#", &[]);
    assert!(client.shows("Turn 0"));
    client.queue_keys("l", false);
    client.app.update();
    assert!(
        client.shows("Turn 1"),
        "the frame that takes the key shows it"
    );
    client.queue_keys("i", false);
    client.app.update();
    client.app.update();
    assert!(client.shows("Your pack (0 of 21 slots)") || client.shows("Your pack (0 of 20 slots)"));
}

#[test]
fn a_greyed_button_says_why() {
    let mut client = TestClient::carrying(&[]);
    client.hover(HoverTarget::Verb(verb('g')));
    assert!(client.shows("There's nothing here to pick up."));
    client.hover(HoverTarget::Verb(verb('f')));
    assert!(client.shows("Wield a ranged weapon first."));
}

#[test]
fn the_edge_of_the_map_is_red_at_a_quarter_of_the_hit_points() {
    let bands = |hp: i32| {
        let mut client = TestClient::in_hall_as("#@...#", &[], wounded(&[], hp));
        client.app.update();
        let world = client.app.world_mut();
        let mut nodes = world.query::<(&Node, &BorderColor)>();
        let red = |colour: &BorderColor| colour.top.with_alpha(1.0) == theme::DYING;
        let bands = nodes
            .iter(world)
            .filter(|(node, colour)| node.display != Display::None && red(colour));
        bands.map(|(node, _)| node.border.left).collect::<Vec<_>>()
    };
    assert_eq!(bands(26), []);
    assert_eq!(bands(25), [Val::Px(8.0); 3], "24 pixels");
}

#[test]
fn the_slots_of_picked_up_items_flash_for_150_ms() {
    let slots = [HoverTarget::Quickslot(1)];
    for has_motion in [true, false] {
        let player = wounded(&["rock", "apple"], 90);
        let mut client = TestClient::in_hall_as("#@a..#", &[('a', item("apple"))], player);
        if has_motion {
            client = client.moving();
        }
        let app = &mut client.app;
        app.init_resource::<AnimationQueue>()
            .add_systems(PostUpdate, queue::advance);
        client.type_keys("l").queue_keys("g", false);
        let frames = (0..10).map(|_| {
            client.app.update();
            let world = client.app.world_mut();
            let mut nodes = world.query::<(&HoverTarget, &BackgroundColor)>();
            let all = nodes.iter(world);
            let lit = all.filter(|(_, colour)| colour.0 == theme::ACCENT);
            let mut lit: Vec<HoverTarget> = lit.map(|(slot, _)| *slot).collect();
            lit.sort_by_key(|slot| format!("{slot:?}"));
            lit
        });
        let frames: Vec<_> = frames.collect();
        // After the hop of 90 ms, in frames of 40 ms.
        for (frame, lit) in (0..).zip(frames) {
            let flashes = has_motion && (90..240).contains(&(frame * 40));
            let wanted = if flashes { &slots[..] } else { &[] };
            assert_eq!(lit, wanted, "frame {frame}, {has_motion}");
        }
        assert_eq!(client.carried(), 3);
    }
}

#[test]
fn the_row_of_a_vanished_creature_does_not_light_up() {
    let mut client = TestClient::in_hall("#.@........z#", &[('z', asleep("zombie"))]);
    let lit = |client: &mut TestClient| {
        let world = client.app.world_mut();
        let mut rows = world.query::<(&TileProxy, &Interaction, &BackgroundColor)>();
        let mut rows = rows.iter(world);
        rows.any(|(_, over, back)| *over == Interaction::Hovered && back.0 == theme::CHOSEN)
    };
    client.hover_creature_row(0);
    assert!(lit(&mut client));
    client.type_keys("h");
    assert!(client.shows("Gone") && !lit(&mut client));
}

#[test]
fn a_pressed_button_moves_a_pixel_down_and_stays_under_the_mouse() {
    let mut client = TestClient::carrying(&[]);
    client.type_keys("i");
    let tops = |client: &mut TestClient, now: Interaction| {
        let world = client.app.world_mut();
        let mut buttons =
            world.query_filtered::<(Entity, &mut Interaction, &Children), With<Button>>();
        let mut all = buttons.iter_mut(world);
        let closing = all.next();
        let (button, mut interaction, children) = closing.unwrap_or_else(|| panic!("no button"));
        *interaction = now;
        let face = children[0];
        client.app.update();
        let world = client.app.world();
        [button, face].map(|node| world.get::<Node>(node).map(|node| node.top))
    };
    let up = [Some(Val::Auto); 2];
    assert_eq!(tops(&mut client, Interaction::Pressed), up, "motion is off");
    assert_eq!(tops(&mut client, Interaction::None), up);
    let mut client = client.moving();
    let down = [Some(Val::Auto), Some(Val::Px(1.0))];
    assert_eq!(tops(&mut client, Interaction::Pressed), down);
    assert_eq!(tops(&mut client, Interaction::Hovered), up);
}

#[test]
fn creatures_without_a_row_are_counted() {
    let zombie = LegendEntry::of_kind("zombie");
    let mut client = TestClient::in_hall("#@.zzzzzzz#", &[('z', zombie)]);
    assert!(client.shows("And 3 more"));
    assert_eq!(client.count("All 7 hunters together"), 1);
    assert_eq!(client.count("Zombie"), 4);
}

#[test]
fn only_nodes_whose_content_changes_are_changed() {
    let mut client = TestClient::in_hall("#@......#", &[]);
    let changes = |client: &mut TestClient| {
        let world = client.app.world_mut();
        let mut roots = world.query::<&Shown>();
        roots.iter(world).map(|shown| shown.changes).sum::<usize>()
    };
    let before = changes(&mut client);
    // The session is marked as changed, but is not.
    client
        .app
        .world_mut()
        .resource_mut::<Session>()
        .set_changed();
    client.app.update();
    assert_eq!(changes(&mut client), before);
    client.type_keys(".");
    let after = changes(&mut client) - before;
    // Of hundreds of nodes only the turn, the food and the nodes around them.
    assert!((1..=9).contains(&after), "{after}");
}

#[test]
fn buttons_of_the_belt_use_all_its_slots() {
    let buttons = VERBS.iter().filter(|verb| verb.button_index.is_some());
    assert_eq!(buttons.count() + QUICKSLOTS, BELT_SLOTS);
    let mut fingers: Vec<usize> = VERBS.iter().filter_map(|verb| verb.finger_index).collect();
    fingers.sort_unstable();
    assert_eq!(fingers, Vec::from_iter(0..FINGER_SLOTS - QUICKSLOTS));
}

#[test]
fn the_belt_for_fingers_has_labels_and_the_actions_of_a_fight() {
    let mut client = TestClient::carrying(&["rock"]);
    let fingers = |is_touch| {
        let wanted = WindowLayout {
            is_touch,
            ..WindowLayout::default()
        };
        Viewport::with_layout((390, 844), 1.0, wanted)
    };
    client.app.insert_resource(fingers(true));
    client.type_keys("");
    for label in ["Explore", "Attack", "In sight", "Take", "Throw", "Pack"] {
        assert!(client.shows(label), "{label}");
    }
    assert!(client.shows("1") && !client.shows("Esc"));
    client.app.insert_resource(fingers(false));
    client.type_keys("");
    assert!(!client.shows("Explore") && client.shows("Esc"));
}

#[test]
fn tab_attacks_the_nearest_enemy_or_goes_up_to_it() {
    let mut client = TestClient::in_hall("#@..z#", &[('z', asleep("zombie"))]);
    let tab = |client: &mut TestClient| {
        client.press_key(KeyCode::Tab, Key::Tab).type_keys("");
    };
    for _ in 0..9 {
        tab(&mut client);
    }
    assert_eq!(client.x(), 3);
    assert!(client.count("You attack") + client.count("You kill") > 0);
    let mut client = TestClient::in_hall("#@...#", &[]);
    tab(&mut client);
    let none = "There is nothing to attack in sight.";
    assert!(client.shows(none) && client.turn() == 0);
    // Bats are no enemies, but bite. A fungus is left alone.
    let mut client = TestClient::in_hall("#@b..#", &[('b', asleep("bat"))]);
    tab(&mut client);
    assert!(client.turn() > 0);
    let mut client = TestClient::in_hall("#@f..#", &[('f', asleep("fungus"))]);
    tab(&mut client);
    assert!(client.shows(none) && client.turn() == 0);
}

#[test]
fn every_creature_is_in_the_list_and_a_row_does_what_a_click_does() {
    let zombie = LegendEntry::of_kind("zombie");
    let mut client = TestClient::in_hall("#z@zzzzzzz#", &[('z', zombie)]);
    client.type_keys("W");
    let menu = client.menu(InSight);
    assert_eq!(menu.rows.len(), 8);
    let clicks = menu.rows.iter().map(|row| row.command.clone());
    let clicks: Vec<Command> = clicks.flatten().collect();
    for x in [1, 3] {
        assert!(
            clicks.contains(&Command::Click(Point::new(x, 1))),
            "{clicks:?}"
        );
    }
    client.type_keys("a");
    assert_eq!((client.turn(), client.dialogs().len()), (1, 0));
    let mut client = TestClient::in_hall("#@...#", &[]);
    client.type_keys("W");
    assert!(client.dialogs().is_empty() && client.shows("No creatures in sight"));
}

#[test]
fn the_number_of_creatures_without_a_row_opens_the_list_of_all() {
    let zombie = LegendEntry::of_kind("zombie");
    let mut client = TestClient::in_hall("#@.zzzzzzz#", &[('z', zombie)]);
    let world = client.app.world_mut();
    let mut nodes = world.query::<(&OnClick, &mut Interaction)>();
    for (on_click, mut over) in nodes.iter_mut(world) {
        if on_click.command == Command::open(InSight) {
            *over = Interaction::Hovered;
        }
    }
    client.move_mouse().click(MouseButton::Left);
    assert!(client.top::<InSight>().is_some());
}

#[test]
fn the_row_of_a_friend_shows_its_order_and_opens_its_orders() {
    let mut client = TestClient::in_hall("#@q....#", &[('q', asleep("squire"))]);
    client.type_keys("l");
    for _ in 0..9 {
        client.type_keys(".");
    }
    assert_eq!(client.count("HP, stays close"), 1);
    let world = client.app.world_mut();
    let mut nodes = world.query::<(&HoverTarget, &Node, &mut Interaction)>();
    let mut rows = nodes.iter_mut(world).filter(|(target, node, _)| {
        matches!(target, HoverTarget::Object(_)) && node.height == Val::Px(40.0)
    });
    let row = rows.next();
    row.into_iter()
        .for_each(|(.., mut over)| *over = Interaction::Hovered);
    client.move_mouse().click(MouseButton::Left);
    assert!(client.top::<TileMenu>().is_some());
    client.type_keys("3");
    assert_eq!(client.count("HP, waits"), 1);
}

#[test]
fn texts_speak_of_taps_while_touch_is_used() {
    let mut client = TestClient::in_hall("#@....#", &[]);
    for (device, words) in [(Device::Touch, "Tap: walk"), (Device::Mouse, "Click: walk")] {
        client.app.insert_resource(device);
        client.type_keys("").hover_tile(1, 1).hover_tile(4, 1);
        assert_eq!(client.count(words), 1, "{words}");
    }
}

#[test]
fn sensed_creatures_are_counted_apart_and_a_spell_for_oneself_is_cast_at_once() {
    let fungus = [('f', asleep("fungus"))];
    let mage = wounded(&["blue mage's spellbook"], 90);
    let mut client = TestClient::in_hall_as("#@..#f.#", &fungus, mage);
    client.type_keys("rad");
    assert_eq!((client.dialogs(), client.turn()), (&[][..], 1));
    assert!(client.shows("No creatures in sight, 1 sensed"));
}

#[test]
fn every_node_is_inside_a_node() {
    // The zombie is beyond the edge of the map, so that a mark points at it.
    let row = format!("#{}@.z..#", ".".repeat(60));
    let mut client = TestClient::in_hall(&row, &[('z', asleep("zombie"))]);
    for keys in ["", "i", " ?", " M", " @", " W"] {
        client.type_keys(keys);
        let world = client.app.world_mut();
        let mut inner = world.query_filtered::<&ChildOf, With<Node>>();
        let parents: Vec<Entity> = inner.iter(world).map(ChildOf::parent).collect();
        let alone = |parent: &&Entity| world.get::<Node>(**parent).is_none();
        assert_eq!(parents.iter().filter(alone).count(), 0, "{keys}");
    }
}
