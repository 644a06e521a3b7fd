//! How a melee against several at once would go, computed and not sampled.

use crate::sim::{Awareness, CreatureQueryItem, Energy, Place, StableId, View};

use super::{
    attack_pattern::AttackPattern,
    odds::{Combatant, chances, fighter, fights, most_damage, percent, struck_before},
    tile::tile,
};

/// Most who are counted: more take too long.
const MOST_FOES: usize = 5;
/// Most hit points for which it is computed.
const MOST_HP: i32 = 400;
/// Chances below this are left out: far less than is told.
const NEVER: f64 = 1e-9;

/// The chance to kill all of these, one after the other, for one who strikes once a
/// turn, and first, while all that are alive strike back: 0 to 1. Each has its stored
/// energy, gains its speed each turn and spends 100 on a blow; without energy it does not
/// fight back. `None` when there are too many, or somebody has so many hit points that
/// the end is out of reach.
///
/// Blows do 1 to max(1, attack - defence), each as likely, as `sim/strike.rs` rolls
/// them. Harm only adds up, so whoever is alive when the last foe falls was so all along:
/// what counts is when each foe falls, and what they did until then.
#[must_use]
pub fn odds_of_all(one: Combatant, foes: &[(Combatant, Option<Energy>)]) -> Option<f64> {
    let foes = foes.iter().map(|(fighter, energy)| Opponent {
        fighter: *fighter,
        energy: *energy,
        style: AttackPattern::PLAIN,
        against: AttackPattern::PLAIN,
    });
    odds_in_style(one, &foes.collect::<Vec<_>>())
}

/// One of several to be fought.
#[derive(Copy, Clone, Debug)]
struct Opponent {
    fighter: Combatant,
    /// Nothing if it does not fight back.
    energy: Option<Energy>,
    /// How it strikes.
    style: AttackPattern,
    /// How it is struck.
    against: AttackPattern,
}

/// The same with those who strike in a way of their own.
fn odds_in_style(one: Combatant, foes: &[Opponent]) -> Option<f64> {
    let too_strong = foes.iter().any(|foe| foe.fighter.hp > MOST_HP);
    if foes.len() > MOST_FOES || too_strong || one.hp > MOST_HP {
        return None;
    }
    let hp = usize::try_from(one.hp.max(0)).unwrap_or(0);
    // By blows struck so far and hit points lost so far: 0 to `hp` - 1.
    let mut states = vec![vec![0.0; hp]];
    *states.first_mut()?.first_mut()? = 1.0;
    for foe in foes {
        let most = most_damage(one, foe.fighter);
        states = after(&states, &chances(foe.fighter.hp, (most, foe.against)));
        if let Some(energy) = foe.energy {
            let most = usize::try_from(most_damage(foe.fighter, one)).unwrap_or(1);
            let mut harm = Harms::new(hp, (most, foe.style.times));
            for (blows, state) in states.iter_mut().enumerate() {
                // What it got in before the blow that killed it.
                let blows = i64::try_from(blows).unwrap_or(0);
                let actions = foe.against.actions(blows).max(1);
                let struck = struck_before(actions, energy, foe.style);
                if state.iter().sum::<f64>() < NEVER {
                    state.fill(0.0);
                } else {
                    *state = harm.added(state, struck);
                }
            }
        }
    }
    Some(states.iter().flatten().sum::<f64>().min(1.0))
}

/// The states after another foe fell, whom the first, the second, … blow kills with
/// these chances.
fn after(states: &[Vec<f64>], kills: &[f64]) -> Vec<Vec<f64>> {
    let width = states.first().map_or(0, Vec::len);
    let mut next = vec![vec![0.0; width]; states.len() + kills.len()];
    for (blows, state) in states.iter().enumerate() {
        if state.iter().all(|chance| *chance <= 0.0) {
            continue;
        }
        for (more, kill) in (1..).zip(kills) {
            let there = &mut next[blows + more];
            for (chance, before) in there.iter_mut().zip(state) {
                *chance += before * kill;
            }
        }
    }
    next
}

/// What so many blows of one foe do, worked out as far as it is asked for.
struct Harms {
    hp: usize,
    most: usize,
    /// What every hit point of a blow counts.
    times: usize,
    /// By blows, then by hit points lost, below `hp`.
    lost: Vec<Vec<f64>>,
}

impl Harms {
    fn new(hp: usize, (most, times): (usize, i32)) -> Self {
        let mut none = vec![0.0; hp];
        if let Some(first) = none.first_mut() {
            *first = 1.0;
        }
        Self {
            hp,
            most: most.max(1),
            times: usize::try_from(times).unwrap_or(1).max(1),
            lost: vec![none],
        }
    }

    /// The chances of what is lost after so many blows.
    fn after(&mut self, blows: usize) -> &[f64] {
        // Each blow takes one at least.
        let blows = blows.min(self.hp);
        while self.lost.len() <= blows {
            let before = &self.lost[self.lost.len() - 1];
            let mut next = vec![0.0; self.hp];
            // What each comes to is a sum over those that a blow leads from, kept while
            // it slides; blows that count several times leave tiles out.
            for start in 0..self.times.min(self.hp) {
                let mut sliding = 0.0;
                for lost in (start + self.times..self.hp).step_by(self.times) {
                    sliding += before[lost - self.times];
                    if let Some(gone) = lost.checked_sub(self.times * (self.most + 1)) {
                        sliding -= before[gone];
                    }
                    next[lost] = f64::max(sliding, 0.0) / self.most as f64;
                }
            }
            self.lost.push(next);
        }
        &self.lost[blows]
    }

    /// A state after so many blows on top.
    fn added(&mut self, state: &[f64], blows: usize) -> Vec<f64> {
        let hp = self.hp;
        let harm = self.after(blows);
        let mut next = vec![0.0; hp];
        for (lost, chance) in state
            .iter()
            .enumerate()
            .filter(|(_, chance)| **chance > 0.0)
        {
            for (there, more) in next[lost..].iter_mut().zip(harm) {
                *there += chance * more;
            }
        }
        next
    }
}

/// Enemies in sight other than one.
struct Company<'w> {
    /// Who would join in a fight against the player: those awake, the nearest first.
    awake: Vec<CreatureQueryItem<'w, 'static>>,
    /// Who sleeps.
    asleep: Vec<CreatureQueryItem<'w, 'static>>,
}

/// Enemies in sight other than this one.
fn others<'w>(view: &View<'w>, but: StableId) -> Company<'w> {
    let kinds = view.definitions;
    let level = view.sight.level();
    let here = view.here().point;
    let mut others: Vec<_> = view
        .sight
        .field()
        .iter()
        .filter_map(|point| tile(view, Place::new(level, point)).creature)
        .filter(|one| kinds.is_enemy(one.kind, kinds.player) && one.id != but)
        .filter_map(|one| view.creature(one.entity))
        .collect();
    others.sort_by_key(|one| (here.distance_squared(one.position.0.point), *one.id));
    let sleeps = |one: &CreatureQueryItem| {
        let alert = one.alert;
        alert.is_some_and(|alert| alert.state == Awareness::Asleep)
    };
    let (asleep, awake) = others.into_iter().partition(sleeps);
    Company { awake, asleep }
}

/// The odds of a fight against all enemies in sight that are awake, the nearest first, in
/// words: "Against all 3 you win 43 % of fights." Against all, where all sleep. Nothing
/// where there is no enemy in sight.
#[must_use]
pub fn odds_in_sight(view: &View) -> Option<String> {
    let Company { awake, asleep } = others(view, *view.me.id);
    let some_sleep = !awake.is_empty() && !asleep.is_empty();
    let foes = foes(view, if awake.is_empty() { &asleep } else { &awake });
    let win = odds_in_style(fighter(view, &view.me), &foes);
    (!foes.is_empty()).then(|| against(foes.len(), some_sleep, win))
}

/// Creatures as those who fight in this order.
fn foes(view: &View, all: &[CreatureQueryItem]) -> Vec<Opponent> {
    all.iter().map(|one| foe(view, one)).collect()
}

/// A creature as one to be fought by the player.
fn foe(view: &View, one: &CreatureQueryItem) -> Opponent {
    Opponent {
        fighter: fighter(view, one),
        energy: fights(one),
        style: AttackPattern::of(view, one, &view.me),
        against: AttackPattern::of(view, &view.me, one),
    }
}

/// The chance to win against so many, 1 or more, in words; whether there are others, who
/// sleep.
fn against(count: usize, some_sleep: bool, win: Option<f64>) -> String {
    let whom = match (count, some_sleep) {
        (1, false) => "it".to_owned(),
        (1, true) => "the one awake".to_owned(),
        (2, false) => "both".to_owned(),
        (2, true) => "both awake".to_owned(),
        (count, false) => format!("all {count}"),
        (count, true) => format!("all {count} awake"),
    };
    win.map_or_else(
        || format!("Against {whom}: beyond guessing."),
        |win| format!("Against {whom} you {}.", wins(win)),
    )
}

/// How often one wins, in words.
fn wins(chance: f64) -> String {
    match percent(chance).as_str() {
        "all" => "always win".to_owned(),
        "none" => "never win".to_owned(),
        some => format!("win {some} of fights"),
    }
}

/// How a fight with somebody would go while enemies other than it are in sight.
pub(super) struct Brawl {
    /// The chance against all of them, the nearest first.
    pub(super) all: String,
    /// The chance if nobody else joined in, and against all if that one were struck first.
    pub(super) single: String,
}

/// What the odds of a fight with somebody leave out; nothing where nobody else is there.
#[must_use]
pub(super) fn brawl(view: &View, one: &CreatureQueryItem, alone: Option<f64>) -> Option<Brawl> {
    let joining = others(view, *one.id);
    let some_sleep = !joining.asleep.is_empty();
    let mut first = foes(view, &joining.awake);
    if first.is_empty() {
        return None;
    }
    first.insert(0, foe(view, one));
    let mut nearest = foes(view, &others(view, *view.me.id).awake);
    if nearest.len() < first.len() {
        // It is no enemy itself, or sleeps: to fight it is to begin with it.
        nearest.clone_from(&first);
    }
    let me = fighter(view, &view.me);
    let all = odds_in_style(me, &nearest);
    let single = [
        ("Alone you", alone),
        // Told where it makes a difference.
        (
            "Struck first you",
            odds_in_style(me, &first).filter(|win| all.map(percent) != Some(percent(*win))),
        ),
    ];
    let single = single
        .into_iter()
        .filter_map(|(how, win)| Some(format!("{how} {}.", wins(win?))));
    Some(Brawl {
        all: against(nearest.len(), some_sleep, all),
        single: single.collect::<Vec<_>>().join(" "),
    })
}
