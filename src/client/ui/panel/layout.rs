//! Sizes of the panel, and when its parts are updated.

use bevy::{ecs::schedule::SystemSet, prelude::*};

use crate::client::{geometry::PANEL_WIDTH, session::Session};

/// Width of the border between map and panel, logical pixels.
pub(super) const BORDER: f32 = 2.0;
/// Padding of the panel, logical pixels.
pub(super) const PAD: f32 = 12.0;
/// Gap between the parts of the panel, logical pixels.
pub(super) const ROW_GAP: f32 = 4.0;
/// Width of the content of the panel, logical pixels.
pub(super) const INNER_WIDTH: f32 = PANEL_WIDTH - 2.0 * PAD - BORDER;
/// Side of sprites, logical pixels: twice their own.
pub(super) const SPRITE_SIDE: f32 = 32.0;
/// Item slots in a row.
pub(super) const SLOTS_PER_ROW: usize = 10;

/// Updates the panel, before the layout.
#[derive(SystemSet, Clone, Debug, PartialEq, Eq, Hash)]
pub(super) struct PanelSet;

/// Root node of the panel.
#[derive(Component)]
pub(super) struct Panel;

/// Whether the session may have changed, or the panel is new.
pub(super) fn needs_update(session: Res<Session>, panels: Query<(), Added<Panel>>) -> bool {
    session.is_changed() || !panels.is_empty()
}
