//! Blood to mana.

use slight_danger::sim::Status;

use super::{alone, mage, with_goblin};
use crate::support::quiet;

#[test]
fn blood_to_mana_moves_what_is_missing_but_not_the_last_hit_point() {
    for ((hp, mana, max), (left, gained)) in [
        // Paid first: 1 of 1 leaves 20 missing.
        ((100, 1, 20), (80, 20)),
        ((100, 11, 20), (90, 20)),
        // The mana paid for it is what is missing of full mana.
        ((100, 20, 20), (99, 20)),
        ((21, 1, 20), (1, 20)),
        ((20, 1, 20), (1, 19)),
        ((5, 1, 20), (1, 4)),
        ((2, 1, 20), (1, 1)),
    ] {
        let mut play = alone(mage().hurt(hp, 100).mana(mana, max));
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
fn with_one_hit_point_or_all_mana_no_blood_becomes_mana() {
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
fn blood_to_mana_on_another_moves_its_own_blood_to_its_own_mana() {
    let mut play = with_goblin(mage().mana(1, 20), quiet("goblin").mana(2, 5));
    play.cast_on("blood to mana", 'g');
    assert_eq!((play.hp('g'), play.mana('g')), (63, 5));
    assert_eq!((play.hp('@'), play.mana('@')), (100, 0));
    assert_eq!(
        play.messages(),
        [
            "event-cast(you, spell-blood-to-mana)",
            "effect-blood-to-mana-begins(look pale, creature-goblin)"
        ]
    );
}
