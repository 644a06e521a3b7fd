//! A new level: a bonus must be chosen before the game goes on.

use bevy::prelude::{App, Commands, OnEnter, Res};

use crate::{
    client::{session::Session, state::Dialog, view::Atlas},
    read::offer,
    sim::{Bonus, Intent},
};

use super::{
    choice::Choice,
    dialog::{Frame, paragraph},
    menu::{Entry, menu},
    theme,
};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(OnEnter(Dialog::LevelUp), open);
}

fn open(mut commands: Commands<'_, '_>, session: Res<'_, Session>, atlas: Res<'_, Atlas>) {
    let Some(view) = session.view() else {
        return;
    };
    let entries = ('1'..)
        .zip(Bonus::ALL)
        .map(|(key, bonus)| {
            let offer = offer(bonus);
            Entry::new(key, offer.name, Choice::Act(Intent::LevelUp { bonus }))
                .with_detail(offer.does)
        })
        .collect();
    let experience = view.me.experience;
    let title = format!(
        "You have advanced to level {}: choose a bonus ({} left)",
        experience.level, experience.picks
    );
    Frame::new(Dialog::LevelUp, title)
        .that_stays()
        .open(&mut commands, |inside| {
            menu(inside, Dialog::LevelUp, entries, &atlas);
            let words = "It takes no time. A number, arrows and Enter, or the mouse.";
            paragraph(inside, words, theme::FAINT, theme::WIDEST_TEXT);
        });
}
