//! Everything that is known of a thing.

use bevy::{
    ecs::hierarchy::ChildSpawnerCommands,
    prelude::{
        AlignItems, App, Commands, IntoScheduleConfigs, Node, Res, State, Update, px, state_changed,
    },
};

use crate::{
    client::{session::Session, state::Dialog, view::Atlas},
    read::{Examination, Use, examine},
};

use super::{
    choice::Choice,
    dialog::{Frame, paragraph},
    picture::picture,
    theme,
};

/// Side of the picture of a thing that is looked at, logical pixels.
const LARGE_PICTURE: f32 = 64.0;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, open.run_if(state_changed::<Dialog>));
}

fn open(
    mut commands: Commands<'_, '_>,
    dialog: Res<'_, State<Dialog>>,
    session: Res<'_, Session>,
    atlas: Res<'_, Atlas>,
) {
    let owner = *dialog.get();
    let Dialog::Examine(id) = owner else {
        return;
    };
    let Some(known) = session.view().and_then(|view| examine(&view, id)) else {
        return;
    };
    Frame::new(owner, known.name.clone())
        .closed_by(Choice::Open(Dialog::Choose(Use::Examine)))
        .open(&mut commands, |inside| portrait(inside, &known, &atlas));
}

/// A thing's picture, and beside it what there is to say.
pub(super) fn portrait(inside: &mut ChildSpawnerCommands<'_>, known: &Examination, atlas: &Atlas) {
    inside
        .spawn(Node {
            align_items: AlignItems::FlexStart,
            column_gap: px(theme::PAD),
            flex_shrink: 0.0,
            ..Default::default()
        })
        .with_children(|row| {
            row.spawn(picture(atlas, &known.sprite, LARGE_PICTURE, false));
            row.spawn(theme::column()).with_children(|words| {
                paragraph(words, known.text.clone(), theme::TEXT, theme::WIDEST_TEXT);
                for line in &known.lines {
                    paragraph(words, line.clone(), theme::GOOD, theme::WIDEST_TEXT);
                }
            });
        });
}
