//! Lists of choices: by key, by arrows and Enter, and by mouse. The menu of
//! the dialog on top, or else of the screen, is the one that listens.

use bevy::{
    color::Color,
    ecs::hierarchy::ChildSpawnerCommands,
    prelude::{
        AlignItems, App, BackgroundColor, Button, Changed, Component, Entity, FlexDirection,
        IntoScheduleConfigs, Node, PostUpdate, Query, TextColor, UiRect, px,
    },
    ui::UiSystems,
};

use crate::client::view::sprite_sheet::SpriteSheet;

use super::{
    action::{Layer, UiAction},
    dialog::CONTENT_HEIGHT,
    sprite_node::{icon_spacer, sized_icon},
    theme,
};

/// Highest and lowest a row is, logical pixels.
pub(super) const ROW_HEIGHT: f32 = 34.0;
const LOWEST_ROW: f32 = 20.0;
/// Side of the pictures, and from which height of the rows on they are that
/// large; in lower rows they are half as large, so that their pixels stay even.
const PICTURE_SIDE: f32 = 32.0;
const ROW_FOR_PICTURE: f32 = 28.0;
/// Widest that the words after a choice are before they take another line.
const WIDEST_DETAIL: f32 = 660.0;
/// Width of the keys.
const KEY_WIDTH: f32 = 14.0;

/// A row of a menu.
#[derive(Clone, Debug)]
pub(super) struct MenuEntry {
    pub(super) key: char,
    sprite: Option<String>,
    label: String,
    detail: String,
    /// Whether it stands out.
    marked: bool,
    /// Whether it looks as if it could not be chosen, though it can.
    doubtful: bool,
    /// Nothing when it cannot be chosen.
    pub(super) action: Option<UiAction>,
}

impl MenuEntry {
    /// A choice by its key.
    pub(super) fn new(key: char, label: impl Into<String>, action: UiAction) -> Self {
        Self {
            key,
            sprite: None,
            label: label.into(),
            detail: String::new(),
            marked: false,
            doubtful: false,
            action: Some(action),
        }
    }

    /// With a picture before it.
    pub(super) fn with_sprite(mut self, sprite: impl Into<String>) -> Self {
        self.sprite = Some(sprite.into());
        self
    }

    /// With a few words after it.
    pub(super) fn with_detail(mut self, detail: impl Into<String>) -> Self {
        self.detail = detail.into();
        self
    }

    /// With a few words more.
    pub(super) fn add_detail(mut self, words: &str) -> Self {
        if !self.detail.is_empty() && !words.is_empty() {
            self.detail.push_str("  ");
        }
        self.detail.push_str(words);
        self
    }

    /// Whether it stands out from the others.
    pub(super) const fn highlighted(mut self, marked: bool) -> Self {
        self.marked = marked;
        self
    }

    /// Whether it can be chosen but would hardly do.
    pub(super) const fn dimmed(mut self, doubtful: bool) -> Self {
        self.doubtful = doubtful;
        self
    }

    /// It cannot be chosen, for this reason, if there is one.
    pub(super) fn disabled_if(mut self, reason: Option<String>) -> Self {
        if let Some(reason) = reason {
            self.detail = reason;
            self.action = None;
        }
        self
    }
}

/// A list of choices.
#[derive(Component, Clone, Debug)]
pub(super) struct Menu {
    pub(super) layer: Layer,
    pub(super) entries: Vec<MenuEntry>,
    /// Which of them Enter chooses.
    pub(super) chosen: Option<usize>,
}

/// A row on the screen.
#[derive(Component, Copy, Clone, Debug)]
pub(crate) struct MenuRow {
    pub(super) menu: Entity,
    pub(crate) index: usize,
}

/// A text of a row.
#[derive(Component, Copy, Clone, Debug)]
struct MenuText {
    row: MenuRow,
    is_detail: bool,
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(PostUpdate, paint.before(UiSystems::Layout));
}

/// Puts a menu under a node. Enter chooses the first that can be chosen.
pub(super) fn menu(
    parent: &mut ChildSpawnerCommands,
    layer: Layer,
    entries: Vec<MenuEntry>,
    atlas: &SpriteSheet,
) {
    let first = entries.iter().position(|entry| entry.action.is_some());
    lay_out(parent, layer, (entries, first), atlas);
}

/// The same where Enter chooses another.
pub(super) fn menu_at(
    parent: &mut ChildSpawnerCommands,
    layer: Layer,
    (entries, chosen): (Vec<MenuEntry>, usize),
    atlas: &SpriteSheet,
) {
    lay_out(parent, layer, (entries, Some(chosen)), atlas);
}

/// The same where nothing that is chosen can be taken back: Enter, pressed on from
/// what was before, chooses nothing.
pub(super) fn grave_menu(
    parent: &mut ChildSpawnerCommands,
    layer: Layer,
    entries: Vec<MenuEntry>,
    atlas: &SpriteSheet,
) {
    lay_out(parent, layer, (entries, None), atlas);
}

/// The columns are as wide as what stands in them.
fn lay_out(
    parent: &mut ChildSpawnerCommands,
    layer: Layer,
    (entries, chosen): (Vec<MenuEntry>, Option<usize>),
    atlas: &SpriteSheet,
) {
    let widest = |text: fn(&MenuEntry) -> &str, style| {
        let widths = entries
            .iter()
            .map(|entry| theme::text_width(text(entry), style));
        widths.fold(0.0, f32::max)
    };
    let label_width = widest(|entry| &entry.label, theme::MEDIUM);
    let detail_width = widest(|entry| &entry.detail, theme::SMALL).min(WIDEST_DETAIL);
    let has_sprites = entries.iter().any(|entry| entry.sprite.is_some());
    let has_details = entries.iter().any(|entry| !entry.detail.is_empty());
    let height = (CONTENT_HEIGHT / entries.len().max(1) as f32)
        .floor()
        .clamp(LOWEST_ROW, ROW_HEIGHT);
    let side = if height < ROW_FOR_PICTURE {
        PICTURE_SIDE / 2.0
    } else {
        PICTURE_SIDE
    };
    let mut list = parent.spawn(Node {
        flex_direction: FlexDirection::Column,
        align_items: AlignItems::Stretch,
        flex_shrink: 0.0,
        ..Default::default()
    });
    let menu = list.id();
    list.with_children(|list| {
        for (index, entry) in entries.iter().enumerate() {
            let row = MenuRow { menu, index };
            let text = |width: f32| Node {
                width: px(width),
                flex_shrink: 0.0,
                ..Default::default()
            };
            list.spawn((
                row,
                Button,
                Node {
                    height: px(height.max(theme::text_height(
                        &entry.detail,
                        theme::SMALL,
                        detail_width,
                    ))),
                    align_items: AlignItems::Center,
                    column_gap: px(theme::GAP * 1.5),
                    padding: UiRect::horizontal(px(theme::PAD)),
                    flex_shrink: 0.0,
                    ..Default::default()
                },
                BackgroundColor(Color::NONE),
            ))
            .with_children(|columns| {
                let label = MenuText {
                    row,
                    is_detail: false,
                };
                let detail = MenuText {
                    row,
                    is_detail: true,
                };
                columns
                    .spawn(text(KEY_WIDTH))
                    .with_child((label, theme::label(entry.key, theme::HEADING, theme::TEXT)));
                if let Some(sprite) = &entry.sprite {
                    columns.spawn(sized_icon(
                        atlas,
                        sprite,
                        side,
                        entry.action.is_none() || entry.doubtful,
                    ));
                } else if has_sprites {
                    columns.spawn(icon_spacer(side));
                }
                columns.spawn(text(label_width)).with_child((
                    label,
                    theme::label(entry.label.clone(), theme::MEDIUM, theme::TEXT),
                ));
                if has_details {
                    columns.spawn(text(detail_width)).with_child((
                        detail,
                        theme::label(entry.detail.clone(), theme::SMALL, theme::FAINT),
                    ));
                }
            });
        }
    });
    list.insert(Menu {
        layer,
        entries,
        chosen,
    });
}

fn paint(
    menus: Query<&Menu, Changed<Menu>>,
    mut rows: Query<(&MenuRow, &mut BackgroundColor)>,
    mut texts: Query<(&MenuText, &mut TextColor)>,
) {
    for (row, mut background) in &mut rows {
        if let Ok(menu) = menus.get(row.menu) {
            let chosen = menu.chosen == Some(row.index);
            background.0 = if chosen { theme::CHOSEN } else { Color::NONE };
        }
    }
    for (text, mut colour) in &mut texts {
        let Ok(menu) = menus.get(text.row.menu) else {
            continue;
        };
        let entry = menu.entries.get(text.row.index);
        let open = entry.is_some_and(|entry| entry.action.is_some() && !entry.doubtful);
        colour.0 = match (open, text.is_detail) {
            (false, false) => theme::GREYED,
            (true, true) if entry.is_some_and(|entry| entry.marked) => theme::GOOD,
            (_, true) => theme::FAINT,
            (true, false) if menu.chosen == Some(text.row.index) => theme::ACCENT,
            (true, false) => theme::TEXT,
        };
    }
}
