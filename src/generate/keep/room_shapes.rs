//! Room shapes: caverns, round rooms and L-shaped rooms within the walls of their cells.

use crate::{
    grid::{Direction, Point},
    sim::Dice,
};

use super::{
    layout::{Layout, RoomPlan},
    tiles::{KeepTiles, number},
};

/// Chance that a tile of a cavern starts as wall, in percent.
const WALL_PERCENT: u32 = 38;

/// The bounding box of a room.
#[derive(Copy, Clone, Debug)]
struct RoomBox {
    corner: Point,
    width: i32,
    height: i32,
}

impl RoomBox {
    /// The bounding box of a room.
    fn around(layout: &Layout, plan: &RoomPlan) -> Self {
        let corners = || plan.cells.iter().map(|cell| layout.cells.corner(*cell));
        let least = |side: fn(Point) -> i32| corners().map(side).min().unwrap_or(0);
        let most = |side: fn(Point) -> i32| corners().map(side).max().unwrap_or(0);
        let (west, north) = (least(|at| at.x), least(|at| at.y));
        let (width, height) = layout.cells.size();
        Self {
            corner: Point::new(west, north),
            width: most(|at| at.x) + width - west,
            height: most(|at| at.y) + height - north,
        }
    }

    /// The tiles of the box, row by row.
    fn points(self) -> impl Iterator<Item = Point> {
        let corner = self.corner;
        (0..self.height).flat_map(move |y| (0..self.width).map(move |x| corner + Point::new(x, y)))
    }

    /// Whether a tile is in the ellipse that fills the box.
    const fn is_in_ellipse(self, at: Point) -> bool {
        let x = 2 * (at.x - self.corner.x) - (self.width - 1);
        let y = 2 * (at.y - self.corner.y) - (self.height - 1);
        let (width, height) = (self.width * self.width, self.height * self.height);
        x * x * height + y * y * width <= width * height
    }

    /// The index of a tile in [`points`](Self::points); `None` outside the box.
    fn index(self, at: Point) -> Option<usize> {
        let (x, y) = (at.x - self.corner.x, at.y - self.corner.y);
        let is_in = (0..self.width).contains(&x) && (0..self.height).contains(&y);
        is_in
            .then(|| usize::try_from(y * self.width + x).ok())
            .flatten()
    }
}

/// Gives each room a random shape that connects all its doorways.
pub(super) fn shape_rooms(map: &mut KeepTiles, layout: &Layout, dice: &mut Dice) {
    for (room, plan) in layout.rooms.iter().enumerate() {
        let around = RoomBox::around(layout, plan);
        let draw = dice.below(100);
        if plan.is_secret {
            continue;
        }
        let count = map.doorways[room].len();
        if plan.cells.len() >= 2 && draw < 20 {
            make_cavern(map, around, room, dice);
        } else if fills(layout, plan, around) && draw < 50 {
            make_round(map, around, room);
        } else if plan.cells.len() == 1 && count > 0 && draw < 75 {
            make_l_shape(map, around, room, dice);
        }
    }
}

/// Whether a room fills its bounding box.
fn fills(layout: &Layout, plan: &RoomPlan, around: RoomBox) -> bool {
    let (width, height) = layout.cells.size();
    let fit = |side: i32, cell: i32| usize::try_from((side + 1) / (cell + 1)).unwrap_or(0);
    plan.cells.len() == fit(around.width, width) * fit(around.height, height)
}

/// Rounds a room off, except for the tiles straight inward from the doors.
fn make_round(map: &mut KeepTiles, around: RoomBox, room: usize) {
    let mut kept = Vec::new();
    for doorway in &map.doorways[room] {
        let mut at = doorway.at;
        while around.index(at).is_some() && !around.is_in_ellipse(at) {
            kept.push(at);
            at = at + doorway.inward;
        }
    }
    for at in around.points() {
        if !around.is_in_ellipse(at) && !kept.contains(&at) {
            map.close(at);
        }
    }
}

/// Fills a corner of a one-cell room to give it an L shape, unless a door leads to that corner.
fn make_l_shape(map: &mut KeepTiles, around: RoomBox, room: usize, dice: &mut Dice) {
    let (width, height) = (around.width / 2, around.height / 2);
    let (right, lower) = (dice.chance(1, 2), dice.chance(1, 2));
    let corner = around.corner
        + Point::new(
            if right { around.width - width } else { 0 },
            if lower { around.height - height } else { 0 },
        );
    let part = RoomBox {
        corner,
        width,
        height,
    };
    let is_used = map.doorways[room]
        .iter()
        .any(|doorway| part.index(doorway.at).is_some());
    if !is_used {
        for at in part.points() {
            map.close(at);
        }
    }
}

/// Turns a room into a cavern with a cellular automaton (random noise, smoothed once), unless that
/// would separate its doorways or leave fewer than 9 tiles.
fn make_cavern(map: &mut KeepTiles, around: RoomBox, room: usize, dice: &mut Dice) {
    let own = number(room);
    let mut open: Vec<bool> = around
        .points()
        .map(|at| map.rooms.get(at) == own && !dice.chance(WALL_PERCENT, 100))
        .collect();
    let smooth: Vec<bool> = around
        .points()
        .map(|at| {
            let floors = Direction::ALL
                .into_iter()
                .map(|direction| at + direction)
                .chain([at])
                .filter(|next| around.index(*next).is_some_and(|index| open[index]));
            map.rooms.get(at) == own && floors.count() >= 5
        })
        .collect();
    open = smooth;
    for doorway in &map.doorways[room] {
        let ahead = doorway.at + doorway.inward;
        for at in [doorway.at, ahead, ahead + doorway.inward] {
            if let Some(index) = around.index(at) {
                open[index] = map.rooms.get(at) == own;
            }
        }
    }
    // Only tiles connected to the first doorway stay open.
    let Some(first) = map.doorways[room].first() else {
        return;
    };
    let mut reached = vec![false; open.len()];
    let mut tiles = vec![first.at];
    let mut done = 0;
    while let Some(&at) = tiles.get(done) {
        done += 1;
        for next in Direction::ALL.into_iter().map(|direction| at + direction) {
            if let Some(index) = around.index(next)
                && open[index]
                && !reached[index]
            {
                reached[index] = true;
                tiles.push(next);
            }
        }
    }
    let is_reached = |at: Point| around.index(at).is_some_and(|index| reached[index]);
    let is_connected = map.doorways[room]
        .iter()
        .all(|doorway| is_reached(doorway.at));
    if is_connected && tiles.len() >= 9 {
        for (at, stays) in around.points().zip(reached) {
            if !stays && map.rooms.get(at) == own {
                map.close(at);
            }
        }
    }
}
