//! Quickslots: the item or spell of each digit.

use bevy::{
    input::{
        ButtonState,
        keyboard::{Key, KeyCode},
        mouse::MouseButton,
    },
    prelude::NextState,
};

use crate::{
    client::{
        command::{quickslots::Quickslots, target_picker::TargetPicker},
        session::Session,
        ui::{pack::ItemMenu, spells::SpellMenu, target_bar::TILE},
    },
    game::Game,
    grid::{
        Direction::{E, W},
        Point,
    },
    read::{Quickslot, QuickslotKind, Stat},
    scenario::LegendEntry,
    sim::Intent,
};

use super::{HEALER, HoverTarget, Pack, Screen, TestClient, asleep, hall, item, wounded};

/// The message for the digit of an empty slot.
const EMPTY_SLOT: &str =
    "This quickslot is empty. Right-click it (Ctrl + digit) to choose what goes in it.";

fn game_carrying(items: &[&str]) -> Game {
    let player = LegendEntry {
        carrying: items.iter().map(|item| (*item).to_owned()).collect(),
        ..LegendEntry::default()
    };
    hall("#@..#", &[], player)
}

fn contents(quick: &Quickslots, game: &Game) -> Vec<String> {
    let all = quick.all(&game.known()).into_iter();
    all.filter_map(|(_, info)| Some(name(game, &info?)))
        .collect()
}

fn name(game: &Game, slot: &Quickslot) -> String {
    let view = game.known();
    match slot.kind {
        QuickslotKind::Spell(spell) => view.definitions.spell(spell).name.clone(),
        QuickslotKind::Item(kind) => view.definitions.item(kind).name.clone(),
        QuickslotKind::Move(perk) => view.definitions.perks.get(perk).name.clone(),
    }
}

/// Drops the item of a slot.
fn drop_item(game: &mut Game, quick: &Quickslots, place: usize) {
    let item = quick.info(&game.known(), place).and_then(|info| info.item);
    let item = item.unwrap_or_else(|| panic!("nothing in {place}"));
    assert!(game.step(Intent::Drop { item }).is_ok());
}

fn kind_of(game: &Game, name: &str) -> QuickslotKind {
    let kind = game.known().definitions.item_named(name);
    QuickslotKind::Item(kind.unwrap_or_else(|| panic!("no {name}")))
}

#[test]
fn a_used_up_item_keeps_its_slot_and_the_others_stay() {
    let legend = [('a', item("apple"))];
    let player = wounded(&["rock", "bread", HEALER], 90);
    let mut game = hall("#@a.#", &legend, player);
    let quick = Quickslots::of_kit(&game.known());
    let before = contents(&quick, &game);
    assert_eq!(before[..2], ["rock", "bread"], "things before spells");
    assert!(before.contains(&"minor heal".to_owned()));
    drop_item(&mut game, &quick, 0);
    assert!(quick.assigned(0).is_some() && quick.info(&game.known(), 0).is_none());
    assert!(quick.plan(&game.known(), 0).is_none());
    for intent in [Intent::Walk { dir: E }, Intent::PickUp] {
        assert!(game.step(intent).is_ok(), "{intent:?}");
    }
    assert_eq!(
        contents(&quick, &game),
        before[1..],
        "the apple has no slot"
    );
    // An item that comes back has its digit again.
    for intent in [Intent::Walk { dir: W }, Intent::PickUp] {
        assert!(game.step(intent).is_ok(), "{intent:?}");
    }
    assert_eq!(contents(&quick, &game), before);
}

#[test]
fn equal_items_share_a_slot() {
    let game = game_carrying(&["mana potion", "rock", "mana potion", "rock"]);
    let quick = Quickslots::of_kit(&game.known());
    assert_eq!(contents(&quick, &game), ["mana potion", "rock"]);
}

#[test]
fn slots_are_the_same_after_loading() {
    let game = game_carrying(&["rock", "bread", "mana potion", "dagger", "sword", HEALER]);
    let mut quick = Quickslots::of_kit(&game.known());
    quick.assign(7, kind_of(&game, "dagger"));
    quick.swap(0, 9);
    quick.clear(1);
    let lines = quick.to_lines(&game.known());
    assert_eq!(lines[7], "dagger");
    let again = Quickslots::restore(&game.known(), lines.clone());
    assert_eq!(again.to_lines(&game.known()), lines);
    assert_eq!(contents(&again, &game), contents(&quick, &game));
    // An unknown item leaves its slot empty.
    let other = Quickslots::restore(&game.known(), vec!["blunderbuss".to_owned()]);
    assert!(other.assigned(0).is_none());
}

#[test]
fn assigning_an_assigned_item_swaps_the_slots() {
    let game = game_carrying(&["rock", "bread"]);
    let mut quick = Quickslots::of_kit(&game.known());
    quick.assign(0, kind_of(&game, "bread"));
    assert_eq!(contents(&quick, &game), ["bread", "rock"]);
}

/// Names of the kinds that the player wields and wears.
fn in_use(client: &TestClient) -> Vec<String> {
    let session = client.app.world().resource::<Session>();
    let view = session.known().unwrap_or_else(|| panic!("no game"));
    let used = view.me.pack.items();
    let used = used.filter(|(_, id)| view.me.pack.equipped_as(*id).is_some());
    let name = |id| Some(view.definitions.item(view.item(id)?.kind).name.clone());
    used.filter_map(|(_, id)| name(id)).collect()
}

#[test]
fn a_weapon_gets_a_slot_by_key_and_its_digit_swaps_there_and_back() {
    let player = LegendEntry {
        wielding: Some("sword".to_owned()),
        ..wounded(&["bow", "tunic"], 90)
    };
    let mut client = TestClient::in_hall_as("#@...#", &[], player);
    // The bow's menu, the choice of a slot, the third.
    client.type_keys("ib#3");
    assert_eq!((client.turn(), client.dialogs()), (0, &[][..]));
    assert!(client.shows("Quickslot 3: bow."));
    client.type_keys("3");
    assert_eq!(in_use(&client), ["bow"]);
    client.type_keys("3");
    assert_eq!(in_use(&client), ["sword"]);
    assert_eq!(client.turn(), 2, "each swap is one action");
    // The menu of an empty slot offers the pack.
    client.press_key(KeyCode::Digit4, Key::Character("4".into()));
    assert!(client.shows(EMPTY_SLOT));
    client
        .hover(HoverTarget::Quickslot(3))
        .click(MouseButton::Right);
    assert!(client.shows("What goes in quickslot 4?"));
    client.type_keys("c4");
    assert_eq!(in_use(&client), ["sword", "tunic"]);
    client.type_keys("4");
    assert_eq!(in_use(&client), ["sword"], "nothing was worn before");
    // An item that was in use before it got a slot stays in use.
    client.type_keys("ia#5").type_keys("5");
    assert_eq!(in_use(&client), ["sword"]);
    assert!(client.shows("You are already using the sword."));
}

#[test]
fn slots_are_filled_and_swapped_by_dragging() {
    let mut client = TestClient::carrying(&["rock", "sword"]);
    let drag = |client: &mut TestClient, from, to| {
        client
            .hover(from)
            .mouse(MouseButton::Left, ButtonState::Pressed);
        client
            .hover(to)
            .mouse(MouseButton::Left, ButtonState::Released);
    };
    // From the list of carried items.
    client.type_keys("i");
    client
        .hover_menu_row(1)
        .mouse(MouseButton::Left, ButtonState::Pressed);
    client
        .unhover()
        .hover(HoverTarget::Quickslot(6))
        .mouse(MouseButton::Left, ButtonState::Released);
    assert_eq!(client.dialogs(), dialogs![Pack]);
    client.type_keys(" ");
    let slots = |client: &TestClient| {
        let quick = client.app.world().resource::<Quickslots>();
        [0, 6].map(|place| quick.assigned(place))
    };
    let [rock, sword] = slots(&client);
    assert!(rock.is_some() && sword.is_some(), "{rock:?}, {sword:?}");
    assert!(client.shows("Quickslot 7: sword."));
    drag(
        &mut client,
        HoverTarget::Quickslot(6),
        HoverTarget::Quickslot(0),
    );
    assert_eq!(slots(&client), [sword, rock]);
    // An item dropped elsewhere changes nothing, and is not used.
    drag(
        &mut client,
        HoverTarget::Quickslot(0),
        HoverTarget::Stat(Stat::Hp),
    );
    assert_eq!((slots(&client), client.turn()), ([sword, rock], 0));
}

#[test]
fn a_drag_starts_where_the_button_went_down_even_in_a_slow_frame() {
    let mut client = TestClient::carrying(&["rock", "sword"]);
    client.type_keys("i");
    client.hover_menu_row(1).move_mouse();
    client.press_and_move(HoverTarget::Quickslot(6));
    client.mouse(MouseButton::Left, ButtonState::Released);
    assert!(client.shows("Quickslot 7: sword."));
}

#[test]
fn a_digit_pressed_once_too_often_does_nothing() {
    let mut client = TestClient::in_hall_as("#@...#", &[], wounded(&["apple", "rock", HEALER], 30));
    // Missiles come before food.
    client.type_keys("22");
    assert_eq!((client.turn(), client.dialogs()), (1, &[][..]));
    assert!(client.shows("No apples left."));
}

#[test]
fn the_slot_of_a_used_up_item_can_be_cleared() {
    let mut client = TestClient::in_hall_as("#@...#", &[], wounded(&["apple", "rock"], 30));
    let is_kept = |client: &TestClient| {
        let quick = client.app.world().resource::<Quickslots>();
        quick.assigned(1).is_some()
    };
    client.type_keys("2").hover(HoverTarget::Quickslot(1));
    assert!(client.shows("No apples left. The slot is reserved; right-click to change it."));
    assert!(is_kept(&client));
    client.click(MouseButton::Right);
    client.type_keys("-");
    assert!(client.shows("Quickslot cleared."));
    assert_eq!((client.turn(), is_kept(&client)), (1, false));
}

#[test]
fn a_harmful_potion_is_thrown_and_drunk_only_from_its_menu() {
    let player = LegendEntry {
        knows: vec!["poison potion".to_owned()],
        ..wounded(&["poison potion"], 30)
    };
    let mut client = TestClient::in_hall_as("#@...#", &[], player);
    client.hover(HoverTarget::Quickslot(0));
    assert!(client.shows("Click: throw; right-click: all actions"));
    client.unhover().type_keys("1");
    assert!(client.asks(&TILE));
    // Pressing the same digit again must not throw it at the player.
    let target = client.app.world().resource::<TargetPicker>();
    let at = target.aimed().map(|aimed| aimed.at);
    assert!(at.is_some_and(|at| at != Point::new(1, 1)), "{at:?}");
    client.type_keys(" ");
    client
        .hover(HoverTarget::Quickslot(0))
        .click(MouseButton::Left);
    assert!(client.asks(&TILE));
    client.type_keys(" ");
    client.click(MouseButton::Right).type_keys("q");
    assert_eq!((client.turn(), client.dialogs()), (1, &[][..]));
}

#[test]
fn the_tooltip_of_an_edible_weapon_says_what_a_click_does() {
    let player = |food| LegendEntry {
        food: Some(food),
        max_food: Some(1000),
        ..wounded(&["baguette"], 30)
    };
    let mut client = TestClient::in_hall_as("#@...#", &[], player(500));
    client.type_keys("ia#5").hover(HoverTarget::Quickslot(4));
    assert!(client.shows("Click: wield; right-click: all actions"));
    let mut client = TestClient::in_hall_as("#@...#", &[], player(100));
    client.type_keys("ia#5").hover(HoverTarget::Quickslot(4));
    assert!(client.shows("Click: eat; right-click: all actions"));
    client.click(MouseButton::Left);
    let session = client.app.world().resource::<Session>();
    let food = session.known().map(|view| view.me.metabolism.food.amount);
    assert!(food.is_some_and(|food| food > 150), "{food:?}");
}

#[test]
fn a_digit_drinks_eats_and_casts_on_the_player_at_once() {
    let things = ["health potion", "bread", HEALER];
    let mut client = TestClient::in_hall_as("#@...#", &[], wounded(&things, 30));
    client.type_keys("1");
    assert_eq!((client.turn(), client.dialogs()), (1, &[][..]));
    assert!(client.hp() >= 45, "{}", client.hp());
    let before = client.hp();
    // Potion, food, then the spells of the book.
    client.type_keys("3");
    assert_eq!((client.turn(), client.dialogs()), (2, &[][..]));
    assert!(client.hp() >= before + 20);
    client.type_keys("2");
    assert_eq!(client.turn(), 3);
    client.type_keys("1");
    assert!(client.shows("No health potions left."));
    client.type_keys("0");
    assert!(client.shows(EMPTY_SLOT));
    assert_eq!(client.turn(), 3);
}

#[test]
fn a_digit_aims_a_throw_and_the_same_digit_throws() {
    let bat = asleep("bat");
    let mut client =
        TestClient::in_hall_as("#@..b.#", &[('b', bat)], wounded(&["rock", "bread"], 90));
    client.type_keys("1");
    assert!(client.asks(&TILE));
    // Another digit does not throw it.
    assert_eq!(client.type_keys("2").turn(), 0);
    assert_eq!(
        (client.type_keys("1").turn(), client.dialogs()),
        (1, &[][..])
    );
}

#[test]
fn a_second_click_on_an_armed_slot_throws() {
    let bat = asleep("bat");
    let mut client = TestClient::in_hall_as("#@..b.#", &[('b', bat)], wounded(&["rock"], 90));
    client
        .hover(HoverTarget::Quickslot(0))
        .click(MouseButton::Left);
    assert!(client.asks(&TILE));
    client.click(MouseButton::Left);
    assert_eq!((client.turn(), client.dialogs()), (1, &[][..]));
}

#[test]
fn an_item_dragged_to_the_map_stays_and_its_aim_is_shown() {
    let mut client = TestClient::in_hall_as("#@..#", &[], wounded(&["rock"], 90));
    client.type_keys("i").hover_menu_row(0);
    client.mouse(MouseButton::Left, ButtonState::Pressed);
    client.unhover().hover_tile(3, 1);
    client.mouse(MouseButton::Left, ButtonState::Released);
    client.type_keys(" ");
    assert!(
        client
            .shows("You can drag an item only to a quickslot. Right-click it to drop or throw it.")
    );
    client.drag_to_tile(HoverTarget::Quickslot(0), 3, 1);
    assert!(
        client.shows("You can drag a quickslot only to another one. Right-click it to change it.")
    );
    assert_eq!((client.turn(), client.carried(), client.x()), (0, 1, 1));
}

#[test]
fn over_the_armed_slot_the_tile_that_is_aimed_at_is_shown() {
    let bat = asleep("bat");
    let mut client = TestClient::in_hall_as("#@..b.#", &[('b', bat)], wounded(&["rock"], 90));
    client.type_keys("1").hover_tile(6, 1);
    // The preview stays visible.
    assert_eq!(
        client.count("A wall is in the way. The rock would hit the bat"),
        1
    );
    client.hover(HoverTarget::Quickslot(0));
    let words = ["A wall is in the way", "The rock would hit the bat"];
    assert_eq!(words.map(|words| client.count(words)), [0, 1]);
    assert_eq!(client.click(MouseButton::Left).turn(), 1);
}

#[test]
fn an_item_without_a_default_action_opens_its_menu() {
    let mut client = TestClient::in_hall_as("#@..#", &[], wounded(&["agate"], 90));
    client.type_keys("iu#1").type_keys("1");
    assert!(client.top::<ItemMenu>().is_some());
    assert_eq!(client.turn(), 0);
}

#[test]
fn a_spell_gets_a_slot_from_its_menu() {
    let mut client = TestClient::in_hall_as("#@...#", &[], wounded(&["rock", HEALER], 90));
    client
        .hover(HoverTarget::Quickslot(1))
        .click(MouseButton::Right);
    assert!(client.top::<SpellMenu>().is_some());
    client.type_keys("#0");
    let quick = client.app.world().resource::<Quickslots>();
    assert!(matches!(quick.assigned(9), Some(QuickslotKind::Spell(_))));
    assert_eq!(quick.assigned(1), None, "it left its old slot");
}

#[test]
fn another_game_starts_without_the_last_ones_quickslots() {
    let mut client = TestClient::carrying(&["rock"]);
    let used = |client: &TestClient| {
        client
            .app
            .world()
            .resource::<Quickslots>()
            .assigned(0)
            .is_some()
    };
    assert!(used(&client));
    let other = TestClient::carrying(&[])
        .app
        .world_mut()
        .remove_resource::<Session>();
    let world = client.app.world_mut();
    world.resource_mut::<NextState<Screen>>().set(Screen::Title);
    client.app.update();
    let world = client.app.world_mut();
    world.insert_resource(other.unwrap_or_default());
    world
        .resource_mut::<NextState<Screen>>()
        .set(Screen::Playing);
    client.app.update();
    assert!(!used(&client));
}

#[test]
fn the_card_shows_no_weapon_attacks_while_a_throw_is_aimed() {
    let zombie = [('z', asleep("zombie"))];
    let mut client = TestClient::in_hall_as("#@..z.#", &zombie, wounded(&["rock"], 90));
    client.hover_tile(4, 1);
    assert_eq!(client.count("zombie dies in"), 1);
    client.type_keys("1");
    assert!(client.shows("Throw the rock at") && client.shows("Zombie"));
    assert_eq!(client.count("zombie dies in"), 0);
}

#[test]
fn the_first_new_wand_comes_with_advice_about_an_empty_slot() {
    let wands = [('a', item("spark wand")), ('b', item("force wand"))];
    let mut client = TestClient::in_hall("#@a.b.#", &wands);
    let advice = "right-click an empty quickslot";
    client.type_keys("l,");
    assert_eq!((client.carried(), client.count(advice)), (1, 1));
    client.type_keys("ll,");
    assert_eq!((client.carried(), client.count(advice)), (2, 1));
}
