//! System set of everything that draws the map.

use bevy::prelude::*;

/// Draws the map. Runs after input, so that a key shows in the frame in which it was read.
#[derive(SystemSet, Clone, Debug, PartialEq, Eq, Hash)]
pub(in crate::client) struct ViewSet;
