//! Statistics of a game, gathered turn by turn from its events.

use std::collections::BTreeMap;

use crate::{
    game::Game,
    odds::odds_on_level,
    sim::{
        CreatureKind, Equipment, Event, EventKind, ItemKind, Known, Omniscient, PerkDefinition,
        PerkKind, SpellKind,
    },
};

/// A use of an item, spell or perk that is counted; the key of [`GameStats::uses`].
#[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum UseStat {
    /// An attack or a shot with this weapon, or `None` for bare hands.
    Struck(Option<ItemKind>),
    /// A hit on the player while wearing this armour (`None` for no armour), by another creature's
    /// attack, throw or shot.
    Worn(Option<ItemKind>),
    /// A potion drunk, a scroll read or a wand zapped.
    Used(ItemKind),
    /// A creature hit with this thrown item; includes potions.
    Thrown(ItemKind),
    /// A spell cast without fizzling.
    Cast(SpellKind),
    /// A perk chosen at a new level.
    Chosen(PerkKind),
    /// A power of a perk used, or a lunge.
    Moved(PerkKind),
}

/// Number and damage of the attacks, throws and shots that hit the player.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq)]
pub struct BlowsTaken {
    /// Number of hits.
    pub count: u32,
    /// Sum of the damage of each hit, per 1000 of the player's maximum hit points.
    pub shares: u32,
}

/// Counts of the living enemies of the player at the end of a turn.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq)]
pub struct EnemyStats {
    /// Number of living enemies, on all levels.
    pub living: u32,
    /// Sum of the experience levels of all living enemies.
    pub levels: i64,
    /// Number of living enemies that have gained a level or more.
    pub grown: u32,
    /// Highest number of levels that a single living enemy has gained.
    pub most_gained: i32,
}

impl EnemyStats {
    /// Counts all living creatures whose kind is an enemy of the player's.
    fn of(view: &Omniscient) -> Self {
        let player = view.me.creature.0;
        let mut stats = Self::default();
        for (who, entity) in view.order.creatures() {
            if view.definitions.is_enemy(who.kind, player)
                && let Some(enemy) = view.creature(entity)
                && enemy.stats.is_alive()
            {
                stats.living += 1;
                let gained = enemy.experience.level - enemy.experience.began;
                stats.levels += i64::from(enemy.experience.level);
                stats.grown += u32::from(gained > 0);
                stats.most_gained = stats.most_gained.max(gained);
            }
        }
        stats
    }
}

/// Odds of the player, at full HP, against a typical enemy of a dungeon level, per 1000.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq)]
pub struct ArrivalOdds {
    /// Chance to win.
    pub win: u32,
    /// Mean cost of a fight that is won, per 1000 of maximum hit points.
    pub lost: u32,
    /// Chance to win if the enemy is three experience levels higher.
    pub win_higher: u32,
}

/// Statistics of a game.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct GameStats {
    /// Number of uses of each thing; things never used are left out.
    pub uses: BTreeMap<UseStat, u32>,
    /// Number of times that the player freed a captive, or perceived another creature doing more
    /// than walking and fighting, by event name.
    pub witnessed: BTreeMap<&'static str, u32>,
    /// Turn in which the player first took the goal and began the way home; `None` if it never did.
    pub goal_turn: Option<u32>,
    /// Enemies at the end of each of the turns [`GameStats::MOMENTS`]; `None` for turns that
    /// the game did not reach.
    pub enemies: [Option<EnemyStats>; Self::MOMENTS.len()],
    /// For each perk offered so far, whether the player chose it the first time it was offered.
    pub first_offers: BTreeMap<PerkKind, bool>,
    /// Hits on the player, by index of the dungeon level, 0 for the first.
    pub blows_taken: BTreeMap<usize, BlowsTaken>,
    /// Odds against each typical enemy of a dungeon level, computed when the player first arrived
    /// there. Keys: index of the level, 0 for the first, and kind of enemy.
    pub arrivals: BTreeMap<(usize, CreatureKind), ArrivalOdds>,
    /// Most turns of automatic exploring without anything to decide, by index of the dungeon level,
    /// in a game of the same seed in which the player cannot die.
    pub longest_stretches: BTreeMap<usize, u32>,
    /// Perks that the player may choose from.
    offers: Vec<PerkKind>,
    wielded: Option<ItemKind>,
    worn: Option<ItemKind>,
    /// Ring and cloak, if worn.
    finery: [Option<ItemKind>; 2],
}

impl GameStats {
    /// Turns at the end of which enemies are counted.
    pub const MOMENTS: [u32; 6] = [500, 1_000, 1_500, 2_000, 3_000, 4_000];

    /// Starts the statistics of a new game.
    #[must_use]
    pub fn begin(view: &Known) -> Self {
        let mut stats = Self::default();
        stats.update_equipment(view);
        stats.offers = view.offers();
        stats
    }

    /// Adds the events of a turn. Call it after every accepted intent of the player.
    pub fn note(&mut self, view: &Known) {
        let me = *view.me.id;
        // The player attacks with the weapon wielded before this turn, since changing weapons takes
        // an action; others attack after that. A dead player wields nothing, so the last equipment
        // is kept.
        let struck = UseStat::Struck(self.wielded);
        if view.me.stats.is_alive() {
            self.update_equipment(view);
        }
        for (event, _) in view.perceived() {
            if event.who.id == me {
                let goal = event
                    .item
                    .filter(|item| item.kind == view.definitions.world.goal);
                if let (EventKind::PickedUp, Some(_)) = (event.kind, goal) {
                    self.goal_turn.get_or_insert(view.state.turn);
                }
                if let EventKind::Improved { perk } = event.kind {
                    for offer in std::mem::take(&mut self.offers) {
                        self.first_offers.entry(offer).or_insert(offer == perk);
                    }
                }
                let used = own_use(&event, struck).or_else(|| own_move(view, &event));
                if let Some(used) = used {
                    self.count(used);
                }
            } else if event.target.is_some_and(|target| target.id == me)
                && let Some(damage) = damage_of_blow(event.kind)
            {
                self.count(UseStat::Worn(self.worn));
                for kind in self.finery.into_iter().flatten() {
                    self.count(UseStat::Worn(Some(kind)));
                }
                let blows = self.blows_taken.entry(event.at.level).or_default();
                let share = damage.saturating_mul(1000) / view.me.stats.max_hp.max(1);
                blows.count += 1;
                blows.shares = blows.shares.saturating_add(share.max(0).cast_unsigned());
            }
        }
        for (event, _) in view.perceived() {
            let is_other = event.who.id != me && is_remarkable(&event.kind);
            if is_other || event.kind == EventKind::Freed {
                *self.witnessed.entry(event.kind.name()).or_default() += 1;
            }
        }
        self.offers = view.offers();
        self.note_arrival(view);
    }

    /// Records the odds when the player reaches a new deepest level.
    fn note_arrival(&mut self, view: &Known) {
        let z = view.here().level;
        let deepest = self.arrivals.last_key_value();
        if z <= deepest.map_or(0, |((level, _), _)| *level) {
            return;
        }
        let hp = f64::from(view.me.stats.max_hp.max(1));
        let per_1000 = |share: f64| (share * 1000.0).round() as u32;
        for (kind, odds) in odds_on_level(view, z, 0) {
            let arrival = self.arrivals.entry((z, kind)).or_default();
            arrival.win = per_1000(odds.win);
            arrival.lost = per_1000(odds.lost / hp);
        }
        for (kind, odds) in odds_on_level(view, z, 3) {
            self.arrivals.entry((z, kind)).or_default().win_higher = per_1000(odds.win);
        }
    }

    /// Counts the enemies on all levels if a count is due. Call it after every accepted intent of
    /// the player.
    pub fn count_enemies(&mut self, game: &Game) {
        for (enemies, moment) in self.enemies.iter_mut().zip(Self::MOMENTS) {
            if enemies.is_none() && game.turn() >= moment {
                *enemies = Some(EnemyStats::of(&game.with_all_levels().omniscient()));
            }
        }
    }

    fn count(&mut self, used: UseStat) {
        *self.uses.entry(used).or_default() += 1;
    }

    fn update_equipment(&mut self, view: &Known) {
        let kind = |slot| {
            let id = view.me.pack.equipped(slot)?;
            Some(view.item_ref(id)?.kind)
        };
        self.wielded = kind(Equipment::Weapon);
        self.worn = kind(Equipment::Armour);
        self.finery = [kind(Equipment::Ring), kind(Equipment::Cloak)];
    }
}

/// Damage of an attack, throw or shot in HP; `None` for other events.
const fn damage_of_blow(kind: EventKind) -> Option<i32> {
    match kind {
        EventKind::Attacked { damage, .. }
        | EventKind::Hit { damage }
        | EventKind::Shot { damage } => Some(damage),
        _ => None,
    }
}

/// Whether an event shows a creature doing more than walking and fighting.
const fn is_remarkable(kind: &EventKind) -> bool {
    matches!(
        kind,
        EventKind::Told { .. }
            | EventKind::Boasted { .. }
            | EventKind::EarnedName { .. }
            | EventKind::Drank
            | EventKind::Used { .. }
            | EventKind::Cast { .. }
            | EventKind::UsedPower { .. }
            | EventKind::Stole { .. }
            | EventKind::Turned
            | EventKind::Raised
            | EventKind::Dug
    )
}

/// The use that one of the player's own events counts as: `struck` for attacks and shots. `None`
/// for events that are no use.
fn own_use(event: &Event, struck: UseStat) -> Option<UseStat> {
    let item = event.item.map(|item| item.kind);
    if let EventKind::Attacked { .. } | EventKind::Shot { .. } = event.kind {
        return Some(struck);
    }
    if let EventKind::Hit { .. } = event.kind {
        return item.map(UseStat::Thrown);
    }
    if let EventKind::Drank | EventKind::Used { .. } = event.kind {
        return item.map(UseStat::Used);
    }
    if let EventKind::Cast { spell } = event.kind {
        return Some(UseStat::Cast(spell));
    }
    if let EventKind::Improved { perk } = event.kind {
        return Some(UseStat::Chosen(perk));
    }
    None
}

/// The use that one of the player's own events counts as, if it is a move of a perk.
fn own_move(view: &Known, event: &Event) -> Option<UseStat> {
    let perks = &view.definitions.perks;
    let perk = match event.kind {
        EventKind::UsedPower { perk } => perk?,
        EventKind::Leapt if event.target.is_some() => {
            let lunges = |perk: &PerkDefinition| perk.power.is_none() && perk.has_own_move();
            let mut held = view.me.effects.perks().iter().copied();
            held.find(|perk| lunges(perks.get(*perk)))?
        }
        _ => return None,
    };
    Some(UseStat::Moved(perk))
}
