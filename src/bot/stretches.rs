//! Dull stretches: turns of automatic exploring in which the player has nothing to decide.

use std::collections::BTreeMap;

use crate::{
    auto::{AutoCommand, AutoMemory, AutoRunner},
    game::Game,
    generate::{WorldError, generate},
    sim::{Definitions, Event, EventKind, Known, Place, Seed, Status},
};

use super::{Bot, Explorer};

/// Hit points and food of a player that neither dies nor starves.
const PLENTY: i32 = 1_000_000;
/// Number of stops at a place after which there is nothing left to explore.
const MOST_STOPS: u32 = 8;

/// The longest dull stretch of each level of a seed's world, by index of the level (0 is the
/// first). The player cannot die, so that every level is explored.
///
/// # Errors
///
/// If no world can be generated from the seed.
pub(super) fn longest_in_world(
    seed: u64,
    definitions: &Definitions,
    max_turns: u32,
) -> Result<BTreeMap<usize, u32>, WorldError> {
    let setting = generate(&Seed::from(seed), definitions)?;
    let mut safe = definitions.clone();
    let numbers = &mut safe.creatures[usize::from(definitions.player.0)].numbers;
    (numbers.max_hp, numbers.hp) = (PLENTY, PLENTY);
    (numbers.max_food, numbers.food) = (PLENTY, PLENTY);
    Ok(longest_stretches(Game::of(&setting, safe), max_turns))
}

/// The longest dull stretch of each level, by index of the level, in a game in which the player
/// explores automatically. When exploring stops, an explorer plays a turn, which does not count, then
/// exploring begins again. Each stop at the same place doubles the explorer's turns. Ends when the
/// player has the goal, or has stopped too often at a place.
#[must_use]
pub fn longest_stretches(mut game: Game, max_turns: u32) -> BTreeMap<usize, u32> {
    let (mut bot, mut refused) = (Explorer::default(), false);
    let mut memory = AutoMemory::default();
    let mut auto = AutoRunner::new(AutoCommand::Explore);
    let mut stops: BTreeMap<Place, u32> = BTreeMap::new();
    let mut longest = BTreeMap::new();
    let (mut stretch, mut by_hand) = (0, 0_u32);
    for _ in 0..max_turns {
        let view = game.known();
        if game.status() != Status::Playing || view.carries(view.definitions.world.goal) {
            break;
        }
        memory.note(&view);
        let here = view.here();
        let explores = (by_hand == 0).then(|| auto.next(&view, &mut memory));
        if has_decision(&view) || !matches!(explores, Some(Ok(_))) {
            stretch = 0;
        }
        let intent = if let Some(Ok(intent)) = explores {
            stretch += 1;
            intent
        } else {
            if explores.is_some() {
                let earlier = stops.entry(here).or_default();
                if *earlier == MOST_STOPS {
                    break;
                }
                by_hand = 1 << *earlier;
                *earlier += 1;
                auto = AutoRunner::new(AutoCommand::Explore);
            }
            by_hand -= 1;
            bot.decide(&view, refused)
        };
        let most: &mut u32 = longest.entry(here.level).or_default();
        *most = stretch.max(*most);
        refused = game.step(intent).is_err();
    }
    longest
}

/// Whether the last turn gave the player something to decide although exploring continues: an item
/// to use or to wear, an engraving, an omen, or words of a creature.
fn has_decision(view: &Known) -> bool {
    let me = *view.me.id;
    let is_of_interest = |event: &Event| {
        let item = event.item;
        item.is_some_and(|item| view.definitions.item(item.kind).is_of_interest())
    };
    view.perceived().any(|(event, _)| match event.kind {
        EventKind::PickedUp => event.who.id == me && is_of_interest(&event),
        EventKind::ReadEngraving { .. } | EventKind::Omen => event.who.id == me,
        EventKind::Told { .. } | EventKind::Boasted { .. } | EventKind::Called => {
            event.who.id != me
        }
        _ => false,
    })
}
