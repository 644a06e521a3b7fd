//! The player's companion: a captive that it meets, frees, feeds, commands or loses.

use bevy_ecs::prelude::Entity;

use crate::sim::{
    components::{Alert, Awareness, Companion, Order, Provenance},
    event::{CreatureRef, Event, EventKind, ItemRef, cause::Cause},
    verb::knowledge::learn,
    world::{place::Place, travellers::Traveller},
    world_read::{Actor, WorldRead},
};

use super::Stage;

impl Stage<'_, '_> {
    /// Updates the player's bond with a captive, creating it on their first meeting.
    fn change_companion(&mut self, captive: CreatureRef, change: impl FnOnce(&mut Companion)) {
        let turn = self.state.turn;
        let player = self.player();
        let player = player.and_then(|player| self.growths.get_mut(player).ok()?.player);
        let Some(mut player) = player else {
            return;
        };
        let met = player.companion.filter(|one| one.id == captive.id);
        let mut companion = met.unwrap_or(Companion {
            id: captive.id,
            order: None,
            fed: 0,
            fed_at: turn,
            hits: 0,
        });
        change(&mut companion);
        player.companion = Some(companion);
    }

    /// Frees a captive, which becomes the player's friend and tells it all its beliefs about item
    /// kinds that are new to the player.
    pub(in crate::sim) fn free(&mut self, actor: Actor, captive: Actor) {
        let turn = self.state.turn;
        self.change_mind(captive.entity, |mind| {
            mind.is_inert = false;
            mind.alert = Some(Alert::new(Awareness::Hunting));
        });
        self.change_companion(captive.creature, |one| {
            one.order = Some(Order::Come);
            one.fed_at = turn;
        });
        self.emit(
            actor
                .event(EventKind::Freed)
                .on(captive.creature, captive.at),
        );
        while let Some(names) = self.names(captive.entity)
            && let Some(own) = self.names(actor.entity)
            && let Some(kind) = names.news_for(own)
            && let Some(known) = names.known(kind)
        {
            let said = known.belief;
            let told = captive.event(EventKind::Told { kind, said });
            self.emit(told.on(actor.creature, captive.at));
            let by = captive.creature.id;
            let listener = (actor.creature, actor.entity);
            learn(self, listener, kind, said, Provenance::Told { by });
        }
    }

    /// Feeds an item to a captive or a friend.
    pub(in crate::sim) fn feed_captive(
        &mut self,
        actor: Actor,
        eater: (CreatureRef, Place),
        item: ItemRef,
    ) {
        let food = self.items.get(item.id).map_or(0, |item| item.food);
        self.destroy_item(item);
        let turn = self.state.turn;
        self.change_companion(eater.0, |one| {
            if one.order.is_none() {
                one.fed = one.fed.saturating_add(food);
            }
            one.fed_at = turn;
        });
        let fed = actor.event(EventKind::Fed).with(item);
        self.emit(fed.on(eater.0, eater.1));
    }

    /// Gives the player's friend another order.
    pub(in crate::sim) fn give_order(
        &mut self,
        actor: Actor,
        friend: (CreatureRef, Place),
        order: Order,
    ) {
        self.change_companion(friend.0, |one| one.order = Some(order));
        let ordered = actor.event(EventKind::Ordered { order });
        self.emit(ordered.on(friend.0, friend.1));
    }

    /// Counts a hit on the player's friend if the player caused it. The friend leaves after too
    /// many hits.
    pub(super) fn resent(&mut self, who: CreatureRef, at: Place, cause: Cause) {
        let author = cause.author().and_then(|author| self.order.find(author.id));
        let is_meant = author.is_some_and(|author| self.is_player(author));
        let most = self
            .definitions
            .world
            .captives
            .as_ref()
            .map(|rule| rule.hits);
        if !is_meant || self.order_of(who.id).is_none() {
            return;
        }
        self.change_companion(who, |one| one.hits = one.hits.saturating_add(1));
        if self.companion().map(|one| one.hits) >= most {
            self.leave_player(who, at);
        }
    }

    /// Makes a friend leave that was not fed for too long, unless it is loyal.
    pub(in crate::sim) fn miss_food(&mut self) {
        let turn = self.state.turn;
        let leaves = |one: &Companion| {
            let rule = self.definitions.world.captives.as_ref();
            one.order.is_some()
                && rule.is_some_and(|rule| {
                    one.fed < rule.loyal && turn.saturating_sub(one.fed_at) >= rule.unfed
                })
        };
        let hungry = self.companion().filter(leaves);
        if let Some((_, who, at)) = hungry.and_then(|one| self.find(one.id)) {
            self.leave_player(who, at);
        }
    }

    fn leave_player(&mut self, who: CreatureRef, at: Place) {
        self.change_companion(who, |one| (one.order, one.fed) = (None, 0));
        self.emit(Event::new(who, at, EventKind::Parted));
    }

    /// Makes a friend that comes with the player follow it over stairs, if it is near enough.
    pub(in crate::sim) fn take_along(&mut self, player: CreatureRef, stairs: Place, level: usize) {
        let Some(rule) = &self.definitions.world.captives else {
            return;
        };
        let friend = self
            .companion()
            .filter(|one| one.order == Some(Order::Come));
        let Some((_, who, at)) = friend.and_then(|friend| self.find(friend.id)) else {
            return;
        };
        if at.level == stairs.level && at.point.chebyshev(stairs.point) <= rule.follows {
            self.travellers.0.push(Traveller {
                who: who.id,
                stairs,
                level,
                following: Some(player),
                landing_radius: None,
            });
        }
    }

    /// Returns the player, if a creature is its friend; the two share experience for kills.
    pub(in crate::sim) fn friend_of(&self, who: Entity) -> Option<Entity> {
        self.order_of(self.id_of(who)?)?;
        self.player()
    }
}
