//! System set of everything that draws the map.

use bevy::prelude::*;

/// Set of the systems that draw the map. Runs after input, so that a key has its effect in the
/// frame in which it is read.
#[derive(SystemSet, Clone, Debug, PartialEq, Eq, Hash)]
pub(in crate::client) struct ViewSet;
