//! What is at hand: which digit is whose.

use bevy::input::mouse::MouseButton;

use crate::{
    client::{
        dialogs::Dialog,
        quickslots::{QUICKSLOTS, Quickslots},
        session::Session,
        target_picker::TargetPicker,
        verb::Need,
    },
    game::Game,
    grid::{
        Direction::{E, W},
        Point,
    },
    read::HandyInfo,
    scenario::{Being, Scenario},
    sim::Intent,
};

use super::{HEALER, HoverTarget, TestClient, hurt, in_hall_as};

fn game_carrying(things: &[&str]) -> Game {
    let scenario = Scenario {
        levels: vec![["#####", "#@..#", "#####"].map(str::to_owned).to_vec()],
        player: Being {
            carrying: things.iter().map(|thing| (*thing).to_owned()).collect(),
            ..Being::default()
        },
        ..Scenario::default()
    };
    Game::from_scenario(&scenario).unwrap_or_else(|error| panic!("{error}"))
}

fn at_hand(quick: &Quickslots, game: &Game) -> Vec<String> {
    let all = quick.all(&game.view()).into_iter();
    all.filter_map(|(_, info)| Some(info?.name)).collect()
}

/// What is in a place is dropped.
fn drops(game: &mut Game, quick: &mut Quickslots, place: usize) {
    let item = quick.info(&game.view(), place).map(|info| info.item);
    let item = item.unwrap_or_else(|| panic!("nothing in {place}"));
    assert!(game.step(Intent::Drop { item }).is_ok());
    quick.update(&game.view(), &[]);
}

#[test]
fn what_is_used_up_leaves_its_place_to_nobody_before_it_must() {
    let mut game = game_carrying(&["rock", "bread", "white mage's spellbook"]);
    let mut quick = Quickslots::default();
    quick.update(&game.view(), &[]);
    let before = at_hand(&quick, &game);
    assert_eq!(before[..2], ["rock", "bread"], "things before spells");
    assert!(before.contains(&"minor heal".to_owned()));
    drops(&mut game, &mut quick, 0);
    assert!(quick.assigned(0).is_some() && quick.info(&game.view(), 0).is_none());
    assert_eq!(at_hand(&quick, &game), before[1..]);
    assert!(quick.plan(&game.view(), 0).is_none());
}

#[test]
fn a_starred_spell_comes_first_and_one_for_oneself_needs_no_tile() {
    let game = game_carrying(&["rock", "white mage's spellbook"]);
    let mut quick = Quickslots::default();
    quick.update(&game.view(), &["slow heal".to_owned()]);
    assert_eq!(at_hand(&quick, &game)[..2], ["slow heal", "rock"]);
    let plan = quick.plan(&game.view(), 0);
    assert!(plan.is_some_and(|plan| plan.next().is_none()));
    let throw = quick.plan(&game.view(), 1);
    assert!(throw.is_some_and(|plan| plan.next().is_some()));
}

/// Things and spells under all ten digits, one of them a spell, and an apple to come.
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
    let apple = Being {
        item: Some("apple".to_owned()),
        ..Being::default()
    };
    let scenario = Scenario {
        levels: vec![["#####", "#@a.#", "#####"].map(str::to_owned).to_vec()],
        legend: [('a', apple)].into(),
        player: Being {
            carrying: others.into_iter().chain(potions).collect(),
            ..Being::default()
        },
        ..Scenario::default()
    };
    Game::from_scenario(&scenario).unwrap_or_else(|error| panic!("{error}"))
}

/// Does it, and looks what is at hand then.
fn does(game: &mut Game, quick: &mut Quickslots, intents: &[Intent]) {
    for intent in intents {
        assert!(game.step(*intent).is_ok(), "{intent:?}");
        quick.update(&game.view(), &[]);
    }
}

fn place_of(quick: &Quickslots, game: &Game, name: &str) -> Option<usize> {
    let all = quick.all(&game.view());
    let named = |info: &Option<_>| {
        info.as_ref()
            .is_some_and(|info: &HandyInfo| info.name == name)
    };
    all.iter().position(|(_, info)| named(info))
}

#[test]
fn what_is_new_takes_the_digit_only_of_what_is_long_gone() {
    let mut game = game_with_all_digits();
    let mut quick = Quickslots::default();
    quick.update(&game.view(), &[]);
    let before = at_hand(&quick, &game);
    assert_eq!(before.len(), QUICKSLOTS);
    // Not that of what was never used, be it a spell.
    does(
        &mut game,
        &mut quick,
        &[Intent::Walk { dir: E }, Intent::PickUp],
    );
    assert_eq!(at_hand(&quick, &game), before);
    // Not at once that of what is gone.
    let rock = place_of(&quick, &game, "rock").unwrap_or_else(|| panic!("no rock"));
    let apple = Game::view(&game).me.pack.items().last();
    let (_, apple) = apple.unwrap_or_else(|| panic!("no apple"));
    let again = [Intent::Drop { item: apple }, Intent::PickUp];
    does(&mut game, &mut quick, &[Intent::Walk { dir: E }]);
    drops(&mut game, &mut quick, rock);
    does(&mut game, &mut quick, &[Intent::Walk { dir: W }]);
    does(&mut game, &mut quick, &again);
    assert_eq!(place_of(&quick, &game, "apple"), None);
    // Nor by itself after a while: it is what is taken then that finds its place there.
    does(&mut game, &mut quick, &[Intent::Wait; 50]);
    assert_eq!(place_of(&quick, &game, "apple"), None);
    does(&mut game, &mut quick, &again);
    assert_eq!(place_of(&quick, &game, "apple"), Some(rock));
}

#[test]
fn what_comes_back_has_its_digit_again() {
    let mut game = game_carrying(&["rock", "bread"]);
    let mut quick = Quickslots::default();
    quick.update(&game.view(), &[]);
    let before = at_hand(&quick, &game);
    drops(&mut game, &mut quick, 0);
    does(&mut game, &mut quick, &[Intent::Wait; 60]);
    does(&mut game, &mut quick, &[Intent::PickUp]);
    assert_eq!(at_hand(&quick, &game), before);
}

#[test]
fn a_starred_spell_waits_for_nothing() {
    let mut game = game_with_all_digits();
    let mut quick = Quickslots::default();
    quick.update(&game.view(), &[]);
    let spell = QUICKSLOTS - 1;
    let starred = ["minor heal", "major heal", "slow heal"].map(str::to_owned);
    let wanted = starred
        .iter()
        .find(|name| place_of(&quick, &game, name).is_none());
    let wanted = wanted.unwrap_or_else(|| panic!("all are at hand"));
    // It takes the place of one that is not starred, and what is used up gives way, too.
    quick.update(&game.view(), std::slice::from_ref(wanted));
    assert_eq!(place_of(&quick, &game, wanted), Some(spell));
    drops(&mut game, &mut quick, 0);
    quick.update(&game.view(), &starred);
    let found = starred
        .iter()
        .filter_map(|name| place_of(&quick, &game, name));
    assert_eq!(
        found.collect::<std::collections::BTreeSet<_>>(),
        [0, spell].into()
    );
}

#[test]
fn a_digit_pressed_once_too_often_does_nothing_else() {
    let mut client = in_hall_as("#@...#", &[], hurt(&["apple", "rock", HEALER], 30));
    // Missiles come before food.
    client.type_keys("22");
    assert_eq!((client.turn(), client.dialogs()), (1, &[][..]));
    assert!(client.shows("No apple is left."));
}

#[test]
fn the_digit_of_what_is_used_up_can_be_given_away() {
    let mut client = in_hall_as("#@...#", &[], hurt(&["apple", "rock"], 30));
    let is_kept = |client: &TestClient| {
        client
            .app
            .world()
            .resource::<Quickslots>()
            .assigned(1)
            .is_some()
    };
    client.type_keys("2").hover(HoverTarget::Quickslot(1));
    assert!(client.shows("No apple is left. Its digit waits for more; right: free the digit."));
    assert!(is_kept(&client));
    client.click(MouseButton::Right);
    assert!(client.shows("That digit is free for something else."));
    assert_eq!((client.turn(), is_kept(&client)), (1, false));
}

#[test]
fn a_potion_known_to_do_harm_is_aimed_and_drunk_only_from_its_own_menu() {
    let player = Being {
        knows: vec!["poison potion".to_owned()],
        ..hurt(&["poison potion"], 30)
    };
    let mut client = in_hall_as("#@...#", &[], player);
    client.hover(HoverTarget::Quickslot(0));
    assert!(client.shows("click: throw; right: all that can be done"));
    client.unhover().type_keys("1");
    assert!(matches!(client.dialogs(), [Dialog::Ask(Need::Tile, _)]));
    // Not even the same digit again lets it fall on oneself.
    let target = client.app.world().resource::<TargetPicker>();
    let at = target.aimed().map(|aimed| aimed.at);
    assert!(at.is_some_and(|at| at != Point::new(1, 1)), "{at:?}");
    client.type_keys(" ");
    client
        .hover(HoverTarget::PackSlot(0))
        .click(MouseButton::Left);
    assert!(matches!(client.dialogs(), [Dialog::Ask(Need::Tile, _)]));
    client.type_keys(" ");
    client.click(MouseButton::Right).type_keys("q");
    assert_eq!((client.turn(), client.dialogs()), (1, &[][..]));
}

#[test]
fn the_card_of_food_that_is_a_weapon_tells_what_a_click_does() {
    let player = |food| Being {
        food: Some(food),
        max_food: Some(1000),
        ..hurt(&["baguette"], 30)
    };
    let mut client = in_hall_as("#@...#", &[], player(500));
    client.hover(HoverTarget::PackSlot(0));
    assert!(client.shows("click: wield; right: all that can be done"));
    let mut client = in_hall_as("#@...#", &[], player(100));
    client.hover(HoverTarget::PackSlot(0));
    assert!(client.shows("click: eat; right: all that can be done"));
    client.click(MouseButton::Left);
    let session = client.app.world().resource::<Session>();
    let food = session.view().map(|view| view.me.food.amount);
    assert!(food.is_some_and(|food| food > 150), "{food:?}");
}
