//! Traits of weapons besides their numbers.

use std::collections::BTreeSet;

use slight_danger::sim::{
    Awareness, DamageRule, Definitions, EventKind, Intent, Inventory, Mind, Refusal, Tactic,
    WeaponTrait, WindUp,
};

use crate::alert::DEAF;
use crate::support::{
    Being, E, N, NE, Play, S, SE, Scenario, W, WAIT, at, attack, being, inert, unequip, walk,
};

/// Gives a weapon a trait.
fn weapon_trait(item: &'static str, weapon_trait: WeaponTrait) -> impl FnOnce(&mut Definitions) {
    move |kinds| {
        let kind = kinds.item_named(item).expect("an item");
        kinds.items[usize::from(kind.0)].weapon_trait = Some(weapon_trait);
    }
}

/// Rules by which no creature notices anything unless it is hurt.
fn deaf(kinds: &mut Definitions) {
    kinds.rules.alert = Some(DEAF);
}

const fn strike(x: i32, y: i32) -> Intent {
    Intent::Strike { at: at(x, y) }
}

fn fighter(weapon: &str) -> Being {
    being("player")
        .hp(10_000)
        .food(100_000, 100_000)
        .wielding(weapon)
}

/// The damage of one dagger attack on a zombie, with or without a damage rule.
fn stab_by(
    rule: Option<DamageRule>,
    seed: u64,
    state: Option<Awareness>,
    times: Option<i32>,
) -> i32 {
    let mut zombie = being("zombie").hp(10_000).defence(10);
    if let Some(state) = state {
        zombie = zombie.alert(state);
    }
    let mut play = Scenario::new(&["####", "#@z#", "####"])
        .seed(seed)
        .data(deaf)
        .data(|kinds| kinds.rules.damage = rule)
        .data(|kinds| {
            if let Some(times) = times {
                weapon_trait("dagger", WeaponTrait::Backstab { times })(kinds);
            } else {
                let kind = kinds.item_named("dagger").expect("an item");
                kinds.items[usize::from(kind.0)].weapon_trait = None;
            }
        })
        .player(fighter("dagger"))
        .creature('z', zombie)
        .play();
    play.act(walk(E));
    play.blows()[0]
}

/// The same with uniform damage from 1 to attack minus defence.
fn stab(seed: u64, state: Option<Awareness>, times: Option<i32>) -> i32 {
    stab_by(None, seed, state, times)
}

#[test]
fn a_dagger_does_triple_damage_to_unaware_targets() {
    for seed in 0..50 {
        let plain = stab(seed, Some(Awareness::Hunting), Some(3));
        assert_eq!(plain, stab(seed, None, None));
        for state in [Awareness::Asleep, Awareness::Idle] {
            assert_eq!(stab(seed, Some(state), Some(3)), 3 * plain);
            assert_eq!(stab(seed, Some(state), None), plain);
        }
    }
}

#[test]
fn with_the_damage_rule_a_stab_counts_one_die_at_its_maximum() {
    let rule = Some(DamageRule {
        scale: 5,
        half: 10,
        full_defence: 20,
        least: 9,
    });
    let stabs = |state, times| -> BTreeSet<i32> {
        let seeds = 0..300;
        seeds
            .map(|seed| stab_by(rule, seed, Some(state), Some(times)))
            .collect()
    };
    // 5 × (20 + 5) / (10 + 10) is 6 as the mean: 3 to 9, and a stab is three times 6 to 9.
    for state in [Awareness::Asleep, Awareness::Idle] {
        let thrice = (6..=9).map(|damage| 3 * damage).collect();
        assert_eq!(stabs(state, 3), thrice, "{state:?}");
    }
    assert_eq!(stabs(Awareness::Hunting, 3), (3..=9).collect());
}

#[test]
fn a_stab_message_says_how_its_target_was_caught() {
    for (state, words) in [
        (
            Awareness::Asleep,
            "event-stabbed(you, asleep, creature-zombie, ",
        ),
        (
            Awareness::Idle,
            "event-stabbed(you, unaware, creature-zombie, ",
        ),
        (Awareness::Hunting, "event-attacked(you, creature-zombie, "),
    ] {
        let mut play = Scenario::new(&["####", "#@z#", "####"])
            .data(deaf)
            .data(weapon_trait("dagger", WeaponTrait::Backstab { times: 3 }))
            .player(fighter("dagger"))
            .creature('z', being("zombie").hp(10_000).alert(state))
            .play();
        play.act(walk(E));
        let told = play.messages();
        assert!(told[0].starts_with(words), "{told:?}");
        let caught = (state != Awareness::Hunting).then_some(state);
        let blow = play.events().find_map(|event| match event.kind {
            EventKind::Attacked { caught, .. } => Some(caught),
            _ => None,
        });
        assert_eq!(blow, Some(caught));
    }
    // With a sword the same attack is an ordinary one.
    let mut play = Scenario::new(&["####", "#@z#", "####"])
        .data(deaf)
        .player(fighter("sword"))
        .creature('z', being("zombie").hp(10_000).alert(Awareness::Asleep))
        .play();
    play.act(walk(E));
    let told = play.messages();
    assert!(
        told[0].starts_with("event-attacked(you, creature-zombie, "),
        "{told:?}"
    );
}

#[test]
fn only_the_first_attack_is_a_stab() {
    let mut play = Scenario::new(&["####", "#@z#", "####"])
        .data(deaf)
        .data(weapon_trait("dagger", WeaponTrait::Backstab { times: 100 }))
        .player(fighter("dagger"))
        .creature('z', being("zombie").hp(100_000).alert(Awareness::Asleep))
        .play();
    play.act(walk(E));
    assert_eq!(play.told(), ["@ strikes z", "z notices"]);
    assert_eq!(play.blows()[0] % 100, 0);
    play.act(walk(E));
    assert!(play.blows()[0] < 100);
}

#[test]
fn a_sword_attacks_hunters_beside_the_player_before_and_after_a_step() {
    let scene = |weapon, state| {
        Scenario::new(&["#######", "#..x..#", "#.@...#", "#.y..z#", "#######"])
            .data(deaf)
            .data(weapon_trait("sword", WeaponTrait::Slash { raised: 50 }))
            .player(fighter(weapon))
            .creature('x', being("zombie").hp(1_000).alert(state))
            .creature('y', being("zombie").hp(1_000).alert(state))
            .creature('z', being("zombie").hp(1_000).alert(state))
            .play()
    };
    let own = |play: &Play| -> Vec<String> {
        let told = play.told();
        told.into_iter()
            .filter(|told| told.starts_with('@'))
            .collect()
    };
    let mut play = scene("sword", Awareness::Hunting);
    play.act(walk(E));
    // x at (3, 1) and y at (2, 3) are neighbours before and after the step; z only after it.
    assert_eq!(
        own(&play),
        ["@ moves to (3, 2)", "@ strikes x", "@ strikes y"]
    );
    for (weapon, state) in [
        ("dagger", Awareness::Hunting),
        ("sword", Awareness::Idle),
        ("sword", Awareness::Asleep),
    ] {
        let mut play = scene(weapon, state);
        play.act(walk(E));
        assert_eq!(own(&play), ["@ moves to (3, 2)"], "{weapon} {state:?}");
    }
}

#[test]
fn a_sword_spares_creatures_that_are_no_enemies() {
    let mut play = Scenario::new(&["#####", "#.b.#", "#@..#", "#.f.#", "#####"])
        .data(weapon_trait("sword", WeaponTrait::Slash { raised: 50 }))
        .player(fighter("sword"))
        .creature('b', inert("bat"))
        .creature('f', inert("fungus"))
        .play();
    play.act(walk(E));
    assert_eq!(play.told(), ["@ moves to (2, 2)"]);
}

#[test]
fn a_staff_attacks_two_tiles_away() {
    let mut play = Scenario::new(&["#######", "#@.z..#", "#.....#", "#..b..#", "#######"])
        .data(weapon_trait("staff", WeaponTrait::Reach { tiles: 2 }))
        .player(fighter("staff"))
        .creature('z', inert("zombie").hp(1_000))
        .creature('b', inert("bat").hp(1_000))
        .play();
    play.act(strike(3, 1));
    assert_eq!(play.told(), ["@ strikes z"]);
    play.act(strike(3, 3));
    assert_eq!(play.told(), ["@ strikes b"]);
    play.act(attack(play.id('z')));
    assert_eq!(
        play.told(),
        ["@ strikes z"],
        "and so does an attack on somebody"
    );
    assert_eq!(
        play.refuse(strike(4, 1)),
        Refusal::OutOfReach,
        "nobody there"
    );
    assert_eq!(play.refuse(strike(1, 1)), Refusal::OutOfReach, "oneself");
}

#[test]
fn a_dagger_does_not_reach_two_tiles_nor_a_staff_through_rock() {
    let mut play = Scenario::new(&["######", "#@.z.#", "######"])
        .data(weapon_trait("staff", WeaponTrait::Reach { tiles: 2 }))
        .player(fighter("dagger"))
        .creature('z', inert("zombie"))
        .play();
    assert_eq!(play.refuse(strike(3, 1)), Refusal::OutOfReach);
    let mut play = Scenario::new(&["######", "#@#z.#", "#....#", "######"])
        .data(weapon_trait("staff", WeaponTrait::Reach { tiles: 2 }))
        .player(fighter("staff"))
        .creature('z', inert("zombie"))
        .play();
    assert_eq!(play.refuse(strike(3, 1)), Refusal::OutOfReach);
}

#[test]
fn a_goblin_with_a_staff_attacks_from_two_tiles() {
    let mut play = Scenario::new(&["######", "#@.g.#", "######"])
        .data(weapon_trait("staff", WeaponTrait::Reach { tiles: 2 }))
        .player(being("player").hp(1_000))
        .creature('g', being("goblin").wielding("staff"))
        .play();
    play.wait(1);
    assert_eq!(play.told(), ["g strikes @"]);
    assert_eq!(play.point('g'), at(3, 1));
}

/// A zombie with a heavy sword beside the player.
fn heavy() -> Scenario {
    Scenario::new(&["######", "#....#", "#.@z.#", "#....#", "######"])
        .data(weapon_trait("sword", WeaponTrait::Heavy { times: 2 }))
        .data(prompt)
        .player(being("player").hp(1_000))
        .creature('z', being("zombie").wielding("sword"))
}

/// Hunters that never idle.
fn prompt(kinds: &mut Definitions) {
    for kind in &mut kinds.creatures {
        kind.tactics
            .retain(|tactic| !matches!(tactic, Tactic::Idle(_)));
    }
}

#[test]
fn a_club_is_raised_for_a_turn_and_hits_that_tile_for_double_damage() {
    let mut play = heavy().play();
    play.wait(1);
    assert_eq!(play.told(), ["z raises sword over (2, 2)"]);
    assert_eq!(
        play.messages(),
        ["event-wound-up(creature-zombie, item-sword, you)"]
    );
    let raised = play.part::<Mind>('z').wind_up;
    let over = play.place('@');
    assert_eq!(
        raised,
        Some(WindUp {
            over,
            sweeps: false
        })
    );
    play.wait(1);
    assert_eq!(play.told(), ["z strikes @"]);
    assert_eq!(play.blows()[0] % 2, 0);
    assert_eq!(play.part::<Mind>('z').wind_up, None);
    play.wait(1);
    assert_eq!(play.told(), ["z raises sword over (2, 2)"]);
}

#[test]
fn a_target_that_steps_away_is_missed() {
    for step in [W, N, S, NE, SE] {
        let mut play = heavy().play();
        play.wait(1);
        play.act(walk(step));
        assert_eq!(play.told()[1..], ["z strikes nobody at (2, 2)"], "{step:?}");
        assert_eq!(play.hp('@'), 1_000);
    }
}

#[test]
fn the_creature_on_the_tile_by_then_is_hit() {
    let mut play = Scenario::new(&["######", "#b@z.#", "#....#", "######"])
        .data(weapon_trait("sword", WeaponTrait::Heavy { times: 2 }))
        .data(prompt)
        .player(being("player").hp(1_000))
        .creature('b', inert("bat").hp(1_000))
        .creature('z', being("zombie").hp(1_000).wielding("sword"))
        .direct();
    play.wait(1);
    assert_eq!(play.told(), ["z raises sword over (2, 1)"]);
    play.order('b', walk(E));
    play.act(walk(S));
    // The bat enters the player's former tile before the attack, and acts once more.
    assert_eq!(
        play.told()[..3],
        ["@ moves to (2, 2)", "b moves to (2, 1)", "z strikes b"]
    );
}

#[test]
fn the_players_raised_club_hits_the_same_tile_next_or_is_lowered() {
    let scene = || {
        Scenario::new(&["######", "#....#", "#.@b.#", "#..f.#", "######"])
            .data(weapon_trait("sword", WeaponTrait::Heavy { times: 2 }))
            .player(fighter("sword"))
            .creature('b', inert("bat").hp(1_000))
            .creature('f', inert("fungus").hp(1_000))
            .play()
    };
    let mut play = scene();
    play.act(walk(E));
    assert_eq!(play.told(), ["@ raises sword over (3, 2)"]);
    play.act(walk(E));
    assert_eq!(play.told(), ["@ strikes b"]);
    play.act(walk(E));
    play.act(WAIT);
    assert_eq!(play.part::<Mind>('@').wind_up, None);
    play.act(walk(E));
    assert_eq!(play.told(), ["@ raises sword over (3, 2)"]);
    play.act(walk(SE));
    assert_eq!(play.told(), ["@ raises sword over (3, 3)"], "another tile");
    let sword = play.part::<Inventory>('@').weapon();
    play.act(unequip(sword.expect("a sword")));
    assert_eq!(play.part::<Mind>('@').wind_up, None);
}

#[test]
fn a_raised_club_may_attack_a_tile_that_was_left() {
    let mut play = Scenario::new(&["######", "#.@b.#", "######"])
        .data(weapon_trait("sword", WeaponTrait::Heavy { times: 2 }))
        .player(fighter("sword"))
        .creature('b', inert("bat").hp(1_000))
        .direct();
    play.order('b', walk(E));
    play.act(walk(E));
    assert_eq!(
        play.told()[..2],
        ["@ raises sword over (3, 1)", "b moves to (4, 1)"]
    );
    play.act(strike(3, 1));
    assert_eq!(play.told(), ["@ strikes nobody at (3, 1)"]);
    assert_eq!(play.part::<Mind>('@').wind_up, None);
    assert_eq!(play.refuse(strike(3, 1)), Refusal::OutOfReach, "lowered");
}

#[test]
fn a_lowered_club_may_not_attack_a_tile_that_was_left() {
    let mut play = Scenario::new(&["######", "#.@b.#", "######"])
        .data(weapon_trait("sword", WeaponTrait::Heavy { times: 2 }))
        .player(fighter("sword"))
        .creature('b', inert("bat").hp(1_000))
        .direct();
    play.act(walk(E));
    play.order('b', walk(E));
    play.wait(1);
    assert_eq!(play.refuse(strike(3, 1)), Refusal::OutOfReach, "lowered");
    assert!(play.events().all(|event| event.kind != EventKind::Swung));
}

#[test]
fn a_goblin_attacks_its_neighbour_unless_throwing_does_more() {
    let scene = |thing: &'static str| {
        Scenario::new(&["#####", "#@g.#", "#####"])
            .data(|kinds| {
                let goblin = kinds.creature_named("goblin").expect("a creature");
                let list = &mut kinds.creatures[usize::from(goblin.0)].tactics;
                list.retain(|tactic| *tactic != Tactic::Strike);
                list.insert(2, Tactic::Strike);
                let rock = kinds.item_named("rock").expect("an item");
                kinds.items[usize::from(rock.0)].thrown = 50;
            })
            .player(being("player").hp(1_000))
            .creature('g', being("goblin").carrying(&[thing]))
            .play()
    };
    let mut play = scene("apple");
    play.wait(1);
    assert_eq!(play.told(), ["g strikes @"]);
    let mut play = scene("rock");
    play.wait(1);
    assert!(
        play.told()[0].starts_with("g hits @ with rock"),
        "{:?}",
        play.told()
    );
}
