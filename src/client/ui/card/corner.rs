//! Chooses the corner of the map for the card.

use bevy::prelude::*;

use crate::{
    client::{
        dialogs::InputMode,
        geometry::{LOG_HEIGHT, Viewport},
        input::mouse::{HoverPreview, HoveredTile},
        session::Session,
    },
    grid::Point,
};

use super::content::{BAR_HEIGHT, INNER_WIDTH, MARGIN, PAD, REPLAY_BAR_HEIGHT};

/// Cost that another corner must save before the card moves there.
const MIN_SAVING: usize = 20;
/// Cost of covering the pointed tile or the player.
const POINTED_COST: usize = 100;
/// Cost of covering another creature.
const CREATURE_COST: usize = 20;
/// Cost of covering a tile of the path that a click would take.
const WAY_COST: usize = 1;

/// The card, with its corner and its height in logical pixels.
#[derive(Component, Default)]
pub(super) struct Card {
    corner: Corner,
    pub(super) height: f32,
}

#[derive(Copy, Clone, Debug, Default, PartialEq, Eq)]
struct Corner {
    is_left: bool,
    is_low: bool,
}

impl Corner {
    /// All corners, the preferred one first.
    const ALL: [Self; 4] = [
        Self::new(false, false),
        Self::new(true, false),
        Self::new(false, true),
        Self::new(true, true),
    ];

    const fn new(is_left: bool, is_low: bool) -> Self {
        Self { is_left, is_low }
    }
}

/// Moves the card to the corner where it covers the least, if that is clearly better than its
/// current corner.
pub(super) fn move_to_corner(
    viewport: Res<Viewport>,
    session: Res<Session>,
    pointed: Res<HoveredTile>,
    hint: Res<HoverPreview>,
    on_top: Res<State<InputMode>>,
    mut cards: Query<(&mut Node, &mut Card)>,
) {
    let bar = match on_top.get() {
        InputMode::Replay => REPLAY_BAR_HEIGHT,
        InputMode::TilePicker | InputMode::CatchUp => BAR_HEIGHT,
        InputMode::Screen
        | InputMode::List
        | InputMode::TextInput
        | InputMode::Map
        | InputMode::Scene => 0.0,
    };
    let margin = bar + MARGIN;
    let scale = (viewport.ui_scale * viewport.scale_factor).max(0.1);
    let logical = |physical: i32| physical as f32 / scale;
    let (map_width, map_height) = (logical(viewport.area.0), logical(viewport.area.1));
    let way = hint.0.as_ref().map_or(&[][..], |preview| &preview.way);
    let costs = tile_costs(&session, pointed.0, way);
    for (mut node, mut card) in &mut cards {
        let width = INNER_WIDTH + 2.0 * PAD + 2.0 * MARGIN;
        let height = card.height + margin;
        // Neighbours of covered tiles count as covered too.
        let is_covered = |corner: Corner, tile: Point| {
            let (x, y, side) = viewport.tile_corner(tile);
            let across = if corner.is_left {
                logical(x - side) < width
            } else {
                logical(x + 2 * side) > map_width - width
            };
            let down = if corner.is_low {
                logical(y + 2 * side) > map_height - height
            } else {
                logical(y - side) < height
            };
            across && down
        };
        let cost = |corner| -> usize {
            let covered = costs.iter().filter(|(tile, _)| is_covered(corner, *tile));
            covered.map(|(_, cost)| cost).sum()
        };
        let corner = best_corner(card.corner, cost);
        card.corner = corner;
        let (left, right) = if corner.is_left {
            (px(MARGIN), Val::Auto)
        } else {
            (Val::Auto, px(viewport.panel + MARGIN))
        };
        let (top, bottom) = if corner.is_low {
            (Val::Auto, px(LOG_HEIGHT + margin))
        } else {
            (px(margin), Val::Auto)
        };
        if (node.left, node.right, node.top, node.bottom) != (left, right, top, bottom) {
            (node.left, node.right, node.top, node.bottom) = (left, right, top, bottom);
        }
    }
}

/// The cheapest corner, or the current one if moving saves too little.
fn best_corner(current: Corner, cost: impl Fn(Corner) -> usize) -> Corner {
    let best = Corner::ALL.into_iter().min_by_key(|corner| cost(*corner));
    let better = best.filter(|corner| cost(*corner) + MIN_SAVING <= cost(current));
    better.unwrap_or(current)
}

/// Tiles that the card should not cover, with the cost of covering each.
fn tile_costs(session: &Session, pointed: Option<Point>, way: &[Point]) -> Vec<(Point, usize)> {
    let Some(view) = session.known() else {
        return Vec::new();
    };
    let most_important = pointed.into_iter().chain([view.here().point]);
    let others = view.creatures().filter(|one| !one.is_player);
    let creatures = others.map(|one| one.place.point);
    most_important
        .map(|tile| (tile, POINTED_COST))
        .chain(creatures.map(|tile| (tile, CREATURE_COST)))
        .chain(way.iter().map(|tile| (*tile, WAY_COST)))
        .collect()
}

#[cfg(test)]
#[path = "../../../../tests/unit/corner.rs"]
mod tests;
