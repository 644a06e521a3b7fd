//! How wide the panel is, and when it is written.

use bevy::{
    ecs::schedule::SystemSet,
    prelude::{Added, Component, DetectChanges, Node, Query, Res, px},
};

use crate::client::{geometry::PANEL_WIDTH, session::Session};

/// Width of the frame that parts the panel from the map, logical pixels.
pub(super) const BORDER: f32 = 2.0;
/// Around what is in the panel, logical pixels.
pub(super) const PAD: f32 = 12.0;
/// Between the parts of the panel, logical pixels.
pub(super) const ROW_GAP: f32 = 6.0;
/// How wide what is in the panel is, logical pixels.
pub(super) const INNER_WIDTH: f32 = PANEL_WIDTH - 2.0 * PAD - BORDER;
/// Side of the pictures in it, logical pixels: twice their own.
pub(super) const CELL: f32 = 32.0;
/// Pictures beside one another.
pub(super) const CELLS_ACROSS: usize = 10;

/// Writes what changed, before it is measured.
#[derive(SystemSet, Clone, Debug, PartialEq, Eq, Hash)]
pub(super) struct PanelSet;

/// The panel.
#[derive(Component)]
pub(super) struct Panel;

/// Whether what the panel tells of the game may have changed, or it is new.
pub(super) fn needs_update(session: Res<Session>, panels: Query<(), Added<Panel>>) -> bool {
    session.is_changed() || !panels.is_empty()
}

/// A part that keeps its width.
pub(super) fn column(width: f32) -> Node {
    Node {
        width: px(width),
        flex_shrink: 0.0,
        ..Default::default()
    }
}
