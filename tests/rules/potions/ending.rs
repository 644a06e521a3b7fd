//! How effects of potions end: by time, with a death, and after a gained level; their changes are
//! reverted.

use crate::support::Perk;
use slight_danger::sim::{EventKind, Status};

use super::{alone, sober};
use crate::support::{Base, E, Scenario, W, WAIT, choose, drink, left, quiet, walk, worth};

#[test]
fn the_end_of_slow_health_poison_and_archers_sight_is_told_by_name() {
    for (potion, turns, effect) in [
        ("slow health potion", 100, "slow-health"),
        ("poison potion", 20, "poison"),
        ("archer's potion", 20, "archers-eye"),
    ] {
        let mut play = alone(sober().carrying(&[potion]));
        play.drink(potion);
        play.wait(turns - 2);
        assert_eq!(play.effects('@').len(), 1, "{potion}");
        play.wait(1);
        assert_eq!(play.effects('@'), [], "{potion}");
        let ended = format!("event-effect-ended(effect-{effect})");
        assert_eq!(play.messages(), [ended], "{potion}");
    }
}

#[test]
fn the_effects_of_the_dead_end_and_do_not_count_for_the_killer() {
    let mut play = Scenario::new(&["######", "#@g..#", "######"])
        .with_numbers("goblin", 66, 15, 5)
        .without_growth()
        .player(sober().attack(1000).carrying(&["warrior's potion"]))
        .creature('g', quiet("goblin").hp(600).carrying(&["warrior's potion"]))
        .direct();
    play.order('g', drink(play.carried('g', "warrior's potion")));
    play.wait(1);
    play.order('g', WAIT);
    assert_eq!(play.effects('g').len(), 1);
    while play.is_there('g') {
        play.act(walk(E));
    }
    // 600 + 15 + 5 − 2, without the potion's 10.
    assert!(
        play.messages()
            .contains(&"event-gained(you, 618)".to_owned()),
        "{:?}",
        play.messages()
    );
    let told = play.told();
    assert!(!told.contains(&"g ends warrior's strength".to_owned()));
}

#[test]
fn the_effects_of_a_dead_player_end_and_revert_their_changes() {
    let mut play = Scenario::new(&["######", "#@g..#", "######"])
        .player(sober().hurt(30, 100).carrying(&[
            "warrior's potion",
            "archer's potion",
            "slow health potion",
        ]))
        .creature('g', quiet("goblin").attack(1000))
        .direct();
    let start = play.base('@');
    play.drink("warrior's potion");
    play.drink("archer's potion");
    play.drink("slow health potion");
    assert_eq!(play.effects('@').len(), 3);
    play.order('g', walk(W));
    while play.status() == Status::Playing {
        play.wait(1);
    }
    assert_eq!(play.effects('@'), []);
    assert_eq!(play.base('@'), start);
    let hp = play.hp('@');
    assert!(hp <= 0, "the dead do not heal: {hp}");
    assert!(
        !play
            .messages()
            .contains(&"effect-warriors-strength-ends(look less strong, you)".to_owned())
    );
}

#[test]
fn a_death_ends_no_effects_on_others() {
    let mut play = Scenario::new(&["######", "#@gz.#", "######"])
        .with_numbers("goblin", 66, 15, 5)
        .with_numbers("zombie", 50, 10, 10)
        .player(sober().attack(1000))
        .creature('g', quiet("goblin").hp(1).carrying(&["warrior's potion"]))
        .creature('z', quiet("zombie").carrying(&["warrior's potion"]))
        .direct();
    for symbol in ['g', 'z'] {
        play.order(symbol, drink(play.carried(symbol, "warrior's potion")));
    }
    play.wait(1);
    play.order('g', WAIT);
    play.order('z', WAIT);
    play.act(walk(E));
    assert!(!play.is_there('g'));
    assert_eq!(play.effects('z'), left("warrior's strength", 18));
    assert_eq!(play.base('z').attack, 15);
}

#[test]
fn the_changes_of_a_potion_are_reverted_though_a_level_came_in_between() {
    for perk in Perk::ALL {
        let mut play = alone(sober().level(18, 1).carrying(&[
            "warrior's potion",
            "archer's potion",
            "experience potion",
        ]));
        let start = play.base('@');
        play.drink("warrior's potion");
        play.drink("archer's potion");
        play.drink("experience potion");
        play.act(choose(perk));
        let meanwhile = start.plus(worth(perk)).plus(Base {
            attack: 5,
            defence: 5,
            vision: 3,
            ..Base::default()
        });
        assert_eq!(play.base('@'), meanwhile, "{perk:?}");
        play.wait(17);
        assert_eq!(play.base('@').attack, start.attack + worth(perk).attack);
        play.wait(1);
        assert_eq!(play.base('@'), start.plus(worth(perk)), "{perk:?}");
    }
}

#[test]
fn a_monster_that_levels_under_a_potion_reverts_the_changes() {
    for seed in 0..20 {
        let mut play = Scenario::new(&["######", "#@.g.#", "######"])
            .without_growth()
            .seed(seed)
            .creature(
                'g',
                quiet("goblin")
                    .level(18, 1)
                    .carrying(&["warrior's potion", "experience potion"]),
            )
            .direct();
        let start = play.base('g');
        play.order('g', drink(play.carried('g', "warrior's potion")));
        play.wait(1);
        play.order('g', drink(play.carried('g', "experience potion")));
        play.wait(1);
        let perk = play.events().find_map(|event| match event.kind {
            EventKind::Improved { perk } => Some(Perk::of(perk)),
            _ => None,
        });
        play.order('g', WAIT);
        play.wait(18);
        assert_eq!(play.effects('g'), []);
        let expected = start.plus(worth(perk.expect("a bonus")));
        assert_eq!(play.base('g'), expected);
    }
}
