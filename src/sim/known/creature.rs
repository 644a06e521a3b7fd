//! Creatures that the player notices, with all that the player can see of them.

use std::{borrow::Cow, collections::BTreeMap};

use bevy_ecs::prelude::Entity;

use crate::{
    grid::Direction,
    sim::{
        components::{
            Awareness, Bond, CombatStats, Companion, Energy, Grip, ItemNames, Position,
            StatusEffect, WindUp,
        },
        definition::{
            ActionKind, CreatureKind, EffectDefinition, EffectKind, EffectStep, Equipment,
            ItemKind, Kinds, PerkKind, SpellKind, WeaponTrait,
        },
        event::{CreatureRef, ItemRef},
        numbers::Numbers,
        parts::CreatureQueryItem,
        rules::{
            action_cost::cost,
            gear::GearNumber,
            totals::{Totals, totals},
        },
        senses::{noise::loudness, speech::hunter_sense},
        stage::effect_steps::unburnt,
        verb::{
            cast::price,
            level_up::offers,
            strike::{StrikeKind, stab},
        },
        world::{place::Place, stable_id::StableId},
        world_read::WorldRead,
    },
};

use super::Known;

/// A creature that the player notices, or the player itself, with all that can be seen of it.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct KnownCreature {
    /// The creature's id.
    pub id: StableId,
    /// The creature's kind.
    pub kind: CreatureKind,
    /// The creature's place.
    pub place: Place,
    /// HP, and attack and defence without equipment.
    pub stats: CombatStats,
    /// Attack and defence with equipment, and with a shield that faces the player.
    pub totals: Totals,
    /// Experience level, 1 or more.
    pub level: i32,
    /// HP regenerated per 1000 turns.
    pub hp_regen: i32,
    /// Speed and stored energy.
    pub energy: Energy,
    /// Awareness of its enemies; `None` for creatures that never hunt.
    pub awareness: Option<Awareness>,
    /// Its raised weapon, if any: its next action is the blow.
    pub raised: Option<WindUp>,
    /// How it holds its weapon, which decides whether it raises, sweeps or jabs.
    pub grip: Grip,
    /// Direction that its shield faces; `None` without a shield.
    pub facing: Option<Direction>,
    /// Whether it never acts.
    pub is_inert: bool,
    /// Its relation to the player: captive, friend, or friend that left; `None` for all others.
    pub bond: Option<Bond>,
    /// The wielded weapon, if any.
    pub weapon: Option<ItemRef>,
    /// The worn armour, if any.
    pub armour: Option<ItemRef>,
    /// The worn ring, if any.
    pub ring: Option<ItemRef>,
    /// The worn cloak, if any.
    pub cloak: Option<ItemRef>,
    /// Whether this is the player.
    pub is_player: bool,
}

impl KnownCreature {
    /// Returns its id and kind.
    #[must_use]
    pub const fn who(&self) -> CreatureRef {
        CreatureRef {
            id: self.id,
            kind: self.kind,
        }
    }

    /// Its awareness of the player; `None` for a creature that is not an enemy of the player's kind
    /// or never hunts.
    #[must_use]
    pub fn awareness_of_player(&self, kinds: &Kinds) -> Option<Awareness> {
        let is_enemy = kinds.is_enemy(self.kind, kinds.player);
        self.awareness.filter(|_| is_enemy)
    }

    /// Whether it hunts and has not noticed its enemies.
    #[must_use]
    pub const fn is_unaware(&self) -> bool {
        matches!(self.awareness, Some(Awareness::Asleep | Awareness::Idle))
    }

    /// Whether it sleeps.
    #[must_use]
    pub const fn is_asleep(&self) -> bool {
        matches!(self.awareness, Some(Awareness::Asleep))
    }

    /// Whether it changes places with the player that walks into it.
    #[must_use]
    pub const fn makes_way(&self) -> bool {
        matches!(self.bond, Some(Bond::Friend(_) | Bond::Left))
    }

    /// Its equipment, in the order of the slots.
    pub fn used(&self) -> impl Iterator<Item = ItemRef> + Clone + use<> {
        [self.weapon, self.armour, self.ring, self.cloak]
            .into_iter()
            .flatten()
    }

    /// The kind of the wielded weapon; `None` if none is wielded.
    #[must_use]
    pub fn weapon_kind(&self) -> Option<ItemKind> {
        self.weapon.map(|weapon| weapon.kind)
    }

    /// The trait of the wielded weapon; `None` without a weapon or trait.
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

    /// Tiles added to the player's noise radius by its equipment and perks; may be negative.
    #[must_use]
    pub fn loudness(&self) -> i32 {
        let me = self.character(self.player);
        me.map_or(0, |me| loudness(&me, self.items, self.definitions))
    }

    /// The creature that holds the player in place; `None` if the player may step away.
    #[must_use]
    pub fn holder(&self) -> Option<CreatureRef> {
        WorldRead::holder(self, self.player)
    }

    /// Perks of a creature that the player notices, in the order in which it got them.
    #[must_use]
    pub fn perks_of(&self, creature: &KnownCreature) -> &[PerkKind] {
        let entity = self.order.find(creature.id);
        entity.map_or(&[], |who| self.perks(who))
    }

    /// Equipment of a creature that the player notices, in slot order.
    #[must_use]
    pub fn equipment_of(&self, creature: &KnownCreature) -> Vec<ItemRef> {
        let entity = self.order.find(creature.id);
        let parts = entity.and_then(|entity| self.parts(entity));
        let pack = parts.into_iter().flat_map(|parts| parts.pack.items());
        pack.filter_map(|(_, id)| creature.used().find(|item| item.id == id))
            .collect()
    }

    /// Stats of a creature that the player notices; `None` if it has left the world.
    #[must_use]
    pub fn numbers_of(&self, creature: &KnownCreature) -> Option<Numbers> {
        let parts = self.parts(self.order.find(creature.id)?)?;
        Some(Numbers::of(&parts))
    }

    /// A number of an item that the player carries or sees, with what scrolls of making added.
    #[must_use]
    pub fn gear(&self, item: ItemRef, number: GearNumber) -> i32 {
        let kinds = self.definitions;
        let found = self.items.get(item.id);
        found.map_or_else(
            || number.of(kinds.item(item.kind)),
            |item| kinds.gear(item, number),
        )
    }

    /// The number in the name of an item that was made better, as in "sword +2"; 0 for any other.
    #[must_use]
    pub fn mark(&self, item: StableId) -> i32 {
        let found = self.items.get(item);
        found.map_or(0, |item| self.definitions.mark(item))
    }

    /// Minimum and maximum damage in HP that a creature would take from an attack of the player.
    #[must_use]
    pub fn damage_to(&self, at: &KnownCreature, kind: StrikeKind) -> (i32, i32) {
        kind.damage(self, self.player, at.totals.defence)
    }

    /// An effect of this kind as the player would cause it on a creature: its harm is what the
    /// creature would lose, without what its equipment and perks keep off.
    #[must_use]
    pub fn effect_on(
        &self,
        at: &KnownCreature,
        kind: EffectKind,
        effect: &EffectDefinition,
    ) -> EffectDefinition {
        let mut effect = effect.clone();
        let level = self.myself().level;
        for step in effect.start.iter_mut().chain(&mut effect.each_turn) {
            if let (Some(harm), Some(who)) = (step.harms(level), self.order.find(at.id)) {
                *step = EffectStep::Harm(unburnt(self, who, harm, kind));
            }
        }
        effect
    }

    /// The kind of a blow of the player at a creature; `None` if it would only raise a heavy weapon.
    #[must_use]
    pub fn blow_at(&self, at: &KnownCreature) -> Option<StrikeKind> {
        let me = self.myself();
        let weapon_trait = me.weapon_trait(self.definitions);
        let is_heavy = matches!(weapon_trait, Some(WeaponTrait::Heavy { .. }));
        let is_raised = || me.raised.is_some_and(|raised| raised.over == at.place);
        (!is_heavy || is_raised())
            .then(|| StrikeKind::landing(weapon_trait, at.awareness, stab(self, self.player)))
    }

    /// The kind of a shot of the player at a creature; `None` without a weapon.
    #[must_use]
    pub fn shot_at(&self, at: &KnownCreature) -> Option<StrikeKind> {
        let me = self.myself();
        let tiles = me.place.point.chebyshev(at.place.point);
        let shot = |weapon| StrikeKind::shot(self.definitions, weapon, tiles);
        me.weapon.map(shot)
    }

    /// Minimum and maximum damage in HP of a shot of the player with the wielded weapon at a distant
    /// target with this defence; `None` without a weapon that shoots.
    #[must_use]
    pub fn damage_of_shots(&self, defence: i32) -> Option<(i32, i32)> {
        let shoots = |weapon: &ItemRef| self.definitions.item(weapon.kind).ranged > 0;
        let weapon = self.myself().weapon.filter(shoots)?;
        let shot = StrikeKind::shot(self.definitions, weapon, 2);
        Some(shot.damage(self, self.player, defence))
    }

    /// Effect of a spell that the player casts from a book.
    #[must_use]
    pub fn spell_effect(&self, book: StableId, spell: SpellKind) -> Cow<'_, EffectDefinition> {
        let kinds = self.definitions;
        match self.item(book) {
            Some(book) => kinds.spell_effect(book, spell),
            None => Cow::Borrowed(kinds.effect(kinds.spell(spell).effect)),
        }
    }

    /// Mana cost of a spell for the player.
    #[must_use]
    pub fn spell_price(&self, spell: SpellKind) -> i32 {
        price(self, self.player, spell)
    }

    /// Perks that the player may choose now; none if no choice is due.
    #[must_use]
    pub fn offers(&self) -> Vec<PerkKind> {
        offers(self, self.player)
    }

    /// Returns a living creature that the player notices, or the player itself.
    #[must_use]
    pub fn creature(&self, id: StableId) -> Option<KnownCreature> {
        self.noticed(self.order.find(id)?)
    }

    /// Creatures on its level that the player notices, itself included, in ascending order of id.
    pub fn creatures(&self) -> impl Iterator<Item = KnownCreature> {
        let known = *self;
        let all = self.all_noticed().into_iter();
        all.filter_map(move |(_, entity, _)| Some(known.known_as(&known.parts(entity)?)))
    }

    /// Creatures on its level that the player notices, itself included, with their places, in
    /// ascending order of id.
    pub(in crate::sim) fn all_noticed(&self) -> Vec<(StableId, Entity, Place)> {
        if self.hunter_sense() > 0 || self.sight.detects() {
            let all = self.order.iter();
            let noticed = all.filter_map(|(id, one)| Some((id, one, self.noticed_at(one)?)));
            return noticed.collect();
        }
        // Only visits tiles in sight: most creatures of the level are elsewhere.
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

    /// Returns a living creature, if the player notices it.
    pub(super) fn noticed(&self, entity: Entity) -> Option<KnownCreature> {
        self.noticed_at(entity)?;
        Some(self.known_as(&self.parts(entity)?))
    }

    /// Returns the place of a living creature, if the player notices it.
    pub(in crate::sim) fn noticed_at(&self, entity: Entity) -> Option<Place> {
        // Called for each creature of the level, so only its position is fetched.
        let place = self.world.get::<Position>(entity)?.0;
        let is_noticed = self.sight.notices(place) || self.hears_hunter(entity);
        let is_there = is_noticed && self.levels.occupant(place) == Some(entity);
        (is_there && (place == self.here() || !self.lurks(entity))).then_some(place)
    }

    /// Whether a creature lurks unseen under an item.
    #[must_use]
    pub fn is_hidden(&self, entity: Entity) -> bool {
        self.lurks(entity)
    }

    /// Whether the player knows of a hunting creature, seen or not: it has a perk or equipment for
    /// that, and the creature is within their distance.
    #[must_use]
    pub fn hears_hunter(&self, entity: Entity) -> bool {
        let hears = |tiles: i32| {
            let (here, mind) = (self.here(), self.character(entity)?.mind);
            let place = self.place_of(entity)?;
            let is_near = place.point.chebyshev(here.point) <= tiles;
            let hunts = mind.awareness() == Some(Awareness::Hunting);
            Some(place.level == here.level && is_near && hunts)
        };
        let tiles = self.hunter_sense();
        self.me.is_player() && tiles > 0 && hears(tiles) == Some(true)
    }

    /// Distance in tiles at which the player knows of hunters out of sight; 0 without a perk or
    /// equipment for that.
    fn hunter_sense(&self) -> i32 {
        hunter_sense(
            self.me.effects.perks(),
            self.me.pack,
            self.items,
            self.definitions,
        )
    }

    /// Experience level at which a creature started, and its number of kills by kind of victim.
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

    /// Whether a creature's experience level is far above the usual initial level at its place. The
    /// rules set by how many levels.
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

    /// Beliefs about items of a creature in sight; `None` without the perk to read them, or out of
    /// sight.
    pub fn beliefs_of(&self, creature: &KnownCreature) -> Option<&ItemNames> {
        let reads = self.me.reads_minds(self.definitions);
        let entity = self.order.find(creature.id).filter(|_| reads)?;
        self.names(entity)
            .filter(|_| self.sight.sees(creature.place))
    }

    /// Active effects on a creature that the player knows of, oldest first. For other creatures,
    /// only effects whose start the player saw.
    pub fn effects_on(&self, creature: &KnownCreature) -> impl Iterator<Item = StatusEffect> {
        let (is_me, is_player) = (creature.id == *self.me.id, self.me.is_player());
        let entity = self.order.find(creature.id);
        let parts = entity.and_then(|entity| self.parts(entity));
        let effects = parts.into_iter().flat_map(|parts| parts.effects.iter());
        effects.filter(move |running| is_me || is_player && running.seen)
    }

    /// Energy cost of an action for a creature with its current equipment. Normally 100, which is
    /// also assumed for creatures that the player does not notice.
    #[must_use]
    pub fn action_cost(&self, creature: &KnownCreature, action: ActionKind) -> i32 {
        let entity = self.order.find(creature.id);
        let entity = entity.filter(|one| self.noticed_at(*one).is_some());
        entity.map_or(Energy::ACTION, |who| cost(self, who, action))
    }

    /// Captive that the player has fed or freed.
    #[must_use]
    pub fn friend(&self) -> Option<Companion> {
        self.companion()
    }

    /// The creature's relation to the player: captive, friend, or friend that left; `None` for all
    /// others.
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

    /// Describes a creature without the defence of its shield.
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
            armour: used(pack.equipped(Equipment::Armour)),
            ring: used(pack.equipped(Equipment::Ring)),
            cloak: used(pack.equipped(Equipment::Cloak)),
            is_player: creature.is_player(),
        }
    }
}
