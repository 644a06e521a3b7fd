//! The rules of firing: weapons, targets and damage.

use std::collections::BTreeSet;

use super::damages;
use crate::support::{
    Being, E, MIDDLE, Play, Scenario, around_pillars, being, cast, equip, fire, inert, throw, walk,
};
use slight_danger::{grid::Point, sim::Intent};

/// The given player in the corridor.
fn corridor(player: Being) -> Play {
    super::corridor(&[]).player(player).play()
}

fn archer() -> Being {
    being("player").wielding("bow")
}

const NOBODY: &str = "refusal-nobody-there";
const NO_WEAPON: &str = "refusal-no-ranged-weapon";

#[test]
fn a_shot_hits_from_afar_and_costs_food() {
    let mut play = corridor(archer());
    let food = play.food('@');
    play.act(fire(6, 1));
    assert_eq!(play.told(), ["@ shoots b with bow"]);
    let damage = play.missiles()[0];
    assert_eq!(
        play.messages(),
        [format!("event-shot(you, creature-bat, {damage})")]
    );
    assert_eq!(play.hp('b'), 1000 - damage);
    assert_eq!((play.turn(), play.food('@')), (1, food - 3));
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
        let archer = archer().attack(attack).wearing("tunic");
        let found = damages(&archer, defence, |_| fire(6, 1));
        assert_eq!(found, (1..=most).collect(), "{attack} against {defence}");
    }
}

#[test]
fn only_a_wielded_weapon_with_a_range_fires() {
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
fn the_target_of_a_shot_is_a_creature_in_sight_other_than_oneself() {
    let mut play = corridor(archer().vision(4));
    for (x, y) in [(3, 1), (1, 1), (6, 1), (7, 1), (0, 0), (-5, 1), (100, 1)] {
        assert_eq!(play.refusal(fire(x, y)), NOBODY, "({x}, {y})");
    }
    play.act(walk(E));
    play.act(fire(6, 1));
}

/// Fires at a bat on a tile of a room and returns the reason for a refusal, if refused.
fn shot_at(target: Point, room: Scenario) -> Option<String> {
    let mut play = room
        .creature('b', inert("bat").hp(1000))
        .player(archer().vision(4))
        .play();
    let expected = match (play.sees(target), play.is_clear(MIDDLE, target)) {
        (false, _) => Some(NOBODY),
        (true, false) => Some("refusal-wall-in-the-way"),
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
fn rock_on_the_line_of_fire_refuses_a_shot() {
    let rooms = around_pillars('@', 'b');
    let outcomes: BTreeSet<Option<String>> =
        rooms.map(|(target, room)| shot_at(target, room)).collect();
    assert_eq!(outcomes.len(), 3, "all of it came up: {outcomes:?}");
}

#[test]
fn a_detected_creature_out_of_sight_cannot_be_shot_or_thrown_at() {
    let mut play = Scenario::new(&["#######", "#@.#.b#", "#######"])
        .creature('b', inert("bat"))
        .player(archer().carrying(&["blue mage's spellbook", "rock"]))
        .play();
    let book = play.carried('@', "blue mage's spellbook");
    let detect = play.spell("detect creatures");
    play.act(cast(book, detect, 1, 1));
    assert_eq!(play.refusal(fire(5, 1)), NOBODY);
    let rock = play.carried('@', "rock");
    assert_eq!(play.refusal(throw(rock, 5, 1)), "refusal-out-of-sight");
    let legal = slight_danger::sim::legal(&play.known());
    let own = play.point('@');
    let missiles = legal.iter().filter(|intent| match intent {
        Intent::Fire { .. } => true,
        Intent::Throw { at, .. } => *at != own,
        _ => false,
    });
    assert_eq!(missiles.count(), 0, "{legal:?}");
}
