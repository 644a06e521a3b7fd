//! Catching up: suspended levels play the turns that they missed.

use bevy_ecs::{
    entity_disabling::Disabled,
    prelude::{Resource, World},
};

use crate::sim::{
    definition::Definitions,
    event::{CreatureRef, EventKind, EventLog},
    known::Known,
    parts::CreatureParts,
    verb::{Intent, other_levels},
    world::{
        items::{Item, Items},
        level::Levels,
        stable_id::StableId,
        status::{GameState, PlayerEntity},
        turn_order::TurnOrder,
        waiting::{DueRewards, Reward, WaitingLevels},
    },
};

use super::schedules::PassTurn;

/// A suspended level that must catch up before the player acts.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct MissedTurns {
    /// Index of the level.
    pub level: usize,
    /// Number of turns missed.
    pub turns: u32,
    /// Number of creatures on the level.
    pub creatures: usize,
}

/// Returns the levels that must catch up before the player carries out this intent.
#[must_use]
pub fn missed_turns(view: &Known, intent: Intent) -> Vec<MissedTurns> {
    let missed = |level| {
        let waiting = view.waiting.get(level)?;
        Some(MissedTurns {
            level,
            turns: view.state.turn.saturating_sub(waiting.turn),
            creatures: waiting.creatures.len(),
        })
    };
    let levels = other_levels(view, intent).into_iter();
    levels.filter_map(missed).collect()
}

/// Catch-up of one or more levels, done in slices.
pub struct CatchUp {
    /// Levels not begun yet; the next one is last.
    levels: Vec<usize>,
    begun: Option<LevelCatchUp>,
}

impl CatchUp {
    /// Starts to catch up all levels, none of which is suspended from then on. With the same
    /// intents, the game goes on exactly as one with suspended levels does.
    #[must_use]
    pub fn all(world: &mut World) -> Self {
        world.resource_mut::<WaitingLevels>().play_all = true;
        world.resource_mut::<EventLog>().forget_missed();
        let levels = (0..world.resource::<Levels>().len()).rev();
        Self::of(levels.collect())
    }

    /// Starts to catch up the levels that this intent would affect. The next input must be this
    /// intent.
    #[must_use]
    pub fn before(world: &mut World, intent: Intent) -> Self {
        let mut levels = other_levels(&Known::of(world), intent);
        levels.reverse();
        world.resource_mut::<EventLog>().clear();
        world.resource_mut::<IsPrepared>().0 = true;
        Self::of(levels)
    }

    const fn of(levels: Vec<usize>) -> Self {
        let begun = None;
        Self { levels, begun }
    }

    /// Plays missed turns until `work` is used up; each turn of each creature takes 1. Returns
    /// whether all levels have caught up.
    pub fn advance(&mut self, world: &mut World, mut work: u64) -> bool {
        loop {
            let mut begun = match self.begun.take() {
                Some(begun) => begun,
                None => match self.levels.pop() {
                    None => return true,
                    Some(level) => match LevelCatchUp::begin(world, level) {
                        None => continue,
                        Some(begun) => begun,
                    },
                },
            };
            while begun.turn < begun.now {
                if work == 0 {
                    self.begun = Some(begun);
                    return false;
                }
                let turns = world.resource::<TurnOrder>().len().max(1) as u64;
                work = work.saturating_sub(turns);
                begun.play_turn(world);
            }
            begun.end(world);
        }
    }
}

/// Whether catching up for the next input is done and the event log already cleared.
#[derive(Resource, Default)]
pub(super) struct IsPrepared(pub(super) bool);

/// Puts a suspended level back into the world after playing the turns that it missed.
pub(super) fn catch_up(world: &mut World, level: usize) {
    CatchUp::of(vec![level]).advance(world, u64::MAX);
}

/// Catches up all levels and stops suspending any.
pub fn play_all_levels(world: &mut World) {
    CatchUp::all(world).advance(world, u64::MAX);
}

fn put_in(world: &mut World, creatures: Vec<CreatureParts>, items: Vec<(StableId, Item)>) {
    for (id, item) in items {
        world.resource_mut::<Items>().add(id, item);
    }
    for one in creatures {
        let who = CreatureRef {
            id: one.id,
            kind: one.creature.0,
        };
        let (place, lives) = (one.position.0, one.stats.is_alive());
        let entity = one.put(world);
        world.resource_mut::<TurnOrder>().add(who, entity);
        if lives {
            world.resource_mut::<Levels>().enter(place, entity, who);
        }
    }
}

/// A level playing its missed turns, while all other creatures are disabled and the player
/// perceives nothing.
struct LevelCatchUp {
    /// The turn to play next. Catching up ends at `now`, the current turn of the game.
    turn: u32,
    now: u32,
    rewards: Vec<Reward>,
    /// Turn order of the other levels, restored after catching up, as are the next three fields.
    others: TurnOrder,
    player: Option<PlayerEntity>,
    events: EventLog,
    state: GameState,
}

impl LevelCatchUp {
    /// Puts a level back into the world. `None` if it was not suspended or missed no turns.
    fn begin(world: &mut World, level: usize) -> Option<Self> {
        let waiting = world.resource_mut::<WaitingLevels>().take(level)?;
        let state = *world.resource::<GameState>();
        if waiting.turn >= state.turn {
            put_in(world, waiting.creatures, waiting.items);
            return None;
        }
        let others = std::mem::take(&mut *world.resource_mut::<TurnOrder>());
        for (_, entity) in others.iter() {
            world.entity_mut(entity).insert(Disabled);
        }
        let player = world.remove_resource::<PlayerEntity>();
        let events = std::mem::take(&mut *world.resource_mut::<EventLog>());
        put_in(world, waiting.creatures, waiting.items);
        world.resource_mut::<GameState>().turn = waiting.turn;
        world.resource_mut::<WaitingLevels>().catches_up = Some(level);
        Some(Self {
            turn: waiting.turn,
            now: state.turn,
            rewards: waiting.rewards,
            others,
            player,
            events,
            state,
        })
    }

    fn play_turn(&mut self, world: &mut World) {
        let turn = self.turn;
        let rewards = self.rewards.iter().copied();
        world.resource_mut::<DueRewards>().0 =
            rewards.filter(|reward| reward.turn == turn).collect();
        world.run_schedule(PassTurn);
        let mut played = std::mem::take(&mut *world.resource_mut::<EventLog>());
        let (levels, kinds) = (world.resource::<Levels>(), world.resource::<Definitions>());
        let kept = played.events().iter().filter(|event| match event.kind {
            EventKind::Spread => levels.is_full_of(event.who.kind, event.at.level, kinds),
            kind => kind.is_history(),
        });
        self.events.miss(turn, kept.copied());
        played.clear();
        world.insert_resource(played);
        self.turn += 1;
    }

    fn end(self, world: &mut World) {
        world.resource_mut::<DueRewards>().0.clear();
        world.resource_mut::<WaitingLevels>().catches_up = None;
        *world.resource_mut::<GameState>() = self.state;
        *world.resource_mut::<EventLog>() = self.events;
        if let Some(player) = self.player {
            world.insert_resource(player);
        }
        for (who, entity) in self.others.creatures() {
            world.entity_mut(entity).remove::<Disabled>();
            world.resource_mut::<TurnOrder>().add(who, entity);
        }
    }
}
