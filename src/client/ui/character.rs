//! What the player's numbers mean, and what works on it: the same that pointing at them
//! tells.

use bevy::prelude::Commands;

use crate::{
    read::{Description, Gauge, explain, explain_effect},
    sim::View,
};

use super::{
    dialog::{DialogBox, paragraph},
    theme,
};

/// Widest that it is, logical pixels.
const WIDTH: f32 = 900.0;

pub(super) fn open(commands: &mut Commands, view: &View) {
    let effects = (0..).map_while(|index| explain_effect(view, index));
    let numbers = Gauge::ALL.into_iter().map(|gauge| explain(view, gauge));
    let all: Vec<Description> = numbers.chain(effects).collect();
    DialogBox::new("Yourself").open(commands, |inside| {
        for one in all {
            let title = format!("{}: {}", one.title, one.detail);
            paragraph(inside, title, theme::ACCENT, WIDTH);
            let mut words = one.lines;
            words.insert(0, one.text);
            words.retain(|words| !words.is_empty());
            paragraph(inside, words.join(" "), theme::TEXT, WIDTH);
        }
    });
}
