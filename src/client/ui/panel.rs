//! The panel beside the map: how the player stands, what was told, and what
//! is under the mouse.

use bevy::{
    prelude::{
        AlignItems, App, BackgroundColor, BorderColor, Button, Changed, Commands, Component,
        FlexDirection, Interaction, IntoScheduleConfigs, JustifyContent, NextState, Node, OnEnter,
        Overflow, PositionType, PostUpdate, Query, Res, ResMut, SystemCondition, Text, TextColor,
        UiRect, Update, With, Without, debug, in_state, percent, px,
    },
    state::state_scoped::DespawnOnExit,
    ui::{UiSystems, Val},
};

use crate::{
    client::{
        geometry::PANEL_WIDTH,
        input::Pointed,
        session::{LogLine, Session},
        state::{Dialog, Screen},
    },
    read::{Description, describe, status},
    sim::{Place, Position},
};

use super::theme;

/// Lines of the log that can show; fewer fit when some are long.
const LOG_LINES: usize = 24;
/// Height of the box that tells what is under the mouse, logical pixels.
const HOVER_HEIGHT: f32 = 150.0;

/// A text of the panel that follows the game.
#[derive(Component, Copy, Clone, PartialEq, Eq)]
enum Field {
    Depth,
    Turn,
    Hp,
    Fight,
    HoverTitle,
    HoverDetail,
    HoverText,
}

/// The filled part of the hit point bar.
#[derive(Component)]
struct HpBar;

/// A button that opens a dialog.
#[derive(Component, Copy, Clone)]
struct Opens(Dialog);

/// A line of the log, 0 the newest.
#[derive(Component, Copy, Clone)]
struct LogRow(usize);

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        press_buttons.run_if(in_state(Screen::Playing).and_then(in_state(Dialog::None))),
    );
    app.add_systems(OnEnter(Screen::Playing), open).add_systems(
        PostUpdate,
        (show_status, show_log, show_hover)
            .before(UiSystems::Layout)
            .run_if(in_state(Screen::Playing)),
    );
}

fn open(mut commands: Commands<'_, '_>) {
    commands
        .spawn((
            DespawnOnExit(Screen::Playing),
            Node {
                position_type: PositionType::Absolute,
                right: px(0),
                top: px(0),
                width: px(PANEL_WIDTH),
                height: percent(100),
                flex_direction: FlexDirection::Column,
                row_gap: px(theme::GAP),
                padding: UiRect::all(px(theme::PAD)),
                border: UiRect::left(px(2)),
                overflow: Overflow::clip(),
                ..Default::default()
            },
            BackgroundColor(theme::PANEL),
            BorderColor::all(theme::FRAME),
        ))
        .with_children(|panel| {
            panel
                .spawn(Node {
                    justify_content: JustifyContent::SpaceBetween,
                    ..Default::default()
                })
                .with_children(|row| {
                    row.spawn((Field::Depth, theme::label("", theme::MEDIUM, theme::ACCENT)));
                    row.spawn((Field::Turn, theme::label("", theme::MEDIUM, theme::FAINT)));
                });
            panel
                .spawn((
                    Node {
                        width: percent(100),
                        height: px(24),
                        flex_shrink: 0.0,
                        align_items: AlignItems::Center,
                        justify_content: JustifyContent::Center,
                        ..Default::default()
                    },
                    BackgroundColor(theme::BAR_BACK),
                ))
                .with_children(|bar| {
                    bar.spawn((
                        HpBar,
                        Node {
                            position_type: PositionType::Absolute,
                            left: px(0),
                            top: px(0),
                            width: percent(100),
                            height: percent(100),
                            ..Default::default()
                        },
                        BackgroundColor(theme::HEALTH),
                    ));
                    bar.spawn((Field::Hp, theme::label("", theme::SMALL, theme::TEXT)));
                });
            panel.spawn((Field::Fight, theme::label("", theme::SMALL, theme::TEXT)));
            panel
                .spawn((
                    Node {
                        flex_direction: FlexDirection::Column,
                        justify_content: JustifyContent::FlexEnd,
                        flex_grow: 1.0,
                        flex_basis: px(0),
                        min_height: px(0),
                        row_gap: px(2),
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
            panel
                .spawn(Node {
                    flex_direction: FlexDirection::Column,
                    height: px(HOVER_HEIGHT),
                    flex_shrink: 0.0,
                    row_gap: px(theme::GAP / 2.0),
                    overflow: Overflow::clip(),
                    ..Default::default()
                })
                .with_children(|hover| {
                    hover.spawn((
                        Field::HoverTitle,
                        theme::label("", theme::MEDIUM, theme::ACCENT),
                    ));
                    hover.spawn((
                        Field::HoverDetail,
                        theme::label("", theme::SMALL, theme::TEXT),
                    ));
                    hover.spawn((
                        Field::HoverText,
                        theme::label("", theme::SMALL, theme::FAINT),
                    ));
                });
            panel
                .spawn(Node {
                    column_gap: px(theme::GAP),
                    flex_shrink: 0.0,
                    ..Default::default()
                })
                .with_children(|row| {
                    for (opens, text) in [(Dialog::Help, "?  help"), (Dialog::Menu, "Escape  menu")]
                    {
                        row.spawn((
                            Opens(opens),
                            Button,
                            Node {
                                padding: UiRect::axes(px(theme::GAP), px(2)),
                                ..Default::default()
                            },
                            BackgroundColor(theme::CHOSEN),
                        ))
                        .with_child(theme::label(
                            text,
                            theme::SMALL,
                            theme::FAINT,
                        ));
                    }
                });
        });
}

fn press_buttons(
    buttons: Query<'_, '_, (&Opens, &Interaction), Changed<Interaction>>,
    mut dialog: ResMut<'_, NextState<Dialog>>,
) {
    for (opens, interaction) in &buttons {
        if *interaction == Interaction::Pressed {
            dialog.set(opens.0);
        }
    }
}

fn show_status(
    session: Res<'_, Session>,
    mut fields: Query<'_, '_, (&Field, &mut Text)>,
    mut bars: Query<'_, '_, &mut Node, With<HpBar>>,
) {
    let Some(view) = session.game().and_then(|game| status(game.world())) else {
        return;
    };
    for (field, mut text) in &mut fields {
        let next = match field {
            Field::Depth => format!("Level {} of {}", view.depth, view.depths),
            Field::Turn => format!("turn {}", view.turn),
            Field::Hp => format!("hp {}/{}", view.hp, view.max_hp),
            Field::Fight => format!("attack {}   defence {}", view.attack, view.defence),
            Field::HoverTitle | Field::HoverDetail | Field::HoverText => continue,
        };
        if text.0 != next {
            text.0 = next;
        }
    }
    let filled = 100.0 * view.hp as f32 / view.max_hp.max(1) as f32;
    for mut node in &mut bars {
        if node.width != percent(filled) {
            node.width = percent(filled);
        }
    }
}

fn show_log(
    session: Res<'_, Session>,
    mut rows: Query<'_, '_, (&LogRow, &mut Text, &mut TextColor, &mut Node)>,
) {
    let turn = session.game().map_or(0, crate::game::Game::turn);
    for (row, mut text, mut colour, mut node) in &mut rows {
        let line = session.log().iter().rev().nth(row.0);
        let next = line.map(words).unwrap_or_default();
        if text.0 != next {
            text.0 = next;
        }
        let next = line.map_or(theme::FAINT, |line| shade(line, turn));
        if colour.0 != next {
            colour.0 = next;
        }
        let height = if line.is_some() { Val::Auto } else { px(0) };
        if node.height != height {
            node.height = height;
        }
    }
}

fn words(line: &LogLine) -> String {
    if line.times > 1 {
        format!("{} (x{})", line.message.text, line.times)
    } else {
        line.message.text.clone()
    }
}

/// What was told in the last turn is bright, what is older is faint.
fn shade(line: &LogLine, turn: u32) -> bevy::color::Color {
    use bevy::color::Mix;
    let colour = theme::tone(line.message.tone);
    if line.turn >= turn {
        colour
    } else {
        colour.mix(&theme::PANEL, 0.45)
    }
}

fn show_hover(
    session: Res<'_, Session>,
    pointed: Res<'_, Pointed>,
    mut fields: Query<'_, '_, (&Field, &mut Text), Without<LogRow>>,
) {
    let description = hovered(&session, &pointed).unwrap_or(Description {
        title: String::new(),
        detail: String::new(),
        text: "Point at something with the mouse to see what it is.".to_owned(),
    });
    for (field, mut text) in &mut fields {
        let next = match field {
            Field::HoverTitle => &description.title,
            Field::HoverDetail => &description.detail,
            Field::HoverText => &description.text,
            Field::Depth | Field::Turn | Field::Hp | Field::Fight => continue,
        };
        if text.0 != *next {
            if *field == Field::HoverTitle {
                debug!("hover: {next} {}", description.detail);
            }
            text.0.clone_from(next);
        }
    }
}

fn hovered(session: &Session, pointed: &Pointed) -> Option<Description> {
    let game = session.game()?;
    let level = game.world().get::<Position>(game.player())?.0.level;
    describe(game.world(), Place::new(level, pointed.0?))
}
