//! The bar over the map while a level catches up.

use bevy::prelude::Commands;

use crate::{read::thousands, sim::MissedTurns};

use super::{map_bar::map_bar, theme};

pub(super) fn open(commands: &mut Commands, missed: MissedTurns) {
    let words = format!(
        "Catching up with level {}: {} turns …",
        missed.level + 1,
        thousands(missed.turns)
    );
    commands.spawn(map_bar(theme::GAP)).with_child(theme::label(
        words,
        theme::HEADING,
        theme::ACCENT,
    ));
}
