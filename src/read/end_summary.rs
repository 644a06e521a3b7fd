//! The summary of a game for its end screen.

use crate::sim::{Conduct, Place, Status, Terrain, View};

use super::{cause::cause_of_death, creature::known_kinds, message::in_words, naming::Names};

/// The contents of the end screen.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EndSummary {
    /// The end of the game in words; `None` while it goes on.
    pub ending: Option<String>,
    /// Names and numbers of the creatures that the player killed, in the order of the data.
    pub kills: Vec<(String, usize)>,
    /// Names of the items that the player carries, or carried at the end.
    pub possessions: Vec<String>,
    /// Names of the item kinds that the player identified, in the order of the data.
    pub discoveries: Vec<String>,
    /// Conducts that the player kept: "never ate meat".
    pub conduct: Vec<&'static str>,
    /// Secret rooms found, and secret rooms in all.
    pub secrets: (usize, usize),
}

/// The summary of a game, over or not.
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
        conduct: kept_conducts(&view.data.conduct),
        secrets: secrets(view),
    }
}

/// Secret rooms found, and in all. Each secret door leads to one room.
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
            let call = |kind| names.kind_argument(kind);
            let cause = cause_of_death(*view.me.id, cause, definitions, call, true);
            Some(in_words(definitions, &cause))
        }
        Status::Fled => Some("fled the caves".to_owned()),
        Status::Won => {
            let goal = &definitions.item(definitions.world.goal).name;
            Some(format!("brought the {goal} home"))
        }
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

/// Names of the items that the player carries, or carried when it died.
fn possessions(view: &View, names: Names) -> Vec<String> {
    match view.graveyard.of(*view.me.id) {
        Some(death) => death.carried.iter().map(|item| names.item(*item)).collect(),
        None => {
            let carried = view.me.pack.items();
            carried
                .filter_map(|(_, id)| Some(names.item(view.items.item_ref(id)?)))
                .collect()
        }
    }
}

/// Conducts that were kept all game long.
fn kept_conducts(conduct: &Conduct) -> Vec<&'static str> {
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
