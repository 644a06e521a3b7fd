//! What the player keeps in mind beyond what the game remembers for it.

use std::collections::{BTreeMap, BTreeSet};

use crate::{
    read::{CreatureView, tile},
    sim::{
        CreatureKind, Event, EventKind, EventLog, Inventory, ItemKind, Place, RememberedItem,
        StableId, View,
    },
};

use super::minor_threat::{Harmless, harmless, is_asleep};

/// Kinds of things that are taken on the way.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct AutoPickup {
    /// Potions.
    pub potions: bool,
    /// Spell books.
    pub books: bool,
    /// What is food and no corpse.
    pub food: bool,
    /// Weapons and armour of kinds that are not carried yet.
    pub gear: bool,
    /// What is good for throwing and nothing else.
    pub missiles: bool,
}

impl Default for AutoPickup {
    fn default() -> Self {
        Self {
            potions: true,
            books: true,
            food: true,
            gear: true,
            missiles: false,
        }
    }
}

/// What the player keeps in mind: who has hurt it, who stood in its way, what it
/// put down on purpose, and what it would like to have.
#[derive(Clone, Debug, Default)]
pub struct AutoMemory {
    /// What is taken on the way.
    pub pickup: AutoPickup,
    hurt_by: BTreeSet<StableId>,
    /// Who never moves, of what kind it is, and where.
    standing: BTreeMap<StableId, (CreatureKind, Place)>,
    dropped: BTreeSet<StableId>,
    /// The kinds of those.
    spurned: BTreeSet<ItemKind>,
    /// Threats that sleep, as far as is known.
    sleepers: BTreeMap<StableId, Sleeper>,
    /// Those of them for which something stopped already.
    met: BTreeSet<StableId>,
    /// Where something did not go on because somebody asleep would have heard it.
    warned: Option<Place>,
    /// While a step is decided on: it is taken whoever sleeps beside the way.
    is_bold: bool,
}

/// A threat that sleeps.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(super) struct Sleeper {
    /// Of what kind it is.
    pub(super) kind: CreatureKind,
    /// Where it was seen.
    pub(super) place: Place,
}

impl AutoMemory {
    /// Takes in the turn that was played last. To be called after every accepted
    /// intent, whoever had it.
    pub fn note(&mut self, view: &View) {
        self.note_events(view.events, *view.me.id);
        self.look(view);
    }

    /// The same from what happened and the player's id alone.
    pub fn note_events(&mut self, events: &EventLog, me: StableId) {
        for (event, perceived) in events.perceived() {
            if strikes(&event, me) && perceived.actor {
                self.hurt_by.insert(event.who.id);
            }
            if let (true, Some(item)) = (event.who.id == me, event.item) {
                match event.kind {
                    EventKind::Dropped => {
                        self.dropped.insert(item.id);
                        self.spurned.insert(item.kind);
                    }
                    EventKind::PickedUp => {
                        self.dropped.remove(&item.id);
                        self.spurned.remove(&item.kind);
                    }
                    _ => {}
                }
            }
        }
    }

    /// Takes in who stands where now.
    pub(super) fn look(&mut self, view: &View) {
        self.standing
            .retain(|_, (_, place)| !view.sight.sees(*place));
        for (creature, place) in in_sight(view) {
            if !view.definitions.creature(creature.kind).mind.moves() {
                self.standing.insert(creature.id, (creature.kind, place));
            }
        }
        self.sleepers
            .retain(|_, sleeper| !view.sight.sees(sleeper.place));
        for (creature, place) in self.threats(view) {
            if is_asleep(view, &creature) {
                let kind = creature.kind;
                self.sleepers.insert(creature.id, Sleeper { kind, place });
            }
        }
    }

    /// The threats that were seen asleep on a level.
    pub(super) fn sleepers(&self, level: usize) -> impl Iterator<Item = Sleeper> {
        let all = self.sleepers.values().copied();
        all.filter(move |sleeper| !self.is_bold && sleeper.place.level == level)
    }

    /// Something begins, or goes on `bold` or not. Whether it goes past those who sleep: where
    /// the last that began was stopped for one just here.
    pub(super) fn dare(&mut self, here: Place, bold: Option<bool>) -> bool {
        self.is_bold = bold.unwrap_or_else(|| self.warned.take() == Some(here));
        self.is_bold
    }

    /// The next step is decided on; it was refused `at` a place for who sleeps beside the
    /// way, if it was.
    pub(super) fn decided(&mut self, at: Option<Place>) {
        self.is_bold = false;
        self.warned = at.or(self.warned);
    }

    /// The nearest threat in sight for which what goes on by itself stops, or does not
    /// even begin, and why it may be let be: for such a one it stops once.
    pub(super) fn stops_for(
        &self,
        view: &View,
        is_under_way: bool,
    ) -> Option<(CreatureView, Option<Harmless>)> {
        let threats = self.threats(view).into_iter();
        let mut judged = threats.map(|(threat, place)| {
            let harmless = harmless(view, &threat, place);
            (threat, harmless)
        });
        judged.find(|(threat, harmless)| {
            harmless.is_none() || is_under_way && !self.met.contains(&threat.id)
        })
    }

    /// From now on nothing stops any more for those in sight who may be let be.
    pub(super) fn meet(&mut self, view: &View) {
        let threats = self.threats(view).into_iter();
        let calm = threats.filter(|(threat, place)| harmless(view, threat, *place).is_some());
        self.met.extend(calm.map(|(threat, _)| threat.id));
    }

    /// Whether a threat is in sight that may not be let be.
    #[must_use]
    pub fn is_threatened(&self, view: &View) -> bool {
        self.stops_for(view, false).is_some()
    }

    /// Those who never move and were seen on a level: the kinds and where.
    pub(super) fn standing(&self, level: usize) -> impl Iterator<Item = (CreatureKind, Place)> {
        let all = self.standing.values().copied();
        all.filter(move |(_, place)| place.level == level)
    }

    /// Whether somebody is a threat: of a kind that has the player for an enemy, or
    /// one who has hurt it.
    #[must_use]
    pub fn fears(&self, view: &View, creature: &CreatureView) -> bool {
        let kinds = view.definitions;
        kinds.is_enemy(creature.kind, kinds.player) || self.hurt_by.contains(&creature.id)
    }

    /// The threats in sight, the nearest first.
    #[must_use]
    pub fn threats(&self, view: &View) -> Vec<(CreatureView, Place)> {
        let here = view.here().point;
        let mut threats: Vec<_> = in_sight(view)
            .filter(|(creature, _)| self.fears(view, creature))
            .collect();
        threats.sort_by_key(|(one, place)| (here.distance_squared(place.point), one.id));
        threats
    }

    /// Whether something lies underfoot that is taken on the way, nobody is in sight who
    /// would make that rash, and there is room for it.
    #[must_use]
    pub fn wants_underfoot(&self, view: &View) -> bool {
        let item = view.memory.item(view.here());
        item.is_some_and(|item| self.wants(view, item))
            && !view.me.pack.is_full()
            && !self.is_threatened(view)
    }

    /// What would be taken on the way if the pack were not full: what lies underfoot, and
    /// for who explores also what lies in sight. Nothing while somebody is in sight who
    /// would make it rash.
    pub(super) fn has_no_room_for(&self, view: &View, explores: bool) -> Vec<RememberedItem> {
        if !view.me.pack.is_full() || self.is_threatened(view) {
            return Vec::new();
        }
        let here = view.here();
        let underfoot = view.memory.item(here).into_iter();
        let in_sight = view.memory.items(here.level).filter(|(point, _)| {
            let place = Place::new(here.level, *point);
            explores && place != here && view.sight.sees(place)
        });
        let all = underfoot.chain(in_sight.map(|(_, item)| item));
        all.filter(|item| self.wants(view, *item)).collect()
    }

    /// Whether a thing is taken on the way. What the player came for is not: to take
    /// it is a decision.
    pub(super) fn wants(&self, view: &View, item: RememberedItem) -> bool {
        let kinds = view.definitions;
        let kind = kinds.item(item.kind);
        if self.dropped.contains(&item.id) || item.kind == kinds.world.goal {
            return false;
        }
        let pickup = self.pickup;
        if kind.potion.is_some() {
            pickup.potions
        } else if !kind.spells.is_empty() {
            pickup.books
        } else if kind.equipment().is_some() {
            // Of what it put down it wants no other one either.
            let is_new = !view.items.any_in(view.me.pack, item.kind);
            pickup.gear && is_new && !self.spurned.contains(&item.kind)
        } else if kind.food > 0 {
            pickup.food && kind.corpse_of.is_none()
        } else {
            pickup.missiles && kind.thrown > 0
        }
    }
}

/// Whether somebody struck this one, threw at it or shot it, and hit.
pub(super) fn strikes(event: &Event, whom: StableId) -> bool {
    let is_strike = matches!(
        event.kind,
        EventKind::Attacked { .. } | EventKind::Hit { .. } | EventKind::Shot { .. }
    );
    is_strike && event.target.is_some_and(|target| target.id == whom)
}

/// Whether a quarter of the player's hit points is left, or less.
pub(super) const fn is_low(view: &View) -> bool {
    let stats = view.me.stats;
    stats.hp.saturating_mul(4) <= stats.max_hp
}

/// What is added to a shot by what somebody wields; 0 where it does not fire.
pub(super) fn ranged(view: &View, pack: &Inventory) -> i32 {
    let weapon = pack.weapon().and_then(|id| view.items.get(id));
    weapon.map_or(0, |item| view.definitions.item(item.kind).ranged)
}

/// Everybody else in sight, with the places: seen, not only detected.
pub(super) fn in_sight<'v>(view: &'v View) -> impl Iterator<Item = (CreatureView, Place)> + 'v {
    let level = view.sight.level();
    let places = view.sight.field().iter();
    places
        .map(move |point| Place::new(level, point))
        .filter_map(|place| Some((tile(view, place).creature?, place)))
        .filter(|(creature, _)| !creature.is_player)
}
