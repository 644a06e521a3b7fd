//! What a part of the window is, in the words of the card.

use crate::{
    client::{
        quick::QuickRow,
        topic::Topic,
        verb::{Outcome, Verb},
        verbs::used_for,
    },
    read::{
        Description, Handy, Names, Usage, change, examine, explain, explain_effect, is_for_oneself,
        spells, usage,
    },
    sim::{Equipment, Inventory, SpellKind, StableId, View},
};

/// What the card says of something that is no tile.
pub(super) struct Explanation {
    /// What it is.
    pub(super) found: Description,
    /// What a click does, if it does something.
    pub(super) click: Option<String>,
}

impl Explanation {
    const fn of(found: Description) -> Self {
        Self { found, click: None }
    }
}

/// What a part of the window is; nothing where it stands for a tile, or for nothing now.
pub(super) fn describe_topic(view: &View, quick: &QuickRow, topic: Topic) -> Option<Explanation> {
    match topic {
        Topic::Being(_) => None,
        Topic::Gauge(gauge) => Some(Explanation::of(explain(view, gauge))),
        Topic::Effect(index) => explain_effect(view, index).map(Explanation::of),
        Topic::Verb(verb) => Some(of_verb(verb)),
        Topic::Said(title, text) => Some(Explanation::of(Description {
            title: title.to_owned(),
            text: text.to_owned(),
            ..Description::default()
        })),
        Topic::Carried(slot) => {
            let Some(item) = view.me.pack.get(slot) else {
                return (slot < view.me.pack.capacity()).then(|| of_room(view));
            };
            let usual = usage(view, item).and_then(used_for);
            let click = usual.map_or("what can be done with it", |verb| verb.label);
            of_thing(view, item, Inventory::letter(slot), click)
        }
        Topic::Quick(place) => {
            let Some(info) = quick.info(view, place) else {
                if let Some(was) = quick.handy(place) {
                    return Some(of_used_up(view, was, quick.lack(view, place)));
                }
                return Some(Explanation::of(Description {
                    title: "at hand".to_owned(),
                    text: "Spells, potions, what is good for throwing, and food find their places \
                           here. A digit uses them, and so does a click."
                        .to_owned(),
                    ..Description::default()
                }));
            };
            match info.handy {
                Handy::Spell(spell) => of_spell(view, info.item, spell),
                Handy::Thing(_) => {
                    let verb = used_for(usage(view, info.item)?)?;
                    let mut carried = view.me.pack.items();
                    let (slot, _) = carried.find(|(_, item)| *item == info.item)?;
                    of_thing(view, info.item, Inventory::letter(slot), verb.label)
                }
            }
        }
    }
}

/// What has a digit and is not there: what pressing that says, and how to take it away.
fn of_used_up(view: &View, was: Handy, lack: String) -> Explanation {
    let title = match was {
        Handy::Thing(kind) => Names::of(view, &view.me).kind(kind),
        Handy::Spell(spell) => view.definitions.spell(spell).name.clone(),
    };
    Explanation::of(Description {
        title,
        text: format!("{lack} Its digit waits for more; right: free the digit."),
        ..Description::default()
    })
}

fn of_verb(verb: &Verb) -> Explanation {
    let title = if verb.label.is_empty() {
        "button"
    } else {
        verb.label
    };
    let click = !matches!(verb.outcome, Outcome::Minds);
    Explanation {
        found: Description {
            title: title.to_owned(),
            ..Description::default()
        },
        click: click.then(|| verb.does.to_owned()),
    }
}

/// A place of the pack with nothing in it: whoever points there learns how much room is
/// left, and that it is no thing that fails to answer.
fn of_room(view: &View) -> Explanation {
    let pack = view.me.pack;
    let (all, used) = (pack.capacity(), pack.items().count());
    Explanation::of(Description {
        title: "room in the pack".to_owned(),
        text: format!("Nothing is here. {} of {all} places are free.", all - used),
        ..Description::default()
    })
}

/// A thing that is carried: what it is, what using it would change, and what a click does.
fn of_thing(view: &View, item: StableId, letter: char, click: &str) -> Option<Explanation> {
    let known = examine(view, item)?;
    let used = match view.me.pack.equipped_as(item) {
        Some(Equipment::Weapon) => ", wielded",
        Some(Equipment::Armour) => ", worn",
        None => "",
    };
    let change = match view.me.pack.equipped_as(item) {
        Some(_) => String::new(),
        None => change(view, item),
    };
    let kind = view.items.what(item).map(|what| what.kind);
    let is_worn =
        kind.is_some_and(|kind| view.definitions.item(kind).equipment() == Some(Equipment::Armour));
    let click = match usage(view, item) {
        Some(Usage::Equip) if is_worn => "wear",
        _ => click,
    };
    let compared = (!change.is_empty()).then(|| format!("In use: {change}"));
    Some(Explanation {
        found: Description {
            title: format!("{letter}  {}{used}", known.name),
            text: known.text,
            lines: compared.into_iter().chain(known.lines).collect(),
            ..Description::default()
        },
        click: Some(format!("{click}; right: all that can be done")),
    })
}

/// A spell at hand: what it costs and does, and what a click does.
fn of_spell(view: &View, book: StableId, spell: SpellKind) -> Option<Explanation> {
    let info = spells(view, book)
        .into_iter()
        .find(|one| one.spell == spell)?;
    let click = if is_for_oneself(view, spell) {
        "cast it on yourself"
    } else {
        "pick whom to cast it on"
    };
    Some(Explanation {
        found: Description {
            detail: info.price(),
            title: info.name,
            lines: vec![info.does],
            ..Description::default()
        },
        click: Some(format!("{click}; right: all that can be done")),
    })
}
