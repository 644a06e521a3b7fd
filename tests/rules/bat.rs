//! The rule of bats: two random moves a turn, biting any creature in the way except other bats.

use std::collections::BTreeMap;

use crate::support::{Being, Play, Scenario, being, chi_square, inert};
use slight_danger::{
    grid::{Direction, Point},
    sim::EventKind,
};

/// A player that can wait for many turns.
fn well_fed() -> Being {
    being("player").food(1_000_000, 1_000_000)
}

/// The tile and direction of each step of `b` in the last turn.
fn steps(play: &Play) -> Vec<(Point, Direction)> {
    let bat = play.id('b');
    play.events()
        .filter_map(|event| match event.kind {
            EventKind::Moved if event.who.id == bat => {
                let (from, to) = (event.from.point, event.at.point);
                let direction = Direction::between(from, to);
                Some((from, direction.expect("a step leads to a neighbour")))
            }
            _ => None,
        })
        .collect()
}

/// How often each direction was taken from each tile.
fn tally(play: &mut Play, turns: u32) -> BTreeMap<Point, BTreeMap<Direction, u32>> {
    let mut tally: BTreeMap<Point, BTreeMap<Direction, u32>> = BTreeMap::new();
    for _ in 0..turns {
        play.wait(1);
        for (from, direction) in steps(play) {
            *tally.entry(from).or_default().entry(direction).or_default() += 1;
        }
    }
    tally
}

#[test]
fn a_bat_acts_twice_a_turn() {
    let mut play = Scenario::new(&["#######", "#@#...#", "###.b.#", "#######"]).play();
    for _ in 0..100 {
        play.wait(1);
        assert_eq!(steps(&play).len(), 2);
    }
}

#[test]
fn speed_says_how_often_a_creature_acts() {
    for (speed, expected) in [(0, 0), (25, 10), (50, 20), (100, 40), (150, 60), (300, 120)] {
        let mut play = Scenario::new(&["#######", "#@#...#", "###.b.#", "#######"])
            .data(|data| {
                let others = data
                    .creatures
                    .iter_mut()
                    .filter(|kind| kind.name != "player");
                others.for_each(|kind| kind.numbers.speed = speed);
            })
            .play();
        let mut actions = 0;
        for _ in 0..40 {
            play.wait(1);
            actions += play.witnessed().len();
        }
        assert_eq!(actions, expected, "speed {speed}");
    }
}

#[test]
fn a_slow_creature_saves_energy_before_it_acts() {
    let mut play = Scenario::new(&["#######", "#@#...#", "###.b.#", "#######"])
        .data(|data| {
            let others = data
                .creatures
                .iter_mut()
                .filter(|kind| kind.name != "player");
            others.for_each(|kind| kind.numbers.speed = 50);
        })
        .play();
    let actions: Vec<usize> = (0..4)
        .map(|_| {
            play.wait(1);
            play.witnessed().len()
        })
        .collect();
    assert_eq!(actions, [0, 1, 0, 1]);
}

#[test]
fn in_the_open_all_eight_directions_are_equally_likely() {
    let mut play = Scenario::new(&[
        "########", "#@######", "###...##", "###.b.##", "###...##", "########",
    ])
    .player(well_fed())
    .play();
    let tally = tally(&mut play, 10_000);
    let center: Vec<u32> = tally[&crate::support::at(4, 3)].values().copied().collect();
    assert_eq!(center.len(), 8);
    assert!(center.iter().sum::<u32>() > 2000);
    // 24.32 is the upper 0.1 % point of chi-square for 7 degrees of freedom.
    assert!(chi_square(&center) < 24.32, "{center:?}");
}

#[test]
fn between_walls_the_open_directions_are_equally_likely() {
    let mut play = Scenario::new(&[
        "########", "#@######", "###...##", "###.b.##", "###...##", "########",
    ])
    .player(well_fed())
    .play();
    let tally = tally(&mut play, 10_000);
    // Upper 0.1 % points of chi-square for 2 degrees of freedom (corner) and 4 (side).
    for (tile, open, critical) in [((3, 2), 3, 13.82), ((4, 2), 5, 18.47)] {
        let counts: Vec<u32> = tally[&crate::support::at(tile.0, tile.1)]
            .values()
            .copied()
            .collect();
        assert_eq!(counts.len(), open);
        assert!(chi_square(&counts) < critical, "{counts:?}");
    }
}

#[test]
fn a_bat_never_bites_another_bat() {
    let mut play = Scenario::new(&["######", "#@#bb#", "######"]).play();
    for _ in 0..200 {
        play.wait(1);
        assert_eq!(play.told(), [""; 0], "shut in with its kind, a bat waits");
    }
    let mut play = Scenario::new(&["######", "#@#bb#", "###bb#", "###b.#", "######"]).play();
    for _ in 0..500 {
        play.wait(1);
        assert_eq!(play.blows(), [0; 0]);
    }
}

#[test]
fn a_bat_bites_any_other_creature_in_its_way() {
    let mut play = Scenario::new(&["######", "#@#bf#", "######"])
        .creature('f', inert("fungus").hp(1_000_000))
        .play();
    for _ in 0..100 {
        play.wait(1);
        assert_eq!(play.told(), ["b strikes f", "b strikes f"]);
        assert!(play.blows().iter().all(|damage| (1..=5).contains(damage)));
    }
}

#[test]
fn a_creature_in_the_way_is_as_likely_as_any_free_direction() {
    // The fungus never heals, so only bites and steps change anything.
    let mut play = Scenario::new(&["#######", "#@#.bf#", "#######"])
        .player(well_fed())
        .creature('f', inert("fungus").hp(1_000_000).hp_regen(0))
        .play();
    let (mut bites, mut steps_away) = (0, 0);
    let mut at_the_fungus = true;
    for _ in 0..4000 {
        play.wait(1);
        for event in play.events() {
            match event.kind {
                EventKind::Attacked { .. } => bites += 1,
                EventKind::Moved => {
                    steps_away += u32::from(at_the_fungus);
                    at_the_fungus = !at_the_fungus;
                }
                other => panic!("{other:?}"),
            }
        }
    }
    // 10.83 is the upper 0.1 % point of chi-square for 1 degree of freedom.
    assert!(
        chi_square(&[bites, steps_away]) < 10.83,
        "{bites}, {steps_away}"
    );
}

#[test]
fn a_bat_bites_the_player_whose_defence_counts() {
    let mut play = Scenario::new(&["####", "#@b#", "####"])
        .with_plain_damage()
        .player(being("player").hp(1000).hp_regen(0).defence(3))
        .play();
    for _ in 0..100 {
        play.wait(1);
        assert_eq!(play.told(), ["b strikes @", "b strikes @"]);
        assert!(play.blows().iter().all(|damage| (1..=2).contains(damage)));
    }
}

#[test]
fn a_bat_stays_on_the_floor_and_on_its_level() {
    let mut play = Scenario::new(&["#######", "#@#.>.#", "###<b.#", "#######"])
        .below(&["#######", "###.<.#", "###...#", "#######"])
        .play();
    let walls = |play: &Play| play.map().concat().matches('#').count();
    let before = walls(&play);
    for _ in 0..500 {
        play.wait(1);
        assert!(
            (1..=2).contains(&steps(&play).len()),
            "it may rest to have young"
        );
        assert_eq!(play.place('b').level, 0);
        assert_eq!(walls(&play), before, "a bat does not dig");
    }
}
