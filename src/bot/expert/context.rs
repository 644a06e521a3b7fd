//! The expert's knowledge in one turn.

use crate::{
    bot::{
        creatures::{creature_on, has_effect},
        map::KnownMap,
        missiles,
    },
    grid::Point,
    sim::{Kinds, Known, KnownCreature, Place, Terrain},
};

use super::enemy_memory::EnemyMemory;

/// The bot's view, map and enemies in one turn.
pub(super) struct BotContext<'s, 'w> {
    pub view: Known<'w>,
    /// The bot's creature.
    pub me: KnownCreature,
    pub map: KnownMap<'s, 'w>,
    pub enemies: &'s EnemyMemory,
    /// Creatures of the bot's level that hunt it, in sight now or in the last few decisions.
    pub hunters: Vec<&'s KnownCreature>,
    /// The hunters that are in sight.
    in_sight: Vec<&'s KnownCreature>,
}

impl<'s, 'w> BotContext<'s, 'w> {
    pub(super) fn new(view: &Known<'w>, map: KnownMap<'s, 'w>, enemies: &'s EnemyMemory) -> Self {
        let hunters = enemies.hunting(view.here().level);
        let in_sight = hunters.iter().copied();
        let in_sight = in_sight.filter(|foe| view.creature(foe.id).is_some());
        Self {
            view: *view,
            me: view.myself(),
            map,
            enemies,
            in_sight: in_sight.collect(),
            hunters,
        }
    }

    /// The definitions of the game.
    pub(super) fn kinds(&self) -> &'w Kinds {
        self.view.definitions
    }

    /// The bot's tile.
    pub(super) const fn here(&self) -> Point {
        self.view.here().point
    }

    /// Whether the bot could step onto a tile of its level now.
    pub(super) fn is_free(&self, point: Point) -> bool {
        let place = Place::new(self.view.here().level, point);
        !self.map.tile(place).blocks_steps() && creature_on(&self.view, point).is_none()
    }

    /// The hunters that are in sight.
    pub(super) fn in_sight(&self) -> impl Iterator<Item = &'s KnownCreature> {
        self.in_sight.iter().copied()
    }

    /// The hunters that stand beside the bot.
    pub(super) fn beside(&self) -> impl Iterator<Item = &'s KnownCreature> {
        let here = self.here();
        self.in_sight()
            .filter(move |foe| foe.place.point.is_adjacent(here))
    }

    /// Current hit points, in hundredths.
    pub(super) fn hp_hundredths(&self) -> i64 {
        100 * i64::from(self.me.stats.hp)
    }

    /// Whether a missile can reach a tile without hitting another creature first.
    pub(super) fn is_clear(&self, to: Point) -> bool {
        let place = Place::new(self.view.here().level, to);
        !self.map.tile(place).blocks_flight()
            && missiles::is_clear(&self.view, to, Terrain::blocks_flight)
    }

    /// Whether an effect of this name is active on the bot.
    pub(super) fn has_effect(&self, name: &str) -> bool {
        has_effect(&self.view, &self.me, name)
    }
}
