//! Worlds drawn as text.

use std::{collections::BTreeMap, sync::OnceLock};

use bevy::prelude::App;
use slight_danger::{
    content,
    game::Game,
    grid::{Grid, Point},
    sim::{Definitions, Place, Seed, Setting, Settlement, SimPlugin, Terrain, populate},
};

use super::{
    being::{Being, being},
    play::{Cast, Engine, Play},
};

/// The data of the game as it is shipped.
pub(crate) fn builtin() -> Definitions {
    static BUILTIN: OnceLock<Definitions> = OnceLock::new();
    BUILTIN
        .get_or_init(|| content::builtin().expect("the built-in data is right"))
        .clone()
}

/// A world drawn as text, level by level.
///
/// `#` is rock, `.` floor, `>` and `<` are stairs, `@` is the player. Any
/// other character is a creature: the one [`creature`](Scenario::creature)
/// says, else one of the kind with that glyph. Whoever comes first in reading
/// order, level by level, gets the lower id; the player has the first.
pub(crate) struct Scenario {
    levels: Vec<Vec<String>>,
    legend: BTreeMap<char, Being>,
    definitions: Definitions,
    seed: Seed,
}

impl Scenario {
    /// A world of one level.
    pub(crate) fn new(map: &[&str]) -> Self {
        Self {
            levels: vec![map.iter().map(|row| (*row).to_owned()).collect()],
            legend: BTreeMap::from([('@', being("player"))]),
            definitions: builtin(),
            seed: Seed::from(1),
        }
    }

    /// Adds a level below the last, of the same size.
    pub(crate) fn below(mut self, map: &[&str]) -> Self {
        self.levels
            .push(map.iter().map(|row| (*row).to_owned()).collect());
        self
    }

    /// Says who a character is.
    pub(crate) fn creature(mut self, symbol: char, being: Being) -> Self {
        self.legend.insert(symbol, being);
        self
    }

    /// Says what the player is like, if not as its kind.
    pub(crate) fn player(self, being: Being) -> Self {
        self.creature('@', being)
    }

    /// What everything random comes from; 1 if not said.
    pub(crate) fn seed(mut self, seed: u64) -> Self {
        self.seed = Seed::from(seed);
        self
    }

    /// Changes the data of the game.
    pub(crate) fn data(mut self, change: impl FnOnce(&mut Definitions)) -> Self {
        change(&mut self.definitions);
        self
    }

    /// Starts the game.
    pub(crate) fn play(self) -> Play {
        let (setting, cast) = self.setting();
        let game = Game::of(&setting, self.definitions);
        Play::new(Engine::Game(game), cast)
    }

    /// Starts the simulation without the door that keeps tests from writing
    /// into it, so that [`Play::order`] can decide for inert creatures.
    pub(crate) fn direct(self) -> Play {
        let (setting, cast) = self.setting();
        let mut app = App::empty();
        app.add_plugins(SimPlugin);
        let mut world = std::mem::take(app.world_mut());
        populate(&mut world, self.definitions, &setting);
        Play::new(Engine::Open(world), cast)
    }

    /// Reads the maps.
    fn setting(&self) -> (Setting, Cast) {
        let height = self.levels[0].len();
        let width = self.levels[0][0].chars().count();
        let mut levels = Vec::new();
        let mut player = None;
        let mut creatures = Vec::new();
        let mut symbols = vec!['@'];
        for (index, rows) in self.levels.iter().enumerate() {
            assert_eq!(rows.len(), height, "level {index} is as high as the first");
            let mut grid = Grid::new(
                width as i32,
                height as i32,
                Terrain::Wall,
                Terrain::OutOfBounds,
            );
            for (y, row) in rows.iter().enumerate() {
                assert_eq!(row.chars().count(), width, "row {y} of level {index}");
                for (x, symbol) in row.chars().enumerate() {
                    let point = Point::new(x as i32, y as i32);
                    if let Some(terrain) = Terrain::from_symbol(symbol) {
                        grid.set(point, terrain);
                        continue;
                    }
                    let being = self.being(symbol);
                    grid.set(point, being.ground());
                    let one = being.settle(Place::new(index, point), &self.definitions);
                    if symbol == '@' {
                        assert!(player.replace(one).is_none(), "a second @");
                    } else {
                        creatures.push(one);
                        symbols.push(symbol);
                    }
                }
            }
            levels.push(grid);
        }
        let player: Settlement = player.expect("an @ on the map");
        let setting = Setting {
            seed: self.seed.clone(),
            levels,
            player,
            creatures,
        };
        (setting, Cast::new(symbols))
    }

    /// Who a character of the map is.
    fn being(&self, symbol: char) -> Being {
        self.legend.get(&symbol).cloned().unwrap_or_else(|| {
            let kinds = &self.definitions.creatures;
            let kind = kinds.iter().find(|kind| kind.glyph == symbol);
            being(&kind.unwrap_or_else(|| panic!("who is {symbol}?")).name)
        })
    }
}
