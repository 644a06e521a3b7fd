//! Ways out of a fight.

use crate::bot::provisions::stock;
use crate::{
    grid::{Direction, Point, outward},
    read::{CreatureInfo, ItemInfo, PotionBelief},
    sim::{Intent, Vertical, WeaponTrait},
};

use super::{
    battle::{Fight, TOO_MUCH},
    magic::{self, cast},
    odds::{self, Arms},
};

/// Food below which it gives no more ground: it would starve of it.
const LAST_FOOD: i32 = 90;
/// How far it looks for room to give ground, steps.
const ROOM: i32 = 25;
/// Steps of room that are worth turning for.
const WORTH_RUNNING: i32 = 7;

impl Fight<'_, '_> {
    /// Out of a fight that it would lose: by magic, or over stairs.
    pub(super) fn escape(&self) -> Option<Intent> {
        let scene = self.scene;
        let me = scene.me();
        let pressed = scene.beside().next().is_some();
        let crowd = self.foes.len() > 1;
        self.take_stairs()
            .or_else(|| pressed.then(|| cast(scene, magic::takes_away)).flatten())
            .or_else(|| {
                (pressed && crowd)
                    .then(|| cast(scene, magic::summons))
                    .flatten()
            })
            .or_else(|| self.run())
            .or_else(|| {
                // What it does not know may be what it needs.
                let dire = 100 * me.numbers.hp < 40 * me.numbers.max_hp;
                let unknown = |item: &&ItemInfo| item.potion == Some(PotionBelief::Unknown);
                let item = me.inventory.iter().find(unknown).filter(|_| dire)?.id;
                Some(Intent::Quaff { item })
            })
    }

    /// Takes the stairs it stands on if those who follow at once are few enough.
    fn take_stairs(&self) -> Option<Intent> {
        let scene = self.scene;
        let here = scene.me().place;
        let dir = scene.chart.tile(here).stairs()?;
        if dir == Vertical::Up && here.level == 0 {
            return None;
        }
        let followers: Vec<&CreatureInfo> = scene.beside().collect();
        let arms = Arms::of(scene.me());
        let price = odds::price(arms, &followers, 8, &scene.seen.kinds);
        let fewer = followers.len() < self.foes.len();
        (followers.is_empty() || fewer && price * 100 <= scene.strength() * TOO_MUCH)
            .then_some(Intent::Stairs { dir })
    }

    /// Towards the nearest stairs that it gets to before the others.
    fn run(&self) -> Option<Intent> {
        let scene = self.scene;
        let here = scene.me().place;
        let followed_by_few = scene.beside().count() < self.foes.len();
        let level = scene.seen.levels.get(here.level)?;
        let (_, goal) = level
            .iter()
            .filter(|(_, tile)| match tile.stairs() {
                Some(Vertical::Down) => true,
                Some(Vertical::Up) => here.level > 0,
                None => false,
            })
            .filter(|(point, _)| *point != here.point && self.ground.is_first(*point))
            .filter_map(|(point, _)| Some((self.ground.own(point)?, point)))
            .min()?;
        let unhurt = self.ground.fire(scene, goal) * 2 < scene.strength();
        (unhurt && followed_by_few).then(|| self.ground.step_to(scene, goal))?
    }

    /// Gives ground: who is no faster and strikes no farther than a tile never gets a
    /// blow at one who keeps walking away, and comes into no better shape meanwhile.
    pub(super) fn give_ground(&self) -> Option<Intent> {
        let scene = self.scene;
        let (me, here) = (scene.me(), scene.here());
        let reach = |foe: &CreatureInfo| {
            odds::weapon_trait(foe, &scene.seen.kinds).map_or(1, WeaponTrait::tiles)
        };
        let chased = scene.hunters.iter().all(|foe| {
            let far = foe.place.point.chebyshev(here);
            odds::shot(foe).is_none() && (foe.numbers.speed <= me.numbers.speed || far > 6)
        });
        if !chased || stock(me) < LAST_FOOD {
            return None;
        }
        let margin = scene.hunters.iter().map(|foe| reach(foe)).max()?;
        let in_reach = scene
            .hunters
            .iter()
            .any(|foe| foe.place.point.chebyshev(here) <= reach(foe));
        if !in_reach {
            return self.shoot().or(Some(Intent::Wait));
        }
        let goal = self.far_end(margin)?;
        self.ground.step_to(scene, goal)
    }

    /// The far end of a way round that it gets to unhurt: a tile that it is first at,
    /// beside one that the others come to as soon, from the other side. In a dead end
    /// there is none.
    fn far_end(&self, margin: i32) -> Option<Point> {
        let ground = &self.ground;
        let is_own = |point: Point, own: i32| own + margin <= ground.theirs(point);
        let far = |own: i32| (WORTH_RUNNING..=ROOM).contains(&own);
        let is_contested = |point: Point| {
            let own = ground.own(point);
            own.is_some_and(|own| own >= WORTH_RUNNING && !is_own(point, own))
        };
        outward(self.scene.here(), ROOM)
            .filter_map(|point| Some((point, ground.own(point)?)))
            .filter(|(point, own)| far(*own) && is_own(*point, *own))
            .filter(|(point, _)| {
                let mut around = Direction::ALL.into_iter().map(|dir| point.step(dir));
                around.any(is_contested)
            })
            .min_by_key(|(point, own)| (*own, point.x, point.y))
            .map(|(point, _)| point)
    }
}
