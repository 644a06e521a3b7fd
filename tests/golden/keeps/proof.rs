//! Checks of the proof of a world, step by step.

use slight_danger::{
    grid::Grid,
    sim::{Definitions, InitialState, LockId, Place, Prize, ProofStep, StairDirection, Terrain},
};

use super::{
    CheckResult, around,
    connections::{Walker, tile},
    ensure,
};

pub(crate) fn check(initial: &InitialState, definitions: &Definitions) -> CheckResult {
    check_keys_are_before_their_locks(initial)?;
    walk(initial, definitions)
}

/// Checks that each key can be reached without opening its own lock.
pub(crate) fn check_keys_are_before_their_locks(initial: &InitialState) -> CheckResult {
    let plan = &initial.blueprint;
    for key in &plan.keys {
        let mut walker = Walker {
            initial,
            open: vec![false; plan.locks.len()],
            finds_secrets: false,
        };
        loop {
            let reach = walker.reach(initial.player.at, None);
            let is_there = |at: Place| reach[at.level].get(at.point) > 0;
            if is_there(key.at) {
                break;
            }
            let before = walker.open.clone();
            for other in plan.keys.iter().filter(|other| other.lock != key.lock) {
                walker.open[usize::from(other.lock.0)] |= is_there(other.at);
            }
            ensure(walker.open != before, || {
                format!("key {:?} stands behind its own lock", key.lock)
            })?;
        }
    }
    Ok(())
}

/// Checks every step of the proof, and its cost in food.
fn walk(initial: &InitialState, definitions: &Definitions) -> CheckResult {
    let plan = &initial.blueprint;
    let goal = definitions.world.goal;
    let mut walker = Walker {
        initial,
        open: vec![false; plan.locks.len()],
        finds_secrets: false,
    };
    let mut held = vec![false; plan.locks.len()];
    let (mut here, mut cost, mut has_goal) = (initial.player.at, 0, false);
    let first = definitions.creature(definitions.player).numbers.food * 9 / 10;
    let mut left = plan.proof.iter().peekable();
    while let Some(step) = left.next() {
        let to = match *step {
            ProofStep::Take { at, .. } | ProofStep::Stairs { at, .. } | ProofStep::Leave { at } => {
                at
            }
            ProofStep::Open { from, .. } => from,
        };
        let reach = walker.reach(here, Some(to));
        let steps = reach[to.level].get(to.point);
        ensure(steps > 0, || format!("no way to {step:?}"))?;
        // Two food for each step, and a turn for the action at the end.
        cost += 2 * i64::from(steps - 1) + 1 + doors(initial, &reach, to);
        here = to;
        match *step {
            ProofStep::Take {
                at,
                what: Prize::Key(lock),
            } => {
                ensure(tile(initial, at) == Terrain::Pedestal(lock), || {
                    format!("no key at {at:?}")
                })?;
                let again = std::mem::replace(&mut held[usize::from(lock.0)], true);
                ensure(!again, || format!("{lock:?} is taken twice"))?;
            }
            ProofStep::Take {
                at,
                what: Prize::Item(kind),
            } => {
                let lies = initial
                    .items
                    .iter()
                    .any(|one| one.kind == kind && one.at == at);
                ensure(lies && kind == goal, || format!("nothing wanted at {at:?}"))?;
                has_goal = true;
            }
            ProofStep::Open {
                lock: LockId(lock),
                from,
            } => {
                let index = usize::from(lock);
                let bars = |at: Place| tile(initial, at).locked_by() == Some(LockId(lock));
                ensure(around(from).any(bars), || {
                    format!("no lock {lock} by {from:?}")
                })?;
                ensure(held[index], || format!("lock {lock} opens without its key"))?;
                check_food(&walker, here, (cost, first), definitions)?;
                let again = std::mem::replace(&mut walker.open[index], true);
                ensure(!again, || format!("lock {lock} opens twice"))?;
            }
            ProofStep::Stairs { at, dir } => {
                ensure(tile(initial, at).stairs() == Some(dir), || {
                    format!("no stairs at {at:?}")
                })?;
                let level = match dir {
                    StairDirection::Down => at.level + 1,
                    StairDirection::Up => at.level.saturating_sub(1),
                };
                here = Place::new(level, at.point);
            }
            ProofStep::Leave { at } => {
                let is_exit = at.level == 0 && tile(initial, at) == Terrain::StairsUp;
                ensure(is_exit && has_goal, || {
                    "it leaves without the goal".to_owned()
                })?;
                ensure(left.peek().is_none(), || {
                    "it goes on after the end".to_owned()
                })?;
                check_food(&walker, here, (cost, first), definitions)?;
                // Every key was used.
                return ensure(held == walker.open, || "a key is not used".to_owned());
            }
        }
    }
    Err("the proof does not leave".to_owned())
}

/// The number of closed doors on a shortest path.
fn doors(initial: &InitialState, reach: &[Grid<u32>], to: Place) -> i64 {
    let mut count = 0;
    let mut at = to;
    let mut steps = reach[to.level].get(to.point);
    while steps > 1 {
        let back = around(at).find(|next| reach[next.level].get(next.point) == steps - 1);
        let Some(back) = back else {
            break;
        };
        at = back;
        steps -= 1;
        count += i64::from(tile(initial, at) == Terrain::ClosedDoor);
    }
    count
}

/// Checks that the food in reach is at least one and a half times the food spent so far.
fn check_food(
    walker: &Walker,
    here: Place,
    (cost, first): (i64, i32),
    definitions: &Definitions,
) -> CheckResult {
    let reach = walker.reach(here, None);
    let food: i32 = walker
        .initial
        .items
        .iter()
        .filter(|item| reach[item.at.level].get(item.at.point) > 0)
        .map(|item| definitions.item(item.kind).food.max(0))
        .sum();
    ensure(3 * cost <= 2 * i64::from(first + food), || {
        format!("{food} food for a cost of {cost}")
    })
}
