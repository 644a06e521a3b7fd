//! The poison potion: its damage, and who is recorded as the killer.

use slight_danger::sim::{Cause, CreatureRef, Definitions, EffectKind, Status};

use super::{alone, sober, thrower};
use crate::support::{E, Play, Scenario, W, WAIT, drink, left, quiet, throw, walk};

/// The effect with this name.
fn effect(play: &Play, name: &str) -> EffectKind {
    let kinds = play.world().resource::<Definitions>();
    let index = kinds.effects.iter().position(|kind| kind.name == name);
    EffectKind(index.expect("an effect") as u16)
}

fn who(play: &Play, symbol: char) -> CreatureRef {
    let kinds = play.world().resource::<Definitions>();
    CreatureRef {
        id: play.id(symbol),
        kind: kinds.creature_named(&play.kind(symbol)).expect("a kind"),
    }
}

#[test]
fn poison_takes_a_point_in_each_of_20_turns() {
    let mut play = alone(sober().carrying(&["poison potion"]));
    play.drink("poison potion");
    for turn in 1..=20 {
        assert_eq!(play.hp('@'), 100 - turn, "turn {turn}");
        let turns = 20 - turn.unsigned_abs();
        assert_eq!(play.effects('@'), left("poison", turns));
        play.wait(1);
    }
    assert_eq!(play.hp('@'), 80, "and not one more");
}

#[test]
fn poison_kills_in_the_upkeep_and_is_the_cause_of_death() {
    let mut play = alone(sober().hurt(5, 100).carrying(&["poison potion"]));
    play.drink("poison potion");
    play.wait(3);
    assert_eq!((play.hp('@'), play.status()), (1, Status::Playing));
    play.wait(1);
    let cause = Cause::Effect {
        kind: effect(&play, "poison"),
        by: Some(who(&play, '@')),
        seen: true,
    };
    assert_eq!(play.status(), Status::Dead(cause));
    assert_eq!(play.messages(), ["event-died(you)"]);
    assert_eq!(play.graveyard().deaths()[0].cause, cause);
    assert_eq!(
        play.end_summary().ending.as_deref(),
        Some("death-killed(harm-own-effect(effect-poison))")
    );
    assert_eq!(play.experience('@').xp, 0, "nobody learns from its own end");
    assert!(play.effects('@').is_empty());
}

#[test]
fn poison_drunk_with_the_last_hit_point_kills_at_the_end_of_that_turn() {
    let mut play = Scenario::new(&["#####", "#@gb#", "#####"])
        .creature(
            'g',
            quiet("goblin").hurt(1, 66).carrying(&["poison potion"]),
        )
        .creature('b', quiet("bat"))
        .direct();
    play.order('g', drink(play.carried('g', "poison potion")));
    play.wait(1);
    let told = play.told();
    let learned = told.iter().position(|event| event.starts_with("@ learns"));
    let died = told.iter().position(|event| event == "g dies of g");
    assert!(learned.is_some() && learned < died, "{told:?}");
    assert!(!play.is_there('g'));
    assert_eq!(play.experience('@').xp, 0);
    assert_eq!(play.floor(), ["goblin corpse (2, 1)"]);
}

#[test]
fn the_thrower_of_a_killing_poison_gets_the_experience() {
    let mut play = thrower(&["poison potion"], quiet("goblin").hp(10));
    play.act(throw(play.carried('@', "poison potion"), 3, 1));
    let cause = Cause::Effect {
        kind: effect(&play, "poison"),
        by: Some(who(&play, '@')),
        seen: true,
    };
    play.wait(7);
    assert_eq!(play.hp('g'), 1);
    assert_eq!(play.experience('@').xp, 0);
    play.wait(1);
    // 10 + 15 + 0 − 2.
    assert_eq!(
        play.messages()[..2],
        [
            "event-died-of(creature-goblin, effect-poison)",
            "event-gained(you, 23)"
        ]
    );
    assert_eq!(play.told()[1], "g dies of @");
    assert_eq!(play.graveyard().deaths()[0].cause, cause);
    assert_eq!(
        play.end_summary().kills,
        [("creature-goblin".to_owned(), 1)]
    );
    assert_eq!(play.experience('@').xp, 23);
}

#[test]
fn a_goblin_whose_poison_kills_the_player_is_the_cause() {
    let mut play = Scenario::new(&["######", "#@..g#", "######"])
        .without_renown()
        .player(sober().hurt(3, 100))
        .creature('g', quiet("goblin").attack(0).carrying(&["poison potion"]))
        .direct();
    play.order('g', throw(play.carried('g', "poison potion"), 1, 1));
    play.wait(1);
    play.order('g', WAIT);
    play.wait(1);
    let Status::Dead(cause) = play.status() else {
        panic!("the player lives");
    };
    assert_eq!(cause.author().map(|by| by.id), Some(play.id('g')));
    assert_eq!(
        play.end_summary().ending.as_deref(),
        Some("death-killed(harm-effect-of(creature-goblin, effect-poison))")
    );
    // 100 + 20 + 5 − 2.
    assert_eq!(play.experience('g').xp, 123);
}

#[test]
fn dead_throwers_get_no_experience_for_their_poison() {
    let mut play = Scenario::new(&["######", "#@g.f#", "######"])
        .player(sober().attack(1000))
        .creature(
            'g',
            quiet("goblin").hp(1).attack(0).carrying(&["poison potion"]),
        )
        .creature('f', quiet("fungus").hp(5).defence(0))
        .direct();
    play.order('g', throw(play.carried('g', "poison potion"), 4, 1));
    play.wait(1);
    assert_eq!(play.hp('f'), 3);
    play.act(walk(E));
    assert!(!play.is_there('g'));
    let xp = play.experience('@').xp;
    play.wait(2);
    assert!(play.told().contains(&"f dies of g".to_owned()));
    assert_eq!(play.experience('@').xp, xp, "nor does anybody else");
}

/// A fungus with the given hit points that the player poisons first and a goblin after it.
fn poisoned_twice(hp: i32) -> Play {
    let mut play = Scenario::new(&["#######", "#@.f.g#", "#######"])
        .player(sober().attack(0).carrying(&["poison potion"]))
        .creature('f', quiet("bat").attack(0).hp(hp).defence(0))
        .creature('g', quiet("goblin").attack(0).carrying(&["poison potion"]))
        .direct();
    play.order('g', throw(play.carried('g', "poison potion"), 3, 1));
    play.act(throw(play.carried('@', "poison potion"), 3, 1));
    play.order('g', WAIT);
    play
}

#[test]
fn of_two_poisons_the_one_that_kills_is_recorded() {
    for (hp, killer) in [(7, '@'), (8, 'g'), (9, '@'), (10, 'g')] {
        // Two hits of 1, then two points a turn, the player's poison first.
        let mut play = poisoned_twice(hp);
        while play.is_there('f') {
            play.wait(1);
        }
        assert!(play.told().contains(&format!("f dies of {killer}")));
        let other = if killer == '@' { 'g' } else { '@' };
        assert!(play.experience(killer).xp > 0);
        assert_eq!(play.experience(other).xp, 0);
    }
}

#[test]
fn an_attack_that_kills_a_poisoned_creature_is_recorded() {
    let mut play = Scenario::new(&["######", "#@.zg#", "######"])
        .player(sober().attack(0).carrying(&["poison potion"]))
        .creature('z', quiet("rat").hp(3).defence(0))
        .creature('g', quiet("goblin").attack(1))
        .direct();
    play.act(throw(play.carried('@', "poison potion"), 3, 1));
    play.order('g', walk(W));
    play.wait(1);
    assert!(play.told().contains(&"z dies of g".to_owned()));
    assert_eq!(play.experience('@').xp, 0);
    assert!(play.experience('g').xp > 0);
}
