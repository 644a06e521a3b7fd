//! What is at hand: which digit is whose.

use bevy::input::mouse::MouseButton;

use crate::{
    client::{
        dialogs::Dialog,
        quick::{PLACES, QuickRow},
        session::Session,
        target::Target,
        verb::Need,
    },
    game::Game,
    grid::{
        Direction::{E, W},
        Point,
    },
    read::Quickslot,
    scenario::{LegendEntry, Scenario},
    sim::Intent,
};

use super::{HEALER, Topic, Typist, hurt, in_hall_as};

fn game_carrying(things: &[&str]) -> Game {
    let scenario = Scenario {
        levels: vec![["#####", "#@..#", "#####"].map(str::to_owned).to_vec()],
        player: LegendEntry {
            carrying: things.iter().map(|thing| (*thing).to_owned()).collect(),
            ..LegendEntry::default()
        },
        ..Scenario::default()
    };
    Game::from_scenario(&scenario).unwrap_or_else(|error| panic!("{error}"))
}

fn at_hand(quick: &QuickRow, game: &Game) -> Vec<String> {
    let all = quick.all(&game.view()).into_iter();
    all.filter_map(|(_, info)| Some(info?.name)).collect()
}

/// What is in a place is dropped.
fn drops(game: &mut Game, quick: &mut QuickRow, place: usize) {
    let item = quick.info(&game.view(), place).map(|info| info.item);
    let item = item.unwrap_or_else(|| panic!("nothing in {place}"));
    assert!(game.step(Intent::Drop { item }).is_ok());
    quick.look(&game.view(), &[]);
}

#[test]
fn what_is_used_up_leaves_its_place_to_nobody_before_it_must() {
    let mut game = game_carrying(&["rock", "bread", "white mage's spellbook"]);
    let mut quick = QuickRow::default();
    quick.look(&game.view(), &[]);
    let before = at_hand(&quick, &game);
    assert_eq!(before[..2], ["rock", "bread"], "things before spells");
    assert!(before.contains(&"minor heal".to_owned()));
    drops(&mut game, &mut quick, 0);
    assert!(quick.handy(0).is_some() && quick.info(&game.view(), 0).is_none());
    assert_eq!(at_hand(&quick, &game), before[1..]);
    assert!(quick.plan(&game.view(), 0).is_none());
}

#[test]
fn a_starred_spell_comes_first_and_one_for_oneself_needs_no_tile() {
    let game = game_carrying(&["rock", "white mage's spellbook"]);
    let mut quick = QuickRow::default();
    quick.look(&game.view(), &["slow heal".to_owned()]);
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
    let apple = LegendEntry {
        item: Some("apple".to_owned()),
        ..LegendEntry::default()
    };
    let scenario = Scenario {
        levels: vec![["#####", "#@a.#", "#####"].map(str::to_owned).to_vec()],
        legend: [('a', apple)].into(),
        player: LegendEntry {
            carrying: others.into_iter().chain(potions).collect(),
            ..LegendEntry::default()
        },
        ..Scenario::default()
    };
    Game::from_scenario(&scenario).unwrap_or_else(|error| panic!("{error}"))
}

/// Does it, and looks what is at hand then.
fn does(game: &mut Game, quick: &mut QuickRow, intents: &[Intent]) {
    for intent in intents {
        assert!(game.step(*intent).is_ok(), "{intent:?}");
        quick.look(&game.view(), &[]);
    }
}

fn place_of(quick: &QuickRow, game: &Game, name: &str) -> Option<usize> {
    let all = quick.all(&game.view());
    let named = |info: &Option<_>| {
        info.as_ref()
            .is_some_and(|info: &Quickslot| info.name == name)
    };
    all.iter().position(|(_, info)| named(info))
}

#[test]
fn what_is_new_takes_the_digit_only_of_what_is_long_gone() {
    let mut game = game_with_all_digits();
    let mut quick = QuickRow::default();
    quick.look(&game.view(), &[]);
    let before = at_hand(&quick, &game);
    assert_eq!(before.len(), PLACES);
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
    let mut quick = QuickRow::default();
    quick.look(&game.view(), &[]);
    let before = at_hand(&quick, &game);
    drops(&mut game, &mut quick, 0);
    does(&mut game, &mut quick, &[Intent::Wait; 60]);
    does(&mut game, &mut quick, &[Intent::PickUp]);
    assert_eq!(at_hand(&quick, &game), before);
}

#[test]
fn a_starred_spell_waits_for_nothing() {
    let mut game = game_with_all_digits();
    let mut quick = QuickRow::default();
    quick.look(&game.view(), &[]);
    let spell = PLACES - 1;
    let starred = ["minor heal", "major heal", "slow heal"].map(str::to_owned);
    let wanted = starred
        .iter()
        .find(|name| place_of(&quick, &game, name).is_none());
    let wanted = wanted.unwrap_or_else(|| panic!("all are at hand"));
    // It takes the place of one that is not starred, and what is used up gives way, too.
    quick.look(&game.view(), std::slice::from_ref(wanted));
    assert_eq!(place_of(&quick, &game, wanted), Some(spell));
    drops(&mut game, &mut quick, 0);
    quick.look(&game.view(), &starred);
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
    let mut typist = in_hall_as("#@...#", &[], hurt(&["apple", "rock", HEALER], 30));
    // Missiles come before food.
    typist.types("22");
    assert_eq!((typist.turn(), typist.stack()), (1, &[][..]));
    assert!(typist.reads("No apple is left."));
}

#[test]
fn the_digit_of_what_is_used_up_can_be_given_away() {
    let mut typist = in_hall_as("#@...#", &[], hurt(&["apple", "rock"], 30));
    let is_kept = |typist: &Typist| typist.app.world().resource::<QuickRow>().handy(1).is_some();
    typist.types("2").points_at(Topic::Quick(1));
    assert!(typist.reads("No apple is left. Its digit waits for more; right: free the digit."));
    assert!(is_kept(&typist));
    typist.clicks(MouseButton::Right);
    assert!(typist.reads("That digit is free for something else."));
    assert_eq!((typist.turn(), is_kept(&typist)), (1, false));
}

#[test]
fn a_potion_known_to_do_harm_is_aimed_and_drunk_only_from_its_own_menu() {
    let player = LegendEntry {
        knows: vec!["poison potion".to_owned()],
        ..hurt(&["poison potion"], 30)
    };
    let mut typist = in_hall_as("#@...#", &[], player);
    typist.points_at(Topic::Quick(0));
    assert!(typist.reads("click: throw; right: all that can be done"));
    typist.points_off().types("1");
    assert!(matches!(typist.stack(), [Dialog::Ask(Need::Tile, _)]));
    // Not even the same digit again lets it fall on oneself.
    let target = typist.app.world().resource::<Target>();
    let at = target.aimed().map(|aimed| aimed.at);
    assert!(at.is_some_and(|at| at != Point::new(1, 1)), "{at:?}");
    typist.types(" ");
    typist
        .points_at(Topic::Carried(0))
        .clicks(MouseButton::Left);
    assert!(matches!(typist.stack(), [Dialog::Ask(Need::Tile, _)]));
    typist.types(" ");
    typist.clicks(MouseButton::Right).types("q");
    assert_eq!((typist.turn(), typist.stack()), (1, &[][..]));
}

#[test]
fn the_card_of_food_that_is_a_weapon_tells_what_a_click_does() {
    let player = |food| LegendEntry {
        food: Some(food),
        max_food: Some(1000),
        ..hurt(&["baguette"], 30)
    };
    let mut typist = in_hall_as("#@...#", &[], player(500));
    typist.points_at(Topic::Carried(0));
    assert!(typist.reads("click: wield; right: all that can be done"));
    let mut typist = in_hall_as("#@...#", &[], player(100));
    typist.points_at(Topic::Carried(0));
    assert!(typist.reads("click: eat; right: all that can be done"));
    typist.clicks(MouseButton::Left);
    let session = typist.app.world().resource::<Session>();
    let food = session.view().map(|view| view.me.metabolism.food.amount);
    assert!(food.is_some_and(|food| food > 150), "{food:?}");
}
