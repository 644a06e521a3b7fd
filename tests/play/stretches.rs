//! Dull stretches: which turns of exploring count, and what ends them.

use std::collections::BTreeMap;

use slight_danger::bot::longest_stretches;

use crate::support::{Scenario, thing};

/// The longest stretches in a corridor, with an item in the middle.
fn in_corridor(item: Option<&str>) -> BTreeMap<usize, u32> {
    let mut row = format!("#@{}#", ".".repeat(39));
    let rock = "#".repeat(row.len());
    if item.is_some() {
        row.replace_range(21..22, "i");
    }
    let mut scenario = Scenario::new(&[&rock, &row, &rock]);
    if let Some(item) = item {
        scenario = scenario.creature('i', thing(item));
    }
    longest_stretches(scenario.play().game().clone(), 100)
}

#[test]
fn an_item_of_interest_ends_a_stretch_and_food_does_not() {
    let longest = |item| in_corridor(item)[&0];
    let empty = longest(None);
    assert!((25..40).contains(&empty), "{empty} turns");
    assert!(longest(Some("health potion")) < empty);
    assert_eq!(longest(Some("apple")), empty + 1);
}
