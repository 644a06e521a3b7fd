//! The question whether to rest, with the cost.

use crate::{
    auto::{AutoCommand, RestEstimate, estimate_rest, next_search_party},
    client::{dialog::prelude::*, session::Session},
};

/// Choice of how long to rest.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Rest;

impl Dialog for Rest {
    fn objection(&self, session: &Session) -> Option<Phrase> {
        session.objection_to(AutoCommand::Rest { mana: true })
    }

    fn sheet(&self, context: &Context) -> Option<Sheet> {
        let view = &context.view?;
        let memory = context.session.auto_memory();
        let whole = estimate_rest(view, memory, true)?;
        let healed = estimate_rest(view, memory, false);
        let food = view.me.metabolism.food.amount;
        let starves = healed.unwrap_or(whole).ends_hungry;
        let mut rows = Vec::new();
        if let Some(rest) = healed {
            rows.push(row('y', "rest-until-healed", rest, false));
        }
        if healed != Some(whole) {
            let key = if healed.is_some() { 'm' } else { 'y' };
            rows.push(row(key, "rest-until-mana", whole, true));
        }
        rows.push(Row::new('n', "rest-no", Command::Back));
        let party = next_search_party(view).filter(|turns| *turns <= whole.turns);
        let party = party.map(|turns| Phrase::new("rest-search-party").with("turns", turns));
        let menu = Menu::new(rows);
        let sheet = Sheet::new("rest-title")
            .text(Phrase::new("rest-food").with("food", food), theme::TEXT)
            .texts(starves.then(|| "rest-starves".into()), theme::BAD)
            .texts(party, theme::TEXT)
            .text("rest-ends", theme::FAINT)
            .menu(if starves { menu.select_none() } else { menu });
        Some(sheet)
    }
}

/// Row of a rest, with its cost and gains.
fn row(key: char, label: &'static str, rest: RestEstimate, mana: bool) -> Row {
    let cost = Phrase::new("rest-cost")
        .with("turns", rest.turns)
        .with("costs", rest.food);
    let gains = Phrase::new("rest-gains")
        .with("hp", rest.hp)
        .with("mana", rest.mana);
    Row::new(key, label, Command::Auto(AutoCommand::Rest { mana }))
        .sprite("icon_turn")
        .details([cost, gains])
}
