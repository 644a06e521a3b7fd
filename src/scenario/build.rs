//! Converts a scenario to the initial state of a game.

use crate::{
    grid::{Grid, Point},
    sim::{CreatureSpawn, InitialState, ItemSpawn, Kinds, Place, Seed, Terrain},
};

use super::{LegendEntry, Scenario, ScenarioError, legend::item_kind, tiles::TileReader};

/// Maximum number of levels in a scenario.
const MOST_LEVELS: usize = 26;
/// Maximum side length of a level, in tiles.
const LONGEST_SIDE: usize = 1_000;

/// The initial state of a game built from a scenario.
#[derive(Clone, Debug)]
pub struct BuiltScenario {
    /// The initial state.
    pub start: InitialState,
    /// Map characters of the creatures in the order of their ids, the player first.
    pub symbols: Vec<char>,
}

impl Scenario {
    /// Builds the initial state. The player gets the first id; the other ids ascend in reading
    /// order, level by level.
    ///
    /// # Errors
    ///
    /// If the maps are not rectangles, `@` does not occur exactly once, a character is not in the
    /// legend, a kind does not exist, or a number is out of range. The message says which and
    /// where.
    pub fn build(&self, kinds: &Kinds) -> Result<BuiltScenario, ScenarioError> {
        let seed = match &self.seed {
            None => Seed::from(1),
            Some(value) => value
                .seed()
                .map_err(|error| ScenarioError(format!("seed: {error}")))?,
        };
        if self.levels.is_empty() || self.levels.len() > MOST_LEVELS {
            return Err(ScenarioError(format!(
                "levels: there are {}; there may be 1 to {MOST_LEVELS}",
                self.levels.len()
            )));
        }
        let player = &self.player;
        if player.creature.is_some() || player.item.is_some() || player.tile_fields() > 0 {
            let message = "player: takes no `creature`, no `terrain`, no `item`, no `lock`, no `key` and no \
                           `furniture`";
            return Err(ScenarioError(message.to_owned()));
        }
        for symbol in self.legend.keys() {
            if *symbol == '@' || *symbol == ' ' || Terrain::from_symbol(*symbol).is_some() {
                return Err(ScenarioError(format!(
                    "legend: {symbol:?} has a meaning already; use another character"
                )));
            }
        }
        let mut players = Vec::new();
        let mut creatures = Vec::new();
        let mut items = Vec::new();
        let mut symbols = vec!['@'];
        let mut levels = Vec::new();
        let mut tiles = TileReader::default();
        for (index, rows) in self.levels.iter().enumerate() {
            let mut grid = blank(index, rows)?;
            for (y, row) in (0..).zip(rows) {
                for (x, symbol) in (0..).zip(row.chars()) {
                    let at = Place::new(index, Point::new(x, y));
                    if let Some(terrain) = Terrain::from_symbol(symbol) {
                        grid.set(at.point, terrain);
                    } else if symbol == '@' {
                        grid.set(at.point, Terrain::Floor);
                        players.push(self.player.spawn("player", kinds.player, at, kinds)?);
                    } else {
                        let entry = self.entry(symbol, at)?;
                        let who = format!("legend {symbol:?}");
                        grid.set(at.point, tiles.read(&who, entry, at, kinds)?);
                        if let Some(name) = &entry.item {
                            let kind = item_kind(&who, name, kinds)?;
                            items.push(ItemSpawn { kind, at });
                        }
                        if let Some(creature) = creature(symbol, entry, at, kinds)? {
                            creatures.push(creature);
                            symbols.push(symbol);
                        }
                    }
                }
            }
            levels.push(grid);
        }
        let count = players.len();
        let Some(player) = players.pop().filter(|_| count == 1) else {
            return Err(ScenarioError(format!(
                "levels: `@`, the player, stands {count} times; it must stand exactly once"
            )));
        };
        Ok(BuiltScenario {
            start: InitialState {
                seed,
                levels,
                blueprint: tiles.finish(),
                player,
                creatures,
                items,
                engravings: Vec::new(),
            },
            symbols,
        })
    }

    fn entry(&self, symbol: char, at: Place) -> Result<&LegendEntry, ScenarioError> {
        self.legend.get(&symbol).ok_or_else(|| {
            ScenarioError(format!(
                "levels: {symbol:?} at {} on level {} is not in the legend",
                at.point, at.level
            ))
        })
    }
}

/// A level full of walls, with the size of its drawing.
fn blank(index: usize, rows: &[String]) -> Result<Grid<Terrain>, ScenarioError> {
    let width = rows.first().map_or(0, |row| row.chars().count());
    let height = rows.len();
    let sides = 1..=LONGEST_SIDE;
    if !sides.contains(&width) || !sides.contains(&height) {
        return Err(ScenarioError(format!(
            "levels: level {index} is {width} by {height} tiles; each side may be 1 to {LONGEST_SIDE}"
        )));
    }
    if let Some(y) = rows.iter().position(|row| row.chars().count() != width) {
        return Err(ScenarioError(format!(
            "levels: row {y} of level {index} is {} long and the first {width}; rows must be equally long",
            rows[y].chars().count()
        )));
    }
    let (width, height) = (i32::try_from(width), i32::try_from(height));
    Ok(Grid::new(
        width.unwrap_or(0),
        height.unwrap_or(0),
        Terrain::Wall,
        Terrain::OutOfBounds,
    ))
}

/// The creature of a legend entry, if it has one.
fn creature(
    symbol: char,
    entry: &LegendEntry,
    at: Place,
    kinds: &Kinds,
) -> Result<Option<CreatureSpawn>, ScenarioError> {
    let who = format!("legend {symbol:?}");
    let Some(name) = &entry.creature else {
        return if entry.tile_fields() > 0 || entry.item.is_some() {
            Ok(None)
        } else {
            Err(ScenarioError(format!(
                "{who}: needs a `creature`, an `item`, a `terrain`, a `lock`, a `key` or a `furniture`"
            )))
        };
    };
    let kind = kinds
        .creature_named(name)
        .ok_or_else(|| ScenarioError(format!("{who}: there is no creature \"{name}\"")))?;
    entry.spawn(&who, kind, at, kinds).map(Some)
}
