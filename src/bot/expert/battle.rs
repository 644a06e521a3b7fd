//! What it does while somebody hunts it.

use crate::{
    grid::{Point, outward},
    read::CreatureInfo,
    sim::{Awareness, Intent, Place, Vertical},
};

use super::{
    dodge,
    magic::{self, cast, heals, quaff},
    melee, missiles,
    odds::{self, Arms},
    scene::{Battleground, Standoff},
};

/// How far away it looks for a better place to fight, tiles.
const SEARCHES: i32 = 12;
/// Of a hundred of its hit points, what a better place must save.
const WORTH_A_MOVE: i64 = 12;
/// Of a hundred of its hit points, what a fight must cost to be worth a bottle.
const SERIOUS: i64 = 45;
/// Of a hundred of its hit points, those a fight may cost before it runs.
const TOO_MUCH: i64 = 105;
/// How near those are who are called to join in, tiles.
const CALLED: i32 = 6;
/// Turns in a row that it waits for those who hunt it to come.
const PATIENCE: u32 = 8;

/// A fight as it judges it.
struct Fight<'f, 's> {
    scene: &'f Standoff<'s>,
    ground: Battleground,
    /// All who take part, or soon will.
    foes: Vec<&'s CreatureInfo>,
}

/// What to do while somebody hunts it; nothing where nobody does. `waited` is for how
/// many turns it waited for them, `bold` how much more it dares, in hundredths.
pub(super) fn fight(scene: &Standoff<'_>, waited: u32, bold: i64) -> Option<Intent> {
    if scene.hunters.is_empty() {
        return None;
    }
    let fight = Fight {
        scene,
        ground: Battleground::new(scene)?,
        foes: partakers(scene),
    };
    let here = scene.here();
    let price = fight.price_at(here);
    let (stand, best) = fight.best_stand(price);
    let strength = scene.strength();
    let too_much = best * 100 > strength * (TOO_MUCH + bold);
    let serious = best * 100 > strength * SERIOUS;
    dodge::step_out(scene)
        .or_else(|| fight.heal(best))
        .or_else(|| serious.then(|| fight.prepare()).flatten())
        .or_else(|| too_much.then(|| fight.escape()).flatten())
        .or_else(|| {
            let moves = stand != here && (price - best) * 100 > strength * WORTH_A_MOVE;
            moves.then(|| fight.ground.step_to(scene, stand)).flatten()
        })
        .or_else(|| fight.shoot())
        .or_else(|| melee::change(scene))
        .or_else(|| melee::slash(scene))
        .or_else(|| melee::strike(scene))
        .or_else(|| fight.await_them(waited))
        .or_else(|| melee::close_in(scene))
}

/// The fight of one who only strikes and closes in.
pub(super) fn brawl(scene: &Standoff<'_>) -> Option<Intent> {
    scene.in_sight().next()?;
    melee::strike(scene).or_else(|| melee::close_in(scene))
}

/// Those who hunt it, and those near them whom they call.
fn partakers<'s>(scene: &Standoff<'s>) -> Vec<&'s CreatureInfo> {
    let kinds = &scene.seen.kinds;
    let calls = |foe: &CreatureInfo| {
        let kind = kinds.creature_named(&foe.kind);
        kind.is_some_and(|kind| kinds.creature(kind).calls)
    };
    let mut foes = scene.hunters.clone();
    for other in scene.foes.unaware(scene.me().place.level) {
        let called = other.alert != Some(Awareness::Hunting)
            && scene.hunters.iter().any(|foe| {
                calls(foe)
                    && foe.kind == other.kind
                    && foe.place.point.chebyshev(other.place.point) <= CALLED
            });
        if called {
            foes.push(other);
        }
    }
    foes
}

impl Fight<'_, '_> {
    /// What the fight would cost at a tile, in hundredths of hit points.
    fn price_at(&self, point: Point) -> i64 {
        let arms = Arms::of(self.scene.me());
        let kinds = &self.scene.seen.kinds;
        let abreast = self.ground.abreast(point);
        odds::price(arms, &self.foes, abreast, kinds) + self.ground.fire(self.scene, point)
    }

    /// Where it would cost least, of the tiles it gets to before the others.
    fn best_stand(&self, price: i64) -> (Point, i64) {
        let here = self.scene.here();
        let mut best = (here, price);
        if self.foes.len() == 1 && odds::shot(self.foes[0]).is_none() {
            return best;
        }
        for point in outward(here, SEARCHES) {
            let Some(own) = self.ground.own(point) else {
                continue;
            };
            if own == 0 || own > SEARCHES || !self.ground.is_first(point) {
                continue;
            }
            let there = self.price_at(point) + 30 * i64::from(own);
            if there < best.1 {
                best = (point, there);
            }
        }
        best
    }

    /// Heals when the next blows may kill it, or when the fight is lost without.
    fn heal(&self, price: i64) -> Option<Intent> {
        let scene = self.scene;
        let me = scene.me();
        let missing = i64::from(me.numbers.max_hp - me.numbers.hp);
        let worst: i64 = scene
            .in_sight()
            .filter(|foe| foe.place.point.chebyshev(scene.here()) <= 2)
            .map(|foe| {
                let blows = i64::from(foe.numbers.speed.max(100)) / 100;
                odds::most_damage(foe.attack, me.defence) * blows
            })
            .sum();
        let mean: i64 = scene
            .beside()
            .map(|foe| odds::rate(foe, me.defence, &scene.seen.kinds))
            .sum();
        let dying = i64::from(me.numbers.hp) <= worst;
        let losing = price > scene.strength() && missing * 10 >= i64::from(me.numbers.max_hp) * 3;
        if !dying && !losing {
            return None;
        }
        // What heals less than is struck in the meantime only delays.
        let worth = |healed: i64| {
            let healed = healed.min(missing);
            if healed * 100 > mean { healed } else { 0 }
        };
        cast(scene, |effect| worth(heals(effect, 4)))
            .or_else(|| quaff(scene, |effect| worth(heals(effect, 4))))
            .or_else(|| {
                // A little in every turn, once.
                let lasting = |effect: &crate::sim::EffectDefinition| {
                    let fresh = effect.turns > 0 && !scene.feels(&effect.name);
                    if fresh { heals(effect, 20) } else { 0 }
                };
                quaff(scene, lasting)
            })
            .or_else(|| {
                let paid = magic::knows(scene, |effect| heals(effect, 4));
                (paid && dying)
                    .then(|| quaff(scene, magic::restores))
                    .flatten()
            })
    }

    /// Makes itself stronger and others weaker, when they are near.
    fn prepare(&self) -> Option<Intent> {
        let scene = self.scene;
        let near = scene
            .in_sight()
            .any(|foe| foe.place.point.chebyshev(scene.here()) <= 3);
        let stronger = |effect: &crate::sim::EffectDefinition| {
            if scene.feels(&effect.name) {
                0
            } else {
                magic::strengthens(effect)
            }
        };
        missiles::poison(scene)
            .or_else(|| near.then(|| quaff(scene, stronger)).flatten())
            .or_else(|| near.then(|| cast(scene, stronger)).flatten())
    }

    /// Out of a fight that it would lose: by magic, or over stairs.
    fn escape(&self) -> Option<Intent> {
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
                let unknown =
                    |item: &&crate::read::ItemInfo| item.brew == Some(crate::read::Brew::Unknown);
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

    /// Throws and shoots while they come.
    fn shoot(&self) -> Option<Intent> {
        missiles::strike_from_afar(self.scene)
    }

    /// Lets them come: who comes is struck first.
    fn await_them(&self, waited: u32) -> Option<Intent> {
        let scene = self.scene;
        let here = Place::new(scene.me().place.level, scene.here());
        let shoots = scene.in_sight().any(|foe| odds::shot(foe).is_some());
        (here == scene.me().place && !shoots && waited < PATIENCE).then_some(Intent::Wait)
    }
}
