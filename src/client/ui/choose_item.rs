//! Choice of an item for a verb.

use std::cmp::Reverse;

use crate::{
    client::{
        command::{
            argument::{Argument, Ask},
            verb::Plan,
        },
        dialog::prelude::*,
    },
    names::{Names, item_noun, signed},
    read::{
        PackEntry, equip_change, item_argument, making_change, other_makings, pack, stacked,
        things_in_sight, underfoot, unusable,
    },
    sim::{Intent, Known},
};

use super::{
    examine::{DESCRIPTION, Examine},
    impossible::shown,
    pack::{item_row, with_items},
};

/// Maximum number of rows that fit in the list for examining.
const MOST_ROWS: usize = 26;

/// An item in the pack.
pub(crate) static CARRIED: Argument = Argument::new("carried", lacks_item, |context, plan| {
    ask(context, &CARRIED, plan)
});

/// An item in the pack or underfoot.
pub(crate) static REACHABLE: Argument = Argument::new("reachable", lacks_item, |context, plan| {
    ask(context, &REACHABLE, plan)
});

/// The item kind that the player claims the item to be.
pub(crate) static CLAIM: Argument =
    Argument::new("claim", |plan| plan.picks.what.is_none(), ask_claim)
        .objects(|plan, view, item| plan.claiming(view.item(item)?.kind).objection(view));

/// What the picked scroll makes better.
pub(crate) static MADE: Argument = Argument::new(
    "made",
    |plan| plan.picks.makes() && plan.picks.made.is_none(),
    ask_made,
)
.objects(|plan, view, item| unusable(view, item, plan.verb.method?));

fn lacks_item(plan: Plan) -> bool {
    plan.picks.item.is_none()
}

/// Lists the suitable items and, for examining, other things in sight; or lists the unsuitable
/// items with the reasons.
fn ask(context: &Context, argument: &'static Argument, plan: Plan) -> Option<Sheet> {
    let view = &context.view?;
    let (suitable, unsuitable) = candidates(view, argument, plan);
    let has_none = suitable.is_empty() && !unsuitable.is_empty() && !context.shows_impossible;
    let mut rows: Vec<Row> = stacked(suitable)
        .into_iter()
        .map(|(item, count)| {
            let plan = plan.with(view, item.id);
            let row = item_row(&item, count, Command::Pursue(plan));
            match plan.intent() {
                Some(Intent::Equip { item }) => row.details(equip_change(view, item)),
                _ => row.details(as_missile(view, plan).map(|(_, attack)| {
                    Phrase::new("stat-by")
                        .with("stat", "thrown")
                        .with("by", signed(attack))
                })),
            }
        })
        .collect();
    if plan.verb.takes(&DESCRIPTION) {
        let room = MOST_ROWS.saturating_sub(rows.len());
        let around = things_in_sight(view).into_iter().take(room);
        rows.extend(
            ('A'..='Z').zip(around).map(|(key, (at, what))| {
                Row::open(key, what, Examine(at)).detail("examine-in-sight")
            }),
        );
    }
    rows.extend(stacked(unsuitable).into_iter().map(|(item, count)| {
        let plan = plan.with(view, item.id);
        item_row(&item, count, Command::Pursue(plan)).greyed_if(plan.objection(view))
    }));
    let rows = shown(rows, Ask { argument, plan }, context);
    let none = has_none.then(|| "choose-nothing".into());
    let sheet = Sheet::new(plan.verb.question).texts(none, theme::TEXT);
    Some(with_items(sheet, rows))
}

/// Lists the kinds that the player can claim the planned item to be.
fn ask_claim(context: &Context, plan: Plan) -> Option<Sheet> {
    let view = &context.view?;
    let kind = view.item(plan.picks.item?)?.kind;
    let item = Names::of(view, &view.me).kind_argument(kind);
    let kinds = ('a'..='z').zip(view.definitions.alike(kind));
    let rows = kinds.map(|(key, what)| {
        let claim = Command::Pursue(plan.claiming(what));
        Row::new(key, item_noun(view.definitions, what), claim)
    });
    let title = Phrase::new("engrave-title").with("item", item);
    Some(Sheet::new(title).rows(rows.collect()))
}

/// Lists the carried items with what the planned scroll would change, then spells of books and
/// moves from one item to another; items that it cannot make better are greyed.
fn ask_made(context: &Context, plan: Plan) -> Option<Sheet> {
    let view = &context.view?;
    let scroll = item_argument(view, plan.picks.item?);
    let rows = stacked(pack(view)).into_iter().map(|(item, count)| {
        let scroll = plan.picks.item.unwrap_or(item.id);
        let plan = plan.making(Intent::Make {
            scroll,
            item: item.id,
        });
        let row = item_row(&item, count, Command::Pursue(plan));
        row.details(making_change(view, item.id))
            .greyed_if(plan.objection(view))
    });
    let others = ('A'..='Z').zip(other_makings(view, plan.picks.item?));
    let others = others.map(|(key, way)| {
        Row::new(key, way.title, Command::Pursue(plan.making(way.intent)))
            .sprite(way.sprite)
            .details(way.changes)
    });
    let rows = shown(
        rows.chain(others).collect(),
        Ask {
            argument: &MADE,
            plan,
        },
        context,
    );
    let title = Phrase::new("make-title").with("item", scroll);
    Some(with_items(Sheet::new(title), rows))
}

/// Whether the planned item is only good for throwing, and its attack bonus as a missile; `None` if
/// the plan is not to throw it.
fn as_missile(view: &Known, plan: Plan) -> Option<(bool, i32)> {
    let Some(Intent::Throw { item, .. }) = plan.intent_at(view.here().point) else {
        return None;
    };
    let kind = view.definitions.item(view.item(item)?.kind);
    Some((kind.is_missile(), kind.thrown))
}

/// Suitable items, best first, and unsuitable items.
fn candidates(view: &Known, argument: &Argument, plan: Plan) -> (Vec<PackEntry>, Vec<PackEntry>) {
    let below = underfoot(view).filter(|_| *argument == REACHABLE);
    let all = pack(view).into_iter().chain(below);
    let is_suitable = |item: &PackEntry| plan.with(view, item.id).objection(view).is_none();
    let (mut suitable, unsuitable): (Vec<PackEntry>, Vec<PackEntry>) = all.partition(is_suitable);
    suitable.sort_by_key(|item| {
        let missile = as_missile(view, plan.with(view, item.id)).unwrap_or_default();
        // Equipped items come last, as they are rarely meant.
        (item.used.is_some(), Reverse(missile))
    });
    (suitable, unsuitable)
}
