//! The content of dialogs as plain data: `ui::top_dialog` spawns it, and tests compare it.

use bevy::prelude::*;

use crate::{grid::Point, text::Phrase};

use super::{
    command::Command,
    dialog::AnyDialog,
    input::typing::Typing,
    picture::theme::{self, TextStyle},
    state::Layer,
};

/// Everything that a dialog shows.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Sheet {
    pub(crate) title: Option<Phrase>,
    pub(crate) frame: Frame,
    /// Tile beside which the dialog opens.
    pub(crate) beside: Option<Point>,
    pub(crate) parts: Vec<Part>,
}

/// Place and size of a dialog.
#[derive(Copy, Clone, Debug, Default, PartialEq)]
pub(crate) enum Frame {
    /// A box as large as its content.
    #[default]
    Box,
    /// Likewise, above the belt, to whose slots the rows can be dragged.
    AboveBelt,
    /// A wide box, because the rows change while the dialog is open.
    WideBox,
    /// A box of the full size, so that the rows do not move when pages are turned.
    Pages,
    /// A bar across the map, with this gap between its parts in logical pixels.
    Bar(f32),
    /// The whole window.
    Window,
}

/// A part of a dialog.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Part {
    Text(Paragraph),
    /// Texts side by side.
    Line(Vec<Cell>),
    /// Parts below one another in a box of this size in logical pixels, or as large as they are.
    Column {
        size: Option<(f32, f32)>,
        /// Gap between the parts, in logical pixels.
        gap: f32,
        parts: Vec<Part>,
    },
    /// A sprite with paragraphs beside it.
    Portrait(String, Vec<Paragraph>),
    Menu(Menu),
    TextField(Typing),
    Button {
        label: Phrase,
        colour: Color,
        command: Command,
    },
    /// A picture that the [dialog](super::dialog::Dialog::draw) spawns.
    Picture,
}

/// A paragraph.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Paragraph {
    pub(crate) text: Phrase,
    pub(crate) colour: Color,
    /// Maximum width, in logical pixels.
    pub(crate) width: f32,
    /// Whether it is that wide even if the text is short.
    pub(crate) is_fixed: bool,
}

/// A text of a line.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Cell {
    pub(crate) text: String,
    /// Width, in logical pixels.
    pub(crate) width: f32,
    pub(crate) style: TextStyle,
    pub(crate) colour: Color,
}

/// Rows to choose from, of a dialog or a screen.
#[derive(Component, Clone, Debug, PartialEq)]
pub(crate) struct Menu {
    pub(crate) layer: Layer,
    pub(crate) rows: Vec<Row>,
    /// Index of the row that Enter chooses.
    pub(crate) selected: Option<usize>,
    /// Height of the texts above the menu, in logical pixels.
    pub(crate) above: f32,
}

/// A row of a menu.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Row {
    pub(crate) key: char,
    pub(crate) sprite: Option<String>,
    /// Sprites over that one, such as the clothes of a figure.
    pub(crate) dress: Vec<String>,
    pub(crate) label: Phrase,
    pub(crate) details: Vec<Phrase>,
    /// Other labels and details that the row may show later, for which space is reserved.
    pub(crate) others: Vec<(Phrase, Phrase)>,
    pub(crate) is_highlighted: bool,
    /// Whether the row looks greyed although it can be chosen, because it is unlikely to work.
    pub(crate) is_dimmed: bool,
    /// What the row does; `None` if it is greyed.
    pub(crate) command: Option<Command>,
}

impl Sheet {
    /// A box with a title.
    pub(crate) fn new(title: impl Into<Phrase>) -> Self {
        Self {
            title: Some(title.into()),
            frame: Frame::Box,
            beside: None,
            parts: Vec::new(),
        }
    }

    /// A picture without a title.
    pub(crate) fn picture(frame: Frame) -> Self {
        Self {
            title: None,
            frame,
            beside: None,
            parts: vec![Part::Picture],
        }
    }

    pub(crate) const fn frame(mut self, frame: Frame) -> Self {
        self.frame = frame;
        self
    }

    /// Opens the dialog beside a tile.
    pub(crate) const fn beside(mut self, tile: Point) -> Self {
        self.beside = Some(tile);
        self
    }

    pub(crate) fn part(mut self, part: Part) -> Self {
        self.parts.push(part);
        self
    }

    /// Adds a paragraph.
    pub(crate) fn text(self, text: impl Into<Phrase>, colour: Color) -> Self {
        self.part(Part::Text(Paragraph::new(text, colour)))
    }

    /// Adds paragraphs of a colour.
    pub(crate) fn texts(self, texts: impl IntoIterator<Item = Phrase>, colour: Color) -> Self {
        let texts = texts.into_iter();
        texts.fold(self, |sheet, text| sheet.text(text, colour))
    }

    /// Adds a paragraph of a maximum width in logical pixels.
    pub(crate) fn wide_text(self, text: impl Into<Phrase>, colour: Color, width: f32) -> Self {
        let paragraph = Paragraph::new(text, colour);
        self.part(Part::Text(Paragraph { width, ..paragraph }))
    }

    /// Adds a menu of rows, if there are any.
    pub(crate) fn rows(self, rows: Vec<Row>) -> Self {
        if rows.is_empty() {
            self
        } else {
            self.menu(Menu::new(rows))
        }
    }

    /// Adds a menu, even without rows.
    pub(crate) fn menu(self, menu: Menu) -> Self {
        self.part(Part::Menu(menu))
    }

    /// Adds a text field, with buttons that paste and submit.
    pub(crate) fn text_field(self, typing: &Typing, submit: &'static str) -> Self {
        let button = |label: &'static str, command| Part::Button {
            label: label.into(),
            colour: theme::ACCENT,
            command,
        };
        self.part(Part::TextField(typing.clone()))
            .part(button("key-paste", Command::Paste))
            .part(button(submit, Command::Submit))
    }

    /// Number of buttons among its parts.
    pub(crate) fn buttons(&self) -> usize {
        let buttons = self.parts.iter();
        buttons
            .filter(|part| matches!(part, Part::Button { .. }))
            .count()
    }

    /// Menu of the sheet, if it has one.
    pub(crate) fn menu_mut(&mut self) -> Option<&mut Menu> {
        self.parts.iter_mut().find_map(|part| match part {
            Part::Menu(menu) => Some(menu),
            _ => None,
        })
    }
}

impl Paragraph {
    /// A paragraph of the usual width.
    pub(crate) fn new(text: impl Into<Phrase>, colour: Color) -> Self {
        Self {
            text: text.into(),
            colour,
            width: theme::WIDEST_TEXT,
            is_fixed: false,
        }
    }
}

impl Menu {
    /// A menu of the top dialog with its first possible row selected.
    pub(crate) fn new(rows: Vec<Row>) -> Self {
        Self {
            layer: Layer::Dialog,
            selected: rows.iter().position(|row| row.command.is_some()),
            rows,
            above: 0.0,
        }
    }

    /// Makes it a menu of the screen.
    pub(crate) const fn on_screen(mut self) -> Self {
        self.layer = Layer::Screen;
        self
    }

    /// Selects a row by its index.
    pub(crate) const fn select(mut self, index: usize) -> Self {
        self.selected = Some(index);
        self
    }

    /// Selects nothing. For irreversible choices, so that an Enter meant for the previous screen
    /// does not choose.
    pub(crate) const fn select_none(mut self) -> Self {
        self.selected = None;
        self
    }
}

impl Row {
    /// A row with a key and a label.
    pub(crate) fn new(key: char, label: impl Into<Phrase>, command: Command) -> Self {
        Self {
            key,
            sprite: None,
            dress: Vec::new(),
            label: label.into(),
            details: Vec::new(),
            others: Vec::new(),
            is_highlighted: false,
            is_dimmed: false,
            command: Some(command),
        }
    }

    /// A row that opens a dialog.
    pub(crate) fn open(key: char, label: impl Into<Phrase>, dialog: impl Into<AnyDialog>) -> Self {
        Self::new(key, label, Command::Open(dialog.into()))
    }

    /// Rows that turn to the next and the previous page, if they exist.
    pub(crate) fn pages<D: Into<AnyDialog>>(
        page: usize,
        has_next: bool,
        turn: impl Fn(usize) -> D,
    ) -> Vec<Self> {
        let row =
            |key, label: &'static str, to| Self::new(key, label, Command::Replace(turn(to).into()));
        let next = has_next.then(|| row('>', "next-page", page + 1));
        let before = page.checked_sub(1);
        let before = before.map(|before| row('<', "previous-page", before));
        next.into_iter().chain(before).collect()
    }

    /// Adds a sprite before the label.
    pub(crate) fn sprite(mut self, sprite: impl Into<String>) -> Self {
        self.sprite = Some(sprite.into());
        self
    }

    /// Adds sprites over the sprite.
    pub(crate) fn dressed(mut self, dress: impl IntoIterator<Item = &'static str>) -> Self {
        self.dress.extend(dress.into_iter().map(str::to_owned));
        self
    }

    /// Appends to the details after the label.
    pub(crate) fn detail(mut self, detail: impl Into<Phrase>) -> Self {
        self.details.push(detail.into());
        self
    }

    /// Appends to the details.
    pub(crate) fn details(mut self, details: impl IntoIterator<Item = Phrase>) -> Self {
        self.details.extend(details);
        self
    }

    /// Reserves space for other labels and details, so that choosing the row moves nothing.
    pub(crate) fn room_for(mut self, others: impl IntoIterator<Item = (Phrase, Phrase)>) -> Self {
        self.others.extend(others);
        self
    }

    /// Highlights the details.
    pub(crate) const fn highlighted(mut self, is_highlighted: bool) -> Self {
        self.is_highlighted = is_highlighted;
        self
    }

    /// Makes the row look greyed.
    pub(crate) const fn dimmed(mut self, is_dimmed: bool) -> Self {
        self.is_dimmed = is_dimmed;
        self
    }

    /// Greys the row if a reason is given, and shows the reason.
    pub(crate) fn greyed_if(mut self, reason: Option<Phrase>) -> Self {
        if let Some(reason) = reason {
            self.details = vec![reason];
            self.command = None;
        }
        self
    }

    /// Whether the row looks as if it can be chosen.
    pub(crate) const fn looks_possible(&self) -> bool {
        self.command.is_some() && !self.is_dimmed
    }
}
