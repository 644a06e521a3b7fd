//! A creature's last decision, and the proof that the world can be won.

use crate::{
    grid::{Direction, Point},
    names::{item_noun, lock_nouns, room_noun},
    sim::{Level, Omniscient, Place, Prize, ProofStep, StairDirection},
    text::{Argument, Phrase},
};

use super::locks::has_key;

/// The last decision of the creature on a tile; `None` for the player, and for a creature without a
/// decision.
#[must_use]
pub fn why(truth: &Omniscient, place: Place) -> Option<Phrase> {
    let there = truth.levels.occupant(place)?;
    let one = truth.creature(there).filter(|one| !one.is_player())?;
    let plan = one.trace.chosen()?;
    let words = Argument::Word(plan.replace('_', " ").into());
    let id = format!("mind-{}", plan.replace('_', "-"));
    Some(Phrase::new(id).or("mind-other").with("plan", words))
}

/// The steps of the proof that are still to be done, as far as visible. Taking stairs leaves no
/// trace, so it counts as done if a later step and all steps before that are done. Empty in a world
/// without a proof.
#[must_use]
pub fn next_steps(truth: &Omniscient) -> Vec<Phrase> {
    let proof = &truth.blueprint.proof;
    let is_stairs = |step: &ProofStep| matches!(step, ProofStep::Stairs { .. });
    let mut steps = proof.iter();
    let next = steps.position(|step| !is_stairs(step) && !is_done(truth, *step));
    let next = next.unwrap_or(proof.len());
    let last = proof[..next].iter().rposition(|step| !is_stairs(step));
    let first = last.map_or(0, |last| last + 1);
    let open = proof[first..].iter().filter(|step| !is_done(truth, **step));
    open.filter_map(|step| words(truth, *step)).collect()
}

/// Whether a step is visibly done; taking stairs leaves no trace.
fn is_done(truth: &Omniscient, step: ProofStep) -> bool {
    match step {
        ProofStep::Take {
            what: Prize::Key(lock),
            ..
        } => has_key(truth, lock),
        ProofStep::Take {
            what: Prize::Item(kind),
            ..
        } => {
            let carried = truth.me.pack.items();
            carried
                .filter_map(|(_, id)| truth.items.item_ref(id))
                .any(|item| item.kind == kind)
        }
        ProofStep::Open { lock, .. } => {
            let places = truth.blueprint.barriers(lock);
            let is_shut = |at: &Place| truth.levels.terrain(*at).locked_by().is_some();
            !places.iter().any(is_shut)
        }
        ProofStep::Stairs { .. } | ProofStep::Leave { .. } => false,
    }
}

/// A step of the proof in terms that the player sees: the room or the part of the level, and the
/// mark of a lock.
fn words(truth: &Omniscient, step: ProofStep) -> Option<Phrase> {
    Some(match step {
        ProofStep::Take {
            at,
            what: Prize::Key(lock),
        } => lock_nouns(truth, lock, there("proof-take-key", truth, at))?,
        ProofStep::Take {
            at,
            what: Prize::Item(kind),
        } => there("proof-take", truth, at).with("item", item_noun(truth.definitions, kind)),
        ProofStep::Open { lock, from } => {
            lock_nouns(truth, lock, there("proof-open", truth, from))?
        }
        ProofStep::Stairs { at, dir } => {
            let way = match dir {
                StairDirection::Down => "down",
                StairDirection::Up => "up",
            };
            there("proof-stairs", truth, at).with("way", way)
        }
        ProofStep::Leave { at } => there("proof-leave", truth, at),
    })
}

/// A phrase with this id that tells where a place is.
fn there(id: &'static str, truth: &Omniscient, at: Place) -> Phrase {
    let rooms = truth.blueprint.rooms.iter();
    let mut here = rooms.filter(|room| room.level == at.level && room.tiles.contains(&at.point));
    let place = match here.next() {
        Some(room) => Phrase::new("proof-in-room").with("room", room_noun(&room.name)),
        None => {
            let map = truth.levels.get(at.level).map(Level::terrain);
            let middle = map.map(|map| Point::new(map.width() / 2, map.height() / 2));
            let direction = middle.and_then(|middle| Direction::compass(middle, at.point));
            let direction = direction.unwrap_or(Direction::N);
            Phrase::new("proof-in-part").with("from", direction.name())
        }
    };
    Phrase::new(id).with("place", place.with("depth", at.level + 1))
}
