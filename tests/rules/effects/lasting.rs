//! How long effects last, on any creature and any level.

use super::calm;
use crate::support::{DOWN, Scenario, WAIT, WHITE, drink, quiet, throw};

#[test]
fn the_last_tick_can_kill() {
    let mut play = Scenario::new(&["#####", "#@.g#", "#####"])
        .player(calm().attack(0).carrying(&["poison potion"]))
        .creature('g', quiet("goblin").hurt(21, 66).defence(0))
        .play();
    play.act(throw(play.carried('@', "poison potion"), 3, 1));
    play.wait(18);
    assert_eq!(play.hp('g'), 1);
    assert_eq!(play.effects('g'), [("poison".to_owned(), 1)]);
    play.wait(1);
    assert!(!play.is_there('g'));
    assert!(!play.told().contains(&"g ends poison".to_owned()));
    // With one point more it lives.
    let mut play = Scenario::new(&["#####", "#@.g#", "#####"])
        .player(calm().attack(0).carrying(&["poison potion"]))
        .creature('g', quiet("goblin").hurt(22, 66).defence(0))
        .play();
    play.act(throw(play.carried('@', "poison potion"), 3, 1));
    play.wait(40);
    assert_eq!((play.hp('g'), play.effects('g')), (1, Vec::new()));
}

#[test]
fn effects_that_end_in_the_same_upkeep_all_end() {
    let mut play = Scenario::new(&["#######", "#@..g.#", "#######"])
        .with_numbers("goblin", 66, 15, 5)
        .player(calm())
        .creature(
            'g',
            quiet("goblin").speed(500).carrying(&[
                "warrior's potion",
                "archer's potion",
                "poison potion",
            ]),
        )
        .direct();
    let start = play.base('g');
    // Five actions a turn: the first drinks, the other four find the effect ended.
    for potion in ["warrior's potion", "archer's potion", "poison potion"] {
        play.order('g', drink(play.carried('g', potion)));
        play.wait(1);
    }
    play.order('g', WAIT);
    play.wait(17);
    assert_eq!(play.effects('g').len(), 2, "the first is over");
    play.wait(2);
    assert_eq!((play.effects('g'), play.base('g')), (Vec::new(), start));
    assert_eq!(play.hp('g'), 46);
    // Effects that began in one turn end in one turn.
    let mut play = Scenario::new(&["#######", "#@....#", "#######"])
        .with_numbers("goblin", 66, 15, 5)
        .player(calm().mana(100, 100).carrying(&[WHITE]))
        .data(|data| {
            for effect in &mut data.effects {
                if effect.name == "slow heal" {
                    effect.turns = 3;
                } else if effect.name == "inner strength" {
                    effect.turns = 2;
                }
            }
        })
        .play();
    let start = play.base('@');
    play.cast("slow heal", 1, 1);
    play.cast("inner strength", 1, 1);
    assert_eq!(play.effects('@').len(), 2);
    play.wait(1);
    assert_eq!((play.effects('@'), play.base('@')), (Vec::new(), start));
}

#[test]
fn effects_run_on_all_creatures_on_every_level() {
    let mut play = Scenario::new(&["#####", "#@..#", "#####"])
        .with_numbers("goblin", 66, 15, 5)
        .below(&["#####", "#.g.#", "#####"])
        .creature('g', quiet("goblin").carrying(&["poison potion"]))
        .direct()
        .with_all_levels();
    play.order('g', drink(play.carried('g', "poison potion")));
    play.wait(1);
    play.order('g', WAIT);
    assert_eq!(play.messages(), [""; 0], "though nobody sees it");
    play.wait(19);
    assert_eq!((play.hp('g'), play.effects('g')), (46, Vec::new()));
}

#[test]
fn effects_tick_once_a_turn_however_fast_a_creature_is() {
    for speed in [0, 50, 100, 200, 350] {
        let mut play = Scenario::new(&["#####", "#@.g#", "#####"])
            .with_numbers("goblin", 66, 15, 5)
            .player(calm().attack(0).carrying(&["poison potion"]))
            .creature('g', quiet("goblin").defence(0).speed(speed))
            .play();
        play.act(throw(play.carried('@', "poison potion"), 3, 1));
        play.wait(9);
        assert_eq!((play.hp('g'), play.effects('g')[0].1), (55, 10), "{speed}");
        play.wait(10);
        assert_eq!((play.hp('g'), play.effects('g')), (45, Vec::new()));
    }
}

#[test]
fn effects_follow_a_creature_to_another_level() {
    let mut play = Scenario::new(&["####", "#@.#", "####"])
        .below(&["####", "#<.#", "####"])
        .player(
            calm()
                .on('>')
                .carrying(&["warrior's potion", "poison potion"]),
        )
        .play();
    let start = play.base('@');
    play.drink("warrior's potion");
    play.drink("poison potion");
    play.act(DOWN);
    assert_eq!(
        play.effects('@'),
        [
            ("warrior's strength".to_owned(), 17),
            ("poison".to_owned(), 18)
        ]
    );
    assert_eq!((play.hp('@'), play.base('@').attack), (98, 25));
    play.wait(18);
    assert_eq!((play.hp('@'), play.base('@')), (80, start));
}
