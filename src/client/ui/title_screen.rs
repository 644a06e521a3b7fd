//! The title screen.

use bevy::prelude::*;

use crate::{
    client::{
        command::verb::Page,
        dialogs::{Dialog, Dialogs, PastOrder},
        picture::theme,
        session::Session,
        state::{IN_PAGE, Screen},
    },
    text::Phrase,
};

use super::{
    action::UiAction,
    logotype::Logotype,
    menu::{Menu, MenuEntry, ROW_HEIGHT},
    saves, seed,
    shared_nodes::full_screen,
    title_picture::spawn_title_picture,
    ui_param::Ui,
};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(OnEnter(Screen::Title), open);
}

/// Entry that opens the list of finished games.
fn past_games_entry(session: &Session) -> MenuEntry {
    let count = session.past().len();
    let (order, page) = (PastOrder::default(), 0);
    let open = UiAction::Open(Dialog::Past { order, page });
    let none = (count == 0).then(|| Phrase::new("past-games-none"));
    MenuEntry::new(
        'h',
        Phrase::new("past-games-count").with("count", count),
        open,
    )
    .with_sprite("icon_turn")
    .disabled_if(none)
}

fn open(
    mut commands: Commands,
    ui: Ui,
    mut session: ResMut<Session>,
    mut dialogs: ResMut<Dialogs>,
) {
    if let Err(trouble) = session.refresh_saved() {
        dialogs.push(Dialog::Notice(vec![trouble]));
    }
    if let Err(trouble) = session.refresh_past() {
        dialogs.push(Dialog::Notice(vec![trouble]));
    }
    let mut entries = saves::title_entries(session.saved());
    entries.extend([
        MenuEntry::new('n', "new-game", UiAction::NewGame).with_sprite("icon_stairs"),
        MenuEntry::new('s', "enter-seed", UiAction::Open(seed::empty_dialog()))
            .with_sprite("icon_seed"),
        past_games_entry(&session),
        MenuEntry::new('o', "menu-settings", UiAction::Open(Dialog::Settings(None)))
            .with_sprite("button_menu"),
        MenuEntry::new(
            '?',
            "menu-help",
            UiAction::Open(Dialog::Page(Page::Help { page: 0 })),
        )
        .with_sprite("button_help"),
    ]);
    if !IN_PAGE {
        let quit = MenuEntry::new('q', "menu-quit", UiAction::Quit);
        entries.push(quit.with_sprite("exit"));
    }
    let is_touch = session.page.is_some_and(|page| page.is_touch);
    let hint = if is_touch {
        "title-hint-fingers"
    } else {
        "title-hint"
    };
    commands
        .spawn(full_screen(Screen::Title))
        .with_children(|screen| {
            spawn_title_picture(screen);
            screen.spawn(text_band()).with_children(|band| {
                band.spawn((Logotype::default(), Node::default()));
                band.spawn((
                    theme::label(ui.say("title-motto"), theme::MEDIUM, theme::TEXT),
                    TextShadow {
                        offset: Vec2::splat(2.0),
                        color: theme::BACKGROUND,
                    },
                ));
            });
            // The picture shows through here.
            screen.spawn(Node {
                flex_grow: 1.0,
                ..Default::default()
            });
            screen
                .spawn(menu_frame(entries.len()))
                .with_children(|frame| {
                    Menu::new(entries).on_screen().spawn(frame, &ui);
                });
            let dark = BackgroundColor(theme::BACKGROUND);
            screen.spawn((text_band(), dark)).with_child(theme::label(
                ui.say(Phrase::new(hint).with("version", env!("CARGO_PKG_VERSION"))),
                theme::SMALL,
                theme::FAINT,
            ));
        });
}

/// Box for text at an edge of the picture.
fn text_band() -> Node {
    Node {
        width: percent(100),
        flex_direction: FlexDirection::Column,
        align_items: AlignItems::Center,
        row_gap: px(theme::GAP),
        padding: UiRect::vertical(px(theme::PAD)),
        flex_shrink: 0.0,
        ..Default::default()
    }
}

/// Box around a menu of this number of entries.
fn menu_frame(entries: usize) -> impl Bundle {
    (
        Node {
            padding: UiRect::axes(px(0), px(theme::GAP)),
            border: UiRect::all(px(2)),
            flex_direction: FlexDirection::Column,
            // Only the extra height of rows enlarged for touch input may shrink.
            min_height: px(entries as f32 * ROW_HEIGHT + 2.0 * theme::GAP + 4.0),
            ..Default::default()
        },
        BackgroundColor(theme::PANEL.with_alpha(0.94)),
        BorderColor::all(theme::FRAME),
    )
}
