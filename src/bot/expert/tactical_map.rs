//! Distances and lines of sight in a fight.

use crate::{
    bot::{
        creatures::others,
        odds::{damage_per_turn, mean_damage, shot_attack},
    },
    grid::{BitGrid, Direction, DistanceMap, Point, line_of_sight},
    sim::{Intent, Place, Terrain},
};

use super::context::BotContext;

/// Distances of the tiles around a fight, for the bot and for its hunters.
pub(super) struct TacticalMap {
    opaque: BitGrid,
    closed: BitGrid,
    /// The bot's distance to each tile in steps, around creatures.
    own: DistanceMap,
    /// The nearest hunter's distance to each tile in steps.
    theirs: DistanceMap,
}

impl TacticalMap {
    /// The map of the current level; `None` if it is unknown.
    pub(super) fn new(context: &BotContext) -> Option<Self> {
        let level = context.view.here().level;
        let closed = context.map.closed(level)?.clone();
        let tiles = context.view.memory.level(level)?;
        let opaque = BitGrid::from_fn(tiles.width(), tiles.height(), true, |point| {
            let tile: Terrain = tiles.get(point);
            tile.blocks_sight()
        });
        let mut closed_or_taken = closed.clone();
        for one in others(&context.view) {
            if one.place.level == level {
                closed_or_taken.set(one.place.point, true);
            }
        }
        let (mut own, mut theirs) = (DistanceMap::default(), DistanceMap::default());
        own.compute(&closed_or_taken, &[context.here()]);
        let sources: Vec<Point> = context.hunters.iter().map(|foe| foe.place.point).collect();
        theirs.compute(&closed, &sources);
        Some(Self {
            opaque,
            closed,
            own,
            theirs,
        })
    }

    /// The bot's distance to a tile in steps; `None` if no route is known.
    pub(super) fn own(&self, point: Point) -> Option<i32> {
        self.own.get(point).map(i32::from)
    }

    /// The nearest hunter's distance to a tile in steps; 1,000 if no route is known.
    pub(super) fn theirs(&self, point: Point) -> i32 {
        self.theirs.get(point).map_or(1_000, i32::from)
    }

    /// Whether the bot reaches a tile before all hunters.
    pub(super) fn is_first(&self, point: Point) -> bool {
        self.own(point)
            .is_some_and(|own| own == 0 || own < self.theirs(point))
    }

    /// Number of hunters that can stand beside a tile at once, 1 or more.
    pub(super) fn abreast(&self, point: Point) -> usize {
        let far = self.theirs(point);
        Direction::ALL
            .into_iter()
            .map(|dir| point.step(dir))
            .filter(|beside| !self.closed.get(*beside) && self.theirs(*beside) <= far.max(1))
            .count()
            .max(1)
    }

    /// Whether two tiles are in line of sight of each other, within `radius` tiles.
    pub(super) fn sees(&self, from: Point, to: Point, radius: i32) -> bool {
        line_of_sight(&self.opaque, from, to, radius)
    }

    /// The first step to a tile, around creatures.
    pub(super) fn step_to(&self, context: &BotContext, goal: Point) -> Option<Intent> {
        let goal = Place::new(context.view.here().level, goal);
        context.map.step_to(Some(&[]), |place| place == goal)
    }

    /// Expected damage in hundredths of HP if the bot goes to a tile. Hunters that shoot or are
    /// faster do damage on the way. After arrival, those that shoot and see the tile are counted
    /// for as many more turns as they are tiles away, at most 6.
    pub(super) fn damage_on_way(&self, context: &BotContext, point: Point) -> i64 {
        let (kinds, me) = (context.kinds(), &context.me);
        let way = i64::from(self.own(point).unwrap_or(0));
        let mut sum = 0;
        for foe in &context.hunters {
            if let Some(attack) = shot_attack(foe, kinds) {
                let each = mean_damage(kinds, attack, me.totals.defence);
                let stays = if self.sees(foe.place.point, point, foe.stats.vision) {
                    i64::from(foe.place.point.chebyshev(point)).min(6)
                } else {
                    0
                };
                sum += each * (way + stays) * 2 / 3;
            } else if foe.energy.speed > me.energy.speed {
                sum += damage_per_turn(foe, me.totals.defence, kinds) * way / 2;
            }
        }
        sum
    }
}
