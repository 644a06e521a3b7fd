//! Sizes of the panel, and the room that it leaves for the card.

use bevy::prelude::*;

use crate::client::geometry::PANEL_WIDTH;

/// Width of the border between map and panel, in logical pixels.
pub(super) const BORDER: f32 = 2.0;
/// Padding of the panel, in logical pixels.
pub(in crate::client::ui) const PAD: f32 = 8.0;
/// Gap between the parts of the panel, in logical pixels.
pub(super) const ROW_GAP: f32 = 4.0;
/// Width of the panel's content, in logical pixels.
pub(in crate::client::ui) const INNER_WIDTH: f32 = PANEL_WIDTH - 2.0 * PAD - BORDER;
/// Height always left for the card at the foot of the panel, in logical pixels.
pub(in crate::client::ui) const CARD_HEIGHT: f32 = 256.0;

/// The room for the card.
#[derive(Resource, Copy, Clone, Debug, PartialEq)]
pub(in crate::client::ui) struct CardRoom {
    /// Height, in logical pixels.
    pub(in crate::client::ui) height: f32,
    /// Whether it is in the panel; over the map otherwise.
    pub(in crate::client::ui) is_in_panel: bool,
}

/// Set of the system that updates the panel, and the room left for the card.
#[derive(SystemSet, Clone, Debug, PartialEq, Eq, Hash)]
pub(in crate::client::ui) struct PanelSet;
