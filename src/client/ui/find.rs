//! Search for known places and things to travel to, filtered by the typed text.

use crate::{
    auto::{AutoCommand, TravelTarget, matching, travel_targets},
    client::dialog::prelude::*,
    sim::Known,
};

/// Longest search text, in characters.
const LONGEST: usize = 24;
/// Maximum number of search results shown.
const MOST_FOUND: usize = 12;

/// Search for known places and things.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Find(Typing);

impl Default for Find {
    fn default() -> Self {
        Self(Typing::of(LONGEST))
    }
}

impl Find {
    /// Places and things that match the typed text.
    fn found(&self, view: &Known, context: &Context) -> Vec<TravelTarget> {
        let say = |name: &Phrase| context.words.text(name);
        matching(travel_targets(view), &self.0.text, say)
    }
}

impl Dialog for Find {
    fn input_mode(&self) -> InputMode {
        InputMode::TextInput
    }

    fn typing(&mut self) -> Option<&mut Typing> {
        Some(&mut self.0)
    }

    fn submit(&self, context: &Context) -> Option<Command> {
        let found = self.found(&context.view?, context);
        let to = found.get(self.0.chosen)?.place;
        Some(Command::Auto(AutoCommand::Travel { to }))
    }

    fn sheet(&self, context: &Context) -> Option<Sheet> {
        let view = &context.view?;
        let found = self.found(view, context);
        let sheet = Sheet::new("find-title")
            .frame(Frame::Pages)
            .text("find-hint", theme::FAINT)
            .part(Part::TextField(self.0.clone()));
        let shown = found.iter().take(MOST_FOUND).enumerate();
        let sheet = shown.fold(sheet, |sheet, (index, one)| {
            let is_chosen = index == self.0.chosen;
            sheet.part(Part::Button {
                label: one.words(view),
                colour: if is_chosen {
                    theme::ACCENT
                } else {
                    theme::TEXT
                },
                command: Command::Auto(AutoCommand::Travel { to: one.place }),
            })
        });
        let rest = found.len().saturating_sub(MOST_FOUND);
        Some(if found.is_empty() {
            sheet.text("find-none", theme::TEXT)
        } else if rest > 0 {
            sheet.text(Phrase::new("find-more").with("count", rest), theme::FAINT)
        } else {
            sheet
        })
    }
}
