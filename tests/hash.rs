//! The rule of the state hash: states that differ in anything have different
//! hashes.
#![allow(clippy::expect_used, reason = "a test that cannot go on should fail")]

mod support;

use std::collections::{BTreeMap, BTreeSet};

use slight_danger::sim::{
    Conduct, Energy, Hunter, Intent, Inventory, MapMemory, Place, Regeneration, Spreader, StableId,
};
use support::{
    DOWN, E, PICK_UP, Play, Scenario, UP, W, WAIT, being, dig, drop_item, inert, thing, walk,
};

const HALL: [&str; 5] = ["########", "#@....b#", "#....f.#", "#......#", "########"];

fn hall() -> Scenario {
    Scenario::new(&HALL)
        .creature('b', inert("bat"))
        .creature('f', inert("fungus"))
}

/// Checks that no two of the scenarios have the same hash.
#[track_caller]
fn all_differ(scenarios: Vec<(&str, Scenario)>) {
    let mut seen: BTreeMap<u64, &str> = BTreeMap::new();
    for (name, scenario) in scenarios {
        let hash = scenario.play().hash();
        if let Some(other) = seen.insert(hash, name) {
            panic!("the hash cannot tell {name} from {other}");
        }
    }
}

#[test]
fn the_hash_knows_everything_about_a_creature() {
    let with = |bat: support::Being| hall().creature('b', bat);
    all_differ(vec![
        ("the hall", hall()),
        ("hp", with(inert("bat").hp(14))),
        ("attack", with(inert("bat").attack(4))),
        ("defence", with(inert("bat").defence(1))),
        ("vision", with(inert("bat").vision(8))),
        ("mind", with(being("bat"))),
        ("kind", with(inert("fungus").hp(15).attack(5))),
        ("ground", with(inert("bat").on('>'))),
        ("hp left", with(inert("bat").hurt(14, 15))),
        ("food", with(inert("bat").food(665, 1000))),
        ("most food", with(inert("bat").food(666, 1001))),
        ("regeneration", with(inert("bat").hp_regen(11))),
        ("experience", with(inert("bat").level(1, 1))),
        ("level", with(inert("bat").level(0, 2))),
        ("the player's hp", hall().player(being("player").hp(99))),
        (
            "the player's picks",
            hall().player(being("player").picks(1)),
        ),
        (
            "more of the player's picks",
            hall().player(being("player").picks(2)),
        ),
        (
            "the player's eyes",
            hall().player(being("player").vision(10)),
        ),
    ]);
    all_differ(vec![
        ("the hall", hall()),
        ("speed", hall().data(|data| data.creatures[2].speed = 100)),
        ("digging", hall().data(|data| data.creatures[2].digs = true)),
    ]);
}

#[test]
fn the_hash_knows_every_item_and_who_has_it() {
    let with = |bat: support::Being| hall().creature('b', bat);
    let bat = || inert("bat");
    all_differ(vec![
        ("nothing", with(bat())),
        ("a rock on the floor", with(bat().over("rock"))),
        ("an apple on the floor", with(bat().over("apple"))),
        ("a rock carried", with(bat().carrying(&["rock"]))),
        (
            "a rock and an apple",
            with(bat().carrying(&["rock", "apple"])),
        ),
        (
            "an apple and a rock",
            with(bat().carrying(&["apple", "rock"])),
        ),
        ("a sword carried", with(bat().carrying(&["sword"]))),
        ("a sword wielded", with(bat().wielding("sword"))),
        ("a tunic carried", with(bat().carrying(&["tunic"]))),
        ("a tunic worn", with(bat().wearing("tunic"))),
        (
            "the player's rock",
            hall().player(being("player").carrying(&["rock"])),
        ),
        (
            "the player's rock on the floor",
            hall().player(being("player").over("rock")),
        ),
        (
            "the fungus' rock",
            hall().creature('f', inert("fungus").carrying(&["rock"])),
        ),
    ]);
    let map = |rows: [&'static str; 3]| {
        Scenario::new(&rows)
            .creature('r', thing("rock"))
            .player(being("player").vision(0))
    };
    all_differ(vec![
        ("a rock", map(["######", "#@r..#", "######"])),
        ("a rock elsewhere", map(["######", "#@.r.#", "######"])),
        ("two rocks", map(["######", "#@rr.#", "######"])),
    ]);
}

#[test]
fn the_hash_knows_which_of_two_alike_is_where() {
    // Two rocks change places: the same kinds on the same tiles, in the same
    // pack, after the same turns, but for their ids.
    let after = |first: &str| {
        let mut play = Scenario::new(&["####", "#@.#", "####"])
            .player(being("player").carrying(&["rock", "rock"]))
            .play();
        let mut rocks: Vec<StableId> = play
            .part::<Inventory>('@')
            .items()
            .map(|(_, item)| item)
            .collect();
        if first == "second" {
            rocks.reverse();
        }
        play.act(drop_item(rocks[0]));
        play.act(drop_item(rocks[1]));
        play.hash()
    };
    assert_eq!(after("first"), after("first"));
    assert_ne!(after("first"), after("second"));
}

#[test]
fn the_hash_knows_in_which_slot_things_are() {
    // One sword, the same turns and the same food, in slot a or b.
    let after = |dropped: usize| {
        let mut play = Scenario::new(&["####", "#@.#", "####"])
            .player(being("player").carrying(&["rock", "rock"]))
            .play();
        let rock = play.part::<Inventory>('@').get(dropped).expect("a rock");
        play.act(drop_item(rock));
        play.act(PICK_UP);
        let mut slots = play.pack('@');
        slots.sort_unstable();
        (slots, play.hash())
    };
    // Taken up again, each lands in its old slot: the same state.
    assert_eq!(after(0), after(1));
    let swapped = || {
        let mut play = Scenario::new(&["####", "#@.#", "####"])
            .player(being("player").carrying(&["rock", "rock"]))
            .play();
        let rocks = [0, 1].map(|slot| play.part::<Inventory>('@').get(slot).expect("a rock"));
        play.act(drop_item(rocks[0]));
        play.act(drop_item(rocks[1]));
        (play, rocks)
    };
    // The first lies underfoot, the second one step east.
    let (mut one, _) = swapped();
    for intent in [PICK_UP, walk(E), PICK_UP, walk(W)] {
        one.act(intent);
    }
    let (mut other, _) = swapped();
    for intent in [walk(E), PICK_UP, walk(W), PICK_UP] {
        other.act(intent);
    }
    assert_eq!(one.pack('@'), other.pack('@'));
    assert_ne!(one.hash(), other.hash(), "the rocks have changed slots");
}

#[test]
fn the_hash_knows_what_a_corpse_feeds() {
    let after = |max_hp| {
        let mut play = Scenario::new(&["####", "#@b#", "####"])
            .player(being("player").level(0, 50))
            .creature('b', inert("bat").hurt(1, max_hp))
            .play();
        play.act(walk(E));
        play.hash()
    };
    assert_ne!(after(15), after(16));
}

#[test]
fn the_hash_knows_the_counter_of_regeneration() {
    let start = || Scenario::new(&["####", "#@f#", "####"]).direct();
    let mut play = start();
    let regeneration = *play.part::<Regeneration>('f');
    let counter = regeneration.counter - 1;
    play.give(
        'f',
        Regeneration {
            counter,
            ..regeneration
        },
    );
    assert_ne!(play.hash(), start().hash());
}

#[test]
fn the_hash_knows_where_a_hunter_last_saw_its_enemy() {
    let start = || Scenario::new(&["#####", "#@#z#", "#####"]).direct();
    let hunter = *start().part::<Hunter>('z');
    let hashes: BTreeSet<u64> = [None, Some((0, 1)), Some((0, 3)), Some((1, 3))]
        .into_iter()
        .map(|last_seen| {
            let mut play = start();
            let last_seen = last_seen.map(|(level, x)| Place::new(level, support::at(x, 1)));
            play.give(
                'z',
                Hunter {
                    last_seen,
                    ..hunter
                },
            );
            play.hash()
        })
        .collect();
    assert_eq!(hashes.len(), 4);
}

#[test]
fn the_hash_knows_the_conduct() {
    let start = || Scenario::new(&["####", "#@f#", "####"]).direct();
    let kept = Conduct::default();
    let mut hashes: BTreeSet<u64> = BTreeSet::from([start().hash()]);
    for conduct in [
        Conduct { blows: 1, ..kept },
        Conduct { digs: 1, ..kept },
        Conduct { meals: 1, ..kept },
        Conduct { meat: 1, ..kept },
        Conduct { weapons: 1, ..kept },
        Conduct { armours: 1, ..kept },
    ] {
        let mut play = start();
        play.give('@', conduct);
        assert!(hashes.insert(play.hash()), "{conduct:?}");
    }
}

#[test]
fn the_hash_knows_what_items_the_player_remembers() {
    // One world, and in it the memory of players that saw other things in it.
    let seen = |row: &'static str| {
        Scenario::new(&["######", row, "######"])
            .creature('r', thing("rock"))
            .creature('a', thing("apple"))
            .direct()
    };
    let hashes: BTreeSet<u64> = ["#@...#", "#@r..#", "#@.r.#", "#@a..#", "#@rr.#"]
        .into_iter()
        .map(|row| {
            let memory = seen(row).part::<MapMemory>('@').clone();
            let mut play = seen("#@...#");
            play.give('@', memory);
            play.hash()
        })
        .collect();
    assert_eq!(hashes.len(), 5);
}

#[test]
fn the_hash_knows_where_everything_is() {
    let map = |rows: [&'static str; 3]| {
        Scenario::new(&rows)
            .creature('b', inert("bat"))
            .player(being("player").vision(0))
    };
    all_differ(vec![
        ("the hall", map(["######", "#@..b#", "######"])),
        ("a bat elsewhere", map(["######", "#@.b.#", "######"])),
        ("a player elsewhere", map(["######", "#.@.b#", "######"])),
        ("rock", map(["######", "#@#.b#", "######"])),
        ("other rock", map(["######", "#@.#b#", "######"])),
        ("stairs down", map(["######", "#@>.b#", "######"])),
        ("stairs up", map(["######", "#@<.b#", "######"])),
    ]);
    let two = |lower| map(["####", "#@.#", "####"]).below(lower);
    all_differ(vec![
        ("nothing below", two(&["####", "#..#", "####"])),
        ("rock below", two(&["####", "#.##", "####"])),
        ("a bat below", two(&["####", "#.b#", "####"])),
    ]);
}

#[test]
fn the_hash_knows_what_was_done() {
    let after = |acts: &[Intent]| {
        let mut play = Scenario::new(&["######", "#@#.b#", "######"])
            .player(being("player").vision(1))
            .creature('b', inert("bat"))
            .play();
        for act in acts {
            play.act(*act);
        }
        play.hash()
    };
    let mut hashes = vec![
        after(&[]),
        after(&[WAIT]),
        after(&[WAIT, WAIT]),
        after(&[dig(E)]),
        after(&[dig(E), WAIT]),
        after(&[dig(E), walk(E)]),
        // Back where it was, but having seen more.
        after(&[dig(E), walk(E), walk(W)]),
        after(&[dig(E), WAIT, WAIT]),
    ];
    let count = hashes.len();
    hashes.sort_unstable();
    hashes.dedup();
    assert_eq!(hashes.len(), count);
}

/// A scenario after some turns.
fn played(scenario: Scenario, turns: u32) -> Play {
    let mut play = scenario.play();
    play.wait(turns);
    play
}

#[test]
fn the_hash_knows_what_creatures_have_saved_up_and_had() {
    let start = || Scenario::new(&["####", "#@f#", "####"]).direct();
    let mut play = start();
    let energy = *play.part::<Energy>('f');
    let stored = energy.stored + 1;
    play.give('f', Energy { stored, ..energy });
    assert_ne!(play.hash(), start().hash());

    let mut play = start();
    let spreader = *play.part::<Spreader>('f');
    let children = spreader.children + 1;
    play.give(
        'f',
        Spreader {
            children,
            ..spreader
        },
    );
    assert_ne!(play.hash(), start().hash());
}

#[test]
fn the_hash_knows_how_the_game_ended() {
    let exit = || {
        Scenario::new(&["####", "#@b#", "####"])
            .player(being("player").on('<'))
            .creature('b', inert("bat"))
    };
    let mut left = exit().play();
    left.act(UP);
    assert_ne!(left.hash(), played(exit(), 1).hash());
}

#[test]
fn the_hash_knows_the_dead_and_who_killed_them() {
    let arena = || {
        Scenario::new(&["######", "#@b.c#", "######"])
            .creature('b', inert("bat").hp(1))
            .creature('c', inert("bat"))
    };
    let mut killed = arena().play();
    killed.act(walk(E));
    let absent = Scenario::new(&["######", "#@..c#", "######"]).creature('c', inert("bat"));
    assert_ne!(killed.hash(), played(absent, 1).hash());
}

#[test]
fn the_hash_knows_how_many_dice_have_fallen() {
    // The start differs by nothing but what the seed makes of it: the dice.
    assert_ne!(hall().seed(1).play().hash(), hall().seed(2).play().hash());
}

#[test]
fn the_hash_knows_the_level_one_is_on() {
    let start = || {
        Scenario::new(&["#####", "#@..#", "#####"])
            .player(being("player").on('>').vision(0))
            .below(&["#####", "#<..#", "#####"])
    };
    let mut down = start().play();
    down.act(DOWN);
    assert_ne!(down.hash(), played(start(), 1).hash());
}
