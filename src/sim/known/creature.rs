//! Creatures that the player sees or senses, with what can be seen of them.

use bevy::prelude::Entity;

use super::{
    super::{
        action_cost::cost,
        components::{Awareness, CombatStats, Energy, Grip, StatusEffect, WindUp},
        definition::{ActionKind, CreatureKind, ItemKind, Kinds, WeaponTrait},
        event::ItemRef,
        parts::{BodyQueryReadOnly, CreatureQueryItem},
        place::Place,
        stable_id::StableId,
        totals::{Totals, totals},
    },
    Known,
};

/// A creature that the player sees or senses, or the player itself: all that can be seen of it.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct KnownCreature {
    /// The creature's id.
    pub id: StableId,
    /// The creature's kind.
    pub kind: CreatureKind,
    /// The creature's place.
    pub place: Place,
    /// Hit points, and attack and defence without equipment.
    pub stats: CombatStats,
    /// Attack and defence with equipment.
    pub totals: Totals,
    /// Level of experience, 1 or more.
    pub level: i32,
    /// Its speed, and how soon it acts.
    pub energy: Energy,
    /// Whether it has noticed its enemies; `None` for creatures that hunt nobody.
    pub awareness: Option<Awareness>,
    /// Its weapon, if that is raised: the next action strikes.
    pub raised: Option<WindUp>,
    /// How it holds its weapon.
    pub grip: Grip,
    /// Whether it never does anything.
    pub is_inert: bool,
    /// The wielded weapon.
    pub weapon: Option<ItemRef>,
    /// The worn armour.
    pub armour: Option<ItemRef>,
    /// Whether this is the player.
    pub is_player: bool,
}

impl KnownCreature {
    /// Whether it has noticed the player; `None` for a creature that is no enemy of the player's
    /// kind, or hunts nobody.
    #[must_use]
    pub fn awareness_of_player(&self, kinds: &Kinds) -> Option<Awareness> {
        let is_enemy = kinds.is_enemy(self.kind, kinds.player);
        self.awareness.filter(|_| is_enemy)
    }

    /// Whether it has not noticed its enemies.
    #[must_use]
    pub const fn is_unaware(&self) -> bool {
        matches!(self.awareness, Some(Awareness::Asleep | Awareness::Idle))
    }

    /// Whether it sleeps.
    #[must_use]
    pub const fn is_asleep(&self) -> bool {
        matches!(self.awareness, Some(Awareness::Asleep))
    }

    /// The kind of the wielded weapon.
    #[must_use]
    pub fn weapon_kind(&self) -> Option<ItemKind> {
        self.weapon.map(|weapon| weapon.kind)
    }

    /// The trait of the wielded weapon.
    #[must_use]
    pub fn weapon_trait(&self, kinds: &Kinds) -> Option<WeaponTrait> {
        kinds.item(self.weapon_kind()?).weapon_trait
    }
}

impl Known<'_> {
    /// The player itself.
    #[must_use]
    pub fn myself(&self) -> KnownCreature {
        self.known_as(&self.me)
    }

    /// A living creature that the player sees or feels, or the player itself.
    #[must_use]
    pub fn creature(&self, id: StableId) -> Option<KnownCreature> {
        self.noticed(self.order.find(id)?)
    }

    /// The creatures that the player sees or feels on its level, itself included, ascending by
    /// id.
    pub fn creatures(&self) -> impl Iterator<Item = KnownCreature> {
        let known = *self;
        let all = self.order.iter();
        all.filter_map(move |(_, entity)| known.noticed(entity))
    }

    /// A living creature, if the player sees or feels it.
    pub(super) fn noticed(&self, entity: Entity) -> Option<KnownCreature> {
        self.noticed_at(entity)?;
        Some(self.known_as(&self.parts(entity)?))
    }

    /// Where a living creature is, if the player sees or feels it.
    pub(in crate::sim) fn noticed_at(&self, entity: Entity) -> Option<Place> {
        let place = self.group::<BodyQueryReadOnly>(entity)?.position.0;
        let is_noticed = self.sight.notices(place) && self.levels.occupant(place) == Some(entity);
        is_noticed.then_some(place)
    }

    /// Effects on a creature that the player knows of, the oldest first: on others those that
    /// it saw begin.
    pub fn effects_on(&self, creature: &KnownCreature) -> impl Iterator<Item = StatusEffect> {
        let is_player = creature.is_player;
        let entity = self.order.find(creature.id);
        let parts = entity.and_then(|entity| self.parts(entity));
        let effects = parts.into_iter().flat_map(|parts| parts.effects.iter());
        effects.filter(move |running| running.seen || is_player)
    }

    /// Energy that an action costs a creature with its present equipment; 100 is usual.
    #[must_use]
    pub fn action_cost(&self, creature: &KnownCreature, action: ActionKind) -> i32 {
        let entity = self.order.find(creature.id);
        entity.map_or(Energy::ACTION, |who| cost(self, who, action))
    }

    fn known_as(&self, creature: &CreatureQueryItem) -> KnownCreature {
        let (pack, items) = (creature.pack, self.items);
        let used = |id: Option<StableId>| items.item_ref(id?);
        KnownCreature {
            id: *creature.id,
            kind: creature.creature.0,
            place: creature.position.0,
            stats: *creature.stats,
            totals: totals(creature.stats, pack, items, self.definitions),
            level: creature.experience.level,
            energy: *creature.energy,
            awareness: creature.mind.awareness(),
            raised: creature.mind.wind_up,
            grip: creature.mind.grip(
                self.definitions.creature(creature.creature.0).adapts,
                self.state.turn,
            ),
            is_inert: creature.mind.is_inert,
            weapon: used(pack.weapon()),
            armour: used(pack.armour()),
            is_player: creature.is_player(),
        }
    }
}
