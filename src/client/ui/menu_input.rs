//! Clicks on buttons, and keys and mouse input of the active menu, in the top dialog or else on the
//! screen.

use bevy::{input::keyboard::Key, prelude::*};

use crate::client::{
    command::{Command, runner::Runner, verbs::verb_for_key},
    input::{
        click::{ClickButton, Clicks, UnderMouse},
        click_guard::ClickGuard,
        queue::{KeyPress, KeyQueue},
        scroll::Scroll,
        trigger::is_numpad,
    },
    session::replay_player::ReplayAction,
    sheet::{Menu, Row},
    state::{InputMode, Layer, Screen},
};

use super::{
    button::{OnClick, OnRightClick},
    menu::MenuRow,
    replay_bar,
    top_dialog::Backdrop,
};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, (click, (read_keys, read_mouse).chain()));
}

fn click(
    on_top: Res<State<InputMode>>,
    clicks: Res<Clicks>,
    left: Query<&OnClick>,
    right: Query<&OnRightClick>,
    mut runner: Runner,
) {
    if let Some(UnderMouse::Node(node)) = clicks.of(ClickButton::Right)
        && let Ok(OnRightClick(command)) = right.get(node)
        && Layer::Screen.is_active(**on_top)
    {
        runner.run(Layer::Screen, command.clone());
        return;
    }
    let clicked = clicks.node().and_then(|node| left.get(node).ok());
    // Buttons that a list does not cover stay in use, and close the list.
    let is_uncovered = **on_top == InputMode::List && !runner.actions.dialogs.must_be_answered();
    let is_active =
        |on: &&OnClick| on.layer.is_active(**on_top) || (on.layer == Layer::Screen && is_uncovered);
    if let Some(OnClick { layer, command }) = clicked.filter(is_active) {
        runner.run(*layer, command.clone());
    }
}

fn read_keys(
    mut keys: ResMut<KeyQueue>,
    screen: Res<State<Screen>>,
    on_top: Res<State<InputMode>>,
    grace: Res<ClickGuard>,
    mut menus: Query<&mut Menu>,
    mut runner: Runner,
) {
    if **on_top == InputMode::Replay {
        while let Some(press) = keys.take() {
            if let Some(wind) = replay_bar::control(&press) {
                runner.run(Layer::Dialog, Command::Replay(wind));
            } else if let Some(verb) = verb_for_key(&press)
                && let command = verb.command()
                && matches!(
                    command,
                    Command::Fullscreen | Command::Setting("glyphs" | "earshot")
                )
                && !press.repeat
            {
                // Full screen, glyph mode and earshot hatching also work in a replay.
                runner.run(Layer::Dialog, command);
            }
        }
        return;
    }
    let (layer, close) = match (on_top.get(), screen.get()) {
        (InputMode::List, _) => (Layer::Dialog, Some(Command::Back)),
        (InputMode::Screen, Screen::Ended) => (Layer::Screen, Some(Command::ToTitle)),
        (InputMode::Screen, Screen::Title) => (Layer::Screen, None),
        // The game, targeting, text fields and the map read their own keys.
        _ => return,
    };
    let is_final = **on_top == InputMode::Screen || runner.actions.dialogs.must_be_answered();
    if is_final && **screen != Screen::Title && !grace.is_over() {
        // These keys were meant for the previous screen or dialog.
        keys.clear();
        return;
    }
    let mut menu = menus.iter_mut().find(|menu| menu.layer == layer);
    while let Some(press) = keys.take() {
        if let Some(verb) = verb_for_key(&press)
            && verb.command == Some(Command::Fullscreen)
        {
            runner.run(layer, Command::Fullscreen);
        }
        let command = match (&press.key, &mut menu) {
            (Key::Escape, _) if !press.repeat => close.clone(),
            (_, Some(menu)) => press_key(menu, &press),
            // In a dialog without a menu, Enter closes it.
            (Key::Enter, None) if !press.repeat => close.clone(),
            (_, None) => None,
        };
        if let Some(command) = command {
            // The remaining keys belong to the dialog or screen that opens now.
            runner.run(layer, command);
            break;
        }
    }
    if !keys.is_empty() {
        runner.redraw.ask();
    }
}

/// Moves the menu's selection, or returns the command chosen by the key.
fn press_key(menu: &mut Menu, press: &KeyPress) -> Option<Command> {
    let count = menu.rows.len().max(1);
    // Walking letters move the selection too, unless a row uses them.
    let is_free = |letter: char| menu.rows.iter().all(|row| row.key != letter);
    let types = |letter: char| {
        let typed = matches!(&press.key, Key::Character(typed) if typed.chars().eq([letter]));
        typed && !press.ctrl && is_free(letter)
    };
    let up = matches!(press.code, KeyCode::ArrowUp | KeyCode::Numpad8) || types('k');
    let down = matches!(press.code, KeyCode::ArrowDown | KeyCode::Numpad2) || types('j');
    if up || down {
        let by = if up { count - 1 } else { 1 };
        let first = if up { count - 1 } else { 0 };
        menu.selected = Some(menu.selected.map_or(first, |index| (index + by) % count));
        return None;
    }
    match press.code {
        KeyCode::PageUp => return scroll(menu, 1),
        KeyCode::PageDown => return scroll(menu, -1),
        // Pages turn with the horizontal keys.
        KeyCode::ArrowLeft | KeyCode::Numpad4 | KeyCode::Backspace => return turn_page(menu, 1),
        KeyCode::ArrowRight | KeyCode::Numpad6 => return turn_page(menu, -1),
        _ => {}
    }
    match &press.key {
        Key::Enter if !press.repeat => menu.rows.get(menu.selected?)?.command.clone(),
        // Numpad digits walk, so they must not choose in a menu that opens during a walk.
        Key::Character(typed) if !press.repeat && !press.ctrl && !is_numpad(press.code) => {
            let is_it = |row: &Row| typed.chars().eq([row.key]);
            menu.selected = Some(menu.rows.iter().position(is_it)?);
            menu.rows.get(menu.selected?)?.command.clone()
        }
        _ => None,
    }
}

const fn turns_page(row: &Row) -> bool {
    matches!(row.command, Some(Command::Replace(_)))
}

/// Turns the pages of a menu, if it has any; backwards if `notches` is positive.
fn turn_page(menu: &Menu, notches: i32) -> Option<Command> {
    let page = if notches > 0 { '<' } else { '>' };
    let mut rows = menu.rows.iter();
    let turned = rows.find(|row| row.key == page && turns_page(row))?;
    turned.command.clone()
}

/// Scrolls a menu: turns its pages if it has any, else moves the selection.
fn scroll(menu: &mut Menu, notches: i32) -> Option<Command> {
    if menu.rows.iter().any(turns_page) {
        return turn_page(menu, notches);
    }
    let last = menu.rows.len().checked_sub(1)?;
    menu.selected = Some(match menu.selected {
        None => 0,
        Some(index) if notches > 0 => index.saturating_sub(1),
        Some(index) => (index + 1).min(last),
    });
    None
}

fn read_mouse(
    on_top: Res<State<InputMode>>,
    mut menus: Query<&mut Menu>,
    rows: Query<&MenuRow>,
    backdrops: Query<(), With<Backdrop>>,
    (clicks, wheel, mut moves): (Res<Clicks>, Res<Scroll>, MessageReader<CursorMoved>),
    mut runner: Runner,
) {
    // With touch input the wheel scrolls the content.
    let is_touch = runner.display.viewport.is_touch();
    if wheel.notches() != 0
        && !is_touch
        && matches!(on_top.get(), InputMode::List | InputMode::Screen)
    {
        let mut menu = menus.iter_mut().find(|menu| menu.layer.is_active(**on_top));
        if let Some(command) = menu.as_mut().and_then(|menu| scroll(menu, wheel.notches())) {
            runner.run(Layer::Dialog, command);
            return;
        }
    }
    // A menu that opens under a resting mouse keeps its selection.
    let moved = moves.read().count() > 0;
    let row = match clicks.over() {
        UnderMouse::Node(node) => rows.get(node).ok(),
        UnderMouse::Tile(_) | UnderMouse::Nowhere => None,
    };
    if let Some(row) = row
        && let Ok(mut menu) = menus.get_mut(row.menu)
        && menu.layer.is_active(**on_top)
    {
        let clicked = clicks.node().is_some();
        if (moved || clicked) && menu.selected != Some(row.index) {
            menu.selected = Some(row.index);
        }
        let row = menu.rows.get(row.index).filter(|_| clicked);
        if let Some(command) = row.and_then(|row| row.command.clone()) {
            runner.run(menu.layer, command);
            return;
        }
    }
    if **on_top == InputMode::Replay && clicks.of(ClickButton::Right).is_some() {
        runner.run(Layer::Dialog, Command::Replay(ReplayAction::Leave));
        return;
    }
    // A click outside a dialog or a right click anywhere closes it.
    let covers = matches!(
        on_top.get(),
        InputMode::List | InputMode::TextInput | InputMode::Map
    );
    let outside = clicks.node().is_some_and(|node| backdrops.contains(node));
    if covers && (outside || clicks.of(ClickButton::Right).is_some()) {
        runner.run(Layer::Dialog, Command::Back);
    }
}
