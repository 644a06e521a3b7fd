//! The rules of believing: hearsay can be wrong, never replaces knowledge, and is replaced by seen
//! effects.

use super::{dim, hearsay, neighbours};
use crate::support::{Being, Play, Scenario, being, drink, drop_item, hyphens, inert};
use slight_danger::sim::{Intent, Naming, Provenance, StableId};

#[test]
fn a_potion_without_effect_is_taken_for_harmless_and_told_so() {
    let mut play = neighbours(dim().carrying(&["health potion"])).play();
    let looks = play.looks("health potion");
    play.wait(1);
    assert_eq!(
        play.messages()[0],
        format!("event-drank(creature-goblin, item-{})", hyphens(&looks))
    );
    assert_eq!(
        play.knowledge('g', "health potion"),
        Some(("harmless potion".to_owned(), Provenance::Used, 0))
    );
    assert_eq!(
        play.knowledge('@', "health potion"),
        None,
        "there was nothing to see"
    );
    play.wait(1);
    assert_eq!(
        play.messages()[0],
        format!(
            "event-told(creature-goblin, nowhere, item-{}, item-harmless-potion)",
            hyphens(&looks)
        )
    );
    let told = hearsay("harmless potion", play.id('g'), 1);
    assert_eq!(play.knowledge('h', "health potion"), told);
    assert_eq!(play.knowledge('@', "health potion"), told);
    assert_eq!(play.calls('@', "health potion"), "harmless potion");
}

#[test]
fn only_creatures_that_judge_take_a_potion_without_effect_for_harmless() {
    let mut play = Scenario::new(&["#####", "#@z.#", "#####"])
        .creature('z', inert("zombie").carrying(&["health potion"]))
        .direct();
    play.order('z', drink(play.carried('z', "health potion")));
    play.wait(1);
    assert_eq!(play.told(), ["z drinks health potion"]);
    assert_eq!(play.knowledge('z', "health potion"), None);
}

#[test]
fn a_seen_effect_replaces_hearsay() {
    let player = being("player").carrying(&["health potion"]);
    let mut play = neighbours(dim().carrying(&["health potion"]))
        .player(player.hurt(50, 100))
        .play();
    let looks = play.looks("health potion");
    play.wait(2);
    assert_eq!(play.calls('@', "health potion"), "harmless potion");
    play.act(drink(play.carried('@', "health potion")));
    assert_eq!(
        play.messages()[..3],
        [
            "event-drank(you, item-harmless-potion)".to_owned(),
            "effect-health-begins(look healthier, you)".to_owned(),
            format!(
                "event-learned(item-{}, item-health-potion)",
                hyphens(&looks)
            ),
        ]
    );
    assert_eq!(
        play.knowledge('@', "health potion"),
        Some(("health potion".to_owned(), Provenance::Used, 2))
    );
    assert_eq!(
        play.knowledge('g', "health potion"),
        Some(("harmless potion".to_owned(), Provenance::Used, 0)),
        "who does not see that keeps its belief"
    );
}

#[test]
fn a_creature_that_drank_in_vain_learns_from_an_effect_it_sees() {
    let mut play = Scenario::new(&["#######", "#@#zg##", "#######"])
        .creature('g', dim().carrying(&["health potion"]))
        .creature(
            'z',
            inert("zombie").hurt(10, 50).carrying(&["health potion"]),
        )
        .direct();
    play.wait(1);
    assert_eq!(play.calls('g', "health potion"), "harmless potion");
    play.order('z', drink(play.carried('z', "health potion")));
    play.wait(1);
    assert_eq!(
        play.knowledge('g', "health potion"),
        Some(("health potion".to_owned(), Provenance::Saw, 1))
    );
}

#[test]
fn hearsay_replaces_neither_knowledge_nor_earlier_hearsay() {
    let scenario = neighbours(dim().carrying(&["health potion"]));
    let mut play = scenario
        .player(being("player").knowing(&["health potion"]))
        .play();
    play.wait(2);
    let said = &play.messages()[0];
    assert!(
        said.starts_with("event-told(") && said.ends_with(", item-harmless-potion)"),
        "{said}"
    );
    let known = Some(("health potion".to_owned(), Provenance::Used, 0));
    assert_eq!(play.knowledge('@', "health potion"), known);

    let mut play = Scenario::new(&["######", "#@.gh#", "#....#", "######"])
        .creature('g', inert("goblin").knowing(&["health potion"]))
        .creature('h', inert("goblin").knowing(&["health potion"]))
        .direct();
    let kind = play.item_kind("health potion");
    let (one, other) = (play.id('g'), play.id('h'));
    play.order(
        'h',
        Intent::Tell {
            listener: one,
            kind,
        },
    );
    play.wait(1);
    play.order(
        'g',
        Intent::Tell {
            listener: other,
            kind,
        },
    );
    play.wait(1);
    assert_eq!(play.told().len(), 2, "both say so");
    assert_eq!(
        play.knowledge('@', "health potion"),
        hearsay("health potion", other, 0)
    );
}

/// Gives the kind of an item a name, as the player.
fn call(play: &mut Play, item: StableId, text: &str) {
    let naming = Naming {
        item,
        whole_kind: true,
        text: text.to_owned(),
    };
    play.name(naming).expect("it has a name");
}

/// Goblins that see only their neighbours, watched by the player: the first tells the second what a
/// health potion is.
fn gossips(third: Being) -> Play {
    Scenario::new(&["########", "#@...gh#", "###k####", "########"])
        .creature('g', dim().knowing(&["health potion"]))
        .creature('h', dim())
        .creature('k', third)
        .player(being("player").carrying(&["health potion", "health potion"]))
        .play()
}

#[test]
fn hearsay_does_not_replace_a_given_name() {
    let mut play = gossips(dim());
    let potion = play.carried('@', "health potion");
    call(&mut play, potion, "soup");
    play.wait(1);
    let said = &play.messages()[0];
    assert!(
        said.starts_with("event-told(") && said.ends_with(", item-health-potion)"),
        "{said}"
    );
    assert_eq!(play.calls('@', "health potion"), "soup");
    let told = Provenance::Told { by: play.id('g') };
    assert_eq!(
        play.knowledge('@', "health potion"),
        Some(("health potion".to_owned(), told, 0))
    );
    call(&mut play, potion, "");
    assert_eq!(play.calls('@', "health potion"), "health potion");
}

#[test]
fn events_before_hearsay_or_an_effect_in_a_turn_use_the_old_name() {
    let drinker = dim().hurt(10, 66).knowing(&["health potion"]);
    let mut play = gossips(drinker.carrying(&["health potion"]));
    let looks = play.looks("health potion");
    let potion = play.carried('@', "health potion");
    call(&mut play, potion, "soup");
    play.act(drop_item(potion));
    assert_eq!(
        play.messages()[..5],
        [
            "event-dropped(you, \"soup\")".to_owned(),
            format!(
                "event-told(creature-goblin, nowhere, item-{}, item-health-potion)",
                hyphens(&looks)
            ),
            "event-drank(creature-goblin, \"soup\")".to_owned(),
            "effect-health-begins(look healthier, creature-goblin)".to_owned(),
            format!(
                "event-learned(item-{}, item-health-potion)",
                hyphens(&looks)
            ),
        ]
    );
}
