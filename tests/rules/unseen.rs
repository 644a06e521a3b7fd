//! Events out of sight stay unknown: unseen effects are not shown, and unseen killers are not
//! named.

use serde_json::{Value, json};
use slight_danger::read::describe;

use crate::support::{Ids, Play, Scenario, WAIT, act, being, cast, drink, inert, started};

const BLUE: &str = "blue mage's spellbook";

/// A player that detects a goblin behind rock, which drinks a potion.
fn detected(potion: &str) -> Play {
    let mut play = Scenario::new(&["#######", "#@.#.g#", "#######"])
        .creature('g', inert("goblin").hurt(30, 66).carrying(&[potion]))
        .player(being("player").carrying(&[BLUE]))
        .direct();
    let book = play.carried('@', BLUE);
    play.act(cast(book, play.spell("detect creatures"), 1, 1));
    play.order('g', drink(play.carried('g', potion)));
    play.wait(1);
    play.order('g', WAIT);
    play
}

#[test]
fn an_effect_on_a_detected_creature_is_not_shown() {
    for potion in ["slow health potion", "poison potion", "archer's potion"] {
        let play = detected(potion);
        assert_eq!(play.effects('g').len(), 1, "it works");
        let told = describe(&play.known(), play.place('g'));
        assert_eq!(told.title.ids(), "thing(creature-goblin)");
        let effects = told
            .lines
            .ids()
            .into_iter()
            .find(|line| line.contains("creature-effect("));
        assert_eq!(effects, None, "{potion}");
        let view = play.known();
        let goblin = view.creature(play.id('g')).expect("it is in sight");
        assert_eq!(view.effects_on(&goblin).count(), 0, "{potion}");
        assert_eq!(
            play.calls('@', potion),
            play.looks(potion),
            "nor is it known"
        );
    }
}

#[test]
fn a_killer_out_of_sight_is_not_named() {
    // The fungus is in sight of the player, the goblin behind it is not.
    let start = json!({
        "cmd": "scenario", "levels": [["########", "#@.f.g.#", "########"]],
        "legend": {
            "f": {"creature": "fungus", "hp": 1, "mind": "inert"},
            "g": {"creature": "goblin", "wielding": "bow", "carrying": ["arrow"], "attack": 500},
        },
        "player": {"vision": 2, "hp": 10_000},
    });
    let mut session = started(&start);
    let told = act(&mut session, &json!({"kind": "wait"}));
    let events = told["facts"].as_array().expect("a list");
    let death = events
        .iter()
        .find(|event| event["fact"] == "died")
        .expect("the fungus is shot");
    assert_eq!(death["killer"], Value::Null);
    assert_eq!(death["cause"], "killed by something with a bow");
}
