//! The rules of using items, with the data of a mod: a scroll, a wand, a filling potion and a
//! poisoned apple need no code.

use crate::support::{Folder, Ids, Play, Scenario, act, ask, being, drink, eat, inert};
use serde_json::json;
use slight_danger::{
    content,
    grid::Point,
    headless::Conversation,
    read::{self, ItemAction, default_action},
    sim::{Belief, Definitions, Intent, Provenance, Refusal, StableId, UseMethod, legal},
};

/// The overlay of a mod's difficulty on the default data.
const MOD: &str = r##"(
    about: "More to find.",
    items: {
        "scroll of blinking": (
            glyph: '?', colour: "#d0d8dc", sprite: "book_white", thrown: 1,
            description: "Once read, you are elsewhere.",
            use: (how: read, effect: "blink"),
            appearance: "scroll",
        ),
        "wand of sparks": (
            glyph: '/', colour: "#d0d8dc", sprite: "staff", thrown: 1,
            description: "It crackles.",
            use: (how: zap, target: creature, effect: "sparks", charges: 5, used_up: false),
            appearance: "wand",
        ),
        "bomb": (
            glyph: '/', colour: "#d0d8dc", sprite: "rock", thrown: 1,
            description: "Pull the ring, then point.",
            use: (how: zap, target: tile, effect: "sparks"),
        ),
        "broth": (
            glyph: '!', colour: "#d0d8dc", sprite: "potion_red", thrown: 1,
            description: "Thick, hot and strengthening.",
            food: 300,
            use: (how: drink, effect: "health"),
        ),
        "poisoned apple": (
            glyph: '%', colour: "#d0d8dc", sprite: "apple", thrown: 1,
            description: "It shines a little too much.",
            food: 100,
            use: (how: eat, effect: "poison"),
        ),
    },
    effects: {
        "sparks": (look: "smoke", good: false, start: [harm(7)]),
    },
    appearances: {
        "scroll": (
            description: "Rolled parchment.",
            looks: {"scroll titled ELBIB": (colour: "#fff0b5", sprite: "book_white")},
        ),
        "wand": (
            description: "A thin stick.",
            looks: {"oak wand": (colour: "#94633c", sprite: "staff")},
        ),
    },
)"##;

fn modded() -> Definitions {
    let folder = Folder::new().with("danger/more.ron", MOD);
    let data = content::load(folder.path()).expect("right data");
    data.in_danger("more").expect("a danger")
}

fn scene(map: &[&str], carried: &[&str]) -> Scenario {
    Scenario::new(map).data(|usual| *usual = modded()).player(
        being("player")
            .hurt(50, 100)
            .food(500, 1000)
            .carrying(carried),
    )
}

/// An intent to use an item by its usual method.
fn used(item: StableId, at: Option<(i32, i32)>) -> Intent {
    Intent::Use {
        item,
        method: None,
        at: at.map(|(x, y)| Point::new(x, y)),
    }
}

fn charges(play: &Play, item: StableId) -> u16 {
    play.omniscient().items.get(item).expect("an item").charges
}

#[test]
fn a_scroll_affects_its_reader_once_and_is_then_known() {
    let mut play = scene(&["#######", "#@....#", "#######"], &["scroll of blinking"]).play();
    let scroll = play.carried('@', "scroll of blinking");
    assert_eq!(play.calls('@', "scroll of blinking"), "scroll titled ELBIB");
    assert_eq!(
        default_action(&play.known(), scroll),
        Some(ItemAction::Use(UseMethod::Read))
    );
    play.act(used(scroll, None));
    assert_eq!(
        play.told()[..2],
        ["@ uses scroll of blinking: Read", "@ begins blink"]
    );
    assert_ne!(play.point('@'), Point::new(1, 1));
    assert_eq!(play.pack('@'), [""; 0]);
    assert_eq!(play.calls('@', "scroll of blinking"), "scroll of blinking");
}

#[test]
fn a_wand_hits_the_first_creature_in_its_line_and_stays_when_empty() {
    let map = ["########", "#@..b.r#", "########"];
    let mut play = scene(&map, &["wand of sparks"])
        .creature('b', inert("bat").hp(100))
        .creature('r', inert("rat").hp(100))
        .play();
    let wand = play.carried('@', "wand of sparks");
    for left in (0..5).rev() {
        // The bat stands before the rat.
        play.act(used(wand, Some((6, 1))));
        assert_eq!(play.told()[0], "@ uses wand of sparks on b: Zap");
        assert_eq!(charges(&play, wand), left);
    }
    assert_eq!((play.hp('b'), play.hp('r')), (65, 100));
    assert_eq!(play.pack('@'), ["a wand of sparks"]);
    assert_eq!(
        play.refuse(used(wand, Some((6, 1)))),
        Refusal::NoCharges(wand)
    );
    assert_eq!(
        play.refusal(used(wand, Some((6, 1)))),
        "refusal-no-charges(item-wand-of-sparks)"
    );
}

#[test]
fn items_that_need_a_target_are_refused_without_and_others_with_one() {
    let map = ["#######", "#@.b..#", "#######"];
    let mut play = scene(&map, &["wand of sparks", "bomb", "broth", "rock"])
        .creature('b', inert("bat").hp(100))
        .play();
    let [wand, bomb, broth, rock] =
        ["wand of sparks", "bomb", "broth", "rock"].map(|name| play.carried('@', name));
    assert_eq!(play.refuse(used(wand, None)), Refusal::NeedsTarget);
    assert_eq!(play.refuse(used(wand, Some((5, 1)))), Refusal::NobodyThere);
    assert_eq!(play.refuse(used(wand, Some((1, 1)))), Refusal::NobodyThere);
    assert_eq!(
        play.refuse(used(broth, Some((3, 1)))),
        Refusal::NeedsNoTarget
    );
    assert_eq!(play.refuse(used(rock, None)), Refusal::NotUsable(rock));
    assert_eq!(play.refuse(eat(broth)), Refusal::NotEdible(broth));
    assert_eq!(play.refuse(drink(wand)), Refusal::NotDrinkable(wand));
    // Items aimed at tiles accept an empty tile, and are spent there without effect.
    play.act(used(bomb, Some((2, 1))));
    assert_eq!(play.told(), ["@ uses bomb at (2, 1): Zap"]);
    assert_eq!(play.hp('b'), 100);
    assert_eq!(play.pack('@').len(), 3);
}

#[test]
fn a_drink_may_feed_and_an_apple_may_be_poisoned() {
    let mut play = scene(&["####", "#@.#", "####"], &["broth", "poisoned apple"])
        .with_regeneration(0)
        .play();
    play.act(drink(play.carried('@', "broth")));
    assert_eq!(play.told()[0], "@ drinks broth");
    assert_eq!((play.food('@'), play.hp('@')), (799, 90));
    play.act(eat(play.carried('@', "poisoned apple")));
    assert_eq!(play.told()[0], "@ eats poisoned apple");
    assert_eq!((play.food('@'), play.hp('@')), (898, 89));
    assert_eq!(play.effects('@').len(), 1, "poisoned");
    assert_eq!(play.pack('@'), [""; 0]);
}

#[test]
fn onlookers_learn_what_a_wand_does_and_a_known_wand_shows_its_charges() {
    let map = ["#######", "#@.bg.#", "#######"];
    let mut play = scene(&map, &["wand of sparks"])
        .creature('b', inert("bat").hp(100))
        .creature('g', inert("goblin"))
        .play();
    let wand = play.carried('@', "wand of sparks");
    let kind = play.item_kind("wand of sparks");
    let lines = |play: &Play| {
        let examined = read::examine(&play.known(), wand).expect("an item");
        examined.lines.ids()
    };
    assert!(!lines(&play).contains(&"known-charges(5)".to_owned()));
    play.act(used(wand, Some((3, 1))));
    assert!(lines(&play).contains(&"known-charges(4)".to_owned()));
    assert!(lines(&play).contains(&"known-use(zap, does-harm(7))".to_owned()));
    let known = play.part::<slight_danger::sim::ItemNames>('g').known(kind);
    let known = known.expect("the goblin saw it");
    assert_eq!(
        (known.belief, known.how),
        (Belief::Kind(kind), Provenance::Saw)
    );
}

#[test]
fn usable_items_are_legal_once_for_each_target() {
    let map = ["#######", "#@.b..#", "#######"];
    let play = scene(
        &map,
        &["wand of sparks", "scroll of blinking", "broth", "apple"],
    )
    .creature('b', inert("bat"))
    .play();
    let uses: Vec<Intent> = legal(&play.known())
        .into_iter()
        .filter(|intent| matches!(intent, Intent::Use { .. }))
        .collect();
    let way = |name: &str, method, at| Intent::Use {
        item: play.carried('@', name),
        method: Some(method),
        at,
    };
    let all = [
        way("scroll of blinking", UseMethod::Read, None),
        way("broth", UseMethod::Drink, None),
        way("apple", UseMethod::Eat, None),
        way("wand of sparks", UseMethod::Zap, Some(Point::new(3, 1))),
    ];
    assert_eq!(uses, all);
}

#[test]
fn the_protocol_has_one_intent_for_all_methods_of_use() {
    let mut session = Conversation::new(modded());
    let scenario = json!({
        "cmd": "scenario",
        "levels": [["######", "#@.b.#", "######"]],
        "legend": {"b": {"creature": "bat", "mind": "inert"}},
        "player": {"carrying": ["wand of sparks", "broth"]},
    });
    assert_eq!(ask(&mut session, &scenario)["ok"], true);
    let intents = ask(&mut session, &json!({"cmd": "legal"}))["intents"].clone();
    let intents = intents.as_array().expect("a list");
    assert!(intents.contains(&json!({"kind": "quaff", "item": 4})));
    assert!(intents.contains(&json!({"kind": "use", "item": 3, "how": "zap", "at": [3, 1]})));
    let reply = act(
        &mut session,
        &json!({"kind": "use", "item": 4, "how": "eat"}),
    );
    assert_eq!(reply["refused"], "You can't eat the broth.");
    let reply = act(
        &mut session,
        &json!({"kind": "use", "item": 3, "at": [3, 1]}),
    );
    let used = &reply["facts"][0];
    assert_eq!(
        (&used["fact"], &used["method"], &used["target"]),
        (&json!("used"), &json!("zap"), &json!(2))
    );
    let reply = act(&mut session, &json!({"kind": "use", "item": 4}));
    assert_eq!(reply["facts"][0]["fact"], "quaffed");
}
