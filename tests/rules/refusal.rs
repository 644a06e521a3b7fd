//! The rule: an impossible intent of the player is refused with a message, changes nothing and
//! takes no turn.

use crate::support::Perk;
use crate::support::{
    DOWN, E, N, PICK_UP, Scenario, UP, W, WAIT, at, attack, being, choose, dig, drop_item, eat,
    equip, inert, unequip, walk,
};
use slight_danger::{
    grid::Direction,
    sim::{Intent, Refusal, StableId, StairDirection},
};

#[test]
fn every_kind_of_refusal_changes_nothing() {
    let mut play = Scenario::new(&["######", "#p@.b#", "######"])
        .creature('p', being("player"))
        .creature('b', being("bat"))
        .play();
    let no = |dir| Refusal::NoStairs(dir);
    for (intent, refusal) in [
        (walk(N), Refusal::TooHard),
        (walk(W), Refusal::OwnKind),
        (dig(N), Refusal::TooHard),
        (dig(E), Refusal::NothingToDig),
        (dig(W), Refusal::NothingToDig),
        (UP, no(StairDirection::Up)),
        (DOWN, no(StairDirection::Down)),
        (attack(StableId(0)), Refusal::OutOfReach),
        (attack(StableId(u32::MAX)), Refusal::OutOfReach),
        (Intent::Spread { at: at(3, 1) }, Refusal::NoRoom),
        (PICK_UP, Refusal::NothingHere),
        (drop_item(StableId(9)), Refusal::NotAtHand),
        (eat(StableId(9)), Refusal::NotAtHand),
        (equip(StableId(9)), Refusal::NotAtHand),
        (unequip(StableId(9)), Refusal::NotAtHand),
        (choose(Perk::Attack), Refusal::NoPicks),
    ] {
        assert_eq!(play.refuse(intent), refusal, "{intent:?}");
    }
}

#[test]
fn other_creatures_do_not_act_when_the_player_is_refused() {
    let mut play = Scenario::new(&["#######", "#@....#", "#...b.#", "#######"]).play();
    let before = play.map();
    for direction in [N, W, Direction::NW] {
        play.refuse(walk(direction));
    }
    assert_eq!(play.map(), before);
}

#[test]
fn refusals_do_not_affect_later_turns() {
    let game = || Scenario::new(&["######", "#@...#", "#..b.#", "######"]).play();
    let (mut plain, mut stubborn) = (game(), game());
    for _ in 0..50 {
        stubborn.refuse(walk(N));
        stubborn.refuse(DOWN);
        for play in [&mut plain, &mut stubborn] {
            play.act(WAIT);
        }
        assert_eq!(plain.hash(), stubborn.hash());
        assert_eq!(plain.told(), stubborn.told());
    }
}

#[test]
fn a_refused_intent_of_a_monster_is_a_wait() {
    let mut play = Scenario::new(&["#####", "#@.b#", "#####"])
        .creature('b', inert("bat"))
        .direct();
    for intent in [walk(N), dig(E), DOWN, attack(StableId(99))] {
        play.order('b', intent);
        play.wait(1);
        assert_eq!(play.told(), [""; 0], "{intent:?}");
    }
    assert_eq!(play.turn(), 4);
}
