//! Compares the tiles tinted as noticeable, and the displayed chances, with the outcomes.

use slight_danger::{
    grid::{Direction, Point},
    read::{creatures_in_sight, describe},
    sim::{AlertRule, Awareness, Intent, Place, Seed},
};

use super::{SURE, scene};
use crate::support::{Being, E, Ids, Play, Scenario, W, at, being, inert, thing, walk};

/// Rules by which about half of the creatures that could notice an enemy do.
const HALF: AlertRule = AlertRule {
    idle_chance: 500,
    asleep_chance: 500,
    ..SURE
};

fn goblin(awareness: Awareness) -> Being {
    being("goblin").hp(1_000).alert(awareness)
}

/// A hall with a sleeper to the east; the wall in the middle hides half of it.
fn hall() -> Scenario {
    let map = [
        "###########",
        "#....#....#",
        "#.........#",
        "#....@...g#",
        "#.........#",
        "#.....i...#",
        "#####.#####",
        "###########",
    ];
    scene(&map, HALF).creature('i', inert("bat").hp(1_000))
}

/// Number of branches in which the goblin notices the player's step.
fn noticed(play: &Play, dir: Direction, branches: u64) -> usize {
    (0..branches)
        .filter(|seed| {
            let mut game = play.game().reseeded(&Seed::from(*seed));
            game.step(walk(dir)).expect("a step");
            let here = game.omniscient();
            let one = here.order.find(play.id('g'));
            let one = one.and_then(|entity| here.creature(entity));
            one.and_then(|one| one.mind.awareness()) == Some(Awareness::Hunting)
        })
        .count()
}

#[test]
fn a_step_is_noticed_on_tinted_tiles_only() {
    let scenes = [
        (Awareness::Asleep, being("player"), -3),
        (Awareness::Asleep, being("player"), -1),
        (Awareness::Idle, being("player"), 2),
        (Awareness::Asleep, being("player").speed(40), -1),
        // The first of two steps in a turn is not heard.
        (Awareness::Asleep, being("player").speed(200), 0),
        (Awareness::Asleep, being("player").wearing("platemail"), 0),
    ];
    let mut found = [0; 2];
    for (awareness, player, quieter) in scenes {
        let rule = AlertRule {
            step: HALF.step - quieter,
            ..HALF
        };
        let play = hall()
            .data(super::ruled(rule))
            .player(player.hp(10_000).food(100_000, 100_000))
            .creature('g', goblin(awareness))
            .play();
        let tinted = play.known().noticed_steps();
        for dir in Direction::ALL {
            let to = play.place('@').step(dir);
            if !play.known().is_step(to) {
                assert!(!tinted.contains(&to.point), "nobody steps there");
                continue;
            }
            let is_tinted = tinted.contains(&to.point);
            let count = noticed(&play, dir, 60);
            assert_eq!(count > 0, is_tinted, "{awareness:?} {quieter} {dir:?}");
            let told = play.known().chance_of_notice(to).expect("a sleeper");
            assert_eq!(told > 0, is_tinted);
            found[usize::from(is_tinted)] += 1;
        }
    }
    assert!(found.iter().all(|count| *count > 5), "{found:?}");
}

#[test]
fn creatures_out_of_sight_change_no_tint_and_no_description() {
    let told = |lurks: bool, hides: bool| {
        let map = [
            "#########",
            "#.......#",
            "#@.....g#",
            "#.....l.#",
            "####.####",
            if hides { "#h......#" } else { "#.......#" },
            "#########",
        ];
        let lurker = being("lurker").alert(Awareness::Idle).over("rock");
        let play = scene(&map, HALF)
            .creature('g', goblin(Awareness::Asleep))
            .creature('l', if lurks { lurker } else { thing("rock") })
            .creature('h', goblin(Awareness::Idle))
            .play();
        let view = play.known();
        let lines = [(2, 2), (7, 2), (1, 2), (5, 3)]
            .map(|(x, y)| describe(&view, Place::new(0, at(x, y))).lines);
        (view.noticed_steps(), lines, creatures_in_sight(&view))
    };
    let alone = told(false, false);
    assert!(!alone.0.is_empty());
    assert_eq!(told(false, true), alone);
    assert_eq!(told(true, true), alone);
}

#[test]
fn without_an_unaware_enemy_in_sight_no_tile_is_tinted_or_described() {
    for one in [goblin(Awareness::Hunting), inert("goblin"), being("bat")] {
        let play = hall().creature('g', one).play();
        assert!(play.known().noticed_steps().is_empty());
        let beside = play.place('@').step(E);
        assert_eq!(play.known().chance_of_notice(beside), None);
    }
    let mut play = hall()
        .creature('g', goblin(Awareness::Asleep))
        .data(|kinds| kinds.rules.alert = None)
        .play();
    assert!(play.known().noticed_steps().is_empty());
    play.act(walk(W));
}

#[test]
fn a_card_shows_the_chance_of_being_noticed_when_waiting_and_stepping() {
    let rule = AlertRule {
        asleep_chance: 150,
        idle_chance: 300,
        ..SURE
    };
    let told = |awareness, x: i32| {
        let mut map = [
            "##########".to_owned(),
            format!("#@{}#", ".".repeat(7)),
            "##########".to_owned(),
        ];
        map[1].replace_range(x as usize..=x as usize, "g");
        let map = [map[0].as_str(), map[1].as_str(), map[2].as_str()];
        let play = scene(&map, rule).creature('g', goblin(awareness)).play();
        let view = play.known();
        let words = |point: Point| {
            let lines = describe(&view, Place::new(0, point)).lines;
            let ids = lines.iter().map(Ids::ids);
            ids.filter(|id| id.starts_with("notice-"))
                .collect::<Vec<_>>()
        };
        let found = [play.point('g'), at(2, 1), at(1, 1), at(3, 1)]
            .map(words)
            .concat();
        (found.join(" "), creatures_in_sight(&view)[0].notices)
    };
    assert_eq!(
        told(Awareness::Asleep, 5),
        (
            "notice-chance(0, 15, heard) notice-step(15) notice-wait(0)".into(),
            Some(15)
        )
    );
    assert_eq!(
        told(Awareness::Idle, 4),
        (
            "notice-chance(30, 30, heard) notice-step(30) notice-wait(30)".into(),
            Some(30)
        )
    );
    assert_eq!(
        told(Awareness::Asleep, 7),
        ("notice-never notice-step(0) notice-wait(0)".into(), None)
    );
}

#[test]
fn beside_a_sleeper_the_card_tells_which_steps_are_silent() {
    let map = ["######", "#....#", "#.@g.#", "#....#", "######"];
    let told = |perks: bool| {
        let mut play = scene(&map, SURE)
            .with_perks()
            .data(|data| data.perks.offered = None)
            .player(being("player").picks(1))
            .creature('g', goblin(Awareness::Asleep))
            .play();
        if perks {
            let perk = play.known().definitions.perks.named("silent approach");
            let perk = perk.expect("a perk");
            play.act(Intent::LevelUp { perk });
        }
        let lines = describe(&play.known(), Place::new(0, play.point('g'))).lines;
        let ids = lines.iter().map(Ids::ids);
        ids.filter(|id| id.starts_with("notice-"))
            .collect::<Vec<_>>()
    };
    assert!(told(false)[0].ends_with(", heard)"), "{:?}", told(false));
    assert!(told(true)[0].ends_with(", silent)"), "{:?}", told(true));
}
