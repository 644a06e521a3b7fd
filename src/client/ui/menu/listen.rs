//! What keys and mouse do to the menu on top.

use bevy::{
    input::keyboard::{Key, KeyCode},
    prelude::{
        App, Changed, Interaction, IntoScheduleConfigs, MessageReader, Query, Res, ResMut, State,
        Update, With,
    },
    window::{CursorMoved, PrimaryWindow, Window},
};

use crate::client::{
    input::{Keys, Press, is_numpad, toggle_fullscreen},
    state::{Dialog, Screen},
};

use super::{
    super::{
        choice::{Choice, Chooser},
        dialog::Closes,
    },
    Menu, MenuRow,
};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, (by_keys, by_mouse).chain());
}

fn by_keys(
    mut keys: ResMut<'_, Keys>,
    (screen, dialog): (Res<'_, State<Screen>>, Res<'_, State<Dialog>>),
    mut menus: Query<'_, '_, &mut Menu>,
    closes: Query<'_, '_, &Closes>,
    mut chooser: Chooser<'_>,
    mut windows: Query<'_, '_, &mut Window, With<PrimaryWindow>>,
) {
    // The caves read their own keys, and so does whoever picks a tile or types.
    let elsewhere = match dialog.get() {
        Dialog::None => *screen.get() == Screen::Playing,
        Dialog::Seed | Dialog::Name { .. } | Dialog::Target(_) => true,
        Dialog::Help
        | Dialog::Menu
        | Dialog::Abandon
        | Dialog::Leave
        | Dialog::Pack
        | Dialog::Item(_)
        | Dialog::Choose(_)
        | Dialog::Examine(_)
        | Dialog::Spells(_)
        | Dialog::Naming(_)
        | Dialog::LevelUp
        | Dialog::Notice => false,
    };
    if elsewhere {
        return;
    }
    let mut menu = menus.iter_mut().find(|menu| menu.owner == *dialog.get());
    let close = closes
        .iter()
        .find(|closes| closes.owner == *dialog.get())
        .map(|closes| closes.by);
    while let Some(press) = keys.take() {
        if press.code == KeyCode::F11
            && let Ok(mut window) = windows.single_mut()
        {
            toggle_fullscreen(&mut window);
        }
        let choice = match (&press.key, &mut menu) {
            (Key::Escape, _) if !press.repeat => close,
            (_, Some(menu)) => answer(menu, &press),
            // With nothing to choose, there is only closing.
            (Key::Enter, None) if !press.repeat => close,
            (_, None) => None,
        };
        if let Some(choice) = choice {
            // One press, one answer: the rest belongs to what opens now.
            chooser.carry_out(choice);
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
    let (up, down) = match press.code {
        KeyCode::ArrowUp | KeyCode::Numpad8 => (true, false),
        KeyCode::ArrowDown | KeyCode::Numpad2 => (false, true),
        _ => (false, false),
    };
    if up {
        menu.chosen = (menu.chosen + count - 1) % count;
        return None;
    }
    if down {
        menu.chosen = (menu.chosen + 1) % count;
        return None;
    }
    match &press.key {
        Key::Enter if !press.repeat => menu.entries.get(menu.chosen)?.choice,
        // Who steps with the numpad's digits has not chosen by them what opens
        // under the next step.
        Key::Character(typed) if !press.repeat && !press.ctrl && !is_numpad(press.code) => {
            let index = menu
                .entries
                .iter()
                .position(|entry| typed.chars().eq([entry.key]))?;
            menu.chosen = index;
            menu.entries.get(index)?.choice
        }
        _ => None,
    }
}

fn by_mouse(
    dialog: Res<'_, State<Dialog>>,
    mut menus: Query<'_, '_, &mut Menu>,
    rows: Query<'_, '_, (&MenuRow, &Interaction), Changed<Interaction>>,
    mut moves: MessageReader<'_, '_, CursorMoved>,
    mut chooser: Chooser<'_>,
) {
    // A menu that opens under a resting mouse is not yet pointed at.
    let moved = moves.read().count() > 0;
    for (row, interaction) in &rows {
        let Ok(mut menu) = menus.get_mut(row.menu) else {
            continue;
        };
        if menu.owner != *dialog.get() {
            continue;
        }
        match interaction {
            Interaction::Hovered if moved => menu.chosen = row.index,
            Interaction::Pressed => {
                menu.chosen = row.index;
                if let Some(choice) = menu.entries.get(row.index).and_then(|entry| entry.choice) {
                    chooser.carry_out(choice);
                    return;
                }
            }
            Interaction::Hovered | Interaction::None => {}
        }
    }
}
