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
    match verb.outcome {
        Act(Intent::Walk { dir }) => Some(dir),
        _ => None,
    }
}

#[test]
fn every_verb_has_the_labels_it_needs() {
    for verb in VERBS {
        let asks = verb
            .arguments()
            .iter()
            .any(|argument| matches!(argument, Reachable | Carried));
        assert_eq!(asks, !verb.question.is_empty(), "{verb:?}");
        assert!(
            !asks || (verb.letter().is_some() && !verb.label.is_empty()),
            "{verb:?}"
        );
        assert_eq!(
            verb.arguments().contains(&Tile),
            !verb.heading.is_empty(),
            "{verb:?}"
        );
        assert!(
            verb.button_index.is_none() || !verb.label.is_empty(),
            "{verb:?}"
        );
        let is_drawn = SPRITE_NAMES.lines().any(|drawn| drawn == verb.icon);
        assert_eq!(is_drawn, verb.button_index.is_some(), "{verb:?}");
    }
}

#[test]
fn a_verb_has_an_intent_once_everything_is_picked() {
    for verb in VERBS {
        let mut plan = Plan::new(verb);
        for argument in verb.arguments() {
            assert_eq!(
                (plan.intent(), plan.next()),
                (None, Some(*argument)),
                "{verb:?}"
            );
            match argument {
                Reachable | Carried => plan.picks.item = Some(StableId(2)),
                Spell => plan = plan.casting(SpellKind(0)),
                Claim => plan = plan.claiming(ItemKind(0)),
                Tile => plan.picks.at = Some(Point::new(1, 1)),
                Name | Description => {}
            }
        }
        let only_reads = matches!(verb.letter(), Some(';' | 'x' | 'C'));
        // Without a wand no item can be zapped.
        let needs_usage = verb.letter() == Some('z');
        let acts = matches!(verb.outcome, Act(_) | Pick(..)) && !only_reads && !needs_usage;
        assert_eq!(plan.intent().is_some(), acts, "{verb:?}");
    }
}

#[test]
fn no_key_has_two_meanings() {
    let mut seen = BTreeSet::new();
    for verb in VERBS {
        for trigger in verb.triggers {
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
            verb.triggers
                .iter()
                .any(|trigger| matches!(trigger, Char(_)))
        );
        assert!(
            verb.triggers
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
