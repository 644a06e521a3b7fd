//! The proof that a world can be won in words, for people who look behind it.

use crate::sim::{Place, Prize, ProofStep, View};

use super::locks::{key_name, lock_name};

/// Steps that are told at once: more would not fit beside the rest.
const MOST: usize = 10;

/// What is to be done next by the proof, a line each, with its depth and tile: all that
/// does not show to be done, but for the stairs on the way to what is.
pub(super) fn solution(view: &View) -> Vec<String> {
    let proof = &view.blueprint.proof;
    let is_way = |step: &ProofStep| matches!(step, ProofStep::Stairs { .. });
    let mut steps = proof.iter();
    let next = steps.position(|step| !is_way(step) && !is_done(view, *step));
    let next = next.unwrap_or(proof.len());
    let last = proof[..next].iter().rposition(|step| !is_way(step));
    let first = last.map_or(0, |last| last + 1);
    let open: Vec<usize> = (first..proof.len())
        .filter(|index| !is_done(view, proof[*index]))
        .collect();
    let told = open.iter().take(MOST);
    let mut lines: Vec<String> = told
        .map(|index| format!("{}. {}", index + 1, words(view, proof[*index])))
        .collect();
    if open.len() > MOST {
        lines.push(format!("and {} more", open.len() - MOST));
    }
    lines
}

/// Whether a step left a trace: a way that was only walked leaves none.
fn is_done(view: &View, step: ProofStep) -> bool {
    match step {
        ProofStep::Take {
            what: Prize::Key(lock),
            ..
        } => view.me.keys.is_some_and(|keys| keys.open(lock)),
        ProofStep::Take {
            what: Prize::Item(kind),
            ..
        } => {
            let carried = view.me.pack.items();
            carried
                .filter_map(|(_, id)| view.items.what(id))
                .any(|item| item.kind == kind)
        }
        ProofStep::Open { lock, .. } => {
            let places = view.blueprint.barriers(lock);
            let is_shut = |at: &Place| view.levels.terrain(*at).locked_by().is_some();
            !places.iter().any(is_shut)
        }
        ProofStep::Stairs { .. } | ProofStep::Leave { .. } => false,
    }
}

fn words(view: &View, step: ProofStep) -> String {
    let there = |at: Place| format!("depth {}, {}", at.level + 1, at.point);
    match step {
        ProofStep::Take { at, what } => {
            let what = match what {
                Prize::Key(lock) => key_name(view, lock),
                Prize::Item(kind) => view.definitions.item(kind).name.clone(),
            };
            format!("take the {what} ({})", there(at))
        }
        ProofStep::Open { lock, from } => {
            format!("open the {} ({})", lock_name(view, lock), there(from))
        }
        ProofStep::Stairs { at, dir } => format!("stairs {dir} ({})", there(at)),
        ProofStep::Leave { at } => format!("leave ({})", there(at)),
    }
}
