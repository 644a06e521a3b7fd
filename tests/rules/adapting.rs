//! Creatures with heavy weapons adapt after attacks that miss.

use slight_danger::sim::{
    Adaptation, Definitions, Energy, Grip, Memory, Mind, Tactic, WeaponTrait, WindUp,
};

use crate::alert::{DEAF, ruled};
use crate::support::{N, Play, S, Scenario, W, being, inert, walk};

const RULE: Adaptation = Adaptation {
    misses: 2,
    turns: 20,
    ways_out: 2,
    jab: 75,
    jab_cost: 150,
};

/// Zombies fight with heavy swords, never idle, and adapt.
fn zombies(data: &mut Definitions) {
    let zombie = data.creature_named("zombie").expect("a zombie");
    let zombie = &mut data.creatures[usize::from(zombie.0)];
    zombie.adapts = Some(RULE);
    zombie
        .tactics
        .retain(|tactic| !matches!(tactic, Tactic::Idle(_)));
    let sword = data.item_named("sword").expect("a sword");
    data.items[usize::from(sword.0)].weapon_trait = Some(WeaponTrait::Heavy { times: 2 });
}

fn scenario(map: &[&str]) -> Scenario {
    Scenario::new(map)
        .data(zombies)
        .player(being("player").hp(1_000))
        .creature('z', being("zombie").wielding("sword"))
}

fn open() -> Scenario {
    scenario(&["######", "#....#", "#.@z.#", "#....#", "######"])
}

/// Steps out from under the raised sword twice.
fn evaded_twice(mut play: Play) -> Play {
    for step in [S, N] {
        play.wait(1);
        play.act(walk(step));
        assert!(play.told()[1].starts_with("z strikes nobody"));
    }
    play
}

fn grip(play: &Play, symbol: char) -> Grip {
    let id = *play.creature(symbol).id;
    play.known().creature(id).expect("it is in sight").grip
}

fn with_misses(play: &mut Play, symbol: char, times: u32) {
    let mut mind = play.part::<Mind>(symbol).clone();
    mind.memories.push(Memory::Missed { times, turn: 0 });
    play.give(symbol, mind);
}

#[test]
fn after_two_missed_attacks_the_weapon_sweeps_over_three_tiles() {
    let mut play = evaded_twice(open().play());
    assert_eq!(grip(&play, 'z'), Grip::Low);
    play.wait(1);
    assert_eq!(play.told(), ["z raises sword over (2, 2)"]);
    assert_eq!(
        play.messages(),
        ["event-wound-up(creature-zombie, item-sword, sideways)"]
    );
    assert_eq!(grip(&play, 'z'), Grip::Sideways);
    // A sidestep no longer evades it.
    play.act(walk(S));
    assert_eq!(play.told()[1..], ["z strikes @"]);
    assert_eq!(play.part::<Mind>('z').wind_up, None);
}

#[test]
fn one_step_back_evades_a_sweep() {
    let mut play = evaded_twice(open().play());
    play.wait(1);
    play.act(walk(W));
    assert_eq!(play.told()[1..], ["z strikes nobody at (2, 2)"]);
    assert_eq!(play.hp('@'), 1_000);
}

#[test]
fn a_sweep_does_usual_damage_to_all_creatures_on_its_tiles() {
    let mut play = scenario(&["######", "#.b..#", "#.@z.#", "#....#", "######"])
        .creature('b', inert("bat").hp(1_000))
        .direct();
    with_misses(&mut play, 'z', 2);
    play.wait(2);
    let told = play.told();
    assert!(told.contains(&"z strikes @".to_owned()), "{told:?}");
    assert!(told.contains(&"z strikes b".to_owned()), "{told:?}");
    let (attack, defence) = (28 + 10, 5);
    let most = play
        .known()
        .definitions
        .rules
        .damage(attack, defence)
        .most();
    assert!(play.blows().iter().all(|damage| *damage <= most));
}

#[test]
fn a_target_that_cannot_step_aside_is_jabbed_at_once() {
    let mut play = scenario(&["####", "#@z#", "####"]).direct();
    with_misses(&mut play, 'z', 2);
    play.wait(1);
    assert_eq!(play.told(), ["z strikes @"]);
    let rules = &play.known().definitions.rules;
    let most = rules.damage(28 + 10, 5).most() * RULE.jab / 100;
    assert!(play.blows()[0] <= most);
    // The jab took half a turn longer than a usual attack.
    assert_eq!(
        play.part::<Energy>('z').stored,
        Energy::ACTION - RULE.jab_cost
    );
}

#[test]
fn a_creature_forgets_its_misses_after_some_turns_and_when_it_gives_up() {
    let mut mind = Mind::default();
    mind.memories.push(Memory::Missed { times: 2, turn: 5 });
    assert!(mind.has_learned(RULE, 25) && !mind.has_learned(RULE, 26));
    let mut play = scenario(&["########", "#@.#.z.#", "########"])
        .data(ruled(DEAF))
        .direct();
    with_misses(&mut play, 'z', 2);
    let mut mind = play.part::<Mind>('z').clone();
    mind.alert.as_mut().expect("it hunts").unseen = 10_000;
    play.give('z', mind);
    play.wait(1);
    assert_eq!(play.part::<Mind>('z').misses(0, 20), 0);
}

#[test]
fn allies_that_hear_the_miss_adapt_too() {
    let mut play = scenario(&[
        "##########",
        "#........#",
        "#.@z.....#",
        "#......y.#",
        "##########",
    ])
    .data(|data| data.rules.hearing = Some(6))
    .creature('y', inert("zombie"))
    .play();
    play = evaded_twice(play);
    assert_eq!(play.part::<Mind>('z').misses(play.turn(), 20), 2);
    assert_eq!(play.part::<Mind>('y').misses(play.turn(), 20), 2);
}

#[test]
fn the_tiles_of_a_sweep_are_those_beside_the_attacker() {
    let play = scenario(&["######", "#....#", "#.@z.#", "#....#", "######"]).play();
    let sweep = |sweeps| WindUp {
        over: play.place('@'),
        sweeps,
    };
    let tiles = |sweeps| {
        let tiles = sweep(sweeps).tiles(play.place('z'));
        let mut all: Vec<(i32, i32)> = tiles.map(|at| (at.point.x, at.point.y)).collect();
        all.sort_unstable();
        all
    };
    assert_eq!(tiles(false), [(2, 2)]);
    assert_eq!(tiles(true), [(2, 1), (2, 2), (2, 3)]);
}
