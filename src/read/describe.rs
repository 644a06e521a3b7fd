//! Descriptions of tiles, the same for mouse, keyboard and text.

use crate::{
    grid::Direction,
    names::{
        Names, belief_noun, called, creature_noun, description as described, effect_noun,
        item_noun, look_noun, terrain_noun,
    },
    odds::{Forecast, Risk, forecast},
    sim::{ItemRef, Known, KnownCreature, KnownTile, Place, Terrain, TileKnowledge},
    text::{Noun, Phrase},
};

use super::{
    below::{below, warning_below},
    description::Description,
    effect::{damage_words, worth},
    engraving::engraving_at,
    examine,
    friend::{bond_words, plan_words},
    level_map::barrier_words,
    message::Tone,
    noticing::{notice_words, step_words},
    odds::{against_all, odds_to_tell, odds_words, risk_tone, wins},
    perks::perk_list,
    rooms::room_of,
    weapon_trait::awareness_and_weapon,
};

/// Description of a tile and the room around it.
#[must_use]
pub fn describe(view: &Known, place: Place) -> Description {
    let is_fought = view.tile(place).creature.is_some_and(|one| is_fought(&one));
    let fight = is_fought.then(|| forecast(view)).flatten();
    describe_with(view, place, fight.as_ref())
}

/// Description of a tile and the room around it. `fight`: the forecast against all enemies near.
#[must_use]
pub fn describe_with(view: &Known, place: Place, fight: Option<&Forecast>) -> Description {
    let room = room_of(view, place).map(|room| room.words(view));
    let mut description = describe_tile(view, place, fight);
    description.lines.extend(engraving_at(view, place));
    description.lines.extend(step_words(view, place));
    Description {
        room: room.or_else(|| barrier_words(view, place)),
        ..description
    }
}

/// The most important thing on a tile, in one or two words, with its stats.
pub(super) fn describe_in_short(view: &Known, place: Place) -> (Phrase, Vec<Phrase>) {
    if let Some(creature) = view.tile(place).creature {
        let noun = called(view, creature.who());
        return (title(view, &creature, &noun), numbers(&creature));
    }
    let found = describe_tile(view, place, None);
    (found.title, found.detail)
}

fn describe_tile(view: &Known, place: Place, fight: Option<&Forecast>) -> Description {
    let there = view.tile(place);
    let names = Names::of(view, &view.me);
    let terrain = terrain_noun(view, there.terrain, place);
    // A creature or an item must not hide the stairs or the web on its tile.
    let matters = there.terrain.is_stairs() || {
        let furniture = view.definitions.furniture(there.terrain);
        furniture.is_some_and(|one| one.is_web || one.effect.is_some())
    };
    let stairs = matters.then(|| terrain.clone().into());
    let stairs = stairs.into_iter();
    if let Some(creature) = there.creature {
        let item = there.item.map(|item| names.argument(item).into());
        let mut description = of_creature(view, &creature, &names, fight);
        description.floor = stairs.chain(item).collect();
        return description;
    }
    if let Some(item) = there.item {
        let mut description = of_item(view, &there, item, &names);
        let others = view.items_in_sight();
        let others = others.filter(|(at, other)| *at == place && *other != item);
        let others = others.map(|(_, other)| names.argument(other).into());
        if there.terrain == Terrain::VaultPedestal {
            let together = Phrase::list(others);
            let together =
                together.map(|things| Phrase::new("pedestal-with").with("things", things));
            let known = examine(view, item.id).into_iter();
            description.detail.clear();
            description.lines = known.flat_map(|known| known.lines).collect();
            description.lines.extend(together);
            description.lines.push(described(&terrain, None));
        } else {
            description.floor = stairs.chain(others).collect();
        }
        return description;
    }
    let detail = match there.known {
        TileKnowledge::Remembered => vec![Phrase::new("tile-remembered")],
        TileKnowledge::Seen => Vec::new(),
        // The name of unknown terrain already says it all.
        TileKnowledge::Unknown => return Description::of(terrain),
    };
    let text = view.looks(there.terrain, place).description.as_deref();
    let lines = [below(view, place), warning_below(view, place)];
    Description {
        detail,
        text: Some(described(&terrain, text)),
        lines: lines.into_iter().flatten().collect(),
        ..Description::of(terrain)
    }
}

/// Whether the description includes the odds of a fight against this creature.
const fn is_fought(creature: &KnownCreature) -> bool {
    !creature.is_player && creature.bond.is_none()
}

fn of_creature(
    view: &Known,
    creature: &KnownCreature,
    names: &Names,
    fight: Option<&Forecast>,
) -> Description {
    let noun = called(view, creature.who());
    let mut lines = Vec::new();
    let mut chance = None;
    lines.extend(bond_words(view, creature));
    lines.extend(plan_words(view, creature));
    if is_fought(creature) {
        lines.extend(awareness_and_weapon(view, creature));
        lines.extend(notice_words(view, creature));
        let mut odds = odds_to_tell(view, creature);
        let fights_back = odds.is_none_or(|odds| odds.to_die.is_some());
        let is_only = fight.is_some_and(|all| all.foes.len() == 1 && all.foes[0].id == creature.id);
        let fight = fight.filter(|_| fights_back || !is_only);
        if let Some((odds, all)) = odds.as_mut().zip(fight).filter(|_| fights_back) {
            // The same numbers as in the forecast.
            (odds.win, odds.lost) = match is_only {
                true => (all.win, all.lost),
                false => (all.alone(view, creature, odds.win), odds.lost),
            };
        }
        let target = |phrase: Phrase| phrase.with("target", noun.clone());
        let words = odds.map_or_else(
            || vec!["odds-unknown".into()],
            |odds| odds_words(&odds, &noun),
        );
        let mut words = words.into_iter();
        chance = words.next().map(|words| match (odds, fight) {
            (None, Some(all)) if is_only => (wins("odds-win", all.win), risk_tone(all.risk())),
            (None, _) => (words, Tone::Plain),
            (Some(odds), all) => {
                let is_one_of_several = fights_back && !is_only && all.is_some();
                let words = match is_one_of_several {
                    true => target(wins("odds-alone", odds.win)),
                    false => words,
                };
                (words, risk_tone(Risk::of_win(odds.win)))
            }
        });
        if let Some(all) = fight.filter(|_| !is_only) {
            // Before the player attacks, it must know that the others join the fight.
            lines.push(against_all(view, all).0);
            // Shown only if the order of fighting makes a difference.
            let same = wins("odds-first", all.win);
            let first = all.striking_first(view, creature);
            let first = first.map(|win| wins("odds-first", win));
            lines.extend(first.filter(|first| *first != same).map(target));
        }
        lines.extend(words);
        lines.extend(shot_words(view, creature));
    }
    let shield = creature.facing.map(Direction::name);
    lines.extend(shield.map(|from| Phrase::new("creature-shield").with("from", from)));
    lines.extend(equipment(creature, names));
    lines.extend(effects(view, creature));
    lines.extend(story(view, creature));
    let text = view
        .definitions
        .creature(creature.kind)
        .description
        .as_deref();
    Description {
        chance,
        detail: numbers(creature),
        text: Some(described(&noun, text)),
        lines,
        ..Description::of(title(view, creature, &noun))
    }
}

/// The damage of the player's shots at a creature; `None` if the player cannot shoot.
fn shot_words(view: &Known, creature: &KnownCreature) -> Option<Phrase> {
    let shot = view.shot_at(creature).filter(|_| view.can_shoot())?;
    let weapon = view.definitions.item(view.myself().weapon_kind()?);
    let here = view.here().point;
    let is_near = Direction::between(here, creature.place.point).is_some();
    let words = Phrase::new("shot-damage")
        .with("damage", damage_words(view.damage_to(creature, shot)))
        .with("percent", weapon.point_blank);
    Some(words.with("near", if is_near { "yes" } else { "no" }))
}

/// Level, HP, attack and defence of a creature.
fn numbers(creature: &KnownCreature) -> Vec<Phrase> {
    let (stats, totals) = (creature.stats, creature.totals);
    vec![
        Phrase::new("creature-level").with("level", creature.level),
        Phrase::new("creature-hp")
            .with("hp", stats.hp)
            .with("max-hp", stats.max_hp),
        Phrase::new("creature-attack").with("attack", totals.attack),
        Phrase::new("creature-defence").with("defence", totals.defence),
    ]
}

/// Name and kind of a creature: "Grakgul, a goblin"; "goblin" without an earned name; "you" for the
/// player.
fn title(view: &Known, creature: &KnownCreature, noun: &Noun) -> Phrase {
    if creature.is_player {
        return "you".into();
    }
    if !noun.has_own_name() {
        return noun.clone().into();
    }
    let kind = creature_noun(view.definitions, creature.kind);
    let phrase = Phrase::new("creature-named").with("creature", noun.clone());
    phrase.with("kind", kind)
}

/// The equipment of a creature in words, such as "wields a sword, wears a tunic"; `None` without
/// any.
fn equipment(creature: &KnownCreature, names: &Names) -> Option<Phrase> {
    let used = [
        (creature.weapon, "wields"),
        (creature.armour, "wears"),
        (creature.ring, "wears"),
        (creature.cloak, "wears"),
    ];
    Phrase::list(
        used.into_iter()
            .filter_map(|(item, id)| Some(Phrase::new(id).with("item", names.argument(item?)))),
    )
}

/// The known effects on a creature, with the turns left; `None` without any.
fn effects(view: &Known, creature: &KnownCreature) -> Option<Phrase> {
    Phrase::list(view.effects_on(creature).map(|running| {
        Phrase::new("creature-effect")
            .with("effect", effect_noun(view.definitions, running.kind))
            .with("turns", running.left)
    }))
}

/// How a creature reached its level, its perks, and its known beliefs about items.
fn story(view: &Known, creature: &KnownCreature) -> impl Iterator<Item = Phrase> {
    let kinds = view.definitions;
    let (began, kills) = view.career(creature);
    let killed = kills.into_iter().map(|(kind, count)| {
        Phrase::new("story-count")
            .with("noun", creature_noun(kinds, kind))
            .with("count", count)
    });
    let grew = (began < creature.level && !creature.is_player).then(|| {
        let phrase = Phrase::new("creature-began").with("began", began);
        match Phrase::list(killed) {
            Some(killed) => phrase.with("killed", killed),
            None => phrase.with("killed", "nobody"),
        }
    });
    let perks = perk_list(kinds, view.perks_of(creature));
    let perks = perks.map(|perks| Phrase::new("creature-perks").with("perks", perks));
    let believed = view.beliefs_of(creature).and_then(|names| {
        let known = names.all_known();
        Phrase::list(known.map(|(kind, known)| {
            let looks = view
                .appearances
                .of(kind)
                .and_then(|index| kinds.appearances.get(index));
            let noun = looks.map_or_else(|| item_noun(kinds, kind), look_noun);
            Phrase::new("creature-belief")
                .with("noun", noun)
                .with("item", belief_noun(kinds, kind, known.belief))
        }))
    });
    let believed = believed.map(|things| Phrase::new("creature-beliefs").with("things", things));
    let veteran = view.is_veteran(creature).then(|| "creature-veteran".into());
    let told = veteran.into_iter().chain(grew);
    told.chain(perks).chain(believed)
}

fn of_item(view: &Known, there: &KnownTile, item: ItemRef, names: &Names) -> Description {
    let kind = view.definitions.item(item.kind);
    // An item may have changed since it was seen.
    let here = Some(item.id).filter(|_| there.known == TileKnowledge::Seen);
    let known = here.and_then(|id| view.item(id));
    let mut detail = worth(view, kind, known);
    if there.known == TileKnowledge::Remembered {
        detail.push("tile-remembered".into());
    }
    Description {
        detail,
        text: Some(examine::description(view, names, item)),
        ..Description::of(names.argument(item))
    }
}
