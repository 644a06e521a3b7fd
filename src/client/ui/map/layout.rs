//! Nodes of the map dialog.

use bevy::{
    prelude::*,
    ui::{FocusPolicy, RelativeCursorPosition},
};

use crate::{
    client::{
        dialog::{Context, Dialog},
        geometry::Viewport,
        picture::theme,
        sheet::{Part, Sheet},
        state::InputMode,
        ui::button::text_button,
    },
    sim::StairDirection,
};

/// Largest size of the area that shows the map, in logical pixels.
const AREA: Vec2 = Vec2::new(900.0, 456.0);
/// Height of title, buttons, hint and gaps above and below the map with touch input, in logical
/// pixels.
const OTHERS: f32 = 200.0;
/// Share of the other height that the map takes above the legend.
const UPPER_SHARE: f32 = 0.6;
/// Least side of the area, in logical pixels.
const LEAST_SIDE: f32 = 96.0;
/// Width of the legend, in logical pixels.
pub(super) const LEGEND_WIDTH: f32 = 290.0;
/// Lines reserved for the description below the map: usually, and in a low window for touch input.
const DESCRIPTION_LINES: [f32; 2] = [4.0, 2.0];
/// Share of the map's height that the legend below it takes.
const LOWER_SHARE: f32 = 2.0 / 3.0;

/// Size of the area that shows the map, in logical pixels. With touch input it is what the window
/// leaves beside or above the legend.
pub(super) fn area(viewport: &Viewport) -> Vec2 {
    if !viewport.is_touch() {
        return AREA;
    }
    let others = OTHERS + description_height(viewport);
    let room = Vec2::new(viewport.widest_line(), viewport.ui_size().y - others);
    let room = match viewport.is_upright() {
        true => Vec2::new(room.x, room.y * UPPER_SHARE),
        false => Vec2::new(room.x - LEGEND_WIDTH - theme::GAP, room.y),
    };
    room.floor().clamp(Vec2::splat(LEAST_SIDE), AREA)
}

/// Height of the description below the map, in logical pixels.
pub(super) fn description_height(viewport: &Viewport) -> f32 {
    let [usual, low] = DESCRIPTION_LINES;
    let lines = match viewport.is_touch() && !viewport.is_upright() {
        true => low,
        false => usual,
    };
    theme::line_height(theme::SMALL) * lines
}

/// Width of map and legend, in logical pixels.
fn width(viewport: &Viewport) -> f32 {
    match viewport.is_upright() {
        true => area(viewport).x,
        false => area(viewport).x + theme::GAP + LEGEND_WIDTH,
    }
}

/// Area of the dialog that shows the map.
#[derive(Component)]
pub(in crate::client) struct MapArea;

/// Image of the map with its icons; may be larger than the area.
#[derive(Component)]
pub(super) struct MapPicture;

/// Column of texts beside the map.
#[derive(Component)]
pub(super) struct LegendColumn;

/// Button that shows the next known level up or down.
#[derive(Component)]
pub(in crate::client) struct LevelButton(pub(in crate::client) StairDirection);

/// Text about the pointed tile.
#[derive(Component)]
pub(in crate::client) struct MapDescription;

/// Map of the whole level.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct WholeMap;

impl Dialog for WholeMap {
    fn input_mode(&self) -> InputMode {
        InputMode::Map
    }

    fn sheet(&self, context: &Context) -> Option<Sheet> {
        let sheet = Sheet::new("map-title").part(Part::Picture);
        let view = &context.view?;
        let has_rooms = view.definitions.has_rooms(view.here().level);
        let hint = match has_rooms {
            true => "map-hint",
            false => "map-hint-caves",
        };
        Some(sheet.wide_text(hint, theme::FAINT, width(context.viewport)))
    }

    /// Spawns empty nodes, which systems fill.
    fn draw(&self, context: &Context, inside: &mut ChildSpawnerCommands) {
        let viewport = context.viewport;
        let (area, is_upright) = (area(viewport), viewport.is_upright());
        let (flex_direction, legend_height) = match is_upright {
            true => (FlexDirection::Column, area.y * LOWER_SHARE),
            false => (FlexDirection::Row, area.y),
        };
        let buttons = Node {
            column_gap: px(theme::GAP),
            flex_shrink: 0.0,
            ..Default::default()
        };
        inside.spawn(buttons).with_children(|row| {
            for (label, dir) in [
                ("map-level-above", StairDirection::Up),
                ("map-level-below", StairDirection::Down),
            ] {
                let label = context.words.say(label);
                let label = theme::button_label(label, theme::SMALL, theme::TEXT);
                text_button(row, LevelButton(dir), Val::Auto, label);
            }
        });
        let row = Node {
            column_gap: px(theme::GAP),
            row_gap: px(theme::GAP),
            flex_direction,
            align_items: AlignItems::Stretch,
            flex_shrink: 0.0,
            ..Default::default()
        };
        inside.spawn(row).with_children(|row| {
            row.spawn((
                MapArea,
                Interaction::None,
                FocusPolicy::Block,
                RelativeCursorPosition::default(),
                Node {
                    width: px(area.x),
                    height: px(area.y),
                    flex_shrink: 0.0,
                    overflow: Overflow::clip(),
                    ..Default::default()
                },
                BackgroundColor(theme::BACKGROUND),
            ))
            .with_child((
                MapPicture,
                Node {
                    position_type: PositionType::Absolute,
                    ..Default::default()
                },
            ));
            row.spawn((
                LegendColumn,
                Node {
                    width: px(LEGEND_WIDTH),
                    height: px(legend_height),
                    flex_direction: FlexDirection::Column,
                    flex_shrink: 0.0,
                    row_gap: px(theme::GAP / 2.0),
                    overflow: Overflow::clip(),
                    ..Default::default()
                },
            ));
        });
        inside
            .spawn(Node {
                width: px(width(viewport)),
                height: px(description_height(viewport)),
                flex_shrink: 0.0,
                overflow: Overflow::clip(),
                ..Default::default()
            })
            .with_child((MapDescription, theme::label("", theme::SMALL, theme::TEXT)));
    }
}
