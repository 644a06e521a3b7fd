//! Key and mouse input of the active menu, in the top dialog or else on the screen.

use bevy::{ecs::system::SystemParam, input::keyboard::Key, prelude::*};

use crate::client::{
    command::{verb::Outcome, verbs::verb_for_key},
    dialogs::InputMode,
    input::{
        click::{ClickButton, Clicks, UnderMouse},
        click_guard::ClickGuard,
        queue::{KeyPress, KeyQueue},
        scroll::Scroll,
        trigger::is_numpad,
    },
    session::replay_player::ReplayAction,
    state::Screen,
};

use super::{
    action::{Layer, UiAction},
    action_runner::ActionRunner,
    dialog::Backdrop,
    menu::{Menu, MenuEntry, MenuRow},
    replay_bar,
};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, (read_keys, read_mouse).chain());
}

fn read_keys(
    mut keys: ResMut<KeyQueue>,
    screen: Res<State<Screen>>,
    on_top: Res<State<InputMode>>,
    grace: Res<ClickGuard>,
    mut menus: Query<&mut Menu>,
    mut runner: ActionRunner,
) {
    if **on_top == InputMode::Replay {
        while let Some(press) = keys.take() {
            if let Some(wind) = replay_bar::control(&press) {
                runner.run(Layer::Dialog, UiAction::Replay(wind));
            } else if let Some(verb) = verb_for_key(&press)
                && matches!(
                    verb.outcome,
                    Outcome::Fullscreen | Outcome::Setting("glyphs" | "earshot")
                )
                && !press.repeat
            {
                // Full screen, glyph mode and earshot hatching also work in a replay.
                runner.change_display(verb);
            }
        }
        return;
    }
    let (layer, close) = match (on_top.get(), screen.get()) {
        (InputMode::List, _) => (Layer::Dialog, Some(UiAction::Close)),
        (InputMode::Screen, Screen::Ended) => (Layer::Screen, Some(UiAction::ToTitle)),
        (InputMode::Screen, Screen::Title) => (Layer::Screen, None),
        // The game, targeting, text fields and the map read their own keys.
        (InputMode::Screen, Screen::Playing)
        | (
            InputMode::TextInput
            | InputMode::TilePicker
            | InputMode::Map
            | InputMode::Replay
            | InputMode::Scene
            | InputMode::CatchUp,
            _,
        ) => {
            return;
        }
    };
    let is_final = **on_top == InputMode::Screen || runner.must_answer();
    if is_final && **screen != Screen::Title && !grace.is_over() {
        // These keys were meant for the previous screen or dialog.
        keys.clear();
        return;
    }
    let mut menu = menus.iter_mut().find(|menu| menu.layer == layer);
    while let Some(press) = keys.take() {
        if let Some(verb) = verb_for_key(&press)
            && matches!(verb.outcome, Outcome::Fullscreen)
        {
            runner.change_display(verb);
        }
        let action = match (&press.key, &mut menu) {
            (Key::Escape, _) if !press.repeat => close.clone(),
            (_, Some(menu)) => press_key(menu, &press),
            // In a dialog without a menu, Enter closes it.
            (Key::Enter, None) if !press.repeat => close.clone(),
            (_, None) => None,
        };
        if let Some(action) = action {
            // The remaining keys belong to the dialog or screen that opens now.
            runner.run(layer, action);
            break;
        }
    }
    if !keys.is_empty() {
        runner.redraw.ask();
    }
}

/// Moves the menu's selection, or returns the action chosen by the key.
fn press_key(menu: &mut Menu, press: &KeyPress) -> Option<UiAction> {
    let count = menu.entries.len().max(1);
    // Walking letters move the selection too, unless an entry uses them.
    let is_free = |letter: char| menu.entries.iter().all(|entry| entry.key != letter);
    let types = |letter: char| {
        let typed = matches!(&press.key, Key::Character(typed) if typed.chars().eq([letter]));
        typed && !press.ctrl && is_free(letter)
    };
    let up = matches!(press.code, KeyCode::ArrowUp | KeyCode::Numpad8) || types('k');
    let down = matches!(press.code, KeyCode::ArrowDown | KeyCode::Numpad2) || types('j');
    if up {
        menu.selected = Some(
            menu.selected
                .map_or(count - 1, |index| (index + count - 1) % count),
        );
        return None;
    }
    if down {
        menu.selected = Some(menu.selected.map_or(0, |index| (index + 1) % count));
        return None;
    }
    if matches!(press.code, KeyCode::PageUp | KeyCode::PageDown) {
        let notches = if press.code == KeyCode::PageUp { 1 } else { -1 };
        return scroll(menu, notches);
    }
    // Pages turn with the horizontal keys.
    match press.code {
        KeyCode::ArrowLeft | KeyCode::Numpad4 | KeyCode::Backspace => return turn_page(menu, 1),
        KeyCode::ArrowRight | KeyCode::Numpad6 => return turn_page(menu, -1),
        _ => {}
    }
    match &press.key {
        Key::Enter if !press.repeat => menu.entries.get(menu.selected?)?.action.clone(),
        // Numpad digits walk, so they must not choose in a menu that opens during a walk.
        Key::Character(typed) if !press.repeat && !press.ctrl && !is_numpad(press.code) => {
            let index = menu
                .entries
                .iter()
                .position(|entry| typed.chars().eq([entry.key]))?;
            menu.selected = Some(index);
            menu.entries.get(index)?.action.clone()
        }
        _ => None,
    }
}

const fn turns_page(entry: &MenuEntry) -> bool {
    matches!(entry.action, Some(UiAction::Replace(_)))
}

/// Turns the pages of a menu, if it has any; backwards if `notches` is positive.
fn turn_page(menu: &Menu, notches: i32) -> Option<UiAction> {
    let page = if notches > 0 { '<' } else { '>' };
    let mut entries = menu.entries.iter();
    let turned = entries.find(|entry| entry.key == page && turns_page(entry))?;
    turned.action.clone()
}

/// Scrolls a menu: turns its pages if it has any, else moves the selection.
fn scroll(menu: &mut Menu, notches: i32) -> Option<UiAction> {
    if menu.entries.iter().any(turns_page) {
        return turn_page(menu, notches);
    }
    let last = menu.entries.len().checked_sub(1)?;
    menu.selected = Some(match menu.selected {
        None => 0,
        Some(index) if notches > 0 => index.saturating_sub(1),
        Some(index) => (index + 1).min(last),
    });
    None
}

#[derive(SystemParam)]
struct MouseInput<'w, 's> {
    clicks: Res<'w, Clicks>,
    wheel: Res<'w, Scroll>,
    moves: MessageReader<'w, 's, CursorMoved>,
}

fn read_mouse(
    on_top: Res<State<InputMode>>,
    mut menus: Query<&mut Menu>,
    rows: Query<&MenuRow>,
    backdrops: Query<(), With<Backdrop>>,
    mut mouse: MouseInput,
    mut runner: ActionRunner,
) {
    let MouseInput {
        clicks,
        wheel,
        moves,
    } = &mut mouse;
    if wheel.notches() != 0 && matches!(on_top.get(), InputMode::List | InputMode::Screen) {
        let mut menu = menus.iter_mut().find(|menu| menu.layer.is_active(**on_top));
        if let Some(action) = menu.as_mut().and_then(|menu| scroll(menu, wheel.notches())) {
            runner.run(Layer::Dialog, action);
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
        let entry = menu.entries.get(row.index).filter(|_| clicked);
        if let Some(action) = entry.and_then(|entry| entry.action.clone()) {
            runner.run(menu.layer, action);
            return;
        }
    }
    if **on_top == InputMode::Replay && clicks.of(ClickButton::Right).is_some() {
        runner.run(Layer::Dialog, UiAction::Replay(ReplayAction::Leave));
        return;
    }
    // A click outside a dialog or a right click anywhere closes it.
    let covers = matches!(
        on_top.get(),
        InputMode::List | InputMode::TextInput | InputMode::Map
    );
    let outside = clicks.node().is_some_and(|node| backdrops.contains(node));
    if covers && (outside || clicks.of(ClickButton::Right).is_some()) {
        runner.run(Layer::Dialog, UiAction::Close);
    }
}
