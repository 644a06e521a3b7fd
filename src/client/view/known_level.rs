//! The level as the player knows it, looked up once for everything that draws it.
//!
//! Of a large level little changes in a turn. So what is known is kept, and only those
//! tiles are looked up again of which the player may know something else than before.

use std::collections::BTreeSet;

use bevy::prelude::{
    App, IntoScheduleConfigs, PostUpdate, Res, ResMut, Resource, resource_changed,
};

use crate::{
    client::session::Session,
    grid::{Direction, Grid, Point},
    read::{Familiarity, TileView, tile},
    sim::{Place, Terrain, View},
};

use super::{stone::is_stone, view_set::ViewSet};

/// What nobody ever saw.
pub(super) const UNKNOWN: TileView = TileView {
    known: Familiarity::Unknown,
    terrain: Terrain::Unknown,
    creature: None,
    item: None,
};

/// What is drawn; nothing before the first game.
#[derive(Resource, Default)]
pub(crate) struct KnownLevel(pub(crate) Option<LevelSight>);

/// What the player sees and remembers of the level it is on.
pub(crate) struct LevelSight {
    /// Which level, 0 for the first.
    pub(crate) level: usize,
    /// Its tiles.
    pub(crate) tiles: Grid<TileView>,
    /// Where the player stands.
    pub(crate) eye: Point,
    /// How far it sees, tiles.
    pub(crate) radius: i32,
    /// Whether nothing was known of it before: it is another level or another game.
    pub(super) is_new: bool,
    /// The tiles that differ from the last look.
    pub(super) changed: Vec<Point>,
    /// The tiles that are more than ground and rock: whoever and whatever is there, and
    /// what gives light.
    pub(super) things: BTreeSet<Point>,
    /// The tiles that are in sight.
    seen: Vec<Point>,
    /// The memory as it was at the last look.
    remembered: Grid<Terrain>,
    /// Of which game of the session.
    game: u32,
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<KnownLevel>().add_systems(
        PostUpdate,
        update_known_level
            .in_set(ViewSet)
            .run_if(resource_changed::<Session>),
    );
}

/// Looks around. Whatever draws runs after it.
pub(crate) fn update_known_level(session: Res<Session>, mut known: ResMut<KnownLevel>) {
    let Some(view) = session.view() else {
        known.0 = None;
        return;
    };
    let game = session.games_opened();
    match &mut known.0 {
        Some(sight) if sight.is_of(&view, game) => {
            sight.is_new = false;
            sight.update(&view);
        }
        other => *other = Some(sight(&view, game)),
    }
}

/// What the player sees and remembers, as nobody looked before.
pub(super) fn sight(view: &View, game: u32) -> LevelSight {
    let mut sight = LevelSight::blank(view.here(), view.size());
    sight.game = game;
    sight.update(view);
    sight
}

impl LevelSight {
    /// Nothing is known of a level of so many tiles.
    pub(super) fn blank(eye: Place, (width, height): (i32, i32)) -> Self {
        Self {
            level: eye.level,
            tiles: Grid::new(width, height, UNKNOWN, UNKNOWN),
            eye: eye.point,
            radius: 0,
            is_new: true,
            changed: Vec::new(),
            things: BTreeSet::new(),
            seen: Vec::new(),
            remembered: Grid::new(width, height, Terrain::Unknown, Terrain::OutOfBounds),
            game: 0,
        }
    }

    /// Width and height of the level, tiles.
    pub(super) const fn size(&self) -> (i32, i32) {
        (self.tiles.width(), self.tiles.height())
    }

    /// The tiles that are more than ground, and what they are.
    pub(super) fn things(&self) -> impl Iterator<Item = (Point, TileView)> + '_ {
        self.things.iter().map(|at| (*at, self.tiles.get(*at)))
    }

    /// The tiles that differ from the last look, and all beside them: what those look like
    /// may depend on it.
    pub(super) fn touched(&self) -> BTreeSet<Point> {
        let around = self.changed.iter().flat_map(|at| {
            let beside = Direction::ALL.into_iter().map(|way| at.step(way));
            beside.chain([*at])
        });
        around.filter(|at| self.tiles.contains(*at)).collect()
    }

    /// Whether it is a look at the level on which the player is now.
    fn is_of(&self, view: &View, game: u32) -> bool {
        (self.game, self.level, self.size()) == (game, view.here().level, view.size())
    }

    /// Looks up what may differ, and notes what does.
    fn update(&mut self, view: &View) {
        let here = view.here();
        (self.eye, self.radius) = (here.point, view.me.vision.radius);
        let mut doubtful = std::mem::take(&mut self.seen);
        self.seen = view.sight.field().iter().collect();
        doubtful.extend(&self.seen);
        doubtful.extend(self.remember(view));
        doubtful.extend(&self.things);
        doubtful.extend(view.memory.items(self.level).map(|(at, _)| at));
        // An effect may tell of those that are out of sight.
        let others = view.order.iter();
        let others = others.filter_map(|(_, entity)| Some(view.creature(entity)?.position.0));
        let noticed = others.filter(|place| view.sight.notices(*place));
        doubtful.extend(noticed.map(|place| place.point));
        doubtful.sort_unstable();
        doubtful.dedup();
        self.changed.clear();
        for at in doubtful {
            let there = tile(view, Place::new(self.level, at));
            if self.tiles.get(at) == there {
                continue;
            }
            self.tiles.set(at, there);
            self.changed.push(at);
            if is_thing(view, Place::new(self.level, at), &there) {
                self.things.insert(at);
            } else {
                self.things.remove(&at);
            }
        }
    }

    /// Notes what is remembered now; the answer is where that is something else.
    fn remember(&mut self, view: &View) -> Vec<Point> {
        let Some(now) = view.memory.level(self.level) else {
            return Vec::new();
        };
        let width = (now.width().max(1)) as usize;
        let before = self.remembered.as_slice().chunks(width);
        let rows = now.as_slice().chunks(width).zip(before).zip(0..);
        let differ = rows.filter(|((now, before), _)| now != before);
        let points = differ.flat_map(|((now, before), y)| {
            let tiles = now.iter().zip(before).zip(0..);
            let differ = tiles.filter(|((now, before), _)| now != before);
            differ.map(move |(_, x)| Point::new(x, y))
        });
        let points: Vec<Point> = points.collect();
        for at in &points {
            self.remembered.set(*at, now.get(*at));
        }
        points
    }
}

/// Whether a tile is more than ground and rock.
fn is_thing(view: &View, place: Place, there: &TileView) -> bool {
    let is_plain = is_stone(there.terrain) || there.terrain == Terrain::Floor;
    !is_plain
        || there.creature.is_some()
        || there.item.is_some()
        || view.looks(there.terrain, place).glow.is_some()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        content,
        game::Game,
        sim::{Definitions, Intent, Seed},
    };

    fn world(name: &str) -> Definitions {
        let data = content::builtin().unwrap_or_else(|error| panic!("{error}"));
        data.in_world(name)
            .unwrap_or_else(|error| panic!("{error}"))
    }

    /// Everything of a look but what changed in it.
    fn told(sight: &LevelSight) -> (Point, i32, &Grid<TileView>, &BTreeSet<Point>) {
        (sight.eye, sight.radius, &sight.tiles, &sight.things)
    }

    #[test]
    fn what_is_kept_is_what_a_fresh_look_finds() {
        // Any numbers do that differ: Numerical Recipes' generator.
        let mut state = 4_u32;
        let mut random = |below: usize| {
            state = state.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
            (state >> 16) as usize % below.max(1)
        };
        for (name, seed) in [
            ("caves", "1"),
            ("caves", "7"),
            ("keep", "2"),
            ("campaign", "3"),
        ] {
            let seed = Seed::parse(seed).unwrap_or_else(|error| panic!("{error}"));
            let mut game =
                Game::with_definitions(seed, world(name)).unwrap_or_else(|error| panic!("{error}"));
            let mut kept = sight(&game.view(), 0);
            let mut heading = 0;
            for turn in 0..400 {
                let legal = game.legal();
                // Who goes straight on sees more.
                let dir = Direction::ALL[heading % 8];
                let on = legal.iter().find(|intent| **intent == Intent::Walk { dir });
                let other = legal.get(random(legal.len()));
                if on.is_none() || random(8) == 0 {
                    heading = random(8);
                }
                let Some(intent) = on.or(other).copied() else {
                    break;
                };
                game.step(intent)
                    .unwrap_or_else(|refusal| panic!("{refusal:?}"));
                // Now and then many turns pass between two looks.
                if turn % 50 > 25 {
                    continue;
                }
                let view = game.view();
                if !kept.is_of(&view, 0) {
                    kept = sight(&view, 0);
                    continue;
                }
                let before = kept.tiles.clone();
                kept.update(&view);
                let fresh = sight(&view, 0);
                assert!(told(&kept) == told(&fresh), "{name}, turn {turn}");
                let differ = before
                    .points()
                    .filter(|at| before.get(*at) != fresh.tiles.get(*at));
                let mut changed = kept.changed.clone();
                changed.sort_by_key(|at| (at.y, at.x));
                assert!(differ.eq(changed), "{name}, turn {turn}");
            }
        }
    }
}
