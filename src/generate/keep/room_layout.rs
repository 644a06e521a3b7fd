//! Placing rooms, region by region, each beside one that is there and joined to it.

use crate::sim::{Dice, KeepDefinition};

use super::{
    cells::Cells,
    layout::{Layout, Passage, RoomPlan, passage},
};

/// Fewest rooms of a region.
pub(super) const FEWEST_ROOMS: usize = 5;

/// Of 16 cells, how many stay free for secret rooms and solid stone.
const SPARE: usize = 1;

/// A free cell beside a cell of a room.
type Site = [usize; 2];

/// Places the rooms of all regions; `None` when one does not find its place.
///
/// A room is joined when it is placed: the first of a later region through that
/// region's lock to a room of an earlier one, every other to one of its own region.
pub(super) fn place(
    cells: Cells,
    regions: usize,
    keep: &KeepDefinition,
    dice: &mut Dice,
) -> Option<Layout> {
    let shares = shares(&cells, regions, keep, dice);
    let mut layout = Layout::new(cells);
    // By region, the free cells beside its rooms; some were taken since.
    let mut sites: Vec<Vec<Site>> = Vec::new();
    for (region, share) in shares.into_iter().enumerate() {
        let first = match region {
            0 => [middle_of_a_side(&layout.cells, dice); 2],
            _ => first_site(&layout.cells, &sites, share, dice)?,
        };
        layout.entries.push(layout.rooms.len());
        sites.push(Vec::new());
        grow(&mut layout, &mut sites[region], (first, share), keep, dice)?;
    }
    Some(layout)
}

/// How many cells each region gets.
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

/// A cell at the rim, where the first region begins.
fn middle_of_a_side(cells: &Cells, dice: &mut Dice) -> usize {
    let rim: Vec<usize> = (0..cells.len())
        .filter(|cell| cells.beside(*cell).count() < 4)
        .collect();
    dice.pick(&rim).copied().unwrap_or(0)
}

/// Where a later region begins: beside a region that opened long before, if one
/// still has room there, for a lock is to be met before its key.
fn first_site(cells: &Cells, sites: &[Vec<Site>], share: usize, dice: &mut Dice) -> Option<Site> {
    let (sizes, areas) = cells.free_areas();
    let fits = |site: &Site| {
        let area = areas[site[0]];
        area.is_some_and(|area| sizes[area] >= share)
    };
    let last = sites.len() - 1;
    let mut order: Vec<usize> = (0..last).collect();
    // Most often the first of all.
    if dice.chance(1, 3) && last > 1 {
        let other = dice.below(u32::try_from(last).unwrap_or(1)) as usize;
        order.swap(0, other);
    }
    order.push(last);
    order.into_iter().find_map(|region| {
        let here: Vec<Site> = sites[region].iter().copied().filter(fits).collect();
        dice.pick(&here).copied()
    })
}

/// Places the rooms of a region from its first cell on.
fn grow(
    layout: &mut Layout,
    sites: &mut Vec<Site>,
    (first, share): (Site, usize),
    keep: &KeepDefinition,
    dice: &mut Dice,
) -> Option<()> {
    let region = layout.entries.len() - 1;
    let (mut placed, mut taken) = (0, 0);
    let mut next = Some(first);
    while let Some([cell, beside]) = next {
        let left = share.saturating_sub(taken);
        // Enough is left for the rooms that are still missing.
        let most = left.saturating_sub(FEWEST_ROOMS.saturating_sub(placed + 1));
        let size = draw_size(keep, dice).min(most.max(1));
        let room = layout.rooms.len();
        let own = spread(&mut layout.cells, (cell, room), size, dice);
        taken += own.len();
        for &one in &own {
            for free in layout.cells.beside(one) {
                if layout.cells.is_free(free) {
                    sites.push([free, one]);
                }
            }
        }
        layout.rooms.push(RoomPlan {
            region,
            cells: own,
            is_secret: false,
        });
        if placed > 0 {
            let passage = passage(keep, dice);
            layout.join([beside, cell], passage, dice)?;
        } else if region > 0 {
            layout.join([beside, cell], Passage::Locked(region), dice)?;
        }
        placed += 1;
        next = (taken < share)
            .then(|| next_site(&layout.cells, sites, dice))
            .flatten();
    }
    (placed >= FEWEST_ROOMS).then_some(())
}

/// A free cell beside the region, every other time beside what was placed last, so
/// that branches become long.
fn next_site(cells: &Cells, sites: &mut Vec<Site>, dice: &mut Dice) -> Option<Site> {
    while !sites.is_empty() {
        let count = u32::try_from(sites.len()).unwrap_or(u32::MAX);
        let back = if dice.chance(1, 2) {
            count.min(4)
        } else {
            count
        };
        let index = sites.len() - 1 - dice.below(back) as usize;
        let site = sites[index];
        if cells.is_free(site[0]) {
            return Some(site);
        }
        sites.remove(index);
    }
    None
}

/// How many cells the next room is to have: smaller ones more often.
fn draw_size(keep: &KeepDefinition, dice: &mut Dice) -> usize {
    let one = dice.below(keep.largest_room);
    let other = dice.below(keep.largest_room);
    1 + one.min(other) as usize
}

/// Takes cells for a room, each where it has most neighbours of the room.
fn spread(
    cells: &mut Cells,
    (first, room): (usize, usize),
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
