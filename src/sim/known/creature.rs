//! Creatures that the player sees or senses, with what can be seen of them.

use std::collections::BTreeMap;

use bevy_ecs::prelude::Entity;

use crate::{
    grid::Direction,
    sim::{
        components::{
            Awareness, Bond, CombatStats, Companion, Energy, Grip, ItemNames, Position,
            StatusEffect, WindUp,
        },
        definition::{ActionKind, CreatureKind, ItemKind, Kinds, PerkKind, SpellKind, WeaponTrait},
        event::{CreatureRef, ItemRef},
        numbers::Numbers,
        parts::CreatureQueryItem,
        rules::{
            action_cost::cost,
            totals::{Totals, totals},
        },
        senses::{noise::loudness, speech::keen_ear},
        verb::{cast::price, level_up::offers, strike::missile_damage},
        world::{place::Place, stable_id::StableId},
        world_read::WorldRead,
    },
};

use super::Known;

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
    /// Attack and defence with equipment, and with a shield that is held against the player.
    pub totals: Totals,
    /// Level of experience, 1 or more.
    pub level: i32,
    /// Hit points regained in 1000 turns.
    pub hp_regen: i32,
    /// Its speed, and how soon it acts.
    pub energy: Energy,
    /// Whether it has noticed its enemies; `None` for creatures that hunt nobody.
    pub awareness: Option<Awareness>,
    /// Its weapon, if that is raised: the next action strikes.
    pub raised: Option<WindUp>,
    /// How it holds its weapon.
    pub grip: Grip,
    /// The side to which it holds its shield.
    pub facing: Option<Direction>,
    /// Whether it never does anything.
    pub is_inert: bool,
    /// Whether it is a captive, a friend, or a friend that left; `None` for all others.
    pub bond: Option<Bond>,
    /// The wielded weapon.
    pub weapon: Option<ItemRef>,
    /// The worn armour.
    pub armour: Option<ItemRef>,
    /// Whether this is the player.
    pub is_player: bool,
}

impl KnownCreature {
    /// Its id and kind.
    #[must_use]
    pub const fn who(&self) -> CreatureRef {
        CreatureRef {
            id: self.id,
            kind: self.kind,
        }
    }

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

    /// Whether the player changes places with it by walking into it.
    #[must_use]
    pub const fn makes_way(&self) -> bool {
        matches!(self.bond, Some(Bond::Friend(_) | Bond::Left))
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

    /// How much farther the player is heard for what it wields and wears and for its perks,
    /// tiles.
    #[must_use]
    pub fn loudness(&self) -> i32 {
        let me = self.character(self.player);
        me.map_or(0, |me| loudness(&me, self.items, self.definitions))
    }

    /// The perks of a creature that the player sees or feels, in the order in which it got them.
    #[must_use]
    pub fn perks_of(&self, creature: &KnownCreature) -> &[PerkKind] {
        let entity = self.order.find(creature.id);
        entity.map_or(&[], |who| self.perks(who))
    }

    /// Weapon and armour in use by a creature that the player sees or feels, in the order of its slots.
    #[must_use]
    pub fn equipment_of(&self, creature: &KnownCreature) -> Vec<ItemRef> {
        let entity = self.order.find(creature.id);
        let parts = entity.and_then(|entity| self.parts(entity));
        let pack = parts.into_iter().flat_map(|parts| parts.pack.items());
        let used = [creature.weapon, creature.armour];
        pack.filter_map(|(_, id)| used.into_iter().flatten().find(|item| item.id == id))
            .collect()
    }

    /// The numbers of a creature that the player sees or feels; `None` of one that has left the
    /// world.
    #[must_use]
    pub fn numbers_of(&self, creature: &KnownCreature) -> Option<Numbers> {
        let parts = self.parts(self.order.find(creature.id)?)?;
        Some(Numbers::of(&parts))
    }

    /// The least and the most damage, hit points, that a creature would take if the player threw an
    /// item of this kind at it; or shot with it, if it is not `thrown`.
    #[must_use]
    pub fn missile_damage(&self, at: &KnownCreature, item: ItemKind, thrown: bool) -> (i32, i32) {
        missile_damage(self, self.player, (item, thrown), at.totals.defence)
    }

    /// The mana that a spell costs the player.
    #[must_use]
    pub fn spell_price(&self, spell: SpellKind) -> i32 {
        price(self, self.player, spell)
    }

    /// The perks that the player may choose now; none if no level is due.
    #[must_use]
    pub fn offers(&self) -> Vec<PerkKind> {
        offers(self, self.player)
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
        let all = self.all_noticed().into_iter();
        all.filter_map(move |(_, entity, _)| Some(known.known_as(&known.parts(entity)?)))
    }

    /// The creatures that the player sees or feels on its level, itself included, ascending by id,
    /// and where they are.
    pub(in crate::sim) fn all_noticed(&self) -> Vec<(StableId, Entity, Place)> {
        let hears = keen_ear(self.definitions, self.me.effects.perks()).is_some();
        if hears || self.sight.detects() {
            let all = self.order.iter();
            let noticed = all.filter_map(|(id, one)| Some((id, one, self.noticed_at(one)?)));
            return noticed.collect();
        }
        // Most creatures of the level are nowhere near.
        let (level, field) = (self.sight.level(), self.sight.field());
        let Some(there) = self.levels.get(level) else {
            return Vec::new();
        };
        let seen = field.among(there.occupied()).filter_map(|point| {
            let (entity, who) = there.creature_at(point)?;
            let place = Place::new(level, point);
            let is_noticed = place == self.here() || !self.lurks(entity);
            is_noticed.then_some((who.id, entity, place))
        });
        let mut all: Vec<_> = seen.collect();
        all.sort_unstable_by_key(|(id, ..)| *id);
        all
    }

    /// A living creature, if the player sees or feels it.
    pub(super) fn noticed(&self, entity: Entity) -> Option<KnownCreature> {
        self.noticed_at(entity)?;
        Some(self.known_as(&self.parts(entity)?))
    }

    /// Where a living creature is, if the player sees or feels it.
    pub(in crate::sim) fn noticed_at(&self, entity: Entity) -> Option<Place> {
        // For each creature of the level, so no more than its position is fetched.
        let place = self.world.get::<Position>(entity)?.0;
        let is_noticed = self.sight.notices(place) || self.hears_hunter(entity);
        let is_there = is_noticed && self.levels.occupant(place) == Some(entity);
        (is_there && (place == self.here() || !self.lurks(entity))).then_some(place)
    }

    /// Whether a creature lies unseen under what its kind lurks under.
    #[must_use]
    pub fn is_hidden(&self, entity: Entity) -> bool {
        self.lurks(entity)
    }

    /// Whether the player hears a creature that hunts, by a perk: seen or not, as far as it
    /// hears speech.
    #[must_use]
    pub fn hears_hunter(&self, entity: Entity) -> bool {
        let hears = |tiles: u32| {
            let (here, mind) = (self.here(), self.character(entity)?.mind);
            let place = self.place_of(entity)?;
            let is_near = place.point.chebyshev(here.point) <= tiles.cast_signed();
            let hunts = mind.awareness() == Some(Awareness::Hunting);
            Some(place.level == here.level && is_near && hunts)
        };
        let ear = keen_ear(self.definitions, self.me.effects.perks());
        self.me.is_player() && ear.and_then(hears) == Some(true)
    }

    /// The level that a creature began at, and how many of each kind it has killed since, in the
    /// order of the data.
    #[must_use]
    pub fn career(&self, creature: &KnownCreature) -> (i32, BTreeMap<CreatureKind, usize>) {
        let growth = self
            .order
            .find(creature.id)
            .and_then(|who| self.growth(who));
        let mut kills = BTreeMap::new();
        for death in self.graveyard.killed_by(creature.id) {
            *kills.entry(death.who.kind).or_default() += 1;
        }
        (growth.map_or(1, |one| one.experience.began), kills)
    }

    /// Whether a creature is far above the level at which those of its place began: as far as
    /// the one of each level that begins higher, or farther.
    #[must_use]
    pub fn is_veteran(&self, creature: &KnownCreature) -> bool {
        let (kinds, place) = (self.definitions, creature.place);
        let levels = kinds.world.experience_level.map_or(0, |levels| levels.old);
        let room = self.blueprint.room_at(place);
        let room = room.and_then(|room| self.blueprint.rooms.get(room));
        let region = room.map_or(0, |room| usize::from(room.region));
        let usual = kinds.experience_at(place.level, region);
        levels > 0 && !creature.is_player && creature.level >= usual.saturating_add(levels)
    }

    /// What a creature in sight takes kinds of things for, if the player has the perk to know.
    pub fn beliefs_of(&self, creature: &KnownCreature) -> Option<&ItemNames> {
        let reads = self.me.reads_minds(self.definitions);
        let entity = self.order.find(creature.id).filter(|_| reads)?;
        self.names(entity)
            .filter(|_| self.sight.sees(creature.place))
    }

    /// Effects on a creature that the player knows of, the oldest first: on others those that
    /// it saw begin.
    pub fn effects_on(&self, creature: &KnownCreature) -> impl Iterator<Item = StatusEffect> {
        let (is_me, is_player) = (creature.id == *self.me.id, self.me.is_player());
        let entity = self.order.find(creature.id);
        let parts = entity.and_then(|entity| self.parts(entity));
        let effects = parts.into_iter().flat_map(|parts| parts.effects.iter());
        effects.filter(move |running| is_me || is_player && running.seen)
    }

    /// Energy that an action costs a creature with its present equipment; 100 is usual, and taken
    /// for granted of one that is not in sight.
    #[must_use]
    pub fn action_cost(&self, creature: &KnownCreature, action: ActionKind) -> i32 {
        let entity = self.order.find(creature.id);
        let entity = entity.filter(|one| self.noticed_at(*one).is_some());
        entity.map_or(Energy::ACTION, |who| cost(self, who, action))
    }

    /// The captive that the player fed or freed.
    #[must_use]
    pub fn friend(&self) -> Option<Companion> {
        self.companion()
    }

    /// Whether a creature is a captive, a friend, or a friend that left; `None` for all others.
    pub(crate) fn bond_of(&self, creature: &CreatureQueryItem) -> Option<Bond> {
        let (id, kind) = (*creature.id, creature.creature.0);
        self.bond(CreatureRef { id, kind }, creature.mind)
    }

    fn known_as(&self, creature: &CreatureQueryItem) -> KnownCreature {
        let mut known = self.as_it_is(creature);
        let (here, me) = (known.place.point, self.here().point);
        if creature.mind.shields_from(here, me) {
            known.totals.defence += self.definitions.creature(known.kind).shield;
        }
        known
    }

    /// A creature without the defence of its shield.
    pub(super) fn as_it_is(&self, creature: &CreatureQueryItem) -> KnownCreature {
        let (pack, items) = (creature.pack, self.items);
        let used = |id: Option<StableId>| items.item_ref(id?);
        let totals = totals(creature.stats, pack, items, self.definitions);
        KnownCreature {
            id: *creature.id,
            kind: creature.creature.0,
            place: creature.position.0,
            stats: *creature.stats,
            totals,
            level: creature.experience.level,
            hp_regen: creature.metabolism.regeneration.rate,
            energy: *creature.energy,
            awareness: creature.mind.awareness(),
            raised: creature.mind.wind_up,
            grip: creature.mind.grip(
                self.definitions.creature(creature.creature.0).adapts,
                self.state.turn,
            ),
            facing: creature.mind.facing(),
            is_inert: creature.mind.is_inert,
            bond: self.bond_of(creature),
            weapon: used(pack.weapon()),
            armour: used(pack.armour()),
            is_player: creature.is_player(),
        }
    }
}
