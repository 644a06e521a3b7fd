//! Dialogs with everything known about an item or a tile.

use crate::{
    client::{command::argument::Argument, dialog::prelude::*},
    grid::Point,
    read::{Examination, describe, examine},
    sim::Place,
};

/// No pick: only shows the item's description.
pub(crate) static DESCRIPTION: Argument = Argument::new(
    "description",
    |_| true,
    |context, plan| {
        let known = examine(&context.view?, plan.picks.item?)?;
        Some(Sheet::new(known.name.clone()).part(portrait(known)))
    },
);

/// The sprite of an item with its description beside it.
pub(super) fn portrait(known: Examination) -> Part {
    let lines = known.lines.into_iter();
    let lines = lines.map(|line| Paragraph::new(line, theme::ACCENT));
    let text = Paragraph::new(known.text, theme::TEXT);
    Part::Portrait(known.sprite, std::iter::once(text).chain(lines).collect())
}

/// Description of a tile's content.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Examine(pub(crate) Point);

impl Dialog for Examine {
    fn sheet(&self, context: &Context) -> Option<Sheet> {
        let view = &context.view?;
        let found = describe(view, Place::new(view.here().level, self.0));
        let floor = Phrase::list(found.floor);
        let floor = floor.map(|things| Phrase::new("card-floor").with("things", things));
        let sheet = Sheet::new(found.title).texts(found.text, theme::TEXT);
        let sheet = match found.chance {
            Some((words, tone)) => sheet.text(words, theme::chance(tone)),
            None => sheet,
        };
        let sheet = sheet
            .texts(Phrase::list(found.detail), theme::TEXT)
            .texts(found.lines, theme::ACCENT)
            .texts(floor.into_iter().chain(found.room), theme::FAINT);
        Some(sheet)
    }
}
