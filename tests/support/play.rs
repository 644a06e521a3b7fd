//! A scenario being played.

use std::collections::BTreeMap;

use bevy::prelude::{Component, Entity, World};
use slight_danger::{
    game::Game,
    grid::Point,
    sim::{
        CombatStats, Creature, CreatureQueryItem, CreatureRef, Definitions, Fact, FactLog,
        GameState, Graveyard, Intent, ItemRef, Levels, MapMemory, Naming, Place, PlayerEntity,
        PlayerIntent, PlayerSight, Position, Refusal, StableId, Status, Terrain, Turn, TurnOrder,
        Verdict, View, Witnessed, state_hash,
    },
};

/// What runs the scenario.
pub(super) enum Engine {
    /// A game, as every front end has it.
    Game(Game),
    /// The bare simulation, which the test may write into.
    Open(World),
}

/// Which character stands for whom.
#[derive(Clone)]
pub(super) struct Cast {
    symbols: BTreeMap<StableId, char>,
}

impl Cast {
    /// The characters in the order of the ids, the player's first.
    pub(super) fn new(symbols: Vec<char>) -> Self {
        Self {
            symbols: (1..).map(StableId).zip(symbols).collect(),
        }
    }
}

/// A scenario being played. Creatures are named by their character on the map;
/// of several with the same, the first is meant.
pub(crate) struct Play {
    engine: Engine,
    cast: Cast,
}

impl Play {
    pub(super) const fn new(engine: Engine, cast: Cast) -> Self {
        Self { engine, cast }
    }

    /// A branch of the game, which goes on alone from the same state.
    pub(crate) fn branch(&self) -> Self {
        let Engine::Game(game) = &self.engine else {
            panic!("only a game can be branched");
        };
        Self::new(Engine::Game(game.clone()), self.cast.clone())
    }

    /// Plays a turn, in which the player's intent must be carried out.
    #[track_caller]
    pub(crate) fn act(&mut self, intent: Intent) {
        if let Err(refusal) = self.step(intent) {
            panic!("{intent:?} is refused: {refusal}");
        }
    }

    /// Lets so many turns pass.
    #[track_caller]
    pub(crate) fn wait(&mut self, turns: u32) {
        for _ in 0..turns {
            self.act(Intent::Wait);
        }
    }

    /// Tries an intent, which must be refused, change nothing and take no
    /// turn; says why it is refused.
    #[track_caller]
    pub(crate) fn refuse(&mut self, intent: Intent) -> Refusal {
        let before = (self.hash(), self.turn(), self.status(), self.maps());
        let Err(refusal) = self.step(intent) else {
            panic!("{intent:?} is not refused");
        };
        let after = (self.hash(), self.turn(), self.status(), self.maps());
        assert_eq!(before, after, "{intent:?}, refused, changed something");
        assert!(
            self.told().is_empty(),
            "{intent:?}, refused, told something"
        );
        refusal
    }

    /// Plays a turn, or is refused.
    pub(crate) fn step(&mut self, intent: Intent) -> Result<(), Refusal> {
        match &mut self.engine {
            Engine::Game(game) => game.step(intent).map(|_| ()),
            Engine::Open(world) => {
                world.resource_mut::<PlayerIntent>().0 = intent;
                world.run_schedule(Turn);
                world.resource::<Verdict>().refusal().map_or(Ok(()), Err)
            }
        }
    }

    /// Names an item, or its whole kind.
    pub(crate) fn name(&mut self, naming: Naming) -> Result<(), Refusal> {
        match &mut self.engine {
            Engine::Game(game) => game.name(naming).map(|_| ()),
            Engine::Open(_) => panic!("naming needs a game"),
        }
    }

    /// Decides for an inert creature what it does in every turn from now on.
    /// Only in a scenario that was started with `direct`.
    pub(crate) fn order(&mut self, symbol: char, intent: Intent) {
        self.give(symbol, intent);
    }

    /// Replaces a part of a creature, which no game allows. Only in a scenario
    /// that was started with `direct`.
    pub(crate) fn give(&mut self, symbol: char, part: impl Component) {
        let entity = self.entity(symbol);
        let Engine::Open(world) = &mut self.engine else {
            panic!("a game cannot be written into; start the scenario with `direct`");
        };
        world.entity_mut(entity).insert(part);
    }

    /// The game, to look at.
    pub(crate) fn view(&self) -> View<'_> {
        View::of(self.world())
    }

    /// The simulation.
    pub(crate) fn world(&self) -> &World {
        match &self.engine {
            Engine::Game(game) => game.world(),
            Engine::Open(world) => world,
        }
    }

    /// Finished turns.
    pub(crate) fn turn(&self) -> u32 {
        self.world().resource::<GameState>().turn
    }

    /// How the game stands.
    pub(crate) fn status(&self) -> Status {
        self.world().resource::<GameState>().status
    }

    /// The hash of the whole state.
    pub(crate) fn hash(&self) -> u64 {
        state_hash(self.world())
    }

    /// The dead.
    pub(crate) fn graveyard(&self) -> &Graveyard {
        self.world().resource::<Graveyard>()
    }

    /// The id of a creature of the map, dead or alive.
    pub(crate) fn id(&self, symbol: char) -> StableId {
        let found = self.cast.symbols.iter().find(|(_, one)| **one == symbol);
        *found.unwrap_or_else(|| panic!("no {symbol} on the map")).0
    }

    /// The entity of a creature that is still in the world.
    pub(crate) fn entity(&self, symbol: char) -> Entity {
        self.find(symbol)
            .unwrap_or_else(|| panic!("{symbol} is dead and gone"))
    }

    /// A creature that is still in the world, with all its parts.
    pub(crate) fn creature(&self, symbol: char) -> CreatureQueryItem<'_, 'static> {
        let creature = self.view().creature(self.entity(symbol));
        creature.expect("who is in the world has all parts")
    }

    fn find(&self, symbol: char) -> Option<Entity> {
        if symbol == '@' {
            return Some(self.world().resource::<PlayerEntity>().entity);
        }
        self.world().resource::<TurnOrder>().find(self.id(symbol))
    }

    /// Whether a creature is still in the world.
    pub(crate) fn is_there(&self, symbol: char) -> bool {
        self.find(symbol).is_some()
    }

    /// A part of a creature.
    pub(crate) fn part<T: Component>(&self, symbol: char) -> &T {
        let entity = self.entity(symbol);
        self.world()
            .get::<T>(entity)
            .unwrap_or_else(|| panic!("{symbol} has no {}", std::any::type_name::<T>()))
    }

    /// A creature's hit points.
    pub(crate) fn hp(&self, symbol: char) -> i32 {
        self.part::<CombatStats>(symbol).hp
    }

    /// Where a creature is.
    pub(crate) fn place(&self, symbol: char) -> Place {
        self.part::<Position>(symbol).0
    }

    /// The tile a creature is on.
    pub(crate) fn point(&self, symbol: char) -> Point {
        self.place(symbol).point
    }

    /// What a tile of the first level is.
    pub(crate) fn terrain(&self, point: Point) -> Terrain {
        self.world()
            .resource::<Levels>()
            .terrain(Place::new(0, point))
    }

    /// Whether the player sees a tile of the first level.
    pub(crate) fn sees(&self, point: Point) -> bool {
        self.world()
            .resource::<PlayerSight>()
            .sees(Place::new(0, point))
    }

    /// What the player remembers of the first level, row by row.
    pub(crate) fn memory(&self) -> Vec<String> {
        let memory = self.part::<MapMemory>('@');
        let level = memory.level(0).expect("a first level");
        (0..level.height())
            .map(|y| {
                (0..level.width())
                    .map(|x| level.get(Point::new(x, y)).symbol())
                    .collect()
            })
            .collect()
    }

    /// The first level as it is now, drawn as scenarios are. Children have
    /// the glyph of their kind.
    pub(crate) fn map(&self) -> Vec<String> {
        self.maps().swap_remove(0)
    }

    /// All levels as they are now.
    pub(crate) fn maps(&self) -> Vec<Vec<String>> {
        let levels = self.world().resource::<Levels>();
        levels
            .iter()
            .map(|level| {
                let terrain = level.terrain();
                (0..terrain.height())
                    .map(|y| {
                        (0..terrain.width())
                            .map(|x| {
                                let point = Point::new(x, y);
                                level.occupant(point).map_or_else(
                                    || terrain.get(point).symbol(),
                                    |entity| self.symbol_of(entity),
                                )
                            })
                            .collect()
                    })
                    .collect()
            })
            .collect()
    }

    fn symbol_of(&self, entity: Entity) -> char {
        let world = self.world();
        let who = CreatureRef {
            id: *world.get::<StableId>(entity).expect("a creature has an id"),
            kind: world.get::<Creature>(entity).expect("and a kind").0,
        };
        self.symbol(who)
    }

    fn symbol(&self, who: CreatureRef) -> char {
        let definitions = self.world().resource::<Definitions>();
        let glyph = definitions.creature(who.kind).glyph;
        self.cast.symbols.get(&who.id).copied().unwrap_or(glyph)
    }

    /// The facts of the last turn, and who perceived them.
    pub(crate) fn witnessed(&self) -> &[Witnessed] {
        self.world().resource::<FactLog>().all()
    }

    /// The facts of the last turn.
    pub(crate) fn facts(&self) -> impl Iterator<Item = Fact> + '_ {
        self.witnessed().iter().map(|witnessed| witnessed.fact)
    }

    /// The facts of the last turn in words.
    pub(crate) fn told(&self) -> Vec<String> {
        self.facts().map(|fact| self.words(fact)).collect()
    }

    /// The facts of the last turn that the player perceived, in words.
    pub(crate) fn perceived(&self) -> Vec<String> {
        self.witnessed()
            .iter()
            .filter(|witnessed| witnessed.is_perceived())
            .map(|witnessed| self.words(witnessed.fact))
            .collect()
    }

    /// The damage of every blow of the last turn, in order.
    pub(crate) fn blows(&self) -> Vec<i32> {
        self.facts()
            .filter_map(|fact| match fact {
                Fact::Attacked { damage, .. } => Some(damage),
                _ => None,
            })
            .collect()
    }

    /// A fact in words, with creatures as their characters.
    fn words(&self, fact: Fact) -> String {
        let name = |who| self.symbol(who);
        let kinds = self.world().resource::<Definitions>();
        let thing = |item: ItemRef| kinds.item(item.kind).name.as_str();
        match fact {
            Fact::Moved { who, to, .. } => format!("{} moves to {}", name(who), to.point),
            Fact::TookStairs { who, to, .. } => {
                format!(
                    "{} takes stairs to {} of level {}",
                    name(who),
                    to.point,
                    to.level
                )
            }
            Fact::Dug { who, at, .. } => format!("{} digs {}", name(who), at.point),
            Fact::Attacked {
                attacker, target, ..
            } => format!("{} strikes {}", name(attacker), name(target)),
            Fact::Spread { parent, at, .. } => format!("{} spreads to {}", name(parent), at.point),
            Fact::Died { who, cause, .. } => match cause.author() {
                Some(by) => format!("{} dies of {}", name(who), name(by)),
                None => format!("{} dies", name(who)),
            },
            Fact::Left { who, won, .. } => {
                let how = if won { " with the goal" } else { "" };
                format!("{} leaves{how}", name(who))
            }
            Fact::PickedUp { who, item, .. } => format!("{} takes {}", name(who), thing(item)),
            Fact::Dropped { who, item, at, .. } => {
                format!("{} drops {} at {}", name(who), thing(item), at.point)
            }
            Fact::Fell { who, item, at } => {
                format!("{} of {} falls to {}", thing(item), name(who), at.point)
            }
            Fact::Ate { who, item, .. } => format!("{} eats {}", name(who), thing(item)),
            Fact::Disgusted { who, .. } => format!("{} is disgusted", name(who)),
            Fact::Equipped { who, item, .. } => format!("{} uses {}", name(who), thing(item)),
            Fact::Unequipped { who, item, .. } => {
                format!("{} puts away {}", name(who), thing(item))
            }
            Fact::Hurt {
                who, damage, cause, ..
            } => format!("{} loses {damage} to {cause:?}", name(who)),
            Fact::Healed { who, amount, .. } => format!("{} regains {amount}", name(who)),
            Fact::Gained { who, xp, .. } => format!("{} gains {xp} xp", name(who)),
            Fact::Advanced { who, level, .. } => format!("{} reaches level {level}", name(who)),
            Fact::Improved { who, bonus, .. } => format!("{} improves {bonus:?}", name(who)),
            Fact::Affected { who, effect, .. } => {
                format!("{} begins {}", name(who), kinds.effect(effect).name)
            }
            Fact::EffectEnded { who, effect, .. } => {
                format!("{} ends {}", name(who), kinds.effect(effect).name)
            }
            Fact::Restored { who, amount, .. } => format!("{} restores {amount}", name(who)),
            Fact::Blinked { who, to, .. } => format!("{} blinks to {}", name(who), to.point),
            Fact::Appeared { who, at } => format!("{} appears at {}", name(who), at.point),
            Fact::Threw { who, item, at, .. } => {
                format!("{} throws {} to {}", name(who), thing(item), at.point)
            }
            Fact::Hit {
                attacker,
                with,
                target,
                ..
            } => format!(
                "{} hits {} with {}",
                name(attacker),
                name(target),
                thing(with)
            ),
            Fact::Shot {
                attacker,
                with,
                target,
                ..
            } => format!(
                "{} shoots {} with {}",
                name(attacker),
                name(target),
                thing(with)
            ),
            Fact::Landed { item, at } => format!("{} lands at {}", thing(item), at.point),
            Fact::Broke { item, .. } => format!("{} breaks", thing(item)),
            Fact::Quaffed { who, item, .. } => format!("{} quaffs {}", name(who), thing(item)),
            Fact::Cast { who, spell, at, .. } => format!(
                "{} casts {} at {}",
                name(who),
                kinds.spell(spell).name,
                at.point
            ),
            Fact::Fizzled { who, why, .. } => format!("{} fizzles: {why:?}", name(who)),
            Fact::Learned { who, kind, how, .. } => {
                format!("{} learns {}: {how:?}", name(who), kinds.item(kind).name)
            }
            Fact::Told {
                who,
                listener,
                kind,
                said,
                ..
            } => format!(
                "{} tells {} that {} is {}",
                name(who),
                name(listener),
                kinds.item(kind).name,
                slight_danger::read::believed(kinds, said)
            ),
            Fact::Named {
                who,
                item,
                whole_kind,
            } => {
                let what = if whole_kind { "kind of " } else { "" };
                format!("{} names {what}{}", name(who), thing(item))
            }
        }
    }
}
