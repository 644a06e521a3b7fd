//! Notes of earlier adventurers on the floor. They have their own RNG stream, so that nothing else
//! about a world depends on them.

use std::collections::BTreeSet;

use crate::sim::{Appearances, Definitions, Dice, Engraving, Hand, InitialState, ItemKind, Place};

use super::{draws::take_random, omens::free_floor};

/// Engraves notes about items of the world on bare, empty floor, as many as fit. Some of the
/// writers always lie; the others never do. `None` if the world has no rule for notes, or no items
/// to write about.
pub(super) fn engrave(initial: &mut InitialState, definitions: &Definitions) -> Option<()> {
    let rule = definitions.world.notes.as_ref()?;
    let mut dice = Dice::named(&initial.seed, "notes");
    let hands: Vec<u16> = (0..).zip(&rule.hands).map(|(hand, _)| hand).collect();
    let mut honest = hands.clone();
    let taken = (0..rule.liars).filter_map(|_| take_random(&mut honest, &mut dice));
    let liars: Vec<u16> = taken.collect();
    let looks = Appearances::shuffled(&initial.seed, definitions);
    let others = |kind| definitions.alike(kind).filter(move |other| *other != kind);
    let kinds: BTreeSet<ItemKind> = initial.items.iter().map(|item| item.kind).collect();
    let is_unclear = |kind: &ItemKind| looks.of(*kind).is_some() && others(*kind).next().is_some();
    let kinds: Vec<ItemKind> = kinds.into_iter().filter(is_unclear).collect();
    for level in 0..initial.levels.len() {
        let creatures = initial.creatures.iter().chain([&initial.player]);
        let items = initial.items.iter().map(|item| item.at);
        let mut floor = free_floor(initial, level, creatures.map(|one| one.at).chain(items));
        let omen = initial.blueprint.omen(level, &definitions.world);
        // On levels where all information is false, only liars have written.
        let here = if omen.is_some_and(|omen| omen.lies) {
            &liars
        } else {
            &hands
        };
        let count = if here.is_empty() { 0 } else { rule.per_level };
        for _ in 0..count {
            let (kind, hand) = (*dice.pick(&kinds)?, *dice.pick(here)?);
            let lie = *dice.pick(&others(kind).collect::<Vec<_>>())?;
            let engraving = Engraving {
                kind,
                said: if honest.contains(&hand) { kind } else { lie },
                by: Hand::Dead(hand),
            };
            let point = take_random(&mut floor, &mut dice);
            let place = point.map(|point| Place::new(level, point));
            initial
                .engravings
                .extend(place.map(|place| (place, engraving)));
        }
    }
    Some(())
}
