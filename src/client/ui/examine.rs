//! Everything that is known of a thing.

use bevy::{
    ecs::hierarchy::ChildSpawnerCommands,
    prelude::{AlignItems, Commands, Node, px},
};

use crate::{
    client::view::sprite_sheet::SpriteSheet,
    read::{Examination, examine},
    sim::{StableId, View},
};

use super::{
    dialog::{DialogBox, paragraph},
    sprite_node::sprite_node,
    theme,
};

/// Side of the picture of a thing that is looked at, logical pixels.
const LARGE_PICTURE: f32 = 64.0;

pub(super) fn open(
    commands: &mut Commands,
    view: &View,
    item: StableId,
    atlas: &SpriteSheet,
) -> Option<()> {
    let known = examine(view, item)?;
    DialogBox::new(known.name.clone()).open(commands, |inside| portrait(inside, &known, atlas));
    Some(())
}

/// A thing's picture, and beside it what there is to say.
pub(super) fn portrait(
    inside: &mut ChildSpawnerCommands,
    known: &Examination,
    atlas: &SpriteSheet,
) {
    inside
        .spawn(Node {
            align_items: AlignItems::FlexStart,
            column_gap: px(theme::PAD),
            flex_shrink: 0.0,
            ..Default::default()
        })
        .with_children(|row| {
            row.spawn(sprite_node(atlas, &known.sprite, LARGE_PICTURE, false));
            row.spawn(theme::column()).with_children(|words| {
                paragraph(words, known.text.clone(), theme::TEXT, theme::WIDEST_TEXT);
                for line in &known.lines {
                    paragraph(words, line.clone(), theme::GOOD, theme::WIDEST_TEXT);
                }
            });
        });
}
