//! The rules of item lists: usable items with their letters, and why some cannot be chosen.

use crate::support::{Ids, Play, Scenario, being, drop_item};
use slight_danger::{
    read::{PackEntry, objection, pack, underfoot},
    sim::{Intent, StableId},
};

/// An intent for an item.
type Use = fn(StableId) -> Intent;

const EQUIP: Use = |item| Intent::Equip { item };
const UNEQUIP: Use = |item| Intent::Unequip { item };
const EAT: Use = Intent::eat;
const QUAFF: Use = Intent::drink;
const DROP: Use = |item| Intent::Drop { item };

fn at_hand() -> Play {
    Scenario::new(&["####", "#@.#", "####"])
        .player(
            being("player")
                .wielding("staff")
                .wearing("tunic")
                .carrying(&["rock", "apple", "sword"])
                .over("platemail"),
        )
        .play()
}

/// The items carried, then the items underfoot.
fn everything(play: &Play) -> impl Iterator<Item = PackEntry> {
    pack(&play.known())
        .into_iter()
        .chain(underfoot(&play.known()))
}

/// A line for each item: its letter, its name and why it cannot be used, if so.
fn lines(play: &Play, purpose: Use) -> Vec<String> {
    everything(play)
        .map(|entry| {
            let letter = entry.letter.unwrap_or('_');
            let reason = objection(&play.known(), purpose(entry.id));
            let reason = reason.ids().unwrap_or_else(|| "yes".to_owned());
            format!("{letter} {}: {reason}", entry.name.ids())
        })
        .collect()
}

#[test]
fn the_pack_is_listed_by_letters_with_the_value_of_each_item() {
    let play = at_hand();
    let told: Vec<(Option<char>, String, bool)> = pack(&play.known())
        .into_iter()
        .map(|entry| {
            (
                entry.letter,
                format!("{} {}", entry.name.ids(), entry.worth.ids().join(", ")),
                entry.used.is_some(),
            )
        })
        .collect();
    let line = |letter, text: &str, used| (Some(letter), text.to_owned(), used);
    assert_eq!(
        told,
        [
            line(
                'a',
                "item-staff stat-by(attack, +5), stat-by(defence, +3)",
                true
            ),
            line('b', "item-tunic stat-by(defence, +2)", true),
            line('c', "item-rock ", false),
            line('d', "item-apple stat-by(food, +100)", false),
            line('e', "item-sword stat-by(attack, +10)", false),
        ]
    );
}

#[test]
fn items_underfoot_can_be_wielded_or_worn() {
    assert_eq!(
        lines(&at_hand(), EQUIP),
        [
            "a item-staff: refusal-in-use(item-staff)",
            "b item-tunic: refusal-in-use(item-tunic)",
            "c item-rock: refusal-not-equipment(item-rock)",
            "d item-apple: refusal-not-equipment(item-apple)",
            "e item-sword: yes",
            "_ item-platemail: yes"
        ]
    );
}

#[test]
fn only_food_is_eaten_and_only_used_equipment_put_away() {
    let yes = |purpose| -> Vec<String> {
        let all = lines(&at_hand(), purpose);
        all.into_iter()
            .filter(|line| line.ends_with(": yes"))
            .collect()
    };
    assert_eq!(yes(EAT), ["d item-apple: yes"]);
    assert_eq!(yes(UNEQUIP), ["a item-staff: yes", "b item-tunic: yes"]);
    assert_eq!(yes(DROP).len(), 5);
}

#[test]
fn the_items_offered_are_the_items_accepted() {
    for purpose in [EQUIP, UNEQUIP, EAT, QUAFF, DROP] {
        assert_eq!(everything(&at_hand()).count(), 6);
        for entry in everything(&at_hand()) {
            // A new game for each, as an accepted intent changes it.
            let mut play = at_hand();
            let intent = purpose(entry.id);
            let refusal = objection(&play.known(), intent);
            let accepted = play.step(intent).is_ok();
            assert_eq!(accepted, refusal.is_none(), "{entry:?}");
        }
    }
}

#[test]
fn where_the_floor_is_full_no_item_can_be_dropped() {
    let play = Scenario::new(&["###", "#@#", "###"])
        .player(being("player").carrying(&["rock"]).over("apple"))
        .play();
    let words = "refusal-floor-full";
    assert_eq!(
        lines(&play, DROP)[0],
        format!("a item-rock: {words}"),
        "the only thing carried"
    );
    assert_eq!(pack(&play.known()).len(), 1);
    let mut play = play;
    let rock = play.carried('@', "rock");
    assert_eq!(play.refusal(drop_item(rock)), words);
}
