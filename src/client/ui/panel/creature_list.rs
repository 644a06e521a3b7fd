//! The creatures in sight: sprite, name, HP and last perceived action. Pointing at a row points at
//! the creature's tile on the map.
//!
//! Repeated clicks on a row should hit the same creature, so nothing above the rows changes its
//! height, and a creature keeps its row.

use bevy::prelude::*;

use crate::{
    client::{
        command::{Command, hover_target::HoverTarget},
        geometry::Viewport,
        picture::theme::{self, TextStyle},
        ui::{in_sight::InSight, sprite_node::creature_layers, ui_param::Ui, widget::Widget},
    },
    grid::Point,
    odds::Forecast,
    read::{CreatureInSight, ThreatLevel, creatures_in_sight, forecast_line},
    sim::{Bond, Known, Order, StableId},
    text::{Argument, Phrase},
};

/// Height of a row, in logical pixels.
const ROW_HEIGHT: f32 = 40.0;
/// Number of lines above the rows.
const HEADING_LINES: usize = 2;
/// Height of the list with one row, in logical pixels.
pub(super) const LEAST_HEIGHT: f32 = ROW_HEIGHT + 60.0;
/// Side of a creature's sprite, in logical pixels.
const SPRITE_SIDE: f32 = 32.0;
/// Height of the health bar below the sprite, in logical pixels.
const BAR_HEIGHT: f32 = 4.0;
/// Gap between sprite and texts, in logical pixels.
const GAP: f32 = 8.0;
/// Side of the icon before the level, in logical pixels.
const ICON_SIDE: f32 = 16.0;
/// Width left for the level beside the name, in logical pixels.
const LEVEL_WIDTH: f32 = 26.0 + ICON_SIDE;

/// The creatures of the rows, so that each keeps its row. Ids of an earlier game do no harm.
#[derive(Resource, Default)]
pub(super) struct Rows {
    ids: Vec<Option<StableId>>,
    tiles: Vec<Point>,
}

impl Rows {
    /// Whether a row stands for this tile.
    pub(super) fn stand_for(&self, tile: Option<Point>) -> bool {
        tile.is_none_or(|tile| self.tiles.contains(&tile))
    }

    /// Height of the list in logical pixels, with the lines above and below the rows.
    pub(super) fn height(&self, viewport: &Viewport) -> f32 {
        let lines = heading_height(viewport) + theme::line_height(theme::SMALL);
        self.ids.len() as f32 * row_height(viewport) + lines
    }

    /// The list at a size in logical pixels, with the forecast of a fight above it.
    pub(super) fn widget(
        &mut self,
        (view, fight): (&Known, Option<&Forecast>),
        is_pointed_at: bool,
        Vec2 {
            x: width,
            y: height,
        }: Vec2,
        ui: &Ui,
    ) -> Widget {
        let line = theme::line_height(theme::SMALL);
        let row_height = row_height(&ui.viewport);
        let all = creatures_in_sight(view);
        let count = all.len();
        let seen = all.iter().filter(|one| one.is_seen).count();
        // With touch input the heading tells of the others, and opens the list of all.
        let is_touch = ui.viewport.is_touch();
        let least = if is_touch { 0.0 } else { 1.0 };
        let fit = |height: f32| (height / row_height).floor().max(least) as usize;
        let height = height - heading_height(&ui.viewport);
        let most = fit(height);
        // The number of other creatures needs a line.
        let most = if count > most && !is_touch {
            fit(height - line)
        } else {
            most
        };
        let (rows, rest) = assign_rows(&self.ids, most, is_pointed_at, all);
        self.ids = rows.iter().map(|one| Some(one.as_ref()?.id)).collect();
        self.tiles = rows.iter().flatten().map(|one| one.at.point).collect();
        let heading = heading(fight, [seen, count - seen, rest], width, ui);
        let more = (rest > 0 && !is_touch).then(|| {
            let more = Phrase::new("find-more").with("count", rest);
            let more = Widget::line(ui.words.heading(&more), theme::SMALL, theme::FAINT);
            let more = Widget::row(0.0, [more]).highlight(Color::NONE);
            more.on_click(Command::open(InSight))
        });
        let rows = rows.iter().map(|one| row(view, one.as_ref(), width, ui));
        Widget::new(Node {
            flex_direction: FlexDirection::Column,
            flex_grow: 1.0,
            flex_basis: px(0),
            min_height: px(0),
            overflow: Overflow::clip(),
            ..Default::default()
        })
        .with([heading])
        .with(rows)
        .with(more)
    }
}

/// Height of a row, in logical pixels.
const fn row_height(viewport: &Viewport) -> f32 {
    ROW_HEIGHT.max(viewport.finger)
}

/// Height of the heading, in logical pixels.
fn heading_height(viewport: &Viewport) -> f32 {
    let lines = HEADING_LINES as f32 * theme::line_height(theme::SMALL);
    lines.max(viewport.finger)
}

/// The forecast of a fight, or else the number of creatures seen and sensed; with touch input also
/// the number of creatures without a row.
fn heading(
    fight: Option<&Forecast>,
    [seen, sensed, rest]: [usize; 3],
    width: f32,
    ui: &Ui,
) -> Widget {
    let is_touch = ui.viewport.is_touch();
    let (words, style, colour) = match fight.map(forecast_line) {
        Some((words, tone)) => (words, theme::STRONG, theme::chance(tone)),
        None => {
            let count = Phrase::new("in-sight-count").with("count", seen);
            let count = count.with("sensed", sensed);
            (count, theme::SMALL, theme::FAINT)
        }
    };
    let words = match is_touch && rest > 0 {
        true => Phrase::new("in-sight-more")
            .with("words", words)
            .with("count", rest),
        false => words,
    };
    let words = ui.words.heading(&words);
    let fits = |style: &TextStyle| theme::line_count(&words, *style, width) <= HEADING_LINES;
    let styles = [style, theme::SMALL].into_iter().find(fits);
    let style = styles.unwrap_or(theme::TINY);
    let mut lines = Widget::wrapped(words, style, colour, width);
    lines.node.height = px(heading_height(&ui.viewport));
    let lines = lines.about(HoverTarget::Forecast);
    match is_touch {
        true => lines.on_click(Command::open(InSight)),
        false => lines,
    }
}

/// The row of a creature, or of one that is gone.
fn row(view: &Known, one: Option<&CreatureInSight>, width: f32, ui: &Ui) -> Widget {
    let text_width = width - SPRITE_SIDE - GAP;
    let cells =
        one.map(|one| creature_layers(&ui.sprites, view, &one.sprite, view.creature(one.id)));
    let sprite = Widget::layers(
        cells.into_iter().flatten().flatten(),
        SPRITE_SIDE,
        Color::WHITE,
    );
    let health = one.map(|one| {
        let share = (one.hp as f32 / one.max_hp.max(1) as f32).clamp(0.0, 1.0);
        let bar = |width: f32| {
            Widget::new(Node {
                width: percent(100.0 * width),
                height: px(BAR_HEIGHT),
                flex_shrink: 0.0,
                ..Default::default()
            })
        };
        bar(1.0)
            .background(theme::BAR_BACK)
            .with([bar(share).background(theme::HEALTH)])
    });
    let left = Widget::column(0.0, [sprite].into_iter().chain(health));
    let is_enemy = one.is_some_and(|one| one.threat == ThreatLevel::Enemy);
    let colour = match one.is_some_and(|one| one.is_veteran) {
        true => theme::ACCENT,
        false if is_enemy => theme::BAD,
        false => theme::TEXT,
    };
    let name = one.map(|one| {
        let name = ui.words.heading(&Phrase::from(one.kind.clone()));
        let style = style_for(&name, theme::STRONG, text_width - LEVEL_WIDTH);
        let level = Widget::line(one.level.to_string(), theme::SMALL, theme::FAINT);
        let level = Widget::row(2.0, [Widget::icon(ui, "icon_xp", ICON_SIDE), level]);
        let mut line = Widget::row(0.0, [Widget::line(name, style, colour), level]);
        line.node.justify_content = JustifyContent::SpaceBetween;
        line
    });
    let order = one.and_then(|one| Some((one, view.creature(one.id)?.bond?)));
    let order = order.and_then(|(one, bond)| order_words(one, bond));
    let doing = ui
        .words
        .heading(&order.clone().unwrap_or_else(|| doing(one)));
    let style = style_for(&doing, theme::SMALL, text_width);
    let mut texts = Widget::column(
        0.0,
        name.into_iter()
            .chain([Widget::line(doing, style, theme::FAINT)]),
    );
    texts.node.width = px(text_width);
    let mut row = Widget::row(GAP, [left, texts]);
    row.node.height = px(row_height(&ui.viewport));
    let row = row.highlight(Color::NONE);
    match one.filter(|_| order.is_some()) {
        // The menu of the tile has the orders.
        Some(friend) => row
            .about(HoverTarget::Object(friend.id))
            .on_click(Command::TileMenu(friend.at.point))
            .on_right_click(Command::TileMenu(friend.at.point)),
        None => row.tile(one.map(|one| one.at.point)),
    }
}

/// HP and order of a friend; `None` for other creatures.
fn order_words(one: &CreatureInSight, bond: Bond) -> Option<Phrase> {
    let Bond::Friend(order) = bond else {
        return None;
    };
    let order = match order {
        Order::Come => "come",
        Order::Stay => "stay",
        Order::Attack => "attack",
    };
    let words = Phrase::new("in-sight-friend").with("hp", one.hp);
    Some(words.with("order", Argument::Word(order.into())))
}

/// Text style in which a text fits a width in logical pixels.
fn style_for(text: &str, usual: TextStyle, width: f32) -> TextStyle {
    let mut styles = [usual, theme::SMALL].into_iter();
    let fits = |style: &TextStyle| theme::text_width(text, *style) <= width;
    styles.find(fits).unwrap_or(theme::TINY)
}

/// The creatures of the rows, and the number of others. Creatures keep their rows except that more
/// dangerous ones move up. While the mouse is on a row, rows do not move, and the row of a creature
/// that is gone becomes `None`.
fn assign_rows(
    last_rows: &[Option<StableId>],
    most: usize,
    is_pointed_at: bool,
    mut all: Vec<CreatureInSight>,
) -> (Vec<Option<CreatureInSight>>, usize) {
    let had_row = |one: &CreatureInSight| last_rows.contains(&Some(one.id));
    if is_pointed_at {
        all.sort_by_key(|one| !had_row(one));
    }
    let rest = all.split_off(all.len().min(most)).len();
    let (mut kept, new): (Vec<_>, Vec<_>) = all.into_iter().partition(had_row);
    let mut new = new.into_iter();
    let mut rows = Vec::new();
    for id in last_rows {
        match kept.iter().position(|one| Some(one.id) == *id) {
            Some(index) => rows.push(Some(kept.swap_remove(index))),
            None if is_pointed_at => rows.push(None),
            // A new creature takes the row of one that is gone.
            None => rows.extend(new.next().map(Some)),
        }
    }
    if is_pointed_at {
        let room = most.saturating_sub(rows.len());
        rows.extend(new.by_ref().take(room).map(Some));
        return (rows, rest + new.count());
    }
    rows.extend(new.map(Some));
    rows.sort_by_key(|one| one.as_ref().map(|one| one.threat));
    (rows, rest)
}

/// Words about what a creature did last, or that it is gone.
fn doing(one: Option<&CreatureInSight>) -> Phrase {
    let Some(one) = one else {
        return "in-sight-gone".into();
    };
    match one.notices {
        Some(chance) => Phrase::new("in-sight-notices")
            .with("doing", one.doing.clone())
            .with("chance", chance),
        None => one.doing.clone(),
    }
}

#[cfg(test)]
#[path = "../../../../tests/unit/creature_list.rs"]
mod tests;
