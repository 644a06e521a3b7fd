//! The rules of mana: starting amounts, and the effects of levels, spells and potions.

mod levels;
mod magic;

use crate::support::Scenario;

#[test]
fn the_player_has_20_mana_and_others_5() {
    let play = Scenario::new(&["########", "#@fbzg.#", "########"]).play();
    assert_eq!(play.mana_of_max('@'), (20, 20));
    for symbol in ['f', 'b', 'z', 'g'] {
        assert_eq!(play.mana_of_max(symbol), (5, 5));
    }
    for symbol in ['@', 'f', 'b', 'z', 'g'] {
        assert_eq!(play.base(symbol).mana_regen, 20);
        assert_eq!(play.mana_counter(symbol), 1000);
    }
    assert_eq!((play.standing().mana, play.standing().max_mana), (20, 20));
}
