//! Read-only queries of the game state, shared by checks, the AI and front ends.

use bevy_ecs::prelude::Entity;

use super::{
    components::{
        Bond, CombatStats, Companion, Inventory, ItemNames, Mind, Order, StatusEffect, WindUp,
    },
    definition::{
        Condition, Definitions, EffectKind, EffectStep, PerkKind, PerkTrait, WeaponTrait,
    },
    event::{CreatureRef, Event, EventKind},
    parts::{Body, Character, CreatureQueryItem, Growth},
};
use crate::grid::Direction;
use crate::sim::{
    rules::{
        gear::{GearNumber, worn},
        totals::{Totals, totals},
    },
    verb::refusal::Refusal,
    world::{
        blueprint::Blueprint, graveyard::Graveyard, items::Items, level::Levels, passage::Mover,
        place::Place, renown::Renown, stable_id::StableId, status::GameState,
        turn_order::TurnOrder,
    },
};

/// A living creature that can act.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(super) struct Actor {
    /// Entity of the creature.
    pub entity: Entity,
    /// Id and kind of the creature.
    pub creature: CreatureRef,
    /// Position of the creature.
    pub at: Place,
}

impl Actor {
    /// Creates an event caused by the actor at its own place.
    pub(super) const fn event(self, kind: EventKind) -> Event {
        Event::new(self.creature, self.at, kind)
    }
}

impl Body<'_> {
    /// The creature as an actor; `None` if it is dead.
    #[inline]
    pub(super) fn actor(self, entity: Entity) -> Option<Actor> {
        self.stats.is_alive().then_some(Actor {
            entity,
            creature: CreatureRef {
                id: *self.id,
                kind: self.creature.0,
            },
            at: self.position.0,
        })
    }
}

/// Implements the methods of [`WorldRead`] that return a field of the same name.
macro_rules! field_getters {
    () => {
        $crate::sim::world_read::field_getters! {
            state: $crate::sim::world::status::GameState,
            definitions: $crate::sim::definition::Definitions,
            levels: $crate::sim::world::level::Levels,
            blueprint: $crate::sim::world::blueprint::Blueprint,
            items: $crate::sim::world::items::Items,
            graveyard: $crate::sim::world::graveyard::Graveyard,
            renown: $crate::sim::world::renown::Renown,
            order: $crate::sim::world::turn_order::TurnOrder,
        }
    };
    ($($field:ident: $Field:path,)*) => {
        $(fn $field(&self) -> &$Field {
            &self.$field
        })*
    };
}
pub(super) use field_getters;

/// Read access to the game state. `Stage` implements it for verbs and the AI, `Known` for front
/// ends that ask which actions are possible.
pub(super) trait WorldRead {
    /// The turn counter and whether the game goes on.
    fn state(&self) -> &GameState;
    /// The definitions from the data files.
    fn definitions(&self) -> &Definitions;
    /// Terrain and occupants.
    fn levels(&self) -> &Levels;
    /// The rooms, regions and locks of the levels.
    fn blueprint(&self) -> &Blueprint;
    /// All items.
    fn items(&self) -> &Items;
    /// The creatures that died.
    fn graveyard(&self) -> &Graveyard;
    /// The creatures that have earned names.
    fn renown(&self) -> &Renown;
    /// All creatures in ascending order of id.
    fn order(&self) -> &TurnOrder;
    /// The creature that is controlled from outside the simulation, if any.
    fn player(&self) -> Option<Entity>;
    /// Identity, place and body of a creature; `None` if it has left the world.
    fn body(&self, who: Entity) -> Option<Body<'_>>;
    /// Energy and experience of a creature; `None` if it has left the world.
    fn growth(&self, who: Entity) -> Option<Growth<'_>>;
    /// Pack, effects, knowledge and mind of a creature; `None` if it has left the world.
    fn character(&self, who: Entity) -> Option<Character<'_>>;

    /// All components of a creature. Fetching a single group costs a third of this.
    fn creature(&self, who: Entity) -> Option<CreatureQueryItem<'_, '_>> {
        let (body, growth) = (self.body(who)?, self.growth(who)?);
        Some(CreatureQueryItem::of(body, growth, self.character(who)?))
    }

    /// Whether a creature is controlled from outside the simulation.
    fn is_player(&self, who: Entity) -> bool {
        self.player() == Some(who)
    }

    /// The id, kind and place of a creature, if it is alive.
    #[inline]
    fn alive(&self, who: Entity) -> Option<(CreatureRef, Place)> {
        let actor = self.body(who)?.actor(who)?;
        Some((actor.creature, actor.at))
    }

    /// Position of a creature, alive or dead.
    #[inline]
    fn place_of(&self, who: Entity) -> Option<Place> {
        Some(self.body(who)?.position.0)
    }

    /// Stats of a creature, without equipment.
    #[inline]
    fn stats(&self, who: Entity) -> Option<&CombatStats> {
        Some(self.body(who)?.stats)
    }

    /// Inventory of a creature.
    #[inline]
    fn pack(&self, who: Entity) -> Option<&Inventory> {
        Some(self.character(who)?.pack)
    }

    /// Names and beliefs of a creature about items.
    #[inline]
    fn names(&self, who: Entity) -> Option<&ItemNames> {
        Some(self.character(who)?.names)
    }

    /// Sight radius of a creature in tiles; 0 if it has left the world.
    #[inline]
    fn vision(&self, who: Entity) -> i32 {
        self.stats(who).map_or(0, |stats| stats.vision)
    }

    /// The raised weapon of a creature and the tile it will hit, if it has raised one.
    fn wind_up(&self, who: Entity) -> Option<WindUp> {
        self.character(who)?.mind.wind_up
    }

    /// Whether a creature is under an effect.
    fn has_effect(&self, who: Entity, effect: EffectKind) -> bool {
        let one = self.character(who);
        one.is_some_and(|one| one.effects.iter().any(|running| running.kind == effect))
    }

    /// Whether a creature of a hunting kind has not noticed its enemies.
    fn is_unaware(&self, who: Entity) -> bool {
        self.character(who).is_some_and(|one| one.mind.is_unaware())
    }

    /// The creature that holds another one in place, by an effect with the condition `Held`: it is
    /// next to it, and no effect takes hit points from it in each turn.
    #[inline]
    fn holder(&self, who: Entity) -> Option<CreatureRef> {
        let effects = self.character(who)?.effects;
        if effects.is_empty() {
            return None;
        }
        let kinds = self.definitions();
        let holds = |one: &StatusEffect| kinds.effect(one.kind).condition == Some(Condition::Held);
        let at = self.place_of(who)?;
        let mut holders = effects.iter().filter(holds).filter_map(|one| one.by);
        holders.find(|by| self.holds_on(*by, at))
    }

    /// Whether a creature is next to a place and not being hurt by an effect.
    fn holds_on(&self, by: CreatureRef, at: Place) -> bool {
        let mut beside = Direction::ALL.into_iter().map(|dir| at.step(dir));
        let there = beside.find_map(|place| {
            let (entity, who) = self.levels().creature_at(place)?;
            (who == by).then_some(entity)
        });
        let hurts = |one: StatusEffect| {
            let step = self.definitions().effect(one.kind).each_turn;
            matches!(step, Some(EffectStep::Harm(_)))
        };
        there
            .and_then(|entity| self.character(entity))
            .is_some_and(|one| !one.effects.iter().any(hurts))
    }

    /// Whether a creature is hidden: its kind lurks under items, and it is unaware and under one.
    fn lurks(&self, who: Entity) -> bool {
        let Some((one, at)) = self.alive(who) else {
            return false;
        };
        self.definitions().creature(one.kind).lurks.is_some()
            && self.is_unaware(who)
            && self.items().top(at).is_some()
    }

    /// Perks of a creature, repeated for each rank.
    fn perks(&self, who: Entity) -> &[PerkKind] {
        self.character(who).map_or(&[], |one| one.effects.perks())
    }

    /// The parameter of the first perk trait of a creature that `find` accepts.
    fn perk_trait(&self, who: Entity, find: impl Fn(PerkTrait) -> Option<u8>) -> Option<i32>
    where
        Self: Sized,
    {
        let held = self.perks(who);
        let mut traits = self.definitions().perks.traits(held);
        traits.find_map(find).map(i32::from)
    }

    /// Whether any perk gives a creature this trait.
    fn has_trait(&self, who: Entity, wanted: PerkTrait) -> bool {
        self.definitions().perks.have(self.perks(who), wanted)
    }

    /// The sum of the parameters that `number` finds in a creature's perk traits.
    fn perk_sum(&self, who: Entity, number: impl Fn(PerkTrait) -> Option<u8>) -> i32
    where
        Self: Sized,
    {
        self.definitions().perks.sum(self.perks(who), number)
    }

    /// Number of perks that a creature may still choose.
    fn picks(&self, who: Entity) -> u32 {
        self.growth(who).map_or(0, |one| one.experience.picks)
    }

    /// The captive that the player fed or freed.
    fn companion(&self) -> Option<Companion> {
        self.growth(self.player()?)?.player?.companion
    }

    /// The order of a friend that the player freed; `None` for any other creature.
    fn order_of(&self, who: StableId) -> Option<Order> {
        self.companion().filter(|one| one.id == who)?.order
    }

    /// Checks that the player may feed or free a captive: only one at a time.
    ///
    /// # Errors
    ///
    /// When another captive that it fed or freed is alive and has not left it.
    fn check_only_friend(&self, captive: StableId) -> Result<(), Refusal> {
        let other = self.companion().filter(|one| {
            let is_won = one.order.is_some() || one.fed > 0;
            one.id != captive && is_won && self.graveyard().of(one.id).is_none()
        });
        other.map_or(Ok(()), |one| Err(Refusal::OneFriend(one.id)))
    }

    /// The state of a captive, a friend or a friend that left; `None` for any other creature.
    fn bond(&self, who: CreatureRef, mind: &Mind) -> Option<Bond> {
        if !self.definitions().is_captive(who.kind) {
            return None;
        }
        Some(match self.order_of(who.id) {
            Some(order) => Bond::Friend(order),
            None if mind.is_inert => Bond::Bound,
            None => Bond::Left,
        })
    }

    /// The creature as an actor.
    ///
    /// # Errors
    ///
    /// [`Refusal::GameOver`] when it is dead.
    fn actor(&self, who: Entity) -> Result<Actor, Refusal> {
        let body = self.body(who);
        body.and_then(|body| body.actor(who))
            .ok_or(Refusal::GameOver)
    }

    /// Finds a living creature by id: its entity, its reference and its place.
    fn find(&self, id: StableId) -> Option<(Entity, CreatureRef, Place)> {
        let entity = self.order().find(id)?;
        let (who, place) = self.alive(entity)?;
        Some((entity, who, place))
    }

    /// The abilities that decide which tiles an actor can enter.
    fn mover(&self, actor: Actor) -> Mover<'_> {
        let goal = self.definitions().world.goal;
        let pack = || self.pack(actor.entity);
        let carries_goal = || pack().is_some_and(|pack| self.items().any_in(pack, goal));
        Mover {
            hands: self.definitions().creature(actor.creature.kind).hands,
            avoided_features: self
                .definitions()
                .creature(actor.creature.kind)
                .avoided_features,
            keys: self
                .growth(actor.entity)
                .and_then(|one| Some(&one.player?.keys)),
            carries_goal: !self.is_player(actor.entity) && carries_goal(),
        }
    }

    /// The trait of a creature's wielded weapon.
    fn weapon_trait(&self, who: Entity) -> Option<WeaponTrait> {
        let weapon = self.items().item_ref(self.pack(who)?.weapon()?)?;
        self.definitions().item(weapon.kind).weapon_trait
    }

    /// Attack and defence of a creature with equipment; zero if it has left the world.
    fn totals(&self, who: Entity) -> Totals {
        self.stats(who).zip(self.pack(who)).map_or(
            Totals {
                attack: 0,
                defence: 0,
            },
            |(stats, pack)| totals(stats, pack, self.items(), self.definitions()),
        )
    }

    /// The sum of a number over everything that a creature has equipped.
    fn worn(&self, who: Entity, number: GearNumber) -> i32 {
        let pack = self.pack(who);
        pack.map_or(0, |pack| {
            worn(pack, self.items(), self.definitions(), number)
        })
    }

    /// Defence that a creature's shield adds against an attack from a place.
    fn shield_against(&self, who: Entity, from: Place) -> i32 {
        let Some((one, at)) = self.alive(who) else {
            return 0;
        };
        let shield = self.definitions().creature(one.kind).shield;
        let is_held = || {
            let mind = self.character(who).map(|one| one.mind);
            mind.is_some_and(|mind| mind.shields_from(at.point, from.point))
        };
        if shield > 0 && is_held() { shield } else { 0 }
    }

    /// Melee reach of a creature in tiles: 1 with most weapons.
    fn reach(&self, who: Entity) -> i32 {
        self.weapon_trait(who).map_or(1, WeaponTrait::tiles)
    }

    /// Whether an active effect reveals all other creatures on the level to a creature.
    fn detects(&self, who: Entity) -> bool {
        self.character(who)
            .is_some_and(|one| one.effects.detect(self.definitions()))
    }
}
