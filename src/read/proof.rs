//! The proof that the world can be won, in words for debugging.

use crate::sim::{Place, Prize, ProofStep, View};

use super::locks::has_key;

/// Most steps shown at once: more would not fit.
const MOST_STEPS: usize = 10;

/// The next steps of the proof, a line each, with depth and tile: every step that is not
/// visibly done, except for stairs on the way to those that are.
pub(super) fn proof_steps(view: &View) -> Vec<String> {
    let proof = &view.blueprint.proof;
    let is_stairs = |step: &ProofStep| matches!(step, ProofStep::Stairs { .. });
    let mut steps = proof.iter();
    let next = steps.position(|step| !is_stairs(step) && !is_done(view, *step));
    let next = next.unwrap_or(proof.len());
    let last = proof[..next].iter().rposition(|step| !is_stairs(step));
    let first = last.map_or(0, |last| last + 1);
    let open: Vec<usize> = (first..proof.len())
        .filter(|index| !is_done(view, proof[*index]))
        .collect();
    let shown = open.iter().take(MOST_STEPS);
    let mut lines: Vec<String> = shown
        .map(|index| format!("{}. {}", index + 1, words(view, proof[*index])))
        .collect();
    if open.len() > MOST_STEPS {
        lines.push(format!("and {} more", open.len() - MOST_STEPS));
    }
    lines
}

/// Whether a step is visibly done; taking stairs leaves no trace.
fn is_done(view: &View, step: ProofStep) -> bool {
    match step {
        ProofStep::Take {
            what: Prize::Key(lock),
            ..
        } => has_key(view, lock),
        ProofStep::Take {
            what: Prize::Item(kind),
            ..
        } => {
            let carried = view.me.pack.items();
            carried
                .filter_map(|(_, id)| view.items.item_ref(id))
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
    let of_lock = |lock| match view.lock(lock) {
        Some((kind, mark)) => format!("{} of the {}", kind.name, mark.name),
        None => "unknown lock".to_owned(),
    };
    match step {
        ProofStep::Take { at, what } => {
            let what = match what {
                Prize::Key(lock) => format!("key to the {}", of_lock(lock)),
                Prize::Item(kind) => view.definitions.item(kind).name.clone(),
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
