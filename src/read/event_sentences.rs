//! Builds phrases about an event, with creatures and items as the player perceived them.

use crate::{
    names::{EventItemName, belief_noun, effect_noun, item_noun, look_noun, someone, unidentified},
    sim::{
        Awareness, Belief, Boast, Cause, CreatureRef, EffectKind, Event, ItemKind, Known,
        Perception, Provenance,
    },
    text::{Argument, Phrase, Someone},
};

use super::{
    message::{Message, Tone},
    weapon_trait::raised_over,
};

/// An event that the player perceived, with its actor, target and item.
pub(super) struct EventSentences<'v, 'w> {
    view: &'v Known<'w>,
    event: &'v Event,
    perceived: &'v Perception,
    /// The player.
    pub(super) player: CreatureRef,
    /// The actor as the player perceived it.
    subject: Someone,
    /// Whether the player is the actor.
    pub(super) is_own: bool,
    /// Name of the event's item, if it has one.
    item: Option<EventItemName>,
}

impl<'v, 'w> EventSentences<'v, 'w> {
    pub(super) fn new(view: &'v Known<'w>, event: &'v Event, perceived: &'v Perception) -> Self {
        let player = CreatureRef {
            id: *view.me.id,
            kind: view.me.creature.0,
        };
        Self {
            view,
            event,
            perceived,
            player,
            subject: someone(view, event, event.who, perceived.actor),
            is_own: event.who.id == player.id,
            item: EventItemName::at(view, event, perceived),
        }
    }

    /// Name of a creature as the player perceived it; `seen` tells whether it was in sight.
    pub(super) fn party(&self, who: CreatureRef, seen: bool) -> Someone {
        someone(self.view, self.event, who, seen)
    }

    /// A phrase with the actor.
    pub(super) fn phrase(&self, id: &'static str) -> Phrase {
        self.by_actor(Phrase::new(id))
    }

    /// Adds the actor to a phrase.
    pub(super) fn by_actor(&self, phrase: Phrase) -> Phrase {
        phrase.with("actor", self.subject.clone())
    }

    /// A phrase with the target but without the actor.
    pub(super) fn aims(&self, id: &'static str) -> Phrase {
        self.at_target(Phrase::new(id))
    }

    /// Adds the target to a phrase.
    pub(super) fn at_target(&self, phrase: Phrase) -> Phrase {
        let target = self.event.target;
        let target = target.map_or(Someone::Unseen, |target| {
            self.party(target, self.perceived.target)
        });
        phrase.with("target", target)
    }

    /// Direction from which an unseen speaker was heard: "north", or "nowhere".
    pub(super) fn heard_from(&self) -> &'static str {
        let from = self.perceived.heard_from;
        from.map_or("nowhere", |direction| direction.name())
    }

    /// A message in the tone `own` if the player is the actor, else in the neutral tone.
    pub(super) fn toned(&self, phrase: Phrase, own: Tone) -> Message {
        Message::new(phrase, if self.is_own { own } else { Tone::Plain })
    }

    /// A neutral message with the actor: "The bat digs."
    pub(super) fn does(&self, id: &'static str) -> Message {
        Message::plain(self.phrase(id))
    }

    /// A neutral message with the actor and the target: "You shove the bat."
    pub(super) fn does_to(&self, id: &'static str) -> Message {
        Message::plain(self.by_actor(self.aims(id)))
    }

    /// A neutral message with the actor, such as "The bat digs."; `None` if the actor was out of
    /// sight.
    pub(super) fn does_in_sight(&self, id: &'static str) -> Option<Message> {
        self.perceived.actor.then(|| self.does(id))
    }

    /// A neutral message with the actor, such as "The bat digs."; the message `unseen` if the actor
    /// was out of sight.
    pub(super) fn does_or(&self, id: &'static str, unseen: &'static str) -> Message {
        if self.perceived.actor {
            self.does(id)
        } else {
            Message::plain(unseen)
        }
    }

    /// A phrase with the actor and the item; `None` without an item.
    pub(super) fn with_item(&self, id: &'static str) -> Option<Phrase> {
        let item = self.item.as_ref()?;
        Some(self.phrase(id).with("item", item.argument()))
    }

    /// A neutral message with the actor and the item, such as "You pick up a dagger."; `None`
    /// without an item.
    pub(super) fn handles(&self, id: &'static str) -> Option<Message> {
        self.with_item(id).map(Message::plain)
    }

    /// The beginning of a message about an attack on an unaware creature: "You stab the sleeping
    /// bat".
    pub(super) fn stabs(&self, state: Awareness) -> Phrase {
        let state = match state {
            Awareness::Asleep => "asleep",
            Awareness::Idle | Awareness::Hunting => "unaware",
        };
        self.phrase("event-stabbed").with("state", state)
    }

    /// Completes a message about an attack with target and damage: "You attack the bat for 5
    /// damage." `None` if the player is not the target and did not see the attacker.
    pub(super) fn strikes(&self, blow: Phrase, damage: i32) -> Option<Message> {
        let target = self.event.target?;
        let is_target = target.id == self.player.id;
        if !self.perceived.actor && !is_target {
            return None;
        }
        if !self.perceived.target && !is_target && !self.is_own {
            return Some(self.does("event-fights-unseen"));
        }
        let whom = self.party(target, self.perceived.target);
        let phrase = blow.with("target", whom).with("damage", damage);
        Some(if is_target {
            Message::bad(phrase)
        } else {
            self.toned(phrase, Tone::Good)
        })
    }

    /// Message that a weapon is raised: "The bat raises a club over you!" `None` if the attacker
    /// was out of sight.
    pub(super) fn winds_up(&self) -> Option<Message> {
        let phrase = self.with_item("event-wound-up");
        let phrase = phrase.filter(|_| self.perceived.actor)?;
        let is_over_you = !self.is_own && self.event.at == self.view.here();
        let attacker = self.view.creature(self.event.who.id);
        let raised = attacker.and_then(|one| one.raised);
        let sweeps = raised.is_some_and(|raised| raised.sweeps);
        let phrase = phrase.with("over", raised_over(sweeps, is_over_you));
        Some(if self.is_own {
            Message::plain(phrase)
        } else {
            Message::bad(phrase)
        })
    }

    /// Message that a creature takes stairs: "The bat follows you down the stairs."
    pub(super) fn takes_stairs(&self) -> Message {
        let way = if self.event.at.level > self.event.from.level {
            "down"
        } else {
            "up"
        };
        let phrase = match self.event.target {
            Some(_) => self.aims("event-followed"),
            None => Phrase::new("event-took-stairs"),
        };
        // It was seen at one end of the stairs at least.
        let subject = self.party(self.event.who, true);
        Message::plain(phrase.with("actor", subject).with("way", way))
    }

    /// Message that a creature earns a name: "The goblin is now known as Gragul."
    pub(super) fn earns_name(&self, name: u32) -> Message {
        let kind = self.view.definitions.creature(self.event.who.kind);
        let name = Argument::Word(kind.name_at(name).into());
        Message::notable(self.phrase("event-earned-name").with("name", name))
    }

    /// Message about a boast: "Gragul boasts that it killed 3 foes." A creature that boasts says
    /// its name, even out of sight.
    pub(super) fn boasts(&self, of: Boast, count: i32) -> Message {
        let of = match of {
            Boast::Kills => "kills",
            Boast::Wound => "wound",
        };
        let phrase = Phrase::new("event-boasted").with("actor", self.party(self.event.who, true));
        let phrase = phrase.with("from", self.heard_from());
        Message::plain(phrase.with("of", of).with("count", count))
    }

    /// The damage of a harmful effect that works at once: "The bat takes 12 damage from the fire
    /// bolt." `None` for other effects: their first message and the HP bar tell enough.
    pub(super) fn hurt_by(&self, effect: EffectKind, damage: i32) -> Option<Phrase> {
        let kinds = self.view.definitions;
        let kind = kinds.effect(effect);
        let is_told = !kind.good && kind.each_turn.is_none() && self.perceived.actor;
        let phrase = self.phrase("event-hurt-by").with("damage", damage);
        is_told.then(|| phrase.with("effect", effect_noun(kinds, effect)))
    }

    /// Message about a death: "The bat dies of poison." An effect is named only if the player saw
    /// it start.
    pub(super) fn dies(&self, cause: Cause) -> Message {
        let phrase = match cause {
            Cause::Effect {
                kind, seen: true, ..
            } if !self.is_own => {
                let effect = effect_noun(self.view.definitions, kind);
                self.phrase("event-died-of").with("effect", effect)
            }
            Cause::Effect { .. }
            | Cause::Blow { .. }
            | Cause::Missile { .. }
            | Cause::Starvation
            | Cause::Overeating => self.phrase("event-died"),
        };
        let friend = self.view.friend().filter(|friend| friend.order.is_some());
        if friend.is_some_and(|friend| friend.id == self.event.who.id) {
            return Message::bad(phrase);
        }
        self.toned(phrase, Tone::Fatal)
    }

    /// Message that the player has identified a kind of item: "The red potion is a potion of
    /// healing!" `None` if another message of the turn tells this.
    pub(super) fn learns(&self, kind: ItemKind, how: Provenance) -> Option<Message> {
        let kinds = self.view.definitions;
        let looks = look_noun(unidentified(self.view, kind)?);
        match how {
            Provenance::Used | Provenance::Saw | Provenance::Shown => {
                let item = self.item.as_ref()?.kind.clone();
                let effect = kinds.item(kind).effect();
                let is_bad = effect.is_some_and(|effect| !kinds.effect(effect).good);
                let tone = if is_bad { Tone::Plain } else { Tone::Good };
                let phrase = Phrase::new("event-learned").with("looks", looks);
                Some(Message::new(phrase.with("item", item), tone))
            }
            // Readers and listeners already get the message of the reading or the telling.
            Provenance::Read { .. } | Provenance::Told { .. } => None,
        }
    }

    /// Message that the player has named an item or its kind, or removed the name: "From now on you
    /// call the dagger "Biter"."
    pub(super) fn names(&self, whole_kind: bool) -> Option<Message> {
        let item = self.item.as_ref()?;
        let name = if whole_kind {
            item.kind_name()
        } else {
            item.own.as_deref()
        };
        let id = match (whole_kind, name) {
            (true, Some(_)) => "event-kind-named",
            (true, None) => "event-kind-name-removed",
            (false, Some(_)) => "event-named",
            (false, None) => "event-name-removed",
        };
        let mut thing = item.kind.clone();
        if let (true, Some(_), Some(kind)) = (whole_kind, name, self.event.item_kind()) {
            let looks = unidentified(self.view, kind).map(look_noun);
            thing = looks
                .unwrap_or_else(|| item_noun(self.view.definitions, kind))
                .into();
        }
        let phrase = Phrase::new(id).with("item", thing);
        Some(Message::plain(match name {
            Some(name) => phrase.with("name", Argument::Name(name.to_owned())),
            None => phrase,
        }))
    }

    /// Message that a creature tells its belief about a kind of item: "The goblin says "red potions
    /// are potions of healing"."
    pub(super) fn gossips(&self, kind: ItemKind, said: Belief) -> Option<Message> {
        let looks = look_noun(unidentified(self.view, kind)?);
        let item = belief_noun(self.view.definitions, kind, said);
        let phrase = self.phrase("event-told").with("from", self.heard_from());
        Some(Message::plain(
            phrase.with("looks", looks).with("item", item),
        ))
    }
}
