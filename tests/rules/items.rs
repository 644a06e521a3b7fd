//! The rules of items: kinds, owners and places.

mod floor;
mod kinds;
mod pack;

use crate::support::{PICK_UP, Play, Scenario, being, drop_item, eat, equip, inert, unequip};

/// Ten items of different kinds, half of what a pack holds.
pub(crate) const TEN: [&str; 10] = [
    "rock",
    "dagger",
    "sword",
    "staff",
    "baguette",
    "tunic",
    "chainmail",
    "platemail",
    "apple",
    "bread",
];

/// The player with some items in its pack, at the western end of a corridor.
fn carrying(items: &[&str]) -> Play {
    Scenario::new(&["######", "#@...#", "######"])
        .player(being("player").carrying(items))
        .play()
}

#[test]
fn all_creatures_handle_items_by_the_same_rules() {
    let mut play = Scenario::new(&["#####", "#@.g#", "#####"])
        .creature(
            'g',
            inert("goblin").over("sword").carrying(&["apple", "tunic"]),
        )
        .direct();
    let (sword, apple, tunic) = (
        play.lying("sword"),
        play.carried('g', "apple"),
        play.carried('g', "tunic"),
    );
    for (intent, told) in [
        (PICK_UP, &["g takes sword"][..]),
        (PICK_UP, &[]),
        (equip(sword), &["g uses sword"]),
        (equip(tunic), &["g uses tunic"]),
        (equip(apple), &[]),
        (eat(apple), &["g eats apple"]),
        (unequip(tunic), &["g puts away tunic"]),
        (drop_item(tunic), &["g drops tunic at (3, 1)"]),
        (drop_item(sword), &["g drops sword at (2, 1)"]),
    ] {
        play.order('g', intent);
        play.wait(1);
        assert_eq!(play.told(), told, "{intent:?}");
    }
    assert_eq!(play.pack('g'), [""; 0]);
}
