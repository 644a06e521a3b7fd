//! The notes of the dead. They have random streams of their own, so that nothing else about a
//! world depends on them.

use std::collections::BTreeSet;

use crate::sim::{Appearances, Definitions, Dice, Engraving, Hand, InitialState, ItemKind, Place};

use super::{omens::free_floor, take_random};

/// Scratches notes about items of the world into bare floor where nobody and nothing is. Some of
/// the hands lie, always; the others never do.
pub(super) fn scratch(initial: &mut InitialState, definitions: &Definitions) {
    let Some(rule) = &definitions.world.notes else {
        return;
    };
    let mut dice = Dice::named(&initial.seed, "notes");
    let mut hands: Vec<u16> = (0..).zip(&rule.hands).map(|(index, _)| index).collect();
    let writers: Vec<_> = (0..rule.writers)
        .filter_map(|number| Some((take_random(&mut hands, &mut dice)?, number < rule.liars)))
        .collect();
    let looks = Appearances::shuffled(&initial.seed, definitions);
    let can_be_mistaken = |kind: &ItemKind| {
        looks.of(*kind).is_some() && definitions.alike(*kind).any(|other| other != *kind)
    };
    let kinds: BTreeSet<ItemKind> = initial.items.iter().map(|item| item.kind).collect();
    let kinds: Vec<ItemKind> = kinds.into_iter().filter(can_be_mistaken).collect();
    for level in 0..initial.levels.len() {
        let things = initial.items.iter().map(|item| item.at);
        let all = initial.creatures.iter().chain([&initial.player]);
        let taken = all.map(|one| one.at).chain(things);
        let mut floor = free_floor(initial, level, taken);
        for _ in 0..rule.per_level {
            let (Some(kind), Some((hand, lies))) = (dice.pick(&kinds), dice.pick(&writers)) else {
                return;
            };
            let mut said = vec![*kind];
            if *lies {
                said = definitions
                    .alike(*kind)
                    .filter(|other| other != kind)
                    .collect();
            }
            let (Some(said), Some(point)) = (
                take_random(&mut said, &mut dice),
                take_random(&mut floor, &mut dice),
            ) else {
                break;
            };
            let engraving = Engraving {
                kind: *kind,
                said,
                by: Hand::Dead(*hand),
            };
            initial
                .engravings
                .push((Place::new(level, point), engraving));
        }
    }
}
