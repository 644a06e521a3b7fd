//! The expert's behaviour while it is hunted.

use crate::{
    bot::{
        magic::{healing, knows_spell, mana_gain, strengthening},
        odds::{damage_per_turn, fight_cost, most_damage, pace, reach, shot_attack},
    },
    grid::{Point, outward},
    sim::{Awareness, EffectDefinition, Intent, KnownCreature},
};

use super::{
    context::BotContext,
    dodge,
    magic::{cast, drink},
    melee, missiles,
    perk_moves::{self, Danger},
    tactical_map::TacticalMap,
};

/// Maximum distance in tiles at which the bot looks for a better place to fight.
const SEARCHES: i32 = 12;
/// Minimum reduction of the cost of a fight for which the bot moves to a better place, in percent
/// of current hit points.
const WORTH_A_MOVE: i64 = 12;
/// Minimum cost of a fight for which the bot uses potions or strengthens itself, in percent of
/// current hit points.
const SERIOUS: i64 = 45;
/// Minimum cost of a fight for which the bot uses wands or spells on hunters, in percent of current
/// hit points.
const COSTLY: i64 = 22;
/// Cost of a fight above which the bot runs, in percent of current hit points.
pub(super) const FLEE_COST: i64 = 105;
/// Cost of a fight above which the bot retreats when nearly dead, in percent of current hit points.
const RETREAT_COST_WHEN_DYING: i64 = 30;
/// Cost of a fight below which the bot stops retreating, in percent of current hit points.
const STAND_COST: i64 = 75;
/// Distance in tiles within which a hunter alerts other creatures.
const CALLED: i32 = 6;
/// Maximum number of turns in a row that the bot waits for hunters.
const PATIENCE: u32 = 8;

/// A fight, as the bot estimates it.
pub(super) struct Fight<'f, 's, 'w> {
    pub(super) context: &'f BotContext<'s, 'w>,
    pub(super) ground: TacticalMap,
    /// Enemies that take part or soon will.
    pub(super) foes: Vec<&'s KnownCreature>,
}

/// State carried over from the previous turns of a fight.
#[derive(Copy, Clone, Debug)]
pub(super) struct FightState {
    /// Number of turns in a row that the bot has waited for hunters.
    pub waited: u32,
    /// Additional cost of a fight that the bot accepts, in percent of current hit points.
    pub bold: i64,
    /// Whether the bot is retreating.
    pub yields: bool,
}

/// The next intent while hunted, and whether it is a retreat; `None` if no creature hunts the bot.
pub(super) fn fight(context: &BotContext, state: FightState) -> Option<(Intent, bool)> {
    let FightState {
        waited,
        bold,
        yields,
    } = state;
    if context.hunters.is_empty() {
        return None;
    }
    let fight = Fight {
        context,
        ground: TacticalMap::new(context)?,
        foes: participants(context),
    };
    let here = context.here();
    let cost = fight.cost_at(here);
    let (stand, best) = fight.best_stand(cost);
    let hp_hundredths = context.hp_hundredths();
    let too_much = best * 100 > hp_hundredths * (FLEE_COST + bold);
    let serious = best * 100 > hp_hundredths * SERIOUS;
    let costly = best * 100 > hp_hundredths * COSTLY;
    let hurt = i64::from(context.me.stats.hp) <= fight.worst();
    // Slower hunters never reach the bot while it retreats and throws missiles.
    let (view, me) = (&context.view, &context.me);
    let slower = |foe: &&KnownCreature| pace(view, foe) * 10 <= pace(view, me) * 9;
    let kites = missiles::has_missile(context) && context.hunters.iter().all(slower);
    let yields = kites
        || hurt && best * 100 > hp_hundredths * RETREAT_COST_WHEN_DYING
        || too_much
        || yields && best * 100 > hp_hundredths * STAND_COST;
    let ground = yields.then(|| fight.retreat()).flatten();
    let dodged = dodge::step_out(context);
    // Before it runs from a fight, the bot tries to end or win it with a move.
    let danger = Danger { costly, serious };
    if dodged.is_none()
        && too_much
        && let Some(intent) = perk_moves::use_move(context, danger)
    {
        return Some((intent, false));
    }
    if dodged.is_none()
        && let Some(intent) = ground
    {
        return Some((intent, true));
    }
    dodged
        .or_else(|| fight.heal(best))
        .or_else(|| {
            // If the cost is too much, no move has helped above.
            let may_help = !too_much;
            may_help
                .then(|| perk_moves::use_move(context, danger))
                .flatten()
        })
        .or_else(|| serious.then(|| fight.prepare()).flatten())
        .or_else(|| costly.then(|| missiles::hex(context)).flatten())
        .or_else(|| too_much.then(|| fight.escape()).flatten())
        .or_else(|| {
            let moves = stand != here && (cost - best) * 100 > hp_hundredths * WORTH_A_MOVE;
            moves
                .then(|| fight.ground.step_to(context, stand))
                .flatten()
        })
        .or_else(|| fight.shoot())
        .or_else(|| melee::change(context))
        .or_else(|| melee::slash(context))
        .or_else(|| melee::strike(context))
        .or_else(|| fight.wait_for_hunters(waited))
        .or_else(|| melee::close_in(context))
        .map(|intent| (intent, false))
}

/// The next intent of a bot that only attacks and closes in.
pub(super) fn brawl(context: &BotContext) -> Option<Intent> {
    context.in_sight().next()?;
    melee::strike(context).or_else(|| melee::close_in(context))
}

/// The hunters, and the unaware creatures near them that they will alert.
fn participants<'s>(context: &BotContext<'s, '_>) -> Vec<&'s KnownCreature> {
    let kinds = context.kinds();
    let calls = |foe: &KnownCreature| kinds.creature(foe.kind).calls;
    let mut foes = context.hunters.clone();
    for other in context.enemies.unaware(context.view.here().level) {
        let called = other.awareness != Some(Awareness::Hunting)
            && context.hunters.iter().any(|foe| {
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

impl Fight<'_, '_, '_> {
    /// Estimated cost of a fight on a tile, in hundredths of HP.
    fn cost_at(&self, point: Point) -> i64 {
        let abreast = self.ground.abreast(point);
        let (stats, kinds) = (self.context.me.totals, self.context.kinds());
        fight_cost(stats, &self.foes, abreast, kinds)
            + self.ground.damage_on_way(self.context, point)
    }

    /// The tile where a fight costs least, among tiles that the bot reaches before the hunters, and
    /// that cost in hundredths of HP. `cost` is the cost on the bot's own tile.
    fn best_stand(&self, cost: i64) -> (Point, i64) {
        let here = self.context.here();
        let mut best = (here, cost);
        // The place makes no difference against a single enemy that does not shoot.
        if self.foes.len() == 1 && shot_attack(self.foes[0], self.context.kinds()).is_none() {
            return best;
        }
        for point in outward(here, SEARCHES) {
            let Some(own) = self.ground.own(point) else {
                continue;
            };
            if own == 0 || own > SEARCHES || !self.ground.is_first(point) {
                continue;
            }
            // A small cost per step favours near tiles.
            let there = self.cost_at(point) + 30 * i64::from(own);
            if there < best.1 {
                best = (point, there);
            }
        }
        best
    }

    /// Maximum HP that the bot can lose in a turn to hunters within two tiles.
    fn worst(&self) -> i64 {
        let context = self.context;
        let (kinds, me) = (context.kinds(), context.me.totals);
        context
            .in_sight()
            .filter(|foe| foe.place.point.chebyshev(context.here()) <= 2)
            .map(|foe| {
                let blows = i64::from(foe.energy.speed.max(100)) / 100;
                most_damage(kinds, foe.totals.attack, me.defence) * blows
            })
            .sum()
    }

    /// Heals the bot if the next attacks could kill it, or if it would otherwise lose the fight.
    fn heal(&self, cost: i64) -> Option<Intent> {
        let context = self.context;
        let (view, me) = (&context.view, &context.me);
        let missing = i64::from(me.stats.max_hp - me.stats.hp);
        let worst = self.worst();
        let mean: i64 = context
            .beside()
            .map(|foe| damage_per_turn(foe, me.totals.defence, context.kinds()))
            .sum();
        let dying = i64::from(me.stats.hp) <= worst;
        let losing =
            cost > context.hp_hundredths() && missing * 10 >= i64::from(me.stats.max_hp) * 3;
        if !dying && !losing {
            return None;
        }
        // Healing that does not exceed the damage taken meanwhile only delays death.
        let value = |healed: i64| {
            let healed = healed.min(missing);
            if healed * 100 > mean { healed } else { 0 }
        };
        cast(view, |effect| value(healing(effect, 4)))
            .or_else(|| drink(view, |effect| value(healing(effect, 4))))
            .or_else(|| {
                // Slow healing that is not active yet.
                let lasting = |effect: &EffectDefinition| {
                    let is_new = effect.turns > 0 && !context.has_effect(&effect.name);
                    if is_new { healing(effect, 20) } else { 0 }
                };
                drink(view, lasting)
            })
            .or_else(|| {
                // Mana for a healing spell.
                let heals = knows_spell(view, |effect| healing(effect, 4));
                (heals && dying).then(|| drink(view, mana_gain)).flatten()
            })
    }

    /// Throws a harmful potion at a hunter or, if one is within three tiles, strengthens the bot by
    /// a potion or spell.
    fn prepare(&self) -> Option<Intent> {
        let context = self.context;
        let view = &context.view;
        let near = context
            .in_sight()
            .any(|foe| foe.place.point.chebyshev(context.here()) <= 3);
        let stronger = |effect: &EffectDefinition| {
            if context.has_effect(&effect.name) {
                0
            } else {
                strengthening(effect)
            }
        };
        missiles::throw_potion(context)
            .or_else(|| near.then(|| drink(view, stronger)).flatten())
            .or_else(|| near.then(|| cast(view, stronger)).flatten())
    }

    /// Throws or shoots at approaching hunters.
    pub(super) fn shoot(&self) -> Option<Intent> {
        missiles::strike_from_afar(self.context)
    }

    /// Waits for hunters to come near, to attack first.
    fn wait_for_hunters(&self, waited: u32) -> Option<Intent> {
        let context = self.context;
        let is_in_reach = context.in_sight().any(|foe| {
            let far = foe.place.point.chebyshev(context.here());
            let kinds = context.kinds();
            shot_attack(foe, kinds).is_some() || far <= reach(foe, kinds)
        });
        (!is_in_reach && waited < PATIENCE).then_some(Intent::Wait)
    }
}
