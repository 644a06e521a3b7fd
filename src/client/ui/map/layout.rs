//! The dialog around the map.

use bevy::{
    prelude::{
        AlignItems, BackgroundColor, Commands, Component, FlexDirection, Interaction, Node,
        Overflow, PositionType, px,
    },
    ui::{FocusPolicy, RelativeCursorPosition},
};

use crate::client::ui::{
    dialog::{DialogBox, paragraph},
    theme,
};

use super::state::AREA;

/// Width of the words beside the map, logical pixels.
pub(super) const LEGEND_WIDTH: f32 = 290.0;
/// Height of the words below it: a few lines, so that nothing moves for them.
const FOOT_LINES: f32 = 4.0;
/// How wide those words are.
const FOOT_WIDTH: f32 = AREA.x + theme::GAP + LEGEND_WIDTH;

/// What keys and mouse do here.
const HINT: &str = "Arrows move it, + - and the wheel magnify it, Tab goes through rooms, Enter or a \
                    click walks there, < > other levels, M closes.";

/// Marks the part of the dialog that the map is seen through.
#[derive(Component)]
pub(in crate::client) struct MapArea;

/// Marks what holds the picture and what lies over it; it may be larger than that.
#[derive(Component)]
pub(super) struct MapPicture;

/// Marks the words beside the map.
#[derive(Component)]
pub(super) struct LegendColumn;

/// Marks the words about what is pointed at.
#[derive(Component)]
pub(in crate::client) struct MapDescription;

/// Opens it empty: it is filled once it is there.
pub(in crate::client::ui) fn open(commands: &mut Commands) {
    DialogBox::new("Map").open(commands, |inside| {
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
                width: px(FOOT_WIDTH),
                height: px(theme::line_height(theme::SMALL) * FOOT_LINES),
                flex_shrink: 0.0,
                overflow: Overflow::clip(),
                ..Default::default()
            })
            .with_child((MapDescription, theme::label("", theme::SMALL, theme::TEXT)));
        paragraph(inside, HINT, theme::FAINT, FOOT_WIDTH);
    });
}
