//! What a click on a tile means.

use crate::{
    grid::{Direction, Point},
    read::{
        Names, RouteStep, TileKnowledge, TileView, aim_refusal, key_name, lock_name, objection,
        the_creature, tile,
    },
    sim::{
        EventKind, FOOD_FOR_DIG, FOOD_FOR_TURN, Intent, Place, Terrain, Vertical, View,
        leaving_wins, try_intent,
    },
};

use super::{
    errand::{Auto, Errand},
    known::{heard_way_to, way_to},
    wits::{Wits, ranged},
};

/// What a click on a tile would do.
#[derive(Clone, Debug)]
pub struct Meaning {
    /// The same in a few words: "walk there, 12 steps".
    pub words: String,
    /// What is to be done; nothing where nothing can be.
    pub gesture: Option<Gesture>,
    /// The tiles it would lead over, on this level.
    pub way: Vec<Point>,
}

/// What a click does.
#[derive(Clone, Debug)]
pub enum Gesture {
    /// One intent.
    Act(Intent),
    /// A walk, and what is done at its end.
    Go(Box<Auto>),
}

impl Meaning {
    fn nothing(words: impl Into<String>) -> Self {
        Self {
            words: words.into(),
            gesture: None,
            way: Vec::new(),
        }
    }

    /// One intent, unless it is refused.
    fn act(view: &View, words: impl Into<String>, intent: Intent) -> Self {
        match objection(view, intent) {
            Some(reason) => Self::nothing(reason),
            None => Self {
                words: words.into(),
                gesture: Some(Gesture::Act(intent)),
                way: Vec::new(),
            },
        }
    }
}

/// What a click on a tile of the player's level would do. With a threat in sight that
/// is awake, and where one asleep would hear the steps, it is never more than one turn.
#[must_use]
pub fn meaning(view: &View, wits: &Wits, at: Point) -> Meaning {
    let here = view.here();
    let place = Place::new(here.level, at);
    let there = tile(view, place);
    if place == here {
        return on_oneself(view, there);
    }
    if there.known == TileKnowledge::Unknown {
        return Meaning::nothing("nothing is known of it");
    }
    let is_safe = !wits.is_threatened(view);
    let beside = Direction::between(here.point, at);
    if let Some(creature) = there.creature {
        let who = the_creature(view, creature.kind);
        if let Some(dir) = beside {
            return Meaning::act(view, format!("attack {who}"), Intent::Walk { dir });
        }
        let strike = Intent::Strike { at };
        if try_intent(view, strike).is_ok() {
            return Meaning::act(view, format!("strike {who}"), strike);
        }
        let fire = Intent::Fire { at };
        if ranged(view, view.me.pack) > 0 && wits.fears(view, &creature) {
            return match aim_refusal(view, fire) {
                Some(reason) => Meaning::nothing(reason),
                None => Meaning::act(view, format!("shoot {who}"), fire),
            };
        }
        return walk(
            view,
            wits,
            place,
            is_safe,
            &format!("walk up to {who}"),
            None,
        );
    }
    if !view.passes(there.terrain) && there.terrain != Terrain::Wall {
        return Meaning::nothing(obstacle(view, place, there.terrain));
    }
    if there.terrain.blocks_steps() && there.terrain != Terrain::Wall {
        let name = &view.looks(there.terrain, place).name;
        return match beside {
            Some(dir) => Meaning::act(view, format!("open the {name}"), Intent::Walk { dir }),
            None => walk(
                view,
                wits,
                place,
                is_safe,
                &format!("go to the {name}"),
                None,
            ),
        };
    }
    if there.terrain.blocks_steps() {
        return match beside {
            Some(dir) => {
                let food = FOOD_FOR_DIG + FOOD_FOR_TURN;
                let words = format!("dig, {food} food");
                Meaning::act(view, words, Intent::Walk { dir })
            }
            None => Meaning::nothing("rock; it can be dug from beside it"),
        };
    }
    let (aim, then) = aim_of(view, place, there);
    walk(view, wits, place, is_safe, &aim, then)
}

/// What is in the way, and what opens it if anything does.
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

/// What one would do on a tile once one is there.
fn aim_of(view: &View, place: Place, there: TileView) -> (String, Option<Intent>) {
    let stairs = |dir| Some(Intent::Stairs { dir });
    match there.terrain {
        Terrain::StairsDown => ("go down".to_owned(), stairs(Vertical::Down)),
        Terrain::StairsUp if place.level == 0 => {
            ("go to the way out".to_owned(), stairs(Vertical::Up))
        }
        Terrain::StairsUp => ("go up".to_owned(), stairs(Vertical::Up)),
        _ => match there.item {
            Some(item) => {
                let thing = Names::of(view, &view.me).item(item);
                (format!("take {thing}"), Some(Intent::PickUp))
            }
            None => ("walk there".to_owned(), None),
        },
    }
}

/// A walk to a place, or its first step where more would be rash.
fn walk(
    view: &View,
    wits: &Wits,
    to: Place,
    is_safe: bool,
    aim: &str,
    then: Option<Intent>,
) -> Meaning {
    // Past those who sleep nobody goes unasked: then a click is a step.
    let quiet = way_to(view, wits, to);
    let is_safe = is_safe && quiet.is_ok();
    let legs: Vec<RouteStep> = match quiet.or_else(|_| heard_way_to(view, wits, to)) {
        Ok(Some(legs)) => legs,
        Ok(None) => return Meaning::nothing("no way there is known"),
        Err(stopped) => return Meaning::nothing(stopped.words),
    };
    let (steps, level) = (legs.len(), view.here().level);
    let way = legs.iter().filter(|(_, place)| place.level == level);
    let way = way.map(|(_, place)| place.point).collect();
    let count = format!("{steps} step{}", if steps == 1 { "" } else { "s" });
    let (words, gesture) = match legs.first() {
        Some((intent, _)) if !is_safe => {
            let words = if steps == 1 {
                "step there"
            } else {
                "one step that way"
            };
            (words.to_owned(), Gesture::Act(*intent))
        }
        _ => {
            let mut auto = Auto::new(Errand::Travel { to });
            if let Some(intent) = then {
                auto = auto.and_then(intent);
            }
            (format!("{aim}, {count}"), Gesture::Go(Box::new(auto)))
        }
    };
    Meaning {
        words,
        gesture: Some(gesture),
        way,
    }
}

/// A click on oneself: the stairs underfoot, unless one has just come by them; else
/// the thing; else waiting.
fn on_oneself(view: &View, there: TileView) -> Meaning {
    let (dir, words) = match there.terrain {
        Terrain::StairsDown => (Vertical::Down, "go down"),
        Terrain::StairsUp if leaving_wins(view).is_some() => (Vertical::Up, "leave the caves"),
        Terrain::StairsUp => (Vertical::Up, "go up"),
        _ => {
            return match there.item {
                Some(item) => {
                    let thing = Names::of(view, &view.me).item(item);
                    Meaning::act(view, format!("take {thing}"), Intent::PickUp)
                }
                None => Meaning::act(view, "wait a turn", Intent::Wait),
            };
        }
    };
    let me = *view.me.id;
    let mut events = view.events.events().iter();
    if events.any(|event| event.who.id == me && event.kind == EventKind::TookStairs) {
        let key = if dir == Vertical::Down { '>' } else { '<' };
        return Meaning::nothing(format!("you have just come this way; {key} goes back"));
    }
    Meaning::act(view, words, Intent::Stairs { dir })
}
