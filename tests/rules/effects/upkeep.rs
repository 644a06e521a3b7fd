//! When in a turn effects tick, relative to the other phases.

use crate::support::Perk;
use slight_danger::sim::{Cause, EventKind, Food, Regeneration, Status};

use super::calm;
use crate::support::{E, Play, Scenario, WAIT, WHITE, being, cast, choose, drink, quiet, walk};

/// The health changes of the last turn: creature and hit points.
fn health(play: &Play) -> Vec<(char, i32)> {
    let symbol = |id| {
        ['@', 'g', 'z']
            .into_iter()
            .find(|symbol| play.is_there(*symbol) && play.id(*symbol) == id)
            .unwrap_or('?')
    };
    play.events()
        .filter_map(|event| match event.kind {
            EventKind::Hurt { damage, .. } => Some((symbol(event.who.id), -damage)),
            EventKind::Healed { amount } => Some((symbol(event.who.id), amount)),
            _ => None,
        })
        .collect()
}

#[test]
fn effects_tick_in_ascending_id_after_all_actions() {
    let mut play = Scenario::new(&["#######", "#zg@..#", "#######"])
        .player(calm().carrying(&["poison potion"]))
        .creature('z', quiet("zombie").carrying(&["poison potion"]))
        .creature('g', quiet("goblin").carrying(&["poison potion"]))
        .direct();
    for symbol in ['g', 'z'] {
        play.order(symbol, drink(play.carried(symbol, "poison potion")));
    }
    play.drink("poison potion");
    assert_eq!(health(&play), [('@', -1), ('z', -1), ('g', -1)]);
    play.order('g', walk(E));
    play.order('z', WAIT);
    play.wait(1);
    let told = play.told();
    assert_eq!(told[0], "g strikes @", "{told:?}");
}

#[test]
fn effects_come_before_hunger_and_regeneration() {
    // On turn 101 poison takes the last point before regeneration returns one.
    let mut play = Scenario::new(&["####", "#@.#", "####"])
        .player(
            being("player")
                .hp_regen(10)
                .hurt(1, 100)
                .carrying(&["poison potion"]),
        )
        .direct();
    play.wait(99);
    play.give(
        '@',
        Regeneration {
            rate: 10,
            counter: 0,
        },
    );
    play.drink("poison potion");
    assert!(matches!(play.status(), Status::Dead(Cause::Effect { .. })));
    // An effect heals before the point that costs food.
    let mut play = Scenario::new(&["####", "#@.#", "####"])
        .player(being("player").hp_regen(10).hurt(1, 100).carrying(&[WHITE]))
        .direct();
    play.wait(100);
    play.cast("slow heal", 1, 1);
    assert_eq!(play.gains('@'), [2, 1]);
    // And poison comes before hunger.
    let mut play = Scenario::new(&["####", "#@.#", "####"])
        .player(
            calm()
                .hurt(1, 100)
                .food(1, 1000)
                .carrying(&["poison potion"]),
        )
        .play();
    play.drink("poison potion");
    assert!(matches!(play.status(), Status::Dead(Cause::Effect { .. })));
}

#[test]
fn an_effect_that_ends_does_not_count_in_the_regeneration_of_that_turn() {
    let mut play = Scenario::new(&["####", "#@.#", "####"])
        .player(being("player").hurt(50, 100).hp_regen(3).carrying(&[WHITE]))
        .play();
    play.cast("inner strength", 1, 1);
    assert_eq!(play.counter('@'), 1000 - 13, "it counts from the first");
    play.wait(48);
    assert_eq!(play.counter('@'), 1000 - 49 * 13);
    play.wait(1);
    assert_eq!(play.counter('@'), 1000 - 49 * 13 - 3);
}

#[test]
fn the_counters_of_regeneration_keep_running_under_an_effect() {
    // 10 a turn, and 20 a turn while inner strength lasts: 1000 are used up within turn 51 instead
    // of 101.
    let mut play = Scenario::new(&["####", "#@.#", "####"])
        .player(
            being("player")
                .hurt(50, 100)
                .hp_regen(10)
                .carrying(&[WHITE]),
        )
        .play();
    play.cast("inner strength", 1, 1);
    play.wait(49);
    assert_eq!(play.counter('@'), 10);
    play.wait(1);
    assert_eq!(play.counter('@'), 0);
    play.wait(1);
    assert_eq!(play.counter('@'), 990);
}

#[test]
fn actions_that_take_no_time_tick_no_effects() {
    let mut play = Scenario::new(&["####", "#@.#", "####"])
        .without_growth()
        .player(
            calm()
                .level(18, 1)
                .carrying(&["poison potion", "experience potion"]),
        )
        .play();
    play.drink("poison potion");
    play.drink("experience potion");
    let (hp, effects) = (play.hp('@'), play.effects('@'));
    play.act(choose(Perk::Attack));
    assert_eq!((play.hp('@'), play.effects('@')), (hp, effects));
    let rock = play.spell("blink");
    let _refused = play.refuse(cast(play.id('@'), rock, 1, 1));
    assert_eq!(play.hp('@'), hp, "nor does what is refused");
}

#[test]
fn effects_heal_without_costing_food() {
    let mut play = Scenario::new(&["####", "#@.#", "####"])
        .player(calm().hurt(1, 1000).mana(2, 20).carrying(&[
            WHITE,
            "health potion",
            "slow health potion",
            "mana potion",
        ]))
        .play();
    let food = play.food('@');
    for potion in ["health potion", "slow health potion", "mana potion"] {
        play.drink(potion);
    }
    play.cast("slow heal", 1, 1);
    play.wait(56);
    assert_eq!(play.food('@'), food - 60);
    let Food { max, .. } = *play.part::<Food>('@');
    assert_eq!(max, 1000);
}
