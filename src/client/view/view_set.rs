//! When the map is drawn.

use bevy::prelude::SystemSet;

/// Runs after input, so that a key shows in the frame in which it was read.
#[derive(SystemSet, Clone, Debug, PartialEq, Eq, Hash)]
pub(super) struct ViewSet;
