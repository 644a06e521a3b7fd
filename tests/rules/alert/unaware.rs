//! Behaviour of creatures that have noticed no enemy.

use slight_danger::sim::{AlertRule, Awareness};

use super::{SURE, ruled, scene, zombie};
use crate::support::{Scenario, being, thing};

/// No creature notices anything unless it is hurt.
const DEAF: AlertRule = AlertRule {
    idle_chance: 0,
    asleep_chance: 0,
    ..SURE
};

#[test]
fn sleepers_do_nothing() {
    let mut play = scene(&["######", "#@..z#", "######"], DEAF)
        .creature('z', zombie(Awareness::Asleep))
        .play();
    for _ in 0..50 {
        play.wait(1);
        assert!(play.told().is_empty());
    }
    assert_eq!(play.creature('z').trace.chosen(), Some("sleep"));
}

#[test]
fn idle_creatures_wander_and_never_bump_into_an_enemy() {
    let mut play = scene(&["####", "#@z#", "#..#", "####"], DEAF)
        .creature('z', zombie(Awareness::Idle))
        .play();
    let mut moved = 0;
    for _ in 0..200 {
        play.wait(1);
        let told = play.told();
        assert!(
            told.iter().all(|told| told.starts_with("z moves")),
            "{told:?}"
        );
        moved += told.len();
    }
    assert!(moved > 100, "{moved}");
}

#[test]
fn an_idle_goblin_picks_up_items_but_neither_throws_nor_fires() {
    let mut play = Scenario::new(&["######", "#@.rg#", "######"])
        .player(being("player").hp(1_000))
        .data(ruled(DEAF))
        .creature('r', thing("rock"))
        .creature(
            'g',
            being("goblin").carrying(&["rock"]).alert(Awareness::Idle),
        )
        .play();
    let mut took = false;
    for _ in 0..60 {
        play.wait(1);
        let told = play.told();
        assert!(
            !told.iter().any(|told| told.starts_with("g hits")),
            "{told:?}"
        );
        took |= told.iter().any(|told| told == "g takes rock");
    }
    assert!(took);
}

#[test]
fn creatures_without_an_alert_state_are_never_unaware() {
    let play = Scenario::new(&["########", "#@.b.f.#", "########"])
        .data(ruled(SURE))
        .play();
    for symbol in ['@', 'b', 'f'] {
        assert!(play.creature(symbol).mind.alert.is_none(), "{symbol}");
    }
}

#[test]
fn a_scenario_sets_awareness_only_for_creatures_that_hunt() {
    let scenario = serde_json::json!({
        "levels": [["#####", "#@.b#", "#####"]],
        "legend": {"b": {"creature": "bat", "alert": "asleep"}},
    });
    let scenario: slight_danger::scenario::Scenario =
        serde_json::from_value(scenario).expect("a scenario");
    let error = scenario
        .build(&crate::support::builtin())
        .expect_err("bats are never unaware");
    assert_eq!(
        error.to_string(),
        "scenario: legend 'b': alert is only for creatures whose tactics depend on enemies"
    );
}

#[test]
fn creatures_of_a_scenario_hunt_without_noticing_first() {
    let mut play = scene(&["#####", "#@.z#", "#####"], DEAF).play();
    let mut steps = 0;
    for _ in 0..20 {
        play.wait(1);
        steps += play
            .told()
            .iter()
            .filter(|told| told.starts_with('z'))
            .count();
    }
    assert!(steps > 5);
}
