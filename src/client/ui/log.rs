//! What was told, across the foot of the map: the newest line at the bottom. The wheel
//! goes back, a click opens all of it, and whom a line is about lights up on the map.

use bevy::{
    color::{Color, Mix},
    prelude::{
        App, BackgroundColor, BorderColor, Commands, Component, DetectChanges, DetectChangesMut,
        Entity, FlexDirection, Interaction, IntoScheduleConfigs, JustifyContent, Node, OnEnter,
        Overflow, PositionType, PostUpdate, Query, Res, ResMut, Resource, Text, TextColor, UiRect,
        With, in_state, px,
    },
    state::state_scoped::DespawnOnExit,
    text::TextFont,
    ui::{FocusPolicy, UiSystems},
};

use crate::{
    client::{
        dialogs::Dialog,
        geometry::{LOG_HEIGHT, Viewport},
        input::wheel::Wheel,
        session::Session,
        state::Screen,
        topic::Topic,
        verb::Page,
    },
    game::Game,
    read::Tone,
    replay::LogLine,
};

use super::{
    action::{Layer, UiAction},
    button::OnClick,
    screen_layout::FillsMapWidth,
    setters::{set_bold, set_displayed, set_text},
    theme,
};

/// Lines that can show; fewer fit when some are long.
const LINES: usize = 5;
/// Space between the lines, logical pixels.
const LINE_GAP: f32 = 2.0;
/// Space to both sides, logical pixels.
const SIDE: f32 = 12.0;
/// Where the bar beside a line that tells of harm begins, and how wide it is, logical pixels.
const HARM: (f32, f32) = (4.0, 3.0);
/// For so many turns what tells of harm stays bright.
const WARNED: u32 = 3;

/// Marks the box that the lines stand in.
#[derive(Component)]
struct LogBox;

/// A line, 0 the lowest.
#[derive(Component, Copy, Clone, Debug)]
pub(crate) struct LogRow(usize);

/// The bar beside a line that tells of harm, which stays however old it is.
#[derive(Component, Copy, Clone, Debug)]
struct DamageBar(usize);

/// How many of the newest lines are scrolled past.
#[derive(Resource, Copy, Clone, Debug, Default, PartialEq, Eq)]
struct LogScroll {
    lines: usize,
    /// What there was then: what is new is shown at once.
    of: LogLength,
}

/// How much was told.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq)]
struct LogLength {
    lines: usize,
    turn: u32,
    /// How often the last line.
    times: u32,
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<LogScroll>()
        .add_systems(OnEnter(Screen::Playing), open)
        .add_systems(
            PostUpdate,
            (scroll, show)
                .chain()
                .before(UiSystems::Layout)
                .run_if(in_state(Screen::Playing)),
        );
}

fn open(mut commands: Commands) {
    let messages = || OnClick {
        layer: Layer::Screen,
        action: UiAction::Open(Dialog::Page(Page::Log { page: 0 })),
    };
    commands
        .spawn((
            LogBox,
            FillsMapWidth,
            messages(),
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
                    left: px(HARM.0),
                    ..UiRect::axes(px(SIDE), px(theme::GAP / 2.0))
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
                    padding: UiRect::left(px(SIDE - HARM.0)),
                    ..Default::default()
                })
                .with_children(|line| {
                    line.spawn((
                        DamageBar(row),
                        Node {
                            position_type: PositionType::Absolute,
                            left: px(0),
                            width: px(HARM.1),
                            top: px(1),
                            bottom: px(1),
                            ..Default::default()
                        },
                        BackgroundColor(Color::NONE),
                    ));
                    line.spawn((
                        LogRow(row),
                        messages(),
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

/// The wheel over the log goes back and forth in it; what is new brings the end back.
fn scroll(
    wheel: Res<Wheel>,
    session: Res<Session>,
    parts: Query<(), (With<Interaction>, LogPart)>,
    mut scrolled: ResMut<LogScroll>,
) {
    let all = session.log().len();
    let told = LogLength {
        lines: all,
        turn: session.game().map_or(0, Game::turn),
        times: session.log().back().map_or(0, |line| line.times),
    };
    let mut next = *scrolled;
    if next.of != told {
        next = LogScroll { lines: 0, of: told };
    }
    let turned = wheel.over(|node| parts.contains(node));
    if turned != 0 {
        let most = all.saturating_sub(LINES);
        next.lines = next.lines.saturating_add_signed(turned as isize).min(most);
    }
    if *scrolled != next {
        *scrolled = next;
    }
}

/// Whatever belongs to the log.
type LogPart = bevy::prelude::Or<(With<LogBox>, With<LogRow>)>;

type LogRowParts<'r> = (
    Entity,
    &'r LogRow,
    &'r mut Text,
    &'r mut TextColor,
    &'r mut TextFont,
    &'r mut Node,
);

fn show(
    mut commands: Commands,
    (session, scrolled): (Res<Session>, Res<LogScroll>),
    viewport: Res<Viewport>,
    mut rows: Query<LogRowParts>,
    mut bars: Query<(&DamageBar, &mut BackgroundColor)>,
) {
    if !session.is_changed() && !scrolled.is_changed() && !viewport.is_changed() {
        return;
    }
    let turn = session.game().map_or(0, Game::turn);
    let width = viewport.area.0 as f32 / (viewport.ui_scale * viewport.scale_factor) - 2.0 * SIDE;
    let fit = how_many_fit(&session, scrolled.lines, width);
    let line_of = |row: usize| {
        let lines = session.log().iter().rev().skip(scrolled.lines);
        lines.take(fit).nth(row)
    };
    for (entity, row, mut text, mut colour, mut font, mut node) in &mut rows {
        let line = line_of(row.0);
        let next = line.map(LogLine::words).unwrap_or_default();
        set_text(&mut text, &next);
        let next = line.map_or(theme::FAINT, |line| shade(line, turn));
        colour.set_if_neq(TextColor(next));
        set_bold(&mut font, line.is_some_and(|line| alarms(line, turn)));
        set_displayed(&mut node, line.is_some());
        match line.and_then(|line| line.message.about) {
            Some(whom) => commands.entity(entity).insert(Topic::Being(whom)),
            None => commands.entity(entity).remove::<Topic>(),
        };
    }
    for (bar, mut colour) in &mut bars {
        let harms = line_of(bar.0).is_some_and(|line| is_harm(line.message.tone));
        let next = if harms { theme::BAD } else { Color::NONE };
        if colour.0 != next {
            colour.0 = next;
        }
    }
}

/// How many messages, the newest first, can stand whole in the log at this width,
/// logical pixels.
fn how_many_fit(session: &Session, skipped: usize, width: f32) -> usize {
    let newest = session.log().iter().rev().skip(skipped).take(LINES);
    newest
        .scan(0, |lines, line| {
            *lines += theme::line_count(&line.words(), theme::SMALL, width);
            Some(*lines)
        })
        .take_while(|lines| *lines <= LINES)
        .count()
}

/// Whether a line tells of harm in the last turn.
const fn alarms(line: &LogLine, turn: u32) -> bool {
    line.turn >= turn && is_harm(line.message.tone)
}

/// Whether what is told is harm done to the player.
const fn is_harm(tone: Tone) -> bool {
    matches!(tone, Tone::Bad | Tone::Fatal)
}

/// What was told in the last turn is bright, harm for some turns more; what is older is
/// faint.
fn shade(line: &LogLine, turn: u32) -> Color {
    toned(line.message.tone, turn.saturating_sub(line.turn))
}

/// The colour of what was told in a tone so many turns ago.
fn toned(tone: Tone, age: u32) -> Color {
    match (tone, age) {
        // Why something was not done is what one looks for just then.
        (Tone::Refused, 0) => theme::TEXT,
        (Tone::Bad | Tone::Fatal, ..WARNED) | (_, 0) => theme::tone(tone),
        (tone, _) => theme::tone(tone).mix(&theme::PANEL, 0.45),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_newest_line_is_never_the_darkest_and_harm_stays_bright() {
        let light = |tone, age| toned(tone, age).to_linear().green;
        assert!(light(Tone::Refused, 0) >= light(Tone::Plain, 0));
        assert!(light(Tone::Refused, 1) < light(Tone::Plain, 1));
        for tone in [Tone::Plain, Tone::Good, Tone::Refused] {
            assert!(light(tone, 1) < light(tone, 0));
        }
        assert!((light(Tone::Bad, WARNED - 1) - light(Tone::Bad, 0)).abs() < 1e-6);
        assert!(light(Tone::Bad, WARNED) < light(Tone::Bad, 0));
    }
}
