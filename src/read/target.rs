//! Picking a tile: to look, to throw, to fire or to cast at.

use crate::{
    grid::{Point, line},
    sim::{Intent, Place, Refusal, SpellKind, StableId, View, try_flight, try_intent},
};

use super::{
    naming::Names,
    refusal::refusal,
    tile::{CreatureView, tile},
    words::sentence,
};

/// What a tile is picked for.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub enum Purpose {
    /// To be told what is there.
    Look,
    /// To throw something carried.
    Throw(StableId),
    /// To shoot with what is wielded.
    Fire,
    /// To read a spell out of a book.
    Cast(StableId, SpellKind),
}

/// What a tile on the way to the target is.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Leg {
    /// On the way.
    Free,
    /// What would be hit first.
    Hit,
    /// Behind what would be hit first.
    Behind,
    /// Rock, or behind it.
    Blocked,
}

/// A tile that is considered, and what would come of picking it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Aiming {
    /// The tiles from beside the player to the one considered.
    pub way: Vec<(Point, Leg)>,
    /// What would come of it, in words.
    pub caption: String,
    /// Why it cannot be picked, if it cannot.
    pub refusal: Option<String>,
}

impl Purpose {
    /// The intent of picking a tile; looking needs none.
    #[must_use]
    pub const fn intent(self, at: Point) -> Option<Intent> {
        match self {
            Self::Look => None,
            Self::Throw(item) => Some(Intent::Throw { item, at }),
            Self::Fire => Some(Intent::Fire { at }),
            Self::Cast(item, spell) => Some(Intent::Cast { item, spell, at }),
        }
    }

    /// Whether the first creature in the way is hit instead of the target.
    const fn flies(self) -> bool {
        match self {
            Self::Throw(_) | Self::Fire => true,
            Self::Look | Self::Cast(..) => false,
        }
    }
}

/// Why a tile cannot be considered, if it cannot: one can look at every tile of
/// the map, throw and fire where one sees and no rock is in the way, and cast
/// at what one sees or knows of.
#[must_use]
pub fn forbids(view: &View<'_>, purpose: Purpose, at: Point) -> Option<String> {
    let here = view.here();
    let reason = match purpose {
        Purpose::Look => return None,
        // The start of the line, where nobody is to be shot.
        Purpose::Fire if at == here.point => return None,
        Purpose::Throw(item) => try_intent(view, Intent::Throw { item, at }).err()?,
        Purpose::Fire => match try_intent(view, Intent::Fire { at }).err()? {
            // Nobody stands there, but somebody might.
            Refusal::NobodyThere if tile(view, Place::new(here.level, at)).creature.is_none() => {
                try_flight(view, at).err()?
            }
            other => other,
        },
        Purpose::Cast(item, spell) => try_intent(view, Intent::Cast { item, spell, at }).err()?,
    };
    Some(refusal(view, reason))
}

/// The tiles that are worth picking, the nearest first: of creatures the player
/// knows of, and when looking also of things that lie about.
#[must_use]
pub fn targets(view: &View<'_>, purpose: Purpose) -> Vec<Point> {
    let here = view.here();
    let creatures = view
        .order
        .iter()
        .filter_map(|(_, entity)| Some(view.creature(entity)?.position.0))
        .filter(|place| view.sight.notices(*place) && tile(view, *place).creature.is_some());
    let items = view
        .items
        .on_level(here.level)
        .map(|(point, _)| Place::new(here.level, point))
        .filter(|place| purpose == Purpose::Look && view.sight.sees(*place));
    let mut points: Vec<(bool, i32, Point)> = creatures
        .map(|place| (false, place.point))
        .chain(items.map(|place| (true, place.point)))
        .filter(|(_, point)| *point != here.point && forbids(view, purpose, *point).is_none())
        .map(|(thing, point)| (thing, here.point.distance_squared(point), point))
        .collect();
    points.sort();
    points.dedup_by_key(|(.., point)| *point);
    // One can cast on oneself: last, since one is always near.
    let oneself = matches!(purpose, Purpose::Cast(..)).then_some(here.point);
    let others = points.into_iter().map(|(.., point)| point);
    others.chain(oneself).collect()
}

/// Where to begin: a spell that does good at oneself; else at the last target if
/// it can still be picked, else at the nearest enemy, else at the nearest
/// creature, else at oneself.
#[must_use]
pub fn first_target(view: &View<'_>, purpose: Purpose, last: Option<StableId>) -> Point {
    let here = view.here();
    let kinds = view.definitions;
    if let Purpose::Cast(_, spell) = purpose
        && kinds.effect(kinds.spell(spell).effect).good
    {
        return here.point;
    }
    let near = targets(view, purpose);
    let creature = |point: &Point| tile(view, Place::new(here.level, *point)).creature;
    let is_last = |point: &&Point| creature(point).map(|one| one.id) == last && last.is_some();
    let hunts =
        |point: &&Point| creature(point).is_some_and(|one| kinds.is_enemy(one.kind, kinds.player));
    near.iter()
        .find(is_last)
        .or_else(|| near.iter().find(hunts))
        .or_else(|| near.first())
        .copied()
        .unwrap_or(here.point)
}

/// The way to a tile that is considered, and what would come of picking it.
#[must_use]
pub fn aim(view: &View<'_>, purpose: Purpose, at: Point) -> Aiming {
    let here = view.here();
    let mut way = Vec::new();
    let (mut blocked, mut hit) = (false, None);
    for point in line(here.point, at).skip(1) {
        let there = tile(view, Place::new(here.level, point));
        blocked |= purpose.flies() && there.terrain.blocks();
        let leg = if blocked {
            Leg::Blocked
        } else if hit.is_some() {
            Leg::Behind
        } else if there.creature.is_some() && (purpose.flies() || point == at) {
            hit = there.creature;
            Leg::Hit
        } else {
            Leg::Free
        };
        way.push((point, leg));
    }
    let refused = purpose
        .intent(at)
        .and_then(|intent| try_intent(view, intent).err())
        .map(|reason| refusal(view, reason));
    let caption = refused
        .clone()
        .unwrap_or_else(|| caption(view, purpose, at == here.point, hit));
    Aiming {
        way,
        caption,
        refusal: refused,
    }
}

/// What a tile is picked for, as the beginning of a sentence that the tile
/// ends: "Throw the rock at".
#[must_use]
pub fn heading(view: &View<'_>, purpose: Purpose) -> String {
    match purpose {
        Purpose::Look => "Look at".to_owned(),
        Purpose::Throw(item) => {
            let thing = the_thing(view, item);
            format!("Throw {thing} at")
        }
        Purpose::Fire => "Fire at".to_owned(),
        Purpose::Cast(_, spell) => {
            format!("Cast {} on", view.definitions.spell(spell).name)
        }
    }
}

/// What would come of picking a tile that can be picked.
fn caption(view: &View<'_>, purpose: Purpose, oneself: bool, hit: Option<CreatureView>) -> String {
    let kinds = view.definitions;
    let whom = match hit {
        _ if oneself => "yourself".to_owned(),
        Some(creature) => format!("the {}", kinds.creature(creature.kind).name),
        None => "nobody".to_owned(),
    };
    match purpose {
        Purpose::Look => String::new(),
        Purpose::Throw(item) => {
            let thing = sentence(&the_thing(view, item));
            match hit {
                Some(_) => format!("{thing} would hit {whom}."),
                None if oneself => format!("{thing} would land at your feet."),
                None => format!("{thing} would land there."),
            }
        }
        Purpose::Fire => format!("You would hit {whom}."),
        Purpose::Cast(_, spell) => {
            let spell = kinds.spell(spell);
            let mana = view.me.mana.amount;
            if mana < spell.mana {
                let costs = spell.mana;
                format!("You have {mana} mana and it costs {costs}: nothing would happen.")
            } else if hit.is_none() && !oneself {
                "Nobody is there: nothing would happen.".to_owned()
            } else {
                format!("Cast {} on {whom}.", spell.name)
            }
        }
    }
}

/// An item within a sentence: "the rock".
fn the_thing(view: &View<'_>, item: StableId) -> String {
    view.items.what(item).map_or_else(
        || "it".to_owned(),
        |what| Names::of(view, &view.me).the_item(what),
    )
}
