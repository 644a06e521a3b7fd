use super::*;
use crate::{grid::Point, sim::Place, text::Noun};

fn one(id: u32, threat: ThreatLevel) -> CreatureInSight {
    CreatureInSight {
        is_seen: true,
        id: StableId(id),
        at: Place::new(0, Point::new(1, 1)),
        kind: Noun::new("creature", "bat"),
        sprite: "bat".to_owned(),
        level: 1,
        hp: 1,
        max_hp: 1,
        threat,
        is_veteran: false,
        notices: None,
        doing: "doing-stands".into(),
    }
}

/// Ids in the order of their rows, given those of the last rows.
fn rows(last: &[u32], now: &[(u32, ThreatLevel)]) -> Vec<u32> {
    rows_with(last, now, false).into_iter().flatten().collect()
}

/// Likewise, with the mouse on a row or not; `None` for an empty row.
fn rows_with(last: &[u32], now: &[(u32, ThreatLevel)], is_pointed_at: bool) -> Vec<Option<u32>> {
    let last: Vec<Option<StableId>> = last.iter().map(|id| Some(StableId(*id))).collect();
    let now: Vec<CreatureInSight> = now.iter().map(|(id, harm)| one(*id, *harm)).collect();
    let count = now.len();
    let (rows, rest) = assign_rows(&last, 4, is_pointed_at, now);
    assert_eq!(rows.iter().flatten().count() + rest, count);
    rows.into_iter().map(|one| Some(one?.id.0)).collect()
}

#[test]
fn a_creature_keeps_its_row() {
    let enemies = |ids: &[u32]| -> Vec<(u32, ThreatLevel)> {
        ids.iter().map(|id| (*id, ThreatLevel::Enemy)).collect()
    };
    assert_eq!(rows(&[], &enemies(&[7, 3, 5])), [7, 3, 5]);
    // Another one is nearest now.
    assert_eq!(rows(&[7, 3, 5], &enemies(&[5, 7, 3])), [7, 3, 5]);
    // A new creature takes the row of one that is gone, or else the last.
    assert_eq!(rows(&[7, 3, 5], &enemies(&[9, 5, 7])), [7, 9, 5]);
    assert_eq!(rows(&[7, 3], &enemies(&[9, 3, 7])), [7, 3, 9]);
    assert_eq!(rows(&[7, 3, 5], &enemies(&[5, 3])), [3, 5]);
    // Only the nearest have rows.
    let many = enemies(&[9, 8, 7, 5, 3, 2]);
    assert_eq!(rows(&[7, 3, 5, 2], &many), [7, 9, 5, 8]);
}

#[test]
fn more_dangerous_creatures_are_listed_above() {
    let now = [
        (4, ThreatLevel::Enemy),
        (7, ThreatLevel::Fighter),
        (3, ThreatLevel::Harmless),
    ];
    assert_eq!(rows(&[3, 7], &now), [4, 7, 3]);
}

#[test]
fn no_row_moves_under_the_mouse() {
    let enemies = |ids: &[u32]| -> Vec<(u32, ThreatLevel)> {
        ids.iter().map(|id| (*id, ThreatLevel::Enemy)).collect()
    };
    // A vanished creature leaves its row empty, and a new one comes below.
    let rows = rows_with(&[7, 3, 5], &enemies(&[9, 5, 7]), true);
    assert_eq!(rows, [Some(7), None, Some(5), Some(9)]);
    // However near or dangerous others are.
    let mut now = vec![(2, ThreatLevel::Harmless)];
    now.extend(enemies(&[9, 8, 6, 4]));
    let rows = rows_with(&[2, 4], &now, true);
    assert_eq!(rows, [Some(2), Some(4), Some(9), Some(8)]);
}

#[test]
fn a_vanished_creature_is_marked_while_its_row_is_kept() {
    assert_eq!(doing(None), "in-sight-gone".into());
    let here = one(3, ThreatLevel::Enemy);
    assert_eq!(doing(Some(&here)), "doing-stands".into());
}
