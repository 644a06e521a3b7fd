//! The title screen.

use bevy::prelude::{App, Commands, Node, OnEnter, PositionType, Res, UiRect, px};

use crate::client::{dialogs::Dialog, state::Screen, verb::Page, view::sprite_sheet::SpriteSheet};

use super::{
    choice::{Choice, Layer},
    frame::full_screen,
    menu::{Entry, menu},
    picture::picture,
    seed, theme,
};

/// Who stands under the title.
const CAST: [&str; 7] = [
    "bat", "fungus", "goblin", "player", "zombie", "fungus", "bat",
];

pub(super) fn plugin(app: &mut App) {
    app.add_systems(OnEnter(Screen::Title), open);
}

fn open(mut commands: Commands<'_, '_>, atlas: Res<'_, SpriteSheet>) {
    let entries = vec![
        Entry::new('n', "New game", Choice::NewGame),
        Entry::new('s', "Enter a seed", Choice::Open(seed::asked())),
        Entry::new('?', "Help", Choice::Open(Dialog::Page(Page::Help))),
        Entry::new('q', "Quit", Choice::Quit),
    ];
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
                        row.spawn(picture(&atlas, name, 80.0, false));
                    }
                });
            menu(screen, Layer::Screen, entries, &atlas);
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
