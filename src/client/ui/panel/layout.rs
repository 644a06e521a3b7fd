//! How wide the panel is, and when it is written.

use bevy::{
    ecs::schedule::SystemSet,
    prelude::{Added, Component, DetectChanges, Query, Res},
};

use crate::client::{geometry::PANEL_WIDTH, session::Session, ui::theme};

/// Width of the frame that parts the panel from the map, logical pixels.
pub(super) const BORDER: f32 = 2.0;
/// How wide what is in the panel is, logical pixels.
pub(super) const INNER_WIDTH: f32 = PANEL_WIDTH - 2.0 * theme::PAD - BORDER;

/// Writes what changed, before it is measured.
#[derive(SystemSet, Clone, Debug, PartialEq, Eq, Hash)]
pub(super) struct PanelSet;

/// The panel.
#[derive(Component)]
pub(super) struct Panel;

/// Whether what the panel tells of the game may have changed, or it is new.
pub(super) fn is_due(session: Res<'_, Session>, panels: Query<'_, '_, (), Added<Panel>>) -> bool {
    session.is_changed() || !panels.is_empty()
}
