//! Room placement, region by region: each room next to an earlier one, and connected to it.

use crate::sim::{Dice, KeepDefinition};

use super::{
    cells::Cells,
    layout::{Layout, Opening, RoomPlan, draw_opening},
};

/// Minimum number of rooms in a region.
pub(super) const FEWEST_ROOMS: usize = 5;

/// Number of cells out of every 16 that stay free as solid wall, in addition to the cells reserved
/// for secret rooms.
const SPARE: usize = 1;

/// A free cell where a room may begin, and an adjacent cell of a room.
#[derive(Copy, Clone)]
struct Candidate {
    cell: usize,
    neighbour: usize,
}

/// Places the rooms of all regions; `None` if a region does not fit.
///
/// Each room is connected when it is placed: the first room of a later region to a room of an
/// earlier region, by the later region's lock; all other rooms to a room of their own region.
pub(super) fn place_rooms(
    cells: Cells,
    regions: usize,
    keep: &KeepDefinition,
    dice: &mut Dice,
) -> Option<Layout> {
    let shares = shares(&cells, regions, keep, dice);
    let mut layout = Layout::new(cells);
    // By region, the free cells next to its rooms; some may be taken in the meantime.
    let mut candidates: Vec<Vec<Candidate>> = Vec::new();
    for (region, share) in shares.into_iter().enumerate() {
        let first = match region {
            0 => {
                let cell = random_edge_cell(&layout.cells, dice);
                Candidate {
                    cell,
                    neighbour: cell,
                }
            }
            _ => first_candidate(&layout.cells, &candidates, share, dice)?,
        };
        layout.entries.push(layout.rooms.len());
        candidates.push(Vec::new());
        grow_region(
            &mut layout,
            &mut candidates[region],
            first,
            share,
            keep,
            dice,
        )?;
    }
    Some(layout)
}

/// Draws the number of cells of each region.
fn shares(cells: &Cells, regions: usize, keep: &KeepDefinition, dice: &mut Dice) -> Vec<usize> {
    let spare = keep.secrets as usize + cells.len() * SPARE / 16;
    let all = cells.len().saturating_sub(spare);
    let least = all * keep.smallest_region as usize / 100 / regions.max(1);
    let weights: Vec<usize> = (0..regions).map(|_| 1 + dice.below(100) as usize).collect();
    let sum: usize = weights.iter().sum();
    let rest = all.saturating_sub(least * regions);
    weights
        .into_iter()
        .map(|weight| least + rest * weight / sum.max(1))
        .collect()
}

/// A random cell at the edge of the grid, for the start of the first region.
fn random_edge_cell(cells: &Cells, dice: &mut Dice) -> usize {
    let edge: Vec<usize> = (0..cells.len())
        .filter(|cell| cells.beside(*cell).count() < 4)
        .collect();
    dice.pick(&edge).copied().unwrap_or(0)
}

/// Draws the first cell of a region other than the first one, in an area of at least `share`
/// connected free cells; `None` if no cell qualifies. Prefers a cell next to a region that opens
/// much earlier, so that the player sees the lock before its key.
fn first_candidate(
    cells: &Cells,
    candidates: &[Vec<Candidate>],
    share: usize,
    dice: &mut Dice,
) -> Option<Candidate> {
    let (sizes, areas) = cells.free_areas();
    let fits = |candidate: &Candidate| {
        let area = areas[candidate.cell];
        area.is_some_and(|area| sizes[area] >= share)
    };
    let last = candidates.len() - 1;
    let mut order: Vec<usize> = (0..last).collect();
    // The first region is tried first, except that with a chance of 1 in 3 a random one changes
    // places with it.
    if dice.chance(1, 3) && last > 1 {
        let other = dice.below(u32::try_from(last).unwrap_or(1)) as usize;
        order.swap(0, other);
    }
    order.push(last);
    order.into_iter().find_map(|region| {
        let here: Vec<Candidate> = candidates[region].iter().copied().filter(fits).collect();
        dice.pick(&here).copied()
    })
}

/// Places rooms with `share` cells in total for the last region of the layout, starting at `first`,
/// and adds adjacent free cells to `candidates`. `None` if [`FEWEST_ROOMS`] do not fit.
fn grow_region(
    layout: &mut Layout,
    candidates: &mut Vec<Candidate>,
    first: Candidate,
    share: usize,
    keep: &KeepDefinition,
    dice: &mut Dice,
) -> Option<()> {
    let region = layout.entries.len() - 1;
    let (mut placed, mut taken) = (0, 0);
    let mut next = Some(first);
    while let Some(Candidate { cell, neighbour }) = next {
        let left = share.saturating_sub(taken);
        // Leave a cell for each room that is still missing.
        let most = left.saturating_sub(FEWEST_ROOMS.saturating_sub(placed + 1));
        let size = draw_size(keep, dice).min(most.max(1));
        let room = layout.rooms.len();
        let own = grow_room(&mut layout.cells, room, cell, size, dice);
        taken += own.len();
        for &one in &own {
            for free in layout.cells.beside(one) {
                if layout.cells.is_free(free) {
                    candidates.push(Candidate {
                        cell: free,
                        neighbour: one,
                    });
                }
            }
        }
        layout.rooms.push(RoomPlan {
            region,
            cells: own,
            is_secret: false,
        });
        if placed > 0 {
            let opening = draw_opening(keep, dice);
            layout.connect([neighbour, cell], opening, dice)?;
        } else if region > 0 {
            layout.connect([neighbour, cell], Opening::Locked(region), dice)?;
        }
        placed += 1;
        next = (taken < share)
            .then(|| next_candidate(&layout.cells, candidates, dice))
            .flatten();
    }
    (placed >= FEWEST_ROOMS).then_some(())
}

/// A random candidate whose cell is still free. Half of the draws are from the last four
/// candidates, so that branches become long.
fn next_candidate(
    cells: &Cells,
    candidates: &mut Vec<Candidate>,
    dice: &mut Dice,
) -> Option<Candidate> {
    while !candidates.is_empty() {
        let count = u32::try_from(candidates.len()).unwrap_or(u32::MAX);
        let back = if dice.chance(1, 2) {
            count.min(4)
        } else {
            count
        };
        let index = candidates.len() - 1 - dice.below(back) as usize;
        let candidate = candidates[index];
        if cells.is_free(candidate.cell) {
            return Some(candidate);
        }
        candidates.remove(index);
    }
    None
}

/// A random number of cells for a room; small rooms are more likely.
fn draw_size(keep: &KeepDefinition, dice: &mut Dice) -> usize {
    let one = dice.below(keep.largest_room);
    let other = dice.below(keep.largest_room);
    1 + one.min(other) as usize
}

/// Gives a room up to `size` connected free cells and returns them. Each new cell has as many
/// neighbours in the room as possible.
fn grow_room(
    cells: &mut Cells,
    room: usize,
    first: usize,
    size: usize,
    dice: &mut Dice,
) -> Vec<usize> {
    cells.give(first, room);
    let mut own = vec![first];
    while own.len() < size {
        let mut best: Vec<usize> = Vec::new();
        let mut most = 0;
        for cell in own.iter().flat_map(|cell| cells.beside(*cell)) {
            if !cells.is_free(cell) || best.contains(&cell) {
                continue;
            }
            let touching = cells
                .beside(cell)
                .filter(|next| cells.owner(*next) == Some(room))
                .count();
            if touching > most {
                most = touching;
                best.clear();
            }
            if touching == most {
                best.push(cell);
            }
        }
        let Some(cell) = dice.pick(&best).copied() else {
            break;
        };
        cells.give(cell, room);
        own.push(cell);
    }
    own
}
