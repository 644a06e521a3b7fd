//! The odds of a melee against several enemies at once, computed and not sampled.

use crate::sim::{DamageRoll, Energy, RulesDefinition};

use super::{
    attack_pattern::AttackPattern,
    combatant::{Combatant, Opponent, Pace},
    damage_dealt::DamageDealt,
    duel::chances,
};

/// Most enemies for which the odds are computed; the time grows with their number.
pub(super) const MOST_FOES: usize = 5;
/// Most hit points for which the odds are computed.
pub(super) const MOST_HP: i32 = 400;
/// Chances below this are ignored; they are far below what is shown.
const NEVER: f64 = 1e-9;

/// The chance, 0 to 1, to kill all of these, one after the other, for one that strikes
/// once a turn, and first, while all that are alive strike back. Each has its stored
/// energy, gains its speed each turn and spends 100 on a blow; without energy it does not
/// fight back. `None` when there are too many enemies or hit points to compute, or one of them
/// cannot be hurt.
///
/// Damage only adds up, so whoever is alive when the last foe falls was so all
/// along: what counts is when each foe falls, and what they did until then.
#[must_use]
pub fn odds_of_all(
    rules: &RulesDefinition,
    one: Combatant,
    foes: &[(Combatant, Option<Energy>)],
) -> Option<f64> {
    let foes = foes.iter();
    let foes: Vec<Opponent> = foes
        .map(|(combatant, energy)| Opponent::plain(*combatant, *energy))
        .collect();
    chance_against(rules, one, &foes, foes.len())
}

/// Likewise, while no more than `abreast` foes get to the one at a time.
pub(super) fn chance_against(
    rules: &RulesDefinition,
    one: Combatant,
    foes: &[Opponent],
    abreast: usize,
) -> Option<f64> {
    let too_strong = foes.iter().any(|foe| foe.combatant.hp > MOST_HP);
    if foes.len() > MOST_FOES || too_strong || one.hp > MOST_HP {
        return None;
    }
    let hp = usize::try_from(one.hp.max(0)).unwrap_or(0);
    // Indexed by actions so far, then by hit points lost so far, 0 to `hp` - 1.
    let mut states = vec![vec![0.0; hp]];
    *states.first_mut()?.first_mut()? = 1.0;
    for (number, foe) in foes.iter().enumerate() {
        let roll = one.damage_to(foe.combatant, rules);
        if roll.most() <= 0 {
            return None;
        }
        let mut struck = foe.struck;
        if number > 0 {
            // The player shoots at the first only.
            struck.shots = 0;
        }
        let queue = foes.iter().enumerate().skip(abreast.max(number));
        let queue = queue.filter(|(_, foe)| !foe.from_afar);
        let behind: Vec<Behind> = queue
            .take_while(|(place, _)| *place < number + abreast)
            .filter_map(|(place, foe)| Behind::new(rules, one, foe, place == number + abreast - 1))
            .collect();
        let kills = chances(foe.combatant.hp, roll, struck);
        states = after(&states, &kills, struck, &behind);
        let harms = number < abreast || foe.from_afar;
        if let Some(pace) = foe.pace.filter(|_| harms) {
            let roll = foe.combatant.damage_to(one, rules);
            let mut damage = Blows::new(hp, roll, foe.strikes);
            for (actions, state) in states.iter_mut().enumerate() {
                if state.iter().sum::<f64>() < NEVER {
                    state.fill(0.0);
                } else {
                    // The blows that the foe struck before the one that killed it.
                    let actions = i64::try_from(actions).unwrap_or(0).max(1);
                    *state = damage.added(state, foe.strikes_before(pace, actions));
                }
            }
        }
    }
    Some(states.iter().flatten().sum::<f64>().min(1.0))
}

/// A foe that stood behind others until one fell.
struct Behind<'f> {
    foe: &'f Opponent,
    pace: Pace,
    roll: DamageRoll,
    /// 1 if the foe spent its first action on stepping forward, else 0.
    steps: i64,
}

impl<'f> Behind<'f> {
    /// A foe in the fight from the fall of one foe to that of the next; `None` if it does not
    /// fight back.
    fn new(
        rules: &RulesDefinition,
        one: Combatant,
        foe: &'f Opponent,
        steps_forward: bool,
    ) -> Option<Self> {
        let mut pace = foe.pace?;
        pace.energy.stored = 0;
        Some(Self {
            foe,
            pace,
            roll: foe.combatant.damage_to(one, rules),
            steps: i64::from(steps_forward),
        })
    }

    /// Blows before the one has acted so often since the last foe fell.
    fn blows(&self, actions: i64) -> usize {
        self.foe.strikes_before(self.pace, actions + 1 - self.steps)
    }
}

/// The states after another foe fell, given the chances that the first, the second, …
/// strike killed it, and the foes that came from behind.
fn after(
    states: &[Vec<f64>],
    kills: &[f64],
    struck: AttackPattern,
    behind: &[Behind],
) -> Vec<Vec<f64>> {
    let width = states.first().map_or(0, Vec::len);
    let mut next = Vec::new();
    for (time, state) in states.iter().enumerate() {
        if state.iter().all(|chance| *chance <= 0.0) {
            continue;
        }
        let mut lost = DamageDealt {
            chances: state.clone(),
        };
        let mut blows = vec![0; behind.len()];
        for (strikes, kill) in (1..).zip(kills) {
            // A foe that is still on its way is waited for.
            let way = struck.way.min(i64::try_from(time).unwrap_or(struck.way));
            let actions = struck.actions(strikes) - way;
            for (foe, blows) in behind.iter().zip(&mut blows) {
                while *blows < foe.blows(actions) {
                    lost.strike(foe.roll, foe.foe.strikes.damage_factor);
                    *blows += 1;
                }
            }
            let there = time + usize::try_from(actions).unwrap_or(0);
            if next.len() <= there {
                next.resize(there + 1, vec![0.0; width]);
            }
            for (chance, before) in next[there].iter_mut().zip(&lost.chances) {
                *chance += before * kill;
            }
        }
    }
    next
}

/// A number of blows of one foe, computed as far as they are asked for.
struct Blows {
    roll: DamageRoll,
    pattern: AttackPattern,
    /// By blows.
    dealt: Vec<DamageDealt>,
}

impl Blows {
    fn new(hp: usize, roll: DamageRoll, pattern: AttackPattern) -> Self {
        let hp = i32::try_from(hp).unwrap_or(MOST_HP);
        Self {
            roll,
            pattern,
            dealt: vec![DamageDealt::none(hp)],
        }
    }

    /// A state after a number of further blows.
    fn added(&mut self, state: &[f64], blows: usize) -> Vec<f64> {
        let hp = state.len();
        // As many blows as hit points kill, if they do anything.
        let blows = blows.min(hp);
        while self.dealt.len() <= blows {
            let mut next = self.dealt[self.dealt.len() - 1].clone();
            let number = i64::try_from(self.dealt.len() - 1).unwrap_or(i64::MAX);
            let (roll, factor) = self.pattern.strike(number, self.roll);
            next.strike(roll, factor);
            self.dealt.push(next);
        }
        let damage = &self.dealt[blows].chances;
        let mut next = vec![0.0; hp];
        for (lost, chance) in state
            .iter()
            .enumerate()
            .filter(|(_, chance)| **chance > 0.0)
        {
            for (there, more) in next[lost..].iter_mut().zip(damage) {
                *there += chance * more;
            }
        }
        next
    }
}
