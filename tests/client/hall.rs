//! Small scenarios for tests of the client.

use crate::{
    game::Game,
    scenario::{LegendEntry, Mind, Scenario},
};

/// A game in a hall of one row. `legend` maps letters of the row to creatures and items.
pub(in crate::client) fn hall(
    row: &str,
    legend: &[(char, LegendEntry)],
    player: LegendEntry,
) -> Game {
    let wall = "#".repeat(row.len());
    room(&[&wall, row, &wall], legend, player)
}

/// A game on a level of several rows.
pub(in crate::client) fn room(
    rows: &[&str],
    legend: &[(char, LegendEntry)],
    player: LegendEntry,
) -> Game {
    let scenario = Scenario {
        levels: vec![rows.iter().map(|row| (*row).to_owned()).collect()],
        legend: legend.iter().cloned().collect(),
        player,
        ..Scenario::default()
    };
    Game::from_scenario(&scenario).unwrap_or_else(|error| panic!("{error}"))
}

/// An item on the floor.
pub(in crate::client) fn item(name: &str) -> LegendEntry {
    LegendEntry {
        item: Some(name.to_owned()),
        ..LegendEntry::default()
    }
}

/// A creature that does nothing.
pub(super) fn asleep(kind: &str) -> LegendEntry {
    LegendEntry {
        mind: Some(Mind::Inert),
        ..LegendEntry::of_kind(kind)
    }
}

/// A player of at most 100 hit points, with the given hit points left, mana and items.
pub(super) fn wounded(items: &[&str], hp: i32) -> LegendEntry {
    LegendEntry {
        hp: Some(hp),
        max_hp: Some(100),
        mana: Some(20),
        max_mana: Some(20),
        carrying: items.iter().map(|item| (*item).to_owned()).collect(),
        ..LegendEntry::default()
    }
}
