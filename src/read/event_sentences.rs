//! Sentences about an event, to the player in the second person and of others in the third.

use crate::sim::{
    Awareness, Belief, Cause, CreatureRef, Event, ItemKind, Perception, Provenance, View,
};

use super::{
    message::{Message, Tone},
    naming::{EventItemName, appearance_name, belief_name},
    words::{CreatureNoun, indefinite, the_creature},
};

/// An event that the player perceived, and the nouns for sentences about it.
pub(super) struct EventSentences<'v, 'w> {
    view: &'v View<'w>,
    event: &'v Event,
    perceived: &'v Perception,
    /// The player.
    pub(super) player: CreatureRef,
    /// The creature that acts.
    pub(super) subject: CreatureNoun<'v>,
    /// Whether the player acts.
    pub(super) is_own: bool,
    /// The name of the item, if there is one.
    pub(super) item: Option<EventItemName>,
}

impl<'v, 'w> EventSentences<'v, 'w> {
    pub(super) fn new(view: &'v View<'w>, event: &'v Event, perceived: &'v Perception) -> Self {
        let player = CreatureRef {
            id: *view.me.id,
            kind: view.me.creature.0,
        };
        Self {
            view,
            event,
            perceived,
            player,
            subject: CreatureNoun::of(event.who, player, perceived.actor, view.definitions),
            is_own: event.who.id == player.id,
            item: EventItemName::at(view, event, perceived),
        }
    }

    /// The noun for a creature.
    pub(super) fn party(&self, who: CreatureRef, seen: bool) -> CreatureNoun<'v> {
        CreatureNoun::of(who, self.player, seen, self.view.definitions)
    }

    /// The item as in "You pick up a dagger".
    pub(super) fn an_item(&self) -> Option<String> {
        self.item.as_ref().map(EventItemName::an_item)
    }

    /// The target as far as it was seen: "you", "the bat" or "somebody".
    pub(super) fn whom(&self) -> String {
        match self.event.target {
            Some(target) if target.id == self.player.id => "you".to_owned(),
            Some(target) if self.perceived.target => the_creature(self.view, target.kind),
            Some(_) | None => "somebody".to_owned(),
        }
    }

    /// An unseen speaker, at the beginning of a sentence: "From the north somebody unseen".
    pub(super) fn somebody_unseen(&self) -> String {
        match self.perceived.heard_from {
            Some(dir) => format!("From the {} somebody unseen", dir.name()),
            None => "Somebody unseen".to_owned(),
        }
    }

    /// A message with a tone of its own if it is about the player.
    pub(super) const fn toned(&self, text: String, own: Tone) -> Message {
        Message::new(text, if self.is_own { own } else { Tone::Plain })
    }

    /// "The bat digs."
    pub(super) fn does(&self, what: &str) -> Message {
        Message::plain(format!("{}.", self.subject.does(what)))
    }

    /// "The bat digs." `None` if the bat was out of sight.
    pub(super) fn does_in_sight(&self, what: &str) -> Option<Message> {
        self.perceived.actor.then(|| self.does(what))
    }

    /// "The bat digs.", or another sentence if the bat was out of sight.
    pub(super) fn does_or(&self, what: &str, unseen: impl Into<String>) -> Message {
        if self.perceived.actor {
            self.does(what)
        } else {
            Message::plain(unseen)
        }
    }

    /// "You pick up a dagger."
    pub(super) fn handles(&self, verb: &str) -> Option<Message> {
        let item = self.an_item()?;
        Some(Message::plain(format!(
            "{} {item}.",
            self.subject.does(verb)
        )))
    }

    /// "You stab the sleeping bat for 5 damage."
    pub(super) fn strikes(
        &self,
        verb: &str,
        caught: Option<Awareness>,
        damage: i32,
    ) -> Option<Message> {
        let target = self.event.target?;
        let is_target = target.id == self.player.id;
        if !self.perceived.actor && !is_target {
            return None;
        }
        let whom = self.party(target, self.perceived.target);
        let whom = match caught {
            Some(Awareness::Asleep) => whom.as_object_being("sleeping"),
            Some(Awareness::Idle) => whom.as_object_being("unaware"),
            Some(Awareness::Hunting) | None => whom.as_object(),
        };
        let text = format!("{} {whom} for {damage} damage.", self.subject.does(verb));
        Some(if is_target {
            Message::bad(text)
        } else {
            self.toned(text, Tone::Good)
        })
    }

    /// "The bat raises a club over you!"
    pub(super) fn winds_up(&self) -> Option<Message> {
        let item = self.an_item().filter(|_| self.perceived.actor)?;
        let raises = self.subject.does("raise");
        Some(if self.is_own {
            Message::plain(format!("{raises} {item}!"))
        } else if self.event.at == self.view.here() {
            Message::bad(format!("{raises} {item} over you!"))
        } else {
            Message::bad(format!("{raises} {item}!"))
        })
    }

    /// "The bat follows you down the stairs."
    pub(super) fn takes_stairs(&self) -> Message {
        let way = if self.event.at.level > self.event.from.level {
            "down"
        } else {
            "up"
        };
        // Where it came from or where it came out, it was seen.
        let subject = self.party(self.event.who, true);
        Message::plain(match self.event.target {
            Some(target) => {
                let whom = self.party(target, self.perceived.target).as_object();
                format!("{} {whom} {way} the stairs.", subject.does("follow"))
            }
            None => format!("{} {way} the stairs.", subject.does("go")),
        })
    }

    /// "The bat dies of poison." An effect is named only if the player saw it begin.
    pub(super) fn dies(&self, cause: Cause) -> Message {
        let dies = self.subject.does("die");
        let text = match cause {
            Cause::Effect {
                kind, seen: true, ..
            } if !self.is_own => {
                format!("{dies} of {}.", self.view.definitions.effect(kind).name)
            }
            Cause::Effect { .. }
            | Cause::Blow { .. }
            | Cause::Missile { .. }
            | Cause::Starvation
            | Cause::Overeating => format!("{dies}."),
        };
        self.toned(text, Tone::Fatal)
    }

    /// "The red potion is a potion of healing!"
    pub(super) fn learns(&self, kind: ItemKind, how: Provenance) -> Option<Message> {
        let kinds = self.view.definitions;
        let looks = appearance_name(self.view, kind)?;
        match how {
            Provenance::Used | Provenance::Saw => {
                let name = indefinite(&self.item.as_ref()?.kind);
                let effect = kinds.item(kind).effect();
                let is_bad = effect.is_some_and(|effect| !kinds.effect(effect).good);
                let tone = if is_bad { Tone::Plain } else { Tone::Good };
                Some(Message::new(format!("The {looks} is {name}!"), tone))
            }
            // What is told is heard as it is said.
            Provenance::Told { .. } => None,
        }
    }

    /// "From now on you call it "Biter"."
    pub(super) fn names(&self, whole_kind: bool) -> Option<Message> {
        let item = self.item.as_ref()?;
        Some(Message::plain(match (whole_kind, &item.own) {
            (true, _) => format!("From now on you call such a thing \"{}\".", item.kind),
            (false, Some(name)) => format!("From now on you call it \"{name}\"."),
            (false, None) => format!("It is just {} to you now.", indefinite(&item.kind)),
        }))
    }

    /// "The goblin says "red potions are potions of healing"."
    pub(super) fn gossips(&self, kind: ItemKind, said: Belief) -> Option<Message> {
        let says = match self.subject {
            CreatureNoun::Unseen => format!("{} says", self.somebody_unseen()),
            CreatureNoun::You | CreatureNoun::Kind(_) => self.subject.does("say"),
        };
        let looks = appearance_name(self.view, kind)?;
        let name = belief_name(self.view.definitions, kind, said);
        Some(Message::plain(format!("{says} \"{looks}s are {name}s\".")))
    }
}
