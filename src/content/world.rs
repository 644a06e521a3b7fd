//! `world.ron`: the worlds, their levels and their inhabitants.

use crate::sim::{Builder, LockId, WorldDefinition};

use super::{
    caves::{self, CAVES, SIDES},
    keep::KeepFile,
    names::NameTable,
    reader::{Source, Value, all_or_none},
};

/// Reads the file, which refers to creatures, items, items that can be the goal, and Keeps of
/// other files by name. The first world is the default.
pub(super) fn read(
    source: &Source,
    names: (&NameTable, &NameTable, &NameTable),
    keeps: Option<&KeepFile>,
) -> Option<Vec<WorldDefinition>> {
    let mut block = source.block()?;
    let caves = caves::read(&mut block, names);
    let worlds = block.take_optional("worlds");
    block.finish();
    let caves = caves?;
    let mut all = match worlds {
        Some(worlds) => others(&worlds, &caves, keeps)?,
        None => Vec::new(),
    };
    all.push(caves);
    Some(all)
}

/// The other worlds: copies of the caves with a size and levels of their own.
fn others(
    value: &Value,
    caves: &WorldDefinition,
    keeps: Option<&KeepFile>,
) -> Option<Vec<WorldDefinition>> {
    let mut block = value.block()?;
    all_or_none(block.take_all().into_iter().map(|(name, value)| {
        if name == CAVES {
            value.problem("the world \"caves\" is there already");
            return None;
        }
        let mut block = value.block()?;
        let width = block.number_or("width", SIDES, caves.width);
        let height = block.number_or("height", SIDES, caves.height);
        let levels = block.required("levels", |value| builders(value, keeps));
        block.finish();
        let world = WorldDefinition {
            name,
            width: width?,
            height: height?,
            levels: levels?,
            ..caves.clone()
        };
        keeps
            .is_none_or(|keeps| is_enough(&world, keeps, &value))
            .then_some(world)
    }))
}

/// Whether there are enough locks and names for all Keeps of a world; a problem if there
/// are not.
fn is_enough(world: &WorldDefinition, file: &KeepFile, value: &Value) -> bool {
    let keeps = || {
        world.levels.iter().filter_map(|level| match level {
            Builder::Caves => None,
            Builder::Keep(kind) => file.keeps.get(*kind),
        })
    };
    let settings = &file.settings;
    let locks: usize = keeps().map(|keep| keep.regions.1 as usize - 1).sum();
    let pairs = (settings.locks.len() * settings.marks.len()).min(LockId::MOST);
    if locks > pairs {
        value.problem(&format!(
            "may have {locks} locks, but keep.ron has no more than {pairs} pairs of `locks` and `marks`"
        ));
    }
    let fit = |side: i32, cell: i32| usize::try_from((side - 1) / cell).unwrap_or(0);
    let rooms: usize = keeps()
        .map(|keep| fit(world.width, keep.cell_width) * fit(world.height, keep.cell_height))
        .sum();
    let names = settings.first_names.len() * settings.last_names.len();
    if rooms > names {
        value.problem(&format!(
            "may have {rooms} rooms, but keep.ron has names for {names} only"
        ));
    }
    locks <= pairs && rooms <= names
}

/// The builders of a world's levels, by name.
fn builders(value: &Value, keeps: Option<&KeepFile>) -> Option<Vec<Builder>> {
    let names = value.parse::<Vec<String>>()?;
    if names.is_empty() || names.len() > 26 {
        value.problem("must list 1 to 26 levels");
        return None;
    }
    // The names cannot be checked if the file of Keeps could not be read.
    let keeps = &keeps?.keeps;
    let known = || {
        let keeps = keeps.iter().map(|keep| keep.name.as_str());
        let names: Vec<&str> = std::iter::once(CAVES).chain(keeps).collect();
        names.join(", ")
    };
    all_or_none(names.iter().map(|name| {
        let keep = keeps.iter().position(|keep| keep.name == *name);
        let builder = match keep {
            Some(keep) => Some(Builder::Keep(keep)),
            None if name == CAVES => Some(Builder::Caves),
            None => None,
        };
        if builder.is_none() {
            value.problem(&format!(
                "there is no \"{name}\"; a level may be: {}",
                known()
            ));
        }
        builder
    }))
}
