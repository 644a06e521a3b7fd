//! Dialog with the known stairs of the level, to take them or travel there.

use bevy::prelude::*;

use crate::{
    auto::AutoCommand,
    client::{
        command::{verb::Outcome, verbs::VERBS},
        picture::theme,
        session::Session,
    },
    grid::{Direction, Grid},
    names::terrain_noun,
    read::{below, omen_text, warning_below},
    sim::{Intent, Known, Place, StairDirection},
    text::{Noun, Phrase},
};

use super::{
    action::UiAction,
    dialog::{DialogBox, paragraph},
    menu::{Menu, MenuEntry},
    ui_param::Ui,
};

/// Keys of further stairs, after the first down and up.
const MORE_KEYS: [char; 8] = ['1', '2', '3', '4', '5', '6', '7', '8'];

pub(super) fn open(commands: &mut Commands, view: &Known, session: &Session, ui: &Ui) {
    let here = view.here();
    let tiles = view.memory.level(here.level);
    let points = tiles.into_iter().flat_map(Grid::points);
    let mut known: Vec<(usize, Place, StairDirection)> = points
        .map(|point| Place::new(here.level, point))
        .filter_map(|place| {
            let dir = view.memory.at(place).stairs()?;
            let steps = if place == here {
                Some(0)
            } else {
                session.steps_to(place)
            };
            // Unreachable stairs come last.
            Some((steps.unwrap_or(usize::MAX), place, dir))
        })
        .collect();
    let goes_home = carries_goal(view);
    let leads_back = |dir| dir != wanted(goes_home);
    known.sort_by_key(|(steps, place, dir)| (leads_back(*dir), *steps, place.point));
    let mut more_keys = MORE_KEYS.into_iter();
    let mut used = Vec::new();
    let (mut entries, mut ways) = (Vec::new(), Vec::new());
    for (steps, place, dir) in known.iter().copied() {
        let (sign, takes) = match dir {
            StairDirection::Down => ('>', ">"),
            StairDirection::Up => ('<', "<"),
        };
        let Some(key) = Some(sign)
            .filter(|sign| !used.contains(sign))
            .or_else(|| more_keys.next())
        else {
            continue;
        };
        used.push(key);
        let looks = view.looks(view.memory.at(place), place);
        let noun = terrain_noun(view, view.memory.at(place), place);
        let entry = if steps == 0 {
            take_entry(key, noun, dir)
        } else {
            let dir = Direction::compass(here.point, place.point);
            let distance = dir.filter(|_| steps != usize::MAX).map(|dir| {
                let distance = Phrase::new("stairs-distance").with("steps", steps);
                distance.with("from", dir.name()).with("key", takes)
            });
            Some(travel_entry(key, noun, distance, place, session))
        };
        let sprite = looks.sprites.first().cloned().unwrap_or_default();
        if let Some(entry) = entry {
            ways.push((dir, entry.action.is_some()));
            entries.push(entry.with_sprite(sprite));
        }
    }
    let down = known.iter().find(|(.., dir)| *dir == StairDirection::Down);
    let down = down.map(|(_, place, _)| *place);
    let below = down.and_then(|place| below(view, place));
    let warning = down.and_then(|place| warning_below(view, place));
    DialogBox::new("stairs-title").open(commands, ui, |inside| {
        let omen = omen_text(view, here.level);
        for (words, colour) in [
            (omen, theme::TEXT),
            (below, theme::FAINT),
            (warning, theme::BAD),
        ] {
            if let Some(words) = words {
                paragraph(inside, ui, words, colour);
            }
        }
        if entries.is_empty() {
            paragraph(inside, ui, "stairs-none", theme::TEXT);
        } else {
            let selected = likely(&ways, goes_home);
            Menu::new(entries).select(selected).spawn(inside, ui);
        }
    });
}

fn take_entry(key: char, stairs: Noun, dir: StairDirection) -> Option<MenuEntry> {
    let takes = |outcome: &Outcome| matches!(outcome, Outcome::Act(Intent::Stairs { dir: other }) if *other == dir);
    let verb = VERBS.iter().find(|verb| takes(&verb.outcome))?;
    let label = Phrase::new("stairs-take").with("stairs", stairs);
    Some(MenuEntry::new(key, label, UiAction::Begin(verb)))
}

fn travel_entry(
    key: char,
    stairs: Noun,
    distance: Option<Phrase>,
    to: Place,
    session: &Session,
) -> MenuEntry {
    let travel = AutoCommand::Travel { to };
    let label = Phrase::new("stairs-go").with("stairs", stairs);
    let entry = MenuEntry::new(key, label, UiAction::Go(travel)).with_details(distance);
    entry.disabled_if(session.objection_to(travel))
}

/// Whether the player carries the item that wins the game.
fn carries_goal(view: &Known) -> bool {
    let goal = view.definitions.world.goal;
    view.carries(goal)
}

/// Index of the most likely stairs, given the direction and reachability of each, the nearest
/// first: the nearest down, or up on the way home.
fn likely(ways: &[(StairDirection, bool)], goes_home: bool) -> usize {
    let wanted = wanted(goes_home);
    ways.iter()
        .position(|(dir, leads)| *dir == wanted && *leads)
        .unwrap_or_default()
}

/// The direction in which the player wants to go.
const fn wanted(goes_home: bool) -> StairDirection {
    if goes_home {
        StairDirection::Up
    } else {
        StairDirection::Down
    }
}

#[cfg(test)]
#[path = "../../../tests/unit/stairs.rs"]
mod tests;
