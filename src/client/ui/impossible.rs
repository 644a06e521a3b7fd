//! The greyed rows of another menu, with the reasons.

use crate::{
    client::{
        dialog::{AnyDialog, Context, Dialog},
        sheet::{Row, Sheet},
    },
    text::Phrase,
};

/// The greyed rows of another menu.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Impossible(pub(crate) AnyDialog);

impl Dialog for Impossible {
    fn sheet(&self, context: &Context) -> Option<Sheet> {
        self.0.sheet(&Context {
            shows_impossible: true,
            ..*context
        })
    }
}

/// The rows of a dialog that it shows: those that can be chosen, and one that opens the others; or
/// the others.
pub(super) fn shown(all: Vec<Row>, dialog: impl Into<AnyDialog>, context: &Context) -> Vec<Row> {
    let can = |row: &Row| row.command.is_some();
    let (mut possible, impossible): (Vec<_>, Vec<_>) = all.into_iter().partition(can);
    if context.shows_impossible {
        return impossible;
    }
    if !impossible.is_empty() {
        let words = Phrase::new("menu-impossible").with("count", impossible.len());
        possible.push(Row::open('/', words, Impossible(dialog.into())));
    }
    possible
}
