//! Minor heal, major heal and slow heal.

use super::{alone, mage, with_goblin};
use crate::support::{Scenario, hyphens, left, quiet};
use slight_danger::sim::{Intent, PerkTrait};

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
    let mut play = alone(mage().hurt(1, 500).mana(28, 28));
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

#[test]
fn no_spell_heals_more_than_8_hp_per_mana_with_all_perks() {
    let kinds = slight_danger::content::builtin().expect("right data");
    let cheap = kinds.perks.kinds().map(|kind| {
        let perk = kinds.perks.get(kind);
        let less = kinds.perks.sum(&[kind], |one| match one {
            PerkTrait::CheapSpells(less) => Some(less),
            _ => None,
        });
        less * perk
            .ranks
            .map_or(1, |ranks| i32::try_from(ranks).expect("few"))
    });
    let cheap: i32 = cheap.sum();
    for spell in &kinds.spells {
        let price = (spell.mana - cheap).max((spell.mana + 1) / 2);
        let effect = kinds.effect(spell.effect);
        let at_once: i32 = effect.start.iter().filter_map(|step| step.heals(100)).sum();
        let each = effect
            .each_turn
            .and_then(|step| step.heals(100))
            .unwrap_or(0);
        let turns = i32::try_from(effect.turns * effect.chance / 1000).expect("few");
        let hp = at_once + each * turns;
        assert!(hp <= 8 * price, "{}: {hp} HP for {price} mana", spell.name);
    }
}

#[test]
fn perks_lower_the_price_of_a_spell_to_half_at_most() {
    let mut play = Scenario::new(&["####", "#@.#", "####"])
        .data(|data| {
            let usual = slight_danger::content::builtin().expect("right data");
            data.perks.clone_from(&usual.perks);
            data.perks.offered = None;
            for perk in &mut data.perks.all {
                perk.traits.retain_mut(|one| {
                    if let PerkTrait::CheapSpells(less) = one {
                        *less = 100;
                    }
                    true
                });
            }
        })
        .player(mage().hurt(1, 100).picks(1))
        .play();
    let perk = play
        .known()
        .definitions
        .perks
        .named("spell thrift")
        .expect("a perk");
    play.act(Intent::LevelUp { perk });
    let before = play.mana('@');
    play.cast("minor heal", 1, 1);
    assert_eq!(play.mana('@'), before - 2);
}
