//! A mouse click: the button, and the node or tile that it was clicked on.

use bevy::prelude::*;

use crate::grid::Point;

/// The UI node or map tile under the mouse.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(crate) enum UnderMouse {
    /// A UI node over the map: a button, a strip, a dialog, the panel.
    Node(Entity),
    /// A map tile that nothing covers.
    Tile(Point),
    /// The mouse is over neither, or outside the window.
    Nowhere,
}

/// A mouse button.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(crate) enum ClickButton {
    /// Does the usual thing.
    Left,
    /// Opens a menu; in a dialog, goes one step back.
    Right,
}

/// A button that went down and up over the same thing.
pub(crate) type Click = (ClickButton, UnderMouse);
