//! The odds of a fight as phrases.

use crate::{
    grid::Direction,
    names::creature_noun,
    odds::{Blows, Forecast, Odds, Opening, Risk, odds_against},
    sim::{CreatureKind, Intent, Known, KnownCreature, Tactic, Terrain, try_intent},
    text::{Argument, Noun, Phrase},
};

use super::{description::Description, message::Tone, missile_path::obstacle};

/// Probability of winning below which the cost of winning is not shown.
const HARDLY: f64 = 0.01;

/// Average number of hits needed to kill the player above which the attacker hardly hurts it.
const MANY_HITS: f64 = 40.0;

/// The odds against a creature, without what is unreliable: the opening is left out if the creature
/// has tactics besides coming nearer and attacking, or if the player's shots are blocked now.
/// `None` if no odds can be computed.
pub(super) fn odds_to_tell(view: &Known, creature: &KnownCreature) -> Option<Odds> {
    let tactics = &view.definitions.creature(creature.kind).tactics;
    let comes_otherwise = tactics.iter().any(|tactic| {
        matches!(
            tactic,
            Tactic::Throw
                | Tactic::Steal
                | Tactic::Magic(_)
                | Tactic::Power(_)
                | Tactic::KeepAway { .. }
        )
    });
    let mut odds = odds_against(view, creature)?;
    if comes_otherwise && matches!(odds.opening, Opening::Waits | Opening::Suffers) {
        odds.opening = Opening::Contact;
    }
    let at = creature.place.point;
    let fire = Intent::Fire { at };
    let is_barred = || try_intent(view, fire).is_err() || obstacle(view, fire, at).is_some();
    if matches!(odds.opening, Opening::Shoots(_)) && is_barred() {
        odds.opening = Opening::Contact;
    }
    Some(odds)
}

/// The odds of a fight against a creature; the first phrase tells who wins.
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
            let dies = if to_die.expected > MANY_HITS {
                Phrase::new("odds-hardly-hurts").with("target", target.clone())
            } else {
                blows("odds-die", to_die)
            };
            words.extend([kills, dies]);
            let lost = odds.lost.round() as i64;
            let is_told = lost > 0 && odds.win >= HARDLY;
            let costs = || Phrase::new("odds-lost").with("hp", lost);
            words.extend(is_told.then(|| costs().with("target", target.clone())));
            words
        }
        None => vec![
            Phrase::new("odds-harmless").with("target", target.clone()),
            kills,
        ],
    }
}

/// The line about the side with the first attack or shots; `None` if the two are within reach of
/// each other, or both shoot.
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

/// Precision of the odds of a group, in percentage points. Odds this close to 0 % or 100 % count as
/// certain, so that a duel and a group of one are described in the same words.
const EXACT: f64 = 1e-5;

/// A message with a probability of winning. "Always" and "never" are used only if it is certain.
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

/// The tone of a risk: good if safe, bad if risky, fatal if deadly.
pub(super) const fn risk_tone(risk: Risk) -> Tone {
    match risk {
        Risk::Safe => Tone::Good,
        Risk::Fair => Tone::Plain,
        Risk::Risky => Tone::Bad,
        Risk::Deadly => Tone::Fatal,
    }
}

/// The risk of a fight against all enemies known to be near, as in "A fight now: risky, 1 unseen"
/// against one, and "All 3 hunters together: risky" against several,
/// with the cost of winning from a quarter of the player's HP on. From half of its HP on, the fight
/// does not look good even if it is safe.
#[must_use]
pub fn forecast_line(forecast: &Forecast) -> (Phrase, Tone) {
    let risk = forecast.risk();
    let words = of_all(Phrase::new("forecast"), forecast).with("risk", risk.word());
    let words = words.with("unseen", forecast.unseen);
    let called = ["no", "yes"][usize::from(forecast.called && forecast.hunted)];
    let (lost, hp) = (forecast.lost, f64::from(forecast.hp));
    let is_told = lost * 4.0 >= hp && risk != Risk::Deadly;
    let lost_hp = if is_told { lost.round() as i64 } else { 0 };
    let tone = match risk_tone(risk) {
        Tone::Good if lost * 2.0 >= hp => Tone::Plain,
        tone => tone,
    };
    (words.with("called", called).with("hp", lost_hp), tone)
}

/// A message about the counted enemies, with their number and whether they hunt the player.
fn of_all(phrase: Phrase, forecast: &Forecast) -> Phrase {
    let when = if forecast.hunted { "now" } else { "noticed" };
    phrase.with("when", when).with("count", forecast.foes.len())
}

/// The counted enemies, and the probabilities of winning where the player stands and on a better
/// tile.
#[must_use]
pub fn forecast_details(view: &Known, forecast: &Forecast) -> Description {
    let (title, _) = forecast_line(forecast);
    let stand = forecast.stand.map(|(place, win)| {
        let tile = view.tile(place).terrain;
        let is_door = matches!(tile, Terrain::OpenDoor | Terrain::ClosedDoor);
        let words = wins("forecast-stand", win).with("tile", if is_door { "door" } else { "tile" });
        match Direction::compass(view.here().point, place.point) {
            Some(dir) => words.with("from", dir.name()),
            None => words,
        }
    });
    let called = forecast.called.then(|| "forecast-called".into());
    let missing = (!forecast.hunted).then(|| "forecast-unnoticed".into());
    Description {
        chance: Some(against_all(view, forecast)),
        lines: stand.into_iter().chain(missing).chain(called).collect(),
        text: Some("forecast-text".into()),
        ..Description::of(title)
    }
}

/// The probability of winning against all counted enemies, with their kinds: "All 3 hunters
/// together (the 2 goblins and the rat, 1 out of sight): you win 43% of the time."
pub(super) fn against_all(view: &Known, forecast: &Forecast) -> (Phrase, Tone) {
    let phrase = of_all(wins("odds-against", forecast.win), forecast);
    let kinds: Vec<CreatureKind> = forecast.foes.iter().map(|foe| foe.kind).collect();
    let phrase = match foes(view, &kinds) {
        Some(foes) => phrase.with("foes", foes),
        None => phrase,
    };
    let phrase = phrase.with("unseen", forecast.unseen);
    (phrase, risk_tone(forecast.risk()))
}

/// Creatures by kind, with counts: "the 2 goblins and the rat". `None` if empty.
pub(super) fn foes(view: &Known, foes: &[CreatureKind]) -> Option<Phrase> {
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
