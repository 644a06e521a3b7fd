//! What one creature sees and remembers, for bots and the protocol.

use crate::{
    grid::{FieldOfView, Grid, Point},
    sim::{CreatureQueryItem, Definitions, Kinds, Omniscient, StableId, Terrain},
};

use super::{
    building::{Building, known_building},
    creature::CreatureInfo,
    item::ItemInfo,
};

/// What a creature sees and remembers.
#[derive(Clone, Debug, PartialEq)]
pub struct Observation {
    /// The observer.
    pub observer: CreatureInfo,
    /// Terrain that is seen or remembered, level by level.
    pub levels: Vec<Grid<Terrain>>,
    /// Visible tiles of the observer's level, walls included, row by row.
    pub visible: Vec<Point>,
    /// Living creatures seen, the observer included, ascending by id.
    pub creatures: Vec<CreatureInfo>,
    /// Items seen on the floor, ascending by id.
    pub items: Vec<ItemInfo>,
    /// Rooms, locks and keys, as far as seen.
    pub building: Building,
    /// By level, the name of its omen, if it has one and the observer has been there.
    pub omens: Vec<Option<String>>,
    /// Definitions of all kinds, which are public knowledge.
    pub kinds: Definitions,
}

/// What a living creature sees and remembers; `None` if no living creature has that id.
#[must_use]
pub fn observe(view: &Omniscient, id: StableId) -> Option<Observation> {
    let parts = view.creature(view.order.find(id)?)?;
    if !parts.stats.is_alive() {
        return None;
    }
    let observer = CreatureInfo::known_to(view, &parts, &parts);
    let level = view.levels.get(observer.place.level)?;
    let mut field = FieldOfView::default();
    field.compute(
        level.opaque(),
        observer.place.point,
        observer.numbers.vision,
    );

    let mut levels: Vec<Grid<Terrain>> = match parts.player.map(|player| &player.map) {
        Some(memory) => memory.levels().map(|level| level.tiles().clone()).collect(),
        None => view
            .levels
            .iter()
            .map(|level| {
                let (width, height) = (level.terrain().width(), level.terrain().height());
                Grid::new(width, height, Terrain::Unknown, Terrain::OutOfBounds)
            })
            .collect(),
    };
    let mut creatures = Vec::new();
    let visible: Vec<Point> = field.iter().collect();
    for point in &visible {
        if let Some(seen) = levels.get_mut(observer.place.level) {
            seen.set(*point, level.terrain().get(*point).apparent());
        }
        let occupant = level
            .occupant(*point)
            .filter(|other| !view.is_hidden(*other))
            .and_then(|other| view.creature(other))
            .filter(|other| other.id != parts.id);
        creatures.extend(occupant.map(|other| CreatureInfo::known_to(view, &other, &parts)));
    }
    creatures.extend(detected(view, &parts, &field));
    creatures.push(observer.clone());
    creatures.sort_by_key(|creature| creature.id);
    let mut items: Vec<ItemInfo> = view
        .items
        .on_level(observer.place.level)
        .filter(|(point, _)| field.contains(*point))
        .filter_map(|(_, item)| ItemInfo::known_to(view, item, &parts))
        .collect();
    items.sort_by_key(|item| item.id);
    let building = known_building(view, &levels, parts.keys());
    let knows = |level| parts.player.is_some_and(|player| player.map.knows(level));
    Some(Observation {
        observer,
        levels,
        visible,
        creatures,
        items,
        building,
        omens: omens(view, knows),
        kinds: view.definitions.clone(),
    })
}

/// By level, the name of its omen, if it has one and the level is known.
#[must_use]
pub fn omens(view: &Omniscient, knows: impl Fn(usize) -> bool) -> Vec<Option<String>> {
    let omen = |level| view.blueprint.omen(level, &view.definitions.world);
    let omen = |level| omen(level).filter(|_| knows(level));
    let levels = 0..view.levels.len();
    levels
        .map(|level| Some(omen(level)?.name.clone()))
        .collect()
}

/// Creatures out of sight that an effect or a perk reveals.
fn detected<'w>(
    view: &Omniscient<'w>,
    observer: &CreatureQueryItem<'w, '_>,
    field: &FieldOfView,
) -> Vec<CreatureInfo> {
    let detects = observer.effects.detect(view.definitions);
    let is_known = |other| detects || observer.is_player() && view.hears_hunter(other);
    let level = observer.position.0.level;
    view.order
        .iter()
        .filter(|(_, other)| is_known(*other))
        .filter_map(|(_, other)| view.creature(other).filter(|_| !view.is_hidden(other)))
        .filter(|other| other.id != observer.id && other.stats.is_alive())
        .filter(|other| {
            let place = other.position.0;
            place.level == level && !field.contains(place.point)
        })
        .map(|other| CreatureInfo::known_to(view, &other, observer))
        .collect()
}

/// The rows of a level as text: each tile as its [symbol](Terrain::symbol), furniture as
/// its sign.
#[must_use]
pub fn rows(level: &Grid<Terrain>, kinds: &Kinds) -> Vec<String> {
    let furniture = &kinds.keep_settings.furniture;
    let symbol = |tile: &Terrain| match tile {
        Terrain::Furniture(furnishing) => furniture
            .get(furnishing.kind())
            .map_or(tile.symbol(), |kind| kind.sign),
        tile => tile.symbol(),
    };
    let width = usize::try_from(level.width()).unwrap_or(0).max(1);
    level
        .as_slice()
        .chunks(width)
        .map(|row| row.iter().map(symbol).collect())
        .collect()
}
