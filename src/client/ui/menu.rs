//! Lists of choices: by letter, by arrows and Enter, and by mouse. The menu
//! of the dialog on top, or else of the screen, is the one that listens.

use bevy::{
    app::AppExit,
    ecs::hierarchy::ChildSpawnerCommands,
    input::keyboard::{Key, KeyCode},
    prelude::{
        AlignItems, App, BackgroundColor, Button, Changed, Component, Entity, FlexDirection,
        Interaction, IntoScheduleConfigs, MessageWriter, NextState, Node, Query, Res, ResMut,
        State, Text, TextColor, UiRect, Update, With, debug, px,
    },
    window::{PrimaryWindow, Window},
};

use crate::{
    client::{
        input::{Keys, Press},
        redraw::Redraw,
        session::{Data, Session},
        state::{Dialog, Screen},
    },
    game::fresh_seed,
    sim::{Intent, Seed, Vertical},
};

use super::theme;

/// What a choice does.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(super) enum Choice {
    /// A game from a fresh seed.
    NewGame,
    /// The same seed once more.
    SameSeed,
    /// Type a seed.
    EnterSeed,
    /// Keys and story.
    Help,
    /// Back to what lies under the dialog.
    Close,
    /// Ask whether to give up.
    AskAbandon,
    /// Give up and go to the title.
    ToTitle,
    /// Leave the caves.
    Leave,
    /// Close the window.
    Quit,
}

/// A row of a menu.
#[derive(Copy, Clone, Debug)]
pub(super) struct Entry {
    letter: char,
    label: &'static str,
    choice: Choice,
}

impl Entry {
    pub(super) const fn new(letter: char, label: &'static str, choice: Choice) -> Self {
        Self {
            letter,
            label,
            choice,
        }
    }
}

/// A list of choices.
#[derive(Component, Clone, Debug)]
pub(super) struct Menu {
    /// The dialog it belongs to; `None` for the screen itself.
    owner: Dialog,
    entries: Vec<Entry>,
    chosen: usize,
    /// What Escape does, if anything.
    escape: Option<Choice>,
}

/// A row on the screen.
#[derive(Component, Copy, Clone, Debug)]
struct MenuRow {
    menu: Entity,
    index: usize,
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, (by_keys, by_mouse, paint).chain());
}

/// Puts a menu under a node.
pub(super) fn menu(
    parent: &mut ChildSpawnerCommands<'_>,
    owner: Dialog,
    entries: &[Entry],
    escape: Option<Choice>,
) {
    let mut list = parent.spawn((
        Menu {
            owner,
            entries: entries.to_vec(),
            chosen: 0,
            escape,
        },
        Node {
            flex_direction: FlexDirection::Column,
            align_items: AlignItems::Stretch,
            margin: UiRect::top(px(theme::GAP)),
            row_gap: px(theme::GAP / 2.0),
            ..Default::default()
        },
    ));
    let menu = list.id();
    list.with_children(|list| {
        for (index, entry) in entries.iter().enumerate() {
            list.spawn((
                MenuRow { menu, index },
                Button,
                Node {
                    padding: UiRect::axes(px(theme::PAD), px(theme::GAP / 2.0)),
                    ..Default::default()
                },
                BackgroundColor(theme::PANEL),
            ))
            .with_child(theme::label(
                format!("{}  {}", entry.letter, entry.label),
                theme::MEDIUM,
                theme::TEXT,
            ));
        }
    });
}

/// Everything a choice can reach.
#[derive(bevy::ecs::system::SystemParam)]
pub(super) struct Chooser<'w> {
    session: ResMut<'w, Session>,
    data: Res<'w, Data>,
    screen: ResMut<'w, NextState<Screen>>,
    dialog: ResMut<'w, NextState<Dialog>>,
    exit: MessageWriter<'w, AppExit>,
    notice: ResMut<'w, super::dialogs::NoticeText>,
    redraw: ResMut<'w, Redraw>,
}

impl Chooser<'_> {
    /// Starts a game, or says why that is not possible.
    pub(super) fn start(&mut self, seed: Seed) {
        debug!("new game, seed {seed}");
        match self.session.start(seed, &self.data) {
            Ok(()) => {
                self.screen.set(Screen::Playing);
                self.dialog.set(Dialog::None);
            }
            Err(reason) => {
                self.notice.0 = reason;
                self.dialog.set(Dialog::Notice);
            }
        }
    }

    pub(super) fn carry_out(&mut self, choice: Choice) {
        debug!("chose {choice:?}");
        self.redraw.ask();
        match choice {
            Choice::NewGame => self.start(fresh_seed()),
            Choice::SameSeed => {
                if let Some(game) = self.session.game() {
                    let seed = game.seed().clone();
                    self.start(seed);
                }
            }
            Choice::EnterSeed => self.dialog.set(Dialog::Seed),
            Choice::Help => self.dialog.set(Dialog::Help),
            Choice::Close => self.dialog.set(Dialog::None),
            Choice::AskAbandon => self.dialog.set(Dialog::Abandon),
            Choice::ToTitle => {
                self.dialog.set(Dialog::None);
                self.screen.set(Screen::Title);
            }
            Choice::Leave => {
                self.dialog.set(Dialog::None);
                self.session.step(Intent::Stairs { dir: Vertical::Up });
                if self.session.is_over() {
                    self.screen.set(Screen::Ended);
                }
            }
            Choice::Quit => {
                self.exit.write(AppExit::Success);
            }
        }
    }
}

fn by_keys(
    mut keys: ResMut<'_, Keys>,
    screen: Res<'_, State<Screen>>,
    dialog: Res<'_, State<Dialog>>,
    mut menus: Query<'_, '_, &mut Menu>,
    mut chooser: Chooser<'_>,
    mut windows: Query<'_, '_, &mut Window, With<PrimaryWindow>>,
) {
    // The caves read their own keys, and so does the seed while it is typed.
    let elsewhere = match dialog.get() {
        Dialog::None => *screen.get() == Screen::Playing,
        Dialog::Seed => true,
        Dialog::Help | Dialog::Menu | Dialog::Abandon | Dialog::Leave | Dialog::Notice => false,
    };
    if elsewhere {
        return;
    }
    let Some(mut menu) = menus.iter_mut().find(|menu| menu.owner == *dialog.get()) else {
        return;
    };
    while let Some(press) = keys.take() {
        if press.code == KeyCode::F11
            && let Ok(mut window) = windows.single_mut()
        {
            crate::client::input::toggle_fullscreen(&mut window);
        }
        if let Some(choice) = answer(&mut menu, &press) {
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
    let count = menu.entries.len();
    match &press.key {
        Key::Escape if !press.repeat => return menu.escape,
        Key::Enter if !press.repeat => return Some(menu.entries.get(menu.chosen)?.choice),
        Key::ArrowUp => menu.chosen = (menu.chosen + count.saturating_sub(1)) % count.max(1),
        Key::ArrowDown => menu.chosen = (menu.chosen + 1) % count.max(1),
        Key::Character(typed) if !press.repeat && !press.ctrl => {
            let entry = menu
                .entries
                .iter()
                .find(|entry| typed.chars().eq([entry.letter]))?;
            return Some(entry.choice);
        }
        _ => {}
    }
    None
}

fn by_mouse(
    dialog: Res<'_, State<Dialog>>,
    mut menus: Query<'_, '_, &mut Menu>,
    rows: Query<'_, '_, (&MenuRow, &Interaction), Changed<Interaction>>,
    mut chooser: Chooser<'_>,
) {
    for (row, interaction) in &rows {
        let Ok(mut menu) = menus.get_mut(row.menu) else {
            continue;
        };
        if menu.owner != *dialog.get() {
            continue;
        }
        match interaction {
            Interaction::Hovered => menu.chosen = row.index,
            Interaction::Pressed => {
                if let Some(entry) = menu.entries.get(row.index) {
                    chooser.carry_out(entry.choice);
                    return;
                }
            }
            Interaction::None => {}
        }
    }
}

fn paint(
    menus: Query<'_, '_, &Menu, Changed<Menu>>,
    mut rows: Query<'_, '_, (&MenuRow, &mut BackgroundColor, &bevy::prelude::Children)>,
    mut texts: Query<'_, '_, &mut TextColor, With<Text>>,
) {
    for (row, mut background, children) in &mut rows {
        let Ok(menu) = menus.get(row.menu) else {
            continue;
        };
        let chosen = menu.chosen == row.index;
        background.0 = if chosen { theme::CHOSEN } else { theme::PANEL };
        for child in children {
            if let Ok(mut colour) = texts.get_mut(*child) {
                colour.0 = if chosen { theme::ACCENT } else { theme::TEXT };
            }
        }
    }
}
