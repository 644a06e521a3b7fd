//! What is told when a game is over.

use crate::sim::{
    Cause, Conduct, CreatureRef, ItemKind, Kinds, Place, StableId, Status, Terrain, View,
};

use super::{creature::known_kinds, naming::Names, words::indefinite};

/// What the end screen tells; of a game that goes on, what it would.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EndSummary {
    /// How the game ended, in words; `None` while it goes on.
    pub ending: Option<String>,
    /// What the player killed: names and numbers, in the order of the data.
    pub kills: Vec<(String, usize)>,
    /// What the player carries, or carried at the end.
    pub possessions: Vec<String>,
    /// The names of the kinds that the player found out about, in the order of
    /// the data.
    pub discoveries: Vec<String>,
    /// What the player never did.
    pub conduct: Vec<&'static str>,
    /// The secret rooms that were found, and how many there are.
    pub secrets: (usize, usize),
}

/// What is told at the end.
#[must_use]
pub fn end_summary(view: &View) -> EndSummary {
    let names = Names::of(view, &view.me);
    EndSummary {
        ending: ending(view, names),
        kills: kills(view),
        possessions: possessions(view, names),
        discoveries: known_kinds(view, &view.me)
            .into_iter()
            .filter(|known| known.is_sure)
            .map(|known| known.kind_name)
            .collect(),
        conduct: never_did(view.conduct),
        secrets: secrets(view),
    }
}

/// Secret doors lead to one room each.
fn secrets(view: &View) -> (usize, usize) {
    let doors = &view.blueprint.secrets;
    let is_found = |at: &&Place| view.levels.terrain(**at) != Terrain::SecretDoor;
    (doors.iter().filter(is_found).count(), doors.len())
}

fn ending(view: &View, names: Names) -> Option<String> {
    let definitions = view.definitions;
    match view.state.status {
        Status::Playing => None,
        Status::Dead(cause) => {
            let call = |kind| names.kind(kind);
            Some(cause_of_death(*view.me.id, cause, definitions, call, true))
        }
        Status::Fled => Some("fled the caves".to_owned()),
        Status::Won => {
            let goal = &definitions.item(definitions.world.goal).name;
            Some(format!("brought the {goal} home"))
        }
    }
}

/// A cause of death in words, things by the names of whoever is told: "killed
/// by a bat"; "killed by something" if the author is not known.
#[must_use]
pub fn cause_of_death(
    victim: StableId,
    cause: Cause,
    kinds: &Kinds,
    call: impl Fn(ItemKind) -> String,
    author_known: bool,
) -> String {
    match cause {
        Cause::Starvation => "starved to death".to_owned(),
        Cause::Overeating => "overate".to_owned(),
        Cause::Blow { .. } | Cause::Missile { .. } | Cause::Effect { .. } => {
            let harm = cause_of_harm(victim, cause, kinds, call, author_known);
            format!("killed by {harm}")
        }
    }
}

/// A cause of lost hit points in words: "poison of a goblin", or "poison" if
/// the author is not known.
#[must_use]
pub fn cause_of_harm(
    victim: StableId,
    cause: Cause,
    kinds: &Kinds,
    call: impl Fn(ItemKind) -> String,
    author_known: bool,
) -> String {
    let who = |by: CreatureRef| {
        if author_known {
            indefinite(&kinds.creature(by.kind).name)
        } else {
            "something".to_owned()
        }
    };
    match cause {
        Cause::Blow { by } => who(by),
        Cause::Missile { by, item } => format!("{} with {}", who(by), indefinite(&call(item))),
        Cause::Effect { kind, by, .. } => {
            let effect = &kinds.effect(kind).name;
            match by {
                Some(by) if by.id == victim => format!("self-inflicted {effect}"),
                Some(by) if author_known => format!("{effect} of {}", who(by)),
                Some(_) | None => effect.clone(),
            }
        }
        Cause::Starvation => "hunger".to_owned(),
        Cause::Overeating => "overeating".to_owned(),
    }
}

fn kills(view: &View) -> Vec<(String, usize)> {
    let creatures = &view.definitions.creatures;
    let mut counts = vec![0; creatures.len()];
    for death in view.graveyard.killed_by(*view.me.id) {
        counts[usize::from(death.who.kind.0)] += 1;
    }
    creatures
        .iter()
        .zip(counts)
        .filter(|(_, count)| *count > 0)
        .map(|(creature, count)| (creature.name.clone(), count))
        .collect()
}

/// What the player carries, or carried when it died.
fn possessions(view: &View, names: Names) -> Vec<String> {
    let mut deaths = view.graveyard.deaths().iter();
    match deaths.find(|death| death.who.id == *view.me.id) {
        Some(death) => death.carried.iter().map(|item| names.item(*item)).collect(),
        None => {
            let carried = view.me.pack.items();
            carried
                .filter_map(|(_, id)| Some(names.item(view.items.what(id)?)))
                .collect()
        }
    }
}

/// The conduct that was kept all game long.
fn never_did(conduct: &Conduct) -> Vec<&'static str> {
    [
        (conduct.blows, "never struck a blow"),
        (conduct.missiles, "never threw or fired at anybody"),
        (conduct.quaffs, "never quaffed a potion"),
        (conduct.casts, "never cast a spell"),
        (conduct.digs, "never dug"),
        (conduct.meals, "never ate"),
        (conduct.meat, "never ate meat"),
        (conduct.weapons, "never wielded anything"),
        (conduct.armours, "never wore anything"),
    ]
    .into_iter()
    .filter(|(count, _)| *count == 0)
    .map(|(_, words)| words)
    .collect()
}
