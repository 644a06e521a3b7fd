//! The rules of lists of things: what is at hand, by letters, and why some of
//! it cannot be chosen.

use crate::support::{Play, Scenario, being, drop_item};
use slight_danger::read::{Use, choices, pack};

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

/// Each choice in a line: its letter, its name and why not.
fn lines(play: &Play, purpose: Use) -> Vec<String> {
    choices(&play.view(), purpose)
        .iter()
        .map(|choice| {
            let letter = choice.entry.letter.unwrap_or('_');
            let reason = choice.refusal.as_deref().unwrap_or("yes");
            format!("{letter} {}: {reason}", choice.entry.name)
        })
        .collect()
}

#[test]
fn the_pack_is_listed_by_its_letters_with_what_it_is_worth() {
    let play = at_hand();
    let told: Vec<(Option<char>, String, bool)> = pack(&play.view())
        .into_iter()
        .map(|entry| {
            (
                entry.letter,
                format!("{} {}", entry.name, entry.worth),
                entry.used.is_some(),
            )
        })
        .collect();
    let line = |letter, text: &str, used| (Some(letter), text.to_owned(), used);
    assert_eq!(
        told,
        [
            line('a', "staff attack +5, defence +3", true),
            line('b', "tunic defence +2", true),
            line('c', "rock ", false),
            line('d', "apple food +100", false),
            line('e', "sword attack +10", false),
        ]
    );
}

#[test]
fn what_can_be_wielded_or_worn_includes_what_lies_underfoot() {
    assert_eq!(
        lines(&at_hand(), Use::Equip),
        [
            "a staff: You are using the staff already.",
            "b tunic: You are using the tunic already.",
            "c rock: You can neither wield nor wear the rock.",
            "d apple: You can neither wield nor wear the apple.",
            "e sword: yes",
            "_ platemail: yes"
        ]
    );
}

#[test]
fn only_food_is_eaten_and_only_what_is_used_put_away() {
    let yes = |purpose| -> Vec<String> {
        let all = lines(&at_hand(), purpose);
        all.into_iter()
            .filter(|line| line.ends_with(": yes"))
            .collect()
    };
    assert_eq!(yes(Use::Eat), ["d apple: yes"]);
    assert_eq!(yes(Use::Unequip), ["a staff: yes", "b tunic: yes"]);
    assert_eq!(yes(Use::Drop).len(), 5);
}

#[test]
fn what_may_be_chosen_is_what_is_accepted() {
    for purpose in Use::ALL {
        let all = choices(&at_hand().view(), purpose);
        assert!(!all.is_empty());
        for choice in all {
            // A game of its own for each, as the first changes it.
            let mut play = at_hand();
            let Some(intent) = purpose.intent(choice.entry.id) else {
                continue;
            };
            let accepted = play.step(intent).is_ok();
            assert_eq!(accepted, choice.refusal.is_none(), "{choice:?}");
        }
    }
}

#[test]
fn where_the_floor_is_full_nothing_can_be_dropped() {
    let play = Scenario::new(&["###", "#@#", "###"])
        .player(being("player").carrying(&["rock"]).over("apple"))
        .play();
    let all = choices(&play.view(), Use::Drop);
    let [choice] = all.as_slice() else {
        panic!("{all:?}");
    };
    let words = "There is no room on the floor of this level.";
    assert_eq!(choice.refusal.as_deref(), Some(words));
    let mut play = play;
    let rock = play.carried('@', "rock");
    assert_eq!(play.refusal(drop_item(rock)), words);
}
