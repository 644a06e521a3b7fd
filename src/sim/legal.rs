//! What the player could do now, without doing it.

use crate::grid::{Direction, Point};

use super::{
    components::Bonus,
    flight,
    intent::{Intent, check, check_standing},
    refusal::Refusal,
    stable_id::StableId,
    terrain::Vertical,
    verb::stairs,
    view::View,
};

/// Every intent of the player that a turn would accept now, each once; none
/// when the game is over.
#[must_use]
pub fn legal(view: &View<'_>) -> Vec<Intent> {
    let mut intents = candidates(view);
    intents.retain(|intent| try_intent(view, *intent).is_ok());
    intents
}

/// Whether a turn would accept an intent of the player now, and why not.
///
/// # Errors
///
/// When it would be refused.
pub fn try_intent(view: &View<'_>, intent: Intent) -> Result<(), Refusal> {
    check_standing(view, view.player, intent.is_free())?;
    check(view, view.player, intent)
}

/// Whether something could fly from the player to a tile now, and why not.
///
/// # Errors
///
/// When the player does not see the tile, or rock stands on the line.
pub fn try_flight(view: &View<'_>, at: Point) -> Result<(), Refusal> {
    flight::is_clear(view, view.player, at)
}

/// Whether the player would win by taking the stairs up that it stands on;
/// nothing where they do not lead out of the caves.
#[must_use]
pub fn leaving_wins(view: &View<'_>) -> Option<bool> {
    stairs::check(view, view.player, Vertical::Up).ok()?.wins()
}

/// What there is to try: every verb of the player with whatever it could be
/// used on, each once.
fn candidates(view: &View<'_>) -> Vec<Intent> {
    let carried: Vec<StableId> = view.me.pack.items().map(|(_, item)| item).collect();
    let mut intents = vec![Intent::Wait];
    intents.extend(Direction::ALL.map(|dir| Intent::Walk { dir }));
    intents.extend([Vertical::Up, Vertical::Down].map(|dir| Intent::Stairs { dir }));
    intents.push(Intent::PickUp);
    for item in carried.iter().copied() {
        intents.extend([
            Intent::Drop { item },
            Intent::Eat { item },
            Intent::Equip { item },
            Intent::Unequip { item },
            Intent::Quaff { item },
        ]);
    }
    let underfoot = view.items.at(view.here());
    intents.extend(underfoot.map(|item| Intent::Equip { item }));
    for at in targets(view) {
        intents.push(Intent::Fire { at });
        for item in carried.iter().copied() {
            intents.push(Intent::Throw { item, at });
            let kind = view.items.get(item).map(|item| item.kind);
            let spells = kind.map_or(&[][..], |kind| &view.definitions.item(kind).spells);
            let casts = spells.iter().copied();
            intents.extend(casts.map(|spell| Intent::Cast { item, spell, at }));
        }
    }
    intents.extend(Bonus::ALL.map(|bonus| Intent::LevelUp { bonus }));
    intents
}

/// The tiles of everybody the player knows of on its level, itself included.
fn targets(view: &View<'_>) -> Vec<Point> {
    let everybody = view.order.iter();
    everybody
        .filter_map(|(_, entity)| {
            let place = view.creature(entity)?.position.0;
            let stands = view.levels.occupant(place) == Some(entity) && view.sight.notices(place);
            stands.then_some(place.point)
        })
        .collect()
}
