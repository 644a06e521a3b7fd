//! The memory of automatic commands, which is not part of the game state.

use std::collections::{BTreeMap, BTreeSet};

use crate::sim::{
    CreatureKind, Event, EventKind, GearNumber, ItemKind, Known, KnownCreature, Place, StableId,
};

use super::{
    caution::Caution,
    command::AutoCommand,
    minor_threat::{MinorThreat, minor_threat},
};

/// Kinds of items to pick up on the way.
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
    /// Items that are only good for throwing.
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

/// The memory of automatic commands: attackers of the player, immobile and sleeping creatures,
/// known danger, items dropped on purpose, and kinds of items to pick up.
#[derive(Clone, Debug, Default)]
pub struct AutoMemory {
    /// Kinds of items to pick up on the way.
    pub pickup: AutoPickup,
    /// Whether a hungry player eats carried food automatically.
    pub eats: bool,
    /// Whether commands continue when an effect ends.
    pub continues_after_effects: bool,
    /// Whether the player has been told to eat since it became hungry.
    pub(super) was_told_to_eat: bool,
    /// Creatures that have attacked the player.
    attackers: BTreeSet<StableId>,
    /// Creatures that never move, with their kind and place.
    immobile: BTreeMap<StableId, (CreatureKind, Place)>,
    /// Items that the player dropped, or threw to a friend.
    pub(super) left: BTreeSet<StableId>,
    /// Other items that the player threw.
    pub(super) thrown: BTreeSet<StableId>,
    /// Kinds of items that the player dropped.
    pub(super) left_kinds: BTreeSet<ItemKind>,
    /// Known danger: doors, hunters behind them, and items that may hide lurkers.
    pub(super) caution: Caution,
    /// Threats that were asleep or unaware when last seen.
    sleepers: BTreeMap<StableId, Sleeper>,
    /// Minor threats that have already stopped a command.
    met: BTreeSet<StableId>,
    /// The player's place and the command at the last stop with a warning, and the sleepers known
    /// then. Repeating the command there ignores these sleepers.
    warned: Option<((Place, AutoCommand), BTreeSet<StableId>)>,
    /// Places of keys, locks and vaults at which exploring has stopped already, and which it
    /// avoids.
    skipped_puzzles: BTreeSet<Place>,
    /// Sleepers that are ignored while the current step is chosen: it may enter their earshot.
    ignored: BTreeSet<StableId>,
}

/// A threat that sleeps or has not noticed the player.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(super) struct Sleeper {
    pub(super) kind: CreatureKind,
    pub(super) place: Place,
    /// Whether it was awake but had not noticed the player.
    pub(super) is_awake: bool,
}

impl AutoMemory {
    /// Updates the memory after a turn. Call it after every accepted intent, automatic or not.
    pub fn note(&mut self, view: &Known) {
        self.note_events(view);
        self.look(view);
    }

    /// Updates the memory from the events of a turn only.
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
                EventKind::Threw | EventKind::Hit { .. } | EventKind::Missed { shot: false } => {
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

    /// Updates the memory from what the player sees now.
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

    /// Makes exploring avoid a key, a lock or a vault pedestal.
    pub(super) fn skip_puzzle(&mut self, place: Place) {
        self.skipped_puzzles.insert(place);
    }

    /// Places of the keys and locks on a level that exploring avoids, including keys taken and
    /// locks opened in the meantime.
    pub(super) fn skipped_puzzles(&self, level: usize) -> impl Iterator<Item = Place> {
        let all = self.skipped_puzzles.iter().copied();
        all.filter(move |place| place.level == level)
    }

    /// Sleepers of a level, except the ignored ones.
    pub(super) fn sleepers(&self, level: usize) -> impl Iterator<Item = Sleeper> {
        let all = self.sleepers.iter();
        let heeded = all.filter(move |(id, sleeper)| {
            sleeper.place.level == level && !self.ignored.contains(id)
        });
        heeded.map(|(_, sleeper)| *sleeper)
    }

    /// Starts choosing a step of a command. Until `end_step`, [`sleepers`](Self::sleepers) leaves
    /// out the sleepers in `ignored`.
    ///
    /// At the command's first step, `ignored` is `None` and is set: to the sleepers known at the
    /// last stop with a warning, if the player is still on the same tile, because the command was
    /// then repeated; else to an empty set.
    pub(super) fn begin_step(
        &mut self,
        now: (Place, AutoCommand),
        ignored: &mut Option<BTreeSet<StableId>>,
    ) {
        let ignored = ignored.get_or_insert_with(|| {
            let warned = self.warned.take().filter(|(then, _)| *then == now);
            warned.map(|(_, sleepers)| sleepers).unwrap_or_default()
        });
        self.ignored.clone_from(ignored);
    }

    /// Ends choosing a step: no sleepers are ignored any longer.
    pub(super) fn end_step(&mut self) {
        self.ignored.clear();
    }

    /// Notes that a command stopped here with a warning. If it is repeated on the same tile, it
    /// ignores all sleepers known now.
    pub(super) fn warn(&mut self, now: (Place, AutoCommand)) {
        self.warned = Some((now, self.sleepers.keys().copied().collect()));
    }

    /// The most dangerous threat in sight that stops a command under way or keeps a new one from
    /// beginning, and the reason why it is minor, if it is. A minor threat stops commands at most
    /// once, and keeps a new one from beginning only if it has not noticed the player.
    pub(super) fn stopping_threat(
        &self,
        view: &Known,
        is_under_way: bool,
        passes_unaware: bool,
    ) -> Option<(KnownCreature, Option<MinorThreat>)> {
        // Ties go to the nearest, which comes first.
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

    /// Marks the minor threats in sight, so that they stop no command again until they cease to be
    /// minor.
    pub(super) fn mark_minor_threats_met(&mut self, view: &Known, passes_unaware: bool) {
        for threat in self.threats(view) {
            if minor_threat(view, &threat, passes_unaware).is_some() {
                self.met.insert(threat.id);
            } else if !threat.is_unaware() {
                self.met.remove(&threat.id);
            }
        }
    }

    /// Whether a threat that is not minor is in sight.
    #[must_use]
    pub fn is_threatened(&self, view: &Known) -> bool {
        let mut stopping = self.stopping_threats(view, false, false);
        stopping.next().is_some()
    }

    /// Kinds and places of the known creatures of a level that never move.
    pub(super) fn immobile(&self, level: usize) -> impl Iterator<Item = (CreatureKind, Place)> {
        let all = self.immobile.values().copied();
        all.filter(move |(_, place)| place.level == level)
    }

    /// Kind of the creature that is known to block a place; `None` if none does. Friends that make
    /// way do not count.
    pub(super) fn creature_at(&self, view: &Known, place: Place) -> Option<CreatureKind> {
        let noticed = view.tile(place).creature.filter(|one| !one.makes_way());
        let noticed = noticed.map(|creature| creature.kind);
        noticed.or_else(|| {
            let mut immobile = self.immobile(place.level);
            immobile.find_map(|(kind, other)| (other == place).then_some(kind))
        })
    }

    /// Whether a creature is a threat: its kind is an enemy of the player's, or it has attacked the
    /// player.
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

/// Whether a friend or a captive is seen on or beside a place.
fn is_beside_friend(view: &Known, place: Place) -> bool {
    let mut friends = view.creatures().filter(|one| one.bond.is_some());
    friends.any(|one| one.place.level == place.level && one.place.point.chebyshev(place.point) <= 1)
}

/// Whether an event is an attack, throw or shot that hits this creature.
pub(super) fn strikes(event: &Event, whom: StableId) -> bool {
    let is_strike = matches!(
        event.kind,
        EventKind::Attacked { .. }
            | EventKind::Hit { .. }
            | EventKind::Shot { .. }
            | EventKind::Missed { .. }
    );
    is_strike && event.target.is_some_and(|target| target.id == whom)
}

/// Whether the player is at a quarter of its hit points or less.
pub(super) const fn is_low(view: &Known) -> bool {
    let stats = view.me.stats;
    stats.hp.saturating_mul(4) <= stats.max_hp
}

/// Attack bonus of a creature's wielded weapon for shots; 0 if the weapon does not shoot.
pub(super) fn ranged(view: &Known, creature: &KnownCreature) -> i32 {
    let weapon = creature.weapon;
    weapon.map_or(0, |item| view.gear(item, GearNumber::Ranged))
}

/// All other creatures that the player sees (not those only detected), row by row.
pub(super) fn in_sight(view: &Known) -> Vec<KnownCreature> {
    let others = view.creatures().filter(|creature| !creature.is_player);
    let mut seen: Vec<_> = others.filter(|one| view.sight.sees(one.place)).collect();
    seen.sort_by_key(|one| (one.place.point.y, one.place.point.x));
    seen
}
