//! The bar over the map while a level is catching up.

use bevy::prelude::*;

use crate::{client::picture::theme, sim::MissedTurns, text::Phrase};

use super::{map_bar::map_bar, ui_param::Ui};

pub(super) fn open(commands: &mut Commands, missed: MissedTurns, ui: &Ui) {
    let words = Phrase::new("status-catching-up")
        .with("depth", missed.level + 1)
        .with("turns", missed.turns);
    commands.spawn(map_bar(theme::GAP)).with_child(theme::label(
        ui.say(words),
        theme::HEADING,
        theme::ACCENT,
    ));
}
