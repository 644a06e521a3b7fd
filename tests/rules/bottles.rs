//! The rules of thrown potions: they break on a creature and affect it if it survives, and land
//! whole otherwise.

use crate::support::{E, PICK_UP, Play, Scenario, WAIT, being, drink, hyphens, inert, throw, walk};
use slight_danger::sim::{Items, Provenance};

/// A player too weak to do more than one point of damage, with some potions, and a bat with the
/// given hit points at the other end of a corridor.
fn against(hp: i32, potions: &[&str]) -> Play {
    Scenario::new(&["######", "#@..b#", "######"])
        .with_usual_food()
        .creature('b', inert("bat").hp(hp))
        .player(being("player").attack(0).carrying(potions))
        .play()
}

/// The player throws a potion at the bat.
fn hit(play: &mut Play, potion: &str) {
    play.act(throw(play.carried('@', potion), 4, 1));
}

#[test]
fn a_potion_breaks_on_the_creature_it_hits_and_affects_it() {
    let mut play = against(50, &["poison potion"]);
    let food = play.food('@');
    let looks = play.looks("poison potion");
    hit(&mut play, "poison potion");
    assert_eq!(
        play.told()[..5],
        [
            "@ hits b with poison potion",
            "poison potion breaks",
            "b begins poison",
            "@ learns poison potion: Saw",
            "b learns poison potion: Used",
        ]
    );
    assert_eq!(
        play.messages(),
        [
            format!("event-hit(you, item-{}, creature-bat, 1)", hyphens(&looks)),
            format!("event-broke(you, item-{})", hyphens(&looks)),
            "effect-poison-begins(look sick, creature-bat)".to_owned(),
            format!(
                "event-learned(item-{}, item-poison-potion)",
                hyphens(&looks)
            ),
        ]
    );
    assert_eq!(play.effects('b'), [("poison".to_owned(), 19)]);
    assert_eq!(play.world().resource::<Items>().iter().count(), 0);
    assert_eq!(
        play.food('@'),
        food - 3,
        "a hit costs two on top of the turn"
    );
}

#[test]
fn a_potion_takes_effect_after_the_damage_of_its_hit() {
    // The bottle hurts the unhurt bat first, so there are hit points to heal.
    let mut play = against(50, &["health potion"]);
    hit(&mut play, "health potion");
    assert_eq!(play.hp('b'), 50);
    assert_eq!(play.calls('@', "health potion"), "health potion");
}

#[test]
fn a_bottle_that_kills_outright_identifies_nothing() {
    let mut play = Scenario::new(&["######", "#@g.b#", "######"])
        .creature('b', inert("bat").hp(1))
        .creature('g', inert("goblin").hp(1))
        .player(being("player").attack(0).carrying(&["poison potion"]))
        .play();
    let looks = play.looks("poison potion");
    play.act(throw(play.carried('@', "poison potion"), 2, 1));
    assert_eq!(
        play.told()[..3],
        [
            "@ hits g with poison potion",
            "g dies of @",
            "poison potion breaks"
        ]
    );
    assert_eq!(
        play.messages()[..3],
        [
            format!(
                "event-hit(you, item-{}, creature-goblin, 1)",
                hyphens(&looks)
            ),
            "event-died(creature-goblin)".to_owned(),
            format!("event-broke(you, item-{})", hyphens(&looks)),
        ]
    );
    for witness in ['@', 'b'] {
        assert_eq!(play.knowledge(witness, "poison potion"), None);
    }
    assert_eq!(play.floor(), ["goblin corpse (2, 1)"]);
}

#[test]
fn a_bottle_without_effect_identifies_nothing() {
    let mut play = against(50, &["mana potion"]);
    let looks = play.looks("mana potion");
    hit(&mut play, "mana potion");
    assert_eq!(
        play.messages(),
        [
            format!("event-hit(you, item-{}, creature-bat, 1)", hyphens(&looks)),
            format!("event-broke(you, item-{})", hyphens(&looks)),
            "event-saw-nothing(creature-bat)".to_owned(),
        ]
    );
    for witness in ['@', 'b'] {
        assert_eq!(play.knowledge(witness, "mana potion"), None);
    }
}

#[test]
fn a_potion_that_hits_no_creature_lands_whole() {
    let mut play = against(50, &["health potion"]);
    let (looks, potion) = (
        play.looks("health potion"),
        play.carried('@', "health potion"),
    );
    play.act(throw(potion, 2, 1));
    assert_eq!(
        play.told(),
        [
            "@ throws health potion to (2, 1)",
            "health potion lands at (2, 1)"
        ]
    );
    assert_eq!(
        play.messages(),
        [format!("event-threw(you, item-{})", hyphens(&looks))]
    );
    play.act(walk(E));
    play.act(PICK_UP);
    assert_eq!(play.carried('@', "health potion"), potion);
    assert_eq!(play.knowledge('@', "health potion"), None);
}

#[test]
fn the_thrower_of_a_poison_gets_the_experience_for_the_death_it_causes() {
    let mut play = against(3, &["poison potion"]);
    hit(&mut play, "poison potion");
    assert_eq!(play.hp('b'), 1);
    play.act(WAIT);
    let told = play.told();
    assert!(told.contains(&"b dies of @".to_owned()), "{told:?}");
    // 3 hit points and an attack of 5, less twice the level.
    assert!(told.contains(&"@ gains 6 xp".to_owned()), "{told:?}");
}

#[test]
fn a_bottle_hits_the_creature_in_the_way() {
    let mut play = Scenario::new(&["######", "#@f.b#", "######"])
        .creature('b', inert("bat").hp(50))
        .creature('f', inert("fungus").hp(50))
        .player(being("player").attack(0).carrying(&["poison potion"]))
        .play();
    hit(&mut play, "poison potion");
    assert_eq!(play.effects('f').len(), 1);
    assert_eq!(play.effects('b').len(), 0);
}

#[test]
fn a_bottle_thrown_by_another_affects_the_player_and_teaches_both() {
    let mut play = Scenario::new(&["######", "#@..g#", "######"])
        .creature('g', inert("goblin").carrying(&["warrior's potion"]))
        .direct();
    let looks = play.looks("warrior's potion");
    play.order('g', throw(play.carried('g', "warrior's potion"), 1, 1));
    play.wait(1);
    let damage = play.missiles()[0];
    assert_eq!(
        play.messages(),
        [
            format!(
                "event-hit(creature-goblin, item-{}, you, {damage})",
                hyphens(&looks)
            ),
            format!("event-broke(creature-goblin, item-{})", hyphens(&looks)),
            "effect-warriors-strength-begins(look stronger, you)".to_owned(),
            format!(
                "event-learned(item-{}, item-warriors-potion)",
                hyphens(&looks)
            ),
        ]
    );
    assert_eq!(play.totals('@').attack, 25);
    let name = "warrior's potion".to_owned();
    assert_eq!(
        play.knowledge('@', "warrior's potion"),
        Some((name.clone(), Provenance::Used, 0))
    );
    assert_eq!(
        play.knowledge('g', "warrior's potion"),
        Some((name, Provenance::Saw, 0))
    );
}

#[test]
fn a_broken_bottle_is_gone_for_good() {
    let mut play = against(50, &["health potion", "mana potion", "health potion"]);
    hit(&mut play, "health potion");
    let first = play.carried('@', "health potion");
    play.act(drink(first));
    assert_eq!(play.pack('@'), ["b mana potion"]);
    assert_eq!(play.floor(), [""; 0]);
}

#[test]
fn the_end_uses_the_names_that_the_player_used() {
    let mut play = Scenario::new(&["######", "#@..g#", "######"])
        .creature('g', inert("goblin").carrying(&["poison potion"]))
        .player(being("player").hp(1))
        .direct();
    let looks = play.looks("poison potion");
    play.order('g', throw(play.carried('g', "poison potion"), 1, 1));
    play.wait(1);
    assert_eq!(
        play.end_summary().ending,
        Some(format!(
            "death-killed(harm-missile(creature-goblin, item-{}))",
            hyphens(&looks)
        ))
    );
    assert_eq!(play.knowledge('@', "poison potion"), None);
    let messages = play.messages();
    assert_eq!(messages[1], "event-died(you)");
}
