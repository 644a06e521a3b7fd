//! Unidentified potions stay secret in every reply of the headless protocol.

use crate::support::{Secrets, ask, crowded};
use bevy_ecs::prelude::Entity;
use rayon::prelude::{IntoParallelIterator, ParallelIterator};
use serde_json::{Value, json};
use slight_danger::{
    headless::Conversation,
    sim::{Dice, StableId},
};

/// The number of games played.
const GAMES: u64 = 60;
const TURNS: u32 = 75;
/// Turns between two observations of every creature.
const STRIDE: u32 = 25;

/// Checks the raw observations of all creatures.
fn check_session(session: &mut Conversation, secrets: &Secrets) {
    let creatures: Vec<(StableId, Entity)> = {
        let view = session.game().unwrap().omniscient();
        view.order.iter().collect()
    };
    for (id, entity) in creatures {
        let view = session.game().unwrap().omniscient();
        let known = secrets.known_to(&view, &view.creature(entity).unwrap());
        let request = json!({"cmd": "observe", "as": id}).to_string();
        let reply = session.answer(request.as_bytes()).line;
        secrets.check(&reply, &known);
    }
}

#[test]
fn no_reply_names_an_unidentified_potion() {
    let data = crowded();
    let secrets = Secrets::of(&data);
    let play = |seed| {
        let mut learned = 0;
        let mut session = Conversation::new(data.clone());
        let mut dice = Dice::keyed(seed);
        ask(&mut session, &json!({"cmd": "new", "seed": seed}));
        for turn in 1..=TURNS {
            let legal = ask(&mut session, &json!({"cmd": "legal"}));
            let legal = legal["intents"].as_array().unwrap();
            // The player picks items up, and drinks now and then.
            let wanted = |intent: &&Value| {
                intent["kind"] == "pick_up" || intent["kind"] == "quaff" && turn.is_multiple_of(5)
            };
            let intent = legal.iter().find(wanted).or_else(|| dice.pick(legal));
            let Some(intent) = intent else {
                break;
            };
            let mut reply = ask(&mut session, &json!({"cmd": "act", "intent": intent}));
            let view = session.game().unwrap().known();
            let known = secrets.known_to(&view, &view.me);
            // Claims of other creatures are heard, believed or not.
            let events = reply["facts"].as_array_mut().unwrap();
            events.retain(|event| event["fact"] != "told");
            learned += events
                .iter()
                .filter(|event| event["fact"] == "learned")
                .count();
            secrets.check(&reply["facts"].to_string(), &known);
            if turn.is_multiple_of(STRIDE) {
                check_session(&mut session, &secrets);
            }
        }
        learned
    };
    let learned: usize = (0..GAMES).into_par_iter().map(play).sum();
    assert!(learned > 30, "the player found out {learned} times");
}
