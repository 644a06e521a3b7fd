//! The rules of knowledge: each creature has its own names for items, learns kinds from effects it
//! sees, and remembers how it learned.

use crate::support::{
    E, Ids, PICK_UP, Play, Scenario, WAIT, at, attack, being, cast, drink, drop_item, hyphens,
    inert, thing, walk,
};
use slight_danger::{
    read,
    sim::{Place, Provenance},
};

/// A player with hit points out of 100 and some potions, and one more bottle of each of two kinds
/// on the floor beside it.
fn drinker(hp: i32, potions: &[&str]) -> Play {
    Scenario::new(&["#####", "#@hm#", "#####"])
        .creature('h', thing("health potion"))
        .creature('m', thing("mana potion"))
        .player(being("player").hurt(hp, 100).carrying(potions))
        .play()
}

/// True knowledge of a kind: what, how and when it was learned.
fn as_it_is(kind: &str, how: Provenance, turn: u32) -> Option<(String, Provenance, u32)> {
    Some((kind.to_owned(), how, turn))
}

#[test]
fn drinking_identifies_a_potion() {
    let mut play = drinker(50, &["health potion"]);
    let looks = play.looks("health potion");
    play.act(drink(play.carried('@', "health potion")));
    assert_eq!(
        play.messages(),
        [
            format!("event-drank(you, item-{})", hyphens(&looks)),
            "effect-health-begins(look healthier, you)".to_owned(),
            format!(
                "event-learned(item-{}, item-health-potion)",
                hyphens(&looks)
            ),
        ]
    );
    assert_eq!(
        play.knowledge('@', "health potion"),
        as_it_is("health potion", Provenance::Used, 0)
    );
}

#[test]
fn only_beneficial_effects_are_shown_as_good_news() {
    for (potion, tone) in [
        ("health potion", read::Tone::Good),
        ("poison potion", read::Tone::Plain),
    ] {
        let mut play = drinker(50, &[potion]);
        play.act(drink(play.carried('@', potion)));
        let told = read::narrate(&play.known());
        let learned = told
            .iter()
            .find(|told| told.phrase.ids().starts_with("event-learned("));
        assert_eq!(learned.map(|told| told.tone), Some(tone), "{potion}");
    }
}

#[test]
fn an_identified_kind_is_called_by_its_name_everywhere() {
    let all = ["health potion", "health potion", "mana potion"];
    let mut play = drinker(50, &all);
    let [health, mana] =
        ["health potion", "mana potion"].map(|kind| format!("item-{}", hyphens(&play.looks(kind))));
    let names = |play: &Play| -> Vec<String> {
        let pack = read::pack(&play.known());
        pack.iter().map(|entry| entry.name.ids()).collect()
    };
    let title = |play: &Play, x| {
        let described = read::describe(&play.known(), Place::new(0, at(x, 1)));
        described.title.ids()
    };
    assert_eq!(names(&play), [&*health, &health, &mana]);
    assert_eq!(title(&play, 2), format!("thing({health})"));
    assert_eq!(title(&play, 3), format!("thing({mana})"));
    assert_eq!(play.end_summary().discoveries, [""; 0]);

    play.act(drink(play.carried('@', "health potion")));
    assert_eq!(names(&play), ["item-health-potion", &mana]);
    assert_eq!(title(&play, 2), "thing(item-health-potion)");
    assert_eq!(
        title(&play, 3),
        format!("thing({mana})"),
        "nothing was learned of the other"
    );
    assert_eq!(
        play.end_summary().possessions,
        ["item-health-potion", &mana]
    );
    assert_eq!(play.end_summary().discoveries, ["item-health-potion"]);
    assert_eq!(names(&play), ["item-health-potion", &mana]);
    let bottle = play.carried('@', "health potion");
    let examined = read::examine(&play.known(), bottle).expect("an item");
    assert_eq!(examined.name.ids(), "item-health-potion");
    play.act(drop_item(bottle));
    assert_eq!(play.messages(), ["event-dropped(you, item-health-potion)"]);
    play.act(walk(E));
    play.act(PICK_UP);
    assert_eq!(
        play.messages(),
        ["event-picked-up(you, item-health-potion)"]
    );
}

#[test]
fn a_potion_without_effect_identifies_nothing() {
    let mut play = drinker(100, &["health potion", "mana potion"]);
    for kind in ["health potion", "mana potion"] {
        let looks = play.looks(kind);
        play.act(drink(play.carried('@', kind)));
        let nothing = "event-felt-nothing".to_owned();
        assert_eq!(
            play.messages(),
            [
                format!("event-drank(you, item-{})", hyphens(&looks)),
                nothing
            ]
        );
        assert_eq!(play.knowledge('@', kind), None);
        assert_eq!(play.calls('@', kind), looks);
    }
}

#[test]
fn a_kind_that_was_tried_without_effect_says_so_in_the_list_until_it_is_known() {
    let bottle = "health potion";
    let mut play = drinker(100, &[bottle, bottle, bottle, "poison potion"]);
    let told = |play: &Play| {
        let (view, id) = (play.known(), play.carried('@', bottle));
        let mut listed = read::pack(&view).into_iter();
        let listed = listed.find(|one| one.id == id).expect("it is carried");
        let worth = listed.worth.iter().map(Ids::ids).collect::<Vec<_>>();
        let lines = read::examine(&view, id).expect("an item").lines;
        (worth, lines.last().expect("lines").id().to_owned())
    };
    assert_eq!(told(&play), (Vec::new(), "known-not".to_owned()));
    play.drink(bottle);
    let tried = (
        vec!["pack-felt-nothing".to_owned()],
        "known-no-effect".to_owned(),
    );
    assert_eq!(told(&play), tried);
    play.drink("poison potion");
    play.wait(3);
    play.drink(bottle);
    let known = told(&play);
    assert_eq!((known.0.len(), known.1.as_str()), (0, "known-used"));
}

#[test]
fn every_kind_is_identified_by_its_visible_effect() {
    for (kind, effect, look) in [
        ("health potion", "health", "look healthier"),
        ("mana potion", "mana", "look restored"),
        ("slow health potion", "slow-health", "look a little better"),
        ("poison potion", "poison", "look sick"),
        ("warrior's potion", "warriors-strength", "look stronger"),
        ("archer's potion", "archers-eye", "look more alert"),
        ("experience potion", "experience", "look more experienced"),
    ] {
        let goblin = inert("goblin").hurt(10, 66).mana(0, 5).carrying(&[kind]);
        let mut play = Scenario::new(&["#####", "#@.g#", "#####"])
            .with_experience_potions_of(4)
            .creature('g', goblin)
            .direct();
        let looks = play.looks(kind);
        play.order('g', drink(play.carried('g', kind)));
        play.wait(1);
        assert_eq!(
            play.messages()[..3],
            [
                format!("event-drank(creature-goblin, item-{})", hyphens(&looks)),
                format!("effect-{effect}-begins({look}, creature-goblin)"),
                format!(
                    "event-learned(item-{}, item-{})",
                    hyphens(&looks),
                    hyphens(kind)
                ),
            ]
        );
        assert_eq!(
            play.knowledge('g', kind),
            as_it_is(kind, Provenance::Used, 0)
        );
        assert_eq!(
            play.knowledge('@', kind),
            as_it_is(kind, Provenance::Saw, 0)
        );
    }
}

#[test]
fn creatures_that_see_the_effect_learn_and_none_behind_a_wall() {
    let mut play = Scenario::new(&["##########", "#@..g.f#z#", "#........#", "##########"])
        .below(&["##########", "#g.......#", "##########", "##########"])
        .creature('g', inert("goblin").carrying(&["poison potion"]))
        .creature('f', inert("fungus"))
        .creature('z', inert("zombie").vision(2))
        .direct();
    play.order('g', drink(play.carried('g', "poison potion")));
    play.wait(1);
    let told = play.told();
    let learned: Vec<&String> = told.iter().filter(|one| one.contains("learns")).collect();
    assert_eq!(
        learned,
        [
            "@ learns poison potion: Saw",
            "g learns poison potion: Used",
            "f learns poison potion: Saw"
        ]
    );
    assert_eq!(
        play.calls('z', "poison potion"),
        play.looks("poison potion")
    );
    assert_eq!(play.calls('f', "poison potion"), "poison potion");
}

#[test]
fn creatures_see_as_far_as_their_own_vision_radius() {
    for (radius, learns) in [(2, false), (3, true)] {
        let mut play = Scenario::new(&["#######", "#@..g.#", "#######"])
            .creature('g', inert("goblin").carrying(&["poison potion"]))
            .player(being("player").vision(radius))
            .direct();
        play.order('g', drink(play.carried('g', "poison potion")));
        play.wait(1);
        assert_eq!(play.knowledge('@', "poison potion").is_some(), learns);
        assert!(play.knowledge('g', "poison potion").is_some());
    }
}

#[test]
fn detecting_a_creature_through_rock_does_not_show_effects() {
    let mut play = Scenario::new(&["#######", "#@#.g.#", "#######"])
        .creature('g', inert("goblin").carrying(&["poison potion"]))
        .player(being("player").carrying(&["blue mage's spellbook"]))
        .direct();
    let looks = play.looks("poison potion");
    let book = play.carried('@', "blue mage's spellbook");
    play.act(cast(book, play.spell("detect creatures"), 1, 1));
    play.order('g', drink(play.carried('g', "poison potion")));
    play.wait(1);
    assert_eq!(
        play.messages(),
        [
            format!("event-drank(creature-goblin, item-{})", hyphens(&looks)),
            "effect-poison-begins(look sick, creature-goblin)".to_owned(),
        ]
    );
    assert_eq!(play.knowledge('@', "poison potion"), None);
}

#[test]
fn each_creature_has_its_own_names() {
    let play = Scenario::new(&["#####", "#@gz#", "#####"])
        .creature('g', inert("goblin").knowing(&["health potion"]))
        .creature('z', inert("zombie").knowing(&["mana potion"]))
        .play();
    let (health, mana) = (play.looks("health potion"), play.looks("mana potion"));
    assert_eq!(play.calls('g', "health potion"), "health potion");
    assert_eq!(play.calls('g', "mana potion"), mana);
    assert_eq!(play.calls('z', "mana potion"), "mana potion");
    assert_eq!(play.calls('z', "health potion"), health);
    assert_eq!(play.calls('@', "mana potion"), mana);
}

#[test]
fn events_before_learning_use_the_old_names() {
    let mut play = Scenario::new(&["#####", "#@.g#", "#####"])
        .creature('g', inert("goblin").carrying(&["poison potion"]))
        .player(being("player").carrying(&["poison potion"]))
        .direct();
    let looks = play.looks("poison potion");
    play.order('g', drink(play.carried('g', "poison potion")));
    play.act(drop_item(play.carried('@', "poison potion")));
    assert_eq!(
        play.messages(),
        [
            format!("event-dropped(you, item-{})", hyphens(&looks)),
            format!("event-drank(creature-goblin, item-{})", hyphens(&looks)),
            "effect-poison-begins(look sick, creature-goblin)".to_owned(),
            format!(
                "event-learned(item-{}, item-poison-potion)",
                hyphens(&looks)
            ),
        ]
    );
}

#[test]
fn certain_knowledge_stays_as_it_was_learned() {
    let mut play = Scenario::new(&["#####", "#@.g#", "#####"])
        .creature('g', inert("goblin").carrying(&["poison potion"]))
        .player(being("player").carrying(&["poison potion"]))
        .direct();
    play.act(WAIT);
    play.order('g', drink(play.carried('g', "poison potion")));
    play.wait(1);
    play.act(drink(play.carried('@', "poison potion")));
    assert_eq!(
        play.messages(),
        [
            "event-drank(you, item-poison-potion)",
            "effect-poison-begins(look sick, you)"
        ]
    );
    assert_eq!(
        play.knowledge('@', "poison potion"),
        as_it_is("poison potion", Provenance::Saw, 1)
    );
}

#[test]
fn the_dead_learn_nothing() {
    let mut play = Scenario::new(&["#####", "#@bg#", "#####"])
        .creature('b', inert("bat").hp(1))
        .creature('g', inert("goblin").carrying(&["poison potion"]))
        .direct();
    play.order('g', drink(play.carried('g', "poison potion")));
    play.act(attack(play.id('b')));
    let told = play.told();
    assert!(!told.contains(&"b learns poison potion: Saw".to_owned()));
    assert!(told.contains(&"@ learns poison potion: Saw".to_owned()));
}

#[test]
fn examining_an_item_says_how_it_was_identified() {
    let line = |play: &Play| {
        let bottle = play.carried('@', "poison potion");
        let examined = read::examine(&play.known(), bottle).expect("an item");
        (examined.text.ids(), examined.lines.ids().join(" "))
    };
    let mut play = Scenario::new(&["#####", "#@.g#", "#####"])
        .creature('g', inert("goblin").carrying(&["poison potion"]))
        .player(being("player").carrying(&["poison potion"]))
        .direct();
    let looks = play.looks("poison potion");
    assert_eq!(
        line(&play),
        (
            "appearance-potion-description".to_owned(),
            format!("known-not(item-{})", hyphens(&looks))
        )
    );
    play.act(WAIT);
    play.order('g', drink(play.carried('g', "poison potion")));
    play.wait(1);
    let (text, known) = line(&play);
    assert_eq!(text, "item-poison-potion-description");
    let seen = format!("known-seen(item-{}, 2)", hyphens(&looks));
    assert!(known.ends_with(&seen), "{known}");
}
