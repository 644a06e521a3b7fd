//! The latest messages over the foot of the map, the newest at the bottom.
//!
//! The wheel scrolls back, a click opens the list of all messages, and pointing at a message
//! highlights its creature on the map.

use bevy::prelude::*;

use crate::{
    client::{
        command::{Command, hover_target::HoverTarget},
        geometry::Viewport,
        input::scroll::Scroll,
        picture::theme,
        preferences::Preferences,
        session::Session,
        state::Screen,
        words::Words,
    },
    game::Game,
    read::Tone,
    replay::LogLine,
};

use super::{
    message_list::MessageList,
    widget::{Shown, Widget, WidgetSet, Widgets, is_new, open},
};

/// Padding on all sides, in logical pixels.
const PAD: f32 = 6.0;
/// Width of the bars beside damage messages, in logical pixels.
const BAR_WIDTH: f32 = 3.0;
/// Gap between these bars and the texts, in logical pixels.
const BAR_GAP: f32 = 5.0;
/// Largest share of the map's height for the log.
const LARGEST_SHARE: f32 = 0.45;
/// Opacity of the shade at the foot of the map.
const SHADE: f32 = 0.92;
/// Number of turns for which damage messages stay bright.
const BRIGHT_TURNS: u32 = 3;

/// Root node of the log.
#[derive(Component, Default)]
#[require(BackgroundGradient = shade())]
pub(crate) struct LogBox;

/// Scroll position of the log.
#[derive(Resource, Copy, Clone, Debug, Default, PartialEq, Eq)]
struct LogScroll {
    /// Number of newest messages that are scrolled past.
    skipped: usize,
    /// Length of the log when it was scrolled. Any new message scrolls back to the end.
    length: LogLength,
}

/// Length of the log in a form that changes with every message.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq)]
struct LogLength {
    messages: usize,
    turn: u32,
    /// Number of repetitions of the last message.
    times: u32,
}

pub(super) fn plugin(app: &mut App) {
    let is_due = resource_changed::<Session>
        .or_else(resource_changed::<LogScroll>)
        .or_else(resource_changed::<Preferences>)
        .or_else(resource_changed::<Viewport>)
        .or_else(is_new);
    app.init_resource::<LogScroll>()
        .add_systems(OnEnter(Screen::Playing), open::<LogBox>)
        .add_systems(
            PostUpdate,
            (scroll, update.run_if(is_due))
                .chain()
                .in_set(WidgetSet)
                .run_if(in_state(Screen::Playing)),
        );
}

fn shade() -> BackgroundGradient {
    let stops = [0.0, SHADE].map(|alpha| ColorStop::auto(theme::BACKGROUND.with_alpha(alpha)));
    LinearGradient::to_bottom(stops.into()).into()
}

/// Scrolls with the wheel, and back to the end when a new message arrives.
fn scroll(
    wheel: Res<Scroll>,
    session: Res<Session>,
    boxes: Query<(Entity, &Children), With<LogBox>>,
    mut scrolled: ResMut<LogScroll>,
) {
    let all = session.messages().len();
    let length = LogLength {
        messages: all,
        turn: session.game().map_or(0, Game::turn),
        times: session.messages().back().map_or(0, |line| line.times),
    };
    let mut next = *scrolled;
    if next.length != length {
        next = LogScroll { skipped: 0, length };
    }
    let is_line = |node| boxes.iter().any(|(_, lines)| lines.contains(&node));
    let turned = wheel.over(is_line);
    if turned != 0 {
        next.skipped = next
            .skipped
            .saturating_add_signed(turned as isize)
            .min(all.saturating_sub(1));
    }
    scrolled.set_if_neq(next);
}

fn update(
    words: Res<Words>,
    session: Res<Session>,
    scrolled: Res<LogScroll>,
    preferences: Res<Preferences>,
    viewport: Res<Viewport>,
    mut boxes: Query<(Entity, &mut Shown), With<LogBox>>,
    mut widgets: Widgets,
) {
    let scale = viewport.pixels_per_unit();
    let (width, height) = (
        viewport.area.0 as f32 / scale,
        viewport.area.1 as f32 / scale,
    );
    let line_height = theme::line_height(theme::SMALL);
    let fit = ((height * LARGEST_SHARE - 2.0 * PAD) / line_height).max(1.0) as usize;
    let most = usize::try_from(preferences.settings.log_lines)
        .unwrap_or(1)
        .min(fit);
    let room = width - 2.0 * PAD - BAR_WIDTH - BAR_GAP;
    let turn = session.game().map_or(0, Game::turn);
    let newest = session.messages().iter().rev().skip(scrolled.skipped);
    let mut used = 0;
    let lines = newest.map_while(|line| {
        let told = words.heading(&line.phrase());
        used += theme::line_count(&told, theme::SMALL, room);
        (used <= most).then(|| message(line, told, turn, room, viewport.is_touch()))
    });
    let mut lines: Vec<Widget> = lines.collect();
    lines.reverse();
    if viewport.is_touch() && !lines.is_empty() {
        // Lines are too low for fingers.
        let mut all = Widget::column(0.0, lines);
        all.node.min_height = px(viewport.finger);
        all.node.justify_content = JustifyContent::FlexEnd;
        lines = vec![all.on_click(Command::open(MessageList::default()))];
    }
    let widget = Widget::new(Node {
        position_type: PositionType::Absolute,
        left: px(0),
        right: px(viewport.panel),
        bottom: px(viewport.below()),
        flex_direction: FlexDirection::Column,
        align_items: AlignItems::FlexStart,
        padding: UiRect {
            // The shade begins above the oldest line.
            top: px(4.0 * PAD),
            ..UiRect::all(px(PAD))
        },
        ..Default::default()
    })
    .with(lines);
    for (log, mut shown) in &mut boxes {
        widgets.show(log, &mut shown, widget.clone());
    }
}

/// A message wrapped to a width in logical pixels, which takes no clicks on its own if `is_part`.
fn message(line: &LogLine, told: String, turn: u32, width: f32, is_part: bool) -> Widget {
    let tone = line.message.tone;
    let is_new = line.turn >= turn && (is_damage(tone) || tone == Tone::Notable);
    let style = if is_new { theme::STRONG } else { theme::SMALL };
    let colour = message_colour(tone, turn.saturating_sub(line.turn));
    let width = theme::text_width(&told, style).min(width);
    let mut widget = Widget::wrapped(told, style, colour, width).shadowed();
    widget.node.border = UiRect::left(px(BAR_WIDTH));
    widget.node.padding = UiRect::left(px(BAR_GAP));
    widget.node.width = px(width + BAR_WIDTH + BAR_GAP);
    let bar = if is_damage(tone) {
        theme::BAD
    } else {
        Color::NONE
    };
    let widget = widget.frame(bar);
    if is_part {
        return widget;
    }
    let widget = widget.on_click(Command::open(MessageList::default()));
    match line.message.about {
        Some(creature) => widget.about(HoverTarget::Object(creature)),
        None => widget,
    }
}

/// Whether messages of this tone report damage to the player.
const fn is_damage(tone: Tone) -> bool {
    matches!(tone, Tone::Bad | Tone::Fatal)
}

/// Colour of a message by its tone and its age in turns. Messages of the last turn are bright,
/// damage and notable ones for [`BRIGHT_TURNS`].
fn message_colour(tone: Tone, age: u32) -> Color {
    match (tone, age) {
        // Bright while new, because it answers the last key.
        (Tone::Refused, 0) => theme::TEXT,
        (Tone::Bad | Tone::Fatal | Tone::Notable, ..BRIGHT_TURNS) | (_, 0) => theme::tone(tone),
        (tone, _) => theme::tone(tone).mix(&theme::PANEL, 0.45),
    }
}

#[cfg(test)]
#[path = "../../../tests/unit/log.rs"]
mod tests;
