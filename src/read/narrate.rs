//! Events in words, told to the player in the second person and of others in
//! the third.

use crate::sim::{
    Awareness, Bonus, Cause, CreatureRef, Equipment, Event, EventKind, Fizzle, ItemKind,
    Perception, Provenance, StableId, View,
};

use super::{
    locks::{key_name, lock_name},
    message::{Message, Tone},
    naming::{EventItemName, appearance_name, belief_name},
    words::{CreatureNoun, indefinite, sentence},
};

/// What the player was told in the last turn, in order.
#[must_use]
pub fn narrate(view: &View) -> Vec<Message> {
    let mut messages = Vec::new();
    for (event, perceived) in view.events.perceived() {
        let about = about(&event, perceived, *view.me.id);
        let told = tell(view, &event, perceived);
        messages.extend(told.map(|message| Message { about, ..message }));
        if event.kind == EventKind::TookStairs && event.who.id == *view.me.id {
            messages.extend(began(view, &event));
        }
        if event.kind == EventKind::Quaffed && event.who.id == *view.me.id && !was_felt(view) {
            let text = "You feel nothing.".to_owned();
            messages.push(Message::new(text, Tone::Plain));
        }
    }
    messages
}

/// Whom or what an event is about besides the player: who did it, else to whom it was done,
/// else the thing.
fn about(event: &Event, perceived: &Perception, me: StableId) -> Option<StableId> {
    let actor = Some(event.who.id).filter(|_| perceived.actor);
    let target = event.target.filter(|_| perceived.target);
    let others = [actor, target.map(|target| target.id)];
    let other = others.into_iter().flatten().find(|id| *id != me);
    other.or_else(|| event.item.map(|item| item.id))
}

/// That who lives on a deeper level, where the player has just come down, began at a
/// higher level of experience than those above.
fn began(view: &View, event: &Event) -> Option<Message> {
    let world = &view.definitions.world;
    let levels = [event.from.level, event.at.level].map(|z| world.experience_on_level(z));
    let text = format!("Who lives here began at level {}.", levels[1]);
    (levels[1] > levels[0]).then(|| Message::new(text, Tone::Bad))
}

/// Whether the player felt anything of what it drank in the last turn.
fn was_felt(view: &View) -> bool {
    let me = *view.me.id;
    view.events.events().iter().any(|event| {
        let is_effect = matches!(
            event.kind,
            EventKind::Affected { .. }
                | EventKind::Healed { .. }
                | EventKind::Restored { .. }
                | EventKind::Gained { .. }
                | EventKind::Hurt {
                    cause: Cause::Effect { .. },
                    ..
                }
        );
        is_effect && event.who.id == me
    })
}

/// What the player is told of an event that it perceived, by the names it used
/// then; `None` when it needs no words.
fn tell(view: &View, event: &Event, perceived: &Perception) -> Option<Message> {
    let kinds = view.definitions;
    let player = CreatureRef {
        id: *view.me.id,
        kind: view.me.creature.0,
    };
    let party = |who: CreatureRef, seen: bool| CreatureNoun::of(who, player, seen, kinds);
    let is_own = event.who.id == player.id;
    let subject = party(event.who, perceived.actor);
    let called = EventItemName::at(view, event, perceived);
    let an_item = || called.as_ref().map(EventItemName::an_item);
    let plain = |text: String| Some(Message::new(text, Tone::Plain));
    let does = |what: &str| plain(format!("{}.", subject.does(what)));
    let handles = |verb: &str| plain(format!("{} {}.", subject.does(verb), an_item()?));
    let strikes = |deed: &str, caught: Option<Awareness>, damage: i32| {
        let target = event.target?;
        let is_target = target.id == player.id;
        if !perceived.actor && !is_target {
            return None;
        }
        let whom = party(target, perceived.target);
        let text = format!(
            "{} {} for {damage} damage.",
            subject.does(deed),
            match caught {
                Some(Awareness::Asleep) => whom.as_object_being("sleeping"),
                Some(Awareness::Idle) => whom.as_object_being("unaware"),
                Some(Awareness::Hunting) | None => whom.as_object(),
            },
        );
        let tone = match (is_target, is_own) {
            (true, _) => Tone::Bad,
            (false, true) => Tone::Good,
            (false, false) => Tone::Plain,
        };
        Some(Message::new(text, tone))
    };
    match event.kind {
        EventKind::Moved => None,
        EventKind::TookStairs => {
            let way = if event.at.level > event.from.level {
                "down"
            } else {
                "up"
            };
            // Where it came from or where it came out, it was seen.
            let goes = party(event.who, true);
            plain(match event.target {
                Some(target) => {
                    let whom = party(target, perceived.target).as_object();
                    format!("{} {whom} {way} the stairs.", goes.does("follow"))
                }
                None => format!("{} {way} the stairs.", goes.does("go")),
            })
        }
        EventKind::Dug => perceived.actor.then(|| does("dig"))?,
        EventKind::Opened if perceived.actor => does("open a door"),
        EventKind::Opened => plain("A door opens.".to_owned()),
        EventKind::Closed if perceived.actor => does("close a door"),
        EventKind::Closed => plain("A door closes.".to_owned()),
        EventKind::Unlocked { lock } => {
            let text = format!(
                "The {} opens the {}.",
                key_name(view, lock),
                lock_name(view, lock)
            );
            Some(Message::new(text, Tone::Good))
        }
        EventKind::FoundKey { lock } => {
            let text = format!(
                "{} the {}! It is yours for good.",
                subject.does("take"),
                key_name(view, lock)
            );
            Some(Message::new(text, Tone::Good))
        }
        EventKind::FeltDraught => plain("You feel a draught.".to_owned()),
        EventKind::FoundSecret => Some(Message::new(
            format!("{}!", subject.does("find a secret door")),
            Tone::Good,
        )),
        EventKind::Attacked { damage, caught } => {
            let verb = if caught.is_some() { "stab" } else { "attack" };
            strikes(verb, caught, damage)
        }
        EventKind::Hit { damage } => strikes(&format!("throw {} at", an_item()?), None, damage),
        EventKind::Shot { damage } => strikes("shoot", None, damage),
        EventKind::Threw => perceived.actor.then(|| handles("throw"))?,
        EventKind::Landed | EventKind::Restored { .. } => None,
        EventKind::Broke => plain(sentence(&format!("{} breaks.", called?.the_item()))),
        EventKind::Quaffed => handles("quaff"),
        EventKind::Cast { spell } => does(&format!("cast {}", kinds.spell(spell).name)),
        EventKind::Fizzled { why } => {
            let points = subject.does("point");
            let mumble = if is_own { "mumble" } else { "mumbles" };
            plain(match why {
                Fizzle::NoMana => format!("{points} and {mumble} but nothing happens."),
                Fizzle::NobodyThere => format!("{points} and {mumble} at nothing."),
            })
        }
        EventKind::Affected { effect } => {
            let effect = kinds.effect(effect);
            let text = format!("{}.", subject.does(&effect.look));
            let tone = match (is_own, effect.good) {
                (true, true) => Tone::Good,
                (true, false) => Tone::Bad,
                (false, _) => Tone::Plain,
            };
            Some(Message::new(text, tone))
        }
        EventKind::EffectEnded { effect, .. } => does(kinds.effect(effect).end_look.as_ref()?),
        // That it fades out was told when the effect began.
        EventKind::Blinked => perceived
            .target
            .then(|| plain(format!("{}.", party(event.who, true).does("fade in"))))?,
        EventKind::Appeared => {
            let name = indefinite(&kinds.creature(event.who.kind).name);
            plain(sentence(&format!("{name} appears.")))
        }
        EventKind::Learned { kind, how } => learned(view, kind, how, &called?),
        EventKind::Named { whole_kind } => plain(named(&called?, whole_kind)),
        EventKind::Told { kind, said } => {
            let says = match subject {
                CreatureNoun::Unseen => format!("{} says", somebody_unseen(perceived)),
                CreatureNoun::You | CreatureNoun::Kind(_) => subject.does("say"),
            };
            let looks = appearance_name(view, kind)?;
            let name = belief_name(kinds, said);
            plain(format!("{says} \"{looks}s are {name}s\"."))
        }
        EventKind::Spread if perceived.target => {
            let name = &kinds.creature(event.who.kind).name;
            plain(format!("A new {name} sprouts."))
        }
        EventKind::Spread => does("spread"),
        EventKind::Died { cause } => Some(died(view, subject, cause, is_own)),
        EventKind::Left { won } => {
            let leaves = subject.does("leave");
            let goal = &kinds.item(kinds.world.goal).name;
            Some(if won {
                Message::new(format!("{leaves} the caves with the {goal}!"), Tone::Good)
            } else {
                Message::new(format!("{leaves} the caves."), Tone::Plain)
            })
        }
        EventKind::PickedUp if is_own && event.item_kind() == Some(kinds.world.goal) => {
            let goal = &kinds.item(kinds.world.goal).name;
            let text = format!("You have found the {goal}! Now bring it home.");
            Some(Message::new(text, Tone::Good))
        }
        EventKind::PickedUp => handles("pick up"),
        EventKind::Dropped => perceived.actor.then(|| handles("drop"))?,
        EventKind::Ate { .. } => handles("eat"),
        EventKind::Equipped { slot } => handles(match slot {
            Equipment::Weapon => "wield",
            Equipment::Armour => "put on",
        }),
        EventKind::Unequipped { slot } => handles(match slot {
            Equipment::Weapon => "put away",
            Equipment::Armour => "take off",
        }),
        EventKind::Noticed => does(if kinds.is_enemy(event.who.kind, player.kind) {
            "notice you"
        } else {
            "look about"
        }),
        EventKind::Woke => does("wake up"),
        EventKind::Lost => does("give up the hunt"),
        EventKind::Called if perceived.actor => does("call the others"),
        EventKind::Called => plain(format!("{} calls the others.", somebody_unseen(perceived))),
        EventKind::Roused => {
            let text = "Everything on this level is after you!".to_owned();
            Some(Message::new(text, Tone::Bad))
        }
        EventKind::WoundUp if perceived.actor => {
            let tone = if is_own { Tone::Plain } else { Tone::Bad };
            let over = if !is_own && event.at == view.here() {
                " over you"
            } else {
                ""
            };
            let text = format!("{} {}{over}!", subject.does("raise"), an_item()?);
            Some(Message::new(text, tone))
        }
        EventKind::WoundUp => None,
        EventKind::Swung => perceived.actor.then(|| does("strike the empty ground"))?,
        // What falls from the dead is seen where it lies, and hit points that
        // come back are seen in the bar.
        EventKind::Fell | EventKind::Healed { .. } => None,
        EventKind::Disgusted if is_own => Some(Message::new("Gross!".to_owned(), Tone::Bad)),
        EventKind::Disgusted => does("look disgusted"),
        EventKind::Hurt { cause, .. } => {
            let text = match cause {
                Cause::Overeating if is_own => {
                    "You can't believe your stomach can hold that much!".to_owned()
                }
                Cause::Overeating => format!("{} too much.", subject.does("eat")),
                Cause::Starvation => format!("{}.", subject.does("starve")),
                // It shows in the bar; what began it was told.
                Cause::Effect { .. } => return None,
                // A blow tells of its damage itself.
                Cause::Blow { .. } | Cause::Missile { .. } => return None,
            };
            let tone = if is_own { Tone::Bad } else { Tone::Plain };
            Some(Message::new(text, tone))
        }
        EventKind::Gained { xp } => {
            let text = format!("{} {xp} xp.", subject.does("gain"));
            Some(Message::new(text, Tone::Good))
        }
        EventKind::Advanced { level } => {
            let text = format!("{} to level {level}.", subject.does("advance"));
            Some(Message::new(text, good_for(is_own)))
        }
        EventKind::Improved { bonus } => {
            let text = format!("{} {}.", subject.does("look"), improvement(bonus));
            Some(Message::new(text, good_for(is_own)))
        }
    }
}

/// Who speaks out of sight, as the beginning of a sentence that says from where.
fn somebody_unseen(perceived: &Perception) -> String {
    match perceived.heard_from {
        Some(dir) => format!("From the {} somebody unseen", dir.name()),
        None => "Somebody unseen".to_owned(),
    }
}

const fn good_for(player: bool) -> Tone {
    if player { Tone::Good } else { Tone::Plain }
}

/// That somebody died; of an effect that the player saw begin, also what it was.
fn died(view: &View, subject: CreatureNoun, cause: Cause, is_own: bool) -> Message {
    let dies = subject.does("die");
    let text = match cause {
        Cause::Effect {
            kind, seen: true, ..
        } if !is_own => {
            format!("{dies} of {}.", view.definitions.effect(kind).name)
        }
        Cause::Effect { .. }
        | Cause::Blow { .. }
        | Cause::Missile { .. }
        | Cause::Starvation
        | Cause::Overeating => format!("{dies}."),
    };
    let tone = if is_own { Tone::Fatal } else { Tone::Plain };
    Message::new(text, tone)
}

/// That the player found out what a kind is.
fn learned(
    view: &View,
    kind: ItemKind,
    how: Provenance,
    called: &EventItemName,
) -> Option<Message> {
    let looks = appearance_name(view, kind)?;
    match how {
        Provenance::Used | Provenance::Saw => {
            let name = indefinite(&called.kind);
            let potion = view.definitions.item(kind).potion;
            let is_bad = potion.is_some_and(|effect| !view.definitions.effect(effect).good);
            let tone = if is_bad { Tone::Plain } else { Tone::Good };
            Some(Message::new(format!("The {looks} is {name}!"), tone))
        }
        // What is told is heard as it is said.
        Provenance::Told { .. } => None,
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

/// That the player thought up a name, or gave one up.
fn named(called: &EventItemName, whole_kind: bool) -> String {
    match (whole_kind, &called.own) {
        (true, _) => format!("From now on you call such a thing \"{}\".", called.kind),
        (false, Some(name)) => format!("From now on you call it \"{name}\"."),
        (false, None) => format!("It is just {} to you now.", indefinite(&called.kind)),
    }
}
