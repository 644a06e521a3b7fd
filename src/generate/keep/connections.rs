//! Connections beyond the spanning tree of the rooms: loops, shortcuts and secret rooms.

use std::collections::BTreeMap;

use crate::{
    generate::draws::take_random,
    sim::{Dice, KeepDefinition},
};

use super::layout::{Layout, Opening, RoomPlan, draw_opening};

/// Pairs of rooms that share a wall, the lower number first, with the pairs of cells on both sides
/// of it.
type Neighbours = BTreeMap<[usize; 2], Vec<[usize; 2]>>;

/// Adds loops within all regions and locked shortcuts between them; `None` if a region has no room
/// for a loop.
pub(super) fn add_loops_and_shortcuts(
    layout: &mut Layout,
    keep: &KeepDefinition,
    dice: &mut Dice,
) -> Option<()> {
    let neighbours = neighbours(layout);
    for region in 0..layout.entries.len() {
        add_loops(layout, region, &neighbours, keep, dice)?;
    }
    for region in 1..layout.entries.len() {
        add_shortcuts(layout, region, &neighbours, keep, dice)?;
    }
    Some(())
}

fn neighbours(layout: &Layout) -> Neighbours {
    let cells = &layout.cells;
    let mut all = Neighbours::new();
    for cell in 0..cells.len() {
        for next in cells.east(cell).into_iter().chain(cells.south(cell)) {
            match (cells.owner(cell), cells.owner(next)) {
                (Some(one), Some(other)) if one < other => {
                    all.entry([one, other]).or_default().push([cell, next]);
                }
                (Some(one), Some(other)) if one > other => {
                    all.entry([other, one]).or_default().push([next, cell]);
                }
                _ => {}
            }
        }
    }
    all
}

/// Connects rooms of a region that share a wall but no opening, so that each loop has at least
/// three rooms.
fn add_loops(
    layout: &mut Layout,
    region: usize,
    neighbours: &Neighbours,
    keep: &KeepDefinition,
    dice: &mut Dice,
) -> Option<()> {
    let rooms = layout.rooms.iter().filter(|room| room.region == region);
    let wanted = 1 + rooms.count() * keep.loops as usize / 100;
    let mut open: Vec<[usize; 2]> = neighbours
        .keys()
        .filter(|pair| pair.iter().all(|room| layout.rooms[*room].region == region))
        .filter(|[one, other]| !layout.are_connected(*one, *other))
        .copied()
        .collect();
    for made in 0..wanted {
        let exits = layout.exits();
        let mut best: Option<(usize, usize)> = None;
        for _ in 0..4 {
            let Some(count) = u32::try_from(open.len()).ok().filter(|count| *count > 0) else {
                break;
            };
            let index = dice.below(count) as usize;
            let [one, other] = open[index];
            let long = layout.rooms_from(one)[other].unwrap_or(0);
            // Dead ends are kept where possible.
            let dead_ends = [one, other]
                .iter()
                .filter(|room| exits[**room] == 1)
                .count();
            let worth = 2 * long + 8 - 4 * dead_ends;
            if best.is_none_or(|(most, _)| worth > most) {
                best = Some((worth, index));
            }
        }
        let Some((_, index)) = best else {
            return (made > 0).then_some(());
        };
        let pair = open.swap_remove(index);
        let cells = *dice.pick(neighbours.get(&pair)?)?;
        let opening = draw_opening(keep, dice);
        layout.connect(cells, opening, dice)?;
    }
    Some(())
}

/// Adds up to `keep.shortcuts` more connections into a region from regions that open earlier, all
/// with the region's lock.
fn add_shortcuts(
    layout: &mut Layout,
    region: usize,
    neighbours: &Neighbours,
    keep: &KeepDefinition,
    dice: &mut Dice,
) -> Option<()> {
    let mut open: Vec<[usize; 2]> = neighbours
        .keys()
        .filter(|[one, other]| {
            let (one, other) = (layout.rooms[*one].region, layout.rooms[*other].region);
            one < region && other == region
        })
        .filter(|[one, other]| !layout.are_connected(*one, *other))
        .copied()
        .collect();
    for _ in 0..dice.below(keep.shortcuts + 1) {
        let Some(pair) = take_random(&mut open, dice) else {
            break;
        };
        let cells = *dice.pick(neighbours.get(&pair)?)?;
        layout.connect(cells, Opening::Locked(region), dice)?;
    }
    Some(())
}

/// Turns `keep.secrets` free cells into secret rooms; `None` if there are too few.
pub(super) fn add_secret_rooms(
    layout: &mut Layout,
    keep: &KeepDefinition,
    dice: &mut Dice,
) -> Option<()> {
    let mut free: Vec<usize> = (0..layout.cells.len())
        .filter(|cell| layout.cells.is_free(*cell))
        .collect();
    let mut hidden = 0;
    while hidden < keep.secrets {
        let cell = take_random(&mut free, dice)?;
        let beside: Vec<usize> = layout
            .cells
            .beside(cell)
            .filter(|next| {
                let owner = layout.cells.owner(*next);
                owner.is_some_and(|room| !layout.rooms[room].is_secret)
            })
            .collect();
        let Some(next) = dice.pick(&beside).copied() else {
            continue;
        };
        let region = layout.rooms[layout.cells.owner(next)?].region;
        let room = layout.rooms.len();
        layout.cells.give(cell, room);
        layout.rooms.push(RoomPlan {
            region,
            cells: vec![cell],
            is_secret: true,
        });
        layout.connect([next, cell], Opening::Secret, dice)?;
        hidden += 1;
    }
    Some(())
}
