//! The panel beside the map, and when it is drawn.

use bevy::prelude::{
    Alpha, BackgroundColor, BorderColor, ChildOf, Children, Display, PostUpdate, Val,
};

use crate::client::{
    animation::queue::{self, AnimationQueue},
    input::click::TileProxy,
};

use super::*;

#[test]
fn a_right_click_on_a_pack_slot_opens_the_menu_of_the_item() {
    let mut client = TestClient::in_hall_as("#@...#", &[], wounded(&["rock", HEALER], 90));
    client
        .hover(HoverTarget::PackSlot(0))
        .click(MouseButton::Right);
    assert_eq!(client.dialogs(), [Dialog::Item(FIRST_ITEM)]);
    client.type_keys(" ");
    // Worn items are not taken off by a single click.
    let worn = LegendEntry {
        wearing: Some("tunic".to_owned()),
        ..LegendEntry::default()
    };
    let mut client = TestClient::in_hall_as("#@...#", &[], worn);
    client
        .hover(HoverTarget::PackSlot(0))
        .click(MouseButton::Left);
    assert_eq!((client.turn(), client.dialogs().len()), (0, 1));
}

#[test]
fn hovering_the_panel_explains_its_parts() {
    let mut client = TestClient::in_hall_as("#@...#", &[], wounded(&["sword", HEALER], 60));
    client.hover(HoverTarget::Stat(Stat::Hp));
    assert!(client.shows("Hit points") && client.shows("60 of 100"));
    client.hover(HoverTarget::PackSlot(0));
    assert!(client.shows("Sword (a)"));
    assert!(client.shows("Click: wield; right-click: all actions"));
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
fn every_pack_slot_responds_to_the_mouse() {
    let mut things = FULL.to_vec();
    things.retain(|thing| *thing != "bread");
    things.truncate(11);
    things.push("bread");
    let mut client = TestClient::in_hall_as("#@...#", &[], wounded(&things, 60));
    client.hover(HoverTarget::PackSlot(11));
    assert!(client.shows("Bread (l)"));
    // Empty slots say that they are free.
    client.hover(HoverTarget::PackSlot(19));
    assert!(client.shows("Free slot"));
    assert!(client.shows("Free slots in your pack: 8 of 20."));
    client.click(MouseButton::Left);
    assert_eq!(client.turn(), 0);
    client
        .hover(HoverTarget::PackSlot(11))
        .click(MouseButton::Left);
    assert_eq!(client.turn(), 1);
    client.hover(HoverTarget::PackSlot(11));
    assert!(client.shows("Free slots in your pack: 9 of 20."));
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
    assert!(client.shows("Your pack (0 of 21)") || client.shows("Your pack (0 of 20)"));
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
    let slots = [HoverTarget::PackSlot(1), HoverTarget::Quickslot(1)];
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
fn a_pressed_button_moves_a_pixel_down_and_stays_under_the_mouse() {
    let mut client = TestClient::carrying(&[]);
    let tops = |client: &mut TestClient, now: Interaction| {
        let world = client.app.world_mut();
        let mut buttons = world.query::<(&HoverTarget, &mut Interaction, &Children)>();
        let all = buttons.iter_mut(world);
        let mut mine = all.filter(|(target, ..)| **target == HoverTarget::Verb(verb('g')));
        let (_, mut interaction, children) = mine.next().unwrap_or_else(|| panic!("no button"));
        *interaction = now;
        let face = children[0];
        client.app.update();
        let world = client.app.world_mut();
        let mut nodes = world.query::<(&HoverTarget, &Node)>();
        let all = nodes.iter(world);
        let mine = all.filter(|(target, _)| **target == HoverTarget::Verb(verb('g')));
        let button: Vec<Val> = mine.map(|(_, node)| node.top).collect();
        let face = world.get::<Node>(face).map(|node| node.top);
        (button[0], face)
    };
    let up = (Val::Auto, Some(Val::Auto));
    assert_eq!(tops(&mut client, Interaction::Pressed), up, "motion is off");
    assert_eq!(tops(&mut client, Interaction::None), up);
    let mut client = client.moving();
    let down = (Val::Auto, Some(Val::Px(1.0)));
    assert_eq!(tops(&mut client, Interaction::Pressed), down);
    assert_eq!(tops(&mut client, Interaction::Hovered), up);
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
fn creatures_without_a_row_are_counted_above_the_risk() {
    let zombie = LegendEntry::of_kind("zombie");
    let mut client = TestClient::in_hall("#@.zzzzz#", &[('z', zombie)]);
    let mut place = |words: &str| {
        let world = client.app.world_mut();
        let mut texts = world.query::<(&Text, &ChildOf)>();
        let mut texts = texts.iter(world);
        let text = texts.find(|(text, _)| text.contains(words));
        let line = text.map(|(_, line)| line.parent());
        let list = line.and_then(|line| world.get::<ChildOf>(line));
        let list = list.and_then(|list| world.get::<Children>(list.parent()));
        list.and_then(|list| list.iter().position(|child| Some(child) == line.as_ref()))
    };
    let (more, risk) = (place("And 1 more"), place("A fight now"));
    assert!(more.is_some() && more < risk, "{more:?}, {risk:?}");
}

#[test]
fn the_digit_of_a_quickslot_looks_like_a_key() {
    let mut client = TestClient::carrying(&[]);
    let world = client.app.world_mut();
    let mut texts = world.query::<(&Text, &ChildOf)>();
    let mut digits = texts.iter(world).filter(|(text, _)| text.0 == "9");
    let cap = digits.next().map(|(_, cap)| cap.parent());
    let colours = cap.and_then(|cap| world.get::<BorderColor>(cap));
    assert_eq!(colours.map(|colour| colour.top), Some(theme::FRAME));
    let node = cap.and_then(|cap| world.get::<Node>(cap));
    assert_eq!(node.map(|node| node.border.left), Some(Val::Px(1.0)));
}
