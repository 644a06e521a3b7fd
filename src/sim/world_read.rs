//! What checks and minds may ask of a game, answered in one place.

use bevy_ecs::prelude::Entity;

use super::{
    components::{Bond, CombatStats, Companion, Inventory, ItemNames, Mind, Order, WindUp},
    definition::{Definitions, EffectKind, PerkKind, PerkTrait, WeaponTrait},
    event::{CreatureRef, Event, EventKind},
    parts::{Body, Character, CreatureQueryItem, Growth},
};
use crate::sim::{
    rules::totals::{Totals, totals},
    verb::refusal::Refusal,
    world::{
        blueprint::Blueprint, graveyard::Graveyard, items::Items, level::Levels, passage::Mover,
        place::Place, renown::Renown, stable_id::StableId, status::GameState,
        turn_order::TurnOrder,
    },
};

/// A creature that acts.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(super) struct Actor {
    /// Its entity.
    pub entity: Entity,
    /// Its id and kind.
    pub creature: CreatureRef,
    /// Where it stands.
    pub at: Place,
}

impl Actor {
    /// An event that it caused where it stands.
    pub(super) const fn event(self, kind: EventKind) -> Event {
        Event::new(self.creature, self.at, kind)
    }
}

impl Body<'_> {
    /// The actor that it is, if it is alive.
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

/// The methods of [`WorldRead`] that hand out a field of the same name.
macro_rules! hand_out_fields {
    () => {
        $crate::sim::world_read::hand_out_fields! {
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
pub(super) use hand_out_fields;

/// A game as it stands, to be read: by a verb about to be carried out and by minds
/// (`Stage`), or by front ends that ask what can be done (`Known`).
pub(super) trait WorldRead {
    /// The clock and how the game stands.
    fn state(&self) -> &GameState;
    /// The kinds of things.
    fn definitions(&self) -> &Definitions;
    /// Terrain and occupants.
    fn levels(&self) -> &Levels;
    /// What was built on the levels.
    fn blueprint(&self) -> &Blueprint;
    /// All items.
    fn items(&self) -> &Items;
    /// The dead.
    fn graveyard(&self) -> &Graveyard;
    /// Those who have earned names.
    fn renown(&self) -> &Renown;
    /// All creatures, ascending by id.
    fn order(&self) -> &TurnOrder;
    /// The creature that somebody outside the simulation decides for, if there is one.
    fn player(&self) -> Option<Entity>;
    /// Identity, place and body of a creature; `None` when it has left the world.
    fn body(&self, who: Entity) -> Option<Body<'_>>;
    /// The energy and experience of a creature; `None` when it has left the world.
    fn growth(&self, who: Entity) -> Option<Growth<'_>>;
    /// Pack, effects, knowledge and mind of a creature; `None` when it has left the world.
    fn character(&self, who: Entity) -> Option<Character<'_>>;

    /// All components of a creature, for those who need them all: to fetch one group takes a
    /// third of that.
    fn creature(&self, who: Entity) -> Option<CreatureQueryItem<'_, '_>> {
        let (body, growth) = (self.body(who)?, self.growth(who)?);
        Some(CreatureQueryItem::of(body, growth, self.character(who)?))
    }

    /// Whether somebody outside the simulation decides for a creature.
    fn is_player(&self, who: Entity) -> bool {
        self.player() == Some(who)
    }

    /// The id, kind and place of a creature, if it is alive.
    #[inline]
    fn alive(&self, who: Entity) -> Option<(CreatureRef, Place)> {
        let actor = self.body(who)?.actor(who)?;
        Some((actor.creature, actor.at))
    }

    /// Where a creature is, alive or dead.
    #[inline]
    fn place_of(&self, who: Entity) -> Option<Place> {
        Some(self.body(who)?.position.0)
    }

    /// A creature's stats, without equipment.
    #[inline]
    fn stats(&self, who: Entity) -> Option<&CombatStats> {
        Some(self.body(who)?.stats)
    }

    /// What a creature carries.
    #[inline]
    fn pack(&self, who: Entity) -> Option<&Inventory> {
        Some(self.character(who)?.pack)
    }

    /// What a creature calls things.
    #[inline]
    fn names(&self, who: Entity) -> Option<&ItemNames> {
        Some(self.character(who)?.names)
    }

    /// A creature's sight radius, tiles.
    #[inline]
    fn vision(&self, who: Entity) -> i32 {
        self.stats(who).map_or(0, |stats| stats.vision)
    }

    /// The tile over which a creature's weapon is raised.
    fn wind_up(&self, who: Entity) -> Option<WindUp> {
        self.character(who)?.mind.wind_up
    }

    /// Whether an effect is at work on a creature.
    fn is_at_work(&self, who: Entity, effect: EffectKind) -> bool {
        let one = self.character(who);
        one.is_some_and(|one| one.effects.iter().any(|running| running.kind == effect))
    }

    /// Whether a creature hunts and has not noticed its enemies.
    fn is_unaware(&self, who: Entity) -> bool {
        self.character(who).is_some_and(|one| one.mind.is_unaware())
    }

    /// Whether a creature lies unseen under what its kind lurks under.
    fn lurks(&self, who: Entity) -> bool {
        let Some((one, at)) = self.alive(who) else {
            return false;
        };
        self.definitions().creature(one.kind).lurks.is_some()
            && self.is_unaware(who)
            && self.items().top(at).is_some()
    }

    /// The perks of a creature.
    fn perks(&self, who: Entity) -> &[PerkKind] {
        self.character(who).map_or(&[], |one| one.effects.perks())
    }

    /// The number of a trait that a creature has by its perks, if it has it.
    fn perk_trait(&self, who: Entity, find: impl Fn(PerkTrait) -> Option<u8>) -> Option<i32>
    where
        Self: Sized,
    {
        let held = self.perks(who);
        let mut traits = self.definitions().perks.traits(held);
        traits.find_map(find).map(i32::from)
    }

    /// Whether a creature has a trait by its perks.
    fn has_trait(&self, who: Entity, wanted: PerkTrait) -> bool {
        self.definitions().perks.have(self.perks(who), wanted)
    }

    /// The sum of a number of the traits that a creature has by its perks.
    fn perk_sum(&self, who: Entity, number: impl Fn(PerkTrait) -> Option<u8>) -> i32
    where
        Self: Sized,
    {
        self.definitions().perks.sum(self.perks(who), number)
    }

    /// Perks that a creature may still choose.
    fn picks(&self, who: Entity) -> u32 {
        self.growth(who).map_or(0, |one| one.experience.picks)
    }

    /// The captive that the player fed or freed.
    fn companion(&self) -> Option<Companion> {
        self.growth(self.player()?)?.player?.companion
    }

    /// What a creature does for the player; `None` if it is no friend that it freed.
    fn order_of(&self, who: StableId) -> Option<Order> {
        self.companion().filter(|one| one.id == who)?.order
    }

    /// Whether the player may feed or free a captive: it has one at a time.
    ///
    /// # Errors
    ///
    /// When another that it fed or freed lives and has not left it.
    fn check_only_friend(&self, captive: StableId) -> Result<(), Refusal> {
        let other = self.companion().filter(|one| {
            let is_won = one.order.is_some() || one.fed > 0;
            one.id != captive && is_won && self.graveyard().of(one.id).is_none()
        });
        other.map_or(Ok(()), |one| Err(Refusal::OneFriend(one.id)))
    }

    /// Whether a creature is a captive, a friend, or a friend that left; `None` for all others.
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

    /// The actor that a creature is.
    ///
    /// # Errors
    ///
    /// When it is dead, which is the end of all that it could do.
    fn actor(&self, who: Entity) -> Result<Actor, Refusal> {
        let body = self.body(who);
        body.and_then(|body| body.actor(who))
            .ok_or(Refusal::GameOver)
    }

    /// A living creature by its id: its entity, its kind, and where it is.
    fn find(&self, id: StableId) -> Option<(Entity, CreatureRef, Place)> {
        let entity = self.order().find(id)?;
        let (who, place) = self.alive(entity)?;
        Some((entity, who, place))
    }

    /// What an actor can get through.
    fn mover(&self, actor: Actor) -> Mover<'_> {
        let goal = self.definitions().world.goal;
        let pack = || self.pack(actor.entity);
        let carries_goal = || pack().is_some_and(|pack| self.items().any_in(pack, goal));
        Mover {
            hands: self.definitions().creature(actor.creature.kind).hands,
            barred: self.definitions().creature(actor.creature.kind).barred,
            keys: self
                .growth(actor.entity)
                .and_then(|one| Some(&one.player?.keys)),
            carries_goal: !self.is_player(actor.entity) && carries_goal(),
        }
    }

    /// The trait of the weapon that a creature wields.
    fn weapon_trait(&self, who: Entity) -> Option<WeaponTrait> {
        let weapon = self.items().item_ref(self.pack(who)?.weapon()?)?;
        self.definitions().item(weapon.kind).weapon_trait
    }

    /// A creature's attack and defence with equipment; zero when it has left the world.
    fn totals(&self, who: Entity) -> Totals {
        self.stats(who).zip(self.pack(who)).map_or(
            Totals {
                attack: 0,
                defence: 0,
            },
            |(stats, pack)| totals(stats, pack, self.items(), self.definitions()),
        )
    }

    /// The defence that a creature's shield adds against whoever strikes from a place.
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

    /// How far a creature strikes, tiles: 1 with most weapons.
    fn reach(&self, who: Entity) -> i32 {
        self.weapon_trait(who).map_or(1, WeaponTrait::tiles)
    }

    /// Whether an effect lets a creature know of all others on its level.
    fn detects(&self, who: Entity) -> bool {
        self.character(who)
            .is_some_and(|one| one.effects.detect(self.definitions()))
    }
}
