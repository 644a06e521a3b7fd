//! Mouse buttons, and the node or tile that they are used on.

use bevy::prelude::*;

use crate::grid::Point;

/// The UI node or map tile under the mouse.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(crate) enum UnderMouse {
    /// A UI node over the map, such as a button, a dialog or the panel.
    Node(Entity),
    /// A map tile that no UI node covers.
    Tile(Point),
    /// Neither, or the mouse is outside the window.
    Nowhere,
}

/// A mouse button.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(crate) enum ClickButton {
    /// The left button: does the default action.
    Left,
    /// Opens a menu; in a dialog, goes one step back.
    Right,
}

/// A button that went down and up over the same thing.
pub(crate) type Click = (ClickButton, UnderMouse);
