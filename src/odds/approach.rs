//! How a fight begins at a distance: which side closes in, the shots until they meet, and how
//! many enemies can reach the player at once.

use crate::{
    grid::{BitGrid, Direction, DistanceMap, Point},
    sim::{
        ActionKind, Awareness, DamageRoll, Known, KnownCreature, Mover, Place, Tactic, WeaponTrait,
        can_pass,
    },
};

use super::{attack_pattern::AttackPattern, combatant::Opponent};

/// Most actions for which an opponent is waited for.
const MOST_WAITS: i64 = 100;
/// How far around the player ways of enemies are looked for, tiles.
const NEAR: i32 = 12;
/// How many steps farther than the nearest tile beside the player another may be.
const DETOUR: u16 = 3;

/// An opponent with what comes before the first blow. One that comes is waited for, and shot at
/// with a weapon that shoots; one that shoots is gone to. Those within reach, those that hunt
/// nobody, and without such a weapon those that have not noticed the player are fought where they
/// stand.
pub(super) fn approach(view: &Known, creature: &KnownCreature, opponent: Opponent) -> Opponent {
    let (kinds, me) = (view.definitions, view.myself());
    let (mine, theirs) = (reach(view, &me), reach(view, creature));
    let far = me.place.point.chebyshev(creature.place.point);
    let my_shot = shot(view, &me, creature);
    // A shot has whoever has noticed nobody come, too.
    let comes = match creature.awareness_of_player(kinds) {
        Some(Awareness::Hunting) => true,
        Some(_) => my_shot.is_some(),
        None => false,
    };
    let Some(mut pace) = opponent.pace.filter(|_| comes && far > mine) else {
        return opponent;
    };
    let Opponent {
        mut strikes,
        mut struck,
        ..
    } = opponent;
    let tactics = &kinds.creature(creature.kind).tactics;
    let shot_at = shot(view, creature, &me).filter(|_| tactics.contains(&Tactic::Fire));
    match (my_shot, shot_at) {
        (Some(shot), Some(shot_at)) => {
            struck = AttackPattern::shots(shot, i64::MAX);
            strikes = AttackPattern::shots(shot_at, i64::MAX);
        }
        (None, Some(shot_at)) => {
            struck.way = walk(view, &me, far - mine);
            // Beside the player it strikes.
            strikes.shots = pace.actions_before(struck.way);
            strikes.shot = shot_at;
        }
        (shot, None) if tactics.contains(&Tactic::Fight) => {
            let step = view.action_cost(creature, ActionKind::Step).max(1);
            let contact = mine.max(theirs).min(far);
            let mut walking = pace;
            walking.blow = step;
            let steps = i64::from(far - contact) + i64::from(strikes.actions_lost);
            let waits = (0..MOST_WAITS).find(|waits| walking.actions_before(waits + 1) >= steps);
            let waits = waits.unwrap_or(0);
            if let Some(shot) = shot {
                struck.shots = waits;
                struck.shot = shot;
            }
            struck.way = waits + walk(view, &me, theirs.min(contact) - mine);
            pace.energy.stored -= step.saturating_mul((far - theirs).max(0));
        }
        (_, None) => {}
    }
    Opponent {
        pace: Some(pace),
        strikes,
        struck,
        ..opponent
    }
}

/// How far a creature strikes, tiles.
fn reach(view: &Known, creature: &KnownCreature) -> i32 {
    let weapon = creature.weapon_trait(view.definitions);
    weapon.map_or(1, WeaponTrait::tiles)
}

/// The damage of a creature's shots, if it wields what shoots.
fn shot(view: &Known, from: &KnownCreature, at: &KnownCreature) -> Option<DamageRoll> {
    let ranged = view.definitions.item(from.weapon_kind()?).ranged;
    let attack = (from.stats.attack / 2).saturating_add(ranged);
    let rules = &view.definitions.rules;
    (ranged > 0).then(|| rules.damage(attack, at.totals.defence))
}

/// The time that steps take the player, in blows, rounded up.
fn walk(view: &Known, me: &KnownCreature, steps: i32) -> i64 {
    let cost = |action| i64::from(view.action_cost(me, action).max(1));
    let blow = cost(ActionKind::Attack);
    (i64::from(steps.max(0)) * cost(ActionKind::Step) + blow - 1) / blow
}

/// How many of these enemies can reach the player at once, 1 or more: the tiles beside it to which they
/// have no longer way than around a corner or two, not through the player.
pub(super) fn abreast(view: &Known, foes: &[KnownCreature]) -> usize {
    if foes.len() < 2 {
        return 1;
    }
    let here = view.here();
    let corner = Point::new(here.point.x - NEAR, here.point.y - NEAR);
    let middle = Point::new(NEAR, NEAR);
    let hands = Mover {
        hands: true,
        ..Mover::default()
    };
    let size = 2 * NEAR + 1;
    let closed = BitGrid::from_fn(size, size, true, |at| {
        let place = Place::new(here.level, corner + at);
        at == middle || !can_pass(view.memory.at(place), hands)
    });
    let foes = foes.iter().map(|foe| foe.place.point - corner);
    let foes: Vec<Point> = foes.filter(|at| closed.contains(*at)).collect();
    let mut steps = DistanceMap::default();
    steps.compute(&closed, &foes);
    let beside = Direction::ALL.map(|dir| steps.get(middle.step(dir)));
    let nearest = beside.into_iter().flatten().min().unwrap_or(0);
    let ways = beside.into_iter().flatten();
    ways.filter(|far| *far <= nearest + DETOUR).count().max(1)
}
