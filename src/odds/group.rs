//! The odds of a melee against several enemies at once, computed exactly instead of sampled.

use std::ops::Range;

use crate::sim::{DamageRoll, Energy, RulesDefinition};

use super::{
    attack_pattern::AttackPattern,
    combatant::{Combatant, Opponent, Pace},
    damage_dealt::DamageDealt,
    duel::chances,
};

/// Maximum number of enemies for which the odds are computed. The time grows with their number.
pub(super) const MOST_FOES: usize = 5;
/// Maximum HP for which the odds are computed.
pub(super) const MOST_HP: i32 = 400;
/// Probabilities below this are ignored. Their sum is far below the precision shown.
const NEVER: f64 = 1e-7;

/// Probability, 0 to 1, of killing all foes one after the other, while all that are alive attack,
/// and the HP that the attacker loses on average when it does.
/// The attacker `one` moves first and attacks once a turn. Each foe starts with its stored energy,
/// gains its speed each turn and pays 100 per attack; without energy it does not fight back. `None`
/// if there are too many enemies or too much HP to compute, or if a foe cannot be hurt.
///
/// Damage only adds up, so a fighter that is alive when the last foe falls was alive before: only
/// the time at which each foe falls and the damage done until then matter.
#[must_use]
pub fn odds_of_all(
    rules: &RulesDefinition,
    one: Combatant,
    foes: &[(Combatant, Option<Energy>)],
) -> Option<(f64, f64)> {
    let foes = foes.iter();
    let foes: Vec<Opponent> = foes
        .map(|(combatant, energy)| Opponent::plain(*combatant, *energy))
        .collect();
    chance_against(rules, one, &foes, foes.len())
}

/// Like [`odds_of_all`], with at most `abreast` foes beside the attacker at the same time.
pub(super) fn chance_against(
    rules: &RulesDefinition,
    one: Combatant,
    foes: &[Opponent],
    abreast: usize,
) -> Option<(f64, f64)> {
    let too_strong = foes.iter().any(|foe| foe.combatant.hp > MOST_HP);
    if foes.len() > MOST_FOES || too_strong || one.hp > MOST_HP {
        return None;
    }
    let hp = usize::try_from(one.hp.max(0)).unwrap_or(0);
    // Indexed by actions so far, then by HP lost so far, 0 to `hp` - 1.
    let mut states = vec![vec![0.0; hp]];
    *states.first_mut()?.first_mut()? = 1.0;
    let mut all_blows: Vec<Blows> = Vec::new();
    let (mut alive, mut lost) = (0.0, 0.0);
    for (number, foe) in foes.iter().enumerate() {
        let roll = one.damage_to(foe.combatant, rules);
        if roll.most() <= 0 {
            return None;
        }
        let mut struck = foe.struck;
        if number > 0 {
            // The player shoots at the first foe only.
            struck.shots = 0;
        }
        let queue = foes.iter().enumerate().skip(abreast.max(number));
        let queue = queue.filter(|(_, foe)| !foe.from_afar);
        let behind: Vec<Behind> = queue
            .take_while(|(place, _)| *place < number + abreast)
            .filter_map(|(place, foe)| Behind::new(rules, one, foe, place == number + abreast - 1))
            .collect();
        let mut kills = chances(foe.combatant.hp, roll, struck);
        // The last attacks are hardly ever needed.
        let needed = kills.iter().rposition(|kill| *kill >= NEVER);
        kills.truncate(needed.map_or(0, |last| last + 1));
        states = after(&states, &kills, struck, &behind);
        let harms = number < abreast || foe.from_afar;
        let pace = foe.pace.filter(|_| harms);
        let blows = Blows::among(&mut all_blows, hp, foe.combatant.damage_to(one, rules), foe);
        (alive, lost) = (0.0, 0.0);
        for (actions, state) in states.iter_mut().enumerate() {
            if likely(state).is_empty() {
                continue;
            }
            // Attacks of the foe before the attack that killed it.
            let actions = i64::try_from(actions).unwrap_or(0).max(1);
            let struck = pace.map_or(0, |pace| foe.strikes_before(pace, actions));
            if number + 1 == foes.len() {
                let (lives, loses) = blows.alive_after(state, struck);
                (alive, lost) = (alive + lives, lost + loses);
            } else if struck > 0 {
                *state = blows.added(state, struck);
            }
        }
    }
    let lost = if alive > NEVER { lost / alive } else { 0.0 };
    Some((f64::min(alive, 1.0), lost))
}

/// A foe that waits behind others until one of them falls.
struct Behind<'f> {
    foe: &'f Opponent,
    pace: Pace,
    roll: DamageRoll,
    /// 1 if the foe spends its first action on stepping forward, else 0.
    steps: i64,
}

impl<'f> Behind<'f> {
    /// A foe that is beside the attacker, or steps forward (`steps_forward`), in the time between
    /// the falls of two other foes; `None` if it does not fight back.
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

    /// Number of the foe's attacks before the attacker has taken `actions` actions since the last
    /// foe fell.
    fn blows(&self, actions: i64) -> usize {
        self.foe.strikes_before(self.pace, actions + 1 - self.steps)
    }
}

/// The states when one more foe has fallen, indexed by the attacker's actions and then by its HP
/// lost. `kills` are the probabilities that the first, the second, … attack killed that foe,
/// `struck` is the timing of these attacks, and `behind` are the waiting foes that step forward
/// meanwhile.
fn after(
    states: &[Vec<f64>],
    kills: &[f64],
    struck: AttackPattern,
    behind: &[Behind],
) -> Vec<Vec<f64>> {
    let width = states.first().map_or(0, Vec::len);
    let mut next = Vec::new();
    for (time, state) in states.iter().enumerate() {
        if likely(state).is_empty() {
            continue;
        }
        let mut lost = DamageDealt {
            chances: state.clone(),
        };
        let mut blows = vec![0; behind.len()];
        for (strikes, kill) in (1..).zip(kills) {
            // The player waits for a foe that is still on its way.
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
            let damages = likely(&lost.chances);
            let before = &lost.chances[damages.clone()];
            for (chance, before) in next[there][damages].iter_mut().zip(before) {
                *chance += before * kill;
            }
        }
    }
    next
}

/// Damage of the attacks of one foe, computed only as far as needed.
struct Blows {
    roll: DamageRoll,
    pattern: AttackPattern,
    /// Distributions of the damage, indexed by the number of attacks, up to a number that hardly
    /// any target survives.
    dealt: Vec<DamageDealt>,
}

impl Blows {
    /// The entry of `all` for the attacks of a foe with this damage roll, added if missing. Foes
    /// with the same attacks share one.
    fn among<'b>(
        all: &'b mut Vec<Self>,
        hp: usize,
        roll: DamageRoll,
        foe: &Opponent,
    ) -> &'b mut Self {
        let alike = |one: &Self| one.roll == roll && one.pattern == foe.strikes;
        let place = all.iter().position(alike).unwrap_or(all.len());
        if place == all.len() {
            let hp = i32::try_from(hp).unwrap_or(MOST_HP);
            all.push(Self {
                roll,
                pattern: foe.strikes,
                dealt: vec![DamageDealt::none(hp)],
            });
        }
        &mut all[place]
    }

    /// Distribution of the damage of this number of attacks, indexed by damage; `None` if they kill
    /// for certain.
    fn after(&mut self, blows: usize) -> Option<&[f64]> {
        // As many attacks as the target has HP always kill, if they do damage at all.
        let blows = blows.min(self.dealt[0].chances.len());
        while self.dealt.len() <= blows {
            let mut next = self.dealt[self.dealt.len() - 1].clone();
            if likely(&next.chances).is_empty() {
                return None;
            }
            let number = i64::try_from(self.dealt.len() - 1).unwrap_or(i64::MAX);
            let (roll, factor) = self.pattern.strike(number, self.roll);
            next.strike(roll, factor);
            self.dealt.push(next);
        }
        Some(&self.dealt[blows].chances)
    }

    /// A state (probabilities by HP lost) after `blows` further attacks.
    fn added(&mut self, state: &[f64], blows: usize) -> Vec<f64> {
        let mut next = vec![0.0; state.len()];
        let Some(damage) = self.after(blows) else {
            return next;
        };
        let damages = likely(damage);
        for lost in likely(state) {
            let Some(after) = next.get_mut(lost + damages.start..) else {
                break;
            };
            for (there, more) in after.iter_mut().zip(&damage[damages.clone()]) {
                *there += state[lost] * more;
            }
        }
        next
    }

    /// Probability that the attacker was in this state and is alive after `blows` further attacks,
    /// and its HP lost by then, times that probability.
    fn alive_after(&mut self, state: &[f64], blows: usize) -> (f64, f64) {
        let Some(damage) = self.after(blows) else {
            return (0.0, 0.0);
        };
        // Probability of the damages that a state survives, and their sum, each times its probability.
        let (mut less, mut mean, mut alive, mut lost) = (0.0, 0.0, 0.0, 0.0);
        let before = state.iter().enumerate().rev();
        for (harm, (chance, (before, state))) in damage.iter().zip(before).enumerate() {
            less += chance;
            mean += chance * harm as f64;
            alive += less * state;
            lost += (mean + less * before as f64) * state;
        }
        (alive, lost)
    }
}

/// The range of damages that are not too improbable to count.
fn likely(chances: &[f64]) -> Range<usize> {
    let counts = |chance: &f64| *chance >= NEVER;
    let first = chances.iter().position(counts).unwrap_or(0);
    let end = chances.iter().rposition(counts).map_or(0, |last| last + 1);
    first..end
}
