//! The bar over the map while a level is catching up.

use crate::client::dialog::prelude::*;

/// Shown while a level catches up. The map stays visible; keys and clicks wait.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct CatchUp;

impl Dialog for CatchUp {
    fn input_mode(&self) -> InputMode {
        InputMode::CatchUp
    }

    fn sheet(&self, context: &Context) -> Option<Sheet> {
        let missed = context.session.catching_up()?;
        let words = Phrase::new("status-catching-up")
            .with("depth", missed.level + 1)
            .with("turns", missed.turns);
        Some(Sheet::new(words).frame(Frame::Bar(theme::GAP)))
    }
}
