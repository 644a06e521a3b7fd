//! The dialog to enter a seed.

use crate::{
    client::dialog::prelude::*,
    sim::{Seed, SeedError},
    text::Argument,
};

/// Maximum number of letters of a seed shown within other text.
const MOST_SHOWN: usize = 24;

/// A seed for use within other text, shortened if long.
pub(super) fn short(seed: &str) -> Argument {
    let mut shown: String = seed.chars().take(MOST_SHOWN).collect();
    if shown.len() < seed.len() {
        shown.push_str("...");
    }
    Argument::Word(shown.into())
}

/// Text field for a seed.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct EnterSeed {
    typing: Typing,
    /// Why the last entered seed was refused.
    wrong: Option<Phrase>,
}

impl Default for EnterSeed {
    fn default() -> Self {
        Self {
            typing: Typing::of(Seed::LONGEST),
            wrong: None,
        }
    }
}

impl Dialog for EnterSeed {
    fn input_mode(&self) -> InputMode {
        InputMode::TextInput
    }

    fn typing(&mut self) -> Option<&mut Typing> {
        Some(&mut self.typing)
    }

    fn submit(&self, _: &Context) -> Option<Command> {
        let wrong = match Seed::parse(&self.typing.text) {
            Ok(seed) => {
                let seed = Some(seed.to_string());
                return Some(Command::NewGame { seed });
            }
            Err(SeedError::Empty) => "seed-empty".into(),
            Err(SeedError::TooLong) => Phrase::new("seed-too-long").with("most", Seed::LONGEST),
            Err(SeedError::ControlCharacter) => "seed-control-character".into(),
        };
        let again = Self {
            typing: self.typing.clone(),
            wrong: Some(wrong),
        };
        Some(Command::Replace(again.into()))
    }

    fn sheet(&self, _: &Context) -> Option<Sheet> {
        let hint = match self.wrong.clone() {
            Some(wrong) => Paragraph::new(wrong, theme::BAD),
            None => Paragraph::new("seed-hint", theme::FAINT),
        };
        let is_fixed = true;
        let sheet = Sheet::new("enter-seed").part(Part::Text(Paragraph { is_fixed, ..hint }));
        Some(sheet.text_field(&self.typing, "key-start"))
    }
}
