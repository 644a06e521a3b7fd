//! Number of keys for the most frequent actions.

use bevy::{input::mouse::MouseButton, prelude::State};

use crate::{
    client::{
        command::quickslots::Quickslots, session::Session, state::Screen, ui::questions::Moves,
    },
    game::Game,
    scenario::{LegendEntry, Scenario, SeedValue},
    sim::Intent,
};

use super::{HEALER, HoverTarget, TestClient, asleep, wounded};

/// Types keys one by one, and returns the number needed until a condition holds.
fn keys_until(client: &mut TestClient, keys: &str, done: impl Fn(&TestClient) -> bool) -> usize {
    for (count, key) in (1..).zip(keys.chars()) {
        client.type_keys(&key.to_string());
        if done(client) {
            return count;
        }
    }
    panic!("{keys:?} do not do");
}

#[test]
fn healing_throwing_shooting_casting_and_swapping_take_a_key_or_two() {
    let acted = |client: &TestClient| client.turn() > 0 && client.dialogs().is_empty();
    let things = ["health potion", "rock", HEALER];
    let hall = |player| TestClient::in_hall_as("#@..b.#", &[('b', asleep("bat"))], player);
    let mut client = hall(wounded(&things, 30));
    assert_eq!(keys_until(&mut client, "1", acted), 1, "heal");
    let mut client = hall(wounded(&things, 90));
    assert_eq!(keys_until(&mut client, "22", acted), 2, "throw");
    let mut client = hall(wounded(&things, 30));
    assert_eq!(keys_until(&mut client, "3", acted), 1, "cast");
    let archer = LegendEntry {
        wielding: Some("bow".to_owned()),
        ..wounded(&["arrow"], 90)
    };
    let goblin = LegendEntry::of_kind("goblin");
    let mut client = TestClient::in_hall_as("#@...g.#", &[('g', goblin)], archer);
    assert_eq!(keys_until(&mut client, "a", acted), 1, "shoot");
    let mut client = hall(LegendEntry {
        wielding: Some("sword".to_owned()),
        ..wounded(&["bow"], 90)
    });
    client.type_keys("ib#3");
    assert_eq!(keys_until(&mut client, "3", acted), 1, "swap weapons");
}

#[test]
fn saving_and_going_to_stairs_take_two_keys() {
    let screen = |client: &TestClient, wanted: Screen| {
        *client.app.world().resource::<State<Screen>>().get() == wanted
    };
    let mut client = TestClient::in_hall("#@...#", &[]);
    let count = keys_until(&mut client, " s", |client| screen(client, Screen::Title));
    assert_eq!(count, 2, "save");
    let map = ["######", "#@..>#", "######"].map(str::to_owned);
    let below = ["######", "#<...#", "######"].map(str::to_owned);
    let mut client = TestClient::playing(Scenario {
        levels: vec![map.to_vec(), below.to_vec()],
        ..Scenario::default()
    });
    let count = keys_until(&mut client, "_>", |client| client.x() > 1);
    assert_eq!(count, 2, "stairs");
}

/// A client beside a zombie that never acts, with a perk.
fn with_perk(name: &str) -> TestClient {
    for seed in 0..1_000 {
        let scenario = Scenario {
            seed: Some(SeedValue::Word(seed.to_string())),
            levels: vec![vec![
                "######".to_owned(),
                "#@z..#".to_owned(),
                "######".to_owned(),
            ]],
            legend: [('z', asleep("zombie"))].into(),
            player: LegendEntry {
                picks: Some(1),
                ..LegendEntry::default()
            },
        };
        let game = Game::from_scenario(&scenario);
        let mut game = game.unwrap_or_else(|error| panic!("{error}"));
        let perk = game.known().definitions.perks.named(name);
        let perk = perk.filter(|perk| game.known().offers().contains(perk));
        if let Some(perk) = perk {
            let chosen = game.step(Intent::LevelUp { perk });
            assert!(chosen.is_ok(), "{name}");
            return TestClient::in_game(game);
        }
    }
    panic!("{name} is never offered");
}

#[test]
fn the_only_possible_move_is_made_at_once_unless_it_is_a_leap() {
    let mut client = with_perk("shove");
    client.type_keys("v");
    assert_eq!((client.dialogs(), client.turn()), (&[][..], 1));
    let mut client = with_perk("leap");
    client.type_keys("v");
    assert_eq!(
        (client.dialogs(), client.turn()),
        (&[Moves(None).into()][..], 0)
    );
    assert_eq!(
        client.menu_rows().len(),
        2,
        "the leap and a quickslot for it"
    );
}

#[test]
fn a_move_gets_a_quickslot_by_key_and_its_digit_makes_it() {
    let mut client = with_perk("leap");
    // The list of moves, and what goes in the first free slot.
    client.type_keys("v#a");
    assert_eq!((client.dialogs(), client.turn()), (&[][..], 0));
    assert!(client.shows("Quickslot 1: leap."));
    let slots = |client: &TestClient| {
        let quick = client.app.world().resource::<Quickslots>();
        let view = client.app.world().resource::<Session>().known();
        view.map(|view| quick.to_lines(&view)).unwrap_or_default()
    };
    let lines = slots(&client);
    assert_eq!(lines[0], "leap");
    let session = client.app.world().resource::<Session>();
    let view = session.known().unwrap_or_else(|| panic!("no game"));
    let again = Quickslots::restore(&view, lines.clone());
    assert_eq!(again.to_lines(&view), lines, "as saved");
    // Only one leap is possible: over the zombie.
    client.type_keys("1");
    assert_eq!(client.x(), 3);
    // From here it is back again.
    client.type_keys("1");
    assert_eq!((client.x(), client.dialogs()), (1, &[][..]));
    // Its menu lists the move, and empties the slot.
    client
        .hover(HoverTarget::Quickslot(0))
        .click(MouseButton::Right);
    assert!(client.shows("Use which move?"));
    client.type_keys("-");
    assert!(slots(&client)[0].is_empty());

    let mut client = with_perk("shove");
    client
        .hover(HoverTarget::Quickslot(9))
        .click(MouseButton::Right);
    client.type_keys("a");
    assert!(client.shows("Quickslot 0: shove."));
    client.type_keys("0");
    assert_eq!(client.turn(), 1);
    // The zombie stands two tiles away.
    client.type_keys("0");
    assert_eq!(client.turn(), 1);
    assert!(client.shows("You have no special move that works here."));
}
