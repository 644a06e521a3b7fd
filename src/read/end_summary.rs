//! The summary of a game for its end screen.

use crate::{
    grid::Grid,
    names::{Names, called, creature_noun, item_noun, known_kinds},
    sim::{
        CreatureKind, CreatureRef, Death, Equipment, Known, Omniscient, Place, Score, Status,
        Terrain,
    },
    text::{Argument, Noun, Phrase},
};

use super::{
    cause::cause_of_death,
    score::{carried, score},
};

/// The contents of the end screen.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EndSummary {
    /// How the game ended; `None` during the game.
    pub ending: Option<Phrase>,
    /// Kinds of creatures that the player killed, with counts, in the order of the definitions.
    pub kills: Vec<(Noun, usize)>,
    /// Fates of all creatures with earned names, on levels that the player has visited.
    pub named: Vec<Phrase>,
    /// Items that the player carries, or carried at its death.
    pub possessions: Vec<Argument>,
    /// Item kinds that the player has identified, in the order of the definitions.
    pub discoveries: Vec<Noun>,
    /// Ids of messages about the conducts kept, such as "conduct-meat".
    pub conduct: Vec<&'static str>,
    /// The score, if the rules define one.
    pub score: Option<Score>,
    /// Number of secret rooms found, and in all.
    pub secrets: (usize, usize),
}

/// The summary of a game, which need not be over.
#[must_use]
pub fn end_summary(view: &Omniscient) -> EndSummary {
    let names = Names::of(view, &view.me);
    EndSummary {
        ending: ending(view, names),
        kills: kills(view),
        named: named(view),
        possessions: carried(view)
            .into_iter()
            .map(|item| names.argument(item))
            .collect(),
        discoveries: known_kinds(view, view.me.names)
            .into_iter()
            .filter(|known| known.is_sure)
            .map(|known| item_noun(view.definitions, known.kind))
            .collect(),
        conduct: kept_conducts(view),
        score: score(view),
        secrets: secrets(view),
    }
}

/// Number of secret rooms found, and in all. Each secret door leads to one room.
fn secrets(truth: &Omniscient) -> (usize, usize) {
    let doors = &truth.blueprint.secrets;
    let is_found = |at: &&Place| truth.levels.terrain(**at) != Terrain::SecretDoor;
    (doors.iter().filter(is_found).count(), doors.len())
}

fn ending(view: &Known, names: Names) -> Option<Phrase> {
    let definitions = view.definitions;
    match view.state.status {
        Status::Playing => None,
        Status::Dead(cause) => {
            let call = |kind| names.kind_argument(kind);
            Some(cause_of_death(*view.me.id, cause, view, call, true))
        }
        Status::Fled => Some("ending-fled".into()),
        Status::Won => {
            let goal = item_noun(definitions, definitions.world.goal);
            Some(Phrase::new("ending-won").with("goal", goal))
        }
    }
}

fn kills(view: &Known) -> Vec<(Noun, usize)> {
    let mut counts = vec![0; view.definitions.creatures.len()];
    for death in view.kills() {
        counts[usize::from(death.who.kind.0)] += 1;
    }
    (0..)
        .map(CreatureKind)
        .zip(counts)
        .filter(|(_, count)| *count > 0)
        .map(|(kind, count)| (creature_noun(view.definitions, kind), count))
        .collect()
}

/// Fates of all creatures with earned names, on levels that the player has visited.
fn named(view: &Omniscient) -> Vec<Phrase> {
    let was_there = |level| {
        let mut tiles = view.memory.level(level).into_iter().flat_map(Grid::iter);
        tiles.any(|(_, terrain)| terrain != Terrain::Unknown)
    };
    let fate = |who: CreatureRef, level: usize| {
        let (at, phrase) = match (view.graveyard.of(who.id), view.whereabouts(who.id)) {
            (Some(Death { at, cause, .. }), _) => {
                let by_player = cause.author().is_some_and(|by| by.id == *view.me.id);
                let call = |kind| item_noun(view.definitions, kind).into();
                let cause = cause_of_death(who.id, *cause, view, call, true);
                let died = Phrase::new("end-named-died").with("cause", cause);
                let killed = by_player.then(|| Phrase::new("end-named-killed"));
                (*at, killed.unwrap_or(died))
            }
            (None, lives) => {
                let (at, level) = lives?;
                (at, Phrase::new("end-named-lives").with("level", level))
            }
        };
        let phrase = phrase.with("creature", called(view, who));
        let phrase = phrase.with("kind", creature_noun(view.definitions, who.kind));
        (was_there(level) || was_there(at.level)).then_some(phrase)
    };
    let all = view.renown.iter();
    all.filter_map(|(who, named)| fate(who, named.level))
        .collect()
}

/// Conducts that were kept during the whole game. Initial equipment that is still in use breaks a
/// conduct as well.
fn kept_conducts(view: &Omniscient) -> Vec<&'static str> {
    let (conduct, kinds) = (&view.data.conduct, view.definitions);
    let outfit = &kinds.creature(view.me.creature.0).outfit;
    // Initial equipment was never put on, so it is not counted; and a dead player's pack is empty.
    let began_with = |slot| {
        let fallen = view.death().into_iter().flat_map(|death| &death.carried);
        let mut outfit =
            fallen.filter(|item| outfit.iter().flatten().any(|kind| *kind == item.kind));
        outfit.any(|item| kinds.item(item.kind).equipment() == Some(slot))
    };
    let uses = |count: u32, slot| {
        count.max((began_with(slot) || view.me.pack.equipped(slot).is_some()).into())
    };
    // A player that never ate never ate meat either.
    let meat = conduct.meat.max((conduct.meals == 0).into());
    [
        (conduct.blows, "conduct-blows"),
        (conduct.missiles, "conduct-missiles"),
        (conduct.drinks, "conduct-potions"),
        (conduct.casts, "conduct-spells"),
        (conduct.digs, "conduct-digging"),
        (conduct.meals, "conduct-food"),
        (meat, "conduct-meat"),
        (uses(conduct.weapons, Equipment::Weapon), "conduct-weapons"),
        (uses(conduct.armours, Equipment::Armour), "conduct-armour"),
    ]
    .into_iter()
    .filter(|(count, _)| *count == 0)
    .map(|(_, id)| id)
    .collect()
}
