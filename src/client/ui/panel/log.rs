//! What was told, the newest line at the bottom.

use bevy::{
    color::{Color, Mix},
    ecs::hierarchy::ChildSpawnerCommands,
    prelude::{
        App, BorderColor, Component, Display, FlexDirection, Interaction, IntoScheduleConfigs,
        JustifyContent, Node, Overflow, PostUpdate, Query, Res, Text, TextColor, UiRect, With, px,
    },
    ui::{ComputedNode, FocusPolicy},
};

use crate::{
    client::{
        dialogs::Dialog,
        session::Session,
        ui::{
            button::Push,
            choice::{Choice, Layer},
            theme,
        },
        verb::Page,
    },
    replay::LogLine,
};

use super::layout::{INNER_WIDTH, PanelSet};

/// Lines of the log that can show; fewer fit when some are long.
const LOG_LINES: usize = 24;

/// Space between the lines of the log, logical pixels.
const LINE_GAP: f32 = 2.0;

/// What is left to the log however much there is to tell of what one points at,
/// logical pixels: four lines.
const LEAST_ROOM: f32 = 4.0 * (theme::SMALL * 1.25 + LINE_GAP);

/// The box that the lines stand in.
#[derive(Component)]
struct LogBox;

/// A line of the log, 0 the newest.
#[derive(Component, Copy, Clone, Debug)]
struct LogRow(usize);

pub(super) fn plugin(app: &mut App) {
    app.add_systems(PostUpdate, show.in_set(PanelSet));
}

pub(super) fn lay_out(panel: &mut ChildSpawnerCommands<'_>) {
    panel
        .spawn((
            LogBox,
            Push {
                layer: Layer::Screen,
                choice: Choice::Open(Dialog::Page(Page::Log { page: 0 })),
            },
            Interaction::None,
            FocusPolicy::Block,
            Node {
                flex_direction: FlexDirection::Column,
                justify_content: JustifyContent::FlexEnd,
                flex_grow: 1.0,
                flex_basis: px(0),
                min_height: px(LEAST_ROOM),
                row_gap: px(LINE_GAP),
                padding: UiRect::vertical(px(theme::GAP)),
                border: UiRect::vertical(px(1)),
                overflow: Overflow::clip(),
                ..Default::default()
            },
            BorderColor::all(theme::FRAME),
        ))
        .with_children(|log| {
            for row in (0..LOG_LINES).rev() {
                log.spawn((
                    LogRow(row),
                    Node {
                        flex_shrink: 0.0,
                        ..Default::default()
                    },
                    theme::label("", theme::SMALL, theme::TEXT),
                ));
            }
        });
}

fn show(
    session: Res<'_, Session>,
    boxes: Query<'_, '_, &ComputedNode, With<LogBox>>,
    mut rows: Query<'_, '_, (&LogRow, &mut Text, &mut TextColor, &mut Node)>,
) {
    let turn = session.game().map_or(0, crate::game::Game::turn);
    // As laid out in the frame before; a box that has yet to be is taken as high.
    let room = boxes
        .iter()
        .map(|log| log.content_box().height() * log.inverse_scale_factor())
        .find(|height| *height > 0.0)
        .unwrap_or(f32::MAX);
    let fit = how_many_fit(&session, room);
    for (row, mut text, mut colour, mut node) in &mut rows {
        let line = session
            .log()
            .iter()
            .rev()
            .nth(row.0)
            .filter(|_| row.0 < fit);
        let next = line.map(LogLine::words).unwrap_or_default();
        if text.0 != next {
            text.0 = next;
        }
        let next = line.map_or(theme::FAINT, |line| shade(line, turn));
        if colour.0 != next {
            colour.0 = next;
        }
        let display = if line.is_some() {
            Display::Flex
        } else {
            Display::None
        };
        if node.display != display {
            node.display = display;
        }
    }
}

/// How many of the newest messages can stand whole in a box of this height,
/// logical pixels.
fn how_many_fit(session: &Session, room: f32) -> usize {
    let newest = session.log().iter().rev().take(LOG_LINES);
    newest
        .scan(0.0, |height, line| {
            let lines = theme::line_count(&line.words(), theme::SMALL, INNER_WIDTH);
            *height += lines as f32 * theme::line_height(theme::SMALL) + LINE_GAP;
            Some(*height - LINE_GAP)
        })
        .take_while(|height| *height <= room)
        .count()
}

/// What was told in the last turn is bright, what is older is faint.
fn shade(line: &LogLine, turn: u32) -> Color {
    let colour = theme::tone(line.message.tone);
    if line.turn >= turn {
        colour
    } else {
        colour.mix(&theme::PANEL, 0.45)
    }
}
