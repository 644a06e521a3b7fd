//! Minor heal, major heal and slow heal.

use super::{alone, mage, with_goblin};
use crate::support::{Scenario, hyphens, left, quiet};

#[test]
fn minor_and_major_heal_give_20_and_50_and_never_above_max_hp() {
    for (spell, more) in [("minor heal", 20), ("major heal", 50)] {
        for hp in [1, 40, 100 - more, 101 - more, 99] {
            let mut play = alone(mage().hurt(hp, 100));
            play.cast(spell, 1, 1);
            assert_eq!(play.hp('@'), (hp + more).min(100), "{spell} at {hp}");
            assert_eq!(play.effects('@'), [], "it is over at once");
            play.wait(1);
            assert_eq!(play.hp('@'), (hp + more).min(100));
        }
    }
}

#[test]
fn healing_a_healthy_creature_is_paid_for_and_not_seen() {
    for (spell, mana) in [("minor heal", 4), ("major heal", 8)] {
        let mut play = with_goblin(mage(), quiet("goblin"));
        for symbol in ['@', 'g'] {
            play.cast_on(spell, symbol);
            assert_eq!(
                play.messages(),
                [format!("event-cast(you, spell-{})", hyphens(spell))]
            );
        }
        assert_eq!(play.mana('@'), 20 - 2 * mana);
        assert_eq!((play.hp('@'), play.hp('g')), (100, 66));
    }
}

#[test]
fn a_monster_can_be_healed() {
    let mut play = Scenario::new(&["######", "#@.z.#", "######"])
        .player(mage())
        .creature('z', quiet("zombie").hurt(10, 50))
        .play();
    play.cast_on("minor heal", 'z');
    assert_eq!(play.hp('z'), 30);
    assert_eq!(
        play.messages(),
        [
            "event-cast(you, spell-minor-heal)",
            "effect-minor-heal-begins(look healthier, creature-zombie)"
        ]
    );
    play.cast_on("minor heal", 'z');
    assert_eq!(play.hp('z'), 50);
}

#[test]
fn slow_heal_gives_2_in_each_of_50_turns() {
    let mut play = alone(mage().hurt(1, 500));
    play.cast("slow heal", 1, 1);
    for turn in 1..=50 {
        // The first points come in the turn in which it was cast.
        assert_eq!(play.gains('@'), [2], "turn {turn}");
        assert_eq!(play.hp('@'), 1 + 2 * turn);
        let turns = 50 - turn.unsigned_abs();
        assert_eq!(play.effects('@'), left("slow heal", turns));
        play.wait(1);
    }
    assert_eq!(play.hp('@'), 101, "and not one more");
    assert_eq!(play.messages(), [""; 0], "its end is not told");
}

#[test]
fn slow_heal_never_heals_above_max_hp() {
    let mut play = alone(mage().hurt(95, 100));
    play.cast("slow heal", 1, 1);
    play.wait(1);
    assert_eq!((play.hp('@'), play.gains('@')), (99, vec![2]));
    play.wait(1);
    assert_eq!((play.hp('@'), play.gains('@')), (100, vec![1]));
    play.wait(1);
    assert_eq!((play.hp('@'), play.gains('@')), (100, Vec::new()));
    assert_eq!(play.effects('@'), left("slow heal", 46));
}

#[test]
fn two_slow_heals_add_up_and_end_independently() {
    let mut play = alone(mage().hurt(1, 500).mana(24, 24));
    play.cast("slow heal", 1, 1);
    play.wait(9);
    play.cast("slow heal", 1, 1);
    assert_eq!(play.hp('@'), 1 + 10 * 2 + 4);
    assert_eq!(
        play.effects('@'),
        [left("slow heal", 39), left("slow heal", 49)].concat()
    );
    play.wait(39);
    assert_eq!(play.gains('@'), [2, 2]);
    assert_eq!(play.effects('@'), left("slow heal", 10));
    play.wait(10);
    assert_eq!((play.hp('@'), play.effects('@')), (201, Vec::new()));
}
