//! What every dialog is: a framed box in the middle of the shaded screen, with
//! a title, a content, and a button and a key that close it where it may be
//! closed.

use bevy::{
    ecs::hierarchy::ChildSpawnerCommands,
    prelude::{
        AlignItems, BackgroundColor, BorderColor, Commands, Component, FlexDirection, GlobalZIndex,
        Interaction, JustifyContent, Node, PositionType, SystemSet, UiRect, percent, px,
    },
    ui::FocusPolicy,
};

use super::{
    action::{Layer, UiAction},
    button::{OnClick, button},
    theme,
};

/// How high the content of a dialog may be, logical pixels: what a window of
/// the usual size leaves between title and frame.
pub(super) const CONTENT_HEIGHT: f32 = 600.0;

/// Marks what is drawn of the dialog on top.
#[derive(Component)]
pub(super) struct DialogRoot;

/// Marks what a dialog lies on: a click there is one beside it.
#[derive(Component)]
pub(super) struct Backdrop;

/// Draws the dialog on top; what fills one once it is there comes after.
#[derive(SystemSet, Clone, Debug, PartialEq, Eq, Hash)]
pub(super) struct DialogSet;

/// A dialog before it is opened.
pub(super) struct DialogBox {
    title: String,
    closable: bool,
}

impl DialogBox {
    /// A dialog that its close button or Escape closes.
    pub(super) fn new(title: impl Into<String>) -> Self {
        Self {
            title: title.into(),
            closable: true,
        }
    }

    /// It stays until something in it is chosen.
    pub(super) fn without_close_button(mut self) -> Self {
        self.closable = false;
        self
    }

    /// Opens it and fills it below the title.
    pub(super) fn open(
        self,
        commands: &mut Commands,
        fill: impl FnOnce(&mut ChildSpawnerCommands),
    ) {
        let mut screen = commands.spawn((
            DialogRoot,
            Backdrop,
            Interaction::None,
            FocusPolicy::Block,
            GlobalZIndex(10),
            Node {
                position_type: PositionType::Absolute,
                width: percent(100),
                height: percent(100),
                align_items: AlignItems::Center,
                justify_content: JustifyContent::Center,
                ..Default::default()
            },
            BackgroundColor(theme::SHADE),
        ));
        screen.with_children(|screen| {
            screen
                .spawn((
                    Interaction::None,
                    FocusPolicy::Block,
                    Node {
                        flex_direction: FlexDirection::Column,
                        align_items: AlignItems::Stretch,
                        row_gap: px(theme::GAP),
                        padding: UiRect::all(px(theme::PAD)),
                        border: UiRect::all(px(2)),
                        max_width: percent(97),
                        max_height: percent(98),
                        ..Default::default()
                    },
                    BackgroundColor(theme::PANEL),
                    BorderColor::all(theme::FRAME),
                ))
                .with_children(|inside| {
                    self.title_row(inside);
                    fill(inside);
                });
        });
    }

    fn title_row(&self, inside: &mut ChildSpawnerCommands) {
        inside
            .spawn(Node {
                align_items: AlignItems::Center,
                justify_content: JustifyContent::SpaceBetween,
                column_gap: px(theme::PAD * 2.0),
                flex_shrink: 0.0,
                ..Default::default()
            })
            .with_children(|row| {
                row.spawn(Node {
                    width: px(theme::text_width(&self.title, theme::LARGE)),
                    ..Default::default()
                })
                .with_child(theme::label(
                    self.title.clone(),
                    theme::LARGE,
                    theme::ACCENT,
                ));
                if self.closable {
                    let push = OnClick {
                        layer: Layer::Dialog,
                        action: UiAction::Close,
                    };
                    button(row, push, px(theme::BUTTON_HEIGHT), |button| {
                        button.spawn(theme::label("x", theme::MEDIUM, theme::FAINT));
                    });
                }
            });
    }
}

/// A paragraph of a dialog: a text in a box as wide as it, but not wider than
/// said, logical pixels.
pub(super) fn paragraph(
    inside: &mut ChildSpawnerCommands,
    text: impl Into<String>,
    colour: bevy::color::Color,
    widest: f32,
) {
    let text = text.into();
    inside
        .spawn(Node {
            width: px(theme::text_width(&text, theme::SMALL).min(widest)),
            flex_shrink: 0.0,
            ..Default::default()
        })
        .with_child(theme::label(text, theme::SMALL, colour));
}
