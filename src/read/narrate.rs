//! Facts in words, told to the player in the second person and of others in
//! the third.

use crate::sim::{
    Bonus, Cause, CreatureRef, Equipment, Fact, Fizzle, ItemRef, Provenance, Vertical, View,
    Witnessed,
};

use super::{
    message::{Message, Tone},
    naming::{Names, believed, looks_like},
    words::{Party, indefinite, sentence},
};

/// What the player is told of the facts of a turn, in order.
#[must_use]
pub fn narrate(view: &View<'_>, facts: &[Witnessed]) -> Vec<Message> {
    (1..)
        .zip(facts)
        .filter(|(_, witnessed)| witnessed.is_perceived())
        .filter_map(|(next, witnessed)| tell(view, witnessed, &facts[next..]))
        .collect()
}

/// What the player is told of a fact that it perceived, by the names it used
/// then; `None` when it neither saw who acted nor was acted on, or when it
/// needs no words.
fn tell(view: &View<'_>, witnessed: &Witnessed, later: &[Witnessed]) -> Option<Message> {
    let definitions = view.definitions;
    let player = CreatureRef {
        id: *view.me.id,
        kind: view.me.creature.0,
    };
    let party = |who: CreatureRef, seen: bool| Party::of(who, player, seen, definitions);
    let is_player = |who: CreatureRef| who.id == player.id;
    let names = Names::of(view, &view.me).before(later);
    let an_item = |item: ItemRef| names.an_item(item);
    let handles = |who: CreatureRef, verb: &str, item: ItemRef| {
        let name = an_item(item);
        let text = format!("{} {name}.", party(who, witnessed.actor).does(verb));
        Message::new(text, Tone::Plain)
    };
    let of_harm = |attacker: CreatureRef, target: CreatureRef| {
        if is_player(target) {
            Tone::Bad
        } else if is_player(attacker) {
            Tone::Good
        } else {
            Tone::Plain
        }
    };
    let struck = |attacker: CreatureRef, deed: &str, target: CreatureRef, damage: i32| {
        let text = format!(
            "{} {} for {damage} damage.",
            party(attacker, witnessed.actor).does(deed),
            party(target, witnessed.target).as_object(),
        );
        Message::new(text, of_harm(attacker, target))
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
        Fact::Attacked { target, .. } | Fact::Hit { target, .. } | Fact::Shot { target, .. }
            if !witnessed.actor && !is_player(target) =>
        {
            None
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
        } => Some(struck(attacker, "attack", target, damage)),
        Fact::Hit {
            attacker,
            with,
            target,
            damage,
            ..
        } => {
            let deed = format!("throw {} at", an_item(with));
            Some(struck(attacker, &deed, target, damage))
        }
        Fact::Shot {
            attacker,
            with,
            target,
            damage,
            ..
        } => {
            let deed = format!("fire {} at", an_item(with));
            Some(struck(attacker, &deed, target, damage))
        }
        Fact::Threw { who, item, .. } if witnessed.actor => Some(handles(who, "throw", item)),
        Fact::Threw { .. } | Fact::Landed { .. } | Fact::Restored { .. } => None,
        Fact::Broke { item, .. } => {
            let name = names.the_item(item);
            Some(Message::new(
                sentence(&format!("{name} breaks.")),
                Tone::Plain,
            ))
        }
        Fact::Quaffed { who, item, .. } => Some(handles(who, "quaff", item)),
        Fact::Cast { who, spell, .. } => {
            let casts = party(who, witnessed.actor).does("cast");
            let spell = &definitions.spell(spell).name;
            Some(Message::new(format!("{casts} {spell}."), Tone::Plain))
        }
        Fact::Fizzled { who, why, .. } => {
            let points = party(who, witnessed.actor).does("point");
            let mumble = if is_player(who) { "mumble" } else { "mumbles" };
            let text = match why {
                Fizzle::NoMana => format!("{points} and {mumble} but nothing happens."),
                Fizzle::NobodyThere => format!("{points} and {mumble} at nothing."),
            };
            Some(Message::new(text, Tone::Plain))
        }
        Fact::Affected { who, effect, .. } => {
            let look = &definitions.effect(effect).look;
            let text = format!("{}.", party(who, witnessed.actor).does(look));
            let good = definitions.effect(effect).good;
            let tone = match (is_player(who), good) {
                (true, true) => Tone::Good,
                (true, false) => Tone::Bad,
                (false, _) => Tone::Plain,
            };
            Some(Message::new(text, tone))
        }
        Fact::EffectEnded { who, effect, .. } => {
            let look = definitions.effect(effect).end_look.as_ref()?;
            let text = format!("{}.", party(who, witnessed.actor).does(look));
            Some(Message::new(text, Tone::Plain))
        }
        // That it fades out was told when the effect began.
        Fact::Blinked { who, .. } => witnessed.target.then(|| {
            let text = format!("{}.", party(who, true).does("fade in"));
            Message::new(text, Tone::Plain)
        }),
        Fact::Appeared { who, .. } => {
            let name = indefinite(&definitions.creature(who.kind).name);
            let text = sentence(&format!("{name} appears."));
            Some(Message::new(text, Tone::Plain))
        }
        Fact::Learned { kind, how, .. } => {
            let looks = looks_like(view, kind)?;
            let text = match how {
                Provenance::Used | Provenance::Saw => {
                    format!("The {looks} is {}!", names.a_kind(kind))
                }
                // What is told is heard as it is said.
                Provenance::Told { .. } => return None,
            };
            Some(Message::new(text, Tone::Good))
        }
        Fact::Named {
            item, whole_kind, ..
        } => Some(Message::new(named(&names, item, whole_kind), Tone::Plain)),
        Fact::Told {
            who, kind, said, ..
        } => {
            let says = party(who, witnessed.actor).does("say");
            let looks = looks_like(view, kind)?;
            let name = believed(definitions, said);
            let text = format!("{says} \"{looks}s are {name}s\".");
            Some(Message::new(text, Tone::Plain))
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
                // It shows in the bar; what began it was told.
                Cause::Effect { .. } => return None,
                // A blow tells of its damage itself.
                Cause::Blow { .. } | Cause::Missile { .. } => return None,
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
        Bonus::Mana => "more magical",
        Bonus::ManaRegeneration => "a little less tired",
    }
}

/// That the player thought up a name, or gave one up.
fn named(names: &Names<'_>, item: ItemRef, whole_kind: bool) -> String {
    match (whole_kind, names.own(item)) {
        (true, _) => format!(
            "From now on you call such a thing \"{}\".",
            names.kind(item.kind)
        ),
        (false, Some(name)) => format!("From now on you call it \"{name}\"."),
        (false, None) => format!("It is just {} to you now.", names.a_kind(item.kind)),
    }
}
