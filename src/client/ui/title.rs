//! The title screen.

use bevy::{
    color::Color,
    prelude::{App, Commands, ImageNode, Node, OnEnter, PositionType, Res, UiRect, px},
};

use crate::client::{
    state::{Dialog, Screen},
    view::Atlas,
};

use super::{
    frame::full_screen,
    menu::{Choice, Entry, menu},
    theme,
};

const ENTRIES: &[Entry] = &[
    Entry::new('n', "New game", Choice::NewGame),
    Entry::new('s', "Enter a seed", Choice::EnterSeed),
    Entry::new('?', "Help", Choice::Help),
    Entry::new('q', "Quit", Choice::Quit),
];

/// Who stands under the title.
const CAST: [&str; 5] = ["bat", "fungus", "player", "fungus", "bat"];

pub(super) fn plugin(app: &mut App) {
    app.add_systems(OnEnter(Screen::Title), open);
}

fn open(mut commands: Commands<'_, '_>, atlas: Option<Res<'_, Atlas>>) {
    commands
        .spawn(full_screen(Screen::Title))
        .with_children(|screen| {
            screen.spawn(theme::label(
                "Caves of Slight Danger",
                theme::HUGE,
                theme::ACCENT,
            ));
            screen.spawn(theme::label(
                "Somewhere down there is a teddy bear. Bring it home.",
                theme::MEDIUM,
                theme::FAINT,
            ));
            screen
                .spawn(Node {
                    margin: UiRect::vertical(px(theme::PAD)),
                    column_gap: px(theme::PAD * 1.5),
                    ..Default::default()
                })
                .with_children(|row| {
                    for name in CAST {
                        if let Some(atlas) = &atlas {
                            row.spawn((
                                ImageNode {
                                    image: atlas.image.clone(),
                                    texture_atlas: Some(atlas.cell(atlas.index(name))),
                                    color: Color::WHITE,
                                    ..Default::default()
                                },
                                Node {
                                    width: px(80),
                                    height: px(80),
                                    ..Default::default()
                                },
                            ));
                        }
                    }
                });
            menu(screen, Dialog::None, ENTRIES, None);
            screen.spawn((
                Node {
                    position_type: PositionType::Absolute,
                    bottom: px(theme::PAD),
                    ..Default::default()
                },
                theme::label(
                    concat!(
                        "version ",
                        env!("CARGO_PKG_VERSION"),
                        "   arrows and Enter, letters, or the mouse"
                    ),
                    theme::SMALL,
                    theme::FAINT,
                ),
            ));
        });
}
