//! The rules of following over stairs.

use slight_danger::grid::Direction;
use slight_danger::sim::{Alert, Awareness, Definitions, Place, PursuitRule, Tactic};

use crate::alert::DEAF;
use crate::support::{Being, DOWN, E, Scenario, UP, being, inert, walk};

/// Sets the default pursuit rule.
fn pursued(kinds: &mut Definitions) {
    kinds.rules.pursuit = Some(PursuitRule {
        landing: 2,
        turns: 10,
    });
}

/// A creature that takes every step it can.
fn eager(name: &str) -> Being {
    being(name).hp(1_000)
}

/// Hunters that never idle.
fn steady(kinds: &mut Definitions) {
    pursued(kinds);
    kinds.world.experience_level = None;
    for kind in &mut kinds.creatures {
        kind.tactics
            .retain(|tactic| !matches!(tactic, Tactic::Idle(_)));
    }
}

fn below() -> [&'static str; 5] {
    ["#######", "#.....#", "#.<...#", "#.....#", "#######"]
}

#[test]
fn a_hunter_beside_the_stairs_follows_in_the_same_turn() {
    let mut play = Scenario::new(&["#######", "#.....#", "#.@z..#", "#.....#", "#######"])
        .below(&below())
        .data(steady)
        .player(being("player").on('>').hp(1_000))
        .creature('z', eager("zombie"))
        .play();
    play.act(DOWN);
    assert_eq!(
        play.told(),
        [
            "@ takes stairs to (2, 2) of level 1",
            "z takes stairs to (2, 1) of level 1"
        ]
    );
    assert_eq!(
        play.messages(),
        [
            "event-took-stairs(you, down)",
            "event-followed(you, creature-zombie, down)"
        ]
    );
    play.wait(1);
    assert_eq!(play.told(), ["z strikes @"]);
    play.act(UP);
    assert_eq!(play.place('z').level, 0, "and back up again");
}

#[test]
fn hunters_follow_in_ascending_id_onto_the_nearest_free_tiles_within_two() {
    // A dead end below: the stairs, and three tiles to the east of them.
    let mut play = Scenario::new(&["#######", "#.zyx.#", "#.w@..#", "#.....#", "#######"])
        .below(&["#######", "#######", "###<..#", "#######", "#######"])
        .data(steady)
        .player(being("player").on('>').hp(1_000))
        .creature('w', eager("zombie"))
        .creature('x', eager("zombie"))
        .creature('y', eager("zombie"))
        .creature('z', eager("zombie"))
        .play();
    play.act(DOWN);
    assert_eq!(
        play.told()[..3],
        [
            "@ takes stairs to (3, 2) of level 1",
            "z takes stairs to (4, 2) of level 1",
            "y takes stairs to (5, 2) of level 1",
        ]
    );
    // In reading order z, y, x, w; the last two found no room.
    assert_eq!(play.place('x').level, 0);
    assert_eq!(play.place('w').level, 0);
}

#[test]
fn a_hunter_that_saw_the_player_leave_takes_the_stairs_within_ten_turns() {
    let level = ["##########", "#@......z#", "##########"];
    let lower = ["##########", "#<.......#", "##########"];
    let scenario = |turns| {
        Scenario::new(&level)
            .below(&lower)
            .data(steady)
            .data(move |kinds| {
                kinds.rules.pursuit = Some(PursuitRule { landing: 2, turns });
            })
            .player(being("player").on('>').hp(1_000))
            .creature('z', eager("zombie"))
            .play()
            .with_all_levels()
    };
    for (turns, comes) in [(10, true), (5, false)] {
        let mut play = scenario(turns);
        play.act(DOWN);
        play.act(walk(E));
        let mut came = None;
        for turn in 2..20 {
            play.wait(1);
            if play.place('z').level == 1 {
                came = came.or(Some(turn));
            }
        }
        // Seven steps to the stairs, the first of them in the turn it saw.
        assert_eq!(came, comes.then_some(7), "{turns} turns");
    }
}

#[test]
fn creatures_that_did_not_see_it_or_do_not_hunt_do_not_follow() {
    let level = ["########", "#.z#@y.#", "#..#.x.#", "########"];
    let lower = ["########", "#...<..#", "#......#", "########"];
    let mut play = Scenario::new(&level)
        .below(&lower)
        .data(steady)
        .data(|kinds| {
            kinds.rules.alert = Some(DEAF);
        })
        .player(being("player").on('>').hp(1_000))
        .creature('y', inert("zombie"))
        .creature('x', eager("zombie").alert(Awareness::Idle))
        .creature('z', eager("zombie"))
        .play()
        .with_all_levels();
    play.act(DOWN);
    play.wait(15);
    for symbol in ['x', 'y', 'z'] {
        assert_eq!(play.place(symbol).level, 0, "{symbol}");
    }
}

#[test]
fn hunters_do_not_follow_out_of_the_exit_or_without_the_rule() {
    let mut play = Scenario::new(&["######", "#.@z.#", "######"])
        .data(steady)
        .player(being("player").on('<').hp(1_000))
        .creature('z', eager("zombie"))
        .play()
        .with_all_levels();
    play.act(UP);
    assert_eq!(play.told(), ["@ leaves"]);

    let mut play = Scenario::new(&["#######", "#.@z..#", "#######"])
        .below(&["#######", "#.<...#", "#######"])
        .data(|kinds| kinds.rules.pursuit = None)
        .player(being("player").on('>').hp(1_000))
        .creature('z', eager("zombie"))
        .play()
        .with_all_levels();
    play.act(DOWN);
    play.wait(20);
    assert_eq!(play.place('z').level, 0);
    let trail = play.part::<Alert>('z').trail;
    assert_eq!(trail, None);
    assert_eq!(play.place('@'), Place::new(1, play.point('@')));
}

/// A player that acts twice a turn may take stairs with its first action; the others see it when
/// they act, at the end of the turn.
#[test]
fn a_fast_player_is_followed_over_stairs_within_a_turn() {
    let mut play = Scenario::new(&["#######", "#.....#", "#.@z..#", "#.....#", "#######"])
        .below(&below())
        .data(steady)
        .data(|kinds| {
            let player = usize::from(kinds.player.0);
            kinds.creatures[player].numbers.speed = 200;
        })
        .player(being("player").on('>').hp(1_000))
        .creature('z', eager("zombie"))
        .play();
    play.act(DOWN);
    assert_eq!(play.turn(), 0);
    play.act(walk(E));
    assert_eq!(play.place('z').level, 1);
}

/// Fleeing creatures do not follow their enemy.
#[test]
fn a_fleeing_creature_does_not_follow() {
    for (hp, level) in [(24, 0), (25, 1)] {
        let mut play = Scenario::new(&["#######", "#.....#", "#.@z..#", "#.....#", "#######"])
            .below(&below())
            .data(steady)
            .data(|kinds| {
                let zombie = kinds.creature_named("zombie").expect("a creature");
                let tactics = &mut kinds.creatures[usize::from(zombie.0)].tactics;
                tactics.insert(0, Tactic::Flee { below: 250 });
            })
            .with_regeneration(0)
            .player(being("player").on('>').hp(1_000))
            .creature('z', being("zombie").hurt(hp, 100))
            .play();
        play.act(DOWN);
        assert_eq!(play.place('z').level, level, "with {hp} hit points");
    }
}

/// A hunter that followed and sees no enemy stays, even with actions left in the turn.
#[test]
fn fast_hunters_that_followed_do_not_go_back_up_in_the_same_turn() {
    let mut play = Scenario::new(&["#######", "#..y..#", "#.@z..#", "#.....#", "#######"])
        .below(&[
            "#######", "#.....#", "#.<####", "#.#...#", "#...#.#", "#######",
        ])
        .data(steady)
        .data(|kinds| {
            let player = usize::from(kinds.player.0);
            kinds.creatures[player].numbers.speed = 400;
        })
        .player(being("player").on('>').hp(1_000))
        .creature('y', eager("zombie").speed(200).vision(2))
        .creature('z', eager("zombie").speed(200).vision(2))
        .play();
    play.act(DOWN);
    // Around the corner before any other creature acts.
    for dir in [Direction::SW, Direction::S, E] {
        play.act(walk(dir));
    }
    assert_eq!(play.turn(), 1);
    let levels = [play.place('y').level, play.place('z').level];
    assert_eq!(levels, [1, 1], "{:?}", play.told());
}
