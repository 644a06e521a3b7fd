//! Facts in words, told to the player in the second person and of others in
//! the third.

use bevy::prelude::World;

use crate::sim::{
    Bonus, Cause, Creature, Definitions, Equipment, Fact, PlayerEntity, StableId, Vertical, What,
    Who, Witnessed,
};

use super::words::{Party, indefinite};

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

/// What the player is told of a fact; `None` when it neither saw who acted nor
/// was acted on, or when it needs no words.
#[must_use]
pub fn narrate(world: &World, witnessed: &Witnessed) -> Option<Message> {
    if !witnessed.is_perceived() {
        return None;
    }
    let definitions = world.get_resource::<Definitions>()?;
    let player = player_who(world)?;
    let party = |who: Who, seen: bool| Party::of(who, player, seen, definitions);
    let is_player = |who: Who| who.id == player.id;
    let handles = |who: Who, verb: &str, item: What| {
        let name = indefinite(&definitions.item(item.kind).name);
        let text = format!("{} {name}.", party(who, witnessed.actor).does(verb));
        Message::new(text, Tone::Plain)
    };
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
        Fact::Dug { .. } | Fact::Dropped { .. } if !witnessed.actor => None,
        Fact::Attacked { target, .. } if !witnessed.actor && !is_player(target) => None,
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
        Fact::Left { who, won, .. } => {
            let leaves = party(who, witnessed.actor).does("leave");
            let (text, tone) = if won {
                let goal = &definitions.item(definitions.world.goal).name;
                (format!("{leaves} the caves with the {goal}!"), Tone::Good)
            } else {
                (format!("{leaves} the caves."), Tone::Plain)
            };
            Some(Message::new(text, tone))
        }
        Fact::PickedUp { who, item, .. } => Some(handles(who, "pick up", item)),
        Fact::Dropped { who, item, .. } => Some(handles(who, "drop", item)),
        Fact::Ate { who, item, .. } => Some(handles(who, "eat", item)),
        Fact::Equipped {
            who, item, slot, ..
        } => {
            let verb = match slot {
                Equipment::Weapon => "wield",
                Equipment::Armour => "put on",
            };
            Some(handles(who, verb, item))
        }
        Fact::Unequipped {
            who, item, slot, ..
        } => {
            let verb = match slot {
                Equipment::Weapon => "put away",
                Equipment::Armour => "take off",
            };
            Some(handles(who, verb, item))
        }
        // What falls from the dead is seen where it lies, and hit points that
        // come back are seen in the bar.
        Fact::Fell { .. } | Fact::Healed { .. } => None,
        Fact::Disgusted { who, .. } => Some(if is_player(who) {
            Message::new("Gross!".to_owned(), Tone::Bad)
        } else {
            let looks = party(who, witnessed.actor).does("look");
            Message::new(format!("{looks} disgusted."), Tone::Plain)
        }),
        Fact::Hurt { who, cause, .. } => {
            let one = party(who, witnessed.actor);
            let text = match cause {
                Cause::Overeating if is_player(who) => {
                    "You can't believe your stomach can hold that much!".to_owned()
                }
                Cause::Overeating => format!("{} too much.", one.does("eat")),
                Cause::Starvation => format!("{}.", one.does("starve")),
                // A blow tells of its damage itself.
                Cause::Blow { .. } => return None,
            };
            Some(Message::new(text, bad_for(is_player(who))))
        }
        Fact::Gained { who, xp, .. } => {
            let text = format!("{} {xp} xp.", party(who, witnessed.actor).does("gain"));
            Some(Message::new(text, Tone::Good))
        }
        Fact::Advanced { who, level, .. } => {
            let advances = party(who, witnessed.actor).does("advance");
            let text = format!("{advances} to level {level}.");
            Some(Message::new(text, good_for(is_player(who))))
        }
        Fact::Improved { who, bonus, .. } => {
            let looks = party(who, witnessed.actor).does("look");
            let text = format!("{looks} {}.", improvement(bonus));
            Some(Message::new(text, good_for(is_player(who))))
        }
    }
}

const fn good_for(player: bool) -> Tone {
    if player { Tone::Good } else { Tone::Plain }
}

const fn bad_for(player: bool) -> Tone {
    if player { Tone::Bad } else { Tone::Plain }
}

/// How a creature looks after it got a bonus.
const fn improvement(bonus: Bonus) -> &'static str {
    match bonus {
        Bonus::HitPoints => "healthier",
        Bonus::Attack => "stronger",
        Bonus::Defence => "tougher",
        Bonus::Vision => "more aware",
        Bonus::HpRegeneration => "quicker to heal",
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
