//! The player's knowledge of effects on others.

use super::{mage, with_goblin};
use crate::support::{Play, S, Scenario, WAIT, at, drink, left, quiet, walk};

#[test]
fn effects_seen_to_begin_are_known_until_they_end() {
    let mut play = with_goblin(mage().mana(50, 50), quiet("goblin"));
    play.cast_on("slow heal", 'g');
    play.cast_on("inner strength", 'g');
    let seen = |play: &Play| {
        let view = play.known();
        let goblin = view.creature(play.id('g')).expect("it is in sight");
        let effects = view.effects_on(&goblin).map(|running| {
            let effect = view.definitions.effect(running.kind);
            (effect.name.clone(), running.left, effect.good)
        });
        effects.collect::<Vec<_>>()
    };
    assert_eq!(
        seen(&play),
        [
            ("slow heal".to_owned(), 48, true),
            ("inner strength".to_owned(), 49, true)
        ]
    );
    play.wait(48);
    assert_eq!(seen(&play), [("inner strength".to_owned(), 1, true)]);
    play.wait(1);
    assert_eq!(seen(&play), []);
}

#[test]
fn effects_not_seen_to_begin_are_unknown() {
    let mut play = Scenario::new(&["#########", "#@#g....#", "#.......#", "#########"])
        .creature('g', quiet("goblin").carrying(&["warrior's potion"]))
        .direct();
    assert!(!play.sees(at(3, 1)));
    play.order('g', drink(play.carried('g', "warrior's potion")));
    play.wait(1);
    play.order('g', walk(S));
    play.wait(1);
    play.order('g', WAIT);
    assert!(play.sees(play.point('g')));
    let view = play.known();
    let goblin = view.creature(play.id('g')).expect("it is in sight");
    assert_eq!(view.effects_on(&goblin).count(), 0);
    assert_eq!(play.effects('g'), left("warrior's strength", 18));
}
