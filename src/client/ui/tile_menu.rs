//! The menu of all actions for a tile of the map.

use crate::{
    auto::AutoCommand,
    client::{
        command::verb::{Plan, Verb},
        dialog::prelude::*,
    },
    grid::{Direction, Point},
    read::{aim_refusal, describe, moves, objection, pack, refusal, unusable},
    sim::{Bond, Intent, Known, Order, Place, Refusal, Terrain, try_flight},
};

use super::{impossible::shown, name_item::NAME, spells::SPELL, target_bar::TILE};

/// Menu of all actions for a tile.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct TileMenu(pub(crate) Point);

impl Dialog for TileMenu {
    fn sheet(&self, context: &Context) -> Option<Sheet> {
        let (view, at) = (&context.view?, self.0);
        let place = Place::new(view.here().level, at);
        let found = describe(view, place);
        let meaning = context.session.preview_click(at)?;
        let mut rows = Vec::new();
        // Keys for rows without a letter.
        let mut digits = '1'..='9';
        if meaning.action.is_some()
            && let Some(key) = digits.next()
        {
            let words = Phrase::new("click-same").with("what", meaning.words);
            rows.push(Row::new(key, words, Command::Click(at)));
        }
        let door = Direction::between(view.here().point, at);
        let door = door.filter(|_| view.memory.at(place) == Terrain::OpenDoor);
        rows.extend(door.map(|dir| {
            let close = Intent::Close { dir };
            Row::new('c', "tile-close", Command::Act(close)).greyed_if(objection(view, close))
        }));
        let friend = view.tile(place).creature.and_then(|one| one.bond);
        if let Some(Bond::Friend(_)) = friend {
            let labels = ["order-come", "order-stay", "order-attack"];
            let orders = Order::ALL.into_iter().zip(labels).zip(digits.by_ref());
            rows.extend(orders.map(|((order, label), key)| {
                Row::new(key, label, Command::Act(Intent::Order { order }))
            }));
        }
        if place == view.here() {
            let search = Command::Auto(AutoCommand::Search);
            rows.push(Row::new('s', "command-search", search));
        }
        let verbs = context.verbs.iter();
        rows.extend(verbs.filter_map(|verb| verb_row(view, verb, at)));
        let is_here = |intent: &Intent| place == view.here() || intent.at() == Some(at);
        let moves = moves(view).into_iter().filter(|one| is_here(&one.intent));
        let keys = ['v'].into_iter().chain(digits);
        rows.extend(keys.zip(moves).map(|(key, one)| {
            let sprite = context.sprites.perk(view.definitions.perks.get(one.perk));
            Row::new(key, one.words, Command::Act(one.intent))
                .sprite(sprite)
                .details(one.does)
                .greyed_if(one.refused)
        }));
        if let Some(item) = view.tile(place).item.filter(|_| view.sight.sees(place)) {
            let naming = context.verbs.iter().find(|verb| verb.takes(&NAME));
            rows.extend(naming.and_then(|verb| {
                let plan = Plan::new(verb).with(view, item.id);
                Some(Row::new(verb.letter()?, "tile-name", Command::Pursue(plan)))
            }));
        }
        let chance = found.chance.map(|(words, _)| words);
        let details = chance.into_iter().chain(found.detail);
        let all = details.chain(found.lines).chain(found.text);
        let texts: Vec<Phrase> = all.chain(found.room).collect();
        let height = |words| {
            let text = context.words.text(words);
            theme::text_height(&text, theme::SMALL, theme::WIDEST_TEXT) + theme::GAP
        };
        let above = texts.iter().map(height).sum();
        let menu = Menu::new(shown(rows, self.clone(), context));
        let sheet = Sheet::new(found.title).beside(at);
        Some(
            sheet
                .texts(texts, theme::FAINT)
                .menu(Menu { above, ..menu }),
        )
    }
}

/// Why no carried item can be used by a plan: the objection to a suitable kind of item, or that the
/// pack has none.
fn no_item_for(view: &Known, plan: Plan) -> Option<Phrase> {
    let mut reason = Phrase::new("tile-nothing");
    for item in pack(view) {
        let objection = plan.with(view, item.id).objection(view)?;
        let is_meant = match plan.verb.method {
            Some(method) => unusable(view, item.id, method).is_none(),
            None => false,
        };
        if is_meant {
            reason = objection;
        }
    }
    Some(reason)
}

/// Row of a verb with this tile picked; `None` for verbs that need no tile.
fn verb_row(view: &Known, verb: &'static Verb, at: Point) -> Option<Row> {
    if !verb.takes(&TILE) {
        return None;
    }
    let plan = Plan::now(verb, view).at(at);
    let is_own_tile = at == view.here().point;
    let casts = verb.takes(&SPELL);
    let (command, reason) = match (plan.next(), plan.intent()) {
        // The menu itself already shows the result of looking.
        (None, None) => return None,
        (None, Some(intent)) => {
            let reason = aim_refusal(view, intent).or_else(|| objection(view, intent));
            (Command::Act(intent), reason)
        }
        (Some(_), _) => {
            let obstacle = if casts {
                let place = Place::new(view.here().level, at);
                Some(Refusal::OutOfSight).filter(|_| !view.sight.notices(place))
            } else {
                try_flight(view, at).err().filter(|_| !is_own_tile)
            };
            let no_item = || no_item_for(view, plan);
            let reason = obstacle.map(|why| refusal(view, why)).or_else(no_item);
            (Command::Pursue(plan), reason)
        }
    };
    let shoots = matches!(
        command,
        Command::Act(Intent::Fire { .. } | Intent::Strike { .. })
    );
    if is_own_tile && shoots {
        return None;
    }
    let label = if casts {
        "tile-cast"
    } else {
        verb.label_for(view)
    };
    Some(Row::new(verb.letter()?, label, command).greyed_if(reason))
}
