//! Thrown potions: they break and affect the creature they hit.

use slight_danger::sim::Cause;

use super::{POTIONS, alone, id, sober, thrower};
use crate::support::{E, PICK_UP, Scenario, left, quiet, throw, walk};

#[test]
fn a_thrown_potion_breaks_and_affects_the_creature_it_hits() {
    for (potion, begins, look) in POTIONS {
        let mut play = thrower(&[potion], quiet("goblin").hurt(20, 66).mana(0, 5));
        let looks = play.looks(potion);
        // The goblin is the first creature on the way to the zombie.
        play.act(throw(play.carried('@', potion), 5, 1));
        let messages = [
            format!("event-hit(you, {}, creature-goblin, 1)", id(&looks)),
            format!("event-broke(you, {})", id(&looks)),
            format!("{begins}({look}, creature-goblin)"),
            format!("event-learned({}, {})", id(&looks), id(potion)),
        ];
        assert_eq!(play.messages(), messages);
        assert_eq!(play.floor(), [""; 0], "nothing is left of it");
        assert_eq!(play.pack('@'), [""; 0]);
        for knower in ['@', 'g', 'z'] {
            assert_eq!(play.calls(knower, potion), potion);
        }
        assert_eq!(play.effects('@'), []);
        assert_eq!(play.effects('z'), []);
        let (hp, mana, xp, running) = match potion {
            "health potion" => (34, 0, 0, Vec::new()),
            "mana potion" => (19, 5, 0, Vec::new()),
            "slow health potion" => (20, 0, 0, left("slow health", 99)),
            "poison potion" => (18, 0, 0, left("poison", 19)),
            "warrior's potion" => (19, 0, 0, left("warrior's strength", 19)),
            "archer's potion" => (19, 0, 0, left("archer's eye", 19)),
            _ => (19, 0, 5, Vec::new()),
        };
        assert_eq!((play.hp('g'), play.mana('g')), (hp, mana), "{potion}");
        assert_eq!(play.experience('g').xp, xp);
        assert_eq!(play.effects('g'), running);
    }
}

#[test]
fn a_thrown_potion_that_kills_has_no_other_effect() {
    for (potion, ..) in POTIONS {
        let mut play = thrower(&[potion], quiet("goblin").hp(1));
        let looks = play.looks(potion);
        play.act(throw(play.carried('@', potion), 3, 1));
        let messages = [
            format!("event-hit(you, {}, creature-goblin, 1)", id(&looks)),
            "event-died(creature-goblin)".to_owned(),
            format!("event-broke(you, {})", id(&looks)),
            // 1 + 15 + 0 − 2.
            "event-gained(you, 14)".to_owned(),
        ];
        assert_eq!(play.messages(), messages);
        for knower in ['@', 'z'] {
            assert_eq!(play.calls(knower, potion), looks, "nobody learns");
        }
        assert_eq!(play.floor(), ["goblin corpse (3, 1)"]);
        assert!(matches!(
            play.graveyard().deaths()[0].cause,
            Cause::Missile { .. }
        ));
    }
}

#[test]
fn a_thrown_potion_without_effect_breaks_and_is_not_identified() {
    let mut play = thrower(&["mana potion"], quiet("goblin"));
    let looks = play.looks("mana potion");
    play.act(throw(play.carried('@', "mana potion"), 3, 1));
    let messages = [
        format!("event-hit(you, {}, creature-goblin, 1)", id(&looks)),
        format!("event-broke(you, {})", id(&looks)),
        "event-saw-nothing(creature-goblin)".to_owned(),
    ];
    assert_eq!(play.messages(), messages);
    assert_eq!(play.calls('g', "mana potion"), looks);
    // The hit itself does damage that a health potion can heal.
    let mut play = thrower(&["health potion"], quiet("goblin"));
    play.act(throw(play.carried('@', "health potion"), 3, 1));
    assert_eq!(play.hp('g'), 66);
    assert_eq!(play.calls('g', "health potion"), "health potion");
}

#[test]
fn a_potion_thrown_at_no_creature_lands_whole() {
    // Poison breaks into a cloud.
    let whole = POTIONS
        .iter()
        .filter(|(potion, ..)| *potion != "poison potion");
    for (potion, ..) in whole.copied() {
        let mut play = alone(sober().hurt(50, 100).mana(5, 20).carrying(&[potion]));
        let (bottle, looks) = (play.carried('@', potion), play.looks(potion));
        let food = play.food('@');
        play.act(throw(bottle, 3, 1));
        assert_eq!(
            play.messages(),
            [format!("event-threw(you, {})", id(&looks))]
        );
        assert_eq!(play.floor(), [format!("{potion} (3, 1)")]);
        assert_eq!(play.effects('@'), []);
        assert_eq!(play.calls('@', potion), looks);
        assert_eq!(play.food('@'), food - 1, "it costs only the turn");
        play.act(walk(E));
        play.act(walk(E));
        play.act(PICK_UP);
        play.drink(potion);
        assert_eq!(play.calls('@', potion), potion, "as good as ever");
    }
}

#[test]
fn a_player_hit_by_a_potion_is_told_so() {
    let mut play = Scenario::new(&["######", "#@..g#", "######"])
        .player(sober().defence(5))
        .creature('g', quiet("goblin").attack(0).carrying(&["poison potion"]))
        .direct();
    let looks = play.looks("poison potion");
    play.order('g', throw(play.carried('g', "poison potion"), 1, 1));
    play.wait(1);
    let messages = [
        format!("event-hit(creature-goblin, {}, you, 1)", id(&looks)),
        format!("event-broke(creature-goblin, {})", id(&looks)),
        "effect-poison-begins(look sick, you)".to_owned(),
        format!("event-learned({}, item-poison-potion)", id(&looks)),
    ];
    assert_eq!(play.messages(), messages);
    assert_eq!(play.hp('@'), 98);
}
