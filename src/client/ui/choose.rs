//! Which thing to do something with: everything at hand is listed, and why it
//! would not do where it would not.

use bevy::prelude::Commands;

use crate::{
    client::{
        verb::{Need, Plan},
        view::sprite_sheet::SpriteSheet,
    },
    read::{pack, underfoot},
    sim::View,
};

use super::{
    choice::Choice,
    dialog::Frame,
    menu::Entry,
    pack::{row, things},
};

pub(super) fn open(
    commands: &mut Commands<'_, '_>,
    view: &View<'_>,
    (need, plan): (Need, Plan),
    atlas: &SpriteSheet,
) {
    let below = underfoot(view).filter(|_| need == Need::AtHand);
    let entries: Vec<Entry> = pack(view)
        .into_iter()
        .chain(below)
        .map(|thing| {
            let plan = plan.with(thing.id);
            row(&thing, Choice::Pursue(plan)).unless(plan.objection(view))
        })
        .collect();
    Frame::new(plan.verb.question).open(commands, |inside| {
        things(inside, entries, atlas);
    });
}
