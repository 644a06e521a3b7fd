//! Nodes of the map dialog.

use bevy::{
    prelude::*,
    ui::{FocusPolicy, RelativeCursorPosition},
};

use crate::client::{
    picture::theme,
    ui::{
        dialog::{DialogBox, wide_paragraph},
        ui_param::Ui,
    },
};

use super::state::AREA;

/// Width of the legend, in logical pixels.
pub(super) const LEGEND_WIDTH: f32 = 290.0;
/// Lines reserved for the description below the map.
const DESCRIPTION_LINES: f32 = 4.0;
/// Width of the description, in logical pixels.
const DESCRIPTION_WIDTH: f32 = AREA.x + theme::GAP + LEGEND_WIDTH;

/// Area of the dialog that shows the map.
#[derive(Component)]
pub(in crate::client) struct MapArea;

/// Image of the map with its icons; may be larger than the area.
#[derive(Component)]
pub(super) struct MapPicture;

/// Column of texts beside the map.
#[derive(Component)]
pub(super) struct LegendColumn;

/// Text about the pointed tile.
#[derive(Component)]
pub(in crate::client) struct MapDescription;

/// Opens the dialog empty; systems fill it.
pub(in crate::client::ui) fn open(commands: &mut Commands, ui: &Ui) {
    DialogBox::new("map-title").open(commands, ui, |inside| {
        let row = Node {
            column_gap: px(theme::GAP),
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
                    width: px(AREA.x),
                    height: px(AREA.y),
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
                    height: px(AREA.y),
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
                width: px(DESCRIPTION_WIDTH),
                height: px(theme::line_height(theme::SMALL) * DESCRIPTION_LINES),
                flex_shrink: 0.0,
                overflow: Overflow::clip(),
                ..Default::default()
            })
            .with_child((MapDescription, theme::label("", theme::SMALL, theme::TEXT)));
        wide_paragraph(inside, ui, "map-hint", theme::FAINT, DESCRIPTION_WIDTH);
    });
}
