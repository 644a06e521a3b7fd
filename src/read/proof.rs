//! Debugging lines: why a creature did what it did, and the proof that the world can be won.

use crate::sim::{DecisionTrace, Omniscient, Place, Prize, ProofStep};

use super::locks::has_key;

/// Most steps shown at once: more would not fit.
const MOST_STEPS: usize = 10;

/// The last decision of the creature on a tile, a line for each tactic; empty for the player.
#[must_use]
pub fn why(truth: &Omniscient, place: Place) -> Vec<String> {
    let there = truth.levels.occupant(place);
    match there.and_then(|entity| truth.creature(entity)) {
        Some(one) if !one.is_player() => decision(one.trace),
        Some(_) | None => Vec::new(),
    }
}

/// A decision, if there was one: the tactics passed over and why, then the chosen one.
fn decision(why: &DecisionTrace) -> Vec<String> {
    let Some(chosen) = why.chosen() else {
        return Vec::new();
    };
    let passed = why
        .passed()
        .map(|(tactic, because)| format!("not {}: {because}", plain(tactic)));
    let chosen = format!("chose {}", plain(chosen));
    passed.chain([chosen]).collect()
}

/// The name of a tactic as words.
fn plain(tactic: &str) -> String {
    tactic.replace('_', " ")
}

/// The next steps of the proof, a line each, with depth and tile: every step that is not
/// visibly done, except for stairs on the way to those that are. Empty in a world without one.
#[must_use]
pub fn proof_steps(truth: &Omniscient) -> Vec<String> {
    let proof = &truth.blueprint.proof;
    let is_stairs = |step: &ProofStep| matches!(step, ProofStep::Stairs { .. });
    let mut steps = proof.iter();
    let next = steps.position(|step| !is_stairs(step) && !is_done(truth, *step));
    let next = next.unwrap_or(proof.len());
    let last = proof[..next].iter().rposition(|step| !is_stairs(step));
    let first = last.map_or(0, |last| last + 1);
    let open: Vec<usize> = (first..proof.len())
        .filter(|index| !is_done(truth, proof[*index]))
        .collect();
    let shown = open.iter().take(MOST_STEPS);
    let mut lines: Vec<String> = shown
        .map(|index| format!("{}. {}", index + 1, words(truth, proof[*index])))
        .collect();
    if open.len() > MOST_STEPS {
        lines.push(format!("and {} more", open.len() - MOST_STEPS));
    }
    lines
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

fn words(truth: &Omniscient, step: ProofStep) -> String {
    let there = |at: Place| format!("depth {}, {}", at.level + 1, at.point);
    let of_lock = |lock| match truth.lock(lock) {
        Some((kind, mark)) => format!("{} of the {}", kind.name, mark.name),
        None => "unknown lock".to_owned(),
    };
    match step {
        ProofStep::Take { at, what } => {
            let what = match what {
                Prize::Key(lock) => format!("key to the {}", of_lock(lock)),
                Prize::Item(kind) => truth.definitions.item(kind).name.clone(),
            };
            format!("take the {what} ({})", there(at))
        }
        ProofStep::Open { lock, from } => {
            format!("open the {} ({})", of_lock(lock), there(from))
        }
        ProofStep::Stairs { at, dir } => format!("stairs {dir} ({})", there(at)),
        ProofStep::Leave { at } => format!("leave ({})", there(at)),
    }
}
