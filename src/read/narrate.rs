//! Facts in words, told to the player in the second person and of others in
//! the third.

use bevy::prelude::World;

use crate::sim::{Creature, Definitions, Fact, PlayerEntity, StableId, Vertical, Who, Witnessed};

use super::words::Party;

/// How a message should be taken.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Tone {
    /// Worth knowing.
    Plain,
    /// Good for the player.
    Good,
    /// Bad for the player.
    Bad,
    /// The last thing the player hears.
    Fatal,
    /// Why something was not done.
    Refused,
}

/// A line of the log.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Message {
    /// What is told.
    pub text: String,
    /// How to take it.
    pub tone: Tone,
}

impl Message {
    fn new(text: String, tone: Tone) -> Self {
        Self { text, tone }
    }
}

/// What the player is told of a fact; `None` when it perceived nothing of it
/// or when it needs no words.
#[must_use]
pub fn narrate(world: &World, witnessed: &Witnessed) -> Option<Message> {
    if !witnessed.is_perceived() {
        return None;
    }
    let definitions = world.get_resource::<Definitions>()?;
    let player = player_who(world)?;
    let party = |who: Who, seen: bool| Party::of(who, player, seen, definitions);
    let is_player = |who: Who| who.id == player.id;
    match witnessed.fact {
        Fact::Moved { .. } => None,
        Fact::TookStairs { who, from, to } => {
            let way = if to.level > from.level {
                Vertical::Down
            } else {
                Vertical::Up
            };
            let subject = party(who, witnessed.is_perceived());
            let text = match way {
                Vertical::Down => format!("{} down the stairs.", subject.does("go")),
                Vertical::Up => format!("{} up the stairs.", subject.does("go")),
            };
            Some(Message::new(text, Tone::Plain))
        }
        Fact::Dug { who, .. } => {
            let text = format!("{}.", party(who, witnessed.actor).does("dig"));
            Some(Message::new(text, Tone::Plain))
        }
        Fact::Attacked {
            attacker,
            target,
            damage,
            ..
        } => {
            let text = format!(
                "{} {} for {damage} damage.",
                party(attacker, witnessed.actor).does("attack"),
                party(target, witnessed.target).as_object(),
            );
            let tone = if is_player(target) {
                Tone::Bad
            } else if is_player(attacker) {
                Tone::Good
            } else {
                Tone::Plain
            };
            Some(Message::new(text, tone))
        }
        Fact::Spread { parent, child, .. } => {
            let text = if witnessed.target {
                let name = &definitions.creature(child.kind).name;
                format!("A new {name} sprouts.")
            } else {
                format!("{}.", party(parent, witnessed.actor).does("spread"))
            };
            Some(Message::new(text, Tone::Plain))
        }
        Fact::Died { who, .. } => {
            let text = format!("{}.", party(who, witnessed.actor).does("die"));
            let tone = if is_player(who) {
                Tone::Fatal
            } else {
                Tone::Plain
            };
            Some(Message::new(text, tone))
        }
        Fact::Left { who, .. } => {
            let text = format!("{} the caves.", party(who, witnessed.actor).does("leave"));
            Some(Message::new(text, Tone::Plain))
        }
    }
}

/// Who the player is, as facts name creatures.
fn player_who(world: &World) -> Option<Who> {
    let player = world.get_resource::<PlayerEntity>()?.entity;
    Some(Who {
        id: *world.get::<StableId>(player)?,
        kind: world.get::<Creature>(player)?.0,
    })
}
