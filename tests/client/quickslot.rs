//! Quickslots: which digit belongs to which item or spell.

use bevy::{input::mouse::MouseButton, prelude::NextState};

use crate::{
    client::{
        dialogs::Dialog,
        quickslots::{QUICKSLOTS, Quickslots},
        session::Session,
        target_picker::TargetPicker,
        verb::Argument,
    },
    game::Game,
    grid::{Direction::E, Point},
    read::{Quickslot, QuickslotKind},
    scenario::LegendEntry,
    sim::Intent,
};

use super::{HEALER, HoverTarget, Preferences, Screen, TestClient, asleep, hall, item, wounded};

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
    }
}

/// Drops the item of a slot.
fn drop_item(game: &mut Game, quick: &mut Quickslots, place: usize) {
    let item = quick.info(&game.known(), place).map(|info| info.item);
    let item = item.unwrap_or_else(|| panic!("nothing in {place}"));
    assert!(game.step(Intent::Drop { item }).is_ok());
    quick.update(&game.known(), &[]);
}

#[test]
fn a_used_up_item_keeps_its_slot() {
    let mut game = game_carrying(&["rock", "bread", "white mage's spellbook"]);
    let mut quick = Quickslots::default();
    quick.update(&game.known(), &[]);
    let before = contents(&quick, &game);
    assert_eq!(before[..2], ["rock", "bread"], "things before spells");
    assert!(before.contains(&"minor heal".to_owned()));
    drop_item(&mut game, &mut quick, 0);
    assert!(quick.assigned(0).is_some() && quick.info(&game.known(), 0).is_none());
    assert_eq!(contents(&quick, &game), before[1..]);
    assert!(quick.plan(&game.known(), 0).is_none());
}

#[test]
fn a_starred_spell_comes_first_and_a_spell_on_the_player_needs_no_tile() {
    let game = game_carrying(&["rock", "white mage's spellbook"]);
    let mut quick = Quickslots::default();
    quick.update(&game.known(), &["slow heal".to_owned()]);
    assert_eq!(contents(&quick, &game)[..2], ["slow heal", "rock"]);
    let plan = quick.plan(&game.known(), 0);
    assert!(plan.is_some_and(|plan| plan.next().is_none()));
    let throw = quick.plan(&game.known(), 1);
    assert!(throw.is_some_and(|plan| plan.next().is_some()));
}

/// A game with nine items and a spell in the ten slots, and an apple to pick up.
fn game_with_all_digits() -> Game {
    let potions = [
        "health",
        "mana",
        "slow health",
        "poison",
        "warrior's",
        "archer's",
        "experience",
    ];
    let potions = potions.map(|name| format!("{name} potion"));
    let others = ["rock", "bread", HEALER].map(str::to_owned);
    let player = LegendEntry {
        carrying: others.into_iter().chain(potions).collect(),
        ..LegendEntry::default()
    };
    hall("#@a.#", &[('a', item("apple"))], player)
}

/// Carries out intents and updates the slots after each.
fn act(game: &mut Game, quick: &mut Quickslots, intents: &[Intent]) {
    for intent in intents {
        assert!(game.step(*intent).is_ok(), "{intent:?}");
        quick.update(&game.known(), &[]);
    }
}

fn slot_of(quick: &Quickslots, game: &Game, wanted: &str) -> Option<usize> {
    let all = quick.all(&game.known());
    let named = |info: &Quickslot| name(game, info) == wanted;
    all.iter()
        .position(|(_, info)| info.as_ref().is_some_and(named))
}

#[test]
fn a_used_up_slot_goes_to_what_needs_it_after_a_while() {
    let mut game = game_with_all_digits();
    let mut quick = Quickslots::default();
    quick.update(&game.known(), &[]);
    let before = contents(&quick, &game);
    assert_eq!(before.len(), QUICKSLOTS);
    // A slot in use stays, even a spell's.
    act(
        &mut game,
        &mut quick,
        &[Intent::Walk { dir: E }, Intent::PickUp],
    );
    assert_eq!(contents(&quick, &game), before);
    // So does one that has just become empty.
    let rock = slot_of(&quick, &game, "rock").unwrap_or_else(|| panic!("no rock"));
    drop_item(&mut game, &mut quick, rock);
    act(&mut game, &mut quick, &[Intent::Wait; 299]);
    assert_eq!(contents(&quick, &game).len(), QUICKSLOTS - 1);
    act(&mut game, &mut quick, &[Intent::Wait]);
    assert!(quick.info(&game.known(), rock).is_some());
}

#[test]
fn equal_things_share_a_slot() {
    let game = game_carrying(&["mana potion", "rock", "mana potion", "rock"]);
    let mut quick = Quickslots::default();
    quick.update(&game.known(), &[]);
    assert_eq!(contents(&quick, &game), ["mana potion", "rock"]);
}

#[test]
fn slots_are_the_same_when_the_game_is_continued() {
    let mut game = game_carrying(&["rock", "bread", "mana potion", HEALER]);
    let mut quick = Quickslots::default();
    quick.update(&game.known(), &["slow heal".to_owned()]);
    drop_item(&mut game, &mut quick, 1);
    let names = quick.names(&game.known());
    assert_eq!(names[..4], ["slow heal", "mana potion", "rock", "bread"]);
    let mut again = Quickslots::restore(&game.known(), names.clone());
    again.update(&game.known(), &[]);
    assert_eq!(again.names(&game.known()), names);
    // What is not known any more leaves its slot empty.
    let other = Quickslots::restore(&game.known(), vec!["blunderbuss".to_owned()]);
    assert!(other.assigned(0).is_none());
}

#[test]
fn an_item_that_comes_back_has_its_digit_again() {
    let mut game = game_carrying(&["rock", "bread"]);
    let mut quick = Quickslots::default();
    quick.update(&game.known(), &[]);
    let before = contents(&quick, &game);
    drop_item(&mut game, &mut quick, 0);
    act(&mut game, &mut quick, &[Intent::Wait; 60]);
    act(&mut game, &mut quick, &[Intent::PickUp]);
    assert_eq!(contents(&quick, &game), before);
}

#[test]
fn a_starred_spell_gets_a_slot_at_once() {
    let mut game = game_with_all_digits();
    let mut quick = Quickslots::default();
    quick.update(&game.known(), &[]);
    let spell = QUICKSLOTS - 1;
    let starred = ["minor heal", "major heal", "slow heal"].map(str::to_owned);
    let wanted = starred
        .iter()
        .find(|name| slot_of(&quick, &game, name).is_none());
    let wanted = wanted.unwrap_or_else(|| panic!("all are at hand"));
    // It takes the slot of an unstarred spell or of a used-up item.
    quick.update(&game.known(), std::slice::from_ref(wanted));
    assert_eq!(slot_of(&quick, &game, wanted), Some(spell));
    drop_item(&mut game, &mut quick, 0);
    quick.update(&game.known(), &starred);
    let found = starred
        .iter()
        .filter_map(|name| slot_of(&quick, &game, name));
    assert_eq!(
        found.collect::<std::collections::BTreeSet<_>>(),
        [0, spell].into()
    );
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
fn the_digit_of_a_used_up_item_can_be_freed() {
    let mut client = TestClient::in_hall_as("#@...#", &[], wounded(&["apple", "rock"], 30));
    let is_kept = |client: &TestClient| {
        client
            .app
            .world()
            .resource::<Quickslots>()
            .assigned(1)
            .is_some()
    };
    client.type_keys("2").hover(HoverTarget::Quickslot(1));
    assert!(client.shows("No apples left. Slot reserved; right-click to clear."));
    assert!(is_kept(&client));
    client.click(MouseButton::Right);
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
    assert!(matches!(client.dialogs(), [Dialog::Ask(Argument::Tile, _)]));
    // Pressing the same digit again must not throw it at the player.
    let target = client.app.world().resource::<TargetPicker>();
    let at = target.aimed().map(|aimed| aimed.at);
    assert!(at.is_some_and(|at| at != Point::new(1, 1)), "{at:?}");
    client.type_keys(" ");
    client
        .hover(HoverTarget::PackSlot(0))
        .click(MouseButton::Left);
    assert!(matches!(client.dialogs(), [Dialog::Ask(Argument::Tile, _)]));
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
    client.hover(HoverTarget::PackSlot(0));
    assert!(client.shows("Click: wield; right-click: all actions"));
    let mut client = TestClient::in_hall_as("#@...#", &[], player(100));
    client.hover(HoverTarget::PackSlot(0));
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
    assert!(client.shows("This quickslot is empty."));
    assert_eq!(client.turn(), 3);
}

#[test]
fn a_digit_aims_a_throw_and_the_same_digit_throws() {
    let bat = asleep("bat");
    let mut client =
        TestClient::in_hall_as("#@..b.#", &[('b', bat)], wounded(&["rock", "bread"], 90));
    client.type_keys("1");
    assert!(matches!(client.dialogs(), [Dialog::Ask(Argument::Tile, _)]));
    // Another digit does not throw it.
    assert_eq!(client.type_keys("2").turn(), 0);
    assert_eq!(
        (client.type_keys("1").turn(), client.dialogs()),
        (1, &[][..])
    );
}

#[test]
fn a_spell_is_starred_from_its_menu() {
    let mut client = TestClient::in_hall_as("#@...#", &[], wounded(&["rock", HEALER], 90));
    client
        .hover(HoverTarget::Quickslot(1))
        .click(MouseButton::Right);
    assert!(matches!(client.dialogs(), [Dialog::Spell(..)]));
    client.type_keys("s");
    assert!(client.shows("Stop keeping in a quickslot"));
    let preferences = client.app.world().resource::<Preferences>();
    assert_eq!(preferences.settings.starred(), ["minor heal"]);
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
