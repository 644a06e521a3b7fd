//! Reasons for refused commands, as phrases.

use crate::{
    names::{Names, called, item_noun, lock_nouns},
    sim::{Bond, CreatureRef, Intent, Known, Refusal, StableId, StairDirection, try_intent},
    text::{Argument, Noun, Phrase, Someone},
};

/// The reason why the player cannot do something now; `None` if it can.
#[must_use]
pub fn objection(view: &Known, intent: Intent) -> Option<Phrase> {
    Some(refusal(view, try_intent(view, intent).err()?))
}

/// A refusal as a phrase, with the player's names for items.
#[must_use]
pub fn refusal(view: &Known, refusal: Refusal) -> Phrase {
    let phrase = Phrase::new(refusal.to_string());
    let item = |id: StableId| item_argument(view, id);
    let creature = |id: StableId| {
        let who = view.kind_met(id).map(|kind| CreatureRef { id, kind });
        who.map_or(Someone::Unseen, |who| Someone::Seen(called(view, who)))
    };
    match refusal {
        Refusal::PackFull(id)
        | Refusal::NotEdible(id)
        | Refusal::NotEquipment(id)
        | Refusal::NotDrinkable(id)
        | Refusal::NotReadable(id)
        | Refusal::NotZappable(id)
        | Refusal::NotUsable(id)
        | Refusal::NoCharges(id)
        | Refusal::NotAlike(id)
        | Refusal::NotMakeable(id)
        | Refusal::InUse(id)
        | Refusal::NotInUse(id) => phrase.with("item", item(id)),
        Refusal::TooFar(kind) => phrase.with("item", item_noun(view.definitions, kind)).with(
            "tiles",
            view.definitions.item(kind).throw_range.unwrap_or(0),
        ),
        Refusal::NoMana(mana) => phrase.with("mana", mana),
        Refusal::NoAmmunition(kind) => phrase.with("item", item_noun(view.definitions, kind)),
        Refusal::Ally(id) | Refusal::OneFriend(id) => {
            let noun = creature(id);
            let bond = view.creature(id).and_then(|one| one.bond);
            let bond = bond.map_or(Bond::Left.word(), Bond::word);
            phrase.with("kind", noun).with("bond", bond)
        }
        Refusal::Held(id) => phrase.with("actor", creature(id)),
        Refusal::NoStairs(StairDirection::Down) => phrase.with("way", "down"),
        Refusal::NoStairs(StairDirection::Up) => phrase.with("way", "up"),
        Refusal::FeatureInTheWay(furnishing) => {
            let kinds = &view.definitions.keep_settings.furniture;
            let name = kinds.get(furnishing.kind()).map(|kind| &kind.looks.name);
            let unknown = Argument::Someone(Someone::Unseen);
            let kind = name.map(|name| Noun::new("furniture", name.clone()).into());
            phrase.with("furniture", kind.unwrap_or(unknown))
        }
        Refusal::Locked(lock) => {
            lock_nouns(view, lock, phrase).unwrap_or_else(|| Phrase::new("refusal-lock-unknown"))
        }
        _ => phrase,
    }
}

/// An item as a phrase argument, by the player's name for it.
#[must_use]
pub fn item_argument(view: &Known, item: StableId) -> Argument {
    let what = view.item_ref(item);
    what.map_or_else(
        || Phrase::new("that").into(),
        |what| Names::of(view, &view.me).argument(what),
    )
}
