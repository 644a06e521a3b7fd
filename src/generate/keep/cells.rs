//! The grid of cells that the rooms of a Keep are made of.

use crate::{
    grid::Point,
    sim::{KeepDefinition, WorldDefinition},
};

/// Marks a cell without a room.
const FREE: u16 = u16::MAX;

/// Cells of a level, numbered row by row, and the room of each.
///
/// A wall of one tile separates the cells and surrounds all of them, so that tiles of different
/// cells never touch, not even at corners.
#[derive(Clone, Debug)]
pub(super) struct Cells {
    /// Cells per row.
    columns: usize,
    /// Distance in tiles from the west side of a cell to that of the next.
    width: i32,
    /// Distance in tiles from the north side of a cell to that of the next.
    height: i32,
    /// Room of each cell, or [`FREE`].
    owners: Vec<u16>,
}

impl Cells {
    /// Creates the grid with as many cells as fit on a level, all of them free.
    pub(super) fn new(world: &WorldDefinition, keep: &KeepDefinition) -> Self {
        let fit = |side: i32, cell: i32| usize::try_from((side - 1) / cell.max(1)).unwrap_or(0);
        let columns = fit(world.width, keep.cell_width);
        let rows = fit(world.height, keep.cell_height);
        Self {
            columns,
            width: keep.cell_width,
            height: keep.cell_height,
            owners: vec![FREE; columns * rows],
        }
    }

    /// Number of cells.
    pub(super) const fn len(&self) -> usize {
        self.owners.len()
    }

    /// The room that a cell belongs to; `None` for a free cell.
    pub(super) fn owner(&self, cell: usize) -> Option<usize> {
        let owner = self.owners[cell];
        (owner != FREE).then_some(usize::from(owner))
    }

    /// Whether a cell belongs to no room.
    pub(super) fn is_free(&self, cell: usize) -> bool {
        self.owners[cell] == FREE
    }

    /// Makes a cell part of a room.
    pub(super) fn give(&mut self, cell: usize, room: usize) {
        self.owners[cell] = u16::try_from(room).unwrap_or(FREE);
    }

    /// The neighbour in the east; `None` at the edge.
    pub(super) const fn east(&self, cell: usize) -> Option<usize> {
        if (cell + 1).is_multiple_of(self.columns) {
            None
        } else {
            Some(cell + 1)
        }
    }

    /// The neighbour in the south; `None` at the edge.
    pub(super) const fn south(&self, cell: usize) -> Option<usize> {
        if cell + self.columns < self.owners.len() {
            Some(cell + self.columns)
        } else {
            None
        }
    }

    /// Neighbours that share a wall with a cell, in the north, west, east and south.
    pub(super) fn beside(&self, cell: usize) -> impl Iterator<Item = usize> + use<> {
        let west = if cell.is_multiple_of(self.columns) {
            None
        } else {
            Some(cell - 1)
        };
        let north = cell.checked_sub(self.columns);
        [north, west, self.east(cell), self.south(cell)]
            .into_iter()
            .flatten()
    }

    /// The north-west tile of a cell, inside its walls.
    pub(super) fn corner(&self, cell: usize) -> Point {
        let at = |index: usize, size: i32| 1 + size * i32::try_from(index).unwrap_or(0);
        Point::new(
            at(cell % self.columns, self.width),
            at(cell / self.columns, self.height),
        )
    }

    /// The width and height of a cell in tiles, without its walls.
    pub(super) const fn size(&self) -> (i32, i32) {
        (self.width - 1, self.height - 1)
    }

    /// Tiles of the wall between two neighbouring cells where a door may be: not at the ends, where
    /// it might touch a door around the corner.
    pub(super) fn wall(&self, one: usize, other: usize) -> Vec<Point> {
        let (first, last) = (one.min(other), one.max(other));
        let (corner, (width, height)) = (self.corner(first), self.size());
        if last == first + 1 {
            let x = corner.x + width;
            (1..height - 1)
                .map(|y| Point::new(x, corner.y + y))
                .collect()
        } else {
            let y = corner.y + height;
            (1..width - 1)
                .map(|x| Point::new(corner.x + x, y))
                .collect()
        }
    }

    /// Connected areas of free cells: the size of each area in cells, and the area of each cell.
    pub(super) fn free_areas(&self) -> (Vec<usize>, Vec<Option<usize>>) {
        let mut sizes = Vec::new();
        let mut areas = vec![None; self.len()];
        let mut open = Vec::new();
        for start in 0..self.len() {
            if !self.is_free(start) || areas[start].is_some() {
                continue;
            }
            let area = sizes.len();
            areas[start] = Some(area);
            open.push(start);
            let mut size = 0;
            while let Some(cell) = open.pop() {
                size += 1;
                for next in self.beside(cell) {
                    if self.is_free(next) && areas[next].is_none() {
                        areas[next] = Some(area);
                        open.push(next);
                    }
                }
            }
            sizes.push(size);
        }
        (sizes, areas)
    }
}
