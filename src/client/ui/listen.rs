//! What keys and mouse do to the menu on top.

use bevy::{
    input::keyboard::{Key, KeyCode},
    prelude::{App, IntoScheduleConfigs, MessageReader, Query, Res, ResMut, State, Update, With},
    window::CursorMoved,
};

use crate::client::{
    click_guard::ClickGuard,
    dialogs::InputMode,
    input::{
        click::{ClickButton, Clicks, UnderMouse},
        queue::{KeyQueue, Press},
        scroll::Scroll,
        trigger::is_numpad,
    },
    replay_player::ReplayAction,
    state::Screen,
    verb::Outcome,
    verbs::verb_for_key,
};

use super::{
    choice::{Choice, Chooser, Layer},
    dialog::Shade,
    menu::{Entry, Menu, MenuRow},
    reel,
};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, (by_keys, by_mouse).chain());
}

fn by_keys(
    mut keys: ResMut<KeyQueue>,
    (screen, on_top): (Res<State<Screen>>, Res<State<InputMode>>),
    grace: Res<ClickGuard>,
    mut menus: Query<&mut Menu>,
    mut chooser: Chooser,
) {
    if **on_top == InputMode::Replay {
        while let Some(press) = keys.take() {
            if let Some(wind) = reel::wind(&press) {
                chooser.carry_out(Layer::Dialog, Choice::ReplayAction(wind));
            } else if let Some(verb) = verb_for_key(&press)
                && matches!(verb.outcome, Outcome::Fullscreen | Outcome::Glyphs)
                && !press.repeat
            {
                // How the caves are shown is the watcher's to say.
                chooser.display.change(verb);
            }
        }
        return;
    }
    let (layer, close) = match (on_top.get(), screen.get()) {
        (InputMode::List, _) => (Layer::Dialog, Some(Choice::Close)),
        (InputMode::Screen, Screen::Ended) => (Layer::Screen, Some(Choice::ToTitle)),
        (InputMode::Screen, Screen::Title) => (Layer::Screen, None),
        // The caves read their own keys, and so does whoever picks a tile or types, and
        // the map.
        (InputMode::Screen, Screen::Playing)
        | (InputMode::TextInput | InputMode::TilePicker | InputMode::Map | InputMode::Replay, _) => {
            return;
        }
    };
    let is_grave = **on_top == InputMode::Screen || chooser.is_to_stay();
    if is_grave && **screen != Screen::Title && !grace.is_over() {
        // Nobody has seen yet what it would answer.
        keys.clear();
        return;
    }
    let mut menu = menus.iter_mut().find(|menu| menu.layer == layer);
    while let Some(press) = keys.take() {
        if let Some(verb) = verb_for_key(&press)
            && matches!(verb.outcome, Outcome::Fullscreen)
        {
            chooser.display.change(verb);
        }
        let choice = match (&press.key, &mut menu) {
            (Key::Escape, _) if !press.repeat => close.clone(),
            (_, Some(menu)) => answer(menu, &press),
            // With nothing to choose, there is only closing.
            (Key::Enter, None) if !press.repeat => close.clone(),
            (_, None) => None,
        };
        if let Some(choice) = choice {
            // One press, one answer: the rest belongs to what opens now.
            chooser.carry_out(layer, choice);
            break;
        }
    }
    if !keys.is_empty() {
        chooser.redraw.ask();
    }
}

/// What a key does to a menu.
fn answer(menu: &mut Menu, press: &Press) -> Option<Choice> {
    let count = menu.entries.len().max(1);
    // The letters that step in the caves go through a list too, where it has no use
    // for them itself.
    let is_free = |letter: char| menu.entries.iter().all(|entry| entry.key != letter);
    let types = |letter: char| {
        let typed = matches!(&press.key, Key::Character(typed) if typed.chars().eq([letter]));
        typed && !press.ctrl && is_free(letter)
    };
    let up = matches!(press.code, KeyCode::ArrowUp | KeyCode::Numpad8) || types('k');
    let down = matches!(press.code, KeyCode::ArrowDown | KeyCode::Numpad2) || types('j');
    if up {
        menu.chosen = Some(
            menu.chosen
                .map_or(count - 1, |chosen| (chosen + count - 1) % count),
        );
        return None;
    }
    if down {
        menu.chosen = Some(menu.chosen.map_or(0, |chosen| (chosen + 1) % count));
        return None;
    }
    if matches!(press.code, KeyCode::PageUp | KeyCode::PageDown) {
        let notches = if press.code == KeyCode::PageUp { 1 } else { -1 };
        return roll(menu, notches);
    }
    match &press.key {
        Key::Enter if !press.repeat => menu.entries.get(menu.chosen?)?.choice.clone(),
        // Who steps with the numpad's digits has not chosen by them what opens
        // under the next step.
        Key::Character(typed) if !press.repeat && !press.ctrl && !is_numpad(press.code) => {
            let index = menu
                .entries
                .iter()
                .position(|entry| typed.chars().eq([entry.key]))?;
            menu.chosen = Some(index);
            menu.entries.get(index)?.choice.clone()
        }
        _ => None,
    }
}

/// What the wheel does to a menu: it turns the pages, where there are any, else it goes
/// through the rows.
fn roll(menu: &mut Menu, notches: i32) -> Option<Choice> {
    let page = if notches > 0 { '<' } else { '>' };
    let is_page = |entry: &&Entry| matches!(entry.choice, Some(Choice::Turn(_)));
    let mut pages = menu.entries.iter().filter(is_page).peekable();
    if pages.peek().is_some() {
        let turned = pages.find(|entry| entry.key == page);
        return turned.and_then(|entry| entry.choice.clone());
    }
    let last = menu.entries.len().checked_sub(1)?;
    menu.chosen = Some(match menu.chosen {
        None => 0,
        Some(chosen) if notches > 0 => chosen.saturating_sub(1),
        Some(chosen) => (chosen + 1).min(last),
    });
    None
}

fn by_mouse(
    on_top: Res<State<InputMode>>,
    clicks: Res<Clicks>,
    mut menus: Query<&mut Menu>,
    rows: Query<&MenuRow>,
    shades: Query<(), With<Shade>>,
    (wheel, mut moves): (Res<Scroll>, MessageReader<CursorMoved>),
    mut chooser: Chooser,
) {
    if wheel.notches() != 0 && matches!(on_top.get(), InputMode::List | InputMode::Screen) {
        let mut menu = menus.iter_mut().find(|menu| menu.layer.listens(**on_top));
        if let Some(choice) = menu.as_mut().and_then(|menu| roll(menu, wheel.notches())) {
            chooser.carry_out(Layer::Dialog, choice);
            return;
        }
    }
    // A menu that opens under a resting mouse is not yet pointed at.
    let moved = moves.read().count() > 0;
    let row = match clicks.over() {
        UnderMouse::Node(node) => rows.get(node).ok(),
        UnderMouse::Tile(_) | UnderMouse::Nowhere => None,
    };
    if let Some(row) = row
        && let Ok(mut menu) = menus.get_mut(row.menu)
        && menu.layer.listens(**on_top)
    {
        let clicked = clicks.node().is_some();
        if (moved || clicked) && menu.chosen != Some(row.index) {
            menu.chosen = Some(row.index);
        }
        let entry = menu.entries.get(row.index).filter(|_| clicked);
        if let Some(choice) = entry.and_then(|entry| entry.choice.clone()) {
            chooser.carry_out(menu.layer, choice);
            return;
        }
    }
    if **on_top == InputMode::Replay && clicks.of(ClickButton::Right).is_some() {
        chooser.carry_out(Layer::Dialog, Choice::ReplayAction(ReplayAction::Leave));
        return;
    }
    // Beside a dialog a click closes it, and so does the other button anywhere.
    let covers = matches!(
        on_top.get(),
        InputMode::List | InputMode::TextInput | InputMode::Map
    );
    let outside = clicks.node().is_some_and(|node| shades.contains(node));
    if covers && (outside || clicks.of(ClickButton::Right).is_some()) {
        chooser.carry_out(Layer::Dialog, Choice::Close);
    }
}
