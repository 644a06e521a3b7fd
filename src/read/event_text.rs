//! The text of each kind of event: the message about it, and what its creature is seen to do.

use std::{borrow::Cow, cmp::Ordering};

use crate::sim::{Bonus, Cause, Equipment, Event, EventKind, Fizzle, Perception, UseMethod, View};

use super::{
    event_sentences::EventSentences,
    locks::{key_name, lock_name},
    message::{Message, Tone},
    naming::EventItemName,
    words::{indefinite, sentence},
};

/// What the player reads of an event.
#[derive(Debug, Default)]
pub(super) struct EventText {
    /// The message about the event, if it needs one.
    pub(super) message: Option<Message>,
    /// What the creature of the event is doing: "digs". `None` if the event only happens to it.
    pub(super) doing: Option<Cow<'static, str>>,
}

impl EventText {
    /// The text of something that a creature does.
    fn act(message: impl Into<Option<Message>>, doing: impl Into<Cow<'static, str>>) -> Self {
        Self {
            message: message.into(),
            doing: Some(doing.into()),
        }
    }

    /// The text of something that happens to a creature or to an item.
    fn incident(message: impl Into<Option<Message>>) -> Self {
        Self {
            message: message.into(),
            doing: None,
        }
    }
}

/// What the player reads of an event that it perceived, by the names it used then.
pub(super) fn event_text(view: &View, event: &Event, perceived: &Perception) -> EventText {
    let say = EventSentences::new(view, event, perceived);
    let kinds = view.definitions;
    let (subject, is_own) = (say.subject, say.is_own);
    match event.kind {
        EventKind::Moved => EventText {
            message: None,
            doing: Some(approach(view, event).into()),
        },
        EventKind::TookStairs => EventText::act(say.takes_stairs(), "has come by the stairs"),
        EventKind::TurnedBack => EventText::incident(Message::plain(
            "There is no room at the other end of the stairs.",
        )),
        EventKind::Dug => EventText::act(say.does_in_sight("dig"), "digs"),
        EventKind::Opened => {
            let message = say.does_or("open a door", "A door opens.");
            EventText::act(message, "opens a door")
        }
        EventKind::Closed => {
            let message = say.does_or("close a door", "A door closes.");
            EventText::act(message, "closes a door")
        }
        EventKind::Unlocked { lock } => {
            let (key, barrier) = (key_name(view, lock), lock_name(view, lock));
            let message = Message::good(format!("The {key} opens the {barrier}."));
            EventText::act(message, "unlocks a way")
        }
        EventKind::FoundKey { lock } => {
            let (takes, key) = (subject.does("take"), key_name(view, lock));
            EventText::incident(Message::good(format!(
                "{takes} the {key}! It is yours for good."
            )))
        }
        EventKind::FeltDraught => EventText::incident(Message::plain("You feel a draught.")),
        EventKind::FoundSecret => {
            let finds = subject.does("find a secret door");
            EventText::incident(Message::good(format!("{finds}!")))
        }
        EventKind::Attacked { damage, caught } => {
            let verb = if caught.is_some() { "stab" } else { "attack" };
            let message = say.strikes(verb, caught, damage);
            EventText::act(message, format!("strikes {}", say.whom()))
        }
        EventKind::Hit { damage } => {
            let throws = say.an_item().map(|item| format!("throw {item} at"));
            let message = throws.and_then(|throws| say.strikes(&throws, None, damage));
            EventText::act(message, format!("throws at {}", say.whom()))
        }
        EventKind::Shot { damage } => {
            let message = say.strikes("shoot", None, damage);
            EventText::act(message, format!("shoots at {}", say.whom()))
        }
        EventKind::Threw => {
            let message = say.handles("throw").filter(|_| perceived.actor);
            EventText::act(message, "throws something")
        }
        EventKind::Landed | EventKind::Restored { .. } => EventText::default(),
        EventKind::Broke => {
            let item = say.item.as_ref().map(EventItemName::the_item);
            let breaks = item.map(|item| sentence(&format!("{item} breaks.")));
            EventText::incident(breaks.map(Message::plain))
        }
        EventKind::Quaffed => EventText::act(say.handles("quaff"), "drinks something"),
        EventKind::Used { method } => {
            let verb = match method {
                UseMethod::Drink => "drink",
                UseMethod::Eat => "eat",
                UseMethod::Read => "read",
                UseMethod::Zap => "zap",
            };
            EventText::act(say.handles(verb), format!("{verb}s something"))
        }
        EventKind::Cast { spell } => {
            let spell = &kinds.spell(spell).name;
            let message = say.does(&format!("cast {spell}"));
            EventText::act(message, format!("casts {spell}"))
        }
        EventKind::Fizzled { why } => {
            let points = subject.does("point");
            let mumble = if is_own { "mumble" } else { "mumbles" };
            let text = match why {
                Fizzle::NoMana => format!("{points} and {mumble} but nothing happens."),
                Fizzle::NobodyThere => format!("{points} and {mumble} at nothing."),
            };
            EventText::act(Message::plain(text), "mumbles in vain")
        }
        EventKind::Affected { effect } => {
            let effect = kinds.effect(effect);
            let text = format!("{}.", subject.does(&effect.look));
            let own = if effect.good { Tone::Good } else { Tone::Bad };
            EventText::incident(say.toned(text, own))
        }
        EventKind::EffectEnded { effect, .. } => {
            let look = kinds.effect(effect).end_look.as_ref();
            EventText::incident(look.map(|look| say.does(look)))
        }
        // That it fades out was told when the effect began.
        EventKind::Blinked => {
            let text = || format!("{}.", say.party(event.who, true).does("fade in"));
            let message = perceived.target.then(|| Message::plain(text()));
            EventText::act(message, "has just faded in")
        }
        EventKind::Appeared => {
            let name = indefinite(&kinds.creature(event.who.kind).name);
            let message = Message::plain(sentence(&format!("{name} appears.")));
            EventText::act(message, "has just appeared")
        }
        EventKind::Learned { kind, how } => EventText::incident(say.learns(kind, how)),
        EventKind::Named { whole_kind } => EventText::incident(say.names(whole_kind)),
        EventKind::Told { kind, said } => EventText::act(say.gossips(kind, said), "gossips"),
        EventKind::Spread => {
            let message = if perceived.target {
                let name = &kinds.creature(event.who.kind).name;
                Message::plain(format!("A new {name} sprouts."))
            } else {
                say.does("spread")
            };
            EventText::act(message, "spreads")
        }
        EventKind::Died { cause } => EventText::incident(say.dies(cause)),
        EventKind::Left { won } => {
            let leaves = subject.does("leave");
            let goal = &kinds.item(kinds.world.goal).name;
            EventText::incident(if won {
                Message::good(format!("{leaves} the caves with the {goal}!"))
            } else {
                Message::plain(format!("{leaves} the caves."))
            })
        }
        EventKind::PickedUp => {
            let is_goal = event.item_kind() == Some(kinds.world.goal);
            let message = if is_own && is_goal {
                let goal = &kinds.item(kinds.world.goal).name;
                let text = format!("You have found the {goal}! Now bring it home.");
                Some(Message::good(text))
            } else {
                say.handles("pick up")
            };
            EventText::act(message, "picks something up")
        }
        EventKind::Dropped => {
            let message = say.handles("drop").filter(|_| perceived.actor);
            EventText::act(message, "puts something down")
        }
        EventKind::Ate { .. } => EventText::act(say.handles("eat"), "eats"),
        EventKind::Equipped { slot } => {
            let verb = match slot {
                Equipment::Weapon => "wield",
                Equipment::Armour => "put on",
            };
            EventText::act(say.handles(verb), "readies its gear")
        }
        EventKind::Unequipped { slot } => {
            let verb = match slot {
                Equipment::Weapon => "put away",
                Equipment::Armour => "take off",
            };
            EventText::act(say.handles(verb), "puts gear away")
        }
        EventKind::Noticed => {
            let is_enemy = kinds.is_enemy(event.who.kind, say.player.kind);
            let (notice, whom) = if is_enemy {
                ("notice you", "you")
            } else {
                ("look about", "somebody")
            };
            EventText::act(say.does(notice), format!("has noticed {whom}"))
        }
        EventKind::Woke => EventText::act(say.does("wake up"), "wakes up"),
        EventKind::Lost => EventText::act(say.does("give up the hunt"), "gives up looking"),
        EventKind::Called => {
            let unseen = format!("{} calls the others.", say.somebody_unseen());
            let message = say.does_or("call the others", unseen);
            EventText::act(message, "calls the others")
        }
        EventKind::Roused => {
            EventText::incident(Message::bad("Everything on this level is after you!"))
        }
        EventKind::WoundUp => EventText::act(say.winds_up(), "raises its weapon"),
        EventKind::Swung => {
            let message = say.does_in_sight("strike the empty ground");
            EventText::act(message, "strikes the ground")
        }
        // What falls from the dead is seen where it lies, and hit points that
        // come back are seen in the bar.
        EventKind::Fell | EventKind::Healed { .. } => EventText::default(),
        EventKind::Disgusted => EventText::incident(if is_own {
            Message::bad("Gross!")
        } else {
            say.does("look disgusted")
        }),
        EventKind::Hurt { cause, .. } => {
            let text = match cause {
                Cause::Overeating if is_own => {
                    Some("You can't believe your stomach can hold that much!".to_owned())
                }
                Cause::Overeating => Some(format!("{} too much.", subject.does("eat"))),
                Cause::Starvation => Some(format!("{}.", subject.does("starve"))),
                // It shows in the bar; what began it was told.
                Cause::Effect { .. } => None,
                // A blow tells of its damage itself.
                Cause::Blow { .. } | Cause::Missile { .. } => None,
            };
            EventText::incident(text.map(|text| say.toned(text, Tone::Bad)))
        }
        EventKind::Gained { xp } => {
            let text = format!("{} {xp} xp.", subject.does("gain"));
            EventText::incident(Message::good(text))
        }
        EventKind::Advanced { level } => {
            let text = format!("{} to level {level}.", subject.does("advance"));
            EventText::incident(say.toned(text, Tone::Good))
        }
        EventKind::Improved { bonus } => {
            let text = format!("{} {}.", subject.does("look"), improvement(bonus));
            EventText::incident(say.toned(text, Tone::Good))
        }
    }
}

/// How a creature moves as seen from the player.
fn approach(view: &View, event: &Event) -> &'static str {
    let here = view.here().point;
    let before = here.distance_squared(event.from.point);
    let after = here.distance_squared(event.at.point);
    match after.cmp(&before) {
        Ordering::Less => "comes nearer",
        Ordering::Equal => "moves about",
        Ordering::Greater => "moves away",
    }
}

/// How a creature looks after it got a bonus.
const fn improvement(bonus: Bonus) -> &'static str {
    match bonus {
        Bonus::HitPoints => "healthier",
        Bonus::Attack => "stronger",
        Bonus::Defence => "tougher",
        Bonus::Vision => "more aware",
        Bonus::HpRegeneration => "quicker to heal",
        Bonus::Mana => "more magical",
        Bonus::ManaRegeneration => "a little less tired",
    }
}
