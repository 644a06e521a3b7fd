//! The rules of melee: damage by attack and defence, no misses, death at once.

mod damage;

use crate::support::{DOWN, E, Play, Scenario, UP, W, WAIT, attack, being, dig, inert, walk};
use slight_danger::sim::{
    Cause, Creature, CreatureRef, EventKind, Graveyard, Refusal, StableId, Status,
};

fn who(play: &Play, symbol: char) -> CreatureRef {
    CreatureRef {
        id: play.id(symbol),
        kind: play.part::<Creature>(symbol).0,
    }
}

#[test]
fn a_step_into_an_enemy_and_an_attack_are_the_same() {
    let scenario = || {
        Scenario::new(&["####", "#@b#", "####"])
            .creature('b', inert("bat").hp(1000))
            .play()
    };
    let (mut stepping, mut striking) = (scenario(), scenario());
    for _ in 0..20 {
        stepping.act(walk(E));
        striking.act(attack(striking.id('b')));
        assert_eq!(stepping.told(), ["@ strikes b"]);
        assert_eq!(stepping.hash(), striking.hash());
    }
}

#[test]
fn an_attack_pursues_a_target_that_moved_away() {
    let mut play = Scenario::new(&["#######", "#@..b.#", "#######"])
        .creature('b', inert("bat"))
        .play();
    play.act(attack(play.id('b')));
    assert_eq!(play.told(), ["@ moves to (2, 1)"]);
}

#[test]
fn an_attack_on_a_target_out_of_sight_is_refused_and_reveals_nothing() {
    let mut play = Scenario::new(&["#######", "#@.#.b#", "#######"])
        .creature('b', inert("bat"))
        .below(&["#######", "#....f#", "#######"])
        .play();
    let nobody = play.refuse(attack(StableId(77)));
    assert_eq!(nobody, Refusal::OutOfReach);
    assert_eq!(play.refuse(attack(play.id('b'))), nobody);
    assert_eq!(play.refuse(attack(play.id('f'))), nobody);
    assert_eq!(play.refuse(attack(play.id('@'))), nobody);
}

#[test]
fn a_creature_at_0_hp_is_dead_and_gone() {
    let mut play = Scenario::new(&["####", "#@b#", "####"])
        .creature('b', inert("bat").hp(1))
        .play();
    let bat = who(&play, 'b');
    play.act(walk(E));
    assert_eq!(
        play.told(),
        [
            "@ strikes b",
            "b dies of @",
            "bat corpse of b falls to (2, 1)",
            "@ gains 4 xp"
        ]
    );
    assert_eq!(play.map(), ["####", "#@.#", "####"]);
    assert!(!play.is_there('b'));
    assert_eq!(play.refuse(attack(bat.id)), Refusal::OutOfReach);
    play.act(walk(E));
    assert_eq!(play.told(), ["@ moves to (2, 1)"]);
}

#[test]
fn a_death_keeps_its_cause_its_killer_its_place_and_its_turn() {
    let mut play = Scenario::new(&["####", "#@b#", "####"])
        .creature('b', inert("bat").hp(1))
        .play();
    let (player, bat, place) = (who(&play, '@'), who(&play, 'b'), play.place('b'));
    play.wait(4);
    play.act(walk(E));
    let graveyard: &Graveyard = play.graveyard();
    let [death] = graveyard.deaths()[..] else {
        panic!("{graveyard:?}");
    };
    assert_eq!(death.who, bat);
    assert_eq!(death.at, place);
    assert_eq!(death.cause, Cause::Blow { by: player });
    assert_eq!(death.turn, 4);
    assert_eq!(graveyard.killed_by(player.id).count(), 1);
    assert_eq!(graveyard.killed_by(bat.id).count(), 0);
}

#[test]
fn a_creature_killed_first_does_not_act() {
    let mut play = Scenario::new(&["####", "#@b#", "####"])
        .creature('b', inert("bat").hp(1))
        .direct();
    play.order('b', walk(W));
    play.act(walk(E));
    assert_eq!(play.told()[..2], ["@ strikes b", "b dies of @"]);
    assert_eq!(play.blows().len(), 1);
    assert_eq!(play.hp('@'), 100);
}

#[test]
fn a_creature_killed_between_two_actions_loses_the_second() {
    // A bat acts twice; between its actions the other creature kills it.
    let mut play = Scenario::new(&["######", "#@.bf#", "######"])
        .creature('b', inert("bat").hp(1))
        .creature('f', inert("fungus").attack(1))
        .direct();
    play.order('b', walk(E));
    play.order('f', walk(W));
    play.wait(1);
    assert_eq!(
        play.told(),
        [
            "b strikes f",
            "f strikes b",
            "b dies of f",
            "bat corpse of b falls to (3, 1)",
            "f gains 4 xp"
        ]
    );
}

#[test]
fn the_tile_of_a_killed_creature_is_free_at_once() {
    let mut play = Scenario::new(&["#####", "#@bf#", "#####"])
        .creature('b', inert("bat").hp(1))
        .creature('f', inert("fungus"))
        .direct();
    play.order('f', walk(W));
    play.act(walk(E));
    assert_eq!(
        play.told(),
        [
            "@ strikes b",
            "b dies of @",
            "f moves to (2, 1)",
            "bat corpse of b falls to (2, 1)",
            "@ gains 4 xp"
        ]
    );
    assert_eq!(play.map()[1], "#@f.#");
}

#[test]
fn a_dead_target_is_not_attacked_again() {
    let mut play = Scenario::new(&["#####", "#@bf#", "#####"])
        .creature('b', inert("bat").hp(1))
        .creature('f', inert("fungus"))
        .direct();
    play.order('f', attack(play.id('b')));
    play.act(walk(E));
    assert_eq!(play.told()[..2], ["@ strikes b", "b dies of @"]);
    assert_eq!(play.blows().len(), 1);
    assert_eq!(play.graveyard().deaths().len(), 1);
}

/// A scenario in which the player has just been killed by `b`.
fn killed() -> Play {
    let mut play = Scenario::new(&["#######", "#..@b.#", "#######"])
        .player(being("player").hp(1))
        .creature('b', inert("bat"))
        .direct();
    play.order('b', walk(W));
    play.wait(1);
    play
}

#[test]
fn the_death_of_the_player_ends_the_game() {
    let play = killed();
    let bat = who(&play, 'b');
    assert_eq!(play.status(), Status::Dead(Cause::Blow { by: bat }));
    let [death] = play.graveyard().deaths()[..] else {
        panic!("one death");
    };
    assert_eq!(death.who.id, play.id('@'));
    assert_eq!(play.turn(), 1, "the turn of the death counts");
}

#[test]
fn a_dead_player_frees_its_tile_at_once() {
    let play = killed();
    assert_eq!(
        play.told()[..3],
        ["b strikes @", "@ dies of b", "b moves to (3, 1)"]
    );
}

#[test]
fn a_dead_player_perceives_its_death_and_nothing_after() {
    assert_eq!(killed().perceived(), ["b strikes @", "@ dies of b"]);
}

#[test]
fn when_the_game_is_over_every_intent_is_refused() {
    let mut play = killed();
    let intents = [
        WAIT,
        walk(W),
        walk(E),
        dig(W),
        UP,
        DOWN,
        attack(play.id('b')),
    ];
    for intent in intents {
        assert_eq!(play.refuse(intent), Refusal::GameOver);
    }
}

#[test]
fn monsters_kill_one_another_and_the_killer_is_recorded() {
    let mut play = Scenario::new(&["#######", "#@#.bf#", "#######"])
        .creature('b', inert("bat"))
        .creature('f', inert("fungus").hp(1))
        .direct();
    play.order('b', walk(E));
    let bat = who(&play, 'b');
    play.wait(1);
    let [death] = play.graveyard().deaths()[..] else {
        panic!("one death");
    };
    assert_eq!(death.cause.author(), Some(bat));
    assert_eq!(play.status(), Status::Playing);
    let died = play
        .events()
        .find(|event| matches!(event.kind, EventKind::Died { .. }));
    assert!(died.is_some());
}
