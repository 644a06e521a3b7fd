//! The choice of a perk at a new level, which must be made before the game continues.

use crate::{
    client::dialog::prelude::*,
    read::{perk_offer, perk_title},
    sim::{Intent, PerkKind},
};

/// Choice of a perk at a new level.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct LevelUp;

impl Dialog for LevelUp {
    fn must_be_answered(&self) -> bool {
        true
    }

    fn sheet(&self, context: &Context) -> Option<Sheet> {
        let view = context.view?;
        let (kinds, kind) = (view.definitions, view.me.creature.0);
        let rows = ('a'..).zip(view.offers()).map(|(key, perk)| {
            let choose = Command::Act(Intent::LevelUp { perk });
            Row::new(key, perk_title(kinds, perk), choose)
                .sprite(context.sprites.perk(kinds.perks.get(perk)))
                .details(perk_offer(kinds, perk, kind))
        });
        let is_calling = |perk: PerkKind| kinds.perks.entries().any(|entry| entry == perk);
        let title = match view.offers().into_iter().all(is_calling) {
            true => "level-up-calling",
            false => "level-up-title",
        };
        let title = Phrase::new(title)
            .with("level", view.me.experience.level)
            .with("picks", view.me.experience.picks);
        let sheet = Sheet::new(title).menu(Menu::new(rows.collect()).select_none());
        Some(sheet.text("level-up-hint", theme::FAINT))
    }
}
