//! The expert's ways out of a fight.

use crate::{
    bot::{
        creatures::hp_percent,
        inventory::food_supply,
        magic::{blink_range, drink, drink_unknown, halts_others, summonings},
        odds::{fight_cost, pace, reach, shot_attack},
    },
    grid::{Direction, Point, outward},
    sim::{EffectDefinition, Intent, KnownCreature, StairDirection},
};

use super::{
    fight::{FLEE_COST, Fight},
    magic::cast,
};

/// Food below which the bot no longer retreats on foot, because walking costs food.
const LAST_FOOD: i32 = 90;
/// Maximum length in steps of a retreat.
const ROOM: i32 = 25;
/// Minimum length in steps of a retreat; a shorter one gains too little.
const WORTH_RUNNING: i32 = 7;

impl Fight<'_, '_, '_> {
    /// Leaves a losing fight: by stairs, by teleporting, by stopping or distracting the hunters, or
    /// by running.
    pub(super) fn escape(&self) -> Option<Intent> {
        let context = self.context;
        let view = &context.view;
        let pressed = context.beside().next().is_some();
        let crowd = self.foes.len() > 1;
        self.take_stairs()
            .or_else(|| pressed.then(|| cast(view, blink_range)).flatten())
            .or_else(|| pressed.then(|| drink(view, blink_range)).flatten())
            .or_else(|| {
                let near = context.in_sight().map(|foe| foe.place.point);
                let far = near.map(|at| at.chebyshev(context.here())).min()?;
                let halts = |effect: &EffectDefinition| halts_others(effect, far);
                drink(view, halts).or_else(|| cast(view, halts))
            })
            .or_else(|| (pressed && crowd).then(|| cast(view, summonings)).flatten())
            .or_else(|| self.run())
            // An unknown potion might help.
            .or_else(|| {
                (hp_percent(view) < 40)
                    .then(|| drink_unknown(view))
                    .flatten()
            })
    }

    /// Takes the stairs on the bot's tile, if no hunter is adjacent, or if the adjacent ones, which
    /// can follow at once, are few enough to fight.
    fn take_stairs(&self) -> Option<Intent> {
        let context = self.context;
        let here = context.view.here();
        let dir = context.map.tile(here).stairs()?;
        if dir == StairDirection::Up && here.level == 0 {
            return None;
        }
        let followers: Vec<&KnownCreature> = context.beside().collect();
        let cost = fight_cost(context.me.totals, &followers, 8, context.kinds());
        let fewer = followers.len() < self.foes.len();
        (followers.is_empty() || fewer && cost * 100 <= context.hp_hundredths() * FLEE_COST)
            .then_some(Intent::Stairs { dir })
    }

    /// Runs to the nearest stairs that it reaches before the hunters.
    fn run(&self) -> Option<Intent> {
        let context = self.context;
        let here = context.view.here();
        let followed_by_few = context.beside().count() < self.foes.len();
        let level = context.view.memory.level(here.level)?;
        let (_, goal) = level
            .iter()
            .filter(|(_, tile)| match tile.stairs() {
                Some(StairDirection::Down) => true,
                Some(StairDirection::Up) => here.level > 0,
                None => false,
            })
            .filter(|(point, _)| *point != here.point && self.ground.is_first(*point))
            .filter_map(|(point, _)| Some((self.ground.own(point)?, point)))
            .min()?;
        let unhurt = self.ground.damage_on_way(context, goal) * 2 < context.hp_hundredths();
        (unhurt && followed_by_few).then(|| self.ground.step_to(context, goal))?
    }

    /// Keeps out of reach of hunters that do not shoot and are no faster than the bot or far off:
    /// walks away when one is in reach, else attacks from afar or waits. `None` if the bot cannot
    /// outwalk all hunters, is short of food or finds no way.
    pub(super) fn retreat(&self) -> Option<Intent> {
        let context = self.context;
        let (view, here) = (&context.view, context.here());
        let kinds = context.kinds();
        let reach = |foe: &KnownCreature| reach(foe, kinds);
        let own = pace(view, &context.me);
        let can_outwalk = context.hunters.iter().all(|foe| {
            let far = foe.place.point.chebyshev(here);
            shot_attack(foe, kinds).is_none() && (pace(view, foe) <= own || far > 6)
        });
        if !can_outwalk || food_supply(view) < LAST_FOOD {
            return None;
        }
        let margin = context.hunters.iter().map(|foe| reach(foe)).max()?;
        let in_reach = context
            .hunters
            .iter()
            .any(|foe| foe.place.point.chebyshev(here) <= reach(foe));
        if !in_reach {
            return self.shoot().or(Some(Intent::Wait));
        }
        let goal = self.far_end(margin)?;
        self.ground.step_to(context, goal)
    }

    /// The nearest tile to retreat to on a loop around an obstacle: the bot reaches it `margin`
    /// steps or more before the hunters, and can go on to an adjacent tile which they reach by the
    /// other side about as soon. `None` if no tile within [`ROOM`] is like that.
    fn far_end(&self, margin: i32) -> Option<Point> {
        let ground = &self.ground;
        let is_own = |point: Point, own: i32| own + margin <= ground.theirs(point);
        let far = |own: i32| (WORTH_RUNNING..=ROOM).contains(&own);
        let is_contested = |point: Point| {
            let own = ground.own(point);
            own.is_some_and(|own| own >= WORTH_RUNNING && !is_own(point, own))
        };
        outward(self.context.here(), ROOM)
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
