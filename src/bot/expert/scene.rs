//! What it thinks about in one turn.

use crate::{
    bot::chart::Chart,
    grid::{BitGrid, Direction, DistanceMap, Point, line, line_of_sight},
    read::{CreatureInfo, Observation},
    sim::{Intent, Place, Terrain},
};

use super::{foes::Foes, odds};

/// What is seen and known, and who hunts it.
pub(super) struct Standoff<'s> {
    pub seen: &'s Observation,
    pub chart: Chart<'s>,
    pub foes: &'s Foes,
    /// Those of its level that hunt it, in sight or out of it since a moment ago.
    pub hunters: Vec<&'s CreatureInfo>,
}

impl<'s> Standoff<'s> {
    pub(super) fn new(seen: &'s Observation, chart: Chart<'s>, foes: &'s Foes) -> Self {
        Self {
            seen,
            chart,
            foes,
            hunters: foes.hunting(seen.observer.place.level),
        }
    }

    /// Itself.
    pub(super) const fn me(&self) -> &'s CreatureInfo {
        &self.seen.observer
    }

    /// Where it is on its level.
    pub(super) const fn here(&self) -> Point {
        self.seen.observer.place.point
    }

    /// Who stands on a tile of its level, as far as it sees.
    pub(super) fn on(&self, point: Point) -> Option<&'s CreatureInfo> {
        let level = self.me().place.level;
        let mut all = self.seen.creatures.iter();
        all.find(|one| one.place == Place::new(level, point))
    }

    /// Whether it could step onto a tile of its level now.
    pub(super) fn is_free(&self, point: Point) -> bool {
        let place = Place::new(self.me().place.level, point);
        !self.chart.tile(place).blocks_steps() && self.on(point).is_none()
    }

    /// Those that hunt it and are in sight.
    pub(super) fn in_sight(&self) -> impl Iterator<Item = &'s CreatureInfo> {
        let (seen, hunters) = (self.seen, self.hunters.clone());
        hunters
            .into_iter()
            .filter(|foe| seen.creatures.iter().any(|one| one.id == foe.id))
    }

    /// Those that hunt it and stand beside it.
    pub(super) fn beside(&self) -> impl Iterator<Item = &'s CreatureInfo> {
        let here = self.here();
        self.in_sight()
            .filter(move |foe| foe.place.point.is_adjacent(here))
    }

    /// Hit points left, in hundredths.
    pub(super) fn strength(&self) -> i64 {
        100 * i64::from(self.me().numbers.hp)
    }

    /// Whether what is thrown or fired gets to a tile and hits nobody before.
    pub(super) fn is_clear(&self, to: Point) -> bool {
        let level = self.me().place.level;
        self.seen.visible.contains(&to)
            && line(self.here(), to).skip(1).all(|point| {
                let tile = self.chart.tile(Place::new(level, point));
                !tile.blocks_flight() && (point == to || self.on(point).is_none())
            })
    }

    /// Whether any of the effects that work on it has this name.
    pub(super) fn feels(&self, effect: &str) -> bool {
        self.me().effects.iter().any(|one| one.name == effect)
    }
}

/// Tiles around it in a fight: how far they are, for it and for those who hunt it.
pub(super) struct Battleground {
    opaque: BitGrid,
    rock: BitGrid,
    own: DistanceMap,
    theirs: DistanceMap,
}

impl Battleground {
    /// Nothing where it does not know the level it is on.
    pub(super) fn new(scene: &Standoff) -> Option<Self> {
        let level = scene.me().place.level;
        let rock = scene.chart.rock(level)?.clone();
        let tiles = scene.seen.levels.get(level)?;
        let opaque = BitGrid::from_fn(tiles.width(), tiles.height(), true, |point| {
            let tile: Terrain = tiles.get(point);
            tile.blocks_sight()
        });
        let mut closed = rock.clone();
        for one in &scene.seen.creatures {
            if one.place.level == level && one.id != scene.me().id {
                closed.set(one.place.point, true);
            }
        }
        let (mut own, mut theirs) = (DistanceMap::default(), DistanceMap::default());
        own.compute(&closed, &[scene.here()]);
        let sources: Vec<Point> = scene.hunters.iter().map(|foe| foe.place.point).collect();
        theirs.compute(&rock, &sources);
        Some(Self {
            opaque,
            rock,
            own,
            theirs,
        })
    }

    /// Steps that it takes to a tile; nothing where it cannot go.
    pub(super) fn own(&self, point: Point) -> Option<i32> {
        self.own.get(point).map(i32::from)
    }

    /// Steps that the nearest of those who hunt it takes to a tile.
    pub(super) fn theirs(&self, point: Point) -> i32 {
        self.theirs.get(point).map_or(1_000, i32::from)
    }

    /// Whether it gets to a tile before all of them.
    pub(super) fn is_first(&self, point: Point) -> bool {
        self.own(point)
            .is_some_and(|own| own == 0 || own < self.theirs(point))
    }

    /// How many can stand beside a tile who come from where those are who hunt it.
    pub(super) fn abreast(&self, point: Point) -> usize {
        let far = self.theirs(point);
        Direction::ALL
            .into_iter()
            .map(|dir| point.step(dir))
            .filter(|beside| !self.rock.get(*beside) && self.theirs(*beside) <= far.max(1))
            .count()
            .max(1)
    }

    /// Whether one at a tile is seen from another.
    pub(super) fn sees(&self, from: Point, to: Point, radius: i32) -> bool {
        line_of_sight(&self.opaque, from, to, radius)
    }

    /// The first step to a tile, around everybody.
    pub(super) fn step_to(&self, scene: &Standoff, goal: Point) -> Option<Intent> {
        let level = scene.me().place.level;
        let goal = Place::new(level, goal);
        scene.chart.way_around(&[], |place, _| place == goal)
    }

    /// What those who shoot do to it on the way to a tile and until they are there, in
    /// hundredths of hit points.
    pub(super) fn fire(&self, scene: &Standoff, point: Point) -> i64 {
        let me = scene.me();
        let way = i64::from(self.own(point).unwrap_or(0));
        let mut sum = 0;
        for foe in &scene.hunters {
            if let Some(attack) = odds::shot(foe) {
                let each = odds::mean_damage(attack, me.defence);
                let stays = if self.sees(foe.place.point, point, foe.numbers.vision) {
                    i64::from(foe.place.point.chebyshev(point)).min(6)
                } else {
                    0
                };
                sum += each * (way + stays) * 2 / 3;
            } else if foe.numbers.speed > me.numbers.speed {
                sum += odds::rate(foe, me.defence, &scene.seen.kinds) * way / 2;
            }
        }
        sum
    }
}
