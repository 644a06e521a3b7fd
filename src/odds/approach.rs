//! How a fight at a distance begins: which side closes in, and the shots before contact.

use crate::sim::{
    ActionKind, Awareness, DamageRoll, Energy, GearNumber, Known, KnownCreature, Tactic,
    WeaponTrait,
};

use super::{
    attack_pattern::AttackPattern,
    combatant::{Combatant, Opponent, Pace, active},
};

/// Maximum number of actions for which the player waits for an opponent.
const MOST_WAITS: i64 = 100;

impl Opponent {
    /// A creature `far` tiles away as an opponent of the player. `shoots`: whether the player
    /// shoots.
    pub(super) fn of(view: &Known, creature: &KnownCreature, far: i32, shoots: bool) -> Self {
        let (kinds, me) = (view.definitions, view.myself());
        let fights = kinds.creature(creature.kind).strikes() && !creature.is_inert;
        let opponent = Self {
            combatant: Combatant::of(creature),
            pace: fights.then(|| Pace {
                energy: active(kinds, creature),
                fastest: creature.energy.speed,
                blow: view.action_cost(creature, ActionKind::Attack),
                per_action: (
                    view.action_cost(&me, ActionKind::Attack),
                    me.energy.speed.max(Energy::MIN_PLAYER_SPEED),
                ),
            }),
            strikes: AttackPattern::of(kinds, creature, &me),
            struck: AttackPattern::of(kinds, &me, creature),
            from_afar: false,
        };
        approach(view, (creature, far), shoots, opponent)
    }
}

/// Adds the phase before the first blow to an opponent `far` tiles away. The player waits for an
/// opponent that comes, shooting at it if the player `shoots` and wields a ranged weapon, and walks
/// to an opponent that shoots. Opponents within reach and creatures that are no enemies are fought
/// where they stand; without a ranged weapon, so are creatures that have not noticed the player.
fn approach(
    view: &Known,
    (creature, far): (&KnownCreature, i32),
    shoots: bool,
    opponent: Opponent,
) -> Opponent {
    let (kinds, me) = (view.definitions, view.myself());
    let (mine, theirs) = (reach(view, &me), reach(view, creature));
    let my_shot = shot(view, &me, creature).filter(|_| shoots);
    // A shot also draws creatures that have not noticed the player.
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
    let fires = tactics.contains(&Tactic::Fire);
    let shot_at = shot(view, creature, &me).filter(|_| fires);
    let shot_at = shot_at.or_else(|| throw(view, creature, &me));
    match (my_shot, shot_at) {
        (Some(shot), Some(shot_at)) => {
            struck = AttackPattern::shots(shot, i64::MAX);
            strikes = AttackPattern::shots(shot_at, i64::MAX);
        }
        (None, Some(shot_at)) => {
            struck.way = walk(view, &me, far - mine);
            // Once the player is beside it, it fights hand to hand.
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
        from_afar: shot_at.is_some(),
        ..opponent
    }
}

/// Melee reach of a creature in tiles.
fn reach(view: &Known, creature: &KnownCreature) -> i32 {
    let weapon = creature.weapon_trait(view.definitions);
    weapon.map_or(1, WeaponTrait::tiles)
}

/// The damage of a creature's shots; `None` without a ranged weapon.
fn shot(view: &Known, from: &KnownCreature, at: &KnownCreature) -> Option<DamageRoll> {
    let ranged = view.gear(from.weapon?, GearNumber::Ranged);
    let attack = (from.stats.attack / 2).saturating_add(ranged);
    let rules = &view.definitions.rules;
    (ranged > 0).then(|| rules.damage(attack, at.totals.defence))
}

/// The damage of a creature's throws; it throws the best item that every creature of its kind
/// carries. `None` if the kind does not throw or has no such item.
fn throw(view: &Known, from: &KnownCreature, at: &KnownCreature) -> Option<DamageRoll> {
    let kinds = view.definitions;
    let kind = kinds.creature(from.kind);
    let sure = kind.carries.iter().filter(|one| one.chance >= 1000);
    let thrown = sure
        .flat_map(|one| &one.any_of)
        .map(|item| kinds.item(*item).thrown);
    let thrown = thrown.max().filter(|thrown| *thrown > 1)?;
    let attack = (from.stats.attack / 2).saturating_add(thrown);
    let throws = kind.tactics.contains(&Tactic::Throw);
    throws.then(|| kinds.rules.damage(attack, at.totals.defence))
}

/// Time for the player to walk some steps, measured in its attack actions, rounded up.
fn walk(view: &Known, me: &KnownCreature, steps: i32) -> i64 {
    let cost = |action| i64::from(view.action_cost(me, action).max(1));
    let blow = cost(ActionKind::Attack);
    (i64::from(steps.max(0)) * cost(ActionKind::Step) + blow - 1) / blow
}
