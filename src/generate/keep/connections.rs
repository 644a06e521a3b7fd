//! Ways beyond those that it takes: loops, shortcuts and secret rooms.

use std::collections::BTreeMap;

use crate::sim::{Dice, KeepDefinition};

use super::layout::{Layout, Passage, RoomPlan, passage};

/// Pairs of rooms that lie beside one another, the lower first, with the pairs of
/// cells that do.
type Neighbours = BTreeMap<[usize; 2], Vec<[usize; 2]>>;

/// Closes loops in every region and cuts short ways between regions; `None` when a
/// region has no place for a loop.
pub(super) fn add(layout: &mut Layout, keep: &KeepDefinition, dice: &mut Dice) -> Option<()> {
    let neighbours = neighbours(layout);
    for region in 0..layout.entries.len() {
        loops(layout, (region, &neighbours), keep, dice)?;
    }
    for region in 1..layout.entries.len() {
        shortcuts(layout, (region, &neighbours), keep, dice)?;
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

/// Joins rooms of a region that lie side by side on different branches. As two that
/// are joined already are left alone, every loop leads through three rooms or more.
fn loops(
    layout: &mut Layout,
    (region, neighbours): (usize, &Neighbours),
    keep: &KeepDefinition,
    dice: &mut Dice,
) -> Option<()> {
    let rooms = layout.rooms.iter().filter(|room| room.region == region);
    let wanted = 1 + rooms.count() * keep.loops as usize / 100;
    let mut open: Vec<[usize; 2]> = neighbours
        .keys()
        .filter(|pair| pair.iter().all(|room| layout.rooms[*room].region == region))
        .filter(|[one, other]| !layout.are_joined(*one, *other))
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
            // Dead ends are wanted.
            let ends = [one, other]
                .iter()
                .filter(|room| exits[**room] == 1)
                .count();
            let worth = 2 * long + 8 - 4 * ends;
            if best.is_none_or(|(most, _)| worth > most) {
                best = Some((worth, index));
            }
        }
        let Some((_, index)) = best else {
            return (made > 0).then_some(());
        };
        let pair = open.swap_remove(index);
        let cells = *dice.pick(neighbours.get(&pair)?)?;
        let passage = passage(keep, dice);
        layout.join(cells, passage, dice)?;
    }
    Some(())
}

/// More ways into a region from those that open earlier, all with its lock.
fn shortcuts(
    layout: &mut Layout,
    (region, neighbours): (usize, &Neighbours),
    keep: &KeepDefinition,
    dice: &mut Dice,
) -> Option<()> {
    let mut open: Vec<[usize; 2]> = neighbours
        .keys()
        .filter(|[one, other]| {
            let (one, other) = (layout.rooms[*one].region, layout.rooms[*other].region);
            one < region && other == region
        })
        .filter(|[one, other]| !layout.are_joined(*one, *other))
        .copied()
        .collect();
    for _ in 0..dice.below(keep.shortcuts + 1) {
        let Some(count) = u32::try_from(open.len()).ok().filter(|count| *count > 0) else {
            break;
        };
        let pair = open.swap_remove(dice.below(count) as usize);
        let cells = *dice.pick(neighbours.get(&pair)?)?;
        layout.join(cells, Passage::Locked(region), dice)?;
    }
    Some(())
}

/// Makes secret rooms of free cells; `None` when there are too few.
pub(super) fn hide(layout: &mut Layout, keep: &KeepDefinition, dice: &mut Dice) -> Option<()> {
    let mut free: Vec<usize> = (0..layout.cells.len())
        .filter(|cell| layout.cells.is_free(*cell))
        .collect();
    let mut hidden = 0;
    while hidden < keep.secrets {
        let count = u32::try_from(free.len()).ok().filter(|count| *count > 0)?;
        let cell = free.swap_remove(dice.below(count) as usize);
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
        layout.join([next, cell], Passage::Secret, dice)?;
        hidden += 1;
    }
    Some(())
}
