//! The health potion, the mana potion and the slow health potion.

use super::{alone, id, sober};
use crate::support::{Scenario, left, quiet};

#[test]
fn a_health_potion_heals_15_and_never_above_max_hp() {
    for (hp, healed) in [(1, 16), (50, 65), (85, 100), (86, 100), (99, 100)] {
        let mut play = alone(sober().hurt(hp, 100).carrying(&["health potion"]));
        play.drink("health potion");
        assert_eq!(play.hp('@'), healed);
        assert_eq!(play.gains('@'), [healed - hp]);
        assert_eq!(play.effects('@'), [], "it is over at once");
        play.wait(1);
        assert_eq!(play.hp('@'), healed);
    }
}

#[test]
fn a_mana_potion_restores_10_and_never_above_max_mana() {
    for (mana, restored) in [(0, 10), (5, 15), (10, 20), (11, 20), (19, 20)] {
        let mut play = alone(sober().mana(mana, 20).carrying(&["mana potion"]));
        play.drink("mana potion");
        assert_eq!(play.mana('@'), restored);
        assert_eq!(play.effects('@'), [], "it is over at once");
        play.wait(1);
        assert_eq!(play.mana('@'), restored);
    }
}

#[test]
fn at_full_health_or_mana_nothing_happens_and_nothing_is_identified() {
    for potion in ["health potion", "mana potion"] {
        let mut play = Scenario::new(&["######", "#@.g.#", "######"])
            .player(sober().carrying(&[potion]))
            .creature('g', quiet("goblin"))
            .play();
        let looks = play.looks(potion);
        play.drink(potion);
        let nothing = "event-felt-nothing".to_owned();
        assert_eq!(
            play.messages(),
            [format!("event-drank(you, {})", id(&looks)), nothing]
        );
        assert_eq!((play.hp('@'), play.mana('@')), (100, 20));
        for knower in ['@', 'g'] {
            assert_eq!(play.calls(knower, potion), looks);
        }
        assert_eq!(play.pack('@'), [""; 0], "it is gone all the same");
        assert_eq!(play.turn(), 1);
    }
}

#[test]
fn a_slow_health_potion_heals_a_point_in_each_of_100_turns() {
    let mut play = alone(sober().hurt(1, 500).carrying(&["slow health potion"]));
    let food = play.food('@');
    play.drink("slow health potion");
    for turn in 1..=100 {
        // The first point comes in the turn in which it was drunk.
        assert_eq!(play.gains('@'), [1], "turn {turn}");
        assert_eq!(play.hp('@'), 1 + turn);
        let turns = 100 - turn.unsigned_abs();
        assert_eq!(play.effects('@'), left("slow health", turns));
        play.wait(1);
    }
    assert_eq!(play.hp('@'), 101, "and not one more");
    assert_eq!(play.food('@'), food - 101, "such points cost no food");
}

#[test]
fn slow_health_lasts_though_nothing_needs_healing() {
    let mut play = alone(sober().hurt(97, 100).carrying(&["slow health potion"]));
    play.drink("slow health potion");
    play.wait(49);
    assert_eq!(play.hp('@'), 100, "never above the most");
    assert_eq!(play.gains('@'), [0; 0]);
    assert_eq!(play.effects('@'), left("slow health", 50));
    // Its beginning is seen even at full health.
    let mut play = alone(sober().carrying(&["slow health potion"]));
    play.drink("slow health potion");
    assert_eq!(
        play.messages()[1],
        "effect-slow-health-begins(look a little better, you)"
    );
    assert_eq!(play.calls('@', "slow health potion"), "slow health potion");
}

#[test]
fn usual_health_and_mana_potions_restore_a_share_of_the_maximum() {
    let potions = ["health potion", "mana potion"];
    for (max_hp, healed, max_mana, restored) in
        [(100, 40, 30, 15), (200, 80, 4, 4), (30, 20, 80, 40)]
    {
        let player = sober().hurt(1, max_hp).mana(0, max_mana).carrying(&potions);
        let mut play = Scenario::new(&["####", "#@.#", "####"])
            .with_prices()
            .with_regeneration(0)
            .player(player)
            .play();
        play.drink("health potion");
        play.drink("mana potion");
        assert_eq!((play.hp('@'), play.mana('@')), (1 + healed, restored));
    }
}
