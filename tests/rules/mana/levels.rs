//! The effect of levels on mana.

use crate::support::Perk;

use crate::regeneration::{Points, alone};
use crate::support::{Scenario, being, choose, drink, inert};

#[test]
fn a_level_can_give_5_mana_and_5_max_mana() {
    for (mana, max) in [(0, 20), (7, 20), (20, 20)] {
        let mut play = alone(being("player").mana(mana, max).picks(1));
        play.act(choose(Perk::Mana));
        assert_eq!(play.mana_of_max('@'), (mana + 5, max + 5));
        assert_eq!(play.messages(), ["event-improved(you, perk-mana)"]);
    }
}

#[test]
fn a_level_can_give_5_mana_per_1000_turns() {
    let mut play = alone(being("player").mana(0, 20).picks(2));
    play.act(choose(Perk::ManaRegeneration));
    assert_eq!(
        play.messages(),
        ["event-improved(you, perk-mana-regeneration)"]
    );
    assert_eq!(play.base('@').mana_regen, 25);
    let mut other = play.branch();
    play.act(choose(Perk::Attack));
    assert_eq!(Points::Mana.regained(&mut play, '@', 130), [41, 81, 121]);
    other.act(choose(Perk::ManaRegeneration));
    // 34 × 30 is above 1000 and 67 × 30 above 2000; 100 × 30 is exactly 3000.
    assert_eq!(Points::Mana.regained(&mut other, '@', 130), [34, 67, 101]);
}

#[test]
fn a_changed_rate_continues_from_the_same_counter() {
    let mut play = alone(
        being("player")
            .mana(0, 20)
            .level(18, 1)
            .carrying(&["experience potion"]),
    );
    play.wait(39);
    play.drink("experience potion");
    assert_eq!(play.mana_counter('@'), 200);
    play.act(choose(Perk::ManaRegeneration));
    play.wait(8);
    assert_eq!((play.mana_counter('@'), play.mana('@')), (0, 0));
    play.wait(1);
    assert_eq!((play.mana_counter('@'), play.mana('@')), (975, 1));
}

#[test]
fn the_mana_perks_of_a_monster_are_seen() {
    let (mut magical, mut rested) = (0, 0);
    for seed in 0..60 {
        let mut play = Scenario::new(&["######", "#@.g.#", "######"])
            .without_growth()
            .seed(seed)
            .creature(
                'g',
                inert("goblin")
                    .level(18, 1)
                    .mana(3, 5)
                    .carrying(&["experience potion"]),
            )
            .direct();
        play.order('g', drink(play.carried('g', "experience potion")));
        play.wait(1);
        let messages = play.messages();
        let says = |words: &str| messages.iter().any(|message| message == words);
        if says("event-improved(creature-goblin, perk-mana)") {
            magical += 1;
            assert_eq!(play.mana_of_max('g'), (8, 10));
            assert_eq!(play.base('g').mana_regen, 20);
        } else {
            assert_eq!(play.mana_of_max('g'), (3, 5));
        }
        if says("event-improved(creature-goblin, perk-mana-regeneration)") {
            rested += 1;
            assert_eq!(play.base('g').mana_regen, 25);
        }
    }
    assert!(magical > 0 && rested > 0, "{magical} and {rested}");
}
