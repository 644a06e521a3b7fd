//! Spawns menus: rows to choose by key, with arrows and Enter, or with the mouse.

use bevy::{prelude::*, ui::UiSystems};

use crate::client::{geometry::Viewport, picture::theme, sheet::Menu};

use super::{
    shared_nodes::fixed_width,
    sprite_node::{GREYED, icon_spacer, sized_icon, sprite_over},
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
/// Maximum width of a label, in logical pixels.
const MAX_LABEL_WIDTH: f32 = 720.0;
/// Maximum width of a line of details, in logical pixels.
const MAX_DETAIL_WIDTH: f32 = 660.0;
/// Least of that, in logical pixels.
const MIN_DETAIL_WIDTH: f32 = 200.0;
/// Maximum width of a row without its padding, in logical pixels: that of a dialog in a window of
/// 1280 logical pixels.
const MAX_WIDTH: f32 = 1170.0;
/// Gap between the columns, in logical pixels.
const GAP: f32 = theme::GAP * 1.5;
/// Width of the column of keys, in logical pixels.
const KEY_WIDTH: f32 = 14.0;

/// Maximum height of a dialog's content, in logical pixels: the space between title and frame in a
/// window of 720 logical pixels.
pub(super) const CONTENT_HEIGHT: f32 = 600.0;

/// Distributes things over pages of this height, each with its own height in logical pixels.
pub(super) fn pages<T>(
    all: impl IntoIterator<Item = T>,
    height: impl Fn(&T) -> f32,
    room: f32,
) -> Vec<Vec<T>> {
    let mut pages: Vec<Vec<T>> = Vec::new();
    let mut left = 0.0;
    for one in all {
        let height = height(&one);
        match pages.last_mut().filter(|_| height <= left) {
            Some(page) => page.push(one),
            None => {
                pages.push(vec![one]);
                left = room;
            }
        }
        left -= height;
    }
    pages
}

/// Spawns a menu with columns as wide as their widest text.
pub(super) fn spawn_menu(parent: &mut ChildSpawnerCommands, menu: Menu, ui: &Ui) {
    let texts = menu.rows.iter().map(|row| {
        let details: Vec<String> = row.details.iter().map(|one| ui.words.text(one)).collect();
        (ui.words.heading(&row.label), details.join("  "))
    });
    let texts: Vec<(String, String)> = texts.collect();
    let others = menu.rows.iter().map(|row| {
        let others = row.others.iter();
        let words = others.map(|(label, one)| (ui.words.heading(label), ui.words.text(one)));
        words.collect()
    });
    let others: Vec<Vec<(String, String)>> = others.collect();
    let all = || texts.iter().chain(others.iter().flatten());
    let labels = all().map(|(label, _)| theme::text_width(label, theme::MEDIUM));
    let widest = labels.fold(0.0, f32::max);
    let label_width = widest.min(MAX_LABEL_WIDTH);
    let details = all().map(|(_, detail)| theme::text_width(detail, theme::SMALL));
    let has_sprites = menu.rows.iter().any(|row| row.sprite.is_some());
    let sprites = if has_sprites { SPRITE_SIDE + GAP } else { 0.0 };
    // Fingers press no keys.
    let keys = match ui.viewport.is_touch() {
        true => 0.0,
        false => KEY_WIDTH + GAP,
    };
    let room = MAX_WIDTH - keys - sprites - label_width - GAP;
    let detail_width = details.fold(0.0, f32::max);
    let detail_width = detail_width.min(MAX_DETAIL_WIDTH.min(room.max(MIN_DETAIL_WIDTH)));
    let has_details = menu.rows.iter().any(|row| !row.details.is_empty());
    let narrow = ui.viewport.widest_line() - 2.0 * theme::PAD - keys - sprites;
    let narrow = ui.viewport.whole(narrow);
    let is_stacked = label_width + if has_details { GAP + detail_width } else { 0.0 } > narrow;
    let (label_width, detail_width) = match is_stacked {
        true => (narrow, narrow),
        false => (label_width, detail_width),
    };
    let label_layout = if widest > label_width {
        TextLayout::default()
    } else {
        TextLayout::no_wrap()
    };
    let height = ((CONTENT_HEIGHT - menu.above) / menu.rows.len().max(1) as f32)
        .floor()
        .clamp(MIN_ROW_HEIGHT, ROW_HEIGHT);
    let side = if height.max(ui.viewport.finger) < FULL_SPRITE_ROW_HEIGHT {
        SPRITE_SIDE / 2.0
    } else {
        SPRITE_SIDE
    };
    let least = |index: usize| {
        let others = others.get(index).into_iter().flatten();
        let all = texts.get(index).into_iter().chain(others);
        let heights = all.map(|(label, detail)| {
            let label = theme::text_height(label, theme::MEDIUM, label_width);
            let is_one_line = label <= theme::line_height(theme::MEDIUM);
            let below = match detail.is_empty() {
                true => 0.0,
                false => theme::text_height(detail, theme::SMALL, detail_width),
            };
            match is_stacked {
                true => label + below + theme::GAP,
                false => below.max(if is_one_line { 0.0 } else { label }),
            }
        });
        heights.fold(height, f32::max)
    };
    let heights: Vec<f32> = (0..texts.len()).map(least).collect();
    let mut list = parent.spawn(Node {
        flex_direction: FlexDirection::Column,
        align_items: AlignItems::Stretch,
        min_height: px(heights.iter().sum::<f32>()),
        flex_shrink: if ui.viewport.is_touch() { 0.0 } else { 1.0 },
        ..Default::default()
    });
    let node = list.id();
    list.with_children(|list| {
        let rows = menu.rows.iter().enumerate().zip(heights);
        for (((index, row), least), (label, detail)) in rows.zip(texts) {
            let place = MenuRow { menu: node, index };
            let text = |is_detail| MenuText {
                row: place,
                is_detail,
            };
            list.spawn((
                place,
                Button,
                Node {
                    height: px(least),
                    min_height: px(least),
                    flex_shrink: if ui.viewport.is_touch() { 0.0 } else { 1.0 },
                    align_items: AlignItems::Center,
                    column_gap: px(GAP),
                    padding: UiRect::horizontal(px(theme::PAD)),
                    ..Default::default()
                },
                BackgroundColor(Color::NONE),
            ))
            .with_children(|columns| {
                if !ui.viewport.is_touch() {
                    columns.spawn(fixed_width(KEY_WIDTH)).with_child((
                        text(false),
                        theme::label(row.key, theme::HEADING, theme::TEXT),
                    ));
                }
                if let Some(sprite) = &row.sprite {
                    let tint = if row.looks_possible() {
                        Color::WHITE
                    } else {
                        GREYED
                    };
                    let mut icon = columns.spawn(sized_icon(&ui.sprites, sprite, side, tint));
                    icon.with_children(|icon| {
                        for sprite in &row.dress {
                            icon.spawn(sprite_over(&ui.sprites, sprite, tint));
                        }
                    });
                } else if has_sprites {
                    columns.spawn(icon_spacer(side));
                }
                let has_detail = has_details && !(is_stacked && detail.is_empty());
                let words = |words: &mut ChildSpawnerCommands| {
                    words.spawn(fixed_width(label_width)).with_child((
                        text(false),
                        theme::label(label, theme::MEDIUM, theme::TEXT),
                        label_layout,
                    ));
                    if has_detail {
                        words.spawn(fixed_width(detail_width)).with_child((
                            text(true),
                            theme::label(detail, theme::SMALL, theme::FAINT),
                        ));
                    }
                };
                if is_stacked {
                    let column = Node {
                        flex_direction: FlexDirection::Column,
                        flex_shrink: 0.0,
                        ..Default::default()
                    };
                    columns.spawn(column).with_children(words);
                } else {
                    words(columns);
                }
            });
        }
    });
    list.insert(menu);
}

/// A row of a spawned menu.
#[derive(Component, Copy, Clone, Debug)]
pub(crate) struct MenuRow {
    pub(in crate::client) menu: Entity,
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
        let height = px(least.max(viewport.finger));
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
        let Some(row) = menu.rows.get(text.row.index) else {
            continue;
        };
        let is_selected = menu.selected == Some(text.row.index);
        colour.0 = match (row.looks_possible(), text.is_detail) {
            (false, false) if !is_selected => theme::GREYED,
            (false, false) => theme::FAINT,
            (true, true) if row.is_highlighted => theme::GOOD,
            (_, true) => theme::FAINT,
            (true, false) if is_selected => theme::ACCENT,
            (true, false) => theme::TEXT,
        };
    }
}
