//! The text of each kind of event: its message, and the action that its creature is seen to do.

use std::cmp::Ordering;

use crate::{
    names::{
        creature_noun, effect_message, effect_noun, item_noun, lock_nouns, method_word, perk_noun,
        spell_noun,
    },
    odds::fewer_blows,
    sim::{
        Cause, Equipment, Event, EventKind, Fizzle, Known, NoticeCause, Order, Perception,
        UseMethod,
    },
    text::Phrase,
};

use super::{
    below::omen_text,
    engraving::on_floor,
    event_sentences::EventSentences,
    message::{Message, Tone},
};

/// The text of an event for the player.
#[derive(Debug, Default)]
pub(super) struct EventText {
    /// The message about the event, if any.
    pub(super) news: Option<Message>,
    /// Present action of the event's creature, as in "digs"; `None` if the event only happens to
    /// the creature.
    pub(super) doing: Option<Phrase>,
}

impl EventText {
    /// The text of an event in which a creature acts.
    fn act(news: impl Into<Option<Message>>, doing: impl Into<Phrase>) -> Self {
        Self {
            news: news.into(),
            doing: Some(doing.into()),
        }
    }

    /// The text of an event that happens to a creature or an item.
    fn incident(news: impl Into<Option<Message>>) -> Self {
        Self {
            news: news.into(),
            doing: None,
        }
    }
}

/// Whether an attack is the player's answer to an attack in the same turn. Its other attacks come
/// before those of all other creatures.
fn is_riposte(view: &Known, event: &Event) -> bool {
    let mut before = view.perceived().take_while(|(other, _)| other != event);
    let provokes = |other: Event| {
        matches!(other.kind, EventKind::Attacked { .. })
            && (Some(other.who), other.target) == (event.target, Some(event.who))
    };
    event.who.id == *view.me.id && before.any(|(other, _)| provokes(other))
}

/// The text of a perceived event, with the names that the player used at that time.
pub(super) fn event_text(view: &Known, event: &Event, perceived: &Perception) -> EventText {
    let say = EventSentences::new(view, event, perceived);
    let kinds = view.definitions;
    let is_own = say.is_own;
    match event.kind {
        EventKind::Moved => EventText::act(
            None,
            Phrase::new("doing-moved").with("way", approach(view, event)),
        ),
        EventKind::Leapt if event.target.is_some() => {
            EventText::act(say.does_to("event-lunged"), say.aims("doing-lunged"))
        }
        EventKind::Leapt => EventText::act(say.does("event-leapt"), "doing-leapt"),
        EventKind::Parried => {
            EventText::act(say.does_to("event-parried"), say.aims("doing-parried"))
        }
        EventKind::Shoved { moved } => {
            let id = if moved {
                "event-shoved"
            } else {
                "event-shoved-into"
            };
            EventText::act(say.does_to(id), say.aims("doing-shoved"))
        }
        EventKind::Swapped => {
            EventText::act(say.does_to("event-swapped"), say.aims("doing-swapped"))
        }
        EventKind::Freed => {
            let news = Message::good(say.by_actor(say.aims("event-freed")));
            EventText::act(news, "doing-freed")
        }
        EventKind::Fed => {
            let fed = say.with_item("event-fed");
            let news = fed.map(|fed| Message::plain(say.at_target(fed)));
            EventText::act(news, "doing-fed")
        }
        EventKind::Ordered { order } => {
            let id = match order {
                Order::Come => "event-ordered-come",
                Order::Stay => "event-ordered-stay",
                Order::Attack => "event-ordered-attack",
            };
            EventText::act(say.does_to(id), "doing-ordered")
        }
        EventKind::Parted => EventText::incident(Message::bad(say.phrase("event-parted"))),
        EventKind::Turned => EventText::act(None, "doing-turned"),
        EventKind::Sang => EventText::act(say.handles("event-sang"), "doing-sang"),
        EventKind::Raised => EventText::act(say.does_to("event-raised"), "doing-sang"),
        EventKind::UsedPower { .. } => {
            let news = perceived.actor.then(|| {
                if event.target == Some(event.who) {
                    say.does("event-used-power-on-itself")
                } else {
                    say.does_to("event-used-power")
                }
            });
            EventText::act(news, say.aims("doing-used-power"))
        }
        EventKind::Stole { xp } => {
            let phrase = match say.with_item("event-stole") {
                Some(steals) => steals,
                None => say.phrase("event-drained").with("xp", xp),
            };
            let is_victim = event.target == Some(say.player);
            let tone = if is_victim { Tone::Bad } else { Tone::Plain };
            let aims = say.at_target(phrase);
            EventText::act(Message::new(aims, tone), say.aims("doing-stole"))
        }
        EventKind::Stung { damage } => {
            let id = if event.item.is_some() {
                "event-pricked"
            } else {
                "event-stung"
            };
            EventText::incident(say.strikes(say.phrase(id), damage))
        }
        EventKind::TookStairs => EventText::act(say.takes_stairs(), "doing-took-stairs"),
        EventKind::TurnedBack => EventText::incident(Message::plain("event-turned-back")),
        EventKind::Dug => EventText::act(say.does_in_sight("event-dug"), "doing-dug"),
        EventKind::Opened => {
            let news = say.does_or("event-opened", "event-opened-unseen");
            EventText::act(news, "doing-opened")
        }
        EventKind::Closed => {
            let news = say.does_or("event-closed", "event-closed-unseen");
            EventText::act(news, "doing-closed")
        }
        EventKind::Unlocked { lock } => {
            let phrase = lock_nouns(view, lock, Phrase::new("event-unlocked"));
            EventText::act(phrase.map(Message::good), "doing-unlocked")
        }
        EventKind::FoundKey { lock } => {
            let phrase = lock_nouns(view, lock, say.phrase("event-found-key"));
            EventText::incident(phrase.map(Message::good))
        }
        EventKind::ClosedVault => EventText::incident(Message::plain("event-closed-vault")),
        EventKind::FeltDraught => EventText::incident(Message::plain("event-felt-draught")),
        EventKind::FoundSecret => {
            EventText::incident(Message::good(say.phrase("event-found-secret")))
        }
        EventKind::Attacked { damage, caught } => {
            let blow = match caught {
                Some(state) => say.stabs(state),
                None if is_riposte(view, event) => say.phrase("event-struck-back"),
                None => say.phrase("event-attacked"),
            };
            let news = say.strikes(blow, damage);
            EventText::act(news, say.aims("doing-struck"))
        }
        EventKind::Hit { damage } => {
            let throws = say.with_item("event-hit");
            let news = throws.and_then(|throws| say.strikes(throws, damage));
            EventText::act(news, say.aims("doing-threw-at"))
        }
        EventKind::Shot { damage } => {
            let news = say.strikes(say.phrase("event-shot"), damage);
            EventText::act(news, say.aims("doing-shot"))
        }
        EventKind::Missed { shot } => {
            let id = if shot {
                "event-shot-missed"
            } else {
                "event-throw-missed"
            };
            let doing = if shot { "doing-shot" } else { "doing-threw-at" };
            EventText::act(say.does_to(id), say.aims(doing))
        }
        EventKind::Made => {
            let made = say.with_item("event-made");
            EventText::act(made.map(Message::good), uses(UseMethod::Read))
        }
        EventKind::Unmade => EventText::act(say.handles("event-unmade"), uses(UseMethod::Read)),
        EventKind::Threw => {
            let news = say.handles("event-threw").filter(|_| perceived.actor);
            EventText::act(news, "doing-threw")
        }
        EventKind::Landed | EventKind::Restored { .. } => EventText::default(),
        EventKind::SoundedHollow => EventText::incident(say.handles("event-sounded-hollow")),
        EventKind::Spared => EventText::incident(say.handles("event-spared")),
        EventKind::Received => EventText::incident(say.handles("event-received")),
        EventKind::Stirred => EventText::incident(say.handles("event-stirred")),
        EventKind::Broke => EventText::incident(say.handles("event-broke")),
        EventKind::Drank => EventText::act(say.handles("event-drank"), uses(UseMethod::Drink)),
        EventKind::Used { method } => {
            let id = match method {
                UseMethod::Drink => "event-drank",
                UseMethod::Eat => "event-ate",
                UseMethod::Read => "event-read",
                UseMethod::Zap => "event-zapped",
            };
            EventText::act(say.handles(id), uses(method))
        }
        EventKind::Cast { spell } => {
            let spell = || spell_noun(kinds, spell);
            let news = Message::plain(say.phrase("event-cast").with("spell", spell()));
            EventText::act(news, Phrase::new("doing-cast").with("spell", spell()))
        }
        EventKind::Fizzled { why } => {
            let id = match why {
                Fizzle::NoMana => "event-cast-without-mana",
                Fizzle::NobodyThere => "event-cast-at-nobody",
            };
            EventText::act(say.does(id), "doing-cast-in-vain")
        }
        EventKind::Affected { effect } => {
            let effect = kinds.effect(effect);
            let phrase = effect_message(effect, "begins", &effect.look);
            let own = if effect.good { Tone::Good } else { Tone::Bad };
            EventText::incident(say.toned(say.by_actor(phrase), own))
        }
        EventKind::EffectEnded { effect, .. } => {
            let ended = kinds.effect(effect);
            let phrase = match ended.end_look.as_deref() {
                Some(look) => Some(say.by_actor(effect_message(ended, "ends", look))),
                // An effect of a single turn needs no second message.
                None => (is_own && ended.turns > 1).then(|| {
                    let noun = effect_noun(kinds, effect);
                    Phrase::new("event-effect-ended").with("effect", noun)
                }),
            };
            EventText::incident(phrase.map(Message::plain))
        }
        // The message at the start of the effect already said that it fades out.
        EventKind::Blinked => {
            let who = say.party(event.who, true);
            let phrase = Phrase::new("event-blinked").with("actor", who);
            let news = perceived.target.then(|| Message::plain(phrase));
            EventText::act(news, "doing-blinked")
        }
        EventKind::Drifted => {
            let who = say.party(event.who, true);
            let phrase = Phrase::new("event-drifted").with("actor", who);
            EventText::act(Some(Message::plain(phrase)), "doing-drifted")
        }
        EventKind::Boomed => {
            let phrase = Phrase::new("event-boomed");
            EventText::incident(Some(Message::plain(phrase)))
        }
        EventKind::Appeared => {
            let kind = creature_noun(kinds, event.who.kind);
            let news = Message::plain(Phrase::new("event-appeared").with("kind", kind));
            EventText::act(news, "doing-appeared")
        }
        EventKind::Learned { kind, how } => EventText::incident(say.learns(kind, how)),
        EventKind::Named { whole_kind } => EventText::incident(say.names(whole_kind)),
        EventKind::EarnedName { name } => EventText::incident(say.earns_name(name)),
        EventKind::Boasted { of, count } => EventText::act(say.boasts(of, count), "doing-boasted"),
        EventKind::ReadEngraving { engraving, trusted } => {
            EventText::incident(Message::plain(on_floor(view, engraving, trusted)))
        }
        EventKind::Told { kind, said } => EventText::act(say.gossips(kind, said), "doing-told"),
        EventKind::Spread => {
            let news = if perceived.target {
                let kind = creature_noun(kinds, event.who.kind);
                Message::plain(Phrase::new("event-sprouted").with("kind", kind))
            } else {
                say.does("event-spread")
            };
            EventText::act(news, "doing-spread")
        }
        EventKind::Died { cause } => EventText::incident(say.dies(cause)),
        EventKind::Left { won } => EventText::incident(if won {
            let goal = item_noun(kinds, kinds.world.goal);
            let phrase = say.phrase("event-left-with-goal").with("goal", goal);
            Message::good(phrase)
        } else {
            say.does("event-left")
        }),
        EventKind::PickedUp => {
            let is_goal = event.item_kind() == Some(kinds.world.goal);
            let news = if is_own && is_goal {
                let goal = item_noun(kinds, kinds.world.goal);
                let phrase = Phrase::new("event-found-goal").with("goal", goal);
                Some(Message::good(phrase))
            } else {
                say.handles("event-picked-up")
            };
            EventText::act(news, "doing-picked-up")
        }
        EventKind::Dropped => {
            let news = say.handles("event-dropped").filter(|_| perceived.actor);
            EventText::act(news, "doing-dropped")
        }
        EventKind::Ate { .. } => EventText::act(say.handles("event-ate"), "doing-ate"),
        EventKind::Equipped { slot } => {
            let id = match slot {
                Equipment::Weapon => "event-wielded",
                Equipment::Armour | Equipment::Ring | Equipment::Cloak => "event-put-on",
            };
            EventText::act(say.handles(id), "doing-equipped")
        }
        EventKind::Unequipped { slot } => {
            let id = match slot {
                Equipment::Weapon => "event-put-away",
                Equipment::Armour | Equipment::Ring | Equipment::Cloak => "event-took-off",
            };
            EventText::act(say.handles(id), "doing-unequipped")
        }
        EventKind::Noticed { cause } => {
            // In a feud it may have noticed another creature.
            let omen = view.omen(event.at.level);
            let is_feud = omen.is_some_and(|omen| omen.feud.contains(&event.who.kind));
            let is_enemy = !is_feud && kinds.is_enemy(event.who.kind, say.player.kind);
            let (id, whom) = if is_enemy {
                ("event-noticed-you", "you")
            } else {
                ("event-noticed", "other")
            };
            let doing = Phrase::new("doing-noticed").with("target", whom);
            let mut news = why(say.phrase(id), cause);
            if is_enemy {
                news.tone = Tone::Bad;
            }
            EventText::act(news, doing)
        }
        EventKind::Woke { cause } => {
            EventText::act(why(say.phrase("event-woke"), Some(cause)), "doing-woke")
        }
        EventKind::Lost => EventText::act(say.does("event-lost"), "doing-lost"),
        EventKind::Called => {
            let news = if perceived.actor {
                Message::bad(say.phrase("event-called"))
            } else {
                let phrase = Phrase::new("event-called-unseen");
                Message::bad(phrase.with("from", say.heard_from()))
            };
            EventText::act(news, "doing-called")
        }
        // An actor in sight needs no announcement of its footsteps.
        EventKind::Footsteps if perceived.actor => EventText::default(),
        EventKind::Footsteps => {
            let phrase = Phrase::new("event-footsteps").with("from", say.heard_from());
            EventText::incident(Message::bad(phrase))
        }
        EventKind::Roused => EventText::incident(Message::bad("event-roused")),
        EventKind::Rumour { waits } => {
            let waits = if waits { "yes" } else { "no" };
            let goal = item_noun(kinds, kinds.world.goal);
            let phrase = Phrase::new("event-rumour").with("goal", goal);
            EventText::incident(Message::bad(phrase.with("waits", waits)))
        }
        EventKind::Omen => EventText::incident(omen_text(view, event.at.level).map(Message::bad)),
        EventKind::WoundUp => EventText::act(say.winds_up(), "doing-wound-up"),
        EventKind::Swung => EventText::act(say.does_in_sight("event-swung"), "doing-swung"),
        // Fallen items are visible on the floor, and regained HP in the bar.
        EventKind::Fell | EventKind::Healed { .. } => EventText::default(),
        EventKind::Disgusted => {
            EventText::incident(say.toned(say.phrase("event-disgusted"), Tone::Bad))
        }
        EventKind::Hurt { damage, cause } => {
            let phrase = match cause {
                Cause::Overeating => Some(say.phrase("event-overate")),
                Cause::Starvation => Some(say.phrase("event-starved")),
                Cause::Effect { kind, seen, .. } => say.hurt_by(kind, damage).filter(|_| seen),
                // The message of the attack already names the damage.
                Cause::Blow { .. } | Cause::Missile { .. } => None,
            };
            EventText::incident(phrase.map(|phrase| say.toned(phrase, Tone::Bad)))
        }
        EventKind::Gained { xp } => {
            EventText::incident(Message::good(say.phrase("event-gained").with("xp", xp)))
        }
        EventKind::Advanced { level } => {
            let phrase = say.phrase("event-advanced").with("level", level);
            let gains = is_own.then(|| level_gains(view, level)).flatten();
            let phrase = match gains {
                Some(gains) => Phrase::new("event-advanced-with")
                    .with("level", level)
                    .with("gains", gains),
                None => phrase,
            };
            EventText::incident(say.toned(phrase, Tone::Notable))
        }
        EventKind::Improved { perk } => {
            let phrase = say
                .phrase("event-improved")
                .with("perk", perk_noun(kinds, perk));
            EventText::incident(say.toned(phrase, Tone::Good))
        }
    }
}

/// The gains of a new level besides a perk; `None` if there are none.
fn level_gains(view: &Known, level: i32) -> Option<Phrase> {
    let growth = view.definitions.player_growth(level)?;
    let (stat, more) = match growth.mana {
        0 => ("attack", growth.attack),
        mana => ("mana", mana),
    };
    let gains = Phrase::new("level-gains")
        .with("hp", growth.hp)
        .with("stat", stat)
        .with("more", more);
    let gains = match fewer_blows(view, growth.attack) {
        Some((kind, [before, now])) => Phrase::new("level-blows")
            .with("gains", gains)
            .with("foe", creature_noun(view.definitions, kind))
            .with("before", before)
            .with("now", now),
        None => gains,
    };
    (growth.hp > 0 || more > 0).then_some(gains)
}

/// A message about noticing or waking up, with the cause.
fn why(phrase: Phrase, cause: Option<NoticeCause>) -> Message {
    Message::plain(phrase.with("why", cause.map_or("unknown", NoticeCause::word)))
}

/// Present action of a creature that uses an item.
fn uses(method: UseMethod) -> Phrase {
    Phrase::new("doing-used").with("method", method_word(method))
}

/// Movement of a creature relative to the player.
fn approach(view: &Known, event: &Event) -> &'static str {
    let here = view.here().point;
    let before = here.distance_squared(event.from.point);
    let after = here.distance_squared(event.at.point);
    match after.cmp(&before) {
        Ordering::Less => "nearer",
        Ordering::Equal => "about",
        Ordering::Greater => "away",
    }
}
