//! The list of all creatures in sight. Choosing one does what a click on it does; a friend gets its
//! orders.

use crate::{
    client::{dialog::prelude::*, session::Session},
    read::{CreatureInSight, creatures_in_sight},
    sim::{Bond, Known},
};

/// All creatures in sight.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct InSight;

impl Dialog for InSight {
    fn objection(&self, session: &Session) -> Option<Phrase> {
        let view = session.known()?;
        let count = creatures_in_sight(&view).len();
        let none = || Phrase::new("in-sight-count").with("count", 0);
        (count == 0).then(|| none().with("sensed", 0))
    }

    fn sheet(&self, context: &Context) -> Option<Sheet> {
        let view = &context.view?;
        let all = ('a'..='z').zip(creatures_in_sight(view));
        let rows: Vec<Row> = all
            .map(|(key, one)| row(key, &one, view, context))
            .collect();
        Some(Sheet::new("in-sight").frame(Frame::WideBox).rows(rows))
    }
}

fn row(key: char, one: &CreatureInSight, view: &Known, context: &Context) -> Row {
    let at = one.at.point;
    let friend = view.creature(one.id).and_then(|known| known.bond);
    let is_friend = matches!(friend, Some(Bond::Friend(_)));
    let click = context.session.preview_click(at).filter(|_| !is_friend);
    let acts = click.as_ref().is_some_and(|click| click.action.is_some());
    let command = match acts {
        true => Command::Click(at),
        false => Command::TileMenu(at),
    };
    let label = Phrase::new("in-sight-row")
        .with("kind", one.kind.clone())
        .with("level", one.level)
        .with("hp", one.hp)
        .with("max-hp", one.max_hp);
    Row::new(key, label, command)
        .sprite(one.sprite.clone())
        .details(click.map(|click| click.words))
        .detail(one.doing.clone())
}
