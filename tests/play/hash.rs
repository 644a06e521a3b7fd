//! The rule of the state hash: different states have different hashes.

mod course;
mod creatures;
mod items;
mod leaves;

use std::collections::BTreeMap;

use crate::support::{Scenario, inert};

const HALL: [&str; 5] = ["########", "#@....b#", "#....f.#", "#......#", "########"];

fn hall() -> Scenario {
    Scenario::new(&HALL)
        .creature('b', inert("bat"))
        .creature('f', inert("fungus"))
}

#[track_caller]
fn all_differ(scenarios: Vec<(&str, Scenario)>) {
    let mut seen: BTreeMap<u64, &str> = BTreeMap::new();
    for (name, scenario) in scenarios {
        let hash = scenario.play().hash();
        if let Some(other) = seen.insert(hash, name) {
            panic!("the hash cannot tell {name} from {other}");
        }
    }
}
