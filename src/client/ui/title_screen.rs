//! The title screen.

use bevy::prelude::*;

use crate::{
    client::{
        command::Command,
        dialogs::Dialogs,
        picture::theme::{self, TextStyle},
        session::Session,
        sheet::{Menu, Row},
        state::{IN_PAGE, Screen},
    },
    text::Phrase,
};

use super::{
    help::Help,
    logotype::Logotype,
    menu::{ROW_HEIGHT, spawn_menu},
    past_games::PastGames,
    questions::Notice,
    saves,
    settings::SettingsMenu,
    shared_nodes::{fixed_width, full_screen},
    title_picture::spawn_title_picture,
    ui_param::Ui,
};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(OnEnter(Screen::Title), open);
}

/// Row that opens the list of finished games.
fn past_games_row(session: &Session) -> Row {
    let count = session.past().len();
    let none = (count == 0).then(|| Phrase::new("past-games-none"));
    let label = Phrase::new("past-games-count").with("count", count);
    Row::open('h', label, PastGames::default())
        .sprite("icon_turn")
        .greyed_if(none)
}

fn open(
    mut commands: Commands,
    ui: Ui,
    mut session: ResMut<Session>,
    mut dialogs: ResMut<Dialogs>,
) {
    if let Err(trouble) = session.refresh_saved() {
        dialogs.push(Notice(vec![trouble]));
    }
    if let Err(trouble) = session.refresh_past() {
        dialogs.push(Notice(vec![trouble]));
    }
    let mut rows = saves::title_rows(session.saved());
    rows.extend([
        Row::new('n', "new-game", Command::NewGame { seed: None }).sprite("icon_stairs"),
        past_games_row(&session),
        Row::open('o', "menu-settings", SettingsMenu).sprite("button_menu"),
        Row::open('?', "menu-help", Help::default()).sprite("button_help"),
    ]);
    if !IN_PAGE {
        let quit = Row::new('q', "menu-quit", Command::Quit);
        rows.push(quit.sprite("exit"));
    }
    commands
        .spawn(full_screen(Screen::Title, &ui.viewport))
        .with_children(|screen| {
            spawn_title_picture(screen);
            screen.spawn(text_band()).with_children(|band| {
                band.spawn((Logotype::default(), Node::default()));
                centred(band, ui.say("title-motto"), theme::MEDIUM, theme::TEXT, &ui);
            });
            // The picture shows through here.
            screen.spawn(Node {
                flex_grow: 1.0,
                ..Default::default()
            });
            screen
                .spawn(menu_frame(rows.len(), &ui))
                .with_children(|frame| {
                    spawn_menu(frame, Menu::new(rows).on_screen(), &ui);
                });
            let dark = BackgroundColor(theme::BACKGROUND);
            screen.spawn((text_band(), dark)).with_children(|band| {
                let hint = Phrase::new("title-hint").with("version", env!("CARGO_PKG_VERSION"));
                // Wrapped lines are centred; a single one is not moved between whole pixels.
                if ui.viewport.is_touch() {
                    centred(band, ui.say(hint), theme::SMALL, theme::FAINT, &ui);
                } else {
                    band.spawn(theme::label(ui.say(hint), theme::SMALL, theme::FAINT));
                }
            });
        });
}

/// Spawns a text in the middle of a band.
fn centred(
    band: &mut ChildSpawnerCommands,
    text: String,
    style: TextStyle,
    colour: Color,
    ui: &Ui,
) {
    let width = theme::text_width(&text, style).min(ui.viewport.widest_line());
    band.spawn(fixed_width(width)).with_child((
        theme::label(text, style, colour),
        TextLayout::justify(Justify::Center),
        TextShadow {
            offset: Vec2::splat(2.0),
            color: theme::BACKGROUND,
        },
    ));
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

/// Box around a menu of this number of rows.
fn menu_frame(rows: usize, ui: &Ui) -> impl Bundle {
    let flex_shrink = if ui.viewport.is_touch() { 0.0 } else { 1.0 };
    (
        Node {
            flex_shrink,
            padding: UiRect::axes(px(0), px(theme::GAP)),
            border: UiRect::all(px(2)),
            flex_direction: FlexDirection::Column,
            // Only the extra height of rows enlarged for touch input may shrink.
            min_height: px(rows as f32 * ROW_HEIGHT + 2.0 * theme::GAP + 4.0),
            ..Default::default()
        },
        BackgroundColor(theme::PANEL.with_alpha(0.94)),
        BorderColor::all(theme::FRAME),
    )
}
