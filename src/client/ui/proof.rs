//! Dialog with a sequence of steps that wins the world, shown on request.

use crate::{
    client::{dialog::prelude::*, session::Session},
    read::next_steps,
};

/// Maximum number of steps that fit in the dialog.
const MOST_STEPS: usize = 10;

fn steps(session: &Session) -> Vec<Phrase> {
    let game = session.game();
    game.map_or_else(Vec::new, |game| next_steps(&game.omniscient()))
}

/// Whether any steps are known.
pub(super) fn exists(session: &Session) -> bool {
    !steps(session).is_empty()
}

/// The next steps of a proof that the world can be won, or the question whether to show the first.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Proof {
    /// Number of steps that the player has revealed.
    pub(crate) shown: usize,
}

impl Dialog for Proof {
    fn sheet(&self, context: &Context) -> Option<Sheet> {
        let shown = self.shown;
        let more = Command::Replace(Self { shown: shown + 1 }.into());
        if shown == 0 {
            let sheet = Sheet::new("ask-proof").text("proof-tells-all", theme::TEXT);
            return Some(sheet.rows(vec![
                Row::new('n', "no-proof", Command::Back),
                Row::new('y', "yes-proof", more),
            ]));
        }
        let all = steps(context.session);
        let mut rows = vec![Row::new('c', "menu-close", Command::Back)];
        if shown < all.len().min(MOST_STEPS) {
            rows.insert(0, Row::new('n', "proof-more", more));
        }
        let steps = all.into_iter().take(shown);
        Some(
            Sheet::new("proof-title")
                .texts(steps, theme::TEXT)
                .rows(rows),
        )
    }
}
