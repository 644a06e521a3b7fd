//! Menus: lists of entries to choose by key, with arrows and Enter, or with the mouse.

use bevy::{prelude::*, ui::UiSystems};

use crate::{
    client::{dialogs::Dialog, geometry::Viewport, picture::theme},
    text::Phrase,
};

use super::{
    action::{Layer, UiAction},
    dialog::CONTENT_HEIGHT,
    shared_nodes::fixed_width,
    sprite_node::{GREYED, icon_spacer, sized_icon},
    ui_param::Ui,
};

/// Height of a row in logical pixels, unless the menu has many rows.
pub(super) const ROW_HEIGHT: f32 = 34.0;
/// Minimum height of a row, in logical pixels.
const MIN_ROW_HEIGHT: f32 = 20.0;
/// Side of a sprite, in logical pixels.
const SPRITE_SIDE: f32 = 32.0;
/// Minimum height of a row with full-size sprites, in logical pixels. In lower rows sprites are
/// half as large, so that their pixels stay even.
const FULL_SPRITE_ROW_HEIGHT: f32 = 28.0;
/// Maximum width of a line of details, in logical pixels.
const MAX_DETAIL_WIDTH: f32 = 660.0;
/// Width of the column of keys, in logical pixels.
const KEY_WIDTH: f32 = 14.0;

/// An entry of a menu.
#[derive(Clone, Debug)]
pub(super) struct MenuEntry {
    pub(super) key: char,
    sprite: Option<String>,
    label: Phrase,
    details: Vec<Phrase>,
    /// Other labels and details that the entry may show later, for which space is reserved.
    others: Vec<(Phrase, Phrase)>,
    highlighted: bool,
    dimmed: bool,
    /// Action of the entry; `None` if it is disabled.
    pub(super) action: Option<UiAction>,
}

impl MenuEntry {
    /// An entry with a key and a label.
    pub(super) fn new(key: char, label: impl Into<Phrase>, action: UiAction) -> Self {
        Self {
            key,
            sprite: None,
            label: label.into(),
            details: Vec::new(),
            others: Vec::new(),
            highlighted: false,
            dimmed: false,
            action: Some(action),
        }
    }

    /// Adds a sprite before the label.
    pub(super) fn with_sprite(mut self, sprite: impl Into<String>) -> Self {
        self.sprite = Some(sprite.into());
        self
    }

    /// Appends to the details after the label.
    pub(super) fn with_detail(mut self, detail: impl Into<Phrase>) -> Self {
        self.details.push(detail.into());
        self
    }

    /// Appends to the details.
    pub(super) fn with_details(mut self, details: impl IntoIterator<Item = Phrase>) -> Self {
        self.details.extend(details);
        self
    }

    /// Reserves space for other labels and details, so that choosing the entry moves nothing.
    pub(super) fn with_room_for(
        mut self,
        others: impl IntoIterator<Item = (Phrase, Phrase)>,
    ) -> Self {
        self.others.extend(others);
        self
    }

    pub(super) const fn highlighted(mut self, highlighted: bool) -> Self {
        self.highlighted = highlighted;
        self
    }

    /// Makes an enabled entry look disabled, because it is unlikely to work.
    pub(super) const fn dimmed(mut self, dimmed: bool) -> Self {
        self.dimmed = dimmed;
        self
    }

    /// Disables the entry if a reason is given, and shows the reason.
    pub(super) fn disabled_if(mut self, reason: Option<Phrase>) -> Self {
        if let Some(reason) = reason {
            self.details = vec![reason];
            self.action = None;
        }
        self
    }

    /// Whether the entry looks enabled.
    const fn looks_enabled(&self) -> bool {
        self.action.is_some() && !self.dimmed
    }
}

/// Selects which entries of a menu are shown.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(super) enum Shown {
    /// Enabled entries, and a last entry that opens the others.
    Possible,
    /// Disabled entries with their reasons.
    Impossible,
}

impl Shown {
    /// The entries of a dialog that are shown.
    pub(super) fn of(self, all: Vec<MenuEntry>, dialog: Dialog) -> Vec<MenuEntry> {
        let can = |entry: &MenuEntry| entry.action.is_some();
        let (mut possible, impossible): (Vec<_>, Vec<_>) = all.into_iter().partition(can);
        match self {
            Self::Impossible => impossible,
            Self::Possible => {
                if !impossible.is_empty() {
                    let more = UiAction::Open(Dialog::Impossible(Box::new(dialog)));
                    let words = Phrase::new("menu-impossible").with("count", impossible.len());
                    possible.push(MenuEntry::new('/', words, more));
                }
                possible
            }
        }
    }
}

/// A list of entries to choose from.
#[derive(Component, Clone, Debug)]
pub(super) struct Menu {
    pub(super) layer: Layer,
    pub(super) entries: Vec<MenuEntry>,
    /// Index of the entry that Enter chooses.
    pub(super) selected: Option<usize>,
    /// Height left for the rows, in logical pixels.
    height: f32,
}

impl Menu {
    /// A menu of the top dialog with its first enabled entry selected.
    pub(super) fn new(entries: Vec<MenuEntry>) -> Self {
        Self {
            layer: Layer::Dialog,
            selected: entries.iter().position(|entry| entry.action.is_some()),
            entries,
            height: CONTENT_HEIGHT,
        }
    }

    /// Makes it a menu of the screen.
    pub(super) const fn on_screen(mut self) -> Self {
        self.layer = Layer::Screen;
        self
    }

    /// Selects an entry by its index.
    pub(super) const fn select(mut self, index: usize) -> Self {
        self.selected = Some(index);
        self
    }

    /// Selects nothing. For irreversible choices, so that an Enter meant for the previous screen
    /// does not choose.
    pub(super) const fn select_none(mut self) -> Self {
        self.selected = None;
        self
    }

    /// Reserves this height above the menu in the dialog, in logical pixels.
    pub(super) fn below(mut self, above: f32) -> Self {
        self.height -= above;
        self
    }

    /// Spawns the menu with columns as wide as their widest text.
    pub(super) fn spawn(self, parent: &mut ChildSpawnerCommands, ui: &Ui) {
        let entries = self.entries.iter();
        let texts = entries.map(|entry| {
            let details: Vec<String> = entry.details.iter().map(|one| ui.words.text(one)).collect();
            (ui.words.heading(&entry.label), details.join("  "))
        });
        let texts: Vec<(String, String)> = texts.collect();
        let others = self.entries.iter().map(|entry| {
            let others = entry.others.iter();
            let words = others.map(|(label, one)| (ui.words.heading(label), ui.words.text(one)));
            words.collect()
        });
        let others: Vec<Vec<(String, String)>> = others.collect();
        let all = || texts.iter().chain(others.iter().flatten());
        let labels = all().map(|(label, _)| theme::text_width(label, theme::MEDIUM));
        let label_width = labels.fold(0.0, f32::max);
        let details = all().map(|(_, detail)| theme::text_width(detail, theme::SMALL));
        let detail_width = details.fold(0.0, f32::max).min(MAX_DETAIL_WIDTH);
        let has_sprites = self.entries.iter().any(|entry| entry.sprite.is_some());
        let has_details = self.entries.iter().any(|entry| !entry.details.is_empty());
        let height = (self.height / self.entries.len().max(1) as f32)
            .floor()
            .clamp(MIN_ROW_HEIGHT, ROW_HEIGHT);
        let side = if height < FULL_SPRITE_ROW_HEIGHT {
            SPRITE_SIDE / 2.0
        } else {
            SPRITE_SIDE
        };
        let least = |index: usize| {
            let others = others.get(index).into_iter().flatten();
            let all = texts.get(index).into_iter().chain(others);
            let heights = all.map(|(_, one)| theme::text_height(one, theme::SMALL, detail_width));
            heights.fold(height, f32::max)
        };
        let heights: Vec<f32> = (0..texts.len()).map(least).collect();
        let mut list = parent.spawn(Node {
            flex_direction: FlexDirection::Column,
            align_items: AlignItems::Stretch,
            // Rows enlarged for touch input shrink first.
            min_height: px(heights.iter().sum::<f32>()),
            ..Default::default()
        });
        let menu = list.id();
        list.with_children(|list| {
            let rows = self.entries.iter().enumerate().zip(heights);
            for (((index, entry), least), (label, detail)) in rows.zip(texts) {
                let row = MenuRow { menu, index };
                let text = |is_detail| MenuText { row, is_detail };
                list.spawn((
                    row,
                    Button,
                    Node {
                        height: px(least),
                        min_height: px(least),
                        align_items: AlignItems::Center,
                        column_gap: px(theme::GAP * 1.5),
                        padding: UiRect::horizontal(px(theme::PAD)),
                        ..Default::default()
                    },
                    BackgroundColor(Color::NONE),
                ))
                .with_children(|columns| {
                    columns.spawn(fixed_width(KEY_WIDTH)).with_child((
                        text(false),
                        theme::label(entry.key, theme::HEADING, theme::TEXT),
                    ));
                    if let Some(sprite) = &entry.sprite {
                        let tint = if entry.looks_enabled() {
                            Color::WHITE
                        } else {
                            GREYED
                        };
                        columns.spawn(sized_icon(&ui.sprites, sprite, side, tint));
                    } else if has_sprites {
                        columns.spawn(icon_spacer(side));
                    }
                    columns
                        .spawn(fixed_width(label_width))
                        .with_child((text(false), theme::label(label, theme::MEDIUM, theme::TEXT)));
                    if has_details {
                        columns.spawn(fixed_width(detail_width)).with_child((
                            text(true),
                            theme::label(detail, theme::SMALL, theme::FAINT),
                        ));
                    }
                });
            }
        });
        list.insert(self);
    }
}

/// A row of a spawned menu.
#[derive(Component, Copy, Clone, Debug)]
pub(crate) struct MenuRow {
    pub(super) menu: Entity,
    pub(crate) index: usize,
}

#[derive(Component, Copy, Clone, Debug)]
struct MenuText {
    row: MenuRow,
    is_detail: bool,
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        PostUpdate,
        (update_colours, fit_rows).before(UiSystems::Layout),
    );
}

/// Gives rows the height needed for touch input where space allows.
fn fit_rows(viewport: Res<Viewport>, mut rows: Query<(Ref<MenuRow>, &mut Node)>) {
    for (row, mut node) in &mut rows {
        let Val::Px(least) = node.min_height else {
            continue;
        };
        let height = px(least.max(viewport.row));
        if (row.is_added() || viewport.is_changed()) && node.height != height {
            node.height = height;
        }
    }
}

fn update_colours(
    menus: Query<&Menu, Changed<Menu>>,
    mut rows: Query<(&MenuRow, &mut BackgroundColor)>,
    mut texts: Query<(&MenuText, &mut TextColor)>,
) {
    for (row, mut background) in &mut rows {
        if let Ok(menu) = menus.get(row.menu) {
            let is_selected = menu.selected == Some(row.index);
            background.0 = if is_selected {
                theme::CHOSEN
            } else {
                Color::NONE
            };
        }
    }
    for (text, mut colour) in &mut texts {
        let Ok(menu) = menus.get(text.row.menu) else {
            continue;
        };
        let Some(entry) = menu.entries.get(text.row.index) else {
            continue;
        };
        let is_selected = menu.selected == Some(text.row.index);
        colour.0 = match (entry.looks_enabled(), text.is_detail) {
            (false, false) if !is_selected => theme::GREYED,
            (false, false) => theme::FAINT,
            (true, true) if entry.highlighted => theme::GOOD,
            (_, true) => theme::FAINT,
            (true, false) if is_selected => theme::ACCENT,
            (true, false) => theme::TEXT,
        };
    }
}
