//! Random sessions of the protocol. Requests are drawn from a number and from the replies so far,
//! so a build that replies alike gets the same requests.

use std::fs;

use serde_json::{Value, json};
use slight_danger::{
    headless::Conversation,
    sim::{Definitions, Dice},
    store::RealDisk,
};

use crate::{
    folder::Folder,
    transcripts::{RECORDINGS, recordings},
};

#[path = "../play/legal/scenes.rs"]
mod scenes;

/// Requests after the first.
const REQUESTS: u32 = 30;

/// A difficulty, a world and a kit, or nothing for one of them.
pub(crate) fn choose_world(dice: &mut Dice) -> [Option<&'static str>; 3] {
    let danger = *dice
        .pick(&["slight", "slight", "grave", "classic"])
        .unwrap();
    let world = *dice.pick(&["caves", "keep", "campaign"]).unwrap();
    let kit = *dice.pick(&["adventurer", "archer", "mage"]).unwrap();
    [
        Some(danger),
        Some(world),
        Some(kit).filter(|_| danger != "classic"),
    ]
}

/// Holds a session, and reports each request and its reply.
pub(crate) fn hold(definitions: &Definitions, number: usize, mut tell: impl FnMut(&[u8])) {
    // Every third session begins in the middle of a recorded game.
    let name = format!("{:03}.replay", 1 + number / 3 % RECORDINGS);
    let recording = fs::read(recordings().join(name)).unwrap();
    let folder = Folder::new().with("game.replay", recording);
    let conversation = Conversation::new(definitions.clone());
    let conversation = conversation.with_files(RealDisk, folder.path().to_owned());
    let mut session = Session {
        conversation,
        folder: folder.path().display().to_string(),
        dice: Dice::keyed(number as u64),
        handles: Vec::new(),
        creatures: Vec::new(),
    };
    session.begin(definitions, number, &mut tell);
    for _ in 0..REQUESTS {
        session.advance(&mut tell);
    }
}

struct Session {
    conversation: Conversation,
    folder: String,
    dice: Dice,
    handles: Vec<Value>,
    /// Creatures that the player has seen.
    creatures: Vec<Value>,
}

impl Session {
    fn ask(&mut self, request: &Value, tell: &mut impl FnMut(&[u8])) -> Value {
        self.send(request.to_string().as_bytes(), tell)
    }

    fn send(&mut self, line: &[u8], tell: &mut impl FnMut(&[u8])) -> Value {
        let reply = self.conversation.answer(line).line;
        // The folder has another name each time.
        let told = reply.replace(&self.folder, "data");
        tell(&[line, b"\n", told.as_bytes()].concat());
        serde_json::from_str(&reply).unwrap()
    }

    /// Starts in a new world, in a scene, or in the middle of a recorded game.
    fn begin(&mut self, definitions: &Definitions, number: usize, tell: &mut impl FnMut(&[u8])) {
        let mut request = match number % 3 {
            0 => {
                let [danger, world, kit] = choose_world(&mut self.dice);
                let mut new =
                    json!({"cmd": "new", "seed": number, "danger": danger, "world": world});
                if let Some(kit) = kit {
                    new["kit"] = kit.into();
                }
                new
            }
            1 => {
                let mut scene = scenes::scenario(definitions, &mut self.dice);
                scene["cmd"] = "scenario".into();
                scene
            }
            _ => json!({"cmd": "replay", "path": "game.replay", "turn": self.dice.below(300)}),
        };
        self.add_forms(&mut request);
        self.ask(&request, tell);
    }

    /// Sometimes asks for other events, or for messages in another form.
    fn add_forms(&mut self, request: &mut Value) {
        match self.dice.below(40) {
            0 => request["facts"] = "all".into(),
            1..=4 => request["facts"] = "none".into(),
            5..=9 => request["messages"] = "ids".into(),
            _ => {}
        }
    }

    /// Makes one or two requests.
    fn advance(&mut self, tell: &mut impl FnMut(&[u8])) {
        let mut request = match self.dice.below(100) {
            0..45 => {
                let legal = self.ask(&json!({"cmd": "legal"}), tell);
                let Some(intent) = self.pick_intent(&legal) else {
                    return;
                };
                json!({"cmd": "act", "intent": intent})
            }
            45..60 => {
                let what = *self
                    .dice
                    .pick(&["explore", "explore", "rest", "search"])
                    .unwrap();
                json!({"cmd": "auto", "what": what, "turns": 1 + self.dice.below(40)})
            }
            60..63 => {
                let to = [self.dice.below(90), self.dice.below(32)];
                json!({"cmd": "auto", "what": "travel", "to": to, "turns": 30})
            }
            63..75 => {
                let seen = self.ask(&json!({"cmd": "observe"}), tell);
                let creatures = seen["creatures"].as_array().into_iter().flatten();
                self.creatures
                    .extend(creatures.map(|one| one["id"].clone()));
                return;
            }
            75..80 => {
                let number = self.dice.below(40);
                let id = self.dice.pick(&self.creatures).cloned();
                json!({"cmd": "observe", "as": id.unwrap_or_else(|| number.into())})
            }
            80 => json!({"cmd": "inspect"}),
            81..85 => json!({"cmd": "forecast"}),
            85 | 86 => {
                let reply = self.ask(&json!({"cmd": "clone"}), tell);
                self.handles.push(reply["handle"].clone());
                return;
            }
            87 | 88 => {
                let handle = self.dice.pick(&self.handles).cloned();
                json!({"cmd": "restore", "handle": handle.unwrap_or_else(|| 9.into())})
            }
            89 => json!({"cmd": "save", "path": "game.save"}),
            90 => json!({"cmd": "load", "path": "game.save"}),
            91..96 => json!({"cmd": "act", "intent": self.any_intent()}),
            _ => {
                let intent = self.any_intent();
                let mut line = json!({"cmd": "act", "intent": intent})
                    .to_string()
                    .into_bytes();
                let at = self.dice.below(line.len() as u32) as usize;
                line[at] = self.dice.below(128) as u8;
                self.send(&line, tell);
                return;
            }
        };
        let tells = ["act", "auto", "restore", "load"];
        if tells.iter().any(|tells| request["cmd"] == **tells) {
            self.add_forms(&mut request);
        }
        self.ask(&request, tell);
    }

    /// A legal intent: its form is drawn first, as most intents are shots and throws.
    fn pick_intent(&mut self, legal: &Value) -> Option<Value> {
        let intents = legal["intents"].as_array()?;
        let mut kinds: Vec<&str> = Vec::new();
        for kind in intents.iter().filter_map(|intent| intent["kind"].as_str()) {
            if !kinds.contains(&kind) {
                kinds.push(kind);
            }
        }
        let kind = *self.dice.pick(&kinds)?;
        let intents: Vec<&Value> = intents.iter().filter(|one| one["kind"] == kind).collect();
        self.dice.pick(&intents).map(|intent| (*intent).clone())
    }

    /// An intent that is rarely possible.
    fn any_intent(&mut self) -> Value {
        let dice = &mut self.dice;
        let at = [dice.below(92), dice.below(34)];
        let item = dice.below(150);
        match dice.below(9) {
            0 => json!({"kind": "walk", "dir": dice.pick(&["n", "se", "w", "up"]).unwrap()}),
            1 => json!({"kind": "stairs", "dir": dice.pick(&["up", "down"]).unwrap()}),
            2 => json!({"kind": "quaff", "item": item}),
            3 => json!({"kind": "throw", "item": item, "at": at}),
            4 => json!({"kind": "fire", "at": at}),
            5 => json!({"kind": "cast", "item": item, "spell": "slow", "at": at}),
            6 => json!({"kind": "name_item", "item": item, "name": "Biter"}),
            7 => json!({"kind": "level_up", "bonus": "sturdy"}),
            _ => json!({"kind": "attack", "at": at}),
        }
    }
}
