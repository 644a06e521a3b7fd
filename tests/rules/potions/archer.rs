//! The archer's potion: farther sight for a while.

use super::sober;
use crate::support::{Scenario, at, left, quiet, throw};

#[test]
fn an_archers_potion_extends_sight_by_3_for_20_turns() {
    let mut play = Scenario::new(&["################", "#@............b#", "################"])
        .player(sober().vision(9).carrying(&["archer's potion"]))
        .creature('b', quiet("bat"))
        .play();
    let start = play.base('@');
    assert!(play.sees(at(10, 1)) && !play.sees(at(11, 1)));
    play.drink("archer's potion");
    for turn in 1..20 {
        assert_eq!(play.base('@').vision, 12, "turn {turn}");
        assert!(play.sees(at(13, 1)) && !play.sees(at(14, 1)));
        assert_eq!(play.effects('@'), left("archer's eye", 20 - turn));
        play.wait(1);
    }
    assert_eq!((play.base('@'), play.effects('@')), (start, Vec::new()));
    assert!(play.sees(at(10, 1)) && !play.sees(at(11, 1)));
    assert!(
        play.memory()[1].starts_with("#............."),
        "what was seen is remembered: {:?}",
        play.memory()
    );
}

#[test]
fn an_archers_potion_makes_distant_creatures_targets() {
    let mut play = Scenario::new(&["################", "#@...........g.#", "################"])
        .player(sober().carrying(&["archer's potion", "rock"]))
        .creature('g', quiet("goblin"))
        .play();
    let rock = play.carried('@', "rock");
    assert_eq!(play.refusal(throw(rock, 13, 1)), "refusal-out-of-sight");
    play.drink("archer's potion");
    play.act(throw(rock, 13, 1));
    assert_eq!(play.told()[0], "@ hits g with rock");
}
