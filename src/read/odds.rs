//! The odds of a fight in words.

use crate::{
    names::creature_noun,
    odds::{AgainstAll, Blows, Odds, Opening},
    sim::{CreatureKind, Known},
    text::{Argument, Noun, Phrase},
};

use super::message::Tone;

/// The odds of a fight against a creature; the first phrase says who wins.
#[must_use]
pub fn odds_words(odds: &Odds, target: &Noun) -> Vec<Phrase> {
    let blows = |id: &'static str, blows: Blows| {
        Phrase::new(id)
            .with("target", target.clone())
            .with("blows", blows_words(blows))
    };
    let kills = blows("odds-kill", odds.to_kill);
    match odds.to_die {
        Some(to_die) => {
            let mut words = vec![wins("odds-win", odds.win)];
            words.extend(opening_words(odds.opening, target));
            words.extend([kills, blows("odds-die", to_die)]);
            let lost = odds.lost.round() as i64;
            words.extend((lost > 0).then(|| Phrase::new("odds-lost").with("hp", lost)));
            words
        }
        None => vec![
            Phrase::new("odds-harmless").with("target", target.clone()),
            kills,
        ],
    }
}

/// The line that says which side gets the first blow or shots; none when they are in reach of each
/// other, or both shoot.
fn opening_words(opening: Opening, target: &Noun) -> Option<Phrase> {
    let words = match opening {
        Opening::Contact | Opening::Shootout => return None,
        Opening::Waits => Phrase::new("odds-you-strike-first"),
        Opening::Suffers => Phrase::new("odds-strikes-first"),
        Opening::Shoots(count) => Phrase::new("odds-you-shoot-first").with("count", count),
        Opening::ShotAt(count) => Phrase::new("odds-shoots-first").with("count", count),
    };
    Some(words.with("target", target.clone()))
}

fn blows_words(blows: Blows) -> Phrase {
    if blows.few == blows.many {
        return Phrase::new("odds-blows").with("count", blows.few);
    }
    Phrase::new("odds-about-blows")
        .with("count", blows.expected.round() as i64)
        .with("few", blows.few)
        .with("many", blows.many)
}

/// How exact the odds of a group are, percent. What is nearer to certain is called certain, so that
/// the odds of a duel and of a group of one are told in the same words.
const EXACT: f64 = 1e-5;

/// A message with a chance to win. It is always or never only if it is certain.
pub(super) fn wins(id: &'static str, chance: f64) -> Phrase {
    let chance: Argument = match chance * 100.0 {
        all if all >= 100.0 - EXACT => "always".into(),
        none if none <= EXACT => "never".into(),
        most if most > 99.0 => "nearly-always".into(),
        few if few < 1.0 => "nearly-never".into(),
        some => (some.round() as i64).into(),
    };
    Phrase::new(id).with("chance", chance)
}

/// The tone of a chance to win, `None` if it cannot be computed: good from 75 %, bad below
/// 50 %.
pub(super) fn chance_tone(chance: Option<f64>) -> Tone {
    match chance {
        Some(good) if good >= 0.75 => Tone::Good,
        Some(bad) if bad < 0.5 => Tone::Bad,
        Some(_) | None => Tone::Plain,
    }
}

/// The odds of a fight against all enemies in sight that are awake, the nearest first:
/// "Against the 2 goblins and the rat: you win 43 %." Against all of them if all sleep. `None`
/// if no enemy is in sight.
#[must_use]
pub fn odds_in_sight(view: &Known) -> Option<(Phrase, Tone)> {
    crate::odds::odds_in_sight(view).map(|against| against_all(view, against))
}

/// The chance to win against a number of enemies, and who they are.
pub(super) fn against_all(view: &Known, against: AgainstAll) -> (Phrase, Tone) {
    let phrase = match against.win {
        Some(win) => wins("odds-against", win),
        None => Phrase::new("odds-against-too-many"),
    };
    let others = if against.some_sleep { "sleep" } else { "none" };
    let phrase = match foes(view, &against.foes) {
        Some(foes) => phrase.with("foes", foes),
        None => phrase,
    };
    let phrase = phrase.with("others", others);
    (phrase, chance_tone(against.win))
}

/// Enemies by kind with their numbers: "the 2 goblins and the rat". `None` of none.
fn foes(view: &Known, foes: &[CreatureKind]) -> Option<Phrase> {
    let mut kinds: Vec<(CreatureKind, usize)> = Vec::new();
    for foe in foes {
        match kinds.iter_mut().find(|(kind, _)| kind == foe) {
            Some((_, count)) => *count += 1,
            None => kinds.push((*foe, 1)),
        }
    }
    let mut words = kinds.into_iter().map(|(kind, count)| {
        Phrase::new("odds-foes")
            .with("noun", creature_noun(view.definitions, kind))
            .with("count", count)
    });
    let last = words.next_back()?;
    Some(match Phrase::list(words) {
        Some(first) => Phrase::new("odds-and")
            .with("first", first)
            .with("next", last),
        None => last,
    })
}
