//! Replies to `inspect` and `observe`.

use serde_json::{Value, json};

use crate::{
    game::Game,
    names::{KnownKind, Names, appearance_name, known_kinds},
    odds,
    sim::{
        AiTrace, Awareness, Bond, CreatureQueryItem, Inventory, Item, ItemRef, Keys, Known,
        KnownCreature, NUMBERS, Numbers, Omniscient, PerkKind, Place, Provenance, StableId,
        StatusEffect,
    },
};

use super::{
    cause,
    events::{claim, how_word},
    json::{extend, list, place},
    level_structure,
};

/// The complete state of a game in the protocol's form: every creature, item and tile.
#[must_use]
pub fn inspect(game: &Game) -> Value {
    let game = game.with_all_levels();
    let view = game.omniscient();
    let kinds = view.definitions;
    let levels = view.levels.iter();
    let levels: Vec<Vec<String>> = levels.map(|level| kinds.draw(level.terrain())).collect();
    let creatures: Vec<Value> = view
        .living()
        .map(|(one, parts)| truth(&view, &one, &parts))
        .collect();
    let items = view.items.iter().filter_map(|(id, one)| {
        let lies_at = one.lies_at?;
        Some(on_floor(item(&view, None, (id, one)), lies_at))
    });
    let items: Vec<Value> = items.collect();
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
    let omen = |level| view.blueprint.omen(level, &kinds.world);
    let omens = (0..view.depths()).map(|level| omen(level).map(|omen| &omen.name));
    let mut truth = json!({
        "seed": game.seed().to_string(), "player": StableId(1), "levels": levels,
        "creatures": creatures, "items": items, "dead": dead, "signs": level_structure::signs(kinds),
        "proof": level_structure::proof(&view.blueprint.proof, kinds),
        "omens": omens.collect::<Vec<_>>(),
    });
    extend(&mut truth, level_structure::level_structure(&view, None));
    truth
}

/// A living creature's view and memory in the protocol's form; `None` if no living creature has
/// this id. The player's id is 1.
#[must_use]
pub fn observe(game: &Game, observer: StableId) -> Option<Value> {
    let player = game.known();
    if observer == *player.me.id {
        let lives = player.me.stats.is_alive();
        return lives.then(|| observed(&game.omniscient(), &player));
    }
    if let Some(viewpoint) = game.viewpoint(observer) {
        return Some(observed(&game.omniscient(), &game.known_to(&viewpoint)));
    }
    // The creature may be on a level that is not simulated.
    let game = game.with_all_levels();
    let viewpoint = game.viewpoint(observer)?;
    Some(observed(&game.omniscient(), &game.known_to(&viewpoint)))
}

/// A creature's view and memory, as JSON.
fn observed(truth: &Omniscient, view: &Known) -> Value {
    let kinds = view.definitions;
    let levels = list(view.memory.levels(), |level| {
        json!(kinds.draw(level.tiles()))
    });
    let creatures = view.creatures().map(|one| match one.id == *view.me.id {
        true => myself(view, &one),
        false => other(view, &one),
    });
    let names = Names::of(view, &view.me);
    let items = view.items_in_sight().filter_map(|(at, what)| {
        let it = (what.id, view.item(what.id)?);
        Some((what.id, on_floor(item(view, Some(names), it), at)))
    });
    let mut items: Vec<(StableId, Value)> = items.collect();
    items.sort_by_key(|(id, _)| *id);
    let items: Vec<Value> = items.into_iter().map(|(_, item)| item).collect();
    let visible = view.sight.field().iter();
    let visible: Vec<Value> = visible.map(|point| json!([point.x, point.y])).collect();
    let engravings = view.memory.engravings();
    let engravings: Vec<Value> = engravings.map(|(at, one)| claim(view, at, one)).collect();
    // Only the player remembers omens.
    let omen = |level| view.omen(level).filter(|_| view.me.is_player());
    let omens = (0..view.depths()).map(|level| omen(level).map(|omen| &omen.name));
    let mut seen = json!({
        "engravings": engravings, "player": StableId(1), "observer": view.me.id, "levels": levels,
        "creatures": creatures.collect::<Vec<_>>(), "items": items, "visible": visible,
        "signs": level_structure::signs(kinds), "omens": omens.collect::<Vec<_>>(),
    });
    extend(
        &mut seen,
        level_structure::level_structure(truth, Some(view)),
    );
    seen
}

/// The forecast of a fight against all enemies near, in the protocol's form, and the chances per
/// turn that unaware creatures in sight notice the waiting player.
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

/// A creature as its observer sees it; its inventory has only the items in use.
fn other(view: &Known, one: &KnownCreature) -> Value {
    let names = Names::of(view, &view.me);
    let used = view.equipment_of(one).into_iter();
    let used = used.filter_map(|used| {
        let it = (used.id, view.item(used.id)?);
        Some(item(view, Some(names), it))
    });
    let beliefs = view.beliefs_of(one).map(|names| known_kinds(view, names));
    let knows = beliefs.unwrap_or_default();
    let mut value = creature(view, one, view.effects_on(one));
    value["inventory"] = used.collect();
    value["knows"] = knowledge(&knows, false);
    value["keys"] = json!([]);
    value["why"] = Value::Null;
    value["offers"] = json!([]);
    value
}

/// A creature as it knows itself.
fn myself(view: &Known, one: &KnownCreature) -> Value {
    let names = Names::of(view, &view.me);
    let mut value = creature(view, one, view.me.effects.iter());
    extend(
        &mut value,
        details(view, &view.me, Some(names), |id| view.item(id)),
    );
    value
}

/// A creature without any limits of knowledge.
fn truth(view: &Omniscient, one: &KnownCreature, parts: &CreatureQueryItem) -> Value {
    let mut value = creature(view, one, parts.effects.iter());
    extend(
        &mut value,
        details(view, parts, None, |id| view.items.get(id)),
    );
    value
}

/// Details that only the creature itself knows. Items have the observer's names with `names`, else
/// their true names.
fn details(
    view: &Known,
    parts: &CreatureQueryItem,
    names: Option<Names>,
    find: impl Fn(StableId) -> Option<Item>,
) -> Value {
    let carried = parts.pack.items().filter_map(|(slot, id)| {
        let mut value = item(view, names, (id, find(id)?));
        value["letter"] = json!(Inventory::letter(slot));
        Some(value)
    });
    let offers = match parts.is_player() {
        true => view.offers(),
        false => Vec::new(),
    };
    json!({
        "inventory": carried.collect::<Vec<_>>(),
        "knows": knowledge(&known_kinds(view, parts.names), names.is_none()),
        "keys": level_structure::key_ring(view, parts.keys().unwrap_or(&Keys::default())),
        "why": parts.trace.chosen().map(|_| decision(parts.trace)),
        "offers": perk_names(view, &offers),
    })
}

/// Details that every observer sees.
fn creature(
    view: &Known,
    one: &KnownCreature,
    effects: impl Iterator<Item = StatusEffect>,
) -> Value {
    let kinds = view.definitions;
    let effects = effects.map(|running| {
        let name = &kinds.effect(running.kind).name;
        json!({"effect": name, "remaining": running.left})
    });
    let mut value = json!({
        "id": one.id, "kind": kinds.creature(one.kind).name, "pos": place(one.place),
        "attack": one.totals.attack, "defence": one.totals.defence,
        "alert": one.awareness.map(Awareness::word),
        "raised": one.raised.map(|one| place(one.over)), "grip": one.grip, "facing": one.facing,
        "bond": one.bond.map(Bond::word), "effects": effects.collect::<Vec<_>>(),
        "weapon": one.weapon.map(|item| item.id), "armour": one.armour.map(|item| item.id),
        "ring": one.ring.map(|item| item.id), "cloak": one.cloak.map(|item| item.id),
        "began": view.career(one).0, "perks": perk_names(view, view.perks_of(one)),
    });
    if let Some(name) = view.name_of(one.id) {
        value["name"] = json!(name);
    }
    let numbers = view.numbers_of(one).map(Numbers::all);
    for (number, amount) in NUMBERS.iter().zip(numbers.into_iter().flatten()) {
        value[number.key] = json!(amount);
    }
    value
}

fn perk_names<'w>(view: &Known<'w>, perks: &[PerkKind]) -> Vec<&'w str> {
    let perks = perks.iter();
    let names = perks.map(|kind| view.definitions.perks.get(*kind).name.as_str());
    names.collect()
}

/// A creature's knowledge of item kinds. Keys are true names with `truth`; without it, unidentified
/// kinds are keyed by appearance.
fn knowledge(known: &[KnownKind], truth: bool) -> Value {
    let known = known.iter().map(|known| (key(known, truth), source(known)));
    Value::Object(known.collect())
}

fn key(known: &KnownKind, truth: bool) -> String {
    match &known.appearance {
        Some(appearance) if !truth && !known.is_sure => appearance.clone(),
        _ => known.kind_name.clone(),
    }
}

fn source(known: &KnownKind) -> Value {
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

/// An AI decision: the chosen tactic, and the ones tried before it with the reasons against them.
fn decision(trace: &AiTrace) -> Value {
    let tried: Vec<Value> = trace
        .passed()
        .map(|(tactic, because)| json!({"tactic": tactic, "because": because}))
        .collect();
    json!({"chosen": trace.chosen().unwrap_or_default(), "tried": tried})
}

/// An item. `kind` is given if identified, `name` if it differs. Without `names` the true names are
/// used.
fn item(view: &Known, names: Option<Names>, (id, item): (StableId, Item)) -> Value {
    let kind = item.kind;
    let definition = view.definitions.item(kind);
    let is_sure = names.is_none_or(|names| names.is_sure(kind));
    let mut value = json!({"id": id});
    if is_sure {
        value["kind"] = json!(definition.name);
    }
    let name = names.map(|names| names.item(ItemRef { id, kind }));
    if let Some(name) = name.filter(|name| !is_sure || *name != definition.name) {
        value["name"] = json!(name);
    }
    if is_sure && definition.usage.is_some_and(|usage| usage.charges > 1) {
        value["charges"] = json!(item.charges);
    }
    if item.made > 0 {
        value["made"] = json!(item.made);
    }
    if let Some(spell) = item.spell {
        value["spell"] = json!(view.definitions.spell(spell).name);
    }
    if let Some(appearance) = appearance_name(view, kind) {
        value["appearance"] = json!(appearance);
    }
    value
}

/// An item with its place on the floor.
fn on_floor(mut item: Value, at: Place) -> Value {
    item["pos"] = place(at);
    item
}
