//! The action that a click on a tile starts, and its description beforehand.

use crate::{
    grid::{Direction, Point},
    names::{Names, called, terrain_noun},
    read::{PathTile, RouteStep, aim, aim_refusal, objection},
    sim::{
        Bond, CreatureRef, EventKind, Intent, ItemRef, Known, KnownCreature, KnownTile, Place,
        StairDirection, Terrain, TileKnowledge, leaving_wins, try_intent,
    },
    text::{Phrase, Someone},
};

use super::{
    command::AutoCommand,
    earshot::with_risk,
    known::{barrier_before, missing_key},
    memory::AutoMemory,
    paths::{quiet_way_to, way_to},
    runner::AutoRunner,
};

/// The action that a click on a tile would start, described before the click.
#[derive(Clone, Debug)]
pub struct ClickPreview {
    /// Description of the action, or why none is possible: "walk there, 12 steps".
    pub words: Phrase,
    /// The action; `None` if nothing can be done.
    pub action: Option<ClickAction>,
    /// Tiles of the route on the player's level.
    pub way: Vec<Point>,
}

/// An action that a click starts.
#[derive(Clone, Debug)]
pub enum ClickAction {
    /// A single intent.
    Act(Intent),
    /// A travel, optionally with an intent at its end.
    Run(Box<AutoRunner>),
}

impl ClickPreview {
    fn nothing(words: impl Into<Phrase>) -> Self {
        Self {
            words: words.into(),
            action: None,
            way: Vec::new(),
        }
    }

    /// A single intent, or the reason why it would be refused.
    fn act(view: &Known, words: impl Into<Phrase>, intent: Intent) -> Self {
        match objection(view, intent) {
            Some(reason) => Self::nothing(reason),
            None => Self {
                words: words.into(),
                action: Some(ClickAction::Act(intent)),
                way: Vec::new(),
            },
        }
    }
}

/// Describes the action that a click on a tile of the player's level would start. It takes at most
/// one turn while a threat in sight is awake or if a sleeper would hear the steps.
#[must_use]
pub fn preview_click(view: &Known, memory: &AutoMemory, at: Point) -> ClickPreview {
    let here = view.here();
    let place = Place::new(here.level, at);
    let there = view.tile(place);
    if place == here {
        return preview_own_tile(view, there);
    }
    if there.terrain == Terrain::OutOfBounds {
        return ClickPreview::nothing(terrain_noun(view, there.terrain, place));
    }
    if there.known == TileKnowledge::Unknown {
        return ClickPreview::nothing("click-unknown");
    }
    let is_safe = !memory.is_threatened(view);
    let beside = Direction::between(here.point, at);
    if let Some(creature) = there.creature {
        let kind = called(view, creature.who());
        let whom = |id: &'static str| Phrase::new(id).with("target", Someone::Seen(kind.clone()));
        if let Some(dir) = beside {
            let words = whom(match creature.bond {
                None => "click-attack",
                Some(Bond::Bound) => "click-free",
                Some(_) => "click-swap",
            });
            return ClickPreview::act(view, words, Intent::Walk { dir });
        }
        let strike = Intent::Strike { at };
        if try_intent(view, strike).is_ok() {
            return ClickPreview::act(view, whom("click-strike"), strike);
        }
        let fire = Intent::Fire { at };
        if view.can_shoot() && creature.bond.is_none() {
            let other = first_hit(view, at).filter(|other| other.id != creature.id);
            return match (aim_refusal(view, fire), other) {
                (Some(reason), _) => ClickPreview::nothing(reason),
                (None, Some(other)) => ClickPreview::nothing(
                    Phrase::new("click-no-shot").with("kind", called(view, other.who())),
                ),
                (None, None) => ClickPreview::act(view, whom("click-shoot"), fire),
            };
        }
        return travel(view, memory, place, is_safe, whom("click-walk-up-to"), None);
    }
    if !view.passes(there.terrain) && there.terrain != Terrain::Wall {
        return ClickPreview::nothing(obstacle(view, place, there.terrain));
    }
    if there.terrain.blocks_steps() && there.terrain != Terrain::Wall {
        let noun = terrain_noun(view, there.terrain, place);
        let to = |id: &'static str| Phrase::new(id).with("terrain", noun);
        return match beside {
            Some(dir) if there.terrain == Terrain::ClosedDoor => {
                ClickPreview::act(view, "click-open", Intent::Walk { dir })
            }
            Some(dir) => ClickPreview::act(view, to("click-pass"), Intent::Walk { dir }),
            None => travel(view, memory, place, is_safe, to("click-go-to"), None),
        };
    }
    if there.terrain.blocks_steps() {
        return match beside {
            Some(dir) => {
                let costs = view.definitions.rules.food;
                let food = costs.dig + costs.turn;
                let words = Phrase::new("click-dig").with("food", food);
                ClickPreview::act(view, words, Intent::Walk { dir })
            }
            None => ClickPreview::nothing("click-rock"),
        };
    }
    let (aim, then) = action_at(view, place, there);
    travel(view, memory, place, is_safe, aim, then)
}

/// The tile on which a click acts that was meant for a creature shown at `at`. A click on a creature
/// must not become a step because the creature has moved.
///
/// # Errors
///
/// When the creature is gone, or cannot be attacked at once where it is now.
pub fn follow_creature(
    view: &Known,
    memory: &AutoMemory,
    at: Point,
    meant: CreatureRef,
) -> Result<Point, Phrase> {
    let here = view.here();
    let found = view.creature(meant.id);
    let found = found.filter(|one| one.place.level == here.level);
    let is_attacked = |one: &KnownCreature| {
        let is_beside = Direction::between(here.point, one.place.point).is_some();
        match preview_click(view, memory, one.place.point).action {
            Some(ClickAction::Act(Intent::Strike { .. } | Intent::Fire { .. })) => true,
            // A shot must not become a blow with the bow.
            Some(ClickAction::Act(_)) => is_beside && !view.can_shoot() && one.bond.is_none(),
            Some(ClickAction::Run(_)) | None => false,
        }
    };
    match found {
        Some(one) if one.place.point == at || is_attacked(&one) => Ok(one.place.point),
        _ => Err(Phrase::new("click-moved").with("target", called(view, meant))),
    }
}

/// The creature that a shot at a tile would hit; `None` if it would hit none.
fn first_hit(view: &Known, at: Point) -> Option<KnownCreature> {
    let level = view.here().level;
    let path = aim(view, Some(Intent::Fire { at }), at).path;
    let (hit, _) = path
        .into_iter()
        .find(|(_, state)| *state == PathTile::Hit)?;
    view.tile(Place::new(level, hit)).creature
}

/// Message naming an obstacle and, for a lock, the key that opens it.
fn obstacle(view: &Known, place: Place, terrain: Terrain) -> Phrase {
    match terrain.locked_by() {
        Some(lock) => missing_key(view, lock, "click-locked"),
        None => Phrase::new("name-of").with("noun", terrain_noun(view, terrain, place)),
    }
}

/// Description and intent of the action at the end of a travel to a tile.
fn action_at(view: &Known, place: Place, there: KnownTile) -> (Phrase, Option<Intent>) {
    let stairs = |dir| Some(Intent::Stairs { dir });
    match there.terrain {
        Terrain::StairsDown => ("click-down".into(), stairs(StairDirection::Down)),
        Terrain::StairsUp if place.level == 0 => {
            ("click-to-exit".into(), stairs(StairDirection::Up))
        }
        Terrain::StairsUp => ("click-up".into(), stairs(StairDirection::Up)),
        _ => match there.item {
            Some(item) => (take(view, item), Some(Intent::PickUp)),
            None => ("click-walk".into(), None),
        },
    }
}

fn take(view: &Known, item: ItemRef) -> Phrase {
    Phrase::new("click-take").with("item", Names::of(view, &view.me).argument(item))
}

/// A travel to a place; only its first step unless `is_safe` and a route out of earshot of sleepers
/// is known. `then` is the intent at the destination.
fn travel(
    view: &Known,
    memory: &AutoMemory,
    to: Place,
    is_safe: bool,
    aim: Phrase,
    then: Option<Intent>,
) -> ClickPreview {
    // A click moves a single step if no quiet route past sleepers is known.
    let quiet = quiet_way_to(view, memory, to);
    let is_loud = matches!(&quiet, Err(stopped) if stopped.resumes_if_repeated());
    let is_safe = is_safe && quiet.is_ok();
    let legs: Vec<RouteStep> = match quiet.or_else(|_| way_to(view, memory, to)) {
        Ok(Some(legs)) => legs,
        Ok(None) => {
            let words = barrier_before(view, to).unwrap_or_else(|| "click-no-way".into());
            return ClickPreview::nothing(words);
        }
        Err(stopped) => {
            return ClickPreview::nothing(stopped.words.unwrap_or_else(|| "click-no-way".into()));
        }
    };
    let (steps, level) = (legs.len(), view.here().level);
    let way = legs.iter().filter(|(_, place)| place.level == level);
    let way = way.map(|(_, place)| place.point).collect();
    let (words, action) = match legs.first() {
        Some((intent, _)) if !is_safe => {
            let words = match (steps, view.tile(to).creature) {
                (1, None) => "click-step".into(),
                (_, Some(one)) => Phrase::new("click-step-towards-creature")
                    .with("target", called(view, one.who())),
                (_, None) => "click-step-towards".into(),
            };
            let past = |words: Phrase| Phrase::new("click-past").with("what", words);
            let words = match is_loud {
                true => with_risk(view, memory, &legs, past(words)),
                false => words,
            };
            (words, ClickAction::Act(*intent))
        }
        _ => {
            let mut auto = AutoRunner::new(AutoCommand::Travel { to });
            if let Some(intent) = then {
                auto = auto.and_then(intent);
            }
            let words = Phrase::new("click-travel").with("what", aim);
            (words.with("steps", steps), ClickAction::Run(Box::new(auto)))
        }
    };
    ClickPreview {
        words,
        action: Some(action),
        way,
    }
}

/// A click on the player's own tile: takes the stairs, unless the player has just used them; else
/// takes the item; else waits.
fn preview_own_tile(view: &Known, there: KnownTile) -> ClickPreview {
    use StairDirection::{Down, Up};
    let (dir, words) = match there.terrain {
        Terrain::StairsDown => (Down, "click-down"),
        Terrain::StairsUp if leaving_wins(view).is_some() => (Up, "click-leave"),
        Terrain::StairsUp => (Up, "click-up"),
        _ => {
            return match there.item {
                Some(item) => ClickPreview::act(view, take(view, item), Intent::PickUp),
                None => ClickPreview::act(view, "click-wait", Intent::Wait),
            };
        }
    };
    let me = *view.me.id;
    let mut events = view.perceived();
    if events.any(|(event, _)| event.who.id == me && event.kind == EventKind::TookStairs) {
        let key = if dir == Down { ">" } else { "<" };
        return ClickPreview::nothing(Phrase::new("click-just-came").with("key", key));
    }
    ClickPreview::act(view, words, Intent::Stairs { dir })
}
