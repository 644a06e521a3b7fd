use std::collections::BTreeSet;

use bevy::input::keyboard::{Key, KeyCode};

use crate::{
    client::command::verb::Plan,
    content::SPRITE_NAMES,
    grid::Point,
    sim::{ItemKind, SpellKind, StableId},
};

use super::*;

fn press(key: Key, code: KeyCode, ctrl: bool) -> KeyPress {
    KeyPress {
        key,
        code,
        ctrl,
        shift: false,
        repeat: false,
        text: None,
    }
}

fn steps(verb: &Verb) -> Option<Direction> {
    match verb.command {
        Some(Act(Intent::Walk { dir })) => Some(dir),
        _ => None,
    }
}

#[test]
fn every_verb_has_the_labels_it_needs() {
    for verb in VERBS.iter() {
        let asks = verb
            .arguments
            .iter()
            .any(|argument| [&REACHABLE, &CARRIED].contains(argument));
        assert_eq!(asks, !verb.question.is_empty(), "{verb:?}");
        assert!(
            !asks || (verb.letter().is_some() && !verb.label.is_empty()),
            "{verb:?}"
        );
        assert_eq!(verb.takes(&TILE), !verb.heading.is_empty(), "{verb:?}");
        assert!(
            verb.button_index.or(verb.finger_index).is_none() || !verb.label.is_empty(),
            "{verb:?}"
        );
        let is_drawn = SPRITE_NAMES.lines().any(|drawn| drawn == verb.icon);
        let has_button = verb.button_index.or(verb.finger_index).is_some();
        assert_eq!(is_drawn, has_button, "{verb:?}");
    }
}

#[test]
fn a_verb_has_an_intent_once_everything_is_picked() {
    for verb in VERBS.iter() {
        let mut plan = Plan::new(verb);
        for argument in verb.arguments.iter().copied() {
            // A book is read for a spell, and nothing gets better.
            if *argument == MADE && plan.picks.spell.is_some() {
                continue;
            }
            assert_eq!(
                (plan.intent(), plan.next()),
                (None, Some(argument)),
                "{verb:?}"
            );
            if [&REACHABLE, &CARRIED].contains(&argument) {
                plan.picks.item = Some(StableId(2));
            } else if *argument == SPELL {
                plan = plan.casting(SpellKind(0));
            } else if *argument == CLAIM {
                plan = plan.claiming(ItemKind(0));
            } else if *argument == MADE {
                plan = plan.making(Intent::Make {
                    scroll: StableId(2),
                    item: StableId(3),
                });
            } else if *argument == TILE {
                plan.picks.at = Some(Point::new(1, 1));
            }
        }
        let only_reads = matches!(verb.letter(), Some(';' | 'x' | 'C'));
        // Without a wand no item can be zapped.
        let needs_usage = verb.letter() == Some('z');
        let acts = verb.command.is_none() && !only_reads && !needs_usage;
        assert_eq!(plan.intent().is_some(), acts, "{verb:?}");
    }
}

#[test]
fn no_key_has_two_meanings() {
    let mut seen = BTreeSet::new();
    for verb in VERBS.iter() {
        for trigger in &verb.triggers {
            assert!(
                seen.insert(format!("{trigger:?}")),
                "{trigger:?} is bound twice"
            );
        }
    }
}

#[test]
fn every_direction_has_arrows_or_numpad_and_a_letter() {
    for direction in Direction::ALL {
        let verb = VERBS
            .iter()
            .find(|verb| steps(verb) == Some(direction))
            .unwrap_or_else(|| panic!("{direction:?} is not bound"));
        assert!(
            &verb
                .triggers
                .iter()
                .any(|trigger| matches!(trigger, Char(_)))
        );
        assert!(
            &verb
                .triggers
                .iter()
                .any(|trigger| matches!(trigger, Code(_)))
        );
    }
}

#[test]
fn the_numpad_steps_with_and_without_num_lock() {
    let with = press(Key::Character("4".into()), Numpad4, false);
    let without = press(Key::ArrowLeft, Numpad4, false);
    assert_eq!(verb_for_key(&with).and_then(steps), Some(W));
    assert_eq!(verb_for_key(&without).and_then(steps), Some(W));
}

#[test]
fn ctrl_and_arrows_step_diagonally() {
    let up = press(Key::ArrowUp, ArrowUp, true);
    assert_eq!(verb_for_key(&up).and_then(steps), Some(NW));
    let letter = press(Key::Character("l".into()), KeyCode::KeyL, true);
    assert_eq!(verb_for_key(&letter), None);
}

#[test]
fn unbound_keys_have_no_verb() {
    assert_eq!(
        verb_for_key(&press(Key::Character("Q".into()), KeyCode::KeyQ, false)),
        None
    );
}
