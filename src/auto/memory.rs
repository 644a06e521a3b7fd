//! The memory of automatic commands, which the game itself does not keep.

use std::collections::{BTreeMap, BTreeSet};

use crate::sim::{CreatureKind, Event, EventKind, ItemKind, Known, KnownCreature, Place, StableId};

use super::{
    caution::Caution,
    minor_threat::{MinorThreat, minor_threat},
};

/// Kinds of items that are picked up on the way.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct AutoPickup {
    /// Potions.
    pub potions: bool,
    /// Spell books.
    pub books: bool,
    /// Food other than corpses.
    pub food: bool,
    /// Weapons and armour of kinds not carried yet.
    pub gear: bool,
    /// Items that are good for throwing and nothing else.
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

/// The memory of automatic commands: attackers of the player, immobile and sleeping
/// creatures, known danger, items put down on purpose, and kinds of items to pick up.
#[derive(Clone, Debug, Default)]
pub struct AutoMemory {
    /// Kinds of items picked up on the way.
    pub pickup: AutoPickup,
    /// Whether the player eats food from the pack when hungry, without being asked.
    pub eats: bool,
    /// Whether commands go on when an effect ends.
    pub goes_on_after_effects: bool,
    /// Whether the player, hungry since then, was told to eat what it carries.
    pub(super) was_told_to_eat: bool,
    /// Creatures that have struck the player.
    attackers: BTreeSet<StableId>,
    /// Creatures that never move, with their kind and place.
    immobile: BTreeMap<StableId, (CreatureKind, Place)>,
    /// Items that the player put down, or threw to a friend.
    pub(super) left: BTreeSet<StableId>,
    /// Items that the player threw otherwise.
    pub(super) thrown: BTreeSet<StableId>,
    /// Kinds of items that the player put down.
    pub(super) left_kinds: BTreeSet<ItemKind>,
    /// Doors, hunters behind them, and lurkers.
    pub(super) caution: Caution,
    /// Threats that slept or had not noticed the player, as last seen.
    sleepers: BTreeMap<StableId, Sleeper>,
    /// Minor threats for which a command has stopped already.
    met: BTreeSet<StableId>,
    /// Place where a command last stopped with a warning to go on past, and the sleepers known then.
    warned: Option<(Place, BTreeSet<StableId>)>,
    /// Keys and locks for which exploring has stopped already.
    left_to_player: BTreeSet<Place>,
    /// Sleepers within whose hearing the step that is being decided may pass.
    ignored: BTreeSet<StableId>,
}

/// A threat that sleeps or has not noticed the player.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(super) struct Sleeper {
    /// Kind of the creature.
    pub(super) kind: CreatureKind,
    /// Place where the creature was seen.
    pub(super) place: Place,
    /// Whether it was awake, and had not noticed the player.
    pub(super) is_awake: bool,
}

impl AutoMemory {
    /// Updates the memory after a turn; to be called after every accepted intent, given by
    /// hand or not.
    pub fn note(&mut self, view: &Known) {
        self.note_events(view);
        self.look(view);
    }

    /// Updates the memory from the events of a turn alone.
    pub fn note_events(&mut self, view: &Known) {
        let me = *view.me.id;
        let mut hit = None;
        for (event, perceived) in view.perceived() {
            self.caution.note(view, &event, perceived);
            if strikes(&event, me) && perceived.actor {
                self.attackers.insert(event.who.id);
            }
            let (true, Some(item)) = (event.who.id == me, event.item) else {
                continue;
            };
            match event.kind {
                EventKind::Dropped => {
                    self.left.insert(item.id);
                    self.left_kinds.insert(item.kind);
                }
                EventKind::Threw | EventKind::Hit { .. } => {
                    hit = event.target.map(|_| item.id);
                    self.thrown.insert(item.id);
                }
                EventKind::Landed if hit != Some(item.id) && is_beside_friend(view, event.at) => {
                    self.thrown.remove(&item.id);
                    self.left.insert(item.id);
                }
                EventKind::PickedUp => {
                    self.thrown.remove(&item.id);
                    self.left.remove(&item.id);
                    self.left_kinds.remove(&item.kind);
                }
                _ => {}
            }
        }
    }

    /// Updates the memory from what is in sight now.
    pub(super) fn look(&mut self, view: &Known) {
        self.caution.look(view);
        self.immobile
            .retain(|_, (_, place)| !view.sight.sees(*place));
        for creature in in_sight(view) {
            if !view.definitions.creature(creature.kind).moves() {
                self.immobile
                    .insert(creature.id, (creature.kind, creature.place));
            }
        }
        self.sleepers
            .retain(|_, sleeper| !view.sight.sees(sleeper.place));
        for creature in self.threats(view) {
            let hunts = view.definitions.creature(creature.kind).hunts();
            if creature.is_asleep() || creature.is_unaware() && hunts {
                let sleeper = Sleeper {
                    kind: creature.kind,
                    place: creature.place,
                    is_awake: !creature.is_asleep(),
                };
                self.sleepers.insert(creature.id, sleeper);
            }
        }
    }

    /// Keeps exploring off a key or a lock.
    pub(super) fn leave_to_player(&mut self, place: Place) {
        self.left_to_player.insert(place);
    }

    /// The places of a level with keys and locks that exploring keeps off; some may be taken or
    /// open by now.
    pub(super) fn left_to_player(&self, level: usize) -> impl Iterator<Item = Place> {
        let all = self.left_to_player.iter().copied();
        all.filter(move |place| place.level == level)
    }

    /// Threats seen asleep or unaware on a level, without those that are ignored.
    pub(super) fn sleepers(&self, level: usize) -> impl Iterator<Item = Sleeper> {
        let all = self.sleepers.iter();
        let heeded = all.filter(move |(id, sleeper)| {
            sleeper.place.level == level && !self.ignored.contains(id)
        });
        heeded.map(|(_, sleeper)| *sleeper)
    }

    /// Starts the decision on a step, in which these sleepers are ignored: at the first step those
    /// that were known when the last command stopped with a warning on this very tile.
    pub(super) fn begin_step(&mut self, here: Place, ignored: &mut Option<BTreeSet<StableId>>) {
        let ignored = ignored.get_or_insert_with(|| {
            let warned = self.warned.take().filter(|(at, _)| *at == here);
            warned.map(|(_, sleepers)| sleepers).unwrap_or_default()
        });
        self.ignored.clone_from(ignored);
    }

    /// Ends the decision on a step.
    pub(super) fn end_step(&mut self) {
        self.ignored.clear();
    }

    /// Notes that a command stops here with a warning, and goes on past all sleepers known now when
    /// it is given again.
    pub(super) fn warn(&mut self, here: Place) {
        self.warned = Some((here, self.sleepers.keys().copied().collect()));
    }

    /// The most dangerous threat in sight that stops a command or, unless minor, keeps one from
    /// beginning. Minor threats stop a command once, or not at all; those that have not noticed
    /// the player also keep one from beginning once.
    pub(super) fn stopping_threat(
        &self,
        view: &Known,
        is_under_way: bool,
        passes_unaware: bool,
    ) -> Option<(KnownCreature, Option<MinorThreat>)> {
        // Of those equally dangerous the nearest.
        let stopping = self.stopping_threats(view, is_under_way, passes_unaware);
        stopping.min_by_key(|(_, minor)| *minor)
    }

    fn stopping_threats<'v>(
        &'v self,
        view: &'v Known,
        is_under_way: bool,
        passes_unaware: bool,
    ) -> impl Iterator<Item = (KnownCreature, Option<MinorThreat>)> + 'v {
        let threats = self.threats(view).into_iter();
        let judged = threats.map(move |threat| {
            let minor = minor_threat(view, &threat, passes_unaware);
            (threat, minor)
        });
        judged.filter(move |(threat, minor)| {
            let is_new = !self.met.contains(&threat.id);
            match minor {
                None => true,
                Some(MinorThreat::Aimless) => false,
                Some(MinorThreat::Unnoticed) => is_new,
                Some(MinorThreat::Asleep | MinorThreat::FarOff) => is_under_way && is_new,
            }
        })
    }

    /// Marks the minor threats in sight, so that no command stops for them again until they
    /// are no longer minor.
    pub(super) fn mark_minor_threats_met(&mut self, view: &Known, passes_unaware: bool) {
        for threat in self.threats(view) {
            if minor_threat(view, &threat, passes_unaware).is_some() {
                self.met.insert(threat.id);
            } else if !threat.is_unaware() {
                self.met.remove(&threat.id);
            }
        }
    }

    /// Whether a threat is in sight that is not minor.
    #[must_use]
    pub fn is_threatened(&self, view: &Known) -> bool {
        let mut stopping = self.stopping_threats(view, false, false);
        stopping.next().is_some()
    }

    /// Kinds and places of the creatures seen on a level that never move.
    pub(super) fn immobile(&self, level: usize) -> impl Iterator<Item = (CreatureKind, Place)> {
        let all = self.immobile.values().copied();
        all.filter(move |(_, place)| place.level == level)
    }

    /// Kind of the creature on a place that does not make way, as far as the player knows.
    pub(super) fn creature_at(&self, view: &Known, place: Place) -> Option<CreatureKind> {
        let noticed = view.tile(place).creature.filter(|one| !one.makes_way());
        let noticed = noticed.map(|creature| creature.kind);
        noticed.or_else(|| {
            let mut immobile = self.immobile(place.level);
            immobile.find_map(|(kind, other)| (other == place).then_some(kind))
        })
    }

    /// Whether a creature is a threat: of a kind that has the player for an enemy, or one
    /// that has struck the player.
    #[must_use]
    pub fn is_threat(&self, view: &Known, creature: &KnownCreature) -> bool {
        let kinds = view.definitions;
        kinds.is_enemy(creature.kind, kinds.player) || self.attackers.contains(&creature.id)
    }

    /// Threats in sight, the nearest first.
    #[must_use]
    pub fn threats(&self, view: &Known) -> Vec<KnownCreature> {
        let here = view.here().point;
        let mut threats: Vec<_> = in_sight(view)
            .into_iter()
            .filter(|creature| self.is_threat(view, creature))
            .collect();
        threats.sort_by_key(|one| (here.distance_squared(one.place.point), one.id));
        threats
    }
}

/// Whether a friend or a captive is seen on a place or beside it.
fn is_beside_friend(view: &Known, place: Place) -> bool {
    let mut friends = view.creatures().filter(|one| one.bond.is_some());
    friends.any(|one| one.place.level == place.level && one.place.point.chebyshev(place.point) <= 1)
}

/// Whether an event is a blow, a throw or a shot that hit this creature.
pub(super) fn strikes(event: &Event, whom: StableId) -> bool {
    let is_strike = matches!(
        event.kind,
        EventKind::Attacked { .. } | EventKind::Hit { .. } | EventKind::Shot { .. }
    );
    is_strike && event.target.is_some_and(|target| target.id == whom)
}

/// Whether a quarter of the player's hit points is left, or less.
pub(super) const fn is_low(view: &Known) -> bool {
    let stats = view.me.stats;
    stats.hp.saturating_mul(4) <= stats.max_hp
}

/// The bonus of the wielded weapon to the damage of a shot, hp; 0 if it does not shoot.
pub(super) fn ranged(view: &Known, creature: &KnownCreature) -> i32 {
    let weapon = creature.weapon_kind();
    weapon.map_or(0, |kind| view.definitions.item(kind).ranged)
}

/// All other creatures in sight, seen and not only detected, row by row.
pub(super) fn in_sight(view: &Known) -> Vec<KnownCreature> {
    let others = view.creatures().filter(|creature| !creature.is_player);
    let mut seen: Vec<_> = others.filter(|one| view.sight.sees(one.place)).collect();
    seen.sort_by_key(|one| (one.place.point.y, one.place.point.x));
    seen
}
