//! The player's numbers and effects, explained as the card explains them.

use bevy::prelude::Commands;

use crate::{
    read::{Description, Stat, explain_effect, explain_stat},
    sim::View,
};

use super::{
    dialog::{DialogBox, wide_paragraph},
    theme,
};

/// Greatest width of a line, logical pixels.
const MAX_WIDTH: f32 = 900.0;

pub(super) fn open(commands: &mut Commands, view: &View) {
    let effects = (0..).map_while(|index| explain_effect(view, index));
    let numbers = Stat::ALL.into_iter().map(|stat| explain_stat(view, stat));
    let all: Vec<Description> = numbers.chain(effects).collect();
    DialogBox::new("Yourself").open(commands, |inside| {
        for one in all {
            let title = format!("{}: {}", one.title, one.detail);
            wide_paragraph(inside, title, theme::ACCENT, MAX_WIDTH);
            let mut words = one.lines;
            words.insert(0, one.text);
            words.retain(|words| !words.is_empty());
            wide_paragraph(inside, words.join(" "), theme::TEXT, MAX_WIDTH);
        }
    });
}
