//! Knowledge over the headless protocol: names and looks of items, how names were learned, effects,
//! and AI traces.

use crate::support::{act, ask, builtin, started};
use serde_json::{Value, json};
use slight_danger::headless::Conversation;

fn inspect(session: &mut Conversation) -> Value {
    ask(session, &json!({"cmd": "inspect"}))
}

fn observe(session: &mut Conversation, observer: u32) -> Value {
    ask(session, &json!({"cmd": "observe", "as": observer}))
}

/// A hurt player with two bottles, one more on the floor, and a goblin that knows one kind, acts by
/// its AI and sees only a step far.
fn bottles() -> Value {
    json!({
        "cmd": "scenario", "seed": 3,
        "levels": [["##########", "#@!....gh#", "##########"]],
        "legend": {
            "!": {"item": "health potion"},
            "g": {"creature": "goblin", "vision": 1, "knows": ["mana potion"],
                  "wielding": "sword", "carrying": ["mana potion"]},
            "h": {"creature": "goblin", "vision": 1},
        },
        "player": {"hp": 50, "max_hp": 100, "carrying": ["health potion", "mana potion"]},
    })
}

/// The look of a kind of potion in the game.
fn looks(session: &mut Conversation, kind: &str) -> String {
    let truth = inspect(session);
    let mut all = truth["items"].as_array().unwrap().clone();
    for one in truth["creatures"].as_array().unwrap() {
        all.extend(one["inventory"].as_array().unwrap().clone());
    }
    let found = all.iter().find(|item| item["kind"] == kind).unwrap();
    found["appearance"].as_str().unwrap().to_owned()
}

#[test]
fn inspect_has_kinds_and_looks_and_observe_the_known_names() {
    let mut session = started(&bottles());
    let (health, mana) = (
        looks(&mut session, "health potion"),
        looks(&mut session, "mana potion"),
    );
    let truth = inspect(&mut session);
    assert_eq!(
        truth["items"],
        json!([{"id": truth["items"][0]["id"], "kind": "health potion", "appearance": health,
                "pos": [2, 1, 0]}])
    );
    let seen = observe(&mut session, 1);
    assert_eq!(
        seen["items"],
        json!([{"id": truth["items"][0]["id"], "name": health, "appearance": health,
                "pos": [2, 1, 0]}])
    );
    let pack = &seen["creatures"][0]["inventory"];
    assert_eq!(
        (&pack[1]["name"], pack[1].get("kind")),
        (&json!(mana), None)
    );
    let sword = &seen["creatures"][1]["inventory"][0];
    assert_eq!(
        sword,
        &json!({"id": sword["id"], "kind": "sword"}),
        "a sword is a sword"
    );
    let own = observe(&mut session, 2);
    let bottle = &own["creatures"][0]["inventory"][1];
    assert_eq!(
        bottle,
        &json!({"id": bottle["id"], "kind": "mana potion", "appearance": mana, "letter": "b"})
    );
}

#[test]
fn only_visible_parts_of_others_are_observed() {
    let mut session = started(&bottles());
    let seen = observe(&mut session, 1);
    let goblin = &seen["creatures"][1];
    assert_eq!(goblin["kind"], "goblin");
    assert_eq!(
        goblin["inventory"].as_array().unwrap().len(),
        1,
        "its sword"
    );
    assert_eq!(
        (&goblin["knows"], &goblin["why"]),
        (&json!({}), &Value::Null)
    );
}

#[test]
fn beliefs_are_told_with_their_source() {
    let mut session = started(&bottles());
    let mana = looks(&mut session, "mana potion");
    let known = json!({"mana potion": {"name": "mana potion", "how": "used", "turn": 0}});
    assert_eq!(inspect(&mut session)["creatures"][1]["knows"], known);
    assert_eq!(observe(&mut session, 2)["creatures"][0]["knows"], known);

    // The goblin tells its neighbour, and the player overhears it.
    let reply = act(&mut session, &json!({"kind": "wait"}));
    assert_eq!(
        reply["messages"][0],
        format!("The goblin says that {mana}s are mana potions.")
    );
    assert_eq!(
        reply["facts"][0],
        json!({"fact": "told", "who": 2, "kind": "goblin", "at": [7, 1, 0], "listener": 3,
               "item_kind": mana, "said": "mana potion"})
    );
    let hearsay = json!({"name": "mana potion", "how": "told", "by": 2, "turn": 0});
    let truth = inspect(&mut session);
    assert_eq!(
        truth["creatures"][0]["knows"],
        json!({"mana potion": hearsay})
    );
    let seen = observe(&mut session, 1);
    let mut by_looks = serde_json::Map::new();
    by_looks.insert(mana.clone(), hearsay);
    assert_eq!(seen["creatures"][0]["knows"], Value::Object(by_looks));
    let bottle = &seen["creatures"][0]["inventory"][1];
    assert_eq!(
        bottle,
        &json!({"id": bottle["id"], "name": "mana potion", "appearance": mana, "letter": "b"}),
        "hearsay is a name and no kind"
    );
}

#[test]
fn a_potion_whose_effect_was_seen_is_known_by_its_kind() {
    let mut session = started(&bottles());
    let health = looks(&mut session, "health potion");
    let pack = inspect(&mut session)["creatures"][0]["inventory"].clone();
    let reply = act(
        &mut session,
        &json!({"kind": "quaff", "item": pack[0]["id"]}),
    );
    assert_eq!(
        reply["facts"][0]["item_kind"],
        json!(health),
        "as it was called then"
    );
    let known = json!({"name": "health potion", "how": "used", "turn": 0});
    let seen = observe(&mut session, 1);
    assert_eq!(seen["creatures"][0]["knows"]["health potion"], known);
    assert_eq!(seen["items"][0]["kind"], "health potion");
    assert_eq!(seen["items"][0].get("name"), None);
}

#[test]
fn given_names_are_the_players_alone() {
    let mut session = started(&bottles());
    let health = looks(&mut session, "health potion");
    let mana = looks(&mut session, "mana potion");
    let pack = inspect(&mut session)["creatures"][0]["inventory"].clone();
    let (health_id, mana_id) = (&pack[0]["id"], &pack[1]["id"]);
    let intent = json!({"kind": "name_kind", "item": mana_id, "name": "  blue stuff "});
    let reply = act(&mut session, &intent);
    assert_eq!(
        reply["facts"],
        json!([{"fact": "named", "who": 1, "kind": "player", "item": mana_id,
                "item_kind": "blue stuff", "whole_kind": true}])
    );
    let intent = json!({"kind": "name_item", "item": health_id, "name": "Grail"});
    assert_eq!(
        act(&mut session, &intent)["messages"],
        json!([format!("From now on you call the {health} \"Grail\".")])
    );
    let seen = observe(&mut session, 1);
    let pack = &seen["creatures"][0]["inventory"];
    assert_eq!(
        (&pack[0]["name"], &pack[1]["name"]),
        (&json!("Grail"), &json!("blue stuff"))
    );
    let knows = &seen["creatures"][0]["knows"];
    assert_eq!(
        knows[&mana],
        json!({"name": "blue stuff", "how": "named", "turn": 0})
    );
    let truth = inspect(&mut session);
    assert_eq!(
        truth["creatures"][0]["inventory"][0].get("name"),
        None,
        "the truth has kinds"
    );
    let other = observe(&mut session, 2);
    assert!(!other.to_string().contains("blue stuff"));
}

#[test]
fn a_scenario_sets_the_knowledge_of_creatures() {
    let mut scenario = bottles();
    scenario["player"]["knows"] = json!(["health potion", "mana potion"]);
    let mut session = started(&scenario);
    let seen = observe(&mut session, 1);
    assert_eq!(seen["items"][0]["kind"], "health potion");
    assert_eq!(seen["creatures"][0]["knows"].as_object().unwrap().len(), 2);
    scenario["player"]["knows"] = json!(["cherry juice"]);
    let reply = ask(&mut session, &scenario);
    assert_eq!(
        reply["error"],
        "scenario: player: there is no item \"cherry juice\""
    );
    scenario["player"]["knows"] = json!(["rock"]);
    assert_eq!(ask(&mut session, &scenario)["ok"], true);
    assert_eq!(observe(&mut session, 1)["creatures"][0]["knows"], json!({}));
}

#[test]
fn the_ai_trace_of_a_creature_is_told_by_inspect_and_to_itself() {
    let mut session = started(&bottles());
    assert_eq!(
        inspect(&mut session)["creatures"][1]["why"],
        Value::Null,
        "nothing yet"
    );
    act(&mut session, &json!({"kind": "wait"}));
    let truth = inspect(&mut session);
    assert_eq!(
        truth["creatures"][0]["why"],
        Value::Null,
        "the player is no mind"
    );
    let mut why = json!({
        "chosen": "tell",
        "tried": [
            {"tactic": "equip", "because": "nothing better at hand"},
            {"tactic": "quaff", "because": "not hurt"},
            {"tactic": "magic", "because": "no enemy in sight"},
            {"tactic": "strike", "because": "no enemy in sight"},
            {"tactic": "fire", "because": "no ranged weapon"},
            {"tactic": "throw", "because": "no enemy in sight"},
            {"tactic": "fight", "because": "no enemy in sight"},
            {"tactic": "search", "because": "nowhere to look"},
            {"tactic": "prey", "because": "not this time"},
            {"tactic": "pick_up", "because": "nothing here"},
        ],
    });
    if !builtin().is_usual_danger() {
        // Other difficulties lack some tactics of goblins.
        let tried = why["tried"].as_array_mut().expect("a list");
        tried.retain(|one| {
            !["magic", "strike", "prey"]
                .iter()
                .any(|name| one["tactic"] == *name)
        });
    }
    assert_eq!(truth["creatures"][1]["why"], why);
    assert_eq!(observe(&mut session, 2)["creatures"][0]["why"], why);
}

#[test]
fn known_effects_are_told_with_the_turns_left() {
    let mut scenario = bottles();
    scenario["player"]["carrying"] = json!(["poison potion", "poison potion"]);
    scenario["legend"]["g"]["mind"] = json!("inert");
    let mut session = started(&scenario);
    let pack = inspect(&mut session)["creatures"][0]["inventory"].clone();
    act(
        &mut session,
        &json!({"kind": "quaff", "item": pack[0]["id"]}),
    );
    act(
        &mut session,
        &json!({"kind": "throw", "item": pack[1]["id"], "at": [7, 1]}),
    );
    let poison = |left: u32| json!([{"effect": "poison", "remaining": left}]);
    let truth = inspect(&mut session);
    assert_eq!(truth["creatures"][0]["effects"], poison(18));
    assert_eq!(truth["creatures"][1]["effects"], poison(19));
    let seen = observe(&mut session, 1);
    assert_eq!(
        seen["creatures"][1]["effects"],
        poison(19),
        "it was seen to begin"
    );
    let other = observe(&mut session, 3);
    assert_eq!(other["creatures"][0]["id"], 2);
    assert_eq!(
        other["creatures"][0]["effects"],
        json!([]),
        "others keep no account"
    );
}
