//! What keys and mouse do to the menu on top.

use bevy::{
    input::keyboard::{Key, KeyCode},
    prelude::{App, IntoScheduleConfigs, MessageReader, Query, Res, ResMut, State, Update, With},
    window::CursorMoved,
};

use crate::client::{
    dialogs::OnTop,
    grace::Grace,
    input::{
        click::{ClickButton, Clicks, UnderMouse},
        queue::{KeyQueue, Press},
        trigger::is_numpad,
        wheel::Wheel,
    },
    projector::Wind,
    state::Screen,
    verb::Outcome,
    verbs::verb_of,
};

use super::{
    action::{ActionRunner, Layer, UiAction},
    dialog::Backdrop,
    menu::{Menu, MenuEntry, MenuRow},
    replay_bar,
};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, (by_keys, by_mouse).chain());
}

fn by_keys(
    mut keys: ResMut<KeyQueue>,
    (screen, on_top): (Res<State<Screen>>, Res<State<OnTop>>),
    grace: Res<Grace>,
    mut menus: Query<&mut Menu>,
    mut runner: ActionRunner,
) {
    if **on_top == OnTop::Reel {
        while let Some(press) = keys.take() {
            if let Some(wind) = replay_bar::wind(&press) {
                runner.run(Layer::Dialog, UiAction::Wind(wind));
            } else if let Some(verb) = verb_of(&press)
                && matches!(verb.outcome, Outcome::Fullscreen | Outcome::Glyphs)
                && !press.repeat
            {
                // How the caves are shown is the watcher's to say.
                runner.display.change(verb);
            }
        }
        return;
    }
    let (layer, close) = match (on_top.get(), screen.get()) {
        (OnTop::List, _) => (Layer::Dialog, Some(UiAction::Close)),
        (OnTop::Nothing, Screen::Ended) => (Layer::Screen, Some(UiAction::ToTitle)),
        (OnTop::Nothing, Screen::Title) => (Layer::Screen, None),
        // The caves read their own keys, and so does whoever picks a tile or types, and
        // the map.
        (OnTop::Nothing, Screen::Playing)
        | (OnTop::Line | OnTop::Tile | OnTop::Map | OnTop::Reel, _) => return,
    };
    let is_grave = **on_top == OnTop::Nothing || runner.is_to_stay();
    if is_grave && **screen != Screen::Title && !grace.is_over() {
        // Nobody has seen yet what it would answer.
        keys.clear();
        return;
    }
    let mut menu = menus.iter_mut().find(|menu| menu.layer == layer);
    while let Some(press) = keys.take() {
        if let Some(verb) = verb_of(&press)
            && matches!(verb.outcome, Outcome::Fullscreen)
        {
            runner.display.change(verb);
        }
        let action = match (&press.key, &mut menu) {
            (Key::Escape, _) if !press.repeat => close.clone(),
            (_, Some(menu)) => answer(menu, &press),
            // With nothing to choose, there is only closing.
            (Key::Enter, None) if !press.repeat => close.clone(),
            (_, None) => None,
        };
        if let Some(action) = action {
            // One press, one answer: the rest belongs to what opens now.
            runner.run(layer, action);
            break;
        }
    }
    if !keys.is_empty() {
        runner.redraw.ask();
    }
}

/// What a key does to a menu.
fn answer(menu: &mut Menu, press: &Press) -> Option<UiAction> {
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
        Key::Enter if !press.repeat => menu.entries.get(menu.chosen?)?.action.clone(),
        // Who steps with the numpad's digits has not chosen by them what opens
        // under the next step.
        Key::Character(typed) if !press.repeat && !press.ctrl && !is_numpad(press.code) => {
            let index = menu
                .entries
                .iter()
                .position(|entry| typed.chars().eq([entry.key]))?;
            menu.chosen = Some(index);
            menu.entries.get(index)?.action.clone()
        }
        _ => None,
    }
}

/// What the wheel does to a menu: it turns the pages, where there are any, else it goes
/// through the rows.
fn roll(menu: &mut Menu, notches: i32) -> Option<UiAction> {
    let page = if notches > 0 { '<' } else { '>' };
    let is_page = |entry: &&MenuEntry| matches!(entry.action, Some(UiAction::Turn(_)));
    let mut pages = menu.entries.iter().filter(is_page).peekable();
    if pages.peek().is_some() {
        let turned = pages.find(|entry| entry.key == page);
        return turned.and_then(|entry| entry.action.clone());
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
    on_top: Res<State<OnTop>>,
    clicks: Res<Clicks>,
    mut menus: Query<&mut Menu>,
    rows: Query<&MenuRow>,
    shades: Query<(), With<Backdrop>>,
    (wheel, mut moves): (Res<Wheel>, MessageReader<CursorMoved>),
    mut runner: ActionRunner,
) {
    if wheel.notches() != 0 && matches!(on_top.get(), OnTop::List | OnTop::Nothing) {
        let mut menu = menus.iter_mut().find(|menu| menu.layer.listens(**on_top));
        if let Some(action) = menu.as_mut().and_then(|menu| roll(menu, wheel.notches())) {
            runner.run(Layer::Dialog, action);
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
        if let Some(action) = entry.and_then(|entry| entry.action.clone()) {
            runner.run(menu.layer, action);
            return;
        }
    }
    if **on_top == OnTop::Reel && clicks.of(ClickButton::Right).is_some() {
        runner.run(Layer::Dialog, UiAction::Wind(Wind::Leave));
        return;
    }
    // Beside a dialog a click closes it, and so does the other button anywhere.
    let covers = matches!(on_top.get(), OnTop::List | OnTop::Line | OnTop::Map);
    let outside = clicks.node().is_some_and(|node| shades.contains(node));
    if covers && (outside || clicks.of(ClickButton::Right).is_some()) {
        runner.run(Layer::Dialog, UiAction::Close);
    }
}
