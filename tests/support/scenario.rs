//! Worlds drawn as text.

use std::collections::BTreeMap;

use bevy::prelude::App;
use slight_danger::{
    game::Game,
    scenario::{self, ScenarioTerrain, SeedValue},
    sim::{
        Definitions, InitialState, ItemSpawn, RulesDefinition, Seed, SimPlugin, Tactic, Terrain,
        populate,
    },
};

use super::{
    being::{Being, being},
    builtin::builtin,
    play::{Cast, Engine, Play},
};

/// The data that scenarios are played with: as it is shipped, but with numbers of
/// creatures that stay as they are when the game is balanced anew, and without the rules
/// that data may switch on, each of which has scenarios of its own.
fn steady() -> Definitions {
    let mut data = builtin();
    for (name, hp, attack, defence) in [
        ("bat", 15, 5, 0),
        ("zombie", 50, 10, 10),
        ("goblin", 66, 15, 5),
    ] {
        let kind = data.creature_named(name).expect("a creature");
        let numbers = &mut data.creatures[usize::from(kind.0)].numbers;
        (numbers.hp, numbers.attack, numbers.defence) = (hp, attack, defence);
    }
    let player = usize::from(data.player.0);
    data.creatures[player].numbers.hp_regen = 10;
    data.creatures[player].numbers.food = 666;
    for kind in &mut data.creatures {
        kind.tactics.retain(|tactic| *tactic != Tactic::Strike);
        for tactic in &mut kind.tactics {
            if let Tactic::Spread { crowding, .. } = tactic {
                *crowding = 8;
            }
        }
    }
    data.rules = RulesDefinition::default();
    data
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
    player: Being,
    definitions: Definitions,
    seed: Seed,
}

impl Scenario {
    /// A world of one level.
    pub(crate) fn new(map: &[&str]) -> Self {
        Self {
            levels: vec![map.iter().map(|row| (*row).to_owned()).collect()],
            legend: BTreeMap::new(),
            player: being("player"),
            definitions: steady(),
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
    pub(crate) fn player(mut self, being: Being) -> Self {
        self.player = being;
        self
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

    /// Reads the maps, as the protocol does.
    fn setting(&self) -> (InitialState, Cast) {
        let mut legend = self.legend.clone();
        for symbol in self.levels.iter().flatten().flat_map(|row| row.chars()) {
            if symbol != '@' && Terrain::from_symbol(symbol).is_none() {
                legend
                    .entry(symbol)
                    .or_insert_with(|| self.with_glyph(symbol));
            }
        }
        let mut player = self.player.clone().0;
        player.creature = None;
        // The format has the player on bare floor; tests of stairs start on them,
        // and tests of items on an item.
        let ground = player.terrain.take();
        let underfoot = player.item.take();
        let data = scenario::Scenario {
            seed: Some(SeedValue::Word(self.seed.to_string())),
            levels: self.levels.clone(),
            legend: legend
                .into_iter()
                .map(|(symbol, being)| (symbol, being.0))
                .collect(),
            player,
        };
        let built = data
            .build(&self.definitions)
            .unwrap_or_else(|error| panic!("{error}"));
        let mut setting = built.start;
        let at = setting.player.at;
        match ground {
            Some(ScenarioTerrain::StairsDown) => {
                setting.levels[at.level].set(at.point, Terrain::StairsDown);
            }
            Some(ScenarioTerrain::StairsUp) => {
                setting.levels[at.level].set(at.point, Terrain::StairsUp);
            }
            Some(ScenarioTerrain::Floor) | None => {}
            Some(other) => panic!("nobody starts on {other:?}"),
        }
        if let Some(name) = underfoot {
            let kind = self.definitions.item_named(&name);
            let kind = kind.unwrap_or_else(|| panic!("there is no item {name}"));
            setting.items.push(ItemSpawn { kind, at });
        }
        (setting, Cast::new(built.symbols))
    }

    /// The kind whose letter a character is.
    fn with_glyph(&self, symbol: char) -> Being {
        let kinds = &self.definitions.creatures;
        let kind = kinds.iter().find(|kind| kind.glyph == symbol);
        being(&kind.unwrap_or_else(|| panic!("who is {symbol}?")).name)
    }
}
