//! Blood to mana.

use slight_danger::sim::{EffectStep, Status};

use super::{alone, blood_price, mage, with_goblin};
use crate::support::{builtin, is_skipped_in_this_danger, quiet};

#[test]
fn blood_to_mana_restores_missing_mana_but_keeps_the_last_hit_point() {
    let price = blood_price();
    for ((hp, mana, max), gained) in [
        // The cost is paid first: 1 of 1 leaves 10 missing.
        ((95, 1, 10), 10),
        ((95, 8, 10), 3),
        // With full mana only the cost is missing.
        ((95, 10, 10), 1),
        // The last hit point is kept, and so are hit points that buy no whole mana.
        ((5 * price + 1, 1, 20), 5),
        ((5 * price, 1, 20), 4),
        ((price + 1, 1, 20), 1),
    ] {
        let mut play = alone(mage().hurt(hp, 100).mana(mana, max));
        let (left, gained) = (hp - gained * price, mana - 1 + gained);
        play.cast("blood to mana", 1, 1);
        assert_eq!((play.hp('@'), play.mana('@')), (left, gained));
        assert_eq!(
            play.messages(),
            [
                "event-cast(you, spell-blood-to-mana)",
                "effect-blood-to-mana-begins(look pale, you)"
            ]
        );
        assert_eq!(play.status(), Status::Playing);
        play.wait(1);
        assert_eq!((play.hp('@'), play.mana('@')), (left, gained), "once");
    }
}

#[test]
fn with_one_hit_point_or_full_mana_blood_to_mana_does_nothing() {
    let mut play = alone(mage().hurt(1, 100).mana(5, 20));
    play.cast("blood to mana", 1, 1);
    assert_eq!(play.messages(), ["event-cast(you, spell-blood-to-mana)"]);
    assert_eq!((play.hp('@'), play.mana('@')), (1, 4), "but it is paid for");
    let mut play = with_goblin(mage(), quiet("goblin").mana(5, 5));
    play.cast_on("blood to mana", 'g');
    assert_eq!(play.messages(), ["event-cast(you, spell-blood-to-mana)"]);
    assert_eq!((play.hp('g'), play.mana('g'), play.mana('@')), (66, 5, 19));
}

#[test]
fn blood_to_mana_on_another_uses_its_own_blood_and_mana() {
    let mut play = with_goblin(mage().mana(1, 20), quiet("goblin").mana(2, 5));
    play.cast_on("blood to mana", 'g');
    let left = 66 - 3 * blood_price();
    assert_eq!((play.hp('g'), play.mana('g')), (left, 5));
    assert_eq!((play.hp('@'), play.mana('@')), (100, 0));
    assert_eq!(
        play.messages(),
        [
            "event-cast(you, spell-blood-to-mana)",
            "effect-blood-to-mana-begins(look pale, creature-goblin)"
        ]
    );
}

#[test]
fn blood_never_buys_a_spell_that_heals_more() {
    if is_skipped_in_this_danger() {
        return;
    }
    let data = builtin();
    let heals = |step: EffectStep| match step {
        EffectStep::Heal(amount) => amount,
        _ => 0,
    };
    let effect = |kind| data.effect(kind);
    let price = blood_price();
    let is_blood = |step: &EffectStep| matches!(step, EffectStep::BloodToMana(_));
    let mut spells = data.spells.iter();
    let blood = spells.find(|spell| effect(spell.effect).start.iter().any(is_blood));
    let mana = blood.expect("the spell").mana;
    for spell in &data.spells {
        let effect = effect(spell.effect);
        let at_once: i32 = effect.start.iter().copied().map(heals).sum();
        let each_turn = effect.each_turn.map_or(0, heals) * effect.turns as i32;
        let healed = at_once + each_turn * effect.chance.min(1000) as i32 / 1000;
        let cost = (spell.mana + mana) * price;
        assert!(healed <= cost, "{} heals {healed} for {cost}", spell.name);
    }
}
