//! The dialog of everything known about an item.

use bevy::{
    ecs::hierarchy::ChildSpawnerCommands,
    prelude::{AlignItems, Commands, Node, px},
};

use crate::{
    read::{Examination, examine},
    sim::{Known, StableId},
    text::Phrase,
};

use super::{
    dialog::{DialogBox, paragraph},
    shared_nodes::column,
    sprite_node::sprite_node,
    theme,
    ui_param::Ui,
};

/// Side of the sprite, logical pixels.
const SPRITE_SIDE: f32 = 64.0;

pub(super) fn open(commands: &mut Commands, view: &Known, item: StableId, ui: &Ui) -> Option<()> {
    let known = examine(view, item)?;
    DialogBox::new(Phrase::from(known.name.clone()))
        .open(commands, ui, |inside| item_description(inside, &known, ui));
    Some(())
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
                    paragraph(words, ui, line.clone(), theme::GOOD);
                }
            });
        });
}
