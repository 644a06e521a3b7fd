//! The effect of spells and potions on mana, and which spells are affordable.

use slight_danger::read;

use crate::regeneration::{Points, alone};
use crate::support::{Ids, Play, WHITE, being};

#[test]
fn casting_does_not_change_the_counter() {
    let mut play = alone(being("player").mana(19, 20).carrying(&[WHITE]));
    play.wait(49);
    play.cast("minor heal", 1, 1);
    assert_eq!((play.mana_counter('@'), play.mana('@')), (0, 15));
    play.wait(1);
    assert_eq!((play.mana_counter('@'), play.mana('@')), (980, 16));
}

#[test]
fn mana_paid_in_the_turn_of_a_regenerated_point_is_regained_in_it() {
    let mut play = alone(being("player").mana(19, 20).carrying(&[WHITE]));
    play.wait(50);
    play.cast("minor heal", 1, 1);
    assert_eq!(play.mana('@'), 16, "4 paid, 1 regained");
}

#[test]
fn inner_strength_slows_mana_while_it_lasts() {
    let mut play = alone(being("player").mana(16, 20).carrying(&[WHITE]));
    play.cast("inner strength", 1, 1);
    assert_eq!((play.mana('@'), play.mana_counter('@')), (0, 990));
    // 49 turns of 10 and then 20 a turn: below 0 on turn 75.
    assert_eq!(
        Points::Mana.regained(&mut play, '@', 80),
        [75 - 1],
        "counted from the turn after"
    );
}

#[test]
fn a_mana_potion_does_not_change_the_counter() {
    let mut play = alone(being("player").mana(0, 20).carrying(&["mana potion"]));
    play.wait(10);
    play.drink("mana potion");
    assert_eq!((play.mana('@'), play.mana_counter('@')), (10, 780));
}

#[test]
fn the_affordable_spells_follow_the_mana() {
    let mut play = alone(
        being("player")
            .mana(11, 20)
            .mana_regen(0)
            .carrying(&[WHITE]),
    );
    let affordable = |play: &Play| -> Vec<String> {
        read::spells(&play.known(), play.carried('@', WHITE))
            .into_iter()
            .filter(|spell| spell.affordable)
            .map(|spell| spell.name.ids())
            .collect()
    };
    assert_eq!(affordable(&play), ["spell-minor-heal", "spell-major-heal"]);
    play.cast("minor heal", 1, 1);
    assert_eq!(affordable(&play), ["spell-minor-heal"]);
    play.cast("minor heal", 1, 1);
    assert_eq!(affordable(&play), [""; 0]);
}
