//! The rules of firing and throwing by the AI: at which targets, with which items, and when not.

use std::collections::BTreeSet;

use super::{face_to_face, sturdy};
use crate::support::{MIDDLE, Scenario, around_pillars, at, being, inert};
use slight_danger::sim::Tactic;

#[test]
fn a_goblin_fires_at_an_enemy_in_sight() {
    let mut play = face_to_face(being("goblin").wielding("bow"));
    play.wait(1);
    assert_eq!(play.told(), ["g shoots @ with bow"]);
    assert_eq!(play.why('g').chosen().unwrap_or_default(), "fire");
    let mut play = Scenario::new(&["######", "#@#g.#", "######"])
        .creature('g', being("goblin").wielding("bow"))
        .play();
    play.wait(1);
    play.assert_passed('g', "fire: no enemy in sight");
}

#[test]
fn a_goblin_throws_the_best_item_it_can_spare() {
    let armed = being("goblin").wielding("sword").wearing("platemail");
    for (carries, knows, thrown) in [
        (&["apple", "rock", "bread"][..], &[][..], Some("rock")),
        (&["tunic", "staff"], &[], Some("staff")),
        (&["dagger", "rock"], &[], Some("dagger")),
        (&["rock", "dagger"], &[], Some("rock")),
        (
            &["rock", "poison potion"],
            &["poison potion"],
            Some("poison potion"),
        ),
        (&["rock", "poison potion"], &[], Some("rock")),
        (&["poison potion"], &[], Some("poison potion")),
        (
            &["health potion", "apple"],
            &["health potion"],
            Some("apple"),
        ),
        (&["health potion"], &["health potion"], None),
        (&["mana potion"], &["mana potion"], None),
        (&["warrior's potion"], &["warrior's potion"], None),
        (&["experience potion"], &["experience potion"], None),
        (&["teddy bear"], &[], None),
        (&["teddy bear", "bat corpse"], &[], Some("bat corpse")),
        (&[], &[], None),
    ] {
        let goblin = armed.clone().carrying(carries).knowing(knows);
        let mut play = face_to_face(goblin);
        play.wait(1);
        match thrown {
            Some(item) => {
                assert_eq!(play.told()[0], format!("g hits @ with {item}"));
                assert_eq!(play.why('g').chosen().unwrap_or_default(), "throw");
            }
            None => play.assert_passed('g', "throw: nothing to throw"),
        }
        let used = (Some("sword".to_owned()), Some("platemail".to_owned()));
        assert_eq!(play.used('g'), used, "what it uses it keeps");
    }
}

#[test]
fn a_goblin_throws_a_potion_it_takes_for_harmless_like_any_bottle() {
    // The goblin drinks in vain while the player is out of sight.
    let mut play = Scenario::new(&["#######", "#@#..g#", "#.....#", "#######"])
        .without_strike()
        .creature(
            'g',
            being("goblin")
                .speed(100)
                .vision(1)
                .carrying(&["health potion", "health potion"]),
        )
        .player(sturdy())
        .play();
    play.wait(1);
    assert_eq!(play.why('g').chosen().unwrap_or_default(), "try_unknown");
    let mut threw = false;
    for _ in 0..200 {
        play.wait(1);
        threw |= play
            .told()
            .contains(&"g hits @ with health potion".to_owned());
    }
    assert!(threw, "it bumped into the player at last");
}

#[test]
fn creatures_do_not_shoot_or_throw_when_a_friend_would_be_hit_first() {
    let goblin = being("goblin").wielding("bow").carrying(&["rock"]);
    for (map, other, friend) in [
        ("#@.o..g#", "zombie", true),
        ("#@.o..g#", "goblin", true),
        ("#@.o..g#", "bat", false),
        ("#@.o..g#", "fungus", false),
        ("#@o.f.g#", "zombie", false),
        ("#o@...g#", "goblin", false),
    ] {
        let mut play = Scenario::new(&["########", map, "########"])
            .creature('g', goblin.clone())
            .creature('o', inert(other).hp(1000))
            .creature('f', inert("fungus").hp(1000))
            .player(sturdy())
            .play();
        play.wait(1);
        if friend {
            play.assert_passed('g', "fire: a friend in the way");
            play.assert_passed('g', "throw: a friend in the way");
            assert_eq!(play.why('g').chosen().unwrap_or_default(), "fight");
        } else {
            assert_eq!(
                play.why('g').chosen().unwrap_or_default(),
                "fire",
                "{map} {other}"
            );
            let told = play.told();
            assert!(
                told.iter().any(|one| one.starts_with("g shoots")),
                "{told:?}"
            );
        }
    }
}

#[test]
fn creatures_do_not_shoot_or_throw_through_rock() {
    let outcomes: BTreeSet<(bool, bool)> = around_pillars('g', '@')
        .map(|(target, room)| {
            let mut play = room
                .without_strike()
                .creature('g', being("goblin").wielding("bow").carrying(&["rock"]))
                .player(sturdy())
                .play();
            let clear = play.is_clear(MIDDLE, target);
            let sees = play.sees(MIDDLE);
            play.wait(1);
            match (sees, clear) {
                (false, _) => play.assert_passed('g', "fire: no enemy in sight"),
                (true, false) => {
                    play.assert_passed('g', "fire: rock in the way");
                    play.assert_passed('g', "throw: rock in the way");
                }
                (true, true) => {
                    assert_eq!(play.why('g').chosen().unwrap_or_default(), "fire");
                    assert_eq!(play.missiles().len(), 1);
                }
            }
            (sees, clear)
        })
        .collect();
    assert!(outcomes.contains(&(true, false)) && outcomes.contains(&(true, true)));
}

#[test]
fn creatures_do_not_hit_a_friend_that_just_stepped_in_the_way() {
    // The zombie acts first, and its only way is into the line.
    for (wields, carries) in [("bow", "apple"), ("sword", "rock")] {
        let goblin = being("goblin").wielding(wields).carrying(&[carries]);
        let mut play = Scenario::new(&["########", "###z####", "#@....g#", "########"])
            .data(|data| {
                for kind in &mut data.creatures {
                    kind.tactics
                        .retain(|tactic| !matches!(tactic, Tactic::Idle(_)));
                }
            })
            .creature('g', goblin)
            .player(sturdy())
            .play();
        let before = play.hp('z');
        play.wait(1);
        assert_eq!(play.point('z'), at(2, 2));
        assert_eq!(play.missiles(), [0; 0], "{:?}", play.told());
        assert_eq!(play.hp('z'), before);
    }
}
