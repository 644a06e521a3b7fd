//! The choice of a spell from a book, and the uses of one spell.

use crate::{
    client::{
        command::{argument::Argument, verb::Plan},
        dialog::prelude::*,
    },
    read::{
        QuickslotKind, SpellInfo, is_beneficial_spell, is_spell_for_oneself, spells, unreadable,
    },
    sim::{SpellKind, StableId},
};

use super::quickslot_menu::quickslot_rows;

/// A spell of the picked book.
pub(crate) static SPELL: Argument = Argument::new(
    "spell",
    |plan| plan.picks.spell.is_none() && plan.picks.usage.is_none(),
    ask,
)
.objects(|_, view, book| unreadable(view, book));

fn ask(context: &Context, plan: Plan) -> Option<Sheet> {
    let view = &context.view?;
    let spells = ('a'..).zip(spells(view, plan.picks.item?));
    let rows = spells.map(|(key, spell)| {
        // A spell that costs too much can be chosen, but fails.
        let words = cost_and_effect(&spell);
        let casting = plan.casting(spell.spell);
        let casting = match is_spell_for_oneself(view, spell.spell) {
            true => casting.at(view.here().point),
            false => casting,
        };
        Row::new(key, spell.name, Command::Pursue(casting))
            .sprite(spell.sprite)
            .detail(words)
            .dimmed(!spell.affordable)
    });
    let mana = view.me.metabolism.mana;
    let words = Phrase::new("cast-mana")
        .with("now", mana.amount)
        .with("max", mana.max);
    let sheet = Sheet::new("cast-title").rows(rows.collect());
    Some(sheet.text(words, theme::FAINT))
}

/// Menu of a spell in a book.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct SpellMenu {
    pub(crate) book: StableId,
    pub(crate) spell: SpellKind,
}

impl Dialog for SpellMenu {
    fn sheet(&self, context: &Context) -> Option<Sheet> {
        let (view, spell) = (&context.view?, self.spell);
        let mut all = spells(view, self.book).into_iter();
        let info = all.find(|one| one.spell == spell)?;
        let verb = context.verbs.iter().find(|verb| verb.takes(&SPELL))?;
        let plan = Plan::new(verb).with(view, self.book).casting(spell);
        let mut rows = Vec::new();
        if is_beneficial_spell(view, spell) {
            let here = plan.at(view.here().point);
            rows.push(Row::new('c', "cast-on-self", Command::Pursue(here)));
        }
        if !is_spell_for_oneself(view, spell) {
            rows.push(Row::new('o', "cast-on-target", Command::Pursue(plan)));
        }
        rows.extend(quickslot_rows(
            context.quickslots,
            QuickslotKind::Spell(spell),
        ));
        let words = cost_and_effect(&info);
        let sheet = Sheet::new(info.name).text(words, theme::FAINT);
        Some(sheet.rows(rows))
    }
}

/// Cost and effect of a spell, such as "4 mana: +20 HP".
fn cost_and_effect(spell: &SpellInfo) -> Phrase {
    Phrase::new("cast-does")
        .with("cost", spell.price())
        .with("does", spell.does.clone())
}
