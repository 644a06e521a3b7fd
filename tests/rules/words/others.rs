//! What the player is told of others, and what it is not.

use slight_danger::sim::Intent;

use super::IMPROVEMENTS;
use crate::support::{
    Being, PICK_UP, Play, Scenario, attack, drop_item, eat, equip, inert, unequip,
};

/// The messages when a bat reaches level 2, in sight or not.
fn a_bat_learns(map: &str, seed: u64) -> Vec<String> {
    let rock = "#".repeat(map.len());
    let mut play = Scenario::new(&[&rock, map, &rock])
        .without_growth()
        .seed(seed)
        .creature('b', inert("bat").speed(100))
        .creature('f', inert("fungus").hurt(1, 40))
        .direct();
    play.order('b', attack(play.id('f')));
    play.wait(1);
    assert_eq!(play.experience('b').level, 2);
    play.messages()
}

#[test]
fn levels_of_monsters_in_sight_are_announced() {
    let mut heard = Vec::new();
    for seed in 0..60 {
        let told = a_bat_learns("#@.bf#", seed);
        let [blow, death, level, looks] = told.as_slice() else {
            panic!("{told:?}");
        };
        assert!(
            blow.starts_with("event-attacked(creature-bat, creature-fungus, "),
            "{blow}"
        );
        assert_eq!(death, "event-died(creature-fungus)");
        assert_eq!(level, "event-advanced(creature-bat, 2)");
        heard.push(looks.clone());
    }
    heard.sort_unstable();
    heard.dedup();
    let mut all = IMPROVEMENTS.map(|(_, perk)| format!("event-improved(creature-bat, {perk})"));
    all.sort_unstable();
    assert_eq!(heard, all, "each is seen, and nothing else");
}

#[test]
fn levels_of_monsters_out_of_sight_are_not_announced() {
    assert_eq!(a_bat_learns("#@.#bf#", 1), [""; 0]);
}

#[test]
fn experience_gained_by_others_is_not_told() {
    let told = a_bat_learns("#@.bf#", 1);
    assert!(
        !told.iter().any(|line| line.starts_with("event-gained(")),
        "{told:?}"
    );
}

/// The messages when a goblin does something, in sight or behind rock.
fn goblin_does(goblin: Being, in_sight: bool, act: impl FnOnce(&Play) -> Intent) -> Vec<String> {
    let row = if in_sight { "#@..g##" } else { "#@#.g##" };
    let mut play = Scenario::new(&["#######", row, "#######"])
        .creature('g', goblin)
        .data(|data| {
            for kind in &mut data.creatures {
                kind.digs = true;
            }
        })
        .direct();
    let intent = act(&play);
    play.order('g', intent);
    play.wait(1);
    assert!(!play.told().is_empty(), "{intent:?} was not done");
    play.messages()
}

#[test]
fn only_others_in_sight_are_described() {
    type Act = fn(&Play) -> Intent;
    let goblin = || inert("goblin").food(1000, 1000);
    let acts: [(Being, Act, &[&str]); 8] = [
        (
            goblin().over("dagger"),
            |_| PICK_UP,
            &["event-picked-up(creature-goblin, item-dagger)"],
        ),
        (
            goblin().carrying(&["apple"]),
            |play| drop_item(play.carried('g', "apple")),
            &["event-dropped(creature-goblin, item-apple)"],
        ),
        (
            goblin().carrying(&["apple"]).food(1, 1000),
            |play| eat(play.carried('g', "apple")),
            &["event-ate(creature-goblin, item-apple)"],
        ),
        (
            goblin().carrying(&["apple"]),
            |play| eat(play.carried('g', "apple")),
            &[
                "event-ate(creature-goblin, item-apple)",
                "event-overate(creature-goblin)",
            ],
        ),
        (
            goblin().carrying(&["sword"]),
            |play| equip(play.carried('g', "sword")),
            &["event-wielded(creature-goblin, item-sword)"],
        ),
        (
            goblin().wielding("sword").carrying(&["staff"]),
            |play| equip(play.carried('g', "staff")),
            &[
                "event-put-away(creature-goblin, item-sword)",
                "event-wielded(creature-goblin, item-staff)",
            ],
        ),
        (
            goblin().over("tunic"),
            |play| equip(play.lying("tunic")),
            &[
                "event-picked-up(creature-goblin, item-tunic)",
                "event-put-on(creature-goblin, item-tunic)",
            ],
        ),
        (
            goblin().wearing("tunic"),
            |play| unequip(play.carried('g', "tunic")),
            &["event-took-off(creature-goblin, item-tunic)"],
        ),
    ];
    for (goblin, act, expected) in acts {
        assert_eq!(goblin_does(goblin.clone(), true, act), expected);
        assert_eq!(
            goblin_does(goblin, false, act),
            [""; 0],
            "unseen: {expected:?}"
        );
    }
}
