//! Drinking: which potions can be drunk, and who identifies them.

use slight_danger::sim::StableId;

use super::{POTIONS, alone, id, sober};
use crate::support::{Scenario, drink, quiet};

#[test]
fn every_potion_is_felt_and_identified_by_its_drinker() {
    for (potion, begins, look) in POTIONS {
        let mut play = alone(sober().hurt(50, 100).mana(5, 20).carrying(&[potion]));
        let looks = play.looks(potion);
        assert_eq!(play.calls('@', potion), looks);
        play.drink(potion);
        let mut messages = vec![
            format!("event-drank(you, {})", id(&looks)),
            format!("{begins}({look}, you)"),
        ];
        if potion == "experience potion" {
            messages.push("event-gained(you, 5)".to_owned());
        }
        messages.push(format!("event-learned({}, {})", id(&looks), id(potion)));
        assert_eq!(play.messages(), messages);
        assert_eq!(play.calls('@', potion), potion);
        assert_eq!(play.pack('@'), [""; 0], "what is drunk is gone");
        assert_eq!((play.floor(), play.turn()), (Vec::new(), 1));
    }
}

#[test]
fn every_potion_is_seen_to_affect_others_and_identified_by_onlookers() {
    for (potion, begins, look) in POTIONS {
        let mut play = Scenario::new(&["#########", "#@..g.#z#", "#########"])
            .with_experience_potions_of(4)
            .creature(
                'g',
                quiet("goblin").hurt(20, 66).mana(0, 5).carrying(&[potion]),
            )
            .creature('z', quiet("zombie"))
            .direct();
        let looks = play.looks(potion);
        play.order('g', drink(play.carried('g', potion)));
        play.wait(1);
        let messages = [
            format!("event-drank(creature-goblin, {})", id(&looks)),
            format!("{begins}({look}, creature-goblin)"),
            format!("event-learned({}, {})", id(&looks), id(potion)),
        ];
        assert_eq!(play.messages(), messages);
        for knower in ['@', 'g'] {
            assert_eq!(play.calls(knower, potion), potion);
        }
        assert_eq!(play.calls('z', potion), looks, "behind rock nobody learns");
    }
}

#[test]
fn a_known_potion_is_called_by_its_name_and_not_identified_again() {
    for (potion, begins, look) in POTIONS {
        let mut play = alone(
            sober()
                .hurt(50, 100)
                .mana(5, 20)
                .knowing(&[potion])
                .carrying(&[potion]),
        );
        play.drink(potion);
        let mut messages = play.messages();
        messages.retain(|message| !message.starts_with("event-gained("));
        let expected = [
            format!("event-drank(you, {})", id(potion)),
            format!("{begins}({look}, you)"),
        ];
        assert_eq!(messages, expected);
    }
}

#[test]
fn only_carried_potions_can_be_drunk() {
    let mut play = Scenario::new(&["######", "#@g..#", "######"])
        .player(sober().carrying(&["rock", "apple"]).over("health potion"))
        .creature('g', quiet("goblin").carrying(&["mana potion"]))
        .play();
    let rock = play.carried('@', "rock");
    assert_eq!(
        play.refusal(drink(rock)),
        "refusal-not-drinkable(item-rock)"
    );
    let apple = play.carried('@', "apple");
    assert_eq!(
        play.refusal(drink(apple)),
        "refusal-not-drinkable(item-apple)"
    );
    for far in [
        play.lying("health potion"),
        play.carried('g', "mana potion"),
        StableId(9999),
    ] {
        assert_eq!(play.refusal(drink(far)), "refusal-not-at-hand");
    }
}
