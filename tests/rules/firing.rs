//! The rules of firing: with what, at whom, and how hard.

use std::collections::BTreeSet;

use crate::support::{Being, E, Play, Scenario, at, being, cast, equip, fire, inert, throw, walk};
use slight_danger::{
    grid::{Point, line},
    sim::Intent,
};

/// A player and a bat that stands a great deal at both ends of a corridor.
fn corridor(player: Being) -> Play {
    Scenario::new(&["########", "#@....b#", "########"])
        .creature('b', inert("bat").hp(1000))
        .player(player)
        .play()
}

fn archer() -> Being {
    being("player").wielding("bow")
}

const NOBODY: &str = "There's no one there to fire at.";
const NO_WEAPON: &str = "You don't have a ranged weapon wielded.";

#[test]
fn a_shot_hits_from_afar_and_costs_food() {
    let mut play = corridor(archer());
    play.act(fire(6, 1));
    assert_eq!(play.told(), ["@ shoots b with bow"]);
    let damage = play.missiles()[0];
    assert_eq!(
        play.messages(),
        [format!("You fire a bow at the bat for {damage} damage.")]
    );
    assert_eq!(play.hp('b'), 1000 - damage);
    assert_eq!((play.turn(), play.food('@')), (1, 663));
}

#[test]
fn a_bow_needs_no_ammunition() {
    let mut play = corridor(archer());
    for _ in 0..50 {
        play.act(fire(6, 1));
        assert_eq!(play.missiles().len(), 1, "it never misses");
    }
    assert_eq!(play.used('@').0.as_deref(), Some("bow"));
    assert_eq!(play.floor(), [""; 0]);
}

#[test]
fn a_shot_hits_with_half_the_base_attack_and_the_range_of_the_weapon() {
    for (attack, defence, most) in [(21, 12, 3), (21, 0, 15), (0, 0, 5), (20, 500, 1)] {
        let found: BTreeSet<i32> = (0..100)
            .flat_map(|seed| {
                let mut play = Scenario::new(&["#####", "#@.b#", "#####"])
                    .seed(seed)
                    .creature('b', inert("bat").hp(1000).defence(defence))
                    .player(archer().attack(attack).wearing("tunic"))
                    .play();
                play.act(fire(3, 1));
                assert_eq!(play.hp('b'), 1000 - play.missiles()[0]);
                play.missiles()
            })
            .collect();
        assert_eq!(found, (1..=most).collect(), "{attack} against {defence}");
    }
}

#[test]
fn only_a_wielded_weapon_of_some_range_fires() {
    let mut play = corridor(being("player").wielding("sword").carrying(&["bow", "rock"]));
    assert_eq!(play.refusal(fire(6, 1)), NO_WEAPON);
    play.act(equip(play.carried('@', "bow")));
    play.act(fire(6, 1));
    play.act(equip(play.carried('@', "sword")));
    assert_eq!(play.refusal(fire(6, 1)), NO_WEAPON);
    let mut play = corridor(being("player"));
    assert_eq!(play.refusal(fire(6, 1)), NO_WEAPON);
    assert_eq!(play.refusal(fire(3, 1)), NO_WEAPON, "whoever is there");
}

#[test]
fn one_fires_at_somebody_in_sight_and_not_at_oneself() {
    let mut play = corridor(archer().vision(4));
    for (x, y) in [(3, 1), (1, 1), (6, 1), (7, 1), (0, 0), (-5, 1), (100, 1)] {
        assert_eq!(play.refusal(fire(x, y)), NOBODY, "({x}, {y})");
    }
    play.act(walk(E));
    play.act(fire(6, 1));
}

#[test]
fn whoever_is_first_on_the_line_is_hit() {
    let mut play = Scenario::new(&["########", "#@.f..b#", "########"])
        .creature('b', inert("bat").hp(1000))
        .creature('f', inert("fungus").hp(1000))
        .player(archer())
        .play();
    play.act(fire(6, 1));
    assert_eq!(play.told(), ["@ shoots f with bow"]);
    assert_eq!(play.hp('b'), 1000);
}

/// Rock to shoot around.
const PILLARS: [&str; 7] = [
    "##########",
    "#...#....#",
    "#.#...#..#",
    "#...@....#",
    "#..#..#..#",
    "#.....#..#",
    "##########",
];

/// What comes of a shot at a bat on a tile of the pillars.
fn shot_at(target: Point) -> Option<String> {
    let mut map = PILLARS.map(str::to_owned);
    let (x, y) = (target.x as usize, target.y as usize);
    map[y].replace_range(x..=x, "b");
    let rows: Vec<&str> = map.iter().map(String::as_str).collect();
    let mut play = Scenario::new(&rows)
        .creature('b', inert("bat").hp(1000))
        .player(archer().vision(4))
        .play();
    let clear = line(at(4, 3), target).all(|point| !play.terrain(point).blocks());
    let expected = match (play.sees(target), clear) {
        (false, _) => Some(NOBODY),
        (true, false) => Some("Rock is in the way."),
        (true, true) => None,
    };
    match expected {
        Some(words) => assert_eq!(play.refusal(fire(target.x, target.y)), words),
        None => {
            play.act(fire(target.x, target.y));
            assert_eq!(play.missiles().len(), 1);
        }
    }
    expected.map(str::to_owned)
}

#[test]
fn no_rock_may_be_on_the_line() {
    let free = |point: &Point| PILLARS[point.y as usize].as_bytes()[point.x as usize] == b'.';
    let tiles = (0..7).flat_map(|y| (0..10).map(move |x| at(x, y)));
    let outcomes: BTreeSet<Option<String>> = tiles.filter(free).map(shot_at).collect();
    assert_eq!(outcomes.len(), 3, "all of it came up: {outcomes:?}");
}

#[test]
fn knowing_where_somebody_is_does_not_help_to_shoot_or_throw() {
    let mut play = Scenario::new(&["#######", "#@.#.b#", "#######"])
        .creature('b', inert("bat"))
        .player(archer().carrying(&["blue mage's spellbook", "rock"]))
        .play();
    let book = play.carried('@', "blue mage's spellbook");
    let detect = play.spell("detect creatures");
    play.act(cast(book, detect, 1, 1));
    assert_eq!(play.refusal(fire(5, 1)), NOBODY);
    let rock = play.carried('@', "rock");
    assert_eq!(play.refusal(throw(rock, 5, 1)), "You can't see that place.");
    let legal = slight_danger::sim::legal(&play.view());
    let own = play.point('@');
    let missiles = legal.iter().filter(|intent| match intent {
        Intent::Fire { .. } => true,
        Intent::Throw { at, .. } => *at != own,
        _ => false,
    });
    assert_eq!(missiles.count(), 0, "{legal:?}");
}

#[test]
fn the_archer_learns_from_whom_it_kills() {
    let mut play = Scenario::new(&["######", "#@..b#", "######"])
        .creature('b', inert("bat").hp(1))
        .player(archer())
        .play();
    play.act(fire(4, 1));
    assert_eq!(
        play.told(),
        [
            "@ shoots b with bow",
            "b dies of @",
            "bat corpse of b falls to (4, 1)",
            "@ gains 4 xp"
        ]
    );
}

#[test]
fn others_are_told_of_as_they_fire() {
    let scenario = |player| {
        Scenario::new(&["#######", "#@.g.b#", "#######"])
            .creature('g', inert("goblin").wielding("bow"))
            .creature('b', inert("bat").hp(1000))
            .player(player)
            .direct()
    };
    let mut play = scenario(being("player"));
    for (x, whom) in [(1, "you"), (5, "the bat")] {
        play.order('g', fire(x, 1));
        play.wait(1);
        let damage = play.missiles()[0];
        assert_eq!(
            play.messages(),
            [format!(
                "The goblin fires a bow at {whom} for {damage} damage."
            )]
        );
    }
    let mut play = scenario(being("player").vision(1));
    play.order('g', fire(1, 1));
    play.wait(1);
    let damage = play.missiles()[0];
    assert_eq!(
        play.messages(),
        [format!("Something fires a bow at you for {damage} damage.")]
    );
    play.order('g', fire(5, 1));
    play.wait(1);
    assert_eq!(play.messages(), [""; 0], "nobody of them is in sight");
}

#[test]
fn a_shot_that_cannot_be_any_more_turns_into_waiting() {
    let mut play = Scenario::new(&["#######", "#@.g.b#", "#######"])
        .creature('g', inert("goblin").wielding("bow"))
        .creature('b', inert("bat").hp(1000))
        .direct();
    for (x, y) in [(4, 1), (3, 1), (0, 0)] {
        play.order('g', fire(x, y));
        play.wait(1);
        assert_eq!(play.told(), [""; 0]);
    }
}
