//! Which actions creatures notice, from how far, how likely, and what noticing costs.

use slight_danger::sim::{AlertRule, Awareness, Intent};

use super::{SURE, awareness, hp, ruled, scene, zombie};
use crate::support::{
    E, N, Scenario, W, WAIT, at, being, builtin, dig, inert, is_skipped_in_this_danger, walk,
};

/// Whether a zombie in a corridor notices an action of the player that ends at this distance in
/// tiles.
fn is_noticed(distance: usize, intent: Intent, how: Awareness) -> bool {
    let steps = usize::from(intent == walk(W));
    let between = ".".repeat(distance - 1 - steps);
    let row = format!("#.@{between}z#");
    let wall = "#".repeat(row.len());
    let mut play = scene(&[&wall, &wall, &row, &wall], SURE)
        .creature('z', zombie(how).vision(30))
        .play();
    play.act(intent);
    awareness(&play, 'z') == Awareness::Hunting
}

#[test]
fn an_idle_creature_hears_a_step_at_6_tiles_a_dig_at_12_and_waiting_at_3() {
    for distance in 2..16 {
        let noticed = |intent| is_noticed(distance, intent, Awareness::Idle);
        assert_eq!(noticed(walk(W)), distance <= 6, "a step {distance} away");
        assert_eq!(noticed(WAIT), distance <= 3, "nothing {distance} away");
        assert_eq!(noticed(walk(N)), distance <= 12, "a dig {distance} away");
    }
}

#[test]
fn sleepers_hear_half_as_far() {
    for distance in 2..16 {
        let noticed = |intent| is_noticed(distance, intent, Awareness::Asleep);
        assert_eq!(noticed(walk(W)), distance <= 3, "a step {distance} away");
        assert!(!noticed(WAIT), "half of 3 is 1; {distance} away");
        assert_eq!(noticed(walk(N)), distance <= 6, "a dig {distance} away");
    }
}

#[test]
fn hearing_uses_the_straight_line_distance() {
    // 6² + 1² is more than 6², 5² + 3² is not.
    let far = ["#########", "#.@.....#", "#......z#", "#########"];
    let near = [
        "########", "#.@....#", "#......#", "#......#", "#.....z#", "########",
    ];
    for (map, noticed) in [(&far[..], false), (&near[..], true)] {
        let mut play = scene(map, SURE)
            .creature('z', zombie(Awareness::Idle))
            .play();
        play.act(walk(W));
        assert_eq!(awareness(&play, 'z') == Awareness::Hunting, noticed);
    }
}

#[test]
fn behind_rock_only_loud_actions_are_noticed_and_investigated() {
    let map = [
        "#########",
        "#b@#....#",
        "#..#.z..#",
        "#..#....#",
        "#.......#",
        "#########",
    ];
    let mut play = scene(&map, SURE)
        .creature('b', inert("bat").hp(1_000))
        .creature('z', zombie(Awareness::Idle))
        .play();
    play.wait(1);
    assert_eq!(awareness(&play, 'z'), Awareness::Idle);
    play.act(walk(W));
    assert_eq!(play.told(), ["@ strikes b", "z notices"]);
    let mut found = false;
    for _ in 0..20 {
        play.wait(1);
        found |= play.told().iter().any(|told| told == "z strikes @");
    }
    assert!(found, "it went around the rock to where the noise was");
}

#[test]
fn noticing_takes_the_whole_turn() {
    let mut play = scene(&["#####", "#@.z#", "#####"], SURE)
        .creature('z', zombie(Awareness::Idle))
        .play();
    play.wait(1);
    assert_eq!(play.told(), ["z notices"]);
    assert_eq!(play.point('z'), at(3, 1));
    assert_eq!(play.messages(), ["event-noticed-you(creature-zombie, saw)"]);
}

#[test]
fn idle_creatures_notice_with_chance_300_and_sleepers_with_150_of_1000() {
    let rule = AlertRule {
        idle_chance: 300,
        asleep_chance: 150,
        ..SURE
    };
    for (how, chance) in [(Awareness::Idle, 0.3), (Awareness::Asleep, 0.15)] {
        let games = 2_000;
        let noticed = (0..games)
            .filter(|seed| {
                let mut play = scene(&["######", "##@z.#", "######"], rule)
                    .creature('z', zombie(how))
                    .seed(*seed)
                    .play();
                play.act(dig(W));
                awareness(&play, 'z') == Awareness::Hunting
            })
            .count();
        let (mean, games) = (chance * games as f64, games as f64);
        let deviation = (games * chance * (1.0 - chance)).sqrt();
        let off = (noticed as f64 - mean).abs() / deviation;
        assert!(off < 3.29, "{how:?}: {noticed}");
    }
}

#[test]
fn a_hurt_creature_always_notices_its_attacker() {
    let deaf = AlertRule {
        idle_chance: 0,
        asleep_chance: 0,
        ..SURE
    };
    for how in [Awareness::Asleep, Awareness::Idle] {
        let mut play = scene(&["#####", "#@z##", "#####"], deaf)
            .creature('z', zombie(how))
            .play();
        play.wait(3);
        assert_eq!(awareness(&play, 'z'), how);
        play.act(walk(E));
        assert_eq!(play.told(), ["@ strikes z", "z notices"]);
    }
}

#[test]
fn a_sleeper_hurt_by_a_bat_wakes_without_noticing_the_player() {
    let mut play = scene(&["######", "#@#bz#", "######"], SURE)
        .creature('b', inert("bat"))
        .creature('z', zombie(Awareness::Asleep))
        .direct();
    play.order('b', walk(E));
    play.wait(1);
    // A bat acts twice a turn.
    assert_eq!(play.told(), ["b strikes z", "z wakes", "b strikes z"]);
    assert_eq!(awareness(&play, 'z'), Awareness::Idle);
}

#[test]
fn heavy_armour_makes_its_wearer_louder() {
    let map = ["###########", "#.@....z..#", "###########"];
    for (armour, noticed) in [("tunic", false), ("platemail", true)] {
        let mut play = Scenario::new(&map)
            .player(being("player").wearing(armour))
            .data(|kinds| {
                ruled(SURE)(kinds);
                let plate = kinds.item_named("platemail").expect("an item");
                kinds.items[usize::from(plate.0)].loudness = 2;
            })
            .creature('z', zombie(Awareness::Asleep))
            .play();
        // Six tiles away, then four after turning back: 6 / 2 is 3, 8 / 2 is 4.
        for step in [W, E, E] {
            play.act(walk(step));
        }
        let is_awake = awareness(&play, 'z') == Awareness::Hunting;
        assert_eq!(is_awake, noticed, "{armour}");
    }
}

#[test]
fn a_hunter_is_idle_twenty_turns_after_it_last_saw_an_enemy() {
    let mut play = scene(&["#######", "#@.#.z#", "#######"], SURE)
        .creature('z', zombie(Awareness::Hunting))
        .play();
    for turn in 1..=20 {
        play.wait(1);
        assert_eq!(awareness(&play, 'z'), Awareness::Hunting, "turn {turn}");
    }
    play.wait(1);
    assert_eq!(play.told().last().map(String::as_str), Some("z gives up"));
    assert_eq!(awareness(&play, 'z'), Awareness::Idle);
}

#[test]
fn without_an_alert_rule_creatures_hunt_and_never_give_up() {
    let mut play = Scenario::new(&["#######", "#@.#.z#", "#######"])
        .data(|kinds| kinds.rules.alert = None)
        .play();
    play.wait(100);
    assert_eq!(awareness(&play, 'z'), Awareness::Hunting);
    let mut seen = Scenario::new(&["#####", "#@.z#", "#####"])
        .data(|kinds| kinds.rules.alert = None)
        .player(being("player").hp(1_000))
        .play();
    seen.wait(20);
    assert!(hp(&seen, '@') < 1_000);
}

/// A fast player digs and then waits in the same turn: the dig is heard as well.
#[test]
fn all_actions_of_a_fast_player_in_a_turn_are_heard() {
    let row = format!("#.@{}z#", ".".repeat(9));
    let wall = "#".repeat(row.len());
    let mut play = scene(&[&wall, &wall, &row, &wall], SURE)
        .data(|kinds| {
            let player = usize::from(kinds.player.0);
            kinds.creatures[player].numbers.speed = 200;
        })
        .creature('z', zombie(Awareness::Idle).vision(3))
        .play();
    play.act(walk(N));
    play.act(WAIT);
    assert_eq!(
        (play.turn(), awareness(&play, 'z')),
        (1, Awareness::Hunting)
    );
    // The noise is gone in the next turn.
    let mut play = scene(&[&wall, &wall, &row, &wall], SURE)
        .creature('z', zombie(Awareness::Idle).vision(3).speed(50))
        .play();
    play.act(walk(N));
    play.wait(3);
    assert_eq!(awareness(&play, 'z'), Awareness::Idle);
}

#[test]
fn the_quietest_creature_is_noticed_within_two_tiles() {
    if is_skipped_in_this_danger() {
        return;
    }
    let rule = builtin().rules.alert.unwrap();
    assert_eq!(rule.radius(rule.still, -10), 2);
    assert_eq!(rule.radius(rule.step, 1), rule.step + 1);
}
