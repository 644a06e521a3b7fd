//! The rules of each tactic: how creatures use the items they carry, and why not otherwise.

mod fetch;
mod missiles;
mod order;
mod prey;

use crate::support::{Being, DOWN, Play, Scenario, at, being, thing};
use slight_danger::sim::Tactic;

/// A player with many hit points.
fn sturdy() -> Being {
    being("player").hp(100_000).food(100_000, 100_000)
}

/// A goblin and the player in sight of one another.
fn face_to_face(goblin: Being) -> Play {
    Scenario::new(&["########", "#@...g.#", "########"])
        .without_strike()
        .creature('g', goblin)
        .player(sturdy())
        .play()
}

/// A goblin that sees no other creature.
fn alone(goblin: Being) -> Play {
    apart(goblin).play()
}

fn apart(goblin: Being) -> Scenario {
    Scenario::new(&["######", "#@#g.#", "######"])
        .without_strike()
        .without_chatter()
        .without_staying()
        .creature('g', goblin)
}

/// A goblin's first turn: the tactic it chose, and the events.
fn turn(mut play: Play) -> (&'static str, Vec<String>) {
    play.wait(1);
    (play.why('g').chosen().unwrap_or_default(), play.told())
}

#[test]
fn a_goblin_with_nothing_to_do_has_considered_every_tactic() {
    let mut play = alone(being("goblin"));
    play.wait(1);
    let mut thoughts = play.thoughts('g');
    // In `classic` it has no prey.
    thoughts.retain(|thought| !thought.starts_with("prey"));
    assert_eq!(
        thoughts,
        [
            "equip: nothing better at hand",
            "quaff: not hurt",
            "fire: no ranged weapon",
            "throw: no enemy in sight",
            "fight: no enemy in sight",
            "search: nowhere to look",
            "pick_up: nothing here",
            "tell: nothing to tell",
            "try_unknown: no unknown potion",
            "wander",
        ]
    );
    assert_eq!(play.told(), ["g moves to (4, 1)"]);
}

#[test]
fn a_goblin_wields_and_wears_the_best_it_has() {
    let all = ["dagger", "sword", "bow", "tunic", "platemail", "chainmail"];
    let mut play = alone(being("goblin").carrying(&all));
    for told in ["g uses sword", "g uses platemail"] {
        play.wait(1);
        assert_eq!(play.told(), [told]);
        assert_eq!(play.thoughts('g'), ["equip"]);
    }
    play.wait(1);
    play.assert_passed('g', "equip: nothing better at hand");
}

#[test]
fn the_value_of_a_weapon_counts_melee_and_range() {
    for (wields, carries, changes) in [
        ("dagger", "bow", true),
        ("bow", "dagger", false),
        ("sword", "bow", false),
        ("dagger", "staff", false),
        ("staff", "dagger", false),
        ("baguette", "dagger", true),
    ] {
        let (chosen, _) = turn(alone(being("goblin").wielding(wields).carrying(&[carries])));
        assert_eq!(chosen == "equip", changes, "{carries} for {wields}");
    }
    let (_, told) = turn(alone(
        being("goblin").wearing("tunic").carrying(&["chainmail"]),
    ));
    assert_eq!(told, ["g puts away tunic", "g uses chainmail"]);
}

#[test]
fn a_hurt_goblin_drinks_a_potion_it_believes_to_heal() {
    for (kind, drinks) in [
        ("health potion", true),
        ("slow health potion", true),
        ("mana potion", false),
        ("poison potion", false),
        ("warrior's potion", false),
    ] {
        let goblin = being("goblin").knowing(&[kind]).carrying(&[kind]);
        let mut play = alone(goblin.clone().hurt(30, 66));
        play.wait(1);
        if drinks {
            assert_eq!(
                play.why('g').chosen().unwrap_or_default(),
                "quaff",
                "{kind}"
            );
            assert_eq!(play.told()[0], format!("g drinks {kind}"));
        } else {
            play.assert_passed('g', "quaff: no potion believed to heal");
        }
        let mut play = alone(goblin);
        play.wait(1);
        play.assert_passed('g', "quaff: not hurt");
    }
}

#[test]
fn a_goblin_hurt_or_not_does_not_know_unidentified_potions() {
    let mut play = face_to_face(being("goblin").hurt(30, 66).carrying(&["health potion"]));
    play.wait(1);
    play.assert_passed('g', "quaff: no potion believed to heal");
}

#[test]
fn a_goblin_closes_in_and_attacks() {
    let mut play = face_to_face(being("goblin"));
    for told in [
        "g moves to (4, 1)",
        "g moves to (3, 1)",
        "g moves to (2, 1)",
        "g strikes @",
    ] {
        play.wait(1);
        assert_eq!(play.told(), [told]);
        assert_eq!(play.why('g').chosen().unwrap_or_default(), "fight");
    }
}

#[test]
fn a_goblin_goes_to_where_it_last_saw_an_enemy() {
    let mut play = Scenario::new(&["########", "#@....g#", "########"])
        .without_pursuit()
        .below(&["########", "#<.....#", "########"])
        .player(sturdy().on('>'))
        .play()
        .with_all_levels();
    play.wait(1);
    play.act(DOWN);
    for x in [3, 2, 1] {
        play.wait(1);
        assert_eq!(play.point('g'), at(x, 1));
        play.assert_passed('g', "fight: no enemy in sight");
        assert_eq!(play.why('g').chosen().unwrap_or_default(), "search");
    }
    play.wait(1);
    play.assert_passed('g', "search: nowhere to look");
}

#[test]
fn a_goblin_picks_up_items_underfoot_while_it_has_room() {
    let (chosen, told) = turn(alone(being("goblin").over("apple")));
    assert_eq!(
        (chosen, told),
        ("pick_up", vec!["g takes apple".to_owned()])
    );
    let mut play = apart(being("goblin").carrying(&["rock"]).over("apple"))
        .data(|data| {
            for kind in &mut data.creatures {
                kind.slots = 1;
            }
        })
        .play();
    play.wait(1);
    play.assert_passed('g', "pick_up: no room");
}

#[test]
fn a_goblin_drinks_one_unknown_potion_in_its_life() {
    let all = ["mana potion", "health potion", "poison potion"];
    let mut play = alone(being("goblin").knowing(&["mana potion"]).carrying(&all));
    play.wait(1);
    assert_eq!(play.told()[0], "g drinks health potion");
    assert_eq!(play.why('g').chosen().unwrap_or_default(), "try_unknown");
    for _ in 0..50 {
        play.wait(1);
        play.assert_passed('g', "try_unknown: tried one before");
    }
    assert_eq!(play.pack('g'), ["a mana potion", "c poison potion"]);
}

#[test]
fn a_goblin_tries_nothing_while_an_enemy_is_in_sight() {
    let mut play = Scenario::new(&["########", "#@...g.#", "########"])
        .data(|data| {
            let goblin = data.creature_named("goblin").expect("a goblin");
            let kind = &mut data.creatures[usize::from(goblin.0)];
            kind.tactics = vec![Tactic::TryUnknown];
        })
        .creature('g', being("goblin").carrying(&["health potion"]))
        .play();
    play.wait(1);
    assert_eq!(
        play.thoughts('g'),
        ["try_unknown: an enemy in sight", "wait"]
    );
    assert_eq!(play.told(), [""; 0]);
}

#[test]
fn goblins_use_items_they_find() {
    let mut play = Scenario::new(&["######", "#@#gs#", "######"])
        .creature('s', thing("sword"))
        .creature('g', being("goblin").wielding("dagger"))
        .play();
    play.wait(3);
    assert_eq!(play.used('g').0.as_deref(), Some("sword"));
}
