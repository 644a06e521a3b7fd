//! Sizes of the panel, and the condition for updating its parts.

use bevy::{ecs::schedule::SystemSet, prelude::*};

use crate::client::{geometry::PANEL_WIDTH, session::Session};

/// Width of the border between map and panel, in logical pixels.
pub(super) const BORDER: f32 = 2.0;
/// Padding of the panel, in logical pixels.
pub(super) const PAD: f32 = 12.0;
/// Gap between the parts of the panel, in logical pixels.
pub(super) const ROW_GAP: f32 = 4.0;
/// Width of the panel's content, in logical pixels.
pub(super) const INNER_WIDTH: f32 = PANEL_WIDTH - 2.0 * PAD - BORDER;
/// Side of sprites in logical pixels: twice their own size.
pub(super) const SPRITE_SIDE: f32 = 32.0;
/// Number of item slots per row.
pub(super) const SLOTS_PER_ROW: usize = 10;

/// Set of the systems that update the panel. Runs before the layout.
#[derive(SystemSet, Clone, Debug, PartialEq, Eq, Hash)]
pub(super) struct PanelSet;

/// Root node of the panel.
#[derive(Component)]
pub(super) struct Panel;

/// Whether the session may have changed or the panel is new.
pub(super) fn needs_update(session: Res<Session>, panels: Query<(), Added<Panel>>) -> bool {
    session.is_changed() || !panels.is_empty()
}
