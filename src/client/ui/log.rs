//! The latest messages below the map, the newest at the bottom.
//!
//! The wheel scrolls back, a click opens the list of all messages, and pointing at a message
//! highlights its creature on the map.

use bevy::{
    prelude::*,
    ui::{FocusPolicy, UiSystems},
};

use crate::{
    client::{
        command::{hover_target::HoverTarget, verb::Page},
        dialogs::Dialog,
        geometry::{LOG_HEIGHT, Viewport},
        input::scroll::Scroll,
        picture::theme,
        session::Session,
        state::Screen,
        words::Words,
    },
    game::Game,
    read::Tone,
    replay::LogLine,
};

use super::{
    action::UiAction,
    button::OnClick,
    setters::{set_bold, set_displayed, set_text},
    shared_nodes::EndsAtPanel,
};

/// Maximum number of lines; fewer long messages fit.
const LINES: usize = 5;
/// Gap between the lines, in logical pixels.
const LINE_GAP: f32 = 2.0;
/// Padding on both sides, in logical pixels.
const SIDE_PAD: f32 = 12.0;
/// Left edge of the bars beside damage messages, in logical pixels.
const BAR_LEFT: f32 = 4.0;
/// Width of these bars, in logical pixels.
const BAR_WIDTH: f32 = 3.0;
/// Number of turns for which damage messages stay bright.
const BRIGHT_TURNS: u32 = 3;

/// The container of the lines.
#[derive(Component)]
struct LogBox;

/// A line of the log by its index; 0 is the lowest.
#[derive(Component, Copy, Clone, Debug)]
pub(crate) struct LogRow(usize);

/// Bar beside the line of this index, coloured for a damage message.
#[derive(Component, Copy, Clone, Debug)]
struct DamageBar(usize);

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
    app.init_resource::<LogScroll>()
        .add_systems(OnEnter(Screen::Playing), open)
        .add_systems(
            PostUpdate,
            (scroll, update)
                .chain()
                .before(UiSystems::Layout)
                .run_if(in_state(Screen::Playing)),
        );
}

fn open(mut commands: Commands) {
    let open_messages = || OnClick::on_screen(UiAction::Open(Dialog::Page(Page::Log { page: 0 })));
    commands
        .spawn((
            LogBox,
            EndsAtPanel,
            open_messages(),
            Interaction::None,
            FocusPolicy::Block,
            DespawnOnExit(Screen::Playing),
            Node {
                position_type: PositionType::Absolute,
                left: px(0),
                bottom: px(0),
                height: px(LOG_HEIGHT),
                flex_direction: FlexDirection::Column,
                justify_content: JustifyContent::FlexEnd,
                row_gap: px(LINE_GAP),
                padding: UiRect {
                    left: px(BAR_LEFT),
                    ..UiRect::axes(px(SIDE_PAD), px(theme::GAP / 2.0))
                },
                border: UiRect::top(px(2)),
                overflow: Overflow::clip(),
                ..Default::default()
            },
            BackgroundColor(theme::PANEL),
            BorderColor::all(theme::FRAME),
        ))
        .with_children(|log| {
            for row in (0..LINES).rev() {
                log.spawn(Node {
                    flex_direction: FlexDirection::Column,
                    flex_shrink: 0.0,
                    padding: UiRect::left(px(SIDE_PAD - BAR_LEFT)),
                    ..Default::default()
                })
                .with_children(|line| {
                    line.spawn((
                        DamageBar(row),
                        Node {
                            position_type: PositionType::Absolute,
                            left: px(0),
                            width: px(BAR_WIDTH),
                            top: px(1),
                            bottom: px(1),
                            ..Default::default()
                        },
                        BackgroundColor(Color::NONE),
                    ));
                    line.spawn((
                        LogRow(row),
                        open_messages(),
                        Interaction::None,
                        FocusPolicy::Block,
                        Node {
                            flex_shrink: 0.0,
                            ..Default::default()
                        },
                        theme::label("", theme::SMALL, theme::TEXT),
                    ));
                });
            }
        });
}

/// Scrolls with the wheel, and back to the end when a new message arrives.
fn scroll(
    wheel: Res<Scroll>,
    session: Res<Session>,
    parts: Query<(), (With<Interaction>, Or<(With<LogBox>, With<LogRow>)>)>,
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
    let turned = wheel.over(|node| parts.contains(node));
    if turned != 0 {
        let most = all.saturating_sub(LINES);
        next.skipped = next
            .skipped
            .saturating_add_signed(turned as isize)
            .min(most);
    }
    scrolled.set_if_neq(next);
}

type LogRowParts<'r> = (
    Entity,
    &'r LogRow,
    &'r mut Text,
    &'r mut TextColor,
    &'r mut TextFont,
    &'r mut Node,
);

fn update(
    mut commands: Commands,
    words: Res<Words>,
    session: Res<Session>,
    scrolled: Res<LogScroll>,
    viewport: Res<Viewport>,
    mut rows: Query<LogRowParts>,
    mut bars: Query<(&DamageBar, &mut BackgroundColor)>,
) {
    if !session.is_changed() && !scrolled.is_changed() && !viewport.is_changed() {
        return;
    }
    let turn = session.game().map_or(0, Game::turn);
    let width =
        viewport.area.0 as f32 / (viewport.ui_scale * viewport.scale_factor) - 2.0 * SIDE_PAD;
    let fit = fitting_messages(&session, &words, scrolled.skipped, width);
    let line_of = |row: usize| {
        let lines = session.messages().iter().rev().skip(scrolled.skipped);
        lines.take(fit).nth(row)
    };
    for (entity, row, mut text, mut colour, mut font, mut node) in &mut rows {
        let line = line_of(row.0);
        let told = line.map_or_else(String::new, |line| words.heading(&line.phrase()));
        set_text(&mut text, &told);
        let shade = line.map_or(theme::FAINT, |line| {
            message_colour(line.message.tone, turn.saturating_sub(line.turn))
        });
        colour.set_if_neq(TextColor(shade));
        let is_bold = |line: &LogLine| {
            let tone = line.message.tone;
            line.turn >= turn && (is_damage(tone) || tone == Tone::Notable)
        };
        set_bold(&mut font, line.is_some_and(is_bold));
        set_displayed(&mut node, line.is_some());
        match line.and_then(|line| line.message.about) {
            Some(creature) => commands
                .entity(entity)
                .insert(HoverTarget::Object(creature)),
            None => commands.entity(entity).remove::<HoverTarget>(),
        };
    }
    for (bar, mut colour) in &mut bars {
        let is_damage = line_of(bar.0).is_some_and(|line| is_damage(line.message.tone));
        colour.set_if_neq(BackgroundColor(if is_damage {
            theme::BAD
        } else {
            Color::NONE
        }));
    }
}

/// Number of newest messages that fit completely into the log at this width in logical pixels.
fn fitting_messages(session: &Session, words: &Words, skipped: usize, width: f32) -> usize {
    let newest = session.messages().iter().rev().skip(skipped).take(LINES);
    newest
        .scan(0, |lines, line| {
            *lines += theme::line_count(&words.text(&line.phrase()), theme::SMALL, width);
            Some(*lines)
        })
        .take_while(|lines| *lines <= LINES)
        .count()
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
