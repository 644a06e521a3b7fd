//! Clicks on tiles: the action each one starts, and its description beforehand.

use crate::{
    grid::{Direction, Point},
    read::{
        Names, RouteStep, TileKnowledge, TileView, aim_refusal, in_words, key_name, lock_name,
        objection, the_creature, tile,
    },
    sim::{
        EventKind, FOOD_FOR_DIG, FOOD_FOR_TURN, Intent, Place, StairDirection, Terrain, View,
        leaving_wins, try_intent,
    },
};

use super::{
    command::{AutoCommand, AutoRunner},
    memory::{AutoMemory, ranged},
    paths::{quiet_way_to, way_to},
};

/// The action that a click on a tile would start, described before the click.
#[derive(Clone, Debug)]
pub struct ClickPreview {
    /// Description of the action, or why there is none: "walk there, 12 steps".
    pub words: String,
    /// The action; `None` if nothing can be done.
    pub action: Option<ClickAction>,
    /// Tiles of the way, on the player's level.
    pub way: Vec<Point>,
}

/// The action of a click.
#[derive(Clone, Debug)]
pub enum ClickAction {
    /// A single intent.
    Act(Intent),
    /// A travel, with an intent at its end or without.
    Run(Box<AutoRunner>),
}

impl ClickPreview {
    fn nothing(words: impl Into<String>) -> Self {
        Self {
            words: words.into(),
            action: None,
            way: Vec::new(),
        }
    }

    /// A single intent, or the reason for which it would be refused.
    fn act(view: &View, words: impl Into<String>, intent: Intent) -> Self {
        match objection(view, intent) {
            Some(reason) => Self::nothing(in_words(view.definitions, &reason)),
            None => Self {
                words: words.into(),
                action: Some(ClickAction::Act(intent)),
                way: Vec::new(),
            },
        }
    }
}

/// Describes the action that a click on a tile of the player's level would start. It takes
/// one turn at most while a threat in sight is awake, or if a sleeper would hear the steps.
#[must_use]
pub fn preview_click(view: &View, memory: &AutoMemory, at: Point) -> ClickPreview {
    let here = view.here();
    let place = Place::new(here.level, at);
    let there = tile(view, place);
    if place == here {
        return preview_own_tile(view, there);
    }
    if there.known == TileKnowledge::Unknown {
        return ClickPreview::nothing("nothing is known of it");
    }
    let is_safe = !memory.is_threatened(view);
    let beside = Direction::between(here.point, at);
    if let Some(creature) = there.creature {
        let who = the_creature(view, creature.kind);
        if let Some(dir) = beside {
            return ClickPreview::act(view, format!("attack {who}"), Intent::Walk { dir });
        }
        let strike = Intent::Strike { at };
        if try_intent(view, strike).is_ok() {
            return ClickPreview::act(view, format!("strike {who}"), strike);
        }
        let fire = Intent::Fire { at };
        if ranged(view, view.me.pack) > 0 && memory.is_threat(view, &creature) {
            return match aim_refusal(view, fire) {
                Some(reason) => ClickPreview::nothing(in_words(view.definitions, &reason)),
                None => ClickPreview::act(view, format!("shoot {who}"), fire),
            };
        }
        let aim = format!("walk up to {who}");
        return travel(view, memory, place, is_safe, &aim, None);
    }
    if !view.passes(there.terrain) && there.terrain != Terrain::Wall {
        return ClickPreview::nothing(obstacle(view, place, there.terrain));
    }
    if there.terrain.blocks_steps() && there.terrain != Terrain::Wall {
        let name = &view.looks(there.terrain, place).name;
        return match beside {
            Some(dir) => ClickPreview::act(view, format!("open the {name}"), Intent::Walk { dir }),
            None => {
                let aim = format!("go to the {name}");
                travel(view, memory, place, is_safe, &aim, None)
            }
        };
    }
    if there.terrain.blocks_steps() {
        return match beside {
            Some(dir) => {
                let food = FOOD_FOR_DIG + FOOD_FOR_TURN;
                let words = format!("dig, {food} food");
                ClickPreview::act(view, words, Intent::Walk { dir })
            }
            None => ClickPreview::nothing("rock; it can be dug from beside it"),
        };
    }
    let (aim, then) = action_at(view, place, there);
    travel(view, memory, place, is_safe, &aim, then)
}

/// Name of an obstacle, and of what opens it if anything does.
fn obstacle(view: &View, place: Place, terrain: Terrain) -> String {
    match terrain.locked_by() {
        Some(lock) => format!(
            "{}; the {} opens it",
            lock_name(view, lock),
            key_name(view, lock)
        ),
        None => view.looks(terrain, place).name.clone(),
    }
}

/// Description and intent of what is done at the end of a travel to a tile.
fn action_at(view: &View, place: Place, there: TileView) -> (String, Option<Intent>) {
    let stairs = |dir| Some(Intent::Stairs { dir });
    match there.terrain {
        Terrain::StairsDown => ("go down".to_owned(), stairs(StairDirection::Down)),
        Terrain::StairsUp if place.level == 0 => {
            ("go to the way out".to_owned(), stairs(StairDirection::Up))
        }
        Terrain::StairsUp => ("go up".to_owned(), stairs(StairDirection::Up)),
        _ => match there.item {
            Some(item) => {
                let thing = Names::of(view, &view.me).item(item);
                (format!("take {thing}"), Some(Intent::PickUp))
            }
            None => ("walk there".to_owned(), None),
        },
    }
}

/// A travel to a place, or its first step where more would be rash.
fn travel(
    view: &View,
    memory: &AutoMemory,
    to: Place,
    is_safe: bool,
    aim: &str,
    then: Option<Intent>,
) -> ClickPreview {
    // Past sleepers a click is a single step.
    let quiet = quiet_way_to(view, memory, to);
    let is_safe = is_safe && quiet.is_ok();
    let legs: Vec<RouteStep> = match quiet.or_else(|_| way_to(view, memory, to)) {
        Ok(Some(legs)) => legs,
        Ok(None) => return ClickPreview::nothing("no way there is known"),
        Err(stopped) => return ClickPreview::nothing(stopped.words),
    };
    let (steps, level) = (legs.len(), view.here().level);
    let way = legs.iter().filter(|(_, place)| place.level == level);
    let way = way.map(|(_, place)| place.point).collect();
    let count = format!("{steps} step{}", if steps == 1 { "" } else { "s" });
    let (words, action) = match legs.first() {
        Some((intent, _)) if !is_safe => {
            let words = if steps == 1 {
                "step there"
            } else {
                "one step that way"
            };
            (words.to_owned(), ClickAction::Act(*intent))
        }
        _ => {
            let mut auto = AutoRunner::new(AutoCommand::Travel { to });
            if let Some(intent) = then {
                auto = auto.and_then(intent);
            }
            (format!("{aim}, {count}"), ClickAction::Run(Box::new(auto)))
        }
    };
    ClickPreview {
        words,
        action: Some(action),
        way,
    }
}

/// A click on the player's own tile: takes the stairs, unless the player has just come by
/// them; else the item; else waits.
fn preview_own_tile(view: &View, there: TileView) -> ClickPreview {
    use StairDirection::{Down, Up};
    let (dir, words) = match there.terrain {
        Terrain::StairsDown => (Down, "go down"),
        Terrain::StairsUp if leaving_wins(view).is_some() => (Up, "leave the caves"),
        Terrain::StairsUp => (Up, "go up"),
        _ => {
            return match there.item {
                Some(item) => {
                    let thing = Names::of(view, &view.me).item(item);
                    ClickPreview::act(view, format!("take {thing}"), Intent::PickUp)
                }
                None => ClickPreview::act(view, "wait a turn", Intent::Wait),
            };
        }
    };
    let me = *view.me.id;
    let mut events = view.events.events().iter();
    if events.any(|event| event.who.id == me && event.kind == EventKind::TookStairs) {
        let key = if dir == Down { '>' } else { '<' };
        return ClickPreview::nothing(format!("you have just come this way; {key} goes back"));
    }
    ClickPreview::act(view, words, Intent::Stairs { dir })
}
