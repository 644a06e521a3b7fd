//! Corrupted states are refused when loaded, or played without a fault.

use std::{
    collections::BTreeMap,
    env,
    panic::{AssertUnwindSafe, catch_unwind},
};

use rayon::prelude::{IntoParallelRefIterator, ParallelIterator};
use serde_json::{Value, json};
use slight_danger::{
    auto::{AutoMemory, estimate_rest},
    bot::BotKind,
    content::builtin,
    game::Game,
    grid::Direction,
    headless::Conversation,
    odds::forecast,
    read::{self, Description, describe_with, in_words},
    sim::{Definitions, Hand, KnownCreature, Seed, Snapshot, Status},
    store::{RealDisk, save_game},
    text::Phrase,
};

use crate::support::{Folder, Scenario, being, quiet, throw};

/// Whether `STATES` asks for longer games with larger states, two places for each kind of part, and
/// every change of each instead of one in eight.
fn is_asked_for_more() -> bool {
    env::var("STATES").is_ok()
}

/// Turns played from each state.
const TURNS: usize = 50;

/// A state, with the seed and the data of its game.
struct Sample {
    data: Definitions,
    seed: Seed,
    state: Value,
}

impl Sample {
    fn of(game: &Game) -> Self {
        Self {
            data: game.known().definitions.clone(),
            seed: game.seed().clone(),
            state: serde_json::to_value(game.snapshot()).expect("a value"),
        }
    }
}

/// The state of a campaign after a number of turns.
fn campaign(seed: u64, turns: u32) -> Sample {
    let data = builtin().expect("right data");
    let data = data.in_world("campaign").expect("the campaign");
    let mut game = Game::with_definitions(Seed::from(seed), data).expect("a world");
    let mut bot = BotKind::Expert.bot(1);
    let mut refused = false;
    while game.status() == Status::Playing && game.turn() < turns {
        refused = game.step(bot.decide(&game.known(), refused)).is_err();
    }
    Sample::of(&game)
}

/// A state with parts that a campaign may lack.
fn rare() -> Sample {
    let mut play = Scenario::new(&["########", "#@.f.z.#", "#..g.b.#", "###>####"])
        .engraved(4, 1, ("poison potion", "health potion"), Hand::Dead(1))
        .below(&["#######", "#.w...#", "#.....#", "###<###"])
        .creature('w', quiet("goblin").carrying(&["rock"]))
        .player(
            being("player")
                .hurt(50, 100)
                .carrying(&["warrior's potion", "rock", "sword", "poison potion"])
                .over("apple"),
        )
        .creature('z', quiet("zombie"))
        .creature('g', quiet("goblin"))
        .creature('b', quiet("bat"))
        .play();
    let poison = play.carried('@', "poison potion");
    play.act(throw(poison, 2, 1));
    play.drink("warrior's potion");
    let mut sample = Sample::of(play.game());
    let place = json!({"level": 0, "point": {"x": 2, "y": 1}});
    let goblin = sample.state["creatures"]
        .as_array()
        .and_then(|all| all.iter().find(|one| one["id"] != json!(1)))
        .map(|one| json!({"id": one["id"], "kind": one["creature"]}))
        .expect("somebody");
    let player = &mut sample.state["creatures"][0];
    player["names"] = json!({
        "known": [[1, {"belief": {"Kind": 2}, "how": {"Told": {"by": 4}}, "turn": 3}]],
        "given": [[3, {"text": "fizz", "turn": 2}]],
        "items": [[9, "Sting"]],
        "distrusted": [{"dead": 1}],
    });
    player["effects"]["perks"] = json!([1, 2]);
    player["experience"]["picks"] = json!(1);
    player["player"]["offers"] = json!([3, 4]);
    player["player"]["stays"] = json!([5, 6]);
    player["player"]["rumour"] = json!(1);
    player["player"]["hunters"] = json!([{
        "who": goblin, "place": {"level": 0, "point": {"x": 5, "y": 2}}, "turn": 0,
        "stats": {"hp": 4, "max_hp": 5, "attack": 2, "defence": 1, "vision": 9},
        "attack": 5, "defence": 3, "speed": 100, "weapon": {"id": 9, "kind": 4},
    }]);
    player["player"]["call"] = json!(0);
    player["player"]["companion"] =
        json!({"id": goblin["id"], "order": "come", "fed": 1, "fed_at": 2, "hits": 0});
    player["player"]["secret_search"] = json!({"felt": [[place, 3]]});
    let other = &mut sample.state["creatures"][1];
    other["mind"]["alert"] = json!({
        "state": "hunting", "unseen": 2, "startled": place,
        "trail": {"who": goblin, "stairs": place, "left": 2},
    });
    other["mind"]["wind_up"] = json!({"over": place, "sweeps": true});
    other["mind"]["memories"] = json!([{"Children": 1}, {"LastSeen": place}, {"Stole": 3},
        {"Song": {"at": place, "turns": 1}}, {"Missed": {"times": 2, "turn": 1}}]);
    sample.state["game"]["renown"] =
        json!({"3": {"kind": goblin["kind"], "level": 0, "name": 5, "wounded": true}});
    sample.state["game"]["graveyard"] = json!([
        {"who": goblin, "at": place, "turn": 0, "carried": [{"id": 9, "kind": 3}],
         "cause": {"Effect": {"kind": 1, "by": goblin, "seen": true}}},
        {"who": goblin, "at": place, "turn": 0, "carried": [],
         "cause": {"Missile": {"by": goblin, "item": 3}}},
    ]);
    sample.state["game"]["levels"]["levels"][0]["transient"] =
        json!([{"point": {"x": 3, "y": 1}, "left": 3, "by": goblin}]);
    sample
}

/// A change of a state: the path, and the new value.
struct Change<'s> {
    sample: &'s Sample,
    path: String,
    new: Value,
}

/// The path of a part with list indices replaced.
fn family(path: &str) -> String {
    let names = path.split('/').map(|name| {
        let is_place = !name.is_empty() && name.bytes().all(|byte| byte.is_ascii_digit());
        if is_place { "*" } else { name }
    });
    names.collect::<Vec<&str>>().join("/")
}

/// All parts of a value, with their paths.
fn parts<'v>(value: &'v Value, path: &str, found: &mut Vec<(String, &'v Value)>) {
    found.push((path.to_owned(), value));
    match value {
        Value::Object(fields) => {
            for (key, field) in fields {
                parts(field, &format!("{path}/{key}"), found);
            }
        }
        Value::Array(items) => {
            for (index, item) in items.iter().enumerate() {
                parts(item, &format!("{path}/{index}"), found);
            }
        }
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => {}
    }
}

/// Replacements for a part: numbers that no game has, huge lists, and nothing.
fn others(part: &Value) -> Vec<Value> {
    match part {
        Value::Number(_) => {
            let most = [u64::MAX, i64::MAX as u64, u32::MAX.into(), i32::MAX as u64];
            let large = most.map(|number| json!(number));
            let others = [
                json!(i32::MIN),
                json!(65_535),
                json!(255),
                json!(1_000),
                json!(63),
            ];
            let small = [json!(-1), json!(0)];
            large.into_iter().chain(others).chain(small).collect()
        }
        Value::Array(items) => {
            let twice: Vec<Value> = items.iter().chain(items).cloned().collect();
            let backwards: Vec<Value> = items.iter().rev().cloned().collect();
            vec![json!([]), json!(twice), json!(backwards)]
        }
        Value::String(_) => vec![json!("x".repeat(1 << 16)), json!("")],
        Value::Bool(is) => vec![json!(!is)],
        Value::Object(_) => vec![Value::Null],
        Value::Null => Vec::new(),
    }
}

/// Each kind of part of some states, changed in every way at its first place.
fn changes(samples: &[Sample]) -> Vec<Change<'_>> {
    let mut all = Vec::new();
    for sample in samples {
        let mut found = Vec::new();
        parts(&sample.state, "", &mut found);
        let mut families: BTreeMap<String, Vec<(String, &Value)>> = BTreeMap::new();
        for (path, value) in found {
            families
                .entry(family(&path))
                .or_default()
                .push((path, value));
        }
        for places in families.into_values() {
            let last = places
                .last()
                .filter(|_| places.len() > 1 && is_asked_for_more());
            let ends = [places.first(), last];
            for (path, value) in ends.into_iter().flatten() {
                all.extend(others(value).into_iter().map(|new| Change {
                    sample,
                    path: path.clone(),
                    new,
                }));
            }
        }
    }
    all
}

/// Whether a changed state was played instead of refused.
fn attempt(change: &Change) -> bool {
    let mut state = change.sample.state.clone();
    *state.pointer_mut(&change.path).expect("the part") = change.new.clone();
    let Ok(snapshot) = serde_json::from_value::<Snapshot>(state) else {
        return false;
    };
    let (seed, data) = (change.sample.seed.clone(), change.sample.data.clone());
    let Ok(mut game) = Game::resume(seed, &snapshot, data.clone()) else {
        return false;
    };
    let mut bot = BotKind::Explorer.bot(1);
    let mut refused = false;
    look(&game, &data);
    for _ in 0..TURNS {
        if game.status() != Status::Playing {
            break;
        }
        refused = game.step(bot.decide(&game.known(), refused)).is_err();
        for message in game.messages() {
            let _said = in_words(&data, &message.phrase);
        }
    }
    read_all(&game, &data);
    let _legal = game.legal();
    true
}

/// Makes all queries of the front ends.
fn look(game: &Game, data: &Definitions) {
    let folder = Folder::new();
    save_game(&RealDisk, &folder.path().join("a.save"), game).expect("a file");
    let files = folder.path().to_owned();
    let mut conversation = Conversation::new(data.clone()).with_files(RealDisk, files);
    let loaded = conversation.answer(br#"{"cmd":"load","path":"a.save"}"#);
    assert!(loaded.line.contains(r#""ok":true"#), "{}", loaded.line);
    for request in [
        r#"{"cmd":"inspect"}"#,
        r#"{"cmd":"observe"}"#,
        r#"{"cmd":"legal"}"#,
        r#"{"cmd":"forecast"}"#,
    ] {
        let reply = conversation.answer(request.as_bytes()).line;
        let is_answered = reply.contains(r#""ok":true"#) || request.contains("observe");
        assert!(is_answered, "{reply}");
    }
    read_all(game, data);
}

/// Reads all texts that the player may see now.
fn read_all(game: &Game, data: &Definitions) {
    let view = game.known();
    let fight = forecast(&view);
    let creatures: Vec<KnownCreature> = view.creatures().collect();
    for one in &creatures {
        for to in [view.here(), view.here().step(Direction::E)] {
            assert!(view.chance_to_be_noticed(one, to) <= 1000);
        }
    }
    let seen = creatures.iter().map(|one| one.place);
    let items = view.items_in_sight().map(|(place, _)| place);
    let mut cards: Vec<Description> = (seen.chain(items))
        .map(|place| describe_with(&view, place, fight.as_ref()))
        .collect();
    let mut told: Vec<Phrase> = Vec::new();
    if let Some(fight) = &fight {
        assert!((0.0..=1.0).contains(&fight.win), "{fight:?}");
        told.push(read::forecast_line(fight).0);
        cards.push(read::forecast_details(&view, fight));
        let firsts = creatures
            .iter()
            .filter_map(|one| fight.striking_first(&view, one));
        for win in firsts {
            assert!((0.0..=1.0).contains(&win), "{fight:?}");
        }
    }
    told.extend(
        read::creatures_in_sight(&view)
            .into_iter()
            .map(|one| one.doing),
    );
    for card in cards {
        let chance = card.chance.map(|(words, _)| words);
        told.extend([card.title].into_iter().chain(chance).chain(card.detail));
        told.extend(card.lines.into_iter().chain(card.floor));
        told.extend(card.text.into_iter().chain(card.room));
    }
    for phrase in &told {
        assert!(!in_words(data, phrase).is_empty());
    }
    let _status = read::status(&view);
    let _pack = read::pack(&view);
    let _slots = read::quickslots(&view);
    let _rest = estimate_rest(&view, &AutoMemory::default(), true);
    let _score = read::score(&view);
}

#[test]
fn a_changed_state_is_refused_or_played_without_a_fault() {
    let turns = if is_asked_for_more() { 600 } else { 150 };
    let samples = [rare(), campaign(3, turns)];
    for sample in &samples {
        let snapshot: Snapshot = serde_json::from_value(sample.state.clone()).expect("a state");
        let game = Game::resume(sample.seed.clone(), &snapshot, sample.data.clone());
        game.map(drop).expect("a state that was not changed");
    }
    let every = if is_asked_for_more() { 1 } else { 8 };
    let changes: Vec<Change> = changes(&samples).into_iter().step_by(every).collect();
    let tried: Vec<Option<bool>> = changes
        .par_iter()
        .map(|change| catch_unwind(AssertUnwindSafe(|| attempt(change))).ok())
        .collect();
    let failed: Vec<String> = changes
        .iter()
        .zip(&tried)
        .filter(|(_, tried)| tried.is_none())
        .map(|(change, _)| format!("{} {}", change.path, change.new))
        .collect();
    let count = |is| tried.iter().filter(|one| **one == Some(is)).count();
    println!("{} were played, {} refused", count(true), count(false));
    assert!(
        failed.is_empty(),
        "{} of {}: {failed:#?}",
        failed.len(),
        changes.len()
    );
}
