//! What is gathered of a game turn by turn, from its events.

use std::collections::BTreeMap;

use crate::sim::{Bonus, Equipment, Event, EventKind, ItemKind, SpellKind, View};

/// Something that the player used.
#[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Use {
    /// A blow struck with what it wielded, or a shot; without a weapon, with bare hands.
    Struck(Option<ItemKind>),
    /// Hit points lost to a blow, a throw or a shot of another, in what it wore, if anything.
    Worn(Option<ItemKind>),
    /// A potion drunk.
    Drunk(ItemKind),
    /// A creature hit with something thrown, potions among it.
    Thrown(ItemKind),
    /// A spell cast; one that fizzled is none.
    Cast(SpellKind),
    /// A bonus chosen at a new level, by its place in [`Bonus::ALL`].
    Chosen(usize),
}

/// The enemies of the player at one moment.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq)]
pub struct EnemyStats {
    /// How many live, on all levels.
    pub living: u32,
    /// Their levels of experience, added up.
    pub levels: i64,
    /// The highest of these levels; 0 if nobody lives.
    pub highest: i32,
}

impl EnemyStats {
    /// Everybody alive whose kind is an enemy of the player's.
    fn of(view: &View) -> Self {
        let player = view.me.creature.0;
        let mut census = Self::default();
        for (who, entity) in view.order.everybody() {
            if view.definitions.is_enemy(who.kind, player)
                && let Some(enemy) = view.creature(entity)
                && enemy.stats.is_alive()
            {
                census.living += 1;
                census.levels += i64::from(enemy.experience.level);
                census.highest = census.highest.max(enemy.experience.level);
            }
        }
        census
    }
}

/// What is gathered of a game turn by turn.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct GameStats {
    /// What the player used, and how often, 1 or more.
    pub uses: BTreeMap<Use, u32>,
    /// How often the player perceived that somebody else told another what a thing is.
    pub gossip: u32,
    /// The enemies at the end of each of the turns [`GameStats::MOMENTS`]; nothing of those
    /// that the game did not see.
    pub enemies: [Option<EnemyStats>; Self::MOMENTS.len()],
    /// What the player wields.
    wielded: Option<ItemKind>,
    /// What it wears.
    worn: Option<ItemKind>,
}

impl GameStats {
    /// When enemies are counted: after so many turns.
    pub const MOMENTS: [u32; 3] = [500, 1_500, 4_000];

    /// Nothing yet, of a game that has just begun.
    #[must_use]
    pub fn begin(view: &View) -> Self {
        let mut stats = Self::default();
        stats.look_at_gear(view);
        stats
    }

    /// Takes in what has just happened; to be called after everything that the player
    /// did, and not after what was refused.
    pub fn note(&mut self, view: &View) {
        let me = *view.me.id;
        // A blow is struck with what was wielded before, for to change that is an
        // action, too; but blows come after the player's action. The dead have let
        // go of everything.
        let struck = Use::Struck(self.wielded);
        if view.me.stats.is_alive() {
            self.look_at_gear(view);
        }
        for event in view.events.events() {
            if event.who.id == me {
                if let Some(used) = own_use(event, struck) {
                    self.count(used);
                }
            } else if event.target.is_some_and(|target| target.id == me) && is_blow(event.kind) {
                self.count(Use::Worn(self.worn));
            }
        }
        for (event, _) in view.events.perceived() {
            let is_gossip = matches!(event.kind, EventKind::Told { .. }) && event.who.id != me;
            self.gossip += u32::from(is_gossip);
        }
        for (census, moment) in self.enemies.iter_mut().zip(Self::MOMENTS) {
            if census.is_none() && view.state.turn >= moment {
                *census = Some(EnemyStats::of(view));
            }
        }
    }

    fn count(&mut self, used: Use) {
        *self.uses.entry(used).or_default() += 1;
    }

    fn look_at_gear(&mut self, view: &View) {
        let kind = |slot| {
            let id = view.me.pack.equipped(slot)?;
            Some(view.items.what(id)?.kind)
        };
        self.wielded = kind(Equipment::Weapon);
        self.worn = kind(Equipment::Armour);
    }
}

const fn is_blow(deed: EventKind) -> bool {
    matches!(
        deed,
        EventKind::Attacked { .. } | EventKind::Hit { .. } | EventKind::Shot { .. }
    )
}

/// What the player used in a deed of its own.
fn own_use(event: &Event, struck: Use) -> Option<Use> {
    let item = event.item.map(|item| item.kind);
    if let EventKind::Attacked { .. } | EventKind::Shot { .. } = event.kind {
        return Some(struck);
    }
    if let EventKind::Hit { .. } = event.kind {
        return item.map(Use::Thrown);
    }
    if let EventKind::Quaffed = event.kind {
        return item.map(Use::Drunk);
    }
    if let EventKind::Cast { spell } = event.kind {
        return Some(Use::Cast(spell));
    }
    if let EventKind::Improved { bonus } = event.kind {
        let place = Bonus::ALL.iter().position(|other| *other == bonus);
        return place.map(Use::Chosen);
    }
    None
}
