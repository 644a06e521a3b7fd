//! Replies to `inspect` and `observe`.

use serde_json::{Map, Value, json};

use crate::{
    game::Game,
    observe::{
        CreatureInfo, ItemInfo, KnownInfo, Observation, building, floor_items, living_creatures,
        omens, rows,
    },
    odds,
    sim::{
        Awareness, Bond, DecisionTrace, Kinds, Known, KnownCreature, NUMBERS, PerkKind, Provenance,
        StableId,
    },
};

use super::{
    building, cause,
    events::{claim, how_word},
    json::{extend, list, place},
};

/// The truth: every creature, item and tile.
pub(super) fn inspect(game: &Game) -> Value {
    let game = game.with_all_levels();
    let view = game.omniscient();
    let kinds = view.definitions;
    let levels = view.levels.iter();
    let levels: Vec<Vec<String>> = levels.map(|level| rows(level.terrain(), kinds)).collect();
    let creatures = list(&living_creatures(&view), |one| creature(one, kinds, true));
    let items = list(&floor_items(&view), floor_item);
    let dead = list(view.graveyard.deaths(), |death| {
        let call = |kind| kinds.item(kind).name.as_str();
        let harm = cause::harm(death.who.id, death.cause, kinds, call, true);
        json!({
            "id": death.who.id, "kind": kinds.creature(death.who.kind).name,
            "cause": cause::death(death.cause, &harm),
            "killer": death.cause.author().map(|author| author.id),
            "turn": death.turn, "pos": place(death.at),
        })
    });
    let mut truth = json!({
        "seed": game.seed().to_string(), "player": StableId(1), "levels": levels,
        "creatures": creatures, "items": items, "dead": dead, "signs": building::signs(kinds),
        "proof": building::proof(&view.blueprint.proof, kinds), "omens": omens(&view, |_| true),
    });
    extend(&mut truth, building::building(&building(&view)));
    truth
}

/// What one creature sees and remembers.
pub(super) fn observe(observation: &Observation, view: &Known) -> Value {
    let kinds = &observation.kinds;
    let levels = list(&observation.levels, |level| json!(rows(level, kinds)));
    let creatures = list(&observation.creatures, |one| creature(one, kinds, false));
    let items = list(&observation.items, floor_item);
    let visible = list(&observation.visible, |point| json!([point.x, point.y]));
    // Only the player remembers places.
    let is_player = observation.observer.id == *view.me.id;
    let engravings = view.memory.engravings().filter(|_| is_player);
    let engravings: Vec<Value> = engravings.map(|(at, one)| claim(view, at, one)).collect();
    let mut seen = json!({
        "engravings": engravings, "player": StableId(1), "observer": observation.observer.id, "levels": levels,
        "creatures": creatures, "items": items, "visible": visible,
        "signs": building::signs(kinds), "omens": observation.omens,
    });
    extend(&mut seen, building::building(&observation.building));
    seen
}

/// How a fight against all enemies near would go, and how likely each creature in sight that has
/// not noticed the player does so while it waits, as the protocol has it.
#[must_use]
pub fn forecast(view: &Known) -> Value {
    let win = |chance: f64| json!((chance * 1000.0).round() as i64);
    let forecast = odds::forecast(view).map(|fight| {
        let enemies: Vec<StableId> = fight.foes.iter().map(|foe| foe.id).collect();
        let stand = fight
            .stand
            .map(|(at, chance)| json!({"pos": place(at), "win": win(chance)}));
        json!({
            "win": win(fight.win), "risk": fight.risk().word(), "hunted": fight.hunted,
            "enemies": enemies, "unseen": fight.unseen, "called": fight.called, "stand": stand,
        })
    });
    let is_unaware = |one: &KnownCreature| {
        let awareness = one.awareness_of_player(view.definitions);
        let is_unaware = matches!(awareness, Some(Awareness::Asleep | Awareness::Idle));
        is_unaware && view.sight.sees(one.place)
    };
    let unaware = view.creatures().filter(is_unaware);
    let noticing: Vec<Value> = unaware
        .map(|one| json!({"id": one.id, "chance": view.chance_to_be_noticed(&one, view.here())}))
        .collect();
    json!({"forecast": forecast, "noticing": noticing})
}

/// A creature. Its knowledge is keyed by the kinds' true names in the truth, else by their
/// appearances where they are not identified.
fn creature(creature: &CreatureInfo, kinds: &Kinds, truth: bool) -> Value {
    let names = |perks: &[PerkKind]| -> Vec<&str> {
        let names = perks
            .iter()
            .map(|kind| kinds.perks.get(*kind).name.as_str());
        names.collect()
    };
    let effects = list(
        &creature.effects,
        |effect| json!({"effect": effect.name, "remaining": effect.left}),
    );
    let knows: Map<String, Value> = creature
        .knows
        .iter()
        .map(|known| (key(known, truth), knowledge(known)))
        .collect();
    let mut value = json!({
        "id": creature.id, "kind": creature.kind, "pos": place(creature.place),
        "attack": creature.attack, "defence": creature.defence,
        "alert": creature.alert.map(Awareness::word), "raised": creature.raised.map(|one| place(one.over)), "grip": creature.grip, "facing": creature.facing,
        "bond": creature.bond.map(Bond::word),
        "effects": effects, "inventory": list(&creature.inventory, item),
        "weapon": creature.weapon, "armour": creature.armour, "knows": knows,
        "keys": building::key_ring(&creature.keys),
        "why": creature.why.as_ref().map(decision), "began": creature.began,
        "perks": names(&creature.perks), "offers": names(&creature.offers),
    });
    if let Some(name) = &creature.name {
        value["name"] = json!(name);
    }
    for (number, amount) in NUMBERS.iter().zip(creature.numbers.all()) {
        value[number.key] = json!(amount);
    }
    value
}

fn key(known: &KnownInfo, truth: bool) -> String {
    match &known.appearance {
        Some(appearance) if !truth && !known.is_sure => appearance.clone(),
        _ => known.kind_name.clone(),
    }
}

fn knowledge(known: &KnownInfo) -> Value {
    let mut value = json!({
        "name": known.name, "how": known.how.map_or("named", how_word), "turn": known.turn,
    });
    match known.how {
        Some(Provenance::Told { by }) => value["by"] = json!(by),
        Some(Provenance::Read { by }) => value["by"] = json!(by),
        _ => {}
    }
    value
}

/// A decision: the tactics that were passed over and why, and the chosen one.
fn decision(trace: &DecisionTrace) -> Value {
    let tried: Vec<Value> = trace
        .passed()
        .map(|(tactic, because)| json!({"tactic": tactic, "because": because}))
        .collect();
    json!({"chosen": trace.chosen().unwrap_or_default(), "tried": tried})
}

/// An item by its kind if identified, else by its name; by both if it was named.
fn item(item: &ItemInfo) -> Value {
    let mut value = json!({"id": item.id});
    if let Some(kind) = &item.kind_name {
        value["kind"] = json!(kind);
    }
    if item.kind_name.as_ref() != Some(&item.name) {
        value["name"] = json!(item.name);
    }
    if let Some(letter) = item.letter {
        value["letter"] = json!(letter);
    }
    if let Some(charges) = item.charges {
        value["charges"] = json!(charges);
    }
    if let Some(appearance) = &item.appearance {
        value["appearance"] = json!(appearance);
    }
    value
}

/// An item on the floor.
fn floor_item(info: &ItemInfo) -> Value {
    let mut value = item(info);
    value["pos"] = json!(info.place.map(place));
    value
}
