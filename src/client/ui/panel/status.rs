//! The player's status: depth, turn, bars, attack and defence.

use bevy::prelude::*;

use crate::{
    client::{
        animation::queue::AnimationQueue,
        command::{Command, hover_target::HoverTarget, verb::Verb, verbs::verb_of},
        geometry::Viewport,
        picture::theme::{self, TextStyle},
        session::Session,
        ui::{character::Character, ui_param::Ui, widget::Widget},
    },
    read::{Stat, StatusView, status},
    sim::{Hunger, Keys, Known},
    text::Phrase,
};

use super::layout::INNER_WIDTH;

/// Height of the heading, in logical pixels.
const HEADING_HEIGHT: f32 = 22.0;
/// Height of the HP bar, in logical pixels.
const HEALTH_HEIGHT: f32 = 30.0;
/// Height of the other bars, in logical pixels.
const BAR_HEIGHT: f32 = 26.0;
/// Gap between the rows, in logical pixels.
const ROW_GAP: f32 = 4.0;
/// Height of the rows below the heading, in logical pixels.
const ROWS_HEIGHT: f32 = HEALTH_HEIGHT + 2.0 * BAR_HEIGHT + 3.0 * ROW_GAP;
/// Gap between two parts of a row, in logical pixels.
const COLUMN_GAP: f32 = 4.0;
/// Width of a part that shares its row with another, in logical pixels.
const HALF: f32 = (INNER_WIDTH - COLUMN_GAP) / 2.0;
/// Side of icons, in logical pixels.
const ICON_SIDE: f32 = 16.0;
/// Padding inside bars, in logical pixels.
const BAR_PAD: f32 = 6.0;

/// A bar.
struct Bar {
    stat: Stat,
    icon: &'static str,
    colour: Color,
    /// Filled part, 0 to 1.
    filled: f32,
    /// Recently lost part behind it, 0 to 1.
    rest: f32,
    word: String,
    number: String,
    /// Whether the number is low.
    warns: bool,
}

/// Part of the player's HP shown by the bar, the recently lost part included, 0 to 1.
pub(super) fn lost_health(session: &Session, queue: &AnimationQueue) -> f32 {
    session.known().map_or(0.0, |view| {
        let (pose, stats) = (queue.pose(*view.me.id), view.me.stats);
        let rest = (stats.hp + pose.pending_damage) as f32 + pose.rest;
        (rest / stats.max_hp.max(1) as f32).clamp(0.0, 1.0)
    })
}

/// Height of the status, in logical pixels.
pub(super) fn height(viewport: &Viewport) -> f32 {
    HEADING_HEIGHT.max(viewport.finger) + ROWS_HEIGHT
}

pub(super) fn widget(view: &Known, is_practice: bool, lost: f32, ui: &Ui) -> Widget {
    let status = status(view);
    let word = |stat: &'static str| ui.words.heading(&Phrase::new("stat").with("stat", stat));
    let share = |part: i32, all: i32| (part as f32 / all.max(1) as f32).clamp(0.0, 1.0);
    let bar = |stat, icon, colour, (now, all): (i32, i32), word, number| Bar {
        stat,
        icon,
        colour,
        filled: share(now, all),
        rest: 0.0,
        word,
        number,
        warns: false,
    };
    let health = Bar {
        rest: lost,
        warns: theme::is_low(status.hp, status.max_hp),
        ..bar(
            Stat::Hp,
            "icon_hp",
            theme::HEALTH,
            (status.hp, status.max_hp),
            word("hp"),
            format!("{}/{}", status.hp, status.max_hp),
        )
    };
    let mana = bar(
        Stat::Mana,
        "icon_mana",
        theme::MANA,
        (status.mana, status.max_mana),
        word("mana"),
        format!("{}/{}", status.mana, status.max_mana),
    );
    let level = ui
        .words
        .heading(&Phrase::new("status-level").with("level", status.level));
    let experience = bar(
        Stat::Experience,
        "icon_xp",
        theme::EXPERIENCE,
        (
            status.xp - status.level_began_at,
            status.next_level_at + 1 - status.level_began_at,
        ),
        level,
        String::new(),
    );
    let hunger = Phrase::new("status-food").with("hunger", status.hunger.word());
    let hunger = ui.words.heading(&hunger);
    let food = Bar {
        warns: matches!(status.hunger, Hunger::Starving | Hunger::Hungry),
        ..bar(
            Stat::Food,
            "icon_food",
            theme::FOOD,
            (status.food, status.max_food),
            hunger,
            status.food.to_string(),
        )
    };
    let totals = [
        ("icon_attack", Stat::Attack, status.attack),
        ("icon_defence", Stat::Defence, status.defence),
    ];
    let totals = totals.map(|(sprite, stat, number)| {
        let number = Widget::line(number.to_string(), theme::STRONG, theme::TEXT);
        about(
            stat,
            Widget::row(COLUMN_GAP, [icon(ui, sprite), number]),
            ui,
        )
    });
    let mut right = Widget::row(COLUMN_GAP, totals);
    right.node.width = px(HALF);
    right.node.justify_content = JustifyContent::SpaceAround;
    let rows = Widget::column(
        ROW_GAP,
        [
            health.widget(INNER_WIDTH, HEALTH_HEIGHT, theme::VITAL, ui),
            Widget::row(
                COLUMN_GAP,
                [mana, experience].map(|bar| bar.widget(HALF, BAR_HEIGHT, theme::STRONG, ui)),
            ),
            Widget::row(
                COLUMN_GAP,
                [food.widget(HALF, BAR_HEIGHT, theme::STRONG, ui), right],
            ),
        ],
    );
    let rows = match ui.viewport.is_touch() {
        true => rows.on_click(Command::open(Character::default())),
        false => rows,
    };
    let heading = heading(view, &status, is_practice, ui);
    Widget::column(ROW_GAP, [heading, rows])
}

/// Explains a stat when it is pointed at or clicked. For fingers all stats are one target.
fn about(stat: Stat, widget: Widget, ui: &Ui) -> Widget {
    match ui.viewport.is_touch() {
        true => widget,
        false => widget
            .about(HoverTarget::Stat(stat))
            .on_click(Command::open(Character::default())),
    }
}

/// Depth, keys, turn, and the button that folds the panel.
fn heading(view: &Known, status: &StatusView, is_practice: bool, ui: &Ui) -> Widget {
    let depth = if is_practice {
        Phrase::new("status-practice").with("depth", status.depth)
    } else {
        Phrase::new("status-depth")
            .with("depth", status.depth)
            .with("depths", status.depths)
    };
    let keys = view.me.keys().map_or(&[][..], Keys::held).len();
    let keys = (keys > 0).then(|| {
        let count = Widget::line(keys.to_string(), theme::STRONG, theme::TEXT);
        Widget::row(COLUMN_GAP / 2.0, [icon(ui, "icon_key"), count])
    });
    let turn = ui.say(Phrase::new("status-turn").with("turn", status.turn));
    let depth = ui.words.heading(&depth);
    let (style, turn_style) = heading_styles(&depth, &turn);
    let is_touch = ui.viewport.is_touch();
    let texts = [Widget::line(depth, style, theme::ACCENT)].into_iter();
    let texts = texts.chain(keys);
    let texts = texts.chain(turn_style.map(|style| Widget::line(turn, style, theme::FAINT)));
    let verb = verb_of(&Command::TogglePanel);
    let fold = verb.map(|verb| {
        let face = Widget::new(Node {
            padding: UiRect::horizontal(px(theme::GAP / 2.0)),
            ..Default::default()
        });
        let face = face.with([Widget::line(">", theme::SMALL, theme::FAINT)]);
        match is_touch {
            true => face,
            false => folding(face, verb),
        }
    });
    let mut row = Widget::row(COLUMN_GAP, texts.chain(fold));
    row.node.justify_content = JustifyContent::SpaceBetween;
    row.node.height = px(HEADING_HEIGHT.max(ui.viewport.finger));
    match verb.filter(|_| is_touch) {
        Some(verb) => folding(row, verb),
        None => row,
    }
}

/// Text styles of depth and turn. Where room is scarce, the turn is drawn smaller, or not at all.
fn heading_styles(depth: &str, turn: &str) -> (TextStyle, Option<TextStyle>) {
    let room = INNER_WIDTH - 2.0 * ICON_SIDE - ROW_GAP;
    let width = |text: &str, style: TextStyle| theme::text_width(text, style);
    // Practice has a longer heading.
    let style = match width(depth, theme::HEADING) <= room {
        true => theme::HEADING,
        false => theme::STRONG,
    };
    let room = room - width(depth, style);
    let mut styles = [theme::SMALL, theme::TINY].into_iter();
    (style, styles.find(|style| width(turn, *style) <= room))
}

/// Folds the panel when it is clicked.
fn folding(widget: Widget, verb: &'static Verb) -> Widget {
    widget
        .highlight(theme::BUTTON)
        .about(HoverTarget::Verb(verb))
        .on_click(verb.command())
}

fn icon(ui: &Ui, sprite: &str) -> Widget {
    Widget::icon(ui, sprite, ICON_SIDE)
}

impl Bar {
    /// The bar with its icon and word on the left, if there is room for the word, and its number on
    /// the right.
    fn widget(self, width: f32, height: f32, style: TextStyle, ui: &Ui) -> Widget {
        let layer = |share: f32, top: f32, colour: Color| {
            let node = Node {
                position_type: PositionType::Absolute,
                left: px(0),
                top: percent(top),
                width: percent(100.0 * share),
                height: percent(100.0 - top),
                ..Default::default()
            };
            Widget::new(node).background(colour)
        };
        let colour = if self.warns { theme::BAD } else { theme::TEXT };
        let words = theme::text_width(&self.word, theme::SMALL)
            + theme::text_width(&self.number, style)
            + ICON_SIDE
            + 2.0 * COLUMN_GAP
            + 2.0 * BAR_PAD;
        let word = (words <= width).then(|| Widget::line(self.word, theme::SMALL, theme::TEXT));
        let left = Widget::row(COLUMN_GAP, [icon(ui, self.icon)].into_iter().chain(word));
        let bar = Widget::new(Node {
            width: px(width),
            height: px(height),
            flex_shrink: 0.0,
            align_items: AlignItems::Center,
            justify_content: JustifyContent::SpaceBetween,
            padding: UiRect::horizontal(px(BAR_PAD)),
            ..Default::default()
        });
        about(self.stat, bar.background(theme::BAR_BACK), ui).with([
            // At the bottom of the bar, so that the number stays legible.
            layer(self.rest, 75.0, theme::LOST),
            layer(self.filled, 0.0, self.colour),
            left,
            Widget::line(self.number, style, colour),
        ])
    }
}

#[cfg(test)]
#[path = "../../../../tests/unit/status.rs"]
mod tests;
