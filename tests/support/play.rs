use std::collections::BTreeMap;

use bevy_ecs::prelude::{Entity, World};
use slight_danger::{
    game::Game,
    grid::Point,
    names,
    sim::{
        CombatStats, Creature, CreatureQueryItem, CreatureRef, Definitions, Event, EventKind,
        EventLog, GameState, Graveyard, InitialState, Input, Intent, Known, Levels, MapMemory,
        Naming, Omniscient, Place, PlayerEntity, PlayerSight, Position, Refusal, ScriptedIntents,
        StableId, Status, Terrain, TurnOrder, WitnessedEvent, play, play_all_levels, state_hash,
    },
};

use super::Part;

/// The engine of a played scenario.
pub(super) enum Engine {
    /// A game, which only its own rules change.
    Game(Game),
    /// A bare world, which the test may change.
    Open(World),
}

/// Map characters by the ids of their creatures.
#[derive(Clone)]
pub(super) struct Symbols(BTreeMap<StableId, char>);

impl Symbols {
    /// Takes the characters in the order of the creatures, the player's first.
    pub(super) fn new(start: &InitialState, symbols: Vec<char>) -> Self {
        // The player is the first creature of the first level, wherever it stands.
        let mut counts = vec![0; start.levels.len()];
        let levels = start.creatures.iter().map(|creature| creature.at.level);
        let ids = std::iter::once(0).chain(levels).map(|level| {
            counts[level] += 1;
            StableId::new(level, counts[level])
        });
        Self(ids.zip(symbols).collect())
    }
}

/// A scenario being played. Creatures are named by their character on the map; a shared character
/// means the first of them.
pub(crate) struct Play {
    engine: Engine,
    symbols: Symbols,
}

impl Play {
    pub(super) const fn new(engine: Engine, symbols: Symbols) -> Self {
        Self { engine, symbols }
    }

    /// The game, if it is not a bare world.
    pub(crate) fn game(&self) -> &Game {
        match &self.engine {
            Engine::Game(game) => game,
            Engine::Open(_) => panic!("not a game"),
        }
    }

    /// Turns off waiting levels, for tests that look at several levels.
    pub(crate) fn with_all_levels(mut self) -> Self {
        match &mut self.engine {
            Engine::Game(game) => game.play_all_levels(),
            Engine::Open(world) => play_all_levels(world),
        }
        self
    }

    /// A copy of the game, played on independently.
    pub(crate) fn branch(&self) -> Self {
        let Engine::Game(game) = &self.engine else {
            panic!("only a game can be branched");
        };
        Self::new(Engine::Game(game.clone()), self.symbols.clone())
    }

    /// Plays a turn, in which the player's intent must be accepted.
    #[track_caller]
    pub(crate) fn act(&mut self, intent: Intent) {
        if let Err(refusal) = self.step(intent) {
            panic!("{intent:?} is refused: {refusal}");
        }
    }

    /// Waits for a number of turns.
    #[track_caller]
    pub(crate) fn wait(&mut self, turns: u32) {
        for _ in 0..turns {
            self.act(Intent::Wait);
        }
    }

    /// Tries an intent, which must be refused, change nothing and take no
    /// turn; returns the reason.
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

    /// Plays a turn, unless the intent is refused.
    pub(crate) fn step(&mut self, intent: Intent) -> Result<(), Refusal> {
        match &mut self.engine {
            Engine::Game(game) => game.step(intent).map(|_| ()),
            Engine::Open(world) => play(world, &Input::Act(intent)),
        }
    }

    /// Names an item, or its whole kind.
    pub(crate) fn name(&mut self, naming: Naming) -> Result<(), Refusal> {
        match &mut self.engine {
            Engine::Game(game) => game.name(naming).map(|_| ()),
            Engine::Open(_) => panic!("naming needs a game"),
        }
    }

    /// Sets the intent of an inert creature for every turn from now on. Only in a scenario that was
    /// started with `direct`.
    pub(crate) fn order(&mut self, symbol: char, intent: Intent) {
        let id = self.id(symbol);
        let Engine::Open(world) = &mut self.engine else {
            panic!("a game takes no orders; start the scenario with `direct`");
        };
        let mut scripted = world.get_resource_or_init::<ScriptedIntents>();
        scripted.0.retain(|(other, _)| *other != id);
        scripted.0.push((id, intent));
    }

    /// Replaces a part of a creature, which no game allows. Only in a scenario that was started
    /// with `direct`.
    pub(crate) fn give(&mut self, symbol: char, part: impl Part) {
        let entity = self.entity(symbol);
        let Engine::Open(world) = &mut self.engine else {
            panic!("a game cannot be written into; start the scenario with `direct`");
        };
        part.give(&mut world.entity_mut(entity));
    }

    /// The player's knowledge.
    pub(crate) fn known(&self) -> Known<'_> {
        Known::of(self.world())
    }

    /// The whole truth.
    pub(crate) fn omniscient(&self) -> Omniscient<'_> {
        Omniscient::of(self.world())
    }

    /// The simulation.
    pub(crate) fn world(&self) -> &World {
        match &self.engine {
            Engine::Game(game) => game.world(),
            Engine::Open(world) => world,
        }
    }

    /// Number of finished turns.
    pub(crate) fn turn(&self) -> u32 {
        self.world().resource::<GameState>().turn
    }

    /// Whether the game goes on, or how it ended.
    pub(crate) fn status(&self) -> Status {
        self.world().resource::<GameState>().status
    }

    /// The hash of the whole state.
    pub(crate) fn hash(&self) -> u64 {
        state_hash(self.world())
    }

    /// Creatures that died.
    pub(crate) fn graveyard(&self) -> &Graveyard {
        self.world().resource::<Graveyard>()
    }

    /// The id of a creature of the map, dead or alive.
    pub(crate) fn id(&self, symbol: char) -> StableId {
        let found = self.symbols.0.iter().find(|(_, one)| **one == symbol);
        *found.unwrap_or_else(|| panic!("no {symbol} on the map")).0
    }

    /// The entity of a creature that is still in the world.
    pub(crate) fn entity(&self, symbol: char) -> Entity {
        self.find(symbol)
            .unwrap_or_else(|| panic!("{symbol} is dead and gone"))
    }

    /// A creature that is still in the world, with all its parts.
    pub(crate) fn creature(&self, symbol: char) -> CreatureQueryItem<'_, 'static> {
        let creature = self.omniscient().creature(self.entity(symbol));
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
    pub(crate) fn part<T: Part>(&self, symbol: char) -> &T {
        T::of(&self.creature(symbol))
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

    /// Terrain of a tile of the first level.
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

    /// The player's memory of the first level, row by row.
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

    /// The first level as it is now, drawn as in scenarios. Children have the glyph of their kind.
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
        self.symbols.0.get(&who.id).copied().unwrap_or(glyph)
    }

    /// The events of the last turn, and who perceived them.
    pub(crate) fn witnessed(&self) -> Vec<WitnessedEvent<'_>> {
        self.world().resource::<EventLog>().iter().collect()
    }

    /// The events of the last turn.
    pub(crate) fn events(&self) -> impl Iterator<Item = Event> + '_ {
        self.world().resource::<EventLog>().events().iter().copied()
    }

    /// The events of the last turn in words.
    pub(crate) fn told(&self) -> Vec<String> {
        self.events().map(|event| self.words(event)).collect()
    }

    /// The events of the last turn that the player perceived, in words.
    pub(crate) fn perceived(&self) -> Vec<String> {
        self.witnessed()
            .into_iter()
            .filter(WitnessedEvent::is_perceived)
            .map(|witnessed| self.words(witnessed.event))
            .collect()
    }

    /// The damage of every melee attack of the last turn, in order.
    pub(crate) fn blows(&self) -> Vec<i32> {
        self.events()
            .filter_map(|event| match event.kind {
                EventKind::Attacked { damage, .. } => Some(damage),
                _ => None,
            })
            .collect()
    }

    /// Damage of all shots of the last input.
    pub(crate) fn shots(&self) -> Vec<i32> {
        self.events()
            .filter_map(|event| match event.kind {
                EventKind::Shot { damage } => Some(damage),
                _ => None,
            })
            .collect()
    }

    /// An event in words, with creatures as their characters.
    fn words(&self, event: Event) -> String {
        let name = |who| self.symbol(who);
        let kinds = self.world().resource::<Definitions>();
        let who = name(event.who);
        let thing = event.item.map(|item| kinds.item(item.kind).name.as_str());
        let thing = thing.unwrap_or_default();
        let target = event.target.map_or(' ', name);
        let to = event.at.point;
        match event.kind {
            EventKind::Moved => format!("{who} moves to {to}"),
            EventKind::TurnedBack => format!("{who} turns back"),
            EventKind::TookStairs => {
                format!("{who} takes stairs to {to} of level {}", event.at.level)
            }
            EventKind::Dug => format!("{who} digs {to}"),
            EventKind::Opened => format!("{who} opens {to}"),
            EventKind::Closed => format!("{who} closes {to}"),
            EventKind::Unlocked { lock } => format!("{who} unlocks {} at {to}", lock.0),
            EventKind::FoundKey { lock } => format!("{who} finds key {}", lock.0),
            EventKind::FeltDraught => format!("{who} feels a draught"),
            EventKind::Received => format!("{who} receives {thing}"),
            EventKind::Stirred => format!("{who} sees {thing} move at {to}"),
            EventKind::ClosedVault => format!("{who} closes the vault"),
            EventKind::FoundSecret => format!("{who} finds {to}"),
            EventKind::Attacked { .. } => format!("{who} strikes {target}"),
            EventKind::Spread => format!("{who} spreads to {to}"),
            EventKind::Died { cause } => match cause.author() {
                Some(by) => format!("{who} dies of {}", name(by)),
                None => format!("{who} dies"),
            },
            EventKind::Left { won } => {
                let how = if won { " with the goal" } else { "" };
                format!("{who} leaves{how}")
            }
            EventKind::PickedUp => format!("{who} takes {thing}"),
            EventKind::Dropped => format!("{who} drops {thing} at {to}"),
            EventKind::Fell => format!("{thing} of {who} falls to {to}"),
            EventKind::Ate { .. } => format!("{who} eats {thing}"),
            EventKind::Disgusted => format!("{who} is disgusted"),
            EventKind::Equipped { .. } => format!("{who} uses {thing}"),
            EventKind::Unequipped { .. } => format!("{who} puts away {thing}"),
            EventKind::Hurt { damage, cause } => format!("{who} loses {damage} to {cause:?}"),
            EventKind::Healed { amount } => format!("{who} regains {amount}"),
            EventKind::Gained { xp } => format!("{who} gains {xp} xp"),
            EventKind::Advanced { level } => format!("{who} reaches level {level}"),
            EventKind::Improved { perk } => {
                format!("{who} improves {:?}", super::perk::Perk::of(perk))
            }
            EventKind::Affected { effect } => format!("{who} begins {}", kinds.effect(effect).name),
            EventKind::EffectEnded { effect, .. } => {
                format!("{who} ends {}", kinds.effect(effect).name)
            }
            EventKind::Restored { amount } => format!("{who} restores {amount}"),
            EventKind::Blinked => format!("{who} blinks to {to}"),
            EventKind::Appeared => format!("{who} appears at {to}"),
            EventKind::Threw => format!("{who} throws {thing} to {to}"),
            EventKind::Hit { .. } => format!("{who} hits {target} with {thing}"),
            EventKind::Shot { .. } => format!("{who} shoots {target} with {thing}"),
            EventKind::Landed => format!("{thing} lands at {to}"),
            EventKind::SoundedHollow => format!("{thing} sounds hollow"),
            EventKind::Broke => format!("{thing} breaks"),
            EventKind::Used { method } if event.target.is_some() => {
                format!("{who} uses {thing} on {target}: {method:?}")
            }
            EventKind::Used { method } if event.at != event.from => {
                format!("{who} uses {thing} at {to}: {method:?}")
            }
            EventKind::Used { method } => format!("{who} uses {thing}: {method:?}"),
            EventKind::Drank => format!("{who} drinks {thing}"),
            EventKind::Cast { spell } => {
                format!("{who} casts {} at {to}", kinds.spell(spell).name)
            }
            EventKind::Fizzled { why } => format!("{who} fizzles: {why:?}"),
            EventKind::Learned { kind, how } => {
                format!("{who} learns {}: {how:?}", kinds.item(kind).name)
            }
            EventKind::Told { kind, said } => {
                let said = names::belief_name(kinds, kind, said);
                let kind = &kinds.item(kind).name;
                format!("{who} tells {target} that {kind} is {said}")
            }
            EventKind::Noticed { .. } => format!("{who} notices"),
            EventKind::Woke { .. } => format!("{who} wakes"),
            EventKind::Lost => format!("{who} gives up"),
            EventKind::Called => format!("{who} calls"),
            EventKind::Roused => format!("{who} rouses all"),
            EventKind::WoundUp => format!("{who} raises {thing} over {to}"),
            EventKind::Swung => format!("{who} strikes nobody at {to}"),
            EventKind::Named { whole_kind } => {
                let what = if whole_kind { "kind of " } else { "" };
                format!("{who} names {what}{thing}")
            }
            other => format!("{who} {}", other.name()),
        }
    }
}
