//! Worlds drawn as text.

use std::{collections::BTreeMap, sync::OnceLock};

use bevy_app::App;
use slight_danger::{
    game::Game,
    grid::Point,
    scenario::{self, ScenarioTerrain, SeedValue},
    sim::{
        Blueprint, Definitions, EffectStep, Engraving, FoodCosts, GroundPlan, Hand, InitialState,
        ItemSpawn, Omen, Perks, Place, Seed, SimPlugin, Tactic, Terrain, populate,
    },
};

use super::{
    being::{Being, being},
    builtin::{builtin, plain},
    play::{Engine, Play, Symbols},
};

/// The data, but with the perks, missiles, and potions of health and mana of the difficulty
/// `classic`, without creatures that hold others, and with scrolls of making that add nothing.
fn simplified() -> Definitions {
    static PERKS: OnceLock<Perks> = OnceLock::new();
    let mut data = builtin();
    data.perks = PERKS.get_or_init(|| plain().perks.clone()).clone();
    let plain = plain();
    for (item, plain) in data.items.iter_mut().zip(&plain.items) {
        (item.ammunition, item.breaks) = (plain.ammunition, plain.breaks);
        (item.point_blank, item.throw_range) = (plain.point_blank, plain.throw_range);
        if matches!(item.name.as_str(), "rock" | "bow") {
            (item.thrown, item.ranged) = (plain.thrown, plain.ranged);
        }
    }
    for (effect, plain) in data.effects.iter_mut().zip(&plain.effects) {
        if matches!(effect.name.as_str(), "health" | "mana") {
            effect.start.clone_from(&plain.start);
        }
        effect.turns = plain.turns;
    }
    for creature in &mut data.creatures {
        creature.grips = None;
    }
    data.rules.making = None;
    data
}

/// A world drawn as text, level by level.
///
/// `#` is rock, `.` floor, `>` and `<` are stairs, `@` is the player. Any other character is a
/// creature: the one set by [`creature`](Scenario::creature), or else one of the kind with that
/// glyph. Ids ascend in reading order, level by level; the player has the first.
pub(crate) struct Scenario {
    levels: Vec<Vec<String>>,
    legend: BTreeMap<char, Being>,
    player: Being,
    definitions: Definitions,
    seed: Seed,
    /// Index of the omen of each level.
    omens: Vec<Option<u16>>,
    engravings: Vec<(Place, Engraving)>,
    /// Scrolls of making that each creature has read.
    scrolls: u8,
}

impl Scenario {
    /// A world of one level.
    pub(crate) fn new(map: &[&str]) -> Self {
        Self {
            levels: vec![map.iter().map(|row| (*row).to_owned()).collect()],
            legend: BTreeMap::new(),
            player: being("player"),
            definitions: simplified(),
            seed: Seed::from(1),
            omens: Vec::new(),
            engravings: Vec::new(),
            scrolls: 0,
        }
    }

    /// Lets each creature but the player have read some scrolls of making.
    pub(crate) fn scrolls(mut self, scrolls: u8) -> Self {
        self.scrolls = scrolls;
        self
    }

    /// Gives the last level an omen.
    pub(crate) fn omen(mut self, omen: Omen) -> Self {
        let world = &mut self.definitions.world;
        world.omens = vec![omen];
        self.omens = vec![None; self.levels.len() - 1];
        self.omens.push(Some(0));
        self
    }

    /// Engraves on the floor of the first level that a kind of item is another, or itself.
    pub(crate) fn engraved(mut self, x: i32, y: i32, (kind, said): (&str, &str), by: Hand) -> Self {
        let item = |name| self.definitions.item_named(name).expect("an item");
        let engraving = Engraving {
            kind: item(kind),
            said: item(said),
            by,
        };
        let at = Place::new(0, Point::new(x, y));
        self.engravings.push((at, engraving));
        self
    }

    /// Adds a level below the last, of the same size.
    pub(crate) fn below(mut self, map: &[&str]) -> Self {
        self.levels
            .push(map.iter().map(|row| (*row).to_owned()).collect());
        self
    }

    /// Sets the creature of a character.
    pub(crate) fn creature(mut self, symbol: char, being: Being) -> Self {
        self.legend.insert(symbol, being);
        self
    }

    /// Sets the parts of the player that differ from its kind.
    pub(crate) fn player(mut self, being: Being) -> Self {
        self.player = being;
        self
    }

    /// Sets the seed of all random numbers, 1 by default.
    pub(crate) fn seed(mut self, seed: u64) -> Self {
        self.seed = Seed::from(seed);
        self
    }

    /// Changes the data of the game.
    pub(crate) fn data(mut self, change: impl FnOnce(&mut Definitions)) -> Self {
        change(&mut self.definitions);
        self
    }

    /// Uses the perks of the data instead of those of the difficulty `classic`.
    pub(crate) fn with_perks(self) -> Self {
        self.data(|data| {
            let shipped = slight_danger::content::builtin();
            data.perks = shipped.expect("right data").perks.clone();
        })
    }

    /// Missiles, potions and creatures that hold others are as in the usual difficulty.
    pub(crate) fn with_prices(self) -> Self {
        self.data(|data| {
            let shipped = slight_danger::content::builtin().expect("right data");
            data.items.clone_from(&shipped.items);
            data.effects.clone_from(&shipped.effects);
            for (creature, usual) in data.creatures.iter_mut().zip(&shipped.creatures) {
                creature.grips = usual.grips;
            }
        })
    }

    /// Scrolls of making add what they do in the usual difficulty.
    pub(crate) fn with_making(self) -> Self {
        self.data(|data| {
            let shipped = slight_danger::content::builtin().expect("right data");
            data.rules.making = shipped.rules.making;
        })
    }

    /// Creatures hunt enemies they see, without noticing them first.
    pub(crate) fn without_noticing(self) -> Self {
        self.data(|data| data.rules.alert = None)
    }

    /// Creatures hear a speaker only if they see it.
    pub(crate) fn without_hearing(self) -> Self {
        self.data(|data| data.rules.hearing = None)
    }

    /// Hunters do not follow over stairs, nor go to stairs that an enemy took.
    pub(crate) fn without_pursuit(self) -> Self {
        self.data(|data| data.rules.pursuit = None)
    }

    /// Creatures tell a neighbour at once what it does not know, and never talk otherwise.
    pub(crate) fn without_chatter(self) -> Self {
        self.data(|data| data.rules.chatter = None)
    }

    /// Idle creatures of kinds that call wander like the others.
    pub(crate) fn without_staying(self) -> Self {
        self.data(|data| data.rules.stir = None)
    }

    /// Creatures earn no names.
    pub(crate) fn without_renown(self) -> Self {
        self.data(|data| data.rules.renown = None)
    }

    /// Levels need the default experience, without the growth rule.
    pub(crate) fn without_growth(self) -> Self {
        self.data(|data| data.rules.growth = None)
    }

    /// Damage is uniform from 1 to attack minus defence.
    pub(crate) fn with_plain_damage(self) -> Self {
        self.data(|data| data.rules.damage = None)
    }

    /// Steps and attacks use food in addition to the turn.
    pub(crate) fn with_usual_food(self) -> Self {
        self.data(|data| data.rules.food = FoodCosts::default())
    }

    /// A creature without food dies at once.
    pub(crate) fn without_slow_starvation(self) -> Self {
        self.data(|data| data.rules.starvation = None)
    }

    /// Sets the experience that an experience potion gives for each level.
    pub(crate) fn with_experience_potions_of(self, points: i32) -> Self {
        self.data(|data| {
            let potion = data.item_named("experience potion").expect("a potion");
            let effect = data.item(potion).effect().expect("an effect");
            data.effects[usize::from(effect.0)].start = vec![EffectStep::Learn(points)];
        })
    }

    /// Sets the defence of a kind of armour.
    pub(crate) fn with_armour(self, name: &str, defence: i32) -> Self {
        self.data(|data| {
            let kind = data.item_named(name).expect("armour");
            data.items[usize::from(kind.0)].defence = defence;
        })
    }

    /// Removes the tactics `strike` and `magic`, as in the difficulty `classic`.
    pub(crate) fn without_strike(self) -> Self {
        self.data(|data| {
            for kind in &mut data.creatures {
                kind.tactics
                    .retain(|tactic| !matches!(tactic, Tactic::Strike | Tactic::Magic(_)));
            }
        })
    }

    /// Sets hit points, base attack and base defence of a kind of creatures.
    pub(crate) fn with_numbers(self, name: &str, hp: i32, attack: i32, defence: i32) -> Self {
        self.data(|data| {
            let kind = data.creature_named(name).expect("a creature");
            let numbers = &mut data.creatures[usize::from(kind.0)].numbers;
            (numbers.hp, numbers.attack, numbers.defence) = (hp, attack, defence);
        })
    }

    /// Sets the hit points that the player regains in 1000 turns, and the amount that the
    /// regeneration perk adds.
    pub(crate) fn with_regeneration(self, rate: i32) -> Self {
        self.data(|data| {
            let player = usize::from(data.player.0);
            data.creatures[player].numbers.hp_regen = rate;
        })
    }

    /// Starts the game.
    pub(crate) fn play(self) -> Play {
        let (setting, symbols) = self.setting();
        let game = Game::of(&setting, self.definitions);
        Play::new(Engine::Game(game), symbols)
    }

    /// Starts a bare world instead of a game, so that [`Play::order`] can decide for inert
    /// creatures and [`Play::give`] can change parts.
    pub(crate) fn direct(self) -> Play {
        let (setting, symbols) = self.setting();
        let mut app = App::empty();
        app.add_plugins(SimPlugin);
        let mut world = std::mem::take(app.world_mut());
        populate(&mut world, self.definitions, &setting);
        Play::new(Engine::Open(world), symbols)
    }

    /// Reads the maps, as the protocol does.
    fn setting(&self) -> (InitialState, Symbols) {
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
        // The format has the player on bare floor, but some tests start on stairs or on an item.
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
        setting.engravings.clone_from(&self.engravings);
        let plan = GroundPlan::from(setting.blueprint);
        setting.blueprint = Blueprint::from(GroundPlan {
            omens: self.omens.clone(),
            ..plan
        });
        for creature in &mut setting.creatures {
            creature.scrolls = self.scrolls;
        }
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
        let symbols = Symbols::new(&setting, built.symbols);
        (setting, symbols)
    }

    /// A creature of the kind drawn as a letter.
    fn with_glyph(&self, symbol: char) -> Being {
        let kinds = &self.definitions.creatures;
        let kind = kinds.iter().find(|kind| kind.glyph == symbol);
        being(&kind.unwrap_or_else(|| panic!("who is {symbol}?")).name)
    }
}
