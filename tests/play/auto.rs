//! Automatic commands: exploring, travelling, resting, walking on; and what interrupts them.

use std::collections::BTreeSet;

use slight_danger::{
    auto::{
        AutoCommand, AutoMemory, AutoRunner, Stop, Stopped, ThreatWatch, Warning, estimate_rest,
        matching, preview_click, travel_targets, worst_turn,
    },
    game::Game,
    grid::Direction,
    scenario::ScenarioTerrain,
    sim::{
        Alert, Awareness, Definitions, Intent, Omniscient, Place, Seed, StairDirection, Terrain,
    },
};

use crate::support::{
    DOWN, E, Ids, Play, Scenario, W, at, being, builtin, cast, drop_item, furniture, ground, inert,
    is_skipped_in_this_danger, key, lock, quiet, thing, walk,
};

/// A rest until hit points and mana are full.
const REST: AutoCommand = AutoCommand::Rest { mana: true };

/// The words of a stop, by ids.
pub(crate) fn said(stopped: &Stopped) -> String {
    stopped.words.as_ref().map_or(String::new(), Ids::ids)
}

/// Runs an automatic command to its end; its intents, and why it stopped.
pub(crate) fn run(
    play: &mut Play,
    auto_memory: &mut AutoMemory,
    command: AutoCommand,
) -> (Vec<Intent>, Stopped) {
    let mut auto = AutoRunner::new(command);
    let mut done = Vec::new();
    loop {
        match auto.next(&play.known(), auto_memory) {
            Ok(intent) => {
                play.act(intent);
                auto_memory.note(&play.known());
                done.push(intent);
                assert!(done.len() < 2_000, "it never stops");
            }
            Err(stopped) => return (done, stopped),
        }
    }
}

fn explore(play: &mut Play) -> (Vec<Intent>, Stopped) {
    run(play, &mut AutoMemory::default(), AutoCommand::Explore)
}

fn travel(play: &mut Play, level: usize, x: i32, y: i32) -> (Vec<Intent>, Stopped) {
    let to = Place::new(level, at(x, y));
    run(play, &mut AutoMemory::default(), AutoCommand::Travel { to })
}

fn why((_, stopped): &(Vec<Intent>, Stopped)) -> Stop {
    stopped.why
}

/// Number of worlds for a property; `AUTO_WORLDS` overrides it.
fn worlds() -> u64 {
    let wanted = std::env::var("AUTO_WORLDS").ok();
    wanted.and_then(|text| text.parse().ok()).unwrap_or(25)
}

/// The built-in world without creatures but the player, who does not starve.
fn deserted() -> Definitions {
    let mut data = builtin();
    data.world.population.clear();
    data.world.variety = None;
    data.world.warden = None;
    let player = usize::from(data.player.0);
    let numbers = &mut data.creatures[player].numbers;
    (numbers.food, numbers.max_food) = (1_000_000, 1_000_000);
    data
}

/// All places of the first level that can be reached on foot from the player's.
fn within_reach(view: &Omniscient) -> BTreeSet<Place> {
    let mut reached = BTreeSet::from([view.here()]);
    let mut next = vec![view.here()];
    while let Some(place) = next.pop() {
        for beside in Direction::ALL.map(|dir| place.step(dir)) {
            if !view.levels.terrain(beside).blocks_steps() && reached.insert(beside) {
                next.push(beside);
            }
        }
    }
    reached
}

#[test]
fn exploring_an_empty_level_sees_all_reachable_tiles() {
    for seed in 0..worlds() {
        let mut game = Game::with_definitions(Seed::from(seed), deserted()).unwrap();
        let mut auto_memory = AutoMemory::default();
        let mut steps = 0;
        loop {
            let mut auto = AutoRunner::new(AutoCommand::Explore);
            let stopped = loop {
                match auto.next(&game.known(), &mut auto_memory) {
                    Ok(intent) => {
                        let done = game.step(intent);
                        assert!(done.is_ok(), "seed {seed}: {intent:?} is refused");
                        auto_memory.note(&game.known());
                    }
                    Err(stopped) => break stopped.why,
                }
            };
            steps += auto.steps();
            assert!(steps < 20_000, "seed {seed}: it never ends");
            if stopped == Stop::NothingToExplore {
                break;
            }
            let known = [Stop::Stairs, Stop::Item].contains(&stopped);
            assert!(known, "seed {seed}: {stopped:?}");
        }
        let view = game.omniscient();
        for place in within_reach(&view) {
            let seen = view.memory.at(place);
            assert_ne!(
                seen,
                Terrain::Unknown,
                "seed {seed}: {place:?} was never seen"
            );
        }
    }
}

#[test]
fn no_step_is_taken_with_a_hunter_in_sight() {
    let mut stops = BTreeSet::new();
    for seed in 0..worlds() {
        let mut game = Game::with_definitions(Seed::from(seed), builtin()).unwrap();
        let mut auto_memory = AutoMemory::default();
        for round in 0..40 {
            let mut auto = AutoRunner::new(AutoCommand::Explore);
            loop {
                let enemy_in_sight = {
                    let view = game.omniscient();
                    let kinds = view.definitions;
                    let mut places = view.sight.field().iter();
                    places.any(|point| {
                        let place = Place::new(view.sight.level(), point);
                        let who = view
                            .levels
                            .occupant(place)
                            .and_then(|who| view.creature(who));
                        let hunts = |alert: &Alert| alert.state == Awareness::Hunting;
                        who.is_some_and(|who| {
                            kinds.is_enemy(who.creature.0, kinds.player)
                                && who.mind.alert.as_ref().is_none_or(hunts)
                        })
                    })
                };
                match auto.next(&game.known(), &mut auto_memory) {
                    Ok(intent) => {
                        assert!(!enemy_in_sight, "seed {seed}: {intent:?} before an enemy");
                        game.step(intent).unwrap();
                        auto_memory.note(&game.known());
                    }
                    Err(stopped) => {
                        stops.insert(stopped.why.word());
                        break;
                    }
                }
            }
            let _over = game.step([Intent::Wait, walk(Direction::ALL[round % 8])][round % 2]);
        }
    }
    assert!(stops.contains("stairs"), "{stops:?}");
    // In `classic` no creature on the first level hunts.
    let hunted = builtin().rules.alert.is_some();
    assert_eq!(stops.contains("somebody"), hunted, "{stops:?}");
}

#[test]
fn a_creature_in_the_only_way_is_approached_and_then_named() {
    let map = ["###########", "#@..f.....#", "###########"];
    for vision in [2, 9] {
        let scene = Scenario::new(&map).player(being("player").vision(vision));
        let mut play = scene.creature('f', inert("fungus")).play();
        let mut auto_memory = AutoMemory::default();
        for steps in [2, 0] {
            let (done, stopped) = run(&mut play, &mut auto_memory, AutoCommand::Explore);
            if vision == 2 {
                assert_eq!((done.len(), stopped.why), (steps, Stop::NoWay));
                let words = "stop-in-the-way-for-good(creature-fungus)";
                assert_eq!(said(&stopped), words);
            }
        }
    }
    // Travelling stops there as well.
    let mut play = Scenario::new(&map).creature('f', inert("fungus")).play();
    for steps in [2, 0] {
        let (done, stopped) = travel(&mut play, 0, 8, 1);
        assert_eq!((done.len(), stopped.why), (steps, Stop::NoWay));
        let words = "stop-in-the-way-for-good(creature-fungus)";
        assert_eq!(said(&stopped), words);
    }
}

#[test]
fn a_creature_in_a_passage_is_bypassed_by_another() {
    let map = [
        "###########",
        "#@..f.....#",
        "#.#######.#",
        "#.........#",
        "###########",
    ];
    let mut play = Scenario::new(&map).creature('f', inert("fungus")).play();
    // The longer way must be known first.
    let mut auto_memory = AutoMemory::default();
    let (_, stopped) = run(&mut play, &mut auto_memory, AutoCommand::Explore);
    assert_eq!(stopped.why, Stop::NothingToExplore);
    let to = Place::new(0, at(1, 1));
    let (_, stopped) = run(&mut play, &mut auto_memory, AutoCommand::Travel { to });
    assert_eq!(stopped.why, Stop::Arrived);
    let to = Place::new(0, at(5, 1));
    let (done, stopped) = run(&mut play, &mut auto_memory, AutoCommand::Travel { to });
    assert_eq!((done.len(), stopped.why), (13, Stop::Arrived));
}

#[test]
fn everything_else_is_explored_before_a_creature_in_the_way_is_approached() {
    // Unknown tiles are behind the fungus and at the other end.
    let map = [
        "##################",
        "#....f@..........#",
        "##################",
    ];
    let mut play = Scenario::new(&map)
        .player(being("player").vision(2))
        .creature('f', inert("fungus"))
        .play();
    let (done, stopped) = explore(&mut play);
    assert_eq!(stopped.why, Stop::NoWay, "{stopped:?}");
    let first_back = done.iter().position(|step| *step == walk(W));
    assert!(first_back.is_some_and(|first| first > 7), "{done:?}");
    assert_eq!(play.point('@'), at(6, 1));
}

#[test]
fn wanted_items_are_taken_on_the_way_and_others_are_left() {
    let map = ["##########", "#@.p..r.s#", "##########"];
    let mut play = Scenario::new(&map)
        .creature('p', thing("health potion"))
        .creature('r', thing("rock"))
        .creature('s', thing("sword"))
        .play();
    let done = explore(&mut play);
    assert_eq!(why(&done), Stop::NothingToExplore);
    let taken = done.0.iter().filter(|one| **one == Intent::PickUp).count();
    assert_eq!(taken, 2);
    assert_eq!(play.floor().len(), 1, "{:?}", play.floor());
    // Items dropped on purpose stay there.
    let mut auto_memory = AutoMemory::default();
    let sword = play.carried('@', "sword");
    play.act(drop_item(sword));
    auto_memory.note(&play.known());
    let again = run(&mut play, &mut auto_memory, AutoCommand::Explore);
    assert_eq!((again.0.len(), why(&again)), (0, Stop::NothingToExplore));
}

#[test]
fn no_equipment_of_a_kind_that_was_dropped_is_taken() {
    let map = ["##########", "#@....t.s#", "##########"];
    let mut play = Scenario::new(&map)
        .player(being("player").carrying(&["tunic"]))
        .creature('t', thing("tunic"))
        .creature('s', thing("sword"))
        .play();
    let mut auto_memory = AutoMemory::default();
    let tunic = play.carried('@', "tunic");
    play.act(drop_item(tunic));
    auto_memory.note(&play.known());
    let done = run(&mut play, &mut auto_memory, AutoCommand::Explore);
    assert_eq!(why(&done), Stop::NothingToExplore);
    let taken = done.0.iter().filter(|one| **one == Intent::PickUp).count();
    assert_eq!(taken, 1, "the sword alone");
    assert_eq!(play.floor().len(), 2, "{:?}", play.floor());
}

#[test]
fn a_full_pack_takes_no_items() {
    let mut play = Scenario::new(&["######", "#@.p.#", "######"])
        .player(being("player").carrying(&crate::support::FULL))
        .creature('p', thing("sword"))
        .play();
    let done = explore(&mut play);
    assert_eq!((done.0.len(), why(&done)), (0, Stop::NothingToExplore));
}

#[test]
fn the_goal_is_pointed_out_and_not_taken() {
    let mut play = Scenario::new(&["##############", "#@..........g#", "##############"])
        .player(being("player").vision(4))
        .creature('g', thing("teddy bear"))
        .play();
    let (_, stopped) = explore(&mut play);
    assert_eq!(stopped.why, Stop::Item);
    assert_eq!(said(&stopped), "stop-goal(item-teddy-bear)");
    let done = explore(&mut play);
    assert_eq!(why(&done), Stop::NothingToExplore);
    assert_eq!(play.floor().len(), 1);
}

#[test]
fn stairs_seen_for_the_first_time_interrupt() {
    let mut play = Scenario::new(&["##############", "#@.........>.#", "##############"])
        .player(being("player").vision(3))
        .play();
    let (done, stopped) = explore(&mut play);
    assert_eq!(stopped.why, Stop::Stairs);
    assert_eq!(said(&stopped), "stop-stairs(down)");
    assert_eq!(done.len(), 7, "they are seen from three tiles away");
    // Only once.
    assert_eq!(why(&explore(&mut play)), Stop::NothingToExplore);
}

#[test]
fn travel_uses_known_stairs() {
    let mut play = Scenario::new(&["#########", "#@.....>#", "#########"])
        .below(&["#########", "#......<#", "#########"])
        .play();
    // The level below is not known yet.
    let done = travel(&mut play, 1, 3, 1);
    assert_eq!((done.0.len(), why(&done)), (0, Stop::NoWay));
    let done = travel(&mut play, 0, 7, 1);
    assert_eq!((done.0.len(), why(&done)), (6, Stop::Arrived));
    play.act(DOWN);
    let done = travel(&mut play, 0, 1, 1);
    assert_eq!((done.0.len(), why(&done)), (7, Stop::Arrived));
    assert_eq!(
        done.0[0],
        Intent::Stairs {
            dir: StairDirection::Up
        }
    );
    let done = travel(&mut play, 1, 3, 1);
    assert_eq!((done.0.len(), why(&done)), (11, Stop::Arrived));
}

#[test]
fn travel_to_rock_to_unknown_tiles_and_to_the_own_tile() {
    let mut play = Scenario::new(&["#######", "#@...##", "#######"])
        .player(being("player").vision(2))
        .play();
    for (x, y, stop) in [
        (1, 1, Stop::Arrived),
        (2, 0, Stop::NoWay),
        (4, 1, Stop::NoWay),
    ] {
        let done = travel(&mut play, 0, x, y);
        assert_eq!((done.0.len(), why(&done)), (0, stop), "{x}, {y}");
    }
}

#[test]
fn travel_to_a_creature_ends_beside_it() {
    let mut play = Scenario::new(&["########", "#@....f#", "########"])
        .creature('f', inert("fungus"))
        .play();
    let done = travel(&mut play, 0, 6, 1);
    assert_eq!((done.0.len(), why(&done)), (4, Stop::Arrived));
    assert_eq!(play.point('@'), at(5, 1));
}

#[test]
fn an_enemy_interrupts_only_when_it_is_seen() {
    let map = [
        "##########",
        "#@......##",
        "#######.##",
        "#z.....###",
        "##########",
    ];
    let zombie = || Scenario::new(&map).creature('z', quiet("zombie"));
    // A detected enemy is no reason to stop.
    let mut play = zombie()
        .player(
            being("player")
                .mana(90, 90)
                .carrying(&["blue mage's spellbook"]),
        )
        .play();
    let book = play.carried('@', "blue mage's spellbook");
    play.act(cast(book, play.spell("detect creatures"), 1, 1));
    assert!(play.known().sight.notices(play.place('z')));
    let done = travel(&mut play, 0, 6, 1);
    assert_eq!((done.0.len(), why(&done)), (5, Stop::Arrived));
    let mut play = zombie().play();
    let (_, stopped) = explore(&mut play);
    assert_eq!(stopped.why, Stop::Threat);
    assert_eq!(said(&stopped), "stop-in-sight(creature-zombie)");
    // With it in sight no command begins.
    let (done, stopped) = explore(&mut play);
    assert_eq!((done.len(), stopped.why), (0, Stop::Threat));
    assert_eq!(said(&stopped), "stop-not-while-in-sight(creature-zombie)");
}

#[test]
fn a_creature_that_hurt_the_player_is_a_threat_from_then_on() {
    let mut play = Scenario::new(&["#######", "#@b...#", "#.....#", "#######"])
        .creature('b', inert("bat").hp(90))
        .direct();
    let mut auto_memory = AutoMemory::default();
    let threats = |play: &Play, auto_memory: &AutoMemory| auto_memory.threats(&play.known()).len();
    assert_eq!(threats(&play, &auto_memory), 0, "a bat has no enemies");
    let player = play.id('@');
    play.order('b', Intent::Attack { target: player });
    play.act(Intent::Wait);
    auto_memory.note(&play.known());
    assert_eq!(threats(&play, &auto_memory), 1);
    play.order('b', Intent::Wait);
    // It may bite again, but does not hunt: a command that begins beside it goes on.
    let to = Place::new(0, at(5, 1));
    let away = AutoCommand::Travel { to };
    let done = run(&mut play, &mut auto_memory, away);
    assert_eq!((done.0.len(), why(&done)), (4, Stop::Arrived));
}

#[test]
fn an_unaware_enemy_stops_an_automatic_command_once() {
    let map = [
        "####################",
        "#@.......z.........#",
        "#..................#",
        "####################",
    ];
    let scene = |alert| {
        let zombie = being("zombie").speed(0).alert(alert);
        let mut play = Scenario::new(&map).creature('z', zombie).play();
        play.wait(1);
        play
    };
    let to = Place::new(0, at(18, 2));
    for command in [
        AutoCommand::Explore,
        AutoCommand::Travel {
            to: Place::new(0, at(6, 2)),
        },
    ] {
        let (mut play, mut auto_memory) = (scene(Awareness::Idle), AutoMemory::default());
        let (done, stopped) = run(&mut play, &mut auto_memory, command);
        assert_eq!((done.len(), stopped.why), (0, Stop::Threat));
        assert_eq!(said(&stopped), "stop-unnoticed(creature-zombie)");
        assert!(stopped.resumes_if_repeated());
        // A repeated command goes on, even where a step would be noticed.
        let (done, stopped) = run(&mut play, &mut auto_memory, command);
        assert!(done.len() > 3, "{command:?}: {}", done.len());
        assert_ne!(stopped.why, Stop::NoWay);
    }
    // Not for resting or walking on, and not with a hunter in sight.
    for (alert, command) in [
        (Awareness::Idle, REST),
        (Awareness::Idle, AutoCommand::Walk { dir: E }),
        (Awareness::Hunting, AutoCommand::Explore),
        (Awareness::Hunting, AutoCommand::Travel { to }),
    ] {
        let (mut play, mut auto_memory) = (scene(alert), AutoMemory::default());
        for _ in 0..2 {
            let (done, stopped) = run(&mut play, &mut auto_memory, command);
            assert_eq!((done.len(), stopped.why), (0, Stop::Threat), "{command:?}");
        }
    }
}

#[test]
fn one_repetition_passes_all_known_sleepers_and_none_seen_since() {
    if is_skipped_in_this_danger() {
        return;
    }
    let mut play = Scenario::new(&[
        "####################",
        "#@........z........#",
        "###.################",
        "###g################",
        "####################",
    ])
    .creature('z', being("zombie").speed(0).alert(Awareness::Idle))
    .creature('g', being("goblin").alert(Awareness::Asleep))
    .play();
    let mut auto_memory = AutoMemory::default();
    let command = AutoCommand::Travel {
        to: Place::new(0, at(7, 1)),
    };
    let (_, stopped) = run(&mut play, &mut auto_memory, command);
    assert_eq!(said(&stopped), "stop-unnoticed(creature-zombie)");
    // Walk by hand to where the goblin is seen, and back to where the warning was given.
    assert!(!play.sees(at(3, 3)));
    for dir in [E, W] {
        play.act(Intent::Walk { dir });
        auto_memory.note(&play.known());
    }
    let (done, stopped) = run(&mut play, &mut auto_memory, command);
    // It hears four steps of the way, each with a chance of 15 %.
    let words = "stop-sleeper(creature-goblin, 1, 48)";
    assert_eq!((done.len(), said(&stopped).as_str()), (0, words));
    // The second warning is for both creatures.
    let (done, _) = run(&mut play, &mut auto_memory, command);
    assert!(!done.is_empty());
}

#[test]
fn an_enemy_that_noticed_the_player_meanwhile_stops_a_command_again() {
    let mut play = Scenario::new(&[
        "####################",
        "#@.......z.........#",
        "#..................#",
        "####################",
    ])
    .creature('z', being("zombie").speed(0).alert(Awareness::Idle))
    .direct();
    let mut auto_memory = AutoMemory::default();
    let mut explores = |play: &mut Play| run(play, &mut auto_memory, AutoCommand::Explore).1;
    assert_eq!(
        said(&explores(&mut play)),
        "stop-unnoticed(creature-zombie)"
    );
    play.give('z', Alert::new(Awareness::Hunting));
    let words = "stop-not-while-in-sight(creature-zombie)";
    assert_eq!(said(&explores(&mut play)), words);
    play.give('z', Alert::new(Awareness::Idle));
    assert_eq!(
        said(&explores(&mut play)),
        "stop-unnoticed(creature-zombie)"
    );
}

/// A bat that has bitten stays in sight all the time.
#[test]
fn a_creature_that_does_not_hunt_stops_commands_only_when_it_bites() {
    let mut play = Scenario::new(&["#######", "#@b...#", "#.....#", "#######"])
        .player(being("player").hurt(90, 100).hp_regen(500))
        .creature('b', inert("bat").hp(90))
        .direct();
    let mut auto_memory = AutoMemory::default();
    play.order(
        'b',
        Intent::Attack {
            target: play.id('@'),
        },
    );
    play.act(Intent::Wait);
    auto_memory.note(&play.known());
    let (done, stopped) = run(&mut play, &mut auto_memory, REST);
    assert_eq!((done.len(), stopped.why), (1, Stop::Hurt));
    play.order('b', Intent::Wait);
    let (_, stopped) = run(&mut play, &mut auto_memory, REST);
    assert_eq!(stopped.why, Stop::Done);
}

#[test]
fn a_hungry_player_eats_carried_food_or_is_told_once() {
    if is_skipped_in_this_danger() {
        return;
    }
    let hall = [
        "####################",
        "#@.................#",
        "####################",
    ];
    let mut play = Scenario::new(&hall)
        .player(
            being("player")
                .vision(2)
                .food(252, 1000)
                .carrying(&["apple", "bread"]),
        )
        .play();
    let mut auto_memory = AutoMemory::default();
    let mut explores = |play: &mut Play| run(play, &mut auto_memory, AutoCommand::Explore);
    let (done, stopped) = explores(&mut play);
    assert_eq!(
        (done.len(), said(&stopped).as_str()),
        (3, "stop-hungry(hungry)")
    );
    let (done, stopped) = explores(&mut play);
    assert_eq!((done.len(), said(&stopped).as_str()), (0, "stop-eat"));
    assert!(stopped.resumes_if_repeated());
    let (done, stopped) = explores(&mut play);
    assert_eq!(stopped.why, Stop::NothingToExplore);
    assert!(done.len() > 10);
}

#[test]
fn with_the_setting_food_is_eaten_automatically_unless_much_is_wasted() {
    let hall = [
        "####################",
        "#@.................#",
        "####################",
    ];
    let eats = |command, max: i32, pack: &[&str]| {
        let player = being("player").vision(2).hurt(99, 100).hp_regen(30);
        let player = player.food(max / 4 + 2, max).carrying(pack);
        let mut play = Scenario::new(&hall).player(player).play();
        let mut auto_memory = AutoMemory::default();
        auto_memory.eats = true;
        let (done, stopped) = run(&mut play, &mut auto_memory, command);
        (done.iter().filter(|one| is_meal(one)).count(), stopped.why)
    };
    let pack = ["bread", "health potion", "apple"];
    let to = Place::new(0, at(2, 1));
    assert_eq!(
        eats(AutoCommand::Explore, 1000, &pack),
        (1, Stop::NothingToExplore)
    );
    assert_eq!(eats(REST, 1000, &pack), (1, Stop::Done));
    assert_eq!(
        eats(AutoCommand::Walk { dir: E }, 1000, &pack),
        (0, Stop::Hungry)
    );
    assert_eq!(
        eats(AutoCommand::Travel { to }, 1000, &pack).1,
        Stop::Arrived
    );
    // With most food 200 more than half of the bread would be wasted.
    assert_eq!(eats(REST, 200, &["bread"]), (0, Stop::Hungry));
    assert_eq!(eats(REST, 280, &["bread"]).0, 1);
}

fn is_meal(intent: &Intent) -> bool {
    matches!(intent, Intent::Use { .. })
}

#[test]
fn a_hungry_player_without_food_fetches_known_food_first() {
    let map = [
        "####################",
        "#.....a..@.........#",
        "#.................c#",
        "####################",
    ];
    let mut play = Scenario::new(&map)
        .player(
            being("player")
                .vision(4)
                .food(200, 1000)
                .carrying(&["rock"]),
        )
        .creature('a', thing("bat corpse"))
        .creature('c', thing("bread"))
        .play();
    let mut auto_memory = AutoMemory::default();
    let (done, stopped) = run(&mut play, &mut auto_memory, AutoCommand::Explore);
    assert_eq!((done.len(), done.last()), (4, Some(&Intent::PickUp)));
    assert_eq!(play.point('@'), at(6, 1));
    assert_eq!(said(&stopped), "stop-eat");
    // A player that is not hungry leaves corpses.
    let mut play = Scenario::new(&map)
        .player(
            being("player")
                .vision(4)
                .food(900, 1000)
                .carrying(&["rock"]),
        )
        .creature('a', thing("bat corpse"))
        .creature('c', thing("bread"))
        .play();
    run(&mut play, &mut AutoMemory::default(), AutoCommand::Explore);
    assert_eq!(play.pack('@').len(), 2, "the rock and the bread");
}

#[test]
fn a_rest_may_be_for_hit_points_alone() {
    let mut play = Scenario::new(&["#####", "#@..#", "#####"])
        .player(
            being("player")
                .hurt(95, 100)
                .hp_regen(300)
                .mana_regen(200)
                .mana(2, 9)
                .food(500, 1000),
        )
        .play();
    let (whole, healed) = (
        estimate_rest(&play.known(), &AutoMemory::default(), true),
        estimate_rest(&play.known(), &AutoMemory::default(), false),
    );
    let (whole, healed) = (whole.unwrap(), healed.unwrap());
    assert!(healed.turns < whole.turns);
    let food = play.food('@');
    let rest = AutoCommand::Rest { mana: false };
    let (done, stopped) = run(&mut play, &mut AutoMemory::default(), rest);
    assert_eq!(
        (done.len(), stopped.why),
        (healed.turns as usize, Stop::Done)
    );
    assert_eq!(
        food - play.food('@'),
        healed.food,
        "also for the mana that came meanwhile"
    );
    assert_eq!((play.hp('@'), healed.hp, healed.mana), (100, 5, 3));
    let (done, _) = run(&mut play, &mut AutoMemory::default(), REST);
    assert_eq!(done.len() + healed.turns as usize, whole.turns as usize);
    assert_eq!(food - play.food('@'), whole.food);
}

#[test]
fn a_rest_takes_as_long_as_estimated() {
    let mut play = Scenario::new(&["#####", "#@..#", "#####"])
        .player(being("player").hurt(95, 100).hp_regen(300).food(500, 1000))
        .play();
    let estimate = estimate_rest(&play.known(), &AutoMemory::default(), true).unwrap();
    let food = play.food('@');
    let (done, stopped) = run(&mut play, &mut AutoMemory::default(), REST);
    assert_eq!(stopped.why, Stop::Done);
    assert_eq!(done.len(), estimate.turns as usize);
    assert_eq!(food - play.food('@'), estimate.food);
    assert_eq!((play.hp('@'), estimate.hp, estimate.mana), (100, 5, 0));
    assert_eq!(said(&stopped), "rest-done");
    assert_eq!(
        estimate_rest(&play.known(), &AutoMemory::default(), true),
        None
    );
    let (_, stopped) = run(&mut play, &mut AutoMemory::default(), REST);
    assert_eq!(said(&stopped), "rest-nothing");
}

#[test]
fn the_estimate_of_a_rest_ends_with_the_rest_when_hunger_does() {
    let whole = |food: i32, hungry: bool| {
        let mut play = Scenario::new(&["#####", "#@..#", "#####"])
            .player(
                being("player")
                    .hurt(10, 100)
                    .hp_regen(300)
                    .mana(2, 9)
                    .food(food, 1000),
            )
            .play();
        let mut auto_memory = AutoMemory::default();
        let estimate = estimate_rest(&play.known(), &auto_memory, true).unwrap();
        let before = play.food('@');
        let (done, stopped) = run(&mut play, &mut auto_memory, REST);
        let expected = if hungry { Stop::Hungry } else { Stop::Done };
        assert_eq!((stopped.why, estimate.ends_hungry), (expected, hungry));
        assert_eq!(done.len(), estimate.turns as usize);
        assert_eq!(before - play.food('@'), estimate.food);
        assert_eq!(play.hp('@') - 10, estimate.hp);
    };
    whole(990, false);
    whole(500, true);
    whole(240, true);
    whole(90, true);
    whole(50, true);
}

#[test]
fn a_meal_that_the_player_would_eat_prolongs_the_estimate_of_a_rest() {
    let play = Scenario::new(&["#####", "#@..#", "#####"])
        .player(
            being("player")
                .hurt(10, 100)
                .hp_regen(300)
                .food(500, 1000)
                .carrying(&["bread"]),
        )
        .play();
    let turns = |eats| {
        let mut memory = AutoMemory::default();
        memory.eats = eats;
        let rest = estimate_rest(&play.known(), &memory, true).unwrap();
        (rest.turns, rest.ends_hungry)
    };
    let (long, short) = (turns(true), turns(false));
    assert!(long.0 > short.0 && short.1 && !long.1, "{long:?} {short:?}");
}

#[test]
fn hunger_interrupts_a_rest_and_so_does_its_limit() {
    let hungry = || {
        Scenario::new(&["#####", "#@..#", "#####"])
            .player(being("player").hurt(10, 100).food(253, 1000))
            .play()
    };
    let mut play = hungry();
    let (done, stopped) = run(&mut play, &mut AutoMemory::default(), REST);
    assert_eq!((done.len(), stopped.why), (4, Stop::Hungry));
    assert_eq!(said(&stopped), "stop-hungry(hungry)");
    let play = hungry();
    let mut auto = AutoRunner::new(REST).within(0);
    let stopped = auto
        .next(&play.known(), &mut AutoMemory::default())
        .unwrap_err();
    assert_eq!((auto.steps(), stopped.why), (0, Stop::Limit));
}

#[test]
fn a_player_about_to_starve_is_told_twice() {
    let mut play = Scenario::new(&["#####", "#@..#", "#####"])
        .without_slow_starvation()
        .player(being("player").hp_regen(10).hurt(10, 100).food(64, 1000))
        .play();
    let mut auto_memory = AutoMemory::default();
    let mut told = Vec::new();
    for _ in 0..2 {
        let (done, stopped) = run(&mut play, &mut auto_memory, REST);
        assert_eq!(stopped.why, Stop::Hungry);
        told.push((done.len(), said(&stopped)));
    }
    let words = |food: i32| format!("stop-starving({food})");
    assert_eq!(told, [(5, words(59)), (35, words(24))]);
    let (_, stopped) = run(&mut play, &mut auto_memory, REST);
    assert_eq!(stopped.why, Stop::GameOver);
}

#[test]
fn a_walk_stops_at_interesting_tiles_and_never_digs() {
    let walked = |map: &[&str]| {
        let mut play = Scenario::new(map)
            .creature('r', thing("rock"))
            .creature('a', thing("apple"))
            .creature('f', inert("fungus"))
            .play();
        let command = AutoCommand::Walk { dir: E };
        let done = run(&mut play, &mut AutoMemory::default(), command);
        (done.0.len(), done.1.why)
    };
    assert_eq!(
        walked(&["########", "#@.....#", "########"]),
        (5, Stop::Done)
    );
    assert_eq!(walked(&["###", "#@#", "###"]), (0, Stop::NoWay));
    assert_eq!(
        walked(&["########", "#@..f..#", "########"]),
        (2, Stop::Done)
    );
    // Beside the way and on it.
    assert_eq!(
        walked(&["########", "#@.....#", "#...a..#", "########"]),
        (2, Stop::Item)
    );
    assert_eq!(
        walked(&["########", "#@..a..#", "########"]),
        (2, Stop::Item)
    );
    // Common items stop a walk only underfoot.
    assert_eq!(
        walked(&["########", "#@.....#", "#...r..#", "########"]),
        (5, Stop::Done)
    );
    assert_eq!(
        walked(&["########", "#@..r..#", "########"]),
        (3, Stop::Item)
    );
    assert_eq!(
        walked(&["########", "#@r....#", "########"]),
        (1, Stop::Item)
    );
    assert_eq!(
        walked(&["########", "#@.....#", "#...>..#", "########"]),
        (2, Stop::Stairs)
    );
}

#[test]
fn a_creature_in_the_way_that_may_move_is_approached() {
    let corridor = ["##########", "#@...b...#", "##########"];
    let mut play = Scenario::new(&corridor)
        .creature('b', inert("bat"))
        .direct();
    let done = travel(&mut play, 0, 8, 1);
    assert_eq!((done.0.len(), why(&done)), (3, Stop::NoWay));
    assert_eq!(said(&done.1), "stop-in-the-way(creature-bat)");
}

#[test]
fn an_enemy_with_a_long_way_to_the_player_is_ignored_once_reported() {
    let beyond = |hall: &[&str]| {
        Scenario::new(hall)
            .creature('z', quiet("zombie"))
            .creature('F', lock("force", "red crescent"))
            .play()
    };
    let shut = [
        "##################",
        "#z...............#",
        "####FFFFFFFFFFF###",
        "#@...............#",
        "##################",
    ];
    let mut play = beyond(&shut);
    let mut auto_memory = AutoMemory::default();
    let (_, stopped) = run(&mut play, &mut auto_memory, AutoCommand::Explore);
    assert_eq!(said(&stopped), "stop-far-off(creature-zombie)");
    let done = run(&mut play, &mut auto_memory, AutoCommand::Explore);
    assert_eq!(why(&done), Stop::NothingToExplore);
    // Through a gap it could come.
    let mut open = shut;
    open[2] = "####FFFF.FFFFFF###";
    let (mut play, mut auto_memory) = (beyond(&open), AutoMemory::default());
    for _ in 0..2 {
        let (_, stopped) = run(&mut play, &mut auto_memory, AutoCommand::Explore);
        assert_eq!(stopped.why, Stop::Threat);
    }
}

#[test]
fn exploring_continues_while_no_known_way_leads_to_an_enemy() {
    let mut play = Scenario::new(&[
        "############",
        "######.....#",
        "#z....####.#",
        "#FFFFF####.#",
        "#@....####.#",
        "######.....#",
        "############",
    ])
    .creature('z', quiet("zombie"))
    .creature('F', lock("force", "red crescent"))
    .play();
    let (done, stopped) = explore(&mut play);
    assert!(!done.is_empty());
    assert_eq!(
        said(&stopped),
        "stop-in-sight(creature-zombie)",
        "once a way is known"
    );
}

#[test]
fn a_rest_stops_when_an_effect_ends_which_the_log_names() {
    for (potion, told) in [
        (
            "warrior's potion",
            "effect-warriors-strength-ends(look less strong, you)",
        ),
        ("archer's potion", "event-effect-ended(effect-archers-eye)"),
    ] {
        let mut play = Scenario::new(&["#####", "#@..#", "#####"])
            .player(being("player").hurt(1, 100).carrying(&[potion]))
            .play();
        play.drink(potion);
        let (_, stopped) = run(&mut play, &mut AutoMemory::default(), REST);
        assert_eq!(
            (stopped.why, said(&stopped).as_str()),
            (Stop::Effect, "stop-effect")
        );
        assert_eq!(play.messages(), [told]);
    }
}

#[test]
fn two_stairs_are_told_apart_by_their_directions() {
    let mut play = Scenario::new(&["########", "#>.@..>#", "########"])
        .below(&["########", "#<....<#", "########"])
        .play();
    let told = |play: &Play, level: usize| -> Vec<String> {
        let view = play.known();
        let all = travel_targets(&view).into_iter();
        let there = all.filter(|one| one.place.level == level);
        there.map(|one| one.words(&view).ids()).collect()
    };
    let here = told(&play, 0);
    assert!(
        here[0].contains("west") && here[1].contains("east"),
        "{here:?}"
    );
    for _ in 0..3 {
        play.act(walk(E));
    }
    play.act(DOWN);
    let above = told(&play, 0);
    assert!(
        above[0].contains("west") && above[1].contains("east"),
        "{above:?}"
    );
}

#[test]
fn locks_and_keys_are_found_by_mark_and_charm_and_doors_come_last() {
    let mut play = Scenario::new(&["############", "#D@...kl...#", "############"])
        .creature('D', ground(ScenarioTerrain::OpenDoor))
        .creature('k', key("door", "red crescent"))
        .creature('l', lock("chasm", "blue star"))
        .play();
    let found = |play: &Play, words: &str| -> Vec<String> {
        let view = play.known();
        let all = matching(travel_targets(&view), words, Ids::ids);
        all.iter().map(|one| one.name.ids()).collect()
    };
    let (key, lock, door) = (
        "map-key(mark-red-crescent, key-key, terrain-pedestal)",
        "target-lock(mark-blue-star, key-charm-of-leaping, barrier-chasm)",
        "terrain-open-door",
    );
    assert_eq!(found(&play, ""), [key, lock, door]);
    assert_eq!(found(&play, "blue"), [lock]);
    assert_eq!(found(&play, "charm"), [lock]);
    assert_eq!(found(&play, "crescent"), [key]);
    assert_eq!(found(&play, "door"), [door]);
    // Without its key, one goes up to a lock.
    for _ in 0..2 {
        travel(&mut play, 0, 7, 1);
    }
    assert_eq!(play.point('@'), at(6, 1));
}

#[test]
fn a_due_choice_of_a_perk_comes_first() {
    let mut play = Scenario::new(&["#####", "#@..#", "#####"])
        .player(being("player").picks(1))
        .play();
    let done = explore(&mut play);
    assert_eq!((done.0.len(), why(&done)), (0, Stop::Done));
}

#[test]
fn warnings_are_given_once() {
    let mut play = Scenario::new(&["#########", "#@.....z#", "#########"])
        .creature('z', quiet("zombie").attack(200))
        .direct();
    let (mut threat_watch, auto_memory) = (ThreatWatch::default(), AutoMemory::default());
    assert_eq!(
        threat_watch.look(&play.known(), &auto_memory),
        [Warning::NewThreat]
    );
    play.act(Intent::Wait);
    assert_eq!(threat_watch.look(&play.known(), &auto_memory), []);
    play.order('z', walk(W));
    for _ in 0..4 {
        play.act(Intent::Wait);
        assert_eq!(worst_turn(&play.known(), &auto_memory), 0);
        assert_eq!(threat_watch.look(&play.known(), &auto_memory), []);
    }
    play.act(Intent::Wait);
    assert_eq!(play.point('z'), at(2, 1));
    // Beside it, one attack of 200 against a defence of 5 has a mean of 67, so it does at most 100.
    let most = if play.known().definitions.rules.damage.is_some() {
        100
    } else {
        195
    };
    assert_eq!(worst_turn(&play.known(), &auto_memory), most);
    assert_eq!(
        threat_watch.look(&play.known(), &auto_memory),
        [Warning::Deadly]
    );
    assert_eq!(threat_watch.look(&play.known(), &auto_memory), []);
}

#[test]
fn an_archer_is_a_threat_from_afar() {
    let play = Scenario::new(&["#########", "#@.....g#", "#########"])
        .creature('g', quiet("goblin").attack(30).wielding("bow"))
        .play();
    let bow = builtin()
        .items
        .iter()
        .find(|kind| kind.name == "bow")
        .unwrap()
        .ranged;
    let shot = play.known().definitions.rules.damage(15 + bow, 5);
    assert_eq!(
        worst_turn(&play.known(), &AutoMemory::default()),
        i64::from(shot.most())
    );
}

#[test]
fn exploring_says_that_fire_blocks_the_way() {
    let map = ["###############", "#@.b..........#", "###############"];
    let book = "red mage's spellbook";
    let mut play = Scenario::new(&map)
        .player(being("player").vision(4).mana(50, 50).carrying(&[book]))
        .creature('b', inert("bat").hp(11))
        .play();
    play.cast_on("fire bolt", 'b');
    let (_, stopped) = explore(&mut play);
    assert_eq!(stopped.why, Stop::NothingToExplore);
    assert_eq!(said(&stopped), "stop-explored-fire(furniture-fire)");
    play.wait(4);
    let (done, _) = explore(&mut play);
    assert!(done.len() > 3, "the fire is out: {done:?}");
}

#[test]
fn travelling_says_what_blocks_the_way() {
    let book = "red mage's spellbook";
    let fire = "stop-fire(furniture-fire)";
    let locked = "stop-locked(key-charm-of-leaping, mark-red-crescent, barrier-chasm)";
    let scene = |map: &[&str]| {
        Scenario::new(map)
            .player(being("player").vision(12).carrying(&[book]))
            .creature('f', furniture("fire"))
            .creature('c', furniture("poison cloud"))
            .creature('w', furniture("water"))
            .creature('n', furniture("web"))
            .creature('l', lock("chasm", "red crescent"))
    };
    let wall = ["###########"];
    let walled = |rows: &[&'static str]| [&wall, rows, &wall].concat();
    for (rows, x, words) in [
        (&["#@..f.....#"][..], 8, fire),
        (&["#@..f.....#"], 4, fire),
        (&["#@..f..l..#"], 9, fire),
        (&["#@..c.....#"], 8, "stop-fire(furniture-poison-cloud)"),
        (&["#@..l..f..#"], 9, locked),
        // The fire goes out by itself, so it is named rather than a lock on a shorter way.
        (&["#..@l.....#", "#...w.....#", "#...f.....#"], 8, fire),
        (&["#@..w.....#"], 8, "stop-no-way"),
        (&["#@..f.w...#"], 8, "stop-no-way"),
    ] {
        let mut play = scene(&walled(rows)).play();
        let (done, stopped) = travel(&mut play, 0, x, 1);
        assert_eq!((done.len(), stopped.why), (0, Stop::NoWay), "{rows:?}");
        assert_eq!(said(&stopped), words, "{rows:?}");
        let click = preview_click(&play.known(), &AutoMemory::default(), at(x, 1));
        let expect = words.replace("stop-no-way", "click-no-way");
        assert_eq!(click.words.ids(), expect, "{rows:?}");
    }
    // Webs do not block travel.
    let mut play = scene(&walled(&["#@..n.....#"])).play();
    assert_eq!(travel(&mut play, 0, 5, 1).1.why, Stop::Arrived);
}

#[test]
fn a_captive_in_the_only_way_is_approached_and_may_be_untied() {
    let scene = Scenario::new(&["###########", "#@..s.....#", "###########"]);
    let mut play = scene.creature('s', inert("squire")).play();
    if play.known().definitions.world.captives.is_none() {
        return;
    }
    let (done, stopped) = travel(&mut play, 0, 8, 1);
    assert_eq!((done.len(), stopped.why), (2, Stop::NoWay));
    assert_eq!(said(&stopped), "stop-in-the-way-bound(creature-squire)");
    play.act(walk(E));
    assert!(play.known().friend().is_some());
    assert_eq!(
        travel(&mut play, 0, 8, 1).1.why,
        Stop::Arrived,
        "{:?}",
        play.map()
    );
}

#[test]
fn exploring_leaves_keys_and_locks_to_the_player() {
    let nouns = "(key-key, mark-red-crescent, barrier-locked-door)";
    let expect = |(_, stopped): (Vec<Intent>, Stopped), why: Stop, id: &str| {
        assert_eq!((stopped.why, said(&stopped)), (why, format!("{id}{nouns}")));
    };
    let mut play = Scenario::new(&["############", "#...@.k.L..#", "############"])
        .player(being("player").vision(3))
        .creature('k', key("door", "red crescent"))
        .creature('L', lock("door", "red crescent"))
        .play();
    let mut auto_memory = AutoMemory::default();
    let mut next = |play: &mut Play| run(play, &mut auto_memory, AutoCommand::Explore);
    expect(next(&mut play), Stop::Item, "stop-key");
    assert_eq!(play.point('@'), at(5, 1), "beside the key");
    // The rest of the corridor is behind the lock.
    expect(next(&mut play), Stop::NothingToExplore, "stop-explored-key");
    travel(&mut play, 0, 6, 1);
    expect(next(&mut play), Stop::Item, "stop-lock");
    assert_eq!(play.point('@'), at(7, 1), "beside the lock");
    expect(
        next(&mut play),
        Stop::NothingToExplore,
        "stop-explored-lock",
    );
    // Once it is open, exploring goes on behind it.
    travel(&mut play, 0, 8, 1);
    let (_, stopped) = next(&mut play);
    assert_eq!(stopped.why, Stop::NothingToExplore);
    assert!(!said(&stopped).contains("lock"), "{}", said(&stopped));
    assert_eq!(
        play.known().memory.at(Place::new(0, at(11, 1))),
        Terrain::Wall
    );
}

#[test]
fn a_search_ends_after_five_turns_or_with_a_secret_door() {
    let room = |wall: char| {
        let row = format!("M@.{wall}.M");
        Scenario::new(&["MMMMMM", row.as_str(), "MMMMMM"])
            .creature('M', ground(ScenarioTerrain::Masonry))
            .creature('S', ground(ScenarioTerrain::SecretDoor))
            .play()
    };
    let mut play = room('M');
    let search = |play: &mut Play| run(play, &mut AutoMemory::default(), AutoCommand::Search);
    let (done, stopped) = search(&mut play);
    assert_eq!(done, [Intent::Wait; 5]);
    assert_eq!(
        (stopped.why, said(&stopped).as_str()),
        (Stop::Done, "search-nothing")
    );
    let mut play = room('S');
    let (done, stopped) = search(&mut play);
    assert_eq!(
        (done.len(), stopped.why),
        (5, Stop::Done),
        "it is not beside"
    );
    play.act(walk(E));
    let (done, stopped) = search(&mut play);
    assert_eq!(done, [Intent::Wait; 2]);
    assert_eq!(
        (stopped.why, said(&stopped).as_str()),
        (Stop::Item, "stop-found-secret")
    );
}

#[test]
fn a_key_a_lock_and_a_draught_interrupt_travel() {
    let mut play = Scenario::new(&["##########", "#@.k.L...#", "##########"])
        .creature('k', key("door", "red crescent"))
        .creature('L', lock("door", "red crescent"))
        .play();
    let (_, stopped) = travel(&mut play, 0, 4, 1);
    assert_eq!(
        (stopped.why, said(&stopped).as_str()),
        (
            Stop::Item,
            "stop-found-key(key-key, mark-red-crescent, barrier-locked-door)"
        )
    );
    assert_eq!(play.point('@'), at(3, 1));
    let (_, stopped) = travel(&mut play, 0, 5, 1);
    assert_eq!(
        (stopped.why, said(&stopped).as_str()),
        (Stop::Item, "stop-unlocked")
    );

    let mut play = Scenario::new(&["MMMMMMMM", "M@.....M", "MMMSMMMM"])
        .creature('M', ground(ScenarioTerrain::Masonry))
        .creature('S', ground(ScenarioTerrain::SecretDoor))
        .play();
    let (_, stopped) = travel(&mut play, 0, 6, 1);
    assert_eq!(stopped.why, Stop::Item);
    assert_eq!(said(&stopped), "stop-draught");
    assert_eq!(play.point('@'), at(2, 1));
}

/// A wide hall with a sleeper in the middle of it.
fn asleep() -> Scenario {
    Scenario::new(&[
        "#######################",
        "#@....................#",
        "#.....................#",
        "#.....................#",
        "#.....................#",
        "#..........z..........#",
        "#.....................#",
        "#.....................#",
        "#.....................#",
        "#....................a#",
        "#######################",
    ])
    .creature('z', being("zombie").alert(Awareness::Asleep))
    .creature('a', thing("apple"))
}

/// The least squared distance to the sleeper, in tiles, on these steps.
fn nearest(play: &Play, from: Place, done: &[Intent]) -> i32 {
    let sleeper = play.place('z').point;
    let mut here = from.point;
    let mut least = i32::MAX;
    for intent in done {
        if let Intent::Walk { dir } = intent {
            here = here.step(*dir);
            least = least.min(here.distance_squared(sleeper));
        }
    }
    least
}

#[test]
fn a_sleeper_stops_exploring_once_which_then_stays_out_of_its_earshot() {
    if is_skipped_in_this_danger() {
        return;
    }
    let mut play = asleep().play();
    let mut auto_memory = AutoMemory::default();
    let (mut stops, mut least) = (Vec::new(), i32::MAX);
    for _ in 0..20 {
        let before = play.place('@');
        let (done, stopped) = run(&mut play, &mut auto_memory, AutoCommand::Explore);
        least = least.min(nearest(&play, before, &done));
        stops.push(stopped.why);
        if stopped.why != Stop::Threat {
            break;
        }
    }
    assert_eq!(stops, [Stop::Threat, Stop::NothingToExplore]);
    assert_eq!(play.pack('@').len(), 1, "the apple in the far corner");
    // Sleepers hear steps up to three tiles away.
    assert!(least > 9, "{least}");
}

#[test]
fn commands_stop_before_a_sleeper_beside_the_only_way() {
    if is_skipped_in_this_danger() {
        return;
    }
    let mut play = Scenario::new(&[
        "####################",
        "#@.......#.........#",
        "######z............#",
        "####################",
    ])
    .creature('z', being("zombie").alert(Awareness::Asleep))
    .play();
    let mut auto_memory = AutoMemory::default();
    let (_, first) = run(&mut play, &mut auto_memory, AutoCommand::Explore);
    assert_eq!(said(&first), "stop-asleep(creature-zombie)");
    let seen_from = play.place('@');
    let words = "stop-sleeper(creature-zombie, 1, 39)";
    let (_, stopped) = run(&mut play, &mut auto_memory, AutoCommand::Explore);
    assert_eq!((stopped.why, said(&stopped).as_str()), (Stop::NoWay, words));
    assert_eq!(play.place('@'), seen_from, "nearer unasked");
    // Repeating the command where it was refused confirms it, but only there.
    let mut again = play.branch();
    let (done, _) = run(&mut again, &mut auto_memory.clone(), AutoCommand::Explore);
    assert!(!done.is_empty());
    assert_ne!(again.place('@'), seen_from);
    // Another command asks as well.
    let travel = AutoCommand::Travel {
        to: Place::new(0, at(8, 1)),
    };
    let (done, stopped) = run(&mut play.branch(), &mut auto_memory.clone(), travel);
    assert_eq!((done.len(), stopped.why), (0, Stop::NoWay));
    // After a step by hand the player is elsewhere, so exploring asks again; walking on takes
    // single steps there.
    let from = play.place('@');
    play.act(Intent::Walk { dir: E });
    let (done, stopped) = run(&mut play, &mut auto_memory.clone(), AutoCommand::Explore);
    let words = "stop-sleeper(creature-zombie, 1, 48)";
    assert_eq!((done.len(), said(&stopped).as_str()), (0, words));
    let (done, _) = run(&mut play, &mut auto_memory, AutoCommand::Walk { dir: E });
    assert_eq!(done.len(), 1);
    assert_eq!(play.place('@').point.x, from.point.x + 2);
}

#[test]
fn a_way_past_sleepers_comes_with_the_chance_to_be_noticed() {
    if is_skipped_in_this_danger() {
        return;
    }
    let warned = |map: &[&str]| {
        let mut play = Scenario::new(map)
            .creature('z', being("zombie").alert(Awareness::Asleep))
            .player(being("player").vision(20))
            .play();
        let mut auto_memory = AutoMemory::default();
        auto_memory.note(&play.known());
        let click = preview_click(&play.known(), &auto_memory, at(13, 1));
        let to = Place::new(0, at(13, 1));
        let (done, stopped) = run(&mut play, &mut auto_memory, AutoCommand::Travel { to });
        assert_eq!(done.len(), 0);
        (said(&stopped), click.words.ids())
    };
    // Sleepers hear steps up to three tiles away: five steps, each noticed with 15 %.
    let map = [
        "################",
        "#@.............#",
        "#.....z........#",
        "################",
    ];
    let (stop, click) = warned(&map);
    assert_eq!(stop, "stop-sleeper(creature-zombie, 1, 56)");
    assert_eq!(click, "click-past(click-step-towards, 1, 56)");
    let map = [
        "################",
        "#@.............#",
        "#.....z..z.....#",
        "################",
    ];
    let (stop, _) = warned(&map);
    assert_eq!(stop, "stop-sleeper(creature-zombie, 2, 80)");
}

#[test]
fn a_travel_asks_before_it_passes_a_creature_that_came_nearer_unaware() {
    if is_skipped_in_this_danger() {
        return;
    }
    let row = format!("#@{}z....#", ".".repeat(33));
    let wall = "#".repeat(row.len());
    let mut play = Scenario::new(&[wall.as_str(), row.as_str(), wall.as_str()])
        .creature('z', quiet("zombie"))
        .player(being("player").vision(40))
        .direct();
    let mut mind = play.creature('z').mind.clone();
    mind.alert = Some(Alert::new(Awareness::Idle));
    play.give('z', mind);
    let mut auto_memory = AutoMemory::default();
    let (_, met) = run(&mut play, &mut auto_memory, AutoCommand::Explore);
    assert_eq!(said(&met), "stop-unnoticed(creature-zombie)");
    let mut auto = AutoRunner::new(AutoCommand::Travel {
        to: Place::new(0, at(20, 1)),
    });
    let stopped = loop {
        match auto.next(&play.known(), &mut auto_memory) {
            Ok(intent) => {
                play.order('z', walk(W));
                play.act(intent);
                auto_memory.note(&play.known());
            }
            Err(stopped) => break stopped,
        }
    };
    assert!(auto.steps() > 5, "{stopped:?}");
    let words = said(&stopped);
    assert!(words.starts_with("stop-unaware(creature-zombie"), "{words}");
    let far = play.place('z').point.x - play.place('@').point.x;
    assert!(far >= 6, "{far}");
}

#[test]
fn no_command_runs_while_the_player_starves_with_food_in_the_pack() {
    let hall = ["############", "#@.........#", "############"];
    let starving = |pack: &[&str]| {
        let player = being("player").food(50, 1000).carrying(pack);
        Scenario::new(&hall).player(player).play()
    };
    for command in [AutoCommand::Explore, REST, AutoCommand::Walk { dir: E }] {
        let mut play = starving(&["rock", "apple"]);
        let (done, stopped) = run(&mut play, &mut AutoMemory::default(), command);
        assert_eq!(done.len(), 0);
        assert_eq!(
            (stopped.why, said(&stopped).as_str()),
            (Stop::Hungry, "stop-eat-first")
        );
    }
    // A player without food must look for some.
    let (done, _) = run(
        &mut starving(&["rock"]),
        &mut AutoMemory::default(),
        AutoCommand::Walk { dir: E },
    );
    assert!(!done.is_empty());
}

#[test]
fn arrows_are_picked_up_for_a_carried_bow() {
    for weapon in ["bow", "sword"] {
        let play = Scenario::new(&["####", "#@.#", "####"])
            .with_prices()
            .player(being("player").wielding(weapon).over("arrow"))
            .play();
        let mut memory = AutoMemory::default();
        memory.note(&play.known());
        let is_wanted = memory.wants_underfoot(&play.known());
        assert_eq!(is_wanted, weapon == "bow", "{weapon}");
    }
}

#[test]
fn the_estimate_of_a_rest_counts_the_perk_that_lets_mana_return_faster() {
    for perks in [false, true] {
        let player = being("player").mana(2, 20).mana_regen(200).food(900, 1_000);
        let mut play = Scenario::new(&["####", "#@.#", "####"])
            .data(|data| {
                let usual = slight_danger::content::builtin().unwrap();
                data.perks.clone_from(&usual.perks);
                data.perks.offered = None;
            })
            .player(player.picks(1))
            .play();
        let name = if perks { "deep well" } else { "keen ear" };
        let perk = play.known().definitions.perks.named(name).unwrap();
        play.act(Intent::LevelUp { perk });
        let mut memory = AutoMemory::default();
        let before = play.mana('@');
        let told = estimate_rest(&play.known(), &memory, true).unwrap();
        run(&mut play, &mut memory, AutoCommand::Rest { mana: true });
        assert_eq!(told.mana, play.mana('@') - before, "{name}");
        assert_eq!(told.turns, play.turn(), "{name}");
    }
}
