//! What it does while somebody hunts it.

use crate::{
    grid::{Point, outward},
    read::CreatureInfo,
    sim::{Awareness, Intent, WeaponTrait},
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
pub(super) const TOO_MUCH: i64 = 105;
/// Of a hundred of its hit points, what a fight must cost for it to give ground when
/// it is nearly dead.
const SCRATCHES: i64 = 30;
/// Of a hundred of its hit points, those that a fight may cost when it stands again.
const ENOUGH: i64 = 75;
/// How near those are who are called to join in, tiles.
const CALLED: i32 = 6;
/// Turns in a row that it waits for those who hunt it to come.
const PATIENCE: u32 = 8;

/// A fight as it judges it.
pub(super) struct Fight<'f, 's> {
    pub(super) scene: &'f Standoff<'s>,
    pub(super) ground: Battleground,
    /// All who take part, or soon will.
    pub(super) foes: Vec<&'s CreatureInfo>,
}

/// How a fight has gone so far.
#[derive(Copy, Clone, Debug)]
pub(super) struct Course {
    /// Turns in a row that it waited for them.
    pub waited: u32,
    /// How much more it dares, in hundredths.
    pub bold: i64,
    /// Whether it gives ground.
    pub yields: bool,
}

/// What to do while somebody hunts it; nothing where nobody does. Told with it is
/// whether it gives ground.
pub(super) fn fight(scene: &Standoff, state: Course) -> Option<(Intent, bool)> {
    let Course {
        waited,
        bold,
        yields,
    } = state;
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
    let hurt = i64::from(scene.me().numbers.hp) <= fight.worst();
    let yields = hurt && best * 100 > strength * SCRATCHES
        || too_much
        || yields && best * 100 > strength * ENOUGH;
    let ground = yields.then(|| fight.give_ground()).flatten();
    let dodged = dodge::step_out(scene);
    if dodged.is_none()
        && let Some(intent) = ground
    {
        return Some((intent, true));
    }
    dodged
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
        .map(|intent| (intent, false))
}

/// The fight of one who only strikes and closes in.
pub(super) fn brawl(scene: &Standoff) -> Option<Intent> {
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

    /// The most that it can lose in a turn to those near, hit points.
    fn worst(&self) -> i64 {
        let (scene, me) = (self.scene, self.scene.me());
        scene
            .in_sight()
            .filter(|foe| foe.place.point.chebyshev(scene.here()) <= 2)
            .map(|foe| {
                let blows = i64::from(foe.numbers.speed.max(100)) / 100;
                odds::most_damage(foe.attack, me.defence) * blows
            })
            .sum()
    }

    /// Heals when the next blows may kill it, or when the fight is lost without.
    fn heal(&self, price: i64) -> Option<Intent> {
        let scene = self.scene;
        let me = scene.me();
        let missing = i64::from(me.numbers.max_hp - me.numbers.hp);
        let worst = self.worst();
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

    /// Throws and shoots while they come.
    pub(super) fn shoot(&self) -> Option<Intent> {
        missiles::strike_from_afar(self.scene)
    }

    /// Lets them come: who comes is struck first.
    fn await_them(&self, waited: u32) -> Option<Intent> {
        let scene = self.scene;
        let shoots = scene.in_sight().any(|foe| {
            let far = foe.place.point.chebyshev(scene.here());
            let reach = odds::weapon_trait(foe, &scene.seen.kinds).map_or(1, WeaponTrait::tiles);
            odds::shot(foe).is_some() || far <= reach
        });
        (!shoots && waited < PATIENCE).then_some(Intent::Wait)
    }
}
