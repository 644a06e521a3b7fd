//! How a melee to the end would go, computed and not sampled.

use crate::sim::{CreatureQueryItem, Energy, View, totals};

use super::attack_pattern::AttackPattern;

/// Most hit points for which the chances are computed: they take time that
/// grows with their square.
const MOST_HP: i32 = 10_000;

/// Chances below this are left out.
const NEVER: f64 = 1e-15;

/// One of two who fight.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct Combatant {
    /// Hit points left, 1 or more.
    pub hp: i32,
    /// Attack with equipment.
    pub attack: i32,
    /// Defence with equipment.
    pub defence: i32,
}

/// How many blows it takes to kill somebody.
#[derive(Copy, Clone, Debug, PartialEq)]
pub struct Blows {
    /// If every blow does the most it can.
    pub best: i32,
    /// On average.
    pub expected: f64,
    /// If every blow does 1.
    pub worst: i32,
}

/// How a melee to the end would go, without healing.
#[derive(Copy, Clone, Debug, PartialEq)]
pub struct Odds {
    /// The blows that one needs.
    pub to_kill: Blows,
    /// The blows that the other needs; nothing if it does not fight.
    pub to_die: Option<Blows>,
    /// The chance that one kills the other first, 0 to 1.
    pub win: f64,
}

/// The most a blow does: max(1, attack − defence). It does 1 to that, each as
/// likely, as `sim/strike.rs` rolls it.
pub(super) const fn most_damage(attacker: Combatant, target: Combatant) -> i32 {
    let most = attacker.attack.saturating_sub(target.defence);
    if most > 1 { most } else { 1 }
}

/// The odds of one who strikes once a turn, and first, against another who has
/// `stored` energy, gains `speed` each turn and spends 100 on a blow; without
/// energy it does not fight back. `None` when either has so many hit points
/// that the end is out of reach.
#[must_use]
pub fn odds(one: Combatant, other: Combatant, energy: Option<Energy>) -> Option<Odds> {
    odds_in_style(
        (one, AttackPattern::PLAIN),
        (other, AttackPattern::PLAIN),
        energy,
    )
}

/// The same for those who strike in a way of their own.
fn odds_in_style(
    (one, style): (Combatant, AttackPattern),
    (other, answer): (Combatant, AttackPattern),
    energy: Option<Energy>,
) -> Option<Odds> {
    if one.hp.max(other.hp) > MOST_HP {
        return None;
    }
    let kills = chances(other.hp, (most_damage(one, other), style));
    let to_kill = blows(other.hp, (most_damage(one, other), style), &kills);
    let Some(energy) = energy else {
        return Some(Odds {
            to_kill,
            to_die: None,
            win: 1.0,
        });
    };
    let deaths = chances(one.hp, (most_damage(other, one), answer));
    // Chance to be alive after so many blows of the other.
    let mut left = 1.0;
    let mut alive = vec![left];
    for death in &deaths {
        left -= death;
        alive.push(f64::max(left, 0.0));
    }
    let win = (1..)
        .zip(&kills)
        .map(|(count, kill)| {
            let struck = struck_before(style.actions(count), energy, answer);
            kill * alive.get(struck).copied().unwrap_or(0.0)
        })
        .sum();
    Some(Odds {
        to_kill,
        to_die: Some(blows(one.hp, (most_damage(other, one), answer), &deaths)),
        win,
    })
}

/// How many blows somebody gets in before another has done so many actions, one a turn
/// and first.
pub(super) fn struck_before(actions: i64, energy: Energy, style: AttackPattern) -> usize {
    let gained = i64::from(energy.stored) + i64::from(energy.speed) * (actions - 1).max(0);
    let blows = style.blows(gained / i64::from(Energy::ACTION));
    usize::try_from(blows).unwrap_or(usize::MAX)
}

fn blows(hp: i32, (most, style): (i32, AttackPattern), chances: &[f64]) -> Blows {
    let AttackPattern { times, first, .. } = style;
    let opening = most.saturating_mul(times).saturating_mul(first);
    let left = (hp - opening).max(0);
    let each = most.saturating_mul(times);
    Blows {
        best: 1 + (left + each - 1) / each,
        expected: (1..)
            .map(f64::from)
            .zip(chances)
            .map(|(count, chance)| count * chance)
            .sum(),
        worst: 1 + ((hp - times * first).max(0) + times - 1) / times,
    }
}

/// The chance that the first, the second, … blow kills somebody with so many
/// hit points, when each does 1 to `most`, times what the style says.
pub(super) fn chances(hp: i32, (most, style): (i32, AttackPattern)) -> Vec<f64> {
    let up = |number: i32, by: i32| (number + by - 1) / by.max(1);
    // All that multiplies every blow divides the hit points.
    let hp = up(hp, style.times);
    let hp = usize::try_from(hp).unwrap_or(0);
    let most = usize::try_from(most).unwrap_or(1).max(1);
    let share = 1.0 / most as f64;
    // By hit points left; 0 is dead. Only those that are likely enough to be
    // had are looked at: `low` to `high`.
    let (mut alive, mut next) = (vec![0.0; hp + 1], vec![0.0; hp + 1]);
    alive[hp] = 1.0;
    let (mut low, mut high) = (hp, hp);
    let mut left = 1.0;
    let mut killed = Vec::new();
    if let Ok(first @ 2..) = usize::try_from(style.first) {
        // The first blow is another than the rest.
        alive[hp] = 0.0;
        for after in (1..=most).filter_map(|damage| hp.checked_sub(damage * first)) {
            alive[after] += share;
        }
        let dies = (1..=most).filter(|damage| damage * first >= hp).count();
        let dies = dies as f64 * share;
        alive[0] = 0.0;
        killed.push(dies);
        left -= dies;
        (low, high) = (
            hp.saturating_sub(most * first).max(1),
            hp.saturating_sub(first),
        );
    }
    while left > NEVER && high > 0 {
        let dies: f64 = (low..=high.min(most))
            .map(|before| alive[before] * (most - before + 1) as f64 * share)
            .sum();
        killed.push(dies);
        left -= dies;
        // What each comes to is a sum over the `most` above it, kept while it
        // slides down.
        let lowest = low.saturating_sub(most).max(1);
        let mut sliding = 0.0;
        for after in (lowest..high).rev() {
            sliding += alive[after + 1];
            if after + 1 + most <= high {
                sliding -= alive[after + 1 + most];
            }
            next[after] = f64::max(sliding, 0.0) * share;
        }
        alive[low..=high].fill(0.0);
        std::mem::swap(&mut alive, &mut next);
        high -= 1;
        low = lowest.min(high.max(1));
        while low < high && alive[low] < NEVER {
            alive[low] = 0.0;
            low += 1;
        }
        while high > low && alive[high] < NEVER {
            alive[high] = 0.0;
            high -= 1;
        }
    }
    killed
}

/// The odds of the player against another creature; `None` when they are out of
/// reach.
#[must_use]
pub fn odds_against(view: &View, other: &CreatureQueryItem) -> Option<Odds> {
    let one = (
        fighter(view, &view.me),
        AttackPattern::of(view, &view.me, other),
    );
    let other_one = (
        fighter(view, other),
        AttackPattern::of(view, other, &view.me),
    );
    odds_in_style(one, other_one, fights(other))
}

/// The energy that somebody has to fight back with; nothing if it does not.
pub(super) fn fights(other: &CreatureQueryItem) -> Option<Energy> {
    let fights = other.wanders || other.hunter.is_some() || other.tactician.is_some();
    fights.then_some(*other.energy)
}

/// A creature as one who fights.
pub(super) fn fighter(view: &View, creature: &CreatureQueryItem) -> Combatant {
    let totals = totals(creature.stats, creature.pack, view.items, view.definitions);
    Combatant {
        hp: creature.stats.hp,
        attack: totals.attack,
        defence: totals.defence,
    }
}

impl Odds {
    /// The odds in sentences about "it": who wins first.
    #[must_use]
    pub fn words(&self) -> Vec<String> {
        let kills = format!("It dies {}.", self.to_kill.words());
        match self.to_die {
            Some(blows) => vec![
                format!("You win {} of such fights.", percent(self.win)),
                kills,
                format!("You die {}.", blows.words()),
            ],
            None => vec!["It does not fight back.".to_owned(), kills],
        }
    }
}

impl Blows {
    fn words(self) -> String {
        if self.best == self.worst {
            let blows = if self.best == 1 { "blow" } else { "blows" };
            return format!("in {} {blows}", self.best);
        }
        format!(
            "in about {:.1} blows ({} to {})",
            self.expected, self.best, self.worst
        )
    }
}

/// A chance as a percentage that says "all" and "none" only where it is so.
pub(super) fn percent(chance: f64) -> String {
    match chance * 100.0 {
        all if all >= 100.0 - 1e-9 => "all".to_owned(),
        none if none <= 1e-9 => "none".to_owned(),
        most if most > 99.0 => "more than 99 %".to_owned(),
        few if few < 1.0 => "less than 1 %".to_owned(),
        some => format!("{some:.0} %"),
    }
}
