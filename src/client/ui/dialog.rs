//! The frame of every dialog: a box on the shaded screen with a title, the content, and a close
//! button unless the dialog must be answered.

use bevy::{prelude::*, ui::FocusPolicy};

use crate::{client::picture::theme, grid::Point, text::Phrase};

use super::{
    action::UiAction,
    button::{OnClick, text_button},
    fit_window::MustFit,
    shared_nodes::fixed_width,
    ui_param::Ui,
};

/// Maximum height of a dialog's content, in logical pixels: the space between title and frame in a
/// window of 720 logical pixels.
pub(super) const CONTENT_HEIGHT: f32 = 600.0;

/// Width of a dialog with pages, in logical pixels.
const PAGES_WIDTH: f32 = 860.0;
/// Height of a dialog with pages, in logical pixels.
const PAGES_HEIGHT: f32 = 690.0;

/// Root node of the top dialog.
#[derive(Component)]
pub(super) struct DialogRoot;

/// Shade behind a dialog. A click on it closes the dialog.
#[derive(Component)]
pub(super) struct Backdrop;

/// Set of the system that spawns the top dialog. Systems that fill it run after this set.
#[derive(SystemSet, Clone, Debug, PartialEq, Eq, Hash)]
pub(super) struct DialogSet;

pub(super) struct DialogBox {
    title: Phrase,
    has_close_button: bool,
    /// Minimum size, in logical pixels.
    least: (f32, f32),
    /// Horizontal position in the window.
    side: JustifyContent,
}

impl DialogBox {
    /// A dialog with a close button.
    pub(super) fn new(title: impl Into<Phrase>) -> Self {
        Self {
            title: title.into(),
            has_close_button: true,
            least: (0.0, 0.0),
            side: JustifyContent::Center,
        }
    }

    /// Uses the full size from the start, so that the buttons do not move when pages are turned.
    pub(super) fn with_pages(mut self) -> Self {
        self.least = (PAGES_WIDTH, PAGES_HEIGHT);
        self
    }

    /// Uses the width of a dialog with pages, because the rows change while the dialog is open.
    pub(super) fn with_least_width(mut self) -> Self {
        self.least = (PAGES_WIDTH, 0.0);
        self
    }

    /// Places the dialog at the side of the window that is farther from a tile.
    pub(super) fn away_from(mut self, tile: Point, ui: &Ui) -> Self {
        let (x, ..) = ui.viewport.tile_corner(tile);
        self.side = if x < ui.viewport.window.0 / 2 {
            JustifyContent::FlexEnd
        } else {
            JustifyContent::FlexStart
        };
        self
    }

    /// Omits the close button, because an entry must be chosen.
    pub(super) fn without_close_button(mut self) -> Self {
        self.has_close_button = false;
        self
    }

    /// Spawns the dialog and fills it below the title.
    pub(super) fn open(
        self,
        commands: &mut Commands,
        ui: &Ui,
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
                justify_content: self.side,
                ..Default::default()
            },
            BackgroundColor(theme::SHADE),
        ));
        screen.with_children(|screen| {
            screen
                .spawn((
                    MustFit,
                    Interaction::None,
                    FocusPolicy::Block,
                    Node {
                        flex_direction: FlexDirection::Column,
                        align_items: AlignItems::Stretch,
                        row_gap: px(theme::GAP),
                        padding: UiRect::all(px(theme::PAD)),
                        border: UiRect::all(px(2)),
                        min_width: px(self.least.0),
                        min_height: px(self.least.1),
                        max_width: percent(97),
                        max_height: percent(98),
                        ..Default::default()
                    },
                    BackgroundColor(theme::PANEL),
                    BorderColor::all(theme::FRAME),
                ))
                .with_children(|inside| {
                    self.title_row(inside, ui);
                    fill(inside);
                });
        });
    }

    fn title_row(&self, inside: &mut ChildSpawnerCommands, ui: &Ui) {
        let title = ui.words.heading(&self.title);
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
                    width: px(theme::text_width(&title, theme::LARGE)),
                    ..Default::default()
                })
                .with_child(theme::label(title, theme::LARGE, theme::ACCENT));
                if self.has_close_button {
                    text_button(
                        row,
                        OnClick::in_dialog(UiAction::Close),
                        px(theme::BUTTON_HEIGHT),
                        theme::label("x", theme::MEDIUM, theme::FAINT),
                    );
                }
            });
    }
}

/// Spawns a paragraph that is at most [`theme::WIDEST_TEXT`] wide.
pub(super) fn paragraph(
    parent: &mut ChildSpawnerCommands,
    ui: &Ui,
    text: impl Into<Phrase>,
    colour: Color,
) {
    wide_paragraph(parent, ui, text, colour, theme::WIDEST_TEXT);
}

/// Spawns a paragraph as wide as its longest line, up to a maximum in logical pixels.
pub(super) fn wide_paragraph(
    parent: &mut ChildSpawnerCommands,
    ui: &Ui,
    text: impl Into<Phrase>,
    colour: Color,
    max_width: f32,
) {
    let text = ui.say(text);
    let width = theme::text_width(&text, theme::SMALL).min(max_width);
    parent
        .spawn(fixed_width(width))
        .with_child(theme::label(text, theme::SMALL, colour));
}
