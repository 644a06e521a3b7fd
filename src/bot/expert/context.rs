//! What the expert knows in one turn.

use crate::{
    bot::{
        creatures::{creature_on, has_effect},
        map::KnownMap,
        missiles,
    },
    grid::Point,
    observe::{CreatureInfo, Observation},
    sim::{Place, Terrain},
};

use super::enemy_memory::EnemyMemory;

/// What is seen and known in one turn, and which creatures hunt the bot.
pub(super) struct BotContext<'s> {
    pub seen: &'s Observation,
    pub map: KnownMap<'s>,
    pub enemies: &'s EnemyMemory,
    /// Hunting creatures of the bot's level, in sight or out of it since a moment ago.
    pub hunters: Vec<&'s CreatureInfo>,
}

impl<'s> BotContext<'s> {
    pub(super) fn new(seen: &'s Observation, map: KnownMap<'s>, enemies: &'s EnemyMemory) -> Self {
        Self {
            seen,
            map,
            enemies,
            hunters: enemies.hunting(seen.observer.place.level),
        }
    }

    /// The bot's creature.
    pub(super) const fn me(&self) -> &'s CreatureInfo {
        &self.seen.observer
    }

    /// The bot's tile.
    pub(super) const fn here(&self) -> Point {
        self.seen.observer.place.point
    }

    /// Whether the bot could step onto a tile of its level now.
    pub(super) fn is_free(&self, point: Point) -> bool {
        let place = Place::new(self.me().place.level, point);
        !self.map.tile(place).blocks_steps() && creature_on(self.seen, point).is_none()
    }

    /// The hunters that are in sight.
    pub(super) fn in_sight(&self) -> impl Iterator<Item = &'s CreatureInfo> {
        let (seen, hunters) = (self.seen, self.hunters.clone());
        hunters
            .into_iter()
            .filter(|foe| seen.creatures.iter().any(|one| one.id == foe.id))
    }

    /// The hunters that stand beside the bot.
    pub(super) fn beside(&self) -> impl Iterator<Item = &'s CreatureInfo> {
        let here = self.here();
        self.in_sight()
            .filter(move |foe| foe.place.point.is_adjacent(here))
    }

    /// Hit points left, in hundredths.
    pub(super) fn hp_hundredths(&self) -> i64 {
        100 * i64::from(self.me().numbers.hp)
    }

    /// Whether a missile gets to a tile and hits nobody before.
    pub(super) fn is_clear(&self, to: Point) -> bool {
        let place = Place::new(self.me().place.level, to);
        !self.map.tile(place).blocks_flight()
            && missiles::is_clear(self.seen, to, Terrain::blocks_flight)
    }

    /// Whether an effect of this name is at work on the bot.
    pub(super) fn has_effect(&self, name: &str) -> bool {
        has_effect(self.me(), name)
    }
}
