//! The title screen.

use bevy::prelude::{App, Commands, Node, OnEnter, PositionType, Res, ResMut, UiRect, px};

use crate::client::{
    dialogs::{Dialog, Dialogs, Sort},
    session::Session,
    state::Screen,
    verb::Page,
    view::sprite_sheet::SpriteSheet,
};

use super::{
    choice::{Choice, Layer},
    frame::full_screen,
    menu::{Entry, menu},
    picture::picture,
    saves, seed, theme,
};

/// Who stands under the title.
const CAST: [&str; 7] = [
    "bat", "fungus", "goblin", "player", "zombie", "fungus", "bat",
];

pub(super) fn plugin(app: &mut App) {
    app.add_systems(OnEnter(Screen::Title), open);
}

/// The list of games that are over.
fn past_games(session: &Session) -> Entry {
    let count = session.past().len();
    let (sort, page) = (Sort::default(), 0);
    let open = Choice::Open(Dialog::Past { sort, page });
    let none = (count == 0).then(|| "none yet".to_owned());
    Entry::new('h', format!("Past games ({count})"), open).unless(none)
}

fn open(
    mut commands: Commands<'_, '_>,
    atlas: Res<'_, SpriteSheet>,
    mut session: ResMut<'_, Session>,
    mut dialogs: ResMut<'_, Dialogs>,
) {
    if let Err(trouble) = session.look_for_saved() {
        dialogs.push(Dialog::Notice(trouble));
    }
    if let Err(trouble) = session.look_for_past() {
        dialogs.push(Dialog::Notice(trouble));
    }
    let mut entries = saves::on_the_title(session.saved());
    entries.extend([
        Entry::new('n', "New game", Choice::NewGame),
        Entry::new('s', "Enter a seed", Choice::Open(seed::asked())),
        past_games(&session),
        Entry::new('o', "Settings", Choice::Open(Dialog::Settings)),
        Entry::new(
            '?',
            "Help",
            Choice::Open(Dialog::Page(Page::Help { page: 0 })),
        ),
        Entry::new('q', "Quit", Choice::Quit),
    ]);
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
