//! Automatic commands never step into known danger (doors with hunters behind them, items that may
//! hide a lurker) and never undo the player's choices.

mod games;

use slight_danger::{
    auto::{AutoCommand, AutoMemory, Stop, preview_click},
    scenario::ScenarioTerrain,
    sim::{Awareness, Intent, Place, Terrain},
};

use crate::{
    auto::{run, said},
    support::{
        Being, E, FULL, Ids, Play, Scenario, W, WAIT, at, being, ground, inert,
        is_skipped_in_this_danger, quiet, thing, walk,
    },
};

/// A hunter that hardly ever acts, so that it stays in place.
fn hunter() -> Being {
    being("goblin").alert(Awareness::Hunting).speed(1)
}

/// Lets the player act, and updates its memory.
fn act(play: &mut Play, auto_memory: &mut AutoMemory, intent: Intent) {
    play.act(intent);
    auto_memory.note(&play.known());
}

/// A player that has just closed the door on a goblin, or on an empty room.
fn behind_a_door(is_hunted: bool) -> (Play, AutoMemory) {
    let other = if is_hunted { hunter() } else { thing("rock") };
    let mut play = Scenario::new(&["###########", "#....@o.ag#", "###########"])
        .creature('a', thing("apple"))
        .creature('o', ground(ScenarioTerrain::OpenDoor))
        .creature('g', other)
        .play();
    let mut auto_memory = AutoMemory::default();
    auto_memory.note(&play.known());
    act(&mut play, &mut auto_memory, Intent::Close { dir: E });
    assert_eq!(play.terrain(at(6, 1)), Terrain::ClosedDoor);
    (play, auto_memory)
}

#[test]
fn no_command_opens_a_door_with_a_hunter_behind_it() {
    for command in [
        AutoCommand::Explore,
        AutoCommand::Travel {
            to: Place::new(0, at(8, 1)),
        },
    ] {
        let (mut play, mut auto_memory) = behind_a_door(true);
        // Not even after the goblin would have given up, nor when the command is repeated.
        for turns in [0, 40, 0] {
            play.wait(turns);
            auto_memory.note(&play.known());
            let (_, stopped) = run(&mut play, &mut auto_memory, command);
            assert_eq!(said(&stopped), "stop-behind-door(creature-goblin)");
            assert_eq!(stopped.why, Stop::Threat);
            assert_eq!(play.terrain(at(6, 1)), Terrain::ClosedDoor, "{command:?}");
        }
        let (done, _) = run(
            &mut play,
            &mut auto_memory,
            AutoCommand::Rest { mana: true },
        );
        assert!(done.iter().all(|intent| *intent == Intent::Wait));
    }
}

#[test]
fn exploring_does_not_open_a_door_that_the_player_closed() {
    let (mut play, mut auto_memory) = behind_a_door(false);
    let (_, stopped) = run(&mut play, &mut auto_memory, AutoCommand::Explore);
    assert_eq!(said(&stopped), "stop-shut-door");
    assert_eq!(play.terrain(at(6, 1)), Terrain::ClosedDoor);
    // Travelling beyond it opens it.
    let to = Place::new(0, at(8, 1));
    let (_, stopped) = run(&mut play, &mut auto_memory, AutoCommand::Travel { to });
    assert_eq!(stopped.why, Stop::Arrived);
    let (_, stopped) = run(&mut play, &mut auto_memory, AutoCommand::Explore);
    assert_eq!(said(&stopped), "stop-explored-caves");
    assert_eq!(play.floor().len(), 1, "the apple is taken");
}

/// A player that has met a lurker, far from a rock that may or may not hide one.
fn before_a_rock(map: &[&str], rock: Being, carried: &[&str]) -> (Play, AutoMemory) {
    let mut play = Scenario::new(map)
        .data(|data| data.rules.lurkers_stir = Some(2))
        .player(
            being("player")
                .hp(1_000)
                .attack(90)
                .level(0, 50)
                .carrying(carried),
        )
        .creature('k', inert("lurker").hp(1))
        .creature('r', rock)
        .creature('a', thing("apple"))
        .play();
    let mut auto_memory = AutoMemory::default();
    act(&mut play, &mut auto_memory, walk(W));
    assert!(!play.is_there('k'));
    (play, auto_memory)
}

fn lurker() -> Being {
    being("lurker").alert(Awareness::Idle).over("rock")
}

const ROOM: [&str; 6] = [
    "###########",
    "#k@.......#",
    "#.........#",
    "#.....r...#",
    "#........a#",
    "###########",
];
const PASSAGE: [&str; 3] = ["#############", "#k@...r...a.#", "#############"];

#[test]
fn no_command_steps_beside_an_item_that_may_hide_a_lurker() {
    for command in [
        AutoCommand::Explore,
        AutoCommand::Travel {
            to: Place::new(0, at(8, 4)),
        },
    ] {
        let (mut play, mut auto_memory) = before_a_rock(&ROOM, lurker(), &[]);
        let _ = run(&mut play, &mut auto_memory, command);
        assert_eq!(play.hp('@'), 1_000, "{command:?}");
    }
}

#[test]
fn a_command_stops_when_an_item_moves_and_suspects_such_items_from_then_on() {
    let mut play = Scenario::new(&["#########", "#@...r..#", "#########"])
        .data(|data| data.rules.lurkers_stir = Some(2))
        .creature('r', lurker())
        .play();
    let (hp, to) = (play.hp('@'), Place::new(0, at(7, 1)));
    let command = AutoCommand::Travel { to };
    let mut memory = AutoMemory::default();
    let (done, stopped) = run(&mut play, &mut memory, command);
    assert_eq!((done.len(), said(&stopped).as_str()), (2, "stop-stirred"));
    assert_eq!(
        play.told(),
        ["@ moves to (3, 1)", "@ sees rock move at (5, 1)"]
    );
    let (done, stopped) = run(&mut play, &mut memory, command);
    assert_eq!(done, []);
    assert_eq!(said(&stopped), "stop-may-lurk(item-rock, 2, east)");
    assert_eq!(play.hp('@'), hp);
    // It moves once.
    play.act(WAIT);
    assert_eq!(play.told(), Vec::<String>::new());
}

#[test]
fn an_item_in_the_only_way_that_may_hide_a_lurker_gets_something_thrown_at_it() {
    for command in [
        AutoCommand::Explore,
        AutoCommand::Travel {
            to: Place::new(0, at(11, 1)),
        },
    ] {
        // A plain rock lets the command go on, and the thrown rock is picked up.
        let (mut play, mut auto_memory) = before_a_rock(&PASSAGE, thing("rock"), &["rock"]);
        let (done, stopped) = run(&mut play, &mut auto_memory, command);
        let throws = |intent: &&Intent| matches!(intent, Intent::Throw { .. });
        assert_eq!(done.iter().filter(throws).count(), 1, "{command:?}");
        assert!(matches!(
            stopped.why,
            Stop::Arrived | Stop::NothingToExplore
        ));
        // A lurker is revealed two tiles away.
        let (mut play, mut auto_memory) =
            before_a_rock(&PASSAGE, lurker(), &["rock", "rock", "rock"]);
        let (_, stopped) = run(&mut play, &mut auto_memory, command);
        assert_eq!(said(&stopped), "stop-stirred");
        let (done, stopped) = run(&mut play, &mut auto_memory, command);
        assert_eq!(done.last().filter(throws), done.last());
        assert_eq!(stopped.why, Stop::Threat, "{command:?}");
        assert!(play.known().creature(play.id('r')).is_some());
        // Without a missile the command stops.
        let (mut play, mut auto_memory) = before_a_rock(&PASSAGE, lurker(), &[]);
        let (_, stopped) = run(&mut play, &mut auto_memory, command);
        assert_eq!(said(&stopped), "stop-may-lurk(item-rock, 4, east)");
        assert_eq!(play.hp('@'), 1_000);
    }
}

#[test]
fn an_item_that_was_seen_to_fall_hides_no_lurker() {
    let goblin = inert("goblin").hp(1).carrying(&["rock"]);
    let archer = being("player").hp(1_000).attack(90).wielding("bow");
    let mut play = Scenario::new(&PASSAGE)
        .player(archer.level(0, 50))
        .creature('k', inert("lurker").hp(1))
        .creature('r', goblin)
        .creature('a', thing("apple"))
        .play();
    let mut auto_memory = AutoMemory::default();
    for shot in [at(1, 1), at(6, 1)] {
        while play.known().creatures().any(|one| one.place.point == shot) {
            act(&mut play, &mut auto_memory, Intent::Fire { at: shot });
        }
    }
    let floor = play.floor();
    assert!(
        floor.iter().any(|item| item.starts_with("rock ")),
        "{floor:?}"
    );
    let to = Place::new(0, at(11, 1));
    let (_, stopped) = run(&mut play, &mut auto_memory, AutoCommand::Travel { to });
    assert_eq!(stopped.why, Stop::Arrived, "{}", said(&stopped));
}

#[test]
fn a_walk_ends_before_an_item_that_may_hide_a_lurker() {
    let (mut play, mut auto_memory) = before_a_rock(&PASSAGE, lurker(), &[]);
    let (done, stopped) = run(&mut play, &mut auto_memory, AutoCommand::Walk { dir: E });
    assert_eq!((done.len(), said(&stopped).as_str()), (2, "stop-stirred"));
}

#[test]
fn an_item_thrown_to_a_friend_is_left_to_it() {
    if is_skipped_in_this_danger() {
        return;
    }
    for (x, is_left) in [(6, true), (2, false)] {
        let mut play = Scenario::new(&["###########", "#@.....q..#", "###########"])
            .without_noticing()
            .player(being("player").carrying(&["health potion", "sword"]))
            .creature('q', inert("squire"))
            .play();
        let mut auto_memory = AutoMemory::default();
        let gift = play.carried('@', "sword");
        act(
            &mut play,
            &mut auto_memory,
            Intent::Throw {
                item: gift,
                at: at(x, 1),
            },
        );
        let _ = run(&mut play, &mut auto_memory, AutoCommand::Explore);
        assert_eq!(
            play.floor().len(),
            usize::from(is_left),
            "{:?}",
            play.floor()
        );
    }
}

#[test]
fn no_more_items_of_a_dropped_kind_are_taken() {
    let mut play = Scenario::new(&["#########", "#@..p..a#", "#########"])
        .player(being("player").carrying(&["health potion"]))
        .creature('p', thing("health potion"))
        .creature('a', thing("apple"))
        .play();
    let mut auto_memory = AutoMemory::default();
    let potion = play.carried('@', "health potion");
    act(&mut play, &mut auto_memory, Intent::Drop { item: potion });
    let _ = run(&mut play, &mut auto_memory, AutoCommand::Explore);
    assert_eq!(
        play.pack('@').len(),
        1,
        "the apple alone: {:?}",
        play.pack('@')
    );
}

#[test]
fn the_last_slots_are_kept_for_important_items() {
    // The one free slot is not for a rock or a sword, but for an apple.
    let carried = &FULL[1..];
    let mut play = Scenario::new(&["##########", "#@.r.s.a.#", "##########"])
        .player(being("player").carrying(carried))
        .creature('r', thing("rock"))
        .creature('s', thing("sword"))
        .creature('a', thing("apple"))
        .play();
    let mut auto_memory = AutoMemory::default();
    auto_memory.pickup.missiles = true;
    let before = play.pack('@').len();
    let _ = run(&mut play, &mut auto_memory, AutoCommand::Explore);
    assert_eq!(play.pack('@').len(), before + 1);
    assert!(
        play.known().carries(
            play.known()
                .definitions
                .item_named("apple")
                .expect("a kind")
        )
    );
}

#[test]
fn the_end_of_an_effect_stops_a_command_unless_set_otherwise() {
    for goes_on in [false, true] {
        let mut play = Scenario::new(&["#####", "#@..#", "#####"])
            .player(
                being("player")
                    .hurt(1, 100)
                    .hp_regen(500)
                    .food(9_000, 9_000)
                    .carrying(&["archer's potion"]),
            )
            .play();
        play.drink("archer's potion");
        let mut auto_memory = AutoMemory::default();
        auto_memory.continues_after_effects = goes_on;
        let (_, stopped) = run(
            &mut play,
            &mut auto_memory,
            AutoCommand::Rest { mana: true },
        );
        let expected = if goes_on { Stop::Done } else { Stop::Effect };
        assert_eq!(stopped.why, expected);
    }
}

#[test]
fn a_click_with_a_bow_shoots_harmless_creatures_too_but_no_friend() {
    if is_skipped_in_this_danger() {
        return;
    }
    let play = Scenario::new(&["###########", "#@..b...q.#", "###########"])
        .player(being("player").wielding("bow"))
        .creature('b', quiet("bat"))
        .creature('q', inert("squire"))
        .play();
    let words = |x| {
        preview_click(&play.known(), &AutoMemory::default(), at(x, 1))
            .words
            .ids()
    };
    assert_eq!(words(4), "click-shoot(creature-bat)");
    assert!(!words(8).starts_with("click-shoot"), "{}", words(8));
}
