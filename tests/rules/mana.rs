//! The rules of mana: who has how much, how it comes back, and what levels add
//! to it.

mod levels;
mod magic;
mod regeneration;

use slight_danger::sim::{Deed, ManaRegeneration};

use crate::support::{Being, Play, Scenario};

fn alone(player: Being) -> Play {
    Scenario::new(&["####", "#@.#", "####"])
        .player(player)
        .play()
}

/// The turns, counted from 1, in which a creature regained mana.
fn turns_of_points(play: &mut Play, symbol: char, turns: u32) -> Vec<u32> {
    let id = play.id(symbol);
    let mut found = Vec::new();
    for turn in 1..=turns {
        play.wait(1);
        for fact in play.facts() {
            if let Deed::Restored { amount } = fact.deed
                && fact.who.id == id
            {
                assert_eq!(amount, 1);
                found.push(turn);
            }
        }
    }
    found
}

/// A creature's counter of mana regeneration.
fn counter(play: &Play, symbol: char) -> i32 {
    play.part::<ManaRegeneration>(symbol).0.counter
}

#[test]
fn the_player_has_20_and_everybody_else_5() {
    let play = Scenario::new(&["########", "#@fbzg.#", "########"]).play();
    assert_eq!(play.mana_of_max('@'), (20, 20));
    for symbol in ['f', 'b', 'z', 'g'] {
        assert_eq!(play.mana_of_max(symbol), (5, 5));
    }
    for symbol in ['@', 'f', 'b', 'z', 'g'] {
        assert_eq!(play.base(symbol).mana_regen, 20);
        assert_eq!(counter(&play, symbol), 1000);
    }
    assert_eq!((play.standing().mana, play.standing().max_mana), (20, 20));
}
