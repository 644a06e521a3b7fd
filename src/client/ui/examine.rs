//! Dialog with everything known about an item.

use bevy::prelude::*;

use crate::{
    client::picture::theme,
    grid::Point,
    read::{Examination, describe, examine},
    sim::{Known, Place, StableId},
    text::Phrase,
};

use super::{
    dialog::{DialogBox, paragraph},
    shared_nodes::column,
    sprite_node::sprite_node,
    ui_param::Ui,
};

/// Side of the sprite, in logical pixels.
const SPRITE_SIDE: f32 = 64.0;

pub(super) fn open(commands: &mut Commands, view: &Known, item: StableId, ui: &Ui) -> Option<()> {
    let known = examine(view, item)?;
    DialogBox::new(Phrase::from(known.name.clone()))
        .open(commands, ui, |inside| item_description(inside, &known, ui));
    Some(())
}

/// Opens the description of a tile of the player's level.
pub(super) fn open_tile(commands: &mut Commands, view: &Known, at: Point, ui: &Ui) {
    let found = describe(view, Place::new(view.here().level, at));
    let chance = found
        .chance
        .map(|(words, tone)| (words, theme::chance(tone)));
    let in_colour = |colour| move |words: Phrase| (words, colour);
    let detail = Phrase::list(found.detail).map(in_colour(theme::TEXT));
    let lines = found.lines.into_iter().map(in_colour(theme::ACCENT));
    let floor = Phrase::list(found.floor);
    let floor = floor.map(|things| Phrase::new("card-floor").with("things", things));
    let rest = floor.into_iter().chain(found.room);
    let texts = found.text.map(in_colour(theme::TEXT)).into_iter();
    let texts = texts.chain(chance).chain(detail).chain(lines);
    let texts: Vec<_> = texts.chain(rest.map(in_colour(theme::FAINT))).collect();
    DialogBox::new(found.title).open(commands, ui, |inside| {
        for (words, colour) in texts {
            paragraph(inside, ui, words, colour);
        }
    });
}

/// Spawns the sprite of an item with its description beside it.
pub(super) fn item_description(inside: &mut ChildSpawnerCommands, known: &Examination, ui: &Ui) {
    inside
        .spawn(Node {
            align_items: AlignItems::FlexStart,
            column_gap: px(theme::PAD),
            flex_shrink: 0.0,
            ..Default::default()
        })
        .with_children(|row| {
            row.spawn(sprite_node(&ui.sprites, &known.sprite, SPRITE_SIDE));
            row.spawn(column()).with_children(|words| {
                paragraph(words, ui, known.text.clone(), theme::TEXT);
                for line in &known.lines {
                    paragraph(words, ui, line.clone(), theme::ACCENT);
                }
            });
        });
}
