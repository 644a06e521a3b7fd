use crate::client::{
    command::verbs::{VERBS, verb},
    words::english,
};

use super::*;

/// Keys of the line of this message, in English.
fn keys(does: &str) -> String {
    let words = english();
    let mut lines = key_help(&VERBS).into_iter();
    let line = lines.find(|line| line.description == does);
    let keys = line.into_iter().flat_map(|line| line.keys);
    let keys: Vec<String> = keys.map(|keys| words.say(keys)).collect();
    keys.join("   ")
}

#[test]
fn every_bound_letter_is_in_the_help() {
    for verb in VERBS.iter() {
        let keys = keys(verb.description);
        for trigger in &verb.triggers {
            if let Char(letter) = trigger {
                assert!(
                    keys.split(' ').any(|word| word == letter.to_string()),
                    "{letter}"
                );
            }
        }
    }
}

#[test]
fn a_button_shows_its_first_key() {
    assert_eq!(button_key(verb('.')), ".");
    assert_eq!(button_key(verb('g')), "g");
    let menu = VERBS.last().map(button_key);
    assert_eq!(menu.as_deref(), Some("Esc"));
}

#[test]
fn verbs_with_the_same_description_share_a_line() {
    assert_eq!(keys("help-step"), "arrows   numpad 8 2 4 6   k j h l");
    assert_eq!(keys("help-wait"), ".   numpad 5");
    assert_eq!(keys("help-pick-up"), "g ,");
}
